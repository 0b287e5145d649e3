"""Questions asked once before something is done: whether to stop a match, to leave it, whose seat to free.

They are gone once they are answered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.callback import KickTap, LeaveTap, StopTap, pack
from bot.effects import Button, Content, Post, Withdrawal
from bot.texts import say


def question(chat: int, topic: int, table: int, asker: int, language: str, text: str) -> Post:
    """Whether to stop the match; ``asker`` is the one person who may answer."""
    stop = Button(say(language, "button-stop-match"), pack(StopTap(table, asker, sure=True)), style="danger")
    play_on = Button(say(language, "button-play-on"), pack(StopTap(table, asker, sure=False)))
    return Post(chat, topic, _slot(table), Content(text, ((stop, play_on),)), fresh=True)


def answered(chat: int, table: int) -> Withdrawal:
    return Withdrawal(chat, _slot(table))


def gone(chat: int, table: int) -> tuple[Withdrawal, ...]:
    """There is no match any more to ask about."""
    return answered(chat, table), left(chat, table), kicked(chat, table)


def leave(chat: int, topic: int, table: int, asker: int, language: str, text: str) -> Post:
    """Whether to leave the match."""
    go = Button(say(language, "button-leave"), pack(LeaveTap(table, asker, sure=True)), style="danger")
    play_on = Button(say(language, "button-play-on"), pack(LeaveTap(table, asker, sure=False)))
    return Post(chat, topic, _leaving(table), Content(text, ((go, play_on),)), fresh=True)


def left(chat: int, table: int) -> Withdrawal:
    return Withdrawal(chat, _leaving(table))


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody at a table, and what it calls him."""

    person: int
    name: str


def kick(chat: int, topic: int, table: int, language: str, text: str, seats: Sequence[Seated]) -> Post:
    """Whose seat is to be freed: a button for each."""
    rows = [(Button(seated.name, pack(KickTap(table, seated.person))),) for seated in seats]
    nobody = Button(say(language, "button-nobody"), pack(KickTap(table, 0)))
    return Post(chat, topic, _kicking(table), Content(text, (*rows, (nobody,))), fresh=True)


def kicked(chat: int, table: int) -> Withdrawal:
    return Withdrawal(chat, _kicking(table))


def _kicking(table: int) -> str:
    return f"kick:{table}"


def _slot(table: int) -> str:
    return f"stop:{table}"


def _leaving(table: int) -> str:
    return f"leave:{table}"
