"""Formatted text as Telegram keeps it: entities measured in UTF-16, trimmed, sorted, merged, with automatic ones added.

The order of ``finish`` matters: control characters go first, then what a client would find by itself (commands,
mentions, links) is added outside code, then white space at both ends is cut and the entities with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from playground.messages import Entity, Formatted

MOST_ENTITIES = 100
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_VERBATIM = frozenset({"code", "pre", "text_link", "text_mention"})
_AUTOMATIC = (
    ("bot_command", re.compile(r"(?<![\w/<>])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/<>@])")),
    ("url", re.compile(r"\b(?:https?://|t\.me/)[^\s<>\"]*[^\s<>\".,:;!?')\]]")),
    ("mention", re.compile(r"(?<![\w@/])@[A-Za-z0-9_]{2,32}\b")),
    ("hashtag", re.compile(r"(?<![\w#])#(?=\w*[^\W\d])\w{1,256}")),
)


def utf16_length(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def utf16_slice(text: str, offset: int, length: int) -> str:
    units = text.encode("utf-16-le", "surrogatepass")
    return units[2 * offset : 2 * (offset + length)].decode("utf-16-le", "surrogatepass")


def finish(raw: Formatted) -> Formatted:
    """The text as it will be stored and shown."""
    text = _CONTROL.sub(" ", raw.text)
    entities = [entity for entity in raw.entities if entity.length > 0]
    found = [entity for entity in _detected(text) if not _overlapped(entity, entities)]
    return _trimmed(text, _merged([*entities, *found]))


def _detected(text: str) -> list[Entity]:
    """What a client finds by itself; an earlier kind wins where two would overlap."""
    found: list[Entity] = []
    for kind, pattern in _AUTOMATIC:
        for match in pattern.finditer(text):
            entity = Entity(kind, utf16_length(text[: match.start()]), utf16_length(match.group()))
            if not any(_touch(entity, other) for other in found):
                found.append(entity)
    return found


def _touch(one: Entity, other: Entity) -> bool:
    return one.offset < other.end and other.offset < one.end


def _overlapped(entity: Entity, others: Iterable[Entity]) -> bool:
    return any(_touch(entity, other) and (other.type in _VERBATIM or _crosses(entity, other)) for other in others)


def _crosses(one: Entity, other: Entity) -> bool:
    inside = other.offset <= one.offset and one.end <= other.end
    around = one.offset <= other.offset and other.end <= one.end
    return not (inside or around)


def _merged(entities: Iterable[Entity]) -> list[Entity]:
    """In order of place, outermost first; neighbours of the same kind become one."""
    result: list[Entity] = []
    for entity in sorted(entities, key=lambda e: (e.offset, -e.length, e.type)):
        twin = next((one for one in result if _continues(one, entity)), None)
        if twin is None:
            result.append(entity)
        else:
            result[result.index(twin)] = replace(twin, length=max(twin.end, entity.end) - twin.offset)
    return result[:MOST_ENTITIES]


def _continues(one: Entity, entity: Entity) -> bool:
    same = replace(one, offset=0, length=0) == replace(entity, offset=0, length=0)
    return same and one.type not in ("bot_command", "url", "mention", "hashtag") and entity.offset <= one.end


def _trimmed(text: str, entities: Iterable[Entity]) -> Formatted:
    stripped = text.lstrip()
    cut = utf16_length(text) - utf16_length(stripped)
    stripped = stripped.rstrip()
    end = utf16_length(stripped)
    moved = (_clipped(entity, cut, end) for entity in entities)
    return Formatted(stripped, tuple(entity for entity in moved if entity.length > 0))


def _clipped(entity: Entity, cut: int, end: int) -> Entity:
    start = min(max(entity.offset - cut, 0), end)
    stop = min(max(entity.end - cut, 0), end)
    return replace(entity, offset=start, length=stop - start)
