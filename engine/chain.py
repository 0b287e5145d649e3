"""The chain on the table: where tiles lie, never whose they were.

It always has exactly two ends once a tile lies. An end is a place, left or right, never a number.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.tiles import Tile


class End(StrEnum):
    """One of the two places where a tile can be laid."""

    LEFT = "left"
    RIGHT = "right"


Laid = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Chain:
    """Tiles as they lie from left to right; each pair is (left half, right half)."""

    laid: tuple[Laid, ...] = ()

    @property
    def ends(self) -> tuple[int, int] | None:
        """The two numbers that can be joined, left and right; None before the lead."""
        return (self.laid[0][0], self.laid[-1][1]) if self.laid else None

    def fits(self, tile: Tile, end: End) -> bool:
        ends = self.ends
        return ends is not None and ends[end is End.RIGHT] in tile

    def lead(self, tile: Tile) -> Chain:
        """The chain of this first tile alone, its lower half to the left."""
        if self.laid:
            raise ValueError(f"{tile} cannot lead: tiles lie already")
        return Chain(((tile.low, tile.high),))

    def place(self, tile: Tile, end: End) -> Chain:
        """The chain with this tile joined at this end (ValueError if no half of it fits)."""
        if not self.fits(tile, end):
            raise ValueError(f"{tile} does not fit {end}")
        low, high = tile
        if end is End.LEFT:
            return Chain(((high, low) if low == self.laid[0][0] else (low, high), *self.laid))
        return Chain((*self.laid, (low, high) if low == self.laid[-1][1] else (high, low)))
