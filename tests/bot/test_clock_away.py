"""Who is away has five seconds, in every game (PARTNERSHIP-10), until he does anything himself."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot import presence
from bot.desk import Ask
from storage import outbox, tables
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, GROUP, Club
from tests.bot.test_clock import (
    KINDS,
    PEOPLE,
    begin,
    later,
    left,
    lines_after,
    notes,
    table_of,
    till_turn,
    turn,
)

OTHER = -100777


async def blocks(club: Club, person: int, *, again: bool = False) -> None:
    """``person`` blocks the bot, or lets it back in."""
    status = {"user": {"id": 42, "is_bot": True, "first_name": "B"}, "status": "member" if again else "kicked"}
    change = {
        "chat": {"id": person, "type": "private"},
        "from": club.user(person),
        "date": 1,
        "old_chat_member": {**status, "status": "kicked" if again else "member", "until_date": 0},
        "new_chat_member": {**status, "until_date": 0},
    }
    await club.send({"my_chat_member": change})


async def is_turned_away(club: Club, person: int) -> None:
    """The sender finds the private chat of ``person`` closed."""
    async with club.database.transaction() as connection:
        await outbox.park(connection, person, outbox.WHOLE_CHAT, "blocked", club.now)
    nobody = Ask(None, "", "en", 0, 0, "")
    await club.desk.serve(nobody, lambda errand: presence.turned_away(errand, person))


async def leaves(club: Club, person: int) -> None:
    await club.say(person, "/leave")
    await club.press(person, "Leave", "leave")


GOING: list[Callable[[Club, int], Awaitable[None]]] = [blocks, is_turned_away, leaves]


async def is_away(club: Club, person: int) -> bool:
    table = await table_of(club)
    return table.seats[table.people.index(person)].away


async def missed(club: Club, *people: int) -> int:
    """Whoever is on turn lets his time run out; the one who is away now, back on turn."""
    person = people[await turn(club)]
    await later(club, await left(club))
    await till_turn(club, person, *people)
    return person


@pytest.mark.parametrize(("game", "seats"), KINDS)
async def test_partnership_10_after_a_missed_turn_the_next_ones_last_five_seconds(
    club: Club, game: str, seats: int
) -> None:
    """In every game who was played for has 5 seconds at each further turn, not less and not more."""
    people = PEOPLE[:seats]
    await begin(club, *people, game=game)
    silent = people[await turn(club)]
    await later(club, 45)
    for _ in range(30):
        if (await club.view()).turn is None:
            break
        if people[await turn(club)] != silent:
            await club.first_buttons(1, *people)
            continue
        before = await club.journal()
        assert await left(club) == 5
        await later(club, 4.99)
        assert await club.journal() == before
        await later(club, 0.01)
        assert len(await lines_after(club, before)) > 0
    assert len(await notes(club)) <= 1, "his absence is said once"


@pytest.mark.parametrize("goes", GOING)
@pytest.mark.parametrize(("time_left", "expected"), [(45.0, 5.0), (10.0, 5.0), (5.0, 5.0), (3.0, 3.0), (0.5, 0.5)])
async def test_partnership_10_going_away_in_mid_turn_leaves_five_seconds_or_less(
    club: Club, goes: Callable[[Club, int], Awaitable[None]], time_left: float, expected: float
) -> None:
    """Whoever blocks the bot or leaves on his own turn has what is left of it, but no more than 5 seconds."""
    await begin(club, *PEOPLE[:3], game="block")
    person = PEOPLE[await turn(club)]
    club.now += 45 - time_left
    await goes(club, person)
    assert await left(club) == expected
    before = await club.journal()
    await later(club, expected - 0.01)
    assert await club.journal() == before
    await later(club, 0.01)
    assert len(await lines_after(club, before)) > 0
    assert await notes(club) == [], "who is away already is not called late"


@pytest.mark.parametrize("goes", GOING)
async def test_partnership_10_who_goes_away_while_others_think_hurries_nobody_else(
    club: Club, goes: Callable[[Club, int], Awaitable[None]]
) -> None:
    """Going away out of turn leaves the running turn as it is; his own next turn is 5 seconds."""
    await begin(club, *PEOPLE[:3], game="block")
    person = PEOPLE[((await turn(club)) + 1) % 3]
    club.now += 10
    await goes(club, person)
    assert await left(club) == 35
    await till_turn(club, person, *PEOPLE[:3])
    assert await left(club) == 5


@pytest.mark.parametrize("pace", [45, 120, 86_400, 0])
async def test_partnership_10_holds_at_every_pace(club: Club, pace: int) -> None:
    """A day's pace or none at all: who is away has 5 seconds, is not reminded, and the others have all their time."""
    await begin(club, *PEOPLE[:3], game="block", pace=pace)
    person = PEOPLE[await turn(club)]
    await leaves(club, person)
    assert (await left(club), (await table_of(club)).reminder) == (5, None)
    await later(club, 5)
    assert pace == 0 or await left(club) == pace
    await till_turn(club, person, *PEOPLE[:3])
    assert (await left(club), (await table_of(club)).reminder) == (5, None)


async def asks_for_tiles(club: Club, person: int) -> None:
    await club.say(person, "/hand", person)


async def looks_at_his_tiles(club: Club, person: int) -> None:
    await club.press(person, "My tiles", "board")


async def presses_im_back(club: Club, person: int) -> None:
    await club.press(person, "I’m back", "late")


async def presses_im_back_in_private(club: Club, person: int) -> None:
    await club.press(person, "I’m back", "hand", person)


async def asks_for_the_score(club: Club, person: int) -> None:
    await club.say(person, "/score")


async def is_elsewhere(club: Club, person: int) -> None:
    await club.say(person, "/score", OTHER)


async def taps_an_old_button(club: Club, person: int) -> None:
    await club.tap(person, "p:1:2:passes", person)


@pytest.mark.parametrize(
    "acts",
    [
        asks_for_tiles,
        looks_at_his_tiles,
        presses_im_back,
        presses_im_back_in_private,
        asks_for_the_score,
        is_elsewhere,
        taps_an_old_button,
    ],
)
async def test_partnership_10_anything_he_does_ends_it_and_moves_no_deadline(
    club: Club, acts: Callable[[Club, int], Awaitable[None]]
) -> None:
    """Whatever he does himself, he is not away any more; the turn that runs keeps its 5 seconds, the next has 45."""
    people = PEOPLE[:3]
    await begin(club, *people, game="block")
    person = await missed(club, *people)
    club.now += 2
    await acts(club, person)
    assert not await is_away(club, person)
    assert await left(club) == 3
    assert await notes(club) == [], "the group no longer reads that he is late"
    await club.first_buttons(1, *people)
    await till_turn(club, person, *people)
    assert await left(club) == 45


async def test_partnership_10_a_move_in_the_five_seconds_is_his_own(club: Club) -> None:
    """Who is away and taps a tile within 5 seconds has moved, and is there again."""
    people = PEOPLE[:3]
    await begin(club, *people, game="block")
    person = await missed(club, *people)
    seat, before = people.index(person), await club.journal()
    club.now += 4.9
    last = (await club.moves(person))[-1]
    assert "You laid" in (await club.tap(person, last.data, person)).text
    assert (await lines_after(club, before))[0].startswith(f"{seat} plays ")
    marks = (await table_of(club)).seats[seat]
    assert (marks.away, marks.acted) == (False, True)


async def test_partnership_10_who_comes_back_and_is_silent_is_played_for_on_the_same_deadline(club: Club) -> None:
    """Coming back in mid-turn moves nothing: when the 5 seconds are over the table plays, and says it anew."""
    people = PEOPLE[:3]
    await begin(club, *people, game="block")
    person = await missed(club, *people)
    club.now += 2
    await asks_for_tiles(club, person)
    before = await club.journal()
    await later(club, 2.9)
    assert await club.journal() == before
    await later(club, 0.1)
    assert (await lines_after(club, before))[0].startswith(f"{people.index(person)} ")
    assert await is_away(club, person)
    assert len(await notes(club)) == 1


@pytest.mark.parametrize("pace", [86_400, 0])
async def test_partnership_10_coming_back_without_a_clock_ends_no_match(club: Club, pace: int) -> None:
    """Who goes away and comes back in one turn of a slow match loses that turn to the table, and not the match."""
    await begin(club, ANNA, BRUNO, CARMEN, game="block", pace=pace)
    person = PEOPLE[await turn(club)]
    seat, before = await turn(club), await club.journal()
    await blocks(club, person)
    club.now += 2
    await club.start(person)
    assert not await is_away(club, person)
    assert await left(club) == 3
    await later(club, 3)
    assert (await lines_after(club, before))[0].startswith(f"{seat} ")
    assert (await table_of(club)).state is tables.State.PLAYING


@pytest.mark.parametrize("down", [0, 7200])
async def test_who_takes_a_seat_over_in_its_five_seconds_ends_no_match(club: Club, down: float) -> None:
    """Without a clock, too: the turn that was hurried is played by the table, also when the bot was down meanwhile."""
    await begin(club, *PEOPLE[:3], game="block", pace=0)
    seat, before = await turn(club), await club.journal()
    await leaves(club, PEOPLE[seat])
    await club.start(DMITRI)
    await club.press(DMITRI, "Take this seat", "seat")
    assert await left(club) == 15
    if down:
        club.now += down
        await club.alarms.resume(restarted=True)
        assert await left(club) == 15
    await later(club, await left(club))
    assert (await lines_after(club, before))[0].startswith(f"{seat} ")
    assert (await table_of(club)).people[seat] == DMITRI


async def test_a_match_is_forgotten_while_the_bot_was_down(club: Club) -> None:
    """Without a clock nobody is played for after a long outage either: the month is over, and the table closes."""
    await begin(club, ANNA, BRUNO, pace=0)
    before = await club.journal()
    club.now += 31 * 86_400
    await club.alarms.resume(restarted=True)
    await club.alarms.serve_due()
    assert await club.journal() == before
    assert (await table_of(club)).state is tables.State.CLOSED


async def test_partnership_10_who_has_left_is_away_until_he_says_that_he_is_back(club: Club) -> None:
    """Who said that he leaves is not brought back by looking on; *I'm back* does it, and moves no deadline."""
    people = PEOPLE[:3]
    await begin(club, *people, game="block")
    person = people[await turn(club)]
    await leaves(club, person)
    for acts in (asks_for_the_score, looks_at_his_tiles, is_elsewhere):
        await acts(club, person)
        assert await is_away(club, person)
    club.now += 2
    await club.press(person, "I’m back", "seat")
    assert not await is_away(club, person)
    assert await left(club) == 3
    await club.first_buttons(1, *people)
    await till_turn(club, person, *people)
    assert await left(club) == 45


async def test_partnership_10_who_cannot_be_written_to_is_away_from_the_deal_on(club: Club) -> None:
    """Whose private chat is closed when the match begins has 5 seconds a turn, and his group reads how to mend it."""
    await club.sit(*PEOPLE[:3], command="/play block")
    for person in PEOPLE[1:3]:
        await blocks(club, person)
    await club.press(ANNA, "Start", "lobby")
    for person in (CARMEN, BRUNO):
        await till_away(club, person)
        assert await left(club) == 5
    await blocks(club, BRUNO, again=True)
    assert not await is_away(club, BRUNO)
    assert await left(club) == 5, "he is back, and his running turn keeps its deadline"
    slots = [slot for slot in await club.posts(GROUP) if slot.startswith("start:")]
    assert slots == [f"start:1:{CARMEN}"]


async def till_away(club: Club, person: int) -> None:
    """Others tap, and the table plays for whom nothing is waited for, until it is this one's turn."""
    while PEOPLE[await turn(club)] != person:
        if PEOPLE[await turn(club)] == ANNA:
            await club.first_buttons(1, ANNA)
        else:
            await later(club, 5)


async def test_partnership_10_nobody_is_rung_who_is_away(club: Club) -> None:
    """The prompt of who is away changes in place and makes no sound; who is there gets a new message that does."""
    people = (ANNA, BRUNO, CARMEN, DMITRI)
    await begin(club, *people, game="block")
    await club.shown()
    person = people[await turn(club)]
    await later(club, 45)
    await club.shown()
    await till_turn(club, person, *people)
    assert await club.rows("SELECT kind FROM jobs WHERE chat = ?", person) == [("edit",)]
    assert (await club.post("hand", person)).silent
    await asks_for_tiles(club, person)
    await club.first_buttons(1, *people)
    await club.shown()
    await till_turn(club, person, *people)
    assert await club.rows("SELECT kind FROM jobs WHERE chat = ?", person) == [("send",)]
    assert not (await club.post("hand", person)).silent
