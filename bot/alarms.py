"""Deadlines that have come: the same desk serves them as the taps.

A deadline is a column written with the move that set it. Nothing is kept in memory but how long to sleep.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
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
            await self.serve_due()
            await self._sleep()

    async def serve_due(self) -> None:
        async with self._database.transaction() as connection:
            due = await tables.due(connection, self._clock())
        for late in due:
            await self._serve(late)

    async def _serve(self, late: Table) -> None:
        ask = Ask(person=None, name="", language=ENGLISH, chat=late.chat, topic=late.topic, title=late.chat_title)
        try:
            await self._desk.serve(ask, partial(table.pause_over, due=late))
        except Exception:
            log.exception("alarm failed", table=late.id)

    async def _sleep(self) -> None:
        async with self._database.transaction() as connection:
            nearest = await tables.next_deadline(connection)
        wait = LONGEST_SLEEP if nearest is None else min(max(nearest - self._clock(), 0.5), LONGEST_SLEEP)
        try:
            await asyncio.wait_for(self._changed.wait(), wait)
        except TimeoutError:
            return
