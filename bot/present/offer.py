"""A seat whose owner has left: one message in the group, from which it can be taken over or taken back."""

from __future__ import annotations

from bot.callback import BackTap, TakeTap, pack
from bot.effects import Button, Content, Post, Withdrawal
from bot.names import as_html
from bot.present.stage import Stage
from bot.texts import say


def offer(stage: Stage, seat: int, key: str) -> Post:
    """``key`` is the text that says how the seat came to be free."""
    take = Button(say(stage.language, "button-take-seat"), pack(TakeTap(stage.table, seat)))
    back = Button(say(stage.language, "button-back"), pack(BackTap(stage.table)))
    text = say(stage.language, key, name=as_html(stage.names[seat]))
    return Post(stage.chat, stage.topic, _slot(stage, seat), Content(text, ((take, back),)), fresh=True)


def gone(stage: Stage, seat: int) -> Withdrawal:
    return Withdrawal(stage.chat, _slot(stage, seat))


def all_gone(stage: Stage) -> tuple[Withdrawal, ...]:
    """The match is over: no seat is to be had any more."""
    return tuple(gone(stage, seat) for seat, left in enumerate(stage.left) if left)


def _slot(stage: Stage, seat: int) -> str:
    return f"seat:{stage.table}:{seat}"
