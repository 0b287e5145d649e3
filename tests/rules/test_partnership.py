"""PARTNERSHIP: four people in two teams, who pass by hand; points are good."""

from __future__ import annotations

from random import Random

import pytest

from engine import (
    Act,
    Deal,
    Ending,
    Match,
    MatchResult,
    Phase,
    Reason,
    Refused,
    Tile,
    catalogue,
    decide,
    evolve,
    full_set,
    legal_moves,
    observe,
    start,
)
from tests.rules.scenes import (
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

HANDS = (
    "0-1 0-3 0-5 2-3 2-5 3-3 6-6",
    "1-1 1-3 1-5 3-5 4-4 4-6 5-6",
    "0-0 0-2 0-4 2-2 2-4 2-6 3-4",
    "0-6 1-2 1-4 1-6 3-6 4-5 5-5",
)
"""A deal in which seat 0 has 6-6."""
STUCK = ("0-1", "0-2 1-1", "0-3", "0-4")
"""Hands of which nothing fits a chain of sixes."""
TEAMS = ((0, 2), (1, 3))


def play_out(match: Match) -> Match:
    """The match after its round, in which everybody makes the first move he has."""
    while match.phase is Phase.PLAYING:
        seat = observe(match, None).turn or 0
        match = evolve(match, decide(match, Act(seat, legal_moves(match, seat)[0])))
    return match


def test_partnership_1_seven_each_and_nothing_to_draw() -> None:
    """Four players get seven tiles each, two teams play, and there is nothing to draw."""
    match = dealt("partnership", *HANDS)
    seen = observe(match, None)
    assert seen.counts == (7, 7, 7, 7)
    assert seen.boneyard == 0
    assert (seen.sides, seen.scores, seen.penalties) == ((0, 1, 0, 1), (0, 0), False)
    assert refusal(position("partnership", *STUCK, chain="6-6"), 0, "draws") is Reason.NOTHING_TO_DRAW
    for seats in (2, 3):
        with pytest.raises(ValueError, match="partnership is for 4 seats"):
            start("partnership", seats, 100)


def test_partnership_1_every_round_is_dealt_anew_whatever_it_deals() -> None:
    """Each round is a new deal, and no deal is thrown away, be it all doubles for one player."""
    over = play_out(dealt("partnership", *HANDS))
    match = dealt("partnership", "0-0 1-1 2-2 3-3 4-4 5-5 6-6", after=over)
    assert hands_of(match)[0] == "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
    assert observe(match, None).counts == (7, 7, 7, 7)
    assert (match.number, match.phase, match.dealt.chain.laid) == (2, Phase.PLAYING, ())


@pytest.mark.parametrize(
    ("hands", "points"), [(("0-0", "1-2"), 3), (("6-6", "0-1"), 13), (("0-0", "6-6"), 12), (("0-0 6-6", "0-1"), 13)]
)
def test_partnership_1_no_tile_has_a_special_value(hands: tuple[str, str], points: int) -> None:
    """0-0 is worth 0 and 6-6 is worth 12, alone or not."""
    over, _ = last_tile("partnership", "", hands[0], "4-5", hands[1], out=0)
    assert result(over).points == (points, 0)
    assert sum(result(over).values) == points + 9


@pytest.mark.parametrize("seat", range(4))
def test_partnership_2_the_holder_of_6_6_leads_with_any_tile(seat: int) -> None:
    """First round: the holder of 6-6 leads, with any tile he likes."""
    match = dealt("partnership", *(HANDS[(place - seat) % 4] for place in range(4)))
    opening = observe(match, None).opening
    assert opening is not None
    assert (opening.why, opening.seat, opening.tile) == ("double-six", seat, None)
    assert match.dealt.chain.laid == ()
    assert moves(match, seat) == [f"leads {tile}" for tile in HANDS[0].split()]
    assert not any(moves(match, other) for other in range(4) if other != seat)
    led, lines = act(match, seat, "leads 2-3")
    assert lines == [f"{seat} leads 2-3"]
    assert led.dealt.chain.laid == ((2, 3),)


def test_partnership_3_the_lead_goes_round_by_one_seat_whatever_the_result() -> None:
    """Each later round is led by the seat after the one that led before, however that round ended and whoever won."""
    rng, seen = Random(5), set()
    match = dealt("partnership", *HANDS, target=500)
    leader = 0
    while match.phase is not Phase.OVER:
        assert observe(match, None).turn == leader
        match = play_out(match)
        seen.add((result(match).ending, result(match).seat == leader, result(match).winner == leader % 2))
        leader = (leader + 1) % 4
        if match.phase is Phase.BETWEEN:
            match = evolve(match, decide(match, Deal(tuple(rng.sample(full_set(), 28)))))
            opening = observe(match, None).opening
            assert opening is not None
            assert (opening.why, opening.tile) == ("next-seat", None)
            assert match.dealt.chain.laid == ()
    assert {ending for ending, _, _ in seen} == {Ending.OUT, Ending.BLOCKED}
    assert {won for _, _, won in seen} == {True, False}


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("is_out", [True, False])
def test_partnership_3_neither_the_winner_nor_who_laid_last_matters(seat: int, is_out: bool) -> None:
    """A round that seat 0 led is followed by one that seat 1 leads, whoever went out or closed it."""
    hands = ["" if is_out and place == seat else hand for place, hand in enumerate(("2-3", "3-5", "2-5", "2-2"))]
    over, _ = last_tile("partnership", *hands, out=seat if is_out else None, seat=seat)
    match = dealt("partnership", *HANDS, after=over)
    assert observe(match, None).turn == 1
    assert moves(match, 1) == [f"leads {tile}" for tile in HANDS[1].split()]


def test_partnership_4_passing_is_the_players_own_move() -> None:
    """Who has no playable tile must pass, and it is he who passes: the table does not do it for him."""
    match = position("partnership", "1-4 0-0", "2-2", "4-5 3-3", "0-2", chain="1-6")
    after, lines = act(match, 0, "plays 1-4 left")
    assert lines == ["0 plays 1-4 left"]
    assert after.dealt.turn == 1
    assert moves(after, 1) == ["passes"]
    assert observe(after, 1).moves == legal_moves(after, 1)
    assert not any(moves(after, other) for other in (0, 2, 3))
    assert refusal(after, 2, "passes") is Reason.NOT_YOUR_TURN
    passed, lines = act(after, 1, "passes")
    assert lines == ["1 passes"]
    assert moves(passed, 2) == ["plays 4-5 left"]
    assert observe(passed, None).passes == ((), ((4, 6),), (), ())


@pytest.mark.parametrize("tile", ["1-3", "2-6", "1-1", "6-6", "1-6"])
def test_partnership_4_with_a_fitting_tile_nobody_passes(tile: str) -> None:
    """*Pass* is there only when nothing fits: with one fitting tile it is neither offered nor taken."""
    match = position("partnership", f"0-0 {tile}", "2-2", "3-3", "5-5", chain="1-4 4-6")
    assert "passes" not in moves(match, 0)
    assert refusal(match, 0, "passes") is Reason.MUST_PLAY


def test_partnership_4_the_leader_never_passes() -> None:
    """On the first tile of a round the leader lays one, in the first round as in every other."""
    first = dealt("partnership", *HANDS)
    second = dealt("partnership", *HANDS, after=play_out(first))
    for match, seat in ((first, 0), (second, 1)):
        assert "passes" not in moves(match, seat)
        assert refusal(match, seat, "passes") is Reason.MUST_PLAY
        assert refusal(match, (seat + 1) % 4, "passes") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(("out", "points"), [(0, (20, 0)), (1, (0, 14)), (2, (20, 0)), (3, (0, 14))])
def test_partnership_5_who_goes_out_adds_the_pips_of_the_two_opponents(out: int, points: tuple[int, int]) -> None:
    """Out: the team adds the pips of its two opponents; the partner's hand does not count."""
    hands = ["2-3", "5-6", "4-5", "3-6"]
    hands[out] = ""
    over, lines = last_tile("partnership", *hands, out=out, scores=(10, 20))
    ended = result(over)
    assert (ended.ending, ended.winner, ended.points) == (Ending.OUT, out % 2, points)
    assert ended.scores == (10 + points[0], 20 + points[1])
    assert f"points {points[0]} {points[1]}" in lines
    assert account(over) == ("team-out", out % 2, TEAMS[1 - out % 2], 0)


def test_partnership_5_a_light_team_that_is_not_out_gets_nothing() -> None:
    """Out decides, not the pips: the team that went out adds them though its partner holds more than both opponents."""
    over, _ = last_tile("partnership", "", "0-1", "5-5 5-6", "0-2", out=0)
    assert result(over).points == (3, 0)


def test_partnership_6_four_passes_in_a_row_close_the_round() -> None:
    """A dead chain is not closed at once: four players pass, each by himself, and the fourth pass closes the round."""
    match = position("partnership", *STUCK[:3], f"3-6 {STUCK[3]}", chain="6-5 5-3", turn=3)
    match, lines = act(match, 3, "plays 3-6 right")
    assert lines == ["3 plays 3-6 right"]
    for seat in range(3):
        assert moves(match, seat) == ["passes"]
        match, lines = act(match, seat, "passes")
        assert lines == [f"{seat} passes"]
        assert match.phase is Phase.PLAYING
        assert match.dealt.turn == seat + 1
    over, lines = act(match, 3, "passes")
    assert lines[:2] == ["3 passes", "blocked"]
    assert over.phase is Phase.BETWEEN
    assert result(over).ending is Ending.BLOCKED
    assert observe(over, None).passes == (((6, 6),),) * 4


def test_partnership_6_a_tile_between_breaks_the_row_of_passes() -> None:
    """Only passes in a row count: after a tile four more are needed."""
    match = position("partnership", "0-1 1-1", "0-2 2-2", "0-3 3-3", "4-6 4-5", chain="6-3 3-6")
    for seat, move in ((0, "passes"), (1, "passes"), (2, "passes"), (3, "plays 4-6 left")):
        match, _ = act(match, seat, move)
    for seat in (0, 1, 2):
        match, lines = act(match, seat, "passes")
        assert lines == [f"{seat} passes"]
    assert moves(match, 3) == ["plays 4-5 left"]
    over, lines = act(match, 3, "plays 4-5 left")
    assert lines[1] == "out 3"
    assert result(over).ending is Ending.OUT


def test_partnership_6_three_passes_and_the_fourth_player_still_plays() -> None:
    """Who holds the last fitting tile must lay it, and then all four pass before the round is closed."""
    match = position("partnership", *STUCK[:3], "0-6 0-4", chain="6-3 3-6")
    for seat in range(3):
        match, _ = act(match, seat, "passes")
    assert refusal(match, 3, "passes") is Reason.MUST_PLAY
    match, lines = act(match, 3, "plays 0-6 left")
    assert lines == ["3 plays 0-6 left"]
    assert moves(match, 0) == ["plays 0-1 left"]


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("hands", "points"),
    [
        (("1-2", "2-3", "1-3", "5-5"), (15, 0)),
        (("2-3", "1-2", "5-5", "1-3"), (0, 15)),
        (("0-0", "0-1", "1-1", "1-2"), (4, 0)),
        (("0-0", "0-1", "0-2", "0-3"), (4, 0)),
        (("6-6", "5-5", "0-1", "1-3"), (14, 0)),
    ],
)
def test_partnership_6_the_lighter_team_adds_all_pips_of_the_other(
    hands: tuple[str, ...], points: tuple[int, int], seat: int
) -> None:
    """Closed: the team with fewer pips adds all pips of the other, not the difference, whoever laid the last tile."""
    over, _ = last_tile("partnership", *hands, seat=seat, scores=(10, 20))
    ended = result(over)
    winner = 0 if points[0] else 1
    assert (ended.ending, ended.seat, ended.winner) == (Ending.BLOCKED, seat, winner)
    assert (ended.points, ended.scores) == (points, (10 + points[0], 20 + points[1]))
    assert account(over) == ("lighter-team", winner, TEAMS[1 - winner], 0)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(
    ("hands", "each"),
    [(("2-3", "3-5", "2-5", "2-2"), 12), (("0-0", "0-1", "0-4", "1-2"), 4), (("6-6", "5-5", "0-1", "1-2"), 13)],
)
def test_partnership_7_a_tie_goes_to_the_team_that_laid_the_last_tile(
    hands: tuple[str, ...], each: int, seat: int
) -> None:
    """Equal: the team that laid the last tile adds the other team's pips."""
    over, lines = last_tile("partnership", *hands, seat=seat, scores=(10, 20))
    assert lines[1] == "blocked"
    winner = seat % 2
    points = (each, 0) if winner == 0 else (0, each)
    ended = result(over)
    assert (ended.seat, ended.winner, ended.points) == (seat, winner, points)
    assert (ended.scores, ended.carried) == ((10 + points[0], 20 + points[1]), 0)
    assert account(over) == ("last-tile", winner, TEAMS[1 - winner], 0)


def test_partnership_7_every_round_gives_points_to_exactly_one_team() -> None:
    """Whatever is played, at the end of a round one team has points and the other has none."""
    rng = Random(7)
    for _ in range(60):
        match = start("partnership", 4, 500)
        match = play_out(evolve(match, decide(match, Deal(tuple(rng.sample(full_set(), 28))))))
        points = result(match).points
        assert min(points) == 0 < max(points)
        assert points[result(match).winner or 0] == max(points)


def test_partnership_8_all_hands_are_shown_and_the_next_round_waits() -> None:
    """All hands are shown at the end; nothing is dealt and nobody moves until the next deal is asked for."""
    over, _ = last_tile("partnership", "1-2", "2-3", "1-3", "5-5", seat=3)
    for viewer in (None, *range(4)):
        seen = observe(over, viewer)
        assert (seen.phase, seen.turn, seen.moves) == (Phase.BETWEEN, None, ())
        assert seen.result is not None
        assert seen.result.hands == (tiles("1-2"), tiles("2-3"), tiles("1-3"), tiles("5-5"))
        assert seen.result.values == (3, 5, 4, 10)
    for seat in range(4):
        for move in ("passes", "leads 1-2", "plays 1-2 left"):
            assert refusal(over, seat, move) is Reason.NO_ROUND
    match = dealt("partnership", *HANDS, after=over)
    assert (match.phase, match.number, observe(match, 0).result) == (Phase.PLAYING, 2, None)
    with pytest.raises(Refused) as refused:
        decide(match, Deal(order(*HANDS)))
    assert refused.value.reason is Reason.ROUND_RUNNING


def test_partnership_8_after_the_last_round_nothing_is_waited_for() -> None:
    """The last round ends the match in the same step: its hands are shown, and no deal follows."""
    over, lines = last_tile("partnership", "1-2", "2-3", "1-3", "5-5", seat=3, scores=(90, 20))
    assert lines[-1] == "match won 0"
    seen = observe(over, None)
    assert seen.phase is Phase.OVER
    assert seen.result is not None
    assert seen.result.hands[3] == tiles("5-5")
    with pytest.raises(Refused) as refused:
        decide(over, Deal(order(*HANDS)))
    assert refused.value.reason is Reason.MATCH_OVER


@pytest.mark.parametrize(
    ("hand", "chain", "first"),
    [
        ("6-6 1-6 1-3 0-0", "1-4 4-6", "plays 1-3 left"),
        ("6-6 1-6 3-6 0-0", "1-4 4-6", "plays 1-6 left"),
        ("6-6 3-6 1-1 0-0", "1-4 4-6", "plays 1-1 left"),
        ("6-6 3-6 2-6 0-0", "1-4 4-6", "plays 2-6 right"),
        ("1-5 0-6 2-2", "1-4 4-6", "plays 0-6 right"),
        ("2-6 1-5", "1-4 4-6", "plays 1-5 left"),
        ("2-6", "6-4 4-6", "plays 2-6 left"),
        ("5-5 0-0 2-3", "1-4 4-6", "passes"),
    ],
)
def test_partnership_9_the_first_move_listed_is_what_the_table_plays(hand: str, chain: str, first: str) -> None:
    """Out of time: the first tile in the shown order that fits, left end before right, or else a pass."""
    match = position("partnership", hand, "2-2", "3-3", "5-5", chain=chain)
    assert moves(match, 0)[0] == first
    assert observe(match, 0).moves[0] == legal_moves(match, 0)[0]


@pytest.mark.parametrize("hand", ["6-6 5-6 0-1 3-3 1-2 0-6 2-2", "6-6 3-4 3-3 2-6 2-5 1-6 1-4"])
def test_partnership_9_hands_are_shown_in_rising_order_and_at_the_lead_the_first_tile_is_played(hand: str) -> None:
    """A hand is shown by lower half and then by higher half, and at the lead its first tile is the first move."""
    match = dealt("partnership", hand, "", "", "")
    shown = observe(match, 0).hand
    assert [str(tile) for tile in shown] == sorted(hand.split())
    assert list(shown) == sorted(shown, key=lambda tile: (tile.low, tile.high))
    assert moves(match, 0) == [f"leads {tile}" for tile in shown]


@pytest.mark.parametrize("target", range(50, 501, 50))
@pytest.mark.parametrize(("short", "is_over"), [(16, False), (15, True), (14, True)])
@pytest.mark.parametrize("winner", [0, 1])
def test_partnership_11_the_first_team_at_or_over_the_target_wins(
    target: int, short: int, is_over: bool, winner: int
) -> None:
    """The first team at or over the target at the end of a round wins, and points over it count."""
    hands = ("1-2", "2-3", "1-3", "5-5") if winner == 0 else ("2-3", "1-2", "5-5", "1-3")
    other = target - 1
    scores = (target - short, other) if winner == 0 else (other, target - short)
    over, lines = last_tile("partnership", *hands, target=target, scores=scores)
    assert over.scores[winner] == target - short + 15
    assert over.phase is (Phase.OVER if is_over else Phase.BETWEEN)
    assert observe(over, None).outcome == (MatchResult((winner,), (1 - winner,)) if is_over else None)
    assert (lines[-1] == f"match won {winner}") is is_over


def test_partnership_11_targets_are_50_to_500_in_steps_of_50_and_100_by_default() -> None:
    """The target is 50 to 500 in steps of 50, and 100 if nobody says otherwise."""
    variant = catalogue()["partnership"]
    assert variant.targets == (50, 100, 150, 200, 250, 300, 350, 400, 450, 500)
    assert variant.default_target == 100
    for target in (0, 25, 49, 75, 550):
        with pytest.raises(ValueError, match="partnership is played to 50 or 100"):
            start("partnership", 4, target)


def test_partnership_12_a_rematch_begins_with_the_holder_of_6_6() -> None:
    """A rematch is a new match: no scores, and the holder of 6-6 leads, wherever the lead stood before."""
    match = dealt("partnership", *HANDS)
    for _ in range(2):
        match = dealt("partnership", *HANDS, after=play_out(match))
    assert observe(match, None).turn == 2
    again = dealt("partnership", *HANDS[1:], HANDS[0])
    seen = observe(again, None)
    assert (seen.number, seen.scores, seen.result) == (1, (0, 0), None)
    assert seen.opening is not None
    assert (seen.opening.why, seen.opening.seat, seen.opening.tile) == ("double-six", 3, None)
    assert Tile(6, 6) in observe(again, 3).hand
