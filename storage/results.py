"""Results: who played which match, what each round paid, who won; and the standings made of them.

A match is running until it is won or abandoned, once. Only won matches count for the standings.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace

from aiosqlite import Connection

from storage.rows import first

STANDINGS = """
    WITH played AS (
        SELECT players.person, sides.won,
            (SELECT count(*) FROM rounds WHERE match = sides.match AND winner_side = sides.side) AS rounds,
            (SELECT sum(points) FROM round_points WHERE match = sides.match AND side = sides.side) AS paid,
            matches.game IN (SELECT value FROM json_each(?)) AS adds
        FROM matches
        JOIN players ON players.match = matches.id
        JOIN sides ON sides.match = players.match AND sides.side = players.side
        WHERE matches.chat = ? AND matches.ending = 'won'
    )
    SELECT person, count(*) AS matches, sum(won) AS wins, sum(rounds) AS rounds_won,
        coalesce(sum(paid * adds), 0) AS points
    FROM played GROUP BY person
    ORDER BY wins DESC, rounds_won DESC, points DESC, person
    """


class MatchNotRunning(Exception):
    """The match is over already, or there is none of that number."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody has reached in one chat."""

    person: int
    matches: int
    wins: int
    rounds_won: int
    points: int
    """From the games whose points were asked for."""


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One match; ``ending`` is ``"won"``, ``"abandoned"``, or ``None`` while it runs."""

    id: int
    table: int
    chat: int
    topic: int
    game: str
    target: int
    ending: str | None
    forfeited: bool
    """Whether all other sides had left."""


async def begin_match(
    connection: Connection,
    *,
    table: int,
    chat: int,
    topic: int,
    game: str,
    target: int,
    seats: Sequence[tuple[int, int]],
    now: float,
) -> int:
    """A new match, with (person, side) of each seat in order; its number."""
    row = await first(
        connection,
        "INSERT INTO matches (table_id, chat, topic, game, target, began_at) VALUES (?, ?, ?, ?, ?, ?) RETURNING id",
        (table, chat, topic, game, target, now),
    )
    if row is None:
        raise LookupError("an inserted match has no id")
    match = int(row[0])
    sides = [(match, side) for side in sorted({side for _, side in seats})]
    players = [(match, seat, person, side) for seat, (person, side) in enumerate(seats)]
    await connection.executemany("INSERT INTO sides (match, side) VALUES (?, ?)", sides)
    await connection.executemany("INSERT INTO players (match, seat, person, side) VALUES (?, ?, ?, ?)", players)
    return match


async def add_round(
    connection: Connection, match: int, number: int, *, winner_side: int | None, points: Sequence[int], now: float
) -> None:
    """What round ``number`` paid to each side.

    Raises ``sqlite3.IntegrityError`` if that round is there, ``MatchNotRunning`` if the match is over.
    """
    await _require_running(connection, match)
    await connection.execute_fetchall(
        "INSERT INTO rounds (match, number, winner_side, ended_at) VALUES (?, ?, ?, ?)",
        (match, number, winner_side, now),
    )
    paid = [(match, number, side, amount) for side, amount in enumerate(points)]
    await connection.executemany("INSERT INTO round_points (match, number, side, points) VALUES (?, ?, ?, ?)", paid)


async def end_match(connection: Connection, match: int, *, winners: Sequence[int], now: float) -> None:
    """The match is over and these sides have won. Raises ``MatchNotRunning``."""
    await _end(connection, match, "won", now)
    await connection.executemany(
        "UPDATE sides SET won = 1 WHERE match = ? AND side = ?", [(match, side) for side in winners]
    )


async def abandon_match(connection: Connection, match: int, now: float) -> None:
    """The match is over and nobody has won; its rounds are kept. Raises ``MatchNotRunning``."""
    await _end(connection, match, "abandoned", now)


async def forfeit_match(connection: Connection, match: int, *, winner: int, now: float) -> bool:
    """All sides but ``winner`` have left; whether that counts: only if a round was finished (TABLE-6).

    Raises ``MatchNotRunning``.
    """
    counts = await first(connection, "SELECT 1 FROM rounds WHERE match = ?", (match,)) is not None
    if counts:
        await end_match(connection, match, winners=(winner,), now=now)
    else:
        await abandon_match(connection, match, now)
    await connection.execute_fetchall("UPDATE matches SET forfeited = 1 WHERE id = ?", (match,))
    return counts


async def replace_player(connection: Connection, match: int, seat: int, person: int) -> None:
    """``person`` plays this seat from now on: what it reaches is his."""
    sql = "UPDATE players SET person = ? WHERE match = ? AND seat = ?"
    await connection.execute_fetchall(sql, (person, match, seat))


async def standings(connection: Connection, chat: int, games_with_points: Sequence[str]) -> list[Standing]:
    """All who have finished a match in this chat, the best first. Points of other games are not added up."""
    rows = await connection.execute_fetchall(STANDINGS, (json.dumps(games_with_points), chat))
    return [Standing(*row) for row in rows]


async def latest_match(connection: Connection, chat: int, topic: int) -> MatchRecord | None:
    """The match begun last here, running or not."""
    row = await first(
        connection,
        """
        SELECT id, table_id, chat, topic, game, target, ending, forfeited FROM matches
        WHERE chat = ? AND topic = ? ORDER BY id DESC LIMIT 1
        """,
        (chat, topic),
    )
    return replace(MatchRecord(*row), forfeited=bool(row[-1])) if row else None


async def move_topic(connection: Connection, match: int, topic: int) -> None:
    """The match goes on in another topic of its chat."""
    await connection.execute_fetchall("UPDATE matches SET topic = ? WHERE id = ?", (topic, match))


async def _require_running(connection: Connection, match: int) -> None:
    if await first(connection, "SELECT 1 FROM matches WHERE id = ? AND ending IS NULL", (match,)) is None:
        raise MatchNotRunning(match)


async def _end(connection: Connection, match: int, ending: str, now: float) -> None:
    await _require_running(connection, match)
    await connection.execute_fetchall("UPDATE matches SET ended_at = ?, ending = ? WHERE id = ?", (now, ending, match))
