"""A scene drawn in characters, one for each unit, to be read and compared.

A tile has a frame: ``─`` plain, ``═`` laid last, ``┄`` idle. The led tile has ``*`` for corners. ``◂`` and ``▸`` are
the end signs, ``▔`` is the line below which tiles are held, and ``2b`` is the sign of seat 2 (from 0) of the pair b.

``.venv/bin/python -m tests.pictures.drawn`` writes the drawings in ``scenes/`` anew. Then look at what has changed.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

from bot.effects import Laid, Picture, Row
from bot.scene import Box, Piece, Scene, scene
from tests.pictures.chains import DOUBLES, all_tiles, text

SCENES = Path(__file__).parent / "scenes"
PLAIN, LATEST, IDLE = ("─", "│", "┌┐└┘"), ("═", "║", "╔╗╚╝"), ("┄", "┊", "┌┐└┘")
LED = "****"
TWICE = "X"
"""Where two things lie upon one another."""


class Paper(dict[tuple[int, int], str]):
    """Characters by column and line."""

    def put(self, x: int, y: int, character: str) -> None:
        self[x, y] = TWICE if (x, y) in self else character

    def write(self, x: int, y: int, words: str) -> None:
        for place, character in enumerate(words):
            self.put(x + place, y, character)


def drawn(scene: Scene) -> str:
    """The scene within its frame."""
    paper = Paper()
    if scene.height > scene.rack:
        paper.write(0, scene.rack, "▔" * scene.width)
    for piece in scene.pieces:
        _draw(piece, paper)
    for end in scene.ends:
        paper.write(end.x - 1, end.y - 1, "◂ " if end.left else " ▸")
    for sign in scene.seats:
        paper.write(sign.x - 1, sign.y - 1, f"{sign.seat}{'' if sign.side is None else 'ab'[sign.side]}")
    edge = f"+{'-' * scene.width}+"
    lines = ["".join(paper.pop((x, y), " ") for x in range(scene.width)) for y in range(scene.height)]
    assert not paper, f"outside the frame: {dict(paper)}"
    return "\n".join([edge, *(f"|{line}|" for line in lines), edge, ""])


def _draw(piece: Piece, paper: Paper) -> None:
    flat, upright, corners = LATEST if piece.latest else IDLE if piece.idle else PLAIN
    _frame(piece.box, flat, upright, LED if piece.led else corners, paper)
    for half in piece.halves:
        paper.write(half.x - 1, half.y - 1, str(half.value))
    other = piece.halves[1]
    if piece.upright:
        paper.write(other.x - 1, other.y - 2, "--")
    else:
        for y in (other.y - 1, other.y):
            paper.put(other.x - 2, y, ":")


def _frame(box: Box, flat: str, upright: str, corners: str, paper: Paper) -> None:
    across = flat * (box.right - box.left - 2)
    paper.write(box.left, box.top, corners[0] + across + corners[1])
    paper.write(box.left, box.bottom - 1, corners[2] + across + corners[3])
    for y in range(box.top + 1, box.bottom - 1):
        paper.put(box.left, y, upright)
        paper.put(box.right - 1, y, upright)


# -- what is drawn

ALL = all_tiles(random.Random(6))
HANDS: tuple[tuple[Laid, ...], ...] = (
    text("0-1 0-5 2-3 4-6"),
    (),
    text("0-0 0-2 0-3 0-4 1-1 1-2 1-4 2-2 2-5 3-6 4-5 5-6"),
    text("1-3"),
)


PICTURES: Mapping[str, Picture] = {
    "before-the-lead": Picture((), rows=(Row(text("0-1 0-5 2-3 4-6 5-5 6-6"), (4, 5)),)),
    "one-tile": Picture(text("2-5"), 0, (0,)),
    "a-double-led": Picture(text("6-6 6-1"), 0, (1,)),
    "two-doubles-at-once": Picture(text("4-4 4-6 6-6 6-3 3-5 5-5"), 2, (0, 5)),
    "fourteen-tiles": Picture(ALL[3:17], 6, (0,)),
    "fourteen-tiles-in-line": Picture(ALL[3:17], 6, (0,), crosswise=False),
    "all-doubles": Picture(DOUBLES, 8, (13,)),
    "everything-at-the-left-end": Picture(ALL[8:], 19, (0,)),
    "all-tiles": Picture(ALL, 13, (27,)),
    "a-turn-to-make": Picture(
        text("1-1 1-6 6-6 6-4 4-3"), 2, (4,), rows=(Row(text("0-1 0-5 1-2 2-3 3-3 3-5 5-5"), (0, 2, 3, 4, 5)),)
    ),
    "a-long-hand": Picture(
        text("6-5"), 0, (0,), rows=(Row(text("0-0 0-1 0-2 0-3 0-4 0-5 0-6 1-1 1-2 1-3 1-4 1-5 1-6"), (5, 6, 11, 12)),)
    ),
    "the-end-of-a-round": Picture(None, rows=tuple(Row(tiles, (), seat, seat % 2) for seat, tiles in enumerate(HANDS))),
}


def write_anew() -> None:
    """All drawings, and no others."""
    SCENES.mkdir(exist_ok=True)
    for file in SCENES.glob("*.txt"):
        file.unlink()
    for name, picture in PICTURES.items():
        (SCENES / f"{name}.txt").write_text(drawn(scene(picture)), encoding="utf-8")


if __name__ == "__main__":
    write_anew()
