"""How rounds end and what they pay: the facts a game judges, and small functions that games are built from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.tiles import Hand, Hands, Tile


class Ending(StrEnum):
    """How a round ended."""

    OUT = "out"
    """Somebody laid the last tile of his hand."""
    BLOCKED = "blocked"
    """Nobody can go on."""


@dataclass(frozen=True, slots=True)
class Finish:
    """How the table lay when a round ended: all that a game may ask to say who won, what it pays and who leads next."""

    ending: Ending
    lead: int
    """The seat that led the round."""
    seat: int
    """The seat that laid the last tile."""
    tiles: tuple[Tile, ...]
    """What it laid last: one tile, or two doubles."""
    hands: Hands


@dataclass(frozen=True, slots=True)
class Payment:
    """What a round pays: points by side, points carried on to the next loser, and who hunts in the next round."""

    points: tuple[int, ...]
    carried: int = 0
    hunter: int | None = None


def pips(hand: Hand) -> int:
    """The sum of all halves."""
    return sum(low + high for low, high in hand)


def only_least(values: Sequence[int]) -> int | None:
    """Where the least value stands; None if several share it."""
    least = min(values)
    return values.index(least) if values.count(least) == 1 else None


def only_for(winner: int, points: int, sides: int) -> tuple[int, ...]:
    """``points`` for the winner, nothing for the others."""
    return tuple(points if side == winner else 0 for side in range(sides))
