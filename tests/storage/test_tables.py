"""Tables, seats, deadlines, invitations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from storage import tables
from storage.database import Database
from storage.tables import Invitation, Seat, StaleTable, State, Table, TableTaken
from tests.storage.rows import ANNA, BRUNO, CARMEN, CLUB, DMITRI, OTHER_CLUB, acquainted, begun, opened


@pytest.fixture(autouse=True)
async def _acquainted(database: Database) -> None:
    async with database.transaction() as connection:
        await acquainted(connection)


async def test_a_new_table_is_an_empty_lobby(database: Database) -> None:
    async with database.transaction() as connection:
        table = await opened(connection)
        assert table == Table(
            1, CLUB, 0, "Club", State.LOBBY, "draw", 100, 120, ANNA, None, 0, None, None, None, None, ()
        )
        assert await tables.get(connection, table.id) == table
        assert await tables.get(connection, 99) is None


async def test_saving_keeps_every_field_and_raises_the_revision(database: Database) -> None:
    async with database.transaction() as connection:
        table = await opened(connection)
        match = await begun(connection, table, [(ANNA, 0), (BRUNO, 1)])
        changed = replace(
            table,
            chat=OTHER_CLUB,
            topic=3,
            chat_title="Moved",
            state=State.PLAYING,
            game="block",
            target=50,
            host=None,
            match=match,
            pace=45,
            deadline=7.5,
            reminder=6.5,
            paused=5.5,
            seats=(
                Seat(DMITRI, away=True),
                Seat(ANNA, left=True),
                Seat(CARMEN, acted=True),
                Seat(BRUNO, shown_out=True, played_for=True),
            ),
        )
        saved = await tables.save(connection, changed, 2.0)
        assert saved == replace(changed, revision=1)
        assert await tables.get(connection, table.id) == saved


async def test_seats_follow_the_order_of_the_people(database: Database) -> None:
    async with database.transaction() as connection:
        table = await opened(connection, seated=(ANNA, BRUNO, CARMEN))
        table = await tables.save(connection, table.seating((CARMEN, ANNA)), 2.0)
        found = await tables.get(connection, table.id)
        assert found is not None
        assert found.people == (CARMEN, ANNA)


async def test_saving_what_is_gone_or_has_changed_meanwhile_is_refused(database: Database) -> None:
    async with database.transaction() as connection:
        table = await opened(connection)
        await tables.save(connection, replace(table, target=50), 2.0)
        with pytest.raises(StaleTable):
            await tables.save(connection, replace(table, target=150), 3.0)
        with pytest.raises(KeyError):
            await tables.save(connection, replace(table, id=99), 3.0)
        found = await tables.get(connection, table.id)
        assert found is not None
        assert found.target == 50


@pytest.mark.parametrize("state", [State.LOBBY, State.PLAYING])
async def test_rac_05_a_chat_has_one_table_at_a_time(database: Database, state: State) -> None:
    async with database.transaction() as connection:
        table = await tables.save(connection, replace(await opened(connection), state=state), 2.0)
        with pytest.raises(TableTaken):
            await opened(connection)
        assert await tables.running(connection, CLUB, 0) == table


@pytest.mark.parametrize("state", [State.OVER, State.CLOSED])
async def test_a_table_that_is_done_makes_room(database: Database, state: State) -> None:
    async with database.transaction() as connection:
        done = await tables.save(connection, replace(await opened(connection), state=state), 2.0)
        assert await tables.running(connection, CLUB, 0) is None
        another = await opened(connection)
        with pytest.raises(TableTaken):
            await tables.save(connection, replace(done, state=State.PLAYING), 3.0)
        assert await tables.running(connection, CLUB, 0) == another


async def test_topics_and_chats_have_tables_of_their_own(database: Database) -> None:
    async with database.transaction() as connection:
        there = [
            await opened(connection, CLUB, 0),
            await opened(connection, CLUB, 7),
            await opened(connection, OTHER_CLUB),
        ]
        assert [await tables.running(connection, table.chat, table.topic) for table in there] == there


async def test_the_table_of_a_match_is_the_one_where_it_is_played(database: Database) -> None:
    async with database.transaction() as connection:
        there = []
        for chat in (CLUB, OTHER_CLUB):
            table = await opened(connection, chat)
            match = await begun(connection, table, [(ANNA, 0), (BRUNO, 1)])
            there.append(await tables.save(connection, replace(table, state=State.PLAYING, match=match), 2.0))
        assert [await tables.of_match(connection, table.match or 0) for table in there] == there
        assert await tables.of_match(connection, 99) is None


async def test_rst_13_a_person_sits_where_he_sits(database: Database) -> None:
    async with database.transaction() as connection:
        here = await opened(connection, CLUB, seated=(ANNA, BRUNO))
        there = await opened(connection, OTHER_CLUB, seated=(BRUNO,))
        await tables.save(connection, replace(await opened(connection, -7, seated=(BRUNO,)), state=State.OVER), 2.0)
        assert await tables.of_person(connection, BRUNO) == [here, there]
        left = await tables.save(connection, here.seating((ANNA,)), 3.0)
        assert await tables.of_person(connection, BRUNO) == [there]
        assert await tables.of_person(connection, ANNA) == [left]
        assert await tables.of_person(connection, CARMEN) == []


async def test_deadlines_come_due_in_order(database: Database) -> None:
    async with database.transaction() as connection:
        assert await tables.next_alarm(connection, 0.0) is None
        late = await tables.save(connection, replace(await opened(connection, -1), deadline=50.0), 2.0)
        early = await tables.save(connection, replace(await opened(connection, -2), deadline=40.0), 2.0)
        await tables.save(connection, replace(await opened(connection, -3), deadline=60.0), 2.0)
        await opened(connection, -4)
        assert await tables.next_alarm(connection, 0.0) == 40.0
        assert await tables.due(connection, 39.9, 0.0) == []
        assert await tables.due(connection, 50.0, 0.0) == [early, late]


async def test_a_reminder_is_an_alarm_of_its_own(database: Database) -> None:
    """Due when it comes, though the deadline is later; the nearest of both is the next; the longest overdue first."""
    async with database.transaction() as connection:
        late = replace(await opened(connection, -1), deadline=90.0, reminder=30.0)
        late = await tables.save(connection, late, 2.0)
        early = await tables.save(connection, replace(await opened(connection, -2), deadline=40.0), 2.0)
        assert await tables.next_alarm(connection, 0.0) == 30.0
        assert await tables.due(connection, 29.9, 0.0) == []
        assert await tables.due(connection, 30.0, 0.0) == [late]
        assert await tables.due(connection, 90.0, 0.0) == [early, late]
        reminded = await tables.save(connection, replace(late, reminder=None), 3.0)
        assert await tables.next_alarm(connection, 0.0) == 40.0
        await tables.save(connection, replace(early, deadline=None), 3.0)
        assert await tables.due(connection, 30.0, 0.0) == []
        assert await tables.due(connection, 90.0, 0.0) == [reminded]
        assert await tables.next_alarm(connection, 89.0) == 90.0
        assert await tables.next_alarm(connection, 90.0) is None, "what is due already is no alarm to come"


async def test_a_match_without_a_clock_is_forgotten_when_nobody_touches_it(database: Database) -> None:
    """A lobby is not, nor is a match with a clock; what is due comes first."""
    async with database.transaction() as connection:
        forgotten = await tables.save(connection, replace(await opened(connection, -1), state=State.PLAYING), 100.0)
        await tables.save(connection, await opened(connection, -2), 100.0)
        clock = replace(await opened(connection, -3), state=State.PLAYING, deadline=500.0)
        clock = await tables.save(connection, clock, 100.0)
        assert await tables.due(connection, 499.0, 99.9) == []
        assert await tables.due(connection, 499.0, 100.0) == [forgotten]
        assert await tables.due(connection, 500.0, 100.0) == [clock, forgotten]
        await tables.save(connection, forgotten, 101.0)
        assert await tables.due(connection, 499.0, 100.0) == []


async def test_the_tables_of_a_chat_and_all_in_play(database: Database) -> None:
    """In a chat: open or in play, in all its topics. In play: in all chats."""
    async with database.transaction() as connection:
        lobby = await opened(connection)
        match = await tables.save(connection, replace(await opened(connection, topic=7), state=State.PLAYING), 2.0)
        for topic, state in ((8, State.OVER), (9, State.CLOSED)):
            await tables.save(connection, replace(await opened(connection, topic=topic), state=state), 2.0)
        away = replace(await opened(connection, OTHER_CLUB), state=State.PLAYING, paused=5.0)
        elsewhere = await tables.save(connection, away, 2.0)
        assert await tables.in_chat(connection, CLUB) == [lobby, match]
        assert await tables.in_chat(connection, OTHER_CLUB) == [elsewhere]
        assert await tables.in_chat(connection, -7) == []
        assert await tables.in_play(connection) == [match, elsewhere]


async def test_cht_01_all_tables_of_a_chat_move(database: Database) -> None:
    """Those that are over too, for their rematch; seats, clocks and topics are as they were; other chats stay."""
    async with database.transaction() as connection:
        here = await tables.save(
            connection, replace(await opened(connection, seated=(ANNA, BRUNO)), deadline=9.0, paused=3.0), 2.0
        )
        over = await tables.save(connection, replace(await opened(connection, topic=7), state=State.OVER), 2.0)
        elsewhere = await opened(connection, OTHER_CLUB)
        await tables.move_chat(connection, CLUB, -99)
        for table in (here, over):
            assert await tables.get(connection, table.id) == replace(table, chat=-99, revision=table.revision + 1)
        assert await tables.get(connection, elsewhere.id) == elsewhere
        with pytest.raises(StaleTable):
            await tables.save(connection, here, 3.0)


async def test_cht_02_a_chat_does_not_move_onto_a_table(database: Database) -> None:
    async with database.transaction() as connection:
        await opened(connection)
        await opened(connection, OTHER_CLUB)
        with pytest.raises(TableTaken):
            await tables.move_chat(connection, CLUB, OTHER_CLUB)
        await tables.move_chat(connection, CLUB, -99)
        assert await tables.in_chat(connection, CLUB) == []


async def test_marks_belong_to_a_seat_and_stay_with_its_person(database: Database) -> None:
    """Marking changes one seat; who stays seated keeps his marks, who comes has none."""
    async with database.transaction() as connection:
        table = (await opened(connection, seated=(ANNA, BRUNO, CARMEN))).marking(1, away=True, played_for=True)
        assert table.seats == (Seat(ANNA), Seat(BRUNO, away=True, played_for=True), Seat(CARMEN))
        again = table.seating((CARMEN, BRUNO, DMITRI))
        assert again.seats == (Seat(CARMEN), Seat(BRUNO, away=True, played_for=True), Seat(DMITRI))
        saved = await tables.save(connection, again, 2.0)
        assert await tables.get(connection, table.id) == saved
        assert (await tables.of_person(connection, DMITRI))[0].people == (CARMEN, BRUNO, DMITRI)


async def test_a_seat_in_a_running_match_is_offered_by_its_number(database: Database) -> None:
    """What somebody wanted last counts; the token stays the one he has."""
    async with database.transaction() as connection:
        table = await opened(connection)
        invite = {"table": table.id, "person": ANNA, "now": 1.0}
        for seat in (None, 2, 0, None):
            assert await tables.invite(connection, token=f"for {seat}", seat=seat, **invite) == "for None"  # type: ignore[arg-type]
            assert await tables.invitation(connection, "for None") == Invitation(table.id, ANNA, seat)


async def test_an_invitation_is_made_once_for_each_table_and_person(database: Database) -> None:
    async with database.transaction() as connection:
        table = await opened(connection)
        invite = {"table": table.id, "now": 1.0}
        assert await tables.invite(connection, person=ANNA, token="first", **invite) == "first"  # type: ignore[arg-type]
        assert await tables.invite(connection, person=ANNA, token="second", **invite) == "first"  # type: ignore[arg-type]
        assert await tables.invite(connection, person=BRUNO, token="third", **invite) == "third"  # type: ignore[arg-type]
        assert await tables.invitation(connection, "first") == Invitation(table.id, ANNA)
        assert await tables.invitation(connection, "third") == Invitation(table.id, BRUNO)
        assert await tables.invitation(connection, "second") is None


async def test_rst_05_ids_are_not_used_twice(database: Database) -> None:
    async with database.transaction() as connection:
        table = await opened(connection)
        await connection.execute_fetchall("DELETE FROM tables")
        assert (await opened(connection)).id > table.id
