"""The Bot API as HTTP: how arguments arrive, who may ask, and how loud a mistake is."""

from __future__ import annotations

import json
import logging
from typing import Any

import aiohttp
import pytest

from playground.server import Playground
from tests.playground.api import Api, ApiRefusal
from tests.playground.people import World

MARKUP = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}


def arguments(world: World) -> dict[str, str]:
    """Every value a string, nested ones JSON: as forms and queries carry them."""
    return {
        "chat_id": str(world.group),
        "text": "<b>é &amp; 🂠</b>",
        "parse_mode": "HTML",
        "disable_notification": "true",
        "reply_markup": json.dumps(MARKUP),
    }


def multipart(fields: dict[str, str]) -> aiohttp.FormData:
    data = aiohttp.FormData(quote_fields=False)
    for name, value in fields.items():
        data.add_field(name, value, content_type="text/plain; charset=utf-8")
    return data


@pytest.mark.parametrize("way", ["query", "form", "multipart", "json", "json strings", "query and form"])
async def test_arguments_may_arrive_in_many_ways(bot: Api, world: World, way: str) -> None:
    fields = arguments(world)
    rest = {name: value for name, value in fields.items() if name != "chat_id"}
    options: dict[str, dict[str, Any]] = {
        "query": {"params": fields},
        "form": {"data": fields},
        "multipart": {"data": multipart(fields)},
        "json": {"json": {**fields, "chat_id": world.group, "disable_notification": True, "reply_markup": MARKUP}},
        "json strings": {"json": fields},
        "query and form": {"params": {"chat_id": fields["chat_id"]}, "data": rest},
    }
    verb = "GET" if way == "query" else "POST"
    sent = await bot.raw(verb, "sendMessage", **options[way])
    assert (sent["text"], sent["reply_markup"]) == ("é & 🂠", MARKUP)
    assert sent["entities"] == [{"type": "bold", "offset": 0, "length": 6}]


@pytest.mark.parametrize("name", ["getMe", "getme", "GETME", "gEtMe"])
async def test_method_names_are_case_insensitive(bot: Api, name: str) -> None:
    assert (await bot(name))["username"] == "playground_bot"


async def test_an_unknown_method_is_loud(bot: Api, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        refusal = await bot.refusal("sendDice", chat_id=1)
    assert (refusal.status, refusal.description) == (404, "Not Found: method not found")
    assert "sendDice" in caplog.text


async def test_an_unknown_parameter_is_loud(bot: Api, world: World, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        refusal = await bot.refusal("sendMessage", chat_id=world.group, text="secret text", effect="x")
    assert (refusal.status, refusal.description) == (400, 'Bad Request: unknown parameter "effect" of sendMessage')
    assert "effect" in caplog.text
    assert "secret text" not in caplog.text


async def test_a_file_nobody_speaks_of_is_an_unknown_parameter(bot: Api, world: World) -> None:
    data = multipart({"chat_id": str(world.group), "text": "x"})
    data.add_field("stray", b"content", filename="stray.bin")
    with pytest.raises(ApiRefusal, match='unknown parameter "stray"'):
        await bot.raw("POST", "sendMessage", data=data)


@pytest.mark.parametrize(
    ("token", "description"),
    [
        ("8000000001:" + "x" * 35, "Unauthorized"),
        ("8000000001", "Unauthorized: invalid token specified"),
        ("nonsense", "Unauthorized: invalid token specified"),
    ],
)
async def test_a_wrong_token(address: str, token: str, description: str) -> None:
    async with aiohttp.ClientSession() as session:
        refusal = await Api(address, token, session).refusal("getMe")
        assert (refusal.status, refusal.description) == (401, description)
        async with session.get(f"{address}/file/bot{token}/photos/file_0.jpg") as response:
            assert response.status == 401


@pytest.mark.parametrize("body", [b"{", b"[]", b'"x"'])
async def test_a_body_that_is_no_json_object(bot: Api, body: bytes) -> None:
    with pytest.raises(ApiRefusal, match="JSON object") as refusal:
        await bot.raw("POST", "getMe", data=body, headers={"Content-Type": "application/json"})
    assert refusal.value.status == 400


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded", b"text=%ff"),
        ("application/x-www-form-urlencoded", b"text=\xff"),
        ("application/json", b'{"text": "\\ud800"}'),
        ("application/json", b'{"text": "\xff"}'),
    ],
)
async def test_a_body_that_is_no_utf_8(bot: Api, kind: str, body: bytes) -> None:
    with pytest.raises(ApiRefusal, match="strings must be encoded in UTF-8"):
        await bot.raw("POST", "sendMessage", data=body, headers={"Content-Type": kind})


async def test_a_broken_multipart_body(bot: Api) -> None:
    kind = "multipart/form-data; boundary=edge"
    with pytest.raises(ApiRefusal, match="can't parse multipart body"):
        await bot.raw("POST", "getMe", data=b"nonsense", headers={"Content-Type": kind})
    part = b'--edge\r\nContent-Disposition: form-data; name="text"\r\n\r\n\xff\r\n--edge--\r\n'
    with pytest.raises(ApiRefusal, match="strings must be encoded in UTF-8"):
        await bot.raw("POST", "sendMessage", data=part, headers={"Content-Type": kind})


async def test_what_json_calls_null_was_not_sent(bot: Api, world: World) -> None:
    sent = await bot("sendMessage", chat_id=world.group, text="x", reply_markup=None, parse_mode=None)
    assert "reply_markup" not in sent


async def test_a_fault_of_the_playground_itself_is_a_500(bot: Api, playground: Playground) -> None:
    del playground.world.bot
    refusal = await bot.refusal("getMe")
    assert refusal.status == 500
    assert refusal.description.startswith("Internal Server Error")


async def test_a_file_that_does_not_exist(bot: Api) -> None:
    with pytest.raises(aiohttp.ClientResponseError, match="404"):
        await bot.download("photos/file_99.jpg")


async def test_a_body_that_is_too_large(bot: Api) -> None:
    refusal = await bot.refusal("sendMessage", chat_id=1, text="x" * (50 * 1024 * 1024))
    assert (refusal.status, refusal.description) == (413, "Request Entity Too Large")
