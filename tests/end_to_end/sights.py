"""What people see in the page of the playground, as values: ``sights.js`` writes it down, change by change."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).with_suffix(".js").read_text()
GROUP = "group"
_PIECE = re.compile(r"\b([0-6])\|([0-6])\b")
_LAID = re.compile(r"\[([0-6])\|([0-6])\]")
_MOVE = re.compile(r"(◂ )?[0-6]\|[0-6]( ▸)?|[0-6]\|[0-6] \+ [0-6]\|[0-6]|Draw|Pass")
_OWN = re.compile(r"Your tiles: (.*)|You hold no tiles", re.DOTALL)
_ENDS = re.compile(r"^Ends: ◂ (\d)\s+(\d) ▸$", re.MULTILINE)
_BONEYARD = re.compile(r"^Boneyard: \d+$", re.MULTILINE)
_HEADED = re.compile(r"\w+, round \d+, (up to|goat over|goat from) \d+$")
_SCORE = re.compile(r"^[▶•] (.+?): \d+ tiles?, (\d+) points?", re.MULTILINE)
_PAIRS_SCORE = re.compile(r"^Score: (🔵) (\d+)\s+(🔶) (\d+)$", re.MULTILINE)
_TOTAL = re.compile(r"^([^:\n]+): (\d+(?:\.5)?)(?:\s\(\+[\d.]+\))?$", re.MULTILINE)

Piece = tuple[int, int]


def phone(person: int) -> str:
    return f"phone-{person}"


def pieces(text: str) -> set[Piece]:
    """Every tile that is named in ``text``, the lower half first."""
    return {_piece(found) for found in _PIECE.findall(text)}


def _piece(halves: tuple[str, str]) -> Piece:
    low, high = sorted(map(int, halves))
    return low, high


def laid(text: str) -> list[Piece]:
    """The chain in ``text``, as its tiles lie."""
    return [(int(left), int(right)) for left, right in _LAID.findall(text)]


def own_tiles(text: str) -> set[Piece]:
    """The tiles that ``text`` says are the reader's."""
    found = _OWN.search(text)
    return pieces(found[1] or "") if found else set()


def playable(text: str) -> set[str]:
    """The buttons that belong to a prompt: one for every way to lay one of the tiles, or else to draw or to pass."""
    found = _ENDS.search(text)
    left, right = (int(found[1]), int(found[2])) if found else (None, None)
    labels: set[str] = set()
    for piece in own_tiles(text):
        name = f"{piece[0]}|{piece[1]}"
        if left == right:
            labels |= {name} if left is None or left in piece else set()
        else:
            labels |= ({f"◂ {name}"} if left in piece else set()) | ({f"{name} ▸"} if right in piece else set())
    return labels or {"Draw" if _BONEYARD.search(text) else "Pass"}


def ends(text: str) -> str:
    """The two end numbers as a pass on them is written: ``3·5``."""
    found = _ENDS.search(text)
    return f"{found[1]}·{found[2]}" if found else ""


def scores(text: str) -> dict[str, int]:
    """What everybody has, by name, as a board says it; what pairs have goes by their signs."""
    if found := _PAIRS_SCORE.search(text):
        return {found[1]: int(found[2]), found[3]: int(found[4])}
    return {name: int(score) for name, score in _SCORE.findall(text)}


def totals(text: str) -> dict[str, float]:
    """What everybody has, by name, as a result or ``/score`` says it, in its order."""
    return {name: float(score) for name, score in _TOTAL.findall(text.partition("Score, ")[2])}


@dataclass(frozen=True)
class Message:
    """``buttons`` are what they read and their test ids."""

    id: int
    text: str
    buttons: tuple[tuple[str, str], ...]

    @property
    def labels(self) -> list[str]:
        return [label for label, _ in self.buttons]

    @property
    def moves(self) -> list[str]:
        return [label for label in self.labels if _MOVE.fullmatch(label)]

    @property
    def heading(self) -> str:
        return self.text.partition("\n")[0]


@dataclass(frozen=True)
class Notice:
    """A toast or a pop-up; ``number`` counts them as they come, 0 is none."""

    number: int
    text: str
    alert: bool


@dataclass(frozen=True)
class Pane:
    """``words`` is all that stands in its chat; a notice is apart: it is for one pair of eyes."""

    messages: tuple[Message, ...]
    notice: Notice
    words: str

    def newest(self, *labels: str) -> Message | None:
        """The newest message that has all these buttons."""
        return next((found for found in reversed(self.messages) if set(labels) <= set(found.labels)), None)

    def says(self, text: str) -> Message | None:
        """The newest message with this text in it."""
        return next((found for found in reversed(self.messages) if text in found.text), None)


@dataclass(frozen=True)
class Sight:
    """The whole page at one moment."""

    panes: Mapping[str, Pane]

    @cached_property
    def group(self) -> Pane:
        return self.panes[GROUP]

    def phone(self, person: int) -> Pane:
        return self.panes[phone(person)]

    def hand_message(self, person: int) -> Message | None:
        """The newest message about a player's own tiles."""
        return next((found for found in reversed(self.phone(person).messages) if _OWN.search(found.text)), None)

    def hand(self, person: int) -> set[Piece]:
        """The tiles that a phone shows to its owner now."""
        message = self.hand_message(person)
        return own_tiles(message.text) if message else set()

    @cached_property
    def board(self) -> Message | None:
        """The newest board: the one thing in the group that is headed by its round and tells who has how many tiles."""
        boards = (one for one in reversed(self.group.messages) if _HEADED.match(one.heading) and scores(one.text))
        return next(boards, None)

    @cached_property
    def results(self) -> list[Message]:
        """The results of all rounds so far."""
        return [message for message in self.group.messages if "is over" in message.heading]


def read_sight(written: str) -> Sight:
    return Sight({pane["place"]: _pane(pane) for pane in json.loads(written)})


def _pane(pane: Mapping[str, Any]) -> Pane:
    messages = tuple(
        Message(message["id"], message["text"], tuple((label, place) for label, place in message["buttons"]))
        for message in pane["messages"]
    )
    return Pane(messages, Notice(**pane["notice"]), pane["words"])
