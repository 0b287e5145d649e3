"""What pictures are made of: whole chains, hands, and what comes up in random matches."""

from __future__ import annotations

import random
from collections.abc import Iterator

from bot.effects import Laid
from engine import Act, Deal, Match, Observation, Phase, catalogue, full_set, legal_moves, observe, start, step
from engine.match import turn


def laid(tiles: str) -> tuple[Laid, ...]:
    """The tiles as they lie: ``"6-6 6-5"``."""
    return tuple((int(tile[0]), int(tile[2])) for tile in tiles.split())


WHOLE = laid(
    "4-5 5-3 3-2 2-2 2-0 0-6 6-6 6-5 5-2 2-6 6-1 1-3 3-0 0-0 0-1 1-1 1-5 5-5 5-0 0-4 4-2 2-1 1-4 4-4 4-3 3-3 3-6 6-4"
)
"""All 28 tiles."""

DOUBLES = laid("6-6 6-5 5-5 5-4 4-4 4-3 3-3 3-2 2-2 2-1 1-1 1-0 0-0 0-6")
"""Every other tile is a double, all seven of them."""


def hand(count: int, seed: int = 1) -> tuple[Laid, ...]:
    """So many tiles in rising order."""
    return tuple(sorted(random.Random(seed).sample(full_set(), count)))


def views(game: str, seats: int, seed: int) -> Iterator[Observation]:
    """A random match of its lowest target, after each step as whoever is to move sees it; the public between rounds."""
    rng = random.Random(f"{game} {seats} {seed}")
    match = start(game, seats, catalogue()[game].targets[0])
    while match.phase is not Phase.OVER:
        events, match = step(match, _command(match, rng))
        yield observe(match, turn(match), events)


def _command(match: Match, rng: random.Random) -> Deal | Act:
    seat = turn(match)
    if seat is None:
        return Deal(tuple(rng.sample(full_set(), 28)))
    return Act(seat, rng.choice(legal_moves(match, seat)))
