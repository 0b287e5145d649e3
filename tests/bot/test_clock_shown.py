"""When a turn ends, as people read it: a moment that their phones keep current, so that no message is edited for it."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

from engine import catalogue
from tests.bot.club import ANNA, BRUNO, CARMEN, GROUP, Club, opened
from tests.bot.deals import find_deal
from tests.bot.test_clock import PEOPLE, begin, later, left, table_of, turn
from tests.bot.test_clock_away import blocks, leaves, missed

DAY = 86_400
AT = {45: "at 8:00:45\u202fAM UTC", 120: "at 8:02:00\u202fAM UTC", DAY: "Jan 16, 2027, 8:00:00\u202fAM UTC"}
"""How the end of a turn reads that begins at 8:00:00 on the 15th, on a phone that does not know such moments."""


async def texts(club: Club, *people: int) -> list[str]:
    """The board, and the prompt of who is on turn."""
    return [(await club.post("board")).text, (await club.post("hand", people[await turn(club)])).text]


def moments(text: str) -> list[tuple[int, str, str]]:
    """Every moment in a text: its unix time, its format, and the words for a phone that does not know it."""
    found = re.findall(r'<tg-time unix="(\d+)" format="([^"]*)">([^<]*)</tg-time>', text)
    return [(int(unix), style, words) for unix, style, words in found]


@pytest.mark.parametrize("game", catalogue())
@pytest.mark.parametrize(("pace", "style"), [(45, "r"), (120, "r"), (DAY, "wdt")])
async def test_the_board_and_the_prompt_say_when_the_time_is_up(club: Club, game: str, pace: int, style: str) -> None:
    """Both name the stored deadline; less than an hour as "in 40 seconds", more as a day and a time."""
    people = PEOPLE[: max(catalogue()[game].seats)]
    await begin(club, *people, game=game, pace=pace)
    deadline = (await table_of(club)).deadline
    assert deadline is not None
    pace, style = (45, "r") if game == "partnership" else (pace, style)
    assert deadline == club.now + pace
    for text in await texts(club, *people):
        assert moments(text) == [(math.ceil(deadline), style, AT[pace])]
        assert ("⏳ Time is up on <tg-time" in text) is (style == "wdt")
        assert ("⏳ Time is up <tg-time" in text) is (style == "r")


@pytest.mark.parametrize("fraction", [0.0, 0.001, 0.4, 0.999])
async def test_a_moment_is_rounded_up_so_that_nobody_is_promised_too_little(club: Club, fraction: float) -> None:
    club.now += fraction
    await begin(club, ANNA, BRUNO)
    deadline = (await table_of(club)).deadline
    assert deadline is not None
    for text in await texts(club, ANNA, BRUNO):
        ((unix, _, _),) = moments(text)
        assert 0 <= unix - deadline < 1


async def test_the_others_hands_show_no_clock(club: Club) -> None:
    """Who waits has no moment in his message: it is not brought up to date at every move."""
    people = (ANNA, BRUNO, CARMEN)
    await begin(club, *people, game="block")
    person = people[await turn(club)]
    for other in people:
        assert bool(moments((await club.post("hand", other)).text)) is (other == person)
    await club.first_buttons(1, *people)
    assert moments((await club.post("hand", person)).text) == []


async def test_without_a_clock_none_is_shown(club: Club) -> None:
    """Not for the month either, after which a match without a clock is forgotten, and not on its last day."""
    await begin(club, ANNA, BRUNO, game="block", pace=0)
    for days in (0, 15, 14.5):
        club.now += days * DAY
        person = PEOPLE[await turn(club)]
        await club.say(ANNA, "/board")
        await club.say(person, "/hand", person)
        assert [moments(text) for text in await texts(club, ANNA, BRUNO)] == [[], []]


async def test_without_a_clock_who_is_away_sees_his_five_seconds(club: Club) -> None:
    people = (ANNA, BRUNO, CARMEN)
    await begin(club, *people, game="block", pace=0)
    await blocks(club, people[await turn(club)])
    ((unix, style, _),) = moments((await club.post("board")).text)
    assert (unix, style) == (int(club.now) + 5, "r")


async def test_between_rounds_and_after_the_match_no_clock_is_shown(club: Club) -> None:
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is None, target=100))
    await begin(club, ANNA, BRUNO)
    await club.play_round(ANNA, BRUNO)
    for post in [
        *(await club.posts()).values(),
        *(await club.posts(ANNA)).values(),
        *(await club.posts(BRUNO)).values(),
    ]:
        assert moments(post.text) == []


async def test_going_away_in_mid_turn_shows_the_new_end(club: Club) -> None:
    """Board and prompt follow the deadline when it is moved, by who goes away and by who missed a turn."""
    people = (ANNA, BRUNO, CARMEN)
    await begin(club, *people, game="block")
    await missed(club, *people)
    for text in await texts(club, *people):
        assert [unix for unix, _, _ in moments(text)] == [math.ceil((await table_of(club)).deadline or 0)]
    await club.first_buttons(1, *people)
    club.now += 7
    await leaves(club, people[await turn(club)])
    assert [unix for unix, _, _ in moments((await club.post("board")).text)] == [int(club.now) + 5]


async def test_more_time_after_a_restart_is_shown_everywhere(tmp_path: Path) -> None:
    async with opened(tmp_path / "db") as club:
        await begin(club, ANNA, BRUNO)
        then = club.now
        await club.shown()
    async with opened(tmp_path / "db") as club:
        club.now = then + 40
        await club.alarms.resume(restarted=True)
        told = next(post.text for slot, post in (await club.posts()).items() if slot.startswith("resumed:"))
        for text in [*await texts(club, ANNA, BRUNO), told]:
            assert [(unix, style) for unix, style, _ in moments(text)] == [(int(then) + 55, "r")]


@pytest.mark.parametrize("pace", [45, 120, DAY, 0])
async def test_as_time_goes_by_no_message_is_edited(club: Club, pace: int) -> None:
    """Between two deadlines the alarms leave nothing to do, however often they look."""
    await begin(club, ANNA, BRUNO, pace=pace)
    await club.shown()
    for _ in range(20):
        await later(club, (pace or DAY) / 25)
        if pace == DAY and await left(club) < 3600:
            break
        assert await club.rows("SELECT kind FROM jobs") == []
    assert pace == 0 or await left(club) > 0


async def test_one_move_in_time_is_three_messages_and_one_out_of_time_four(club: Club) -> None:
    """The table's move costs what a player's does, and the line that says whose time was up."""
    people = (ANNA, BRUNO, CARMEN)
    await begin(club, *people, game="block")
    await club.shown()
    await club.first_buttons(1, *people)
    assert await jobs(club) == 3
    await club.shown()
    await later(club, 45)
    assert await jobs(club) == 4
    await club.shown()
    assert [slot for slot in await club.posts(GROUP) if slot.startswith("late:")]


async def jobs(club: Club) -> int:
    ((count,),) = await club.rows("SELECT count(*) FROM jobs WHERE kind <> 'remove'")
    return int(count)
