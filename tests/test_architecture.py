"""The shape of the house: who may import whom, how long things may be, what every module says of itself."""

from __future__ import annotations

import ast
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "bot", "storage", "playground")
LONGEST_FILE = 350
LONGEST_FUNCTION = 50
MEDIAN_FUNCTION = 6
NOBODYS_ROOM = {"utils", "util", "helpers", "manager", "base", "misc", "data", "info", "common"}

FILES = sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(path: Path) -> Iterator[Function]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, Function):
            yield node


def body_length(function: Function) -> int:
    """Lines from the first statement after the docstring to the end."""
    statements = function.body[1:] if ast.get_docstring(function) and len(function.body) > 1 else function.body
    return (statements[-1].end_lineno or 0) - statements[0].lineno + 1


def test_the_import_contracts_hold() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_says_what_it_is_for_and_stays_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text)), "a module opens with what it is for"
    assert len(text.splitlines()) <= LONGEST_FILE
    assert path.stem not in NOBODYS_ROOM
    too_long = [one.name for one in functions(path) if (one.end_lineno or 0) - one.lineno >= LONGEST_FUNCTION]
    assert too_long == []


@pytest.mark.parametrize("package", PACKAGES)
def test_most_functions_are_a_few_lines(package: str) -> None:
    lengths = [body_length(one) for path in FILES if path.is_relative_to(ROOT / package) for one in functions(path)]
    assert statistics.median(lengths) <= MEDIAN_FUNCTION


def test_games_are_named_in_their_own_files_only() -> None:
    """A seventh game is one file and its texts: no other file learns its name."""
    games = [path.stem for path in (ROOT / "engine" / "variants").glob("*.py") if path.stem != "__init__"]
    assert games
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in FILES
        if path.parent.name != "variants"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in games
    ]
    assert named == []


@pytest.mark.parametrize("program", ["bot", "playground"])
def test_a_program_takes_ctrl_c_before_it_loads_what_takes_time(program: str) -> None:
    """Ctrl-C in the first second ends it without a traceback, as ``main`` says to before it imports the rest."""
    check = f"import {program}.__main__, sys; print({{'asyncio', 'aiohttp', 'telegram'}} & sys.modules.keys())"
    done = subprocess.run([sys.executable, "-c", check], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert done.stdout == "set()\n"
    first, *_ = next(one for one in functions(ROOT / program / "__main__.py") if one.name == "main").body
    assert ast.unparse(first) == "signal.signal(signal.SIGINT, signal.SIG_DFL)"
