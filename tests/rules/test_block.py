"""BLOCK: as DRAW, but nothing is drawn."""

from __future__ import annotations

import pytest

from engine import Phase, Reason, observe
from tests.rules.scenes import act, dealt, hands_of, last_tile, moves, position, refusal


@pytest.mark.parametrize(("seats", "each", "out_of_play"), [(2, 7, 14), (3, 6, 10), (4, 7, 0)])
def test_block_1_tiles_each_and_the_rest_is_out_of_play(seats: int, each: int, out_of_play: int) -> None:
    """Seven tiles each for two players, six for three, seven for four; undealt tiles cannot be drawn."""
    match = dealt("block", *["6-6", *[""] * (seats - 1)])
    seen = observe(match, None)
    assert sum(seen.counts) == seats * each - 1
    assert len(match.dealt.left_over) == out_of_play
    assert seen.boneyard == 0


def test_block_2_the_highest_double_leads_as_in_draw() -> None:
    """The first round is led with the highest double, automatically, or else with the heaviest tile."""
    match = dealt("block", "0-1 0-2 0-3 0-4 0-5 0-6 5-5", "1-2 1-3 1-4 1-5 1-6 2-3 4-4")
    assert match.dealt.chain.laid == ((5, 5),)


def test_block_2_the_winner_leads_and_after_a_tie_the_highest_double() -> None:
    """The winner leads the next round with any tile; after a tied one the highest double leads."""
    hands = "0-1 0-2 0-3 1-2 1-3 1-4 1-1", "0-4 0-5 0-6 2-3 2-4 2-5 6-6"
    over, _ = last_tile("block", "", "1-2", out=0)
    won = dealt("block", *hands, after=over)
    assert moves(won, 0) == [f"leads {tile}" for tile in hands_of(won)[0].split()]
    over, _ = last_tile("block", "0-3", "1-2")
    assert dealt("block", *hands, after=over).dealt.chain.laid == ((6, 6),)


def test_block_2_out_blocked_ties_and_target_pay_as_in_draw() -> None:
    """Out pays all other hands, blocked the others minus one's own, a tie nothing; the target ends the match."""
    assert "points 0 9" in last_tile("block", "4-5", "", out=1)[1]
    assert "points 9 0 0" in last_tile("block", "0-1", "0-4", "1-5")[1]
    assert "points 0 0 0" in last_tile("block", "0-1", "0-1", "1-5")[1]
    over, lines = last_tile("block", "4-5", "", out=1, scores=(99, 91))
    assert lines[-1] == "match won 1"
    assert over.phase is Phase.OVER


def test_block_3_nothing_is_drawn_and_who_cannot_play_passes_automatically() -> None:
    """There is no drawing: who has no playable tile passes automatically."""
    match = position("block", "1-4 0-0", "2-2", "4-5", chain="1-6", left_over="3-3 5-6")
    after, lines = act(match, 0, "plays 1-4 left")
    assert lines == ["0 plays 1-4 left", "1 passes"]
    assert moves(after, 2) == ["plays 4-5 left"]
    stuck = position("block", "0-0", "1-4 2-2", chain="1-6", left_over="3-3 5-6")
    assert refusal(stuck, 0, "draws") is Reason.NOTHING_TO_DRAW


def test_block_4_four_players_are_four_sides() -> None:
    """With four players the opposite seat is an opponent, too."""
    match = position("block", "0-0", "1-1", "2-2", "3-3", chain="6-6")
    assert observe(match, None).sides == (0, 1, 2, 3)
    assert "points 26 0 0 0" in last_tile("block", "", "3-4", "6-6 0-3", "2-2", out=0)[1]
