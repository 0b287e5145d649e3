"""Telegram's HTML: a text with tags becomes a plain text with entities.

The refusals are Telegram's own, with byte offsets into the text as it was sent. Only its tags are known; every one must
be closed, in order.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import SplitResult, parse_qs, urlsplit, urlunsplit

from playground.dates import date, read_time
from playground.entities import utf16_length
from playground.errors import ApiError, bad_request
from playground.messages import Entity, Formatted

_KINDS = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
    "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "tg-spoiler": "spoiler",
    "span": "spoiler", "blockquote": "blockquote", "code": "code", "pre": "pre", "a": "text_link",
    "tg-emoji": "custom_emoji", "tg-time": "date_time",
}  # fmt: skip
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_PLAIN = re.compile("[^<&]+")
_REFERENCE = re.compile(r"&(?:#x([0-9a-fA-F]*)|#([0-9]*)|([A-Za-z]+));?")
_TOKEN = re.compile(r"[A-Za-z0-9.-]")
_LONGEST_REFERENCE = 10
LAST_CODE_POINT = 0x10FFFF
_SPACE = " \t\n\v\r\0"
_NAME_ENDS = _SPACE + "=>/\"'"
_BROKEN = (
    "Text contains invalid Unicode characters after decoding HTML entities, check for unmatched surrogate code units"
)


@dataclass(frozen=True, slots=True)
class _Open:
    tag: str
    attributes: Mapping[str, str]
    offset: int
    length: int


class _Reader:
    """Walks through the text once; ``place`` is the next character to read."""

    def __init__(self, text: str) -> None:
        self.source = text
        self.place = 0
        self.pieces: list[str] = []
        self.offset = 0
        self.open: list[_Open] = []
        self.entities: list[Entity] = []

    def read(self) -> Formatted:
        while self.place < len(self.source):
            self._step()
        if self.open:
            raise self._cannot(f'Can\'t find end tag corresponding to start tag "{self.open[-1].tag}"')
        text = "".join(self.pieces)
        if any("\ud800" <= character <= "\udfff" for character in text):
            raise self._cannot(_BROKEN)
        return Formatted(text, tuple(_without_language(entity) for entity in self.entities))

    def _step(self) -> None:
        if self.source[self.place] == "<":
            begin = self.place
            self.place += 1
            if self._peek() == "/":
                self._end_tag(begin)
            else:
                self._start_tag(begin)
        elif (plain := _PLAIN.match(self.source, self.place)) is not None:
            self.place = plain.end()
            self._emit(plain[0])
        else:
            self._emit(self._character())

    def _emit(self, character: str) -> None:
        self.pieces.append(character)
        self.offset += utf16_length(character)

    def _character(self) -> str:
        """The next character, with a reference such as ``&lt;`` resolved; an unknown one is plain text."""
        match = _REFERENCE.match(self.source, self.place)
        resolved = _resolve(match) if match else ""
        if match and resolved:
            self.place = match.end()
            return resolved
        self.place += 1
        return self.source[self.place - 1]

    def _peek(self) -> str:
        return self.source[self.place] if self.place < len(self.source) else ""

    def _skip_space(self) -> None:
        while self._peek() and self._peek() in _SPACE:
            self.place += 1

    def _until(self, stops: str) -> str:
        begin = self.place
        while self._peek() and self._peek() not in stops:
            self.place += 1
        return self.source[begin : self.place]

    def _at(self, place: int) -> int:
        return len(self.source[:place].encode("utf-8", "surrogatepass"))

    def _cannot(self, what: str, place: int | None = None) -> ApiError:
        where = "" if place is None else f" at byte offset {self._at(place)}"
        return bad_request(f"can't parse entities: {what}{where}")

    def _start_tag(self, begin: int) -> None:
        tag = self._until(_SPACE + ">").lower()
        if not self._peek():
            raise self._cannot("Unclosed start tag", begin)
        if tag not in _KINDS:
            raise self._cannot(f'Unsupported start tag "{tag}"', begin)
        attributes = self._attributes(tag, begin)
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise self._cannot('Tag "span" must have class "tg-spoiler"', begin)
        self.open.append(_Open(tag, attributes, self.offset, len(self.pieces)))

    def _attributes(self, tag: str, begin: int) -> dict[str, str]:
        """Reads up to the closing bracket; of two attributes with one name the later holds."""
        attributes: dict[str, str] = {}
        while True:
            self._skip_space()
            if self._peek() == ">":
                self.place += 1
                return attributes
            name, value = self._attribute(tag, begin)
            attributes[name] = value

    def _attribute(self, tag: str, begin: int) -> tuple[str, str]:
        name = self._until(_NAME_ENDS)
        if not name:
            raise self._cannot(f'Empty attribute name in the tag "{tag}"', begin)
        self._skip_space()
        valued = self._peek() == "="
        if valued:
            self.place += 1
            self._skip_space()
        if not self._peek():
            raise self._cannot(f'Unclosed start tag "{tag}"', begin)
        value = self._value() if valued else ""
        if not self._peek():
            raise self._cannot("Unclosed start tag", begin)
        return name, value

    def _value(self) -> str:
        quote = self._peek()
        if quote not in ("'", '"'):
            return self._token()
        self.place += 1
        value = []
        while self._peek() and self._peek() != quote:
            value.append(self._character())
        self.place += 1
        return "".join(value)

    def _token(self) -> str:
        begin = self.place
        while _TOKEN.fullmatch(self._peek()):
            self.place += 1
        if self._peek() and self._peek() not in _SPACE + ">":
            raise self._cannot("Unexpected end of name token", begin)
        return self.source[begin : self.place].lower()

    def _end_tag(self, begin: int) -> None:
        if not self.open:
            raise self._cannot("Unexpected end tag", begin)
        self.place += 1
        tag = self._until(_SPACE + ">").lower()
        self._skip_space()
        if self._peek() != ">":
            raise self._cannot("Unclosed end tag", begin)
        self.place += 1
        opened = self.open.pop()
        if tag and tag != opened.tag:
            raise self._mismatch(begin, opened.tag, tag)
        self._close(opened)

    def _mismatch(self, begin: int, expected: str, found: str) -> ApiError:
        where = f"at byte offset {self._at(begin)}"
        return self._cannot(f'Unmatched end tag {where}, expected "</{expected}>", found "</{found}>"')

    def _close(self, opened: _Open) -> None:
        length = self.offset - opened.offset
        entity = _entity(opened, length, "".join(self.pieces[opened.length :])) if length else None
        if entity is None:
            return
        if self.entities and (block := _block(self.entities[-1], entity)):
            self.entities[-1] = block
        else:
            self.entities.append(entity)


def _resolve(match: re.Match[str]) -> str:
    """The character referred to; nothing if the reference is not one and stays as it is."""
    hexadecimal, decimal, named = match.groups()
    if named is not None:
        return _NAMED.get(named, "")
    digits = hexadecimal if hexadecimal is not None else decimal
    number = int(digits or "0", 16 if hexadecimal is not None else 10)
    short = len(match.group().removesuffix(";")) < _LONGEST_REFERENCE
    return chr(number) if 0 < number < LAST_CODE_POINT and short else ""


def _entity(opened: _Open, length: int, inner: str) -> Entity | None:
    kind = _KINDS[opened.tag]
    place = (opened.offset, length)
    attributes = opened.attributes
    if kind == "text_link":
        return link(attributes.get("href") or inner, *place)
    if kind == "custom_emoji":
        return Entity(kind, *place, custom_emoji_id=_emoji_id(attributes.get("emoji-id", "")))
    if kind == "date_time":
        return _date(attributes, *place)
    if kind == "blockquote" and "expandable" in attributes:
        return Entity("expandable_blockquote", *place)
    if kind == "code" and attributes.get("class", "").startswith("language-"):
        return Entity(kind, *place, language=attributes["class"].removeprefix("language-") or None)
    return Entity(kind, *place)


def _date(attributes: Mapping[str, str], offset: int, length: int) -> Entity | None:
    """A date, whose format must be right in any case; without a time that can be read it is plain text, no error."""
    found = date(read_time(attributes.get("unix", "")), attributes.get("format", ""), offset, length)
    return found if found.unix_time else None


def _emoji_id(argument: str) -> str:
    if not argument.isdecimal() or int(argument) == 0:
        raise bad_request("can't parse entities: Invalid custom emoji identifier specified")
    return argument


def _block(one: Entity, other: Entity) -> Entity | None:
    """``pre`` and ``code`` around the same text are one block of code if the ``code`` names a language."""
    if (one.offset, one.length) != (other.offset, other.length) or {one.type, other.type} != {"pre", "code"}:
        return None
    language = one.language or other.language
    return Entity("pre", one.offset, one.length, language=language) if language else None


def _without_language(entity: Entity) -> Entity:
    return replace(entity, language=None) if entity.type == "code" else entity


def link(address: str, offset: int, length: int) -> Entity | None:
    """A link to a page, or to a person when the address is ``tg://user?id=…``; nothing if it leads nowhere."""
    who = _person(address)
    if who is not None:
        return Entity("text_mention", offset, length, user=who)
    whole = _whole(address)
    return Entity("text_link", offset, length, url=whole) if whole else None


def _person(address: str) -> int | None:
    parts = split(address)
    if parts is None or parts.scheme != "tg" or parts.netloc != "user":
        return None
    number = parse_qs(parts.query).get("id", [""])[0]
    return int(number) if number.isdecimal() else None


def _whole(address: str) -> str:
    """The address with its scheme and path; empty if it is not one that can be linked to."""
    parts = split(address if "://" in address else f"http://{address}")
    if parts is None or parts.scheme not in ("http", "https", "tg", "ton") or " " in address:
        return ""
    if parts.scheme in ("http", "https") and "." not in parts.netloc and parts.hostname != "localhost":
        return ""
    path = parts.path if parts.path or parts.scheme in ("tg", "ton") else "/"
    return urlunsplit(parts._replace(path=path)) if parts.netloc else ""


def split(address: str) -> SplitResult | None:
    """The parts of an address; ``None`` for what cannot be read."""
    try:
        return urlsplit(address.strip())
    except ValueError:
        return None


def parse_html(text: str) -> Formatted:
    return _Reader(text).read()
