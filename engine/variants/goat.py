"""Goat: the Russian classic, each for himself with a boneyard. Points are penalties; the highest total is the goat."""

from __future__ import annotations

from engine.openings import Opening, highest_double
from engine.scoring import Account, Ending, Finish, MatchResult, Payment, is_written, pips
from engine.tiles import Hand, Hands, Tile
from engine.variant import Variant

BLANK = Tile(0, 0)
BLANK_COUNTS = 25


def opening(hands: Hands, _last: Finish | None, _hunter: int | None) -> Opening:
    """GOAT-2: the highest double leads in every round, not only in the first. [decided]"""
    return highest_double(hands)


def value(hand: Hand) -> int:
    """GOAT-6: pips, with 25 for 0-0 whenever it is there."""
    return pips(hand) + (BLANK_COUNTS if BLANK in hand else 0)


def winner(finish: Finish) -> int | None:
    """GOAT-6: who goes out; in a fish nobody."""
    return finish.seat if finish.ending is Ending.OUT else None


def pays(finish: Finish, scores: tuple[int, ...], _carried: int, _hunter: int | None) -> Payment:
    """GOAT-6 and 7: everybody writes his own hand, from nothing only if it is thirteen or more."""
    counts = [value(hand) for hand in finish.hands]
    written = [is_written(score, count) for score, count in zip(scores, counts, strict=True)]
    accounts = [
        Account("own" if is_due else "below-thirteen", seat, (seat,))
        for seat, is_due in enumerate(written)
        if finish.hands[seat]
    ]
    points = [count if is_due else 0 for count, is_due in zip(counts, written, strict=True)]
    return Payment(tuple(points), accounts=tuple(accounts))


def outcome(scores: tuple[int, ...], target: int) -> MatchResult | None:
    """GOAT-8: the highest total is the goat, or all who share it; the lowest of the others won. [decided]"""
    highest, lowest = max(scores), min(scores)
    if highest < target:
        return None
    goats = tuple(seat for seat, score in enumerate(scores) if score == highest)
    winners = tuple(seat for seat, score in enumerate(scores) if score == lowest != highest)
    return MatchResult(winners, goats)


VARIANT = Variant(
    name="goat",
    position=5,
    hand_sizes={2: 7, 3: 5, 4: 5},
    targets=(101,),
    default_target=101,
    opening=opening,
    winner=winner,
    pays=pays,
    outcome=outcome,
    value=value,
    draws=True,
    two_doubles=True,
    penalties=True,
)
