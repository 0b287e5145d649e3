"""Kozel: four in pairs, and points are penalties.

Thirteen to open, a fish written by the heavier pair, eggs carried to the next loser, a lone 0-0 or 6-6 dear.
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
    is_written,
    out_or_lighter_pair,
    pips,
    to_pair,
)
from engine.tiles import HIGHEST, Hand, Hands, Tile
from engine.variant import Variant

ONE = Tile(1, 1)
ALONE: dict[Hand, int] = {(Tile(0, 0),): 25, (Tile(6, 6),): 50}
TOO_MANY_DOUBLES = 5
TOO_MANY_ALIKE = 6
ALL_FOUR = (0, 1, 2, 3)


def is_thrown_away(hands: Hands) -> bool:
    """KOZEL-2: five doubles in one hand, or six tiles that bear the same number."""
    return any(_is_lopsided(hand) for hand in hands)


def _is_lopsided(hand: Hand) -> bool:
    doubles = sum(tile.is_double for tile in hand)
    alike = max(sum(number in tile for tile in hand) for number in range(HIGHEST + 1))
    return doubles >= TOO_MANY_DOUBLES or alike >= TOO_MANY_ALIKE


def opening(hands: Hands, last: Finish | None, _hunter: int | None) -> Opening:
    """KOZEL-3: 1-1 first. KOZEL-4: then whoever laid the last tile, whichever pair lost. [decided]"""
    return Opening("laid-last", last.seat) if last else Opening("holds", holder(hands, ONE), ONE)


def value(hand: Hand) -> int:
    """KOZEL-6: pips, but a hand that is only 0-0 counts 25, only 6-6 counts 50."""
    return ALONE.get(hand, pips(hand))


def winner(finish: Finish) -> int | None:
    """Who goes out; in a fish the pair with fewer points in hand, valued by KOZEL-6 as well. [decided]"""
    return out_or_lighter_pair(finish, value)


def pays(finish: Finish, scores: tuple[int, ...], carried: int, _hunter: int | None) -> Payment:
    """KOZEL-5, 7, 8 and 9: what the losing pair writes, with the eggs it is given."""
    won, sums = winner(finish), by_pair([value(hand) for hand in finish.hands])
    if won is None:
        eggs = Account("eggs", None, ALL_FOUR, carried=carried, compared=sums)
        return Payment((0, 0), carried + sum(sums), accounts=(eggs,))
    loser, is_fish = 1 - won, finish.ending is Ending.BLOCKED
    amount = carried + (sum(sums) if is_fish else sums[loser])
    written = is_written(scores[loser], amount)
    rule = ("fish" if is_fish else "writes") if written else "below-thirteen"
    counted = ALL_FOUR if is_fish else PAIRS[loser]
    account = Account(rule, loser, counted, carried=carried, compared=compared_if_blocked(finish, value))
    return Payment(to_pair(loser, amount if written else 0), accounts=(account,))


def outcome(scores: tuple[int, ...], target: int) -> MatchResult | None:
    """KOZEL-10: over the target is the goat; dry if the other pair has written nothing."""
    if max(scores) <= target:
        return None
    goat = scores.index(max(scores))
    return MatchResult(winners=(1 - goat,), losers=(goat,), dry=scores[1 - goat] == 0)


VARIANT = Variant(
    name="kozel",
    position=3,
    hand_sizes={4: 7},
    targets=(50, 100, 150),
    default_target=100,
    opening=opening,
    winner=winner,
    pays=pays,
    outcome=outcome,
    value=value,
    redeals=is_thrown_away,
    pairs=True,
    swaps=True,
    penalties=True,
)
