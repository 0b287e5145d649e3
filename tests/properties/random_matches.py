"""Whole matches played at random by the engine, as text, for the referee to judge."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import Act, Deal, Match, Phase, catalogue, decide, evolve, full_set, header, legal_moves, start, write
from tests.properties.referee import judge

MATCHES = {
    "block": (300, 40),
    "draw": (300, 40),
    "goat": (250, 0),
    "kozel": (800, 70),
    "koziol": (350, 0),
    "partnership": (500, 20),
}
"""How many for each number of seats: to the lowest target, which is quick, and to each of the others."""

Kind = tuple[str, int, int]
"""Game, seats, target."""


def kinds(games: tuple[str, ...]) -> list[Kind]:
    return [
        (name, seats, target)
        for name, variant in catalogue().items()
        if name in games
        for seats in variant.seats
        for target in variant.targets
    ]


def how_many(kind: Kind) -> int:
    game, _, target = kind
    quick, slow = MATCHES[game]
    return quick if target == catalogue()[game].targets[0] else slow


def random_match(kind: Kind, seed: int) -> list[str]:
    rng = random.Random(f"{kind} {seed}")
    match = start(*kind)
    lines = header(match)
    while match.phase is not Phase.OVER:
        events = decide(match, _deal(rng) if match.phase is Phase.BETWEEN else _move(match, rng))
        lines += write(events)
        match = evolve(match, events)
    return lines


def _deal(rng: random.Random) -> Deal:
    return Deal(tuple(rng.sample(full_set(), 28)))


def _move(match: Match, rng: random.Random) -> Act:
    return rng.choice([Act(seat, move) for seat in range(match.setting.seats) for move in legal_moves(match, seat)])


def judged_matches(kind: Kind) -> Iterator[list[str]]:
    """The matches of this kind; a disagreement is told with the whole text."""
    for seed in range(how_many(kind)):
        lines = random_match(kind, seed)
        try:
            judge(lines)
        except AssertionError as error:
            pytest.fail("\n".join([f"{kind}, seed {seed}: {error}", *lines]))
        yield lines
