"""The question whether a match shall be stopped: asked in the group, gone once it is answered or the match is over."""

from __future__ import annotations

from bot.callback import StopTap, pack
from bot.effects import Button, Content, Post, Withdrawal
from bot.texts import say


def question(chat: int, topic: int, table: int, asker: int, language: str, text: str) -> Post:
    """``asker`` is the one person who may answer."""
    stop = Button(say(language, "button-stop-match"), pack(StopTap(table, asker, sure=True)), style="danger")
    play_on = Button(say(language, "button-play-on"), pack(StopTap(table, asker, sure=False)))
    return Post(chat, topic, _slot(table), Content(text, ((stop, play_on),)), fresh=True)


def gone(chat: int, table: int) -> Withdrawal:
    return Withdrawal(chat, _slot(table))


def _slot(table: int) -> str:
    return f"stop:{table}"
