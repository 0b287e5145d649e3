"""Lines of play where two doubles may be laid in a turn, or where players pass by hand: counted twice, as the others.

The second program, ``Count``, again knows the rules in its own way. It counts the moves of the whole tree as well: a
pass by hand is a move without a choice, which makes no other line but one move more.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable
from dataclasses import dataclass, replace

import pytest

from engine import Tile, full_set
from tests.counts.small import dealt, lines_and_moves, tiny

Pair = tuple[int, int]


@dataclass(frozen=True)
class Count:
    """A small round of one game, played through in every way."""

    seats: int
    each: int
    draws: bool = False
    two: bool = False
    by_hand: bool = False
    led: Pair | None = None
    """The tile that is led; None for the highest double, or without doubles the heaviest tile."""
    any_lead: bool = False
    """Its holder leads with any tile."""

    def of(self, order: tuple[Tile, ...]) -> tuple[int, int]:
        """Lines and moves of the first round dealt so."""
        hands = [[(low, high) for low, high in order[seat * self.each :][: self.each]] for seat in range(self.seats)]
        yard = [(low, high) for low, high in order[self.seats * self.each :]] if self.draws else []
        held = [tile for hand in hands for tile in hand]
        first = self.led or max(held, key=lambda tile: (tile[0] == tile[1], sum(tile), tile[1]))
        seat = next(place for place, hand in enumerate(hands) if first in hand)
        counts = [
            self.laid(hands, yard, seat, [lead], list(lead)) for lead in (hands[seat] if self.any_lead else [first])
        ]
        moves = sum(below for _, below in counts) + (len(counts) if self.any_lead else 0)
        return sum(count for count, _ in counts), moves

    def laid(
        self, hands: list[list[Pair]], yard: list[Pair], seat: int, tiles: list[Pair], ends: list[int]
    ) -> tuple[int, int]:
        """After these tiles are gone from this hand."""
        rest = [[tile for tile in hand if tile not in tiles] for hand in hands]
        return (1, 0) if not rest[seat] else self.turn(rest, yard, (seat + 1) % self.seats, ends, 0)

    def turn(
        self, hands: list[list[Pair]], yard: list[Pair], seat: int, ends: list[int], passed: int
    ) -> tuple[int, int]:
        if passed == self.seats:
            return 1, 0
        ways = [
            ([tile], self.grown(ends, tile, place)) for tile in hands[seat] for place in (0, 1) if ends[place] in tile
        ]
        doubles = [(ends[0], ends[0]), (ends[1], ends[1])]
        if self.two and ends[0] != ends[1] and all(double in hands[seat] for double in doubles):
            ways.append((doubles, ends))
        if not ways and yard:
            return self.drawn(hands, yard, seat, ends)
        if not ways:
            count, moves = self.turn(hands, yard, (seat + 1) % self.seats, ends, passed + 1)
            return count, moves + self.by_hand
        counts = [self.laid(hands, yard, seat, tiles, after) for tiles, after in ways]
        return sum(count for count, _ in counts), sum(1 + moves for _, moves in counts)

    def drawn(self, hands: list[list[Pair]], yard: list[Pair], seat: int, ends: list[int]) -> tuple[int, int]:
        """A move: tiles are taken until one fits, and that one is laid; only two different ends are another choice."""
        fits = [place for place, tile in enumerate(yard) if set(tile) & set(ends)]
        taken = fits[0] + 1 if fits else len(yard)
        more = [[*hand, *yard[:taken]] if place == seat else hand for place, hand in enumerate(hands)]
        if not fits:
            count, moves = self.turn(more, [], (seat + 1) % self.seats, ends, 1)
            return count, moves + 1
        tile = yard[taken - 1]
        places = [place for place in (0, 1) if ends[place] in tile]
        if ends[0] == ends[1]:
            places = places[:1]
        counts = [self.laid(more, yard[taken:], seat, [tile], self.grown(ends, tile, place)) for place in places]
        chosen = len(places) if len(places) > 1 else 0
        return sum(count for count, _ in counts), 1 + chosen + sum(moves for _, moves in counts)

    def grown(self, ends: list[int], tile: Pair, place: int) -> list[int]:
        after = list(ends)
        after[place] = sum(tile) - ends[place]
        return after


def total(counts: Iterable[tuple[int, int]]) -> tuple[int, int]:
    lines, moves = zip(*counts, strict=True)
    return sum(lines), sum(moves)


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split()))


def test_two_doubles_in_a_round_that_can_be_counted_on_the_fingers() -> None:
    """4-4 is led; seat 1 lays 0-4 on either side, seat 2 1-4 on the other; then seat 0 lays 0-0, or 1-1, or both.

    With both it is out. After one of them 1-2 and 2-3 are laid; then seat 2 goes out with 3-3, or seat 0 with 0-0.
    """
    order = tiles("0-0 1-1 4-4 0-4 1-2 2-2 1-4 2-3 3-3 0-1 0-2 0-3 1-3 2-4 3-4")
    variant = replace(tiny("block", 4, 3, 3), two_doubles=True)
    assert lines_and_moves(dealt(variant, order)) == Count(3, 3, two=True).of(order) == (6, 22)


@pytest.mark.parametrize(
    ("order", "expected"),
    [("2-2 1-1 0-2 0-0 0-1 1-2", (2, 6)), ("2-2 0-1 0-0 1-1 0-2 1-2", (1, 2))],
    ids=["a pass before the last tile", "closed"],
)
def test_passes_by_hand_in_a_round_that_can_be_counted_on_the_fingers(order: str, expected: tuple[int, int]) -> None:
    """2-2 is led; seat 1 lays 0-2 on either side, seat 0 passes, seat 1 is out; or both pass at once."""
    variant = replace(tiny("block", 2, 2, 2), passes_by_hand=True)
    assert lines_and_moves(dealt(variant, tiles(order))) == expected
    assert Count(2, 2, by_hand=True).of(tiles(order)) == expected


@pytest.mark.parametrize(
    ("seats", "each", "expected"), [(2, 2, (1680, 3520)), (2, 3, (9792, 19584)), (3, 2, (2976, 6624))]
)
def test_goat_over_all_deals_of_the_double_two_set(seats: int, each: int, expected: tuple[int, int]) -> None:
    variant, program = tiny("goat", 2, seats, each), Count(seats, each, draws=True, two=True)
    orders = list(itertools.permutations(full_set(2)))
    assert total(program.of(order) for order in orders) == expected
    assert total(lines_and_moves(dealt(variant, order)) for order in orders) == expected


@pytest.mark.parametrize(
    ("highest", "seats", "each", "deals", "expected"),
    [(3, 2, 4, 100, (6337, 17770)), (3, 3, 3, 100, (4508, 11962)), (4, 4, 3, 40, (5227, 15317))],
)
def test_goat_over_some_deals_of_larger_sets(
    highest: int, seats: int, each: int, deals: int, expected: tuple[int, int]
) -> None:
    """Doubles lie in front, so that hands hold many of them."""
    variant, program = tiny("goat", highest, seats, each), Count(seats, each, draws=True, two=True)
    orders = some_orders(highest, seats * each, deals, must=())
    assert total(program.of(order) for order in orders) == expected
    assert total(lines_and_moves(dealt(variant, order)) for order in orders) == expected
    assert expected != total(replace(program, two=False).of(order) for order in orders), "no two doubles in a turn"


def some_orders(highest: int, held: int, deals: int, must: tuple[Tile, ...]) -> list[tuple[Tile, ...]]:
    """Random deals with half of the doubles, and what must be there, among the tiles that somebody holds."""
    rng, whole = random.Random(highest * 1000 + held), list(full_set(highest))
    orders = []
    for _ in range(deals):
        doubles = rng.sample([tile for tile in whole if tile.is_double], (highest + 1) // 2)
        first = sorted({*must, *doubles})
        others = rng.sample([tile for tile in whole if tile not in first], len(whole) - len(first))
        front = [*first, *others[: held - len(first)]]
        orders.append((*rng.sample(front, held), *others[held - len(first) :]))
    return orders


KINDS = {
    "kozel": Count(4, 3, led=(1, 1)),
    "koziol": Count(4, 3, two=True, led=(1, 1)),
    "partnership": Count(4, 3, by_hand=True, led=(6, 6), any_lead=True),
}


@pytest.mark.parametrize(
    ("game", "each", "deals", "expected"),
    [
        ("kozel", 3, 150, (1895, 6352)),
        ("kozel", 4, 25, (6014, 20714)),
        ("koziol", 3, 150, (1941, 6448)),
        ("koziol", 4, 25, (6090, 20868)),
        ("partnership", 3, 60, (2012, 12643)),
        ("partnership", 4, 10, (5802, 36397)),
    ],
)
def test_games_for_four_over_some_deals_of_small_hands(
    game: str, each: int, deals: int, expected: tuple[int, int]
) -> None:
    """The other tiles of the set are out of play, but who leads must hold the tile that says so."""
    program = replace(KINDS[game], each=each)
    orders = some_orders(6, 4 * each, deals, must=(Tile(*program.led or (0, 0)),))
    assert total(program.of(order) for order in orders) == expected
    assert total(lines_and_moves(dealt(tiny(game, 6, 4, each), order)) for order in orders) == expected
