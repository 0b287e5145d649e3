"""The board: the group's one live message of a round. Made from the public observation alone."""

from __future__ import annotations

from functools import partial

from bot.callback import TilesTap, pack
from bot.effects import Button, Content, Picture, Post
from bot.names import as_html
from bot.present import picture, words
from bot.present.clock import time_left
from bot.present.stage import Stage
from bot.present.status import status
from bot.texts import say
from engine.observation import Observation


def slot(stage: Stage, view: Observation) -> str:
    return f"board:{stage.table}:{view.number}"


def board(stage: Stage, view: Observation, *, fresh: bool = False) -> Post:
    my_tiles = Button(say(stage.language, "button-my-tiles"), data=pack(TilesTap(stage.table)))
    text, drawn = picture.beside(view, partial(_text, stage), _drawn(stage, view))
    content = Content(text, () if view.turn is None else ((my_tiles,),), picture=drawn)
    return Post(stage.chat, stage.topic, slot(stage, view), content, fresh)


def stopped_board(stage: Stage, view: Observation, why: str) -> Post:
    """The board as the match ended before its end: nothing to press any more. ``why`` says it in words."""
    text, drawn = picture.beside(view, partial(_stopped, stage, why), _drawn(stage, view))
    return Post(stage.chat, stage.topic, slot(stage, view), Content(text, picture=drawn))


def _stopped(stage: Stage, why: str, view: Observation) -> str:
    return f"{_text(stage, view, over=True)}\n\n{why}"


def _drawn(stage: Stage, view: Observation) -> Picture | None:
    return picture.table(view) if stage.picture else None


def _text(stage: Stage, view: Observation, *, over: bool = False) -> str:
    language = stage.language
    blocks = [
        words.heading(language, view),
        words.table_top(language, view),
        words.seats(language, stage, view, marked=view.turn),
        "" if over or view.turn is None else status(language, stage, view),
        words.happened(language, stage, view),
        "" if over else _turn(stage, view),
    ]
    return "\n\n".join(block for block in blocks if block)


def _turn(stage: Stage, view: Observation) -> str:
    if view.turn is None:
        return say(stage.language, "round-over")
    return "\n".join(filter(None, (_whose(stage, view, view.turn), time_left(stage.language, stage))))


def _whose(stage: Stage, view: Observation, turn: int) -> str:
    if not view.chain:
        return f"<b>{words.lead(stage.language, stage, view)}</b>"
    return say(stage.language, "board-turn", name=as_html(stage.names[turn]))
