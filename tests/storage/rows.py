"""What many tests need: people, a table, a match; and that no thread stays behind."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from aiosqlite import Connection

from storage import people, results, tables
from storage.tables import Table

ANNA, BRUNO, CARMEN, DMITRI = 7_000_000_001, 7_000_000_002, 7_000_000_003, 7_000_000_004
CLUB, OTHER_CLUB = -1001234567890, -42


async def acquainted(connection: Connection) -> None:
    for number, name in ((ANNA, "Anna"), (BRUNO, "Bruno"), (CARMEN, "Carmen"), (DMITRI, "Dmitri")):
        await people.remember(connection, number, name, "en", 1.0)


async def opened(connection: Connection, chat: int = CLUB, topic: int = 0, seated: Sequence[int] = ()) -> Table:
    table = await tables.open_table(
        connection, chat=chat, topic=topic, chat_title="Club", game="draw", target=100, pace=120, host=ANNA, now=1.0
    )
    return await tables.save(connection, table.seating(seated), 1.0) if seated else table


async def begun(connection: Connection, table: Table, seats: Sequence[tuple[int, int]]) -> int:
    return await results.begin_match(
        connection,
        table=table.id,
        chat=table.chat,
        topic=table.topic,
        game=table.game,
        target=table.target,
        seats=seats,
        now=2.0,
    )


def check_that_threads_end(before: set[threading.Thread]) -> None:
    for thread in set(threading.enumerate()) - before:
        thread.join(5)
    assert set(threading.enumerate()) <= before
