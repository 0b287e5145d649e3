"""Engines and games that are wrong on purpose, and whether a law notices."""

from __future__ import annotations

from collections.abc import Callable

from engine import Command, Match, Variant, decide
from engine.events import Event
from tests.properties import laws

Law = Callable[[laws.Step], object]


def breaks(law: Law, variant: Variant, verbs: laws.Verbs = laws.OURS, seats: int | None = None) -> bool:
    """Whether some step of some matches, played by these verbs, breaks the law."""
    number, target = seats or variant.seats[0], variant.default_target
    steps = (step for seed in range(8) for step in laws.played(variant, number, target, seed, verbs))
    return any(not keeps(law, step) for step in steps)


def keeps(law: Law, step: laws.Step) -> bool:
    try:
        law(step)
    except AssertionError:
        return False
    return True


def altered(change: Callable[[Match, Event], Event]) -> laws.Verbs:
    """An engine that decides something else than ours."""

    def decide_otherwise(match: Match, command: Command) -> tuple[Event, ...]:
        return tuple(change(match, event) for event in decide(match, command))

    return laws.Verbs(decide=decide_otherwise)
