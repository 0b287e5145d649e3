"""KOZIOL: four in pairs; a heavy loss opens a hunt, and the last tile laid says what is paid.

Scores are given to ``last_tile`` in half points, as the engine counts them; the text has them as ``1.5``.
"""

from __future__ import annotations

import random

import pytest

from engine import (
    Act,
    Deal,
    Ending,
    Match,
    MatchResult,
    Phase,
    Reason,
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
    hands_of,
    last_tile,
    moves,
    order,
    position,
    refusal,
    result,
    tiles,
)

WHOLE = (
    "0-0 0-1 0-2 0-3 0-4 0-5 1-1",
    "0-6 1-2 1-3 1-4 1-5 1-6 2-2",
    "2-3 2-4 2-5 2-6 3-3 3-4 3-5",
    "3-6 4-4 4-5 4-6 5-5 5-6 6-6",
)
"""A deal: 1-1 is the first hand's, 6-6 the last one's."""
BOTH = "plays 1-1 left 4-4 right"
LEFT_24 = "4-6 5-6", "1-2"
LEFT_25 = "4-6 5-6", "1-3"
"""What two opponents may hold: one point too few for a hunt, or just enough."""
LITTLE = "0-2", "1-2"


def end(lines: list[str]) -> list[str]:
    """What was paid and what follows: the lines from the points on."""
    place = next(place for place, line in enumerate(lines) if line.startswith("points"))
    return lines[place:]


def left_by(seat: int, left: tuple[str, str] = LITTLE, partner: str = "2-3") -> list[str]:
    """The hands after this seat went out: what its opponents hold, and its partner."""
    hands = [""] * 4
    hands[(seat + 1) % 4], hands[(seat + 2) % 4], hands[(seat + 3) % 4] = left[0], partner, left[1]
    return hands


def rules(over: Match) -> list[tuple[str, int | None]]:
    return [(account.rule, account.side) for account in result(over).accounts]


def test_koziol_1_four_players_in_pairs_hold_all_tiles() -> None:
    """Seven tiles each for four players in pairs, and nothing to draw."""
    match = dealt("koziol", *WHOLE)
    seen = observe(match, None)
    assert (seen.counts, seen.boneyard, seen.sides, seen.scores) == ((6, 7, 7, 7), 0, (0, 1, 0, 1), (0, 0))
    for seats in (2, 3):
        with pytest.raises(ValueError, match="koziol is for 4 seats"):
            start("koziol", seats, 5)


def test_koziol_1_who_cannot_play_passes_automatically() -> None:
    """The table passes for who has no playable tile, in the same step."""
    match = position("koziol", "1-4 0-0", "2-2", "5-5", "4-5", chain="1-6")
    after, lines = act(match, 0, "plays 1-4 left")
    assert lines == ["0 plays 1-4 left", "1 passes", "2 passes"]
    assert moves(after, 3) == ["plays 4-5 left"]
    assert refusal(position("koziol", "0-0", "1-1", "2-2", "3-3", chain="6-6"), 0, "draws") is Reason.NOTHING_TO_DRAW


@pytest.mark.parametrize("shift", range(4))
def test_koziol_2_one_one_leads_by_itself(shift: int) -> None:
    """Whoever holds 1-1 leads a normal round with it, automatically."""
    match = dealt("koziol", *WHOLE[shift:], *WHOLE[:shift])
    seat = -shift % 4
    assert observe(match, None).opening == Opening("holds", seat, tiles("1-1")[0])
    assert (match.dealt.lead, match.dealt.chain.laid) == (seat, ((1, 1),))


@pytest.mark.parametrize("shift", range(4))
@pytest.mark.parametrize("won", [0, 1])
def test_koziol_2_six_six_leads_a_hunt(won: int, shift: int) -> None:
    """Whoever holds 6-6 leads a hunt with it, automatically, a hunter or one of the hunted."""
    over, lines = last_tile("koziol", *left_by(won, LEFT_25), out=won)
    assert lines[-1] == f"hunt {won}"
    match = dealt("koziol", *WHOLE[shift:], *WHOLE[:shift], after=over)
    seat = 3 - shift
    assert observe(match, None).opening == Opening("hunt", seat, tiles("6-6")[0])
    assert observe(match, None).hunter == won
    assert (match.dealt.lead, match.dealt.chain.laid) == (seat, ((6, 6),))


@pytest.mark.parametrize(
    ("hands", "out"), [(left_by(0), 0), (left_by(1), 1), (["5-6 5-5", "4-6 4-5", "0-1", "1-2"], None)]
)
def test_koziol_2_after_a_hunt_a_round_is_normal_again(hands: list[str], out: int | None) -> None:
    """A hunt lasts one round: won, lost or tied, the round after it is led with 1-1."""
    over, _ = last_tile("koziol", *hands, out=out, hunter=0)
    assert over.hunter is None
    assert dealt("koziol", *WHOLE, after=over).dealt.chain.laid == ((1, 1),)


@pytest.mark.parametrize("seat", range(4))
def test_koziol_3_going_out_wins_the_round_for_the_pair(seat: int) -> None:
    """Whoever goes out wins for his pair, also when the pair holds more."""
    over, lines = last_tile("koziol", *left_by(seat, partner="4-6 5-6"), out=seat)
    assert f"out {seat}" in lines
    assert (result(over).ending, result(over).winner) == (Ending.OUT, seat % 2)
    assert end(lines) == ["points 0 0", "scores 0 0"]
    assert rules(over) == [("unpaid", seat % 2), ("no-hunt", seat % 2)]


@pytest.mark.parametrize("seat", range(4))
def test_koziol_3_blocked_the_pair_with_fewer_pips_wins_on_points(seat: int) -> None:
    """In a ryba the pair with fewer pips in both hands wins, whoever blocked and whoever holds the least alone."""
    over, lines = last_tile("koziol", "1-2", "0-1", "0-3", "3-4", seat=seat)
    assert lines[1] == "blocked"
    assert (result(over).ending, result(over).seat, result(over).winner) == (Ending.BLOCKED, seat, 0)
    assert end(lines) == ["points 0 0", "scores 0 0"]
    assert rules(over) == [("unpaid", 0), ("no-hunt", 0)]


@pytest.mark.parametrize(
    ("hands", "pips", "winner"),
    [
        (("0-0", "1-3", "0-1", "0-3"), (1, 7), 0),
        (("0-1", "6-6", "5-6 1-1", "0-4"), (14, 16), 0),
        (("6-6", "5-5", "0-1", "1-5"), (13, 16), 0),
        (("5-5", "6-6", "1-5", "0-1"), (16, 13), 1),
        (("0-0", "0-1", "1-3", "0-3"), (4, 4), None),
        (("6-6", "5-6", "0-0", "0-1"), (12, 12), None),
    ],
)
def test_koziol_3_a_ryba_compares_plain_pips(hands: tuple[str, ...], pips: tuple[int, int], winner: int | None) -> None:
    """For who is lighter 0-0 alone counts nothing and 6-6 alone 12, not 25 and 50."""
    for hunter in (None, 0, 1):
        over, _ = last_tile("koziol", *hands, hunter=hunter)
        assert result(over).winner == winner
        assert (result(over).accounts[0].side, result(over).accounts[0].compared) == (winner, pips)
        paid = [2 if side == winner == hunter else 0 for side in (0, 1)]
        assert result(over).points == tuple(paid)


@pytest.mark.parametrize(("hunter", "rule"), [(None, "nobody"), (0, "hunt-over"), (1, "hunt-over")])
def test_koziol_3_with_equal_pips_nobody_wins_and_a_hunt_is_over(hunter: int | None, rule: str) -> None:
    """Equal pips: nobody wins, nothing is paid, no hunt opens and one in progress is over."""
    over, lines = last_tile("koziol", "5-6 5-5", "4-6 4-5", "0-1", "1-2", scores=(3, 4), hunter=hunter)
    assert end(lines) == ["points 0 0", "scores 1.5 2"]
    assert result(over).winner is None
    assert result(over).accounts == (Account(rule, None, (), compared=(22, 22)),)
    assert over.hunter is None


@pytest.mark.parametrize(
    ("hand", "other", "values", "hunts"),
    [
        ("4-6 5-6 1-2", "", (24, 0), False),
        ("4-6 5-6 1-3", "", (25, 0), True),
        ("4-6 5-6", "1-3", (21, 4), True),
        ("4-6 5-6", "1-2", (21, 3), False),
        ("0-0", "", (25, 0), True),
        ("0-0 0-1", "", (1, 0), False),
        ("0-0 0-1", "5-6 2-6 0-4", (1, 23), False),
        ("6-6", "", (50, 0), True),
        ("6-6 0-1", "", (13, 0), False),
        ("6-6 0-1", "5-6", (13, 11), False),
        ("0-0 6-6", "", (75, 0), True),
        ("0-0 0-1 6-6", "", (13, 0), False),
        ("0-0", "6-6", (25, 50), True),
        ("0-0 0-1", "6-6", (1, 50), True),
        ("0-0", "6-6 0-1", (25, 13), True),
        ("0-0 0-2", "6-6 0-1", (2, 13), False),
    ],
)
@pytest.mark.parametrize("seat", [0, 3])
def test_koziol_4_double_blank_and_double_six_alone_count_more_and_each_hand_is_judged_for_itself(
    seat: int, hand: str, other: str, values: tuple[int, int], hunts: bool
) -> None:
    """A hand counts its pips, but 0-0 alone 25, 6-6 alone 50, the two alone 75; then both hands are added."""
    over, _ = last_tile("koziol", *left_by(seat, (hand, other), partner="3-4 3-5 3-3"), out=seat)
    seen = result(over)
    assert (seen.values[(seat + 1) % 4], seen.values[(seat + 3) % 4]) == values
    assert seen.next_hunter == (seat % 2 if hunts else None)
    left = (0, 2) if seat % 2 else (1, 3)
    assert seen.accounts[1:] == (Account("hunts" if hunts else "no-hunt", seat % 2, left),)


def test_koziol_4_the_winning_pair_s_own_hand_does_not_count() -> None:
    """Only what the opponents hold is added: the partner's full hand opens no hunt."""
    over, lines = last_tile("koziol", "", "0-1", "6-6", "0-2", out=0)
    assert end(lines) == ["points 0 0", "scores 0 0"]
    assert over.hunter is None


@pytest.mark.parametrize(("left", "hunts"), [(LEFT_24, False), (LEFT_25, True)])
@pytest.mark.parametrize("seat", range(4))
def test_koziol_5_a_round_won_by_going_out_with_25_left_opens_a_hunt(
    seat: int, left: tuple[str, str], hunts: bool
) -> None:
    """Who wins a round and leaves 25 points hunts in the next; 24 are too few, and the round itself pays nothing."""
    over, lines = last_tile("koziol", *left_by(seat, left), out=seat, scores=(2, 3))
    won = seat % 2
    assert end(lines) == ["points 0 0", "scores 1 1.5", *[f"hunt {won}"] * hunts]
    assert (over.hunter, result(over).next_hunter) == ((won, won) if hunts else (None, None))
    assert rules(over) == [("unpaid", won), ("hunts" if hunts else "no-hunt", won)]


RYBA = [
    (("0-1", LEFT_24[0], "0-4", LEFT_24[1]), False),
    (("0-1", LEFT_25[0], "0-4", LEFT_25[1]), True),
    (("0-1", "0-0", "0-3", "1-5"), True),
    (("0-1 5-5", "6-6", "0-4", "0-5"), True),
]
"""Hands of a ryba that seats 0 and 2 win, and whether they leave 25."""


@pytest.mark.parametrize(("hands", "hunts"), RYBA)
def test_koziol_5_a_ryba_won_on_points_with_25_left_opens_a_hunt(hands: tuple[str, ...], hunts: bool) -> None:
    """A ryba won on plain pips opens a hunt as well, and for the 25 a lone 0-0 and 6-6 count 25 and 50."""
    over, lines = last_tile("koziol", *hands, seat=1)
    assert lines[1] == "blocked"
    assert end(lines) == ["points 0 0", "scores 0 0", *["hunt 0"] * hunts]
    assert rules(over) == [("unpaid", 0), ("hunts" if hunts else "no-hunt", 0)]


@pytest.mark.parametrize("left", [LITTLE, LEFT_24, LEFT_25, ("0-0", "6-6")])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_koziol_5_a_hunt_that_is_won_pays_one_point_and_opens_none(seat: int, left: tuple[str, str]) -> None:
    """The hunters win by going out: an ordinary goat, 1 point, and no other hunt whatever they leave."""
    won = seat % 2
    over, lines = last_tile("koziol", *left_by(seat, left), out=seat, hunter=won, scores=(1, 1))
    assert end(lines) == (["points 1 0", "scores 1.5 0.5"] if won == 0 else ["points 0 1", "scores 0.5 1.5"])
    assert over.hunter is None
    assert result(over).accounts == (Account("ordinary", won, ()),)


@pytest.mark.parametrize("hands", [hands for hands, _ in RYBA])
def test_koziol_5_a_hunt_that_is_won_on_points_pays_one_point_too(hands: tuple[str, ...]) -> None:
    """The hunters win a ryba: 1 point, and no other hunt."""
    over, lines = last_tile("koziol", *hands, hunter=0, scores=(0, 0))
    assert end(lines) == ["points 1 0", "scores 1 0"]
    assert rules(over) == [("ordinary", 0)]


@pytest.mark.parametrize(("left", "hunts"), [(LITTLE, False), (LEFT_24, False), (LEFT_25, True)])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_koziol_5_a_hunt_that_is_lost_pays_nothing_and_the_hunted_may_hunt_next(
    seat: int, left: tuple[str, str], hunts: bool
) -> None:
    """The hunted pair wins: nothing is paid, and if it left 25 points it hunts in the next round."""
    won = seat % 2
    over, lines = last_tile("koziol", *left_by(seat, left), out=seat, hunter=1 - won, scores=(2, 3))
    assert end(lines) == ["points 0 0", "scores 1 1.5", *[f"hunt {won}"] * hunts]
    assert rules(over) == [("hunt-lost", won), ("hunts" if hunts else "no-hunt", won)]


@pytest.mark.parametrize(("hands", "hunts"), RYBA)
def test_koziol_5_a_hunt_that_is_lost_on_points_pays_nothing_either(hands: tuple[str, ...], hunts: bool) -> None:
    """The hunted pair wins a ryba: nothing is paid, and with 25 left it hunts next."""
    over, lines = last_tile("koziol", *hands, hunter=1)
    assert end(lines) == ["points 0 0", "scores 0 0", *["hunt 0"] * hunts]
    assert rules(over) == [("hunt-lost", 0), ("hunts" if hunts else "no-hunt", 0)]


def test_koziol_6_two_doubles_that_fit_the_two_ends_may_be_laid_in_one_turn() -> None:
    """Who holds a double for the left end and one for the right may lay both, or one of them."""
    match = position("koziol", "4-4 1-1 0-0", "1-4 2-2", "0-2", "0-3", chain="1-6 6-4")
    assert moves(match, 0) == ["plays 1-1 left", "plays 4-4 right", BOTH]
    after, lines = act(match, 0, BOTH)
    assert lines == [f"0 {BOTH}"]
    assert after.dealt.chain.laid == ((1, 1), (1, 6), (6, 4), (4, 4))
    assert (hands_of(after)[0], after.dealt.turn) == ("0-0", 1)
    for single in moves(match, 0)[:2]:
        one, lines = act(match, 0, single)
        assert lines == [f"0 {single}"]
        assert (len(one.dealt.hands[0]), one.dealt.turn) == (2, 1)


@pytest.mark.parametrize(
    ("lies", "move", "reason"),
    [
        ("1-6 6-4", "plays 4-4 left 1-1 right", Reason.DOES_NOT_FIT),
        ("1-6 6-4", "plays 1-1 left 1-1 right", Reason.DOES_NOT_FIT),
        ("1-6 6-4", "plays 1-1 left 0-4 right", Reason.DOES_NOT_FIT),
        ("1-6 6-5", BOTH, Reason.DOES_NOT_FIT),
        ("1-5 5-6", "plays 1-1 left 6-6 right", Reason.TILE_NOT_HELD),
        ("4-6 6-3 3-4", "plays 4-4 left 4-4 right", Reason.DOES_NOT_FIT),
    ],
)
def test_koziol_6_each_double_fits_its_own_end_and_the_ends_differ(lies: str, move: str, reason: Reason) -> None:
    """One double fits the left end, the other the right; where both ends are equal no two doubles are laid."""
    match = position("koziol", "4-4 1-1 0-4", "2-2", "0-2", "0-3", chain=lies)
    assert refusal(match, 0, move) is reason
    assert move not in moves(match, 0)


@pytest.mark.parametrize("hunter", [None, 0])
def test_koziol_6_two_doubles_never_lead(hunter: int | None) -> None:
    """The lead is 1-1 or in a hunt 6-6, and nothing beside it."""
    over, _ = last_tile("koziol", *left_by(0, LITTLE if hunter is None else LEFT_25), out=0)
    deal = Deal(order("1-1 6-6 0-0 2-2 0-1 0-2 0-3"))
    before_the_lead = evolve(over, decide(over, deal)[:2])
    assert moves(before_the_lead, 0) == ["leads 1-1" if hunter is None else "leads 6-6"]
    for move in ("plays 1-1 left 6-6 right", "plays 6-6 left 1-1 right", "plays 1-1 left 1-1 right"):
        assert refusal(before_the_lead, 0, move) is Reason.DOES_NOT_FIT


def test_koziol_6_two_doubles_may_be_the_last_two_tiles() -> None:
    """The last two tiles of a hand may be two doubles laid at once, and the pair has won."""
    over, lines = last_tile("koziol", *left_by(2), out=2, last="1-1 4-4")
    assert lines[:2] == [f"2 {BOTH}", "out 2"]
    assert result(over).winner == 0
    assert rules(over) == [("unpaid", 0), ("no-hunt", 0)]


LAST = [
    ("0-0", "1.5", "bare"),
    ("0-0 3-3", "1.5", "bare"),
    ("3-3 0-0", "1.5", "bare"),
    ("6-6", "2", "on-rails"),
    ("6-6 3-3", "2", "on-rails"),
    ("3-3 6-6", "2", "on-rails"),
    ("0-0 6-6", "5", "general"),
    ("6-6 0-0", "5", "general"),
    ("3-3 5-5", "0", "unpaid"),
    ("3-3", "0", "unpaid"),
    ("0-6", "0", "unpaid"),
]
"""The last tiles of who goes out, what they pay, and the word for it."""


def to_pair(won: int, paid: str) -> str:
    return f"{paid} 0" if won == 0 else f"0 {paid}"


@pytest.mark.parametrize(("last", "paid", "rule"), LAST)
@pytest.mark.parametrize("seat", range(4))
def test_koziol_7_the_last_tile_may_pay_at_once(seat: int, last: str, paid: str, rule: str) -> None:
    """Out with 0-0 last, alone or as one of two doubles, pays 1.5; with 6-6, 2; with both, 5; without the 25."""
    over, lines = last_tile("koziol", *left_by(seat), out=seat, last=last)
    won = seat % 2
    assert lines[1] == f"out {seat}"
    assert end(lines)[:2] == [f"points {to_pair(won, paid)}", f"scores {to_pair(won, paid)}"]
    assert rules(over) == [(rule, won), *[("no-hunt", won)] * (over.phase is not Phase.OVER)]


def test_koziol_7_half_points_are_whole_numbers_inside() -> None:
    """A bare goat is three halves, for the table to write as one and a half."""
    over, _ = last_tile("koziol", *left_by(0), out=0, last="0-0", scores=(2, 1))
    seen = observe(over, None)
    assert (seen.halves, result(over).points, seen.scores) == (True, (3, 0), (5, 1))


@pytest.mark.parametrize("hunter", [None, 0, 1])
def test_koziol_7_a_bare_goat_pays_in_a_hunt_as_well(hunter: int | None) -> None:
    """In any round, a hunt won and a hunt lost too, 0-0 as the last tile pays 1.5."""
    over, lines = last_tile("koziol", *left_by(1), out=1, last="0-0", hunter=hunter)
    assert end(lines) == ["points 0 1.5", "scores 0 1.5"]
    assert rules(over)[0] == ("bare", 1)


ALL_BUT_BLANK = "0-6 6-1 1-0 0-2 2-3 3-0 0-4 4-5 5-0"
ALL_BUT_SIX = "6-0 0-1 1-6 6-2 2-3 3-6 6-4 4-5 5-6"


@pytest.mark.parametrize(("double", "lies"), [("0-0", ALL_BUT_BLANK), ("6-6", ALL_BUT_SIX)])
@pytest.mark.parametrize(
    ("hunter", "points", "rule"), [(None, "0 0", "unpaid"), (0, "1 0", "ordinary"), (1, "0 0", "hunt-lost")]
)
def test_koziol_7_a_ryba_pays_nothing_for_its_last_tile(
    double: str, lies: str, hunter: int | None, points: str, rule: str
) -> None:
    """Who blocks with 0-0 or 6-6 and is not out gets nothing for it, though his pair wins on points."""
    match = position("koziol", f"{double} 1-2", "3-4", "1-3", "2-4", chain=lies, scores=(0, 0), hunter=hunter)
    over, lines = act(match, 0, f"plays {double} left")
    assert lines[:2] == [f"0 plays {double} left", "blocked"]
    assert f"points {points}" in lines
    assert rules(over)[0] == (rule, 0)


def test_koziol_7_a_last_double_blank_that_would_also_block_goes_out_and_is_paid() -> None:
    """0-0 as the last tile of a hand pays although nobody could go on after it."""
    match = position("koziol", "0-0", "3-4", "1-3", "2-4", chain=ALL_BUT_BLANK)
    assert act(match, 0, "plays 0-0 right")[1][-2:] == ["points 1.5 0", "scores 1.5 0"]


def test_koziol_7_only_the_last_tile_of_a_hand_pays() -> None:
    """0-0 and 6-6 laid before the last tile pay nothing."""
    match = position("koziol", "0-0 6-6 0-2", "0-3 3-3", "1-3 1-1", "2-4 2-2", chain="0-1 1-6")
    match, lines = act(match, 0, "plays 0-0 left 6-6 right")
    assert lines == ["0 plays 0-0 left 6-6 right"]
    match, lines = act(match, 1, "plays 0-3 left")
    match, lines = act(match, 2, "plays 1-3 left")
    assert lines == ["2 plays 1-3 left", "3 passes", "0 passes", "1 passes"]
    match, lines = act(match, 2, "plays 1-1 left")
    assert end(lines) == ["points 0 0", "scores 0 0"]
    assert rules(match)[0] == ("unpaid", 0)


def test_koziol_8_a_round_pays_one_kind_the_dearest() -> None:
    """A hunt won with 0-0 last pays 1.5, not 2.5; both doubles last pay 5, not 1.5 and 2 beside it."""
    over, lines = last_tile("koziol", *left_by(0), out=0, last="0-0", hunter=0)
    assert end(lines) == ["points 1.5 0", "scores 1.5 0"]
    assert result(over).accounts == (Account("bare", 0, ()),)
    _, lines = last_tile("koziol", *left_by(0), out=0, last="0-0 6-6")
    assert end(lines) == ["points 5 0", "scores 5 0", "match won 0"]


@pytest.mark.parametrize(("last", "paid", "rule"), LAST)
@pytest.mark.parametrize(("left", "hunts"), [(("4-6 5-6", "1-2"), False), (("4-6 5-6", "1-3"), True)])
def test_koziol_8_a_paying_round_that_left_25_opens_the_hunt_as_well(
    last: str, paid: str, rule: str, left: tuple[str, str], hunts: bool
) -> None:
    """A normal round that pays for its last tile and leaves 25 opens a hunt too; with 24 it does not."""
    over, lines = last_tile("koziol", *left_by(3, left), out=3, last=last)
    assert end(lines)[:2] == [f"points 0 {paid}", f"scores 0 {paid}"]
    assert over.hunter == (1 if hunts and over.phase is Phase.BETWEEN else None)
    outlook = [("hunts" if hunts else "no-hunt", 1)] * (over.phase is not Phase.OVER)
    assert rules(over) == [(rule, 1), *outlook], "after the last round no word about the next"


@pytest.mark.parametrize(("hunter", "follows"), [(0, None), (1, 0)])
def test_koziol_8_a_hunt_that_pays_for_its_last_tile_opens_one_for_the_hunted_only(
    hunter: int, follows: int | None
) -> None:
    """With 25 left and 0-0 last, a won hunt opens no other, and the hunted pair that wins hunts next."""
    over, lines = last_tile("koziol", *left_by(0, LEFT_25), out=0, last="0-0", hunter=hunter)
    assert end(lines)[:2] == ["points 1.5 0", "scores 1.5 0"]
    assert over.hunter == follows


@pytest.mark.parametrize(
    ("scores", "last", "hunter", "after", "winner"),
    [
        ((8, 0), "3-3", 0, "5 0", 0),
        ((7, 0), "3-3", 0, "4.5 0", None),
        ((9, 0), "3-3", 0, "5.5 0", 0),
        ((7, 9), "0-0", None, "5 4.5", 0),
        ((6, 9), "0-0", None, "4.5 4.5", None),
        ((9, 9), "0-0", 0, "6 4.5", 0),
        ((6, 0), "6-6", None, "5 0", 0),
        ((5, 0), "6-6", None, "4.5 0", None),
        ((0, 9), "0-0 6-6", None, "5 4.5", 0),
        ((9, 9), "3-3", None, "4.5 4.5", None),
    ],
)
def test_koziol_9_five_points_or_more_end_the_match(
    scores: tuple[int, int], last: str, hunter: int | None, after: str, winner: int | None
) -> None:
    """Rounds are played until a pair has 5 points or more; with 4.5 they go on."""
    over, lines = last_tile("koziol", *left_by(0), out=0, last=last, hunter=hunter, scores=scores)
    assert f"scores {after}" in lines
    assert over.phase is (Phase.BETWEEN if winner is None else Phase.OVER)
    assert (lines[-1] == "match won 0") is (winner == 0)
    assert observe(over, None).outcome == (None if winner is None else MatchResult((0,), (1,)))


def test_koziol_9_the_only_target_is_five() -> None:
    """A match is played to 5 and to nothing else."""
    assert start("koziol", 4, 5).setting.target == 5
    for target in (4, 10, 100):
        with pytest.raises(ValueError, match="koziol is played to 5"):
            start("koziol", 4, target)


def test_koziol_9_a_whole_match_with_its_halves_is_read_back_from_its_text() -> None:
    """A match is many rounds until its text ends with the winners, half points and hunts written on the way."""
    rng = random.Random(9)
    match = start("koziol", 4, 5)
    lines = header(match)
    while match.phase is not Phase.OVER:
        seat = observe(match, None).turn
        command = Deal(tuple(rng.sample(full_set(), 28))) if seat is None else Act(seat, legal_moves(match, seat)[-1])
        events = decide(match, command)
        match = evolve(match, events)
        lines += write(events)
    assert any(line.startswith("scores") and ".5" in line for line in lines)
    assert any(line.startswith("hunt") for line in lines)
    assert lines[-1] == f"match won {match.scores.index(max(match.scores))}"
    assert max(match.scores) >= 10
    assert replay(lines) == match
