"""What is wrong with a language's file, one finding a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from bot.markup import LONGEST_TEXT, length
from bot.names import LONGEST
from playground.errors import ApiError
from playground.html_markup import parse_html
from proofs import samples
from proofs.source import Asked, Source

BUTTON = 24
"""Units on a button, of which a phone shows two in a row."""
POP_UP = 200
"""Telegram's limit for the answer to a tap."""
DESCRIPTIONS = {"description": 512, "short-description": 120}
COMMAND = 256
GAME = 20

POP_UPS = (
    *("refused-", "done-", "lobby-closed", "lobby-begun", "lobby-full", "lobby-too-many", "lobby-need-more"),
    *("lobby-no-host", "lobby-chosen", "already-seated", "seated", "left", "cancelled", "dealing", "only-"),
    *("not-seated", "press-the-button", "button-unknown", "try-again", "tiles-of-players", "match-stopped"),
    *("match-is-over", "rematch-opened", "lobby-need-exactly", "seen-other-tiles", "back-in-the-group"),
    *("swapped", "swap-too-few", "kicked", "kick-nobody-after-all", "left-match", "welcome-back", "seat-not-free"),
    *("settings-kept", "notify-once", "notify-always", "notify-off", "match-waits", "no-seat-any-more", "left-already"),
    *(
        "match-lost",
        "play-on",
        "stale-",
        "round-dealt",
        "rematch-table-here",
        "no-tiles",
        "your-tiles",
        "left-and-over",
    ),
    *("kick-not-seated", "kick-nobody", "play-", "link-", "in-the-group", "no-table", "no-hand-", "no-match-yet"),
    *("no-standings-yet", "seated-already-there", "rules-which", "pace-told"),
)
"""The texts that answer a tap or refuse something: whole keys, and with a hyphen at the end how keys begin."""


@dataclass(frozen=True, slots=True)
class Finding:
    """``line`` 0: it is not there."""

    line: int
    key: str
    what: str


def findings(source: Source, english: Source) -> list[Finding]:
    """All that is wrong with ``source``, in the order of its lines."""
    found = chain(
        _syntax(source), _keys(source, english), *(_text(source, english, key) for key in _shared(source, english))
    )
    return sorted(found, key=lambda finding: (finding.line, finding.key))


def _shared(source: Source, english: Source) -> list[str]:
    return [key for key in source.messages if key in english.messages]


def _syntax(source: Source) -> Iterator[Finding]:
    for line, what in source.flaws:
        yield Finding(line, "", f"this is no Fluent: {what}")


def _keys(source: Source, english: Source) -> Iterator[Finding]:
    for key in english.messages:
        if key not in source.messages:
            yield Finding(0, key, "is missing")
    for key in source.messages:
        if key not in english.messages:
            yield Finding(source.line(key), key, "is not known: the English file does not have it")
    for key in source.twice:
        yield Finding(source.line(key), key, "is there twice")


def _text(source: Source, english: Source, key: str) -> Iterator[Finding]:
    """One text: what it asks for, and how it comes out."""
    line, asked, wanted = source.line(key), source.asked(key), english.asked(key)
    told = chain(_asked(asked, wanted), _commands(source, english, key), _outcomes(source, key, asked))
    for what in dict.fromkeys(told):
        yield Finding(line, key, what)


def _asked(asked: Asked, wanted: Asked) -> Iterator[str]:
    for name in sorted(asked.variables - wanted.variables - samples.SPOKEN):
        yield f"asks for {{ ${name} }}, which it is not told"
    for name in sorted(wanted.variables - asked.variables - samples.SPOKEN):
        yield f"leaves {{ ${name} }} out"
    for name, keys in asked.choices.items():
        if name not in samples.COUNTED | samples.SPOKEN:
            for word in sorted(keys - wanted.choices.get(name, set())):
                yield f"chooses by {{ ${name} }} between words that the bot does not know: [{word}]"


def _commands(source: Source, english: Source, key: str) -> Iterator[str]:
    """A command is the same in every language."""
    here, there = (set(re.findall(r"(?<![<\w])/[a-z]+", _written(each, key))) for each in (source, english))
    if here != there:
        yield f"does not name the same commands as the English text: {', '.join(sorted(here ^ there))}"


def _written(source: Source, key: str) -> str:
    span = source.messages[key].span
    return source.text[span.start : span.end] if span else ""


def _outcomes(source: Source, key: str, asked: Asked) -> Iterator[str]:
    filled = [each for _, each in samples.ordinary(source, asked)]
    filled += [samples.values(source, asked, number=samples.BIG, name=name) for name in samples.NAMES.values()]
    longest = 0
    for each in filled:
        text, errors = source.render(key, each)
        yield from (f"cannot be filled in: {error}" for error in errors)
        if not errors:
            yield from _outcome(key, text)
            longest = max(longest, length(text))
    if longest > limit(key):
        yield f"is too long: up to {longest} of {limit(key)} characters"


def _outcome(key: str, text: str) -> Iterator[str]:
    if not text.strip():
        yield "comes out empty"
    if text.strip() != text and not key.startswith("seat-"):
        yield "begins or ends with a blank"
    if is_plain(key) and re.search(r"</?(b|i|u|s|code|pre|a|blockquote)\b", text):
        yield "is shown without markup, so it may have none"
    try:
        parse_html(text)
    except ApiError as refusal:
        yield f"Telegram would refuse it: {refusal.description}"


def is_plain(key: str) -> bool:
    """Whether a text is shown where Telegram knows no markup."""
    return (
        key in DESCRIPTIONS or key == "language-name" or _is_label(key) or key.startswith("command-") or is_pop_up(key)
    )


def is_pop_up(key: str) -> bool:
    return any(key == each or (each.endswith("-") and key.startswith(each)) for each in POP_UPS)


def _is_label(key: str) -> bool:
    return key.startswith(("button-", "game-")) and key != "button-unknown"


def limit(key: str) -> int:
    """How long a text may become, in UTF-16 units, in which Telegram counts."""
    if key in DESCRIPTIONS:
        return DESCRIPTIONS[key]
    if key.startswith("game-"):
        return GAME
    if _is_label(key) or key == "language-name":
        return BUTTON
    if key == "nameless":
        return LONGEST - len(" 4")
    if key.startswith("command-"):
        return COMMAND
    return POP_UP if is_pop_up(key) else LONGEST_TEXT
