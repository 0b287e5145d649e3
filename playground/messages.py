"""A message and what hangs on it: formatted text, photo, inline keyboard. Frozen; an edit makes a new value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Entity:
    """A span of formatted text; ``offset`` and ``length`` count UTF-16 code units."""

    type: str
    offset: int
    length: int
    url: str | None = None
    user: int | None = None
    language: str | None = None
    custom_emoji_id: str | None = None
    unix_time: int | None = None
    date_time_format: str | None = None

    @property
    def end(self) -> int:
        return self.offset + self.length


@dataclass(frozen=True, slots=True)
class Formatted:
    """A text and its entities."""

    text: str = ""
    entities: tuple[Entity, ...] = ()


@dataclass(frozen=True, slots=True)
class PhotoSize:
    """One stored rendering of a photo."""

    file_id: str
    unique_id: str
    width: int
    height: int
    size: int


Photo = tuple[PhotoSize, ...]


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button with exactly one action."""

    text: str
    callback_data: str | None = None
    url: str | None = None
    copy_text: str | None = None
    style: str | None = None


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it stands now. A photo's caption is its ``content``; ``service`` has a service message's fields."""

    id: int
    chat: int
    sender: int
    date: int
    content: Formatted = Formatted()
    photo: Photo = ()
    keyboard: Keyboard = ()
    topic: int | None = None
    reply_to: int | None = None
    edit_date: int | None = None
    anonymous: bool = False
    protected: bool = False
    silent: bool = False
    preview_disabled: bool = False
    caption_above: bool = False
    service: Mapping[str, Any] = field(default_factory=dict)
    reactions: tuple[str, ...] = ()
