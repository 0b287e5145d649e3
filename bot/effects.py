"""What the bot wants people to see, as data.

Nothing here talks to Telegram. A handler returns effects; the outbox stores posts and notices in the same
transaction as the move that caused them; the sender makes Telegram agree. Three promises:

* ``Post``: a message kept up to date, one per (chat, slot). Converges to the last wanted content.
* ``Notice``: said once. Delivered at least once, in order.
* ``Toast``: the answer to a tap. At most once, never stored.
"""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button: either ``data`` (1 to 64 bytes, comes back in a tap) or ``url``."""

    label: str
    data: str | None = None
    url: str | None = None
    style: str | None = None


Keyboard = tuple[tuple[Button, ...], ...]


Laid = tuple[int, int]
"""The halves of a tile as it lies, from left to right."""


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles that somebody holds, or held at the end of a round; ``raised`` are the places of those to be pushed up.

    ``seat`` (from 0) and ``side`` say whose they are where several rows are shown.
    """

    tiles: tuple[Laid, ...]
    raised: tuple[int, ...] = ()
    seat: int | None = None
    side: int | None = None


@dataclass(frozen=True, slots=True)
class Picture:
    """What is drawn beside a text, which names every one of these tiles.

    ``chain`` is the table, ``None`` where only ``rows`` are shown; ``led_at`` and ``latest_at`` are places in it.
    """

    chain: tuple[Laid, ...] | None
    led_at: int | None = None
    latest_at: tuple[int, ...] = ()
    crosswise: bool = True
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True)
class Content:
    """What one message says: ``text`` is Telegram HTML of at most 4096 visible characters, beside a picture 1024."""

    text: str
    keyboard: Keyboard = ()
    protected: bool = False
    silent: bool = False
    picture: Picture | None = None


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


_CONTENT = TypeAdapter(Content)


def encode(content: Content) -> str:
    return _CONTENT.dump_json(content, exclude_defaults=True).decode()


def decode(payload: str) -> Content:
    """Raises ``ValueError``, which quotes nothing, for what no release has written."""
    try:
        return _CONTENT.validate_json(payload)
    except ValidationError:
        raise ValueError("no content") from None
