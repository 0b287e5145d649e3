"""Opening the file: what is made, what is refused, and that what is refused stays as it was."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from storage import opening, people
from storage.database import Database, DatabaseUnusable
from tests.storage.rows import check_that_threads_end

ROOT = Path(__file__).parents[2]


async def keep(path: Path) -> None:
    """A sound database with a person in it."""
    database = await Database.open(path)
    async with database.transaction() as connection:
        for number in range(2000):
            await people.remember(connection, number, f"Person {number}", "en", 1.0)
    await database.close()


def content(path: Path) -> bytes | None:
    return path.read_bytes() if os.path.isfile(path) else None  # noqa: PTH113  (says no where a path cannot be)


async def refusal(path: Path) -> str:
    """The sentence with which ``path`` is refused; nothing of the attempt stays behind."""
    before, threads = content(path), set(threading.enumerate())
    with pytest.raises(DatabaseUnusable) as caught:
        await Database.open(path)
    assert str(path) in str(caught.value)
    assert content(path) == before
    check_that_threads_end(threads)
    return str(caught.value)


def pragma(path: Path, name: str) -> object:
    connection = sqlite3.connect(path)
    value = connection.execute(f"PRAGMA {name}").fetchone()[0]
    connection.close()
    return value


def schema(path: Path) -> list[tuple[str, ...]]:
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name").fetchall()
    connection.close()
    return rows


async def test_a_new_file_is_durable_and_marked_as_ours(tmp_path: Path) -> None:
    path = tmp_path / "boneyard.db"
    database = await Database.open(path)
    async with database.transaction() as connection:
        settings = [
            tuple(*await connection.execute_fetchall(f"PRAGMA {name}"))
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    await database.close()
    assert settings == [("wal",), (2,), (1,), (10_000,)]
    assert pragma(path, "application_id") == int.from_bytes(b"BONE")
    assert pragma(path, "user_version") == len(list(opening.MIGRATIONS.glob("*.sql")))


async def test_every_table_is_strict(tmp_path: Path) -> None:
    await keep(tmp_path / "a.db")
    connection = sqlite3.connect(tmp_path / "a.db")
    loose = connection.execute(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND NOT strict"
    ).fetchall()
    connection.close()
    assert {name for (name,) in loose} <= {"sqlite_schema", "sqlite_sequence"}


async def test_what_was_kept_is_there_again(tmp_path: Path) -> None:
    await keep(tmp_path / "a.db")
    database = await Database.open(str(tmp_path / "a.db"))
    async with database.transaction() as connection:
        assert (await people.get(connection, [7]))[7].name == "Person 7"
    await database.close()


async def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.touch()
    await (await Database.open(path)).close()
    assert pragma(path, "application_id") == opening.MARK


async def test_sto_04_a_folder_is_refused(tmp_path: Path) -> None:
    assert "is a folder" in await refusal(tmp_path)


async def test_sto_04_a_missing_folder_is_refused(tmp_path: Path) -> None:
    assert "does not exist" in await refusal(tmp_path / "nowhere" / "a.db")
    assert not (tmp_path / "nowhere").exists()


async def test_sto_04_a_path_that_the_system_refuses_is_refused_in_a_sentence(tmp_path: Path) -> None:
    assert "cannot be used (File name too long)" in await refusal(tmp_path / ("a" * 300))


async def test_sto_04_a_path_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert "does not exist" in await refusal(tmp_path / "file" / "a.db")


@pytest.mark.skipif(sys.platform != "linux", reason="a folder in which nobody may write, not even root")
async def test_sto_04_a_folder_in_which_nobody_may_write_is_refused() -> None:
    assert "cannot be written" in await refusal(Path("/proc/boneyard.db"))


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
async def test_sto_04_a_read_only_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await keep(path)
    path.chmod(0o400)
    assert "cannot be written" in await refusal(path)


def test_sto_04_the_program_ends_when_the_path_cannot_be_used() -> None:
    code = "import asyncio; from storage.database import Database; asyncio.run(Database.open('/nowhere/a.db'))"
    ended = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, timeout=10, check=False)
    assert ended.returncode == 1
    assert ended.stderr.decode().strip().splitlines()[-1].startswith("storage.opening.DatabaseUnusable: The folder of")


async def test_sto_04_opening_that_is_cut_off_leaves_no_thread(tmp_path: Path) -> None:
    threads = set(threading.enumerate())
    task = asyncio.create_task(Database.open(tmp_path / "a.db"))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    check_that_threads_end(threads)


async def test_sto_10_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(b"Dear diary, " * 500)
    assert "is not a database" in await refusal(path)


@pytest.mark.parametrize("cut", [3_000, 4_096, 20_000, 60_000])
async def test_sto_10_a_file_that_was_cut_off_is_refused(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "a.db"
    await keep(path)
    path.write_bytes(path.read_bytes()[:cut])
    assert "damaged" in await refusal(path)


async def test_sto_10_damage_in_the_middle_is_found(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await keep(path)
    content = bytearray(path.read_bytes())
    middle = content.rindex(b"Person 999") // 4096 * 4096
    content[middle : middle + 64] = os.urandom(64)
    path.write_bytes(content)
    assert "damaged" in await refusal(path)


async def test_somebody_elses_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (cake TEXT)")
    connection.close()
    assert "another program" in await refusal(path)
    assert pragma(path, "journal_mode") == "delete"


async def test_a_database_with_another_mark_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA application_id = 77")
    connection.close()
    assert "another program" in await refusal(path)


async def test_a_newer_release_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await keep(path)
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 1000")
    connection.close()
    assert "newer release" in await refusal(path)


async def test_a_lock_that_is_never_let_go_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "WAIT_AT_START", 0.2)
    path = tmp_path / "a.db"
    await keep(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(DatabaseUnusable, match="in use by another program"):
        await Database.open(path)
    other.close()


async def test_what_a_killed_program_left_in_the_write_ahead_log_is_kept(tmp_path: Path) -> None:
    """RST-01, STO-09: the newest writes are in the log beside the file until somebody opens it."""
    path = tmp_path / "a.db"
    code = f"""
import asyncio, os, signal
from storage import people
from storage.database import Database
async def main():
    database = await Database.open({str(path)!r})
    async with database.transaction() as connection:
        await people.remember(connection, 1, "Anna", "en", 1.0)
    os.kill(os.getpid(), signal.SIGKILL)
asyncio.run(main())
"""
    killed = await asyncio.create_subprocess_exec(sys.executable, "-c", code, cwd=ROOT)
    assert await killed.wait() == -signal.SIGKILL
    assert (tmp_path / "a.db-wal").stat().st_size > 0
    database = await Database.open(path)
    async with database.transaction() as connection:
        assert (await people.get(connection, [1]))[1].name == "Anna"
    await database.close()
