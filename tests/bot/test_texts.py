"""The texts: every one there is used, every one that is used is there, and no word reaches a person past them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import engine
from bot import texts
from bot.callback import LobbyAction, Look, Watch
from bot.intake import COMMANDS
from bot.menu import IN_GROUPS, IN_PRIVATE
from bot.present import turn
from bot.texts import LOCALES, UnknownText, closest, languages, listed, moment, say
from engine import catalogue
from engine.moves import Reason
from engine.observation import NewsKind
from engine.scoring import pips
from proofs.check import findings, is_pop_up
from proofs.source import read
from storage.groups import Openers

BOT = Path(texts.__file__).parent
ENGINE = Path(engine.__file__).parent
TOLD = [
    kind
    for kind in NewsKind
    if kind not in (NewsKind.DEALT, NewsKind.REDEALT, NewsKind.ROUND_ENDED, NewsKind.MATCH_ENDED)
]
LEADS = ("highest-double", "heaviest", "won", "holds", "laid-last", "double-six", "next-seat", "hunt")
PAID = (
    *("out", "fewest", "shared", "writes", "fish", "eggs", "below-thirteen", "own"),
    *("team-out", "lighter-team", "last-tile", "hunts", "no-hunt", "hunt-lost", "hunt-over", "nobody"),
    *("unpaid", "ordinary", "bare", "on-rails", "general"),
)
"""The words of the games: why somebody leads, and by which rule a round pays."""

FAMILIES: dict[str, Sequence[str]] = {
    "game-": list(catalogue()),
    "rules-": list(catalogue()),
    "blocked-": list(catalogue()),
    "goal-": list(catalogue()),
    "redealt-": [name for name, variant in catalogue().items() if variant.redeals],
    "special-": [name for name, variant in catalogue().items() if variant.value is not pips],
    "compared-": [name for name, variant in catalogue().items() if variant.pairs],
    "lead-": LEADS,
    "paid-": PAID,
    "refused-": list(Reason),
    "news-": TOLD,
    "done-": list(turn._OWN),
    "button-": [action for action in LobbyAction if action not in (LobbyAction.GAME, LobbyAction.TARGET, "pace")],
    "button-notify-": list(Watch),
    "button-openers-": list(Openers),
    "button-look-": list(Look),
    "notify-": [Watch.ONCE, Watch.ALWAYS],
    "command-": sorted({*IN_GROUPS, *IN_PRIVATE}),
}
"""The keys that are put together: what they begin with, and what may follow."""

SPEAKERS = ("say", "aloud", "aside", "Declined", "_reply", "closed_hand", "_question")


ENGLISH = read("en")


def messages(language: str = "en") -> set[str]:
    """The keys of a language."""
    return set(read(language).messages)


def modules() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(BOT.rglob("*.py")):
        if "sender" not in path.parts:
            yield path.name, ast.parse(path.read_text())


def spoken() -> set[str]:
    """The literal keys that the program speaks by."""
    keys: set[str] = set()
    for _, module in modules():
        for call in (node for node in ast.walk(module) if isinstance(node, ast.Call)):
            name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if name in SPEAKERS:
                keys |= {leaf for word in call.args for leaf in leaves(word)}
    return keys


def leaves(node: ast.expr) -> Iterator[str]:
    """The words that an expression may come to, where they stand in it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if isinstance(node, ast.IfExp):
        yield from leaves(node.body)
        yield from leaves(node.orelse)


def mentioned() -> set[str]:
    """Every string in the program that is no docstring."""
    found: set[str] = set()
    for _, module in modules():
        texts_of_statements = {id(node.value) for node in ast.walk(module) if isinstance(node, ast.Expr)}
        found |= {
            node.value
            for node in ast.walk(module)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in texts_of_statements
        }
    return found


def families() -> set[str]:
    return {f"{head}{tail}" for head, tails in FAMILIES.items() for tail in tails}


def test_every_literal_key_has_its_text() -> None:
    keys = {key for key in spoken() if re.fullmatch(r"[a-z]+(-[a-z]+)*", key)}
    assert len(keys) > 60
    assert keys - messages() == set()


def test_every_hyphenated_word_of_the_program_is_a_key() -> None:
    """So that no key escapes the check by the way it is handed on."""
    words = {word for word in mentioned() if re.fullmatch(r"[a-z]+(-[a-z]+)+", word)}
    assert words - messages() == set()


@pytest.mark.parametrize("language", languages())
def test_every_key_that_is_put_together_has_its_text(language: str) -> None:
    """Every game, every kind of news, every reason to refuse, every setting, in every language."""
    assert families() - messages(language) == set()


def test_every_family_is_one_of_the_program() -> None:
    heads = set()
    for _, module in modules():
        for node in ast.walk(module):
            if isinstance(node, ast.JoinedStr) and len(node.values) == 2 and isinstance(node.values[0], ast.Constant):
                heads.add(str(node.values[0].value))
    assert {head for head in heads if re.fullmatch(r"([a-z]+-)+", head)} == set(FAMILIES)


def test_the_words_of_the_games_are_those_that_stand_in_them() -> None:
    """A word that no game says any more, or that a game says without a text, is found by reading the games."""
    said = set()
    for path in (*ENGINE.glob("variants/*.py"), ENGINE / "scoring.py", ENGINE / "openings.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(r"[a-z-]+", node.value):
                said.add(node.value)
    assert said - set(catalogue()) == {*LEADS, *PAID, "blocked"}


def test_every_text_is_used() -> None:
    assert messages() - families() - mentioned() == set()


@pytest.mark.parametrize("language", languages())
def test_there_is_nothing_to_mend_in_a_language(language: str) -> None:
    """The English keys and variables, and with every plural and name within Telegram's limits and valid."""
    found = findings(read(language), ENGLISH)
    assert [f"{LOCALES}/{language}.ftl:{each.line}: {each.key} {each.what}" for each in found] == []


def test_what_answers_a_tap_is_held_to_the_length_of_a_pop_up() -> None:
    """What is refused, and what is said in a ``Toast``, is known as such to who checks the lengths."""
    told = {"Declined": set[str](), "Toast": set[str]()}
    for _, module in modules():
        for call in (node for node in ast.walk(module) if isinstance(node, ast.Call)):
            name = getattr(call.func, "id", "")
            if name in told:
                told[name] |= {word for part in ast.walk(call) if isinstance(part, ast.expr) for word in leaves(part)}
    keys = {word for words in told.values() for word in words if word in ENGLISH.messages}
    assert len(keys) > 60
    assert {key for key in keys if not is_pop_up(key)} == set()


def test_an_unknown_text_or_value_is_a_fault() -> None:
    with pytest.raises(UnknownText):
        say("en", "no-such-text")
    with pytest.raises(UnknownText):
        say("en", "lobby-joined")


@pytest.mark.parametrize("code", [None, "", "en", "en-GB", "EN", "xx", "zh-hans", "../en", "e" * 100, "zz", "zz-br"])
def test_a_language_code_without_a_file_is_english(code: str | None) -> None:
    assert closest(code) == "en"


@pytest.mark.parametrize("code", ["it", "it-IT", "IT", "it-ch"])
def test_a_language_code_with_a_region_is_its_language(code: str) -> None:
    assert closest(code) == "it"


@pytest.mark.parametrize(
    ("language", "last", "both"),
    [
        *(("es", name, f"Ada e {name}") for name in ("Irene", "Íñigo", "⁨Ivan⁩", "🔵 Inés", "Hilario", "Ｉrene")),
        *(("es", name, f"Ada y {name}") for name in ("Yolanda", "Jaime", "Hugo", "🙂", "4|4", "", "&lt;b&gt;")),
        *(("it", name, f"Ada ed {name}") for name in ("Elena", "⁨Èva⁩", "Helena", "&lt;Ezio&gt;")),
        *(("it", name, f"Ada e {name}") for name in ("Irene", "Anna", "Hrvoje", "5", "h")),
        *((language, "Irene", f"Ada {word} Irene") for language, word in (("en", "and"), ("ru", "и"), ("pl", "i"))),
    ],
)
def test_and_goes_by_what_is_heard_next(language: str, last: str, both: str) -> None:
    assert listed(language, ["Ada", last]) == both
    assert listed(language, ["Bo", "Ada", last]).endswith(both.removeprefix("Ada"))


@pytest.mark.parametrize(
    ("language", "three"),
    [("en", "A, B, and C"), ("it", "A, B e C"), ("es", "A, B y C"), ("ru", "A, B и C"), ("pl", "A, B i C")],
)
def test_a_list_is_put_as_the_language_puts_it(language: str, three: str) -> None:
    assert listed(language, ["A", "B", "C"]) == three
    assert listed(language, ["A"]) == "A"
    assert listed(language, []) == ""


@pytest.mark.parametrize(
    ("language", "near", "far"),
    [
        ("en", "at 8:00:45\u202fAM UTC", "Jan 15, 2027, 8:00:45\u202fAM UTC"),
        ("it", "alle 08:00:45 UTC", "15 gen 2027, 08:00:45 UTC"),
        ("es", "a las 8:00:45 UTC", "15 ene 2027, 8:00:45 UTC"),
        ("ru", "в 08:00:45 UTC", "15 янв. 2027\u202fг., 08:00:45 UTC"),
        ("pl", "o 08:00:45 UTC", "15 sty 2027, 08:00:45 UTC"),
    ],
)
def test_a_moment_is_told_in_the_language(language: str, near: str, far: str) -> None:
    assert moment(language, 1_800_000_045, near=True) == near
    assert moment(language, 1_800_000_045, near=False) == far


@pytest.mark.parametrize(
    ("language", "points", "said"),
    [
        *(("ru", points, said) for points, said in ((1, "1 очко."), (2, "2 очка."), (5, "5 очков."), (21, "21 очко."))),
        *(("pl", points, said) for points, said in ((1, "1 punkt."), (2, "2 punkty."), (21, "21 punktów."))),
        *(("pl", points, said) for points, said in ((22, "22 punkty."), (1.5, "1,5 punktu."))),
        *(("it", points, said) for points, said in ((1, "1 punto."), (1.5, "1,5 punti."), (0, "0 punti."))),
        *(("es", points, said) for points, said in ((1, "1 punto."), (1.5, "1,5 puntos."))),
        *((language, 1.5, said) for language, said in (("ru", "1,5 очка."), ("en", "1.5 points."))),
    ],
)
def test_plurals_and_halves_are_the_language_s(language: str, points: float, said: str) -> None:
    assert said in say(language, "paid-on-rails", name="A", points=points)


def test_plurals_go_by_the_number() -> None:
    line = "seat-line"
    for number, tiles, points in ((0, "0 tiles", "0 points"), (1, "1 tile", "1 point"), (21, "21 tiles", "21 points")):
        assert say("en", line, mark="•", name="A", count=number, score=number) == f"• A: {tiles}, {points}"


def test_every_command_of_the_menu_is_served() -> None:
    assert {*IN_GROUPS, *IN_PRIVATE} == set(COMMANDS)


@pytest.mark.parametrize("language", languages())
def test_the_help_names_every_command_of_the_menu(language: str) -> None:
    for key, names in (("help-group", IN_GROUPS), ("help-private", IN_PRIVATE)):
        for name in names:
            assert name in ("help", "start") or f"/{name}" in say(language, key, bot="x")
