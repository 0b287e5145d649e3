"""A real browser for tests: Debian's chromium, a fresh one for each page.

Tests that use it carry ``@pytest.mark.browser``. Without chromium they are skipped, but not where ``CI`` says that
nothing may be. A page that logs an error, or asks any other host than this machine for anything, fails its test.
Screenshots go into ``artifacts/``, which git ignores.
"""

from __future__ import annotations

import os
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, Request, async_playwright

CHROMIUM = Path("/usr/bin/chromium")
MISSING = "Debian's chromium is not installed: browser tests are skipped"
ARTIFACTS = Path(__file__).parent.parent / "artifacts"
LAPTOP = (1366, 768)
PHONE = (390, 800)
_SWITCHES = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
_PATIENCE = 10_000


def require_chromium(chromium: Path = CHROMIUM) -> None:
    """Skips the test without chromium; fails it instead where ``CI=true``."""
    if chromium.exists():
        return
    if os.environ.get("CI") == "true":
        pytest.fail(MISSING.replace("are skipped", "cannot run"))
    pytest.skip(MISSING)


@asynccontextmanager
async def opened_browser() -> AsyncIterator[Browser]:
    require_chromium()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=_SWITCHES)
        try:
            yield browser
        finally:
            await browser.close()


@asynccontextmanager
async def browser_page(
    browser: Browser,
    address: str,
    *,
    size: tuple[int, int] = LAPTOP,
    scheme: Literal["light", "dark"] = "light",
    still: bool = False,
) -> AsyncIterator[Page]:
    """The page at ``address`` in a window of its own; a ``still`` one is for people who want to see nothing move."""
    width, height = size
    motion: Literal["reduce", "no-preference"] = "reduce" if still else "no-preference"
    context = await browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion=motion
    )
    page = await context.new_page()
    page.set_default_timeout(_PATIENCE)
    complaints = _listen(page)
    try:
        await page.goto(address)
        yield page
    finally:
        await context.close()
    assert not complaints, complaints


def _listen(page: Page) -> list[str]:
    """Everything that went wrong in the page, as it happens; a refusal of the server is not an error of the page."""
    complaints: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(("Failed to load resource", "WebSocket connection")):
            complaints.append(message.text)

    def on_request(request: Request) -> None:
        if urlsplit(request.url).hostname not in ("127.0.0.1", None):
            complaints.append(f"asked for {request.url}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("request", on_request)
    return complaints


async def screenshot(page: Page, name: str) -> Path:
    """Keeps what the page shows, under a name made safe for files."""
    ARTIFACTS.mkdir(exist_ok=True)
    path = ARTIFACTS / f"{re.sub(r'[^A-Za-z0-9]+', '-', name).strip('-')}.png"
    await page.screenshot(path=path)
    return path
