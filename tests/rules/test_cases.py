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
    PlayTwo,
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
from engine.moves import Move
from tests.rules.scenes import act, dealt, hands_of, last_tile, moves, order, position, refusal, result, tiles

TABLE = {
    "draw": {2: (7, 14), 3: (5, 13), 4: (5, 8)},
    "block": {2: (7, 0), 3: (6, 0), 4: (7, 0)},
    "kozel": {4: (7, 0)},
    "partnership": {4: (7, 0)},
    "goat": {2: (7, 14), 3: (5, 13), 4: (5, 8)},
    "koziol": {4: (7, 0)},
}
"""Tiles each and tiles to draw, by game and number of seats."""
KINDS = [(game, seats) for game, sizes in TABLE.items() for seats in sizes]
DRAWING = ("draw", "goat")
PAIRS = ("kozel", "partnership", "koziol")
ALL_TILES = (
    "0-0 0-1 0-2 1-1 2-4 3-3 4-5",
    "0-3 0-4 1-2 1-3 2-2 5-5 5-6",
    "0-5 0-6 1-4 2-3 2-5 3-4 4-6",
    "1-5 1-6 2-6 3-5 3-6 4-4 6-6",
)
"""Four hands, the first with 1-1 and the last with 6-6."""


def test_every_game_is_in_the_table() -> None:
    assert set(TABLE) == set(catalogue())
    assert {game for game, _ in KINDS if catalogue()[game].draws} == set(DRAWING)
    assert {game for game, _ in KINDS if catalogue()[game].pairs} == set(PAIRS)


TIED = "5-6 5-5", "4-6 4-5", "0-1", "1-2"
"""Hands of a blocked round in which both pairs hold 22."""


def shuffled(rng: random.Random) -> Deal:
    return Deal(tuple(rng.sample(full_set(), 28)))


def next_deal(match: Match, rng: random.Random) -> Match:
    """The match with its next round dealt, again if the first deal is thrown away."""
    while not match.running:
        match = evolve(match, decide(match, shuffled(rng)))
    return match


def states(game: str, seats: int, rounds: int, seed: int = 0) -> Iterator[Match]:
    """Every state of some first rounds played at random."""
    rng = random.Random(seed)
    for _ in range(rounds):
        match = next_deal(start(game, seats, catalogue()[game].default_target), rng)
        yield match
        while match.running:
            seat = observe(match, None).turn
            assert seat is not None
            match = evolve(match, decide(match, Act(seat, rng.choice(legal_moves(match, seat)))))
            yield match


def everything(match: Match) -> list[Act]:
    """Every move that can be put into words, by every seat."""
    words: list[Move] = [Draw(), Pass(), *(Play(tile, end) for tile in full_set() for end in (None, *End))]
    words += [PlayTwo(Tile(left, left), Tile(right, right)) for left in range(7) for right in range(7)]
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
        current = next_deal(start(game, seats, catalogue()[game].default_target), rng).dealt
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


@pytest.mark.parametrize("game", ["draw", "block", "goat"])
@pytest.mark.parametrize("highest", range(7))
def test_mov_06_the_next_double_in_order_opens_when_the_higher_ones_are_not_held(highest: int, game: str) -> None:
    tile = f"{highest}-{highest}"
    lower = [f"{low}-{low}" for low in range(highest)]
    plain = ["0-1", "0-2", "0-3", "0-4", "0-5", "0-6", "1-2", "1-3", "1-4", "1-5", "1-6", "2-3", "2-4"]
    hands = [tile, *lower, *plain][:14]
    match = dealt(game, " ".join(hands[:7]), " ".join(hands[7:]))
    assert match.dealt.chain.laid == ((highest, highest),)


@pytest.mark.parametrize("game", PAIRS)
@pytest.mark.parametrize("shift", range(4))
def test_mov_06_where_all_tiles_are_dealt_the_holder_of_the_named_double_opens(game: str, shift: int) -> None:
    match = dealt(game, *ALL_TILES[shift:], *ALL_TILES[:shift])
    seen = observe(match, None).opening
    assert seen is not None
    assert seen.seat == ((3 if game == "partnership" else 0) - shift) % 4
    assert match.dealt.chain.laid == (() if game == "partnership" else ((1, 1),))


@pytest.mark.parametrize("game", ["draw", "block", "goat"])
def test_mov_07_the_opener_cannot_start_with_another_tile_than_the_one_that_must_lead(game: str) -> None:
    match = start(game, 2, catalogue()[game].default_target)
    events = decide(match, Deal(order("0-1 0-2 0-3 0-4 0-5 0-6 5-5", "1-2 1-3 1-4 1-5 1-6 2-3 4-4")))
    before_the_lead = evolve(match, events[:2])
    assert moves(before_the_lead, 0) == ["leads 5-5"]
    assert refusal(before_the_lead, 0, "leads 0-6") is Reason.DOES_NOT_FIT
    assert refusal(before_the_lead, 1, "leads 4-4") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(("game", "hunter"), [("kozel", None), ("koziol", None), ("koziol", 0), ("koziol", 1)])
def test_mov_07_in_pairs_the_opener_starts_with_the_named_double_alone(game: str, hunter: int | None) -> None:
    match = start(game, 4, catalogue()[game].default_target)
    if hunter is not None:
        left_25 = ["", "4-6 5-6", "2-3", "1-3"]
        match, _ = last_tile(game, *left_25[-hunter:], *left_25[:-hunter], out=hunter)
        assert match.hunter == hunter
    before_the_lead = evolve(match, decide(match, Deal(order(*ALL_TILES)))[:2])
    seat, named, other = (0, "1-1", "0-0") if hunter is None else (3, "6-6", "4-4")
    assert moves(before_the_lead, seat) == [f"leads {named}"]
    assert refusal(before_the_lead, seat, f"leads {other}") is Reason.DOES_NOT_FIT
    assert [moves(before_the_lead, place) for place in range(4) if place != seat] == [[], [], []]


def test_mov_07_in_partnership_the_holder_of_double_six_opens_with_any_tile() -> None:
    match = dealt("partnership", *ALL_TILES)
    assert moves(match, 3) == [f"leads {tile}" for tile in ALL_TILES[3].split()]
    assert refusal(match, 0, "leads 1-1") is Reason.NOT_YOUR_TURN
    assert refusal(match, 3, "passes") is Reason.MUST_PLAY


@pytest.mark.parametrize("game", ["draw", "block", "goat"])
@pytest.mark.parametrize("seat", range(2))
def test_mov_08_after_a_tied_round_the_opener_is_sought_among_all_players(seat: int, game: str) -> None:
    tied, _ = last_tile(game, "1-2", "0-3")
    assert result(tied).winner is None
    hands = ["0-1 0-2 0-3 1-2 1-3 2-3 2-2", "0-4 0-5 0-6 2-4 2-5 2-6 3-3"]
    hands[seat] = f"{hands[seat][:-3]}6-6"
    match = dealt(game, *hands, after=tied)
    assert (match.dealt.lead, match.dealt.chain.laid) == (seat, ((6, 6),))


@pytest.mark.parametrize("shift", range(4))
def test_mov_08_after_tied_pairs_the_opener_is_the_one_of_the_rules(shift: int) -> None:
    hands, again = TIED, (*ALL_TILES[shift:], *ALL_TILES[:shift])
    for hunter in (None, 0, 1):
        tied, _ = last_tile("koziol", *hands, hunter=hunter)
        match = dealt("koziol", *again, after=tied)
        assert (match.dealt.lead, match.dealt.chain.laid) == (-shift % 4, ((1, 1),))
    for seat in range(4):
        tied, _ = last_tile("kozel", *hands, seat=seat)
        assert result(tied).winner is None
        assert [observe(dealt("kozel", *again, after=tied), viewer).turn for viewer in range(4)] == [seat] * 4


@pytest.mark.parametrize("game", DRAWING)
def test_mov_09_drawing_goes_on_until_a_tile_fits_and_only_the_player_sees_the_tiles(game: str) -> None:
    match = position(game, "0-0", "1-4 2-2", "5-5", chain="1-6", left_over="3-3 3-4 1-6 0-1")
    events = decide(match, Act(0, Draw()))
    after = evolve(match, events)
    assert [news.tiles for news in observe(after, 0, events).news] == [tiles("3-3 3-4 1-6")]
    for viewer in (None, 1, 2):
        (news,) = observe(after, viewer, events).news
        assert (news.count, news.tiles) == (3, ())


@pytest.mark.parametrize("game", DRAWING)
def test_mov_11_drawing_from_an_empty_boneyard_is_refused_and_the_turn_stays(game: str) -> None:
    match = position(game, "0-0 1-3", "1-4 2-2", chain="1-6")
    assert refusal(match, 0, "draws") is Reason.MUST_PLAY
    stuck = position(game, "0-0", "1-4 2-2", chain="1-6")
    assert refusal(stuck, 0, "draws") is Reason.NOTHING_TO_DRAW
    assert stuck.dealt.turn == 0


@pytest.mark.parametrize("game", ["block", *PAIRS])
def test_mov_11_where_nothing_is_drawn_a_draw_is_always_refused(game: str) -> None:
    for hand, reason in (("0-0", Reason.NOTHING_TO_DRAW), ("0-0 1-3", Reason.MUST_PLAY)):
        assert refusal(position(game, hand, "1-4", "2-2", "3-3", chain="1-6"), 0, "draws") is reason


@pytest.mark.parametrize("game", DRAWING)
def test_mov_12_nothing_is_blocked_while_tiles_can_be_drawn(game: str) -> None:
    match, lines = act(position(game, "0-0 1-3", "2-2", chain="1-1 1-3", left_over="5-5 6-6"), 0, "plays 1-3 left")
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


@pytest.mark.parametrize("game", ["kozel", "koziol"])
def test_mov_15_in_pairs_passes_right_after_the_first_tile_are_announced(game: str) -> None:
    hands = "1-1 1-6 0-0 0-2 0-3 2-2 5-6", "2-3 2-4 2-5 2-6 3-3 3-4 6-6", "0-5 0-6 3-5 3-6 4-4 4-5 4-6"
    seen = observe(dealt(game, *hands, "0-1 0-4 1-2 1-3 1-4 1-5 5-5"), None)
    assert seen.passes == ((), ((1, 1),), ((1, 1),), ())
    assert seen.turn == 3


def test_mov_15_in_partnership_the_passes_after_the_first_tile_are_the_players_own() -> None:
    hands = "1-1 1-2 1-3 1-4 1-5 2-2 2-3", "2-4 2-5 3-3 3-4 3-5 4-4 4-5", "0-6 1-6 2-6 3-6 4-6 5-6 5-5"
    match, _ = act(dealt("partnership", "6-6 0-1 0-2 0-3 0-4 0-5 0-0", *hands), 0, "leads 6-6")
    for seat in (1, 2):
        assert moves(match, seat) == ["passes"]
        match, lines = act(match, seat, "passes")
        assert lines == [f"{seat} passes"]
    assert observe(match, None).passes == ((), ((6, 6),), ((6, 6),), ())
    assert observe(match, None).turn == 3


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_mov_16_the_boneyard_shown_is_what_is_not_laid_held_or_out_of_play(game: str, seats: int) -> None:
    out_of_play = {2: 14, 3: 10, 4: 0}[seats] if game == "block" else 0
    for match in states(game, seats, 5):
        seen = observe(match, None)
        assert seen.boneyard == 28 - len(seen.chain) - sum(seen.counts) - out_of_play


@pytest.mark.parametrize("game", catalogue())
@pytest.mark.parametrize("move", ["plays 1-5 left", "plays 0-0 right", "leads 1-5", "plays 5-5 left 2-2 right"])
def test_mov_17_no_way_of_making_a_move_skips_the_check(move: str, game: str) -> None:
    match = position(game, "1-5 0-0 2-2 5-5", "1-4", "1-3", "0-3", chain="2-6 6-5")
    is_one_a_turn = "leads" not in move and move.count("-") == 2 and game not in ("goat", "koziol")
    assert refusal(match, 0, move) is (Reason.ONE_TILE_A_TURN if is_one_a_turn else Reason.DOES_NOT_FIT)


@pytest.mark.parametrize("game", catalogue())
def test_mov_17_two_doubles_are_taken_in_two_games_and_refused_in_the_others(game: str) -> None:
    match = position(game, "1-5 0-0 2-2 5-5", "1-4", "1-3", "0-3", chain="2-6 6-5")
    move = "plays 2-2 left 5-5 right"
    assert (move in moves(match, 0)) is (game in ("goat", "koziol"))
    assert refusal(match, 0, move) is (None if game in ("goat", "koziol") else Reason.ONE_TILE_A_TURN)


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_mov_18_the_first_move_listed_is_legal_at_the_lead_and_everywhere(game: str, seats: int) -> None:
    """The table plays the first legal move for a silent player, so that one must never be against the rules."""
    rng = random.Random(18)
    over, _ = last_tile(game, *["", "1-2", "0-3", "0-4"][:seats], out=0)
    for before in (start(game, seats, catalogue()[game].default_target), over):
        match = next_deal(before, rng)
        turn = observe(match, None).turn
        assert turn is not None
        assert accepted(match, Act(turn, observe(match, turn).moves[0]))
    for state in states(game, seats, 5):
        if state.running:
            turn = observe(state, None).turn
            assert turn is not None
            first = observe(state, turn).moves[0]
            assert accepted(state, Act(turn, first))
            assert not isinstance(first, PlayTwo)


@pytest.mark.parametrize(("game", "lead"), [("partnership", "leads 1-5"), ("kozel", "leads 1-5")])
def test_mov_18_a_silent_leader_leads_the_first_tile_of_his_hand(game: str, lead: str) -> None:
    over, _ = last_tile(game, "1-2", "0-3", "0-4", "", out=3)
    over = over._replace(ended=None, number=0) if game == "partnership" else over
    assert moves(dealt(game, *ALL_TILES, after=over), 3)[0] == lead


@pytest.mark.parametrize("game", ["block", "kozel", "koziol"])
def test_stk_01_who_has_no_tile_to_lay_passes_and_the_next_one_is_on_turn(game: str) -> None:
    match, lines = act(position(game, "1-4 0-0", "2-2", "4-5", "3-3", chain="1-6"), 0, "plays 1-4 left")
    assert lines == ["0 plays 1-4 left", "1 passes"]
    assert observe(match, 2).turn == 2


def test_stk_01_in_partnership_who_has_no_tile_to_lay_is_offered_the_pass_and_nothing_else() -> None:
    match, lines = act(position("partnership", "1-4 0-0", "2-2", "4-5", "3-3", chain="1-6"), 0, "plays 1-4 left")
    assert lines == ["0 plays 1-4 left"]
    assert moves(match, 1) == ["passes"]
    match, lines = act(match, 1, "passes")
    assert lines == ["1 passes"]
    assert observe(match, 2).turn == 2


@pytest.mark.parametrize("game", DRAWING)
def test_stk_02_with_an_empty_boneyard_no_draw_is_offered_and_the_pass_moves_the_turn(game: str) -> None:
    match, lines = act(position(game, "1-4 0-0", "2-2", "4-5", chain="1-6"), 0, "plays 1-4 left")
    assert lines == ["0 plays 1-4 left", "1 passes"]
    assert observe(match, 2).moves == legal_moves(match, 2)
    assert not any(isinstance(move, Draw) for seat in range(3) for move in legal_moves(match, seat))


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_stk_04_after_the_first_tile_somebody_else_is_on_turn(game: str, seats: int) -> None:
    match = next(states(game, seats, 1))
    if game == "partnership":
        turn = observe(match, None).turn or 0
        match = evolve(match, decide(match, Act(turn, legal_moves(match, turn)[0])))
    seen = observe(match, None)
    assert len(seen.chain) == 1
    assert seen.opening is not None
    assert seen.turn != seen.opening.seat
    assert legal_moves(match, seen.turn or 0)


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_stk_05_who_is_on_turn_may_lay_every_tile_that_fits_or_else_draw_or_pass(game: str, seats: int) -> None:
    """No rule bars a fitting tile but the one that a drawn tile must be laid: there is always something to do."""
    for match in states(game, seats, 8):
        seat, ends = observe(match, None).turn, match.dealt.chain.ends
        if seat is None or ends is None:
            continue
        may = match.dealt.drawn or match.dealt.hands[seat]
        held = (may,) if isinstance(may, Tile) else may
        fits = {(tile, end) for tile in held for end, number in zip(End, ends, strict=True) if number in tile}
        listed = legal_moves(match, seat)
        assert {(move.tile, move.end) for move in listed if isinstance(move, Play)} == fits
        if not fits:
            assert listed == ((Draw(),) if observe(match, None).boneyard else (Pass(),))


@pytest.mark.parametrize("game", DRAWING)
def test_stk_07_a_last_pass_that_blocks_brings_the_result_of_the_round_and_of_the_match(game: str) -> None:
    for hand, before, news in (
        ("2-2 0-2 0-0", (50, 0), ["drew", "passed", "round-ended"]),
        ("2-2 2-4 6-6 4-4", (95, 0), ["drew", "passed", "round-ended", "match-ended"]),
    ):
        match = position(game, "0-1", hand, chain="5-3", left_over="1-1 0-6", scores=before)
        events = decide(match, Act(0, Draw()))
        assert [each.kind.value for each in observe(evolve(match, events), None, events).news] == news


@pytest.mark.parametrize(("score", "is_over"), [(69, False), (70, True)])
def test_stk_07_the_fourth_pass_in_partnership_brings_both_results(score: int, is_over: bool) -> None:
    match = position("partnership", "0-1", "6-6 2-4", "0-2", "2-6 1-3", chain="5-5", scores=(score, 99))
    for seat in range(3):
        match, lines = act(match, seat, "passes")
        assert lines == [f"{seat} passes"]
        assert match.phase is Phase.PLAYING
    over, lines = act(match, 3, "passes")
    after = f"scores {score + 30} 99"
    assert lines[:2] == ["3 passes", "blocked"]
    assert lines[-2:] == ([after, "match won 0"] if is_over else ["points 30 0", after])
    assert over.phase is (Phase.OVER if is_over else Phase.BETWEEN)


@pytest.mark.parametrize("game", catalogue())
def test_stk_08_the_round_ends_at_once_with_the_last_tile_of_a_hand(game: str) -> None:
    """Nobody is on turn or has anything to do any more, though the next player could lay a tile."""
    match = position(game, "1-4", "1-5 4-6", "2-2", "4-4", chain="1-6")
    over, lines = act(match, 0, "plays 1-4 left")
    assert lines[:2] == ["0 plays 1-4 left", "out 0"]
    assert observe(over, None).turn is None
    assert [legal_moves(over, seat) for seat in range(4)] == [()] * 4
    assert not any(accepted(over, command) for command in everything(over))


@pytest.mark.parametrize("game", ["draw", "block", "goat", "kozel", "koziol"])
def test_stk_09_tied_rounds_one_after_the_other_are_each_dealt_anew_and_led(game: str) -> None:
    """A tied round never ends a match and never hangs it; in partnership no round is tied."""
    hands: tuple[str, ...] = TIED if game in PAIRS else ("1-2", "0-3")
    scores: tuple[int, ...] = (3, 4)
    rng, waiting = random.Random(9), 0
    for number in range(2, 6):
        tied, lines = last_tile(game, *hands, scores=scores, carried=waiting)
        assert tied.phase is Phase.BETWEEN
        assert result(tied).winner is None
        waiting += 44 if game == "kozel" else 0
        assert (tied.carried, f"eggs {waiting}" in lines) == (waiting, game == "kozel")
        match = next_deal(tied._replace(number=number - 1), rng)
        assert (match.number, match.scores, match.carried) == (number, tied.scores, waiting)
        seen = observe(match, None)
        assert seen.opening is not None
        assert seen.turn is not None
        assert legal_moves(match, seen.turn)
        scores = tied.scores


@pytest.mark.parametrize("game", ["draw", "block", "goat"])
def test_stk_10_without_any_double_somebody_can_still_open(game: str) -> None:
    match = dealt(game, "0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-3 1-4 1-5 1-6 2-3 2-4 2-5")
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


@pytest.mark.parametrize("seat", range(4))
def test_sco_01_in_a_blocked_partnership_round_the_lighter_team_wins_not_the_lightest_hand(seat: int) -> None:
    """Hands of 1 and 20 against 8 and 9: the team with 17 adds the 21 of the team that holds the lightest hand."""
    over, lines = last_tile("partnership", "0-1", "4-4", "6-6 3-5", "4-5", seat=seat, scores=(10, 20))
    assert lines[-2:] == ["points 0 21", "scores 10 41"]
    seen = result(over)
    assert (seen.winner, seen.values) == (1, (1, 8, 20, 9))
    (account,) = seen.accounts
    assert (account.side, account.counted, account.compared) == (1, (0, 2), (21, 17))


@pytest.mark.parametrize(
    ("game", "winner", "points"), [("kozel", 1, (38, 0)), ("koziol", 1, (0, 0)), ("partnership", 1, (0, 21))]
)
def test_sco_01_every_game_in_pairs_compares_the_hands_of_both_partners(
    game: str, winner: int, points: tuple[int, int]
) -> None:
    over, _ = last_tile(game, "0-1", "4-4", "6-6 3-5", "4-5", scores=(1, 1))
    assert (result(over).winner, result(over).points) == (winner, points)


SHARED_FEWEST = [("3-4", "1-6", "6-6"), ("6-6", "3-4", "1-6"), ("3-4", "6-6", "1-6")]


@pytest.mark.parametrize("game", ["draw", "block"])
@pytest.mark.parametrize("hands", SHARED_FEWEST)
def test_sco_02_nobody_wins_a_shared_fewest_by_the_order_of_seats(hands: tuple[str, ...], game: str) -> None:
    over, lines = last_tile(game, *hands, scores=(1, 2, 3))
    assert "points 0 0 0" in lines
    assert result(over).winner is None


@pytest.mark.parametrize("hands", SHARED_FEWEST)
def test_sco_02_in_goat_a_fish_has_no_winner_and_everybody_writes_his_own(hands: tuple[str, ...]) -> None:
    over, _ = last_tile("goat", *hands, scores=(1, 2, 3))
    assert result(over).winner is None
    assert result(over).points == tuple(sum(tile.pips for tile in tiles(hand)) for hand in hands)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("shift", range(4))
def test_sco_02_equal_pairs_are_judged_by_the_rule_and_not_by_the_order_of_seats(shift: int, seat: int) -> None:
    """Kozel: eggs, all 44 are carried. Kozioł: nobody wins. Partnership: who laid the last tile, his team adds 22."""
    hands = (*TIED[shift:], *TIED[:shift])
    eggs, lines = last_tile("kozel", *hands, seat=seat, scores=(20, 30), carried=5)
    assert lines[-3:] == ["points 0 0", "scores 20 30", "eggs 49"]
    nobody, lines = last_tile("koziol", *hands, seat=seat, scores=(1, 2))
    assert lines[-2:] == ["points 0 0", "scores 0.5 1"]
    assert (result(eggs).winner, result(nobody).winner) == (None, None)
    team, lines = last_tile("partnership", *hands, seat=seat, scores=(20, 30))
    assert lines[-1] == ("scores 20 52" if seat % 2 else "scores 42 30")
    assert result(team).winner == seat % 2


@pytest.mark.parametrize("game", ["draw", "block", "goat"])
def test_sco_03_after_a_tied_block_the_scores_stay_and_the_next_round_has_its_opener(game: str) -> None:
    over, lines = last_tile(game, "3-4", "1-6", "6-6", scores=(1, 2, 3))
    after = (8, 9, 15) if game == "goat" else (1, 2, 3)
    assert f"scores {' '.join(map(str, after))}" in lines
    match = evolve(over, decide(over, Deal(full_set())))
    assert match.scores == after
    assert match.dealt.chain.laid == ((2, 2),)


@pytest.mark.parametrize(("game", "seat", "laid"), [("kozel", 2, ()), ("koziol", 0, ((1, 1),))])
def test_sco_03_after_a_tied_block_of_pairs_the_scores_stay_and_the_next_round_has_its_opener(
    game: str, seat: int, laid: tuple[tuple[int, int], ...]
) -> None:
    over, _ = last_tile(game, *TIED, seat=2, scores=(3, 4))
    match = dealt(game, *ALL_TILES, after=over)
    assert match.scores == (3, 4)
    assert match.dealt.chain.laid == laid
    opening = observe(match, None).opening
    assert opening is not None
    assert opening.seat == seat


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_sco_04_scores_change_at_the_end_of_a_round_only_and_are_the_same_for_everybody(game: str, seats: int) -> None:
    for match in states(game, seats, 10):
        seen = [observe(match, viewer) for viewer in (None, *range(seats))]
        assert {each.scores for each in seen} == {match.scores}
        assert any(match.scores) <= (not match.running)


PAST_THE_END = [
    ("draw", ("", "6-6 5-6 3-4"), (95, 10), ["scores 125 10", "match won 0"]),
    ("block", ("", "6-6 5-6 3-4"), (95, 10), ["scores 125 10", "match won 0"]),
    ("kozel", ("", "6-6 5-6", "0-1", "3-4"), (10, 95), ["scores 10 125", "match goat 1"]),
    ("kozel", ("", "6-6 5-6", "0-1", "3-4"), (0, 95), ["scores 0 125", "match goat 1 dry"]),
    ("partnership", ("", "6-6 5-6", "0-1", "3-4"), (95, 10), ["scores 125 10", "match won 0"]),
    ("goat", ("", "6-6 5-6 3-4"), (10, 95), ["scores 10 125", "match goat 1"]),
    ("koziol", ("", "6-6 5-6", "0-1", "3-4"), (9, 2), ["scores 5.5 1", "match won 0"]),
]
"""Seat 0 goes out and the match is over: the hands, the scores before, and the last two lines."""


@pytest.mark.parametrize(("game", "hands", "before", "told"), PAST_THE_END)
def test_sco_05_the_match_ends_with_the_round_that_passes_the_target_and_no_deal_follows(
    game: str, hands: tuple[str, ...], before: tuple[int, ...], told: list[str]
) -> None:
    over, lines = last_tile(game, *hands, out=0, scores=before, hunter=0)
    assert lines[-2:] == told
    assert over.phase is Phase.OVER
    with pytest.raises(Refused) as refused:
        decide(over, Deal(full_set()))
    assert refused.value.reason is Reason.MATCH_OVER


@pytest.mark.parametrize(("game", "hands", "before", "told"), PAST_THE_END)
def test_sco_06_after_the_end_every_tap_is_told_that_the_match_is_over(
    game: str, hands: tuple[str, ...], before: tuple[int, ...], told: list[str]
) -> None:
    over, _ = last_tile(game, *hands, out=0, scores=before, hunter=0)
    assert observe(over, None).outcome is not None
    taps = "plays 6-6 left", "draws", "passes", "plays 5-5 left 6-6 right", "leads 6-6"
    assert {refusal(over, seat, tap) for tap in taps for seat in range(len(hands))} == {Reason.MATCH_OVER}


@pytest.mark.parametrize(
    ("game", "points"),
    [
        ("draw", (0, 13, 0, 0)),
        ("block", (0, 13, 0, 0)),
        ("goat", (3, 0, 7, 3)),
        ("kozel", (10, 0)),
        ("partnership", (0, 10)),
        ("koziol", (0, 2)),
    ],
)
def test_sco_07_who_goes_out_has_his_score_and_the_points_of_the_round(game: str, points: tuple[int, ...]) -> None:
    """Seat 1 goes out (in Kozioł its pair hunts): every score is the one before and the points of the round."""
    before = (4, 5, 6, 7)[: len(points)]
    over, _ = last_tile(game, "1-2", "", "3-4", "0-3", out=1, scores=before, hunter=1)
    assert over.ended is not None
    assert over.ended.points == points
    assert over.scores == tuple(map(sum, zip(before, points, strict=True)))
    assert result(over).winner == 1


@pytest.mark.parametrize(
    ("before", "goats"),
    [
        ((100, 100, 100, 20), (0, 1, 2)),
        ((100, 20, 100, 99), (0, 2)),
        ((100, 99, 98, 20), (0,)),
        ((100, 100, 100, 100), (0, 1, 2, 3)),
    ],
)
def test_sco_09_several_who_meet_the_losing_condition_at_once_are_all_named_or_the_one_by_rule(
    before: tuple[int, ...], goats: tuple[int, ...]
) -> None:
    """Goat: of all who reach 101 in one round the highest loses, and all who share it do; the text names them."""
    over, lines = last_tile("goat", "0-6", "1-5", "3-3", "0-1 0-5", scores=before)
    assert lines[-1] == f"match goat {' '.join(map(str, goats))}"
    outcome = observe(over, None).outcome
    assert outcome is not None
    assert outcome.losers == goats


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("seat", range(4))
def test_sco_09_in_kozel_the_pair_that_writes_over_the_target_is_the_goat_whoever_went_out(
    seat: int, side: int
) -> None:
    """A penalty goes to the pair that lost the round, never to the one that ended it."""
    hands = ["3-4 3-3", "3-5 3-6", "0-1 1-1", "2-3 1-3"]
    hands[seat] = ""
    over, lines = last_tile("kozel", *hands, out=seat, scores=(100, 100))
    assert lines[-1] == f"match goat {1 - seat % 2}"
    assert over.scores[seat % 2] == 100


@pytest.mark.parametrize("game", PAIRS)
def test_sco_10_a_game_in_pairs_is_in_pairs_from_the_deal_to_the_result(game: str) -> None:
    """Seats alternate, scores are kept by pair, and a round won by one partner is won by both."""
    seen = observe(next(states(game, 4, 1)), None)
    assert (seen.pairs, seen.sides, seen.scores) == (True, (0, 1, 0, 1), (0, 0))
    for seat in range(4):
        hands = ["1-2", "0-3", "3-4", "0-4"]
        hands[seat] = ""
        over, _ = last_tile(game, *hands, out=seat)
        assert result(over).winner == observe(over, None).sides[seat]
        assert len(result(over).points) == len(result(over).scores) == 2


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_sco_12_a_match_cut_off_before_its_first_round_ends_has_no_winner(game: str, seats: int) -> None:
    for match in (start(game, seats, catalogue()[game].default_target), next(states(game, seats, 1))):
        seen = observe(match, None)
        assert seen.outcome is None
        assert seen.result is None
        assert set(seen.scores) == {0}
