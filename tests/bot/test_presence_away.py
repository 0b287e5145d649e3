"""PARTNERSHIP-10, TABLE-5: whatever somebody does himself ends that he is away, unless he has said that he leaves."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.bot.club import ANNA, BRUNO, CARMEN, EVA, GROUP, Club

THREE = (ANNA, BRUNO, CARMEN)
OTHER = -100999
Deed = Callable[[Club, int, str], Awaitable[object]]

DEEDS: dict[str, Deed] = {
    "taps an old button": lambda club, person, old: club.tap(person, old, person),
    "looks at his tiles": lambda club, person, _: club.press(person, "My tiles", "board"),
    "asks for his hand in private": lambda club, person, _: club.say(person, "/hand", person),
    "asks for his hand in the group": lambda club, person, _: club.say(person, "/hand"),
    "asks for help in another group": lambda club, person, _: club.say(person, "/help", OTHER),
    "opens a table in another group": lambda club, person, _: club.say(person, "/play", OTHER),
    "writes something in private": lambda club, person, _: club.say(person, "Hello?", person),
    "presses a button nobody knows": lambda club, person, _: club.tap(person, "z:1:2"),
    "is declined a tap": lambda club, person, _: club.tap(person, "v:1:5:yes"),
    "is declined a command": lambda club, person, _: club.say(person, "/play"),
    "asks to leave": lambda club, person, _: club.say(person, "/leave"),
    "says that he is back": lambda club, person, _: club.press(person, "I’m back", "late"),
    "says it in private": lambda club, person, _: club.press(person, "I’m back", "hand", person),
}


async def marks(club: Club, person: int) -> tuple[bool, bool]:
    """Whether ``person`` is away, and whether he has left."""
    ((away, left),) = await club.rows("SELECT away, left FROM seats WHERE table_id = 1 AND person = ?", person)
    return bool(away), bool(left)


async def missed(club: Club) -> tuple[int, str]:
    """A match of three, one of whom has let his time run out; he, and a button of his from before."""
    await club.deal(*THREE, command="/play block")
    person = await club.on_turn(*THREE)
    assert person is not None
    old = (await club.moves(person))[0].data
    assert old is not None
    await club.later(120)
    return person, old


@pytest.mark.parametrize("deed", DEEDS)
async def test_table_5_anything_he_does_ends_his_being_away(club: Club, deed: str) -> None:
    """The group sees that he is there, and the message that said he was late goes."""
    person, old = await missed(club)
    assert await marks(club, person) == (True, False)
    assert ", away" in (await club.post("board")).text
    await DEEDS[deed](club, person, old)
    assert await marks(club, person) == (False, False)
    assert ", away" not in (await club.post("board")).text
    assert not any(slot.startswith("late:") for slot in await club.posts())
    assert "You are away" not in (await club.post("hand", person)).text


@pytest.mark.parametrize("deed", [deed for deed in DEEDS if "says" not in deed])
async def test_table_5_who_has_left_is_not_called_back_by_what_he_does(club: Club, deed: str) -> None:
    person, old = await missed(club)
    await club.leave(person)
    await DEEDS[deed](club, person, old)
    assert await marks(club, person) == (True, True)
    assert ", left" in (await club.post("board")).text
    assert "The table plays for you now." in (await club.post("hand", person)).text


async def test_table_5_who_is_away_has_five_seconds_and_then_the_whole_time(club: Club) -> None:
    """Coming back out of turn gives the next turn its full time again."""
    person, _ = await missed(club)
    others = [other for other in THREE if other != person]
    for _ in range(20):
        there = await club.on_turn(*others)
        if there is None:
            break
        await club.first_buttons(1, there)
    deadline = "SELECT deadline - ? FROM tables"
    assert await club.rows(deadline, club.now) == [(5,)]
    await club.later(5)
    await club.say(person, "/help", OTHER)
    for _ in range(20):
        there = await club.on_turn(*others)
        if there is None:
            break
        await club.first_buttons(1, there)
    assert await club.on_turn(person) == person
    assert await club.rows(deadline, club.now) == [(120,)]


async def test_table_5_coming_back_in_ones_turn_does_not_stop_its_clock(club: Club) -> None:
    """The five seconds of a turn that began while he was away run on; a tap within them is his own move."""
    person, _ = await missed(club)
    others = [other for other in THREE if other != person]
    while (there := await club.on_turn(*others)) is not None:
        await club.first_buttons(1, there)
    ((deadline,),) = await club.rows("SELECT deadline FROM tables")
    club.now += 4
    await club.say(person, "/help", OTHER)
    assert await club.rows("SELECT deadline FROM tables") == [(deadline,)]
    await club.first_buttons(1, person)
    assert await club.rows("SELECT acted FROM seats WHERE person = ?", person) == [(1,)]


async def test_table_5_being_there_counts_at_every_table_of_his(club: Club) -> None:
    """Who is away at two tables, in two groups, is back at both with one press."""
    person, _ = await missed(club)
    other = next(other for other in THREE if other != person)
    await club.say(other, "/play block", OTHER)
    await club.press(person, "Join", "lobby", OTHER)
    await club.press(other, "Start", "lobby", OTHER)
    assert await club.rows("SELECT count(*) FROM seats WHERE away") == [(0,)]
    await club.block(person)
    assert await club.rows("SELECT person, table_id FROM seats WHERE away ORDER BY 2") == [(person, 1), (person, 2)]
    await club.start(person, "hello")
    assert await club.rows("SELECT count(*) FROM seats WHERE away") == [(0,)]


async def test_table_5_who_cannot_be_written_to_stays_away_whatever_he_taps(club: Club) -> None:
    """His taps in the group do not open his private chat: only what he does there does; he is led to it."""
    await club.deal(*THREE)
    await club.block(BRUNO)
    assert "Bruno" in (await club.post("start")).text
    await club.press(BRUNO, "My tiles", "board")
    assert await marks(club, BRUNO) == (True, False)
    toast = await club.tap(BRUNO, "b:1")
    assert toast.url == "https://t.me/boneyard_bot?start=hello"
    await club.start(BRUNO, "hello")
    assert await marks(club, BRUNO) == (False, False)
    assert not any(slot.startswith("start:") for slot in await club.posts())


async def test_table_5_who_left_and_blocked_the_bot_comes_back_away(club: Club) -> None:
    """His word makes the seat his again; as long as his messages cannot be delivered it is played for him."""
    await club.deal(*THREE)
    await club.block(BRUNO)
    await club.leave(BRUNO)
    assert (await club.press(BRUNO, "I’m back", "seat")).text == "Welcome back!"
    assert await marks(club, BRUNO) == (True, False)
    assert "Bruno" in (await club.post("start")).text
    await club.start(BRUNO, "hello")
    assert await marks(club, BRUNO) == (False, False)


async def test_table_5_blocking_the_bot_in_ones_turn_leaves_five_seconds(club: Club) -> None:
    await club.deal(*THREE)
    person = await club.on_turn(*THREE)
    assert person is not None
    await club.block(person)
    assert await club.rows("SELECT deadline - ? FROM tables", club.now) == [(5,)]
    assert ", away" in (await club.post("board")).text
    await club.later(5)
    assert await club.on_turn(*THREE) not in (None, person)


async def test_table_5_what_others_do_brings_nobody_back(club: Club) -> None:
    person, _ = await missed(club)
    other = next(other for other in THREE if other != person)
    for who in (other, EVA):
        await club.press(who, "I’m back", "late")
        await club.press(who, "My tiles", "board")
        await club.say(who, "/board", GROUP)
    assert await marks(club, person) == (True, False)
    assert any(slot.startswith("late:") for slot in await club.posts())
