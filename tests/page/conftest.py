"""One browser for all tests of a module; they share its event loop: ``pytestmark = IN_BROWSER``."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest_asyncio
from playwright.async_api import Browser

from tests.browser import opened_browser
from tests.page.scene import Scene, set_up


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with opened_browser() as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="module")
async def scene(browser: Browser) -> AsyncIterator[Scene]:
    async with set_up(browser) as scene:
        yield scene
