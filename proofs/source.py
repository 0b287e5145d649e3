"""A language's file as its translator sees it: texts by key, their sections and lines, what each of them asks for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor


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
        """By key; of two with the same key the first, as Fluent has it."""
        return {entry.id.name: entry for entry in reversed(list(self._entries()))}

    @cached_property
    def twice(self) -> list[str]:
        """The keys that the file has more than once."""
        keys = [entry.id.name for entry in self._entries()]
        return sorted({key for key in keys if keys.count(key) > 1})

    @cached_property
    def flaws(self) -> list[tuple[int, str]]:
        """What is no Fluent: its line and what the parser says."""
        junk = [entry for entry in self._resource.body if isinstance(entry, ftl.Junk)]
        return [
            (self._line_at(note.span.start if note.span else 0), str(note.message))
            for entry in junk
            for note in entry.annotations
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
        entry = self.messages.get(key)
        return self._line_at(entry.span.start) if entry and entry.span else 0

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

    def _line_at(self, place: int) -> int:
        return self.text.count("\n", 0, place) + 1


@dataclass(slots=True)
class Asked:
    """``choices``: by variable, between which of its values the text chooses; plural forms and numbers among them."""

    variables: set[str] = field(default_factory=set)
    choices: dict[str, set[str]] = field(default_factory=dict)


class _Reader(Visitor):
    def __init__(self) -> None:
        self.asked = Asked()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.asked.variables.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ftl.VariableReference):
            known = self.asked.choices.setdefault(node.selector.id.name, set())
            known |= {
                each.key.name if isinstance(each.key, ftl.Identifier) else each.key.value for each in node.variants
            }
        self.generic_visit(node)
