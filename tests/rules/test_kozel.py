"""KOZEL: four players in pairs; points are penalties."""

from __future__ import annotations

import pytest

from engine import (
    Deal,
    Ending,
    MatchResult,
    NewsKind,
    Phase,
    Reason,
    Refused,
    Tile,
    decide,
    evolve,
    full_set,
    observe,
    start,
    write,
)
from tests.rules.scenes import (
    Told,
    account,
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

FAIR = (
    "0-1 0-3 0-5 2-3 2-5 3-3 6-6",
    "1-1 1-3 1-5 3-5 4-4 4-6 5-6",
    "0-0 0-2 0-4 2-2 2-4 2-6 3-4",
    "0-6 1-2 1-4 1-6 3-6 4-5 5-5",
)
"""A deal that is not thrown away; seat 1 has 1-1."""
FIVE_DOUBLES = "0-0 1-1 2-2 3-3 4-4 0-5 1-6"
FOUR_DOUBLES = "0-0 1-1 2-2 3-3 4-6 0-5 1-6"
PAIRS = ((0, 2), (1, 3))
ALL = (0, 1, 2, 3)


def deal_with(hand: str, seat: int) -> tuple[Tile, ...]:
    """A deal in which this seat has this hand, and the others every third of the other tiles."""
    rest = [tile for tile in full_set() if tile not in tiles(hand)]
    hands = [tuple(rest[place::3]) for place in range(3)]
    return tuple(tile for each in (*hands[:seat], tiles(hand), *hands[seat:]) for tile in each)


def test_kozel_1_seven_each_and_nothing_to_draw() -> None:
    """Four players get seven tiles each, two pairs play, and there is no boneyard."""
    seen = observe(dealt("kozel", *FAIR), None)
    assert seen.counts == (7, 6, 7, 7)
    assert seen.boneyard == 0
    assert (seen.sides, seen.scores, seen.penalties) == ((0, 1, 0, 1), (0, 0), True)
    for seats in (2, 3):
        with pytest.raises(ValueError, match="kozel is for 4 seats"):
            start("kozel", seats, 100)


def test_kozel_1_who_cannot_play_passes_by_itself_and_lays_one_tile_a_turn() -> None:
    """A player with no playable tile passes automatically; nobody draws; nobody lays two doubles at once."""
    match = position("kozel", "1-4 0-0", "2-2", "4-5 3-3", "0-2", chain="1-6")
    after, lines = act(match, 0, "plays 1-4 left")
    assert lines == ["0 plays 1-4 left", "1 passes"]
    assert moves(after, 2) == ["plays 4-5 left"]
    assert refusal(position("kozel", "0-0", "1-4", "2-2", "3-3", chain="1-6"), 0, "draws") is Reason.NOTHING_TO_DRAW
    doubles = position("kozel", "1-1 6-6 0-0", "2-2", "3-3", "4-4", chain="1-6")
    assert moves(doubles, 0) == ["plays 1-1 left", "plays 6-6 right"]
    assert refusal(doubles, 0, "plays 1-1 left 6-6 right") is Reason.ONE_TILE_A_TURN


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("hand", "is_thrown"),
    [
        (FIVE_DOUBLES, True),
        (FOUR_DOUBLES, False),
        ("0-0 1-1 2-2 3-3 4-4 5-5 6-6", True),
        ("0-3 1-3 2-3 3-4 3-5 3-6 1-1", True),
        ("0-3 1-3 2-3 3-4 3-5 1-1 2-6", False),
        ("3-3 0-3 1-3 2-3 3-4 3-5 1-6", True),
        ("3-3 0-3 1-3 2-3 3-4 0-6 1-6", False),
        ("3-3 0-3 1-3 2-3 3-4 3-5 3-6", True),
        ("0-0 0-1 0-2 0-3 0-4 0-5 1-6", True),
        ("6-6 0-6 1-6 2-6 3-6 4-6 0-1", True),
        ("6-6 0-6 1-6 2-6 3-6 0-4 0-1", False),
    ],
    ids=[
        "five doubles",
        "four doubles",
        "seven doubles",
        "six threes",
        "five threes",
        "six threes, one of them the double",
        "five threes, one of them the double, which is one tile",
        "all threes",
        "six blanks",
        "six sixes",
        "five sixes",
    ],
)
def test_kozel_2_five_doubles_or_six_alike_in_any_hand_are_thrown_away(hand: str, seat: int, is_thrown: bool) -> None:
    """Five doubles, or six tiles with the same number (a double is one tile), in any hand: all is dealt again."""
    lines = write(decide(start("kozel", 4, 100), Deal(deal_with(hand, seat))))
    assert [line.split()[0] for line in lines][:2] == ["round", "redealt" if is_thrown else "deal"]
    assert (len(lines) == 2) is is_thrown


def test_kozel_2_it_is_dealt_again_as_often_as_needed_before_anyone_sees_a_hand_and_the_table_is_told() -> None:
    """As many deals as it takes are thrown away in the same round, nobody sees a hand of them, all are told."""
    match = start("kozel", 4, 100)
    for count, bad in enumerate((deal_with(FIVE_DOUBLES, 2), deal_with("3-3 0-3 1-3 2-3 3-4 3-5 1-6", 0)) * 2):
        events = decide(match, Deal(bad))
        match = evolve(match, events)
        assert [line.split()[0] for line in write(events)] == (["redealt"] if count else ["round", "redealt"])
        for viewer in (None, *range(4)):
            seen = observe(match, viewer, events)
            assert [(news.kind, news.tiles) for news in seen.news] == [(NewsKind.REDEALT, ())]
            assert (seen.phase, seen.number, seen.hand, seen.turn) == (Phase.BETWEEN, 1, (), None)
            assert (seen.counts, seen.moves) == ((0, 0, 0, 0), ())
    match = evolve(match, decide(match, Deal(order(*FAIR))))
    assert (match.phase, match.number, match.dealt.lead) == (Phase.PLAYING, 1, 1)


def test_kozel_2_what_the_round_before_left_outlives_the_deals_thrown_away() -> None:
    """A deal thrown away changes neither the scores, nor the eggs, nor who leads."""
    over, _ = last_tile("kozel", "2-3", "3-5", "2-5", "2-2", seat=3, scores=(20, 30))
    for bad in (deal_with(FIVE_DOUBLES, 0), deal_with(FIVE_DOUBLES, 3)):
        over = evolve(over, decide(over, Deal(bad)))
    match = dealt("kozel", *FAIR, after=over)
    seen = observe(match, None)
    assert (seen.number, seen.turn, seen.scores, seen.carried) == (2, 3, (20, 30), 24)


@pytest.mark.parametrize("seat", range(4))
def test_kozel_3_the_holder_of_1_1_leads_with_it(seat: int) -> None:
    """First round: the holder of 1-1 leads with it, automatically."""
    match = dealt("kozel", *(FAIR[(place - seat + 1) % 4] for place in range(4)))
    opening = observe(match, None).opening
    assert opening is not None
    assert (opening.why, opening.seat, opening.tile) == ("holds", seat, Tile(1, 1))
    assert match.dealt.chain.laid == ((1, 1),)
    assert match.dealt.lead == seat
    assert moves(match, seat) == []


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("hands", "is_out", "why"),
    [
        (("5-6", "4-6", "4-5", "4-4"), True, "writes"),
        (("0-1", "0-2", "1-2", "0-3"), True, "below-thirteen"),
        (("1-2", "2-3", "1-3", "5-5"), False, "fish"),
        (("2-3", "1-2", "5-5", "1-3"), False, "fish"),
        (("2-3", "3-5", "2-5", "2-2"), False, "eggs"),
        (("0-1", "0-2", "0-3", "1-2"), False, "below-thirteen"),
    ],
)
def test_kozel_4_whoever_laid_the_last_tile_leads_next_with_any_tile(
    hands: tuple[str, ...], seat: int, is_out: bool, why: str
) -> None:
    """Later rounds: whoever laid the last tile leads, with any tile, after a fish, eggs or a loss as after a win."""
    left = ["" if is_out and place == seat else hand for place, hand in enumerate(hands)]
    over, _ = last_tile("kozel", *left, out=seat if is_out else None, seat=seat)
    assert account(over)[0] == why
    match = dealt("kozel", *FAIR, after=over)
    opening = observe(match, None).opening
    assert opening is not None
    assert (opening.why, opening.seat, opening.tile) == ("laid-last", seat, None)
    assert match.dealt.chain.laid == ()
    assert moves(match, seat) == [f"leads {tile}" for tile in hands_of(match)[seat].split()]
    assert not any(moves(match, other) for other in range(4) if other != seat)


def test_kozel_4_passes_after_the_last_tile_do_not_count() -> None:
    """Who laid the last tile leads next, though others have passed since."""
    match = position("kozel", "1-2 0-0", "5-5", "2-3", "4-4 4-5", chain="6-6 6-1")
    match, lines = act(match, 0, "plays 1-2 right")
    assert lines == ["0 plays 1-2 right", "1 passes"]
    over, _ = act(match, 2, "plays 2-3 right")
    assert observe(dealt("kozel", *FAIR, after=over), None).turn == 2


@pytest.mark.parametrize(("out", "points"), [(0, (0, 20)), (1, (14, 0)), (2, (0, 20)), (3, (14, 0))])
def test_kozel_5_the_other_pair_writes_what_is_left_in_its_two_hands(out: int, points: tuple[int, int]) -> None:
    """Out: that pair wins, and the other writes its own two hands; the hand of the winner's partner counts nothing."""
    hands = ["2-3", "5-6", "4-5", "3-6"]
    hands[out] = ""
    over, lines = last_tile("kozel", *hands, out=out, scores=(20, 30))
    ended = result(over)
    assert (ended.ending, ended.winner, ended.points) == (Ending.OUT, out % 2, points)
    assert ended.scores == (20 + points[0], 30 + points[1])
    assert f"points {points[0]} {points[1]}" in lines
    loser = 1 - out % 2
    assert account(over) == ("writes", loser, PAIRS[loser], 0)


@pytest.mark.parametrize(
    ("hands", "values"),
    [
        (("0-0", "0-1"), (25, 1)),
        (("6-6", "0-1"), (50, 1)),
        (("0-1", "0-0"), (1, 25)),
        (("0-1", "6-6"), (1, 50)),
        (("0-0", "6-6"), (25, 50)),
        (("6-6", "0-0"), (50, 25)),
        (("0-0 6-6", "4-5"), (12, 9)),
        (("0-0 0-1", "5-5"), (1, 10)),
        (("0-1 6-6", "5-5"), (13, 10)),
        (("1-1", "5-5"), (2, 10)),
        (("0-0 0-1 1-1", "6-6 5-6 5-5"), (3, 33)),
    ],
)
def test_kozel_6_a_hand_of_0_0_alone_counts_25_and_of_6_6_alone_50(
    hands: tuple[str, str], values: tuple[int, int]
) -> None:
    """A hand is worth its pips, but 25 if it is only 0-0 and 50 if it is only 6-6, judged hand by hand."""
    over, _ = last_tile("kozel", "", hands[0], "2-3", hands[1], out=0, scores=(20, 20))
    assert result(over).values == (0, values[0], 5, values[1])
    assert result(over).points == (0, sum(values))


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("hands", "points"),
    [(("1-2", "2-3", "1-3", "5-5"), (0, 22)), (("2-3", "1-2", "5-5", "1-3"), (22, 0))],
)
def test_kozel_7_in_a_fish_the_heavier_pair_writes_all_four_hands(
    hands: tuple[str, ...], points: tuple[int, int], seat: int
) -> None:
    """Blocked: the pair with more points in hand writes all four hands, whoever laid the last tile."""
    over, lines = last_tile("kozel", *hands, seat=seat, scores=(20, 30))
    assert lines[1] == "blocked"
    loser = points.index(22)
    ended = result(over)
    assert (ended.ending, ended.seat, ended.winner) == (Ending.BLOCKED, seat, 1 - loser)
    assert (ended.points, ended.scores) == (points, (20 + points[0], 30 + points[1]))
    assert account(over) == ("fish", loser, ALL, 0)


@pytest.mark.parametrize(
    ("hands", "told", "points"),
    [
        (("0-0", "5-5", "0-1", "1-2"), ("fish", 0, ALL, 0), (39, 0)),
        (("0-0 0-2", "5-5", "0-1", "1-2"), ("fish", 1, ALL, 0), (0, 16)),
        (("5-5 5-6", "6-6", "4-4 3-4", "0-1"), ("fish", 1, ALL, 0), (0, 87)),
        (("5-5 5-6", "6-6 0-3", "4-4 3-4", "0-1"), ("fish", 0, ALL, 0), (52, 0)),
        (("6-6", "5-5", "0-1", "1-2"), ("fish", 0, ALL, 0), (64, 0)),
        (("0-0", "5-5 4-4", "0-1", "3-5"), ("eggs", None, ALL, 0), (0, 0)),
    ],
    ids=["0-0 alone", "0-0 in company", "6-6 alone", "6-6 in company", "equal in pips", "equal only by these values"],
)
def test_kozel_7_in_a_fish_hands_are_compared_by_the_values_of_kozel_6(
    hands: tuple[str, ...], told: Told, points: tuple[int, int]
) -> None:
    """In a fish a lone 0-0 counts 25 and a lone 6-6 counts 50, for the comparison and for the sum."""
    over, _ = last_tile("kozel", *hands, scores=(20, 30))
    assert result(over).points == points
    assert account(over) == told
    assert over.carried == (52 if told[0] == "eggs" else 0)


@pytest.mark.parametrize("seat", range(4))
def test_kozel_8_a_fish_with_equal_pairs_is_eggs(seat: int) -> None:
    """Equal pairs in a fish: nobody writes, and the points of all four hands are carried on."""
    over, lines = last_tile("kozel", "2-3", "3-5", "2-5", "2-2", seat=seat, scores=(20, 30))
    assert lines[-3:] == ["points 0 0", "scores 20 30", "eggs 24"]
    ended = result(over)
    assert (ended.winner, ended.points, ended.scores, ended.carried) == (None, (0, 0), (20, 30), 24)
    assert observe(over, None).carried == 24
    assert account(over) == ("eggs", None, ALL, 0)


@pytest.mark.parametrize(
    ("hands", "out", "told", "points"),
    [
        (("", "2-5", "5-6", "4-6"), 0, ("writes", 1, (1, 3), 24), (0, 41)),
        (("2-5", "", "4-6", "5-6"), 1, ("writes", 0, (0, 2), 24), (41, 0)),
        (("1-2", "2-3", "1-3", "5-5"), None, ("fish", 1, ALL, 24), (0, 46)),
        (("2-3", "1-2", "5-5", "1-3"), None, ("fish", 0, ALL, 24), (46, 0)),
    ],
)
@pytest.mark.parametrize("scores", [(0, 0), (20, 30)])
def test_kozel_8_whoever_loses_next_writes_the_eggs(
    hands: tuple[str, ...], out: int | None, told: Told, points: tuple[int, int], scores: tuple[int, int]
) -> None:
    """The eggs go to the pair that loses the next round, either pair and by out or fish alike, and are then gone."""
    over, lines = last_tile("kozel", *hands, out=out, scores=scores, carried=24)
    assert account(over) == told
    assert result(over).points == points
    assert result(over).scores == (scores[0] + points[0], scores[1] + points[1])
    assert over.carried == 0
    assert not any(line.startswith("eggs") for line in lines)


def test_kozel_8_eggs_after_eggs_accumulate_until_somebody_loses() -> None:
    """Eggs after eggs add up, as often as they come, and all go to the next loser."""
    carried, scores = 0, (20, 30)
    for hands, total in (
        (("2-3", "3-5", "2-5", "2-2"), 24),
        (("1-2", "1-5", "2-5", "2-2"), 44),
        (("0-1", "0-2", "1-2", "1-1"), 52),
    ):
        over, lines = last_tile("kozel", *hands, scores=scores, carried=carried)
        assert account(over) == ("eggs", None, ALL, carried)
        assert lines[-1] == f"eggs {total}"
        assert over.scores == scores
        carried = over.carried
    over, _ = last_tile("kozel", "0-1", "", "0-2", "6-6", out=1, scores=scores, carried=carried)
    assert account(over) == ("writes", 0, (0, 2), 52)
    assert (over.scores, over.carried) == ((75, 30), 0)


def test_kozel_8_the_eggs_wait_during_the_next_round() -> None:
    """While the next round is played the eggs are still there, and its end spends them."""
    over, _ = last_tile("kozel", "2-3", "3-5", "2-5", "2-2", seat=1)
    match = dealt("kozel", *FAIR, after=over)
    assert (match.phase, observe(match, None).carried) == (Phase.PLAYING, 24)
    while match.phase is Phase.PLAYING:
        seat = match.dealt.turn if match.dealt.turn is not None else 1
        match, _ = act(match, seat, moves(match, seat)[0])
    ended = result(match)
    assert ended.winner is not None
    counted = ALL if ended.ending is Ending.BLOCKED else PAIRS[1 - ended.winner]
    assert account(match)[2:] == (counted, 24)
    assert sum(ended.points) == sum(ended.values[seat] for seat in counted) + 24


@pytest.mark.parametrize(
    ("hands", "score", "carried", "written"),
    [
        (("", "0-5", "5-5", "3-4"), 0, 0, 0),
        (("", "0-5", "5-5", "3-5"), 0, 0, 13),
        (("", "0-5", "5-5", "3-4"), 1, 0, 12),
        (("", "0-1", "5-5", "0-2"), 13, 0, 3),
        (("", "0-1", "5-5", "0-2"), 0, 9, 0),
        (("", "0-1", "5-5", "0-2"), 0, 10, 13),
        (("", "0-0", "5-5", "0-1"), 0, 0, 26),
        (("", "0-0 0-2", "5-5", "0-1"), 0, 0, 0),
    ],
)
@pytest.mark.parametrize("winners", [0, 40])
def test_kozel_9_twelve_is_not_written_and_thirteen_is(
    hands: tuple[str, ...], score: int, carried: int, written: int, winners: int
) -> None:
    """While a pair's score is zero an amount below 13, eggs included, is lost: 12 is not written, 13 is."""
    over, lines = last_tile("kozel", *hands, out=0, scores=(winners, score), carried=carried)
    assert f"points 0 {written}" in lines
    assert over.scores == (winners, score + written)
    assert account(over) == ("writes" if written else "below-thirteen", 1, (1, 3), carried)
    assert result(over).winner == 0


@pytest.mark.parametrize(
    ("hands", "carried", "scores", "told", "points"),
    [
        (("0-1", "1-3", "0-2", "0-5"), 0, (0, 0), ("below-thirteen", 1), (0, 0)),
        (("0-1", "1-3", "0-2", "1-5"), 0, (0, 0), ("fish", 1), (0, 13)),
        (("0-1", "1-3", "0-2", "0-5"), 1, (0, 0), ("fish", 1), (0, 13)),
        (("0-1", "1-3", "0-2", "0-5"), 0, (40, 0), ("below-thirteen", 1), (0, 0)),
        (("0-1", "1-3", "0-2", "0-5"), 0, (0, 40), ("fish", 1), (0, 12)),
        (("1-3", "0-1", "0-5", "0-2"), 0, (0, 40), ("below-thirteen", 0), (0, 0)),
        (("1-3", "0-1", "0-5", "0-2"), 0, (40, 0), ("fish", 0), (12, 0)),
    ],
)
def test_kozel_9_in_a_fish_the_sum_of_all_hands_is_judged(
    hands: tuple[str, ...], carried: int, scores: tuple[int, int], told: tuple[str, int], points: tuple[int, int]
) -> None:
    """In a fish the amount is what would be written, all four hands and the eggs, against the loser's own score."""
    over, _ = last_tile("kozel", *hands, scores=scores, carried=carried)
    assert result(over).points == points
    assert account(over) == (*told, ALL, carried)
    assert over.carried == 0


def test_kozel_9_eggs_that_are_not_written_are_spent() -> None:
    """Carried eggs in an amount below 13 are lost with it."""
    eggs, _ = last_tile("kozel", "0-1", "0-2", "1-2", "1-1", scores=(0, 0))
    assert eggs.carried == 8
    over, _ = last_tile("kozel", "", "0-1", "5-5", "0-2", out=0, scores=eggs.scores, carried=8)
    assert (over.scores, over.carried) == ((0, 0), 0)
    assert account(over) == ("below-thirteen", 1, (1, 3), 8)
    later, _ = last_tile("kozel", "", "0-5", "5-5", "3-5", out=0, scores=over.scores, carried=over.carried)
    assert later.scores == (0, 13)


@pytest.mark.parametrize("target", [50, 100, 150])
@pytest.mark.parametrize(("over_by", "is_over"), [(0, False), (1, True), (2, True)])
@pytest.mark.parametrize("other", [0, 1, 13])
@pytest.mark.parametrize("loser", [0, 1])
def test_kozel_10_the_first_over_the_target_is_the_goat(
    target: int, over_by: int, is_over: bool, other: int, loser: int
) -> None:
    """The pair that first reaches the target and one more loses; dry if the other pair's score is still zero."""
    before = (target + over_by - 10, other)
    hands = ["", "0-1", "1-4", "4-5"]
    if loser == 0:
        hands = ["0-1", "", "4-5", "1-4"]
    scores = before if loser == 0 else before[::-1]
    over, lines = last_tile("kozel", *hands, out=1 - loser, target=target, scores=scores)
    assert over.scores[loser] == target + over_by
    assert over.phase is (Phase.OVER if is_over else Phase.BETWEEN)
    dry = other == 0
    told = MatchResult((1 - loser,), (loser,), dry=dry) if is_over else None
    assert observe(over, None).outcome == told
    assert (lines[-1] == f"match goat {loser}{' dry' * dry}") is is_over


def test_kozel_10_a_fish_or_eggs_may_make_the_goat_and_eggs_alone_do_not() -> None:
    """What counts is what is written: eggs end no match before somebody writes them."""
    eggs, _ = last_tile("kozel", "2-3", "3-5", "2-5", "2-2", scores=(95, 99), target=100)
    assert (eggs.phase, eggs.scores, eggs.carried) == (Phase.BETWEEN, (95, 99), 24)
    _, lines = last_tile("kozel", "0-1", "", "0-2", "5-5", out=1, scores=(95, 99), carried=24, target=100)
    assert lines[-2:] == ["scores 122 99", "match goat 0"]
    _, lines = last_tile("kozel", "1-2", "2-3", "1-3", "5-5", scores=(99, 79), target=100)
    assert lines[-2:] == ["scores 99 101", "match goat 1"]
    over, lines = last_tile("kozel", "1-2", "2-3", "1-3", "5-5", scores=(0, 79), target=100)
    assert lines[-1] == "match goat 1 dry"
    with pytest.raises(Refused) as refused:
        decide(over, Deal(order(*FAIR)))
    assert refused.value.reason is Reason.MATCH_OVER


def test_kozel_10_an_amount_that_is_lost_keeps_the_score_at_zero_and_the_loss_dry() -> None:
    """Who lost only amounts below 13 has written nothing: the other pair's loss is dry."""
    over, _ = last_tile("kozel", "0-1", "", "0-2", "5-5", out=1, scores=(0, 95), target=100)
    assert over.scores == (0, 95)
    over, lines = last_tile("kozel", "", "0-1", "5-5", "1-4", out=0, scores=over.scores, target=100)
    assert lines[-1] == "match goat 1 dry"


@pytest.mark.parametrize("target", [49, 51, 101, 200])
def test_kozel_10_the_targets_are_50_100_and_150(target: int) -> None:
    """A match is played to 50, 100 or 150 and to nothing else."""
    with pytest.raises(ValueError, match="kozel is played to 50 or 100 or 150"):
        start("kozel", 4, target)
