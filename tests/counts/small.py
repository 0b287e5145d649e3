"""Small rounds of a game, and how the engine counts their lines of play."""

from __future__ import annotations

from dataclasses import replace

from engine import Act, Deal, Match, Tile, begin, catalogue, decide, evolve, legal_moves, observe
from engine.variant import Variant


def tiny(game: str, highest: int, seats: int, each: int) -> Variant:
    return replace(catalogue()[game], highest=highest, hand_sizes={seats: each})


def dealt(variant: Variant, order: tuple[Tile, ...]) -> Match:
    match = begin(variant, variant.seats[0], variant.default_target)
    return evolve(match, decide(match, Deal(order)))


def lines(match: Match) -> int:
    """How many lines of play go on from here, by the engine."""
    return lines_and_moves(match)[0]


def lines_and_moves(match: Match) -> tuple[int, int]:
    """Lines of play from here, and the moves in the whole tree of them: a line with more passes is no other line."""
    if not match.running:
        return 1, 0
    seat = observe(match, None).turn
    assert seat is not None
    count = made = 0
    for move in legal_moves(match, seat):
        below = lines_and_moves(evolve(match, decide(match, Act(seat, move))))
        count, made = count + below[0], made + 1 + below[1]
    return count, made
