"""Where held tiles lie. The laws are in ``racks``."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings

from bot.effects import Picture, Row
from bot.scene import LEAST_HEIGHT, RAISED, TILE, WIDTH, scene
from engine import full_set
from tests.pictures.chains import text
from tests.pictures.racks import HANDS, PROMPTS, lines_of, orderly
from tests.pictures.shapes import board, lawful

quick = settings(max_examples=100, deadline=None)
CHAIN = text("5-6 6-6 6-1")


@quick
@given(PROMPTS)
def test_a_hand_lies_below_the_table_and_changes_nothing_on_it(picture: Picture) -> None:
    with_hand, alone = orderly(picture), lawful(Picture(picture.chain, picture.led_at))
    assert with_hand.laid == alone.laid
    assert with_hand.scene.ends == alone.scene.ends
    assert with_hand.scene.rack == alone.scene.rack == alone.scene.height < with_hand.scene.height


@quick
@given(HANDS)
def test_open_hands_lie_below_one_another(picture: Picture) -> None:
    laid_out = orderly(picture)
    assert laid_out.scene.rack == 0
    assert [sign.seat for sign in laid_out.scene.seats] == list(range(len(picture.rows)))


@pytest.mark.parametrize("seat", [None, 2])
@pytest.mark.parametrize("count", range(29))
def test_a_row_of_any_length(count: int, seat: int | None) -> None:
    tiles = full_set()[:count]
    raised = [(), tuple(range(count)), tuple(range(0, count, 2)), (count - 1,) if count else ()]
    for places in raised if seat is None else raised[:1]:
        laid_out = orderly(Picture(None, rows=(Row(tiles, places, seat),)))
        assert len(list(lines_of(laid_out.held))) <= 3


@pytest.mark.parametrize("count", range(1, 29))
def test_a_hand_without_a_sign_lies_in_the_middle(count: int) -> None:
    """In its longest line as much is free on the left as on the right, but for a unit that cannot be halved."""
    held = board(Picture((), rows=(Row(full_set()[:count]),))).held
    left, right = min(piece.box.left for piece in held), max(piece.box.right for piece in held)
    assert WIDTH - right - left in (0, 1)


def test_raising_a_tile_moves_no_other() -> None:
    tiles = full_set()[:15]
    lowered, raised = (scene(Picture(CHAIN, 1, rows=(Row(tiles, places),))) for places in ((), (3, 12)))
    moved = [
        before.box.top - after.box.top for before, after in zip(lowered.pieces[3:], raised.pieces[3:], strict=True)
    ]
    assert moved == [RAISED if place in (3, 12) else 0 for place in range(15)]
    assert raised.height == lowered.height


def test_nobody_is_told_that_his_tiles_are_idle_while_none_is_raised() -> None:
    assert not any(piece.idle for piece in scene(Picture(CHAIN, 1, rows=(Row(full_set()[:7]),))).pieces)


def test_who_has_gone_out_keeps_an_empty_row() -> None:
    rows = (Row(text("1-2"), (), 0), Row((), (), 1), Row(text("3-3"), (), 2))
    laid_out = orderly(Picture(None, rows=rows))
    signs = [sign.y for sign in laid_out.scene.seats]
    assert all(lower - upper > TILE for upper, lower in pairwise(signs))
    assert signs[1] - signs[0] == signs[2] - signs[1]


def test_without_a_tile_held_the_table_stays_as_it_is() -> None:
    picture = scene(Picture((), rows=(Row(()),)))
    assert (picture.rack, picture.pieces, picture.seats) == (LEAST_HEIGHT, (), ())
