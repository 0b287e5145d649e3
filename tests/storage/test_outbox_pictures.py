"""The outbox where a message reads otherwise than wanted, or cannot become what is wanted; and who wants pictures."""

from __future__ import annotations

import pytest
from aiosqlite import Connection

from storage import groups, outbox, people
from storage.database import Database
from storage.groups import Openers, Settings
from storage.outbox import Job, Kind
from tests.storage.rows import ANNA, BRUNO, CLUB, OTHER_CLUB

WANTED, SHOWN, NEXT = "with a picture", "without one", "the next"


async def next_job(connection: Connection) -> Job | None:
    return await outbox.next_job(connection, CLUB)


async def some_job(connection: Connection) -> Job:
    job = await next_job(connection)
    assert job is not None
    return job


async def want(connection: Connection, payload: str, *, fresh: bool = False, slot: str = "board") -> None:
    await outbox.want(connection, CLUB, 0, slot, payload, fresh=fresh, now=1.0)


async def stands(connection: Connection, shown: str = SHOWN, message: int = 10) -> None:
    """The board is on the screen, as was wanted."""
    await want(connection, shown)
    await outbox.sent(connection, await some_job(connection), message, 1.0)


async def posts(connection: Connection) -> list[tuple[int, str]]:
    sql = "SELECT message, shown FROM posts WHERE chat = ? ORDER BY message"
    return [(message, shown) for message, shown in await connection.execute_fetchall(sql, (CLUB,))]


async def done(connection: Connection) -> list[tuple[Kind, str, int]]:
    """What would be done, in order, each job succeeding at once."""
    steps = []
    while (job := await next_job(connection)) is not None:
        steps.append((job.kind, job.wanted, job.message))
        match job.kind:
            case Kind.SEND | Kind.NOTICE:
                await outbox.sent(connection, job, 1000 + job.place, 2.0)
            case Kind.EDIT:
                await outbox.edited(connection, job)
            case Kind.REMOVE:
                await outbox.finish(connection, job)
    return steps


# -- what is shown


async def test_what_was_sent_otherwise_is_noted_as_it_is(database: Database) -> None:
    """And the wish is done: it is not tried again by itself."""
    async with database.transaction() as connection:
        await want(connection, WANTED)
        await outbox.sent(connection, await some_job(connection), 10, 1.0, SHOWN)
        assert await posts(connection) == [(10, SHOWN)]
        assert await next_job(connection) is None


async def test_what_was_edited_otherwise_is_noted_as_it_is(database: Database) -> None:
    async with database.transaction() as connection:
        await stands(connection, "the first")
        await want(connection, WANTED)
        await outbox.edited(connection, await some_job(connection), SHOWN)
        assert await posts(connection) == [(10, SHOWN)]
        assert await next_job(connection) is None


async def test_the_same_wish_is_tried_once_more_and_what_is_shown_is_not(database: Database) -> None:
    """Only what reads exactly so already needs no call."""
    async with database.transaction() as connection:
        await want(connection, WANTED)
        await outbox.sent(connection, await some_job(connection), 10, 1.0, SHOWN)
        await want(connection, WANTED)
        job = await some_job(connection)
        assert (job.kind, job.wanted, job.shown, job.message) == (Kind.EDIT, WANTED, SHOWN, 10)
        await want(connection, SHOWN)
        assert await next_job(connection) is None


async def test_an_edit_knows_what_its_message_reads_like(database: Database) -> None:
    """Also after it waited behind others, and after other things were wanted."""
    async with database.transaction() as connection:
        await stands(connection)
        await want(connection, WANTED)
        await want(connection, NEXT)
        assert (await some_job(connection)).shown == SHOWN
        await outbox.edited(connection, await some_job(connection), WANTED)
        await want(connection, SHOWN)
        assert (await some_job(connection)).shown == WANTED


async def test_what_came_to_be_wanted_meanwhile_is_an_edit_of_what_is_shown(database: Database) -> None:
    async with database.transaction() as connection:
        await want(connection, WANTED)
        job = await some_job(connection)
        await want(connection, NEXT)
        await outbox.sent(connection, job, 10, 1.0, SHOWN)
        following = await some_job(connection)
        assert (following.kind, following.wanted, following.shown) == (Kind.EDIT, NEXT, SHOWN)
        await outbox.edited(connection, following)
        assert await posts(connection) == [(10, NEXT)]


async def test_another_message_s_note_is_left_alone(database: Database) -> None:
    """An edit that comes back late, when a new message has taken the place, says nothing about that one."""
    async with database.transaction() as connection:
        await stands(connection)
        await want(connection, WANTED)
        late = await some_job(connection)
        await outbox.anew(connection, late)
        await outbox.sent(connection, await some_job(connection), 11, 2.0)
        await outbox.edited(connection, late, "something else")
        assert await posts(connection) == [(11, WANTED)]


# -- anew


async def test_what_cannot_be_edited_so_is_sent_and_replaces_it(database: Database) -> None:
    async with database.transaction() as connection:
        await stands(connection)
        await want(connection, WANTED)
        await outbox.anew(connection, await some_job(connection))
        assert await posts(connection) == [(10, SHOWN)], "until the new one is there"
        steps = await done(connection)
        assert [(kind, message) for kind, _, message in steps] == [(Kind.SEND, 10), (Kind.REMOVE, 10)]
        ((message, shown),) = await posts(connection)
        assert (message > 1000, shown) == (True, WANTED)


async def test_it_keeps_its_place_among_what_else_is_said(database: Database) -> None:
    """A result that waits behind its board comes after it still."""
    async with database.transaction() as connection:
        await stands(connection)
        await want(connection, WANTED)
        await outbox.notify(connection, CLUB, 0, "notice", 1.0)
        await want(connection, "result", slot="result")
        await outbox.anew(connection, await some_job(connection))
        assert [wanted for _, wanted, _ in await done(connection)] == [WANTED, "", "notice", "result"]


async def test_other_wishes_meanwhile_are_met_by_the_new_message(database: Database) -> None:
    """Once sent, or by an edit of it; never by one of the old message."""
    async with database.transaction() as connection:
        await stands(connection)
        await want(connection, WANTED)
        await outbox.anew(connection, await some_job(connection))
        await want(connection, NEXT)
        sending = await some_job(connection)
        assert (sending.kind, sending.wanted) == (Kind.SEND, NEXT)
        await want(connection, WANTED)
        await outbox.sent(connection, sending, 11, 2.0)
        assert await done(connection) == [(Kind.REMOVE, "", 10), (Kind.EDIT, WANTED, 11)]
        assert await posts(connection) == [(11, WANTED)]


async def test_a_new_message_that_is_wanted_already_is_the_one(database: Database) -> None:
    async with database.transaction() as connection:
        await stands(connection)
        await want(connection, WANTED)
        edit = await some_job(connection)
        await outbox.notify(connection, CLUB, 0, "notice", 1.0)
        await want(connection, NEXT, fresh=True)
        assert (await some_job(connection)).place == edit.place
        await outbox.anew(connection, edit)
        assert [(kind, wanted) for kind, wanted, _ in await done(connection)] == [
            (Kind.NOTICE, "notice"),
            (Kind.SEND, NEXT),
            (Kind.REMOVE, ""),
        ]


async def test_withdrawn_meanwhile_it_leaves_nothing(database: Database) -> None:
    async with database.transaction() as connection:
        await stands(connection)
        await want(connection, WANTED)
        await outbox.anew(connection, await some_job(connection))
        sending = await some_job(connection)
        await outbox.withdraw(connection, CLUB, "board", 2.0)
        await outbox.sent(connection, sending, 11, 2.0)
        assert sorted(await done(connection)) == [(Kind.REMOVE, "", 10), (Kind.REMOVE, "", 11)]
        assert await posts(connection) == []


async def test_a_message_that_is_gone_is_not_removed_as_well(database: Database) -> None:
    """Unlike one that only cannot become what is wanted."""
    async with database.transaction() as connection:
        await stands(connection)
        await want(connection, WANTED)
        await outbox.lost(connection, await some_job(connection))
        assert [kind for kind, _, _ in await done(connection)] == [Kind.SEND]


@pytest.mark.parametrize("chat", [CLUB, OTHER_CLUB])
async def test_a_move_takes_along_what_has_to_come_anew(database: Database, chat: int) -> None:
    """Out of a topic that is gone, or to the group's new id: it is sent there, and nothing is removed any more."""
    async with database.transaction() as connection:
        await stands(connection)
        await want(connection, WANTED)
        await outbox.anew(connection, await some_job(connection))
        if chat == CLUB:
            await outbox.move_topic(connection, CLUB, 0, 4)
        else:
            await outbox.move_chat(connection, CLUB, chat)
        job = await outbox.next_job(connection, chat)
        assert job is not None
        assert (job.kind, job.wanted) == (Kind.SEND, WANTED)
        await outbox.sent(connection, job, 11, 2.0)
        assert await outbox.waiting_chats(connection) == []


# -- who wants pictures


async def test_everybody_wants_pictures_at_first(database: Database) -> None:
    async with database.transaction() as connection:
        await people.remember(connection, ANNA, "Anna", "en", 1.0)
        assert (await people.get(connection, [ANNA]))[ANNA].pictures
        assert (await groups.settings(connection, CLUB)).pictures


async def test_what_a_person_wants_is_his_own_and_stays(database: Database) -> None:
    async with database.transaction() as connection:
        for person in (ANNA, BRUNO):
            await people.remember(connection, person, "Somebody", "en", 1.0)
        await people.set_pictures(connection, ANNA, pictures=False)
        await people.remember(connection, ANNA, "Annabella", "it", 2.0)
        await people.set_reachable(connection, ANNA, reachable=True)
        known = await people.get(connection, [ANNA, BRUNO])
        assert (known[ANNA].pictures, known[BRUNO].pictures) == (False, True)
        await people.set_pictures(connection, ANNA, pictures=True)
        assert (await people.get(connection, [ANNA]))[ANNA].pictures


async def test_what_a_group_wants_is_its_own(database: Database) -> None:
    wanted = Settings("kozel", 150, 45, Openers.ADMINISTRATORS, pictures=False)
    async with database.transaction() as connection:
        await groups.set_settings(connection, CLUB, wanted)
        assert await groups.settings(connection, CLUB) == wanted
        assert (await groups.settings(connection, OTHER_CLUB)).pictures


@pytest.mark.parametrize("own", [None, Settings(pictures=True)])
async def test_it_goes_along_with_a_group_unless_the_new_id_has_its_own(
    database: Database, own: Settings | None
) -> None:
    async with database.transaction() as connection:
        await groups.set_settings(connection, CLUB, Settings(pictures=False))
        if own is not None:
            await groups.set_settings(connection, OTHER_CLUB, own)
        await groups.move(connection, CLUB, OTHER_CLUB)
        assert (await groups.settings(connection, OTHER_CLUB)).pictures == (own is not None)
        assert (await groups.settings(connection, CLUB)).pictures
