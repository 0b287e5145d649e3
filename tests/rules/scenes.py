"""Positions written down shortly, and moves made in them by their names.

A hand is a text like ``"0-3 4-4"``; a chain is the tiles as they lie, like ``"6-6 6-5"``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import (
    Act,
    Deal,
    Match,
    Play,
    PlayTwo,
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
from engine.state import Beginning, Round, fitting
from engine.tiles import Hand, Hands
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
    target: int | None = None,
    **before: Any,
) -> Match:
    """A match in mid-round, with this seat on turn; the seat before it laid the last tile.

    ``before`` is what the round before left: ``scores``, ``carried``, ``hunter``.
    """
    variant = catalogue()[game] if isinstance(game, str) else game
    match = begin(variant, len(hands), target or variant.default_target)
    seat = (turn - 1) % len(hands)
    lies = chain_of(chain)
    held = tuple(tuple(sorted(tiles(hand))) for hand in hands)
    last = Played(seat, Tile(*sorted(lies.laid[-1])), End.RIGHT)
    ended = _ended(held, **before) if before else None
    current = Round(
        Beginning(held, ended),
        held,
        tiles(left_over),
        lies,
        turn,
        0,
        last,
        None,
        ((),) * len(hands),
        0,
        fitting(held[turn], lies.ends),
    )
    return Match(match.setting, 1, running=True, round=current, ended=ended)


def _ended(hands: Hands, scores: Sequence[int], carried: int = 0, hunter: int | None = None) -> RoundEnded:
    """A round before, in which everybody got his score at once."""
    finish = Finish(Ending.OUT, 0, 0, (Tile(0, 0),), hands)
    return RoundEnded(finish, tuple(scores), tuple(scores), carried, hunter)


def dealt(game: str | Variant, *hands: str, target: int | None = None, after: Match | None = None) -> Match:
    """The match after a deal of these hands: its first round, or the round after another match's last one."""
    variant = catalogue()[game] if isinstance(game, str) else game
    match = after or begin(variant, len(hands), target or variant.default_target)
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
    game: str | Variant,
    *hands: str,
    out: int | None = None,
    seat: int = 0,
    last: str = "",
    target: int | None = None,
    **before: Any,
) -> tuple[Match, list[str]]:
    """The end of a round that leaves these hands, and the lines that tell it.

    ``out`` laid his last tile (``last`` if it matters, or two doubles), or (None) ``seat`` blocked the chain.
    """
    if last:
        return _out_with(game, hands, 0 if out is None else out, tiles(last), target, before)
    laid_by = seat if out is None else out
    held = {tile for hand in hands for tile in tiles(hand)}
    dead = next(number for number in range(7) if not any(number in tile for tile in held))
    other = (dead + 1) % 7
    tile = Tile(*sorted((dead, other)))
    match = position(
        game,
        *_with(hands, laid_by, str(tile)),
        chain=f"{other}-{other} {other}-{dead}",
        turn=laid_by,
        target=target,
        **before,
    )
    return act(match, laid_by, f"plays {tile} left")


def _with(hands: Sequence[str], seat: int, text: str) -> list[str]:
    return [f"{hand} {text}" if place == seat else hand for place, hand in enumerate(hands)]


def _out_with(
    game: str | Variant, hands: Sequence[str], seat: int, last: Hand, target: int | None, before: dict[str, Any]
) -> tuple[Match, list[str]]:
    left, right = last[0].low, last[-1].low
    held = _with(hands, seat, " ".join(map(str, last)))
    match = position(game, *held, chain=f"{left}-5 5-{right}", turn=seat, target=target, **before)
    return act(match, seat, write_move(Play(last[0], End.LEFT) if len(last) == 1 else PlayTwo(*last)))
