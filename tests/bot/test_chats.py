"""Kinds 13 CHAT and 14 INPUT: groups, topics, private chats, shared accounts, odd names, ids and messages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.app import Program
from bot.callback import LobbyAction, LobbyTap, pack
from bot.config import Config
from bot.menu import IN_GROUPS
from bot.sender import Obstacle
from bot.telegram_errors import Trouble
from storage import outbox
from tests.bot.club import ANNA, ANONYMOUS, BOT, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, opened
from tests.bot.reading import plain

AS_GROUP: dict[str, Any] = {"sender_chat": {"id": GROUP, "type": "supergroup", "title": "Domino club"}}
TOPIC: dict[str, Any] = {"message_thread_id": 77, "is_topic_message": True}
CHANNEL = {"id": -100555, "type": "channel", "title": "News"}


async def topics(club: Club) -> set[int]:
    """The topics into which anything of this club goes."""
    return {topic for (topic,) in await club.rows("SELECT DISTINCT topic FROM jobs WHERE chat = ?", GROUP)}


async def anonymously(club: Club, text: str) -> None:
    await club.say(ANONYMOUS, text, **AS_GROUP)


async def test_cht_03_a_table_of_a_topic_stays_in_its_topic(club: Club) -> None:
    """A table opened in a topic: lobby, board, questions, refusals and results all go there."""
    for person in (ANNA, BRUNO):
        await club.start(person)
    await club.say(ANNA, "/play block 50", **TOPIC)
    await club.tap(BRUNO, (await club.button("Join", "lobby")).data, **TOPIC)
    await club.tap(ANNA, (await club.button("Start", "lobby")).data, **TOPIC)
    for words in ("/board", "/score", "/leave", "/play", "/rules", "/help", "/top"):
        await club.say(BRUNO, words, **TOPIC)
    assert "leave:1" in await club.posts()
    await club.play_match(ANNA, BRUNO)
    await club.say(ANNA, "/top", **TOPIC)
    assert await topics(club) == {77}
    kinds = {slot.split(":")[0] for slot in await club.posts()}
    assert kinds >= {"lobby", "board", "result", "score", "top"}
    assert "leave" not in kinds, "a match that is over needs no answer any more"


async def test_cht_03_every_topic_has_its_own_table(club: Club) -> None:
    """Two topics of a group have a table each, and what is asked in one concerns that one."""
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.say(ANNA, "/play draw", **TOPIC)
    rows = await club.rows("SELECT topic, game FROM tables ORDER BY id")
    assert rows == [(0, "block"), (77, "draw")]
    await club.say(ANNA, "/stop", **TOPIC)
    assert await club.rows("SELECT topic, state FROM tables ORDER BY id") == [(0, "playing"), (77, "closed")]


async def test_cht_04_a_reply_in_general_is_answered_in_general(club: Club) -> None:
    """A reply in General carries a thread number that cannot be written to: it is not used."""
    await club.start(ANNA)
    await club.say(ANNA, "/play", message_thread_id=5)
    await club.tap(ANNA, (await club.button("Start", "lobby")).data, message_thread_id=5)
    await club.say(ANNA, "/board", message_thread_id=5)
    await club.say(ANNA, "/top", message_thread_id=6)
    assert await topics(club) == {0}


async def test_cht_06_the_shared_anonymous_account_is_never_seated(club: Club) -> None:
    """An anonymous administrator opens a table and is not seated; his own account joins by the button, with a hand."""
    await anonymously(club, "/play block")
    for words in ("/hand", "/leave"):
        await anonymously(club, words)
        assert "Join" in (await club.notices())[-1].text or "no seat" in (await club.notices())[-1].text
    for person in (ANNA, BRUNO):
        await club.start(person)
        await club.press(person, "Join", "lobby")
    await club.press(ANNA, "Start", "lobby")
    assert await club.rows("SELECT person FROM seats ORDER BY seat") == [(ANNA,), (BRUNO,)]
    assert "Your tiles" in (await club.post("hand", ANNA)).text
    assert await club.rows("SELECT * FROM people WHERE id = ?", ANONYMOUS) == []


async def test_cht_07_an_anonymous_administrator_cancels_a_lobby(club: Club) -> None:
    """An anonymous administrator's /stop closes a lobby: it counts as an administrator's."""
    await club.sit(ANNA, BRUNO)
    await anonymously(club, "/stop")
    assert "closed" in (await club.post("lobby")).text


async def test_cht_07_an_anonymous_administrator_stops_a_match(tmp_path: Path) -> None:
    """An anonymous administrator's /stop asks, and an administrator's own account answers; nobody else does."""
    async with opened(tmp_path / "db", administrators={CARMEN}) as club:
        await club.deal(ANNA, BRUNO)
        await anonymously(club, "/stop")
        for label in ("Stop the match", "Play on"):
            assert "administrator" in (await club.press(BRUNO, label, "stop")).text
        assert "’s turn." in (await club.post("board")).text
        await club.press(CARMEN, "Stop the match", "stop")
        assert "stopped" in (await club.post("board")).text
        assert club.errors == []


async def test_cht_08_who_has_not_pressed_start_is_led_to_it(club: Club) -> None:
    """Join by somebody the bot cannot write to opens his private chat; till then he has no seat, and nobody starts."""
    await club.sit(ANNA)
    toast = await club.press(BRUNO, "Join", "lobby")
    assert toast.url is not None
    assert toast.text == ""
    assert "Bruno" not in (await club.post("lobby")).text
    assert "at least 2" in (await club.press(ANNA, "Start", "lobby")).text
    await club.start(BRUNO, toast.url.partition("=")[2])
    assert "Bruno" in (await club.post("lobby")).text
    assert "Dealing" in (await club.press(ANNA, "Start", "lobby")).text


async def test_cht_12_the_link_seats_and_says_so(club: Club) -> None:
    """Who comes by the join link is confirmed in private, listed in the group, and gets his tiles at the deal."""
    await club.sit(ANNA)
    toast = await club.press(BRUNO, "Join", "lobby")
    await club.start(BRUNO, (toast.url or "").partition("=")[2])
    (confirmation,) = await club.notices(BRUNO)
    assert "Domino club" in confirmation.text
    assert "seat" in confirmation.text
    assert "Hello" not in confirmation.text
    assert "\u2068Bruno\u2069 sat down" in (await club.post("lobby")).text
    await club.press(ANNA, "Start", "lobby")
    assert "Your tiles" in (await club.post("hand", BRUNO)).text


async def test_cht_13_a_link_that_lost_its_payload(club: Club) -> None:
    """A plain /start after a lost payload says how to finish joining, and the group's button seats then."""
    await club.sit(ANNA)
    await club.press(BRUNO, "Join", "lobby")
    await club.start(BRUNO)
    assert "Press Join" in (await club.notices(BRUNO))[-1].text
    assert "Seat 2" in (await club.press(BRUNO, "Join", "lobby")).text


async def test_cht_14_a_table_opens_where_the_bot_was_from_the_start(club: Club) -> None:
    """In a group whose "added" event the bot never saw a table is opened, also in a small, old-style group."""
    body = club.message(ANNA, "/play", -4321) | {"chat": {"id": -4321, "type": "group", "title": "Old group"}}
    await club.send({"message": body})
    assert "A table of Draw" in (await club.post("lobby", -4321)).text


# -- a private chat closes and opens again


async def blocks(club: Club, person: int, *, back: bool = False) -> None:
    """``person`` blocks the bot, or lets it back in."""
    member, kicked = {"status": "member"}, {"status": "kicked", "until_date": 0}
    old, new = (kicked, member) if back else (member, kicked)
    change = {
        "chat": {"id": person, "type": "private", "first_name": "x"},
        "from": club.user(person),
        "date": int(club.now),
        "old_chat_member": old | {"user": BOT},
        "new_chat_member": new | {"user": BOT},
    }
    await club.send({"my_chat_member": change})


async def test_who_blocks_the_bot_is_named_in_his_group(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await blocks(club, BRUNO)
    await blocks(club, BRUNO)
    (notice,) = await club.notices()
    assert "\u2068Bruno\u2069" in notice.text
    assert notice.keyboard[0][0].url == "https://t.me/boneyard_bot?start=hello"
    assert await club.rows("SELECT name, reachable FROM people WHERE id = ?", BRUNO) == [("Bruno", 0)]


async def test_who_lets_the_bot_back_in_gets_what_waits(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await blocks(club, BRUNO)
    async with club.database.transaction() as connection:
        await outbox.park(connection, BRUNO, outbox.WHOLE_CHAT, "blocked", club.now)
    await blocks(club, BRUNO, back=True)
    async with club.database.transaction() as connection:
        assert BRUNO in await outbox.waiting_chats(connection)
    await club.say(BRUNO, "/hand")
    assert await club.rows("SELECT reachable FROM people WHERE id = ?", BRUNO) == [(1,)]


async def test_a_parked_chat_is_tried_again_when_somebody_speaks(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    async with club.database.transaction() as connection:
        for chat in (GROUP, BRUNO):
            await outbox.park(connection, chat, outbox.WHOLE_CHAT, "no rights", club.now)
    await club.say(EVA, "/board")
    async with club.database.transaction() as connection:
        assert await outbox.waiting_chats(connection) == [ANNA, GROUP]
    await club.start(BRUNO, "hello")
    async with club.database.transaction() as connection:
        assert BRUNO in await outbox.waiting_chats(connection)


async def test_blocking_does_not_open_the_chat_again(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    async with club.database.transaction() as connection:
        await outbox.park(connection, BRUNO, outbox.WHOLE_CHAT, "blocked", club.now)
    await blocks(club, BRUNO)
    async with club.database.transaction() as connection:
        assert BRUNO not in await outbox.waiting_chats(connection)


async def test_the_sender_s_word_about_a_closed_chat_keeps_the_name(club: Club) -> None:
    """What the sender finds out about a person changes neither his name nor his language."""
    await club.deal(ANNA, BRUNO)
    program = Program(Config(bot_token="42:TEST"), club.database, club.telegram)
    before = await club.rows("SELECT name, language FROM people WHERE id = ?", BRUNO)
    async with club.database.transaction() as connection:
        await outbox.park(connection, BRUNO, outbox.WHOLE_CHAT, "blocked", club.now)
    for _ in range(2):
        await program._hindered(Obstacle(BRUNO, Trouble.BARRED))
    assert await club.rows("SELECT name, language FROM people WHERE id = ?", BRUNO) == before
    (notice,) = await club.notices()
    assert "\u2068Bruno\u2069, I cannot write to you" in notice.text


async def test_a_hand_asked_for_in_the_group_by_who_cannot_be_written_to(club: Club) -> None:
    """However often he asks, one line stands there: he cannot hold up the board."""
    await club.deal(ANNA, BRUNO)
    await blocks(club, BRUNO)
    await club.shown()
    for _ in range(15):
        await club.say(BRUNO, "/hand")
    (line,) = await club.notices()
    assert line.keyboard[0][0].url == "https://t.me/boneyard_bot?start=hello"
    assert await club.rows("SELECT kind FROM jobs WHERE chat = ?", GROUP) == [("send",)]


async def test_who_has_pressed_start_meanwhile_is_not_called_closed(club: Club) -> None:
    """The sender finds a chat closed; before its word is served, its owner presses Start."""
    await club.deal(ANNA, BRUNO)
    program = Program(Config(bot_token="42:TEST"), club.database, club.telegram)
    async with club.database.transaction() as connection:
        await outbox.park(connection, BRUNO, outbox.WHOLE_CHAT, "blocked", club.now)
    await club.start(BRUNO, "hello")
    await program._hindered(Obstacle(BRUNO, Trouble.BARRED))
    assert await club.notices() == []
    assert await club.rows("SELECT reachable FROM people WHERE id = ?", BRUNO) == [(1,)]


# -- 14 INPUT

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


@pytest.mark.parametrize("words", ["/stop", "/leave", "/play", "/hand", "/rules", "/board", "/top", "/score"])
async def test_inp_01_a_refusal_in_the_group_quotes_names_safely(club: Club, words: str) -> None:
    """Whatever is refused aloud in the group is valid, whoever is named in it."""
    club.names |= {ANNA: "<b>", EVA: "<i>&"}
    await club.deal(ANNA, BRUNO)
    await club.say(EVA, words)
    await club.check_messages()


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


async def test_inp_04_an_edited_command_does_nothing(club: Club) -> None:
    """Commands that are edited later, in the group or in private, change nothing and say nothing."""
    await club.sit(ANNA, BRUNO)
    before = await club.rows("SELECT place, wanted FROM jobs")
    for chat, words in ((GROUP, "/play block"), (GROUP, "/stop"), (GROUP, "/top"), (ANNA, "/start"), (ANNA, "hello")):
        await club.send({"edited_message": club.message(ANNA, words, chat) | {"edit_date": int(club.now)}})
    assert await club.rows("SELECT place, wanted FROM jobs") == before


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
    for words in ("/play", "/hand", "/top", "/stop", "/start x"):
        await club.say(EVA, words, **extra)
    assert await club.rows("SELECT * FROM jobs") == []
    assert await club.rows("SELECT * FROM people") == []


async def test_inp_06_a_channel_post_is_not_served(club: Club) -> None:
    """A command written in a channel has no person behind it: ignored."""
    post = {"message_id": 1, "date": 1, "chat": CHANNEL, "sender_chat": CHANNEL, "text": "/play"}
    await club.send({"channel_post": post | {"entities": [{"type": "bot_command", "offset": 0, "length": 5}]}})
    assert await club.rows("SELECT * FROM jobs") == []


@pytest.mark.parametrize("words", ["/play@other_bot", "/unknown", "/top@other_bot", "hello", "/", "//play", "play"])
async def test_what_is_not_for_the_bot_stays_unanswered_in_a_group(club: Club, words: str) -> None:
    await club.say(ANNA, words)
    assert await club.rows("SELECT * FROM jobs") == []


async def test_a_command_may_name_the_bot(club: Club) -> None:
    await club.say(ANNA, "/play@boneyard_bot block 50")
    assert "Block</b>, up to 50" in (await club.post("lobby")).text


@pytest.mark.parametrize("words", ["hello", "/unknown", "/start", *(f"/{name}" for name in IN_GROUPS)])
async def test_in_private_everything_is_answered(club: Club, words: str) -> None:
    await club.say(ANNA, words, ANNA)
    (notice,) = await club.notices(ANNA)
    assert len(notice.text) > 10
    assert "here yet" not in notice.text
    assert "table here" not in notice.text


async def test_a_tap_on_a_message_that_telegram_has_forgotten(club: Club) -> None:
    """A tap whose message Telegram no longer has still acts: the payload says everything."""
    await club.sit(ANNA, BRUNO)
    gone = {"chat": {"id": GROUP, "type": "supergroup", "title": "x"}, "message_id": 9, "date": 0}
    query = {"id": "9", "from": club.user(ANNA), "chat_instance": "1", "message": gone}
    await club.send({"callback_query": query | {"data": pack(LobbyTap(1, LobbyAction.START))}})
    assert await club.journal()
