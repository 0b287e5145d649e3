"""Migrations: each whole or not at all, and files of older releases brought up to date."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from storage import opening, results, tables
from storage.database import Database, DatabaseUnusable
from storage.tables import Seat, State
from tests.storage.test_opening import ROOT, pragma, schema

RELEASE = ROOT / "tests" / "crash" / "releases" / "0.1.0.sql"

KILLED_AT = """
import os, signal, sqlite3, sys
from pathlib import Path
from storage import opening

class Mortal(sqlite3.Connection):
    left = int(sys.argv[2])
    def execute(self, sql, *parameters):
        if not Mortal.left:
            os.kill(os.getpid(), signal.SIGKILL)
        Mortal.left -= 1
        return super().execute(sql, *parameters)

connect = sqlite3.connect
sqlite3.connect = lambda *a, **k: connect(*a, factory=Mortal, **k)
opening.opened(Path(sys.argv[1])).close()
"""


def test_a_migration_and_its_record_are_one_transaction(tmp_path: Path) -> None:
    """Killed before any statement of the first start, the next start makes the same file as an undisturbed one."""
    opening.opened(tmp_path / "whole.db").close()
    whole = schema(tmp_path / "whole.db")
    statements = 0
    while True:
        path = tmp_path / f"{statements}.db"
        arguments = [sys.executable, "-c", KILLED_AT, str(path), str(statements)]
        ended = subprocess.run(arguments, cwd=ROOT, timeout=20, check=False)
        version = pragma(path, "user_version") if path.exists() else 0
        assert {0: set(), 1: {"people"}}.get(int(str(version)), {"people", "jobs"}) == {
            name for _, name, _, _ in schema(path) if name in ("people", "jobs")
        }
        opening.opened(path).close()
        assert schema(path) == whole
        if ended.returncode == 0:
            break
        statements += 1
    assert statements > 30


def test_rst_04_a_file_of_the_release_before_is_brought_up_to_date(tmp_path: Path) -> None:
    older = tmp_path / "older"
    older.mkdir()
    shutil.copy(next(opening.MIGRATIONS.glob("0001_*")), older)
    connection = opening.opened(tmp_path / "a.db", older)
    connection.execute("INSERT INTO people (id, name, language, changed_at) VALUES (1, 'Anna', 'en', 1.0)")
    connection.close()
    connection = opening.opened(tmp_path / "a.db")
    assert connection.execute("SELECT name FROM people").fetchall() == [("Anna",)]
    assert connection.execute("SELECT count(*) FROM jobs").fetchone() == (0,)
    connection.close()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    folder.mkdir()
    (folder / "0001_half.sql").write_text("CREATE TABLE a (x INTEGER);\nCREATE TABLE a (x INTEGER);\n")
    with pytest.raises(DatabaseUnusable, match="already exists"):
        opening.opened(tmp_path / "a.db", folder)
    assert schema(tmp_path / "a.db") == []
    assert pragma(tmp_path / "a.db", "user_version") == 0


def test_semicolons_in_strings_comments_and_triggers_do_not_end_a_statement() -> None:
    script = """-- One; two.
CREATE TABLE a (x TEXT DEFAULT ';');
CREATE TRIGGER t AFTER INSERT ON a BEGIN
    DELETE FROM a WHERE x = ';';
    DELETE FROM a;
END;
-- The end;
"""
    statements = list(opening._statements(script))
    assert [re.sub(r"--.*\n", "", statement).split()[1] for statement in statements] == ["TABLE", "TRIGGER"]


def test_half_a_statement_is_not_overlooked() -> None:
    with pytest.raises(ValueError, match="middle of a statement"):
        list(opening._statements("CREATE TABLE a (x TEXT);\nCREATE TABLE b (x TEXT)\n"))


def scripts(folder: Path, *texts: str) -> Path:
    folder.mkdir()
    for number, text in enumerate(texts, start=1):
        (folder / f"{number:04}_step.sql").write_text(text)
    return folder


TABLES = """
CREATE TABLE one (id INTEGER PRIMARY KEY);
CREATE TABLE many (one INTEGER REFERENCES one ON DELETE CASCADE);
"""
REBUILD = """
CREATE TABLE rebuilt (id INTEGER PRIMARY KEY, word TEXT);
INSERT INTO rebuilt (id) SELECT id FROM one;
DROP TABLE one;
ALTER TABLE rebuilt RENAME TO one;
"""


def test_a_migration_that_rebuilds_a_table_keeps_what_refers_to_it(tmp_path: Path) -> None:
    """Afterwards references hold again."""
    path = tmp_path / "a.db"
    connection = opening.opened(path, scripts(tmp_path / "first", TABLES))
    connection.execute("INSERT INTO one VALUES (7)")
    connection.execute("INSERT INTO many VALUES (7)")
    connection.close()
    connection = opening.opened(path, scripts(tmp_path / "second", TABLES, REBUILD))
    assert connection.execute("SELECT * FROM one").fetchall() == [(7, None)]
    assert connection.execute("SELECT * FROM many").fetchall() == [(7,)]
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute("INSERT INTO many VALUES (8)")
    connection.close()


def test_a_migration_that_leaves_something_without_its_owner_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    connection = opening.opened(path, scripts(tmp_path / "first", TABLES))
    connection.execute("INSERT INTO one VALUES (7)")
    connection.execute("INSERT INTO many VALUES (7)")
    connection.close()
    with pytest.raises(ValueError, match="refers to nothing"):
        opening.opened(path, scripts(tmp_path / "second", TABLES, "DELETE FROM one;"))
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT * FROM one").fetchall() == [(7,)]
    connection.close()


@pytest.fixture
def older(tmp_path: Path) -> Path:
    """The file of release 0.1.0: a match of draw in its second round, and one of block that was won before."""
    path = tmp_path / "boneyard.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(RELEASE.read_text(encoding="utf-8"))
    return path


async def test_rst_04_the_tables_of_release_0_1_0_are_as_they_were(older: Path) -> None:
    """It began without a clock and goes on without one; everybody is present and has acted; what counted counts."""
    database = await Database.open(older)
    async with database.transaction() as connection:
        (playing,) = await tables.in_play(connection)
        people = (7000000001, 7000000002, 7000000003)
        assert playing.seats == tuple(Seat(person, acted=True) for person in people)
        assert (playing.pace, playing.deadline, playing.reminder, playing.paused) == (0, None, None, None)
        assert await tables.next_alarm(connection, 0.0) is None
        latest = await results.latest_match(connection, playing.chat, 0)
        assert latest is not None
        assert (latest.id, latest.ending, latest.forfeited) == (playing.match, None, False)
        assert sum(person.wins for person in await results.standings(connection, playing.chat, ["block"])) == 1
    await database.close()


async def test_rst_04_a_lobby_of_release_0_1_0_closes_by_itself(older: Path) -> None:
    """Half an hour after it was touched last (TABLE-8); a pause between two rounds keeps its end."""
    with closing(sqlite3.connect(older)) as connection:
        connection.execute("UPDATE tables SET state = 'lobby', changed_at = 1000 WHERE id = 2")
        connection.execute("INSERT INTO parks VALUES (-5, -1, 'kicked', 1.0)")
        connection.execute(
            "INSERT INTO tables (chat, topic, chat_title, state, game, target, deadline, opened_at, changed_at)"
            " VALUES (-6, 0, 'x', 'playing', 'draw', 50, 77, 1, 1)"
        )
        connection.commit()
    database = await Database.open(older)
    async with database.transaction() as connection:
        lobby, pause = await tables.get(connection, 2), await tables.running(connection, -6, 0)
        assert lobby is not None
        assert (lobby.state, lobby.deadline) == (State.LOBBY, 2800)
        assert pause is not None
        assert pause.deadline == 77
    await database.close()


def test_rst_04_a_file_brought_up_to_date_is_like_a_new_one(older: Path, tmp_path: Path) -> None:
    """The same columns and views, whichever way it has come."""
    opening.opened(older).close()
    opening.opened(tmp_path / "new.db").close()
    assert pragma(older, "user_version") == pragma(tmp_path / "new.db", "user_version")
    assert [(row[:2], shape(older, row[1])) for row in schema(older)] == [
        (row[:2], shape(tmp_path / "new.db", row[1])) for row in schema(tmp_path / "new.db")
    ]


def shape(path: Path, name: str) -> list[tuple[object, ...]]:
    """The columns of a table or a view."""
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("SELECT * FROM pragma_table_info(?)", (name,)).fetchall()
