"""Pictures of the board: how large they are, and how long one takes from the chain to the PNG."""

from __future__ import annotations

import subprocess
import sys
from statistics import median
from time import process_time

from bot.effects import Picture
from bot.paint import paint
from bot.present import picture
from bot.scene import scene
from engine import catalogue
from gallery.positions import WHOLE, views

TIMES = 50
FIRST = """
from time import process_time
from bench.pictures import TYPICAL, paint, scene
began = process_time()
paint(scene(TYPICAL))
print(process_time() - began)
"""
TYPICAL = Picture(WHOLE[7:21], 6, (13,))
LONGEST = Picture(WHOLE, 14, (0,))


def measure() -> list[tuple[str, str]]:
    """All figures, as (label, value)."""
    return [
        ("a board of 14 tiles", _size(len(_painted(TYPICAL)))),
        ("a board of 28 tiles", _size(len(_painted(LONGEST)))),
        ("a prompt, median over random matches", _size(median(_prompts()))),
        ("28 tiles, median", _time(median(_timed(LONGEST) for _ in range(TIMES)))),
        ("the first picture of a process", _time(median(_first() for _ in range(5)))),
    ]


def _size(count: float) -> str:
    return f"{count / 1000:.1f} kB"


def _time(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms"


def _painted(shown: Picture) -> bytes:
    return paint(scene(shown))


def _prompts() -> list[int]:
    """The sizes of all pictures that the players of one match of each game saw above their buttons."""
    return [
        len(_painted(picture.hand(view)))
        for name, variant in catalogue().items()
        for view in views(name, variant.seats[-1], 1)
        if view.moves
    ]


def _timed(shown: Picture) -> float:
    began = process_time()
    _painted(shown)
    return process_time() - began


def _first() -> float:
    """In a new process, where nothing is drawn yet."""
    done = subprocess.run([sys.executable, "-c", FIRST], capture_output=True, text=True, check=True)
    return float(done.stdout)
