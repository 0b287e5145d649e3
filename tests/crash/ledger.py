"""What stands in the database, and what must be true of it whenever the bot is dead.

The file is read as another program would read it, and let go before the next life begins, so that the bot always finds
it as its death has left it.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.effects import Content, decode
from engine import Act, Deal, Match, Move, Observation, Phase, Play, decide, evolve, observe, replay, write, write_move
from engine.chain import End
from engine.events import Drew, RoundEnded
from engine.notation import move_of, read_deed, read_order
from engine.tiles import Hand, Tile
from storage.opening import MIGRATIONS

HEADER = 4  # lines


@dataclass(frozen=True, slots=True)
class Step:
    """What one request has written: a deal, or the move of ``seat``, with all that followed of itself."""

    seat: int | None
    move: Move | None


@dataclass
class Story:
    """A match as its journal tells it, folded with the rules: every line must be what they give."""

    lines: list[str] = field(default_factory=list)
    match: Match | None = None
    steps: dict[int, Step] = field(default_factory=dict)
    """By the version at which they were made."""
    ends: list[RoundEnded] = field(default_factory=list)
    held: dict[int, set[Hand]] = field(default_factory=dict)
    """All hands that each seat has held."""

    @property
    def version(self) -> int:
        return len(self.lines)

    @property
    def state(self) -> Match:
        assert self.match is not None
        return self.match

    def follow(self, lines: list[str]) -> None:
        """Go on with the journal as it stands now."""
        assert lines[: self.version] == self.lines, "the journal has been rewritten or cut"
        at = self.version
        self.lines = lines
        if self.match is None:
            self.match, at = replay(lines[:HEADER]), HEADER
            assert len(lines) > HEADER, "a match begins with its first deal"
        while at < len(lines):
            at = self._step(at)

    def _step(self, at: int) -> int:
        """The step whose first line is ``at``: all of its lines or none."""
        dealing = self.lines[at].startswith("round ")
        if dealing:
            step, command = Step(None, None), Deal(read_order(self.lines[at + 1].removeprefix("deal ")))
            events = decide(self.state, command)
        else:
            deed = read_deed(self.lines[at])
            step = Step(deed.seat, move_of(deed))
            events = decide(self.state, Act(deed.seat, move_of(deed)))
        expected = write(events)
        assert self.lines[at : at + len(expected)] == expected, f"half a step, or another one, at version {at}"
        self.steps[at] = step
        self._note(events)
        return at + len(expected)

    def _note(self, events: tuple[Any, ...]) -> None:
        for event in events:
            self.match = evolve(self.state, (event,))
            self.ends += [event] if isinstance(event, RoundEnded) else []
            if self.state.round is not None:
                for seat, hand in enumerate(self.state.dealt.hands):
                    self.held.setdefault(seat, set()).add(hand)
            if isinstance(event, Drew):
                # The toast names all that was drawn, also what the same step laid.
                self.held[event.seat].add(event.tiles)


@dataclass(frozen=True, slots=True)
class TableRow:
    id: int
    chat: int
    state: str
    match: int | None
    deadline: float | None
    seated: str | None
    """The people's ids by seat, separated by commas."""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(map(int, self.seated.split(","))) if self.seated else ()


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
            if "unable to open" in str(error) or "no such table" in str(error):
                return {}
            raise

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
    assert (table.deadline is not None) == (story.state.phase is Phase.BETWEEN), "a pause has an end"
    names = people_of(connection, table)
    for chat, slot, view in wanted_views(table, story):
        content = wanted(connection, chat, slot)
        assert content is not None, f"{slot} is wanted"
        check_says(plain(content.text), view, names)
        buttons = {button.data for row in content.keyboard for button in row}
        assert buttons == expected_buttons(table, story, slot, view), f"{slot} offers what can be done"


def tables(connection: sqlite3.Connection) -> list[TableRow]:
    """Oldest first."""
    rows = connection.execute("SELECT id, chat, state, match, deadline, people FROM laid_tables ORDER BY id")
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


def check_says(text: str, view: Observation, names: list[str]) -> None:
    """``text`` tells the chain, the ends, every seat and whose turn it is; to a player also his tiles."""
    text = visible(text)
    check_tiles(text, view)
    if _is_waiting(view):
        return
    chain = "".join(f"[{left}|{right}]" for left, right in view.chain)
    assert "".join(re.findall(r"\[\d\|\d\]", text)) == chain, text
    assert re.findall(r"◂ (\d)\s+(\d) ▸", text) == ([tuple(map(str, view.ends))] if view.ends else []), text
    assert re.findall(r"Boneyard: (\d+)", text) == ([str(view.boneyard)] if view.boneyard else []), text
    for seat, name in enumerate(names):
        told = re.search(rf"{name}: (\d+) tiles?, (\d+) points?", text)
        assert told, text
        assert tuple(map(int, told.groups())) == (view.counts[seat], view.scores[view.sides[seat]]), text
    assert re.findall(r"▶ ([^:]+):", text) == ([] if view.turn is None else [names[view.turn]]), text
    assert ("The round is over" in text or "The match is over" in text) == (view.turn is None), text


def check_tiles(text: str, view: Observation) -> None:
    if view.viewer is not None and view.hand:
        assert f"Your tiles: {'  '.join(map(spoken, view.hand))}\n" in text, text


def _is_waiting(view: Observation) -> bool:
    """A player who is not on turn is not written to: all he needs is on the board."""
    return view.viewer is not None and view.viewer != view.turn


def expected_buttons(table: TableRow, story: Story, slot: str, view: Observation) -> set[str | None]:
    if slot.startswith("board:"):
        return set() if view.turn is None else {f"t:{table.id}"}
    alike = view.ends is not None and view.ends[0] == view.ends[1]
    moves = [move for move in view.moves if not (alike and isinstance(move, Play) and move.end is End.RIGHT)]
    return {f"p:{table.match}:{story.version}:{write_move(move)}" for move in moves}
