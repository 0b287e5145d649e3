"""Deals that a test needs: found by playing them through, always the same ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from engine import Match, decide, evolve, legal_moves, observe, start
from engine.moves import Act, Deal, Draw
from engine.observation import Observation, Phase
from engine.tiles import Tile, full_set


def shuffles(seed: int) -> Iterator[tuple[Tile, ...]]:
    """Random deals, the same for the same seed."""
    random, tiles = Random(seed), list(full_set())
    while True:
        random.shuffle(tiles)
        yield tuple(tiles)


def dealt(match: Match, order: tuple[Tile, ...]) -> Match:
    return evolve(match, decide(match, Deal(order)))


def first_moves(match: Match) -> Iterator[Match]:
    """The states of a round in which everybody taps his first button."""
    yield match
    while (turn := observe(match, None).turn) is not None:
        match = evolve(match, decide(match, Act(turn, legal_moves(match, turn)[0])))
        yield match


def played(match: Match, order: tuple[Tile, ...]) -> Match:
    """The match after one more round of this deal, everybody tapping his first button."""
    *_, last = first_moves(dealt(match, order))
    return last


def find_deal(
    game: str, seats: int, wanted: Callable[[Observation], bool], *, target: int = 50, before: Match | None = None
) -> tuple[Tile, ...]:
    """A deal whose round ends as ``wanted`` when everybody taps his first button."""
    match = before or start(game, seats, target)
    return next(order for order in shuffles(seats) if wanted(observe(played(match, order), None)))


def find_moment(game: str, seats: int, wanted: Callable[[Match], bool]) -> tuple[tuple[Tile, ...], int]:
    """A deal, and after how many first buttons its first round stands as ``wanted``."""
    for order in shuffles(seats):
        for count, match in enumerate(first_moves(dealt(start(game, seats, 100), order))):
            if observe(match, None).phase is Phase.PLAYING and wanted(match):
                return order, count
    raise AssertionError("random deals do not end")


def must_draw(match: Match) -> bool:
    """Whether who is on turn can do nothing but draw."""
    seat = observe(match, None).turn
    return seat is not None and legal_moves(match, seat) == (Draw(),)


PRESENT = {seats: ((True,) * seats, True, (False,) * seats, (False,) * seats, None, False) for seats in range(2, 5)}
"""The last fields of a ``Stage`` with pictures, at which nobody is away and no clock runs, by its number of seats."""
