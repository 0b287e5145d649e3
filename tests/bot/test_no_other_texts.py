"""No word reaches a person past the language files: told from the code, and from evenings with a file of nonsense."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Transformer

from bot import texts
from bot.intake import COMMANDS
from bot.texts import LOCALES
from engine import catalogue
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, Club
from tests.bot.reading import plain

BOT = Path(texts.__file__).parent

# -- in the code

FOR_THE_OPERATOR = ("config.py", "__main__.py", "app.py", "webhook.py")
"""What is said in a terminal, in English, to who runs the bot."""
TELEGRAMS_OWN = ("telegram_errors.py", "polling.py")
"""The words of Telegram's refusals and of its library's warnings, to be recognized."""
SHOWN = ("Button", "Content", "Toast", "Notice", "Post", "reply")
"""What makes something that a person sees."""
KEYED = ("say", "aside", "aloud", "pack", "partial", "getattr")
"""Whose arguments are keys and data, not words."""
NOT_WORDS = ("style", "data", "url")
TAG = re.compile(r"</?[a-z-]+( [^<>]*)?>?")


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def words_in(node: ast.AST) -> Iterator[str]:
    """The literal words of an expression, but for keys, data and what is only compared."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    if (isinstance(node, ast.Call) and name_of(node) in KEYED) or isinstance(node, ast.Compare):
        return
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.keyword) and child.arg in NOT_WORDS):
            yield from words_in(child)


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(BOT.rglob("*.py")):
        if path.name not in FOR_THE_OPERATOR + TELEGRAMS_OWN:
            yield path.name, ast.parse(path.read_text())


def unspoken(tree: ast.Module) -> set[int]:
    """The strings that nobody is shown: docstrings, log lines, faults of ours."""
    found = set[int]()
    for node in ast.walk(tree):
        logged = isinstance(node, ast.Call) and ast.unparse(node.func).startswith("log.")
        if (
            logged
            or isinstance(node, ast.Raise)
            or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        ):
            found |= {id(part) for part in ast.walk(node)}
    return found


def sentences(tree: ast.Module) -> set[str]:
    """The strings that read like words for people."""
    silent = unspoken(tree)
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent
        if re.search(r"[^\W\d_]{2,},? [^\W\d_]{2,}|[^\W\d_]{2,}[.!?…]$", TAG.sub("", node.value))
    }


def shown(tree: ast.Module) -> set[str]:
    """The words that stand in the code where something is made that a person sees."""
    return {
        word
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and name_of(call) in SHOWN
        for part in (*call.args[_first(call) :], *(each.value for each in call.keywords if each.arg not in NOT_WORDS))
        for word in words_in(part)
        if re.search(r"[^\W\d_]", TAG.sub("", word))
    }


def _first(call: ast.Call) -> int:
    """A post is named by its slot, a reply by its kind; what is shown comes after."""
    return {"Post": 3, "Notice": 2, "reply": 1}.get(name_of(call), 0)


@pytest.mark.parametrize(("module", "tree"), list(trees()))
def test_no_sentence_stands_in_the_code(module: str, tree: ast.Module) -> None:
    assert sentences(tree) == set()


@pytest.mark.parametrize(("module", "tree"), list(trees()))
def test_what_a_person_sees_is_made_of_texts(module: str, tree: ast.Module) -> None:
    assert shown(tree) == set()


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('x = "Well played"', "Well played"),
        ('x = f"{name} has won."', " has won."),
        ('return "Welcome!"', "Welcome!"),
        ('ok = text.endswith("ваш ход")', "ваш ход"),
        ('log.info("all is well")', None),
        ('raise ValueError("a fault of ours")', None),
        ('def f():\n    """What it is for."""', None),
    ],
)
def test_a_sentence_in_the_code_would_be_found(code: str, found: str | None) -> None:
    assert sentences(ast.parse(code)) == ({found} if found else set())


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('Button("Join", data="x")', {"Join"}),
        ('Toast(f"{name} wins")', {" wins"}),
        ('Content(text + "!" + "ok")', {"ok"}),
        ('Content("<b>Hi</b>")', {"<b>Hi</b>"}),
        ('errand.reply("lost", "gone")', {"gone"}),
        ('Content(say(language, "a-key", title="x"), keyboard)', set()),
        ('Button(say(language, f"button-{kind}"), data=pack(Tap("leave")), style="danger")', set()),
        ('Content("\\n\\n".join(["<b>", "</b>", "•"]))', set()),
    ],
)
def test_a_word_in_what_is_shown_would_be_found(code: str, found: set[str]) -> None:
    assert shown(ast.parse(code)) == found


# -- in an evening


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
    for cached in (texts.languages, texts._bundle, texts._said):
        cached.cache_clear()
    yield
    monkeypatch.undo()
    for cached in (texts.languages, texts._bundle, texts._said):
        cached.cache_clear()


ALLOWED = re.compile("|".join(["boneyard_bot", r"\b[AP]M\b"]))  # the bot's name, and how English tells a time


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
