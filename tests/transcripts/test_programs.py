"""``python -m engine``: what is no transcript gets one clear line, never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.__main__ import main

HERE = Path(__file__).parent
GOOD = (HERE / "draw-4-000.dom").read_bytes()
HEAD = b"boneyard 1\ngame draw\nseats 2\ntarget 100\n"
LED = b"\n1 leads 6-6\n"
DEAL = next(line for line in GOOD.splitlines() if line.startswith(b"deal"))


def said(tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, program: str = "check") -> str:
    """What the program says of a file with this content, without the file's name."""
    file = tmp_path / "match.dom"
    file.write_bytes(content)
    code = main([program, str(file)])
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1 or (program == "legal" and not code)
    assert code == (1 if f"{file}:" in out and ": ok, " not in out else 0)
    return out.replace(str(file), "F").rstrip("\n")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", "F:1: the text ends here; expected `boneyard 1`"),
        (b"\n\n# nothing\n", "F:1: the text ends here; expected `boneyard 1`"),
        (b"hello\n", "F:1: found `"),
        (b"\xef\xbb\xbfboneyard 1\n", "F:1: found `"),
        (
            b"# a match\n\nboneyard 2\ngame draw\nseats 2\ntarget 100\n",
            "F:3: found `boneyard 2`; expected `boneyard 1`",
        ),
        (b"boneyard 1\n", "F:1: the text ends here; expected `game …`"),
        (b"boneyard 1\nseats 2\n", "F:2: found `seats 2`; expected `game …`"),
        (b"boneyard 1\ngame chess\nseats 2\ntarget 100\n", "F:2: there is no game 'chess'"),
        (b"boneyard 1\ngame draw\nseats 5\ntarget 100\n", "F:3: draw is for 2 or 3 or 4 seats, not 5"),
        (b"boneyard 1\ngame draw\nseats two\ntarget 100\n", "F:3: 'two' is no number here"),
        (b"boneyard 1\ngame draw\nseats 02\ntarget 100\n", "F:3: found `seats 02`; expected `seats 2`"),
        (b"boneyard 1\ngame draw\nseats 2\ntarget 99\n", "F:4: draw is played to 50 or 100 or 150, not 99"),
        (b"boneyard 1\ngame draw\nseats 2\ntarget " + b"9" * 9999 + b"\n", "F:4: '99999999999999999999' is no number"),
        ("boneyard 1\ngame draw\nseats ²\ntarget 100\n".encode(), "F:3: '²' is no number here"),
        (HEAD + b"\xff\xfe\x00\n", "F:5: this is not text in UTF-8; expected a transcript"),
        (bytes(range(256)), "F:2: this is not text in UTF-8; expected a transcript"),
        (b"\x00" * 1000, "F:1: found `"),
        (HEAD + b"round 2\n", "F:5: found `round 2`; expected `round 1`"),
        (HEAD + b"round 1\n0 passes\n", "F:6: found `0 passes`; expected `deal` and the 28 tiles"),
        (HEAD + b"round 1\ndeal 0-0 0-1\n", "F:6: 2 tiles are dealt; expected each of the 28 tiles once"),
        (HEAD + b"round 1\n" + DEAL[:-3] + DEAL[5:8] + b"\n", "F:6: 1-5 is dealt twice; expected each of the 28 tiles"),
        (HEAD + b"round 1\n" + DEAL[:-3] + b"7-8\n", "F:6: 7-8 is not in the set; expected each of the 28 tiles once"),
        (HEAD + b"round 1\n" + DEAL.replace(b"deal", b"redealt"), "F:6: found `redealt 1-5"),
        (HEAD + b"round 1\n" + DEAL.replace(b"1-5", b"5-1"), "F:6: found `deal 5-1"),
        (
            HEAD + b"round 1\n" + DEAL + LED + b"0 plays  2-6 left\n",
            "F:8: found `0 plays  2-6 left`; expected `0",
        ),
        (
            HEAD + b"round 1\n" + DEAL + LED + b"0 plays 2-6 up\n",
            "F:8: found `0 plays 2-6 up`; expected `0 pl",
        ),
        (HEAD + b"round 1\n" + DEAL + LED + b"9 plays 2-6 left\n", "F:8: found `9 plays 2-6 left`, but it is"),
        (HEAD + b"round 1\n" + DEAL + LED + b"0 draws\n", "F:8: found `0 draws`; expected `0 plays"),
        (GOOD + b"round 5\n", "F:132: the match is over; expected nothing more"),
    ],
)
@pytest.mark.parametrize("program", ["check", "legal"])
def test_the_first_wrong_line_is_named_with_what_was_expected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes, expected: str, program: str
) -> None:
    assert said(tmp_path, capsys, content, program).startswith(expected)


@pytest.mark.parametrize(
    "content",
    [
        GOOD.replace(b"\n", b"\r\n"),
        GOOD.replace(b"\n", b"  \t\n"),
        GOOD.replace(b"\n", b" # as it was\n\n"),
        b"\n# Boneyard\n" + GOOD,
        GOOD.rstrip(b"\n"),
        GOOD.replace(b"boneyard", "# Козёл\nboneyard".encode()),
    ],
    ids=["CRLF", "trailing space", "comments and blank lines", "late beginning", "no last newline", "Cyrillic"],
)
def test_blank_lines_comments_and_trailing_space_say_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    assert said(tmp_path, capsys, content) == "F: ok, 4 rounds"


def test_line_numbers_are_those_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = b"# one\n\n" + GOOD.replace(b"1 leads 6-6", b"# seven\n1 leads 5-5")
    place = content.splitlines().index(b"1 leads 5-5") + 1
    assert said(tmp_path, capsys, content) == f"F:{place}: found `1 leads 5-5`; expected `1 leads 6-6`"


def test_a_long_or_strange_line_is_quoted_shortly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    long = said(tmp_path, capsys, HEAD + b"round 1" + b"1" * 5000)
    assert len(long) < 140
    assert "\\x1b" in said(tmp_path, capsys, HEAD + b"round \x1b[31m")


def test_legal_after_a_draw_that_fits_both_ends_lists_that_tile_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dealt = (
        "0-0 0-1 0-2 1-1 1-2 4-5 6-6 0-3 1-3 1-5 2-3 3-3 3-5 5-6 2-2 4-6 "
        "0-4 0-5 0-6 1-4 1-6 2-4 2-5 2-6 3-4 3-6 4-4 5-5"
    )
    moves = "0 leads 6-6\n1 plays 5-6 right\n0 plays 4-5 right\n1 draws 2-2 4-6\n"
    content = HEAD + f"round 1\ndeal {dealt}\n{moves}".encode()
    assert said(tmp_path, capsys, content, "legal") == "turn 1\nplays 4-6 left\nplays 4-6 right"


@pytest.mark.parametrize("after", ["", "round 1\n"])
def test_legal_between_rounds_is_nobody_s_turn(tmp_path: Path, capsys: pytest.CaptureFixture[str], after: str) -> None:
    assert said(tmp_path, capsys, HEAD + after.encode(), "legal") == "turn -"
    assert said(tmp_path, capsys, GOOD, "legal") == "turn -"


def test_a_missing_file_a_folder_and_several_files_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good = tmp_path / "good.dom"
    good.write_bytes(GOOD)
    missing = tmp_path / "missing.dom"
    assert main(["check", str(missing), str(good), str(tmp_path)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{missing}:1: cannot be read: No such file or directory",
        f"{good}: ok, 4 rounds",
        f"{tmp_path}:1: cannot be read: Is a directory",
    ]
    assert main(["legal", str(missing)]) == 1


def test_the_command_itself(tmp_path: Path) -> None:
    strange = tmp_path / os.fsdecode(b"\xff.dom")
    strange.write_bytes(b"no")
    command = [sys.executable, "-m", "engine", "check", str(HERE / "draw-4-000.dom"), str(strange)]
    root = HERE.parent.parent
    done = subprocess.run(command, cwd=root, capture_output=True, timeout=30, check=False)
    assert done.returncode == 1
    assert done.stderr == b""
    first, second = done.stdout.decode().splitlines()
    assert first.endswith("draw-4-000.dom: ok, 4 rounds")
    assert second.endswith(".dom:1: found `no`; expected `boneyard 1`")
    usage = subprocess.run([sys.executable, "-m", "engine"], cwd=root, capture_output=True, timeout=30, check=False)
    assert usage.returncode == 2
    assert b"Traceback" not in usage.stderr
