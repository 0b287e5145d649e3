"""People and updates."""

from __future__ import annotations

import sqlite3

import pytest

from storage import people, updates
from storage.database import Database
from storage.people import Person
from tests.storage.rows import ANNA, BRUNO


async def test_a_person_cannot_be_written_to_at_first(database: Database) -> None:
    async with database.transaction() as connection:
        await people.remember(connection, ANNA, "Anna <b>", "it", 1.0)
        assert await people.get(connection, [ANNA, BRUNO]) == {ANNA: Person(ANNA, "Anna <b>", "it", False, True)}


async def test_a_new_name_keeps_what_is_known_otherwise(database: Database) -> None:
    async with database.transaction() as connection:
        await people.remember(connection, ANNA, "Anna", "it", 1.0)
        await people.set_reachable(connection, ANNA, reachable=True)
        await people.remember(connection, ANNA, "Ann", "en", 2.0)
        assert await people.get(connection, [ANNA]) == {ANNA: Person(ANNA, "Ann", "en", True, True)}
        await people.set_reachable(connection, ANNA, reachable=False)
        assert not (await people.get(connection, [ANNA]))[ANNA].reachable


async def test_one_who_is_not_known_is_no_error(database: Database) -> None:
    async with database.transaction() as connection:
        await people.set_reachable(connection, BRUNO, reachable=True)
        assert await people.get(connection, []) == {}


async def test_dep_01_an_update_is_applied_once(database: Database) -> None:
    async with database.transaction() as connection:
        assert not await updates.seen(connection, 5)
        await updates.record(connection, 5, 1.0)
        assert await updates.seen(connection, 5)
        with pytest.raises(sqlite3.IntegrityError):
            await updates.record(connection, 5, 2.0)


async def test_update_ids_need_not_rise(database: Database) -> None:
    async with database.transaction() as connection:
        await updates.record(connection, 900_000_000, 1.0)
        assert not await updates.seen(connection, 5)


async def test_old_updates_are_forgotten(database: Database) -> None:
    async with database.transaction() as connection:
        await updates.record(connection, 1, 10.0)
        await updates.record(connection, 2, 20.0)
        await updates.prune(connection, 20.0)
        assert [await updates.seen(connection, update) for update in (1, 2)] == [False, True]
