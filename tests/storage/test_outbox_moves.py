"""What waits in the outbox when its group gets a new id, or when its topic is gone."""

from __future__ import annotations

import pytest
from aiosqlite import Connection

from storage import outbox
from storage.database import Database
from storage.outbox import WHOLE_CHAT, Kind
from tests.storage.rows import CLUB, OTHER_CLUB

NEW = -1009876543210
Row = tuple[str, str | None, str | None, int]


async def want(connection: Connection, text: str, slot: str, *, chat: int = CLUB, topic: int = 0) -> None:
    await outbox.want(connection, chat, topic, slot, text, fresh=False, now=1.0)


async def stands(connection: Connection, slot: str, *, chat: int = CLUB, topic: int = 0, message: int = 5) -> None:
    """A post is on the screen."""
    await want(connection, f"{slot} as it was", slot, chat=chat, topic=topic)
    job = await outbox.next_job(connection, chat)
    assert job is not None
    await outbox.sent(connection, job, message, 1.0)


async def jobs(connection: Connection, chat: int) -> list[Row]:
    """Kind, slot, content and topic of all that waits, in order."""
    sql = "SELECT kind, slot, wanted, topic FROM jobs WHERE chat = ? ORDER BY place"
    return [(row[0], row[1], row[2], row[3]) for row in await connection.execute_fetchall(sql, (chat,))]


async def count(connection: Connection, table: str, chat: int) -> int:
    ((number,),) = await connection.execute_fetchall(f"SELECT count(*) FROM {table} WHERE chat = ?", (chat,))
    return int(number)


async def everything(connection: Connection, chat: int = CLUB, topic: int = 0) -> None:
    """An edit, a send, a fresh send after an edit that a notice keeps, a notice and a removal wait, in this order."""
    for message, slot in enumerate(("old", "board", "result"), start=1):
        await stands(connection, slot, chat=chat, topic=topic, message=message)
    await want(connection, "board 2", "board", chat=chat, topic=topic)
    await want(connection, "lobby", "lobby", chat=chat, topic=topic)
    await want(connection, "result 2", "result", chat=chat, topic=topic)
    await outbox.notify(connection, chat, topic, "notice", 1.0)
    await outbox.want(connection, chat, topic, "result", "result 3", fresh=True, now=1.0)
    await outbox.withdraw(connection, chat, "old", 1.0)


def moved(topic: int) -> list[Row]:
    """What becomes of it: no message can be edited or removed any more."""
    return [
        ("send", "board", "board 2", topic),
        ("send", "lobby", "lobby", topic),
        ("notice", None, "notice", topic),
        ("send", "result", "result 3", topic),
    ]


async def test_cht_01_all_that_waits_is_wanted_under_the_new_id(database: Database) -> None:
    """In its order: edits are sends now, an edit before a send of the same post goes, and so do removals and posts."""
    async with database.transaction() as connection:
        await everything(connection)
        await everything(connection, OTHER_CLUB)
        others = await jobs(connection, OTHER_CLUB)
        await outbox.move_chat(connection, CLUB, NEW)
        assert await jobs(connection, NEW) == moved(0)
        assert await jobs(connection, CLUB) == []
        assert [await count(connection, "posts", chat) for chat in (CLUB, NEW, OTHER_CLUB)] == [0, 0, 2]
        assert await jobs(connection, OTHER_CLUB) == others


async def test_cht_01_parks_and_the_budget_of_the_old_id_go(database: Database) -> None:
    """The new group's own stay: it may be parked for reasons of its own."""
    async with database.transaction() as connection:
        for chat in (CLUB, NEW):
            await outbox.park(connection, chat, WHOLE_CHAT, "migrated", 1.0)
            await outbox.note_budget(connection, chat, 7.0)
        await outbox.move_chat(connection, CLUB, NEW)
        for table in ("parks", "budgets"):
            assert [await count(connection, table, chat) for chat in (CLUB, NEW)] == [0, 1], table


@pytest.mark.parametrize("there", ["waits", "stands", "waits to be changed"])
async def test_cht_02_a_slot_that_is_in_use_under_the_new_id_keeps_its_content(database: Database, there: str) -> None:
    """What was wanted of it under the old id is older, and would be there twice."""
    async with database.transaction() as connection:
        await want(connection, "older", "top:0")
        await want(connection, "lobby", "lobby:1")
        if there != "waits":
            await stands(connection, "top:0", chat=NEW)
        if there != "stands":
            await want(connection, "newer", "top:0", chat=NEW)
        kept = await jobs(connection, NEW)
        await outbox.move_chat(connection, CLUB, NEW)
        assert sorted(await jobs(connection, NEW)) == sorted([*kept, ("send", "lobby:1", "lobby", 0)])
        assert await jobs(connection, CLUB) == []


async def test_cht_02_to_move_twice_changes_nothing_more(database: Database) -> None:
    async with database.transaction() as connection:
        await everything(connection)
        await outbox.move_chat(connection, CLUB, NEW)
        await outbox.move_chat(connection, CLUB, NEW)
        assert await jobs(connection, NEW) == moved(0)


async def test_cht_01_what_was_on_its_way_to_the_old_id_is_sent_under_the_new_one(database: Database) -> None:
    """It arrived in the old group after all, where nobody reads it: the record removes it there and does not count."""
    async with database.transaction() as connection:
        await want(connection, "board", "board")
        job = await outbox.next_job(connection, CLUB)
        assert job is not None
        await outbox.move_chat(connection, CLUB, NEW)
        await outbox.sent(connection, job, 9, 2.0)
        assert await jobs(connection, NEW) == [("send", "board", "board", 0)]
        assert [kind for kind, *_ in await jobs(connection, CLUB)] == ["remove"]
        assert await count(connection, "posts", NEW) == 0
        await outbox.move_chat(connection, CLUB, NEW)
        assert await jobs(connection, CLUB) == []


async def test_cht_05_all_that_waits_in_a_topic_is_wanted_in_the_main_chat(database: Database) -> None:
    """What waits and stands in other topics and in the main chat is untouched."""
    async with database.transaction() as connection:
        await stands(connection, "board:8", topic=8)
        await stands(connection, "board:0")
        await everything(connection, topic=7)
        await want(connection, "eight", "board:8", topic=8)
        for topic in (7, 8):
            await outbox.park(connection, CLUB, topic, "gone", 1.0)
        await outbox.move_topic(connection, CLUB, 7, 0)
        waiting = await jobs(connection, CLUB)
        assert [row for row in waiting if row[1] != "board:8"] == moved(0)
        assert [row for row in waiting if row[1] == "board:8"] == [("edit", "board:8", "eight", 8)]
        posts = await connection.execute_fetchall("SELECT slot FROM posts WHERE chat = ? ORDER BY slot", (CLUB,))
        assert [slot for (slot,) in posts] == ["board:0", "board:8"]
        assert not await outbox.is_parked(connection, CLUB, 7)
        assert await outbox.is_parked(connection, CLUB, 8)


async def test_cht_05_what_comes_to_be_wanted_afterwards_is_one_message(database: Database) -> None:
    """A post that waits in the main chat now is changed where it waits, and stands there once."""
    async with database.transaction() as connection:
        await stands(connection, "board", topic=7)
        await want(connection, "one", "board", topic=7)
        await outbox.move_topic(connection, CLUB, 7, 0)
        await want(connection, "two", "board")
        assert await jobs(connection, CLUB) == [("send", "board", "two", 0)]
        job = await outbox.next_job(connection, CLUB)
        assert job is not None
        assert (job.kind, job.topic) == (Kind.SEND, 0)
        await outbox.sent(connection, job, 9, 2.0)
        assert await outbox.next_job(connection, CLUB) is None
