"""Asking Telegram for updates, at least once each.

PTB's own polling confirms a batch before its handlers have finished, so a killed process loses taps; and it ends
silently when the token is revoked. Here an update is confirmed by the next request only after it has been served, and
one that cannot be understood is logged and skipped alone.
"""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import structlog
from telegram import Bot, Update
from telegram.error import Conflict, EndPointNotFound, InvalidToken, RetryAfter, TelegramError
from telegram.warnings import PTBUserWarning

from bot.waits import next_wait

log = structlog.get_logger()

# What is asked for raw, so that one odd update cannot hide the others; PTB would rather hand out whole objects.
warnings.filterwarnings("ignore", message="Please use 'Bot.getUpdates'", category=PTBUserWarning)

ALLOWED_UPDATES = ["message", "callback_query", "my_chat_member", "chat_member"]
POLL = 25  # seconds that Telegram holds the request open
LONGEST_SILENCE = 3.0  # seconds between two tries: whoever taps after an outage is not to wait for long


class Revoked(Exception):
    """Telegram does not know the token any more: the program cannot go on."""


@dataclass
class Line:
    """The line to Telegram. It is up once everything that Telegram had to say has been served."""

    is_up: bool = True


async def poll(bot: Bot, serve: Callable[[Update], Awaitable[None]], line: Line) -> None:
    """Serve updates one at a time, for ever, and note how the ``line`` is. Raises ``Revoked``."""
    offset, wait = 0, 0.0
    while True:
        try:
            batch = await _fetch(bot, offset)
            wait = 0.0
        except (InvalidToken, EndPointNotFound) as error:
            raise Revoked from error
        except TelegramError as error:
            wait = silence(error, wait)
            line.is_up = False
            _say(error)
            await asyncio.sleep(wait)
            continue
        for raw in batch:
            await _serve(bot, raw, serve)
            offset = raw["update_id"] + 1
        line.is_up = True


def silence(error: TelegramError, last: float) -> float:
    """The seconds until the next try, after ``last`` were not enough; a flood is waited out as Telegram says."""
    wait = next_wait(error, last)
    return wait if isinstance(error, RetryAfter) else min(wait, LONGEST_SILENCE)


async def _fetch(bot: Bot, offset: int) -> list[dict[str, Any]]:
    wanted = {"offset": offset, "timeout": POLL, "allowed_updates": ALLOWED_UPDATES}
    batch: list[dict[str, Any]] = await bot.do_api_request("getUpdates", api_kwargs=wanted, read_timeout=POLL + 10)
    return batch


def _say(error: TelegramError) -> None:
    if isinstance(error, Conflict):
        log.error("another program is using this token: stop it, or give this bot a token of its own")
    else:
        log.warning("telegram cannot be reached", error=type(error).__name__)


async def _serve(bot: Bot, raw: dict[str, Any], serve: Callable[[Update], Awaitable[None]]) -> None:
    try:
        update = Update.de_json(raw, bot)
    except Exception:
        log.exception("update skipped: it cannot be understood", update=raw["update_id"])
        return
    await serve(update)
