"""Letting Telegram push updates: 200 is answered only after the update has been served.

An update that comes twice is served once, since the desk remembers what it has applied.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from json import JSONDecodeError
from typing import Any
from urllib.parse import urlsplit

import structlog
from aiohttp import web
from telegram import Bot, Update

log = structlog.get_logger()

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105
LARGEST = 1 << 20


class Webhook:
    """Serves updates one at a time, in the order in which they come."""

    def __init__(self, bot: Bot, serve: Callable[[Update], Awaitable[None]], secret: str) -> None:
        self._bot = bot
        self._serve = serve
        self._secret = secret
        self._one_at_a_time = asyncio.Lock()

    @asynccontextmanager
    async def listening(self, url: str, port: int) -> AsyncIterator[None]:
        """Listen on ``port`` for the path of ``url``; the requests under way are finished at the end."""
        application = web.Application(client_max_size=LARGEST)
        application.router.add_post(urlsplit(url).path or "/", self._receive)
        runner = web.AppRunner(application, access_log=None)
        await runner.setup()
        try:
            await web.TCPSite(runner, port=port).start()
            yield
        finally:
            await runner.cleanup()

    async def _receive(self, request: web.Request) -> web.Response:
        said = request.headers.get(SECRET_HEADER, "").encode(errors="surrogateescape")  # the very bytes that came
        if not hmac.compare_digest(said, self._secret.encode()):
            return web.Response(status=403)
        try:
            raw: Any = await request.json()
            update = Update.de_json(raw, self._bot)
        except JSONDecodeError:
            return web.Response(status=400)
        except Exception:
            log.exception("update skipped: it cannot be understood")
            return web.Response()
        async with self._one_at_a_time:
            await self._serve(update)
        return web.Response()
