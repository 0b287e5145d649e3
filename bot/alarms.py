"""Deadlines that have come: the same desk serves them as the taps.

A deadline is a column written with the move that set it. Nothing is kept in memory but how long to sleep.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import structlog

from bot import table
from bot.desk import Ask, Desk
from bot.texts import ENGLISH
from storage import tables
from storage.database import Database
from storage.tables import Table

log = structlog.get_logger()

LONGEST_SLEEP = 60.0
RETRY = 5.0  # seconds until what has failed is tried again


class Alarms:
    """Serves every deadline as it comes. ``wake`` after a commit: a nearer one may have been set."""

    def __init__(self, database: Database, desk: Desk, clock: Callable[[], float]) -> None:
        self._database = database
        self._desk = desk
        self._clock = clock
        self._changed = asyncio.Event()

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
        async with self._database.transaction() as connection:
            due = await tables.due(connection, self._clock())
        return all([await self._serve(late) for late in due])

    async def _serve(self, late: Table) -> bool:
        ask = Ask(person=None, name="", language=ENGLISH, chat=late.chat, topic=late.topic, title=late.chat_title)
        try:
            await self._desk.serve(ask, partial(table.pause_over, due=late))
        except Exception:
            log.exception("alarm failed", table=late.id)
            return False
        return True

    async def _until_next(self) -> float:
        async with self._database.transaction() as connection:
            nearest = await tables.next_deadline(connection)
        return LONGEST_SLEEP if nearest is None else min(max(nearest - self._clock(), 0.5), LONGEST_SLEEP)

    async def _sleep(self, wait: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):  # wait_for would not hear of a stop in the moment of a wake
                await self._changed.wait()
