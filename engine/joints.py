"""What can be joined to the two ends of a chain, and what comes of it: a table, made once.

Of all that lies on the table, the next move depends on two numbers alone. So few pairs of numbers exist, and so few
tiles fit each, that every answer is worked out beforehand, and a move is looked up where it would be worked out.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product

from engine.chain import LEFT, RIGHT, Chain, End, Laid
from engine.moves import Play
from engine.tiles import BITS, HIGHEST, JOINING, Mask, Tile, tiles_of


@dataclass(frozen=True, slots=True)
class Landing:
    """What comes of one tile laid at one end."""

    bit: Mask
    """The tile that leaves the hand."""
    laid: tuple[Laid]
    """The tile as it lies then."""
    joint: Joint
    """What can be joined next."""


@dataclass(frozen=True, slots=True)
class Joint:
    """Two numbers that can be joined, left and right. There is one joint for each pair."""

    ends: tuple[int, int]
    mask: Mask
    """All tiles that fit."""
    plays: _Plays = field(repr=False, compare=False)
    """By those tiles of a hand that fit: where they do, in rising order, left before right."""
    landings: dict[tuple[Tile, End | None], Landing] = field(repr=False, compare=False)
    """By tile and end, for all that fit."""

    def fitting(self, hand: Mask) -> tuple[Play, ...]:
        """Where tiles of this hand fit: in rising order, left before right."""
        return self.plays[hand & self.mask]


class _Plays(dict[Mask, tuple[Play, ...]]):
    """Most hands that fit come again and again, so what was listed once is kept, up to a bound."""

    _BOUND = 2**10

    def __init__(self, mask: Mask, chain: Chain) -> None:
        super().__init__()
        self._each = [
            (BITS[tile], Play(tile, end)) for tile in tiles_of(mask) for end in (LEFT, RIGHT) if chain.fits(tile, end)
        ]

    def __missing__(self, fit: Mask) -> tuple[Play, ...]:
        if len(self) == self._BOUND:
            self.clear()
        return self.setdefault(fit, tuple([play for bit, play in self._each if bit & fit]))


def _joint(left: int, right: int) -> Joint:
    mask = JOINING[left] | JOINING[right]
    return Joint((left, right), mask, _Plays(mask, Chain((), (left, right))), {})


JOINTS = {ends: _joint(*ends) for ends in product(range(HIGHEST + 1), repeat=2)}


def _landing(joint: Joint, tile: Tile, end: End) -> Landing:
    after = Chain((), joint.ends).place(tile, end)
    return Landing(BITS[tile], (after.laid[0],), JOINTS[after.known_ends])


def _join_all() -> None:
    """As a joint leads to joints, what leads where comes after all of them are there."""
    for joint in JOINTS.values():
        for play in joint.plays[joint.mask]:
            tile, end = play
            assert end  # noqa: S101
            joint.landings[play] = _landing(joint, tile, end)


_join_all()
