"""Results and standings."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

import pytest
from aiosqlite import Connection

from storage import people, results
from storage.database import Database
from storage.results import MatchNotRunning, MatchRecord, Standing
from tests.storage.rows import ANNA, BRUNO, CARMEN, CLUB, DMITRI, OTHER_CLUB, acquainted, begun, opened

PAIR = ((ANNA, 0), (BRUNO, 1))
FOUR = ((ANNA, 0), (BRUNO, 1), (CARMEN, 0), (DMITRI, 1))


@pytest.fixture(autouse=True)
async def _acquainted(database: Database) -> None:
    async with database.transaction() as connection:
        await acquainted(connection)


async def running_match(connection: Connection, chat: int = CLUB, seats: Sequence[tuple[int, int]] = PAIR) -> int:
    table = await opened(connection, chat)
    await connection.execute_fetchall("UPDATE tables SET state = 'over' WHERE id = ?", (table.id,))
    return await begun(connection, table, seats)


async def won(
    connection: Connection,
    *rounds: tuple[int | None, tuple[int, ...]],
    winners: Sequence[int],
    chat: int = CLUB,
    seats: Sequence[tuple[int, int]] = PAIR,
) -> int:
    match = await running_match(connection, chat, seats)
    for number, (winner, points) in enumerate(rounds, start=1):
        await results.add_round(connection, match, number, winner_side=winner, points=points, now=3.0)
    await results.end_match(connection, match, winners=winners, now=4.0)
    return match


async def ranked(connection: Connection, chat: int = CLUB) -> list[Standing]:
    return await results.standings(connection, chat, ["draw"])


async def test_a_match_of_three_rounds(database: Database) -> None:
    async with database.transaction() as connection:
        await won(connection, (0, (60, 0)), (1, (0, 20)), (0, (55, 0)), winners=[0])
        assert await ranked(connection) == [
            Standing(ANNA, 1, 1, 2, 115),
            Standing(BRUNO, 1, 0, 1, 20),
        ]


async def test_a_tied_round_is_won_by_nobody(database: Database) -> None:
    async with database.transaction() as connection:
        await won(connection, (None, (0, 0)), (1, (0, 100)), winners=[1])
        assert await ranked(connection) == [
            Standing(BRUNO, 1, 1, 1, 100),
            Standing(ANNA, 1, 0, 0, 0),
        ]


async def test_the_points_of_other_games_are_not_added(database: Database) -> None:
    async with database.transaction() as connection:
        await won(connection, (0, (60, 0)), (0, (55, 0)), winners=[0])
        standings = await results.standings(connection, CLUB, ["block"])
        assert standings == [Standing(ANNA, 1, 1, 2, 0), Standing(BRUNO, 1, 0, 0, 0)]


async def test_sco_10_a_win_counts_for_both_partners(database: Database) -> None:
    async with database.transaction() as connection:
        await won(connection, (1, (0, 100)), winners=[1], seats=FOUR)
        assert await ranked(connection) == [
            Standing(BRUNO, 1, 1, 1, 100),
            Standing(DMITRI, 1, 1, 1, 100),
            Standing(ANNA, 1, 0, 0, 0),
            Standing(CARMEN, 1, 0, 0, 0),
        ]


async def test_sco_09_several_sides_may_win(database: Database) -> None:
    seats = ((ANNA, 0), (BRUNO, 1), (CARMEN, 2))
    async with database.transaction() as connection:
        await won(connection, (None, (0, 0, 101)), winners=[0, 1], seats=seats)
        assert [(s.person, s.wins) for s in await ranked(connection)] == [
            (ANNA, 1),
            (BRUNO, 1),
            (CARMEN, 0),
        ]


async def test_the_order_is_wins_then_rounds_then_points_then_person(database: Database) -> None:
    async with database.transaction() as connection:
        await won(connection, (0, (10, 0)), winners=[0], seats=((DMITRI, 0), (CARMEN, 1)))  # 1 win, 1 round, 10
        await won(connection, (0, (30, 0)), winners=[0], seats=((BRUNO, 0), (CARMEN, 1)))  # 1 win, 1 round, 30
        await won(connection, (0, (5, 0)), (0, (5, 0)), winners=[0], seats=((ANNA, 0), (CARMEN, 1)))  # 1 win, 2 rounds
        assert [s.person for s in await ranked(connection)] == [ANNA, BRUNO, DMITRI, CARMEN]


async def test_sta_01_sto_11_an_abandoned_match_keeps_its_rounds_and_counts_for_nobody(database: Database) -> None:
    async with database.transaction() as connection:
        match = await running_match(connection)
        await results.add_round(connection, match, 1, winner_side=0, points=(60, 0), now=3.0)
        await results.abandon_match(connection, match, 4.0)
        assert await ranked(connection) == []
        rounds = await connection.execute_fetchall("SELECT number, winner_side FROM rounds WHERE match = ?", (match,))
        assert [tuple(row) for row in rounds] == [(1, 0)]
        latest = await results.latest_match(connection, CLUB, 0)
        assert latest is not None
        assert latest.ending == "abandoned"


async def test_a_running_match_does_not_count_yet(database: Database) -> None:
    async with database.transaction() as connection:
        match = await running_match(connection)
        await results.add_round(connection, match, 1, winner_side=0, points=(60, 0), now=3.0)
        assert await ranked(connection) == []


async def test_sta_02_a_group_without_matches_has_empty_standings(database: Database) -> None:
    async with database.transaction() as connection:
        assert await ranked(connection) == []
        assert await results.latest_match(connection, CLUB, 0) is None


async def test_sta_04_a_cancelled_match_between_two_wins(database: Database) -> None:
    async with database.transaction() as connection:
        await won(connection, (0, (100, 0)), winners=[0])
        await results.abandon_match(connection, await running_match(connection), 4.0)
        await won(connection, (0, (100, 0)), winners=[0])
        assert (await ranked(connection))[0] == Standing(ANNA, 2, 2, 2, 200)


async def test_sta_05_two_wins_and_one_loss(database: Database) -> None:
    async with database.transaction() as connection:
        for side in (0, 1, 0):
            await won(connection, (side, (0, 0)), winners=[side])
        assert [(s.person, s.wins, s.matches) for s in await ranked(connection)] == [
            (ANNA, 2, 3),
            (BRUNO, 1, 3),
        ]


async def test_sta_06_groups_are_kept_apart(database: Database) -> None:
    async with database.transaction() as connection:
        await won(connection, (0, (100, 0)), winners=[0])
        await won(connection, (1, (0, 80)), winners=[1], chat=OTHER_CLUB)
        assert [(s.person, s.points) for s in await ranked(connection)] == [
            (ANNA, 100),
            (BRUNO, 0),
        ]
        assert [(s.person, s.points) for s in await ranked(connection, OTHER_CLUB)] == [
            (BRUNO, 80),
            (ANNA, 0),
        ]


async def test_sta_07_a_name_is_nobodys_account(database: Database) -> None:
    async with database.transaction() as connection:
        await people.remember(connection, BRUNO, "Anna", "en", 2.0)
        await won(connection, (0, (100, 0)), winners=[0])
        await people.remember(connection, ANNA, "Somebody else", "en", 5.0)
        assert [(s.person, s.wins) for s in await ranked(connection)] == [
            (ANNA, 1),
            (BRUNO, 0),
        ]


async def test_sta_08_nobody_is_counted_twice_in_a_match(database: Database) -> None:
    async with database.transaction() as connection:
        with pytest.raises(sqlite3.IntegrityError):
            await running_match(connection, seats=((ANNA, 0), (ANNA, 1)))


async def test_a_round_is_kept_once(database: Database) -> None:
    async with database.transaction() as connection:
        match = await running_match(connection)
        await results.add_round(connection, match, 1, winner_side=0, points=(60, 0), now=3.0)
        with pytest.raises(sqlite3.IntegrityError):
            await results.add_round(connection, match, 1, winner_side=1, points=(0, 60), now=3.0)


async def test_sco_06_a_match_ends_once(database: Database) -> None:
    async with database.transaction() as connection:
        match = await won(connection, (0, (100, 0)), winners=[0])
        with pytest.raises(MatchNotRunning):
            await results.abandon_match(connection, match, 5.0)
        with pytest.raises(MatchNotRunning):
            await results.end_match(connection, match, winners=[1], now=5.0)
        with pytest.raises(MatchNotRunning):
            await results.add_round(connection, match, 2, winner_side=1, points=(0, 9), now=5.0)
        assert await ranked(connection) == [
            Standing(ANNA, 1, 1, 1, 100),
            Standing(BRUNO, 1, 0, 0, 0),
        ]


async def test_points_only_for_sides_that_play(database: Database) -> None:
    async with database.transaction() as connection:
        match = await running_match(connection)
        with pytest.raises(sqlite3.IntegrityError):
            await results.add_round(connection, match, 1, winner_side=2, points=(0, 0), now=3.0)


async def test_the_latest_match_of_a_topic(database: Database) -> None:
    async with database.transaction() as connection:
        first = await running_match(connection)
        table = await opened(connection, topic=5)
        match = await begun(connection, table, PAIR)
        record = MatchRecord(match, table.id, CLUB, 5, "draw", 100, None, forfeited=False)
        assert await results.latest_match(connection, CLUB, 5) == record
        found = await results.latest_match(connection, CLUB, 0)
        assert found is not None
        assert found.id == first


async def test_table_6_a_forfeit_counts_once_a_round_was_finished(database: Database) -> None:
    """The one side that is left has won, and no other; the rounds' points are kept."""
    async with database.transaction() as connection:
        match = await running_match(connection, seats=FOUR)
        await results.add_round(connection, match, 1, winner_side=0, points=(60, 0), now=3.0)
        assert await results.forfeit_match(connection, match, winner=1, now=4.0)
        assert [(s.person, s.wins, s.rounds_won) for s in await ranked(connection)] == [
            (BRUNO, 1, 0),
            (DMITRI, 1, 0),
            (ANNA, 0, 1),
            (CARMEN, 0, 1),
        ]
        latest = await results.latest_match(connection, CLUB, 0)
        assert latest is not None
        assert (latest.ending, latest.forfeited) == ("won", True)


async def test_table_6_a_forfeit_in_the_first_round_counts_for_nobody(database: Database) -> None:
    async with database.transaction() as connection:
        match = await running_match(connection)
        assert not await results.forfeit_match(connection, match, winner=1, now=4.0)
        assert await ranked(connection) == []
        latest = await results.latest_match(connection, CLUB, 0)
        assert latest is not None
        assert (latest.ending, latest.forfeited) == ("abandoned", True)


async def test_sco_06_a_match_that_is_over_is_not_forfeited(database: Database) -> None:
    async with database.transaction() as connection:
        match = await won(connection, (0, (100, 0)), winners=[0])
        with pytest.raises(MatchNotRunning):
            await results.forfeit_match(connection, match, winner=1, now=5.0)
        with pytest.raises(MatchNotRunning):
            await results.forfeit_match(connection, 99, winner=1, now=5.0)
        latest = await results.latest_match(connection, CLUB, 0)
        assert latest is not None
        assert not latest.forfeited
        assert (await ranked(connection))[0].person == ANNA


async def test_table_5_who_took_a_seat_over_has_what_it_reaches(database: Database) -> None:
    """Its rounds so far, its points and its win are his; who had it before has played no match."""
    async with database.transaction() as connection:
        match = await running_match(connection)
        await results.add_round(connection, match, 1, winner_side=1, points=(0, 60), now=3.0)
        await results.replace_player(connection, match, 1, CARMEN)
        await results.add_round(connection, match, 2, winner_side=1, points=(0, 60), now=3.0)
        await results.end_match(connection, match, winners=[1], now=4.0)
        assert await ranked(connection) == [Standing(CARMEN, 1, 1, 2, 120), Standing(ANNA, 1, 0, 0, 0)]


async def test_sta_08_nobody_takes_a_second_seat_in_a_match(database: Database) -> None:
    async with database.transaction() as connection:
        match = await running_match(connection)
        with pytest.raises(sqlite3.IntegrityError):
            await results.replace_player(connection, match, 1, ANNA)


async def test_cht_05_a_match_goes_on_in_another_topic(database: Database) -> None:
    """It is the latest one there, and no more where it was; other matches stay."""
    async with database.transaction() as connection:
        stays = await begun(connection, await opened(connection, topic=8), PAIR)
        match = await begun(connection, await opened(connection, topic=7), PAIR)
        await results.move_topic(connection, match, 0)
        found = [await results.latest_match(connection, CLUB, topic) for topic in (0, 7, 8)]
        assert [one and one.id for one in found] == [match, None, stays]
        await results.end_match(connection, match, winners=[0], now=4.0)
        assert (await ranked(connection))[0].wins == 1
