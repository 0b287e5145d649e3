"""The journal: lines in order, and only for who knows the version."""

from __future__ import annotations

import sqlite3

import pytest

from storage import journal
from storage.database import Database
from storage.journal import Conflict
from tests.storage.rows import ANNA, BRUNO, acquainted, begun, opened


@pytest.fixture
async def match(database: Database) -> int:
    async with database.transaction() as connection:
        await acquainted(connection)
        return await begun(connection, await opened(connection), [(ANNA, 0), (BRUNO, 1)])


async def test_lines_come_back_in_order_and_the_version_is_their_number(database: Database, match: int) -> None:
    async with database.transaction() as connection:
        assert await journal.append(connection, match, 0, ["game draw", "seats 2"]) == 2
        assert await journal.append(connection, match, 2, [f"line {n}" for n in range(20)]) == 22
        assert await journal.append(connection, match, 22, []) == 22
        assert await journal.read(connection, match) == ["game draw", "seats 2", *(f"line {n}" for n in range(20))]


async def test_a_match_that_is_not_there_has_no_lines(database: Database) -> None:
    async with database.transaction() as connection:
        assert await journal.read(connection, 77) == []


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_rac_01_whoever_is_not_at_the_version_adds_nothing(database: Database, match: int, expected: int) -> None:
    async with database.transaction() as connection:
        await journal.append(connection, match, 0, ["a", "b"])
        with pytest.raises(Conflict):
            await journal.append(connection, match, expected, ["c"])
        assert await journal.read(connection, match) == ["a", "b"]


async def test_the_file_itself_refuses_a_second_line_of_one_version(database: Database, match: int) -> None:
    async with database.transaction() as connection:
        await journal.append(connection, match, 0, ["a"])
        with pytest.raises(sqlite3.IntegrityError):
            await connection.execute_fetchall("INSERT INTO journal VALUES (?, 1, 'b')", (match,))


async def test_matches_are_kept_apart(database: Database, match: int) -> None:
    async with database.transaction() as connection:
        other = await begun(connection, await opened(connection, topic=5), [(ANNA, 0), (BRUNO, 1)])
        await journal.append(connection, match, 0, ["a"])
        await journal.append(connection, other, 0, ["b", "c"])
        assert await journal.read(connection, match) == ["a"]
        assert await journal.read(connection, other) == ["b", "c"]


async def test_sto_11_no_move_before_its_match(database: Database) -> None:
    async with database.transaction() as connection:
        with pytest.raises(sqlite3.IntegrityError):
            await journal.append(connection, 77, 0, ["a"])


async def test_one_row_is_one_line(database: Database, match: int) -> None:
    async with database.transaction() as connection:
        with pytest.raises(sqlite3.IntegrityError):
            await journal.append(connection, match, 0, ["a\nb"])
