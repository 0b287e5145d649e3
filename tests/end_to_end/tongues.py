"""What a language can say: every text of its file as a pattern, to tell whether a line is one, and what it says.

Independent of how the bot puts its messages together: a line that no text of the language could have made is foreign.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.texts import LOCALES
from tests.end_to_end.receipts import visible

# Apart from what the proofreading knows, so that a variable that is forgotten there is missed here.
NUMBERS = {
    *("count", "score", "points", "wins", "matches", "rounds", "place", "seat", "seated", "least", "most", "target"),
    *("value", "round", "left", "right", "eggs"),
}
PEOPLE = {"name", "names", "one", "other", "others", "next", "before"}
_NUMBER = r"\d+(?:[.,]5)?"
_TILES = r"[0-6]\|[0-6](?:(?:  | \S+ |, )[0-6]\|[0-6])*"
_PARTS = {
    "tile": _TILES,
    "tiles": _TILES,
    "sum": r"\d+(?: [+−=] \d+(?: \(\w+\))?| \(\w+\))*",
    "ends": r"\d(?: \S+ \d)?|\d·\d(?:, \d·\d)*",
    "mark": "[▶•]",
    "sign": "🔵|🔶",
    "moment": r"[^\n]+",
}
_TEXTS = {"game": "game-", "goal": "goal-", "pace": "pace-told", "why": "special-", "language": "language-name"}
"""The variables that are other texts of the file, by how their keys begin."""
_SPARE = re.compile(r"(?:\[\d\|\d\])+")
"""A line of a chain."""


@cache
def _read(language: str) -> dict[str, ftl.Pattern]:
    """The texts by key; to read a file takes a third of a second."""
    entries = FluentParser().parse((LOCALES / f"{language}.ftl").read_text(encoding="utf-8")).body
    return {entry.id.name: entry.value for entry in entries if isinstance(entry, ftl.Message) and entry.value}


@dataclass(frozen=True)
class Tongue:
    """``people`` are the names that may stand where a name does, ``titles`` the groups that may be named."""

    language: str
    people: Sequence[str]
    titles: Sequence[str] = ()
    _asked: dict[str, list[re.Pattern[str]]] = field(default_factory=dict)

    def foreign(self, text: str) -> list[str]:
        """The lines of ``text`` that this language cannot have said."""
        return [line for line in visible(text).splitlines() if line.strip() and not self._is_own(line)]

    def _is_own(self, line: str) -> bool:
        return any(pattern.fullmatch(line) for pattern in self._lines)

    def said(self, key: str, text: str) -> list[dict[str, str]]:
        """What the lines of ``text`` that are the text ``key`` tell, by variable."""
        (wanted,) = self._compiled(key)
        found = (wanted.fullmatch(line) for line in visible(text).splitlines())
        return [match.groupdict() for match in found if match]

    def is_(self, key: str, line: str) -> bool:
        return any(pattern.fullmatch(visible(line)) for pattern in self._compiled(key))

    def _compiled(self, key: str) -> list[re.Pattern[str]]:
        if key not in self._asked:
            self._asked[key] = list(map(re.compile, self._patterns(key)))
        return self._asked[key]

    @property
    def _messages(self) -> dict[str, ftl.Pattern]:
        return _read(self.language)

    @cached_property
    def _lines(self) -> list[re.Pattern[str]]:
        """A text alone, a text behind a pair's sign, a seat with what is added to it, several answers in one."""
        one = {pattern for key in self._messages for pattern in map(_nameless, self._patterns(key))}
        after = "|".join(
            _nameless(each) for key in ("seat-passes", "seat-away", "seat-left") for each in self._patterns(key)
        )
        seats = [
            f"{_nameless(each)}(?:{after})*" for key in ("seat-line", "seat-line-pairs") for each in self._patterns(key)
        ]
        done = "|".join(
            _nameless(each) for key in self._messages if key.startswith("done-") for each in self._patterns(key)
        )
        titles = [re.escape(title) for title in self.titles]
        return [_SPARE, *map(re.compile, (*one, *seats, *titles, f"(?:{done})(?: (?:{done}))*"))]

    def _patterns(self, key: str) -> list[str]:
        """A pattern for each line of a text."""
        known = set[str]()
        return [line for line in self._spelled(self._messages[key], known).split("\n") if line.strip()]

    def _spelled(self, pattern: ftl.Pattern, known: set[str]) -> str:
        return "".join(self._part(element, known) for element in pattern.elements)

    def _part(self, element: ftl.TextElement | ftl.Placeable, known: set[str]) -> str:
        if isinstance(element, ftl.TextElement):
            plain = re.sub(r"</?[a-z]+>", "", element.value).replace("\u00a0", " ")
            return "\n".join(re.escape(line) for line in plain.split("\n"))
        inside = element.expression
        if isinstance(inside, ftl.SelectExpression):
            return "(?:" + "|".join(self._spelled(variant.value, known) for variant in inside.variants) + ")"
        if isinstance(inside, ftl.StringLiteral):
            return re.escape(str(inside.parse()["value"]).replace("\u00a0", " "))
        assert isinstance(inside, ftl.VariableReference)
        return self._variable(inside.id.name, known)

    def _variable(self, name: str, known: set[str]) -> str:
        """Named where it stands for the first time, so that what it says can be asked for."""
        again, told = name in known, self._filled(name)
        known.add(name)
        return f"(?:{told})" if again else f"(?P<{name}>{told})"

    def _filled(self, name: str) -> str:
        if name in NUMBERS:
            return _NUMBER
        if name in PEOPLE:
            return self._named
        if name == "title":
            return "|".join(map(re.escape, self.titles)) or "[^\n]+"
        if name in _TEXTS:
            keys = [key for key in self._messages if key.startswith(_TEXTS[name])]
            return "|".join(_nameless(each) for key in keys for each in self._patterns(key))
        return _PARTS.get(name, r"[^\n]+?")

    @cached_property
    def _named(self) -> str:
        """One person, or several with a sign before them and the language's own word between."""
        name = "|".join(map(re.escape, self.people))
        joined = self._joined
        return rf"(?:🔵|🔶)(?: {_NUMBER})?|(?:🔵 |🔶 )?(?:{name})(?:{joined}(?:{name}))*"

    @cached_property
    def _joined(self) -> str:
        """What stands between names: a comma, or the language's words for "and"."""
        texts = (self._messages[key].elements for key in ("pair", "list-last"))
        words = {between for elements in texts for between in _betweens(elements)}
        return "(?:" + "|".join(map(re.escape, {*words, ", "})) + ")"


def _betweens(elements: Iterable[ftl.TextElement | ftl.Placeable]) -> Iterator[str]:
    """The ways in which the middle of ``{ $one } … { $other }`` can read."""
    forms = [""]
    for element in list(elements)[1:-1]:
        if isinstance(element, ftl.TextElement):
            added = [element.value]
        else:
            assert isinstance(element.expression, ftl.SelectExpression)
            added = [str(variant.value.elements[0].value) for variant in element.expression.variants]  # type: ignore[union-attr]
        forms = [form + more for form in forms for more in added]
    return iter(forms)


def _nameless(pattern: str) -> str:
    """Without the names of its groups, which may stand once in a pattern only."""
    return re.sub(r"\(\?P<\w+>", "(?:", pattern)
