"""Questions asked once before something is done: whether to stop a match, to leave it, whose seat to free.

A question is gone once it is answered, at the next deal, and when nobody can answer it any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.callback import KickTap, LeaveTap, StopTap, pack
from bot.effects import Button, Content, Keyboard, Post, Withdrawal
from bot.texts import say


class Question(StrEnum):
    """What one at a time is asked about at a table; whether he wants to leave, everybody may be asked."""

    STOP = "stop"
    KICK = "kick"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table asks."""

    chat: int
    topic: int
    table: int
    language: str


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody at a table, and what it calls him."""

    person: int
    name: str


def stop(place: Place, asker: int, text: str) -> Post:
    """Whether to stop the match; ``asker`` is the one person who may answer."""
    yes, no = (StopTap(place.table, asker, sure=sure) for sure in (True, False))
    sure = Button(say(place.language, "button-stop-match"), pack(yes), style="danger")
    return _post(place, Question.STOP, text, ((sure, Button(say(place.language, "button-play-on"), pack(no))),))


def leave(place: Place, asker: int, text: str) -> Post:
    """Whether to leave the match; ``asker`` is the one person who may answer."""
    yes, no = (LeaveTap(place.table, asker, sure=sure) for sure in (True, False))
    sure = Button(say(place.language, "button-leave"), pack(yes), style="danger")
    keyboard = ((sure, Button(say(place.language, "button-play-on"), pack(no))),)
    return Post(place.chat, place.topic, _leaving(place.table, asker), Content(text, keyboard), fresh=True)


def kick(place: Place, text: str, seats: Sequence[Seated]) -> Post:
    """Whose seat is to be freed: a button for each."""
    rows = [(Button(seated.name, pack(KickTap(place.table, seated.person))),) for seated in seats]
    nobody = Button(say(place.language, "button-nobody"), pack(KickTap(place.table, 0)))
    return _post(place, Question.KICK, text, (*rows, (nobody,)))


def gone(question: Question, chat: int, table: int) -> Withdrawal:
    return Withdrawal(chat, f"{question}:{table}")


def leave_gone(chat: int, table: int, asker: int) -> Withdrawal:
    return Withdrawal(chat, _leaving(table, asker))


def all_gone(chat: int, table: int, people: Iterable[int]) -> tuple[Withdrawal, ...]:
    """There is nothing any more to ask about."""
    leaving = [leave_gone(chat, table, person) for person in people]
    return (*(gone(question, chat, table) for question in Question), *leaving)


def _leaving(table: int, asker: int) -> str:
    return f"leave:{table}:{asker}"


def _post(place: Place, question: Question, text: str, keyboard: Keyboard) -> Post:
    return Post(place.chat, place.topic, f"{question}:{place.table}", Content(text, keyboard), fresh=True)
