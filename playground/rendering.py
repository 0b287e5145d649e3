"""Formatted text as safe HTML for the page.

Only tags written here ever appear; everything from a message is escaped. Entities may nest but not cross.
"""

from __future__ import annotations

import html
from collections.abc import Sequence
from datetime import UTC, datetime

from playground.entities import utf16_length, utf16_slice
from playground.messages import Entity, Formatted

_TAGS = {
    "bold": "b", "italic": "i", "underline": "u", "strikethrough": "s", "code": "code", "pre": "pre",
    "blockquote": "blockquote",
}  # fmt: skip
_CLASSES = {
    "spoiler": "spoiler", "bot_command": "command", "mention": "mention", "hashtag": "hashtag",
    "text_mention": "mention",
}  # fmt: skip


def render(content: Formatted) -> str:
    return _span(content.text, 0, utf16_length(content.text), content.entities)


def _span(text: str, start: int, end: int, entities: Sequence[Entity]) -> str:
    """The part from ``start`` to ``end``: plain pieces, and the outermost entities with what is inside them."""
    parts = []
    place = start
    for index, entity in enumerate(entities):
        if entity.offset < place or entity.end > end:
            continue
        parts.append(_escaped(text, place, entity.offset))
        inner = [other for other in entities[index + 1 :] if other.end <= entity.end]
        parts.append(_wrapped(text, entity, _span(text, entity.offset, entity.end, inner)))
        place = entity.end
    parts.append(_escaped(text, place, end))
    return "".join(parts)


def _escaped(text: str, start: int, end: int) -> str:
    return html.escape(utf16_slice(text, start, end - start))


def _wrapped(text: str, entity: Entity, inner: str) -> str:
    if entity.type in _TAGS:
        return f"<{_TAGS[entity.type]}>{inner}</{_TAGS[entity.type]}>"
    if entity.type == "expandable_blockquote":
        return f'<blockquote class="expandable">{inner}</blockquote>'
    if entity.unix_time is not None:
        return _dated(entity, entity.unix_time, inner)
    if entity.type in _CLASSES:
        return f'<span class="{_CLASSES[entity.type]}">{inner}</span>'
    address = _address(text, entity)
    return (
        f'<a href="{html.escape(address)}" target="_blank" rel="noopener noreferrer">{inner}</a>' if address else inner
    )


def _dated(entity: Entity, time: int, inner: str) -> str:
    """A date for the page to write; one without a format is left as it was written."""
    form = f' data-format="{entity.date_time_format}"' if entity.date_time_format else ""
    return f'<time datetime="{datetime.fromtimestamp(time, UTC):%Y-%m-%dT%H:%M:%SZ}"{form}>{inner}</time>'


def _address(text: str, entity: Entity) -> str:
    """Where a link leads, or nothing if it is not a link a page may follow."""
    shown = utf16_slice(text, entity.offset, entity.length)
    address = {"text_link": entity.url or "", "url": shown if "://" in shown else f"https://{shown}"}.get(
        entity.type, ""
    )
    return address if address.startswith(("https://", "http://", "tg://")) else ""
