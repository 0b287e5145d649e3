"""People: what they are called, which language they read, how and whether the bot may write to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from aiosqlite import Connection

from storage.rows import numbers


@dataclass(frozen=True, slots=True)
class Person:
    """``id`` is Telegram's, and so is the chat in which he is written to, with ``pictures`` or without.

    ``language`` is the one he has chosen, or else the one that Telegram says.
    """

    id: int
    name: str
    language: str
    reachable: bool
    pictures: bool


async def remember(connection: Connection, person_id: int, name: str, language: str, now: float) -> None:
    """Note who somebody is by now. Whether he can be written to stays as it was; at first he cannot.

    An empty ``language`` says nothing, and what was known of it stays.
    """
    await connection.execute_fetchall(
        """
        INSERT INTO people (id, name, language, changed_at) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE
        SET name = excluded.name, language = coalesce(nullif(excluded.language, ''), language),
            changed_at = excluded.changed_at
        WHERE name <> excluded.name OR excluded.language NOT IN ('', language)
        """,
        (person_id, name, language, now),
    )


async def set_reachable(connection: Connection, person_id: int, *, reachable: bool) -> None:
    await connection.execute_fetchall("UPDATE people SET reachable = ? WHERE id = ?", (reachable, person_id))


async def set_pictures(connection: Connection, person_id: int, *, pictures: bool) -> None:
    await connection.execute_fetchall("UPDATE people SET pictures = ? WHERE id = ?", (pictures, person_id))


async def set_language(connection: Connection, person_id: int, language: str) -> None:
    """He has chosen ``language``, whatever Telegram says from now on."""
    await connection.execute_fetchall("UPDATE people SET chosen_language = ? WHERE id = ?", (language, person_id))


async def get(connection: Connection, ids: Iterable[int]) -> dict[int, Person]:
    """Those of ``ids`` who are known."""
    rows = await connection.execute_fetchall(
        """
        SELECT id, name, coalesce(chosen_language, language), reachable, pictures FROM people
        WHERE id IN (SELECT value FROM json_each(?))
        """,
        (numbers(ids),),
    )
    return {row[0]: Person(row[0], row[1], row[2], bool(row[3]), bool(row[4])) for row in rows}
