"""Where a match is shown: the table's ids for the buttons, its group, its people and how long they have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Moment:
    """``unix`` seconds; a ``near`` one is read as "in 40 seconds", one further off as a date and a time."""

    unix: int
    near: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """``people``, ``names``, ``languages``, ``pictures``, ``away`` and ``left`` go by seat.

    ``names`` and ``title`` are cleaned (``bot.names``) but not yet escaped. Who has ``left`` is ``away`` as well.
    ``language`` and ``picture`` are the group's. ``deadline`` is when the turn ends; ``None`` where no clock runs.
    """

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
    pictures: tuple[bool, ...]
    """Who wants pictures beside the words."""
    picture: bool
    away: tuple[bool, ...]
    left: tuple[bool, ...]
    deadline: Moment | None
    waits: bool
    """Whether the match waits for its group."""
