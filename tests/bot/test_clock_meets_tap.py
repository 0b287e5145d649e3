"""A tap and an alarm in one moment: exactly one of them wins, and what comes second finds nothing left to do."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import pytest

from bot import overdue
from storage.tables import Table
from tests.bot.club import ANNA, BRUNO, CARMEN, GROUP, Club
from tests.bot.deals import must_draw
from tests.bot.test_alarms import NOBODY
from tests.bot.test_clock import PEOPLE, begin, later, left, lines_after, notes, table_of, turn
from tests.bot.test_clock_plays import at, moment

OTHER = -100888


async def due(club: Club) -> Table:
    """The alarm that comes now, read from the table as it is."""
    (found,) = await club.alarms._due()
    return found


async def ring(club: Club, alarm: Table) -> None:
    """The alarm is served, whatever has happened since it was read."""
    await club.desk.serve(NOBODY, partial(overdue.serve, due=alarm))


async def at_once(club: Club, order: str, act: Callable[[], Awaitable[object]]) -> None:
    """``act`` and the alarms side by side, begun in the ``order`` of these words."""
    await asyncio.gather(*(club.alarms.serve_due() if word == "alarm" else act() for word in order.split()))


async def tap_last(club: Club, person: int) -> str:
    """``person`` taps his last button, which is not the one that the table would play."""
    return (await club.tap(person, (await club.moves(person))[-1].data, person)).text


@pytest.mark.parametrize("game", ["block", "partnership"])
async def test_the_tap_first(club: Club, game: str) -> None:
    """A tap in the last moment counts: the alarm of that turn does nothing, and the next player has all his time."""
    await begin(club, *PEOPLE, game=game)
    seat, before = await turn(club), await club.journal()
    club.now += 45
    alarm = await due(club)
    await tap_last(club, PEOPLE[seat])
    await ring(club, alarm)
    await club.alarms.serve_due()
    assert len(await lines_after(club, before)) == 1
    marks = (await table_of(club)).seats
    assert [seat.away for seat in marks] == [False] * 4
    assert (marks[seat].acted, marks[seat].played_for) == (True, False)
    assert (await left(club), await notes(club)) == (45, [])


@pytest.mark.parametrize("game", ["block", "partnership"])
async def test_the_alarm_first(club: Club, game: str) -> None:
    """A tap in the moment after: told that the move is done, nothing moves, and who tapped is there again."""
    await begin(club, *PEOPLE, game=game)
    seat, before = await turn(club), await club.journal()
    button = (await club.moves(PEOPLE[seat]))[-1]
    await later(club, 45)
    assert len(await notes(club)) == 1
    toast = await club.tap(PEOPLE[seat], button.data, PEOPLE[seat])
    assert toast.text == "That move is done. Wait for your next turn."
    assert len(await lines_after(club, before)) == 1
    marks = (await table_of(club)).seats[seat]
    assert (marks.acted, marks.played_for, marks.away) == (False, True, False)
    assert (await left(club), await notes(club)) == (45, [])


@pytest.mark.parametrize("order", ["tap tap alarm", "alarm tap tap", "tap alarm tap", "alarm alarm tap", "tap alarm"])
async def test_rac_01_a_double_tap_and_an_alarm_side_by_side(club: Club, order: str) -> None:
    """All at once, begun in this order: one move is made, by the player or for him, and everybody is answered."""
    people = PEOPLE[:3]
    await begin(club, *people, game="block")
    seat, before = await turn(club), await club.journal()
    button = (await club.moves(people[seat]))[-1]
    club.now += 45
    await at_once(club, order, partial(club.tap, people[seat], button.data, people[seat]))
    assert len(await lines_after(club, before)) == 1
    marks = (await table_of(club)).seats[seat]
    assert marks.acted is not marks.played_for
    assert not marks.away, "he has tapped"
    assert await left(club) == 45
    assert await club.on_turn(*people) == people[await turn(club)]


@pytest.mark.parametrize("order", ["tap alarm", "alarm tap", "tap tap alarm alarm"])
async def test_rac_09_a_draw_and_the_alarm_side_by_side_draw_once(club: Club, order: str) -> None:
    """Draw is tapped as the time runs out: the boneyard falls by what is announced, and the tiles are 28 still."""
    people = await at(club, "draw", moment("draw", 2, must_draw))
    seat, before = await turn(club), await club.journal()
    boneyard = (await club.view()).boneyard
    (button,) = await club.moves(people[seat])
    club.now += 45
    await at_once(club, order, partial(club.tap, people[seat], button.data, people[seat]))
    drawn = [line for line in await lines_after(club, before) if line.startswith(f"{seat} draws")]
    assert len(drawn) == 1
    view = await club.view()
    assert boneyard - view.boneyard == len(drawn[0].split()) - 2
    assert len(view.chain) + view.boneyard + sum(view.counts) == 28


@pytest.mark.parametrize("order", ["leave alarm", "alarm leave"])
async def test_leaving_and_the_alarm_side_by_side(club: Club, order: str) -> None:
    """Who leaves in the moment in which his time is up has left, and one move is made for him."""
    people = (ANNA, BRUNO, CARMEN)
    await begin(club, *people, game="block")
    seat, before = await turn(club), await club.journal()
    await club.say(people[seat], "/leave")
    leave = (await club.button("Leave", "leave")).data
    club.now += 45
    await at_once(club, order, partial(club.tap, people[seat], leave))
    assert len(await lines_after(club, before)) == 1
    marks = (await table_of(club)).seats[seat]
    assert (marks.left, marks.away, marks.played_for) == (True, True, True)


async def test_an_alarm_of_before_does_nothing_to_the_turns_after(club: Club) -> None:
    """The alarm of one turn, served in any later one before its time, moves nothing."""
    await begin(club, *PEOPLE[:3], game="block")
    club.now += 45
    alarm = await due(club)
    for _ in range(6):
        await club.first_buttons(1, *PEOPLE[:3])
        before, clock = await club.journal(), await left(club)
        await ring(club, alarm)
        assert (await club.journal(), await left(club)) == (before, clock)
        club.now += 44.9


async def test_an_alarm_of_a_match_that_was_stopped_does_nothing(club: Club) -> None:
    await begin(club, ANNA, BRUNO)
    club.now += 45
    alarm, before = await due(club), await club.journal()
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    posts = await club.posts()
    await ring(club, alarm)
    assert (await club.journal(), await club.posts()) == (before, posts)


async def test_an_alarm_of_one_match_does_nothing_to_the_next_at_the_same_place(club: Club) -> None:
    """The alarm of a stopped match, served when another match is on in the group, leaves that one alone."""
    await begin(club, ANNA, BRUNO)
    club.now += 45
    alarm = await due(club)
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    await begin(club, ANNA, BRUNO)
    before = await club.journal()
    await ring(club, alarm)
    assert (await club.journal(), await left(club)) == (before, 45)


async def test_three_alarms_at_once_play_once(club: Club) -> None:
    await begin(club, *PEOPLE, game="block")
    before = await club.journal()
    club.now += 45
    await asyncio.gather(*(club.alarms.serve_due() for _ in range(3)))
    assert len([line for line in await lines_after(club, before) if " passes" not in line]) == 1
    assert len(await notes(club)) == 1


async def test_two_tables_due_at_once_are_both_served(club: Club) -> None:
    """The time is up at two tables in one moment: both play, and each group is told of its own."""
    await begin(club, ANNA, BRUNO)
    await club.say(ANNA, "/play block", OTHER)
    await club.press(BRUNO, "Join", "lobby", OTHER)
    await club.press(ANNA, "Start", "lobby", OTHER)
    club.now += 120
    await club.alarms.serve_due()
    rows = await club.rows("SELECT table_id, count(*) FROM seats WHERE played_for GROUP BY table_id ORDER BY table_id")
    assert rows == [(1, 1), (2, 1)]
    for chat in (GROUP, OTHER):
        assert len([slot for slot in await club.posts(chat) if slot.startswith("late:")]) == 1
