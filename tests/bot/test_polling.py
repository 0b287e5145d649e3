"""Asking for updates: each at least once, one odd one alone skipped, and plain words when it cannot go on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import pytest
from structlog.testing import capture_logs
from telegram import Bot, Update
from telegram.error import NetworkError, RetryAfter, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.polling import ALLOWED_UPDATES, Line, Revoked, poll, silence
from bot.waits import LONGEST, next_wait

Reply = tuple[int, Any] | Exception
UNAUTHORIZED: Reply = (401, {"ok": False, "error_code": 401, "description": "Unauthorized"})


def batch(*updates: dict[str, Any]) -> Reply:
    return 200, {"ok": True, "result": list(updates)}


def update(number: int) -> dict[str, Any]:
    chat = {"id": 1, "type": "private", "first_name": "A"}
    return {"update_id": number, "message": {"message_id": number, "date": 1, "chat": chat, "text": "x"}}


class Script(BaseRequest):
    """A Telegram that gives these answers one after the other, and then knows the token no more."""

    def __init__(self, replies: Sequence[Reply]) -> None:
        self.replies = [*replies, UNAUTHORIZED]
        self.asked: list[dict[str, Any]] = []
        self.told: list[str] = []

    @property
    def read_timeout(self) -> float:
        return 1.0

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None: ...

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *args: Any, **kwargs: Any
    ) -> tuple[int, bytes]:
        assert url.endswith("/getUpdates")
        self.asked.append(dict(request_data.parameters) if request_data else {})
        self.told.append(f"ask {self.asked[-1]['offset']}")
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        status, body = reply
        return status, body if isinstance(body, bytes) else json.dumps(body).encode()

    async def serve(self, served: Update) -> None:
        self.told.append(f"serve {served.update_id}")
        await asyncio.sleep(0)
        self.told.append(f"served {served.update_id}")


async def polled(*replies: Reply) -> Script:
    """What has been asked and served, in order, until the token is known no more."""
    script = Script(replies)
    with pytest.raises(Revoked):
        await poll(Bot("42:TEST", request=script, get_updates_request=script), script.serve, Line())
    return script


async def test_an_update_is_confirmed_only_after_it_has_been_served() -> None:
    script = await polled(batch(update(5), update(6)), batch(), batch(update(9)))
    assert script.told == [
        *("ask 0", "serve 5", "served 5", "serve 6", "served 6"),
        *("ask 7", "ask 7", "serve 9", "served 9", "ask 10"),
    ]


async def test_what_was_not_served_to_its_end_is_not_confirmed() -> None:
    """A program that ends while it serves has confirmed nothing of that batch: Telegram gives it again."""
    script = Script([batch(update(5), update(6))])
    never = asyncio.Event()

    async def serve(served: Update) -> None:
        if served.update_id == 6:
            await never.wait()

    running = asyncio.create_task(poll(Bot("42:TEST", request=script, get_updates_request=script), serve, Line()))
    await asyncio.sleep(0.05)
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert script.told == ["ask 0"]


async def test_update_ids_may_begin_again_lower() -> None:
    script = await polled(batch(update(900)), batch(update(3)), batch())
    assert [line for line in script.told if "ask" in line] == ["ask 0", "ask 901", "ask 4", "ask 4"]


POISON = (
    {"update_id": 6, "message": {"message_id": 1}},
    {"update_id": 6, "callback_query": {"id": "1"}},
    {"update_id": 6, "message": "what?"},
    {"update_id": 6, "my_chat_member": {"chat": 1, "from": None}},
)


@pytest.mark.parametrize("poison", POISON)
async def test_an_update_that_cannot_be_understood_is_skipped_alone(poison: dict[str, Any]) -> None:
    with capture_logs() as lines:
        script = await polled(batch(update(5), poison, update(7)))
    assert [line for line in script.told if "served" in line] == ["served 5", "served 7"]
    assert script.told[-1] == "ask 8"
    assert [(line["log_level"], line["update"]) for line in lines if "update" in line] == [("error", 6)]


async def test_an_update_of_an_unknown_kind_is_passed_on_and_does_no_harm() -> None:
    script = await polled(batch({"update_id": 5, "telepathy": {"thought": "?"}}, update(6)))
    assert script.told[-1] == "ask 7"


@pytest.mark.parametrize("reply", [UNAUTHORIZED, (404, {"ok": False, "error_code": 404, "description": "Not Found"})])
async def test_a_token_that_is_known_no_more_ends_the_program(reply: Reply) -> None:
    script = Script([reply])
    with pytest.raises(Revoked):
        await poll(Bot("42:TEST", request=script, get_updates_request=script), script.serve, Line())
    assert script.told == ["ask 0"]


CONFLICT = "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"


async def test_dep_02_a_second_program_is_said_plainly_and_waited_out() -> None:
    """A second program with the same token: the log says so in plain words, and the first goes on when it may."""
    conflict: Reply = (409, {"ok": False, "error_code": 409, "description": CONFLICT})
    with capture_logs() as lines:
        script = await polled(conflict, batch(update(5)))
    assert "served 5" in script.told
    assert [line["log_level"] for line in lines] == ["error"]
    assert "another program is using this token" in lines[0]["event"]


FAILURES: tuple[Reply, ...] = (
    NetworkError("httpx.ConnectError: no route"),
    TimedOut(),
    (502, b"<html><body>Bad Gateway</body></html>"),
    (500, {"ok": False, "error_code": 500, "description": "Internal Server Error: restart"}),
    (400, {"ok": False, "error_code": 400, "description": "Bad Request: odd"}),
    (429, {"ok": False, "error_code": 429, "description": "Too Many Requests", "parameters": {"retry_after": 1}}),
)


@pytest.mark.parametrize("failure", FAILURES)
async def test_del_07_polling_goes_on_after_a_failure(failure: Reply) -> None:
    """After a network error, a bad gateway or a flood wait the same updates are asked for again, with one log line."""
    with capture_logs() as lines:
        script = await polled(failure, batch(update(5)))
    assert script.told == ["ask 0", "ask 0", "serve 5", "served 5", "ask 6"]
    assert len(lines) == 1
    assert lines[0]["log_level"] == "warning"


def test_the_waits_grow_up_to_a_bound() -> None:
    waits = [0.0]
    for _ in range(8):
        waits.append(next_wait(NetworkError("x"), waits[-1]))
    assert waits[1:] == [1, 2, 4, 8, 16, LONGEST, LONGEST, LONGEST]


@pytest.mark.parametrize("pause", [7, timedelta(seconds=7)])
def test_telegram_s_own_wait_is_kept(pause: int | timedelta) -> None:
    error: TelegramError = RetryAfter(pause)
    assert next_wait(error, 30.0) == 7


async def test_dep_09_the_kinds_of_updates_are_asked_for_every_time() -> None:
    """Each request names the kinds of updates, since the server remembers what somebody asked for last."""
    script = await polled(batch(), batch(update(5)))
    assert [asked["allowed_updates"] for asked in script.asked] == [ALLOWED_UPDATES] * 3
    assert ALLOWED_UPDATES == ["message", "callback_query", "my_chat_member", "chat_member"]
    assert all(20 <= int(asked["timeout"]) <= 50 for asked in script.asked)


async def test_the_line_is_up_once_all_that_was_said_meanwhile_has_been_served() -> None:
    """Nobody's time is up while a tap of his may still wait: the alarms ask the line."""
    line, states = Line(), list[tuple[int, bool]]()
    script = Script([batch(update(5)), NetworkError("gone"), batch(update(6), update(7)), batch(update(8))])

    async def serve(served: Update) -> None:
        states.append((served.update_id, line.is_up))

    with pytest.raises(Revoked):
        await poll(Bot("42:TEST", request=script, get_updates_request=script), serve, line)
    assert states == [(5, True), (6, False), (7, False), (8, True)]


def test_the_polling_is_never_silent_for_long() -> None:
    """After an outage a tap is heard within seconds, however long the outage was; only a flood is waited out."""
    waits = [0.0]
    for _ in range(5):
        waits.append(silence(NetworkError("x"), waits[-1]))
    assert waits[1:] == [1, 2, 3, 3, 3]
    assert silence(RetryAfter(60), 3.0) == 60
