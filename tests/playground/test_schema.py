"""The schema check itself: it must catch what is wrong, or it proves nothing."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from playground.methods import CATALOGUE
from playground.methods.arguments import Arguments
from playground.people import Person
from playground.wire import user
from tests.playground.schema import METHODS, Schema

MESSAGE: dict[str, Any] = {
    "message_id": 1,
    "date": 1,
    "chat": {"id": 1, "type": "private", "first_name": "A"},
    "from": user(Person(1, "A")),
    "text": "x",
}


@pytest.mark.parametrize(
    "message",
    [
        {**MESSAGE, "colour": "red"},
        {**MESSAGE, "from": {**MESSAGE["from"], "colour": "red"}},
        {**MESSAGE, "reply_markup": {"inline_keyboard": [[{"text": "x", "colour": "red"}]]}},
        {**MESSAGE, "entities": [{"type": "bold", "offset": 0}]},
        {key: value for key, value in MESSAGE.items() if key != "chat"},
    ],
)
def test_a_wrong_update_is_noticed(message: dict[str, Any]) -> None:
    schema = Schema()
    schema.update({"update_id": 1, "message": message})
    assert len(schema.problems) == 1


def test_a_right_update_is_not() -> None:
    schema = Schema()
    schema.update({"update_id": 1, "message": MESSAGE})
    assert schema.problems == []


@pytest.mark.parametrize(
    ("values", "result"),
    [
        ({"chat_id": "1", "text": "x", "colour": "red"}, MESSAGE),
        ({"chat_id": "1", "text": "x", "reply_markup": '{"inline_keyboard":[[{"text":"x","colour":"red"}]]}'}, MESSAGE),
        ({"text": "x"}, MESSAGE),
        ({"chat_id": "1", "text": "x"}, True),
    ],
)
def test_a_wrong_call_is_noticed(values: dict[str, str], result: Any) -> None:
    schema = Schema()
    schema.call("sendMessage", Arguments(values, {}), result)
    assert schema.problems


@pytest.mark.parametrize("method", CATALOGUE.values(), ids=lambda method: method.name)
def test_every_method_and_parameter_exists(method: Any) -> None:
    assert method.parameters <= METHODS[method.name].model_fields.keys()


def test_every_needed_parameter_is_known() -> None:
    for method in CATALOGUE.values():
        fields = METHODS[method.name].model_fields
        assert {name for name, field in fields.items() if field.is_required()} <= method.parameters


def test_the_playground_does_not_need_the_schema_to_run() -> None:
    check = "import playground.command_line, sys; sys.exit('aiogram' in sys.modules or 'telegram' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", check], check=False).returncode == 0
