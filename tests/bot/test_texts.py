"""The texts: every one there is used, every one that is used is there, and no word reaches a person past them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

import engine
from bot import texts
from bot.callback import LobbyAction, Look, Watch
from bot.intake import COMMANDS
from bot.menu import IN_GROUPS, IN_PRIVATE
from bot.present import turn
from bot.texts import LOCALES, UnknownText, closest, languages, say
from engine import catalogue
from engine.moves import Reason
from engine.observation import NewsKind
from engine.scoring import pips
from storage.groups import Openers
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, Club
from tests.bot.reading import plain, units

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


def messages(language: str = "en") -> dict[str, ftl.Message]:
    resource = FluentParser().parse((LOCALES / f"{language}.ftl").read_text(encoding="utf-8"))
    junk = [entry for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert junk == []
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ftl.Message)}


def variables(message: ftl.Message) -> set[str]:
    found: set[str] = set()

    class Names(Transformer):
        def visit_VariableReference(self, node: ftl.VariableReference) -> ftl.VariableReference:  # noqa: N802
            found.add(node.id.name)
            return node

    Names().visit(message.clone())
    return found


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
    assert keys - set(messages()) == set()


def test_every_hyphenated_word_of_the_program_is_a_key() -> None:
    """So that no key escapes the check by the way it is handed on."""
    words = {word for word in mentioned() if re.fullmatch(r"[a-z]+(-[a-z]+)+", word)}
    assert words - set(messages()) == set()


def test_every_key_that_is_put_together_has_its_text() -> None:
    assert families() - set(messages()) == set()


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
    assert set(messages()) - families() - mentioned() == set()


@pytest.mark.parametrize("language", languages())
def test_every_language_is_complete(language: str) -> None:
    english, there = messages(), messages(language)
    assert set(there) == set(english)
    for key, message in there.items():
        assert variables(message) <= variables(english[key]), key


@pytest.mark.parametrize("language", languages())
def test_every_text_is_within_telegram_s_limits_and_valid(language: str) -> None:
    for key, message in messages(language).items():
        for number in (0, 1, 2, 5, 21):
            values: dict[str, str | int] = dict.fromkeys(variables(message), "⁨" + "W" * 34 + "⁩")
            values |= {name: number for name in variables(message) if name in NUMBERS}
            text = say(language, key, **values)
            assert text.strip() == text or key == "seat-passes"
            assert units(plain(text)) <= 4096
            if key.startswith(("button-", "game-")) and key != "button-unknown":
                assert units(text) <= 32
            if key.startswith("command-"):
                assert 1 <= units(text) <= 256


NUMBERS = {
    *("count", "score", "points", "wins", "matches", "rounds", "place", "seat", "seated", "least", "most", "target"),
    *("value", "round", "left", "right"),
}
GAME_WORDS = {"game": "Partnership", "goal": "goat over 100", "pace": "45 seconds a turn"}
TOASTS = {
    *("refused-", "done-", "lobby-closed", "lobby-begun", "lobby-full", "lobby-too-many", "lobby-need-more"),
    *("lobby-no-host", "lobby-chosen", "already-seated", "seated", "left", "cancelled", "dealing", "only-"),
    *("not-seated", "press-the-button", "button-unknown", "try-again", "tiles-of-players", "match-stopped"),
    *("match-is-over", "rematch-opened"),
    *("swapped", "swap-too-few", "kicked", "kick-nobody-after-all", "left-match", "welcome-back", "seat-not-free"),
    *("settings-kept", "notify-once", "notify-always", "notify-off", "match-waits", "no-seat-any-more", "left-already"),
    *("match-lost", "play-on", "stale-", "round-dealt", "rematch-table-here", "no-tiles", "your-tiles"),
}


@pytest.mark.parametrize("language", languages())
def test_every_toast_fits_with_the_longest_name(language: str) -> None:
    longest = "\u2068" + "👩🏽‍🚀" * 9 + "…" + " (4)" + "\u2069"
    tiles = "  ".join(["6|6"] * 21)
    for key, message in messages(language).items():
        if any(key == toast or (toast.endswith("-") and key.startswith(toast)) for toast in TOASTS):
            values: dict[str, str | int] = dict.fromkeys(variables(message), longest)
            values |= {"tiles": tiles} if "tiles" in values else {}
            values |= {name: 150 for name in values if name in NUMBERS}
            values |= {name: text for name, text in GAME_WORDS.items() if name in values}
            assert units(say(language, key, **values)) <= 200, key


def test_an_unknown_text_or_value_is_a_fault() -> None:
    with pytest.raises(UnknownText):
        say("en", "no-such-text")
    with pytest.raises(UnknownText):
        say("en", "lobby-joined")


@pytest.mark.parametrize("code", [None, "", "en", "en-GB", "EN", "xx", "zh-hans", "../en", "e" * 100])
def test_every_language_code_has_its_closest(code: str | None) -> None:
    assert closest(code) == "en"


def test_plurals_go_by_the_number() -> None:
    line = "seat-line"
    for number, tiles, points in ((0, "0 tiles", "0 points"), (1, "1 tile", "1 point"), (21, "21 tiles", "21 points")):
        assert say("en", line, mark="•", name="A", count=number, score=number) == f"• A: {tiles}, {points}"


def test_every_command_of_the_menu_is_served() -> None:
    assert {*IN_GROUPS, *IN_PRIVATE} == set(COMMANDS)


def test_the_help_names_every_command_of_the_menu() -> None:
    for name in IN_GROUPS:
        assert name == "help" or f"/{name}" in say("en", "help-group", bot="x")


# -- nothing past the file


class Masked(Transformer):
    """Every letter of a text becomes ``ж``; markup and what the bot fills in stays."""

    def visit_TextElement(self, node: ftl.TextElement) -> ftl.TextElement:  # noqa: N802
        parts = re.split(r"(</?\w+>)", node.value)
        node.value = "".join(part if part.startswith("<") else re.sub(r"[A-Za-z]", "ж", part) for part in parts)
        return node


@pytest.fixture
def _masked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A bot whose English is all ``ж``: a letter that can still be read does not come from the file."""
    resource = FluentParser().parse((LOCALES / "en.ftl").read_text(encoding="utf-8"))
    folder = tmp_path / "locales"
    folder.mkdir()
    (folder / "en.ftl").write_text(FluentSerializer().serialize(Masked().visit(resource)), encoding="utf-8")
    monkeypatch.setattr(texts, "LOCALES", folder)
    for cached in (texts.languages, texts._bundle):
        cached.cache_clear()
    yield
    monkeypatch.undo()
    for cached in (texts.languages, texts._bundle):
        cached.cache_clear()


GAMES = ", ".join(catalogue()), ", ".join(f"/rules {game}" for game in catalogue())
ALLOWED = re.compile(
    "|".join([*GAMES, "boneyard_bot", r"\band\b", "UTC"])
)  # what people type, the bot's name, the word that Babel joins lists with, and a time zone


PEOPLE = (ANNA, BRUNO, CARMEN)


async def heard(club: Club) -> set[str]:
    """All that can be read just now, in messages, on buttons and in answers."""
    said = {toast.text for _, toast in club.toasts}
    for (chat,) in await club.rows("SELECT DISTINCT chat FROM jobs"):
        for content in (*(await club.posts(chat)).values(), *await club.notices(chat)):
            said.add(plain(content.text))
            said |= {button.label for row in content.keyboard for button in row}
    return said


async def everybody_taps(club: Club, *payloads: str) -> None:
    for data in payloads:
        for person in (EVA, *PEOPLE[::-1]):
            await club.tap(person, data)


async def everybody_asks(club: Club, *people: int) -> None:
    for command in COMMANDS:
        for person in people:
            await club.say(person, f"/{command}")
            await club.say(person, f"/{command}", person)


@pytest.mark.usefixtures("_masked")
async def test_no_word_comes_from_anywhere_but_the_file(club: Club) -> None:
    """With a masked file a whole evening shows no readable letter: lobby, match, questions, refusals, scores, help."""
    club.names |= {ANNA: "1", BRUNO: "2", CARMEN: "3", EVA: "4"}
    club.title = "77"
    for words in ("chess", "block 7", "block 50"):
        await club.say(ANNA, f"/play {words}")
    await everybody_taps(club, "l:1:start:", "l:1:join:")
    await everybody_asks(club, EVA, *PEOPLE)
    await club.say(ANNA, "/play block 50")
    await everybody_taps(club, "l:2:game:draw", "l:2:game:block", "l:2:join:", "l:2:target:100")
    said = await heard(club)
    await everybody_taps(club, "l:2:start:")
    while (person := await club.on_turn(*PEOPLE)) is not None:
        version = len(await club.journal())
        await everybody_taps(club, "t:2", "l:2:join:", "x", "n:1:1", f"p:1:{version}:passes", f"s:2:{EVA}:no")
        await club.tap(person, f"p:1:{version}:plays 0-0 up")
        await club.first_buttons(1, *PEOPLE)
        said |= await heard(club)
    await everybody_asks(club, EVA, CARMEN)
    await everybody_taps(club, f"s:2:{ANNA}:no", f"s:2:{ANNA}:yes")
    await everybody_asks(club, ANNA, EVA)
    said |= await heard(club)
    assert len(said) > 70
    for text in said:
        assert not re.search(r"[A-Za-z]", ALLOWED.sub("", text)), text


@pytest.mark.usefixtures("_masked")
@pytest.mark.parametrize("game", catalogue())
async def test_no_word_of_a_match_comes_from_anywhere_but_the_file(club: Club, game: str) -> None:
    """A match of every game, its lobby, boards, hands, results and rules, is as unreadable as the file."""
    club.names |= {ANNA: "1", BRUNO: "2", CARMEN: "3", DMITRI: "4"}
    club.title = "77"
    seats = max(catalogue()[game].seats)
    people = (*PEOPLE, DMITRI)[:seats]
    for person in people:
        await club.start(person)
    await club.say(ANNA, f"/play {game}")
    for person in people[1:]:
        await club.tap(person, "l:1:join:")
    await club.say(ANNA, f"/rules {game}")
    said = await heard(club)
    await club.tap(ANNA, "l:1:start:")
    said |= await heard(club)
    for _ in range(2):
        while await club.on_turn(*people) is not None:
            await club.first_buttons(1, *people)
            said |= await heard(club)
        await club.tap(ANNA, f"n:1:{len(await club.journal())}")
    assert len(said) > 60
    for text in said:
        assert not re.search(r"[A-Za-z]", ALLOWED.sub("", text)), text
