"""The outbox by itself: places, contents, parks, budgets. (What the sender makes of it: tests/bot/test_sender*.)"""

from __future__ import annotations

from dataclasses import replace

from aiosqlite import Connection

from storage import outbox
from storage.database import Database
from storage.outbox import WHOLE_CHAT, Job, Kind
from tests.storage.rows import CLUB, OTHER_CLUB


async def next_job(connection: Connection, chat: int = CLUB) -> Job:
    job = await outbox.next_job(connection, chat)
    assert job is not None
    return job


async def want(
    connection: Connection, text: str, *, slot: str = "board", fresh: bool = False, chat: int = CLUB, topic: int = 0
) -> None:
    await outbox.want(connection, chat, topic, slot, text, fresh=fresh, now=1.0)


async def shown(connection: Connection, text: str, message: int, slot: str = "board") -> None:
    """The post of ``slot`` is on the screen."""
    await want(connection, text, slot=slot)
    await outbox.sent(connection, await next_job(connection), message, 1.0)


async def all_jobs(connection: Connection) -> list[tuple[Kind, str]]:
    """What would be done, in order, each job succeeding at once."""
    done = []
    while (job := await outbox.next_job(connection, CLUB)) is not None:
        done.append((job.kind, job.wanted))
        match job.kind:
            case Kind.SEND | Kind.NOTICE:
                await outbox.sent(connection, job, 1000 + job.place, 2.0)
            case Kind.EDIT:
                await outbox.edited(connection, job)
            case Kind.REMOVE:
                await outbox.finish(connection, job)
    return done


async def test_nothing_is_wanted_at_first(database: Database) -> None:
    async with database.transaction() as connection:
        assert await outbox.next_job(connection, CLUB) is None
        assert await outbox.waiting_chats(connection) == []


async def test_a_post_that_waits_keeps_its_place_and_shows_its_newest_content(database: Database) -> None:
    async with database.transaction() as connection:
        await want(connection, "board 1")
        await outbox.notify(connection, CLUB, 0, "notice", 1.0)
        await want(connection, "board 2")
        assert await all_jobs(connection) == [(Kind.SEND, "board 2"), (Kind.NOTICE, "notice")]


async def test_an_edit_before_a_notice_is_kept_when_a_fresh_message_is_wanted_after_it(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 5)
        await want(connection, "two")
        await outbox.notify(connection, CLUB, 0, "notice", 1.0)
        await want(connection, "three", fresh=True)
        assert await all_jobs(connection) == [
            (Kind.EDIT, "two"),
            (Kind.NOTICE, "notice"),
            (Kind.SEND, "three"),
            (Kind.REMOVE, ""),
        ]


async def test_a_notice_in_another_chat_keeps_no_edit(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 5)
        await want(connection, "two")
        await outbox.notify(connection, OTHER_CLUB, 0, "notice", 1.0)
        await want(connection, "three", fresh=True)
        assert await all_jobs(connection) == [(Kind.SEND, "three"), (Kind.REMOVE, "")]


async def test_another_post_keeps_no_edit(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 5)
        await want(connection, "two")
        await want(connection, "lobby", slot="lobby")
        await want(connection, "three", fresh=True)
        assert await all_jobs(connection) == [(Kind.SEND, "lobby"), (Kind.SEND, "three"), (Kind.REMOVE, "")]


async def test_removals_come_first(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 5)
        await outbox.notify(connection, CLUB, 0, "notice", 1.0)
        await outbox.withdraw(connection, CLUB, "board", 1.0)
        assert await all_jobs(connection) == [(Kind.REMOVE, ""), (Kind.NOTICE, "notice")]


async def test_a_wish_after_a_fresh_one_changes_the_new_message_and_not_the_old(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 5)
        await want(connection, "two", fresh=True)
        await want(connection, "three")
        assert await all_jobs(connection) == [(Kind.SEND, "three"), (Kind.REMOVE, "")]


async def test_the_job_names_the_message(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 55)
        await want(connection, "two")
        assert (await next_job(connection)).message == 55
        await outbox.withdraw(connection, CLUB, "board", 1.0)
        job = await next_job(connection)
        assert (job.kind, job.message) == (Kind.REMOVE, 55)


async def test_content_wanted_meanwhile_survives_the_record_of_an_edit(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 5)
        await want(connection, "two")
        job = await next_job(connection)
        await want(connection, "three")
        await outbox.edited(connection, job)
        assert await all_jobs(connection) == [(Kind.EDIT, "three")]


async def test_content_wanted_meanwhile_survives_giving_up(database: Database) -> None:
    async with database.transaction() as connection:
        await want(connection, "one")
        job = await next_job(connection)
        await want(connection, "two")
        await outbox.finish(connection, job)
        assert await all_jobs(connection) == [(Kind.SEND, "two")]


async def test_a_lost_message_is_sent_at_the_place_of_its_edit(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 5)
        await want(connection, "two")
        await outbox.notify(connection, CLUB, 0, "notice", 1.0)
        await outbox.lost(connection, await next_job(connection))
        assert await all_jobs(connection) == [(Kind.SEND, "two"), (Kind.NOTICE, "notice")]


async def test_a_lost_message_that_is_to_be_replaced_anyway_is_sent_once(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 5)
        await want(connection, "two")
        await outbox.notify(connection, CLUB, 0, "notice", 1.0)
        await want(connection, "three", fresh=True)
        await outbox.lost(connection, await next_job(connection))
        assert await all_jobs(connection) == [(Kind.NOTICE, "notice"), (Kind.SEND, "three")]


async def test_a_record_that_comes_too_late_changes_no_other_message(database: Database) -> None:
    async with database.transaction() as connection:
        await shown(connection, "one", 5)
        await want(connection, "two")
        late = await next_job(connection)
        await want(connection, "three", fresh=True)
        await outbox.sent(connection, await next_job(connection), 6, 1.0)
        await outbox.edited(connection, late)
        await want(connection, "three")
        assert await all_jobs(connection) == [(Kind.REMOVE, "")]


async def test_parked_chats_and_topics_wait(database: Database) -> None:
    async with database.transaction() as connection:
        await want(connection, "seven", slot="board:7", topic=7)
        await want(connection, "eight", slot="board:8", topic=8)
        await want(connection, "other", chat=OTHER_CLUB)
        await outbox.park(connection, CLUB, 7, "closed", 1.0)
        assert (await next_job(connection)).wanted == "eight"
        assert await outbox.waiting_chats(connection) == [CLUB, OTHER_CLUB]
        await outbox.park(connection, CLUB, WHOLE_CHAT, "kicked", 1.0)
        await outbox.park(connection, CLUB, WHOLE_CHAT, "kicked again", 2.0)
        assert await outbox.next_job(connection, CLUB) is None
        assert await outbox.waiting_chats(connection) == [OTHER_CLUB]
        await outbox.unpark(connection, OTHER_CLUB)
        assert await outbox.next_job(connection, CLUB) is None
        await outbox.unpark(connection, CLUB)
        assert [wanted for _, wanted in await all_jobs(connection)] == ["seven", "eight"]


async def test_what_is_tried_again_stays_noted_until_it_is_reached(database: Database) -> None:
    """So that who waits for the chat hears of it, also after a restart, until what was parked is let go."""
    async with database.transaction() as connection:
        await want(connection, "seven", slot="board:7", topic=7)
        for topic in (7, 8, WHOLE_CHAT):
            await outbox.park(connection, CLUB, topic, "closed", 1.0)
        await outbox.park(connection, OTHER_CLUB, WHOLE_CHAT, "kicked", 1.0)
        assert await outbox.is_parked(connection, CLUB)
        assert await outbox.is_parked(connection, CLUB, 7)
        await outbox.unpark(connection, CLUB)
        assert not await outbox.is_parked(connection, CLUB)
        assert not await outbox.is_parked(connection, CLUB, 7)
        assert await outbox.is_parked(connection, OTHER_CLUB)
        assert sorted(await outbox.parked(connection, CLUB, 7)) == [WHOLE_CHAT, 7]
        for topic in (7, WHOLE_CHAT):
            await outbox.let_go(connection, CLUB, topic)
        assert await outbox.parked(connection, CLUB, 7) == []
        assert await outbox.parked(connection, CLUB, 8) == [8]
        assert await outbox.parked(connection, OTHER_CLUB, 0) == [WHOLE_CHAT]


async def test_a_try_that_fails_parks_again(database: Database) -> None:
    async with database.transaction() as connection:
        await want(connection, "board")
        await outbox.park(connection, CLUB, WHOLE_CHAT, "muted", 1.0)
        await outbox.unpark_all(connection)
        assert await outbox.waiting_chats(connection) == [CLUB]
        await outbox.park(connection, CLUB, WHOLE_CHAT, "muted still", 2.0)
        assert await outbox.waiting_chats(connection) == []
        assert await outbox.is_parked(connection, CLUB)


async def test_everybody_is_unparked_at_once(database: Database) -> None:
    async with database.transaction() as connection:
        for chat in (CLUB, OTHER_CLUB):
            await want(connection, "x", chat=chat)
            await outbox.park(connection, chat, WHOLE_CHAT, "kicked", 1.0)
        await outbox.unpark_all(connection)
        assert await outbox.waiting_chats(connection) == [CLUB, OTHER_CLUB]


async def test_the_chat_that_waits_longest_comes_first(database: Database) -> None:
    async with database.transaction() as connection:
        for chat in (-1, -2, -3):
            await want(connection, "x", chat=chat)
        await outbox.finish(connection, await next_job(connection, -1))
        await want(connection, "y", chat=-1)
        assert await outbox.waiting_chats(connection) == [-2, -3, -1]


async def test_places_are_not_used_twice(database: Database) -> None:
    """Else a late record could be taken for that of another job."""
    async with database.transaction() as connection:
        await want(connection, "one")
        job = await next_job(connection)
        await outbox.finish(connection, job)
        await want(connection, "one")
        assert (await next_job(connection)) == replace(job, place=job.place + 1)


async def test_budgets_are_kept(database: Database) -> None:
    async with database.transaction() as connection:
        assert await outbox.whole_at(connection, CLUB) is None
        await outbox.note_budget(connection, CLUB, 5.0)
        await outbox.note_budget(connection, CLUB, 7.5)
        assert await outbox.whole_at(connection, CLUB) == 7.5
