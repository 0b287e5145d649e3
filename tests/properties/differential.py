"""Four-seat Block played side by side with another program's: PyPI's ``dominoes``.

Its game has partners, so who wins and what it pays is another rule; legal moves, turns, passes and how a round ends
are the same. With equal ends it lists one move where we list both.
"""

from __future__ import annotations

import random
from typing import Any

import dominoes

from engine import Act, Deal, Match, Tile, Variant, begin, full_set
from engine.chain import End
from engine.events import Event, Passed
from engine.moves import Move, Play
from engine.scoring import Ending
from tests.properties.laws import OURS, Verbs


def theirs(order: tuple[Tile, ...]) -> Any:
    """Their game with this deal, led with 6-6."""
    hands = [dominoes.Hand([dominoes.Domino(*tile) for tile in order[7 * seat :][:7]]) for seat in range(4)]
    first = dominoes.Domino(6, 6)
    lead = next(seat for seat, hand in enumerate(hands) if first in hand)
    game = dominoes.Game(dominoes.Board(), hands, [], lead, ((first, True),), lead, None)
    game.make_move(first, True)
    return game


def same_rounds(block: Variant, *, rounds: int, seed: int, verbs: Verbs = OURS) -> None:
    """Play so many random rounds with both; they agree at every move, or it fails."""
    rng = random.Random(seed)
    for _ in range(rounds):
        order = tuple(rng.sample(full_set(), 28))
        match = begin(block, 4, 150)
        match = verbs.evolve(match, verbs.decide(match, Deal(order)))
        _same_round(match, theirs(order), rng, verbs)


def _same_round(match: Match, game: Any, rng: random.Random, verbs: Verbs) -> None:
    while game.result is None:
        assert match.running, "ours has ended, theirs goes on"
        _same_position(match, game, verbs)
        move, left = rng.choice(game.valid_moves)
        made = len(game.moves)
        game.make_move(move, left)
        events = verbs.decide(match, Act(match.dealt.turn or 0, _ours(move, at_left=left)))
        match = verbs.evolve(match, events)
        assert _passes(events) == (game.moves[made:].count(None) if game.result is None else 0)
    assert not match.running, "theirs has ended, ours goes on"
    assert match.ended is not None
    assert (match.ended.finish.ending is Ending.OUT) is game.result.won
    assert [len(hand) for hand in match.ended.finish.hands] == [len(hand) for hand in game.hands]
    assert not game.result.won or match.ended.finish.seat == game.result.player


def _same_position(match: Match, game: Any, verbs: Verbs) -> None:
    assert match.dealt.turn == game.turn
    assert match.dealt.chain.ends == (game.board.left_end(), game.board.right_end())
    left, right = match.dealt.chain.ends or (-1, -1)
    listed = {move for move in verbs.legal_moves(match, game.turn) if not (left == right and _is_right(move))}
    assert listed == {_ours(move, at_left=at_left) for move, at_left in game.valid_moves}
    assert not any(verbs.legal_moves(match, seat) for seat in range(4) if seat != game.turn)


def _is_right(move: Move) -> bool:
    return isinstance(move, Play) and move.end is End.RIGHT


def _ours(move: Any, *, at_left: bool) -> Play:
    return Play(Tile(*sorted((move.first, move.second))), End.LEFT if at_left else End.RIGHT)


def _passes(events: tuple[Event, ...]) -> int:
    return sum(isinstance(event, Passed) for event in events)
