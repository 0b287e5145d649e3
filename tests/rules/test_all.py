"""ALL: what is true of every game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Ending, Phase, Reason, Tile, catalogue, evolve, full_set, observe
from tests.rules.scenes import act, dealt, events_of, moves, position, refusal, tiles

GAMES = ("draw", "block")


def test_all_1_the_set_is_every_pair_of_numbers_once_and_a_tile_is_worth_its_pips() -> None:
    """The double-six set has 28 tiles, each pair of 0 to 6 once, and a tile's value is the sum of its halves."""
    pairs = {frozenset((tile.low, tile.high)) for tile in full_set()}
    assert pairs == {frozenset((a, b)) for a in range(7) for b in range(7)}
    assert len(full_set()) == 28
    assert [Tile.parse(text).pips for text in ("6-6", "2-5", "0-0")] == [12, 7, 0]


@pytest.mark.parametrize("game", GAMES)
def test_all_2_the_turn_goes_to_the_next_seat(game: str) -> None:
    """The turn goes round by rising seats, and from the last seat to seat 0."""
    match = position(game, "1-4 2-2", "1-2 3-3", "2-3 4-4", "4-6 5-5", chain="6-6", turn=3)
    for seat, move in ((3, "plays 4-6 left"), (0, "plays 1-4 left"), (1, "plays 1-2 left"), (2, "plays 2-3 left")):
        assert refusal(match, (seat + 2) % 4, move) is Reason.NOT_YOUR_TURN
        match, _ = act(match, seat, move)
    assert match.dealt.lead == 0
    assert match.dealt.latest is not None
    assert match.dealt.latest.seat == 2


@pytest.mark.parametrize("game", GAMES)
def test_all_3_a_tile_joins_one_end_with_its_equal_half_and_its_other_half_is_the_new_end(game: str) -> None:
    """A turn lays one tile on one end; the touching half equals that end, and the other half is the new end."""
    match = position(game, "1-4 2-2", "6-6", chain="1-6 6-3 3-4")
    left, _ = act(match, 0, "plays 1-4 left")
    assert left.dealt.chain.laid == ((4, 1), (1, 6), (6, 3), (3, 4))
    assert left.dealt.chain.ends == (4, 4)
    right, _ = act(match, 0, "plays 1-4 right")
    assert right.dealt.chain.laid == ((1, 6), (6, 3), (3, 4), (4, 1))
    assert right.dealt.chain.ends == (1, 1)


@pytest.mark.parametrize("game", GAMES)
def test_all_3_a_double_leaves_two_ends_and_no_third(game: str) -> None:
    """The chain always has exactly two ends; a double is no crossing."""
    match, _ = act(position(game, "4-4 2-2", "4-6 6-6", chain="1-4"), 0, "plays 4-4 right")
    assert match.dealt.chain.ends == (1, 4)
    assert moves(match, 1) == ["plays 4-6 right"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("move", ["passes", "draws"])
def test_all_4_who_can_play_must_play(game: str, move: str) -> None:
    """Passing or drawing with a playable tile is refused."""
    match = position(game, "1-4 2-2", "6-6", chain="1-6", left_over="0-0")
    assert refusal(match, 0, move) is Reason.MUST_PLAY


@pytest.mark.parametrize("game", GAMES)
def test_all_5_a_tile_that_fits_both_ends_is_laid_where_the_player_chooses(game: str) -> None:
    """A tile that fits both ends may be laid on either; where both ends are the same number the effect is equal."""
    match = position(game, "3-6 0-0", "1-1 3-3", chain="3-6")
    assert moves(match, 0) == ["plays 3-6 left", "plays 3-6 right"]
    same = position(game, "2-5 0-0", "1-2 3-3", chain="5-1 1-5")
    assert moves(same, 0) == ["plays 2-5 left", "plays 2-5 right"]
    ends = [set(act(same, 0, move)[0].dealt.chain.ends or ()) for move in moves(same, 0)]
    assert ends == [{2, 5}, {2, 5}]


def test_all_6_partners_sit_opposite() -> None:
    """With partners, seats 0 and 2 are one side, and seats 1 and 3 the other; without, each seat is its own side."""
    pairs = replace(catalogue()["block"], pairs=True)
    assert pairs.sides(4) == (0, 1, 0, 1)
    assert position(pairs, "0-0", "1-1", "2-2", "3-3", chain="6-6").scores == (0, 0)
    assert catalogue()["block"].sides(4) == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("hands", "heaviest"),
    [
        (("0-1 0-2 0-3 1-2 1-3 4-5 0-4", "0-5 0-6 1-4 2-3 2-4 3-4 3-6"), "1 leads 3-6"),
        (("0-1 0-2 0-3 1-2 1-3 4-6 0-4", "0-5 0-6 1-4 2-3 2-4 3-4 5-6"), "1 leads 5-6"),
        (("4-6 0-2 0-3 1-2 1-3 0-1 0-4", "0-5 0-6 1-4 2-3 2-4 3-4 3-6"), "0 leads 4-6"),
    ],
)
def test_all_7_the_heaviest_tile_is_judged_by_pips_and_then_by_its_higher_half(
    hands: tuple[str, str], heaviest: str
) -> None:
    """The heaviest tile has the most pips; of equal ones, the one with the higher half (6-3 beats 5-4)."""
    match = dealt("block", *hands)
    seat, _, tile = heaviest.split()
    assert match.dealt.lead == int(seat)
    assert match.dealt.chain.laid == (tuple(tiles(tile)[0]),)


@pytest.mark.parametrize("game", GAMES)
def test_all_8_going_out_beats_blocking(game: str) -> None:
    """A last tile that would also block ends the round as out."""
    match = position(game, "1-3", "4-4 4-5", chain="1-1 1-3")
    after, lines = act(match, 0, "plays 1-3 right")
    assert lines[:2] == ["0 plays 1-3 right", "out 0"]
    assert after.ended is not None
    assert after.ended.finish.ending is Ending.OUT


def test_all_9_undealt_tiles_never_count_and_stay_hidden() -> None:
    """Tiles out of play count in no score, and nobody sees them even when hands are shown at the end."""
    match = position("block", "1-3", "4-4 4-5", chain="1-1 1-3", left_over="6-6 5-6 5-5")
    after, lines = act(match, 0, "plays 1-3 right")
    assert "points 17 0" in lines
    for viewer in (None, 0, 1):
        seen = observe(after, viewer, events_of(match, 0, "plays 1-3 right"))
        assert seen.boneyard == 0
        assert not any(hidden in repr(seen) for hidden in map(repr, tiles("6-6 5-6 5-5")))


@pytest.mark.parametrize("game", GAMES)
def test_all_10_at_the_end_of_a_round_everybody_sees_every_hand_with_its_count_and_what_was_scored(game: str) -> None:
    """When a round ends every hand is shown to the table, with its count and what was scored."""
    after, _ = act(position(game, "1-3", "4-4 4-5", "0-1 0-0", chain="1-1 1-3"), 0, "plays 1-3 right")
    for viewer in (None, 0, 1, 2):
        result = observe(after, viewer).result
        assert result is not None
        assert result.hands == ((), tiles("4-4 4-5"), tiles("0-0 0-1"))
        assert result.values == (0, 17, 1)
        assert (result.winner, result.points, result.scores) == (0, (18, 0, 0), (18, 0, 0))


@pytest.mark.parametrize("game", GAMES)
def test_all_11_a_pass_is_public_with_its_two_numbers_for_the_rest_of_the_round(game: str) -> None:
    """Everybody sees who passed and on which two end numbers, until the round is over."""
    match = position(game, "1-3 3-6 0-0", "4-4 4-5", "0-1 1-6", chain="1-2 2-3")
    events = events_of(match, 0, "plays 3-6 right")
    after, lines = act(match, 0, "plays 3-6 right")
    assert lines == ["0 plays 3-6 right", "1 passes"]
    for viewer in (None, 0, 1, 2):
        seen = observe(after, viewer, events)
        assert seen.passes == ((), ((1, 6),), ())
        assert [(news.seat, news.ends) for news in seen.news if news.kind == "passed"] == [(1, (1, 6))]
    later, _ = act(after, 2, "plays 1-6 right")
    assert observe(later, None).passes[1][0] == (1, 6)


@pytest.mark.parametrize("game", GAMES)
def test_all_11_a_second_pass_is_told_with_its_own_numbers(game: str) -> None:
    """Who passes again is told with the numbers of that pass, beside the ones before."""
    match = position(game, "1-3 3-6 0-0", "4-4 5-5", "1-6 3-4", chain="1-2 2-3")
    once, _ = act(match, 0, "plays 3-6 right")
    twice, _ = act(once, 2, "plays 1-6 right")
    events = events_of(twice, 0, "plays 1-3 left")
    seen = observe(evolve(twice, events), 2, events)
    assert [news.ends for news in seen.news if news.kind == "passed"] == [(3, 1)]
    assert seen.passes[1] == ((1, 6), (3, 1))


@pytest.mark.parametrize("game", GAMES)
def test_all_12_where_passes_are_automatic_a_blocked_round_ends_at_once(game: str) -> None:
    """A round in which nobody can go on is blocked at once, without the passes that would follow."""
    match = position(game, "1-3 0-0", "4-4", "2-2 5-6", chain="1-1 1-3")
    _, lines = act(match, 0, "plays 1-3 right")
    assert lines[:2] == ["0 plays 1-3 right", "blocked"]


@pytest.mark.parametrize("game", GAMES)
def test_all_13_the_table_makes_automatic_moves_in_the_same_step_and_never_a_chosen_one(game: str) -> None:
    """What is automatic happens in the same step; a move is not automatic for being the only legal one."""
    match = position(game, "1-3 3-6 0-0", "4-4 4-5", "1-6 5-5", chain="1-2 2-3")
    after, lines = act(match, 0, "plays 3-6 right")
    assert lines == ["0 plays 3-6 right", "1 passes"]
    only, _ = act(position(game, "1-3 3-6", "0-1 5-5", chain="1-2 2-3"), 0, "plays 3-6 right")
    assert moves(only, 1) == ["plays 0-1 left"]
    assert only.phase is Phase.PLAYING
    assert only.dealt.turn == 1
    assert after.dealt.turn == 2
