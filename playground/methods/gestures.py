"""Methods that do something to a chat without saying anything: reactions, "is typing", pins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground import wire
from playground.access import check_rights, message_of, readable_chat, topic_of, writable_chat
from playground.chats import Chat
from playground.errors import bad_request
from playground.methods.arguments import Arguments
from playground.methods.method import method

if TYPE_CHECKING:
    from playground.messages import Message
    from playground.world import World

ACTIONS = frozenset(
    {
        "typing", "upload_photo", "record_video", "upload_video", "record_voice", "upload_voice", "upload_document",
        "choose_sticker", "find_location", "record_video_note", "upload_video_note",
    }
)  # fmt: skip
REACTIONS = frozenset(
    {
        "❤", "👍", "👎", "🔥", "🥰", "👏", "😁", "🤔", "🤯", "😱", "🤬", "😢", "🎉", "🤩", "🤮", "💩", "🙏", "👌",
        "🕊", "🤡", "🥱", "🥴", "😍", "🐳", "❤‍🔥", "🌚", "🌭", "💯", "🤣", "⚡", "🍌", "🏆", "💔", "🤨", "😐", "🍓",
        "🍾", "💋", "🖕", "😈", "😴", "😭", "🤓", "👻", "👨‍💻", "👀", "🎃", "🙈", "😇", "😨", "🤝", "✍", "🤗", "🫡",
        "🎅", "🎄", "☃", "💅", "🤪", "🗿", "🆒", "💘", "🙉", "🦄", "😘", "💊", "🙊", "😎", "👾", "🤷‍♂", "🤷",
        "🤷‍♀", "😡",
    }
)  # fmt: skip
VARIATION = "\ufe0f"
MOST_REACTIONS = 1
"""So many reactions of its own a bot may leave on a message."""


def set_reaction(world: World, arguments: Arguments) -> bool:
    sent = arguments.structure("reaction", "reaction type")
    chat = readable_chat(world, arguments)
    message = message_of(chat, arguments, "react")
    world.adjust(message, reactions=_reactions(sent))
    return True


def _reactions(sent: Any) -> tuple[str, ...]:
    if sent is None:
        return ()
    if not isinstance(sent, list) or not all(isinstance(one, dict) for one in sent):
        raise bad_request("can't parse reaction types JSON object")
    if len(sent) > MOST_REACTIONS:
        raise bad_request("REACTIONS_TOO_MANY")
    emoji = tuple(str(one.get("emoji")).replace(VARIATION, "") for one in sent)
    if any(one.get("type") != "emoji" for one in sent) or not REACTIONS.issuperset(emoji):
        raise bad_request("REACTION_INVALID")
    return emoji


def send_action(world: World, arguments: Arguments) -> bool:
    if arguments.text("action") not in ACTIONS:
        raise bad_request("wrong parameter action in request")
    chat = writable_chat(world, arguments)
    check_rights(world, chat, topic_of(chat, arguments), photo=False)
    return True


def pin(world: World, arguments: Arguments) -> bool:
    chat, message = _pinnable(world, arguments, "pin")
    if message.service:
        raise bad_request("message can't be pinned")
    chat.pinned = [*(number for number in chat.pinned if number != message.id), message.id]
    silent = arguments.flag("disable_notification")
    said = {"pinned_message": wire.message(world, message, nested=True)}
    world.post(chat, world.bot.id, topic=message.topic, silent=silent, service=said)
    return True


def unpin(world: World, arguments: Arguments) -> bool:
    """Unpins one message; without a number, the one pinned last."""
    if not arguments.has("message_id"):
        chat = _pinning_chat(world, arguments)
        chat.pinned = chat.pinned[:-1]
    else:
        chat, message = _pinnable(world, arguments, "unpin")
        chat.pinned = [number for number in chat.pinned if number != message.id]
    world.audience.touch()
    return True


def unpin_all(world: World, arguments: Arguments) -> bool:
    _pinning_chat(world, arguments).pinned = []
    world.audience.touch()
    return True


def _pinnable(world: World, arguments: Arguments, purpose: str) -> tuple[Chat, Message]:
    chat = writable_chat(world, arguments)
    message = message_of(chat, arguments, purpose)
    return _pinning_chat(world, arguments), message


def _pinning_chat(world: World, arguments: Arguments) -> Chat:
    chat = writable_chat(world, arguments)
    if not chat.private and not chat.member(world.bot.id).administers:
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat


METHODS = (
    method("setMessageReaction", set_reaction, "chat_id message_id reaction is_big"),
    method("sendChatAction", send_action, "chat_id message_thread_id action"),
    method("pinChatMessage", pin, "chat_id message_id disable_notification"),
    method("unpinChatMessage", unpin, "chat_id message_id"),
    method("unpinAllChatMessages", unpin_all, "chat_id"),
)
