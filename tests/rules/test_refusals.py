"""A refusal says why, and changes nothing."""

from __future__ import annotations

import pytest

from engine import Act, Deal, Pass, Reason, Refused, Tile, decide, full_set, read_move, start
from tests.rules.scenes import dealt, last_tile, order, position, refusal

HANDS = "0-1 0-2 0-3 1-2 1-3 1-4 1-1", "0-4 0-5 0-6 2-3 2-4 2-5 6-6"


def why(deal_order: tuple[Tile, ...], seats: int = 2) -> Reason | None:
    try:
        decide(start("draw", seats, 100), Deal(deal_order))
    except Refused as refused:
        return refused.reason
    return None


@pytest.mark.parametrize(
    "wrong",
    [
        full_set()[1:],
        (*full_set()[1:], full_set()[5]),
        (*full_set(), full_set()[5]),
        (*full_set()[1:], Tile(7, 7)),
        (),
    ],
    ids=["one short", "one twice", "one too many", "a strange one", "none"],
)
def test_a_deal_is_every_tile_once(wrong: tuple[Tile, ...]) -> None:
    assert why(wrong) is Reason.NOT_A_FULL_SET
    assert why(full_set()) is None


def test_nothing_is_dealt_in_mid_round() -> None:
    with pytest.raises(Refused) as refused:
        decide(dealt("draw", *HANDS), Deal(full_set()))
    assert refused.value.reason is Reason.ROUND_RUNNING


def test_nobody_moves_before_the_first_deal_or_between_rounds() -> None:
    between, _ = last_tile("draw", "", "1-2", out=0)
    assert refusal(between, 1, "plays 1-2 left") is Reason.NO_ROUND
    with pytest.raises(Refused) as refused:
        decide(start("draw", 2, 100), Act(0, Pass()))
    assert refused.value.reason is Reason.NO_ROUND


@pytest.mark.parametrize("seat", [-1, 1, 2, 99])
def test_a_seat_that_is_not_on_turn_or_not_there_at_all(seat: int) -> None:
    match = position("draw", "1-4", "1-4 2-2", chain="1-6")
    assert refusal(match, seat, "plays 1-4 left") is Reason.NOT_YOUR_TURN


def test_a_tile_that_the_player_does_not_hold() -> None:
    match = position("draw", "1-4 0-0", "1-5 2-2", chain="1-6")
    assert refusal(match, 0, "plays 1-5 left") is Reason.TILE_NOT_HELD


def test_a_leader_can_neither_draw_nor_pass_nor_join_an_empty_chain() -> None:
    over, _ = last_tile("draw", "", "1-2", out=0)
    match = dealt("draw", *HANDS, after=over)
    assert refusal(match, 0, "draws") is Reason.MUST_PLAY
    assert refusal(match, 0, "passes") is Reason.MUST_PLAY
    assert refusal(match, 0, "plays 0-1 left") is Reason.DOES_NOT_FIT
    assert refusal(match, 0, "leads 0-1") is None


@pytest.mark.parametrize(
    ("game", "seats", "target", "problem"),
    [
        ("chess", 2, 100, "there is no game 'chess'"),
        ("draw", 1, 100, "draw is for 2 or 3 or 4 seats, not 1"),
        ("block", 5, 100, "block is for 2 or 3 or 4 seats, not 5"),
        ("draw", 2, 99, "draw is played to 50 or 100 or 150, not 99"),
    ],
)
def test_a_match_that_the_game_does_not_allow(game: str, seats: int, target: int, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        start(game, seats, target)


def test_an_order_given_in_another_way_is_the_same_deal() -> None:
    assert why(order(*HANDS)) is None
    assert why(tuple(reversed(order(*HANDS)))) is None


@pytest.mark.parametrize(
    "text", ["passes ", "plays 1-2  left", " draws", "plays 1-2\tleft", "leads", "", "plays 1-2 up"]
)
def test_a_move_is_written_in_one_way_only(text: str) -> None:
    with pytest.raises(ValueError):
        read_move(text)
