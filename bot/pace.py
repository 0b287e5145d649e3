"""How long things last: turns, pauses, waiting. Pure: the moment is a number that is handed in.

All times are seconds, all moments unix seconds. Nothing sleeps here: a deadline is kept with the move that set it, and
``alarms`` serve it when it comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from engine.observation import Observation, Phase
from engine.variant import catalogue

DAY = 86_400
NO_CLOCK = 0
USUAL = 120
PACES = (45, USUAL, DAY, NO_CLOCK)
"""What can be chosen in the lobby: seconds a turn (TABLE-3)."""

PAUSE = 30.0
"""Between two rounds, unless the host is quicker (PARTNERSHIP-8, TABLE-3)."""
AWAY = 5.0
"""A turn of who is away (PARTNERSHIP-10)."""
FRESH = 15.0
"""What is left at least of a turn after the bot was down or cut off."""
BEFORE_THE_END = 3600.0
"""How long before the end of a day's turn its player is reminded."""
LOBBY = 1800.0
"""A lobby that nobody touches closes itself (TABLE-8)."""
FORGOTTEN = 30.0 * DAY
"""A match without a clock that nobody touches so long closes."""
BETWEEN_ALERTS = 600.0
"""Who asked to be told of tables is told no more often."""
WAITING = 7.0 * DAY
"""How long a match waits for a group to which the bot may not write."""


@dataclass(frozen=True, slots=True)
class Clock:
    """When time is up, and when to remind whom it runs for; ``None``: never."""

    deadline: float | None = None
    reminder: float | None = None


def pace_of(game: str, chosen: int) -> int:
    """Seconds a turn: as the game's rules say, or else as it was ``chosen``."""
    fixed = catalogue()[game].turn_seconds
    return chosen if fixed is None else fixed


def clock(view: Observation, away: Sequence[bool], pace: int, now: float) -> Clock:
    """For what begins now: a turn, the pause between two rounds, or after the match nothing."""
    if view.phase is Phase.OVER:
        return Clock()
    if view.turn is None:
        return Clock(now + PAUSE)
    return turn(pace, now, away=away[view.turn])


def turn(pace: int, now: float, *, away: bool) -> Clock:
    """For a turn that begins now."""
    if away:
        return Clock(now + AWAY)
    if pace == NO_CLOCK:
        return Clock()
    deadline = now + pace
    return Clock(deadline, deadline - BEFORE_THE_END if pace == DAY else None)


def hurried(running: Clock, now: float) -> Clock:
    """For a turn whose player has just gone away: what is left, but no more than who is away has."""
    return Clock(min(running.deadline or now + AWAY, now + AWAY))


def resumed(running: Clock, pace: int, now: float) -> Clock:
    """For a turn after an outage: what is left, but a little at least. One that has none, and should, begins anew."""
    if running.deadline is None:
        return turn(pace, now, away=False)
    deadline = max(running.deadline, now + FRESH)
    return Clock(deadline, running.reminder)


def woken(left: float, pace: int, now: float) -> Clock:
    """For what waited with so many seconds ``left``; endlessly many: no clock."""
    if left == inf:
        return Clock()
    deadline = now + max(left, FRESH)
    reminder = deadline - BEFORE_THE_END
    return Clock(deadline, reminder if pace == DAY and reminder > now else None)
