"""Telegram's HTML: a text with tags becomes a plain text with entities.

The refusals are Telegram's own, with byte offsets into the text as it was sent. Only its tags are known; every one must
be closed, in order.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from playground.entities import utf16_length
from playground.errors import ApiError, bad_request
from playground.messages import Entity, Formatted

_KINDS = {
    "b": "bold", "strong": "bold", "i": "italic", "em": "italic", "u": "underline", "ins": "underline",
    "s": "strikethrough", "strike": "strikethrough", "del": "strikethrough", "tg-spoiler": "spoiler",
    "span": "spoiler", "blockquote": "blockquote", "code": "code", "pre": "pre", "a": "text_link",
    "tg-emoji": "custom_emoji",
}  # fmt: skip
_ATTRIBUTE_OF = {"a": "href", "code": "class", "span": "class", "tg-emoji": "emoji-id", "blockquote": "expandable"}
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_REFERENCE = re.compile(r"&(?:#x([0-9a-fA-F]+)|#([0-9]+)|(lt|gt|amp|quot));?")
_SPACE = " \t\n\v\f\r"


@dataclass(frozen=True, slots=True)
class _Open:
    tag: str
    argument: str
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
        return Formatted("".join(self.pieces), tuple(self.entities))

    def _step(self) -> None:
        if self.source[self.place] == "<":
            begin = self.place
            self.place += 1
            if self._peek() == "/":
                self._end_tag(begin)
            else:
                self._start_tag(begin)
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
        argument = self._attributes(tag, begin)
        if tag == "span" and argument != "tg-spoiler":
            raise self._cannot('Tag "span" must have class "tg-spoiler"', begin)
        self.open.append(_Open(tag, argument, self.offset, len(self.pieces)))

    def _attributes(self, tag: str, begin: int) -> str:
        """Reads up to the closing bracket and returns the one attribute that matters to the tag."""
        argument = ""
        while True:
            self._skip_space()
            if self._peek() == ">":
                self.place += 1
                return argument
            name, value = self._attribute(tag, begin)
            if name == _ATTRIBUTE_OF.get(tag):
                argument = value if tag != "blockquote" else "1"

    def _attribute(self, tag: str, begin: int) -> tuple[str, str]:
        name = self._until(_SPACE + "=>").lower()
        if not name:
            raise self._cannot(f'Empty attribute name in the tag "{tag}"', begin)
        self._skip_space()
        if self._peek() != "=":
            if self._peek() and tag == "blockquote" and name == "expandable":
                return name, ""
            raise self._cannot(f'Expected equal sign in declaration of an attribute of the tag "{tag}"', begin)
        self.place += 1
        self._skip_space()
        value = self._value()
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
        while self._peek().isalnum() or self._peek() in (".", "-"):
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
        inner = "".join(self.pieces[opened.length :])
        entity = _entity(opened, length, inner)
        if length and entity is not None:
            self.entities.append(entity)


def _resolve(match: re.Match[str]) -> str:
    hexadecimal, decimal, named = match.groups()
    if named:
        return _NAMED[named]
    number = int(hexadecimal, 16) if hexadecimal else int(decimal)
    valid = 0 < number <= 0x10FFFF and not 0xD800 <= number <= 0xDFFF
    return chr(number) if valid else ""


def _entity(opened: _Open, length: int, inner: str) -> Entity | None:
    kind = _KINDS[opened.tag]
    place = (opened.offset, length)
    if kind == "text_link":
        return link(opened.argument or inner, *place)
    if kind == "custom_emoji":
        return Entity(kind, *place, custom_emoji_id=opened.argument)
    if kind == "blockquote" and opened.argument:
        return Entity("expandable_blockquote", *place)
    if kind == "code" and opened.argument.startswith("language-"):
        return Entity("code", *place, language=opened.argument.removeprefix("language-"))
    return Entity(kind, *place)


def link(address: str, offset: int, length: int) -> Entity | None:
    """A link to a page, or to a person when the address is ``tg://user?id=…``; nothing if it leads nowhere."""
    parts = urlsplit(address.strip())
    if parts.scheme == "tg" and parts.netloc == "user":
        number = parse_qs(parts.query).get("id", [""])[0]
        return Entity("text_mention", offset, length, user=int(number)) if number.isdecimal() else None
    if parts.scheme in ("http", "https", "tg") and parts.netloc:
        return Entity("text_link", offset, length, url=address.strip())
    if not parts.scheme and "." in parts.path.split("/")[0]:
        return Entity("text_link", offset, length, url=f"http://{address.strip()}")
    return None


def parse_html(text: str) -> Formatted:
    return _joined(_Reader(text).read())


def _joined(content: Formatted) -> Formatted:
    """``<pre><code class="language-x">`` is one entity with a language; a language elsewhere is dropped."""
    blocks = {(e.offset, e.length): e for e in content.entities if e.type == "pre"}
    kept = []
    for entity in content.entities:
        language = _language_of(entity, content.entities)
        if entity.type == "pre" and language:
            kept.append(Entity("pre", entity.offset, entity.length, language=language))
        elif entity.type == "code" and (entity.offset, entity.length) in blocks:
            continue
        else:
            kept.append(entity if entity.type != "code" else Entity("code", entity.offset, entity.length))
    return Formatted(content.text, tuple(kept))


def _language_of(entity: Entity, others: tuple[Entity, ...]) -> str | None:
    place = (entity.offset, entity.length)
    return next((e.language for e in others if e.type == "code" and e.language and (e.offset, e.length) == place), None)
