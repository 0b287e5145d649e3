"""The order of the tests: those that wait for paced messages begin first, so that the others fill their pauses."""

from __future__ import annotations

import pytest

PACED = ("end_to_end", "crash", "page")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_place)


def _place(item: pytest.Item) -> int:
    folder = item.path.parent.name
    return PACED.index(folder) if folder in PACED else len(PACED)
