"""The journal: the lines of every match, in order. A match's version is the number of its lines.

Lines are only ever added, and only by who knows the version: two who act on the same version cannot both succeed.
"""

from __future__ import annotations

from collections.abc import Sequence

from aiosqlite import Connection


class Conflict(Exception):
    """The match is not at the version from which it was to go on."""


async def append(connection: Connection, match: int, expected_version: int, lines: Sequence[str]) -> int:
    """Add ``lines`` after version ``expected_version``; the new version. Raises ``Conflict``, and nothing is added."""
    version = await _version(connection, match)
    if version != expected_version:
        raise Conflict(f"match {match} is at version {version}, not {expected_version}")
    rows = [(match, number, line) for number, line in enumerate(lines, start=version + 1)]
    await connection.executemany("INSERT INTO journal (match, version, line) VALUES (?, ?, ?)", rows)
    return version + len(rows)


async def read(connection: Connection, match: int) -> list[str]:
    """All lines of the match; none for a match that is not there."""
    rows = await connection.execute_fetchall("SELECT line FROM journal WHERE match = ? ORDER BY version", (match,))
    return [line for (line,) in rows]


async def _version(connection: Connection, match: int) -> int:
    rows = await connection.execute_fetchall("SELECT max(version) FROM journal WHERE match = ?", (match,))
    return next(version or 0 for (version,) in rows)
