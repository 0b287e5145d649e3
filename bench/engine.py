"""The engine: rounds a second, beside PyPI's ``dominoes`` on the same deals; and folding a journal."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
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
BATCHES, ROUNDS = 60, 25
SEED = 28


def measure() -> list[tuple[str, str]]:
    """All figures, as (label, value)."""
    rows = [_speed(name, seats) for name, variant in catalogue().items() for seats in variant.seats]
    return [*rows, *_beside_dominoes(), _folding(600)]


def _speed(game: str, seats: int) -> tuple[str, str]:
    match = start(game, seats, catalogue()[game].targets[-1])
    (seconds,) = zip(*_batches(match, [partial(_ours, match)]), strict=True)
    return f"{game}, {seats} seats", _rounds_a_second(median(seconds))


def _beside_dominoes() -> list[tuple[str, str]]:
    """Both play the same deals at random in turn, batch by batch, so that whatever slows the machine slows both."""
    block = start("block", 4, 150)
    pairs = _batches(block, [partial(_ours, block), _theirs])
    ours, theirs = zip(*pairs, strict=True)
    return [
        ("four-seat Block, this engine", _rounds_a_second(median(ours))),
        ("four-seat Block, dominoes 6.1.0 on the same deals", _rounds_a_second(median(theirs))),
        ("this engine is so many times as fast", f"{median(theirs / ours for ours, theirs in pairs):.2f}"),
    ]


def _rounds_a_second(seconds: float) -> str:
    return f"{ROUNDS / seconds:,.0f} rounds/s"


def _batches(fresh: Match, players: list[Callable[[list[Order], random.Random], None]]) -> list[list[float]]:
    """For each batch of deals, the processor time that each player took."""
    rng = random.Random(SEED)
    deals = [[_deal(fresh, rng) for _ in range(ROUNDS)] for _ in range(BATCHES)]
    return [[_timed(player, orders) for player in players] for orders in deals]


def _deal(fresh: Match, rng: random.Random) -> Order:
    """A deal that is played, not one that is thrown away."""
    while True:
        order = tuple(rng.sample(full_set(), 28))
        if step(fresh, Deal(order))[1].round is not None:
            return order


def _timed(player: Callable[[list[Order], random.Random], None], orders: list[Order]) -> float:
    began = process_time()
    player(orders, random.Random(SEED))
    return process_time() - began


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
    began = process_time()
    for _ in range(BATCHES):
        replay(lines)
    return f"folding a journal of {len(lines)} lines", f"{(process_time() - began) / BATCHES * 1000:.1f} ms"


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
