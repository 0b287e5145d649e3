"""How fast Telegram may be called: leaky buckets as numbers, and one turnstile for all calls.

A bucket is one number, the time at which it is whole again. Within any ``seconds`` it lets through at most
``burst + seconds / gap`` calls, so the limits of Telegram hold in every window, wherever it begins:

* 20 sends and edits a minute in a group: 5 + 60 / 4.
* about one a second in a chat.
* 30 calls a second in all: 3 + 1 / 0.04 = 28.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """``burst`` calls at once, then one every ``gap`` seconds."""

    burst: int
    gap: float

    def wait(self, whole_at: float, now: float) -> float:
        """The seconds until the next call may be made, from a bucket that is whole at ``whole_at``."""
        return max(0.0, self._sane(whole_at, now) - (self.burst - 1) * self.gap - now)

    def spend(self, whole_at: float, now: float) -> float:
        """When the bucket is whole again after a call made now."""
        return max(self._sane(whole_at, now), now) + self.gap

    def _sane(self, whole_at: float, now: float) -> float:
        # No bucket takes longer than this: a clock that was set back must not silence a chat.
        return min(whole_at, now + self.burst * self.gap)


IN_GROUP = Limit(5, 4.0)
IN_CHAT = Limit(1, 1.05)
IN_ALL = Limit(3, 0.04)


class Turnstile:
    """Lets all calls through one after the other, in the order of coming, within one limit."""

    def __init__(self, limit: Limit, now: Callable[[], float], sleep: Callable[[float], Awaitable[None]]) -> None:
        self._limit = limit
        self._now = now
        self._sleep = sleep
        self._whole_at = 0.0
        self._lock = asyncio.Lock()

    async def take(self) -> bool:
        """Pass; whether that took any waiting."""
        waited = self._lock.locked()
        async with self._lock:
            while (wait := self._limit.wait(self._whole_at, self._now())) > 0:
                waited = True
                await self._sleep(wait)
            self._whole_at = self._limit.spend(self._whole_at, self._now())
        return waited


class Budget:
    """What one chat may still be sent. ``minute`` is the part that outlives the program, for groups only."""

    def __init__(self, chat: int, minute: float) -> None:
        self._group = chat < 0
        self._second = 0.0
        self.minute = minute

    def wait(self, now: float) -> float:
        """The seconds until the next send or edit may be made."""
        minute = IN_GROUP.wait(self.minute, now) if self._group else 0.0
        return max(minute, IN_CHAT.wait(self._second, now))

    def spend(self, now: float) -> None:
        """A send or an edit is being made."""
        self._second = IN_CHAT.spend(self._second, now)
        self.minute = IN_GROUP.spend(self.minute, now)
