"""Where a chain lies: what must hold for every one that can be laid. The laws are in ``shapes``."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings

from bot.effects import Laid, Picture
from bot.scene import HALF, LEAST_HEIGHT, WIDTH, Piece, Scene, Square, scene
from tests.pictures.chains import DOUBLES, all_tiles, cuttings, evenings, text, windows
from tests.pictures.shapes import (
    CLOTH,
    EDGE,
    LAWS,
    Board,
    Point,
    apart,
    board,
    lawful,
    seen_from_the_led_tile,
    turned,
)

quick = settings(max_examples=100, deadline=None)
WHOLE = [all_tiles(random.Random(seed)) for seed in range(6)]
BOARDS = [board(picture) for whole in WHOLE for across in (True, False) for picture in windows(whole, crosswise=across)]
TIGHT = text("2-4 4-1 1-6 6-6 6-5 5-5 5-1")
"""A double just where a row ends, and another in the turn."""


def of_all_lengths(whole: tuple[Laid, ...], *, crosswise: bool = True) -> list[Picture]:
    """Every part of a chain, with every tile of it led."""
    parts = [whole[begin:end] for begin, end in combinations(range(len(whole) + 1), 2)]
    return [Picture(part, led_at, (), crosswise) for part in parts for led_at in range(len(part))]


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_of_every_length_laid_right_left_and_both_ways(law: Callable[[Board], None]) -> None:
    for laid_out in BOARDS:
        law(laid_out)


def test_chains_of_every_length_were_tried() -> None:
    assert {len(laid_out.chain) for laid_out in BOARDS} == set(range(1, 29))
    assert len(set(WHOLE)) == len(WHOLE)


@quick
@given(evenings())
def test_tile_by_tile_at_any_end(pictures: list[Picture]) -> None:
    for picture in pictures:
        lawful(picture)


@quick
@given(cuttings())
def test_any_part_of_all_tiles_with_any_of_them_led(picture: Picture) -> None:
    lawful(picture)


@pytest.mark.parametrize("crosswise", [True, False])
def test_all_doubles_with_any_tile_led(crosswise: bool) -> None:
    for picture in of_all_lengths(DOUBLES, crosswise=crosswise):
        lawful(picture)


@pytest.mark.parametrize("whole", WHOLE)
def test_ren_06_all_28_tiles_wrap_between_tiles_with_both_ends_marked(whole: tuple[Laid, ...]) -> None:
    """Given all 28 tiles the board wraps between tiles, never inside one: each is two whole squares beside each other,
    in a row or where rows turn, and none leaves the table or lies on another. Both ends are marked, each at its place.
    """
    assert sorted(tuple(sorted(tile)) for tile in whole) == [(low, high) for low in range(7) for high in range(low, 7)]
    for led_at in range(28):
        for crosswise in (True, False):
            laid_out = lawful(Picture(whole, led_at, (0, 27), crosswise))
            assert len(laid_out.laid) == 28
            assert len(rows_of(laid_out)) >= 4, "it wraps"


def rows_of(laid_out: Board) -> set[int]:
    """The heights at which tiles lie in a row, not in a turn."""
    return {one[1] for one, other in pairwise(laid_out.walk) if one[1] == other[1]}


# -- tiles stay where they lie


@quick
@given(evenings())
def test_a_tile_more_moves_no_other_and_comes_where_the_sign_was(pictures: list[Picture]) -> None:
    for before, after in pairwise(map(board, pictures)):
        kept, new = seen_from_the_led_tile(before), seen_from_the_led_tile(after)
        begin = after.led_at - before.led_at
        assert new[begin : begin + len(kept)] == kept
        for place in after.picture.latest_at:
            end = 0 if place == 0 else -1
            assert sign_at(before, end) in points(after, place), "the tile does not lie where the sign was"


def sign_at(laid_out: Board, end: int) -> Point:
    """Where an end sign is, seen from the led tile."""
    sign, (x, y) = laid_out.scene.ends[end], laid_out.middle
    return sign.x - x, sign.y - y


def points(laid_out: Board, place: int) -> list[Point]:
    """Where a tile may be touched, seen from the led tile."""
    x, y = laid_out.middle
    return [(square.x - x, square.y - y) for square in laid_out.steps[place + 1]]


@quick
@given(cuttings())
def test_a_chain_reversed_is_the_same_picture_upside_down(picture: Picture) -> None:
    laid_out = board(picture)
    assert upside_down(laid_out.scene) == turned(laid_out).scene


def upside_down(of: Scene) -> Scene:
    """Turned by 180 degrees, so that its last tile comes first."""
    pieces = tuple(replace(piece, halves=turned_halves(piece, of.rack)) for piece in reversed(of.pieces))
    ends = tuple(replace(end, left=not end.left, x=WIDTH - end.x, y=of.rack - end.y) for end in reversed(of.ends))
    return replace(of, pieces=pieces, ends=ends)


def turned_halves(piece: Piece, height: int) -> tuple[Square, Square]:
    one, other = (replace(half, x=WIDTH - half.x, y=height - half.y) for half in piece.halves)
    return other, one


# -- how tight it gets


def test_the_least_cloth_between_rows_is_really_reached() -> None:
    least = min(
        apart(laid_out.boxes[one], laid_out.boxes[other])
        for laid_out in BOARDS
        for one, other in combinations(range(len(laid_out.boxes)), 2)
        if other > one + 1
    )
    assert least == CLOTH


def test_a_double_at_the_end_of_a_row_and_one_in_the_turn_just_fit_the_frame() -> None:
    right, left = lawful(Picture(TIGHT, 0)), turned(lawful(Picture(TIGHT, 0)))
    assert max(piece.box.right for piece in right.laid) == WIDTH - EDGE
    assert min(piece.box.left for piece in left.laid) == EDGE


# -- what is easy


def test_before_the_lead_there_is_an_empty_table() -> None:
    assert scene(Picture(())) == Scene(WIDTH, LEAST_HEIGHT, LEAST_HEIGHT, ())


def test_without_a_table_there_is_nothing_above_the_line() -> None:
    assert scene(Picture(None)).rack == 0


@pytest.mark.parametrize("chain", ["6-6", "5-6", "5-5 5-6", "0-1 1-2 2-3"])
def test_a_short_chain_lies_on_a_table_as_high_as_an_empty_one(chain: str) -> None:
    laid_out = lawful(Picture(text(chain), 0))
    assert laid_out.scene.height == laid_out.scene.rack == LEAST_HEIGHT
    assert laid_out.middle == (WIDTH // 2, LEAST_HEIGHT // 2)


def test_a_double_led_stands_across_or_lies_in_line() -> None:
    across, in_line = (lawful(Picture(text("6-6"), 0, (), crosswise)) for crosswise in (True, False))
    assert (across.laid[0].upright, in_line.laid[0].upright) == (True, False)
    assert [end.x - WIDTH // 2 for end in across.scene.ends] == [-HALF, HALF]
    assert [end.x - WIDTH // 2 for end in in_line.scene.ends] == [-HALF - HALF // 2, HALF + HALF // 2]
