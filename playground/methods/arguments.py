"""The arguments of one call, as Telegram takes them: every value a string, nested ones JSON inside it.

Stricter than Telegram on purpose: a name the method does not know, or a number that is none, is refused loudly.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playground.errors import bad_request

NOT_UTF_8 = "strings must be encoded in UTF-8"
HALF = re.compile("[\\ud800-\\udfff]")
"""Half of a character outside the basic plane, which is no text."""

_TRUE = frozenset({"true", "yes", "1"})
_FALSE = frozenset({"false", "no", "0", ""})


@dataclass(frozen=True, slots=True)
class Upload:
    """A file sent along with a call."""

    name: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Arguments:
    """What was sent; ``files`` are the parts of a multipart body by their names."""

    values: Mapping[str, str]
    files: Mapping[str, Upload]

    def has(self, name: str) -> bool:
        return name in self.values

    def text(self, name: str) -> str:
        return self.values.get(name, "")

    def integer(self, name: str, default: int = 0) -> int:
        value = self.values.get(name, "")
        try:
            return int(value) if value else default
        except ValueError:
            raise bad_request(f'parameter "{name}" must be an integer') from None

    def flag(self, name: str) -> bool:
        value = self.values.get(name, "").lower()
        if value not in _TRUE | _FALSE:
            raise bad_request(f'parameter "{name}" must be a boolean')
        return value in _TRUE

    def structure(self, name: str, called: str) -> Any:
        """The JSON value of a nested parameter, ``called`` so in the refusal; ``None`` if it was not sent."""
        value = self.values.get(name, "")
        if not value:
            return None
        try:
            read = json.loads(value)
        except ValueError:
            raise bad_request(f"can't parse {called} JSON object") from None
        if HALF.search(json.dumps(read, ensure_ascii=False)):
            raise bad_request(NOT_UTF_8)
        return read

    @staticmethod
    def of(fields: Mapping[str, Any], files: Mapping[str, Upload]) -> Arguments:
        """From JSON fields: what is not a string stays JSON inside one; ``null`` was not sent."""
        values = {name: value if isinstance(value, str) else json.dumps(value) for name, value in fields.items()}
        return Arguments({name: value for name, value in values.items() if fields[name] is not None}, files)
