"""The page, the playground behind it and a scripted bot, as one value; and who is in the default world."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from playwright.async_api import Browser, Locator, Page

from playground.limits import UNLIMITED
from playground.people import DEFAULT_PEOPLE
from playground.server import Playground, serve
from tests.browser import LAPTOP, browser_page
from tests.page.scripted import ScriptedBot, listening

IN_BROWSER = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="module")]
ANNA, BRUNO, CARMEN, DMITRI = (person.id for person in DEFAULT_PEOPLE)
BOT_NAME = "playground_bot"
COMMANDS = {"play": "Open a table", "score": "The score", "stop": "Stop the match", "top": "Standings"}


@dataclass(frozen=True)
class Scene:
    playground: Playground
    bot: ScriptedBot
    page: Page
    group: int

    @property
    def wide(self) -> Locator:
        """The pane that shows the group."""
        return self.page.get_by_test_id(f"group-{self.group}")

    def phone(self, person: int) -> Locator:
        return self.page.get_by_test_id(f"phone-{person}")

    async def start(self, person: int) -> None:
        """Presses the big Start button of a phone."""
        await self.phone(person).get_by_test_id("start").click()
        assert (await self.bot.hear()).startswith("/start")

    async def open_group(self, person: int) -> Locator:
        """Turns a person's phone to the group."""
        phone = self.phone(person)
        await phone.get_by_test_id(f"tab-{self.group}").click()
        return phone

    async def act(self, path: str, **body: Any) -> Any:
        """Does something on the people's side without the page."""
        async with self.bot.session.post(f"{self.bot.address}{path}", json=body) as response:
            assert response.ok, await response.text()
            return await response.json()

    async def say(self, person: int, text: str) -> None:
        """A person writes into the group, from somewhere else."""
        await self.act(f"/people/{person}/send", chat=self.group, text=text)


@asynccontextmanager
async def set_up(
    browser: Browser, *, size: tuple[int, int] = LAPTOP, scheme: Literal["light", "dark"] = "light"
) -> AsyncIterator[Scene]:
    """The default world, on a page of its own; nobody has pressed Start."""
    playground = Playground(limits=UNLIMITED)
    group = next(chat.id for chat in playground.world.chats.values() if not chat.private)
    async with (
        serve(playground) as address,
        listening(address, playground.token) as bot,
        browser_page(browser, address, size=size, scheme=scheme) as page,
    ):
        commands = [{"command": name, "description": about} for name, about in COMMANDS.items()]
        await bot.call("setMyCommands", commands=commands)
        scene = Scene(playground, bot, page, group)
        await scene.wide.wait_for()
        yield scene
