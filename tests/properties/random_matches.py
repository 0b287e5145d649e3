"""Whole matches played at random by the engine, as text, for the referee to judge."""

from __future__ import annotations

import random

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

ALWAYS = ("\nout ", "\nblocked\n")
SEEN = {
    "goat": (*ALWAYS, "\nmatch goat ", " draws "),
    "kozel": (*ALWAYS, "\nredealt ", "\neggs ", " dry"),
    "koziol": (*ALWAYS, "\nhunt ", "\npoints 0 1\n", "\npoints 0 1.5\n", "\npoints 0 2\n"),
}
"""What so many matches must have shown; where it did not come about, nothing was compared."""

Kind = tuple[str, int, int]
"""Game, seats, target."""


def kinds(*games: str) -> list[Kind]:
    variants = [catalogue()[game] for game in games]
    return [(one.name, seats, target) for one in variants for seats in one.seats for target in one.targets]


def how_many(kind: Kind) -> int:
    game, _, target = kind
    quick, slow = MATCHES[game]
    return quick if target == catalogue()[game].targets[0] else slow


def random_match(kind: Kind, seed: int, sought: str = "", tries: int = 1) -> list[str]:
    """A whole match. Each of its rounds is tried anew, so many times, until its text has what is sought."""
    rng = random.Random(f"{kind} {seed}")
    match = start(*kind)
    lines = header(match)
    while match.phase is not Phase.OVER:
        for _ in range(tries):
            after, told = _round(match, rng)
            if sought in "\n".join(told):
                break
        match = after
        lines += told
    return lines


def _round(match: Match, rng: random.Random) -> tuple[Match, list[str]]:
    """The next round, or a deal that was thrown away."""
    command: Deal | Act = _deal(rng)
    told: list[str] = []
    while True:
        events = decide(match, command)
        told += write(events)
        match = evolve(match, events)
        if not match.running:
            return match, told
        command = _move(match, rng)


def _deal(rng: random.Random) -> Deal:
    """One in eight has the doubles at its end: nobody holds one, or one seat all of them."""
    order = rng.sample(full_set(), 28)
    if rng.random() < 1 / 8:
        order.sort(key=lambda tile: tile.is_double)
    return Deal(tuple(order))


def _move(match: Match, rng: random.Random) -> Act:
    return rng.choice([Act(seat, move) for seat in range(match.setting.seats) for move in legal_moves(match, seat)])


def judge_all(kind: Kind) -> None:
    """Every match of this kind."""
    wanted = set(SEEN.get(kind[0], ALWAYS))
    for seed in range(how_many(kind)):
        text = judged(kind, seed)
        wanted -= {sought for sought in wanted if sought in text}
    assert not wanted or how_many(kind) < 200, f"{kind}: never seen: {wanted}"


def judged(kind: Kind, seed: int, sought: str = "", tries: int = 1) -> str:
    """The text of a match on which both agree. A disagreement is told with the whole text."""
    lines = random_match(kind, seed, sought, tries)
    text = "\n".join(lines)
    try:
        judge(lines)
    except AssertionError as error:
        pytest.fail(f"{kind}, seed {seed}: {error}\n{text}", pytrace=False)
    return text
