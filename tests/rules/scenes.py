"""Positions written down shortly, and moves made in them by their names.

A hand is a text like ``"0-3 4-4"``; a chain is the tiles as they lie, like ``"6-6 6-5"``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Any

from engine import (
    Act,
    Deal,
    Match,
    Phase,
    Play,
    PlayTwo,
    Reason,
    Refused,
    RoundResult,
    Tile,
    begin,
    catalogue,
    decide,
    evolve,
    full_set,
    legal_moves,
    observe,
    read_move,
    write,
    write_move,
)
from engine.chain import Chain, End
from engine.events import Event, Played, RoundEnded
from engine.joints import JOINTS
from engine.masks import mask_of
from engine.scoring import Ending, Finish
from engine.state import Beginning, Round
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
    ended = _ended(held, **{"scores": match.setting.nothing, **before}) if before else None
    began = _as_dealt(variant, held, tiles(left_over))
    masks = tuple(map(mask_of, held))
    joint = JOINTS[lies.known_ends]
    plays = joint.plays[masks[turn] & joint.mask]
    beginning = Beginning(began, ended)
    current = Round(beginning, masks, tiles(left_over), lies.laid, 0, joint, turn, 0, last, None, (), 0, plays)
    return Match(match.setting, 1, running=True, round=current, ended=ended)


def _as_dealt(variant: Variant, held: Hands, left_over: Hand) -> Hands:
    """As if seat 0, who led, had been dealt all that is missing now: somebody held the tile that had to be led."""
    there = {tile for hand in (*held, left_over) for tile in hand}
    return (tuple(sorted((*held[0], *(tile for tile in full_set(variant.highest) if tile not in there)))), *held[1:])


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


def result(over: Match) -> RoundResult:
    """What everybody is shown of the round that has just ended."""
    seen = observe(over, None).result
    assert seen is not None
    return seen


Told = tuple[str, int | None, tuple[int, ...], int]


def account(over: Match) -> Told:
    """In pairs, why the round pays what it does: the rule, for which side, whose hands are added, what was carried in.

    What the sides held is told as well where it decided.
    """
    (one,), values = result(over).accounts, result(over).values
    is_blocked = result(over).ending is Ending.BLOCKED
    assert one.compared == ((values[0] + values[2], values[1] + values[3]) if is_blocked else ())
    assert one.less == ()
    return one.rule, one.side, one.counted, one.carried


def last_tile(
    game: str | Variant,
    *hands: str,
    out: int | None = None,
    seat: int = 0,
    last: str = "",
    target: int | None = None,
    **before: Any,
) -> tuple[Match, list[str]]:
    """The end of a round that leaves these hands, and the lines that tell it, from the last deed on.

    ``out`` laid his last tile (``last`` if it matters, or two doubles), or (None) ``seat`` blocked the chain; where
    players pass by hand, all have passed then. No tile is there twice.
    """
    held = frozenset(tiles(" ".join(hands)))
    laid, lies = _joined(held, tiles(last)) if last else _shut(held, dead=out is None)
    by = seat if out is None and not last else out or 0
    texts = [f"{hand} {' '.join(map(str, laid))}" if place == by else hand for place, hand in enumerate(hands)]
    match = position(game, *texts, chain=lies, turn=by, target=target, **before)
    match, lines = act(match, by, write_move(Play(laid[0], End.LEFT) if len(laid) == 1 else PlayTwo(*laid)))
    while match.phase is Phase.PLAYING:
        match, lines = act(match, match.dealt.turn or 0, "passes")
    return match, lines


def _shut(held: frozenset[Tile], *, dead: bool) -> tuple[Hand, str]:
    """A tile, and a chain that it shuts on the left: both ends are one number then, ``dead`` if nobody holds it."""
    for a, b, c in permutations(range(7), 3):
        if held.isdisjoint((pair(a, b), pair(b, c), pair(a, c))) and not (dead and any(c in tile for tile in held)):
            return (pair(a, c),), f"{a}-{b} {b}-{c}"
    raise AssertionError("with these hands no chain is shut")


def _joined(held: frozenset[Tile], last: Hand) -> tuple[Hand, str]:
    """These last tiles, and a chain that they fit: one tile on the left, or two doubles on both sides."""
    left, right = last[0].low, last[-1].low
    for between in range(7):
        if held.isdisjoint((pair(left, between), pair(between, right))) and pair(left, between) not in last:
            return last, " ".join([f"{left}-{between}", f"{between}-{right}"][: len(last)])
    raise AssertionError("with these hands no chain is there to join")


def pair(one: int, other: int) -> Tile:
    return Tile(min(one, other), max(one, other))
