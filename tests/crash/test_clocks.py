"""The time of a turn passes while the bot is dead, or kills it: the turn still ends, once, and not too early.

Lives have short clocks here. That the least which is left after a start is 15 seconds is looked at, not waited for.
"""

from __future__ import annotations

import asyncio
import time

import pytest

from playground.messages import Message
from tests.crash.club import DONE
from tests.crash.evening import Evening
from tests.crash.screens import check_new_buttons, check_screens, from_bot
from tests.crash.victim import Doom

pytestmark = pytest.mark.timeout(300)
LATE = 2.0
"""So many seconds after its end a turn is over, whatever the machine has to do."""
LONG = 300.0


async def wait_for_time_to_pass(tonight: Evening) -> None:
    """The bot is dead, and time is up."""
    assert tonight.table.deadline is not None
    await asyncio.sleep(max(0.0, tonight.table.deadline - time.time()) + 0.1)


def words_of_lateness(tonight: Evening) -> list[Message]:
    return [one for one in from_bot(tonight.club, tonight.party.group) if "ran out of time" in one.content.text]


async def wait_for_the_table(tonight: Evening) -> None:
    """The table plays for who is late, once, when the time that stands there is over, and says so once."""
    assert tonight.turn is not None
    seat, version, ends, name = tonight.turn, tonight.story.version, tonight.table.deadline, tonight.on_turn.first_name
    tonight.club.clocks = True
    await tonight.club.wait_until(lambda: tonight.story.version > version)
    assert ends is not None
    assert ends <= time.time() < ends + LATE
    await tonight.club.served()
    check_played_once(tonight, seat, version, name)


def check_played_once(tonight: Evening, seat: int, version: int, name: str) -> None:
    done = [step for at, step in tonight.story.steps.items() if at >= version]
    assert {step.seat for step in done} == {seat}
    assert all(step.usual for step in done)
    assert tonight.turn != seat
    (told,) = words_of_lateness(tonight)
    assert name in told.content.text
    check_screens(tonight.club)


async def begin_turn(tonight: Evening, doom: Doom | None = None, *, turn: float, fresh: float = 0.1) -> None:
    """A life with a short clock, and a turn that has begun in it."""
    await tonight.again(turn=LONG)
    while tonight.turn == 0 or tonight.table.deadline is None:  # any but the host
        await tonight.play(1)
    await tonight.again(doom, turn=turn, fresh=fresh)
    while True:
        seat = tonight.turn
        await tonight.club.answered(tonight.move())
        if tonight.turn != seat:
            break
    await tonight.club.served()


async def test_tim_01_time_that_passed_while_the_bot_was_off_is_up_a_while_after_the_start(tonight: Evening) -> None:
    """Nobody's turn ends before he could press again; then it ends, once, and the next one has a whole turn."""
    await begin_turn(tonight, turn=2.0)
    await tonight.club.victim.end()
    await wait_for_time_to_pass(tonight)
    version, started = tonight.story.version, time.time()
    await tonight.begin(turn=LONG, fresh=1.5)
    assert tonight.story.version == version
    assert tonight.table.deadline is not None
    assert started + 1.5 <= tonight.table.deadline <= time.time() + 1.5
    await wait_for_the_table(tonight)
    assert tonight.table.deadline > time.time() + LONG / 2
    await check_new_buttons(tonight.club)


async def test_tim_01_after_a_start_fifteen_seconds_are_left(tonight: Evening) -> None:
    await begin_turn(tonight, turn=2.0)
    await tonight.club.victim.end()
    await wait_for_time_to_pass(tonight)
    started = time.time()
    await tonight.begin()
    assert tonight.table.deadline is not None
    assert started + 15 <= tonight.table.deadline <= time.time() + 15
    check_screens(tonight.club)
    await check_new_buttons(tonight.club)


async def test_tim_01_who_pressed_while_the_bot_was_off_is_not_late(tonight: Evening) -> None:
    """Though his time has passed meanwhile."""
    await begin_turn(tonight, turn=2.0)
    await tonight.club.victim.end()
    tap = tonight.move()
    await wait_for_time_to_pass(tonight)
    await tonight.begin(turn=LONG, fresh=1.5)
    assert DONE.match(await tonight.club.answered(tap))
    await tonight.club.served()
    assert words_of_lateness(tonight) == []


@pytest.mark.parametrize(
    "point",
    ["before alarm", "before time up", "after time up", "during errand's commit", "after errand's commit"],
)
async def test_tim_01_killed_while_time_is_up_the_table_plays_once(tonight: Evening, point: str) -> None:
    """Whether it had played when the bot died or not."""
    await begin_turn(tonight, turn=2.0)
    assert tonight.turn is not None
    seat, version, name = tonight.turn, tonight.story.version, tonight.on_turn.first_name
    tonight.club.clocks = True
    await tonight.again(Doom(point), turn=LONG, fresh=1.0)
    await tonight.die()
    kept = tonight.story.version > version
    assert kept or point != "after errand's commit"
    await tonight.begin(turn=LONG, fresh=1.0)
    if not kept:
        await wait_for_the_table(tonight)
    await tonight.club.served()
    check_played_once(tonight, seat, version, name)
    await check_new_buttons(tonight.club)


async def test_tim_02_three_restarts_do_not_make_a_turn_longer_than_they_must(tonight: Evening) -> None:
    """As long as enough is left its end stays; then it moves just so far. In the end the table plays, once."""
    await begin_turn(tonight, turn=4.0)
    ends, person = tonight.table.deadline, tonight.on_turn
    assert ends is not None
    for _ in range(2):
        await tonight.again(turn=LONG, fresh=1.0)
        assert tonight.table.deadline == ends
    await tonight.club.victim.end()
    await asyncio.sleep(ends - time.time() - 0.3)
    started = time.time()
    assert started < ends
    await tonight.begin(turn=LONG, fresh=1.0)
    assert tonight.table.deadline is not None
    assert max(ends, started + 1.0) <= tonight.table.deadline <= time.time() + 1.0
    assert len(tonight.prompts(person)) == 1
    assert len(tonight.words_of_return()) == 1
    await wait_for_the_table(tonight)
