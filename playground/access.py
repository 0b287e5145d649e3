"""Whether the bot may reach a chat, a topic, a message: in the order in which Telegram checks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.chats import Chat, Kind, Status, id_in
from playground.errors import ApiError, bad_request, forbidden
from playground.methods.arguments import Arguments

if TYPE_CHECKING:
    from playground.messages import Message
    from playground.world import World


def known_chat(world: World, arguments: Arguments, name: str = "chat_id") -> Chat:
    """The chat spoken of, if the bot has ever heard of it."""
    wanted = arguments.text(name)
    if not wanted:
        raise bad_request(f"{name} is empty")
    chat = world.chats.get(id_in(wanted))
    if id_in(wanted) == world.bot.id or _is_bot(world, id_in(wanted)):
        raise forbidden("the bot can't send messages to the bot")
    if chat is None or not _ever_seen(world, chat):
        raise bad_request("chat not found")
    return chat


def _is_bot(world: World, number: int) -> bool:
    return number in world.people and world.people[number].is_bot


def _ever_seen(world: World, chat: Chat) -> bool:
    return chat.started or chat.id in world.seen if chat.private else world.bot.id in chat.members


def readable_chat(world: World, arguments: Arguments) -> Chat:
    """A chat that the bot is in, or was not thrown out of."""
    chat = known_chat(world, arguments)
    if not chat.private:
        _check_membership(world, chat)
    return chat


def writable_chat(world: World, arguments: Arguments) -> Chat:
    """A chat in which the bot may say or change something, as far as the chat itself goes."""
    chat = readable_chat(world, arguments)
    if chat.private:
        _check_private(chat)
    return chat


def _check_private(chat: Chat) -> None:
    if chat.blocked:
        raise forbidden("bot was blocked by the user")
    if not chat.started:
        raise forbidden("bot can't initiate conversation with a user")


def _check_membership(world: World, chat: Chat) -> None:
    if chat.migrated_to is not None:
        text = "Bad Request: group chat was upgraded to a supergroup chat"
        raise ApiError(400, text, migrate_to=chat.migrated_to)
    called = "supergroup" if chat.kind is Kind.SUPERGROUP else "group"
    standing = chat.member(world.bot.id)
    if standing.status is Status.KICKED:
        raise forbidden(f"bot was kicked from the {called} chat")
    if not standing.present:
        raise forbidden(f"bot is not a member of the {called} chat")


def topic_of(chat: Chat, arguments: Arguments) -> int | None:
    """The topic to write into; General has no number of its own here."""
    topic = arguments.integer("message_thread_id")
    if topic and chat.topic(topic) is None:
        raise bad_request("message thread not found")
    return topic or None


def check_rights(world: World, chat: Chat, topic: int | None, *, photo: bool) -> None:
    """Whether the bot may send a text or a photo there."""
    member = chat.member(world.bot.id)
    if not chat.private and not (member.may_send_photos if photo else member.may_write):
        raise bad_request(f"not enough rights to send {'photos' if photo else 'text messages'} to the chat")
    if chat.closed(topic) and not member.administers:
        raise bad_request("TOPIC_CLOSED")


def message_of(chat: Chat, arguments: Arguments, purpose: str) -> Message:
    """The message to ``purpose`` (edit, pin …)."""
    number = arguments.integer("message_id")
    if number <= 0:
        raise bad_request("message identifier is not specified")
    try:
        return chat.messages[number]
    except KeyError:
        raise bad_request(f"message to {purpose} not found") from None
