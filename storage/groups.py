"""Groups: what their administrators have set, who wants to hear of their tables, and which id they go by now."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from enum import StrEnum

from aiosqlite import Connection

from storage.rows import first


class Openers(StrEnum):
    """Who may open a table."""

    EVERYONE = "everyone"
    ADMINISTRATORS = "administrators"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a new table begins with; ``None``: the usual. ``pace`` is in seconds a turn, 0 for no clock.

    ``pictures`` (whether there are pictures beside the words) and ``language`` (``None``: not settled yet) hold at
    once, at every table.
    """

    game: str | None = None
    target: int | None = None
    pace: int | None = None
    openers: Openers = Openers.EVERYONE
    pictures: bool = True
    language: str | None = None


async def settings(connection: Connection, chat: int) -> Settings:
    sql = "SELECT game, target, pace, openers, pictures, language FROM groups WHERE chat = ?"
    row = await first(connection, sql, (chat,))
    return Settings(row[0], row[1], row[2], Openers(row[3]), bool(row[4]), row[5]) if row else Settings()


async def set_settings(connection: Connection, chat: int, wanted: Settings) -> None:
    sql = """
        INSERT OR REPLACE INTO groups (chat, game, target, pace, openers, pictures, language)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    await connection.execute_fetchall(sql, (chat, *astuple(wanted)))


async def watch(connection: Connection, chat: int, person: int, *, always: bool) -> None:
    """Tell ``person`` when the next table opens in ``chat``, or every time."""
    await connection.execute_fetchall(
        "INSERT OR REPLACE INTO watchers (chat, person, always) VALUES (?, ?, ?)", (chat, person, always)
    )


async def unwatch(connection: Connection, chat: int, person: int) -> None:
    """Do not tell him any more."""
    await connection.execute_fetchall("DELETE FROM watchers WHERE chat = ? AND person = ?", (chat, person))


async def alert(connection: Connection, chat: int, *, but: int | None, now: float, quiet: float) -> list[int]:
    """Whom to tell that a table opens, except ``but``, who opens it; who wanted it once is forgotten.

    Nobody is told who cannot be, or was told less than ``quiet`` seconds ago.
    """
    rows = await connection.execute_fetchall(
        """
        UPDATE watchers SET told_at = ?1 WHERE chat = ?2 AND person IS NOT ?3 AND told_at <= ?1 - ?4
            AND person IN (SELECT id FROM people WHERE reachable)
        RETURNING person
        """,
        (now, chat, but, quiet),
    )
    await connection.execute_fetchall("DELETE FROM watchers WHERE chat = ? AND told_at = ? AND NOT always", (chat, now))
    return sorted(person for (person,) in rows)


async def current(connection: Connection, chat: int) -> int:
    """The id that ``chat`` goes by now."""
    row = await first(connection, "SELECT new FROM moved_groups WHERE old = ?", (chat,))
    return int(row[0]) if row else chat


async def move(connection: Connection, old: int, new: int) -> bool:
    """Note that the group ``old`` is ``new`` now: matches, settings and watchers; whether that was news.

    Tables and the outbox are moved by who knows what stands there.
    """
    if await current(connection, old) == new:
        return False
    await connection.execute_fetchall("INSERT OR REPLACE INTO moved_groups VALUES (?, ?)", (old, new))
    await _give_way(connection, old, new)
    carry = (
        "UPDATE matches SET chat = ? WHERE chat = ?",
        "UPDATE OR IGNORE groups SET chat = ? WHERE chat = ?",
        "UPDATE OR IGNORE watchers SET chat = ? WHERE chat = ?",
    )
    for statement in carry:
        await connection.execute_fetchall(statement, (new, old))
    for statement in ("DELETE FROM groups WHERE chat = ?", "DELETE FROM watchers WHERE chat = ?"):
        await connection.execute_fetchall(statement, (old,))  # what the new id has of its own is newer
    return True


async def _give_way(connection: Connection, old: int, new: int) -> None:
    """A language alone under the ``new`` id, which its first table may have settled, replaces nothing that was set."""
    there, kept = await settings(connection, new), await settings(connection, old)
    if there.language is not None and there == Settings(language=there.language):
        await connection.execute_fetchall("DELETE FROM groups WHERE chat = ?", (new,))
        await set_settings(connection, old, replace(kept, language=kept.language or there.language))
    sql = "UPDATE groups SET language = ? WHERE chat = ? AND language IS NULL"
    await connection.execute_fetchall(sql, (kept.language, new))
