"""GOAT: two to four players, each for himself, with a boneyard; points are penalties."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine import (
    Act,
    Deal,
    End,
    Ending,
    Match,
    MatchResult,
    NewsKind,
    Phase,
    Play,
    Reason,
    Tile,
    decide,
    evolve,
    full_set,
    legal_moves,
    observe,
    replay,
    start,
    write,
)
from engine.notation import header
from engine.observation import Account, Opening
from tests.rules.scenes import (
    act,
    dealt,
    events_of,
    hands_of,
    last_tile,
    moves,
    order,
    position,
    refusal,
    result,
    tiles,
)

DOUBLES_ABOUT = "0-1 0-2 0-3 0-4 0-5 0-6 2-2", "1-2 1-3 1-4 1-5 1-6 2-3 5-5"
BOTH = "plays 1-1 left 4-4 right"


def chain(match: Match) -> tuple[tuple[int, int], ...]:
    return match.dealt.chain.laid


@pytest.mark.parametrize(("seats", "each", "boneyard"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_goat_1_tiles_each_and_the_rest_is_the_boneyard(seats: int, each: int, boneyard: int) -> None:
    """Seven tiles each for two players, five each for three or four; the rest is the boneyard."""
    seen = observe(dealt("goat", *["6-6", *[""] * (seats - 1)]), None)
    assert seen.counts == (each - 1, *[each] * (seats - 1))
    assert seen.boneyard == boneyard
    assert seen.sides == tuple(range(seats))


def test_goat_2_the_highest_double_leads_by_itself() -> None:
    """The holder of the highest double leads with it, in the same step as the deal."""
    match = dealt("goat", *DOUBLES_ABOUT)
    assert observe(match, None).opening == Opening("highest-double", 1, tiles("5-5")[0])
    assert chain(match) == ((5, 5),)
    assert match.dealt.turn == 0


@pytest.mark.parametrize("out", [0, 1, None])
def test_goat_2_the_highest_double_leads_in_every_round(out: int | None) -> None:
    """Whoever won the round before, and after a fish, the highest double leads again."""
    over, _ = last_tile("goat", *[("" if seat == out else "1-2 3-4") for seat in range(2)], out=out, scores=(20, 20))
    match = dealt("goat", *DOUBLES_ABOUT, after=over)
    assert match.number == 2
    assert chain(match) == ((5, 5),)
    assert match.dealt.lead == 1


@pytest.mark.parametrize(
    ("hands", "seat", "tile"),
    [
        (("0-1 0-2 0-3 0-4 0-5 0-6 4-6", "1-2 1-3 1-4 1-5 1-6 2-3 5-6"), 1, "5-6"),
        (("0-1 0-2 0-3 0-4 0-5 0-6 4-6", "1-2 1-3 1-4 1-5 1-6 2-3 4-5"), 0, "4-6"),
        (("0-1 0-2 0-3 0-4 0-5 0-6 4-5", "1-2 1-3 1-4 1-5 1-6 2-3 3-6"), 1, "3-6"),
        (("0-1 0-2 0-3 0-4 0-5 0-6 3-5", "1-2 1-3 1-4 1-5 2-4 2-3 2-6"), 1, "2-6"),
        (("0-1 0-2 0-3 0-4 0-5 0-6 0-0", "1-2 1-3 1-4 1-5 1-6 2-3 5-6"), 0, "0-0"),
    ],
)
@pytest.mark.parametrize("is_first", [True, False])
def test_goat_2_without_a_double_about_the_highest_tile_leads(
    hands: tuple[str, str], seat: int, tile: str, is_first: bool
) -> None:
    """With no double in any hand 6-5 is led, then 6-4, and so on by pips and higher half; any double comes first."""
    over = None if is_first else last_tile("goat", "1-2", "", out=1, scores=(20, 20))[0]
    match = dealt("goat", *hands, after=over)
    assert observe(match, None).opening == Opening(
        "heaviest" if tile != "0-0" else "highest-double", seat, tiles(tile)[0]
    )
    assert chain(match) == (tuple(tiles(tile)[0]),)
    assert match.dealt.turn == 1 - seat


def test_goat_3_one_tap_draws_until_a_tile_fits_and_lays_it_at_once() -> None:
    """With no playable tile one tap takes tiles until one fits; fitting one end only, it is laid automatically."""
    match = position("goat", "0-0", "1-4 2-2", chain="1-6", left_over="3-3 3-4 2-6 0-1")
    assert moves(match, 0) == ["draws"]
    after, lines = act(match, 0, "draws")
    assert lines == ["0 draws 3-3 3-4 2-6", "0 plays 2-6 right"]
    assert hands_of(after)[0] == "0-0 3-3 3-4"
    assert observe(after, None).boneyard == 1


def test_goat_3_of_a_drawn_tile_that_fits_both_ends_the_player_chooses_the_end() -> None:
    """The drawn fitting tile is the only legal one; two different ends leave the player the choice of the end."""
    match, lines = act(position("goat", "0-0", "1-4 2-2", chain="1-6", left_over="3-3 1-6 0-1"), 0, "draws")
    assert lines == ["0 draws 3-3 1-6"]
    assert moves(match, 0) == ["plays 1-6 left", "plays 1-6 right"]
    assert refusal(match, 0, "draws") is Reason.MUST_PLAY_DRAWN
    same = position("goat", "0-0", "1-4 2-2", chain="6-1 1-6", left_over="2-6 0-1")
    assert act(same, 0, "draws")[1] == ["0 draws 2-6", "0 plays 2-6 left"]


def test_goat_3_the_boneyard_is_drawn_to_nothing_and_only_then_comes_a_pass_or_a_fish() -> None:
    """While a tile is left nobody passes and nothing is blocked; who empties the boneyard in vain passes."""
    match = position("goat", "0-0", "1-4 2-2", chain="1-6", left_over="3-3 2-3")
    assert refusal(match, 0, "passes") is Reason.MUST_DRAW
    after, lines = act(match, 0, "draws")
    assert lines == ["0 draws 3-3 2-3", "0 passes"]
    assert after.dealt.turn == 1
    dead, lines = act(position("goat", "0-0 1-3", "2-2", chain="1-1 1-3", left_over="5-5"), 0, "plays 1-3 left")
    assert lines == ["0 plays 1-3 left"]
    assert moves(dead, 1) == ["draws"]
    assert act(dead, 1, "draws")[1][:3] == ["1 draws 5-5", "1 passes", "blocked"]


@pytest.mark.parametrize("tile", ["1-3", "2-6", "1-1", "1-6"])
def test_goat_4_drawing_with_a_playable_tile_is_refused(tile: str) -> None:
    """Drawing is refused to a player who holds a playable tile."""
    match = position("goat", f"0-0 {tile}", "2-2", chain="1-4 4-6", left_over="5-5")
    assert refusal(match, 0, "draws") is Reason.MUST_PLAY


def test_goat_5_two_doubles_that_fit_the_two_ends_may_be_laid_in_one_turn() -> None:
    """Who holds a double for the left end and one for the right may lay both; it is listed beside the single plays."""
    match = position("goat", "4-4 1-1 0-0", "1-4 2-2", chain="1-4")
    assert moves(match, 0) == ["plays 1-1 left", "plays 4-4 right", BOTH]
    after, lines = act(match, 0, BOTH)
    assert lines == [f"0 {BOTH}"]
    assert chain(after) == ((1, 1), (1, 4), (4, 4))
    assert hands_of(after)[0] == "0-0"
    assert after.dealt.turn == 1
    (news,) = observe(after, 1, events_of(match, 0, BOTH)).news
    assert (news.kind, news.seat, news.tiles) == (NewsKind.PLAYED_TWO, 0, tiles("1-1 4-4"))


@pytest.mark.parametrize(
    ("single", "ends"), [("plays 1-1 left", (1, 4)), ("plays 4-4 right", (1, 4)), ("plays 1-4 left", (4, 4))]
)
def test_goat_5_two_doubles_are_optional(single: str, ends: tuple[int, int]) -> None:
    """Who could lay two doubles may as well lay one tile, and then the turn goes on."""
    match = position("goat", "4-4 1-1 1-4", "4-6 2-2", chain="1-2 2-4")
    assert BOTH in moves(match, 0)
    after, lines = act(match, 0, single)
    assert lines == [f"0 {single}"]
    assert after.dealt.chain.ends == ends
    assert len(after.dealt.hands[0]) == 2
    assert refusal(after, 0, "plays 4-4 right") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("lies", "move", "reason"),
    [
        ("1-4", "plays 4-4 left 1-1 right", Reason.DOES_NOT_FIT),
        ("1-4", "plays 1-1 left 1-1 right", Reason.DOES_NOT_FIT),
        ("1-4", "plays 1-1 left 0-4 right", Reason.DOES_NOT_FIT),
        ("1-4", "plays 1-1 left 6-6 right", Reason.TILE_NOT_HELD),
        ("1-5", BOTH, Reason.DOES_NOT_FIT),
        ("4-0 0-4", "plays 4-4 left 4-4 right", Reason.DOES_NOT_FIT),
        ("4-0 0-4", BOTH, Reason.DOES_NOT_FIT),
    ],
)
def test_goat_5_each_double_fits_its_own_end_and_the_ends_differ(lies: str, move: str, reason: Reason) -> None:
    """One double fits the left end, the other the right; where both ends are equal no two doubles are laid."""
    match = position("goat", "4-4 1-1 0-4", "2-2", chain=lies)
    assert refusal(match, 0, move) is reason
    assert move not in moves(match, 0)


def test_goat_5_two_doubles_never_lead() -> None:
    """The lead is one tile, whatever doubles the leader holds."""
    match = start("goat", 2, 101)
    hands = "0-0 1-1 2-2 3-3 4-4 5-5 6-6", "0-1 0-2 0-3 0-4 0-5 0-6 1-2"
    before_the_lead = evolve(match, decide(match, Deal(order(*hands)))[:2])
    assert moves(before_the_lead, 0) == ["leads 6-6"]
    for move in (BOTH, "plays 6-6 left 5-5 right", "plays 6-6 left 6-6 right"):
        assert refusal(before_the_lead, 0, move) is Reason.DOES_NOT_FIT


def test_goat_5_two_doubles_never_follow_a_draw() -> None:
    """After a draw the drawn tile alone is laid: a double just drawn takes no second one along."""
    drawn, _ = act(position("goat", "0-0", "2-2", chain="1-2 2-4", left_over="1-4"), 0, "draws")
    assert moves(drawn, 0) == ["plays 1-4 left", "plays 1-4 right"]
    for move in ("plays 0-0 left 1-4 right", "plays 0-0 left 0-0 right"):
        assert refusal(drawn, 0, move) is Reason.MUST_PLAY_DRAWN
    double = position("goat", "0-0 2-2", "2-3 4-5", chain="1-4", left_over="4-4 1-1")
    after, lines = act(double, 0, "draws")
    assert lines == ["0 draws 4-4", "0 plays 4-4 right"]
    assert after.dealt.turn == 1


def test_goat_5_two_doubles_may_be_the_last_two_tiles() -> None:
    """The last two tiles of a hand may be two doubles laid at once, and the player is out."""
    over, lines = last_tile("goat", "", "2-3", out=0, last="1-1 4-4", scores=(30, 30))
    assert lines == [f"0 {BOTH}", "out 0", "hands - / 2-3", "points 0 5", "scores 30 35"]
    assert result(over).winner == 0
    assert over.ended is not None
    assert over.ended.finish.tiles == tiles("1-1 4-4")


def test_goat_5_the_table_never_lays_two_doubles() -> None:
    """Two doubles are never the first move listed, which is what the table plays for a silent player."""
    match = position("goat", "4-4 1-1", "1-4 2-2", chain="1-4")
    assert legal_moves(match, 0)[0] == Play(Tile(1, 1), End.LEFT)
    assert moves(match, 0)[-1] == BOTH


@pytest.mark.parametrize(
    ("hand", "counts"),
    [("0-0", 25), ("0-0 0-1", 26), ("0-0 6-6", 37), ("6-6", 12), ("4-6 5-6 6-6", 33), ("0-1 0-2 0-4 0-6", 13)],
)
def test_goat_6_everybody_counts_his_own_hand_with_25_for_double_blank(hand: str, counts: int) -> None:
    """After out each player writes his own pips, 0-0 counting 25 alone or in company and 6-6 only 12; who is out, 0."""
    over, lines = last_tile("goat", "2-3", hand, "", out=2, scores=(50, 20, 20))
    assert lines[1:] == ["out 2", f"hands 2-3 / {hand} / -", f"points 5 {counts} 0", f"scores 55 {20 + counts} 20"]
    seen = result(over)
    assert (seen.ending, seen.winner, seen.values) == (Ending.OUT, 2, (5, counts, 0))
    assert seen.accounts == (Account("own", 0, (0,)), Account("own", 1, (1,)))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_goat_6_in_a_fish_nobody_is_exempt_and_nobody_wins(seat: int) -> None:
    """Blocked: everybody writes his own hand, the lightest and whoever laid the last tile too, and nobody wins."""
    over, lines = last_tile("goat", "0-1", "0-0 0-2", "4-5 5-5", seat=seat, scores=(20, 30, 40))
    assert lines[1:] == ["blocked", "hands 0-1 / 0-0 0-2 / 4-5 5-5", "points 1 27 19", "scores 21 57 59"]
    seen = result(over)
    assert (seen.ending, seen.seat, seen.winner, seen.values) == (Ending.BLOCKED, seat, None, (1, 27, 19))
    assert seen.accounts == tuple(Account("own", place, (place,)) for place in range(3))


def test_goat_6_the_boneyard_counts_for_nobody() -> None:
    """Tiles left in the boneyard are written by nobody."""
    match = position("goat", "1-3", "4-4 4-5", chain="1-2 2-3", left_over="0-0 6-6", scores=(10, 10))
    assert "points 0 17" in act(match, 0, "plays 1-3 left")[1]


@pytest.mark.parametrize(
    ("hand", "score", "written"),
    [
        ("6-6", 0, 0),
        ("6-6 0-1", 0, 13),
        ("1-2 4-5", 0, 0),
        ("1-3 4-5", 0, 13),
        ("0-0", 0, 25),
        ("6-6", 1, 12),
        ("0-1", 1, 1),
        ("6-6", 13, 12),
    ],
)
def test_goat_7_nothing_below_thirteen_is_written_to_a_score_of_zero(hand: str, score: int, written: int) -> None:
    """While a player's written score is zero, an amount below 13 is lost: 12 is not written, 13 is."""
    over, lines = last_tile("goat", hand, "", out=1, scores=(score, 50))
    assert lines[-2:] == [f"points {written} 0", f"scores {score + written} 50"]
    rule = "own" if written else "below-thirteen"
    assert result(over).accounts == (Account(rule, 0, (0,)),)
    assert result(over).winner == 1


def test_goat_7_in_a_fish_each_seat_is_judged_by_its_own_score_and_hand() -> None:
    """Each player opens for himself: in one fish one writes 13, one loses 12, and one who has written writes 2."""
    over, lines = last_tile("goat", "6-6 0-1", "6-6", "0-2", "0-3", scores=(0, 0, 13, 0))
    assert lines[-2:] == ["points 13 0 2 0", "scores 13 0 15 0"]
    rules = ["own", "below-thirteen", "own", "below-thirteen"]
    assert result(over).accounts == tuple(Account(rule, seat, (seat,)) for seat, rule in enumerate(rules))


def test_goat_7_what_was_lost_does_not_come_back() -> None:
    """Two amounts below 13 do not add up: after the first the score is still zero, and the second is lost as well."""
    over, _ = last_tile("goat", "6-6", "", out=1)
    assert (over.scores, over.carried) == ((0, 0), 0)
    again, lines = last_tile("goat", "6-6", "", out=1, scores=over.scores)
    assert "scores 0 0" in lines
    assert result(again).points == (0, 0)


def ending(over: Match, lines: Sequence[str]) -> tuple[str, MatchResult | None]:
    """The last line, and who won and lost."""
    return lines[-1], observe(over, None).outcome


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ((99, 50, 20), "scores 100 50 20", None),
        ((100, 50, 20), "scores 101 50 20", MatchResult((2,), (0,))),
        ((100, 20, 20), "scores 101 20 20", MatchResult((1, 2), (0,))),
        ((100, 0, 20), "scores 101 0 20", MatchResult((1,), (0,))),
    ],
)
def test_goat_8_the_match_ends_when_someone_reaches_101(
    before: tuple[int, ...], after: str, told: MatchResult | None
) -> None:
    """With 100 the match goes on; with 101 it is over, who has it is the goat, and the lowest score won."""
    over, lines = last_tile("goat", "0-1", "", "", out=1, scores=before)
    assert after in lines
    assert ending(over, lines) == (("match goat 0", told) if told else (after, None))
    assert over.phase is (Phase.OVER if told else Phase.BETWEEN)


@pytest.mark.parametrize(
    ("before", "line", "winners", "losers"),
    [
        ((100, 99, 98, 40), "match goat 0", (3,), (0,)),
        ((98, 100, 99, 40), "match goat 1", (3,), (1,)),
        ((100, 100, 40, 41), "match goat 0 1", (2,), (0, 1)),
        ((100, 99, 100, 99), "match goat 0 2", (1, 3), (0, 2)),
        ((99, 100, 100, 100), "match goat 1 2 3", (0,), (1, 2, 3)),
        ((100, 100, 100, 100), "match goat 0 1 2 3", (), (0, 1, 2, 3)),
    ],
)
def test_goat_8_of_several_over_101_only_the_highest_is_the_goat(
    before: tuple[int, ...], line: str, winners: tuple[int, ...], losers: tuple[int, ...]
) -> None:
    """Several reach 101 in one round: the highest total is the goat, equal ones all are; if all are, nobody won."""
    hands = "0-6", "1-5", "3-3", "0-1 0-5"
    over, lines = last_tile("goat", *hands, scores=before)
    assert f"points {' '.join(['6'] * 4)}" in lines
    assert ending(over, lines) == (line, MatchResult(winners, losers))


def test_goat_8_who_is_over_101_with_less_is_ranked_like_the_rest() -> None:
    """Another who is over 101 with less does not lose; if his is the lowest score he has won."""
    over, lines = last_tile("goat", "5-5", "2-3", scores=(100, 100))
    assert "scores 110 105" in lines
    assert ending(over, lines) == ("match goat 0", MatchResult((1,), (0,)))
    three, lines = last_tile("goat", "5-5", "2-3", "", out=2, scores=(100, 100, 60))
    assert ending(three, lines) == ("match goat 0", MatchResult((2,), (0,)))


def test_goat_8_the_only_target_is_101() -> None:
    """A match is played to 101 and to nothing else."""
    assert start("goat", 2, 101).setting.target == 101
    for target in (50, 100, 102):
        with pytest.raises(ValueError, match="goat is played to 101"):
            start("goat", 2, target)


def test_goat_8_a_whole_match_with_its_goat_is_read_back_from_its_text() -> None:
    """A match is many rounds until its text ends with the goat."""
    match, rng = start("goat", 2, 101), random.Random(8)
    lines = header(match)
    while match.phase is not Phase.OVER:
        seat = observe(match, None).turn
        command = Deal(tuple(rng.sample(full_set(), 28))) if seat is None else Act(seat, legal_moves(match, seat)[-1])
        events = decide(match, command)
        match = evolve(match, events)
        lines += write(events)
    assert match.number > 2
    assert lines[-1].startswith("match goat")
    assert replay(lines) == match
