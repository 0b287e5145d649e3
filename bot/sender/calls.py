"""The calls to Telegram: content in, message number out. Raises what python-telegram-bot raises.

A picture is drawn right before its call, in a worker thread, and stands below its words: so on a phone it is beside the
buttons. A message with one differs in kind from one without: a text may become a picture, but not the other way round.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import TypedDict, TypeVar

from telegram import Bot, InlineKeyboardButton, InlineKeyboardMarkup, InputMediaPhoto, LinkPreviewOptions
from telegram.constants import ParseMode
from telegram.error import NetworkError

from bot.effects import Content, Keyboard, Picture, Toast
from bot.markup import LONGEST_TEXT, cut, visible
from bot.paint import paint
from bot.scene import scene

T = TypeVar("T")
NO_PREVIEW = LinkPreviewOptions(is_disabled=True)
LONGEST_TOAST = 200
FILE = "board.png"


class Timeouts(TypedDict):
    """Seconds, as every method of ``Bot`` takes them."""

    connect_timeout: float
    write_timeout: float
    read_timeout: float
    pool_timeout: float


PATIENT = Timeouts(connect_timeout=10, write_timeout=10, read_timeout=10, pool_timeout=10)
BRISK = Timeouts(connect_timeout=5, write_timeout=5, read_timeout=5, pool_timeout=5)


class Said(TypedDict):
    """Where and how a new message comes."""

    disable_notification: bool
    protect_content: bool
    reply_markup: InlineKeyboardMarkup | None
    message_thread_id: int | None


async def send(bot: Bot, chat: int, topic: int, content: Content, *, plain: bool) -> int:
    """A new message; its number. ``plain``: without markup, for when Telegram cannot read ours."""
    said = Said(
        disable_notification=content.silent,
        protect_content=content.protected,
        reply_markup=_markup(content.keyboard),
        message_thread_id=topic or None,
    )
    text, mode = _text(content, plain=plain), _mode(plain=plain)
    if content.picture is None:
        call = bot.send_message(chat, text, mode, link_preview_options=NO_PREVIEW, **said, **PATIENT)
    else:
        photo = await _drawn(content.picture)
        call = bot.send_photo(
            chat, photo, text, parse_mode=mode, filename=FILE, show_caption_above_media=True, **said, **PATIENT
        )
    return (await _answered(call)).message_id


async def edit(bot: Bot, chat: int, message: int, content: Content, shown: Content, *, plain: bool) -> None:
    """``shown`` is what the message says now; see ``can_become``."""
    text, mode = _text(content, plain=plain), _mode(plain=plain)
    keyboard = _markup(content.keyboard)
    if content.picture is None:
        await _answered(
            bot.edit_message_text(text, chat, message, None, mode, keyboard, link_preview_options=NO_PREVIEW, **PATIENT)
        )
    elif not uploads(shown, content):
        await _answered(
            bot.edit_message_caption(
                chat,
                message,
                caption=text,
                parse_mode=mode,
                reply_markup=keyboard,
                show_caption_above_media=True,
                **PATIENT,
            )
        )
    else:
        photo = await _drawn(content.picture)
        media = InputMediaPhoto(photo, text, mode, filename=FILE, show_caption_above_media=True)
        await _answered(bot.edit_message_media(media, chat, message, reply_markup=keyboard, **PATIENT))


def can_become(shown: Content, content: Content) -> bool:
    """Whether a message can be edited so."""
    return content.picture is not None or shown.picture is None


def uploads(shown: Content, content: Content) -> bool:
    """Whether a picture goes along with the edit."""
    return content.picture not in (None, shown.picture)


async def _drawn(picture: Picture) -> bytes:
    return await asyncio.to_thread(lambda: paint(scene(picture)))


async def delete(bot: Bot, chat: int, message: int) -> None:
    await _answered(bot.delete_message(chat, message, **PATIENT))


async def strip(bot: Bot, chat: int, message: int) -> None:
    """Take the buttons off a message that has to stay."""
    await _answered(bot.edit_message_reply_markup(chat, message, reply_markup=None, **PATIENT))


async def answer(bot: Bot, tap: str, toast: Toast) -> None:
    await _answered(
        bot.answer_callback_query(
            tap, text=cut(toast.text, LONGEST_TOAST) or None, show_alert=toast.alert, url=toast.url, **BRISK
        )
    )


async def _answered(call: Awaitable[T]) -> T:
    try:
        return await call
    except KeyError as error:  # what python-telegram-bot makes of a 200 without a result, as a broken proxy sends
        raise NetworkError("the answer holds no result") from error


def _text(content: Content, *, plain: bool) -> str:
    return cut(visible(content.text), LONGEST_TEXT) if plain else content.text


def _mode(*, plain: bool) -> str | None:
    return None if plain else ParseMode.HTML


def _markup(keyboard: Keyboard) -> InlineKeyboardMarkup | None:
    if not keyboard:
        return None
    rows = [
        [InlineKeyboardButton(b.label, callback_data=b.data, url=b.url, style=b.style) for b in row] for row in keyboard
    ]
    return InlineKeyboardMarkup(rows)
