"""The page of the playground under the hands of people: they press and write what is there, and see what comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TypeVar

from playwright.async_api import Browser, Locator, Page, expect

from tests.browser import browser_page, screenshot
from tests.end_to_end.sights import GROUP, SCRIPT, Message, Notice, Sight, phone, read_sight

T = TypeVar("T")
PATIENCE = 45.0

Watcher = Callable[[Sight], None]


@dataclass
class Screen:
    """``sight`` is what is to be seen now; ``watchers`` are shown every sight there ever was, in order."""

    page: Page
    sight: Sight = field(default_factory=lambda: Sight({}))
    watchers: list[Watcher] = field(default_factory=list)
    heard: dict[int, tuple[str, Notice]] = field(default_factory=dict)
    """Every toast and pop-up so far, and in which pane."""

    @staticmethod
    @asynccontextmanager
    async def at(browser: Browser, address: str) -> AsyncIterator[Screen]:
        async with browser_page(browser, address, still=True) as page:  # moving things would take most of the time
            screen = Screen(page)
            await page.locator(".pane.group").wait_for()
            await page.evaluate(SCRIPT)
            await screen.look()
            yield screen
            await screen.look()

    async def look(self) -> Sight:
        for written in await self.page.evaluate("takeSights()"):
            self.sight = read_sight(written)
            self._note(self.sight)
        return self.sight

    def _note(self, sight: Sight) -> None:
        shown = [(place, pane.notice) for place, pane in sight.panes.items() if pane.notice.number]
        self.heard |= {notice.number: (place, notice) for place, notice in shown}
        for watcher in self.watchers:
            watcher(sight)

    async def until(self, predicate: Callable[[Sight], T | None], patience: float = PATIENCE) -> T:
        """The first true thing that ``predicate`` says of what is to be seen."""
        try:
            async with asyncio.timeout(patience):
                while not (found := predicate(await self.look())):
                    await self.page.evaluate("waitForSights()")
                return found
        except TimeoutError:
            picture = await screenshot(self.page, f"never seen {self.page.url}")
            raise AssertionError(f"it was never to be seen; the page at the end: {picture}") from None

    # -- what people do

    def pane(self, place: str) -> Locator:
        return self.page.locator(".pane.group") if place == GROUP else self.page.get_by_test_id(place)

    async def act_as(self, person: int) -> None:
        """Whose fingers they are in the wide pane; the text box says so a moment later."""
        choice = self.pane(GROUP).get_by_test_id("actor")
        await choice.select_option(str(person))
        name = (await choice.locator("option:checked").inner_text()).split(" ")[0]
        await expect(self.pane(GROUP).get_by_test_id("composer")).to_have_attribute("placeholder", f"Message as {name}")

    async def say(self, person: int, text: str) -> None:
        """Write into the group."""
        await self.act_as(person)
        await self.write(GROUP, text)

    async def write(self, place: str, text: str) -> None:
        box = self.pane(place).get_by_test_id("composer")
        await box.fill(text)
        await box.press("Enter")

    async def start(self, person: int) -> None:
        """Press the big Start of a phone."""
        await self.pane(phone(person)).get_by_test_id("start").click()

    async def touch(self, place: str, message: Message, label: str) -> None:
        """Press a button of a message, without waiting for the answer."""
        testid = next(testid for read, testid in message.buttons if read == label)
        button = self.pane(place).get_by_test_id(f"message-{message.id}").get_by_test_id(testid)
        await button.click()

    async def tap(self, place: str, message: Message, label: str) -> str:
        """Press a button of a message; the first answer. A pop-up is read and closed."""
        before = self.last_notice(place)
        await self.touch(place, message, label)
        notice = await self.until(lambda _: next(iter(self.told(place, before)), None))
        if notice.alert:
            await self.pane(place).get_by_test_id("popup-ok").click()
        return notice.text

    def last_notice(self, place: str) -> int:
        return max((number for number, (where, _) in self.heard.items() if where == place), default=0)

    def told(self, place: str, since: int) -> list[Notice]:
        """The toasts and pop-ups of a pane, after the one with the number ``since``."""
        return [notice for number, (where, notice) in self.heard.items() if where == place and number > since]

    async def press(self, person: int, label: str, *beside: str) -> str:
        """Press the newest button of the group that reads so (beside others that read ``beside``); the answer."""
        message = await self.until(lambda sight: sight.group.newest(label, *beside))
        await self.act_as(person)
        return await self.tap(GROUP, message, label)
