"""The playground as one value, and the HTTP server around it.

``serve`` gives its address for as long as the ``async with`` lasts; any number may run in one process.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from aiohttp import web

from playground.bot_http import LARGEST_BODY, BotSide, Observer
from playground.clock import Clock, SystemClock
from playground.limits import Limiter, Limits
from playground.people import Person
from playground.people_http import PeopleSide, tell_refusals
from playground.snapshot import Camera
from playground.world import World, populate

LOOPBACK = "127.0.0.1"
BOT_ID = 8_000_000_001
PAGE = Path(__file__).with_name("page")


class Playground:
    """A small Telegram with one bot account in it, not yet served.

    ``restart`` and ``running`` are set by whoever starts the bot as a process of its own.
    """

    def __init__(
        self,
        *,
        username: str = "playground_bot",
        name: str = "Playground bot",
        privacy: bool = True,
        clock: Clock | None = None,
        limits: Limits | None = None,
        observer: Observer | None = None,
    ) -> None:
        self.token = f"{BOT_ID}:{secrets.token_urlsafe(35)[:35]}"
        self.observer = observer
        bot = Person(BOT_ID, name, username=username, is_bot=True)
        self.world = World(bot, clock or SystemClock(), self._observe, privacy=privacy)
        self.limiter = Limiter(limits or Limits())
        self.network = self.world.network
        self.camera = Camera(self.world, lambda: self.running() if self.running else None)
        self.restart: Callable[[], Awaitable[None]] | None = None
        self.running: Callable[[], bool] | None = None
        populate(self.world)

    def _observe(self, update: dict[str, Any]) -> None:
        if self.observer is not None:
            self.observer.update(update)

    def application(self) -> web.Application:
        app = web.Application(client_max_size=LARGEST_BODY, middlewares=[tell_refusals])
        app.add_routes(BotSide(self.world, self.token, self.limiter, self.observer).routes())
        app.add_routes(PeopleSide(self).routes())
        app.add_routes([web.get("/", _index), web.static("/page", PAGE)])
        return app


async def _index(_request: web.Request) -> web.FileResponse:
    return web.FileResponse(PAGE / "index.html", headers={"Cache-Control": "no-cache"})


@asynccontextmanager
async def serve(playground: Playground, port: int = 0) -> AsyncIterator[str]:
    """Serves on loopback and yields the address; port 0 takes any free one. ``OSError`` if the port is taken."""
    runner = web.AppRunner(playground.application(), access_log=None, shutdown_timeout=0.2)
    await runner.setup()
    try:
        await web.TCPSite(runner, LOOPBACK, port).start()
        yield f"http://{LOOPBACK}:{runner.addresses[0][1]}"
    finally:
        await playground.world.webhook.close()
        await runner.cleanup()
