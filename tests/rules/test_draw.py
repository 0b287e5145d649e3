"""DRAW: two to four players, each for himself, with a boneyard."""

from __future__ import annotations

import pytest

from engine import Ending, Phase, Reason, observe
from tests.rules.scenes import act, dealt, hands_of, last_tile, moves, position, refusal


@pytest.mark.parametrize(("seats", "each", "boneyard"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_draw_1_tiles_each_and_the_rest_is_the_boneyard(seats: int, each: int, boneyard: int) -> None:
    """Seven tiles each for two players, five each for three or four; the rest is the boneyard."""
    match = dealt("draw", *["6-6", *[""] * (seats - 1)])
    seen = observe(match, None)
    assert sum(seen.counts) == seats * each - 1
    assert max(seen.counts) == each
    assert seen.boneyard == boneyard


def test_draw_2_the_highest_double_leads_by_itself() -> None:
    """First round: the holder of the highest double leads with it, automatically."""
    match = dealt("draw", "0-1 0-2 0-3 0-4 0-5 0-6 5-5", "1-2 1-3 1-4 1-5 1-6 2-3 4-4")
    assert match.dealt.lead == 0
    assert match.dealt.chain.laid == ((5, 5),)
    assert match.dealt.turn == 1


def test_draw_2_double_blank_is_the_lowest_double() -> None:
    """0-0 is the lowest double: it leads only when no other is held."""
    lower = dealt("draw", "0-1 0-2 0-3 0-4 0-5 0-6 0-0", "1-2 1-3 1-4 1-5 1-6 2-3 1-1")
    assert lower.dealt.chain.laid == ((1, 1),)
    alone = dealt("draw", "0-1 0-2 0-3 0-4 0-5 0-6 0-0", "1-2 1-3 1-4 1-5 1-6 2-3 2-4")
    assert alone.dealt.chain.laid == ((0, 0),)


def test_draw_2_without_doubles_the_heaviest_tile_leads() -> None:
    """If nobody holds a double, the holder of the heaviest tile leads with it."""
    match = dealt("draw", "0-1 0-2 0-3 0-4 0-5 0-6 3-6", "1-2 1-3 1-4 1-5 1-6 2-3 4-5")
    assert match.dealt.lead == 0
    assert match.dealt.chain.laid == ((3, 6),)


def test_draw_3_the_winner_leads_the_next_round_with_any_tile() -> None:
    """Later rounds: the winner of the round before leads with any tile he likes."""
    over, _ = act(position("draw", "1-3", "4-4", chain="1-1 1-3"), 0, "plays 1-3 right")
    match = dealt("draw", "0-1 0-2 0-3 1-2 1-3 1-4 1-1", "0-4 0-5 0-6 2-3 2-4 2-5 6-6", after=over)
    assert match.dealt.chain.laid == ()
    assert moves(match, 0) == [f"leads {tile}" for tile in hands_of(match)[0].split()]
    assert moves(match, 1) == []


def test_draw_3_after_a_tied_round_the_highest_double_leads_again() -> None:
    """After a tied round the rule of the first round applies in full."""
    tied, lines = last_tile("draw", "0-3", "1-2", "0-4")
    assert "points 0 0 0" in lines
    match = dealt("draw", "0-1 0-2 0-3 1-2 1-1", "0-4 0-5 0-6 2-3 5-5", "1-3 1-4 1-5 1-6 2-4", after=tied)
    assert match.dealt.lead == 1
    assert match.dealt.chain.laid == ((5, 5),)


def test_draw_4_one_tap_draws_until_a_tile_fits_and_lays_it_at_once() -> None:
    """With no playable tile one tap takes tiles until one fits; fitting one end only, it is laid automatically."""
    match = position("draw", "0-0", "1-4 2-2", chain="1-6", left_over="3-3 3-4 2-6 0-1")
    assert moves(match, 0) == ["draws"]
    after, lines = act(match, 0, "draws")
    assert lines == ["0 draws 3-3 3-4 2-6", "0 plays 2-6 right"]
    assert hands_of(after)[0] == "0-0 3-3 3-4"
    assert observe(after, None).boneyard == 1


def test_draw_4_a_drawn_tile_that_fits_equal_ends_is_laid_left() -> None:
    """Where both ends are equal there is nothing to choose."""
    match = position("draw", "0-0", "1-4 2-2", chain="6-1 1-6", left_over="3-3 2-6 0-1")
    assert act(match, 0, "draws")[1] == ["0 draws 3-3 2-6", "0 plays 2-6 left"]


def test_draw_4_a_drawn_tile_that_fits_two_different_ends_is_the_only_choice() -> None:
    """If the drawn tile fits two different ends the player chooses the end, and may do nothing else."""
    match, lines = act(position("draw", "0-0", "1-4 2-2", chain="1-6", left_over="3-3 1-6 0-1"), 0, "draws")
    assert lines == ["0 draws 3-3 1-6"]
    assert moves(match, 0) == ["plays 1-6 left", "plays 1-6 right"]
    assert refusal(match, 0, "draws") is Reason.MUST_PLAY_DRAWN
    assert refusal(match, 0, "passes") is Reason.MUST_PLAY_DRAWN
    assert refusal(match, 0, "plays 3-3 left") is Reason.MUST_PLAY_DRAWN
    after, lines = act(match, 0, "plays 1-6 right")
    assert lines == ["0 plays 1-6 right"]
    assert after.dealt.drawn is None


def test_draw_5_the_boneyard_is_drawn_to_nothing_and_then_the_player_passes() -> None:
    """No tile is reserved; who empties the boneyard in vain passes automatically."""
    match = position("draw", "0-0", "1-4 2-2", chain="1-6", left_over="3-3 2-3")
    after, lines = act(match, 0, "draws")
    assert lines == ["0 draws 3-3 2-3", "0 passes"]
    assert hands_of(after)[0] == "0-0 2-3 3-3"
    assert after.dealt.turn == 1


def test_draw_5_no_pass_and_no_block_while_a_tile_is_left() -> None:
    """Nobody passes and nothing is blocked while the boneyard holds a tile, even one that fits nowhere."""
    match, lines = act(position("draw", "0-0 1-3", "2-2", chain="1-1 1-3", left_over="5-5"), 0, "plays 1-3 left")
    assert lines == ["0 plays 1-3 left"]
    assert moves(match, 1) == ["draws"]
    assert refusal(match, 1, "passes") is Reason.MUST_DRAW


def test_draw_6_drawing_with_a_playable_tile_is_refused() -> None:
    """Drawing is refused to a player who holds a playable tile."""
    match = position("draw", "0-0 1-3", "2-2", chain="1-6", left_over="5-5")
    assert refusal(match, 0, "draws") is Reason.MUST_PLAY


def test_draw_7_out_scores_the_pips_left_in_all_other_hands() -> None:
    """Who goes out scores the pips left in all opponents' hands, and nothing for the boneyard."""
    match = position("draw", "3-6", "5-6 0-0", "1-4", chain="1-6", left_over="6-6", scores=(10, 20, 30))
    after, lines = act(match, 0, "plays 3-6 right")
    assert lines == ["0 plays 3-6 right", "out 0", "hands - / 0-0 5-6 / 1-4", "points 16 0 0", "scores 26 20 30"]
    assert after.phase is Phase.BETWEEN


def test_draw_8_blocked_the_only_player_with_the_fewest_pips_scores_the_others_minus_his_own() -> None:
    """Blocked: the only player with the fewest pips wins and scores the opponents' pips minus his own."""
    over, lines = last_tile("draw", "1-6", "0-1 0-2", "4-6", scores=(1, 2, 3))
    assert lines[1:] == ["blocked", "hands 1-6 / 0-1 0-2 / 4-6", "points 0 14 0", "scores 1 16 3"]
    result = observe(over, None).result
    assert result is not None
    assert (result.ending, result.winner) == (Ending.BLOCKED, 1)


def test_draw_8_a_shared_fewest_ties_the_round() -> None:
    """If the fewest is shared, the round is tied and nobody scores."""
    over, lines = last_tile("draw", "1-2", "0-3", "4-6", scores=(1, 2, 3))
    assert lines[1:] == ["blocked", "hands 1-2 / 0-3 / 4-6", "points 0 0 0", "scores 1 2 3"]
    result = observe(over, None).result
    assert result is not None
    assert result.winner is None


def test_draw_8_a_tie_for_any_other_place_means_nothing() -> None:
    """Only a shared fewest ties the round; a tie among the others does not."""
    assert "points 12 0 0" in last_tile("draw", "0-2", "1-6", "3-4")[1]


def test_draw_9_a_round_won_with_nothing_is_no_tie() -> None:
    """A round can be won with 0 points, and its winner leads the next one."""
    over, lines = act(position("draw", "1-3", "0-0", chain="1-1 1-3"), 0, "plays 1-3 right")
    assert "points 0 0" in lines
    result = observe(over, None).result
    assert result is not None
    assert (result.ending, result.winner) == (Ending.OUT, 0)
    match = dealt("draw", "0-1 0-2 0-3 1-2 1-3 1-4 1-1", "0-4 0-5 0-6 2-3 2-4 2-5 6-6", after=over)
    assert observe(match, None).turn == 0
    assert match.dealt.chain.laid == ()


@pytest.mark.parametrize(("before", "wins"), [(94, False), (95, True), (99, True)])
def test_draw_10_the_first_to_reach_the_target_wins_and_points_over_it_count(before: int, *, wins: bool) -> None:
    """The first to reach the target wins the match; points over it count."""
    match = position("draw", "1-3", "0-5", chain="1-1 1-3", scores=(before, 90))
    after, lines = act(match, 0, "plays 1-3 right")
    assert f"scores {before + 5} 90" in lines
    assert ("match won 0" in lines) is wins
    assert after.phase is (Phase.OVER if wins else Phase.BETWEEN)
