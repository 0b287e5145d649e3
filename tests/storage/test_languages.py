"""Languages: the one that a person has chosen, and the one that a group speaks at all its tables."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from aiosqlite import Connection

from storage import groups, opening, people, tables
from storage.database import Database
from storage.groups import Openers, Settings
from storage.tables import State, Table
from tests.storage.rows import ANNA, BRUNO, CLUB, OTHER_CLUB, acquainted, opened
from tests.storage.test_migrations import RELEASE

NEW = -1009876543210


@pytest.fixture(autouse=True)
async def _acquainted(database: Database) -> None:
    async with database.transaction() as connection:
        await acquainted(connection)


async def read_by(connection: Connection, person: int) -> str:
    return (await people.get(connection, [person]))[person].language


async def at(connection: Connection, table: Table) -> str | None:
    """What is spoken at a table, as it is read anew."""
    found = await tables.get(connection, table.id)
    assert found is not None
    return found.language


# -- a person


async def test_telegrams_language_holds_until_somebody_chooses(database: Database) -> None:
    async with database.transaction() as connection:
        for language in ("it", "ru"):
            await people.remember(connection, ANNA, "Anna", language, 2.0)
            assert await read_by(connection, ANNA) == language
        await people.set_language(connection, ANNA, "pl")
        assert await read_by(connection, ANNA) == "pl"
        assert await read_by(connection, BRUNO) == "en", "it is her own choice"


@pytest.mark.parametrize(("name", "language"), [("Anna", "es"), ("Anja", "en"), ("Anja", "pl"), ("Anna", "en")])
async def test_a_chosen_language_stays_whatever_telegram_says(database: Database, name: str, language: str) -> None:
    """With another name, another language, the chosen one itself, or nothing new; and it can be chosen anew."""
    async with database.transaction() as connection:
        await people.set_language(connection, ANNA, "pl")
        await people.remember(connection, ANNA, name, language, 2.0)
        await people.set_pictures(connection, ANNA, pictures=False)
        await people.set_reachable(connection, ANNA, reachable=True)
        anna = (await people.get(connection, [ANNA]))[ANNA]
        assert (anna.name, anna.language, anna.pictures, anna.reachable) == (name, "pl", False, True)
        await people.set_language(connection, ANNA, "en")
        await people.remember(connection, ANNA, name, "it", 3.0)
        assert await read_by(connection, ANNA) == "en"


async def test_who_is_not_known_chooses_nothing(database: Database) -> None:
    async with database.transaction() as connection:
        await people.set_language(connection, 99, "it")
        assert await people.get(connection, [99]) == {}


# -- a group


async def test_a_table_speaks_as_its_group_does(database: Database) -> None:
    """Also one that was opened before, in every topic and in every way in which it is found; not other groups'."""
    async with database.transaction() as connection:
        before, other = await opened(connection, seated=[ANNA]), await opened(connection, OTHER_CLUB)
        assert (before.language, other.language) == (None, None)
        await groups.set_settings(connection, CLUB, Settings(language="it"))
        after = await opened(connection, topic=7, seated=[BRUNO])
        assert after.language == "it"
        assert [await at(connection, table) for table in (before, after, other)] == ["it", "it", None]
        here = await tables.running(connection, CLUB, 0)
        found = [here, *await tables.in_chat(connection, CLUB), *await tables.of_person(connection, ANNA)]
        assert [table.language for table in found if table] == ["it"] * 4
        await tables.save(connection, replace(after, state=State.PLAYING, deadline=5.0), 2.0)
        told = [*await tables.in_play(connection), *await tables.due(connection, 5.0, 0.0)]
        assert [table.language for table in told] == ["it", "it"]


async def test_other_settings_leave_the_language(database: Database) -> None:
    async with database.transaction() as connection:
        await groups.set_settings(connection, CLUB, Settings("goat", 101, 0, Openers.ADMINISTRATORS, False, "ru"))
        usual = await groups.settings(connection, CLUB)
        assert usual.language == "ru"
        await groups.set_settings(connection, CLUB, replace(usual, game="block"))
        assert (await groups.settings(connection, CLUB)).language == "ru"


async def test_saving_a_table_never_writes_its_language(database: Database) -> None:
    """It is the group's: what a table says of it is neither kept nor taken for the group's."""
    async with database.transaction() as connection:
        await groups.set_settings(connection, CLUB, Settings(language="it"))
        table = await opened(connection, seated=[ANNA])
        saved = await tables.save(connection, replace(table, language="pl", target=50), 2.0)
        assert await at(connection, saved) == "it"
        assert (await groups.settings(connection, CLUB)).language == "it"
        settled = await tables.save(connection, replace(await opened(connection, OTHER_CLUB), language="es"), 2.0)
        assert await at(connection, settled) is None
        assert await groups.settings(connection, OTHER_CLUB) == Settings()
        assert (await tables.save(connection, saved, 3.0)).target == 50


# -- a group that gets another id


async def test_tables_speak_the_same_under_a_new_id(database: Database) -> None:
    async with database.transaction() as connection:
        await groups.set_settings(connection, OTHER_CLUB, Settings(language="it"))
        await groups.set_settings(connection, CLUB, Settings(language="ru"))
        moving, staying = await opened(connection, OTHER_CLUB), await opened(connection, CLUB)
        await groups.move(connection, OTHER_CLUB, NEW)
        await tables.move_chat(connection, OTHER_CLUB, NEW)
        assert [await at(connection, table) for table in (moving, staying)] == ["it", "ru"]
        assert (await groups.settings(connection, OTHER_CLUB)).language is None


OWN = Settings("kozel", 150, 45, Openers.ADMINISTRATORS, False, "it")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (OWN, Settings(language="ru"), OWN),
        (replace(OWN, language=None), Settings(language="ru"), replace(OWN, language="ru")),
        (OWN, Settings("block", language="ru"), Settings("block", language="ru")),
        (OWN, Settings(pictures=False, language="ru"), Settings(pictures=False, language="ru")),
        (Settings(), Settings(language="ru"), Settings(language="ru")),
        (OWN, Settings(), Settings(language="it")),
        (None, Settings(language="ru"), Settings(language="ru")),
    ],
)
async def test_a_language_that_was_only_guessed_under_the_new_id_replaces_nothing(
    database: Database, old: Settings | None, new: Settings, expected: Settings
) -> None:
    """A table that opens there before the move is heard of settles a language, and nobody has set anything."""
    async with database.transaction() as connection:
        if old is not None:
            await groups.set_settings(connection, OTHER_CLUB, old)
        await groups.set_settings(connection, NEW, new)
        await groups.move(connection, OTHER_CLUB, NEW)
        assert await groups.settings(connection, NEW) == expected
        assert await groups.settings(connection, OTHER_CLUB) == Settings()


# -- files of older releases


async def test_rst_04_nobody_of_release_0_1_0_has_chosen_anything(tmp_path: Path) -> None:
    """People go by what Telegram says, groups and their tables have no language yet, and from now on they may."""
    with closing(sqlite3.connect(tmp_path / "old.db")) as old:
        old.executescript(RELEASE.read_text(encoding="utf-8"))
        said = dict(old.execute("SELECT id, language FROM people").fetchall())
        assert said
    database = await Database.open(tmp_path / "old.db")
    async with database.transaction() as connection:
        assert {person.id: person.language for person in (await people.get(connection, said)).values()} == said
        (playing,) = await tables.in_play(connection)
        assert playing.language is None
        assert await groups.settings(connection, playing.chat) == Settings()
        await groups.set_settings(connection, playing.chat, Settings(language="it"))
        await people.set_language(connection, playing.people[0], "es")
        assert await at(connection, playing) == "it"
        assert await read_by(connection, playing.people[0]) == "es"
    await database.close()


async def test_rst_04_settings_of_the_release_before_stay_and_have_no_language(tmp_path: Path) -> None:
    older = tmp_path / "older"
    older.mkdir()
    for script in sorted(opening.MIGRATIONS.glob("000[1-4]_*")):
        shutil.copy(script, older)
    with closing(opening.opened(tmp_path / "a.db", older)) as before:
        before.execute("INSERT INTO groups (chat, game, pictures) VALUES (?, 'kozel', 0)", (CLUB,))
        before.execute("INSERT INTO people (id, name, language, pictures, changed_at) VALUES (1, 'Anna', 'it', 0, 1.0)")
        before.commit()
    database = await Database.open(tmp_path / "a.db")
    async with database.transaction() as connection:
        assert await groups.settings(connection, CLUB) == Settings("kozel", pictures=False)
        anna = (await people.get(connection, [1]))[1]
        assert (anna.language, anna.pictures) == ("it", False)
        await people.set_language(connection, 1, "ru")
        assert await read_by(connection, 1) == "ru"
    await database.close()
