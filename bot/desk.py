"""The desk where every request is served: one transaction each, exactly once, and the answer afterwards.

A use case is a function of an ``Errand``: it reads and writes through the errand's connection and returns an
``Outcome``. Raising takes everything back. Write first, tell after: what people shall see is stored in the same
transaction, and only then the sender is woken and the tap answered.

One kind of request is served at most once: what needs an administrator's rights waits for Telegram's word outside of
every transaction, and a kill in that moment loses it. Nobody's move is among those.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial

import aiosqlite
import structlog

from bot.effects import Content, Effect, Keyboard, Notice, Post, Toast, Withdrawal, encode
from bot.names import as_html
from bot.texts import ENGLISH, closest, say
from engine.tiles import Tile
from storage import groups, outbox, people, updates
from storage.database import Database

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Ask:
    """Who asks, where, and in which update. ``person`` is only ever Telegram's ``from_user``.

    ``language`` is what Telegram says of him, empty if it says nothing; in an ``Errand`` it is the one to answer in.

    ``person`` is ``None`` for an anonymous administrator: he may decide, but not sit. ``administrator`` is ``None``
    as long as nobody has asked Telegram. ``tap`` is the callback query to answer; a command has none. ``answered`` is
    whose message a command answers.
    """

    person: int | None
    name: str
    language: str
    chat: int
    topic: int
    title: str
    update: int | None = None
    tap: str | None = None
    administrator: bool | None = None
    answered: int | None = None

    @property
    def private(self) -> bool:
        return self.chat == self.person


NOBODY = Ask(person=None, name="", language=ENGLISH, chat=0, topic=0, title="")
"""Nobody asks: a deadline has come, or something was found out."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """``chats``: where something has come to wait in another way than by ``effects``."""

    effects: tuple[Effect, ...] = ()
    toast: Toast = field(default_factory=Toast)
    chats: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Errand:
    """One request being served: its transaction, its moment, and what a use case may draw on."""

    connection: aiosqlite.Connection
    ask: Ask
    now: float
    shuffled: Callable[[], tuple[Tile, ...]]
    bot: str
    language: str
    """What is spoken where the request was made: the group's language, in private that of who asks."""

    def aloud(self, key: str, **values: str | int) -> str:
        """A text for everybody who reads along where the request was made."""
        return say(self.language, key, **values)

    def aside(self, key: str, **values: str | int) -> str:
        """A text for the person who asks, in his own language."""
        return say(self.ask.language, key, **values)

    def reply(self, kind: str, text: str, keyboard: Keyboard = ()) -> Effect:
        """The answer to a command. In a group one of a ``kind`` stands at a time, so that nobody can flood it."""
        ask = self.ask
        if ask.private:
            return Notice(ask.chat, 0, Content(text, keyboard))
        return Post(ask.chat, ask.topic, f"{kind}:{ask.topic}", Content(text, keyboard), fresh=True)

    def link(self, token: str) -> str:
        return f"https://t.me/{self.bot}?start={token}"


UseCase = Callable[[Errand], Awaitable[Outcome]]


class Declined(Exception):
    """A request that cannot be met: one sentence (a key of the texts) for who asked; nothing changes."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


class NeedsAdministrator(Exception):
    """Only an administrator may do this, and Telegram has not been asked yet whether he is one."""


class Unanswered(Exception):
    """Telegram does not say whether somebody is an administrator."""


class Unreadable(Exception):
    """The stored match of a table cannot be read any more, from this line on."""

    def __init__(self, table: int, match: int, line: int) -> None:
        super().__init__(match)
        self.table = table
        self.match = match
        self.line = line


@dataclass(frozen=True, slots=True)
class Desk:
    """``administrator`` asks Telegram about (chat, person), outside every transaction; it may raise ``Unanswered``.

    ``noticed`` is done first in every request: whoever asks is there. ``bury`` closes a table whose match is lost.
    """

    database: Database
    clock: Callable[[], float]
    shuffled: Callable[[], tuple[Tile, ...]]
    bot: str
    wake: Callable[[Iterable[int]], None]
    answer: Callable[[str, Toast], None]
    administrator: Callable[[int, int], Awaitable[bool]]
    noticed: Callable[[Errand], Awaitable[tuple[Effect, ...]]]
    bury: Callable[[Errand, int], Awaitable[Outcome]]
    errands: set[asyncio.Task[None]] = field(default_factory=set)

    async def serve(self, ask: Ask, use_case: UseCase) -> None:
        """Serve ``ask``. Raises only what is a fault of ours or of the disk; then nothing has changed."""
        try:
            outcome = await self._served(ask, use_case, lost=frozenset())
        except NeedsAdministrator:
            self._ask_telegram(ask, use_case)
            return
        self._tell(ask, outcome)

    async def _served(self, ask: Ask, use_case: UseCase, lost: frozenset[int]) -> Outcome:
        """A match that is ``lost`` is buried first, and takes nothing else of the request along."""
        try:
            return await self._transact(ask, use_case)
        except Declined as refusal:
            return await self._transact(ask, _nothing if lost else partial(_decline, refusal))
        except Unreadable as loss:
            if loss.table in lost:  # and it cannot be done without
                return await self._transact(ask, _nothing)
            log.error("match unreadable", match=loss.match, line=loss.line)
            buried = await self._transact(replace(ask, update=None), partial(self._bury, loss.table))
            outcome = await self._served(ask, use_case, lost | {loss.table})
            chats = (*outcome.chats, *(effect.chat for effect in buried.effects))
            return replace(outcome, toast=buried.toast, chats=chats)

    async def _bury(self, table: int, errand: Errand) -> Outcome:
        return await self.bury(errand, table)

    async def _transact(self, ask: Ask, use_case: UseCase) -> Outcome:
        async with self.database.transaction() as connection:
            if ask.update is not None and await updates.seen(connection, ask.update):
                return Outcome()
            now = self.clock()
            ask = replace(ask, chat=await groups.current(connection, ask.chat))
            await _remember(connection, ask, now)
            ask = await _known(connection, ask)
            language = (await groups.settings(connection, ask.chat)).language or ask.language
            errand = Errand(connection, ask, now, self.shuffled, self.bot, language)
            noticed = await self.noticed(errand)
            outcome = await use_case(errand)
            outcome = replace(outcome, effects=(*noticed, *outcome.effects))
            await _store(connection, outcome.effects, now)
            if ask.update is not None:
                await updates.record(connection, ask.update, now)
            return outcome

    async def finish(self, patience: float) -> None:
        """Wait for the errands that still ask Telegram about somebody's rights; Telegram will not repeat them."""
        if self.errands:
            await asyncio.wait(self.errands, timeout=patience)

    def _tell(self, ask: Ask, outcome: Outcome) -> None:
        if ask.tap is not None:
            self.answer(ask.tap, outcome.toast)
        self.wake({ask.chat, *outcome.chats, *(effect.chat for effect in outcome.effects)})

    def _ask_telegram(self, ask: Ask, use_case: UseCase) -> None:
        task = asyncio.create_task(self._serve_with_rights(ask, use_case))
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def _serve_with_rights(self, ask: Ask, use_case: UseCase) -> None:
        known = ask
        try:
            async with self.database.transaction() as connection:
                chat = await groups.current(connection, ask.chat)
                known = await _known(connection, ask)
            rights = ask.person is not None and await self.administrator(chat, ask.person)
            await self.serve(replace(ask, administrator=rights), use_case)
        except Unanswered as error:
            log.warning("rights unknown", chat=ask.chat, error=str(error))
            self._apologize(known)
        except Exception:
            log.exception("errand failed", chat=ask.chat, update=ask.update)
            self._apologize(known)

    def _apologize(self, ask: Ask) -> None:
        if ask.tap is not None:
            self.answer(ask.tap, Toast(say(ask.language, "try-again")))


async def _remember(connection: aiosqlite.Connection, ask: Ask, now: float) -> None:
    """Who is heard of somewhere is known by his newest name, and what waits there is worth another try."""
    if ask.update is not None:
        await outbox.unpark(connection, ask.chat)
    if ask.person is None:
        return
    await people.remember(connection, ask.person, ask.name, ask.language, now)
    if ask.private:
        await people.set_reachable(connection, ask.person, reachable=True)


async def _known(connection: aiosqlite.Connection, ask: Ask) -> Ask:
    """Who asks is answered in the language that he has chosen, or that Telegram has said of him at any time."""
    known = await people.get(connection, [] if ask.person is None else [ask.person])
    spoken = known[ask.person].language if ask.person in known else ask.language
    return replace(ask, language=closest(spoken))


async def _store(connection: aiosqlite.Connection, effects: Iterable[Effect], now: float) -> None:
    for effect in effects:
        match effect:
            case Post(chat, topic, slot, content, fresh):
                await outbox.want(connection, chat, topic, slot, encode(content), fresh=fresh, now=now)
            case Notice(chat, topic, content):
                await outbox.notify(connection, chat, topic, encode(content), now)
            case Withdrawal(chat, slot):
                await outbox.withdraw(connection, chat, slot, now)


async def _nothing(_errand: Errand) -> Outcome:
    return Outcome()


async def _decline(refusal: Declined, errand: Errand) -> Outcome:
    ask = errand.ask
    if ask.tap is not None:
        text = errand.aside(refusal.key, **refusal.values)
        return Outcome(toast=Toast(text, alert=len(text) > 60))
    values = {name: as_html(value) if isinstance(value, str) else value for name, value in refusal.values.items()}
    return Outcome((errand.reply("refusal", errand.aloud(refusal.key, **values)),))
