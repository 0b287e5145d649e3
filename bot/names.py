"""People's names, made safe to show among other words.

A Telegram name may be 64 characters of emoji, markup, zero-width or right-to-left text. What is kept is what a
person sees; what could bend the line around it is dropped or isolated (U+2068 … U+2069).
"""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Sequence

import regex

LONGEST = 32  # graphemes: four such names and a whole chain stay far below a message's 4096 characters
_BIDI_CONTROLS = regex.compile(r"[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]")
_BLANKS = regex.compile(r"[\s\p{Zl}\p{Zp}\p{Cc}]+")
_INVISIBLE = regex.compile(r"[\s\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]*")


def clean(name: str) -> str:
    """``name`` on one line, without bidi controls, at most ``LONGEST`` graphemes; empty if nothing is to be seen."""
    line = _BLANKS.sub(" ", _BIDI_CONTROLS.sub("", name)).strip()
    if _INVISIBLE.fullmatch(line):
        return ""
    graphemes = regex.findall(r"\X", line)
    return line if len(graphemes) <= LONGEST else "".join(graphemes[: LONGEST - 1]) + "…"


def shown(names: Sequence[str], nameless: str) -> tuple[str, ...]:
    """The names of a table's people by seat, each readable and told apart; ``nameless`` stands for an empty one."""
    cleaned = [clean(name) or f"{nameless} {seat + 1}" for seat, name in enumerate(names)]
    often = Counter(cleaned)
    told_apart = (f"{name} ({seat + 1})" if often[name] > 1 else name for seat, name in enumerate(cleaned))
    return tuple(f"\u2068{name}\u2069" for name in told_apart)


def as_html(name: str) -> str:
    return html.escape(name, quote=False)
