"""Who there is: people, the bot, and the accounts Telegram itself speaks through."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Person:
    """An account: a person or a bot. Ids are above 32 bits, as most new ones are."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False


ANONYMOUS = Person(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
"""Whom a group's anonymous administrators speak as."""

# Whoever tries the playground is Anna first, and reads the readme.
DEFAULT_PEOPLE = (
    Person(7_000_000_001, "Anna", "Rossi", "anna", "en"),
    Person(7_000_000_002, "Bruno", "Díaz", "bruno", "es"),
    Person(7_000_000_003, "Carmen", None, None, "it"),
    Person(7_000_000_004, "Dmitri", "Volkov", "dmitri", "ru"),
)
