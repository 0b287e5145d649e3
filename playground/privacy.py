"""Which group messages a bot in privacy mode hears.

It hears service messages, commands meant for it, and replies to itself; a bare command only while no other bot has
spoken since. An administrator hears everything. No bot ever hears a bot.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.chats import Chat
from playground.people import ANONYMOUS

if TYPE_CHECKING:
    from playground.messages import Message
    from playground.world import World


def hears(world: World, chat: Chat, message: Message) -> bool:
    """Whether an update about ``message`` goes to the bot."""
    if message.sender == world.bot.id or not present(world, chat):
        return False
    if message.service:
        return True
    if message.sender != ANONYMOUS.id and world.account(message.sender).is_bot:
        return False
    return chat.private or _unfiltered(world, chat) or _meant(world, chat, message)


def present(world: World, chat: Chat) -> bool:
    """Whether anything in the chat can reach the bot."""
    return not chat.blocked if chat.private else chat.member(world.bot.id).present


def _unfiltered(world: World, chat: Chat) -> bool:
    return not world.privacy or chat.member(world.bot.id).administers


def _meant(world: World, chat: Chat, message: Message) -> bool:
    return _replies(world, chat, message) or _commands(world, chat, message)


def _replies(world: World, chat: Chat, message: Message) -> bool:
    original = chat.messages.get(message.reply_to or 0)
    return original is not None and original.sender == world.bot.id


def _commands(world: World, chat: Chat, message: Message) -> bool:
    leading = [e for e in message.content.entities if e.type == "bot_command" and e.offset == 0]
    if not leading:
        return False
    _command, at, addressee = message.content.text[: leading[0].length].partition("@")
    if at:
        return addressee.lower() == (world.bot.username or "").lower()
    return chat.last_bot in (None, world.bot.id)
