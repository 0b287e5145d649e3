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

from telegram import Chat, ChatMember, ChatMemberRestricted, Message, Update, User
from telegram.ext import (
    BaseHandler,
    CallbackContext,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    MessageHandler,
    filters,
)

from bot import (
    chats,
    greeting,
    kicking,
    lobby,
    looking,
    presence,
    rematch,
    scores,
    settings,
    stopping,
    table,
    watching,
)
from bot.callback import (
    BackTap,
    KickTap,
    LeaveTap,
    LobbyTap,
    MoveTap,
    NextRoundTap,
    RematchTap,
    SettingTap,
    StopTap,
    TakeTap,
    Tap,
    TilesTap,
    WatchTap,
    unpack,
)
from bot.desk import Ask, Declined, Desk, Errand, Outcome, UseCase
from bot.texts import ENGLISH, closest

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
    "leave": _plain(presence.leave),
    "kick": _plain(kicking.kick),
    "stop": _plain(stopping.stop),
    "settings": _plain(settings.show),
    "language": _plain(settings.show),
    "notify": _plain(watching.offer),
    "start": _with_words(greeting.start),
    "help": _plain(greeting.assist),
}


TAPS: dict[type[Tap], Callable[..., Awaitable[Outcome]]] = {
    MoveTap: table.tap,
    NextRoundTap: table.next_round,
    LobbyTap: lobby.tap,
    TilesTap: looking.my_tiles,
    StopTap: stopping.tap,
    RematchTap: rematch.ask,
    LeaveTap: presence.leave_tap,
    BackTap: presence.back,
    TakeTap: presence.take,
    KickTap: kicking.tap,
    SettingTap: settings.tap,
    WatchTap: watching.tap,
}


def use_case_of(tap: Tap) -> UseCase:
    return partial(TAPS[type(tap)], pressed=tap)


def handlers(desk: Desk) -> list[BaseHandler[Any, Any, Any]]:
    """PTB handlers, in the order in which they are tried; the first that fits serves the update."""
    messages = filters.UpdateType.MESSAGE
    commands: list[BaseHandler[Any, Any, Any]] = [
        CommandHandler(name, _command(desk, words), filters=messages) for name, words in COMMANDS.items()
    ]
    return [
        *commands,
        CallbackQueryHandler(partial(_tap, desk)),
        ChatMemberHandler(partial(_own_standing, desk), ChatMemberHandler.MY_CHAT_MEMBER),
        ChatMemberHandler(partial(_member, desk), ChatMemberHandler.CHAT_MEMBER),
        MessageHandler(messages & filters.StatusUpdate.LEFT_CHAT_MEMBER, partial(_left, desk)),
        MessageHandler(messages & filters.StatusUpdate.MIGRATE, partial(_migrated, desk)),
        MessageHandler(messages & filters.StatusUpdate.FORUM_TOPIC_REOPENED, partial(_reopened, desk)),
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
        language=closest(user.language_code) if user.language_code else "",
        chat=chat.id,
        topic=topic,
        title=chat.title or "",
        update=update.update_id,
        tap=update.callback_query.id if update.callback_query else None,
        administrator=True if anonymous else None,
        answered=_answered(update.message),
    )


def _answered(message: Message | None) -> int | None:
    """Which person's message a command answers; the opening one of a topic, which all in it answer, does not count."""
    replied = message.reply_to_message if message else None
    author = replied.from_user if replied and not replied.forum_topic_created else None
    return None if author is None or author.is_bot else author.id


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


async def _own_standing(desk: Desk, update: Update, _context: CallbackContext[Any, Any, Any, Any]) -> None:
    """The bot was blocked or let back in; or thrown out of a group, muted there, or may write again."""
    change = update.my_chat_member
    if change is None or change.chat.type == Chat.CHANNEL:
        return
    gone = _is_outside(change.new_chat_member)
    if change.chat.type != Chat.PRIVATE:
        await desk.serve(_about(update, change.chat), _standing_in(change.chat.id, change.new_chat_member, gone=gone))
    elif gone:  # that is not to be heard of him in this chat
        nobody = replace(_about(update, change.chat), chat=0)
        await desk.serve(nobody, partial(presence.cannot_reach, person=change.from_user.id))
    else:
        await desk.serve(_ask(update, change.from_user, change.chat, 0), _nothing)


def _standing_in(chat: int, bot: ChatMember, *, gone: bool) -> UseCase:
    if gone:
        return partial(chats.wait, chat=chat, why="waits-removed")
    if isinstance(bot, ChatMemberRestricted) and not bot.can_send_messages:
        return partial(chats.wait, chat=chat, why="waits-muted")
    return partial(chats.reached, chat=chat)


async def _nothing(_errand: Errand) -> Outcome:
    return Outcome()


def _about(update: Update, chat: Chat) -> Ask:
    """Nobody asks; something has happened in a chat."""
    return Ask(None, "", ENGLISH, chat.id, 0, chat.title or "", update=update.update_id)


async def _member(desk: Desk, update: Update, _context: CallbackContext[Any, Any, Any, Any]) -> None:
    """Somebody has come, gone or been removed; the bot is told where it is an administrator."""
    change = update.chat_member
    if change is not None and _is_outside(change.new_chat_member):
        await _gone(desk, update, change.chat, change.new_chat_member.user, by=change.from_user)


def _is_outside(member: ChatMember) -> bool:
    """Who was restricted in a group stays so when he leaves it."""
    if isinstance(member, ChatMemberRestricted):
        return not member.is_member
    return member.status in (ChatMember.BANNED, ChatMember.LEFT)


async def _left(desk: Desk, update: Update, _context: CallbackContext[Any, Any, Any, Any]) -> None:
    """The group's own message that somebody has left, for where the bot is no administrator."""
    message = update.message
    if message is not None and message.left_chat_member is not None:
        await _gone(desk, update, message.chat, message.left_chat_member, by=message.from_user)


async def _gone(desk: Desk, update: Update, chat: Chat, member: User, *, by: User | None) -> None:
    removed = by is not None and by.id != member.id
    await desk.serve(_about(update, chat), partial(presence.left_group, person=member.id, removed=removed))


async def _migrated(desk: Desk, update: Update, _context: CallbackContext[Any, Any, Any, Any]) -> None:
    """The group has become a supergroup: said once in the old one, once in the new."""
    message = update.message
    if message is None:
        return
    old, new = message.migrate_from_chat_id or message.chat.id, message.migrate_to_chat_id or message.chat.id
    await desk.serve(_about(update, message.chat), partial(chats.moved, old=old, new=new))


async def _reopened(desk: Desk, update: Update, _context: CallbackContext[Any, Any, Any, Any]) -> None:
    message = update.message
    if message is not None:
        reached = partial(chats.reached, chat=message.chat.id, topic=_topic(message))
        await desk.serve(_about(update, message.chat), reached)
