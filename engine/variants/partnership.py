"""Partnership: Spanish dominoes for two teams. Passing is the player's own move, and four passes close the round."""

from __future__ import annotations

from engine.openings import Opening, holder
from engine.scoring import (
    PAIRS,
    Account,
    Ending,
    Finish,
    Payment,
    by_pair,
    compared_if_blocked,
    first_to_target,
    out_or_lighter_pair,
    pair_of,
    pips,
    to_pair,
)
from engine.tiles import Hands, Tile
from engine.variant import Variant

SIX = Tile(6, 6)


def opening(hands: Hands, last: Finish | None, _hunter: int | None) -> Opening:
    """PARTNERSHIP-2: the holder of 6-6 leads with any tile. PARTNERSHIP-3: then the seat after the last leader."""
    if last is None:
        return Opening("double-six", holder(hands, SIX))
    return Opening("next-seat", (last.lead + 1) % len(hands))


def winner(finish: Finish) -> int:
    """PARTNERSHIP-5, 6 and 7: who went out, else fewer pips, else whoever laid the last tile: always a team."""
    won = out_or_lighter_pair(finish)
    return pair_of(finish.seat) if won is None else won


def pays(finish: Finish, _scores: tuple[int, ...], _carried: int, _hunter: int | None) -> Payment:
    """The winners add all pips of the other team, and of nobody else."""
    won, sums = winner(finish), by_pair([pips(hand) for hand in finish.hands])
    account = Account(_rule(finish, sums), won, PAIRS[1 - won], compared=compared_if_blocked(finish))
    return Payment(to_pair(won, sums[1 - won]), accounts=(account,))


def _rule(finish: Finish, sums: tuple[int, int]) -> str:
    if finish.ending is Ending.OUT:
        return "team-out"
    return "last-tile" if sums[0] == sums[1] else "lighter-team"


VARIANT = Variant(
    name="partnership",
    position=4,
    hand_sizes={4: 7},
    targets=tuple(range(50, 501, 50)),
    default_target=100,
    opening=opening,
    winner=winner,
    pays=pays,
    outcome=first_to_target,
    pairs=True,
    passes_by_hand=True,
    crosswise=False,
    turn_seconds=45,
)
