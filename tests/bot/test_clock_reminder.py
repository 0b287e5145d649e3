"""At a day's pace whose turn it is gets one private reminder, an hour before the end."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bot.club import ANNA, BRUNO, CARMEN, GROUP, Club, opened
from tests.bot.reading import plain
from tests.bot.test_clock import PEOPLE, begin, later, left, table_of, turn
from tests.bot.test_clock_away import blocks, leaves, missed
from tests.bot.test_clock_meets_tap import due, ring
from tests.bot.test_clock_plays import draws_for_a_choice, moment

DAY, HOUR = 86_400, 3600
REMINDS = "Less than an hour is left for this move."


async def waiting(club: Club) -> list[tuple[str, int]]:
    """What is to be shown: kind and chat of every job."""
    return [tuple(row) for row in await club.rows("SELECT kind, chat FROM jobs ORDER BY place")]


async def reminded(club: Club, *people: int) -> list[int]:
    """Who of ``people`` has a message that says that little time is left."""
    return [person for person in people if REMINDS in plain((await club.post("hand", person)).text)]


@pytest.mark.parametrize("game", ["draw", "goat", "koziol"])
async def test_who_is_on_turn_is_reminded_once_in_private_an_hour_before_the_end(club: Club, game: str) -> None:
    """Not before, not twice, not in the group, nobody else; as a new message with his buttons, which is heard."""
    people = PEOPLE[: 4 if game == "koziol" else 3]
    await begin(club, *people, game=game, pace=DAY)
    person = people[await turn(club)]
    await club.shown()
    await later(club, DAY - HOUR - 0.01)
    assert await waiting(club) == []
    await later(club, 0.01)
    assert await waiting(club) == [("send", person)]
    assert await reminded(club, *people) == [person]
    post = await club.post("hand", person)
    assert not post.silent
    assert await club.moves(person)
    await club.shown()
    for _ in range(3):
        await later(club, 1000)
        assert await waiting(club) == []
    assert await left(club) == 600


async def test_the_reminder_moves_neither_the_turn_nor_its_end(club: Club) -> None:
    await begin(club, ANNA, BRUNO, pace=DAY)
    before, deadline = await club.journal(), (await table_of(club)).deadline
    await later(club, DAY - HOUR)
    assert (await club.journal(), (await table_of(club)).deadline) == (before, deadline)
    assert (await table_of(club)).reminder is None
    await later(club, HOUR - 0.01)
    assert await club.journal() == before
    await later(club, 0.01)
    assert await club.journal() != before


async def test_the_buttons_of_before_the_reminder_work_still(club: Club) -> None:
    """Reminding changes nothing of the match: the old message's button is as good as the new one's."""
    await begin(club, ANNA, BRUNO, game="block", pace=DAY)
    person = PEOPLE[await turn(club)]
    button = (await club.moves(person))[0]
    await later(club, DAY - HOUR)
    assert "You laid" in (await club.tap(person, button.data, person)).text
    assert await reminded(club, ANNA, BRUNO) == []


async def test_who_has_moved_is_not_reminded_and_the_next_has_his_own_day(club: Club) -> None:
    await begin(club, ANNA, BRUNO, CARMEN, game="block", pace=DAY)
    club.now += DAY - HOUR - 1
    await club.first_buttons(1, ANNA, BRUNO, CARMEN)
    await club.shown()
    await later(club, 2)
    assert await waiting(club) == []
    table = await table_of(club)
    assert table.deadline is not None
    assert table.reminder == table.deadline - HOUR == club.now - 2 + DAY - HOUR


async def test_a_draw_keeps_the_reminder_of_the_turn(club: Club) -> None:
    """A tap that only draws keeps the clock, and its reminder with it."""
    order, count = moment("draw", 2, draws_for_a_choice)
    club.deals.append(order)
    await begin(club, ANNA, BRUNO, pace=DAY)
    await club.first_buttons(count, ANNA, BRUNO)
    table, person = await table_of(club), PEOPLE[await turn(club)]
    club.now += 1000
    await club.first_buttons(1, ANNA, BRUNO)
    after = await table_of(club)
    assert (after.deadline, after.reminder) == (table.deadline, table.reminder)
    await later(club, DAY - HOUR - 1000)
    assert await reminded(club, person) == [person]


async def test_who_goes_away_is_not_reminded(club: Club) -> None:
    people = (ANNA, BRUNO, CARMEN)
    await begin(club, *people, game="block", pace=DAY)
    person = PEOPLE[await turn(club)]
    await leaves(club, person)
    assert (await table_of(club)).reminder is None


async def test_who_is_away_is_not_reminded(club: Club) -> None:
    """The turn of who is away has 5 seconds at a day's pace too, and no reminder."""
    people = (ANNA, BRUNO, CARMEN)
    await begin(club, *people, game="block", pace=DAY)
    await missed(club, *people)
    assert ((await table_of(club)).reminder, await left(club)) == (None, 5)


async def test_who_blocks_the_bot_after_all_is_not_reminded(club: Club) -> None:
    people = (ANNA, BRUNO, CARMEN)
    await begin(club, *people, game="block", pace=DAY)
    person = PEOPLE[await turn(club)]
    club.now += DAY - HOUR - 1
    await blocks(club, person)
    await club.shown()
    await later(club, 1)
    assert await waiting(club) == []


@pytest.mark.parametrize("pace", [45, 120, 0])
async def test_at_no_other_pace_anybody_is_reminded(club: Club, pace: int) -> None:
    await begin(club, ANNA, BRUNO, pace=pace)
    assert (await table_of(club)).reminder is None


async def test_no_reminder_is_left_between_rounds_or_after_the_match(club: Club) -> None:
    await begin(club, ANNA, BRUNO, game="block", pace=DAY)
    await club.play_round(ANNA, BRUNO)
    assert (await table_of(club)).reminder is None
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    table = await table_of(club)
    assert (table.deadline, table.reminder) == (None, None)


async def test_a_reminder_of_before_reminds_nobody_in_the_turn_after(club: Club) -> None:
    """A reminder read in one turn and served in the next is not the next one's."""
    await begin(club, ANNA, BRUNO, CARMEN, game="block", pace=DAY)
    club.now += DAY - HOUR
    alarm = await due(club)
    await club.first_buttons(1, ANNA, BRUNO, CARMEN)
    await club.shown()
    await ring(club, alarm)
    assert await waiting(club) == []


@pytest.mark.parametrize("down", [HOUR, DAY - HOUR + 60])
async def test_a_reminder_that_came_due_while_the_bot_was_down_comes_at_its_start(tmp_path: Path, down: float) -> None:
    """Who has less than an hour when the bot is there again is reminded then; who has more, in his time."""
    async with opened(tmp_path / "db") as club:
        await begin(club, ANNA, BRUNO, pace=DAY)
        then, person = club.now, PEOPLE[await turn(club)]
        await club.shown()
    async with opened(tmp_path / "db") as club:
        club.now = then + down
        await club.alarms.resume(restarted=True)
        await club.alarms.serve_due()
        assert await reminded(club, ANNA, BRUNO) == ([person] if down > DAY - HOUR else [])
        await club.shown()
        club.now = then + DAY - 600
        await club.alarms.serve_due()
        assert await reminded(club, ANNA, BRUNO) == [person]
        assert await waiting(club) == ([] if down > DAY - HOUR else [("send", person)])


async def test_the_group_reads_nothing_of_a_reminder(club: Club) -> None:
    await begin(club, ANNA, BRUNO, pace=DAY)
    await club.shown()
    posts = await club.posts(GROUP)
    await later(club, DAY - HOUR)
    assert await club.posts(GROUP) == posts
