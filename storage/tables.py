"""Tables: where people sit down to play, from the lobby to the end; and the invitations to them.

A chat, or a topic of a forum, has one table at a time that is open or in play; the file itself sees to it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import astuple, dataclass, replace
from enum import StrEnum
from typing import Any

from aiosqlite import Connection

from storage.rows import first


class State(StrEnum):
    """Where a table stands."""

    LOBBY = "lobby"
    """People sit down and get up; nothing is dealt."""
    PLAYING = "playing"
    """A match is on."""
    OVER = "over"
    """The match has ended; its result is shown."""
    CLOSED = "closed"
    """Cancelled, or stopped before its end."""


class TableTaken(Exception):
    """There is an open or playing table in this chat and topic already."""


class StaleTable(Exception):
    """The table has been saved by somebody else since it was read."""


@dataclass(frozen=True, slots=True)
class Table:
    """``topic`` 0: a chat without topics. ``people`` in the order of their seats. ``match``: the last one dealt."""

    id: int
    chat: int
    topic: int
    chat_title: str
    state: State
    game: str
    target: int
    host: int | None
    match: int | None
    revision: int
    deadline: float | None
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Invitation:
    """A seat at ``table`` is offered to ``person``."""

    table: int
    person: int


async def open_table(
    connection: Connection,
    *,
    chat: int,
    topic: int,
    chat_title: str,
    game: str,
    target: int,
    host: int | None,
    now: float,
) -> Table:
    """A new lobby with nobody seated. Raises ``TableTaken``."""
    sql = """
        INSERT INTO tables (chat, topic, chat_title, state, game, target, host, opened_at, changed_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """
    row = await _unless_taken(connection, sql, (chat, topic, chat_title, State.LOBBY, game, target, host, now, now))
    if row is None:
        raise LookupError("an inserted table has no id")
    return Table(row[0], chat, topic, chat_title, State.LOBBY, game, target, host, None, 0, None, ())


async def get(connection: Connection, table_id: int) -> Table | None:
    return _only(await _tables(connection, "SELECT * FROM laid_tables WHERE id = ?", (table_id,)))


async def running(connection: Connection, chat: int, topic: int) -> Table | None:
    """The table that is open or in play here."""
    sql = "SELECT * FROM laid_tables WHERE chat = ? AND topic = ? AND state IN ('lobby', 'playing')"
    return _only(await _tables(connection, sql, (chat, topic)))


async def of_match(connection: Connection, match: int) -> Table | None:
    """The table at which this match is or was played."""
    sql = "SELECT * FROM laid_tables WHERE id = (SELECT table_id FROM matches WHERE id = ?) AND match = ?"
    return _only(await _tables(connection, sql, (match, match)))


async def of_person(connection: Connection, person: int) -> list[Table]:
    """The tables open or in play where somebody sits."""
    sql = """
        SELECT * FROM laid_tables WHERE id IN (SELECT table_id FROM seats WHERE person = ?)
        AND state IN ('lobby', 'playing') ORDER BY id
        """
    return await _tables(connection, sql, (person,))


async def save(connection: Connection, table: Table, now: float) -> Table:
    """Write all of ``table`` and raise its revision.

    Raises ``KeyError`` if the table is gone, ``StaleTable`` if it has been saved since it was read, ``TableTaken`` if
    it cannot open again because another one is there.
    """
    saved = replace(table, revision=table.revision + 1)
    sql = """
        UPDATE tables SET chat = ?, topic = ?, chat_title = ?, state = ?, game = ?, target = ?, host = ?, match = ?,
            revision = ?, deadline = ?, changed_at = ?
        WHERE id = ? AND revision = ? RETURNING id
        """
    written = await _unless_taken(connection, sql, (*astuple(saved)[1:11], now, table.id, table.revision))
    if written is None:
        raise KeyError(table.id) if await get(connection, table.id) is None else StaleTable(table.id)
    await _seat(connection, saved)
    return saved


async def due(connection: Connection, now: float) -> list[Table]:
    """The tables whose deadline has come, the longest overdue first."""
    sql = "SELECT * FROM laid_tables WHERE deadline <= ? ORDER BY deadline, id"
    return await _tables(connection, sql, (now,))


async def next_deadline(connection: Connection) -> float | None:
    row = await first(connection, "SELECT min(deadline) FROM tables WHERE deadline IS NOT NULL", ())
    return row[0] if row else None


async def invite(connection: Connection, *, table: int, person: int, token: str, now: float) -> str:
    """The token with which ``person`` can come to ``table``: ``token``, or the one he has been given before."""
    row = await first(
        connection,
        """
        INSERT INTO invitations (token, table_id, person, made_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (table_id, person) DO UPDATE SET made_at = excluded.made_at RETURNING token
        """,
        (token, table, person, now),
    )
    return str(row[0]) if row else token


async def invitation(connection: Connection, token: str) -> Invitation | None:
    row = await first(connection, "SELECT table_id, person FROM invitations WHERE token = ?", (token,))
    return Invitation(*row) if row else None


async def _tables(connection: Connection, sql: str, parameters: Iterable[Any]) -> list[Table]:
    return [_table(*row) for row in await connection.execute_fetchall(sql, parameters)]


def _table(*columns: Any) -> Table:
    read = Table(*columns)
    seated = map(int, columns[-1].split(",")) if columns[-1] else ()
    return replace(read, state=State(read.state), people=tuple(seated))


def _only(tables: list[Table]) -> Table | None:
    return tables[0] if tables else None


async def _seat(connection: Connection, table: Table) -> None:
    await connection.execute_fetchall("DELETE FROM seats WHERE table_id = ?", (table.id,))
    rows = [(table.id, seat, person) for seat, person in enumerate(table.people)]
    await connection.executemany("INSERT INTO seats (table_id, seat, person) VALUES (?, ?, ?)", rows)


async def _unless_taken(connection: Connection, sql: str, parameters: Iterable[Any]) -> tuple[Any, ...] | None:
    try:
        return await first(connection, sql, parameters)
    except sqlite3.IntegrityError as error:
        if "tables.chat, tables.topic" in str(error):
            raise TableTaken from error
        raise
