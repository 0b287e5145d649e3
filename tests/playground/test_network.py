"""What can go wrong on the line: it is cut, calls fail as ordered, answers get lost. And the record of it all."""

from __future__ import annotations

import asyncio
import logging
from urllib.parse import urlsplit

import aiohttp
import pytest

from playground.server import Playground
from tests.playground.api import Api
from tests.playground.people import ANNA, Refused, World


async def test_while_the_line_is_cut_nothing_gets_through(bot: Api, world: World) -> None:
    await world.cut()
    with pytest.raises(aiohttp.ClientError):
        await bot("sendMessage", chat_id=world.group, text="x")
    await world.person(ANNA).send(world.group, "/play")
    await world.cut(cut=False)
    await world.refresh()
    assert [message["text"] for message in world.messages(world.group)] == ["/play"]
    assert (await bot.update("message"))["text"] == "/play"


async def test_a_cut_breaks_off_a_long_poll(bot: Api, world: World) -> None:
    waiting = asyncio.create_task(bot("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    await world.cut()
    with pytest.raises(aiohttp.ClientError):
        await asyncio.wait_for(waiting, 5)


@pytest.mark.parametrize("path", ["/bot{token}/sendMessage", "/people/7000000001/send"])
async def test_who_goes_in_the_middle_of_a_word_is_no_error(
    path: str, playground: Playground, address: str, world: World, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot that is killed, a page that is closed: half a request has come, and no more will."""
    where = urlsplit(address)
    _, line = await asyncio.open_connection(where.hostname, where.port)
    asked = f"POST {path.format(token=playground.token)} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{{"
    line.write(asked.encode())
    await line.drain()
    await asyncio.sleep(0.1)
    line.close()
    await line.wait_closed()
    await asyncio.sleep(0.1)
    await world.refresh()
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_failures_to_order(bot: Api, world: World) -> None:
    error = {"code": 502, "description": "Bad Gateway"}
    await world.fault("sendMessage", error, times=2, chat=world.group)
    assert (await bot("getMe"))["is_bot"]
    for _ in range(2):
        refusal = await bot.refusal("sendMessage", chat_id=world.group, text="x")
        assert (refusal.status, refusal.description) == (502, "Bad Gateway")
    await bot("sendMessage", chat_id=world.group, text="x")


async def test_a_failure_with_parameters(bot: Api, world: World) -> None:
    error = {"code": 429, "description": "Too Many Requests: retry after 7", "parameters": {"retry_after": 7}}
    await world.fault("editMessageText", error)
    refusal = await bot.refusal("editMessageText", chat_id=world.group, message_id=1, text="x")
    assert (refusal.parameters, refusal.headers["Retry-After"]) == ({"retry_after": 7}, "7")


@pytest.mark.parametrize(("error", "arrived"), [("timeout_before", 0), ("timeout_after", 1)])
async def test_an_answer_that_never_comes(bot: Api, world: World, error: str, arrived: int) -> None:
    await world.fault("sendMessage", error)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(bot("sendMessage", chat_id=world.group, text="x"), 0.3)
    await world.refresh()
    assert len(world.messages(world.group)) == arrived
    await bot("sendMessage", chat_id=world.group, text="x")


async def test_a_fault_of_another_chat_waits_for_that_chat(bot: Api, world: World) -> None:
    await world.fault("sendMessage", {"code": 500, "description": "Internal Server Error"}, chat=ANNA)
    await bot("sendMessage", chat_id=world.group, text="x")
    await world.person(ANNA).start()
    assert (await bot.refusal("sendMessage", chat_id=ANNA, text="x")).status == 500


@pytest.mark.parametrize("body", [{}, {"method": "x", "times": 1, "error": "odd"}, {"times": 1, "error": {"code": 1}}])
async def test_a_fault_must_say_what_it_is(world: World, body: dict[str, object]) -> None:
    with pytest.raises(Refused, match="a fault needs"):
        await world.post("/faults", **body)
    with pytest.raises(Refused, match="chat must be a number"):
        await world.fault("sendMessage", "timeout_after", chat="here")


async def test_the_record_keeps_every_request_and_no_secret(bot: Api, world: World) -> None:
    await bot("sendMessage", chat_id=world.group, text="x")
    await bot.refusal("sendDice", chat_id=1)
    await bot("setWebhook", url="http://127.0.0.1:9/hook", secret_token="hidden")
    sent, dice, hook = await world.log()
    assert (sent["method"], sent["status"]) == ("sendMessage", 200)
    assert sent["params"] == {"chat_id": str(world.group), "text": "x"}
    assert (dice["status"], dice["error"]) == (404, "Not Found: method not found")
    record = str(await world.log())
    assert hook["method"] == "setWebhook"
    assert "hidden" not in record
    assert bot.token not in record
    await world.delete("/log")
    assert await world.log() == []
