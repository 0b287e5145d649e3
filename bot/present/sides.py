"""Who plays with whom, and what they have: the signs, names and points of sides."""

from __future__ import annotations

from collections.abc import Sequence

from bot.names import as_html
from bot.present.stage import Stage
from bot.texts import listed, say
from engine.observation import Observation

SIGNS = ("🔵", "🔶")
"""One for each pair: told apart by shape as well as by colour."""


def are_pairs(sides: Sequence[int]) -> bool:
    """Whether partners play together, told from the side of each seat."""
    return len(set(sides)) < len(sides)


def sign(sides: Sequence[int], seat: int) -> str:
    """The sign of this seat's pair with a space after it; nothing where everybody plays for himself."""
    return f"{SIGNS[sides[seat]]} " if are_pairs(sides) else ""


def seat_name(stage: Stage, view: Observation, seat: int) -> str:
    """A seat as it stands in a list: its name behind its pair's sign."""
    return sign(view.sides, seat) + as_html(stage.names[seat])


def side(language: str, stage: Stage, view: Observation, number: int) -> str:
    """A side as it stands in a sentence: ``Anna``, or ``🔵 Anna and Carla``."""
    members = [seat for seat in range(view.seats) if view.sides[seat] == number]
    names = [as_html(stage.names[seat]) for seat in members]
    if not view.pairs:
        return names[0]
    return f"{SIGNS[number]} {listed(language, names)}"


def sides(language: str, stage: Stage, view: Observation, numbers: Sequence[int]) -> str:
    """Several sides as they stand in a sentence: ``Anna, Bruno, and Carmen``."""
    return listed(language, [side(language, stage, view, number) for number in numbers])


def points(view: Observation, count: int) -> int | float:
    """Points as people count them: what is kept in halves comes out as 1.5."""
    return count / 2 if view.halves and count % 2 else count // (2 if view.halves else 1)


def scores(language: str, view: Observation) -> str:
    """What the two pairs have, in one line."""
    told = [
        say(language, "pair-score", sign=sign, points=points(view, score))
        for sign, score in zip(SIGNS, view.scores, strict=True)
    ]
    return say(language, "pair-scores", one=told[0], other=told[1])
