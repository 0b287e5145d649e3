"""The updates that wait for the bot.

Ids are sequential. An update stays until it is confirmed (by a later offset, or by a webhook's 2xx) or until it
expires: a press of a button after 150 seconds, everything else after a day.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from playground.clock import Clock

TYPES = (
    "message", "edited_message", "channel_post", "edited_channel_post", "business_connection", "business_message",
    "edited_business_message", "deleted_business_messages", "guest_message", "message_reaction",
    "message_reaction_count", "inline_query", "chosen_inline_result", "callback_query", "shipping_query",
    "pre_checkout_query", "purchased_paid_media", "poll", "poll_answer", "my_chat_member", "chat_member",
    "chat_join_request", "chat_boost", "removed_chat_boost", "managed_bot", "subscription",
    "stopped_message_generation",
)  # fmt: skip
UNASKED = frozenset({"chat_member", "message_reaction", "message_reaction_count"})
"""Types that a bot gets only when it asks for them by name."""

DEFAULT = frozenset(TYPES) - UNASKED
LIFETIMES = {"callback_query": 150.0}
DAY = 86_400.0


@dataclass(frozen=True, slots=True)
class Update:
    """One update as JSON; updates of one ``lane`` reach a webhook in order."""

    id: int
    lane: int
    body: dict[str, Any]
    expires: float


class Updates:
    """The queue, the types the bot asked for, and a signal for who waits."""

    def __init__(self, clock: Clock, observe: Callable[[dict[str, Any]], None], first: int) -> None:
        self._clock = clock
        self._observe = observe
        self._next = first
        self._waiting: list[Update] = []
        self._listeners: list[Callable[[], None]] = []
        self.allowed: frozenset[str] = DEFAULT
        self.arrived = asyncio.Event()

    def subscribe(self, listener: Callable[[], None]) -> None:
        """Calls ``listener`` whenever an update has been added."""
        self._listeners.append(listener)

    def add(self, kind: str, content: dict[str, Any], lane: int) -> None:
        """Queues an update, unless the bot did not ask for its kind."""
        if kind not in self.allowed:
            return
        body = {"update_id": self._next, kind: content}
        self._observe(body)
        expires = self._clock.now() + LIFETIMES.get(kind, DAY)
        self._waiting.append(Update(self._next, lane, body, expires))
        self._next += 1
        self.arrived.set()
        for listener in self._listeners:
            listener()

    def allow(self, kinds: Sequence[str]) -> None:
        """Remembers the kinds asked for; an empty list means the default ones. Unknown kinds are ignored."""
        self.allowed = frozenset(kinds) & frozenset(TYPES) or DEFAULT

    @property
    def asked(self) -> list[str]:
        """The kinds asked for by name, if they are not the default ones."""
        return sorted(self.allowed) if self.allowed != DEFAULT else []

    def confirm(self, offset: int) -> None:
        """A positive offset forgets everything before it; a negative one keeps only that many of the last."""
        if offset < 0:
            self._waiting = self._waiting[offset:]
        else:
            self._waiting = [update for update in self._waiting if update.id >= offset]

    def done(self, update: Update) -> None:
        self._waiting = [waiting for waiting in self._waiting if waiting.id != update.id]

    def clear(self) -> None:
        self._waiting = []

    def pending(self) -> list[Update]:
        """What waits, oldest first, without what has expired."""
        now = self._clock.now()
        self._waiting = [update for update in self._waiting if update.expires > now]
        if not self._waiting:
            self.arrived.clear()
        return list(self._waiting)
