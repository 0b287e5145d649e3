"""The transcript: an event as a line of text, and a match read back from such lines.

Each event is one line, but the end of a round, which is a block of them (``out 2`` or ``blocked``, then ``hands``,
``points``, ``scores`` and, where there are any, ``eggs`` and ``hunt``). Two laws:

1. Reading needs no rules: a line says who did what and with which result.
2. There is one way to write each fact: what would be written otherwise is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from engine.events import (
    Dealt,
    Drew,
    Event,
    MatchEnded,
    Passed,
    Played,
    PlayedTwo,
    Redealt,
    RoundBegan,
    RoundEnded,
)
from engine.match import allow_seats, allow_target, begin, named
from engine.moves import Draw, Move, Pass, Play, PlayTwo, read_move, write_move
from engine.scoring import Ending, MatchResult
from engine.state import Match, evolve
from engine.tiles import Tile, full_set

VERSION = "boneyard 1"
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)


class NotationError(ValueError):
    """A line that is no part of a transcript, or cannot have happened there."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Line:
    """A line that says something, and its number in the file."""

    number: int
    text: str


def significant(lines: Iterable[str]) -> list[Line]:
    """Lines without their comments and trailing space, blank ones left out."""
    stripped = (Line(number, text.partition("#")[0].rstrip()) for number, text in enumerate(lines, 1))
    return [line for line in stripped if line.text]


# -- writing


def write(events: Iterable[Event]) -> list[str]:
    """The lines of a transcript that say these events."""
    return [line for event in events for line in _lines(event)]


def header(match: Match) -> list[str]:
    """The lines at the head of a transcript."""
    setting = match.setting
    return [VERSION, f"game {match.game}", f"seats {setting.seats}", f"target {setting.target}"]


def _lines(event: Event) -> list[str]:
    if isinstance(event, RoundEnded):
        return _round_end(event)
    if isinstance(event, MatchEnded):
        return [_match_end(event)]
    if isinstance(event, RoundBegan):
        return [f"round {event.number}"]
    if isinstance(event, Dealt | Redealt):
        return [f"{'deal' if isinstance(event, Dealt) else 'redealt'} {_tiles(event.order)}"]
    return [f"{event.seat} {_deed(event)}"]


def _deed(event: Played | PlayedTwo | Drew | Passed) -> str:
    if isinstance(event, Drew):
        return f"draws {_tiles(event.tiles)}"
    return write_move(move_of(event))


def move_of(event: Played | PlayedTwo | Drew | Passed) -> Move:
    """The move that a seat made."""
    if isinstance(event, Played):
        return Play(event.tile, event.end)
    if isinstance(event, PlayedTwo):
        return PlayTwo(event.left, event.right)
    return Draw() if isinstance(event, Drew) else Pass()


def _tiles(tiles: Iterable[Tile]) -> str:
    return " ".join(map(str, tiles))


def _round_end(event: RoundEnded) -> list[str]:
    finish = event.finish
    lines = [
        f"out {finish.seat}" if finish.ending is Ending.OUT else "blocked",
        f"hands {' / '.join(_tiles(hand) or '-' for hand in finish.hands)}",
        f"points {_points(event.points, halves=event.halves)}",
        f"scores {_points(event.scores, halves=event.halves)}",
    ]
    if event.carried:
        lines.append(f"eggs {event.carried}")
    if event.hunter is not None:
        lines.append(f"hunt {event.hunter}")
    return lines


def _points(numbers: Iterable[int], *, halves: bool) -> str:
    return " ".join(f"{number // 2}{'.5' * (number % 2)}" if halves else str(number) for number in numbers)


def _match_end(event: MatchEnded) -> str:
    result = event.result
    if event.goat:
        return f"match goat {' '.join(map(str, result.losers))}{' dry' * result.dry}"
    return f"match won {' '.join(map(str, result.winners))}"


# -- reading


def replay(lines: Iterable[str]) -> Match:
    """The match that these lines tell, header first; a block at the very end that is not whole yet is left out.

    A text that stops between ``scores`` and its ``eggs`` or ``hunt`` is read as if nothing were carried on.
    """
    told = significant(lines)
    match = read_header(told)
    blocks = _blocks(told[4:])
    if blocks and not _whole(blocks[-1]):
        blocks.pop()
    for block in blocks:
        match = _folded(match, block)
    return match


def read_header(lines: Sequence[Line]) -> Match:
    """The match that the first four lines set up."""
    same(_line(lines, 0, VERSION), VERSION)
    game = _told(lines, 1, "game")
    with _at(game):
        variant = named(game.text)
    seats = _told(lines, 2, "seats")
    with _at(seats):
        allow_seats(variant, _number(seats.text))
    target = _told(lines, 3, "target")
    with _at(target):
        allow_target(variant, _number(target.text))
    match = begin(variant, int(seats.text), int(target.text))
    for line, expected in zip(lines, header(match), strict=False):
        same(line, expected)
    return match


def _line(lines: Sequence[Line], place: int, expected: str) -> Line:
    if place < len(lines):
        return lines[place]
    raise NotationError(lines[-1].number if lines else 1, f"the text ends here; expected `{expected}`")


def _told(lines: Sequence[Line], place: int, word: str) -> Line:
    """What stands after this word in this line of the header."""
    line = _line(lines, place, f"{word} …")
    found, _, rest = line.text.partition(" ")
    if found != word:
        same(line, f"{word} …")
    return Line(line.number, rest)


def same(line: Line, expected: str) -> None:
    """NotationError unless the line says just this."""
    if line.text != expected:
        raise NotationError(line.number, f"found {quoted(line.text)}; expected `{expected}`")


def quoted(text: str) -> str:
    """Text of strangers, cut short and without control characters."""
    shown = text if text.isprintable() else text.encode("unicode_escape").decode("ascii")
    return f"`{shown[:77]}…`" if len(shown) > 80 else f"`{shown}`"


@contextmanager
def _at(line: Line) -> Iterator[None]:
    """What cannot be read is wrong in this line."""
    try:
        yield
    except ValueError as error:
        raise NotationError(line.number, str(error)) from error


def read_order(text: str) -> tuple[Tile, ...]:
    """The tiles named one after the other (ValueError if something else stands there)."""
    return tuple(map(Tile.parse, text.split(" ")))


def read_event(texts: Sequence[str], match: Match) -> Event:
    """The event that this line, or this block of lines, tells of the match so far (ValueError if none)."""
    event = _read(texts, match)
    if _lines(event) != list(texts):
        raise ValueError(f"expected `{'`, `'.join(_lines(event))}`")
    return event


def read_deed(text: str) -> Played | PlayedTwo | Drew | Passed:
    """What a seat did (ValueError if the line tells nothing of that kind)."""
    first, _, deed = text.partition(" ")
    seat, (verb, _, tiles) = _number(first), deed.partition(" ")
    if verb == "draws" and tiles:
        return Drew(seat, read_order(tiles))
    match read_move(deed):
        case Play(tile, end):
            return Played(seat, tile, end)
        case PlayTwo(left, right):
            return PlayedTwo(seat, left, right)
        case Pass():
            return Passed(seat)
    raise ValueError("a draw names its tiles")


def _read(texts: Sequence[str], match: Match) -> Event:
    word, _, rest = texts[0].partition(" ")
    if word == "round":
        return RoundBegan(_number(rest))
    if word in ("deal", "redealt"):
        return (Dealt if word == "deal" else Redealt)(_read_deal(rest, match))
    if word in ("out", "blocked"):
        return _read_round_end(Ending(word), texts, match)
    if word == "match":
        return _read_match_end(rest.split(" "), match)
    return read_deed(texts[0])


def _read_deal(text: str, match: Match) -> tuple[Tile, ...]:
    order, whole = read_order(text), full_set(match.setting.variant.highest)
    if sorted(order) != list(whole):
        raise ValueError(f"a deal has each of the {len(whole)} tiles once")
    return order


def _read_round_end(ending: Ending, texts: Sequence[str], match: Match) -> RoundEnded:
    """Who led, who laid the last tile and what is in the hands is known by then."""
    numbers = {word: rest for word, _, rest in (text.partition(" ") for text in texts)}
    halves = match.setting.variant.halves
    points, scores = (_read_points(numbers.get(word, ""), halves=halves) for word in ("points", "scores"))
    if not len(points) == len(scores) == len(match.scores):
        raise ValueError(f"there are {len(match.scores)} sides")
    hunter = _read_side(numbers["hunt"], match) if "hunt" in numbers else None
    return RoundEnded(match.dealt.finish(ending), points, scores, _number(numbers.get("eggs", "0")), hunter, halves)


def _read_side(text: str, match: Match) -> int:
    side = _number(text)
    if side >= len(match.scores):
        raise ValueError(f"there is no side {side}")
    return side


def _read_points(text: str, *, halves: bool) -> tuple[int, ...]:
    if not halves:
        return tuple(map(_number, text.split(" ")))
    return tuple(2 * _number(word.removesuffix(".5")) + word.endswith(".5") for word in text.split(" "))


def _read_match_end(words: Sequence[str], match: Match) -> MatchEnded:
    """Only winners or only goats are named: of the others all lost, or those with the lowest score won."""
    goat, dry = words[0] != "won", words[-1] == "dry"
    named = tuple(_read_side(word, match) for word in words[1 : -1 if dry else None])
    others = [side for side in range(len(match.scores)) if side not in named]
    if not goat:
        return MatchEnded(MatchResult(named, tuple(others)))
    lowest = min((match.scores[side] for side in others), default=0)
    return MatchEnded(
        MatchResult(tuple(side for side in others if match.scores[side] == lowest), named, dry), goat=True
    )


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text[:20]!r} is no number here")
    return int(text)


def _blocks(lines: Iterable[Line]) -> list[list[Line]]:
    """Lines by event: all that follows the first line of a round's end belongs to it."""
    blocks: list[list[Line]] = []
    for line in lines:
        if blocks and line.text.partition(" ")[0] in ("hands", "points", "scores", "eggs", "hunt"):
            blocks[-1].append(line)
        else:
            blocks.append([line])
    return blocks


def _whole(block: Sequence[Line]) -> bool:
    words = [line.text.partition(" ")[0] for line in block]
    return words[0] not in ("out", "blocked") or "scores" in words


def _folded(match: Match, block: Sequence[Line]) -> Match:
    with _at(block[0]):
        event = read_event([line.text for line in block], match)
    try:
        return evolve(match, (event,))
    except (ValueError, LookupError) as error:
        problem = f"{quoted(block[0].text)} cannot have happened here"
        raise NotationError(block[0].number, problem) from error
