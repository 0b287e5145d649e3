"""The pause between two rounds: thirty seconds, once, unless the host is quicker; time stands still between steps."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot import overdue
from bot.alarms import Alarms
from bot.desk import Ask
from tests.bot.club import ANNA, BRUNO, Club, opened
from tests.bot.deals import find_deal

OTHER = -100999
NOBODY = Ask(None, "", "en", 0, 0, "")
"""Whom an alarm speaks for."""


async def between_rounds(club: Club) -> None:
    """A match of two whose first round has just ended."""
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is None, target=100))
    await club.deal(ANNA, BRUNO)
    await club.play_round(ANNA, BRUNO)


async def deals(club: Club) -> int:
    return sum(line.startswith("deal ") for line in await club.journal())


@pytest.mark.parametrize(("seconds", "rounds"), [(0, 1), (29.9, 1), (30, 2), (31, 2), (86400, 2)])
async def test_the_next_round_comes_after_thirty_seconds(club: Club, seconds: float, rounds: int) -> None:
    await between_rounds(club)
    club.now += seconds
    await club.alarms.serve_due()
    assert await deals(club) == rounds


async def test_an_alarm_rings_once(club: Club) -> None:
    await between_rounds(club)
    club.now += 30
    await asyncio.gather(*(club.alarms.serve_due() for _ in range(3)))
    club.now += 3600
    await club.alarms.serve_due()
    assert await deals(club) == 2
    assert await club.on_turn(ANNA, BRUNO) is not None


async def test_the_host_is_quicker(club: Club) -> None:
    await between_rounds(club)
    club.now += 10
    assert (await club.press(ANNA, "Next round", "result")).text == "Dealing."
    club.now += 20
    await club.alarms.serve_due()
    assert await deals(club) == 2


async def test_the_alarm_is_quicker(club: Club) -> None:
    await between_rounds(club)
    button = (await club.button("Next round", "result")).data
    club.now += 30
    await club.alarms.serve_due()
    assert (await club.tap(ANNA, button)).text == "The next round is dealt already."
    assert await deals(club) == 2


async def test_an_alarm_of_before_does_nothing_to_the_round_after(club: Club) -> None:
    """An alarm read from the table before the host dealt, and served after, changes nothing."""
    await between_rounds(club)
    club.now += 30
    (due,) = await club.alarms._due()
    await club.press(ANNA, "Next round", "result")
    await club.desk.serve(NOBODY, partial(overdue.serve, due=due))
    assert await deals(club) == 2


async def test_an_alarm_of_one_pause_does_nothing_to_the_next_pause(club: Club) -> None:
    """An alarm read before the host dealt, and served when the round after is over too, waits its own time."""
    await between_rounds(club)
    club.now += 30
    (due,) = await club.alarms._due()
    before = await club.truth()
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is None, before=before))
    await club.press(ANNA, "Next round", "result")
    await club.play_round(ANNA, BRUNO)
    club.now += 29
    await club.desk.serve(NOBODY, partial(overdue.serve, due=due))
    assert await deals(club) == 2
    club.now += 1
    await club.alarms.serve_due()
    assert await deals(club) == 3


async def test_nobody_but_the_host_shortens_the_pause(club: Club) -> None:
    await between_rounds(club)
    assert "Anna" in (await club.press(BRUNO, "Next round", "result")).text
    assert await deals(club) == 1


async def test_a_stopped_match_is_not_dealt_again(club: Club) -> None:
    await between_rounds(club)
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    assert (await club.post("result")).keyboard == (), "nobody is promised another round"
    club.now += 60
    await club.alarms.serve_due()
    assert await deals(club) == 1


async def test_no_clock_runs_while_somebody_is_on_turn_if_none_was_wanted(club: Club) -> None:
    await club.sit(ANNA, BRUNO)
    await club.press(ANNA, "No clock", "lobby")
    await club.press(ANNA, "Start", "lobby")
    journal = await club.journal()
    club.now += 7 * 86400
    await club.alarms.serve_due()
    assert await club.journal() == journal


async def test_one_table_that_fails_does_not_hold_up_the_others(tmp_path: Path) -> None:
    async with opened(tmp_path / "db") as club:
        await between_rounds(club)
        await club.rows("UPDATE tables SET match = NULL, chat = ?, deadline = deadline - 1", OTHER)
        await between_rounds(club)
        club.now += 31
        with capture_logs() as lines:
            await club.alarms.serve_due()
        failed = [(line["event"], line["table"]) for line in lines]
        assert failed == [("alarm failed", 1)]
        assert await deals(club) == 3


async def test_what_fails_is_not_tried_all_the_time(club: Club) -> None:
    await between_rounds(club)
    await club.rows("UPDATE tables SET match = NULL")
    club.now += 31
    with capture_logs() as lines:
        running = asyncio.create_task(club.alarms.run())
        await asyncio.sleep(0.8)
        running.cancel()
    assert [line["event"] for line in lines] == ["alarm failed"]


async def test_the_alarms_outlive_a_disk_that_fails(club: Club) -> None:
    await between_rounds(club)
    ((view,),) = await club.rows("SELECT sql FROM sqlite_schema WHERE name = 'laid_tables'")
    await club.rows("DROP VIEW laid_tables")
    club.now += 31
    with capture_logs() as lines:
        running = asyncio.create_task(club.alarms.run())
        await asyncio.sleep(0.2)
    assert [line["event"] for line in lines] == ["alarms cannot be read"]
    await club.rows(view)
    club.alarms.wake()
    await until_dealt(club, 2)
    running.cancel()


async def until_dealt(club: Club, rounds: int) -> None:
    for _ in range(500):
        if await deals(club) == rounds:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("no deal came")


async def test_a_pause_that_ended_while_the_bot_was_down_ends_at_its_start(tmp_path: Path) -> None:
    async with opened(tmp_path / "db") as club:
        await between_rounds(club)
        then = club.now
    async with opened(tmp_path / "db") as club:
        club.now = then + 3600
        running = asyncio.create_task(club.alarms.run())
        await until_dealt(club, 2)
        running.cancel()


async def test_a_nearer_deadline_wakes_the_alarms(club: Club) -> None:
    """The alarms sleep for long with nothing to do; waking them makes them look again."""
    alarms = Alarms(club.database, club.desk, lambda: club.now, club.can_hear)
    running = asyncio.create_task(alarms.run())
    await asyncio.sleep(0.05)
    await between_rounds(club)
    club.now += 30
    alarms.wake()
    await until_dealt(club, 2)
    running.cancel()


async def test_the_alarms_wake_by_themselves(club: Club) -> None:
    await between_rounds(club)
    club.now += 29.9
    running = asyncio.create_task(club.alarms.run())
    await asyncio.sleep(0.05)
    assert await deals(club) == 1
    club.now += 0.2
    await until_dealt(club, 2)
    running.cancel()


@pytest.mark.parametrize("ticks", range(6))
async def test_rst_11_a_stop_in_the_moment_of_a_wake_is_heard(club: Club, ticks: int) -> None:
    """Whatever is committed while the program is told to stop, the alarms stop."""
    running = asyncio.create_task(club.alarms.run())
    await asyncio.sleep(0.05)
    club.alarms.wake()
    for _ in range(ticks):
        await asyncio.sleep(0)
    running.cancel()
    done, _ = await asyncio.wait((running,), timeout=2)
    running.cancel()
    assert done, "the alarms have slept on"


async def test_a_deadline_that_comes_while_others_are_served_is_not_slept_over(club: Club) -> None:
    """Between the look at what is due and the look at what comes next, time goes by: nothing falls in between."""
    await between_rounds(club)
    club.now += 29.9
    assert await club.alarms.serve_due()
    club.now += 5
    assert await club.alarms._until_next() < 1
