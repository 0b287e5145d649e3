"""A transcript before the rules: is every line exactly what they give for that deal and those choices?

A line is either a choice (a deal, or the move of the seat on turn), which the rules answer with all that follows of
itself, or one of the lines which then must follow.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from engine.events import Event, RoundBegan, RoundEnded
from engine.match import decide, legal_moves, turn
from engine.moves import Act, Command, Deal, Reason, Refused, write_move
from engine.notation import (
    Line,
    NotationError,
    move_of,
    quoted,
    read_deed,
    read_header,
    read_order,
    same,
    significant,
    write,
)
from engine.observation import Phase
from engine.state import Match, evolve
from engine.tiles import Tile, full_set

_WHY = {
    Reason.TILE_NOT_HELD: "seat {seat} does not hold that tile",
    Reason.DOES_NOT_FIT: "that tile does not fit there",
    Reason.ONE_TILE_A_TURN: "this game knows no turn with two tiles",
    Reason.MUST_PLAY: "seat {seat} holds a tile that fits",
    Reason.MUST_DRAW: "there are tiles to draw",
    Reason.MUST_PLAY_DRAWN: "the tile just drawn must be laid",
    Reason.NOTHING_TO_DRAW: "there is nothing to draw",
    Reason.NOT_YOUR_TURN: "it is not the turn of seat {seat}",
}


class Referee:
    """Follows a transcript line by line; ``match`` is always what the lines so far say."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Read all of it, and raise NotationError at the first line that the rules do not give."""
        self._due: deque[tuple[str, Event | None]] = deque()
        told = significant(lines)
        self.match = read_header(told)
        for line in told[4:]:
            self._take(line)

    def legal(self) -> list[str]:
        """Whose turn it is, and all that seat may do now; what the table would do of itself counts as a move, too."""
        seat = None if self._due and isinstance(self._ahead(), RoundEnded) else turn(self.match)
        if seat is None:
            return ["turn -"]
        return [f"turn {seat}", *sorted(map(write_move, legal_moves(self.match, seat)))]

    def _ahead(self) -> Event | None:
        return next((event for _, event in self._due if event), None)

    def _take(self, line: Line) -> None:
        if not self._due:
            self._expect(self._answer(line))
        text, event = self._due.popleft()
        same(line, text)
        if event:
            self.match = evolve(self.match, (event,))

    def _expect(self, events: Iterable[Event]) -> None:
        """An event has happened once its last line is read."""
        for event in events:
            *first, last = write([event])
            self._due += [*((text, None) for text in first), (last, event)]

    def _answer(self, line: Line) -> Iterable[Event]:
        phase = self.match.phase
        if phase is Phase.OVER:
            raise NotationError(line.number, "the match is over; expected nothing more")
        if phase is Phase.BETWEEN and (self.match.round or not self.match.number):
            return [RoundBegan(self.match.number + 1)]
        return _deal(self.match, line) if phase is Phase.BETWEEN else _act(self.match, line)


def _deal(match: Match, line: Line) -> Iterable[Event]:
    size = len(full_set(match.setting.variant.highest))
    try:
        order = _order(line.text)
        return decide(match, Deal(order))
    except ValueError as error:
        problem = f"found {quoted(line.text)}; expected `deal` and the {size} tiles"
        raise NotationError(line.number, problem) from error
    except Refused as error:
        problem = f"{_fault(order, full_set(match.setting.variant.highest))}; expected each of the {size} tiles once"
        raise NotationError(line.number, problem) from error


def _order(text: str) -> tuple[Tile, ...]:
    word, _, rest = text.partition(" ")
    if word not in ("deal", "redealt"):
        raise ValueError("this is no deal")
    return read_order(rest)


def _fault(order: tuple[Tile, ...], whole: tuple[Tile, ...]) -> str:
    strange = [tile for place, tile in enumerate(order) if tile in order[:place] or tile not in whole]
    if strange:
        return f"{strange[0]} is {'dealt twice' if strange[0] in whole else 'not in the set'}"
    return f"{len(order)} tiles are dealt"


def _act(match: Match, line: Line) -> Iterable[Event]:
    try:
        deed = read_deed(line.text)
        return decide(match, Act(deed.seat, move_of(deed)))
    except ValueError as error:
        raise NotationError(line.number, f"found {quoted(line.text)}; expected {_choices(match)}") from error
    except Refused as error:
        why = _WHY[error.reason].format(seat=deed.seat)
        raise NotationError(line.number, f"found {quoted(line.text)}, but {why}; expected {_choices(match)}") from error


def _choices(match: Match) -> str:
    seat = turn(match)
    assert seat is not None  # noqa: S101
    commands: list[Command] = [Act(seat, move) for move in legal_moves(match, seat)]
    return " or ".join(f"`{write(decide(match, command))[0]}`" for command in commands)
