"""TABLE-8: a lobby that nobody has touched for thirty minutes closes itself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.effects import Toast
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, Club, opened
from tests.bot.deals import find_deal

HALF_AN_HOUR = 1800
TOUCHES: dict[str, Callable[[Club], Awaitable[Toast | None]]] = {
    "joins": lambda club: club.press(CARMEN, "Join", "lobby"),
    "is led to the private chat by Join": lambda club: club.press(EVA, "Join", "lobby"),
    "leaves": lambda club: club.press(BRUNO, "Leave", "lobby"),
    "leaves by command": lambda club: club.say(BRUNO, "/leave"),
    "leaves the group": lambda club: club.walk_out(BRUNO),
    "chooses a game": lambda club: club.press(ANNA, "Block", "lobby"),
    "chooses what is chosen": lambda club: club.press(ANNA, "Draw", "lobby"),
    "chooses a target": lambda club: club.press(ANNA, "50", "lobby"),
    "chooses a pace": lambda club: club.press(ANNA, "1 day", "lobby"),
    "is shown out": lambda club: club.tap(ANNA, f"k:1:{BRUNO}"),
    "asks for the table": lambda club: club.say(CARMEN, "/play"),
    "brings it back into view": lambda club: club.say(CARMEN, "/board"),
}


async def state(club: Club) -> str:
    ((word,),) = await club.rows("SELECT state FROM tables WHERE id = 1")
    return str(word)


@pytest.mark.parametrize(("seconds", "expected"), [(1799.9, "lobby"), (1800, "closed"), (86400, "closed")])
async def test_table_8_a_lobby_closes_after_thirty_minutes(club: Club, seconds: float, expected: str) -> None:
    """Not a moment earlier; its message says why and has no buttons left; a new one can be opened at once."""
    await club.sit(ANNA, BRUNO)
    await club.later(seconds)
    assert await state(club) == expected
    if expected == "closed":
        closed = await club.post("lobby")
        assert closed.text == "Nobody has come by for half an hour, so this table is closed. /play opens a new one."
        assert closed.keyboard == ()
        await club.say(BRUNO, "/play block")
        assert "A table of Block" in (await club.post("lobby")).text


@pytest.mark.parametrize("touch", TOUCHES)
async def test_table_8_whoever_touches_it_keeps_it_open(club: Club, touch: str) -> None:
    """From each touch on it is another half an hour."""
    await club.sit(ANNA, BRUNO)
    await club.start(CARMEN)
    club.now += HALF_AN_HOUR - 1
    await TOUCHES[touch](club)
    await club.later(HALF_AN_HOUR - 1)
    assert await state(club) == "lobby"
    await club.later(1)
    assert await state(club) == "closed"


@pytest.mark.parametrize("label", ["Start", "Cancel", "Block", "50"])
async def test_table_8_what_is_declined_keeps_nothing_open(club: Club, label: str) -> None:
    """A stranger's pressing of the host's buttons changes nothing, this neither."""
    await club.sit(ANNA, BRUNO)
    club.now += HALF_AN_HOUR - 1
    await club.press(CARMEN, label, "lobby")
    await club.later(1)
    assert await state(club) == "closed"


async def test_table_8_a_lobby_without_anybody_closes_too(club: Club) -> None:
    await club.say(ANNA, "/play")
    await club.later(HALF_AN_HOUR)
    assert await state(club) == "closed"


async def test_table_8_after_the_close_nothing_of_it_works(club: Club) -> None:
    """Its buttons and its links say that it is closed, and it rings no second time."""
    await club.sit(ANNA, BRUNO)
    toast = await club.press(EVA, "Join", "lobby")
    buttons = [button.data for row in (await club.post("lobby")).keyboard for button in row]
    await club.later(HALF_AN_HOUR)
    for data in buttons:
        assert "no longer open" in (await club.tap(CARMEN, data)).text
    await club.start(EVA, (toast.url or "").partition("?start=")[2])
    assert "has started or closed" in (await club.notices(EVA))[-1].text
    await club.later(HALF_AN_HOUR)
    assert await club.rows("SELECT deadline FROM tables") == [(None,)]


async def test_table_8_a_match_that_has_begun_is_no_lobby(club: Club) -> None:
    """The deal takes the half hour away: a day's pace is waited for, whole."""
    await club.sit(ANNA, BRUNO)
    await club.press(ANNA, "1 day", "lobby")
    await club.press(ANNA, "Start", "lobby")
    await club.later(HALF_AN_HOUR)
    assert await state(club) == "playing"


async def test_table_8_a_rematch_that_nobody_joins_closes_too(club: Club) -> None:
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is not None))
    await club.deal(ANNA, BRUNO, command="/play draw 50")
    await club.play_round(ANNA, BRUNO)
    club.now += 7200
    await club.press(ANNA, "Rematch", "result")
    await club.later(HALF_AN_HOUR - 0.5)
    assert await club.rows("SELECT state FROM tables WHERE id = 2") == [("lobby",)]
    await club.later(0.5)
    assert await club.rows("SELECT state FROM tables WHERE id = 2") == [("closed",)]


async def test_table_8_each_group_waits_for_itself(club: Club) -> None:
    other = -100999
    await club.sit(ANNA, BRUNO)
    club.now += 900
    await club.say(DMITRI, "/play", other)
    await club.later(900)
    assert await club.rows("SELECT chat, state FROM tables WHERE state = 'lobby'") == [(other, "lobby")]


async def test_table_8_a_lobby_closes_after_a_restart_as_well(tmp_path: Path) -> None:
    """The time in which the bot was down counts: it closes at once when the bot is there again."""
    async with opened(tmp_path / "db") as club:
        await club.sit(ANNA, BRUNO)
        now = club.now
    async with opened(tmp_path / "db") as club:
        club.now = now + HALF_AN_HOUR
        await club.alarms.resume(restarted=True)
        await club.alarms.serve_due()
        assert await state(club) == "closed"
        assert club.errors == []
