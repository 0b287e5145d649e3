"""What the bot wants people to see, as data.

Nothing here talks to Telegram. A handler returns effects; the outbox stores posts and notices in the same
transaction as the move that caused them; the sender makes Telegram agree. Three promises:

* ``Post``: a message kept up to date, one per (chat, slot). Converges to the last wanted content.
* ``Notice``: said once. Delivered at least once, in order.
* ``Toast``: the answer to a tap. At most once, never stored.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button: either ``data`` (1 to 64 bytes, comes back in a tap) or ``url``."""

    label: str
    data: str | None = None
    url: str | None = None
    style: str | None = None


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Content:
    """What one message says: ``text`` is Telegram HTML of at most 4096 visible characters."""

    text: str
    keyboard: Keyboard = ()
    protected: bool = False
    silent: bool = False


@dataclass(frozen=True, slots=True)
class Post:
    """The message of ``slot`` in ``chat`` shall read like ``content``; ``fresh``: sent anew, the one before removed."""

    chat: int
    topic: int
    slot: str
    content: Content
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """The message of ``slot`` in ``chat`` shall be gone."""

    chat: int
    slot: str


@dataclass(frozen=True, slots=True)
class Notice:
    """Said once in ``chat``."""

    chat: int
    topic: int
    content: Content


@dataclass(frozen=True, slots=True)
class Toast:
    """The answer to a tap: at most 200 characters, as a pop-up if ``alert``; ``url`` opens a deep link instead."""

    text: str = ""
    alert: bool = False
    url: str | None = None


Effect = Post | Withdrawal | Notice


def encode(content: Content) -> str:
    return json.dumps(asdict(content), ensure_ascii=False, separators=(",", ":"))


def decode(payload: str) -> Content:
    fields = json.loads(payload)
    keyboard = tuple(tuple(Button(**button) for button in row) for row in fields.pop("keyboard"))
    return Content(keyboard=keyboard, **fields)
