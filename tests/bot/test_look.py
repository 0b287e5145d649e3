"""How tables look: a group's administrators choose for its boards, everybody for his own tiles, and at once."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.effects import Content
from bot.texts import languages, say
from tests.bot.club import ANNA, ANONYMOUS, BRUNO, CARMEN, EVA, GROUP, Club, opened
from tests.bot.deals import find_deal
from tests.bot.test_groups import table
from tests.bot.test_groups_upgrade import NEW, OLD, Hearing, three_ways
from tests.bot.test_pictures import said

OTHER = -100999
TEXT, PICTURES = "Text only", "Pictures"
NAMES = [say(each, "language-name") for each in languages()]
LANGUAGES = [NAMES[start : start + 3] for start in range(0, len(NAMES), 3)]
AS_GROUP: dict[str, Any] = {"sender_chat": {"id": GROUP, "type": "supergroup", "title": "Domino club"}}


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A club in whose groups Anna is an administrator."""
    async with opened(tmp_path / "db", administrators={ANNA}) as club:
        yield club
        assert club.errors == []
        await club.check_messages()


async def choose(club: Club, label: str, chat: int = GROUP, person: int = ANNA) -> None:
    """``person`` presses it in the settings of a chat, his own or a group's."""
    await club.say(person, "/settings", chat)
    assert (await club.press(person, label, "settings", chat)).text == "Saved."


async def dealt(club: Club, chat: int = GROUP, topic: int = 0) -> None:
    """Anna and Bruno begin a match there."""
    where = {"message_thread_id": topic, "is_topic_message": True} if topic else {}
    for person in (ANNA, BRUNO):
        await club.start(person)
    await club.say(ANNA, "/play block", chat, **where)
    await club.press(BRUNO, "Join", "lobby", chat)
    await club.press(ANNA, "Start", "lobby", chat)


async def chosen(club: Club, chat: int = GROUP) -> list[str]:
    """The marked buttons of the row about looks."""
    (row,) = [row for row in (await club.post("settings", chat)).keyboard if row[0].label == PICTURES]
    return [button.label for button in row if button.style]


async def of_kind(club: Club, kind: str, chat: int = GROUP) -> list[Content]:
    return [content for slot, content in (await club.posts(chat)).items() if slot.startswith(f"{kind}:")]


async def drawn(club: Club, kind: str = "board", chat: int = GROUP) -> list[bool]:
    """Which of the posts of this kind have pictures."""
    return [content.picture is not None for content in await of_kind(club, kind, chat)]


# -- a group


async def test_tables_have_pictures_at_first(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    assert await drawn(club) == [True]
    assert [await drawn(club, "hand", person) for person in (ANNA, BRUNO)] == [[True], [True]]
    await club.say(ANNA, "/settings")
    assert await chosen(club) == [PICTURES]


async def test_a_board_that_is_on_changes_at_once_and_says_the_same(club: Club) -> None:
    """Word for word and with the same buttons, in the same slot, there and back; hands stay as they are."""
    await club.deal(ANNA, BRUNO)
    await club.first_buttons(3, ANNA, BRUNO)
    before, hands = await club.post("board"), await club.posts(BRUNO)
    await club.shown()
    await choose(club, TEXT)
    assert said(await club.post("board")) == said(before)
    assert await drawn(club) == [False]
    assert await chosen(club) == [TEXT]
    assert "as text only" in (await club.post("settings")).text
    assert [slot for _, slot in await club.shown() if slot and slot.startswith(("board", "hand"))] == ["board:1:1"]
    await choose(club, PICTURES)
    assert await club.post("board") == before
    assert await chosen(club) == [PICTURES]
    assert await club.posts(BRUNO) == hands


async def test_the_boards_of_all_topics_change_with_it(club: Club) -> None:
    for topic in (0, 5, 6):
        await dealt(club, topic=topic)
    assert await drawn(club) == [True] * 3
    before = await of_kind(club, "board")
    await choose(club, TEXT)
    assert list(map(said, await of_kind(club, "board"))) == list(map(said, before))
    assert await drawn(club) == [False] * 3
    topics = await club.rows("SELECT topic FROM jobs WHERE slot LIKE 'board:%' ORDER BY place")
    assert topics == [(0,), (5,), (6,)]
    await choose(club, PICTURES)
    assert await of_kind(club, "board") == before


async def test_the_next_moves_rounds_and_tables_keep_it(club: Club) -> None:
    """Boards and results; what people see in private is theirs to choose."""
    club.deals.append(find_deal("block", 2, lambda view: view.outcome is None))
    await choose(club, TEXT)
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.play_round(ANNA, BRUNO)
    await club.press(ANNA, "Next round", "result")
    await club.first_buttons(2, ANNA, BRUNO)
    assert await drawn(club) == [False, False]
    assert await drawn(club, "result") == [False]
    assert await drawn(club, "hand", ANNA) == [True]
    await club.say(ANNA, "/board")
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    assert not any(await drawn(club))
    await club.deal(ANNA, BRUNO, command="/play draw")
    assert not any(await drawn(club))


async def test_a_result_changes_with_its_board(club: Club) -> None:
    """Between two rounds: or else the board that comes anew as text would stand below the result that follows it."""
    club.deals.append(find_deal("block", 2, lambda view: view.outcome is None))
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.play_round(ANNA, BRUNO)
    assert await drawn(club, "result") == [True]
    before = await club.post("result")
    await club.shown()
    await choose(club, TEXT)
    assert (await drawn(club), await drawn(club, "result")) == ([False], [False])
    assert said(await club.post("result")) == said(before)
    assert [slot for _, slot in await club.shown()][-2:] == ["board:1:1", "result:1:1"]
    await choose(club, PICTURES)
    assert await club.post("result") == before


async def test_each_group_has_its_own_look(club: Club) -> None:
    for chat in (GROUP, OTHER):
        await dealt(club, chat)
    await choose(club, TEXT, OTHER)
    assert (await drawn(club), await drawn(club, chat=OTHER)) == ([True], [False])
    await choose(club, TEXT)
    await choose(club, PICTURES, OTHER)
    assert (await drawn(club), await drawn(club, chat=OTHER)) == ([False], [True])


async def test_only_administrators_choose_for_a_group(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await club.say(ANNA, "/settings")
    for person in (BRUNO, EVA):
        assert (await club.press(person, TEXT, "settings")).text == "Only an administrator can do that."
        assert (await club.tap(person, "e:look:text")).text == "Only an administrator can do that."
    assert await drawn(club) == [True]
    assert await club.rows("SELECT * FROM groups") == [(GROUP, None, None, None, "everyone", 1, "en")]


async def test_an_anonymous_administrator_sees_the_choice(club: Club) -> None:
    await club.say(ANONYMOUS, "/settings", **AS_GROUP)
    assert await chosen(club) == [PICTURES]


async def test_the_other_settings_leave_the_look_alone_and_it_them(club: Club) -> None:
    await choose(club, "Kozel")
    await choose(club, TEXT)
    await choose(club, "150")
    assert await chosen(club) == [TEXT]
    text = (await club.post("settings")).text
    assert "Game: Kozel" in text
    assert "150" in text


@pytest.mark.parametrize("value", ["", "Text", "pictures ", "1", "no", "draw"])
@pytest.mark.parametrize("chat", [GROUP, ANNA])
async def test_no_other_look_is_taken(club: Club, chat: int, value: str) -> None:
    await club.deal(ANNA, BRUNO)
    assert "another time" in (await club.tap(ANNA, f"e:look:{value}", chat)).text
    assert (await drawn(club), await drawn(club, "hand", ANNA)) == ([True], [True])


async def test_the_same_choice_again_changes_nothing(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await club.shown()
    await choose(club, PICTURES)
    await choose(club, "Kozel")
    await choose(club, PICTURES, ANNA)
    assert {slot for (slot,) in await club.rows("SELECT slot FROM jobs")} == {"settings:0"}


@three_ways
async def test_the_look_goes_along_when_the_group_gets_another_id(club: Club, hear: Hearing) -> None:
    """The board is posted anew under that id, as text, and so it goes on."""
    await dealt(club, OLD)
    await choose(club, TEXT, OLD)
    await club.shown()
    await hear(club)
    assert await drawn(club, chat=NEW) == [False]
    await club.first_buttons(1, ANNA, BRUNO)
    assert await drawn(club, chat=NEW) == [False]
    await choose(club, PICTURES, NEW)
    assert await drawn(club, chat=NEW) == [True]


# -- a person


async def test_who_plays_nowhere_sees_the_message_alone(club: Club) -> None:
    """What is chosen is kept for his first match."""
    await club.say(CARMEN, "/settings", CARMEN)
    post = await club.post("settings", CARMEN)
    told = "<b>In this chat, your tables are shown</b> {}\n\n<b>Language</b>: English"
    assert post.text == told.format("with a picture of the tiles")
    assert [[button.label for button in row] for row in post.keyboard] == [[PICTURES, TEXT], *LANGUAGES]
    await club.shown()
    assert (await club.press(CARMEN, TEXT, "settings", CARMEN)).text == "Saved."
    assert await club.shown() == [("edit", "settings:0")]
    assert await chosen(club, CARMEN) == [TEXT]
    assert (await club.post("settings", CARMEN)).text == told.format("as text only")
    await club.deal(CARMEN, BRUNO)
    assert (await drawn(club, "hand", CARMEN), await drawn(club, "hand", BRUNO)) == ([False], [True])


async def test_a_hand_changes_at_once_and_says_the_same(club: Club) -> None:
    """On turn or not, word for word, with the same buttons and still protected; nobody else's does, nor the board."""
    await club.deal(ANNA, BRUNO, CARMEN)
    await club.first_buttons(2, ANNA, BRUNO, CARMEN)
    for person in (ANNA, BRUNO):
        await club.shown()
        others = {chat: await club.posts(chat) for chat in {GROUP, ANNA, BRUNO, CARMEN} - {person}}
        before = await club.post("hand", person)
        await choose(club, TEXT, person, person)
        assert said(await club.post("hand", person)) == said(before)
        assert await drawn(club, "hand", person) == [False]
        await choose(club, PICTURES, person, person)
        assert await club.post("hand", person) == before
        assert before.protected
        assert others == {chat: await club.posts(chat) for chat in others}


async def test_all_hands_of_a_person_change(club: Club) -> None:
    """At each of his tables, in whichever group, and no hand of his fellow players."""
    for chat in (GROUP, OTHER):
        await dealt(club, chat)
    await choose(club, TEXT, ANNA)
    assert (await drawn(club, "hand", ANNA), await drawn(club, "hand", BRUNO)) == ([False] * 2, [True] * 2)
    assert (await drawn(club), await drawn(club, chat=OTHER)) == ([True], [True])
    await choose(club, PICTURES, ANNA)
    assert await drawn(club, "hand", ANNA) == [True] * 2


async def test_moves_and_rounds_keep_a_person_s_choice(club: Club) -> None:
    club.deals.append(find_deal("block", 2, lambda view: view.outcome is None))
    await choose(club, TEXT, BRUNO, BRUNO)
    await club.deal(ANNA, BRUNO, command="/play block")
    while await club.on_turn(ANNA, BRUNO) is not None:
        assert (await drawn(club, "hand", ANNA), await drawn(club, "hand", BRUNO)) == ([True], [False])
        await club.first_buttons(1, ANNA, BRUNO)
    await club.press(ANNA, "Next round", "result")
    await club.say(BRUNO, "/hand")
    assert (await drawn(club, "hand", ANNA), await drawn(club, "hand", BRUNO)) == ([True], [False])


async def test_who_has_left_is_not_dealt_in_again_by_it(club: Club) -> None:
    """His message stays without tiles; and what he chose holds when he is back."""
    await club.deal(ANNA, BRUNO, CARMEN)
    await club.leave(CARMEN)
    before = await club.post("hand", CARMEN)
    await choose(club, TEXT, CARMEN, CARMEN)
    assert await club.post("hand", CARMEN) == before
    await choose(club, PICTURES, CARMEN, CARMEN)
    assert await club.post("hand", CARMEN) == before
    assert before.picture is None
    await choose(club, TEXT, CARMEN, CARMEN)
    await club.press(CARMEN, "I’m back", "hand", CARMEN)
    assert await drawn(club, "hand", CARMEN) == [False]
    assert "Your tiles" in (await club.post("hand", CARMEN)).text


@pytest.mark.parametrize("payload", ["e:game:block", "e:target:50", "e:pace:45", "e:openers:administrators"])
async def test_a_group_s_settings_are_none_of_a_private_chat(club: Club, payload: str) -> None:
    await club.say(ANNA, "/settings", ANNA)
    assert "another time" in (await club.tap(ANNA, payload, ANNA)).text
    assert await club.rows("SELECT * FROM groups") == []
    assert (await club.posts(ANNA))["settings:0"].keyboard[0][0].label == PICTURES


async def test_a_message_is_there_once(club: Club) -> None:
    """Asked for again it comes anew, in place of the one before."""
    for _ in range(2):
        await club.say(ANNA, "/settings", ANNA)
        assert ("send", "settings:0") in await club.shown()
    assert len(await club.rows("SELECT * FROM posts WHERE chat = ?", ANNA)) == 1


@pytest.mark.parametrize("chat", [GROUP, ANNA])
async def test_a_match_that_is_lost_does_not_stand_in_the_way(club: Club, chat: int) -> None:
    """It is closed, as whenever it turns out; the choice is kept, and all other messages change."""
    for topic in (0, 5):
        await dealt(club, topic=topic)
    await club.say(ANNA, "/settings", chat)
    await club.rows("UPDATE journal SET line = 'nonsense' WHERE match = 1 AND version = 3")
    await club.press(ANNA, TEXT, "settings", chat)
    assert await chosen(club, chat) == [TEXT]
    assert (await drawn(club, "board" if chat == GROUP else "hand", chat))[-1] is False
    assert len(await club.rows("SELECT * FROM tables WHERE state = 'playing'")) == 1


async def test_who_was_away_gets_his_tiles_as_he_has_just_chosen(club: Club) -> None:
    """Pressing anything, he is back and is called anew: once, and without the picture."""
    await club.deal(ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    await club.say(person, "/settings", person)
    await club.later(200)
    await club.shown()
    await club.press(person, TEXT, "settings", person)
    assert await drawn(club, "hand", person) == [False]
    assert "you are away" not in (await club.post("hand", person)).text
    assert [slot for _, slot in await club.shown()].count("hand:1") == 1


# -- it is kept


async def test_a_restart_forgets_neither(tmp_path: Path) -> None:
    path = tmp_path / "kept"
    async with opened(path, administrators={ANNA}) as club:
        await choose(club, TEXT)
        await choose(club, TEXT, BRUNO, BRUNO)
        await club.deal(ANNA, BRUNO)
    async with opened(path, administrators={ANNA}) as club:
        await club.first_buttons(1, ANNA, BRUNO)
        await club.say(ANNA, "/settings")
        await club.say(BRUNO, "/settings", BRUNO)
        assert (await chosen(club), await chosen(club, BRUNO)) == ([TEXT], [TEXT])
        assert await drawn(club) == [False]
        assert (await drawn(club, "hand", ANNA), await drawn(club, "hand", BRUNO)) == ([True], [False])


async def test_a_new_name_does_not_bring_the_pictures_back(club: Club) -> None:
    await choose(club, TEXT, BRUNO, BRUNO)
    club.names[BRUNO] = "Brunello"
    await club.deal(ANNA, BRUNO)
    assert await drawn(club, "hand", BRUNO) == [False]
    assert (await table(club)).people == (ANNA, BRUNO)
