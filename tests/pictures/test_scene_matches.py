"""The pictures of matches that the engine plays: the table, what is asked of a seat, and the open hands."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bot.effects import Picture, Row
from engine import Act, Deal, Match, Phase, Play, PlayTwo, catalogue, decide, evolve, full_set, legal_moves, start
from engine import observe as seen_by
from engine.observation import Observation
from tests.pictures.racks import orderly
from tests.pictures.shapes import lawful

ROUNDS = 4
KINDS = [(game.name, seats) for game in catalogue().values() for seats in game.seats]


def played(game: str, seats: int) -> Iterator[Match]:
    """The first rounds of a match, at random, after each move."""
    rng = random.Random(f"{game} {seats}")
    match = start(game, seats, catalogue()[game].default_target)
    while match.phase is not Phase.OVER and match.number < ROUNDS:
        match = evolve(match, decide(match, Deal(tuple(rng.sample(full_set(), 28)))))
        while match.running:
            yield match
            acts = [Act(seat, move) for seat in range(seats) for move in legal_moves(match, seat)]
            match = evolve(match, decide(match, rng.choice(acts)))
        yield match


def table(view: Observation, rows: tuple[Row, ...] = ()) -> Picture:
    return Picture(view.chain, view.led_at, view.latest_at, view.crosswise, rows)


def hand(view: Observation) -> Row:
    """What a seat holds, raised what it may lay."""
    playable = {move.tile for move in view.moves if isinstance(move, Play)}
    return Row(view.hand, tuple(place for place, tile in enumerate(view.hand) if tile in playable))


@pytest.mark.parametrize(("game", "seats"), KINDS)
def test_matches_of_every_game(game: str, seats: int) -> None:
    for match in played(game, seats):
        public = seen_by(match, None)
        if public.chain:
            lawful(table(public))
        if public.turn is not None:
            view = seen_by(match, public.turn)
            orderly(table(view, (hand(view),)))
        if public.result is not None:
            hands = enumerate(public.result.hands)
            orderly(Picture(None, rows=tuple(Row(tiles, (), seat, public.sides[seat]) for seat, tiles in hands)))


@pytest.mark.parametrize("game", [game.name for game in catalogue().values() if game.two_doubles])
def test_two_doubles_in_a_turn_are_both_the_latest(game: str) -> None:
    """Played on until somebody can lay two."""
    rng = random.Random(game)
    while True:
        match = start(game, 4, catalogue()[game].default_target)
        match = evolve(match, decide(match, Deal(tuple(rng.sample(full_set(), 28)))))
        while match.running:
            acts = [Act(seat, move) for seat in range(4) for move in legal_moves(match, seat)]
            act = next((act for act in acts if isinstance(act.move, PlayTwo)), acts[0])
            match = evolve(match, decide(match, act))
            if isinstance(act.move, PlayTwo):
                laid_out = lawful(table(seen_by(match, None)))
                assert [piece.latest for piece in (laid_out.laid[0], laid_out.laid[-1])] == [True, True]
                return
