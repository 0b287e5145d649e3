"""What can be joined to the two ends of a chain, and what comes of it: a table, made once.

Of all that lies on the table, the next move depends on two numbers alone. So few pairs of numbers exist, and so few
tiles fit each, that every answer is worked out beforehand, and a move is looked up where it would be worked out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from engine.chain import LEFT, RIGHT, Chain, End, Laid
from engine.masks import BITS, JOINING, Mask, tiles_of
from engine.moves import Play
from engine.tiles import HIGHEST, Tile


class Landing(NamedTuple):
    """What comes of one tile laid at one end."""

    bit: Mask
    """The tile that leaves the hand."""
    laid: tuple[Laid, ...]
    """The tile as it lies then."""
    ends: tuple[int, int]
    """What can be joined next."""


@dataclass(frozen=True, slots=True)
class Joint:
    """Two numbers that can be joined, left and right. There is one joint for each pair."""

    ends: tuple[int, int]
    mask: Mask
    """All tiles that fit."""
    plays: _Plays = field(repr=False, compare=False)
    """By those tiles of a hand that fit: where they do, in rising order, left before right."""
    landings: Mapping[tuple[Tile, End], Landing] = field(repr=False, compare=False)
    """By tile and end, for all that fit."""


class _Plays(dict[Mask, tuple[Play, ...]]):
    """Most hands that fit come again and again, so what was listed once is kept, up to a bound."""

    _BOUND = 2**10

    def __init__(self, fitting: Iterable[tuple[Tile, End]]) -> None:
        super().__init__()
        self._each = [(BITS[tile], Play(tile, end)) for tile, end in fitting]

    def __missing__(self, fit: Mask) -> tuple[Play, ...]:
        if len(self) == self._BOUND:
            self.clear()
        return self.setdefault(fit, tuple([play for bit, play in self._each if bit & fit]))


def _joint(left: int, right: int) -> Joint:
    chain, mask = Chain((), (left, right)), JOINING[left] | JOINING[right]
    fitting = [(tile, end) for tile in tiles_of(mask) for end in (LEFT, RIGHT) if chain.fits(tile, end)]
    landings = {(tile, end): _landing(chain, tile, end) for tile, end in fitting}
    return Joint((left, right), mask, _Plays(fitting), landings)


def _landing(chain: Chain, tile: Tile, end: End) -> Landing:
    after = chain.place(tile, end)
    return Landing(BITS[tile], after.laid, after.known_ends)


JOINTS = {ends: _joint(*ends) for ends in product(range(HIGHEST + 1), repeat=2)}
