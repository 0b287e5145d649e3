"""A whole evening in one language: every word that anybody reads is a word of that language's file."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.effects import Content, decode
from bot.texts import LOCALES, languages, say
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, NAMES, Club, opened
from tests.bot.deals import find_deal
from tests.bot.reading import plain
from tests.bot.test_groups import MUTED, standing
from tests.bot.test_languages import press

_WORD = re.compile(r"[^\W\d_]+")
_TIME = re.compile(r"<tg-time [^>]*>[^<]*</tg-time>")
NAMED = [*NAMES.values(), "Domino club", "boneyard_bot", *(say(each, "language-name") for each in languages())]
"""What is called the same in every language."""
PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI, EVA)


class _Written(Visitor):
    """The words of a file that people read: no keys, comments or names of values."""

    def __init__(self) -> None:
        self.words: set[str] = set()

    def visit_TextElement(self, node: ftl.TextElement) -> None:  # noqa: N802 (Fluent's name)
        self.words |= _words(node.value)


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}


@cache
def vocabulary(language: str) -> frozenset[str]:
    written = _Written()
    written.visit(FluentParser().parse((LOCALES / f"{language}.ftl").read_text(encoding="utf-8")))
    return frozenset(written.words | _words(" ".join(NAMED)))


def foreign(language: str, content: Content) -> set[str]:
    """The words of a message and its buttons that are none of this language."""
    buttons = [button.label for row in content.keyboard for button in row]
    text = plain(_TIME.sub("", content.text))
    return _words(" ".join([text, *buttons])) - vocabulary(language)


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A club that keeps everything it ever meant to show; Eva is an administrator."""
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        await club.rows("CREATE TABLE meant (chat, wanted)")
        for happening in ("INSERT", "UPDATE OF wanted"):
            await club.rows(
                f"CREATE TRIGGER on_{happening.split()[0]} AFTER {happening} ON jobs WHEN new.wanted NOT NULL"
                " BEGIN INSERT INTO meant VALUES (new.chat, new.wanted); END"
            )
        yield club
        assert club.errors == []
        await club.check_messages()


async def meant(club: Club) -> list[Content]:
    """Everything, in the order in which it was to be shown."""
    return [decode(wanted) for (wanted,) in await club.rows("SELECT wanted FROM meant ORDER BY rowid")]


async def sit_down(club: Club, language: str, *people: int, command: str) -> None:
    for person in people:
        await club.start(person)
    await club.say(people[0], command)
    for person in people[1:]:
        await press(club, person, "join", "lobby", language)


async def play_on(club: Club, language: str, *people: int) -> int:
    """To the end of the match; the number of its rounds."""
    for count in range(1, 100):
        await club.play_round(*people)
        (button,) = (button for row in (await club.post("result")).keyboard for button in row)
        if not (button.data or "").startswith("n:"):
            return count
        await club.tap(people[0], button.data)
    raise AssertionError("the match does not end")


async def an_evening(club: Club, language: str) -> None:
    """A match from the lobby to its rematch, and nearly everything else that a group can be told."""
    for words in ("", " chess", " draw 7", " draw 50 100"):
        await club.say(ANNA, f"/play{words}")
    for command in ("/help", "/rules", "/rules draw", "/notify", "/top", "/score", "/hand", "/settings", "/kick"):
        await club.say(ANNA, command)
        await club.say(EVA, command)
        await club.say(DMITRI, command, DMITRI)
    await press(club, ANNA, "cancel", "lobby", language)
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is None))
    await sit_down(club, language, ANNA, BRUNO, command="/play draw 50")
    await press(club, CARMEN, "start", "lobby", language)
    await press(club, ANNA, "start", "lobby", language)
    for person in PEOPLE:
        await press(club, person, "my-tiles", "board", language)
    late = await club.on_turn(ANNA, BRUNO)
    assert late is not None
    await club.later(120)
    await press(club, late, "back", "late", language)
    await club.say(ANNA, "/leave")
    await press(club, ANNA, "leave", "leave", language)
    assert await club.rows("SELECT state FROM tables ORDER BY id DESC LIMIT 1") == [("closed",)]
    for command in ("/score", "/board", "/stop", "/leave"):
        await club.say(BRUNO, command)
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is None))
    await sit_down(club, language, ANNA, BRUNO, command="/play draw 50")
    await press(club, ANNA, "start", "lobby", language)
    await standing(club, MUTED)
    await standing(club, {"status": "member"}, MUTED)
    assert await play_on(club, language, ANNA, BRUNO) > 1
    for command in ("/score", "/top"):
        await club.say(CARMEN, command)
    await press(club, BRUNO, "rematch", "result", language)
    await press(club, ANNA, "join", "lobby", language)
    await club.say(EVA, "/stop")
    await press(club, EVA, "stop-match", "stop", language)


@pytest.mark.parametrize("language", languages())
async def test_a_whole_evening_is_in_one_language(club: Club, language: str) -> None:
    """In the group, in private and in the answers to taps; names and times apart."""
    club.languages = dict.fromkeys(PEOPLE, language)
    await an_evening(club, language)
    said = [*await meant(club), *(Content(toast.text) for _, toast in club.toasts if toast.text)]
    assert len(said) > 100
    assert [(words, content.text) for content in said if (words := foreign(language, content))] == []


@pytest.mark.parametrize("game", ["kozel", "partnership", "goat", "koziol", "block"])
async def test_a_match_of_every_game_is_in_one_language(club: Club, game: str) -> None:
    """With what only this game tells."""
    people = (ANNA, BRUNO, CARMEN, DMITRI)
    club.languages = dict.fromkeys(people, "it")
    await sit_down(club, "it", *people, command=f"/play {game}")
    await press(club, ANNA, "start", "lobby")
    await play_on(club, "it", *people)
    said = [*await meant(club), *(Content(toast.text) for _, toast in club.toasts if toast.text)]
    assert [(words, content.text) for content in said if (words := foreign("it", content))] == []


@pytest.mark.parametrize(
    ("language", "other"), [(one, other) for one in languages() for other in languages() if one != other]
)
def test_a_sentence_of_another_language_would_be_found(language: str, other: str) -> None:
    """The check can fail, whichever two languages are mixed up."""
    assert all(foreign(language, Content(say(other, key))) for key in ("wait", "round-over-here", "match-stopped"))


@pytest.mark.parametrize(("command", "kind"), [("/stop", "stop"), ("/leave", "leave"), ("/kick", "kick")])
async def test_a_question_in_a_group_without_a_language_is_in_one(club: Club, command: str, kind: str) -> None:
    """As an older release has left it: words and buttons are in the language of the board, whoever asks."""
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.rows("UPDATE groups SET language = NULL")
    club.languages[ANNA] = "ru"
    await club.say(ANNA, command)
    assert foreign("en", await club.post(kind)) == set()


async def test_a_score_in_a_group_without_a_language_is_in_one(club: Club) -> None:
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    await club.rows("UPDATE groups SET language = NULL")
    club.languages[BRUNO] = "ru"
    await club.say(BRUNO, "/score")
    assert foreign("en", await club.post("score")) == set()
