"""Delivery to the bot's own address: the secret, the order, what is tried again, what getWebhookInfo says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import web

from playground.clock import SteeredClock
from tests.playground.api import Api, ApiRefusal
from tests.playground.people import ANNA, World

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"


class Hook:
    """A bot's address: answers with the statuses it is given, then with 200."""

    def __init__(self) -> None:
        self.statuses: list[int] = []
        self.received: list[tuple[str | None, dict[str, Any]]] = []
        self.url = ""
        self._arrived = asyncio.Event()

    async def take(self, request: web.Request) -> web.Response:
        self.received.append((request.headers.get(SECRET_HEADER), await request.json()))
        self._arrived.set()
        status = self.statuses.pop(0) if self.statuses else 200
        if status == 0 and request.transport is not None:
            request.transport.abort()
        return web.Response(status=status or 200)

    @property
    def texts(self) -> list[str]:
        return [update["message"]["text"] for _, update in self.received]

    async def got(self, count: int) -> None:
        async with asyncio.timeout(5):
            while len(self.received) < count:
                self._arrived.clear()
                await self._arrived.wait()


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    hook = Hook()
    app = web.Application()
    app.router.add_post("/hook", hook.take)
    async with listening(app) as address:
        hook.url = f"{address}/hook"
        yield hook


@asynccontextmanager
async def listening(app: web.Application) -> AsyncIterator[str]:
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()


async def say(world: World, *texts: str) -> None:
    for text in texts:
        await world.person(ANNA).send(world.group, text)


async def test_updates_are_posted_in_order_with_the_secret(bot: Api, world: World, hook: Hook) -> None:
    await say(world, "/before")
    await bot("setWebhook", url=hook.url, secret_token="s3cret_-")
    await say(world, "/one", "/two")
    await hook.got(3)
    assert hook.texts == ["/before", "/one", "/two"]
    assert {secret for secret, _ in hook.received} == {"s3cret_-"}
    info = await bot("getWebhookInfo")
    assert (info["url"], info["pending_update_count"]) == (hook.url, 0)


async def test_what_is_not_taken_comes_again_before_anything_else_of_that_chat(
    bot: Api, world: World, hook: Hook, clock: SteeredClock
) -> None:
    hook.statuses = [500, 403]
    await bot("setWebhook", url=hook.url)
    await say(world, "/one", "/two")
    await hook.got(1)
    assert await problem(bot) == "Wrong response from the webhook: 500 Internal Server Error"
    assert hook.texts == ["/one"], "nothing overtakes"
    info = await bot("getWebhookInfo")
    assert (info["pending_update_count"], info["last_error_date"]) == (2, int(clock.now()))
    clock.advance(1)
    await hook.got(2)
    assert await problem(bot, after=info["last_error_message"]) == "Wrong response from the webhook: 403 Forbidden"
    await asyncio.sleep(0.05)
    clock.advance(1)
    await asyncio.sleep(0.05)
    assert hook.texts == ["/one", "/one"], "the second delay is twice the first"
    clock.advance(1)
    await hook.got(4)
    assert hook.texts == ["/one", "/one", "/one", "/two"]
    assert {secret for secret, _ in hook.received} == {None}


async def test_one_chat_that_fails_does_not_hold_up_another(bot: Api, world: World, hook: Hook) -> None:
    hook.statuses = [500]
    await bot("setWebhook", url=hook.url)
    await say(world, "/stuck")
    await hook.got(1)
    await world.person(ANNA).start()
    await hook.got(2)
    assert hook.texts == ["/stuck", "/start"]


async def test_after_deletion_the_rest_can_be_polled(bot: Api, world: World, hook: Hook) -> None:
    hook.statuses = [500]
    await bot("setWebhook", url=hook.url)
    await say(world, "/one")
    await hook.got(1)
    await bot("setWebhook", url="")
    assert (await bot("getWebhookInfo"))["url"] == ""
    assert [u["message"]["text"] for u in await bot("getUpdates")] == ["/one"]


async def test_a_closed_port_is_reported(bot: Api, world: World) -> None:
    await bot("setWebhook", url="http://127.0.0.1:1/hook", max_connections=7, allowed_updates=["message"])
    await say(world, "/one")
    assert await problem(bot) == "Connection refused"
    info = await bot("getWebhookInfo")
    assert (info["max_connections"], info["allowed_updates"]) == (7, ["message"])


async def problem(bot: Api, after: str | None = None) -> str:
    """What getWebhookInfo comes to say of the last delivery, another thing than ``after``."""
    for _ in range(500):
        info = await bot("getWebhookInfo")
        if info.get("last_error_message") not in (None, after):
            return str(info["last_error_message"])
        await asyncio.sleep(0.01)
    raise AssertionError("nothing went wrong")


async def test_a_cut_line_and_an_address_that_hangs_up(bot: Api, world: World, hook: Hook, clock: SteeredClock) -> None:
    await bot("setWebhook", url=hook.url)
    await world.cut()
    await say(world, "/one")
    await world.cut(cut=False)
    assert await problem(bot) == "Connection refused"
    hook.statuses = [0]
    await bot("setWebhook", url=hook.url)
    assert await problem(bot) == "Connection reset by peer"
    clock.advance(1)
    await hook.got(2)
    assert hook.texts == ["/one", "/one"]


async def test_pending_updates_can_be_dropped(bot: Api, world: World) -> None:
    await say(world, "/one")
    await bot("deleteWebhook", drop_pending_updates=True)
    assert await bot("getUpdates") == []


@pytest.mark.parametrize(
    ("arguments", "description"),
    [
        ({"url": "nonsense"}, "Bad Request: bad webhook: invalid webhook URL specified"),
        ({"url": "https://example.org/"}, "Bad Request: bad webhook: the playground delivers to this machine only"),
        (
            {"url": "http://127.0.0.1/", "max_connections": "101"},
            "Bad Request: max_connections must be between 1 and 100",
        ),
        ({"url": "http://127.0.0.1/", "secret_token": "ü"}, "Bad Request: secret token contains unallowed characters"),
        ({"url": "http://127.0.0.1/", "secret_token": "a" * 257}, "Bad Request: secret token is too long"),
    ],
)
async def test_refusals(bot: Api, arguments: dict[str, str], description: str) -> None:
    with pytest.raises(ApiRefusal) as refusal:
        await bot("setWebhook", **arguments)
    assert refusal.value.description == description
