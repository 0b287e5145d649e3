"""Chains for the tests of pictures: laid tile by tile, cut from all 28 tiles, and all doubles."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from hypothesis import strategies as st

from bot.effects import Laid, Picture
from engine import Chain, End, Play, PlayTwo, Tile, full_set

Move = Play | PlayTwo


def text(chain: str) -> tuple[Laid, ...]:
    """The tiles as they lie: ``"6-6 6-5"``."""
    return tuple((int(tile[0]), int(tile[2])) for tile in chain.split())


DOUBLES = text("6-6 6-5 5-5 5-4 4-4 4-3 3-3 3-2 2-2 2-1 1-1 1-0 0-0 0-6")
"""Every other tile is a double, all seven of them."""


def all_tiles(rng: random.Random) -> tuple[Laid, ...]:
    """One of the ways in which all 28 tiles make one chain."""
    numbers = _tour(rng)
    for double in range(7):
        at = rng.choice([place for place, number in enumerate(numbers) if number == double])
        numbers.insert(at, double)
    return tuple(pairwise(numbers))


def _tour(rng: random.Random) -> list[int]:
    """The numbers in a chain of all tiles but the doubles: loops joined to loops until no tile is left (Hierholzer)."""
    left = {number: rng.sample([other for other in range(7) if other != number], 6) for number in range(7)}
    open_ones, tour = [rng.randrange(7)], list[int]()
    while open_ones:
        number = open_ones[-1]
        if left[number]:
            other = left[number].pop()
            left[other].remove(number)
            open_ones.append(other)
        else:
            tour.append(open_ones.pop())
    return tour


def windows(whole: tuple[Laid, ...], *, crosswise: bool) -> Iterator[Picture]:
    """For every length: all laid to the right of the led tile, all to the left, and to both sides alternately."""
    for length in range(1, len(whole) + 1):
        last, middle = len(whole) - 1, (length - 1) // 2
        yield Picture(whole[:length], 0, (length - 1,), crosswise)
        yield Picture(whole[-length:], length - 1, (0,), crosswise)
        begin = (last - length + 1) // 2
        both = (0, length - 1) if length > 1 else (0,)
        yield Picture(whole[begin : begin + length], middle, both, crosswise)


# -- for hypothesis


@st.composite
def evenings(draw: st.DrawFn) -> list[Picture]:
    """The same table after one move and the next, each at any end where its tile fits; two doubles in a turn, too."""
    crosswise = draw(st.booleans(), label="crosswise")
    tile = draw(st.sampled_from(full_set()), label="led")
    chain, led_at, unlaid = Chain().lead(tile), 0, set(full_set()) - {tile}
    pictures = [Picture(chain.laid, led_at, (0,), crosswise)]
    for _ in range(draw(st.integers(0, 27), label="moves")):
        moves = list(_moves(chain, unlaid))
        if not moves:
            break
        before, move = chain, draw(st.sampled_from(moves))
        for one in _plays(move):
            assert one.end is not None
            chain, led_at = chain.place(one.tile, one.end), led_at + (one.end is End.LEFT)
            unlaid.remove(one.tile)
        pictures.append(Picture(chain.laid, led_at, _latest(before, chain, move), crosswise))
    return pictures


def _moves(chain: Chain, unlaid: set[Tile]) -> Iterator[Move]:
    for tile in sorted(unlaid):
        yield from (Play(tile, end) for end in (End.RIGHT, End.LEFT) if chain.fits(tile, end))
    left, right = (Tile(number, number) for number in chain.known_ends)
    if left != right and {left, right} <= unlaid:
        yield PlayTwo(left, right)


def _plays(move: Move) -> tuple[Play, ...]:
    if isinstance(move, Play):
        return (move,)
    return Play(move.left, End.LEFT), Play(move.right, End.RIGHT)


def _latest(before: Chain, after: Chain, move: Move) -> tuple[int, ...]:
    last = len(after.laid) - 1
    if isinstance(move, PlayTwo):
        return 0, last
    return (0,) if move.end is End.LEFT else (last,)


@st.composite
def cuttings(draw: st.DrawFn) -> Picture:
    """A part of all 28 tiles laid in some order, any of them the led one, and with any marks."""
    whole = all_tiles(random.Random(draw(st.integers(0, 2**32), label="order")))
    length = draw(st.integers(1, 28), label="length")
    begin = draw(st.integers(0, 28 - length), label="begin")
    latest = draw(st.sampled_from([(), (0,), (length - 1,), (0, length - 1)] if length > 1 else [(), (0,)]))
    led_at = draw(st.integers(0, length - 1), label="led at")
    return Picture(whole[begin : begin + length], led_at, latest, draw(st.booleans(), label="crosswise"))
