"""Facts that follow from the rules hold in random matches of every game, and each had something to say there."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache

import pytest

from engine import catalogue
from tests.properties import facts, laws
from tests.properties.laws import Step

KINDS = [(variant.name, seats) for variant in catalogue().values() for seats in variant.seats]
IDS = [f"{game}-{seats}" for game, seats in KINDS]
DRAWING = [(game, seats) for game, seats in KINDS if catalogue()[game].draws]
TWO_DOUBLES = [(game, seats) for game, seats in KINDS if catalogue()[game].two_doubles]
NOTHING_OUT_OF_REACH = [
    (game, seats)
    for game, seats in KINDS
    if catalogue()[game].draws or seats * catalogue()[game].hand_size(seats) == 28
]
ROUNDS = 60


@cache
def some_steps(game: str, seats: int) -> tuple[Step, ...]:
    """Whole random matches, to the lowest and the highest target in turns, until there are rounds enough."""
    variant = catalogue()[game]
    steps: list[Step] = []
    seed = rounds = 0
    while rounds < ROUNDS:
        steps += laws.played(variant, seats, (variant.targets[0], variant.targets[-1])[seed % 2], seed)
        seed, rounds = seed + 1, rounds + steps[-1].after.number
    return tuple(steps)


def times(law: Callable[[Step], bool], game: str, seats: int) -> int:
    """How often the law had something to say; it holds everywhere."""
    return sum(law(step) for step in some_steps(game, seats))


@pytest.mark.parametrize(("game", "seats"), NOTHING_OUT_OF_REACH)
def test_fact_1_a_blocked_chain_with_nothing_out_of_reach_is_dead(game: str, seats: int) -> None:
    """All tiles are dealt, or the boneyard is empty."""
    assert times(facts.fact_1_a_blocked_chain_is_dead, game, seats) >= 2


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["draw", "block"])
def test_fact_2_a_block_with_a_unique_minimum_scores_at_least_one(game: str, seats: int) -> None:
    assert times(facts.fact_2_a_block_with_one_fewest_pays, game, seats) >= 2


def test_fact_2_every_round_of_partnership_scores_at_least_one() -> None:
    assert times(facts.fact_2_every_round_pays_one_team, "partnership", 4) >= ROUNDS


@pytest.mark.parametrize(("game", "seats"), KINDS, ids=IDS)
def test_fact_3_hands_chain_and_what_is_left_over_are_always_the_28_tiles(game: str, seats: int) -> None:
    for step in some_steps(game, seats):
        laws.fact_3_tiles_are_conserved(step.after)
        laws.scores_add_up(step)


@pytest.mark.parametrize(("game", "seats"), DRAWING)
def test_fact_4_who_drew_had_nothing_playable_and_stopped_at_the_first_that_fits(game: str, seats: int) -> None:
    assert times(facts.fact_4_who_draws_had_nothing_to_lay, game, seats) > ROUNDS


@pytest.mark.parametrize(("game", "seats"), TWO_DOUBLES)
def test_fact_5_two_doubles_leave_both_end_numbers_and_never_follow_a_draw(game: str, seats: int) -> None:
    assert times(facts.fact_5_two_doubles_leave_the_ends, game, seats) >= 2


def test_fact_6_a_hunt_begins_with_double_six_so_the_dear_goats_belong_to_normal_rounds() -> None:
    """In normal rounds they do occur: a goat on rails, and a hand that is worth 50."""
    kinds = {"paid": 0, "held": 0, "hunts": 0}
    for seed in range(10):
        for step in laws.played(catalogue()["koziol"], 4, 5, seed):
            kinds["hunts"] += facts.fact_6_a_hunt_begins_with_double_six(step)
            if step.ended and step.base.hunter is None:
                values = map(step.after.setting.variant.value, step.ended.finish.hands)
                kinds["paid"] += not {facts.ON_RAILS, facts.GENERAL}.isdisjoint(step.ended.points)
                kinds["held"] += not {50, 75}.isdisjoint(values)
    assert min(kinds.values()) >= 1, kinds


@pytest.mark.parametrize(("game", "seats"), [kind for kind in KINDS if kind[0] in ("draw", "block")])
def test_fact_7_with_an_empty_boneyard_draw_and_block_behave_alike(game: str, seats: int) -> None:
    """Block has an empty one where all 28 tiles are dealt: nothing can be drawn there, whatever the game is called."""
    other = catalogue()["block" if game == "draw" else "draw"]
    count = times(lambda step: facts.fact_7_an_empty_boneyard_makes_draw_and_block_alike(step, other), game, seats)
    assert count > ROUNDS or (game, seats) in {("block", 2), ("block", 3)}


@pytest.mark.parametrize(("game", "seats"), KINDS, ids=IDS)
def test_fact_8_permuting_what_a_viewer_cannot_see_never_changes_what_he_is_shown(game: str, seats: int) -> None:
    rng = random.Random(seats)
    for step in some_steps(game, seats)[:600]:
        laws.fact_8_nothing_hidden_shows(step, rng)


@pytest.mark.parametrize(("game", "seats"), KINDS, ids=IDS)
def test_fact_8_hidden_tiles_do_change_places(game: str, seats: int) -> None:
    """Most of them, although who leads stays the same: a law about tiles that stay where they are says nothing."""
    rng = random.Random(seats)
    hidden = moved = 0
    for step in some_steps(game, seats)[:300]:
        for viewer in laws.viewers(step.after):
            swap = laws.hidden_permuted(step, viewer, rng)
            hidden += len(swap)
            moved += sum(tile != other for tile, other in swap.items())
    assert moved > 0.7 * hidden > 0


def test_fact_9_about_two_of_a_hundred_deals_of_kozel_are_dealt_again() -> None:
    """1.85 % of them: of 20,000 that is 370, and a hundred more or fewer would be five times the usual straying."""
    assert 270 < 20_000 * facts.fact_9_share_of_deals_thrown_away(catalogue()["kozel"], deals=20_000, seed=9) < 470


@pytest.mark.parametrize(("game", "seats"), KINDS, ids=IDS)
def test_the_receipt_agrees_with_the_fact(game: str, seats: int) -> None:
    assert times(facts.the_receipt_agrees_with_the_fact, game, seats) >= ROUNDS
