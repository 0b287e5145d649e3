"""What happened, in the past tense.

A fact carries its consequences (points, totals, what is carried on, who hunts), so that folding it needs no rules. Each
fact is one line of a transcript, or for the end of a round one block of lines.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from engine.chain import End
from engine.scoring import Finish, MatchResult
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """The next round is to be dealt."""

    number: int


@dataclass(frozen=True, slots=True)
class Redealt:
    """A deal was thrown away before anyone saw a hand."""

    order: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Dealt:
    """Everybody has his hand: seat 0 the first tiles of the order, and so on; the rest is left over."""

    order: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A tile was laid; ``end`` is None for the lead."""

    seat: int
    tile: Tile
    end: End | None

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return (self.tile,)


@dataclass(frozen=True, slots=True)
class PlayedTwo:
    """Two doubles were laid in one turn."""

    seat: int
    left: Tile
    right: Tile

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return (self.left, self.right)


@dataclass(frozen=True, slots=True)
class Drew:
    """Tiles were taken from the boneyard in one go; the last one fits, unless the boneyard ran out."""

    seat: int
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """A turn went by."""

    seat: int


class RoundEnded(NamedTuple):
    """A round is over: what each side was given, the totals after it, and what goes into the next round."""

    finish: Finish
    points: tuple[int, ...]
    scores: tuple[int, ...]
    carried: int = 0
    hunter: int | None = None
    halves: bool = False
    """Whether points and scores count half points: 3 is then written 1.5."""


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; with ``goat`` it is the losers who are named."""

    result: MatchResult
    goat: bool = False


Event: TypeAlias = RoundBegan | Redealt | Dealt | Played | PlayedTwo | Drew | Passed | RoundEnded | MatchEnded
