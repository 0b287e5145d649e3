"""Many tiles as one number, a bit for each.

What of a hand fits an end is then one operation, and taking a tile out of it another.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import TypeAlias

from engine.tiles import HIGHEST, Hand, Hands, Tile, full_set

Mask: TypeAlias = int

_ALL = (*full_set(), *(tile for tile in full_set(HIGHEST) if tile not in full_set()))
"""The usual set first: its masks are numbers below 2^30, which are the fast ones."""
BITS = {tile: 1 << place for place, tile in enumerate(_ALL)}
_USUAL = (1 << len(full_set())) - 1
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
    if mask > _USUAL:
        return tuple(sorted(_read_off(mask)))
    hand: Hand = ()
    for quarter in _QUARTERS:
        hand += _remembered(mask & quarter)
    return hand


def _read_off(mask: Mask) -> Hand:
    return tuple([tile for tile, bit in BITS.items() if mask & bit])


_remembered = cache(_read_off)
_QUARTERS = tuple(0b1111111 << place for place in range(0, len(full_set()), 7))
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
