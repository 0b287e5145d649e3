"""Facts that follow from the rules, as laws: each fails with AssertionError when it is broken.

The numbers are those of the list of such facts; 3 and 8, which need nothing but a table, are in ``laws``. A law that
has something to say only now and then returns whether it had.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from engine import Act, Deal, Match, Tile, Variant, begin, decide, evolve, full_set, legal_moves, observe
from engine.events import Drew, Event, Passed, Played, PlayedTwo, Redealt, RoundEnded
from engine.observation import RoundResult
from engine.scoring import Account, Ending, pips
from tests.properties import laws
from tests.properties.laws import OURS, Step, Verbs

BLANK, SIX = Tile(0, 0), Tile(6, 6)
ON_RAILS, GENERAL = 4, 10
"""What the two dear goats pay, in half points."""


def blocked(step: Step) -> RoundEnded | None:
    return step.ended if step.ended and step.ended.finish.ending is Ending.BLOCKED else None


def states(step: Step, verbs: Verbs = OURS) -> Iterator[tuple[Match, Event, Match]]:
    """Each event of a step, with the match before and after it."""
    match = step.before
    for event in step.events:
        after = verbs.evolve(match, (event,))
        yield match, event, after
        match = after


def fact_1_a_blocked_chain_is_dead(step: Step) -> bool:
    """With nothing out of reach, a blocked chain has equal ends, and all tiles of that number lie on the table."""
    if not blocked(step) or step.after.dealt.left_over:
        return False
    left, right = step.after.dealt.chain.known_ends
    assert left == right
    assert sum(left in pair for pair in step.after.dealt.chain.laid) == step.after.setting.variant.highest + 1
    return True


def fact_2_a_block_with_one_fewest_pays(step: Step) -> bool:
    """Each for himself: a block with a unique minimum scores at least 1, and one without it nothing."""
    ended = blocked(step)
    if ended:
        counts = sorted(pips(hand) for hand in ended.finish.hands)
        assert (sum(ended.points) >= 1) is (counts[0] < counts[1])
    return ended is not None


def fact_2_every_round_pays_one_team(step: Step) -> bool:
    """Partnership: every round scores at least 1, and for one team only."""
    if step.ended:
        least, most = sorted(step.ended.points)
        assert least == 0 < most
    return step.ended is not None


def fact_4_who_draws_had_nothing_to_lay(step: Step) -> bool:
    """Who drew had nothing playable, and none of the tiles drawn before the last one fits."""
    drew = [(before, event) for before, event, _ in states(step) if isinstance(event, Drew)]
    for before, event in drew:
        ends = set(before.dealt.chain.known_ends)
        assert not any(ends & set(tile) for tile in before.dealt.hands[event.seat]), "a tile fitted already"
        assert not any(ends & set(tile) for tile in event.tiles[:-1]), "an earlier tile fits"
        following = step.events[step.events.index(event) + 1 :]
        in_vain = not ends & set(event.tiles[-1])
        assert in_vain is bool(following and isinstance(following[0], Passed))
        assert not in_vain or not step.after.dealt.left_over, "a tile was left"
    return bool(drew)


def fact_5_two_doubles_leave_the_ends(step: Step, verbs: Verbs = OURS) -> bool:
    """Two doubles at once leave both end numbers as they were, which differ, and never follow a draw."""
    two = [(before, event, after) for before, event, after in states(step, verbs) if isinstance(event, PlayedTwo)]
    for before, event, after in two:
        left, right = before.dealt.chain.known_ends
        assert left != right, "the ends are equal"
        assert event.tiles == (Tile(left, left), Tile(right, right))
        assert after.dealt.chain.known_ends == (left, right)
    follows = [late for early, late in pairwise(step.facts) if isinstance(early, Drew)]
    assert not any(isinstance(event, PlayedTwo) for event in follows), "two tiles after a draw"
    return bool(two)


def fact_6_a_hunt_begins_with_double_six(step: Step) -> bool:
    """In a hunt 6-6 is led first, so 2, 5 and hands worth 50 and 75 occur in normal rounds only."""
    if step.base.hunter is None:
        return False
    first = next((event for event in step.facts if isinstance(event, Played)), None)
    assert first is None or first.tile == SIX
    result = observe(step.after, None).result
    if step.ended is None or result is None:
        return False
    assert not {ON_RAILS, GENERAL} & set(step.ended.points)
    assert not {50, 75} & set(result.values)
    return True


def fact_7_an_empty_boneyard_makes_draw_and_block_alike(step: Step, other: Variant) -> bool:
    """With nothing left to draw, the other of the two lists the same moves and answers each with the same facts."""
    if not step.before.running or step.before.dealt.left_over or not isinstance(step.command, Act):
        return False
    match = step.before._replace(setting=replace(step.before.setting, variant=other))
    for seat in range(match.setting.seats):
        assert legal_moves(match, seat) == legal_moves(step.before, seat)
    assert decide(match, step.command) == step.events
    after = evolve(match, step.events)
    for viewer in (None, *range(match.setting.seats)):
        variant = step.after.setting.variant
        seen = replace(observe(after, viewer, step.events), game=variant.name, draws=variant.draws)
        assert seen == observe(step.after, viewer, step.events)
    return True


def fact_9_share_of_deals_thrown_away(variant: Variant, *, deals: int, seed: int) -> float:
    """How many of so many random deals this game throws away, as a share of 1; each is judged here as well."""
    rng, match, thrown = random.Random(seed), begin(variant, 4, variant.default_target), 0
    for _ in range(deals):
        order = tuple(rng.sample(full_set(), 28))
        again = any(isinstance(event, Redealt) for event in decide(match, Deal(order)))
        assert again is any(is_lopsided(order[seat : seat + 7]) for seat in (0, 7, 14, 21))
        thrown += again
    return thrown / deals


def is_lopsided(hand: tuple[Tile, ...]) -> bool:
    """Five doubles, or six tiles with the same number: counted by the halves that show it, a double's two as one."""
    doubles = [low for low, high in hand if low == high]
    halves = [half for tile in hand for half in tile]
    return len(doubles) >= 5 or any(halves.count(number) - doubles.count(number) >= 6 for number in range(7))


# What an observation says of a payment, and the fact itself

NOT_A_SUM = {
    "below-thirteen",
    "eggs",
    "shared",
    "nobody",
    "hunt-over",
    "hunts",
    "no-hunt",
    "unpaid",
    "hunt-lost",
    "ordinary",
    "bare",
    "on-rails",
    "general",
}
"""Where the points are not the hands that are counted, less the others, and what was carried."""
KINDS = {"unpaid": 0, "hunt-lost": 0, "ordinary": 2, "bare": 3, "on-rails": ON_RAILS, "general": GENERAL}
"""What is paid for how a round was won, in half points."""


def the_receipt_agrees_with_the_fact(step: Step, verbs: Verbs = OURS) -> bool:
    """What is told of the end of a round is what the game pays for it, and its arithmetic comes to the points."""
    result = verbs.observe(step.after, None, step.events).result
    if step.ended is None or result is None:
        return False
    variant, ended, before = step.after.setting.variant, step.ended, step.base
    paid = variant.pays(ended.finish, before.scores, before.carried, before.hunter)
    told_of = paid.accounts if step.after.outcome else paid.accounts + paid.outlook
    assert (paid.points, paid.carried, told_of) == (ended.points, ended.carried, result.accounts)
    assert ended.hunter == (None if step.after.outcome else paid.hunter), "no hunt follows a match"
    told = (result.points, result.scores, result.carried, result.hunter, result.next_hunter)
    assert told == (ended.points, ended.scores, ended.carried, before.hunter, ended.hunter)
    assert (result.hands, result.winner) == (ended.finish.hands, variant.winner(ended.finish))
    assert result.values == tuple(map(variant.value, result.hands))
    assert result.accounts, "not a word"
    named = {account.side for account in result.accounts}
    assert not any(points for side, points in enumerate(ended.points) if side not in named)
    for account in result.accounts:
        _adds_up(account, result)
        assert account.compared in ((), *_held(result, step.after.setting.sides)), account
    return True


def _held(result: RoundResult, sides: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """What the sides hold: as the hands count in this game, and in plain pips."""
    for counts in (result.values, tuple(map(pips, result.hands))):
        held = zip(counts, sides, strict=True)
        by_side = [0] * len(result.points)
        for count, side in held:
            by_side[side] += count
        yield tuple(by_side)


def _adds_up(account: Account, result: RoundResult) -> None:
    sum_of_hands = sum(result.values[seat] for seat in account.counted)
    amount = sum_of_hands - sum(result.values[seat] for seat in account.less) + account.carried
    given = 0 if account.side is None else result.points[account.side]
    if account.rule not in NOT_A_SUM:
        assert given == amount, account
    elif account.rule == "below-thirteen":
        assert given == 0 <= amount < 13, account
    elif account.rule == "eggs":
        assert (given, result.carried) == (0, amount), account
    elif account.rule in ("hunts", "no-hunt"):
        assert (amount >= 25) is (account.rule == "hunts"), account
    elif account.rule in KINDS:
        assert given == KINDS[account.rule], account
    else:
        assert not any(result.points), account


def keeps_every_law(step: Step, rng: random.Random, verbs: Verbs = OURS) -> None:
    """All that can be asked of one step of any game."""
    laws.fact_3_tiles_are_conserved(step.after)
    laws.scores_add_up(step)
    laws.fact_8_nothing_hidden_shows(step, rng, verbs)
    fact_1_a_blocked_chain_is_dead(step)
    fact_4_who_draws_had_nothing_to_lay(step)
    fact_5_two_doubles_leave_the_ends(step)
    the_receipt_agrees_with_the_fact(step, verbs)
    if step.after.running:
        laws.the_one_who_can_move(step.after, verbs)
