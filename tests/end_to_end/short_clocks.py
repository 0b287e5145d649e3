"""``python -m tests.end_to_end.short_clocks TURN AWAY``: the bot as it is, but with so many seconds a turn.

It sends as fast as it can, to a Telegram without limits. There is no setting for the seconds, and shall be none: how
long people have is written in the rules.
"""

from __future__ import annotations

import sys

from bot import pace
from bot.__main__ import main
from bot.sender import courier, dispatch, limits


def shorten(turn: float, away: float) -> None:
    """``away`` is a turn of who is not waited for."""
    setattr(pace, "pace_of", lambda _game, _chosen: turn)  # noqa: B010 - another type than the real one's
    pace.AWAY = away


def unpace() -> None:
    free = limits.Limit(1000, 0.0001)
    for module, name in ((limits, "IN_CHAT"), (limits, "IN_GROUP"), (courier, "IN_GROUP"), (dispatch, "IN_ALL")):
        setattr(module, name, free)


if __name__ == "__main__":
    shorten(*map(float, sys.argv[1:]))
    unpace()
    sys.exit(main())
