"""``python -m engine check FILE…`` and ``python -m engine legal FILE``: transcripts before the rules."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.check import Referee
from engine.notation import NotationError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one of the two programs; 0 when every file is good, 1 when one is not, 2 for a wrong call."""
    if isinstance(sys.stdout, io.TextIOWrapper):  # file names need not be text
        sys.stdout.reconfigure(errors="backslashreplace")
    chosen = _parser().parse_args(arguments)
    if chosen.program == "legal":
        return _legal(chosen.file)
    return max([_check(file) for file in chosen.files])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m engine", description="Put transcripts (.dom) before the rules.")
    programs = parser.add_subparsers(dest="program", required=True, metavar="check|legal")
    check = programs.add_parser("check", help="is every line what the rules give?")
    check.add_argument("files", nargs="+", metavar="FILE")
    legal = programs.add_parser("legal", help="whose turn is it at the end, and what may he do?")
    legal.add_argument("file", metavar="FILE")
    return parser


def _check(file: str) -> int:
    try:
        referee = Referee(_lines(file))
    except NotationError as error:
        return _wrong(file, error)
    print(f"{file}: ok, {referee.match.number} rounds")
    return 0


def _legal(file: str) -> int:
    try:
        print(*Referee(_lines(file)).legal(), sep="\n")
    except NotationError as error:
        return _wrong(file, error)
    return 0


def _wrong(file: str, error: NotationError) -> int:
    print(f"{file}:{error.line}: {error.problem}")
    return 1


def _lines(file: str) -> list[str]:
    """The lines of a file; what cannot be read as text is wrong in the line where that shows."""
    try:
        content = Path(file).read_bytes()
        return content.decode().split("\n")
    except OSError as error:
        raise NotationError(1, f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise NotationError(line, "this is not text in UTF-8; expected a transcript") from error


if __name__ == "__main__":
    sys.exit(main())
