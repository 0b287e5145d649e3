"""Every word that a person reads: ``say(language, key, **values)``.

One Fluent file per language under ``locales/``, complete. Plurals and word order are the translator's. Values that
come from people are cleaned before (``names``); numbers are handed in as numbers where a plural hangs on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

LOCALES = Path(__file__).parent / "locales"
ENGLISH = "en"


class UnknownText(KeyError):
    """A key or a value is missing in a locale file: a fault of ours that the tests find."""


@cache
def languages() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in LOCALES.glob("*.ftl")))


def closest(language: str | None) -> str:
    """The language we have for Telegram's ``language_code`` (``it-IT`` → ``it``); English for all others."""
    code = (language or ENGLISH).split("-")[0].lower()
    return code if code in languages() else ENGLISH


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((LOCALES / f"{language}.ftl").read_text(encoding="utf-8")))
    return bundle


def say(language: str, key: str, **values: str | float) -> str:
    """The text of ``key``. Raises ``UnknownText`` for a key or value that the file does not know."""
    bundle = _bundle(closest(language))
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        raise UnknownText(key)
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        raise UnknownText(f"{key}: {errors[0]}")
    return str(text)


def moment(unix: int, *, near: bool) -> str:
    """A moment for a phone that cannot put it in its owner's zone: ``14:05:30 UTC``, or with its date (ISO 8601)."""
    at = datetime.fromtimestamp(unix, UTC)
    return f"{at:%H:%M:%S} UTC" if near else f"{at:%Y-%m-%d %H:%M} UTC"


def listed(language: str, words: Sequence[str]) -> str:
    """``Anna, Bruno, and Carmen``, as the language puts it."""
    return format_list(words, "standard", closest(language)) if words else ""
