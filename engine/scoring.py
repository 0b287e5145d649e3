"""How rounds end and what they pay: the facts a game judges, and small functions that games are built from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.tiles import Hand, Hands, Tile


class Ending(StrEnum):
    """How a round ended."""

    OUT = "out"
    """Somebody laid the last tile of his hand."""
    BLOCKED = "blocked"
    """Nobody can go on."""


class Finish(NamedTuple):
    """How the table lay when a round ended: all that a game may ask to say who won, what it pays and who leads next."""

    ending: Ending
    lead: int
    """The seat that led the round."""
    seat: int
    """The seat that laid the last tile."""
    tiles: tuple[Tile, ...]
    """What it laid last: one tile, or two doubles."""
    hands: Hands


class Account(NamedTuple):
    """One thing that a round comes to, and how: the hands that are added up, those taken off, what was carried in."""

    rule: str
    """A word for the rule; the texts know it as ``paid-<rule>``."""
    side: int | None
    """Whom it concerns: who is given the points, or could have been; None when nobody is."""
    counted: tuple[int, ...]
    """The seats whose hands are added up."""
    less: tuple[int, ...] = ()
    """The seats whose hands are taken off."""
    carried: int = 0
    """Points from earlier rounds."""
    compared: tuple[int, ...] = ()
    """What the sides held, by side, where that decided who is given the points."""


class Payment(NamedTuple):
    """What a round pays: points by side, points carried on to the next loser, and who hunts in the next round."""

    points: tuple[int, ...]
    carried: int = 0
    hunter: int | None = None
    accounts: tuple[Account, ...] = ()
    """Why, in the order in which it is told."""
    outlook: tuple[Account, ...] = ()
    """What it means for the next round; after the last one it is not told."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How a match ended, by sides."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    dry: bool = False
    """Lost while the winners' written score is still zero."""


def pips(hand: Hand) -> int:
    """The sum of all halves."""
    return sum(map(sum, hand))


def only_least(values: Sequence[int]) -> int | None:
    """Where the least value stands; None if several share it."""
    least = min(values)
    return values.index(least) if values.count(least) == 1 else None


def out_or_only_least(finish: Finish) -> int | None:
    """Each for himself: who went out, or alone holds the fewest pips (DRAW-7, DRAW-8)."""
    return finish.seat if finish.ending is Ending.OUT else only_least([pips(hand) for hand in finish.hands])


def winner_gains(finish: Finish, _scores: tuple[int, ...], _carried: int, _hunter: int | None) -> Payment:
    """Each for himself: the winner gains the pips of all others minus his own (DRAW-7, DRAW-8).

    For games in which a hand is worth its pips.
    """
    winner = out_or_only_least(finish)
    counts = [pips(hand) for hand in finish.hands]
    points = [0] * len(counts)
    if winner is None:
        return Payment(tuple(points), accounts=(Account("shared", None, ()),))
    points[winner] = sum(counts) - 2 * counts[winner]
    others = tuple([seat for seat in range(len(counts)) if seat != winner])
    is_out = finish.ending is Ending.OUT
    account = Account("out", winner, others) if is_out else Account("fewest", winner, others, less=(winner,))
    return Payment(tuple(points), accounts=(account,))


def first_to_target(scores: tuple[int, ...], target: int) -> MatchResult | None:
    """Who has the target or more has won (DRAW-10)."""
    if max(scores) < target:
        return None
    winners = tuple(side for side, score in enumerate(scores) if score >= target)
    return MatchResult(winners, tuple(side for side in range(len(scores)) if side not in winners))


TO_OPEN = 13
"""The least that is written to a score of zero (KOZEL-9, GOAT-7)."""


def is_written(score: int, amount: int) -> bool:
    """Rule of 13: an amount below it is lost as long as nothing is written."""
    return score > 0 or amount >= TO_OPEN


PAIRS = ((0, 2), (1, 3))
"""The seats of the two sides (ALL-6)."""


def pair_of(seat: int) -> int:
    """The side of this seat: partners sit opposite (ALL-6)."""
    return seat % 2


def by_pair(values: Sequence[int]) -> tuple[int, int]:
    """What the two pairs hold together, of what the four seats hold."""
    one, other = (sum(values[seat] for seat in seats) for seats in PAIRS)
    return one, other


def compared_if_blocked(finish: Finish, value: Callable[[Hand], int] = pips) -> tuple[int, ...]:
    """What the two pairs held, if that decided the round."""
    return by_pair([value(hand) for hand in finish.hands]) if finish.ending is Ending.BLOCKED else ()


def to_pair(side: int, points: int) -> tuple[int, int]:
    """Points for one of the two pairs, nothing for the other."""
    return (points, 0) if side == 0 else (0, points)


def out_or_lighter_pair(finish: Finish, value: Callable[[Hand], int] = pips) -> int | None:
    """In pairs: the side of who went out; after a block the side that holds less, none if both hold the same."""
    if finish.ending is Ending.OUT:
        return pair_of(finish.seat)
    return only_least(by_pair([value(hand) for hand in finish.hands]))
