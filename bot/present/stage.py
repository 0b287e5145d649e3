"""Where a match is shown: the table's ids for the buttons, its group and its people."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Stage:
    """``people`` and ``names`` go by seat; ``names`` and ``title`` are cleaned (``bot.names``) but not yet escaped."""

    table: int
    match: int
    version: int
    chat: int
    topic: int
    title: str
    people: tuple[int, ...]
    names: tuple[str, ...]
    languages: tuple[str, ...]
    language: str
