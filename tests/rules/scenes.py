"""Positions written down shortly, and moves made in them by their names.

A hand is a text like ``"0-3 4-4"``; a chain is the tiles as they lie, like ``"6-6 6-5"``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine import (
    Act,
    Deal,
    Match,
    Reason,
    Refused,
    Tile,
    begin,
    catalogue,
    decide,
    evolve,
    full_set,
    legal_moves,
    read_move,
    write,
    write_move,
)
from engine.chain import Chain, End
from engine.events import Event, Played, RoundEnded
from engine.scoring import Ending, Finish
from engine.state import Round, fitting
from engine.variant import Variant


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile.parse(word) for word in text.split())


def order(*hands: str) -> tuple[Tile, ...]:
    """A deal that gives these hands, with what is left in rising order at the end."""
    dealt = tuple(tile for hand in hands for tile in tiles(hand))
    return dealt + tuple(tile for tile in full_set() if tile not in dealt)


def chain_of(text: str) -> Chain:
    laid = tuple((int(word[0]), int(word[2])) for word in text.split())
    return Chain(laid, (laid[0][0], laid[-1][1])) if laid else Chain()


def position(
    game: str | Variant,
    *hands: str,
    chain: str,
    left_over: str = "",
    turn: int = 0,
    scores: Sequence[int] = (),
    target: int = 100,
) -> Match:
    """A match in mid-round, with this seat on turn; the seat before it laid the last tile."""
    variant = catalogue()[game] if isinstance(game, str) else game
    match = begin(variant, len(hands), target)
    seat = (turn - 1) % len(hands)
    lies = chain_of(chain)
    held = tuple(tuple(sorted(tiles(hand))) for hand in hands)
    last = Played(seat, Tile(*sorted(lies.laid[-1])), End.RIGHT)
    current = Round(
        held, tiles(left_over), lies, turn, 0, last, None, ((),) * len(hands), 0, fitting(held[turn], lies.ends)
    )
    before = Finish(Ending.OUT, 0, 0, (Tile(0, 0),), held)
    ended = RoundEnded(before, tuple(scores), tuple(scores)) if scores else None
    return Match(match.setting, 1, running=True, round=current, ended=ended)


def dealt(game: str | Variant, *hands: str, target: int = 100, after: Match | None = None) -> Match:
    """The match after a deal of these hands: its first round, or the round after another match's last one."""
    variant = catalogue()[game] if isinstance(game, str) else game
    match = after or begin(variant, len(hands), target)
    return evolve(match, decide(match, Deal(order(*hands))))


def act(match: Match, seat: int, move: str) -> tuple[Match, list[str]]:
    """The match after this move, and the transcript lines that it made."""
    events = decide(match, Act(seat, read_move(move)))
    return evolve(match, events), write(events)


def events_of(match: Match, seat: int, move: str) -> tuple[Event, ...]:
    return decide(match, Act(seat, read_move(move)))


def moves(match: Match, seat: int) -> list[str]:
    return [write_move(move) for move in legal_moves(match, seat)]


def refusal(match: Match, seat: int, move: str) -> Reason | None:
    """Why this is refused, after making sure that the refusal lost nothing; None if it is not."""
    hands = match.dealt.hands
    try:
        decide(match, Act(seat, read_move(move)))
    except Refused as refused:
        assert match.dealt.hands == hands
        return refused.reason
    return None


def hands_of(match: Match) -> list[str]:
    return [" ".join(map(str, hand)) for hand in match.dealt.hands]


def last_tile(
    game: str | Variant, *hands: str, out: int | None = None, scores: Sequence[int] = ()
) -> tuple[Match, list[str]]:
    """The end of a round that leaves these hands: ``out`` laid his last tile, or (None) seat 0 blocked the chain."""
    seat = 0 if out is None else out
    held = {tile for hand in hands for tile in tiles(hand)}
    dead = next(number for number in range(7) if not any(number in tile for tile in held))
    other = (dead + 1) % 7
    tile = Tile(*sorted((dead, other)))
    before = [f"{hand} {tile}" if place == seat else hand for place, hand in enumerate(hands)]
    match = position(game, *before, chain=f"{other}-{other} {other}-{dead}", turn=seat, scores=scores)
    return act(match, seat, f"plays {tile} left")
