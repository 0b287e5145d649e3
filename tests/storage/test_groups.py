"""Groups: settings, who wants to hear of tables, and ids that have changed."""

from __future__ import annotations

import sqlite3

import pytest
from aiosqlite import Connection

from storage import groups, people
from storage.database import Database
from storage.groups import Openers, Settings
from tests.storage.rows import ANNA, BRUNO, CARMEN, CLUB, OTHER_CLUB, acquainted, begun, opened

NEW = -1009876543210
FULL = Settings("goat", 101, 0, Openers.ADMINISTRATORS)


async def told(connection: Connection, chat: int, *, but: int | None = None, now: float = 1000.0) -> list[int]:
    """Whom to tell, however lately he was told."""
    return await groups.alert(connection, chat, but=but, now=now, quiet=0.0)


@pytest.fixture(autouse=True)
async def _acquainted(database: Database) -> None:
    async with database.transaction() as connection:
        await acquainted(connection)
        for person in (ANNA, BRUNO, CARMEN):
            await people.set_reachable(connection, person, reachable=True)


async def test_a_group_without_settings_has_the_usual_ones(database: Database) -> None:
    async with database.transaction() as connection:
        assert await groups.settings(connection, CLUB) == Settings(None, None, None, Openers.EVERYONE)


@pytest.mark.parametrize("wanted", [FULL, Settings("block"), Settings(pace=86400), Settings()])
async def test_settings_are_read_as_they_were_set(database: Database, wanted: Settings) -> None:
    """Every field, a pace of 0 (no clock) apart from none; other groups keep theirs."""
    async with database.transaction() as connection:
        await groups.set_settings(connection, CLUB, FULL)
        await groups.set_settings(connection, CLUB, wanted)
        assert await groups.settings(connection, CLUB) == wanted
        assert await groups.settings(connection, OTHER_CLUB) == Settings()


async def test_a_pace_below_nothing_is_refused(database: Database) -> None:
    async with database.transaction() as connection:
        with pytest.raises(sqlite3.IntegrityError):
            await groups.set_settings(connection, CLUB, Settings(pace=-1))


async def test_who_wants_to_hear_once_hears_once(database: Database) -> None:
    async with database.transaction() as connection:
        await groups.watch(connection, CLUB, ANNA, always=False)
        await groups.watch(connection, CLUB, BRUNO, always=True)
        assert await told(connection, CLUB) == [ANNA, BRUNO]
        assert await told(connection, CLUB) == [BRUNO]
        assert await told(connection, OTHER_CLUB) == []


async def test_who_opens_the_table_is_not_told_and_not_forgotten(database: Database) -> None:
    async with database.transaction() as connection:
        await groups.watch(connection, CLUB, ANNA, always=False)
        await groups.watch(connection, CLUB, BRUNO, always=False)
        assert await told(connection, CLUB, but=ANNA) == [BRUNO]
        assert await told(connection, CLUB, but=BRUNO) == [ANNA]


async def test_the_last_wish_counts(database: Database) -> None:
    async with database.transaction() as connection:
        await groups.watch(connection, CLUB, ANNA, always=True)
        await groups.watch(connection, CLUB, ANNA, always=False)
        assert await told(connection, CLUB) == [ANNA]
        assert await told(connection, CLUB) == []
        await groups.watch(connection, CLUB, ANNA, always=False)
        await groups.watch(connection, CLUB, ANNA, always=True)
        assert [await told(connection, CLUB) for _ in range(2)] == [[ANNA], [ANNA]]


async def test_a_wish_is_taken_back_where_it_was_made(database: Database) -> None:
    async with database.transaction() as connection:
        for chat in (CLUB, OTHER_CLUB):
            await groups.watch(connection, chat, ANNA, always=True)
        for person in (ANNA, ANNA, BRUNO):
            await groups.unwatch(connection, CLUB, person)
        assert await told(connection, CLUB) == []
        assert await told(connection, OTHER_CLUB) == [ANNA]


async def test_nobody_is_told_twice_in_a_short_while(database: Database) -> None:
    """Who hears of a table has some quiet after it, in this group; who is not told is not forgotten."""
    async with database.transaction() as connection:
        await groups.watch(connection, CLUB, ANNA, always=True)
        await groups.watch(connection, OTHER_CLUB, ANNA, always=True)
        for now, expected in ((1000.0, [ANNA]), (1299.0, []), (1300.0, [ANNA]), (1599.0, []), (1700.0, [ANNA])):
            assert await groups.alert(connection, CLUB, but=None, now=now, quiet=300.0) == expected, now
        assert await groups.alert(connection, OTHER_CLUB, but=None, now=1701.0, quiet=300.0) == [ANNA]


async def test_the_wish_of_who_cannot_be_written_to_is_kept(database: Database) -> None:
    async with database.transaction() as connection:
        await groups.watch(connection, CLUB, ANNA, always=False)
        await people.set_reachable(connection, ANNA, reachable=False)
        assert await told(connection, CLUB) == []
        await people.set_reachable(connection, ANNA, reachable=True)
        assert await told(connection, CLUB) == [ANNA]


async def test_a_wish_for_the_next_table_outlives_the_quiet(database: Database) -> None:
    async with database.transaction() as connection:
        await groups.watch(connection, CLUB, ANNA, always=True)
        await groups.watch(connection, CLUB, BRUNO, always=False)
        assert await groups.alert(connection, CLUB, but=BRUNO, now=1000.0, quiet=300.0) == [ANNA]
        assert await groups.alert(connection, CLUB, but=None, now=1001.0, quiet=300.0) == [BRUNO]
        assert await groups.alert(connection, CLUB, but=None, now=2000.0, quiet=300.0) == [ANNA]


async def test_a_stranger_cannot_be_noted(database: Database) -> None:
    """Who is to be told must be known: a slip of ours is found at once."""
    with pytest.raises(sqlite3.IntegrityError):
        async with database.transaction() as connection:
            await groups.watch(connection, CLUB, 99, always=True)


async def test_a_group_goes_by_its_newest_id(database: Database) -> None:
    async with database.transaction() as connection:
        assert await groups.current(connection, OTHER_CLUB) == OTHER_CLUB
        assert await groups.move(connection, OTHER_CLUB, NEW)
        assert not await groups.move(connection, OTHER_CLUB, NEW)
        assert await groups.current(connection, OTHER_CLUB) == NEW
        assert await groups.current(connection, NEW) == NEW
        assert await groups.current(connection, CLUB) == CLUB


async def test_settings_watchers_and_matches_move_along(database: Database) -> None:
    """Those of other groups stay."""
    async with database.transaction() as connection:
        for chat in (OTHER_CLUB, CLUB):
            await groups.set_settings(connection, chat, FULL)
            await groups.watch(connection, chat, ANNA, always=True)
            await begun(connection, await opened(connection, chat), [(ANNA, 0), (BRUNO, 1)])
        await groups.move(connection, OTHER_CLUB, NEW)
        assert await groups.settings(connection, NEW) == FULL
        assert await groups.settings(connection, OTHER_CLUB) == Settings()
        assert await told(connection, NEW) == [ANNA]
        assert await told(connection, OTHER_CLUB) == []
        chats = await connection.execute_fetchall("SELECT chat FROM matches ORDER BY id")
        assert [chat for (chat,) in chats] == [NEW, CLUB]
        assert await groups.settings(connection, CLUB) == FULL


async def test_what_the_new_id_has_of_its_own_is_newer(database: Database) -> None:
    async with database.transaction() as connection:
        await groups.set_settings(connection, OTHER_CLUB, FULL)
        await groups.set_settings(connection, NEW, Settings("block"))
        for person, always in ((ANNA, True), (BRUNO, True)):
            await groups.watch(connection, OTHER_CLUB, person, always=always)
        for person, always in ((ANNA, False), (CARMEN, True)):
            await groups.watch(connection, NEW, person, always=always)
        await groups.move(connection, OTHER_CLUB, NEW)
        assert await groups.settings(connection, NEW) == Settings("block")
        assert await told(connection, NEW) == [ANNA, BRUNO, CARMEN]
        assert await told(connection, NEW) == [BRUNO, CARMEN]
        left = await connection.execute_fetchall("SELECT chat FROM watchers WHERE chat = ?", (OTHER_CLUB,))
        assert list(left) == []
