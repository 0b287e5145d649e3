"""Methods that ask about chats and their members, or leave one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground import groups, wire
from playground.access import known_chat, readable_chat
from playground.chats import Chat, Membership, Status
from playground.errors import bad_request
from playground.methods.arguments import Arguments
from playground.methods.method import method

if TYPE_CHECKING:
    from playground.world import World

GIFTS = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription", "gifts_from_channels")
MOST_REACTIONS = 11
PERMISSIONS = ("can_send_messages", "can_send_photos", *wire.SENDING)
MEMBER = Membership(Status.MEMBER)


def get_chat(world: World, arguments: Arguments) -> Any:
    chat = known_chat(world, arguments)
    if chat.migrated_to is None:
        chat = readable_chat(world, arguments)
    pinned = chat.messages[chat.pinned[-1]] if chat.pinned else None
    return wire.without_none(
        {
            **wire.chat(world, chat),
            "accent_color_id": abs(chat.id) % 7,
            "max_reaction_count": MOST_REACTIONS,
            "accepted_gift_types": dict.fromkeys(GIFTS, False),
            "permissions": None if chat.private else dict.fromkeys(PERMISSIONS, True),
            "pinned_message": wire.message(world, pinned, nested=True) if pinned else None,
        }
    )


def get_member(world: World, arguments: Arguments) -> Any:
    """Anybody the bot could know of; a stranger to the chat has left it."""
    chat = readable_chat(world, arguments)
    who = arguments.integer("user_id")
    if who <= 0:
        raise bad_request("invalid user_id specified")
    if who != world.bot.id and who not in world.people:
        raise bad_request("user not found")
    if chat.private and who not in (chat.id, world.bot.id):
        raise bad_request("user not found")
    world.seen.add(who)
    return wire.member(world.account(who), MEMBER if chat.private else chat.member(who), chat.kind)


def get_administrators(world: World, arguments: Arguments) -> Any:
    """Without bots, unless they are asked for."""
    chat = _group(world, arguments, "there are no administrators in the private chat")
    bots = arguments.flag("return_bots")
    leading = [(world.account(who), member) for who, member in chat.members.items() if member.administers]
    shown = [(person, member) for person, member in leading if bots or not person.is_bot]
    world.seen.update(person.id for person, _ in shown)
    return [wire.member(person, member, chat.kind) for person, member in shown]


def get_member_count(world: World, arguments: Arguments) -> int:
    chat = readable_chat(world, arguments)
    return 2 if chat.private else sum(member.present for member in chat.members.values())


def leave(world: World, arguments: Arguments) -> bool:
    chat = _group(world, arguments, "chat member status can't be changed in private chats")
    groups.change_member(world, chat, world.bot.id, Membership(Status.LEFT), by=world.bot.id)
    return True


def _group(world: World, arguments: Arguments, otherwise: str) -> Chat:
    chat = readable_chat(world, arguments)
    if chat.private:
        raise bad_request(otherwise)
    return chat


METHODS = (
    method("getChat", get_chat, "chat_id"),
    method("getChatMember", get_member, "chat_id user_id"),
    method("getChatAdministrators", get_administrators, "chat_id return_bots"),
    method("getChatMemberCount", get_member_count, "chat_id"),
    method("leaveChat", leave, "chat_id"),
)
