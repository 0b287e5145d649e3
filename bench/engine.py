"""The engine: rounds a second, beside PyPI's ``dominoes`` on the same deals; and folding a journal."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

import dominoes

from engine import (
    Act,
    Deal,
    Match,
    Phase,
    Tile,
    catalogue,
    decide,
    evolve,
    full_set,
    header,
    legal_moves,
    replay,
    start,
    step,
    write,
)
from engine.match import turn

Order = tuple[Tile, ...]
BATCHES, ROUNDS = 30, 50
SEED = 28


def measure() -> list[tuple[str, str]]:
    """All figures, as (label, value)."""
    rows = [_speed(name, seats) for name, variant in catalogue().items() for seats in variant.seats]
    return [*rows, *_beside_dominoes(), _folding(600)]


def _speed(game: str, seats: int) -> tuple[str, str]:
    match = start(game, seats, catalogue()[game].targets[-1])
    seconds = _least_seconds([lambda orders, rng: _ours(match, orders, rng)])[0]
    return f"{game}, {seats} seats", f"{ROUNDS / seconds:,.0f} rounds/s"


def _beside_dominoes() -> list[tuple[str, str]]:
    """Both play the same deals at random in turn, batch by batch, so that a busy machine slows both."""
    match = start("block", 4, 150)
    ours, theirs = _least_seconds([lambda orders, rng: _ours(match, orders, rng), _theirs])
    return [
        ("four-seat Block, this engine", f"{ROUNDS / ours:,.0f} rounds/s"),
        ("four-seat Block, dominoes 6.1.0 on the same deals", f"{ROUNDS / theirs:,.0f} rounds/s"),
        ("this engine is so many times as fast", f"{theirs / ours:.2f}"),
    ]


def _least_seconds(players: list[Callable[[list[Order], random.Random], None]]) -> list[float]:
    """The least time of each player for a batch of rounds: what it takes when nothing else disturbs."""
    rng = random.Random(SEED)
    taken: list[list[float]] = [[] for _ in players]
    for _ in range(BATCHES):
        orders = [tuple(rng.sample(full_set(), 28)) for _ in range(ROUNDS)]
        for place, player in enumerate(players):
            began = perf_counter()
            player(orders, random.Random(SEED))
            taken[place].append(perf_counter() - began)
    return [min(each) for each in taken]


def _ours(fresh: Match, orders: list[Order], rng: random.Random) -> None:
    """A first round for each deal, by what the package offers."""
    for order in orders:
        _, match = step(fresh, Deal(order))
        while match.running:
            seat = turn(match) or 0
            move = rng.choice(legal_moves(match, seat))
            _, match = step(match, Act(seat, move))


def _theirs(orders: list[Order], rng: random.Random) -> None:
    first = dominoes.Domino(6, 6)
    for order in orders:
        hands = [dominoes.Hand([dominoes.Domino(*tile) for tile in order[7 * seat :][:7]]) for seat in range(4)]
        lead = next(seat for seat, hand in enumerate(hands) if first in hand)
        game: Any = dominoes.Game(dominoes.Board(), hands, [], lead, ((first, True),), lead, None)
        game.make_move(first, left=True)
        while game.result is None:
            game.make_move(*rng.choice(game.valid_moves))


def _folding(length: int) -> tuple[str, str]:
    """A journal of about so many lines, read back as after a restart."""
    lines = _journal(length)
    began = perf_counter()
    for _ in range(BATCHES):
        replay(lines)
    return f"folding a journal of {len(lines)} lines", f"{(perf_counter() - began) / BATCHES * 1000:.1f} ms"


def _journal(length: int) -> list[str]:
    rng = random.Random(SEED)
    lines: list[str] = []
    while len(lines) < length:
        match = start("draw", 4, 150)
        lines = header(match)
        while match.phase is not Phase.OVER and len(lines) < length:
            events = decide(match, _random_command(match, rng))
            match = evolve(match, events)
            lines += write(events)
    return lines


def _random_command(match: Match, rng: random.Random) -> Deal | Act:
    for seat in range(match.setting.seats):
        if moves := legal_moves(match, seat):
            return Act(seat, rng.choice(moves))
    return Deal(tuple(rng.sample(full_set(), 28)))
