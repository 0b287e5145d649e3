"""What Telegram would make of a message: strict about its HTML, its lengths and its buttons."""

from __future__ import annotations

import re

from bot.effects import Content, Toast

_TIME = re.compile(r'<tg-time unix="\d+" format="(?:r|wdt)">([^<>]+)</tg-time>')
_TOKEN = re.compile(r"<(?P<end>/?)(?P<tag>[a-z]+)(?: expandable)?>|&(?P<entity>\w+);|(?P<text>[^<>&]+)")
_TAGS = {"b", "i", "u", "s", "code", "pre", "blockquote"}
_ENTITIES = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}


def plain(html: str) -> str:
    """The text without its markup; fails where Telegram could not parse it."""
    html = _TIME.sub(r"\1", html)
    place, text, open_tags = 0, "", list[str]()
    while place < len(html):
        token = _TOKEN.match(html, place)
        assert token is not None, f"can't parse entities at {html[place : place + 20]!r}"
        place = token.end()
        if token["tag"]:
            assert token["tag"] in _TAGS
            if token["end"]:
                assert open_tags.pop() == token["tag"]
            else:
                open_tags.append(token["tag"])
        elif token["entity"]:
            text += _ENTITIES[token["entity"]]
        else:
            text += token["text"]
    assert open_tags == []
    return text


def units(text: str) -> int:
    """UTF-16 units, in which Telegram counts."""
    return len(text.encode("utf-16-le")) // 2


def check(content: Content) -> str:
    """The message as it reads; fails where Telegram would refuse it."""
    text = plain(content.text)
    assert text.strip()
    assert units(text) <= 4096
    assert len(content.keyboard) <= 100
    for row in content.keyboard:
        assert 1 <= len(row) <= 8
        for button in row:
            assert button.label.strip()
            assert "<" not in button.label
            assert (button.data is None) != (button.url is None)
            assert button.data is None or 1 <= len(button.data.encode()) <= 64
            assert button.url is None or re.fullmatch(r"https://t\.me/\w+\?start=[A-Za-z0-9_-]{1,64}", button.url)
            assert button.style in (None, "primary", "success", "danger")
    return text


def check_toast(toast: Toast) -> None:
    assert units(toast.text) <= 200
    assert not (toast.text and toast.url)
    assert "&" not in toast.text or "&" in toast.text.replace("&amp;", "").replace("&lt;", "").replace("&gt;", "")
    assert toast.url is None or re.fullmatch(r"https://t\.me/\w+\?start=[A-Za-z0-9_-]{1,64}", toast.url)
