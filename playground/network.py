"""What may go wrong between the bot and Telegram: a cut line, failures made to order; and a record of every request."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass
from typing import Any

LONGEST_RECORD = 50_000
BEFORE = "timeout_before"
AFTER = "timeout_after"


@dataclass(slots=True)
class Fault:
    """The next ``times`` calls of ``method`` (in ``chat``, if given) fail: with an error, or without any answer."""

    method: str
    chat: int | None
    times: int
    code: int = 0
    description: str = ""
    parameters: dict[str, int] | None = None
    silence: str | None = None

    def fits(self, method: str, chat: int | None) -> bool:
        return self.times > 0 and self.method.lower() == method.lower() and self.chat in (None, chat)


class Network:
    """The line between the bot and the playground."""

    def __init__(self) -> None:
        self.down = asyncio.Event()
        self.faults: list[Fault] = []
        self.record: deque[dict[str, Any]] = deque(maxlen=LONGEST_RECORD)
        self.floods = 0

    @property
    def cut(self) -> bool:
        return self.down.is_set()

    def set_cut(self, *, cut: bool) -> None:
        """Cuts or mends the line; what the bot is asking meanwhile is broken off, a pushed update under way is not."""
        if cut:
            self.down.set()
        else:
            self.down.clear()

    def next_fault(self, method: str, chat: int | None) -> Fault | None:
        fault = next((fault for fault in self.faults if fault.fits(method, chat)), None)
        if fault is not None:
            fault.times -= 1
            self.faults = [fault for fault in self.faults if fault.times > 0]
        return fault

    def note(self, entry: dict[str, Any]) -> None:
        self.record.append(entry)
        self.floods += entry["status"] == 429
