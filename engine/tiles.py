"""Tiles: the pieces of the set, and nothing about who holds them.

A tile is a value: its lower half first, whichever way somebody holds or writes it.

>>> str(Tile.parse("5-3"))
'3-5'
>>> len(full_set())
28
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple, TypeAlias

_TILE = re.compile(r"([0-9])-([0-9])", re.ASCII)


class Tile(NamedTuple):
    """Two halves, the lower one first; tiles sort in rising order."""

    low: int
    high: int

    @property
    def pips(self) -> int:
        return self.low + self.high

    @property
    def is_double(self) -> bool:
        return self.low == self.high

    def __str__(self) -> str:
        return f"{self.low}-{self.high}"

    @classmethod
    def parse(cls, text: str) -> Tile:
        """The tile that ``text`` names, in either order of its halves (ValueError if none)."""
        halves = _TILE.fullmatch(text)
        if halves is None:
            raise ValueError(f"{text!r} is no tile")
        low, high = sorted(map(int, halves.groups()))
        return cls(low, high)


Hand: TypeAlias = tuple[Tile, ...]
Hands: TypeAlias = tuple[Hand, ...]


HIGHEST = 9
"""The highest number that any set may have: a half is one digit."""


@cache
def full_set(highest: int = 6) -> tuple[Tile, ...]:
    """Every pair of numbers 0 to ``highest`` once, in rising order."""
    return tuple(Tile(low, high) for low in range(highest + 1) for high in range(low, highest + 1))
