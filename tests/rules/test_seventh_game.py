"""A seventh game is one file: dropped beside the others it is found, played, written, read and shown like them."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import Play, catalogue, header, observe, replay, start, variants, write
from engine.__main__ import main
from engine.check import Referee
from engine.scoring import Ending
from engine.variant import Variant
from tests.properties import facts, laws

ROOT = Path(__file__).parents[2]
OWN = tuple(catalogue())


@pytest.fixture(autouse=True)
def seventh(monkeypatch: pytest.MonkeyPatch) -> Iterator[Variant]:
    """The seventh game among the others, as if its file lay in their folder."""
    monkeypatch.setattr(variants, "__path__", [*variants.__path__, str(Path(__file__).parent / "seventh")])
    catalogue.cache_clear()
    (name,) = set(catalogue()) - set(OWN)
    yield catalogue()[name]
    monkeypatch.undo()
    catalogue.cache_clear()
    assert tuple(catalogue()) == OWN


def test_it_is_offered_after_the_others(seventh: Variant) -> None:
    assert tuple(catalogue()) == (*OWN, "gleaner")
    assert start("gleaner", 3, 60).setting.variant is seventh
    with pytest.raises(ValueError, match="gleaner is for 2 or 3 or 4 seats, not 5"):
        start("gleaner", 5, 60)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_of_it_keep_every_law(seventh: Variant, seats: int, tmp_path: Path) -> None:
    """Played at random, told, read back without the rules and put before them."""
    rng = random.Random(seats)
    endings, doubles = set(), 0
    for seed in range(6):
        steps = list(laws.played(seventh, seats, seventh.targets[seed % 2], seed))
        for step in steps:
            facts.keeps_every_law(step, rng)
            doubles += facts.fact_5_two_doubles_leave_the_ends(step)
            endings |= {step.ended.finish.ending} if step.ended else set()
        laws.the_text_tells_it_all(steps)
        match = steps[-1].after
        assert match.outcome is not None
        lines = [*header(match), *write(event for step in steps for event in step.events)]
        assert lines[1] == "game gleaner"
        assert lines[-1].startswith("match goat ")
        assert replay(lines) == Referee(lines).match == match
        file = tmp_path / f"{seed}.dom"
        file.write_text("\n".join(lines))
        assert main(["check", str(file)]) == 0
    assert endings == set(Ending)
    assert doubles


def test_moves_of_it_are_accepted_exactly_if_they_are_listed(seventh: Variant) -> None:
    for step in laws.played(seventh, 4, 60, seed=7):
        laws.only_what_is_listed_is_accepted(step.after)
        if step.after.number > 2:
            break


def test_it_is_shown_like_the_others(seventh: Variant) -> None:
    steps = list(laws.played(seventh, 3, 60, seed=1))
    led = observe(steps[0].after, None)
    assert (led.game, led.penalties, led.pairs, led.boneyard, led.target) == ("gleaner", True, False, 0, 60)
    assert led.opening is not None
    assert led.chain
    seat = led.turn or 0
    assert all(isinstance(move, Play) for move in observe(steps[0].after, seat).moves)
    over = observe(steps[-1].after, None)
    assert over.result is not None
    assert over.outcome is not None
    assert {account.rule for account in over.result.accounts} == {"own"}
    assert len(over.outcome.losers) >= 1


# Nothing knows the others, either

PLAIN_WORDS = {"draw", "block", "goat"}
"""Names of games that are words for something else, too: a move, a piece of text, and who loses."""


def names(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every name and every text of a module, without its docstrings, in words of small letters."""
    docstrings = {
        id(node.value)
        for parent in ast.walk(tree)
        if isinstance(parent, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        for node in parent.body
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        said = [getattr(node, field, None) for field in ("id", "attr", "name", "arg", "asname", "module", "value")]
        for text in said:
            if isinstance(text, str) and id(node) not in docstrings:
                yield getattr(node, "lineno", 0), text.lower()


def test_no_other_file_of_engine_storage_and_bot_names_a_game() -> None:
    """Docstrings may: the engine's map says how each of them fills the one shape."""
    files = [file for package in ("engine", "storage", "bot") for file in (ROOT / package).rglob("*.py")]
    unmistakable = set(OWN) - PLAIN_WORDS
    assert unmistakable == {"kozel", "partnership", "koziol"}
    found = [
        f"{file.relative_to(ROOT)}:{line}: {text}"
        for file in files
        if file.parent.name != "variants"
        for line, text in names(ast.parse(file.read_text(encoding="utf-8")))
        if any(name in text for name in unmistakable)
    ]
    assert found == []


@pytest.mark.parametrize("game", OWN)
def test_a_file_that_does_name_a_game_is_found(game: str) -> None:
    (told,) = {text for _, text in names(ast.parse((ROOT / f"engine/variants/{game}.py").read_text())) if text == game}
    assert told == game
