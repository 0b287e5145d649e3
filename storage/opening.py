"""From a path to a connection that can be relied upon: checks, settings, migrations.

Runs before anything else does, so everything here is plain ``sqlite3`` and may block. The file is examined read-only
before anything may write to it: a file that is not ours, damaged or too new stays exactly as it was found. (Beside a
file in WAL mode SQLite may leave its own two, without a word in them.)
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from pathlib import Path

MARK = int.from_bytes(b"BONE")  # PRAGMA application_id of our files
MIGRATIONS = Path(__file__).parent / "migrations"
WAIT = 10.0  # seconds to wait for another program that is writing
WAIT_AT_START = 5.0  # the same while opening: a start that fails shall say so soon
CHECKED_WHOLE = 500_000_000  # bytes up to which every page is checked at start (about two seconds)


class DatabaseUnusable(Exception):
    """The file cannot be used; the text is one sentence for whoever runs the program."""


def opened(path: Path, migrations: Path = MIGRATIONS) -> sqlite3.Connection:
    """Open, check, set and migrate. Raises ``DatabaseUnusable``, with everything closed again."""
    scripts = _scripts(migrations)
    try:
        _examine(path, len(scripts))
        return _ready(path, scripts)
    except sqlite3.DatabaseError as error:
        raise DatabaseUnusable(_sentence(path, error)) from error
    except OSError as error:
        raise DatabaseUnusable(f"The database {path} cannot be used ({error.strerror}).") from error


def _scripts(folder: Path) -> list[str]:
    """The migrations in order; migration number n is the n-th file, and ``user_version`` counts those applied."""
    files = sorted(folder.glob("*.sql"))
    for number, file in enumerate(files, start=1):
        if not re.match(rf"{number:04}_", file.name):
            raise ValueError(f"migration {number} is missing: found {file.name}")
    return [file.read_text(encoding="utf-8") for file in files]


def _examine(path: Path, newest: int) -> None:
    if path.is_dir():
        raise DatabaseUnusable(f"The database path {path} is a folder: name a file in it.")
    if not path.parent.is_dir():
        raise DatabaseUnusable(f"The folder of the database {path} does not exist: make it, or name another.")
    if not path.exists() or path.stat().st_size == 0:
        return
    connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=WAIT_AT_START)
    try:
        _check_owner(path, connection, newest)
        _check_health(path, connection)
    finally:
        connection.close()


def _check_owner(path: Path, connection: sqlite3.Connection, newest: int) -> None:
    mark, version = _pragma(connection, "application_id"), _pragma(connection, "user_version")
    if mark != MARK and (mark or version or connection.execute("SELECT 1 FROM sqlite_schema").fetchone()):
        raise DatabaseUnusable(f"The database {path} belongs to another program: name another file.")
    if version > newest:
        raise DatabaseUnusable(f"The database {path} was written by a newer release of Boneyard: install that one.")


def _check_health(path: Path, connection: sqlite3.Connection) -> None:
    if path.stat().st_size > CHECKED_WHOLE:
        return
    if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
        raise sqlite3.DatabaseError("database disk image is malformed")


def _ready(path: Path, scripts: list[str]) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=WAIT_AT_START, isolation_level=None, check_same_thread=False)
    try:
        _set(path, connection)
        _migrate(connection, scripts)
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA busy_timeout = {WAIT * 1000:.0f}")
    except BaseException:
        connection.close()
        raise
    return connection


def _set(path: Path, connection: sqlite3.Connection) -> None:
    if connection.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
        raise DatabaseUnusable(f"The database {path} is on a disk without shared locks: put it on a local one.")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = OFF")  # while migrating: to drop a table would drop what refers to it


def _migrate(connection: sqlite3.Connection, scripts: list[str]) -> None:
    """Apply what is missing, each migration and its record in one transaction (also the proof that we can write)."""
    for number, script in enumerate(scripts, start=1):
        connection.execute("BEGIN IMMEDIATE")
        if _pragma(connection, "user_version") < number:
            for statement in _statements(script):
                connection.execute(statement)
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise ValueError(f"migration {number} leaves something that refers to nothing")
            connection.execute(f"PRAGMA application_id = {MARK}")
            connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")


def _statements(script: str) -> Iterator[str]:
    """Statement by statement, since ``executescript`` would commit between them."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if re.sub(r"--.*", "", statement).strip():
        raise ValueError(f"a migration ends in the middle of a statement: {statement.strip()}")


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def _sentence(path: Path, error: sqlite3.DatabaseError) -> str:
    text = str(error)
    if "malformed" in text:
        return f"The database {path} is damaged ({text}): put a sound copy in its place, or name another file."
    if "not a database" in text:
        return f"The file {path} is not a database: name another file."
    if "locked" in text:
        return f"The database {path} is in use by another program that does not let go: end that program."
    if "readonly" in text or "unable to open" in text:
        return f"The database {path} cannot be written: allow writing to it and to its folder, or name another."
    return f"The database {path} cannot be used ({text})."
