"""What a seat may do in its turn and its text form, the two commands a match takes, and why one is refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeAlias

from engine.chain import End
from engine.tiles import Tile


class Play(NamedTuple):
    """Lay one tile; ``end`` is None for the lead alone."""

    tile: Tile
    end: End | None


@dataclass(frozen=True, slots=True)
class PlayTwo:
    """Lay two doubles in one turn, one at each end."""

    left: Tile
    right: Tile


@dataclass(frozen=True, slots=True)
class Draw:
    """Take tiles from the boneyard until one fits or none is left."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the turn go by."""


Move: TypeAlias = Play | PlayTwo | Draw | Pass


def write_move(move: Move) -> str:
    """A move in words, as it stands after the seat in a transcript."""
    if isinstance(move, Play):
        return f"leads {move.tile}" if move.end is None else f"plays {move.tile} {move.end}"
    if isinstance(move, PlayTwo):
        return f"plays {move.left} {End.LEFT} {move.right} {End.RIGHT}"
    return "draws" if isinstance(move, Draw) else "passes"


def read_move(text: str) -> Move:
    """The move that ``write_move`` wrote (ValueError if it is none)."""
    match text.split(" "):
        case ["leads", tile]:
            return Play(Tile.parse(tile), None)
        case ["plays", tile, end]:
            return Play(Tile.parse(tile), End(end))
        case ["plays", left, End.LEFT, right, End.RIGHT]:
            return PlayTwo(Tile.parse(left), Tile.parse(right))
        case ["draws"]:
            return Draw()
        case ["passes"]:
            return Pass()
    raise ValueError("this is nothing that a seat can do")


@dataclass(frozen=True, slots=True)
class Deal:
    """Deal the next round from these tiles, shuffled by the caller: seat 0 first, then seat 1, what is left last."""

    order: tuple[Tile, ...]


class Act(NamedTuple):
    """A seat makes a move."""

    seat: int
    move: Move


Command: TypeAlias = Deal | Act


class Reason(StrEnum):
    """Why a command is refused."""

    NOT_YOUR_TURN = "not-your-turn"
    TILE_NOT_HELD = "tile-not-held"
    DOES_NOT_FIT = "does-not-fit"
    ONE_TILE_A_TURN = "one-tile-a-turn"
    """Two doubles in a game that knows no such turn."""
    MUST_PLAY = "must-play"
    """Draw or pass with a playable tile in hand."""
    MUST_DRAW = "must-draw"
    """Pass while the boneyard can be drawn."""
    MUST_PLAY_DRAWN = "must-play-drawn"
    """Anything but the fitting tile just drawn."""
    NOTHING_TO_DRAW = "nothing-to-draw"
    NO_ROUND = "no-round"
    """A move before the first deal or between rounds."""
    ROUND_RUNNING = "round-running"
    """A deal in mid-round."""
    MATCH_OVER = "match-over"
    NOT_A_FULL_SET = "not-a-full-set"
    """A deal that is not every tile of the set once."""


class Refused(Exception):
    """The rules do not allow this command now; nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
