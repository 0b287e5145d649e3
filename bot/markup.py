"""Telegram's HTML: what is seen of it, and how much that is."""

from __future__ import annotations

import html
import re

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
_TAG = re.compile(r"</?[a-z][^<>]*>")


def visible(markup: str) -> str:
    """The words without their markup."""
    return html.unescape(_TAG.sub("", markup))


def cut(text: str, longest: int) -> str:
    """As much of a text without markup as fits into so many UTF-16 units."""
    return text.encode("utf-16-le", "surrogatepass")[: 2 * longest].decode("utf-16-le", "ignore")


def length(markup: str) -> int:
    """UTF-16 units of what is seen, as Telegram counts."""
    return len(visible(markup).encode("utf-16-le", "surrogatepass")) // 2
