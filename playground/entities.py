"""Formatted text as Telegram keeps it: entities measured in UTF-16, trimmed, sorted, merged, with automatic ones added.

The order of ``finish`` matters: control characters go first, then code and dates are freed of what they cannot share
their text with, then what a client would find by itself (commands, mentions, links) is added outside of them, then
white space at both ends is cut and the entities with it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from playground.messages import Entity, Formatted

MOST_ENTITIES = 100
_SINGLE = frozenset({"bot_command", "url", "mention", "hashtag", "date_time"})
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]")
_ALONE = ("pre", "code", "date_time")
"""What nothing but a quote can have in it or around it: by TDLib's MessageEntity.cpp, dates are like code in this."""

_VERBATIM = frozenset({*_ALONE, "text_link", "text_mention"})
_STYLES = frozenset({"bold", "italic", "underline", "strikethrough", "spoiler"})
_QUOTES = frozenset({"blockquote", "expandable_blockquote"})
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
    entities = _apart([entity for entity in raw.entities if entity.length > 0])
    found = [entity for entity in _detected(text) if not _overlapped(entity, entities)]
    return _trimmed(text, _merged([*entities, *found]))


def _apart(entities: Sequence[Entity]) -> list[Entity]:
    """Of code, dates and links that touch, the first stays; styles are cut where there is code or a date."""
    quotes = [entity for entity in entities if entity.type in _QUOTES]
    firm = _first_come(entity for entity in entities if entity.type not in _STYLES | _QUOTES)
    walls = [entity for entity in firm if entity.type in _ALONE]
    styles = [part for entity in entities if entity.type in _STYLES for part in _cut(entity, walls)]
    return [*quotes, *firm, *styles]


def _first_come(entities: Iterable[Entity]) -> list[Entity]:
    kept: list[Entity] = []
    for entity in sorted(entities, key=lambda e: (e.offset, -e.length, _rank(e))):
        if not kept or entity.offset >= kept[-1].end:
            kept.append(entity)
    return kept


def _rank(entity: Entity) -> int:
    """Which of two entities at one place counts as the first."""
    return _ALONE.index(entity.type) if entity.type in _ALONE else len(_ALONE)


def _cut(style: Entity, walls: Iterable[Entity]) -> Iterator[Entity]:
    """What lies between the walls, which are in order."""
    place = style.offset
    for wall in walls:
        if _touch(style, wall):
            if place < wall.offset:
                yield replace(style, offset=place, length=wall.offset - place)
            place = wall.end
    if place < style.end:
        yield replace(style, offset=place, length=style.end - place)


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
    return same and one.type not in _SINGLE and entity.offset <= one.end


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
