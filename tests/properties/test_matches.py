"""Hypothesis plays every game of the catalogue, with illegal moves and foreign seats, and the laws hold all the way."""

from __future__ import annotations

import random
from typing import ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine import (
    Act,
    Command,
    Deal,
    Match,
    Phase,
    Refused,
    Tile,
    begin,
    catalogue,
    full_set,
    header,
    legal_moves,
    replay,
    write,
)
from engine.check import Referee
from engine.moves import Move
from engine.variant import Variant
from tests.properties import facts, laws

VARIANTS = tuple(catalogue().values())
SEEDS = st.integers(0, 2**32)


class Table(RuleBasedStateMachine):
    """A table at which anybody tries anything at any time."""

    variant: ClassVar[Variant]
    match: Match

    @initialize(data=st.data(), seed=SEEDS)
    def sit_down(self, data: st.DataObject, seed: int) -> None:
        seats, target = (data.draw(st.sampled_from(some)) for some in (self.variant.seats, self.variant.targets))
        self.match = begin(self.variant, seats, target)
        self.rng = random.Random(seed)
        self.lines = header(self.match)
        self.step: laws.Step | None = None

    def take(self, command: Command) -> None:
        self.step = laws.taken(self.match, command, last=self.step)
        self.lines += write(self.step.events)
        self.match = self.step.after
        facts.keeps_every_law(self.step, self.rng)

    def try_to(self, command: Command) -> None:
        before, lines = self.match, list(self.lines)
        try:
            self.take(command)
        except Refused:
            assert self.match is before
            assert self.lines == lines

    @precondition(lambda self: self.match.phase is Phase.BETWEEN)
    @rule(order=st.permutations(full_set()))
    def deal(self, order: list[Tile]) -> None:
        self.take(Deal(tuple(order)))

    @precondition(lambda self: self.match.running)
    @rule(choices=st.lists(st.integers(0, 100), min_size=1, max_size=40))
    def play_on(self, choices: list[int]) -> None:
        for choice in choices:
            if self.match.running:
                seat = laws.the_one_who_can_move(self.match)
                moves = legal_moves(self.match, seat)
                self.take(Act(seat, moves[choice % len(moves)]))

    @rule(seat=st.integers(-1, 4), move=st.sampled_from(laws.all_moves()))
    def try_anything(self, seat: int, move: Move) -> None:
        legal = move in legal_moves(self.match, seat)
        before = self.match
        self.try_to(Act(seat, move))
        assert (self.match is not before) is legal

    @precondition(lambda self: self.match.phase is not Phase.BETWEEN)
    @rule(order=st.permutations(full_set()))
    def deal_out_of_turn(self, order: list[Tile]) -> None:
        before = self.match
        self.try_to(Deal(tuple(order)))
        assert self.match is before

    @rule(order=st.lists(st.sampled_from(full_set()), max_size=30))
    def deal_what_is_no_set(self, order: list[Tile]) -> None:
        before = self.match
        if sorted(order) != list(full_set()):
            self.try_to(Deal(tuple(order)))
            assert self.match is before

    @invariant()
    def somebody_can_move_until_the_end(self) -> None:
        if hasattr(self, "match") and self.match.running:
            laws.the_one_who_can_move(self.match)

    def teardown(self) -> None:
        if hasattr(self, "match"):
            assert replay(self.lines) == self.match
            assert Referee(self.lines).match == self.match


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_anybody_tries_anything_at_any_time(variant: Variant) -> None:
    table = type("TableOf", (Table,), {"variant": variant})
    run_state_machine_as_test(
        table,
        settings=settings(
            max_examples=25, stateful_step_count=30, deadline=None, suppress_health_check=[HealthCheck.too_slow]
        ),
    )


KINDS = [(variant.name, seats) for variant in VARIANTS for seats in variant.seats]


@pytest.mark.parametrize(("game", "seats"), KINDS)
@settings(max_examples=4, deadline=None, derandomize=True)
@given(seed=SEEDS)
def test_every_match_ends_and_its_text_is_the_match(game: str, seats: int, seed: int) -> None:
    variant = catalogue()[game]
    rng = random.Random(seed)
    steps = []
    for step in laws.played(variant, seats, variant.default_target, seed):
        facts.keeps_every_law(step, rng)
        steps.append(step)
    assert steps[-1].after.outcome is not None
    laws.the_text_tells_it_all(steps)
    lines = [*header(steps[0].before), *write(event for step in steps for event in step.events)]
    assert replay(lines) == steps[-1].after
    assert Referee(lines).match == steps[-1].after


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_a_move_is_accepted_exactly_if_it_is_listed(game: str, seats: int) -> None:
    variant = catalogue()[game]
    for step in laws.played(variant, seats, variant.targets[0], seed=seats):
        laws.only_what_is_listed_is_accepted(step.after)
        if step.after.number > 2:
            break
