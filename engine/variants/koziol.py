"""Kozioł: the Polish goat, four in pairs. A heavy loss opens a hunt; what is paid depends on the last tile laid.

Points here count half points (KOZIOL-9).
"""

from __future__ import annotations

from engine.openings import Opening, holder
from engine.scoring import (
    PAIRS,
    Account,
    Ending,
    Finish,
    MatchResult,
    Payment,
    by_pair,
    compared_if_blocked,
    first_to_target,
    out_or_lighter_pair,
    pips,
    to_pair,
)
from engine.tiles import Hand, Hands, Tile
from engine.variant import Variant

BLANK, ONE, SIX = Tile(0, 0), Tile(1, 1), Tile(6, 6)
ALONE: dict[Hand, int] = {(BLANK,): 25, (SIX,): 50, (BLANK, SIX): 75}
TO_HUNT = 25
ORDINARY, BARE, ON_RAILS, GENERAL = 2, 3, 4, 10


def opening(hands: Hands, _last: Finish | None, hunter: int | None) -> Opening:
    """KOZIOL-2: 1-1 leads, in a hunt 6-6."""
    why, tile = ("holds", ONE) if hunter is None else ("hunt", SIX)
    return Opening(why, holder(hands, tile), tile)


def value(hand: Hand) -> int:
    """KOZIOL-4: pips, but 25 for 0-0 alone, 50 for 6-6 alone, 75 for the two alone."""
    return ALONE.get(hand, pips(hand))


def pays(finish: Finish, _scores: tuple[int, ...], _carried: int, hunter: int | None) -> Payment:
    """KOZIOL-3, 5, 7 and 8: the dearest kind of goat, and whether the winners hunt next. [decided]"""
    won, compared = out_or_lighter_pair(finish), compared_if_blocked(finish)
    if won is None:
        rule = "nobody" if hunter is None else "hunt-over"
        return Payment((0, 0), accounts=(Account(rule, None, (), compared=compared),))
    left = by_pair([value(hand) for hand in finish.hands])[1 - won]
    rule, paid = _kind(finish, won, hunter)
    kind = Account(rule, won, (), compared=compared)
    if hunter == won:
        return Payment(to_pair(won, paid), accounts=(kind,))
    hunts = left >= TO_HUNT
    heavy = Account("hunts" if hunts else "no-hunt", won, PAIRS[1 - won])
    return Payment(to_pair(won, paid), hunter=won if hunts else None, accounts=(kind,), outlook=(heavy,))


def _kind(finish: Finish, won: int, hunter: int | None) -> tuple[str, int]:
    """KOZIOL-7 and 8: what the round pays and for what; a ryba pays for a hunt alone."""
    last = finish.tiles if finish.ending is Ending.OUT else ()
    if BLANK in last and SIX in last:
        return "general", GENERAL
    if SIX in last:
        return "on-rails", ON_RAILS
    if BLANK in last:
        return "bare", BARE
    if hunter == won:
        return "ordinary", ORDINARY
    return ("unpaid" if hunter is None else "hunt-lost"), 0


def outcome(scores: tuple[int, ...], target: int) -> MatchResult | None:
    """KOZIOL-9: five points or more, counted in halves."""
    return first_to_target(scores, 2 * target)


VARIANT = Variant(
    name="koziol",
    position=6,
    hand_sizes={4: 7},
    targets=(5,),
    default_target=5,
    opening=opening,
    winner=out_or_lighter_pair,
    pays=pays,
    outcome=outcome,
    value=value,
    pairs=True,
    swaps=True,
    two_doubles=True,
    halves=True,
)
