"""Tiles: the pieces of the set, and nothing about who holds them.

A tile is a value: its lower half first, whichever way somebody holds or writes it. A ``Mask`` is many tiles as one
number, a bit for each: what of a hand fits an end is then one operation, and taking a tile out another.

>>> str(Tile.parse("5-3"))
'3-5'
>>> len(full_set())
28
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
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


@cache
def full_set(highest: int = 6) -> tuple[Tile, ...]:
    """Every pair of numbers 0 to ``highest`` once, in rising order."""
    return tuple(Tile(low, high) for low in range(highest + 1) for high in range(low, highest + 1))


Mask: TypeAlias = int

HIGHEST = 9
"""What a text can name: a half is one digit."""
_ALL = (*full_set(), *(tile for tile in full_set(HIGHEST) if tile not in full_set()))
"""The usual set first: its masks are numbers below 2^30, which are the fast ones."""
BITS = {tile: 1 << place for place, tile in enumerate(_ALL)}
USUAL = (1 << len(full_set())) - 1
"""The mask of the usual set. Its bits rise as its tiles do."""
_bit = BITS.__getitem__


def mask_of(tiles: Collection[Tile]) -> Mask:
    """These tiles as a mask (LookupError if one can be in no set, ValueError if one stands there twice)."""
    mask = sum(map(_bit, tiles))
    if mask.bit_count() != len(tiles):  # two equal bits make another one
        raise ValueError("a tile stands there twice")
    return mask


def tiles_of(mask: Mask) -> Hand:
    """The tiles of a mask, in rising order."""
    if mask > USUAL:
        return tuple(sorted(_few(mask)))
    hand: Hand = ()
    for quarter in _QUARTERS:
        hand += _remembered(mask & quarter)
    return hand


def _few(mask: Mask) -> Hand:
    return tuple([tile for tile, bit in BITS.items() if mask & bit])


_remembered = cache(_few)
_QUARTERS = tuple(0b1111111 << place for place in range(0, 28, 7))
"""A usual hand is put together from four pieces: each is one of 128, so that all of them are soon remembered."""


def hands_of(held: Iterable[Mask]) -> Hands:
    """By seat: the tiles of each mask, in rising order."""
    return tuple(map(tiles_of, held))


JOINING = tuple(mask_of([tile for tile in BITS if number in tile]) for number in range(HIGHEST + 1))
"""By number: all tiles that have it."""


@cache
def full_mask(highest: int) -> Mask:
    """The whole set."""
    return mask_of(full_set(highest))
