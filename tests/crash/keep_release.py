"""``python -m tests.crash.keep_release 0.1.0``: keep a database as this release writes it, for the releases to come.

Three people have played a match of block to its end, and are in the second round of a match of draw.
"""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from engine import observe
from playground import deeds
from tests.crash.club import Club, Party, club
from tests.crash.ledger import TableRow
from tests.crash.lives import Launcher

RELEASES = Path(__file__).parent / "releases"
KEPT = ("application_id", "user_version")


async def keep(release: str, folder: Path) -> None:
    launcher = Launcher()
    async with club(folder, launcher, seed=1) as opened:
        opened.mischief = opened.rematches = False
        await opened.victim.begin()
        await _play(opened)
        await opened.victim.end(signal.SIGTERM)
    launcher.close()
    with closing(sqlite3.connect(opened.ledger.path)) as connection:
        (RELEASES / f"{release}.sql").write_text("\n".join(_dump(connection)) + "\n", encoding="utf-8")


async def _play(opened: Club) -> None:
    world = opened.playground.world
    group = next(chat for chat in world.chats.values() if not chat.private)
    people = [world.person(person) for person in sorted(world.people)[:3]]
    for person in people:
        deeds.start(world, person)

    def newest() -> TableRow | None:
        return opened.ledger.look().get(group.id)

    for table, (game, enough) in enumerate((("block", "over"), ("draw", "second round")), start=1):
        opened.parties = [Party(group, tuple(people), game)]
        opened.sit(opened.parties[0], table)
        await opened.wait_until(lambda table=table: (row := newest()) is not None and row.id == table)  # type: ignore[misc]
        await opened.wait_until(lambda enough=enough: _is(opened, newest(), enough), opened.act)  # type: ignore[misc]
        await opened.served()


def _is(opened: Club, table: TableRow | None, enough: str) -> bool:
    if table is None or table.match is None:
        return False
    view = observe(opened.ledger.stories[table.match].state, None)
    return table.state == enough or (view.number == 2 and len(view.chain) > 3 and enough == "second round")


def _dump(connection: sqlite3.Connection) -> Iterator[str]:
    for name in KEPT:
        yield f"PRAGMA {name} = {connection.execute(f'PRAGMA {name}').fetchone()[0]};"
    # Of another playground, whose numbers could come again by chance.
    yield from (line for line in connection.iterdump() if not line.startswith('INSERT INTO "updates"'))


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(keep(sys.argv[1], Path(folder)))
