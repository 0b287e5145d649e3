"""All lines of play of small rounds ("perft"): a number for each, counted twice by two programs.

A line of play is everything the players choose from the deal to the end of the round. The second program, ``by_hand``,
knows Draw and Block in its own way (lists, no moves, no events); both must come to the numbers written here.
"""

from __future__ import annotations

import itertools
import random

import pytest

from engine import Tile, full_set
from tests.counts.small import dealt, lines, tiny


def by_hand(order: tuple[Tile, ...], seats: int, each: int, *, draws: bool) -> int:
    """The same number for a first round, by simple means."""
    hands = [[tuple(tile) for tile in order[seat * each : seat * each + each]] for seat in range(seats)]
    yard = [tuple(tile) for tile in order[seats * each :]] if draws else []
    held = [(a == b, a + b, b, seat, (a, b)) for seat in range(seats) for a, b in hands[seat]]
    *_, seat, (low, high) = max(held)
    hands[seat].remove((low, high))
    return go_on(hands, yard, low, high, (seat + 1) % seats) if hands[seat] else 1


def go_on(hands: list[list[tuple[int, ...]]], yard: list[tuple[int, ...]], left: int, right: int, seat: int) -> int:
    following = (seat + 1) % len(hands)
    count = 0
    for tile in hands[seat]:
        rest = [hand if place != seat else [each for each in hand if each != tile] for place, hand in enumerate(hands)]
        for at_left in (True, False):
            end = left if at_left else right
            if end in tile:
                other = sum(tile) - end
                ends = (other, right) if at_left else (left, other)
                count += go_on(rest, yard, *ends, following) if rest[seat] else 1
    if count:
        return count
    if yard:
        more = [hand if place != seat else [*hand, yard[0]] for place, hand in enumerate(hands)]
        if not {left, right} & set(yard[0]):
            return go_on(more, yard[1:], left, right, seat)
        if left != right:
            return go_on(more, yard[1:], left, right, seat)
        other = sum(yard[0]) - left
        return go_on(hands, yard[1:], other, right, following)
    if not any({left, right} & set(tile) for hand in hands for tile in hand):
        return 1
    return go_on(hands, yard, left, right, following)


def test_a_round_that_can_be_counted_on_the_fingers() -> None:
    """2-2 is led by itself; seat 1 lays 0-2 on either side, and seat 0 goes out with 1-2 on the other: two lines."""
    variant = tiny("block", 2, 2, 2)
    order = tuple(map(Tile.parse, ["2-2", "1-2", "0-2", "0-0", "0-1", "1-1"]))
    assert lines(dealt(variant, order)) == 2


def test_a_round_with_a_draw_that_can_be_counted_on_the_fingers() -> None:
    """2-2 is led; seat 1 draws 1-1 and 1-2, which is laid left by itself; seat 0 goes out with 0-2: one line."""
    variant = tiny("draw", 2, 2, 2)
    order = tuple(map(Tile.parse, ["2-2", "0-2", "0-0", "0-1", "1-1", "1-2"]))
    assert lines(dealt(variant, order)) == 1


@pytest.mark.parametrize(
    ("game", "highest", "seats", "each", "expected"),
    [
        ("block", 2, 2, 2, 1584),
        ("block", 2, 2, 3, 9504),
        ("block", 2, 3, 2, 2976),
        ("draw", 2, 2, 2, 1680),
        ("draw", 2, 3, 1, 720),
    ],
)
def test_all_deals_of_the_double_two_set(game: str, highest: int, seats: int, each: int, expected: int) -> None:
    variant = tiny(game, highest, seats, each)
    orders = list(itertools.permutations(full_set(highest)))
    assert sum(lines(dealt(variant, order)) for order in orders) == expected
    assert sum(by_hand(order, seats, each, draws=variant.draws) for order in orders) == expected


@pytest.mark.parametrize(
    ("game", "highest", "seats", "each", "deals", "expected"),
    [
        ("block", 3, 2, 5, 100, 43086),
        ("block", 3, 3, 3, 100, 3806),
        ("draw", 3, 2, 3, 100, 1366),
        ("draw", 3, 4, 2, 100, 806),
        ("block", 4, 4, 3, 50, 3734),
        ("draw", 4, 3, 3, 10, 1653),
    ],
)
def test_some_deals_of_larger_sets(game: str, highest: int, seats: int, each: int, deals: int, expected: int) -> None:
    variant = tiny(game, highest, seats, each)
    rng = random.Random(highest * 100 + seats * 10 + each)
    orders = [tuple(rng.sample(full_set(highest), len(full_set(highest)))) for _ in range(deals)]
    assert sum(by_hand(order, seats, each, draws=variant.draws) for order in orders) == expected
    assert sum(lines(dealt(variant, order)) for order in orders) == expected
