"""Updates already applied. Telegram repeats what it has no confirmation of; here it is recognised, by equality
(update ids may start again anywhere after a week of silence).
"""

from __future__ import annotations

from aiosqlite import Connection

from storage.rows import first


async def seen(connection: Connection, update_id: int) -> bool:
    return await first(connection, "SELECT 1 FROM updates WHERE id = ?", (update_id,)) is not None


async def record(connection: Connection, update_id: int, now: float) -> None:
    """Note it in the transaction that applies it. Raises ``sqlite3.IntegrityError`` if it has been applied."""
    await connection.execute_fetchall("INSERT INTO updates (id, applied_at) VALUES (?, ?)", (update_id, now))


async def prune(connection: Connection, before: float) -> None:
    """Forget those applied before the time ``before``: longer ago than Telegram keeps anything."""
    await connection.execute_fetchall("DELETE FROM updates WHERE applied_at < ?", (before,))
