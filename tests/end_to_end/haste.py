"""People who want the match to end: they show each other their tiles and help whoever can get most.

Every choice is tried out: the round is played on from there a few times, at random, and the best is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from engine import Act, Draw, End, Match, Move, Pass, Play, PlayTwo, Tile, legal_moves, observe, step
from engine.match import turn

TRIES = 30
A_HUNT = 2
"""What it is worth to hunt next, in half points."""


def hurried(match: Match, buttons: Mapping[str, Move], chance: Random) -> str:
    """Which button of the seat on turn brings the end nearer."""
    seat = turn(match)
    assert seat is not None
    if len(buttons) == 1:
        return next(iter(buttons))
    return max(buttons, key=lambda label: _worth(step(match, Act(seat, buttons[label]))[1], chance))


def legal_buttons(match: Match, draw: str, to_pass: str) -> dict[str, Move]:
    """What the seat on turn may do, by what its buttons read; a tile once where both ends show the same number."""
    seat, ends = turn(match), observe(match, None).ends
    words = {Draw(): draw, Pass(): to_pass}
    return {} if seat is None else {words.get(move) or _label(move, ends): move for move in legal_moves(match, seat)}


def _label(move: Move, ends: tuple[int, int] | None) -> str:
    match move:
        case Play(tile, end):
            arrows = ends is not None and ends[0] != ends[1]
            return f"◂ {_read(tile)}" if arrows and end is End.LEFT else f"{_read(tile)}{' ▸' * arrows}"
        case PlayTwo(left, right):
            return f"{_read(left)} + {_read(right)}"
        case Draw() | Pass():
            raise ValueError("that is no tile")


def _read(tile: Tile) -> str:
    return f"{tile.low}|{tile.high}"


def _worth(match: Match, chance: Random) -> float:
    """The best and the mean of what somebody gets."""
    tries = [_most(_played_on(match, chance)) for _ in range(TRIES)]
    return max(tries) + sum(tries) / TRIES


def _played_on(match: Match, chance: Random) -> Match:
    """To the end of the round, at random."""
    while (seat := turn(match)) is not None:
        match = step(match, Act(seat, chance.choice(legal_moves(match, seat))))[1]
    return match


def _most(match: Match) -> int:
    """The score of whoever has most; the one that hunts is a little further."""
    return max(score + A_HUNT * (side == match.hunter) for side, score in enumerate(match.scores))
