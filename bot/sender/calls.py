"""The calls to Telegram: content in, message number out. Raises what python-telegram-bot raises."""

from __future__ import annotations

import html
import re
from collections.abc import Awaitable
from typing import TypedDict, TypeVar

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions
from telegram.constants import ParseMode
from telegram.error import NetworkError

from bot.effects import Content, Keyboard, Toast

T = TypeVar("T")
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
LONGEST_TEXT = 4096
LONGEST_TOAST = 200


class Timeouts(TypedDict):
    """Seconds, as every method of ``Bot`` takes them."""

    connect_timeout: float
    write_timeout: float
    read_timeout: float
    pool_timeout: float


PATIENT = Timeouts(connect_timeout=10, write_timeout=10, read_timeout=10, pool_timeout=10)
BRISK = Timeouts(connect_timeout=5, write_timeout=5, read_timeout=5, pool_timeout=5)


async def send(bot: Bot, chat: int, topic: int, content: Content, *, plain: bool) -> int:
    """A new message; its number. ``plain``: without markup, for when Telegram cannot read ours."""
    message = await _answered(
        bot.send_message(
            chat,
            _text(content, plain=plain),
            parse_mode=None if plain else ParseMode.HTML,
            disable_notification=content.silent,
            protect_content=content.protected,
            reply_markup=_markup(content.keyboard),
            message_thread_id=topic or None,
            link_preview_options=NO_PREVIEW,
            **PATIENT,
        )
    )
    return message.message_id


async def edit(bot: Bot, chat: int, message: int, content: Content, *, plain: bool) -> None:
    await _answered(
        bot.edit_message_text(
            _text(content, plain=plain),
            chat_id=chat,
            message_id=message,
            parse_mode=None if plain else ParseMode.HTML,
            reply_markup=_markup(content.keyboard),
            link_preview_options=NO_PREVIEW,
            **PATIENT,
        )
    )


async def delete(bot: Bot, chat: int, message: int) -> None:
    await _answered(bot.delete_message(chat, message, **PATIENT))


async def strip(bot: Bot, chat: int, message: int) -> None:
    """Take the buttons off a message that has to stay."""
    await _answered(bot.edit_message_reply_markup(chat, message, reply_markup=None, **PATIENT))


async def answer(bot: Bot, tap: str, toast: Toast) -> None:
    await _answered(
        bot.answer_callback_query(
            tap, text=toast.text[:LONGEST_TOAST] or None, show_alert=toast.alert, url=toast.url, **BRISK
        )
    )


async def _answered(call: Awaitable[T]) -> T:
    try:
        return await call
    except KeyError as error:  # what python-telegram-bot makes of a 200 without a result, as a broken proxy sends
        raise NetworkError("the answer holds no result") from error


def _text(content: Content, *, plain: bool) -> str:
    if not plain:
        return content.text
    return html.unescape(re.sub(r"</?[a-z][^<>]*>", "", content.text))[:LONGEST_TEXT]


def _markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    if not keyboard:
        return None
    rows = [
        [InlineKeyboardButton(b.label, callback_data=b.data, url=b.url, style=b.style) for b in row] for row in keyboard
    ]
    return InlineKeyboardMarkup(rows)
