"""What a bot says about itself: commands by scope and language, descriptions, name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from playground.chats import Chat

Scope = tuple[str, int, int]
"""Kind of scope, chat and person (0 where the kind has none)."""


@dataclass(frozen=True, slots=True)
class Command:
    command: str
    description: str


@dataclass(slots=True)
class Profile:
    """Everything by language; the language ``""`` is for everybody who has no better one."""

    commands: dict[tuple[Scope, str], tuple[Command, ...]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    descriptions: dict[str, str] = field(default_factory=dict)
    short_descriptions: dict[str, str] = field(default_factory=dict)

    def menu(self, chat: Chat, language: str) -> tuple[Command, ...]:
        """The commands that an ordinary member sees in a chat: those of the narrowest scope that has any."""
        for scope in _scopes(chat):
            for spoken in (language, ""):
                if found := self.commands.get((scope, spoken)):
                    return found
        return ()


def _scopes(chat: Chat) -> Iterator[Scope]:
    yield ("chat", chat.id, 0)
    yield ("all_private_chats" if chat.private else "all_group_chats", 0, 0)
    yield ("default", 0, 0)
