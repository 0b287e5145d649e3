"""Deadlines that have come: the same desk serves them as the taps.

A deadline is a column written with the move that set it. Nothing is kept in memory but how long to sleep.

Nobody's time is up while the bot cannot hear him. After a start, and after every outage in which a deadline came, all
open turns get a little time at least before any is ended.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

import structlog

from bot import overdue
from bot.desk import Ask, Desk, UseCase
from bot.texts import ENGLISH
from storage import tables
from storage.database import Database
from storage.tables import Table

log = structlog.get_logger()

LONGEST_SLEEP = 60.0
SHORTEST_SLEEP = 0.02
RETRY = 5.0  # seconds until what has failed is tried again


class Alarms:
    """Serves every deadline as it comes. ``wake`` after a commit: a nearer one may have been set.

    ``hears`` asks whether taps reach the bot now.
    """

    def __init__(
        self, database: Database, desk: Desk, clock: Callable[[], float], hears: Callable[[], Awaitable[bool]]
    ) -> None:
        self._database = database
        self._desk = desk
        self._clock = clock
        self._hears = hears
        self._changed = asyncio.Event()
        self._was_down = True
        self._was_cut_off = False

    def wake(self) -> None:
        self._changed.set()

    async def run(self) -> None:
        while True:
            self._changed.clear()
            await self._sleep(await self._round())

    async def _round(self) -> float:
        """Serve what is due; the seconds to sleep then."""
        try:
            return await self._until_next() if await self.serve_due() else RETRY
        except sqlite3.Error:
            log.exception("alarms cannot be read")
            return RETRY

    async def serve_due(self) -> bool:
        """Whether all that is due could be served."""
        if self._was_down:
            await self.resume(restarted=True)
        due = await self._due()
        if due and not await self._hears():
            self._was_cut_off = True
            return False
        if self._was_cut_off:
            await self.resume(restarted=False)
        return all([await self._serve(late, partial(overdue.serve, due=late)) for late in await self._due()])

    async def _due(self) -> list[Table]:
        async with self._database.transaction() as connection:
            return await tables.due(connection, self._clock())

    async def resume(self, *, restarted: bool) -> None:
        """Every open turn gets a little time at least. A table for which that fails does not hold up the others."""
        async with self._database.transaction() as connection:
            stopped = await tables.in_play(connection)
        for table in stopped:
            await self._serve(table, partial(overdue.resume, stopped=table, restarted=restarted))
        self._was_down = self._was_cut_off = False

    async def _serve(self, table: Table, use_case: UseCase) -> bool:
        ask = Ask(person=None, name="", language=ENGLISH, chat=table.chat, topic=table.topic, title=table.chat_title)
        try:
            await self._desk.serve(ask, use_case)
        except Exception:
            log.exception("alarm failed", table=table.id)
            return False
        return True

    async def _until_next(self) -> float:
        async with self._database.transaction() as connection:
            nearest = await tables.next_alarm(connection)
        return LONGEST_SLEEP if nearest is None else min(max(nearest - self._clock(), SHORTEST_SLEEP), LONGEST_SLEEP)

    async def _sleep(self, wait: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):  # wait_for would not hear of a stop in the moment of a wake
                await self._changed.wait()
