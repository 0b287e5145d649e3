"""A group speaks one language: that of who opened its first table, until an administrator chooses another."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.effects import Content
from bot.texts import languages, say
from tests.bot.club import ANNA, ANONYMOUS, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, opened
from tests.bot.deals import find_deal
from tests.bot.test_groups_upgrade import NEW, OLD, Hearing, in_the_new, three_ways

OTHER = -100999
AS_GROUP: dict[str, Any] = {"sender_chat": {"id": GROUP, "type": "supergroup", "title": "Domino club"}}
FROM_NOWHERE: dict[str, Any] = {"from": {"id": EVA, "is_bot": False, "first_name": "Eva"}}
"""A sender of whom Telegram does not say what he speaks."""
LOBBY = ("join", "leave", "start", "cancel")


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A club whose people speak five languages; Eva is an administrator of its groups."""
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        club.languages = {ANNA: "it", BRUNO: "ru", CARMEN: "pl", DMITRI: "es", EVA: "en"}
        yield club
        assert club.errors == []
        await club.check_messages()


async def press(club: Club, person: int, key: str, kind: str, language: str = "it", chat: int = GROUP) -> str:
    """``person`` presses the button with this text of the group's language; the answer."""
    return (await club.press(person, say(language, f"button-{key}"), kind, chat)).text


async def sit(
    club: Club, *people: int, command: str = "/play block 50", language: str = "it", chat: int = GROUP
) -> None:
    """All of ``people`` press Start in private, the first opens a table, the others join."""
    for person in people:
        await club.start(person)
    await club.say(people[0], command, chat)
    for person in people[1:]:
        await press(club, person, "join", "lobby", language, chat)


async def deal(
    club: Club, *people: int, command: str = "/play block 50", language: str = "it", chat: int = GROUP
) -> None:
    await sit(club, *people, command=command, language=language, chat=chat)
    await press(club, people[0], "start", "lobby", language, chat)


async def spoken(club: Club, chat: int = GROUP) -> str | None:
    """What the group has settled on."""
    rows = await club.rows("SELECT language FROM groups WHERE chat = ?", chat)
    return rows[0][0] if rows else None


def said(language: str, *buttons: str) -> list[str]:
    """What these buttons are called."""
    return [say(language, f"button-{button}") for button in buttons]


def until_the_name(language: str, key: str, **values: str) -> str:
    """How a text about somebody begins."""
    return say(language, key, name="|", **values).partition("|")[0]


def labels(content: Content) -> list[str]:
    return [button.label for row in content.keyboard for button in row]


async def word(club: Club, chat: int = GROUP) -> str:
    return (await club.notices(chat))[-1].text


async def round_played(club: Club, *people: int, wins: bool = False) -> None:
    """A match of which one round has been played; ``wins``: it was the last."""
    club.deals.append(find_deal("draw", len(people), lambda view: (view.outcome is not None) == wins))
    await deal(club, *people, command="/play draw 50")
    await club.play_round(*people)


# -- it is settled


async def test_the_first_table_speaks_as_who_opens_it(club: Club) -> None:
    """Whoever sits down, moves, is late or lets the table close: all in the group is Italian."""
    await club.start(BRUNO)
    await club.say(ANNA, "/play")
    lobby = await club.post("lobby")
    assert lobby.text.startswith("<b>Tavolo di Pesca</b>, fino a 100 punti, 2 minuti a turno")
    assert labels(lobby)[:2] == ["Pesca", "Blocco"]
    assert labels(lobby)[-4:] == said("it", *LOBBY)
    await club.start(ANNA)
    for person in (ANNA, BRUNO):
        await press(club, person, "join", "lobby")
    link = (await club.press(CARMEN, say("it", "button-join"), "lobby")).url
    await club.start(CARMEN, (link or "").partition("=")[2])
    assert say("it", "lobby-joined", name="\u2068Carmen\u2069") in (await club.post("lobby")).text
    await press(club, ANNA, "start", "lobby")
    await club.first_buttons(1, ANNA, BRUNO, CARMEN)
    board = await club.post("board")
    assert "<b>Pesca</b>, mano 1, fino a 100" in board.text
    assert labels(board) == said("it", "my-tiles")
    await club.later(120)
    late = await club.post("late")
    assert late.text.startswith(until_the_name("it", "time-up", next="", goes_on="no"))
    assert labels(late) == said("it", "back")
    assert until_the_name("it", "board-turn") in (await club.post("board")).text


async def test_later_tables_of_others_speak_it_too(club: Club) -> None:
    """Nothing else settles it again; a closed lobby says so in it, although nobody asks."""
    await club.say(ANNA, "/play")
    await press(club, ANNA, "cancel", "lobby")
    for command in ("/play block", "/play"):
        await sit(club, BRUNO, CARMEN, command=command)
        assert "Tavolo di" in (await club.post("lobby")).text
        await club.later(1800)
        assert (await club.post("lobby")).text.endswith(say("it", "lobby-expired"))
    assert await spoken(club) == "it"
    await club.say(BRUNO, "/stop")
    assert await word(club) == say("it", "no-table")


async def test_every_group_speaks_its_own_at_the_same_time(club: Club) -> None:
    await deal(club, ANNA, BRUNO, CARMEN)
    await deal(club, BRUNO, ANNA, language="ru", chat=OTHER)
    assert "<b>Блок</b>, кон 1, до 50 очков" in (await club.post("board", OTHER)).text
    assert "<b>Blocco</b>, mano 1, fino a 50" in (await club.post("board")).text
    assert [await spoken(club, chat) for chat in (GROUP, OTHER)] == ["it", "ru"]


@pytest.mark.parametrize(
    ("code", "language"),
    [("it", "it"), ("it-IT", "it"), ("RU", "ru"), ("es-419", "es"), ("pl", "pl"), ("zz", "en"), ("zz-br", "en")],
)
async def test_what_telegram_calls_a_language(club: Club, code: str, language: str) -> None:
    """With a country, in capitals; English for one that the bot does not speak."""
    club.languages[ANNA] = code
    await club.say(ANNA, "/play kozel")
    assert (await club.post("lobby")).text.startswith(say(language, "lobby-heading", **await heading(language)))
    assert await spoken(club) == language


async def heading(language: str) -> dict[str, str]:
    """The values of a lobby's heading, for kozel as it is usual."""
    goal, pace = say(language, "goal-kozel", target=100), say(language, "pace-told", seconds=120)
    return {"game": say(language, "game-kozel"), "goal": goal, "pace": pace}


async def test_who_speaks_nothing_known_is_spoken_to_in_english(club: Club) -> None:
    await club.say(EVA, "/play", **FROM_NOWHERE)
    assert (await club.post("lobby")).text.startswith("<b>A table of Draw</b>")
    assert await spoken(club) == "en"


@pytest.mark.parametrize("way", ["presses Join", "by an invitation"])
async def test_after_an_anonymous_opener_who_sits_down_first_settles_it(club: Club, way: str) -> None:
    """English at first; then all of the lobby in his language, even if he comes from his private chat."""
    await club.say(ANONYMOUS, "/play", **AS_GROUP)
    assert labels(await club.post("lobby"))[-4:] == said("en", *LOBBY)
    assert await spoken(club) is None
    if way == "presses Join":
        await club.start(ANNA)
    toast = await club.press(ANNA, "Join", "lobby")
    if toast.url is not None:
        assert await spoken(club) is None
        await club.start(ANNA, toast.url.partition("=")[2])
    lobby = await club.post("lobby")
    assert lobby.text.startswith("<b>Tavolo di Pesca</b>")
    assert say("it", "lobby-joined", name="\u2068Anna\u2069") in lobby.text
    assert labels(lobby)[-4:] == said("it", *LOBBY)
    await club.start(BRUNO)
    await press(club, BRUNO, "join", "lobby")
    assert await spoken(club) == "it"


async def test_only_a_table_settles_it(club: Club) -> None:
    """Not a refused one or a look at the settings, nor a word of somebody else."""
    await club.say(ANNA, "/play chess")
    await club.say(BRUNO, "/help")
    await club.say(CARMEN, "/notify")
    await club.say(EVA, "/settings")
    assert await spoken(club) is None
    await club.say(ANONYMOUS, "/play", **AS_GROUP)
    await club.press(DMITRI, "Join", "lobby")
    assert await spoken(club) is None


async def test_any_setting_keeps_the_language_that_is_marked_beside_it(club: Club) -> None:
    """What an administrator saw and left as it was is not changed by the first table."""
    club.languages[EVA] = "pl"
    await club.say(EVA, "/settings")
    await club.tap(EVA, "e:game:kozel")
    assert await spoken(club) == "pl"
    await club.say(ANNA, "/play")
    assert await spoken(club) == "pl"


# -- it stays


async def test_a_rematch_speaks_it_whoever_asks_for_it(club: Club) -> None:
    await round_played(club, ANNA, BRUNO, wins=True)
    result = await club.post("result")
    assert "la partita</b>" in result.text
    assert labels(result) == ["Rivincita"] == said("it", "rematch")
    await press(club, BRUNO, "rematch", "result")
    assert say("it", "lobby-rematch", name="\u2068Bruno\u2069") in (await club.post("lobby")).text
    await press(club, ANNA, "join", "lobby")
    assert "mano 1" in (await club.post("board")).text


@three_ways
async def test_a_group_that_gets_another_id_speaks_it(club: Club, hear: Hearing) -> None:
    """What is posted anew there, and the tables to come."""
    await deal(club, ANNA, BRUNO, chat=OLD)
    await club.shown()
    await hear(club)
    assert "<b>Blocco</b>, mano 1" in (await club.post("board", NEW)).text
    await club.say(ANNA, "/stop", NEW)
    await press(club, ANNA, "stop-match", "stop", chat=NEW)
    await club.say(BRUNO, "/play", NEW)
    assert "Tavolo di Pesca" in (await club.post("lobby", NEW)).text


@pytest.mark.parametrize("stood", ["lobby", "match"])
async def test_a_table_under_the_new_id_that_came_too_early_changes_nothing(club: Club, stood: str) -> None:
    """A Russian opens one there before the bot hears of the move: that one is closed in Italian, as all goes on."""
    await (deal if stood == "match" else sit)(club, ANNA, CARMEN, chat=OLD)
    await sit(club, BRUNO, DMITRI, language="ru", chat=NEW)
    await in_the_new(club)
    posts = await club.posts(NEW)
    assert say("it", "lobby-without-place") in posts["lobby:2"].text
    assert (await club.post("board" if stood == "match" else "lobby", NEW)).text.count("Blocco") == 1
    assert await spoken(club, NEW) == "it"


@pytest.mark.parametrize("stood", ["lobby", "match"])
async def test_a_table_that_finds_no_place_is_closed_in_the_groups_language(club: Club, stood: str) -> None:
    """A match has begun under the new id already."""
    await (deal if stood == "match" else sit)(club, ANNA, CARMEN, chat=OLD)
    await deal(club, BRUNO, DMITRI, language="ru", chat=NEW)
    await in_the_new(club)
    closed = (await club.posts(NEW))["ended:1" if stood == "match" else "lobby:1"]
    assert say("it", f"{stood}-without-place") in closed.text


async def test_a_restart_changes_nothing(tmp_path: Path) -> None:
    """The group is told in its language that the bot is back, and plays on in it."""
    async with opened(tmp_path / "db") as club:
        club.languages = {ANNA: "it", BRUNO: "ru"}
        await deal(club, ANNA, BRUNO)
    async with opened(tmp_path / "db") as club:
        club.now += 60
        await club.alarms.resume(restarted=True)
        assert (await club.post("resumed")).text.startswith(say("it", "bot-is-back", name="", goes_on="no"))
        await club.first_buttons(1, ANNA, BRUNO)
        assert until_the_name("it", "board-turn") in (await club.post("board")).text
        assert club.errors == []


# -- an administrator chooses another


@pytest.mark.parametrize("command", ["/settings", "/language"])
async def test_languages_go_by_their_own_names(club: Club, command: str) -> None:
    """In any language, the present one marked; before the first table it is that of who asks."""
    await club.say(EVA, command)
    assert "<b>Language</b>: English" in (await club.post("settings")).text
    await club.say(ANNA, "/play")
    await club.say(EVA, command)
    post = await club.post("settings")
    assert "Gioco: Pesca" in post.text
    assert post.text.endswith("\n\n<b>Lingua</b>: Italiano")
    names = [say(each, "language-name") for each in languages()]
    buttons = [button for row in post.keyboard for button in row][-len(names) :]
    assert [button.label for button in buttons] == names
    assert [button.label for button in buttons if button.style] == ["Italiano"]


async def changed(club: Club, name: str = "Русский") -> list[tuple[str, str | None]]:
    """Eva chooses a language for the group; what is done then to what is on the screens."""
    await club.say(EVA, "/language")
    await club.shown()
    language = next(each for each in languages() if say(each, "language-name") == name)
    assert (await club.press(EVA, name, "settings")).text == "Saved."
    assert say(language, "settings-language", language=name) in (await club.post("settings")).text
    assert await spoken(club) == language
    return await club.shown()


async def test_a_lobby_changes_at_once(club: Club) -> None:
    await sit(club, ANNA, BRUNO)
    assert await changed(club) == [("edit", "settings:0"), ("edit", "lobby:1")]
    lobby = await club.post("lobby")
    assert lobby.text.startswith("<b>Стол: Блок</b>, до 50 очков")
    assert labels(lobby)[-4:] == said("ru", *LOBBY)


async def test_a_match_changes_at_once_and_its_hands_do_not(club: Club) -> None:
    """The board, and the result of the round just over below it; what players read in private is theirs."""
    await round_played(club, ANNA, BRUNO)
    hands = [await club.posts(person) for person in (ANNA, BRUNO)]
    edits = [("edit", "settings:0"), ("edit", "board:1:1"), ("edit", "result:1:1")]
    assert await changed(club) == edits
    assert say("ru", "round-over") in (await club.post("board")).text
    assert labels(await club.post("result")) == said("ru", "next-round")
    assert [await club.posts(person) for person in (ANNA, BRUNO)] == hands
    assert await changed(club, "Italiano") == edits
    await press(club, ANNA, "next-round", "result")
    assert "mano 2" in (await club.post("board")).text


async def test_the_same_again_changes_nothing(club: Club) -> None:
    await deal(club, ANNA, BRUNO)
    assert await changed(club, "Italiano") == []


async def test_only_administrators_choose(club: Club) -> None:
    """Others are refused: aloud in the group's language, aside in their own."""
    await club.say(ANNA, "/play")
    for command in ("/language", "/settings"):
        await club.say(BRUNO, command)
        assert await word(club) == say("it", "only-admin")
    await club.say(EVA, "/language")
    assert (await club.press(BRUNO, "Русский", "settings")).text == say("ru", "only-admin")
    assert await spoken(club) == "it"


@pytest.mark.parametrize("data", ["e:language:uk", "e:language:", "e:language:IT", "e:language:en:it"])
async def test_a_language_that_is_not_there_is_not_set(club: Club, data: str) -> None:
    await club.say(ANNA, "/play")
    assert (await club.tap(EVA, data)).text == say("en", "button-unknown")
    assert (await club.tap(EVA, data, EVA)).text == say("en", "button-unknown")
    assert await spoken(club) == "it"
