"""Every fact that follows from the rules is seen to fail once its rule is broken on purpose."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

from engine import Command, Match, Observation, Tile, Variant, catalogue, decide, evolve, observe
from engine.events import Drew, Event, Passed, Played, PlayedTwo, RoundEnded
from engine.joints import JOINTS
from engine.openings import Opening
from engine.scoring import Ending, Finish, Payment, to_pair, winner_gains
from engine.tiles import Hands
from tests.properties import facts, laws
from tests.properties.broken import altered, breaks, keeps

DRAW, BLOCK, KOZEL, PARTNERSHIP, GOAT, KOZIOL = (
    catalogue()[game] for game in ("draw", "block", "kozel", "partnership", "goat", "koziol")
)


def paying(variant: Variant, change: Callable[[Finish, Payment], Payment]) -> Variant:
    """The same game with other payments."""

    def pays(finish: Finish, scores: tuple[int, ...], carried: int, hunter: int | None) -> Payment:
        return change(finish, variant.pays(finish, scores, carried, hunter))

    return replace(variant, pays=pays)


def test_fact_1_breaks_when_the_round_is_called_blocked_too_early() -> None:
    """An engine that calls a block as soon as the next seat cannot play."""

    def hasty(match: Match, command: Command) -> tuple[Event, ...]:
        events = decide(match, command)
        passed = next((place for place, event in enumerate(events) if isinstance(event, Passed)), None)
        if passed is None:
            return events
        current = evolve(match, events[:passed]).dealt
        finish = current.finish(Ending.BLOCKED)
        return (*events[:passed], RoundEnded(finish, (0,) * len(match.scores), match.scores))

    for variant in (BLOCK, KOZEL, KOZIOL):
        assert breaks(facts.fact_1_a_blocked_chain_is_dead, variant, laws.Verbs(decide=hasty), seats=4)
    assert not breaks(facts.fact_1_a_blocked_chain_is_dead, BLOCK, seats=4)


def test_fact_2_breaks_when_a_tie_is_won_by_the_order_of_seats() -> None:
    def first_fewest(finish: Finish, scores: tuple[int, ...], carried: int, hunter: int | None) -> Payment:
        paid = winner_gains(finish, scores, carried, hunter)
        return paid if any(paid.points) else Payment((1,) * len(finish.hands))

    law = facts.fact_2_a_block_with_one_fewest_pays
    assert breaks(law, replace(BLOCK, pays=first_fewest), seats=3)
    assert not breaks(law, BLOCK, seats=3)


def test_fact_2_breaks_when_a_team_is_paid_for_a_win_alone_or_both_are_paid() -> None:
    def only_wins(finish: Finish, paid: Payment) -> Payment:
        return paid if finish.ending is Ending.OUT else Payment((0, 0))

    law = facts.fact_2_every_round_pays_one_team
    assert breaks(law, paying(PARTNERSHIP, only_wins))
    assert breaks(law, paying(PARTNERSHIP, lambda finish, paid: Payment((sum(paid.points), 1))))
    assert not breaks(law, PARTNERSHIP)


def test_fact_4_breaks_when_one_tile_too_many_is_drawn() -> None:
    def greedy(match: Match, event: Event) -> Event:
        if isinstance(event, Drew) and len(match.dealt.left_over) > len(event.tiles):
            return replace(event, tiles=match.dealt.left_over[: len(event.tiles) + 1])
        return event

    law = facts.fact_4_who_draws_had_nothing_to_lay
    steps = [step for step in laws.played(DRAW, 2, 100, 1) if any(isinstance(event, Drew) for event in step.events)]
    assert all(keeps(law, step) for step in steps)
    greedier = [replace(step, events=tuple(greedy(step.before, event) for event in step.events)) for step in steps]
    assert not all(keeps(law, step) for step in greedier)


@pytest.mark.parametrize("variant", [DRAW, GOAT], ids=["draw", "goat"])
def test_fact_4_breaks_when_somebody_draws_who_could_play(variant: Variant) -> None:
    """Every play becomes a draw of one tile, or of all that are left."""

    def drawing(step: laws.Step, count: int) -> laws.Step:
        event, yard = step.events[0], step.before.dealt.left_over
        assert isinstance(event, Played)
        return replace(step, events=(Drew(event.seat, yard[:count]),))

    steps = [step for step in laws.played(variant, 2, variant.targets[0], 1) if step.before.running]
    played = [step for step in steps if isinstance(step.events[0], Played) and step.before.dealt.left_over]
    played = [step for step in played if step.before.dealt.chain.laid]
    assert played
    for count in (1, 14):
        assert not any(keeps(facts.fact_4_who_draws_had_nothing_to_lay, drawing(step, count)) for step in played)


def test_fact_5_breaks_when_two_doubles_change_places() -> None:
    """Each is laid where the other one fits: an engine that turns the chain round with them."""

    def turned_round(match: Match, events: Sequence[Event]) -> Match:
        after = evolve(match, events)
        if not any(isinstance(event, PlayedTwo) for event in events) or not after.running:
            return after
        left, right = after.dealt.chain.known_ends
        return after._replace(round=after.dealt._replace(joint=JOINTS[right, left]))

    law = facts.fact_5_two_doubles_leave_the_ends
    assert breaks(lambda step: law(step, laws.Verbs(evolve=turned_round)), KOZIOL)


def test_fact_5_breaks_when_the_second_tile_is_no_double() -> None:
    """Whoever lays one tile is said to have laid another one at the other end as well."""

    def two_at_once(step: laws.Step) -> Iterator[laws.Step]:
        for event in step.events[:1]:
            if isinstance(event, Played) and event.end and step.before.running:
                hand = [tile for tile in step.before.dealt.hands[event.seat] if tile != event.tile]
                ends = step.before.dealt.chain.known_ends
                for tile in hand:
                    if ends[0] in event.tile and ends[1] in tile:
                        yield replace(step, events=(PlayedTwo(event.seat, event.tile, tile),))

    changed = [other for step in laws.played(GOAT, 3, 101, 1) for other in two_at_once(step)]
    assert changed
    assert not any(keeps(facts.fact_5_two_doubles_leave_the_ends, step) for step in changed)


def test_fact_5_breaks_when_two_doubles_follow_a_draw() -> None:
    steps = [step for step in laws.played(GOAT, 3, 101, 1) if any(isinstance(event, Drew) for event in step.facts)]
    assert all(keeps(facts.fact_5_two_doubles_leave_the_ends, step) for step in steps)
    step = steps[0]
    place = next(place for place, event in enumerate(step.facts) if isinstance(event, Drew))
    two = PlayedTwo(0, Tile(1, 1), Tile(2, 2))
    wrong = replace(step, facts=(*step.facts[: place + 1], two, *step.facts[place + 1 :]))
    assert not keeps(facts.fact_5_two_doubles_leave_the_ends, wrong)


def test_fact_6_breaks_when_a_hunt_is_led_like_any_other_round() -> None:
    def no_hunter(hands: Hands, last: Finish | None, _hunter: int | None) -> Opening:
        return KOZIOL.opening(hands, last, None)

    assert breaks(facts.fact_6_a_hunt_begins_with_double_six, replace(KOZIOL, opening=no_hunter))


@pytest.mark.parametrize("points", [facts.ON_RAILS, facts.GENERAL])
def test_fact_6_breaks_when_a_hunt_pays_dearly(points: int) -> None:
    def dear(_finish: Finish, paid: Payment) -> Payment:
        is_hunt = paid.accounts[0].rule == "ordinary"
        return paid._replace(points=to_pair(paid.accounts[0].side or 0, points)) if is_hunt else paid

    assert breaks(facts.fact_6_a_hunt_begins_with_double_six, paying(KOZIOL, dear))


@pytest.mark.parametrize("worth", [50, 75])
def test_fact_6_breaks_when_a_hand_is_dear_in_a_hunt(worth: int) -> None:
    assert breaks(facts.fact_6_a_hunt_begins_with_double_six, replace(KOZIOL, value=lambda hand: worth))


@pytest.mark.parametrize("fields", [{"passes_by_hand": True}, {"two_doubles": True}], ids=str)
def test_fact_7_breaks_when_draw_plays_by_another_rule(fields: dict[str, bool]) -> None:
    other = replace(BLOCK, **fields)  # type: ignore[arg-type]
    law = facts.fact_7_an_empty_boneyard_makes_draw_and_block_alike
    assert breaks(lambda step: law(step, other), DRAW, seats=4)


def test_fact_8_breaks_when_the_reason_of_a_lead_tells_of_a_hand() -> None:
    """Nothing but the hands as they were dealt knows it."""

    def talkative(hands: Hands, last: Finish | None, hunter: int | None) -> Opening:
        first = PARTNERSHIP.opening(hands, last, hunter)
        return first._replace(why=f"holds {hands[first.seat][0]}")

    rng = random.Random(8)
    assert breaks(lambda step: laws.fact_8_nothing_hidden_shows(step, rng), replace(PARTNERSHIP, opening=talkative))


def test_fact_8_breaks_when_partners_see_each_other() -> None:
    def telling(match: Match, viewer: int | None, events: Sequence[Event]) -> Observation:
        seen = observe(match, viewer, events)
        if viewer is None or match.round is None:
            return seen
        return replace(seen, hand=match.round.hands[(viewer + 2) % 4])

    rng = random.Random(8)
    law = laws.fact_8_nothing_hidden_shows
    assert breaks(lambda step: law(step, rng, laws.Verbs(observe=telling)), PARTNERSHIP)


def test_fact_9_breaks_when_four_doubles_or_six_are_too_many() -> None:
    for too_many in (4, 6):

        def lopsided(hands: Hands, too_many: int = too_many) -> bool:
            return any(sum(tile.is_double for tile in hand) >= too_many for hand in hands)

        with pytest.raises(AssertionError):
            facts.fact_9_share_of_deals_thrown_away(replace(KOZEL, redeals=lopsided), deals=2000, seed=9)


def one_more(_match: Match, event: Event) -> Event:
    if not isinstance(event, RoundEnded):
        return event
    first, *others = event.points
    return event._replace(points=(first + 1, *others))


def accounts_changed(**fields: Any) -> Callable[[Finish, Payment], Payment]:
    def change(_finish: Finish, paid: Payment) -> Payment:
        changed = [[each._replace(**fields) for each in told] for told in (paid.accounts, paid.outlook)]
        return paid._replace(accounts=tuple(changed[0]), outlook=tuple(changed[1]))

    return change


LAW = facts.the_receipt_agrees_with_the_fact


@pytest.mark.parametrize("variant", [DRAW, BLOCK, KOZEL, PARTNERSHIP, GOAT, KOZIOL], ids=lambda variant: variant.name)
def test_the_receipt_breaks_when_other_points_are_written_than_paid(variant: Variant) -> None:
    assert breaks(LAW, variant, altered(one_more))
    assert breaks(LAW, paying(variant, lambda finish, paid: paid._replace(points=tuple(n + 1 for n in paid.points))))


@pytest.mark.parametrize("variant", [DRAW, BLOCK, KOZEL, PARTNERSHIP, GOAT], ids=lambda variant: variant.name)
@pytest.mark.parametrize(
    "fields", [{"counted": ()}, {"counted": (0, 1)}, {"less": (0, 1)}, {"side": 0}, {"carried": 3}], ids=str
)
def test_the_receipt_breaks_when_the_sum_is_told_otherwise(variant: Variant, fields: dict[str, Any]) -> None:
    """Also where two seats play: other hands are counted then, or the same ones for the other side."""
    seats = variant.seats[-1]
    assert breaks(LAW, paying(variant, accounts_changed(**fields)), seats=seats)


@pytest.mark.parametrize("rule", ["general", "hunts", "no-hunt", "nobody", "unpaid", "below-thirteen"])
def test_the_receipt_breaks_when_kozioł_names_another_kind(rule: str) -> None:
    assert breaks(LAW, paying(KOZIOL, accounts_changed(rule=rule)))


def test_the_receipt_breaks_when_an_observation_tells_something_else() -> None:
    def silent(match: Match, viewer: int | None, events: Sequence[Event]) -> Observation:
        seen = observe(match, viewer, events)
        return replace(seen, result=seen.result and replace(seen.result, accounts=seen.result.accounts[1:]))

    assert breaks(lambda step: LAW(step, laws.Verbs(observe=silent)), KOZIOL)
    assert breaks(LAW, paying(PARTNERSHIP, accounts_changed(compared=(1000, 0))))
