"""Log lines: one format, and never the token, the secret or what a variable held."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable

import pytest
import structlog
from telegram.error import InvalidToken

from bot.logs import Format
from tests.bot.conftest import Configure

FORMATS: tuple[Format, ...] = ("console", "json")
ADDRESS = "https://api.telegram.org/bot42:TEST/sendMessage"


def fail() -> None:
    hand = "-".join(["six", "six"])
    raise ConnectionError(f"no way to {ADDRESS}, {len(hand)}")


def by_event() -> None:
    structlog.get_logger().warning(f"cannot reach {ADDRESS}")


def by_value() -> None:
    structlog.get_logger().error("failed", url=ADDRESS, secrets=["hush-hush", {"token": "42:TEST"}], raw=b"42:TEST")


def by_traceback() -> None:
    try:
        fail()
    except ConnectionError:
        structlog.get_logger().exception("failed")


def by_chain() -> None:
    try:
        try:
            fail()
        except ConnectionError as error:
            raise InvalidToken("The token `42:TEST` was rejected by the server.") from error
    except InvalidToken as error:
        structlog.get_logger().error("failed", exc_info=error)


def by_another_library() -> None:
    logging.getLogger("another.package").warning("POST %s", ADDRESS)
    logging.getLogger("another.package").error("lost", exc_info=ConnectionError(ADDRESS))


def by_a_lost_task() -> None:
    async def run() -> None:
        asyncio.get_running_loop().call_exception_handler({"message": ADDRESS, "exception": OSError(ADDRESS)})

    asyncio.run(run())


WAYS = (by_event, by_value, by_traceback, by_chain, by_another_library, by_a_lost_task)


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize("way", WAYS)
def test_sec_04_no_line_holds_the_token(
    way: Callable[[], None], format_: Format, logging_as: Configure, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever is logged, also within tracebacks and by other libraries: the token and the secret are blanked."""
    logging_as(format_)
    way()
    written = capsys.readouterr().err
    assert "<secret>" in written
    assert "42:TEST" not in written
    assert "hush-hush" not in written


@pytest.mark.parametrize("format_", FORMATS)
def test_a_traceback_shows_no_values(
    format_: Format, logging_as: Configure, capsys: pytest.CaptureFixture[str]
) -> None:
    logging_as(format_)
    by_traceback()
    written = capsys.readouterr().err
    assert "ConnectionError" in written
    assert "in fail" in written
    assert "six-six" not in written


def test_json_is_one_object_a_line(logging_as: Configure, capsys: pytest.CaptureFixture[str]) -> None:
    logging_as("json")
    for way in WAYS:
        way()
    structlog.get_logger().info("two\nlines", chat=-100, name="Zoë")
    lines = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert len(lines) > len(WAYS)
    assert all({"event", "level", "timestamp"} <= set(line) for line in lines)
    assert (lines[-1]["chat"], lines[-1]["name"]) == (-100, "Zoë")


@pytest.mark.parametrize("format_", FORMATS)
@pytest.mark.parametrize(
    "chatty", ["httpx", "httpcore.connection", "aiosqlite", "telegram.Bot", "telegram.ext.Updater"]
)
def test_libraries_that_tell_too_much_are_quiet(
    chatty: str, format_: Format, logging_as: Configure, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even at DEBUG: addresses with the token, statements with hands, whole updates with people's words."""
    logging_as(format_)
    logging.getLogger(chatty).info("HTTP Request: POST %s", ADDRESS)
    logging.getLogger(chatty).debug("executing %s", "INSERT INTO journal VALUES ('deal 6-6')")
    assert capsys.readouterr().err == ""
    logging.getLogger(chatty).warning("odd")
    assert "odd" in capsys.readouterr().err


def test_nothing_is_written_to_standard_output(logging_as: Configure, capsys: pytest.CaptureFixture[str]) -> None:
    logging_as("console")
    structlog.get_logger().info("started", port=8080)
    said = capsys.readouterr()
    assert said.out == ""
    assert "port=8080" in said.err
