"""What is wrong with a language's file, one finding a line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from babel import Locale

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
ALIKE = 1
"""So many words of a text may be all that it has, and the same as in English: a name, say."""

POP_UPS = (
    *("refused-", "done-", "lobby-closed", "lobby-begun", "lobby-full", "lobby-too-many", "lobby-need-more"),
    *("lobby-no-host", "lobby-chosen", "already-seated", "seated", "left", "cancelled", "dealing", "only-"),
    *("not-seated", "press-the-button", "button-unknown", "try-again", "tiles-of-players", "match-stopped"),
    *("match-is-over", "rematch-opened", "lobby-need-exactly", "seen-other-tiles", "back-in-the-group"),
    *("swapped", "swap-too-few", "kicked", "kick-nobody-after-all", "left-match", "welcome-back", "seat-not-free"),
    *("settings-kept", "notify-once", "notify-always", "notify-off", "match-waits", "no-seat-any-more"),
    *("left-already", "match-lost", "play-on", "stale-", "round-dealt", "rematch-table-here", "no-tiles"),
    *("your-tiles", "left-and-over", "kick-not-seated", "kick-nobody", "play-", "link-", "in-the-group", "no-table"),
    *("no-hand-", "no-match-yet", "no-standings-yet", "seated-already-there", "rules-which", "pace-told"),
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
    for flaw in source.flaws:
        yield Finding(flaw.line, flaw.key, flaw.what)


def _keys(source: Source, english: Source) -> Iterator[Finding]:
    broken = {flaw.key for flaw in source.flaws}
    for key in english.messages:
        if key not in source.messages and key not in broken:
            yield Finding(0, key, f"is missing; in the English file it stands in line {english.line(key)}")
    for key in source.messages:
        if key not in english.messages:
            yield Finding(source.line(key), key, "is not known: the English file does not have it")
    for key, line in source.twice.items():
        yield Finding(line, key, "is there twice")
    yield from _games(source)


def _games(source: Source) -> Iterator[Finding]:
    """People ask for a game by its name."""
    keys = [key for key in source.messages if key.startswith("game-") and not source.asked(key).others]
    names = {key: source.render(key, {})[0] for key in keys}
    for key, name in names.items():
        if list(names.values()).count(name) > 1:
            yield Finding(source.line(key), key, f"is the name of two games: {name}")


def _text(source: Source, english: Source, key: str) -> Iterator[Finding]:
    """One text: what it asks for, and how it comes out."""
    line, asked, wanted = source.line(key), source.asked(key), english.asked(key)
    told = chain(_asked(source, asked, wanted), _translated(source, english, key), _commands(source, english, key))
    if not asked.others:
        told = chain(told, _outcomes(source, key, asked), _branches(source, english, key))
    for what in dict.fromkeys(told):
        yield Finding(line, key, what)


def _asked(source: Source, asked: Asked, wanted: Asked) -> Iterator[str]:
    for name in sorted(asked.others):
        yield f"names another text, {{ {name} }}: only what begins with $ may stand in braces"
    for name in sorted(asked.variables - wanted.variables - samples.SPOKEN):
        known = ", ".join(f"${each}" for each in sorted(wanted.variables)) or "nothing"
        yield f"asks for {{ ${name} }}, which it is not told; it is told {known}"
    for name in sorted(wanted.variables - asked.variables - samples.SPOKEN):
        yield f"leaves {{ ${name} }} out"
    for name, keys in asked.choices.items():
        if name == "seconds" or name not in samples.COUNTED | samples.SPOKEN:
            yield from _words(name, keys, wanted.choices.get(name, set()))
        elif name in samples.COUNTED:
            yield from _plurals(source, name, keys)


def _words(name: str, keys: set[str], known: set[str]) -> Iterator[str]:
    for word in sorted(keys - known):
        yield f"chooses by {{ ${name} }} between words that the bot does not know: [{word}]"
    for word in sorted(known - keys):
        yield f"does not say what is said where {{ ${name} }} is [{word}]"


def _plurals(source: Source, name: str, keys: set[str]) -> Iterator[str]:
    """A plural that a language does not have is never chosen; nor is ``other`` by another name."""
    known = {*Locale(source.language).plural_form.tags, "other"}
    for word in sorted(key for key in keys - known if not key.isdecimal()):
        has = ", ".join(sorted(known))
        yield f"chooses by {{ ${name} }} a plural that the language does not have, [{word}]; it has {has}"


def _translated(source: Source, english: Source, key: str) -> Iterator[str]:
    """A name may be the same in two languages, and a short word; a sentence is not."""
    here, there = (_written(each, key) for each in (source, english))
    words = re.findall(r"(?<![$\w])[^\W\d_]{2,}", re.sub(r"</?\w+>|^[\w-]+ =", "", here))
    if source.language != english.language and here == there and len(words) > ALIKE:
        yield "is still the English text"


def _branches(source: Source, english: Source, key: str) -> Iterator[str]:
    """Whatever the choice is, what the English text tells besides the numbers is told here as well."""
    for told, filled in samples.ordinary(english, english.asked(key)):
        here, there = (each.render(key, {"initial": "a", **filled})[0] for each in (source, english))
        for name, value in filled.items():
            if isinstance(value, str) and name in samples.TELLING and value in there and value not in here:
                yield f"leaves {{ ${name} }} out in one of its forms" + (f" ({told})" if told else "")
                return


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
