"""People's names, made safe to show among other words.

A Telegram name may be 64 characters of emoji, markup, zero-width or right-to-left text. What is kept is what a
person sees; what could bend the line around it is dropped or isolated (U+2068 … U+2069).
"""

from __future__ import annotations

import html
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

import regex

LONGEST = 32  # graphemes: four such names and a whole chain stay far below a message's 4096 characters
LONGEST_TITLE = 64
BULK = 2  # UTF-16 units, in which Telegram counts, for a grapheme: one may be made of very many
_BIDI_CONTROLS = regex.compile(r"[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
_BLANKS = regex.compile(r"[\s\p{Zl}\p{Zp}\p{Cc}]+")
_STACKED = regex.compile(r"(\p{M}{4})\p{M}+")
_INVISIBLE = regex.compile(r"[\s\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]*")
_UNSEEN = regex.compile(r"[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+")


def clean(name: str, longest: int = LONGEST) -> str:
    """``name`` on one line, without bidi controls, at most ``longest`` graphemes; empty if nothing is to be seen."""
    line = _STACKED.sub(r"\1", _BLANKS.sub(" ", _BIDI_CONTROLS.sub("", name))).strip()
    if _INVISIBLE.fullmatch(line):
        return ""
    graphemes = regex.findall(r"\X", line)
    fits = len(graphemes) <= longest and _units(line) <= longest * BULK
    return line if fits else _cut(graphemes, longest) + "…"


def _cut(graphemes: Iterable[str], longest: int) -> str:
    """As many of ``graphemes`` as leave room for one character more."""
    kept = ""
    for count, grapheme in enumerate(graphemes, start=1):
        if count == longest or _units(kept + grapheme) >= longest * BULK:
            break
        kept += grapheme
    return kept


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def shown(names: Sequence[str], nameless: str) -> tuple[str, ...]:
    """The names of a table's people by seat, each readable and told apart; ``nameless`` stands for an empty one."""
    cleaned = [clean(name) or f"{nameless} {seat + 1}" for seat, name in enumerate(names)]
    often = Counter(map(_look, cleaned))
    told = [_numbered(name, seat) if often[_look(name)] > 1 else name for seat, name in enumerate(cleaned)]
    if len(set(map(_look, told))) < len(told):  # somebody calls himself "Anna (2)"
        told = [_numbered(name, seat) for seat, name in enumerate(cleaned)]
    return tuple(map(isolated, told))


def _look(name: str) -> str:
    """What an eye makes of ``name``: the same for names that nobody can tell apart."""
    return _UNSEEN.sub("", unicodedata.normalize("NFKC", name))


def _numbered(name: str, seat: int) -> str:
    return f"{name} ({seat + 1})"


def isolated(text: str) -> str:
    """``text`` kept from turning the direction of the words around it."""
    return f"\u2068{text}\u2069"


def title(name: str) -> str:
    """A group's name, as safe as a person's."""
    return isolated(clean(name, LONGEST_TITLE))


def as_html(name: str) -> str:
    return html.escape(name, quote=False)
