"""A language's file as its translator sees it: texts by key, their sections and lines, what each of them asks for."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.texts import written


def read(language: str) -> Source:
    """The file of a language, as it is now. Raises ``UnicodeDecodeError`` if that is no UTF-8."""
    return Source(language, written(language))


@dataclass(frozen=True)
class Source:
    """``text`` is what the file holds; texts that cannot be parsed are among the ``flaws`` only."""

    language: str
    text: str

    @cached_property
    def _resource(self) -> ftl.Resource:
        return FluentParser().parse(self.text)

    @cached_property
    def messages(self) -> dict[str, ftl.Message]:
        """By key, in the order of the file; of two with the same key the first, as Fluent has it."""
        found = dict[str, ftl.Message]()
        for entry in self._entries():
            found.setdefault(entry.id.name, entry)
        return found

    @cached_property
    def twice(self) -> dict[str, int]:
        """The keys that the file has more than once, and the line of the last, which says nothing."""
        last = {entry.id.name: entry for entry in self._entries()}
        return {key: self._line_of(entry) for key, entry in last.items() if entry is not self.messages[key]}

    @cached_property
    def flaws(self) -> list[Flaw]:
        """What is no Fluent."""
        return [
            Flaw(self._line_at(note.span.start if note.span else 0), _key_of(entry), _said_plainly(entry, note))
            for entry in self._resource.body
            if isinstance(entry, ftl.Junk)
            for note in entry.annotations[:1]
        ]

    @cached_property
    def sections(self) -> dict[str, str]:
        """The heading (``## …``) that each key stands under."""
        found, heading = dict[str, str](), ""
        for entry in self._resource.body:
            if isinstance(entry, ftl.GroupComment):
                heading = entry.content or ""
            elif isinstance(entry, ftl.Message):
                found[entry.id.name] = heading
        return found

    @cached_property
    def _bundle(self) -> FluentBundle:
        bundle = FluentBundle([self.language], use_isolating=False)
        bundle.add_resource(FluentResource(self.text))
        return bundle

    def line(self, key: str) -> int:
        """Where ``key`` stands; 0 if it does not."""
        return self._line_of(self.messages.get(key))

    def asked(self, key: str) -> Asked:
        """What the text of ``key`` wants to be told."""
        reader = _Reader()
        reader.visit(self.messages[key])
        return reader.asked

    def render(self, key: str, values: dict[str, str | float]) -> tuple[str, list[Exception]]:
        """The text, and what went wrong in making it."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return "", [ValueError("there is no text after the equals sign")]
        text, errors = self._bundle.format_pattern(pattern, values)
        return str(text), list(errors)

    def _entries(self) -> Iterator[ftl.Message]:
        return (entry for entry in self._resource.body if isinstance(entry, ftl.Message))

    def _line_of(self, entry: ftl.Message | None) -> int:
        return self._line_at(entry.span.start) if entry and entry.span else 0

    def _line_at(self, place: int) -> int:
        return self.text.count("\n", 0, place) + 1


@dataclass(frozen=True, slots=True)
class Flaw:
    """``key`` is empty where none can be told."""

    line: int
    key: str
    what: str


def _key_of(junk: ftl.Junk) -> str:
    begins = re.match(r"\s*([\w-]+)\s*=", junk.content or "")
    return begins[1] if begins else ""


def _said_plainly(junk: ftl.Junk, note: ftl.Annotation) -> str:
    """The parser's own words, behind what most often is the matter."""
    content = junk.content or ""
    if "\t" in content:
        return "a line begins with a tab; lines that go on begin with blanks"
    if content.count("{") != content.count("}"):
        return f"a brace is missing or too many: {note.message}"
    if "=" not in content:
        return f"this belongs to no text; lines that go on begin with four blanks: {note.message}"
    return f"this is no Fluent: {note.message}"


@dataclass(slots=True)
class Asked:
    """``choices``: by variable, between which of its values the text chooses; plural forms and numbers among them.

    ``others``: what else stands in braces, and may not, such as another text.
    """

    variables: set[str] = field(default_factory=set)
    choices: dict[str, set[str]] = field(default_factory=dict)
    others: set[str] = field(default_factory=set)


class _Reader(Visitor):
    def __init__(self) -> None:
        self.asked = Asked()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.asked.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.asked.others.add(node.id.name)

    def visit_TermReference(self, node: ftl.TermReference) -> None:  # noqa: N802
        self.asked.others.add(f"-{node.id.name}")

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            known = self.asked.choices.setdefault(node.selector.id.name, set())
            known |= {
                each.key.name if isinstance(each.key, ftl.Identifier) else each.key.value for each in node.variants
            }
        self.generic_visit(node)
