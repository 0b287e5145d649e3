"""Kind 14 INPUT: odd names, long ids, edited messages, accounts that are no people."""

from __future__ import annotations

from typing import Any

import pytest

from bot.intake import COMMANDS
from bot.sender import Obstacle
from bot.telegram_errors import Trouble
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, own_tiles
from tests.bot.reading import plain
from tests.bot.test_groups import MEMBER, MUTED, hindered, serve, standing

LONGEST = 2**52 - 1

CHANNEL = {"id": -100555, "type": "channel", "title": "News"}
ODD_NAMES = (
    "_*[x](",
    "<b>",
    "a&b",
    "ندى\u202e",
    "\u3164\u200b",
    "Anna\nBruno",
    "</b>",
    "&lt;",
    "{ $name }",
    "`%s` {0}",
)


@pytest.mark.parametrize("start", [0, 3, 6])
async def test_inp_01_odd_names_go_through_a_whole_match(club: Club, start: int) -> None:
    """Four people with markup, right-to-left, invisible names: every message of a match is valid, names as written."""
    people = (ANNA, BRUNO, CARMEN, DMITRI)
    club.names |= dict(zip(people, ODD_NAMES[start : start + 4], strict=True))
    club.title = "<i>Club\u202e & friends"
    await club.deal(*people, command="/play block 50")
    board = plain((await club.post("board")).text)
    for seat, person in enumerate(people, start=1):
        name = club.names[person].replace("\u202e", "").replace("\n", " ")
        assert f"\u2068{name}\u2069" in board or f"\u2068Player {seat}\u2069" in board
    for words in ("/leave", "/stop", "/score", "/board", "/hand", "/play"):
        for person in (*people, EVA):
            await club.say(person, words)
    await club.check_messages()
    await club.play_match(*people)
    await club.say(ANNA, "/top")
    await club.press(ANNA, "Rematch", "result")
    await club.press(CARMEN, "Start", "lobby")
    await club.press(EVA, "Cancel", "lobby")


@pytest.mark.parametrize("start", [0, 3, 6])
async def test_inp_01_odd_names_in_all_that_is_said_of_people(club: Club, start: int) -> None:
    """Time-outs, leaving, seats on offer, standing in, kicks, hosts, Start links, waiting: every message is valid."""
    people = (ANNA, BRUNO, CARMEN, DMITRI)
    club.names |= dict(zip((*people, EVA), ODD_NAMES[start : start + 5], strict=False))
    club.title = "<b>&\u202e"
    for person in (*people, EVA):
        await club.start(person)
    for words in ("/notify", "/kick", "/settings"):
        await club.say(ANNA, words)
    await club.tap(EVA, f"w:{GROUP}:always")
    await club.deal(*people, command="/play block 50")
    await club.check_messages()
    await serve(club, 120)
    await club.say(DMITRI, "/leave")
    await club.press(DMITRI, "Leave", "leave")
    await club.press(EVA, "Take this seat", "seat")
    await hindered(club, Obstacle(BRUNO, Trouble.BARRED))
    await club.say(ANNA, "/leave")
    await club.press(ANNA, "Leave", "leave")
    for person in people:
        await club.say(person, "/kick")
        await club.say(person, "/stop")
    await club.check_messages()
    await hindered(club, Obstacle(GROUP, Trouble.BARRED))
    await club.check_messages()
    await standing(club, MEMBER, MUTED)
    club.now += 3600
    await club.alarms.resume(restarted=True)
    await club.check_messages()


@pytest.mark.parametrize("words", [f"/{name}" for name in COMMANDS])
async def test_inp_01_a_refusal_in_the_group_quotes_names_safely(club: Club, words: str) -> None:
    """Whatever is refused aloud in the group is valid, whoever is named in it."""
    club.names |= {ANNA: "<b>", EVA: "<i>&"}
    await club.deal(ANNA, BRUNO)
    await club.say(EVA, words)
    await club.check_messages()


async def test_inp_02_buttons_of_every_kind_with_the_longest_ids(club: Club) -> None:
    """Kick list, questions, seats on offer, wishes and settings: every button fits, whatever the ids."""
    people = tuple(LONGEST - number for number in range(4))
    club.names |= dict.fromkeys(people, "A name that is as long as Telegram lets a name be, and then some")
    await club.rows("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?1), ('matches', ?1)", LONGEST - 2)
    await club.deal(*people, command="/play partnership")
    await serve(club, 45)
    for words in ("/leave", "/stop", "/kick", "/notify", "/settings"):
        await club.say(people[0], words)
    await club.press(people[0], "Leave", "leave")
    await club.check_messages()
    kinds = {slot.split(":")[0] for slot in await club.posts()}
    assert kinds >= {"board", "late", "seat", "notify"}


async def test_inp_03_ids_beyond_32_bits(club: Club) -> None:
    """A person 7000000000 in a chat -100… joins, plays, is stored and listed."""
    big = 7_000_000_000
    club.names[big] = "Gina"
    await club.deal(big, BRUNO, command="/play block 50")
    await club.play_match(big, BRUNO)
    await club.say(big, "/top")
    assert "Gina" in (await club.post("top")).text
    assert (big,) in await club.rows("SELECT person FROM players")
    assert await club.rows("SELECT DISTINCT chat FROM matches") == [(GROUP,)]


async def test_inp_03_long_ids_come_and_go(club: Club) -> None:
    """Leaving, taking over and being kicked keep them whole, in the seats and in the standings."""
    first, second, third = 2**52 - 1, 2**52 - 2, 2**52 - 3
    club.names |= {first: "Gina", second: "Hugo", third: "Ines"}
    await club.deal(first, second, BRUNO, command="/play block 50")
    await club.say(second, "/leave")
    await club.press(second, "Leave", "leave")
    await club.start(third)
    await club.press(third, "Take this seat", "seat")
    await club.say(first, "/kick")
    await club.press(first, "\u2068Ines\u2069", "kick")
    assert await club.rows("SELECT person, left FROM seats ORDER BY seat") == [(first, 0), (third, 1), (BRUNO, 0)]
    assert await club.rows("SELECT person FROM players ORDER BY seat") == [(first,), (third,), (BRUNO,)]


async def test_inp_04_an_edited_command_does_nothing(club: Club) -> None:
    """Commands that are edited later, in the group or in private, change nothing and say nothing."""
    await club.sit(ANNA, BRUNO)
    before = await club.rows("SELECT place, wanted FROM jobs")
    commands = [(GROUP, f"/{name}") for name in COMMANDS]
    for chat, words in (*commands, (GROUP, "/play block"), (ANNA, "/start"), (ANNA, "/hand"), (ANNA, "hello")):
        await club.send({"edited_message": club.message(ANNA, words, chat) | {"edit_date": int(club.now)}})
    assert await club.rows("SELECT place, wanted FROM jobs") == before
    assert await club.rows("SELECT id, state FROM tables") == [(1, "lobby")]


async def test_inp_05_seats_are_not_read_out_of_ids(club: Club) -> None:
    """Four players with ten-digit ids that end alike: names, counts and the turn's mark are each one's own."""
    people = (5_111_111_110, 6_111_111_110, 7_111_111_110, 8_111_111_110)
    club.names |= dict(zip(people, ("Kim", "Lee", "Max", "Noa"), strict=True))
    await club.deal(*people, command="/play block")
    await club.first_buttons(2, *people)
    view, board = await club.view(), (await club.post("board")).text
    for seat, person in enumerate(people):
        mark = "▶" if view.turn == seat else "•"
        assert f"{mark} \u2068{club.names[person]}\u2069: {view.counts[seat]} tile" in board
        assert len(await club.moves(person)) > 0 if view.turn == seat else not await club.moves(person)
        assert own_tiles(await club.post("hand", person)) == set((await club.view(seat)).hand)


def account(number: int, *, is_bot: bool = False) -> dict[str, Any]:
    return {"from": {"id": number, "is_bot": is_bot, "first_name": "Telegram"}}


SHARED: list[tuple[str, dict[str, Any]]] = [
    ("a linked channel", account(777000) | {"sender_chat": CHANNEL, "is_automatic_forward": True}),
    ("a channel as sender", account(136817688, is_bot=True) | {"sender_chat": CHANNEL}),
    ("Telegram itself", account(777000)),
    ("another bot", account(99, is_bot=True)),
]


@pytest.mark.parametrize(("who", "extra"), SHARED, ids=[who for who, _ in SHARED])
async def test_inp_06_who_is_no_person_is_not_served(club: Club, who: str, extra: dict[str, Any]) -> None:
    """Commands of channels, linked channels and bots are ignored without an error, and nobody of them is remembered."""
    for words in (*(f"/{name}" for name in COMMANDS), "/start x"):
        await club.say(EVA, words, **extra)
    assert await club.rows("SELECT * FROM jobs") == []
    assert await club.rows("SELECT * FROM people") == []
    assert await club.rows("SELECT * FROM tables") == []


async def test_inp_06_a_channel_post_is_not_served(club: Club) -> None:
    """A command written in a channel has no person behind it: ignored."""
    post = {"message_id": 1, "date": 1, "chat": CHANNEL, "sender_chat": CHANNEL, "text": "/play"}
    await club.send({"channel_post": post | {"entities": [{"type": "bot_command", "offset": 0, "length": 5}]}})
    assert await club.rows("SELECT * FROM jobs") == []
