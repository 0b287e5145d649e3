"""A database of release 0.1.0, which knew no clocks, opened by this one (RST-04)."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.bot.club import ANNA, BRUNO, CARMEN, Club, opened
from tests.bot.test_groups import serve, standing

CLUB = -1002000000001
RELEASE = Path(__file__).parents[1] / "crash" / "releases" / "0.1.0.sql"
DAY = 86400.0
THEN = 1_795_985_669.0
"""When that match was touched last."""


@pytest.fixture
async def older(tmp_path: Path) -> AsyncIterator[Club]:
    """The club of that release, whose bot has just been started anew: draw, in its second round."""
    path = tmp_path / "boneyard.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(RELEASE.read_text(encoding="utf-8"))
    async with opened(path) as club:
        club.now = THEN + DAY
        await club.alarms.resume(restarted=True)
        yield club
        assert club.errors == []


async def test_rst_04_a_match_that_began_without_a_clock_goes_on_without_one(older: Club) -> None:
    """Nobody is hurried or played for, for days; its people play on, and the match ends and counts."""
    journal = await older.journal()
    await serve(older, 7 * DAY)
    assert await older.journal() == journal
    assert await older.rows("SELECT away, left, played_for FROM seats WHERE away OR left OR played_for") == []
    for _ in range(200):
        person = await older.on_turn(ANNA, BRUNO, CARMEN)
        if person is None:
            if (await older.rows("SELECT state FROM tables WHERE id = 2")) != [("playing",)]:
                break
            await serve(older, 30)
            continue
        await older.tap(person, (await older.moves(person))[0].data, person)
    assert await older.rows("SELECT state FROM tables ORDER BY id") == [("over",), ("over",)]
    await older.say(ANNA, "/top", CLUB)
    assert "2 matches" in (await older.post("top", CLUB)).text


async def test_rst_04_it_is_forgotten_after_a_month(older: Club) -> None:
    """Nobody touches it: then its table is closed, and the group may open another."""
    await serve(older, 28 * DAY)
    assert await older.rows("SELECT state FROM tables WHERE id = 2") == [("playing",)]
    await serve(older, DAY)
    assert await older.rows("SELECT state FROM tables WHERE id = 2") == [("closed",)]


async def test_rst_04_its_next_match_has_the_usual_clock(older: Club) -> None:
    await older.say(ANNA, "/stop", CLUB)
    await older.press(ANNA, "Stop the match", "stop", CLUB)
    await older.say(ANNA, "/play block", CLUB)
    assert "2 minutes a turn" in (await older.post("lobby", CLUB)).text


async def test_rst_04_it_can_wait_for_its_group(older: Club) -> None:
    await standing(older, {"status": "kicked", "until_date": 0}, chat=CLUB)
    await serve(older, 6 * DAY)
    await standing(older, {"status": "member"}, {"status": "left"}, chat=CLUB)
    assert await older.rows("SELECT deadline, paused FROM tables WHERE id = 2") == [(None, None)]
    await serve(older, 7 * DAY)
    assert await older.on_turn(ANNA, BRUNO, CARMEN) is not None
