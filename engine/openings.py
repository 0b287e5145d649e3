"""Who lays the first tile of a round, and with which tile if the rules name it."""

from __future__ import annotations

from typing import NamedTuple

from engine.scoring import Finish, out_or_only_least
from engine.tiles import Hands, Tile, full_set

_DOUBLES = tuple(tile for tile in reversed(full_set()) if tile.is_double)


class Opening(NamedTuple):
    """Who leads; with ``tile`` None, with any tile he likes."""

    seat: int
    tile: Tile | None = None


def holder(hands: Hands, tile: Tile) -> int | None:
    """Who holds this tile; None if nobody does."""
    for seat, hand in enumerate(hands):
        if tile in hand:
            return seat
    return None


def highest_double(hands: Hands) -> Opening:
    """The highest double in anybody's hand is led; with no double about, the heaviest tile (DRAW-2, GOAT-2)."""
    for tile in _DOUBLES:
        seat = holder(hands, tile)
        if seat is not None:
            return Opening(seat, tile)
    _, tile, leader = max((_weight(tile), tile, seat) for seat, hand in enumerate(hands) for tile in hand)
    return Opening(leader, tile)


def winner_or_highest_double(hands: Hands, last: Finish | None, _hunter: int | None) -> Opening:
    """The last winner leads with any tile (DRAW-3); in the first round and after a tie, the highest double (DRAW-2)."""
    winner = None if last is None else out_or_only_least(last)
    return highest_double(hands) if winner is None else Opening(winner)


def _weight(tile: Tile) -> tuple[int, int]:
    """[decided] ALL-7: by pips, then by the higher half."""
    return tile.pips, tile.high
