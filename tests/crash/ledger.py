"""What stands in the database, and what must be true of it whenever the bot is dead.

The file is read as another program would read it, and let go before the next life begins, so that the bot always finds
it as its death has left it.
"""

from __future__ import annotations

import math
import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from bot.effects import Content, decode
from bot.pace import NO_CLOCK, pace_of
from engine import (
    Observation,
    Phase,
    Play,
    observe,
    write_move,
)
from engine.chain import End
from engine.tiles import Tile
from storage.opening import MIGRATIONS
from tests.crash.stories import Story

ABSENCE = ("", ", away", ", left")
"""What stands behind a name, by the marks of the seat."""
YOUNG = ("unable to open", "no such table", "no such column")
"""What SQLite says of a file that is not there yet, or not brought up to date."""
ENDING = re.compile(r'<tg-time unix="(\d+)"')
TILE = re.compile(r"\d\|\d")


@dataclass(frozen=True, slots=True)
class TableRow:
    id: int
    chat: int
    state: str
    match: int | None
    deadline: float | None
    pace: int
    seats: str | None
    """By seat, separated by commas: the person, a colon and four marks, of which the first two are *away*, *left*."""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(int(person) for person, _ in self._seated())

    @property
    def away(self) -> tuple[bool, ...]:
        """Before the deal: for whom a seat is kept who has not agreed yet."""
        return tuple(marks[0] == "1" for _, marks in self._seated())

    @property
    def left(self) -> tuple[bool, ...]:
        return tuple(marks[1] == "1" for _, marks in self._seated())

    def _seated(self) -> list[list[str]]:
        return [seat.split(":") for seat in self.seats.split(",")] if self.seats else []


class Ledger:
    """The database at ``path``; ``stories`` are the matches as last read, without those that a test has damaged."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.stories: dict[int, Story] = {}
        self.damaged: set[int] = set()
        self.past: set[int] = set()
        """Matches that were over before this release: what shows them stays as it was written then."""
        self._connection: sqlite3.Connection | None = None
        self._seen: tuple[int, dict[int, TableRow]] = (-1, {})

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """One state of the database, whatever the bot does meanwhile."""
        if self._connection is None:
            self._connection = sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True, isolation_level=None)
        self._connection.execute("BEGIN")
        try:
            yield self._connection
        finally:
            self._connection.execute("ROLLBACK")

    def let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
        self._connection, self._seen = None, (-1, self._seen[1])

    def look(self) -> dict[int, TableRow]:
        """The newest table of each chat, with the stories up to now; nothing before the bot has made the file."""
        try:
            with self.reading() as connection:
                (version,) = connection.execute("PRAGMA data_version").fetchone()
                if version != self._seen[0]:
                    self._follow(connection)
                    self._seen = version, {row.chat: row for row in tables(connection)}
                return self._seen[1]
        except sqlite3.OperationalError as error:
            self.let_go()
            if any(young in str(error) for young in YOUNG):
                return {}
            raise

    def read(self) -> None:
        """The stories up to now, also of a file that no bot of today has opened."""
        with self.reading() as connection:
            self._follow(connection)

    def _follow(self, connection: sqlite3.Connection) -> None:
        for match, length, last in connection.execute("SELECT match, count(*), max(version) FROM journal GROUP BY 1"):
            if match in self.damaged:
                continue
            assert length == last, "the versions of a match have no gaps"
            story = self.stories.setdefault(match, Story())
            assert length >= story.version, "the journal has been cut"
            if length > story.version:
                rows = connection.execute("SELECT line FROM journal WHERE match = ? ORDER BY version", (match,))
                story.follow([line for (line,) in rows])

    def made(self) -> bool:
        """Whether a bot has lived long enough to make the file and all its tables."""
        if not self.path.exists():
            return False
        with self.reading() as connection:
            applied: int = connection.execute("PRAGMA user_version").fetchone()[0]
        return applied == len(list(MIGRATIONS.glob("*.sql")))

    def audit(self) -> None:
        """All that must hold while nobody is writing. Raises ``AssertionError``."""
        with self.reading() as connection:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
            self._follow(connection)
            begun = [match for (match,) in connection.execute("SELECT id FROM matches ORDER BY id")]
            assert begun == sorted({*self.stories, *self.damaged}), "a match and its journal begin together"
            for table in tables(connection):
                if table.match in self.stories.keys() - self.past:
                    _check_table(connection, table, self.stories[table.match])
            for match, story in self.stories.items():
                _check_results(connection, match, story)

    def waiting(self) -> int:
        """Jobs that are still to be done."""
        with self.reading() as connection:
            return int(connection.execute("SELECT count(*) FROM jobs").fetchone()[0])


def _check_table(connection: sqlite3.Connection, table: TableRow, story: Story) -> None:
    sql = "SELECT person FROM players WHERE match = ? ORDER BY seat"
    assert tuple(person for (person,) in connection.execute(sql, (table.match,))) == table.people
    if table.state == "closed":
        assert table.deadline is None
        return
    expected = {Phase.OVER: "over", Phase.BETWEEN: "playing", Phase.PLAYING: "playing"}[story.state.phase]
    assert table.state == expected, "the table and the journal agree"
    assert (table.deadline is not None) == _has_end(table, observe(story.state, None)), "a turn or a pause has an end"
    names = people_of(connection, table)
    for chat, slot, view in wanted_views(table, story):
        content = wanted(connection, chat, slot)
        assert content is not None, f"{slot} is wanted"
        check_says(table, plain(content.text), view, names)
        assert ENDING.findall(content.text) == _endings(table, view), (
            f"{slot} says when time is up: {table.deadline}, {content.text}"
        )
        buttons = {button.data for row in content.keyboard for button in row}
        assert buttons == expected_buttons(table, story, slot, view), f"{slot} offers what can be done"


def _has_end(table: TableRow, public: Observation) -> bool:
    """Every pause ends of itself, and every turn unless the match has no clock and somebody is waited for."""
    if public.turn is None:
        return table.state == "playing"
    return pace_of(public.game, table.pace) != NO_CLOCK or table.away[public.turn]


def tables(connection: sqlite3.Connection) -> list[TableRow]:
    """Oldest first."""
    rows = connection.execute("SELECT id, chat, state, match, deadline, pace, seats FROM laid_tables ORDER BY id")
    return [TableRow(*row) for row in rows]


def people_of(connection: sqlite3.Connection, table: TableRow) -> list[str]:
    names: Mapping[int, str] = dict(connection.execute("SELECT id, name FROM people").fetchall())
    return [names[person] for person in table.people]


def _check_results(connection: sqlite3.Connection, match: int, story: Story) -> None:
    """The rounds, points and winners that are stored are those of the journal, each once."""
    public = observe(story.state, None)
    rounds = connection.execute("SELECT number FROM rounds WHERE match = ? ORDER BY number", (match,)).fetchall()
    assert [number for (number,) in rounds] == list(range(1, len(story.ends) + 1))
    sql = "SELECT number, side, points FROM round_points WHERE match = ? ORDER BY number, side"
    paid = [(number, *pair) for number, end in enumerate(story.ends, 1) for pair in enumerate(end.points)]
    assert connection.execute(sql, (match,)).fetchall() == paid
    totals = tuple(sum(points for _, side, points in paid if side == own) for own in range(len(public.scores)))
    assert totals == public.scores
    sql = "SELECT ending, state FROM matches JOIN tables ON tables.match = matches.id WHERE matches.id = ?"
    (ending, state) = connection.execute(sql, (match,)).fetchone()
    assert ending == ("won" if public.outcome else "abandoned" if state == "closed" else None)
    won = connection.execute("SELECT side FROM sides WHERE match = ? AND won ORDER BY side", (match,)).fetchall()
    assert tuple(side for (side,) in won) == (public.outcome.winners if public.outcome else ())


# -- what people shall see


def wanted_views(table: TableRow, story: Story) -> list[tuple[int, str, Observation]]:
    """Chat, slot and view of all that shows this match."""
    public = observe(story.state, None)
    hands = [(person, f"hand:{table.id}", observe(story.state, seat)) for seat, person in enumerate(table.people)]
    return [(table.chat, f"board:{table.id}:{public.number}", public), *hands]


def wanted(connection: sqlite3.Connection, chat: int, slot: str) -> Content | None:
    """The newest content that is wanted or shown."""
    sql = """
        SELECT wanted, kind <> 'send' AS rank FROM jobs WHERE chat = :chat AND slot = :slot UNION ALL
        SELECT shown, 2 FROM posts WHERE chat = :chat AND slot = :slot ORDER BY rank
        """
    row = connection.execute(sql, {"chat": chat, "slot": slot}).fetchone()
    return decode(row[0]) if row else None


def plain(html: str) -> str:
    return re.sub(r"<[^>]*>", "", html)


def visible(text: str) -> str:
    """Without the marks around names, which keep their letters in order and are not seen."""
    return re.sub("[\u2068\u2069]", "", text)


def spoken(tile: Tile) -> str:
    return f"{tile.low}|{tile.high}"


def check_says(table: TableRow, text: str, view: Observation, names: list[str]) -> None:
    """``text`` tells the chain, the ends, every seat and whose turn it is; to a player also his tiles.

    Who has left is told no tiles.
    """
    text = visible(text)
    if view.viewer is not None and table.left[view.viewer]:
        assert not TILE.search(text), text
        return
    check_tiles(text, view)
    if _is_waiting(view):
        return
    chain = "".join(f"[{left}|{right}]" for left, right in view.chain)
    assert "".join(re.findall(r"\[\d\|\d\]", text)) == chain, text
    assert re.findall(r"◂ (\d)\s+(\d) ▸", text) == ([tuple(map(str, view.ends))] if view.ends else []), text
    assert re.findall(r"Boneyard: (\d+)", text) == ([str(view.boneyard)] if view.boneyard else []), text
    for seat, name in enumerate(names):
        told = re.search(rf"{name}: (\d+) tiles?, (\d+) points?(.*)", text)
        assert told, text
        assert tuple(map(int, told.groups()[:2])) == (view.counts[seat], view.scores[view.sides[seat]]), text
        if view.viewer is None:  # a prompt is not changed because somebody else comes or goes
            assert told[3].endswith(ABSENCE[table.away[seat] + table.left[seat]]), text
    assert re.findall(r"▶ ([^:]+):", text) == ([] if view.turn is None else [names[view.turn]]), text
    assert ("The round is over" in text or "The match is over" in text) == (view.turn is None), text


def check_tiles(text: str, view: Observation) -> None:
    if view.viewer is not None and view.hand:
        assert f"Your tiles: {'  '.join(map(spoken, view.hand))}\n" in text, text


def _is_waiting(view: Observation) -> bool:
    """A player who is not on turn is not written to: all he needs is on the board."""
    return view.viewer is not None and view.viewer != view.turn


def _endings(table: TableRow, view: Observation) -> list[str]:
    """The moment at which the turn ends, for the group and for whose turn it is."""
    if view.turn is None or _is_waiting(view) or table.deadline is None:
        return []
    return [str(math.ceil(table.deadline))] * (view.viewer is None or not table.left[view.viewer])


def expected_buttons(table: TableRow, story: Story, slot: str, view: Observation) -> set[str | None]:
    if slot.startswith("board:"):
        return set() if view.turn is None else {f"t:{table.id}"}
    back = {f"b:{table.id}"} if view.viewer is not None and table.away[view.viewer] and not view.outcome else set()
    if view.viewer is not None and table.left[view.viewer]:
        return {*back}
    alike = view.ends is not None and view.ends[0] == view.ends[1]
    moves = [move for move in view.moves if not (alike and isinstance(move, Play) and move.end is End.RIGHT)]
    return {*back, *(f"p:{table.match}:{story.version}:{write_move(move)}" for move in moves)}
