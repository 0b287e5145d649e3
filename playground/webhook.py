"""Delivery of updates to the bot's own address.

Updates of one lane (a chat, or a person's presses) go out one after another; lanes go side by side, at most
``connections`` at a time. Anything but a 2xx is tried again, after 1, 2, 4 … 60 seconds, until the update expires.
"""

from __future__ import annotations

import asyncio

import aiohttp

from playground.clock import Clock
from playground.network import Network
from playground.updates import Update, Updates

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the header's name
LONGEST_DELAY = 60.0
PATIENCE = aiohttp.ClientTimeout(total=60)


class Webhook:
    """The address set by the bot, and the deliveries under way."""

    def __init__(self, clock: Clock, updates: Updates, network: Network) -> None:
        self._clock = clock
        self._updates = updates
        self._network = network
        self._lanes: dict[int, asyncio.Task[None]] = {}
        self._session: aiohttp.ClientSession | None = None
        self._secret = ""
        self._connections = 0
        self._free = asyncio.Semaphore(1)
        self._error: tuple[int, str] | None = None
        self.url = ""
        updates.subscribe(self.kick)

    def set(self, url: str, secret: str, connections: int) -> None:
        """Changes the address; an empty one ends delivery."""
        self._cancel()
        self.url, self._secret, self._connections = url, secret, connections
        self._free = asyncio.Semaphore(max(connections, 1))
        self._error = None
        self.kick()

    def state(self) -> dict[str, object]:
        """What getWebhookInfo says, without the queue."""
        state: dict[str, object] = {"url": self.url, "has_custom_certificate": False}
        if self.url:
            state |= {"max_connections": self._connections, "ip_address": "127.0.0.1"}
        if self._error:
            state |= {"last_error_date": self._error[0], "last_error_message": self._error[1]}
        return state

    def kick(self) -> None:
        """Starts a delivery for every lane that has something and none under way."""
        if not self.url:
            return
        for lane in {update.lane for update in self._updates.pending()} - self._lanes.keys():
            self._lanes[lane] = asyncio.create_task(self._drain(lane))

    async def close(self) -> None:
        self._cancel()
        if self._session is not None:
            await self._session.close()

    def _cancel(self) -> None:
        for task in self._lanes.values():
            task.cancel()
        self._lanes = {}

    async def _drain(self, lane: int) -> None:
        delay = 1.0
        while (update := self._first(lane)) is not None:
            if await self._deliver(update):
                self._updates.done(update)
                delay = 1.0
            else:
                await self._clock.sleep(delay)
                delay = min(2 * delay, LONGEST_DELAY)
        del self._lanes[lane]

    def _first(self, lane: int) -> Update | None:
        return next((update for update in self._updates.pending() if update.lane == lane), None)

    async def _deliver(self, update: Update) -> bool:
        async with self._free:
            try:
                problem = await self._post(update)
            except TimeoutError:
                problem = "Read timeout expired"
            except aiohttp.ClientConnectorError:
                problem = "Connection refused"
            except aiohttp.ClientError:
                problem = "Connection reset by peer"
        if problem:
            self._error = (int(self._clock.now()), problem)
        return not problem

    async def _post(self, update: Update) -> str:
        """Sends one update; returns what was wrong with the answer, if anything."""
        if self._network.cut:
            return "Connection refused"
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=PATIENCE)
        headers = {SECRET_HEADER: self._secret} if self._secret else {}
        async with self._session.post(self.url, json=update.body, headers=headers, ssl=False) as response:
            if 200 <= response.status < 300:
                return ""
            return f"Wrong response from the webhook: {response.status} {response.reason}"
