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

from bot import overdue, pace
from bot.desk import NOBODY, Desk, UseCase
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
        self._stopped: dict[int, UseCase] = {}
        self._looked_at = 0.0

    def wake(self) -> None:
        self._changed.set()

    async def run(self) -> None:
        while True:
            self._changed.clear()
            await self._sleep(await self._round())

    async def _round(self) -> float:
        """Serve what is due; the seconds to sleep then."""
        try:
            done = await self.serve_due()
            return min(await self._until_next(), LONGEST_SLEEP if done else RETRY)
        except sqlite3.Error:
            log.exception("alarms cannot be read")
            return RETRY

    async def serve_due(self) -> bool:
        """Whether all that is due could be served."""
        if self._was_down:
            await self.resume(restarted=True)
        if await self._due() and not await self._hears():
            self._was_cut_off = True
            return False
        if self._was_cut_off:
            await self.resume(restarted=False)
        await self._start_clocks()
        late = [table for table in await self._due() if table.id not in self._stopped]
        served = [await self._serve(table.id, partial(overdue.serve, due=table)) for table in late]
        return all(served) and not self._stopped

    async def _due(self) -> list[Table]:
        self._looked_at = now = self._clock()
        async with self._database.transaction() as connection:
            return await tables.due(connection, now, untouched_since=now - pace.FORGOTTEN)

    async def resume(self, *, restarted: bool) -> None:
        """Every open turn gets a little time at least, before any deadline of its table is served."""
        async with self._database.transaction() as connection:
            found = await tables.in_play(connection)
        for table in found:
            self._stopped[table.id] = partial(overdue.resume, stopped=table, restarted=restarted)
        self._was_down = self._was_cut_off = False
        await self._start_clocks()

    async def _start_clocks(self) -> None:
        """A table for which that fails does not hold up the others; it is tried again."""
        for table, use_case in list(self._stopped.items()):
            if await self._serve(table, use_case):
                del self._stopped[table]

    async def _serve(self, table: int, use_case: UseCase) -> bool:
        try:
            await self._desk.serve(NOBODY, use_case)
        except Exception:
            log.exception("alarm failed", table=table)
            return False
        return True

    async def _until_next(self) -> float:
        """Until what had not come yet when it was looked for; what could not be served is tried again later."""
        async with self._database.transaction() as connection:
            nearest = await tables.next_alarm(connection, self._looked_at)
        return LONGEST_SLEEP if nearest is None else min(max(nearest - self._clock(), SHORTEST_SLEEP), LONGEST_SLEEP)

    async def _sleep(self, wait: float) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(wait):  # wait_for would not hear of a stop in the moment of a wake
                await self._changed.wait()
