"""Faults seen in other domino programs (moves, dead ends, scores), and what must hold here."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import (
    Act,
    Deal,
    Draw,
    End,
    Match,
    Pass,
    Phase,
    Play,
    Reason,
    Refused,
    catalogue,
    decide,
    evolve,
    full_set,
    legal_moves,
    observe,
    start,
)
from engine.moves import Move
from tests.rules.scenes import act, dealt, hands_of, last_tile, moves, order, position, refusal, tiles

TABLE = {
    "draw": {2: (7, 14), 3: (5, 13), 4: (5, 8)},
    "block": {2: (7, 0), 3: (6, 0), 4: (7, 0)},
}
"""Tiles each and tiles to draw, by game and number of seats."""
KINDS = [(game, seats) for game, sizes in TABLE.items() for seats in sizes]


def shuffled(rng: random.Random) -> Deal:
    return Deal(tuple(rng.sample(full_set(), 28)))


def states(game: str, seats: int, rounds: int, seed: int = 0) -> Iterator[Match]:
    """Every state of some rounds played at random."""
    rng = random.Random(seed)
    for _ in range(rounds):
        match = start(game, seats, 150)
        match = evolve(match, decide(match, shuffled(rng)))
        yield match
        while match.running:
            seat = observe(match, None).turn
            assert seat is not None
            match = evolve(match, decide(match, Act(seat, rng.choice(legal_moves(match, seat)))))
            yield match


def everything(match: Match) -> list[Act]:
    """Every move that can be put into words, by every seat."""
    words: list[Move] = [Draw(), Pass(), *(Play(tile, end) for tile in full_set() for end in (None, *End))]
    return [Act(seat, move) for seat in range(match.setting.seats) for move in words]


def accepted(match: Match, command: Act) -> bool:
    try:
        decide(match, command)
    except Refused:
        return False
    return True


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_mov_01_all_tiles_are_the_28_different_ones(game: str, seats: int) -> None:
    rng = random.Random(1)
    for _ in range(200):
        match = start(game, seats, 100)
        current = evolve(match, decide(match, shuffled(rng))).dealt
        lying = [tuple(sorted(pair)) for pair in current.chain.laid]
        held = [tile for hand in current.hands for tile in hand]
        assert sorted([*lying, *held, *current.left_over]) == list(full_set())


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_mov_02_hand_sizes_and_boneyard_are_those_of_the_table(game: str, seats: int) -> None:
    match = next(states(game, seats, 1))
    laid = len(match.dealt.chain.laid)
    each, boneyard = TABLE[game][seats]
    seen = observe(match, None)
    assert sum(seen.counts) == each * seats - laid
    assert max(seen.counts) == each
    assert seen.boneyard == boneyard


def test_mov_03_with_equal_ends_both_answers_give_the_same_ends() -> None:
    match = position("draw", "2-5 0-0", "5-6", chain="5-1 1-5")
    assert moves(match, 0) == ["plays 2-5 left", "plays 2-5 right"]
    left, right = (act(match, 0, move)[0].dealt.chain.ends for move in moves(match, 0))
    assert left is not None
    assert right == left[::-1]


def test_mov_04_the_side_is_asked_and_each_answer_gives_its_own_ends() -> None:
    match = position("draw", "3-6 0-0", "3-3 1-6", chain="3-6")
    assert act(match, 0, "plays 3-6 left")[0].dealt.chain.ends == (6, 6)
    assert act(match, 0, "plays 3-6 right")[0].dealt.chain.ends == (3, 3)


def test_mov_05_an_open_question_of_sides_closes_when_somebody_else_has_moved() -> None:
    asked = position("draw", "3-6 0-0 1-1", "3-3 1-6 1-3", chain="3-6")
    moved, _ = act(asked, 0, "plays 3-6 left")
    assert refusal(moved, 0, "plays 3-6 right") is Reason.NOT_YOUR_TURN
    again, _ = act(moved, 1, "plays 1-6 left")
    assert refusal(again, 0, "plays 3-6 right") is Reason.TILE_NOT_HELD


@pytest.mark.parametrize("highest", range(7))
def test_mov_06_the_next_double_in_order_opens_when_the_higher_ones_are_not_held(highest: int) -> None:
    tile = f"{highest}-{highest}"
    lower = [f"{low}-{low}" for low in range(highest)]
    plain = ["0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-2", "1-3", "1-4", "1-5", "1-6", "2-3", "2-4"]
    hands = [tile, *lower, *plain][:14]
    match = dealt("draw", " ".join(hands[:7]), " ".join(hands[7:]))
    assert match.dealt.chain.laid == ((highest, highest),)


def test_mov_07_the_opener_cannot_start_with_another_tile_than_the_one_that_must_lead() -> None:
    match = start("draw", 2, 100)
    events = decide(match, Deal(order("0-1 0-2 0-3 0-4 0-5 0-6 5-5", "1-2 1-3 1-4 1-5 1-6 2-3 4-4")))
    before_the_lead = evolve(match, events[:2])
    assert moves(before_the_lead, 0) == ["leads 5-5"]
    assert refusal(before_the_lead, 0, "leads 0-6") is Reason.DOES_NOT_FIT
    assert refusal(before_the_lead, 1, "leads 4-4") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("seat", range(3))
def test_mov_08_after_a_tied_round_the_opener_is_sought_among_all_players(seat: int) -> None:
    tied, _ = last_tile("draw", "1-2", "0-3", "4-6")
    hands = ["0-1 0-2 0-3 1-2 2-2", "0-4 0-5 0-6 2-3 2-4", "1-3 1-4 1-5 1-6 2-5"]
    hands[seat] = f"{hands[seat][:-3]}6-6"
    assert dealt("draw", *hands, after=tied).dealt.lead == seat


def test_mov_09_drawing_goes_on_until_a_tile_fits_and_only_the_player_sees_the_tiles() -> None:
    match = position("draw", "0-0", "1-4 2-2", "5-5", chain="1-6", left_over="3-3 3-4 1-6 0-1")
    events = decide(match, Act(0, Draw()))
    after = evolve(match, events)
    assert [news.tiles for news in observe(after, 0, events).news] == [tiles("3-3 3-4 1-6")]
    for viewer in (None, 1, 2):
        (news,) = observe(after, viewer, events).news
        assert (news.count, news.tiles) == (3, ())


def test_mov_11_drawing_from_an_empty_boneyard_is_refused_and_the_turn_stays() -> None:
    match = position("draw", "0-0 1-3", "1-4 2-2", chain="1-6")
    assert refusal(match, 0, "draws") is Reason.MUST_PLAY
    stuck = position("draw", "0-0", "1-4 2-2", chain="1-6")
    assert refusal(stuck, 0, "draws") is Reason.NOTHING_TO_DRAW
    assert stuck.dealt.turn == 0


def test_mov_12_nothing_is_blocked_while_tiles_can_be_drawn() -> None:
    match, lines = act(position("draw", "0-0 1-3", "2-2", chain="1-1 1-3", left_over="5-5 6-6"), 0, "plays 1-3 left")
    assert lines == ["0 plays 1-3 left"]
    assert moves(match, 1) == ["draws"]
    over, lines = act(match, 1, "draws")
    assert lines[:3] == ["1 draws 5-5 6-6", "1 passes", "blocked"]
    assert over.phase is Phase.BETWEEN


def test_mov_14_a_refused_tile_stays_where_it_was_in_the_hand() -> None:
    match = position("draw", "0-0 1-3 2-5 4-4", "1-4", chain="1-6")
    assert refusal(match, 0, "plays 2-5 left") is Reason.DOES_NOT_FIT
    assert hands_of(match)[0] == "0-0 1-3 2-5 4-4"


def test_mov_15_passes_right_after_the_first_tile_are_announced() -> None:
    match = dealt(
        "block",
        "6-6 0-1 0-2 0-3 0-4 0-5 0-0",
        "1-1 1-2 1-3 1-4 1-5 2-2 2-3",
        "2-4 2-5 3-3 3-4 3-5 4-4 4-5",
        "0-6 1-6 2-6 3-6 4-6 5-6 5-5",
    )
    seen = observe(match, None)
    assert seen.passes == ((), ((6, 6),), ((6, 6),), ())
    assert seen.turn == 3


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_mov_16_the_boneyard_shown_is_what_is_not_laid_held_or_out_of_play(game: str, seats: int) -> None:
    out_of_play = {"draw": 0, "block": 28 - 7 * seats if seats != 3 else 10}[game]
    for match in states(game, seats, 5):
        seen = observe(match, None)
        assert seen.boneyard == 28 - len(seen.chain) - sum(seen.counts) - out_of_play


@pytest.mark.parametrize("move", ["plays 1-5 left", "plays 0-0 right", "leads 1-5", "plays 5-5 left 2-2 right"])
def test_mov_17_no_way_of_making_a_move_skips_the_check(move: str) -> None:
    match = position("draw", "1-5 0-0 2-2 5-5", "1-4", chain="2-6 6-5")
    assert refusal(match, 0, move) in (Reason.DOES_NOT_FIT, Reason.ONE_TILE_A_TURN)


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_mov_18_the_first_move_listed_is_legal_at_the_lead_and_everywhere(game: str, seats: int) -> None:
    """The table plays the first legal move for a silent player, so that one must never be against the rules."""
    over, _ = last_tile(game, *["", *["1-2"] * (seats - 1)], out=0)
    match = evolve(over, decide(over, Deal(tuple(reversed(full_set())))))
    assert accepted(match, Act(0, observe(match, 0).moves[0]))
    for state in states(game, seats, 5):
        if state.running:
            turn = observe(state, None).turn
            assert turn is not None
            assert accepted(state, Act(turn, observe(state, turn).moves[0]))


def test_stk_01_who_has_no_tile_to_lay_passes_and_the_next_one_is_on_turn() -> None:
    match, lines = act(position("block", "1-4 0-0", "2-2", "4-5", chain="1-6"), 0, "plays 1-4 left")
    assert lines == ["0 plays 1-4 left", "1 passes"]
    assert observe(match, 2).turn == 2


def test_stk_02_with_an_empty_boneyard_no_draw_is_offered_and_the_pass_moves_the_turn() -> None:
    match, lines = act(position("draw", "1-4 0-0", "2-2", "4-5", chain="1-6"), 0, "plays 1-4 left")
    assert lines == ["0 plays 1-4 left", "1 passes"]
    assert observe(match, 2).moves == legal_moves(match, 2)
    assert not any(isinstance(move, Draw) for seat in range(3) for move in legal_moves(match, seat))


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_stk_04_after_the_first_tile_somebody_else_is_on_turn(game: str, seats: int) -> None:
    match = next(states(game, seats, 1))
    seen = observe(match, None)
    assert len(seen.chain) == 1
    assert seen.opening is not None
    assert seen.turn != seen.opening.seat
    assert legal_moves(match, seen.turn or 0)


def test_stk_07_a_last_pass_that_blocks_brings_the_result_of_the_round_and_of_the_match() -> None:
    match = position("draw", "0-1", "2-2 0-2 0-0", chain="5-3", left_over="1-1 0-6", scores=(99, 0))
    events = decide(match, Act(0, Draw()))
    after = evolve(match, events)
    kinds = [news.kind.value for news in observe(after, None, events).news]
    assert kinds == ["drew", "passed", "round-ended"]
    nearer = position("draw", "0-1", "2-2 2-4 6-6 4-4", chain="5-3", left_over="1-1 0-6", scores=(90, 0))
    events = decide(nearer, Act(0, Draw()))
    kinds = [news.kind.value for news in observe(evolve(nearer, events), None, events).news]
    assert kinds == ["drew", "passed", "round-ended", "match-ended"]


def test_stk_09_tied_rounds_one_after_the_other_are_each_dealt_anew_and_led() -> None:
    match, _ = last_tile("block", "1-2", "0-3", scores=(10, 20))
    rng = random.Random(9)
    for number in range(2, 6):
        match = evolve(match, decide(match, shuffled(rng)))
        assert (match.number, match.scores) == (number, (10, 20))
        assert observe(match, None).opening is not None
        assert match.dealt.chain.laid
        assert match.ended is not None
        tied, _ = last_tile("block", "1-2", "0-3", scores=(10, 20))
        match = tied._replace(number=number)


def test_stk_10_without_any_double_somebody_can_still_open() -> None:
    match = dealt("draw", "0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-3 1-4 1-5 1-6 2-3 2-4 2-5")
    assert match.dealt.chain.laid == ((1, 6),)
    assert match.dealt.lead == 1


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_stk_11_at_each_moment_exactly_one_player_s_action_is_accepted(game: str, seats: int) -> None:
    for match in states(game, seats, 34):
        able = {seat for seat in range(seats) if legal_moves(match, seat)}
        assert len(able) == (1 if match.running else 0)
        assert able == ({observe(match, None).turn} if match.running else set())


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_stk_11_what_is_listed_is_accepted_and_nothing_else(game: str, seats: int) -> None:
    for match in states(game, seats, 2):
        listed = {(seat, move) for seat in range(seats) for move in legal_moves(match, seat)}
        assert {(each.seat, each.move) for each in everything(match) if accepted(match, each)} == listed


@pytest.mark.parametrize("game", catalogue())
def test_sco_02_nobody_wins_a_shared_fewest_by_the_order_of_seats(game: str) -> None:
    for hands in (("3-4", "1-6", "6-6"), ("6-6", "3-4", "1-6"), ("3-4", "6-6", "1-6")):
        over, lines = last_tile(game, *hands, scores=(1, 2, 3))
        assert "points 0 0 0" in lines
        result = observe(over, None).result
        assert result is not None
        assert result.winner is None


def test_sco_03_after_a_tied_block_the_scores_stay_and_the_next_round_has_its_opener() -> None:
    over, lines = last_tile("block", "3-4", "1-6", "6-6", scores=(1, 2, 3))
    assert "scores 1 2 3" in lines
    match = evolve(over, decide(over, Deal(full_set())))
    assert match.scores == (1, 2, 3)
    assert match.dealt.chain.laid == ((2, 2),)


def test_sco_04_scores_change_at_the_end_of_a_round_only_and_are_the_same_for_everybody() -> None:
    for match in states("block", 4, 20):
        seen = [observe(match, viewer) for viewer in (None, 0, 1, 2, 3)]
        assert {each.scores for each in seen} == {match.scores}
        assert any(match.scores) <= (not match.running)


def test_sco_05_the_match_ends_with_the_round_that_passes_the_target_and_no_deal_follows() -> None:
    over, lines = last_tile("draw", "", "6-6 5-6 3-4", out=0, scores=(95, 10))
    assert lines[-2:] == ["scores 125 10", "match won 0"]
    assert over.phase is Phase.OVER
    with pytest.raises(Refused) as refused:
        decide(over, Deal(full_set()))
    assert refused.value.reason is Reason.MATCH_OVER


def test_sco_06_after_the_end_every_tap_is_told_that_the_match_is_over() -> None:
    over, _ = last_tile("draw", "", "6-6 5-6 3-4", out=0, scores=(95, 10))
    assert observe(over, None).outcome is not None
    assert [refusal(over, 1, move) for move in ("plays 6-6 left", "draws", "passes")] == [Reason.MATCH_OVER] * 3


def test_sco_07_who_goes_out_has_his_score_and_the_points_of_the_round() -> None:
    before = (40, 50, 60)
    over, _ = last_tile("block", "1-2", "", "3-4", out=1, scores=before)
    assert over.ended is not None
    assert over.scores == (40, 50 + 3 + 7, 60)
    assert over.ended.points == (0, 10, 0)


def test_sco_12_a_match_cut_off_before_its_first_round_ends_has_no_winner() -> None:
    for match in (start("draw", 2, 100), next(states("draw", 2, 1))):
        seen = observe(match, None)
        assert seen.outcome is None
        assert seen.result is None
        assert seen.scores == (0, 0)
