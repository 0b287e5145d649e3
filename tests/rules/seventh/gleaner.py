"""Gleaner, a game that nobody plays: a Block with penalties, in which the last to be rid of his tiles pays.

Each who did not win writes his own pips, and a blocked round costs everybody six more; two doubles may be laid in one
turn. The first at the target is the goat, and the lowest of the others have won.
"""

from __future__ import annotations

from engine.openings import winner_or_highest_double
from engine.scoring import Account, Ending, Finish, MatchResult, Payment, out_or_only_least, pips
from engine.variant import Variant

A_BLOCK_COSTS = 6


def pays(finish: Finish, _scores: tuple[int, ...], _carried: int, _hunter: int | None) -> Payment:
    """Each who did not win writes his own hand, and in a blocked round six more."""
    winner = out_or_only_least(finish)
    more = A_BLOCK_COSTS if finish.ending is Ending.BLOCKED else 0
    points = tuple([0 if seat == winner else pips(hand) + more for seat, hand in enumerate(finish.hands)])
    accounts = [Account("own", seat, (seat,), carried=more) for seat in range(len(points)) if seat != winner]
    return Payment(points, accounts=tuple(accounts))


def outcome(scores: tuple[int, ...], target: int) -> MatchResult | None:
    """The highest total at the target is the goat, or all who share it; the lowest of the others won."""
    highest, lowest = max(scores), min(scores)
    if highest < target:
        return None
    goats = tuple([seat for seat, score in enumerate(scores) if score == highest])
    winners = tuple([seat for seat, score in enumerate(scores) if score == lowest != highest])
    return MatchResult(winners, goats)


VARIANT = Variant(
    name="gleaner",
    position=7,
    hand_sizes={2: 7, 3: 6, 4: 7},
    targets=(60, 120),
    default_target=120,
    opening=winner_or_highest_double,
    winner=out_or_only_least,
    pays=pays,
    outcome=outcome,
    two_doubles=True,
    penalties=True,
)
