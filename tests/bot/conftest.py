from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.club import Club, opened


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with opened(tmp_path / "boneyard.db") as club:
        yield club
        assert club.errors == [], "no update may fail"
        await club.check_messages()
