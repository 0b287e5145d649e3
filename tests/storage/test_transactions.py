"""Transactions: all or nothing, one at a time, and nothing left behind by whoever is cancelled."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from storage import people, results
from storage.database import Database
from tests.storage.rows import ANNA, BRUNO, acquainted, begun, check_that_threads_end, opened


async def known(database: Database) -> set[int]:
    async with database.transaction() as connection:
        return set(await people.get(connection, range(1000)))


async def note(database: Database, *numbers: int) -> None:
    async with database.transaction() as connection:
        for number in numbers:
            await people.remember(connection, number, "x", "en", 1.0)
            await asyncio.sleep(0)


async def test_an_exception_takes_everything_back(database: Database) -> None:
    async def fail() -> None:
        async with database.transaction() as connection:
            await people.remember(connection, 1, "x", "en", 1.0)
            raise ValueError("no")

    with pytest.raises(ValueError, match="no"):
        await fail()
    assert await known(database) == set()


async def test_a_refused_statement_that_is_borne_takes_back_only_itself(database: Database) -> None:
    async with database.transaction() as connection:
        await people.remember(connection, 1, "x", "en", 1.0)
        with pytest.raises(sqlite3.IntegrityError):
            await connection.execute_fetchall("INSERT INTO people (id) VALUES (2)")
    assert await known(database) == {1}


async def test_transactions_do_not_nest(database: Database) -> None:
    async with database.transaction():
        with pytest.raises(RuntimeError, match="do not nest"):
            await note(database, 1)
    await note(database, 2)
    assert await known(database) == {2}


async def test_foreign_keys_are_kept(database: Database) -> None:
    async with database.transaction() as connection:
        with pytest.raises(sqlite3.IntegrityError):
            await connection.execute_fetchall("INSERT INTO seats (table_id, seat, person) VALUES (1, 0, 1)")


async def test_closing_waits_for_the_running_transaction_and_may_be_repeated(tmp_path: Path) -> None:
    database = await Database.open(tmp_path / "a.db")
    writing = asyncio.create_task(note(database, *range(10)))
    await asyncio.sleep(0)
    await database.close()
    await database.close()
    await writing
    again = await Database.open(tmp_path / "a.db")
    assert await known(again) == set(range(10))
    await again.close()


@given(steps=st.lists(st.integers(0, 60), min_size=1, max_size=6), waiting=st.booleans())
@settings(max_examples=60, deadline=None)
def test_sto_06_a_cancelled_task_leaves_neither_the_lock_nor_a_transaction(
    tmp_path_factory: pytest.TempPathFactory, steps: list[int], waiting: bool
) -> None:
    """Cancelled at any moment (also while it waits for the lock) it has written all or nothing, and others go on."""

    async def cancel(database: Database, passes: int) -> None:
        holder = asyncio.create_task(note(database, 999)) if waiting else None
        task = asyncio.create_task(note(database, 1, 2, 3))
        for _ in range(passes):
            await asyncio.sleep(0)
        await asyncio.sleep(0.0002 * passes)
        task.cancel()
        await asyncio.wait((task,))
        if holder is not None:
            await holder
        began = time.monotonic()
        assert await known(database) & {1, 2, 3} in (set(), {1, 2, 3})
        if not task.cancelled():
            assert await known(database) >= {1, 2, 3}
        async with database.transaction() as connection:
            await connection.execute_fetchall("DELETE FROM people")
        assert time.monotonic() - began < 2

    async def play() -> None:
        database = await Database.open(tmp_path_factory.mktemp("cancelled") / "a.db")
        for passes in steps:
            await cancel(database, passes)
        await database.close()

    asyncio.run(play())


async def test_sto_06_cancelling_again_and_again_breaks_nothing(database: Database) -> None:
    """Also when it hits the roll-back of what the thread has not even begun."""
    blocker = sqlite3.connect(await path_of(database), isolation_level=None)
    blocker.execute("BEGIN IMMEDIATE")
    task = asyncio.create_task(note(database, 1))
    for _ in range(20):
        await asyncio.sleep(0.001)
        task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    following = asyncio.create_task(note(database, 2))
    await asyncio.sleep(0.05)
    blocker.execute("COMMIT")
    blocker.close()
    await following
    assert await known(database) == {2}


async def path_of(database: Database) -> Path:
    async with database.transaction() as connection:
        rows = await connection.execute_fetchall("SELECT file FROM pragma_database_list")
        return Path(*(file for (file,) in rows))


async def test_sto_02_another_program_holds_the_write_lock_for_three_seconds(database: Database) -> None:
    other = sqlite3.connect(await path_of(database), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    writing = asyncio.create_task(note(database, 1))
    beats = 0
    began = time.monotonic()
    while time.monotonic() - began < 3:
        await asyncio.sleep(0.05)
        beats += 1
    assert not writing.done()
    assert beats > 30, "the loop must live on while the database waits"
    other.execute("COMMIT")
    other.close()
    await writing
    assert await known(database) == {1}


async def test_sto_01_twenty_groups_finish_rounds_while_five_people_ask_for_the_ranking(database: Database) -> None:
    async with database.transaction() as connection:
        await acquainted(connection)
        matches = [await begun(connection, await opened(connection, -n), [(ANNA, 0), (BRUNO, 1)]) for n in range(1, 21)]

    async def finish(match: int) -> None:
        async with database.transaction() as connection:
            await results.add_round(connection, match, 1, winner_side=0, points=(30, 0), now=3.0)
            await results.end_match(connection, match, winners=[0], now=3.0)

    async def ask(chat: int) -> None:
        async with database.transaction() as connection:
            await results.standings(connection, chat, ["draw"])

    await asyncio.gather(*(finish(match) for match in matches), *(ask(-n) for n in range(1, 6)))
    async with database.transaction() as connection:
        for chat in range(1, 21):
            assert [(s.person, s.wins) for s in await results.standings(connection, -chat, ["draw"])] == [
                (ANNA, 1),
                (BRUNO, 0),
            ]


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


async def test_sto_03_sto_05_nothing_is_left_open(tmp_path: Path) -> None:
    threads, files = set(threading.enumerate()), open_files()
    for _ in range(5):
        database = await Database.open(tmp_path / "a.db")
        await note(database, 1, 2, 3)
        cancelled = asyncio.create_task(note(database, 4))
        await asyncio.sleep(0)
        cancelled.cancel()
        await asyncio.wait((cancelled,))
        await database.close()
    check_that_threads_end(threads)
    assert open_files() <= files
