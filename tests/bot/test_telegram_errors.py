"""Telegram's refusals, in the server's own words, through python-telegram-bot's own reading of them."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import Any

import pytest
from telegram import Bot
from telegram.error import NetworkError, RetryAfter, TelegramError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.telegram_errors import Trouble, classify, pause, said, trouble

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a "
    "current content and reply markup of the message"
)
REFUSALS = [
    (400, NOT_MODIFIED, Trouble.UNCHANGED),
    (400, "Bad Request: message to edit not found", Trouble.GONE),
    (400, "Bad Request: message can't be edited", Trouble.GONE),
    (400, "Bad Request: MESSAGE_ID_INVALID", Trouble.GONE),
    (400, "Bad Request: there is no text in the message to edit", Trouble.UNLIKE),
    (400, "Bad Request: there is no caption in the message to edit", Trouble.UNLIKE),
    (400, "Bad Request: there is no media in the message to edit", Trouble.UNLIKE),
    (400, "Bad Request: message media can't be edited", Trouble.UNLIKE),
    (400, "Bad Request: not enough rights to send photos to the chat", Trouble.NO_PICTURE),
    (400, "Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN", Trouble.NO_PICTURE),
    (400, "Bad Request: PHOTO_INVALID_DIMENSIONS", Trouble.NO_PICTURE),
    (400, "Bad Request: IMAGE_PROCESS_FAILED", Trouble.NO_PICTURE),
    (400, "Bad Request: file is too big", Trouble.NO_PICTURE),
    (400, "Bad Request: message to delete not found", Trouble.GONE),
    (400, "Bad Request: message can't be deleted", Trouble.KEPT),
    (400, "Bad Request: message can't be deleted for everyone", Trouble.KEPT),
    (403, "Forbidden: bot was blocked by the user", Trouble.BARRED),
    (403, "Forbidden: bot can't initiate conversation with a user", Trouble.BARRED),
    (403, "Forbidden: user is deactivated", Trouble.BARRED),
    (403, "Forbidden: the bot can't send messages to the bot", Trouble.BARRED),
    (403, "Forbidden: bot was kicked from the group chat", Trouble.BARRED),
    (403, "Forbidden: bot was kicked from the supergroup chat", Trouble.BARRED),
    (403, "Forbidden: bot is not a member of the supergroup chat", Trouble.BARRED),
    (403, "Forbidden: the group chat was deleted", Trouble.BARRED),
    (400, "Bad Request: chat not found", Trouble.BARRED),
    (400, "Bad Request: not enough rights to send text messages to the chat", Trouble.BARRED),
    (400, "Bad Request: have no write access to the chat", Trouble.BARRED),
    (400, "Bad Request: CHAT_WRITE_FORBIDDEN", Trouble.BARRED),
    (400, "Bad Request: TOPIC_CLOSED", Trouble.TOPIC_CLOSED),
    (400, "Bad Request: message thread not found", Trouble.TOPIC_GONE),
    (
        400,
        "Bad Request: query is too old and response timeout expired or query ID is invalid",
        Trouble.STALE_TAP,
    ),
    (400, 'Bad Request: can\'t parse entities: Unsupported start tag "3" at byte offset 4', Trouble.FAULT),
    (400, "Bad Request: BUTTON_DATA_INVALID", Trouble.FAULT),
    (400, "Bad Request: message is too long", Trouble.FAULT),
    (401, "Unauthorized", Trouble.TOKEN),
    (401, "Unauthorized: invalid token specified", Trouble.TOKEN),
    (404, "Not Found", Trouble.TOKEN),
    (500, "Internal Server Error: restart", Trouble.TRANSIENT),
    (502, "Bad Gateway", Trouble.TRANSIENT),
    (504, "Gateway Timeout", Trouble.TRANSIENT),
]


class Refusing(BaseRequest):
    """Answers every call with the same."""

    def __init__(self, status: int, body: bytes) -> None:
        self.answer = (status, body)

    @property
    def read_timeout(self) -> float:
        return 1.0

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None: ...

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *args: Any, **kwargs: Any
    ) -> tuple[int, bytes]:
        return self.answer


async def raised(status: int, body: bytes) -> TelegramError:
    request = Refusing(status, body)
    with pytest.raises(TelegramError) as caught:
        await Bot("1:x", request=request, get_updates_request=request).delete_message(1, 1)
    return caught.value


async def refused(status: int, text: str, **parameters: int) -> TelegramError:
    body = {"ok": False, "error_code": status, "description": text} | ({"parameters": parameters} if parameters else {})
    return await raised(status, json.dumps(body).encode())


@pytest.mark.parametrize(("status", "text", "meaning"), REFUSALS)
async def test_a_refusal_means_the_same_with_and_without_the_library(status: int, text: str, meaning: Trouble) -> None:
    assert classify(status, text) is meaning
    assert trouble(await refused(status, text)) is meaning


async def test_flood_and_its_pause() -> None:
    error = await refused(429, "Too Many Requests: retry after 30", retry_after=30)
    assert isinstance(error, RetryAfter)
    assert (trouble(error), pause(error)) == (Trouble.FLOOD, 30.0)
    assert classify(429, "Too Many Requests: retry after 30") is Trouble.FLOOD


def test_a_pause_may_be_a_span_of_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")
    error = RetryAfter(timedelta(seconds=2.5))
    assert isinstance(error.retry_after, timedelta)
    assert pause(error) == 2.5


async def test_a_group_that_has_become_a_supergroup() -> None:
    text = "Bad Request: group chat was upgraded to a supergroup chat"
    assert trouble(await refused(400, text, migrate_to_chat_id=-1005)) is Trouble.MIGRATED
    assert classify(400, text) is Trouble.MIGRATED


@pytest.mark.parametrize("body", [b"<html>Bad Gateway</html>", b""])
async def test_a_front_end_that_answers_html(body: bytes) -> None:
    assert trouble(await raised(502, body)) is Trouble.TRANSIENT
    assert trouble(await raised(200, body)) is Trouble.TRANSIENT


def test_no_answer_at_all() -> None:
    assert [trouble(error) for error in (TimedOut(), NetworkError("httpx.ConnectError: all failed"))] == [
        Trouble.TRANSIENT,
        Trouble.TRANSIENT,
    ]


def test_whatever_else_goes_wrong_is_our_fault() -> None:
    assert trouble(ValueError("x")) is Trouble.FAULT


async def test_the_log_gets_the_kind_and_the_beginning_only() -> None:
    error = await refused(400, 'Bad Request: can\'t parse entities: Unsupported start tag "Anna" at byte offset 4')
    assert said(error) == "BadRequest: Can't parse entities"
