"""The board: the group's one live message of a round. Made from the public observation alone."""

from __future__ import annotations

from bot.callback import TilesTap, pack
from bot.effects import Button, Content, Post
from bot.names import as_html
from bot.present import words
from bot.present.clock import time_left
from bot.present.stage import Stage
from bot.present.status import status
from bot.texts import say
from engine.observation import Observation


def slot(stage: Stage, view: Observation) -> str:
    return f"board:{stage.table}:{view.number}"


def board(stage: Stage, view: Observation, *, fresh: bool = False) -> Post:
    my_tiles = Button(say(stage.language, "button-my-tiles"), data=pack(TilesTap(stage.table)))
    content = Content(_text(stage, view), () if view.turn is None else ((my_tiles,),))
    return Post(stage.chat, stage.topic, slot(stage, view), content, fresh)


def stopped_board(stage: Stage, view: Observation, why: str) -> Post:
    """The board as the match ended before its end: nothing to press any more. ``why`` says it in words."""
    text = f"{_text(stage, view, over=True)}\n\n{why}"
    return Post(stage.chat, stage.topic, slot(stage, view), Content(text))


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
