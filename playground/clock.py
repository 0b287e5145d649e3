"""The playground's time.

Whatever a bot would notice (ages, limits, delays) goes by a ``Clock``, so that a test can let a callback query grow old
without sleeping. What only a watcher sees (when a spinner ends, how often the page is told) goes by the machine's.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from typing import Protocol


class Clock(Protocol):
    """Seconds since the epoch, and a way to wait for them to pass."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class SystemClock:
    """The machine's own time."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class SteeredClock:
    """Time that moves only when told to: for tests."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self._now = start
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = 0

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._order += 1
        heapq.heappush(self._sleepers, (self._now + seconds, self._order, waiting))
        await waiting

    def advance(self, seconds: float) -> None:
        """Moves the time forward and wakes whoever has slept long enough."""
        self._now += seconds
        while self._sleepers and self._sleepers[0][0] <= self._now:
            _, _, waiting = heapq.heappop(self._sleepers)
            if not waiting.done():
                waiting.set_result(None)
