"""Kind 13 CHAT: groups, topics, private chats, shared accounts. (Groups that change: test_groups*.py.)"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.callback import LobbyAction, LobbyTap, pack
from bot.menu import IN_GROUPS
from tests.bot.club import ANNA, ANONYMOUS, BRUNO, CARMEN, GROUP, Club, opened

AS_GROUP: dict[str, Any] = {"sender_chat": {"id": GROUP, "type": "supergroup", "title": "Domino club"}}
TOPIC: dict[str, Any] = {"message_thread_id": 77, "is_topic_message": True}


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
    assert f"leave:1:{BRUNO}" in await club.posts()
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
        assert "cannot see who you are" in (await club.notices())[-1].text
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


async def test_cht_07_an_anonymous_administrator_decides_on_seats_and_settings(club: Club) -> None:
    """His /kick and /settings count as an administrator's; what needs a person asks him to press the button."""
    await club.deal(ANNA, BRUNO, CARMEN)
    await anonymously(club, "/settings")
    assert "New tables here" in (await club.post("settings")).text
    await anonymously(club, "/kick")
    assert len((await club.post("kick")).keyboard) == 4, "a button for each, and one for nobody"
    await anonymously(club, "/leave")
    assert "cannot see who you are" in (await club.notices())[-1].text
    assert not any(mark for (mark,) in await club.rows("SELECT left FROM seats"))


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


@pytest.mark.parametrize("words", ["/play@other_bot", "/unknown", "/top@other_bot", "hello", "/", "//play", "play"])
async def test_what_is_not_for_the_bot_stays_unanswered_in_a_group(club: Club, words: str) -> None:
    await club.say(ANNA, words)
    assert await club.rows("SELECT * FROM jobs") == []


async def test_a_command_may_name_the_bot(club: Club) -> None:
    await club.say(ANNA, "/play@boneyard_bot block 50")
    assert "Block</b>, up to 50" in (await club.post("lobby")).text


@pytest.mark.parametrize(
    "words", ["hello", "/unknown", "/start", *(f"/{name}" for name in sorted({*IN_GROUPS} - {"settings"}))]
)
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
