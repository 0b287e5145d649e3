"""One launcher for all tests of this folder; a club, and a table in it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.crash.club import Club, club
from tests.crash.evening import Evening
from tests.crash.lives import Launcher


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    launcher = Launcher()
    yield launcher
    launcher.close()


@pytest.fixture
async def opened(tmp_path: Path, launcher: Launcher) -> AsyncIterator[Club]:
    """A club; in the end everything is delivered and true."""
    async with club(tmp_path, launcher, seed=11) as opened:
        yield opened
        if not opened.victim.alive:
            await opened.victim.begin()
        await opened.served()
        await opened.victim.end()
        opened.audit()


@pytest.fixture
async def tonight(opened: Club, request: pytest.FixtureRequest) -> Evening:
    """A table in its first round, everything delivered."""
    game, seats = getattr(request, "param", ("draw", 3))
    people = [opened.person(name) for name in ("Ada", "Bela", "Cleo", "Dora")[:seats]]
    evening = Evening(opened, opened.party(people, game, 150))
    await evening.begin()
    await opened.served()
    await evening.play(2)
    return evening
