"""What an observation says of the match itself, beside the tiles."""

from __future__ import annotations

import pytest

from engine import Act, Deal, Draw, Match, Play, PlayTwo, catalogue, decide, evolve, observe, start
from engine.chain import End
from tests.rules.scenes import dealt, last_tile, order, position, tiles

HANDS = (
    "0-0 0-1 0-2 0-3 1-3 4-5 4-6",
    "1-1 1-2 0-4 1-4 2-5 5-6 3-6",
    "2-2 2-3 2-4 0-5 3-5 6-6 1-6",
    "3-3 3-4 0-6 4-4 1-5 2-6 5-5",
)


def test_a_seat_sees_its_own_tiles_and_moves_and_the_public_none() -> None:
    match = position("draw", "2-3 4-4", "1-5 2-2", chain="1-3 3-4", left_over="0-0 0-1")
    public, own, other = (observe(match, viewer) for viewer in (None, 0, 1))
    assert [seen.viewer for seen in (public, own, other)] == [None, 0, 1]
    assert [seen.hand for seen in (public, own, other)] == [(), tiles("2-3 4-4"), tiles("1-5 2-2")]
    assert [seen.moves for seen in (public, own, other)] == [(), (Play(tiles("4-4")[0], End.RIGHT),), ()]


def test_chain_ends_boneyard_and_counts_are_everybody_s() -> None:
    match = position("draw", "2-3 4-5", "1-5 2-2 3-3", chain="1-3 3-6", left_over="0-0 0-1")
    for viewer in (None, 0, 1):
        seen = observe(match, viewer)
        assert (seen.chain, seen.ends) == (((1, 3), (3, 6)), (1, 6))
        assert (seen.draws, seen.boneyard, seen.counts, seen.turn) == (True, 2, (2, 3), 0)
    assert observe(match, 0).moves == (Draw(),)


@pytest.mark.parametrize(("game", "draws"), [("draw", True), ("block", False), ("goat", True), ("kozel", False)])
def test_only_some_games_have_a_boneyard(game: str, draws: bool) -> None:
    seen = observe(start(game, 4, {"goat": 101}.get(game, 100)), None)
    assert (seen.draws, seen.boneyard, seen.ends, seen.turn, seen.opening) == (draws, 0, None, None, None)


def hunted(hunter: int | None) -> Match:
    return last_tile("koziol", "", "0-2", "5-5", "2-3", out=0, scores=(0, 0), hunter=hunter)[0]


@pytest.mark.parametrize("hunter", [None, 0, 1])
def test_the_result_tells_who_hunted_in_the_round_and_who_hunts_next(hunter: int | None) -> None:
    result = observe(hunted(hunter), None).result
    assert result is not None
    assert (result.hunter, result.next_hunter) == (hunter, None)


def test_there_is_no_result_once_the_next_round_is_dealt_or_thrown_away() -> None:
    over, _ = last_tile("kozel", "", "5-5", "", "6-6", out=0)
    assert observe(over, None).result is not None
    assert observe(dealt("kozel", *HANDS, after=over), None).result is None
    thrown = evolve(over, decide(over, Deal(order())))
    assert (thrown.round, observe(thrown, None).result) == (None, None)


def test_who_has_led_is_a_fact_whatever_the_game_would_say_today() -> None:
    match = dealt("kozel", *HANDS)
    led = match._replace(round=match.dealt._replace(lead=3))
    opening = observe(led, None).opening
    assert opening is not None
    assert (opening.seat, opening.why) == (3, "holds")


def placed(match: Match, seat: int, move: Play | PlayTwo) -> Match:
    return evolve(match, decide(match, Act(seat, move)))


def test_everybody_sees_where_the_led_tile_lies_and_what_was_laid_last() -> None:
    match = dealt("draw", "0-6 0-1 6-6 1-2 3-3 3-4 4-4", "1-6 0-5 2-2 2-3 0-0 1-1 2-4")
    assert (observe(match, None).led_at, observe(match, None).latest_at) == (0, (0,)), "6-6 was led of itself"
    match = placed(match, 1, Play(tiles("1-6")[0], End.LEFT))
    assert (observe(match, None).led_at, observe(match, None).latest_at) == (1, (0,))
    match = placed(match, 0, Play(tiles("0-6")[0], End.RIGHT))
    assert (observe(match, 1).led_at, observe(match, 1).latest_at) == (1, (2,))
    match = placed(match, 1, Play(tiles("1-1")[0], End.LEFT))
    assert (observe(match, 1).led_at, observe(match, 1).latest_at) == (2, (0,))


def test_two_doubles_are_both_the_last_tiles() -> None:
    match = position("goat", "1-1 6-6 0-5", "0-0 2-2", chain="1-3 3-6", left_over="0-1")
    after = observe(placed(match, 0, PlayTwo(*tiles("1-1 6-6"))), None)
    assert (after.chain, after.latest_at) == (((1, 1), (1, 3), (3, 6), (6, 6)), (0, 3))


def test_before_the_lead_nothing_was_led_and_nothing_laid() -> None:
    for match in (start("draw", 2, 100), dealt("partnership", *HANDS)):
        seen = observe(match, None)
        assert (seen.led_at, seen.latest_at) == (None, ())


def test_only_in_the_spanish_game_doubles_lie_in_line() -> None:
    """Crosswise in five of the six games."""
    lying = {name: observe(start(name, 4, game.default_target), None).crosswise for name, game in catalogue().items()}
    assert lying == dict.fromkeys(catalogue(), True) | {"partnership": False}
