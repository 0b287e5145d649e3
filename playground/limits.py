"""How much a bot may send: Telegram's published limits, counted over sliding windows.

Telegram does not publish how long a burst it tolerates. Here the numbers are: 30 sends and edits a second in all; 20 in
any 60 seconds in one group; in any one chat 3 within a second, 5 within three seconds and 70 within a minute, which is
"about one a second" with short bursts. A call that is refused does not count.
"""

from __future__ import annotations

import math
from collections import defaultdict, deque
from dataclasses import dataclass

from playground.errors import too_many_requests


@dataclass(frozen=True, slots=True)
class Window:
    """At most ``calls`` in any ``seconds``."""

    calls: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The windows that hold for everything together, for any one chat, and for a group besides."""

    overall: tuple[Window, ...] = (Window(30, 1),)
    chat: tuple[Window, ...] = (Window(3, 1), Window(5, 3), Window(70, 60))
    group: tuple[Window, ...] = (Window(20, 60),)


UNLIMITED = Limits((), (), ())
OVERALL = None


class Limiter:
    """Remembers when the bot sent or edited, by chat."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._calls: defaultdict[int | None, deque[float]] = defaultdict(deque)

    def admit(self, chat: int, now: float, *, group: bool) -> None:
        """Counts one call, or raises 429 with the seconds until it would be let through."""
        rules = self._limits.chat + (self._limits.group if group else ())
        wait = max(self._wait(OVERALL, self._limits.overall, now), self._wait(chat, rules, now))
        if wait > 0:
            raise too_many_requests(math.ceil(wait))
        self._calls[OVERALL].append(now)
        self._calls[chat].append(now)

    def _wait(self, key: int | None, windows: tuple[Window, ...], now: float) -> float:
        calls = self._calls[key]
        longest = max((window.seconds for window in windows), default=0.0)
        while calls and calls[0] <= now - longest:
            calls.popleft()
        return max((_until_free(calls, window, now) for window in windows), default=0.0)


def _until_free(calls: deque[float], window: Window, now: float) -> float:
    """How long until fewer than ``window.calls`` of the calls lie within the window."""
    if len(calls) < window.calls:
        return 0.0
    return max(0.0, calls[-window.calls] + window.seconds - now)
