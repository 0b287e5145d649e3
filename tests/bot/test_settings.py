"""/settings: what new tables of a group begin with, and who may open one; for its administrators."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.texts import languages, say
from engine import catalogue
from tests.bot.club import ANNA, ANONYMOUS, BRUNO, CARMEN, GROUP, Club, opened
from tests.bot.deals import find_deal

OTHER = -100999
AS_GROUP: dict[str, Any] = {"sender_chat": {"id": GROUP, "type": "supergroup", "title": "Domino club"}}
GAMES = ["Draw", "Block", "Kozel", "Partnership", "Goat", "Kozioł"]
PACES = ["45 s", "2 min", "1 day", "No clock"]
LANGUAGES = [say(each, "language-name") for each in languages()]
REST = ["Everyone", "Administrators", "Pictures", "Text only", *LANGUAGES]


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A club in whose groups Anna is an administrator."""
    async with opened(tmp_path / "db", administrators={ANNA}) as club:
        yield club
        assert club.errors == []
        await club.check_messages()


async def chosen(club: Club, kind: str, chat: int = GROUP) -> list[str]:
    """The buttons that are marked."""
    return [button.label for row in (await club.post(kind, chat)).keyboard for button in row if button.style]


async def word(club: Club, chat: int = GROUP) -> str:
    return (await club.notices(chat))[-1].text


async def test_an_administrator_sees_what_is_set(club: Club) -> None:
    """At first the usual: Draw to its usual target, two minutes, everybody may open a table."""
    await club.say(ANNA, "/settings")
    post = await club.post("settings")
    assert post.text == (
        "<b>New tables here</b>\nGame: Draw, up to 100 points\nPace: 2 minutes a turn\nWho may open one: everyone\n\n"
        "<b>Tables are shown</b> with a picture of the tiles\n\n<b>Language</b>: English"
    )
    labels = [button.label for row in post.keyboard for button in row]
    assert labels == [*GAMES, "50", "100", "150", *PACES, *REST]
    assert await chosen(club, "settings") == ["Draw", "100", "2 min", "Everyone", "Pictures", "English"]


async def test_every_setting_is_kept_and_used(club: Club) -> None:
    """A press is kept at once, the message shows it, and the next table begins so."""
    await club.say(ANNA, "/settings")
    for label in ("Kozel", "150", "1 day"):
        assert (await club.press(ANNA, label, "settings")).text == "Saved."
    assert await chosen(club, "settings") == ["Kozel", "150", "1 day", "Everyone", "Pictures", "English"]
    await club.say(BRUNO, "/play")
    assert await chosen(club, "lobby") == ["Kozel", "150", "1 day"]


async def test_the_message_stands_once(club: Club) -> None:
    """/settings again brings the same message down; a press changes it in place."""
    await club.say(ANNA, "/settings")
    await club.press(ANNA, "Block", "settings")
    await club.shown()
    await club.say(ANNA, "/settings")
    assert [slot for slot in await club.posts() if slot.startswith("settings")] == ["settings:0"]
    assert ("send", "settings:0") in await club.shown()
    await club.press(ANNA, "50", "settings")
    assert [done for done in await club.shown() if done[1] == "settings:0"] == [("edit", "settings:0")]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", ["Block", "150", "45 s"]),
        ("block", ["Block", "150", "45 s"]),
        ("50", ["Block", "50", "45 s"]),
        ("kozel", ["Kozel", "100", "45 s"]),
        ("draw 50", ["Draw", "50", "45 s"]),
        ("goat", ["Goat", "101", "45 s"]),
        ("koziol", ["Kozioł", "5", "45 s"]),
        ("partnership", ["Partnership", "100"]),
        ("partnership 500", ["Partnership", "500"]),
    ],
)
async def test_words_after_play_win_over_the_settings(club: Club, words: str, expected: list[str]) -> None:
    """What is said is played; what is not said is as the group has it, and its target belongs to its game."""
    await club.say(ANNA, "/settings")
    for label in ("Block", "150", "45 s"):
        await club.press(ANNA, label, "settings")
    await club.say(BRUNO, f"/play {words}".strip())
    assert await chosen(club, "lobby") == expected


@pytest.mark.parametrize("game", catalogue())
async def test_a_game_brings_its_own_targets(club: Club, game: str) -> None:
    """Choosing another game sets its usual target, and offers those it can be played to."""
    await club.say(ANNA, "/settings")
    await club.press(ANNA, "150", "settings")
    label = {"koziol": "Kozioł"}.get(game, game.title())
    await club.press(ANNA, label, "settings")
    variant = catalogue()[game]
    labels = [button.label for row in (await club.post("settings")).keyboard for button in row]
    assert labels == [*GAMES, *map(str, variant.targets), *PACES, *REST]
    marked = [label, str(variant.default_target), "2 min", "Everyone", "Pictures", "English"]
    assert await chosen(club, "settings") == marked
    await club.say(BRUNO, "/play")
    assert (await chosen(club, "lobby"))[:2] == [label, str(variant.default_target)]


async def test_a_target_alone_is_kept_for_the_game_that_is_usual(club: Club) -> None:
    """Who sets only a target sets it for the game shown; /play of another game keeps its own usual one."""
    await club.say(ANNA, "/settings")
    await club.press(ANNA, "50", "settings")
    await club.say(BRUNO, "/play kozel")
    assert (await chosen(club, "lobby"))[:2] == ["Kozel", "100"]
    await club.press(BRUNO, "Cancel", "lobby")
    await club.say(BRUNO, "/play")
    assert (await chosen(club, "lobby"))[:2] == ["Draw", "50"]


async def test_a_pace_does_not_change_a_game_with_its_own(club: Club) -> None:
    """Partnership lasts 45 s a turn whatever is set; the game chosen after it in the lobby has the group's pace."""
    await club.say(ANNA, "/settings")
    await club.press(ANNA, "No clock", "settings")
    await club.press(ANNA, "Partnership", "settings")
    await club.say(BRUNO, "/play")
    assert "45 seconds" in (await club.post("lobby")).text
    await club.press(BRUNO, "Block", "lobby")
    assert await chosen(club, "lobby") == ["Block", "100", "No clock"]


async def test_each_group_has_its_own(club: Club) -> None:
    await club.say(ANNA, "/settings")
    await club.press(ANNA, "Goat", "settings")
    await club.say(BRUNO, "/play", OTHER)
    assert (await chosen(club, "lobby", OTHER))[:2] == ["Draw", "100"]
    await club.say(ANNA, "/settings", OTHER)
    assert (await chosen(club, "settings", OTHER))[0] == "Draw"


async def test_settings_outlive_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path / "db", administrators={ANNA}) as club:
        await club.say(ANNA, "/settings")
        await club.press(ANNA, "Block", "settings")
        await club.press(ANNA, "Administrators", "settings")
    async with opened(tmp_path / "db", administrators={ANNA}) as club:
        await club.say(BRUNO, "/play")
        assert await word(club) == "Only an administrator can do that."
        await club.say(ANNA, "/play")
        assert (await chosen(club, "lobby"))[0] == "Block"
        assert club.errors == []


async def test_nobody_else_sees_or_changes_them(club: Club) -> None:
    """A member's command is declined, and so is his press of an administrator's buttons."""
    await club.say(BRUNO, "/settings")
    assert await word(club) == "Only an administrator can do that."
    assert not any(slot.startswith("settings") for slot in await club.posts())
    await club.say(ANNA, "/settings")
    for label in ("Block", "50", "45 s", "Administrators", "Text only", "Italiano"):
        assert (await club.press(BRUNO, label, "settings")).text == "Only an administrator can do that."
    assert await club.rows("SELECT * FROM groups") == []
    assert await chosen(club, "settings") == ["Draw", "100", "2 min", "Everyone", "Pictures", "English"]


@pytest.mark.parametrize("chat", [GROUP, ANNA])
@pytest.mark.parametrize(
    ("language", "label", "line"),
    [
        ("es", "Español", "<b>Idioma</b>: Español"),
        ("it", "Italiano", "<b>Lingua</b>: Italiano"),
        ("pl", "Polski", "<b>Język</b>: Polski"),
        ("ru", "Русский", "<b>Язык</b>: Русский"),
    ],
)
async def test_the_language_that_is_spoken_is_marked(
    club: Club, chat: int, language: str, label: str, line: str
) -> None:
    """Before and after the press, and the message speaks it itself; each stands there under its own name."""
    await club.say(ANNA, "/settings", chat)
    assert (await chosen(club, "settings", chat))[-1] == "English"
    await club.tap(ANNA, f"e:language:{language}", chat)
    marked = [each for each in await chosen(club, "settings", chat) if each in LANGUAGES]
    assert marked == [label]
    post = await club.post("settings", chat)
    assert [button.label for row in post.keyboard for button in row][-len(LANGUAGES) :] == LANGUAGES
    assert post.text.endswith(f"\n\n{line}")
    await club.press(ANNA, "English", "settings", chat)
    assert (await club.post("settings", chat)).text.endswith("\n\n<b>Language</b>: English")


@pytest.mark.parametrize("chat", [GROUP, ANNA])
@pytest.mark.parametrize("value", ["xx", "", "EN", "it-IT", "Italiano", " it", "../it", "it.ftl", "zz"])
async def test_a_language_that_nobody_speaks_is_not_taken(club: Club, chat: int, value: str) -> None:
    await club.say(ANNA, "/settings", chat)
    before = await club.posts(chat)
    assert "another time" in (await club.tap(ANNA, f"e:language:{value}", chat)).text
    assert await club.posts(chat) == before
    assert await club.rows("SELECT * FROM groups") == []
    assert await club.rows("SELECT chosen_language FROM people") == [(None,)]


async def test_an_anonymous_administrator_sets_them(club: Club) -> None:
    """His command is the group's; his presses are his own account's, which is an administrator's."""
    await club.say(ANONYMOUS, "/settings", **AS_GROUP)
    assert "New tables here" in (await club.post("settings")).text
    assert (await club.press(ANNA, "Block", "settings")).text == "Saved."


async def test_only_administrators_open_a_table_where_that_is_set(club: Club) -> None:
    """A member's /play is declined; an administrator's and an anonymous one's open it; everybody may join it."""
    await club.say(ANNA, "/settings")
    await club.press(ANNA, "Administrators", "settings")
    assert "administrators" in (await club.post("settings")).text
    await club.say(BRUNO, "/play kozel")
    assert await word(club) == "Only an administrator can do that."
    assert await club.rows("SELECT * FROM tables") == []
    await club.say(ANONYMOUS, "/play", **AS_GROUP)
    await club.start(BRUNO)
    assert (await club.press(BRUNO, "Join", "lobby")).text == "Welcome! Seat 1 is yours."
    await club.say(CARMEN, "/play")
    assert "already" in (await club.post("lobby")).text, "a table that is there is shown to everybody"
    await club.say(ANNA, "/stop")
    await club.say(ANNA, "/play")
    assert await club.rows("SELECT host, state FROM tables ORDER BY id") == [(BRUNO, "closed"), (ANNA, "lobby")]
    await club.press(ANNA, "Cancel", "lobby")
    await club.press(ANNA, "Everyone", "settings")
    await club.say(BRUNO, "/play")
    assert await club.rows("SELECT host FROM tables WHERE state = 'lobby'") == [(BRUNO,)]


async def test_players_may_have_their_rematch_where_administrators_open(club: Club) -> None:
    """A rematch is TABLE-9's, for anybody who sat there: it opens no new table of other people."""
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is not None))
    await club.deal(BRUNO, CARMEN, command="/play draw 50")
    await club.say(ANNA, "/settings")
    await club.press(ANNA, "Administrators", "settings")
    await club.play_round(BRUNO, CARMEN)
    await club.press(CARMEN, "Rematch", "result")
    assert await club.rows("SELECT host FROM tables WHERE state = 'lobby'") == [(CARMEN,)]


async def test_settings_are_the_groups_only(club: Club) -> None:
    """In private there is nothing of theirs to set."""
    assert "another time" in (await club.tap(ANNA, "e:game:block", ANNA)).text
    assert await club.rows("SELECT * FROM groups") == []


@pytest.mark.parametrize(
    "data",
    [
        "e:game:chess",
        "e:game:",
        "e:target:75",
        "e:target:101",
        "e:target:-50",
        "e:target:٥٠",
        "e:target:050",
        "e:pace:1",
        "e:pace:-1",
        "e:pace:1e9",
        "e:pace:",
        "e:openers:nobody",
        "e:openers:EVERYONE",
        "e:host:7000000002",
        "e:game:block:50",
        "e:game",
        "e:",
    ],
)
async def test_payloads_made_up_set_nothing(club: Club, data: str) -> None:
    await club.say(ANNA, "/settings")
    before = await club.posts()
    assert "another time" in (await club.tap(ANNA, data)).text
    assert await club.posts() == before
    assert await club.rows("SELECT * FROM groups") == []


async def test_an_old_message_sets_no_target_of_another_game(club: Club) -> None:
    """A target button from before another administrator chose another game is declined where it does not fit."""
    await club.say(ANNA, "/settings")
    old = (await club.button("150", "settings")).data
    await club.press(ANNA, "Kozioł", "settings")
    assert "another time" in (await club.tap(ANNA, old)).text
    assert (await chosen(club, "settings"))[:2] == ["Kozioł", "5"]
