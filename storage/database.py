"""The database file: opening it, and transactions on it.

Laws:

* One connection, one ``asyncio.Lock``: whoever reads or writes does it inside ``transaction()``.
* A cancelled task leaves neither the lock held nor a transaction open, at whatever moment it is cancelled: the
  connection's thread does what it was given in order, so a roll-back comes behind whatever the task has left there,
  and before all that others give.
* What cannot be used is refused with one sentence (``DatabaseUnusable``) and left as it is.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import aiosqlite

from storage.opening import DatabaseUnusable, opened

__all__ = ["Database", "DatabaseUnusable"]

_NO_FAULT_OF_THE_REQUEST = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
}
FETCH = 64  # rows the connection's thread hands over at a time


def is_out_of_reach(error: BaseException | None) -> bool:
    """Whether the disk or another program is to blame, not what was asked: the same may succeed later."""
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _NO_FAULT_OF_THE_REQUEST


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

        A task that is cancelled while its commit is under way is cancelled, and what it wrote is kept.
        """
        if self._owner is asyncio.current_task():
            raise RuntimeError("transactions do not nest: hand the connection on")
        async with self._lock:
            self._owner = asyncio.current_task()
            try:
                await self._execute("BEGIN IMMEDIATE")
                yield self._connection
                await self._execute("COMMIT")
            except BaseException:
                await self._roll_back()
                raise
            finally:
                self._owner = None

    async def _execute(self, sql: str) -> None:
        await self._connection.execute_fetchall(sql)

    async def _roll_back(self) -> None:
        # Nothing to take back (never begun, committed after all, taken back by SQLite itself) is fine.
        with suppress(sqlite3.Error, ValueError):
            await self._connection.rollback()

    async def close(self) -> None:
        """Wait for the running transaction, close the file, end the thread. Closing twice is closing once."""
        async with self._lock:
            await self._connection.close()
