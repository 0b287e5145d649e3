"""What happens to groups: members come and go, topics open and close, a basic group becomes a supergroup.

Service messages and member updates are made here as Telegram makes them: the bot hears of its own standing always, of
other people's only as an administrator.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from playground import wire
from playground.chats import ABSENT, GENERAL, Chat, Kind, Membership, Status, Topic
from playground.errors import PersonError, UnknownError
from playground.people import ANONYMOUS
from playground.world import World

TOPIC_COLOR = 7322096
MEMBER = Membership(Status.MEMBER)


def create(
    world: World, title: str, kind: Kind, people: Sequence[int], *, is_forum: bool = False, with_bot: bool = True
) -> Chat:
    """A new group; the first of ``people`` owns it. A basic group begins with the bot in it, a supergroup adds it."""
    if not people or kind is Kind.PRIVATE:
        raise PersonError("a group needs an owner")
    if is_forum and kind is not Kind.SUPERGROUP:
        raise PersonError("only a supergroup can have topics")
    owner, *others = (world.person(person).id for person in people)
    members = {owner: Membership(Status.CREATOR), **dict.fromkeys(others, MEMBER)}
    chat = world.add_group(title, kind, members, is_forum=is_forum)
    if kind is Kind.GROUP and with_bot:
        chat.members[world.bot.id] = MEMBER
        _tell_change(world, chat, owner, world.bot.id, ABSENT, MEMBER)
    world.post(chat, owner, service={f"{kind.value}_chat_created": True})
    if with_bot:
        change_member(world, chat, world.bot.id, MEMBER, by=owner)
    return chat


def owner_of(chat: Chat) -> int:
    return next((who for who, member in chat.members.items() if member.status is Status.CREATOR), ANONYMOUS.id)


def change_member(world: World, chat: Chat, who: int, new: Membership, *, by: int | None = None) -> None:
    """Changes somebody's standing. People come and go by themselves, everything else is the owner's doing."""
    _check_change(chat, new)
    account = world.account(who)
    old = chat.member(who)
    if old == new:
        return
    himself = not account.is_bot and _comes_or_goes(old, new)
    actor = by if by is not None else who if himself else owner_of(chat)
    if old.present and not new.present:
        _say_left(world, chat, who, actor)
    chat.members[who] = new
    _tell_change(world, chat, actor, who, old, new)
    if new.present and not old.present:
        people = [wire.user(world.account(who))]
        world.post(chat, actor, service={"new_chat_members": people})
    world.audience.touch()


def _comes_or_goes(old: Membership, new: Membership) -> bool:
    return new.status is Status.LEFT or (not old.present and new.status is Status.MEMBER)


def _check_change(chat: Chat, new: Membership) -> None:
    if chat.private or chat.migrated_to is not None:
        raise PersonError("not a group one can be a member of")
    if chat.kind is Kind.GROUP and new.status is Status.RESTRICTED:
        raise PersonError("only a supergroup can restrict its members")
    if new.anonymous and not new.administers:
        raise PersonError("only an administrator can be anonymous")


def _say_left(world: World, chat: Chat, who: int, actor: int) -> None:
    """The bot sees that others have left; that it was removed itself it learns from its standing."""
    if who == world.bot.id:
        chat.members[who] = replace(chat.member(who), status=Status.LEFT)
    world.post(chat, actor, service={"left_chat_member": wire.user(world.account(who))})


def _tell_change(world: World, chat: Chat, actor: int, who: int, old: Membership, new: Membership) -> None:
    mine = who == world.bot.id
    if not mine and not chat.member(world.bot.id).administers:
        return
    world.seen.update({actor, who})
    change = wire.member_updated(world, chat, actor, who, old, new)
    world.updates.add("my_chat_member" if mine else "chat_member", change, lane=chat.id)


def set_forum(world: World, chat: Chat, *, is_forum: bool) -> None:
    """Turns topics on or off, of which no message tells; turned on again, the old ones are all there."""
    if chat.kind is not Kind.SUPERGROUP:
        raise PersonError("only a supergroup can have topics")
    chat.is_forum = is_forum
    world.audience.touch()


def _check_forum(chat: Chat) -> None:
    if not chat.is_forum:
        raise PersonError("this group has no topics")


def add_topic(world: World, chat: Chat, name: str) -> Topic:
    _check_forum(chat)
    created = {"forum_topic_created": {"name": name, "icon_color": TOPIC_COLOR}}
    chat.last_id = max(chat.last_id, GENERAL)  # a real group begins with the message that it was made
    number = chat.last_id + 1
    chat.topics[number] = Topic(number, name)
    world.post(chat, owner_of(chat), topic=number, service=created)
    return chat.topics[number]


def close_topic(world: World, chat: Chat, topic: int, *, closed: bool) -> None:
    """Closes or opens a topic; General is topic 1."""
    _check_forum(chat)
    number = None if topic == GENERAL else _topic(chat, topic).id
    word = "closed" if closed else "reopened"
    if chat.closed(number) is closed:
        raise PersonError(f"this topic is {'closed' if closed else 'open'} already")
    if number is None:
        chat.general_closed = closed
    else:
        chat.topics[number] = replace(chat.topics[number], closed=closed)
    world.post(chat, owner_of(chat), topic=number, service={f"forum_topic_{word}": {}})


def delete_topic(world: World, chat: Chat, topic: int) -> None:
    """Deletes a topic and everything said in it; no message tells of it."""
    _check_forum(chat)
    del chat.topics[_topic(chat, topic).id]
    for message in [message for message in chat.messages.values() if message.topic == topic]:
        world.remove(message)
    world.audience.touch()


def _topic(chat: Chat, topic: int) -> Topic:
    try:
        return chat.topics[topic]
    except KeyError:
        raise UnknownError(f"there is no topic {topic}") from None


def upgrade(world: World, chat: Chat) -> Chat:
    """Turns a basic group into a supergroup with a new id; messages stay behind."""
    if chat.kind is not Kind.GROUP or chat.migrated_to is not None:
        raise PersonError("only a basic group can be upgraded")
    grown = world.add_group(chat.title, Kind.SUPERGROUP, chat.members)
    grown.migrated_from = chat.id
    world.post(chat, owner_of(chat), service={"migrate_to_chat_id": grown.id})
    chat.migrated_to = grown.id
    world.post(grown, ANONYMOUS.id, anonymous=True, service={"migrate_from_chat_id": chat.id})
    return grown
