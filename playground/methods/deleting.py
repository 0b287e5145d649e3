"""Methods that take messages away.

The bot's own messages and, in private chats, the other side's can go for 48 hours; in a group an administrator may
delete any of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.access import message_of, readable_chat
from playground.chats import Chat
from playground.errors import bad_request
from playground.messages import Message
from playground.methods.arguments import Arguments
from playground.methods.method import method

if TYPE_CHECKING:
    from playground.world import World

OLDEST = 48 * 3600
MOST_AT_ONCE = 100
LASTING = frozenset({"supergroup_chat_created", "forum_topic_created"})


def delete_message(world: World, arguments: Arguments) -> bool:
    chat = readable_chat(world, arguments)
    message = message_of(chat, arguments, "delete")
    problem = _problem(world, chat, message)
    if problem:
        raise bad_request(problem)
    world.remove(message)
    return True


def delete_messages(world: World, arguments: Arguments) -> bool:
    """Deletes what can be deleted and says nothing of the rest."""
    numbers = arguments.structure("message_ids", "message identifiers")
    if not numbers or not isinstance(numbers, list) or not all(type(number) is int for number in numbers):
        raise bad_request("message identifiers are not specified")
    if len(numbers) > MOST_AT_ONCE:
        raise bad_request("too many message identifiers specified")
    chat = readable_chat(world, arguments)
    found = (chat.messages.get(number) for number in dict.fromkeys(numbers))
    for message in [one for one in found if one is not None and not _problem(world, chat, one)]:
        world.remove(message)
    return True


def _problem(world: World, chat: Chat, message: Message) -> str:
    """Why the bot may not delete a message; empty if it may."""
    if LASTING & message.service.keys():
        return "message can't be deleted"
    if chat.member(world.bot.id).administers:
        return ""
    if not chat.private and message.sender != world.bot.id:
        return "message can't be deleted"
    return "message can't be deleted for everyone" if world.clock.now() - message.date >= OLDEST else ""


METHODS = (
    method("deleteMessage", delete_message, "chat_id message_id"),
    method("deleteMessages", delete_messages, "chat_id message_ids"),
)
