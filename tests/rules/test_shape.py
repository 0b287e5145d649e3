"""The shape of state holds more than Draw and Block: made-up games of one value each, that use all the rest of it."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

import pytest

from engine import (
    Act,
    Deal,
    MatchResult,
    Phase,
    Reason,
    begin,
    catalogue,
    decide,
    evolve,
    full_set,
    legal_moves,
    observe,
    write,
)
from engine.events import Event, MatchEnded, RoundEnded
from engine.match import accounts
from engine.notation import header, read_event
from engine.openings import Opening
from engine.scoring import Ending, Finish, Payment
from engine.state import Match
from engine.tiles import Hands
from engine.variant import Variant
from tests.rules.scenes import act, dealt, events_of, hands_of, last_tile, moves, order, position, refusal, tiles

BLOCK = catalogue()["block"]
DRAW = catalogue()["draw"]
TWO_DOUBLES = replace(DRAW, name="two-doubles", two_doubles=True)
KNOCKING = replace(BLOCK, name="knocking", passes_by_hand=True)


def back(match: Match, event: Event) -> Event:
    """The event, written and read again in this match."""
    return read_event(write([event]), match)


def test_two_doubles_may_be_laid_in_one_turn_one_at_each_end() -> None:
    match = position(TWO_DOUBLES, "4-4 1-1 0-0", "1-4 2-2", chain="1-4")
    assert moves(match, 0) == ["plays 1-1 left", "plays 4-4 right", "plays 1-1 left 4-4 right"]
    after, lines = act(match, 0, "plays 1-1 left 4-4 right")
    assert lines == ["0 plays 1-1 left 4-4 right"]
    assert after.dealt.chain.laid == ((1, 1), (1, 4), (4, 4))
    assert hands_of(after)[0] == "0-0"
    assert after.dealt.turn == 1
    assert [news.tiles for news in observe(after, 1, events_of(match, 0, "plays 1-1 left 4-4 right")).news] == [
        tiles("1-1 4-4")
    ]


@pytest.mark.parametrize(
    ("chain", "move", "reason"),
    [
        ("1-4", "plays 4-4 left 1-1 right", Reason.DOES_NOT_FIT),
        ("1-4", "plays 1-1 left 1-1 right", Reason.DOES_NOT_FIT),
        ("1-4", "plays 1-1 left 0-4 right", Reason.DOES_NOT_FIT),
        ("1-4", "plays 1-1 left 6-6 right", Reason.TILE_NOT_HELD),
        ("4-1 1-4", "plays 4-4 left 4-4 right", Reason.DOES_NOT_FIT),
    ],
)
def test_two_doubles_fit_two_different_ends_or_are_refused(chain: str, move: str, reason: Reason) -> None:
    assert refusal(position(TWO_DOUBLES, "4-4 1-1 0-4", "2-2", chain=chain), 0, move) is reason


def test_two_doubles_never_lead_never_follow_a_draw_and_may_be_the_last_tiles() -> None:
    over, lines = act(position(TWO_DOUBLES, "4-4 1-1", "1-4 2-2", chain="1-4"), 0, "plays 1-1 left 4-4 right")
    assert lines[1] == "out 0"
    assert over.ended is not None
    assert over.ended.finish.tiles == tiles("1-1 4-4")
    leading = dealt(TWO_DOUBLES, "0-0 1-1 2-2 3-3 4-4 5-5 6-6", "0-1 0-2 0-3 0-4 0-5 0-6 1-2", after=over)
    assert refusal(leading, 0, "plays 1-1 left 4-4 right") is Reason.DOES_NOT_FIT
    drawn, _ = act(position(TWO_DOUBLES, "0-0", "2-2", chain="1-4", left_over="1-4"), 0, "draws")
    assert moves(drawn, 0) == ["plays 1-4 left", "plays 1-4 right"]
    assert refusal(drawn, 0, "plays 0-0 left 1-4 right") is Reason.MUST_PLAY_DRAWN


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_players_pass_by_hand_it_is_listed_and_as_many_passes_as_seats_block_the_round(seats: int) -> None:
    match = position(KNOCKING, *["0-1", "0-2", "0-3", "0-4"][:seats], chain="6-6")
    for seat in range(seats - 1):
        assert moves(match, seat) == ["passes"]
        assert refusal(match, seat, "draws") is Reason.NOTHING_TO_DRAW
        match, lines = act(match, seat, "passes")
        assert lines == [f"{seat} passes"]
    over, lines = act(match, seats - 1, "passes")
    assert lines[:2] == [f"{seats - 1} passes", "blocked"]
    assert over.phase is Phase.BETWEEN


def test_where_players_pass_by_hand_a_tile_breaks_the_silence() -> None:
    match = position(KNOCKING, "0-1", "0-2", "0-6 0-0", chain="6-6")
    for seat, move in ((0, "passes"), (1, "passes"), (2, "plays 0-6 left"), (0, "plays 0-1 left")):
        assert refusal(match, seat, "passes") is (None if move == "passes" else Reason.MUST_PLAY)
        match, _ = act(match, seat, move)
    assert match.dealt.silence == 0
    assert match.ended is not None


def many_doubles(hands: Hands) -> bool:
    return any(sum(tile.is_double for tile in hand) >= 5 for hand in hands)


def test_a_deal_may_be_thrown_away_and_the_same_round_dealt_again() -> None:
    fussy = replace(BLOCK, redeals=many_doubles)
    bad = order("0-0 1-1 2-2 3-3 4-4 5-5 6-6", "0-1 0-2 0-3 0-4 0-5 0-6 1-2")
    match = begin(fussy, 2, 100)
    for lines in (["round 1", "redealt"], ["redealt"]):
        events = decide(match, Deal(bad))
        assert [line.partition(" 0-0")[0] for line in write(events)] == lines
        match = evolve(match, events)
        seen = observe(match, 0, events)
        assert (seen.phase, seen.number, seen.hand, seen.turn) == (Phase.BETWEEN, 1, (), None)
        assert [news.kind.value for news in seen.news] == ["redealt"]
        assert not any(legal_moves(match, seat) for seat in range(2))
    good = decide(match, Deal(full_set()))
    assert [line.split()[0] for line in write(good)][:1] == ["deal"]
    assert evolve(match, good).phase is Phase.PLAYING


def carries(finish: Finish, _scores: tuple[int, ...], carried: int, _hunter: int | None) -> Payment:
    """Out pays what was carried and one more; a blocked round carries ten more and lets side 1 hunt."""
    if finish.ending is Ending.BLOCKED:
        return Payment((0, 0), carried + 10, 1)
    return Payment((carried + 1, 0))


def hunter_leads(_hands: Hands, last: Finish | None, hunter: int | None) -> Opening:
    return Opening("made-up", hunter if last and hunter is not None else 0)


EGGS = replace(BLOCK, name="eggs", pays=carries, opening=hunter_leads)


def test_points_are_carried_on_and_a_side_hunts_in_the_next_round() -> None:
    over, lines = last_tile(EGGS, "1-2", "0-3", scores=(3, 4))
    assert lines[-3:] == ["scores 3 4", "eggs 10", "hunt 1"]
    seen = observe(over, None)
    assert (seen.carried, seen.hunter) == (10, 1)
    assert seen.result is not None
    assert (seen.result.carried, seen.result.next_hunter) == (10, 1)
    match = evolve(over, decide(over, Deal(full_set())))
    seen = observe(match, None)
    assert (seen.turn, seen.opening and seen.opening.seat, seen.carried, seen.hunter, seen.result) == (
        1,
        1,
        10,
        1,
        None,
    )
    after = match._replace(round=position(EGGS, "1-3", "4-4", chain="1-1 1-3", scores=(3, 4), carried=10).dealt)
    paid, lines = act(after, 0, "plays 1-3 right")
    assert lines[-2:] == ["points 11 0", "scores 14 4"]
    assert (paid.carried, paid.hunter) == (0, None)


def test_half_points_are_whole_numbers_inside_and_halves_in_the_text() -> None:
    halves = replace(BLOCK, halves=True)
    before = position(halves, "1-3", "1-2", chain="1-1 1-3", scores=(0, 7))
    over, lines = act(before, 0, "plays 1-3 right")
    assert lines[-2:] == ["points 1.5 0", "scores 1.5 3.5"]
    assert observe(over, None).halves
    assert over.scores == (3, 7)
    assert over.ended is not None
    laid = evolve(before, events_of(before, 0, "plays 1-3 right")[:1])
    assert back(laid, over.ended) == over.ended


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (MatchEnded(MatchResult((1,), (0, 2))), "match won 1"),
        (MatchEnded(MatchResult((2,), (0,)), goat=True), "match goat 0"),
        (MatchEnded(MatchResult((2,), (0, 1)), goat=True), "match goat 0 1"),
        (MatchEnded(MatchResult((2,), (0,), dry=True), goat=True), "match goat 0 dry"),
        (MatchEnded(MatchResult((), (0, 1, 2)), goat=True), "match goat 0 1 2"),
    ],
)
def test_a_match_is_won_or_has_its_goats(event: Event, line: str) -> None:
    match = position("draw", "0-0", "1-1", "2-2", chain="6-6", scores=(120, 110, 20))
    assert write([event]) == [line]
    assert back(match, event) == event


def goat_over_ten(scores: tuple[int, ...], _target: int) -> MatchResult | None:
    losers = tuple(side for side, score in enumerate(scores) if score > 10)
    winners = tuple(side for side, score in enumerate(scores) if score <= 10)
    return MatchResult(winners, losers, dry=not any(scores[side] for side in winners)) if losers else None


def test_where_points_are_penalties_the_end_names_the_goat() -> None:
    over, lines = last_tile(replace(BLOCK, penalties=True, outcome=goat_over_ten), "", "5-6", out=0)
    assert lines[-1] == "match goat 0 dry"
    assert observe(over, None).outcome == MatchResult((1,), (0,), dry=True)


def blind(variant: Variant) -> Variant:
    """The same game, whose every question fails."""

    def fail(*_: object) -> NoReturn:
        raise AssertionError("the game was asked")

    return replace(variant, opening=fail, winner=fail, pays=fail, outcome=fail, value=fail, redeals=fail)


def test_evolve_never_looks_at_the_game() -> None:
    match = begin(TWO_DOUBLES, 3, 50)
    unseeing = begin(blind(TWO_DOUBLES), 3, 50)
    rng_order = full_set()
    while match.phase is not Phase.OVER:
        seat = observe(match, None).turn
        command = Deal(rng_order) if seat is None else _first(match, seat)
        events = decide(match, command)
        match, unseeing = evolve(match, events), evolve(unseeing, events)
        rng_order = (*rng_order[5:], *rng_order[:5])
        assert unseeing[1:] == match[1:]
    assert isinstance(match.ended, RoundEnded)
    assert header(match)[1] == "game two-doubles"


def _first(match: Match, seat: int) -> Act:
    return Act(seat, legal_moves(match, seat)[-1])


def test_a_round_that_is_on_has_no_accounts_yet() -> None:
    over, _ = last_tile("kozel", "1-2", "2-3", "1-3", "5-5")
    assert [account.rule for account in accounts(over)] == ["fish"]
    following = evolve(over, decide(over, Deal(order())))
    for match in (following, begin(BLOCK, 2, 50)):
        with pytest.raises(ValueError, match="no round on the table has ended"):
            accounts(match)
