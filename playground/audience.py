"""Who watches the world: one ``Listener`` for each open web socket.

A change only marks the world as changed; the listener's own loop decides when to send the next snapshot, so a burst of
changes costs one. Events (an answer, a toast, a deep link that opens) are kept in order and never merged.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any


class Listener:
    """One watcher: a wake-up signal and the events not yet sent to it."""

    def __init__(self) -> None:
        self.wake = asyncio.Event()
        self.events: deque[dict[str, Any]] = deque()
        self.wake.set()


class Audience:
    """All watchers, and the number of the world's last change."""

    def __init__(self) -> None:
        self.revision = 0
        self._listeners: set[Listener] = set()

    def join(self) -> Listener:
        listener = Listener()
        self._listeners.add(listener)
        return listener

    def leave(self, listener: Listener) -> None:
        self._listeners.discard(listener)

    def touch(self) -> None:
        """Something in the world has changed."""
        self.revision += 1
        for listener in self._listeners:
            listener.wake.set()

    def announce(self, event: dict[str, Any]) -> None:
        for listener in self._listeners:
            listener.events.append(event)
            listener.wake.set()
