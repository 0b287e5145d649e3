"""A player's own message: his tiles and, on his turn, a button for every legal move and nothing else.

It goes to its owner's private chat and nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from bot.callback import BackTap, MoveTap, pack
from bot.effects import Button, Content, Keyboard, Picture, Post, Toast
from bot.names import as_html
from bot.present import picture, words
from bot.present.clock import time_left
from bot.present.sides import seat_name
from bot.present.stage import Stage
from bot.present.status import status
from bot.texts import say
from engine.chain import End
from engine.moves import Draw, Move, Pass, Play, PlayTwo
from engine.observation import NewsKind, Observation

TILES_IN_A_ROW = 3
_COLOURS = {End.LEFT: "primary", End.RIGHT: "success"}  # blue and green


def hand(stage: Stage, view: Observation, *, fresh: bool = False, reminded: bool = False) -> Post:
    """The message of the seat that ``view`` belongs to. Who is away is not rung for it.

    ``reminded``: it comes anew because little time is left.
    """
    seat = _seat(view)
    if stage.left[seat] and view.outcome is not None:
        return closed_hand(stage, view, "match-over-here")
    if stage.left[seat]:
        return replace(_left_hand(stage, view), fresh=fresh)
    text, drawn = _told(stage, view, reminded=reminded)
    content = Content(text, _keyboard(stage, view), protected=True, silent=stage.away[seat], picture=drawn)
    return Post(stage.people[seat], 0, slot(stage.table), content, fresh)


def _told(stage: Stage, view: Observation, *, reminded: bool) -> tuple[str, Picture | None]:
    """With a picture beside it, if its reader wants one and there is room."""
    tell = partial(_text, stage, reminded=reminded)
    if stage.pictures[_seat(view)]:
        text, drawn = picture.beside(view, partial(tell, folded=True), picture.hand(view))
        if drawn is not None:
            return text, drawn
    return tell(view), None


def _left_hand(stage: Stage, view: Observation) -> Post:
    """The message of who has left the match: no tiles, but the way back."""
    language = stage.languages[_seat(view)]
    return _closed(stage, view, say(language, "you-left"), ((_back(stage, language),),))


def closed_hand(stage: Stage, view: Observation, why: str, **values: str) -> Post:
    """The message as it stays when there is no more to play: no tiles, no buttons; ``why`` is a key of the texts."""
    return _closed(stage, view, say(stage.languages[_seat(view)], why, **values))


def _closed(stage: Stage, view: Observation, why: str, keyboard: Keyboard = ()) -> Post:
    heading = words.heading(stage.languages[_seat(view)], view, "match-heading")
    text = f"<b>{as_html(stage.title)}</b>\n{heading}\n\n{why}"
    content = Content(text, keyboard, protected=True, silent=True)  # a picture gives way to it as a new message
    return Post(stage.people[_seat(view)], 0, slot(stage.table), content)


def lost_hand(stage: Stage, seat: int) -> Post:
    """The message of a match that cannot be read any more."""
    text = f"<b>{as_html(stage.title)}</b>\n\n{say(stage.languages[seat], 'match-lost')}"
    return Post(stage.people[seat], 0, slot(stage.table), Content(text, protected=True))


def slot(table: int) -> str:
    return f"hand:{table}"


def pop_up(language: str, view: Observation) -> Toast:
    """The answer to *My tiles*, for the owner's eyes."""
    if not view.hand:
        return Toast(say(language, "no-tiles"), alert=True)
    return Toast(say(language, "your-tiles", tiles=words.tiles(view.hand)), alert=True)


def _seat(view: Observation) -> int:
    if view.viewer is None:
        raise ValueError("the public holds no hand")
    return view.viewer


def _title(stage: Stage, view: Observation) -> str:
    language = stage.languages[_seat(view)]
    key = "match-heading-turn" if _is_called(view) else "match-heading"
    return f"<b>{as_html(stage.title)}</b>\n{words.heading(language, view, key)}"


def _is_called(view: Observation) -> bool:
    return view.turn is not None and view.turn == view.viewer


def _text(stage: Stage, view: Observation, *, reminded: bool, folded: bool = False) -> str:
    """``folded``: how the table lies is out of the way, so that a phone has room for the picture and the buttons."""
    language = stage.languages[_seat(view)]
    lies, own = _paragraphs(_how_it_lies(language, stage, view)), _own(language, view)
    blocks = [
        _title(stage, view),
        words.happened(language, stage, view),
        f"<blockquote expandable>{lies}</blockquote>\n{own}" if folded else f"{lies}\n\n{own}",
        say(language, "reminder") if reminded else "",
        _call(language, stage, view),
    ]
    return _paragraphs(blocks)


def _how_it_lies(language: str, stage: Stage, view: Observation) -> list[str]:
    """Who waits is not written to at every move: what he reads does not claim to be the newest, and marks nobody."""
    return [
        words.seats(language, stage, view, marked=view.viewer if _is_called(view) else None),
        _partner(language, stage, view),
        "" if view.turn is None else status(language, stage, view),
        "" if view.chain or _is_called(view) else words.lead(language, stage, view),
        words.table_top(language, view),
    ]


def _paragraphs(blocks: Iterable[str]) -> str:
    return "\n\n".join(block for block in blocks if block)


def _partner(language: str, stage: Stage, view: Observation) -> str:
    """Who plays with the reader, if anybody does."""
    me = _seat(view)
    partners = [seat for seat in range(view.seats) if seat != me and view.sides[seat] == view.sides[me]]
    return "".join(say(language, "partner", name=seat_name(stage, view, seat)) for seat in partners)


def _own(language: str, view: Observation) -> str:
    if not view.hand:
        return say(language, "no-tiles")
    return say(language, "your-tiles", tiles=f"<b>{words.tiles(view.hand)}</b>")


def _call(language: str, stage: Stage, view: Observation) -> str:
    if view.turn is None:
        lines = [say(language, "round-over-here" if view.outcome is None else "match-over-here")]
    elif stage.waits:
        lines = [say(language, "match-waits-here")]
    elif _is_called(view):
        lines = [say(language, _wish(view)), time_left(language, stage)]
    else:
        lines = [say(language, "wait")]
    if _is_missed(stage, view):
        lines.append(say(language, "you-are-away"))
    return "\n".join(filter(None, lines))


def _is_missed(stage: Stage, view: Observation) -> bool:
    """Whether the reader is away from a match that goes on."""
    return view.outcome is None and stage.away[_seat(view)]


def _wish(view: Observation) -> str:
    if not view.chain:
        return "your-lead"
    if any(isinstance(move, Draw) for move in view.moves):
        return "your-draw"
    if any(isinstance(move, Pass) for move in view.moves):
        return "your-pass"
    if any(isinstance(move, PlayTwo) for move in view.moves):
        return "your-turn-two"
    return "your-drawn-tile" if _has_drawn(view) else "your-turn"


def _has_drawn(view: Observation) -> bool:
    """Whether what is to be laid has just been drawn, so that only the end is to be chosen."""
    return bool(view.news) and view.news[-1].kind is NewsKind.DREW and view.news[-1].seat == view.viewer


def _keyboard(stage: Stage, view: Observation) -> Keyboard:
    buttons = [_button(stage, view, move) for move in offered(view)]
    rows = tuple(tuple(buttons[start : start + TILES_IN_A_ROW]) for start in range(0, len(buttons), TILES_IN_A_ROW))
    return (*rows, (_back(stage, stage.languages[_seat(view)]),)) if _is_missed(stage, view) else rows


def _button(stage: Stage, view: Observation, move: Move) -> Button:
    """In the colour that the picture gives to the end it is for."""
    data = pack(MoveTap(stage.match, stage.version, move))
    end = _end(move, view.ends)
    return Button(label(stage.languages[_seat(view)], move, view.ends), data, style=_COLOURS[end] if end else None)


def _back(stage: Stage, language: str) -> Button:
    return Button(say(language, "button-back"), pack(BackTap(stage.table)))


def offered(view: Observation) -> list[Move]:
    """The legal moves, a tile once where both ends show the same number (ALL-5)."""
    if view.ends is None or view.ends[0] != view.ends[1]:
        return list(view.moves)
    return [move for move in view.moves if not (isinstance(move, Play) and move.end is End.RIGHT)]


def label(language: str, move: Move, ends: tuple[int, int] | None) -> str:
    match move:
        case Play(tile, _):
            return _with_arrow(words.tile(tile), _end(move, ends))
        case PlayTwo(left, right):
            return f"{words.tile(left)} + {words.tile(right)}"
        case Draw():
            return say(language, "button-draw")
        case Pass():
            return say(language, "button-pass")


def _end(move: Move, ends: tuple[int, int] | None) -> End | None:
    """The end that a tile is for, where that makes a difference."""
    return move.end if isinstance(move, Play) and ends is not None and ends[0] != ends[1] else None


def _with_arrow(tile: str, end: End | None) -> str:
    if end is None:
        return tile
    return f"◂ {tile}" if end is End.LEFT else f"{tile} ▸"
