"""Tables: where people sit down to play, from the lobby to the end; their seats, clocks, and the invitations to them.

A chat, or a topic of a forum, has one table at a time that is open or in play; the file itself sees to it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from dataclasses import astuple, dataclass, fields, replace
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
class Seat:
    """Who sits there, and how present he is."""

    person: int
    away: bool = False
    """Not waited for. Before the deal: kept for somebody who has not agreed to play yet."""
    left: bool = False
    """Its owner has gone: he may come back, or another person may take it."""
    shown_out: bool = False
    """He did not go of his own will: nobody wins by it."""
    outside: bool = False
    """He is no longer in the group."""
    acted: bool = False
    """In this round its person has made a move."""
    played_for: bool = False
    """In this round the table has made a move for it."""


@dataclass(frozen=True, slots=True)
class Table:
    """``topic`` 0: a chat without topics. ``match``: the last one dealt. Times are unix seconds."""

    id: int
    chat: int
    topic: int
    chat_title: str
    state: State
    game: str
    target: int
    pace: int
    """Seconds that a turn lasts, as it was chosen; 0: no clock."""
    host: int | None
    match: int | None
    revision: int
    deadline: float | None
    """When the turn, the pause between rounds, or the waiting of a lobby or a paused match is over."""
    reminder: float | None
    """When who is on turn is to be reminded."""
    paused: float | None
    """The seconds that were left when the match came to wait; ``None`` while it is not waiting."""
    language: str | None
    """What its group speaks, read with it and kept there; ``None``: that is not settled yet."""
    seats: tuple[Seat, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """Who sits, in the order of the seats."""
        return tuple(seat.person for seat in self.seats)

    def seating(self, people: Iterable[int]) -> Table:
        """With these people in this order; who sat here before is as present as he was."""
        known = {seat.person: seat for seat in self.seats}
        return replace(self, seats=tuple(known.get(person, Seat(person)) for person in people))

    def marking(self, number: int, **marks: Any) -> Table:
        """With other marks (fields of ``Seat``) on one seat."""
        changed = replace(self.seats[number], **marks)
        return replace(self, seats=(*self.seats[:number], changed, *self.seats[number + 1 :]))


@dataclass(frozen=True, slots=True)
class Invitation:
    """A seat at ``table`` is offered to ``person``; ``seat`` names one that was left in a running match."""

    table: int
    person: int
    seat: int | None = None


async def open_table(
    connection: Connection,
    *,
    chat: int,
    topic: int,
    chat_title: str,
    game: str,
    target: int,
    pace: int,
    host: int | None,
    now: float,
) -> Table:
    """A new lobby with nobody seated. Raises ``TableTaken``."""
    sql = """
        INSERT INTO tables (chat, topic, chat_title, state, game, target, pace, host, opened_at, changed_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
        """
    said = (chat, topic, chat_title, State.LOBBY, game, target, pace, host)
    row = await _unless_taken(connection, sql, (*said, now, now))
    opened = await get(connection, row[0]) if row else None
    if opened is None:
        raise LookupError("an inserted table is not there")
    return opened


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


async def in_chat(connection: Connection, chat: int) -> list[Table]:
    """The tables open or in play in a chat, in all its topics."""
    sql = "SELECT * FROM laid_tables WHERE chat = ? AND state IN ('lobby', 'playing') ORDER BY id"
    return await _tables(connection, sql, (chat,))


async def in_play(connection: Connection) -> list[Table]:
    """Every table with a match under way."""
    return await _tables(connection, "SELECT * FROM laid_tables WHERE state = 'playing' ORDER BY id", ())


async def save(connection: Connection, table: Table, now: float) -> Table:
    """Write all of ``table`` and raise its revision.

    Raises ``KeyError`` if the table is gone, ``StaleTable`` if it has been saved since it was read, ``TableTaken`` if
    it cannot open again because another one is there.
    """
    saved = replace(table, revision=table.revision + 1)
    sql = """
        UPDATE tables SET chat = ?, topic = ?, chat_title = ?, state = ?, game = ?, target = ?, pace = ?, host = ?,
            match = ?, revision = ?, deadline = ?, reminder = ?, paused = ?, changed_at = ?
        WHERE id = ? AND revision = ? RETURNING id
        """
    columns = [getattr(saved, field.name) for field in fields(Table) if field.name not in ("id", "language", "seats")]
    written = await _unless_taken(connection, sql, (*columns, now, table.id, table.revision))
    if written is None:
        raise KeyError(table.id) if await get(connection, table.id) is None else StaleTable(table.id)
    await _write_seats(connection, saved)
    return saved


async def move_chat(connection: Connection, old: int, new: int) -> None:
    """All tables of a chat, running or not, are tables of ``new``. Raises ``TableTaken``."""
    sql = "UPDATE tables SET chat = ?, revision = revision + 1 WHERE chat = ? RETURNING id"
    await _unless_taken(connection, sql, (new, old))


async def due(connection: Connection, now: float, untouched_since: float) -> list[Table]:
    """The tables whose deadline or reminder has come, the longest overdue first; then those that were forgotten.

    Forgotten: with a match without a deadline, and not saved after ``untouched_since``.
    """
    sql = """
        SELECT * FROM laid_tables WHERE deadline <= ?1 OR reminder <= ?1 OR id IN (
            SELECT id FROM tables WHERE state = 'playing' AND deadline IS NULL AND changed_at <= ?2
        ) ORDER BY deadline IS NULL, deadline, id
        """
    return await _tables(connection, sql, (now, untouched_since))


async def next_alarm(connection: Connection, after: float) -> float | None:
    """The nearest deadline or reminder after that moment."""
    sql = """
        SELECT min(at) FROM (
            SELECT min(deadline) AS at FROM tables WHERE deadline > ?1
            UNION ALL SELECT min(reminder) FROM tables WHERE reminder > ?1
        )
        """
    row = await first(connection, sql, (after,))
    return row[0] if row else None


async def invite(
    connection: Connection, *, table: int, person: int, token: str, now: float, seat: int | None = None
) -> str:
    """The token with which ``person`` can come to ``table``: ``token``, or the one he has been given before.

    ``seat`` is the one he wants in a running match; what he wanted before is forgotten.
    """
    row = await first(
        connection,
        """
        INSERT INTO invitations (token, table_id, person, seat, made_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (table_id, person) DO UPDATE SET made_at = excluded.made_at, seat = excluded.seat RETURNING token
        """,
        (token, table, person, seat, now),
    )
    return str(row[0]) if row else token


async def note_former(connection: Connection, table: int, seat: int, person: int) -> None:
    """``person`` has held this seat in the round under way."""
    await connection.execute_fetchall("INSERT OR IGNORE INTO former_holders VALUES (?, ?, ?)", (table, seat, person))


async def former_seats(connection: Connection, table: int, person: int) -> set[int]:
    """The seats that ``person`` has held in the round under way and holds no more."""
    sql = "SELECT seat FROM former_holders WHERE table_id = ? AND person = ?"
    return {seat for (seat,) in await connection.execute_fetchall(sql, (table, person))}


async def forget_former(connection: Connection, table: int) -> None:
    """A new round is dealt, of which nobody has seen anything."""
    await connection.execute_fetchall("DELETE FROM former_holders WHERE table_id = ?", (table,))


async def invitation(connection: Connection, token: str) -> Invitation | None:
    row = await first(connection, "SELECT table_id, person, seat FROM invitations WHERE token = ?", (token,))
    return Invitation(*row) if row else None


async def _tables(connection: Connection, sql: str, parameters: Iterable[Any]) -> list[Table]:
    return [_table(*row) for row in await connection.execute_fetchall(sql, parameters)]


def _table(*columns: Any) -> Table:
    read = Table(*columns)
    seats = columns[-1].split(",") if columns[-1] else ()
    return replace(read, state=State(read.state), seats=tuple(map(_seat, seats)))


def _seat(text: str) -> Seat:
    person, _, marks = text.partition(":")
    return Seat(int(person), *(mark == "1" for mark in marks))


def _only(tables: list[Table]) -> Table | None:
    return tables[0] if tables else None


async def _write_seats(connection: Connection, table: Table) -> None:
    await connection.execute_fetchall("DELETE FROM seats WHERE table_id = ?", (table.id,))
    rows = [(table.id, number, *astuple(seat)) for number, seat in enumerate(table.seats)]
    sql = """
        INSERT INTO seats (table_id, seat, person, away, left, shown_out, outside, acted, played_for)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    await connection.executemany(sql, rows)


async def _unless_taken(connection: Connection, sql: str, parameters: Iterable[Any]) -> tuple[Any, ...] | None:
    try:
        return await first(connection, sql, parameters)
    except sqlite3.IntegrityError as error:
        if "tables.chat, tables.topic" in str(error):
            raise TableTaken from error
        raise
