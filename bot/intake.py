"""Telegram's updates in, use cases out. No rules and no texts live here.

Who acts is Telegram's ``from_user`` and nothing else. Shared accounts (channels, linked channels) and bots are not
people; an anonymous administrator may decide things but has no hand to send tiles to. A command that is edited later
does nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Any

from telegram import Chat, ChatMember, Message, Update, User
from telegram.ext import (
    BaseHandler,
    CallbackContext,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    MessageHandler,
    filters,
)

from bot import greeting, lobby, looking, scores, stopping, table
from bot.callback import LobbyTap, MoveTap, NextRoundTap, RematchTap, StopTap, Tap, TilesTap, unpack
from bot.desk import Ask, Declined, Desk, Errand, Outcome, UseCase
from bot.texts import closest

NOT_PEOPLE = (777000, 136817688)  # "Telegram" for linked channels, "Channel Bot" for send-as-channel

Words = Callable[[list[str]], UseCase]


def _plain(use_case: UseCase) -> Words:
    return lambda _words: use_case


def _with_words(use_case: Callable[[Errand, list[str]], Awaitable[Outcome]]) -> Words:
    return lambda words: lambda errand: use_case(errand, words)


COMMANDS: dict[str, Words] = {
    "play": _with_words(lobby.play),
    "hand": _plain(looking.show_hand),
    "board": _plain(looking.show_board),
    "score": _plain(scores.score),
    "top": _plain(scores.top),
    "rules": _with_words(greeting.rules),
    "leave": _plain(stopping.leave),
    "stop": _plain(stopping.stop),
    "start": _with_words(greeting.start),
    "help": _plain(greeting.assist),
}


def use_case_of(tap: Tap) -> UseCase:
    match tap:
        case MoveTap():
            return partial(table.tap, pressed=tap)
        case NextRoundTap():
            return partial(table.next_round, pressed=tap)
        case LobbyTap():
            return partial(lobby.tap, pressed=tap)
        case TilesTap():
            return partial(looking.my_tiles, pressed=tap)
        case StopTap():
            return partial(stopping.tap, pressed=tap)
        case RematchTap(finished):
            return partial(lobby.rematch, finished=finished)


def handlers(desk: Desk) -> list[BaseHandler[Any, Any, Any]]:
    """PTB handlers, in the order in which they are tried; the first that fits serves the update."""
    messages = filters.UpdateType.MESSAGE
    commands: list[BaseHandler[Any, Any, Any]] = [
        CommandHandler(name, _command(desk, words), filters=messages) for name, words in COMMANDS.items()
    ]
    return [
        *commands,
        CallbackQueryHandler(partial(_tap, desk)),
        ChatMemberHandler(partial(_private_chat, desk), ChatMemberHandler.MY_CHAT_MEMBER),
        MessageHandler(messages & filters.ChatType.PRIVATE, _command(desk, _plain(greeting.assist))),
    ]


Callback = Callable[[Update, CallbackContext[Any, Any, Any, Any]], Coroutine[Any, Any, None]]


def _command(desk: Desk, words: Words) -> Callback:
    async def on_command(update: Update, context: CallbackContext[Any, Any, Any, Any]) -> None:
        ask = _asked(update)
        if ask is not None:
            await desk.serve(ask, words(context.args or []))

    return on_command


def _asked(update: Update) -> Ask | None:
    """Who sends this message, or ``None`` if it is nobody who can be at a table."""
    message, user, chat = update.effective_message, update.effective_user, update.effective_chat
    if message is None or user is None or chat is None or chat.type == Chat.CHANNEL:
        return None
    if message.sender_chat is not None:
        anonymous = message.sender_chat.id == chat.id and not message.is_automatic_forward
        return _ask(update, user, chat, _topic(message), anonymous=True) if anonymous else None
    if user.is_bot or user.id in NOT_PEOPLE:
        return None
    return _ask(update, user, chat, _topic(message))


def _ask(update: Update, user: User, chat: Chat, topic: int, *, anonymous: bool = False) -> Ask:
    return Ask(
        person=None if anonymous else user.id,
        name=(chat.title or "") if anonymous else user.full_name,
        language=closest(user.language_code),
        chat=chat.id,
        topic=topic,
        title=chat.title or "",
        update=update.update_id,
        tap=update.callback_query.id if update.callback_query else None,
        administrator=True if anonymous else None,
    )


def _topic(message: Message) -> int:
    """The forum topic; a reply in General carries a thread number too, which cannot be written to."""
    return (message.message_thread_id or 0) if message.is_topic_message else 0


async def _tap(desk: Desk, update: Update, _context: CallbackContext[Any, Any, Any, Any]) -> None:
    query = update.callback_query
    if query is None or query.message is None or query.from_user.is_bot:
        return
    topic = _topic(query.message) if isinstance(query.message, Message) else 0
    tap = unpack(query.data or "")
    await desk.serve(_ask(update, query.from_user, query.message.chat, topic), use_case_of(tap) if tap else _unknown)


async def _unknown(_errand: Errand) -> Outcome:
    raise Declined("button-unknown")


async def _private_chat(desk: Desk, update: Update, _context: CallbackContext[Any, Any, Any, Any]) -> None:
    """Somebody has blocked the bot, or let it back in."""
    change = update.my_chat_member
    if change is None or change.chat.type != Chat.PRIVATE:
        return
    blocked = change.new_chat_member.status in (ChatMember.BANNED, ChatMember.LEFT)
    ask = _ask(update, change.from_user, change.chat, 0)
    if blocked:  # that is not to be heard of him in this chat
        await desk.serve(replace(ask, person=None, chat=0), partial(looking.cannot_reach, person=change.from_user.id))
    else:
        await desk.serve(ask, _welcome_back)


async def _welcome_back(_errand: Errand) -> Outcome:
    return Outcome()
