"""The database file: opening it, and transactions on it.

Laws:

* One connection, one ``asyncio.Lock``: whoever reads or writes does it inside ``transaction()``.
* A cancelled task leaves neither the lock held nor a transaction open, at whatever moment it is cancelled.
* What cannot be used is refused with one sentence (``DatabaseUnusable``) and left as it is.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import aiosqlite

from storage.opening import DatabaseUnusable, opened

__all__ = ["Database", "DatabaseUnusable"]

T = TypeVar("T")
FETCH = 64  # rows the connection's thread hands over at a time


class Database:
    """The open file. Make one with ``open``, end it with ``close``."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection
        self._lock = asyncio.Lock()
        self._owner: asyncio.Task[Any] | None = None

    @classmethod
    async def open(cls, path: Path | str) -> Database:
        """Open the file at ``path``, made if missing, and bring it up to this release.

        Raises ``DatabaseUnusable``. This is the one thing done outside the connection's thread, which begins only once
        there is a file that can be used: told to end by a failed start, it might outlive the event loop.
        """
        connection = opened(Path(path))
        return cls(await aiosqlite.Connection(lambda: connection, FETCH))

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[aiosqlite.Connection]:
        """All or nothing: ``BEGIN IMMEDIATE`` … ``COMMIT``, taken back on any exception.

        A task that is cancelled while the commit is under way learns of it afterwards: what it wrote is kept.
        """
        if self._owner is asyncio.current_task():
            raise RuntimeError("transactions do not nest: hand the connection on")
        async with self._lock:
            self._owner = asyncio.current_task()
            try:
                async with self._begun():
                    yield self._connection
            finally:
                self._owner = None

    @asynccontextmanager
    async def _begun(self) -> AsyncIterator[None]:
        try:
            await _whole(self._execute("BEGIN IMMEDIATE"))
            yield
            await _whole(self._execute("COMMIT"))
        except BaseException:
            await _whole(self._roll_back())
            raise

    async def _execute(self, sql: str) -> None:
        await self._connection.execute_fetchall(sql)

    async def _roll_back(self) -> None:
        # Runs in the connection's thread, behind any statement that a cancelled task has left there. Nothing to take
        # back (never begun, committed, taken back by SQLite itself) is fine; a closed connection too.
        with suppress(sqlite3.Error, ValueError):
            await self._connection.rollback()

    async def close(self) -> None:
        """Wait for the running transaction, close the file, end the thread. Closing twice is closing once."""
        async with self._lock:
            await _whole(self._connection.close())


async def _whole(work: Coroutine[Any, Any, T]) -> T:
    """Do ``work`` to its end, even when cancelled meanwhile; the cancellation goes on afterwards."""
    task = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait((task,))
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        task.exception()
        raise cancelled
    return task.result()
