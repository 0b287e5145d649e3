"""One launcher for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.crash.lives import Launcher


@pytest.fixture(scope="session")
def launcher() -> Iterator[Launcher]:
    launcher = Launcher()
    yield launcher
    launcher.close()
