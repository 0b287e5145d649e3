"""What is filled into the texts: numbers that show every plural, names that people may have, words of the bot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from bot.names import LONGEST, LONGEST_TITLE, as_html, isolated
from proofs.source import Asked, Source

NUMBERS = (0, 1, 2, 5, 21, 22)
HALF = 1.5
"""Points may be halves, and have a plural of their own in some languages."""
BIG = 150
"""The largest number that a pop-up has to hold."""

COUNTED = {
    *("count", "score", "points", "wins", "matches", "rounds", "place", "seat", "seated", "least", "most", "target"),
    *("value", "round", "left", "right", "eggs", "seconds"),
}
"""The variables that are numbers."""

HALVED = {"points", "score"}
"""Those that may be halves."""

SPOKEN = {"initial"}
"""The variables that a language may use or not: how the next word begins."""

_NAMES = {
    "a name": "Anna",
    "a long name": "W" * LONGEST,
    "a long name of emoji": "👩🏽‍🚀" * 9 + "… (4)",
    "a name like markup": "<b>&amp;_*[x](</b>",
    "a right-to-left name": "דוד אברהם",
}
NAMES = {kind: as_html(isolated(name)) for kind, name in _NAMES.items()}
PLAIN = NAMES["a name"]
LONG_TITLE = isolated("👩" * LONGEST_TITLE)

TILES = "  ".join(["6|6"] * 21)
"""As many as a hand can hold."""

_WORDS = {
    "tile": "6|4",
    "tiles": TILES,
    "sum": "7 + 10 + 12 = 29",
    "ends": "3",
    "sign": "🔵",
    "mark": "▶",
    "bot": "boneyard_bot",
    "targets": "50, 100, 150",
    "games": "Draw, Block, Kozel",
    "why": "0|0 = 25",
    "initial": "a",
    "moment": '<tg-time unix="1700000000" format="r">14:05:30 UTC</tg-time>',
    "time": "14:05:30",
}
TELLING = {"name", "names", "others", "next", "before", "title", "tile", "tiles", "sum", "ends", "moment"}
"""What a text may not keep to itself in any of its forms."""

_TEXTS = {"game": "game-partnership", "goal": "goal-kozel", "pace": "pace-told", "language": "language-name"}
"""The variables that are texts of the same file."""


def ordinary(source: Source, asked: Asked) -> Iterator[tuple[str, dict[str, str | float]]]:
    """What to fill in so that every choice of a text is seen, and every plural; and in words, what that is."""
    numbers: tuple[float, ...] = NUMBERS if asked.variables & COUNTED else NUMBERS[-1:]
    if asked.variables & HALVED:
        numbers += (HALF,)
    for number in numbers:
        for chosen in _choices(asked):
            told = ", ".join(map(str, [*([number] if len(numbers) > 1 else []), *chosen.values()]))
            yield told, values(source, asked, number=number, name=PLAIN) | chosen


def _choices(asked: Asked) -> Iterator[dict[str, str | float]]:
    """Every way in which the words that a text chooses by can stand together; and the numbers that it names."""
    by = {name: sorted(keys) for name, keys in asked.choices.items() if name not in COUNTED}
    if "seconds" in asked.choices:
        by["seconds"] = sorted(asked.choices["seconds"])
    for chosen in product(*by.values()):
        yield {name: float(word) if word.isdecimal() else word for name, word in zip(by, chosen, strict=True)}


def values(source: Source, asked: Asked, *, number: float, name: str) -> dict[str, str | float]:
    """Every number is ``number``, every name ``name``."""
    return {each: _value(source, each, number=number, name=name) for each in asked.variables}


def _value(source: Source, variable: str, *, number: float, name: str) -> str | float:
    if variable in COUNTED:
        return number
    if variable == "title" and name != PLAIN:
        return LONG_TITLE
    if variable in _TEXTS:
        return _own(source, _TEXTS[variable])
    return _WORDS.get(variable, name)


def _own(source: Source, key: str) -> str:
    filled: dict[str, str | float] = {"target": 100, "seconds": 45}
    return source.render(key, filled)[0] if key in source.messages else key
