"""An independent reading of the Bot API: aiogram's typed methods and models.

Every request the playground accepted, every result it gave and every update it made is parsed with them; what does not
parse, and what they do not know, is a problem.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from typing import Any

import aiogram.methods
from aiogram.methods.base import TelegramMethod
from aiogram.types import Update
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, create_model

from playground.methods.arguments import Arguments

METHODS: dict[str, type[TelegramMethod[Any]]] = {
    one.__api_method__: one
    for one in vars(aiogram.methods).values()
    if inspect.isclass(one) and issubclass(one, TelegramMethod) and one is not TelegramMethod
}


class Schema:
    """An observer that collects what is wrong."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.calls: list[str] = []

    def call(self, method: str, arguments: Arguments, result: Any) -> None:
        self.calls.append(method)
        known = METHODS.get(method)
        if known is None:
            self.problems.append(f"there is no method {method}")
            return
        self._read(f"{method} takes", known, fields(known, arguments))
        self._read(f"{method} gives", known.__returning__, result)

    def update(self, update: dict[str, Any]) -> None:
        self._read("an update", Update, update)

    def _read(self, what: str, kind: Any, value: Any) -> None:
        try:
            read = TypeAdapter(kind).validate_python(value)
        except ValidationError as error:
            self.problems.append(f"{what}: {error}")
            return
        self.problems.extend(f"{what}: unknown field {name}" for name in unknown(read))


def fields(method: type[TelegramMethod[Any]], arguments: Arguments) -> dict[str, Any]:
    """The arguments as the method's model takes them: nested JSON unpacked, files by name."""
    sent = {name: _unpacked(method, name, value) for name, value in arguments.values.items()}
    attached = {name: f"attach://{name}" for name in arguments.files if name in method.model_fields}
    return {**sent, **attached}


def _unpacked(method: type[TelegramMethod[Any]], name: str, value: str) -> Any:
    field = method.model_fields.get(name)
    if field is None:
        return value
    loose = ConfigDict(arbitrary_types_allowed=True)
    one = create_model("One", __config__=loose, value=(field.annotation, ...))
    try:
        one(value=value)
    except ValidationError:
        return json.loads(value)
    return value


def unknown(value: Any) -> Iterator[str]:
    """The names of all fields that the models do not know, at any depth."""
    if isinstance(value, BaseModel):
        yield from value.model_extra or ()
        for name in value.model_fields_set:
            yield from unknown(getattr(value, name, None))
    elif isinstance(value, list):
        for one in value:
            yield from unknown(one)
