"""The chain on the table: where tiles lie, never whose they were.

It always has exactly two ends once a tile lies. An end is a place, left or right, never a number.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.tiles import Tile


class End(StrEnum):
    """One of the two places where a tile can be laid."""

    LEFT = "left"
    RIGHT = "right"


LEFT, RIGHT = End
"""The same two, for where every move looks at them: a plain name is found six times faster than a member."""

Laid = tuple[int, int]


class Chain(NamedTuple):
    """Tiles as they lie from left to right, each as (left half, right half), and the two numbers that can be joined."""

    laid: tuple[Laid, ...] = ()
    ends: tuple[int, int] | None = None
    """None before the lead."""

    @property
    def known_ends(self) -> tuple[int, int]:
        """The ends of a chain that has some (ValueError before the lead)."""
        if self.ends is None:
            raise ValueError("nobody has led")
        return self.ends

    def fits(self, tile: Tile, end: End) -> bool:
        return self.ends is not None and self.ends[end is RIGHT] in tile

    def lead(self, tile: Tile) -> Chain:
        """The chain of this first tile alone, its lower half to the left."""
        if self.laid:
            raise ValueError(f"{tile} cannot lead: tiles lie already")
        return Chain(((tile.low, tile.high),), (tile.low, tile.high))

    def place(self, tile: Tile, end: End) -> Chain:
        """The chain with this tile joined at this end (ValueError if no half of it fits)."""
        if not self.fits(tile, end):
            raise ValueError(f"{tile} does not fit {end}")
        left, right = self.known_ends
        if end is LEFT:
            other = tile.high if tile.low == left else tile.low
            return Chain(((other, left), *self.laid), (other, right))
        other = tile.high if tile.low == right else tile.low
        return Chain((*self.laid, (right, other)), (left, other))
