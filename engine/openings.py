"""Who lays the first tile of a round, and with which tile if the rules name it."""

from __future__ import annotations

from typing import NamedTuple

from engine.scoring import Finish, out_or_only_least
from engine.tiles import HIGHEST, Hands, Tile

_DOUBLES = tuple(Tile(number, number) for number in range(HIGHEST, -1, -1))


class Opening(NamedTuple):
    """Who leads; with ``tile`` None, with any tile he likes."""

    why: str
    """A word for the reason; the texts know it as ``lead-<why>``."""
    seat: int
    tile: Tile | None = None


def holder(hands: Hands, tile: Tile) -> int:
    """Who holds this tile (ValueError if nobody does)."""
    for seat, hand in enumerate(hands):
        if tile in hand:
            return seat
    raise ValueError(f"nobody holds {tile}")


def highest_double(hands: Hands) -> Opening:
    """The highest double in anybody's hand is led; with no double about, the heaviest tile (DRAW-2, GOAT-2)."""
    for tile in _DOUBLES:
        for seat, hand in enumerate(hands):
            if tile in hand:
                return Opening("highest-double", seat, tile)
    tile = max((tile for hand in hands for tile in hand), key=_weight)
    return Opening("heaviest", holder(hands, tile), tile)


def winner_or_highest_double(hands: Hands, last: Finish | None, _hunter: int | None) -> Opening:
    """The last winner leads with any tile (DRAW-3); in the first round and after a tie, the highest double (DRAW-2)."""
    winner = None if last is None else out_or_only_least(last)
    return highest_double(hands) if winner is None else Opening("won", winner)


def _weight(tile: Tile) -> tuple[int, int]:
    """[decided] ALL-7: by pips, then by the higher half."""
    return tile.pips, tile.high
