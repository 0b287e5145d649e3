"""Golden matches: ``check`` and ``legal`` say exactly what they shall, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import catalogue, replay
from engine.__main__ import main
from engine.check import Referee
from engine.notation import NotationError

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.dom"))
BAD = [file for file in FILES if "-bad-" in file.name]
CUT = [file for file in FILES if "-cut-" in file.name]
WHOLE = [file for file in FILES if file not in BAD and file not in CUT]
SHORT = [file for file in WHOLE if file.read_text().count("\n") < 160]
"""Those for trying something at every line."""
NEXT = ("eggs ", "hunt ")
"""Lines that may still follow on the scores at the end of a round."""


def named(file: Path) -> str:
    return file.stem


def problem(lines: list[str]) -> NotationError | None:
    try:
        Referee(lines)
    except NotationError as error:
        return error
    return None


def says_something(line: str) -> bool:
    return bool(line.partition("#")[0].strip())


def test_there_are_at_least_two_matches_of_each_game_for_several_numbers_of_seats() -> None:
    played: dict[str, set[str]] = {}
    for file in WHOLE:
        game, seats, *_ = file.stem.split("-")
        played.setdefault(game, set()).add(seats)
    assert played == {name: set(map(str, variant.seats)) for name, variant in catalogue().items()}
    assert all(sum(file.name.startswith(f"{game}-") for file in WHOLE) >= 2 for game in played)


@pytest.mark.parametrize("file", WHOLE, ids=named)
def test_check_says_ok_and_the_number_of_rounds(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rounds = file.read_text().count("\nround ")
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == f"{file}: ok, {rounds} rounds\n"


@pytest.mark.parametrize("file", BAD, ids=named)
def test_check_names_the_first_wrong_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = int(file.with_suffix(".line").read_text())
    assert main(["check", str(file)]) == 1
    out = capsys.readouterr().out
    told = file.read_text().splitlines()[line - 1]
    problem = "1-4 is dealt twice" if told.startswith("deal ") else f"found `{told}`"
    assert out.startswith(f"{file}:{line}: {problem}")
    assert "; expected " in out
    assert out.count("\n") == 1


@pytest.mark.parametrize("file", CUT, ids=named)
def test_legal_lists_what_the_seat_on_turn_may_do(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out.startswith(f"{file}: ok, ")
    assert main(["legal", str(file)]) == 0
    assert capsys.readouterr().out == file.with_suffix(".legal").read_text()


@pytest.mark.parametrize("file", WHOLE, ids=named)
def test_replay_without_rules_comes_to_the_same_match(file: Path) -> None:
    lines = file.read_text().split("\n")
    assert replay(lines) == Referee(lines).match


@pytest.mark.parametrize("file", SHORT, ids=named)
def test_a_line_that_says_something_else_is_found_wherever_it_stands(file: Path) -> None:
    lines = file.read_text().split("\n")
    for place, line in enumerate(lines):
        if says_something(line):
            error = problem([*lines[:place], f"{line} 7", *lines[place + 1 :]])
            assert error is not None
            assert error.line == place + 1


@pytest.mark.parametrize("file", SHORT, ids=named)
def test_a_line_too_many_is_found_wherever_it_stands(file: Path) -> None:
    lines = file.read_text().split("\n")
    for place, line in enumerate(lines):
        if says_something(line) and not line.startswith("redealt "):  # the same deal may be thrown away twice
            error = problem([*lines[: place + 1], line, *lines[place + 1 :]])
            assert error is not None
            assert error.line == place + 2


@pytest.mark.parametrize("file", SHORT, ids=named)
def test_a_line_that_is_missing_is_found_where_the_next_one_stands(file: Path) -> None:
    lines = [line for line in file.read_text().split("\n") if says_something(line)]
    for place, line in enumerate(lines[:-1]):
        if not line.startswith("redealt "):  # nobody can know of a deal that was thrown away
            error = problem([*lines[:place], *lines[place + 1 :]])
            assert error is not None
            assert error.line == place + 1


@pytest.mark.parametrize("file", SHORT, ids=named)
def test_a_file_may_stop_after_any_line_once_the_match_is_set_up(file: Path) -> None:
    lines = [line for line in file.read_text().split("\n") if says_something(line)]
    for length in range(4, len(lines) + 1):
        referee = Referee(lines[:length])
        if not " ".join(lines[length : length + 1]).startswith(NEXT):
            assert replay(lines[:length]) == referee.match
        first, *listed = referee.legal()
        assert (first == "turn -") is (not listed)
        if length < len(lines) and listed:
            assert lines[length].startswith(f"{first.removeprefix('turn ')} ")


@pytest.mark.parametrize("file", WHOLE, ids=named)
def test_a_file_that_stops_before_what_is_carried_on_is_read_as_if_nothing_were(file: Path) -> None:
    """Nothing in the lines so far says that one is missing; who knows the rules still waits for it."""
    lines = [line for line in file.read_text().split("\n") if says_something(line)]
    for length, line in enumerate(lines):
        if line.startswith(NEXT):
            waits, ended = Referee(lines[:length]), replay(lines[: length + 1]).ended
            assert waits.match.running
            assert waits.legal() == ["turn -"]
            assert ended is not None
            assert replay(lines[:length]).ended == ended._replace(carried=0, hunter=None)


@pytest.mark.parametrize("file", SHORT, ids=named)
def test_legal_lists_the_move_that_follows_wherever_the_file_stops(file: Path) -> None:
    lines = [line for line in file.read_text().split("\n") if says_something(line)]
    for length in range(4, len(lines)):
        following = lines[length].split(" ")
        if following[0].isdigit():
            told = " ".join(following[1:2] if following[1] == "draws" else following[1:])
            assert told in Referee(lines[:length]).legal()
