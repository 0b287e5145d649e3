"""Small steps between rows and values that several tables share."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from aiosqlite import Connection


def numbers(ids: Iterable[int]) -> str:
    """Many numbers as one parameter: ``… IN (SELECT value FROM json_each(?))``."""
    return json.dumps(list(ids))


async def first(connection: Connection, sql: str, parameters: Iterable[Any]) -> tuple[Any, ...] | None:
    """The first row, or nothing."""
    rows = await connection.execute_fetchall(sql, parameters)
    return next((tuple(row) for row in rows), None)
