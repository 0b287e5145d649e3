"""A courier does the jobs of one chat, one at a time and in order, until Telegram shows what is wanted there.

Laws:

* The content is read after the waiting, right before the call: what has changed meanwhile is one call, not many.
* A call and its record are two steps; a kill in between repeats the call. So every call must bear being repeated.
* What Telegram refuses is settled here (``Trouble``), by waiting, by another way, without its picture, by parking the
  chat or the topic, or, for a mistake of ours, by letting go; only a refused token goes further up.
* Nothing here holds up another chat.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial

import structlog
from aiosqlite import Connection
from telegram import Bot
from telegram.error import ChatMigrated, RetryAfter

from bot.effects import Content, decode, encode
from bot.sender import calls
from bot.sender.limits import IN_GROUP, Budget, Turnstile
from bot.sender.pictures import Pictures
from bot.telegram_errors import Trouble, Unlike, said, trouble
from bot.waits import next_wait
from storage import outbox
from storage.database import Database
from storage.outbox import WHOLE_CHAT, Job, Kind

log = structlog.get_logger()

Record = Callable[[Connection], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """The bot may not write in ``chat``, or in a ``topic`` of it. ``moved_to``: the group goes by that id now."""

    chat: int
    trouble: Trouble
    topic: int = WHOLE_CHAT
    moved_to: int | None = None


@dataclass(frozen=True, slots=True)
class Office:
    """What all couriers share."""

    bot: Bot
    database: Database
    turnstile: Turnstile
    now: Callable[[], float]
    sleep: Callable[[float], Awaitable[None]]
    on_obstacle: Callable[[Obstacle], Awaitable[None]]
    on_reached: Callable[[int, int], Awaitable[None]]


class Courier:
    """The courier of one chat.

    ``called`` asks him to look again; ``busy`` says that a call and its record are on their way, ``_becoming`` what an
    edit makes of its message, ``_uploading`` that a picture goes along; ``leaving`` lets him finish those and no more.
    """

    def __init__(self, office: Office, chat: int) -> None:
        self._office = office
        self._chat = chat
        self._budget = Budget(chat, 0.0)
        self._pictures = Pictures(office.now)
        self._noted: float | None = None
        self._waited = 0.0
        self._other_way: Job | None = None
        self._becoming: Content | None = None
        self._uploading = False
        self.called = False
        self.busy = False
        self.leaving = False

    async def run(self) -> None:
        """Do what there is to do."""
        self.called = False
        job = await self._settle(_nothing)
        while job is not None and not self.leaving:
            if await self._wait_for_turn(job):
                job = await self._settle(_nothing)
            if job is not None:
                job = await self._do(job)

    async def _do(self, job: Job) -> Job | None:
        self.busy, self._becoming, self._uploading, reached = True, None, False, list[int]()
        try:
            record = _reaching(job, await self._call(job), reached)
            self._waited = 0.0
            if self._uploading:
                self._pictures.succeed()
        except Exception as error:
            record = await self._react(job, error)
        following = await self._settle(record)
        for topic in reached:
            await self._report(partial(self._office.on_reached, self._chat, topic))
        self.busy = False
        return following

    async def _settle(self, record: Record) -> Job | None:
        """Keep what has been done and read what is next.

        As often as it takes: what Telegram has done is not to be undone, and doing it again would be seen.
        """
        while True:
            try:
                async with self._office.database.transaction() as connection:
                    await record(connection)
                    job = await outbox.next_job(connection, self._chat)
                    await self._keep_budget(connection, job)
                    return job
            except sqlite3.Error as error:
                log.warning("outbox out of reach", chat=self._chat, error=said(error))
                await self._office.sleep(self._next_wait(error))

    async def _report(self, report: Callable[[], Awaitable[None]]) -> None:
        """Tell what follows from it that a chat can be reached or not, as often as it takes to be kept."""
        while True:
            try:
                await report()
            except sqlite3.Error as error:
                log.warning("report not kept", chat=self._chat, error=said(error))
                await self._office.sleep(self._next_wait(error))
            except Exception:
                log.exception("report failed", chat=self._chat)
                return
            else:
                return

    async def _keep_budget(self, connection: Connection, job: Job | None) -> None:
        if self._chat > 0 or (self._noted is None and job is None):
            return
        if self._noted is None:
            self._budget = await self._inherited(connection)
        if self._noted != self._budget.minute:
            await outbox.note_budget(connection, self._chat, self._budget.minute)
            self._noted = self._budget.minute

    async def _inherited(self, connection: Connection) -> Budget:
        """What the program's last life left. If it could have made one more call, it may have: that is paid here."""
        minute, now = await outbox.whole_at(connection, self._chat), self._office.now()
        if minute is not None and IN_GROUP.wait(minute, now) == 0:
            minute = IN_GROUP.spend(minute, now)
        return Budget(self._chat, minute or 0.0)

    async def _wait_for_turn(self, job: Job) -> bool:
        """Wait until the call may be made; whether that took any time."""
        waited = False
        while self._counts(job) and (wait := self._budget.wait(self._office.now())) > 0:
            waited = True
            await self._office.sleep(wait)
        return await self._office.turnstile.take() or waited

    def _counts(self, job: Job) -> bool:
        """Sends and edits are counted. A removal is not, unless all we can do is to edit the buttons away."""
        return job.kind is not Kind.REMOVE or job == self._other_way

    async def _call(self, job: Job) -> Record:
        match job.kind:
            case Kind.REMOVE:
                return await self._remove(job)
            case Kind.EDIT:
                return await self._edit(job, self._content(job), _shown(job))
            case Kind.SEND | Kind.NOTICE:
                return await self._send(job, self._content(job))

    def _content(self, job: Job) -> Content:
        """What is wanted, as far as this chat takes pictures."""
        return self._pictures.allowed(decode(job.wanted))

    async def _remove(self, job: Job) -> Record:
        if self._counts(job):
            self._budget.spend(self._office.now())
        take_away = calls.strip if job == self._other_way else calls.delete
        await take_away(self._office.bot, job.chat, job.message)
        return partial(outbox.finish, job=job)

    async def _edit(self, job: Job, content: Content, shown: Content) -> Record:
        if not calls.can_become(shown, content):
            raise Unlike
        self._becoming = content
        self._uploading = calls.uploads(shown, content)
        self._budget.spend(self._office.now())
        plain = job == self._other_way
        await calls.edit(self._office.bot, job.chat, job.message, content, shown, plain=plain)
        return partial(outbox.edited, job=job, shown=encode(content))

    async def _send(self, job: Job, content: Content) -> Record:
        self._uploading = content.picture is not None
        self._budget.spend(self._office.now())
        plain = job == self._other_way
        message = await calls.send(self._office.bot, job.chat, job.topic, content, plain=plain)
        return partial(outbox.sent, job=job, message=message, now=self._office.now(), shown=encode(content))

    async def _react(self, job: Job, error: Exception) -> Record:
        """What becomes of a job that has been refused."""
        match trouble(error):
            case Trouble.TOKEN:
                raise error
            case Trouble.FLOOD:
                return await self._pause(error)
            case Trouble.TRANSIENT if self._uploading and self._pictures.fail():
                return self._go_without_pictures(error)
            case Trouble.TRANSIENT:
                return await self._pause(error)
            case Trouble.BARRED | Trouble.MIGRATED as kind:
                moved_to = error.new_chat_id if isinstance(error, ChatMigrated) else None
                return await self._park(Obstacle(self._chat, kind, moved_to=moved_to), error)
            case Trouble.TOPIC_CLOSED | Trouble.TOPIC_GONE as kind:
                return await self._park(Obstacle(self._chat, kind, job.topic), error)
            case kind:
                return self._react_at_once(kind, job, error)

    def _react_at_once(self, kind: Trouble, job: Job, error: Exception) -> Record:
        match kind:
            case Trouble.UNCHANGED if self._becoming is not None:
                return partial(outbox.edited, job=job, shown=encode(self._becoming))
            case Trouble.UNCHANGED:  # there were no buttons to take away
                return partial(outbox.finish, job=job)
            case Trouble.UNLIKE if job.kind is Kind.EDIT:
                return partial(outbox.anew, job=job)
            case Trouble.GONE if job.kind is Kind.EDIT:
                return partial(outbox.lost, job=job)
            case Trouble.GONE if job.kind is Kind.REMOVE:
                return partial(outbox.finish, job=job)
            case _ if self._uploading or self._caption_is_hopeless(kind, job):
                return self._go_without_pictures(error)
            case _:
                return self._try_other_way(job, error)

    async def _pause(self, error: Exception) -> Record:
        seconds = self._next_wait(error)
        log.info("waiting", chat=self._chat, seconds=seconds, error=said(error))
        self.busy = False
        if not self.leaving:
            await self._office.sleep(seconds)
        return _nothing

    def _next_wait(self, error: Exception) -> float:
        seconds = next_wait(error, self._waited)
        if not isinstance(error, RetryAfter):  # whose pause is Telegram's, and says nothing about the next one
            self._waited = seconds
        return seconds

    async def _park(self, obstacle: Obstacle, error: Exception) -> Record:
        """Unless somebody there was heard of while the call or this record was on its way: then it is out of date."""
        heard = False

        async def record(connection: Connection) -> None:
            nonlocal heard
            heard, self.called = heard or self.called, False
            if not heard:
                await outbox.park(connection, self._chat, obstacle.topic, said(error), self._office.now())

        await self._settle(record)
        if heard:
            return _nothing
        log.warning("parked", chat=self._chat, topic=obstacle.topic, error=said(error))
        await self._report(partial(self._office.on_obstacle, obstacle))
        return _nothing

    def _caption_is_hopeless(self, kind: Trouble, job: Job) -> bool:
        """Whether the words beside a picture that stays are refused because of it, or without markup as well."""
        beside_picture = self._becoming is not None and self._becoming.picture is not None
        return beside_picture and (kind is Trouble.NO_PICTURE or job == self._other_way)

    def _go_without_pictures(self, error: Exception) -> Record:
        """The words say it all."""
        log.warning("pictures left out", chat=self._chat, error=said(error))
        self._pictures.refuse()
        return _nothing

    def _try_other_way(self, job: Job, error: Exception) -> Record:
        log.error(
            "refused", chat=self._chat, kind=job.kind, slot=job.slot, again=job != self._other_way, error=said(error)
        )
        if job == self._other_way:
            return partial(outbox.finish, job=job)
        self._other_way = job
        return _nothing


def _shown(job: Job) -> Content:
    """What the message to edit says now. Raises ``Unlike`` where that is not known."""
    try:
        return decode(job.shown)
    except ValueError:
        raise Unlike from None


def _reaching(job: Job, record: Record, reached: list[int]) -> Record:
    """``record``; and what is still parked there, although the bot has written, is put into ``reached``.

    A removal says nothing: a bot that may not write can still take its own messages away.
    """
    if job.kind is Kind.REMOVE:
        return record

    async def keep(connection: Connection) -> None:
        await record(connection)
        reached[:] = await outbox.parked(connection, job.chat, job.topic)

    return keep


async def _nothing(connection: Connection) -> None:
    """There is nothing to keep."""
