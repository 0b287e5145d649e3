from __future__ import annotations

import logging
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest
import structlog

from bot import logs
from tests.bot.club import Club, opened

Configure = Callable[[logs.Format], None]


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    async with opened(tmp_path / "boneyard.db") as club:
        yield club
        assert club.errors == [], "no update may fail"
        await club.check_messages()


@pytest.fixture
def logging_as() -> Iterator[Configure]:
    """Logs as in a running program that says as much as it can, until the end of the test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield lambda format_: logs.configure("DEBUG", format_, ("42:TEST", "hush-hush"))
    root.handlers[:], root.level = handlers, level
    structlog.reset_defaults()
    for name, module in list(sys.modules.items()):
        if name.startswith("bot.") and hasattr(module, "log"):
            vars(module.log).pop("bind", None)  # which the logger has kept from its first use
