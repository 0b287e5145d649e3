"""Every word that a person reads: ``say(language, key, **values)``.

One Fluent file per language under ``locales/``, complete; nothing else knows which languages there are. Plurals and
word order are the translator's. Values that come from people are cleaned before (``names``); numbers are handed in as
numbers, so that they are written, and plurals chosen, as the language does it.
"""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache, lru_cache
from pathlib import Path

from babel.dates import format_datetime, format_time
from babel.localedata import exists
from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent / "locales"
ENGLISH = "en"
REPEATED = 4096  # lines remembered: those of some hundred tables


class UnknownText(KeyError):
    """A key or a value is missing in a locale file: a fault of ours that the tests find."""


@cache
def languages() -> tuple[str, ...]:
    """The codes of which there is a file; a file that is not named by one is not read."""
    return tuple(sorted(path.stem for path in LOCALES.glob("[a-z][a-z].ftl") if exists(path.stem)))


def written(language: str) -> str:
    """What the file of a language holds. Raises ``UnicodeDecodeError`` if that is no UTF-8."""
    return (LOCALES / f"{language}.ftl").read_text(encoding="utf-8-sig")


def closest(language: str | None) -> str:
    """The language we have for Telegram's ``language_code`` (``it-IT`` → ``it``); English for all others."""
    code = (language or ENGLISH).split("-")[0].lower()
    return code if code in languages() else ENGLISH


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(written(language)))
    return bundle


def say(language: str, key: str, /, **values: str | float) -> str:
    """The text of ``key``. Raises ``UnknownText`` for a key or value that the file does not know."""
    return _said(closest(language), key, tuple(values.items()))


@lru_cache(maxsize=REPEATED)
def _said(language: str, key: str, values: tuple[tuple[str, str | float], ...]) -> str:
    """A board says most of its lines again at every move, and to make a line takes a tenth of a millisecond."""
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        raise UnknownText(key)
    text, errors = bundle.format_pattern(pattern, dict(values))
    if errors:
        raise UnknownText(f"{key}: {errors[0]}")
    return str(text)


def moment(language: str, unix: int, *, near: bool) -> str:
    """A moment for a phone that cannot put it in its owner's zone: the time, or the date as well."""
    at, locale = datetime.fromtimestamp(unix, UTC), closest(language)
    if near:
        return say(language, "clock-time", time=format_time(at, "medium", locale=locale))
    return say(language, "clock-date", time=format_datetime(at, "medium", locale=locale))


def listed(language: str, words: Sequence[str]) -> str:
    """``Anna, Bruno, and Carmen``, as the language puts it."""
    if len(words) < 2:
        return "".join(words)
    first, *between, last = words
    if not between:
        return say(language, "pair", one=first, other=last, initial=_initial(last))
    for word in between:
        first = say(language, "list-more", names=first, name=word)
    return say(language, "list-last", names=first, name=last, initial=_initial(last))


def _initial(words: str) -> str:
    """What is heard first, a letter or digit, small and without accents: by it some languages choose their "and".

    An h before a vowel is passed over; where the choice hangs on the sound (Italian, Spanish) it is silent.
    """
    heard = [sign for sign in unicodedata.normalize("NFKD", html.unescape(words)).casefold() if sign.isalnum()]
    silent = heard[:1] == ["h"] and heard[1:2] in (["a"], ["e"], ["i"], ["o"], ["u"])
    return "".join(heard[1:2] if silent else heard[:1])
