"""What people do in their clients: write, edit, press buttons, start and block the bot.

A deed that a real client would not allow raises ``PersonError``. The one exception is ``tap`` with ``data`` of its own:
a modified client can send any data for any message of a chat it is in, and so can this one.
"""

from __future__ import annotations

import re
from urllib.parse import parse_qs, urlsplit

from playground import privacy, wire
from playground.chats import Chat, Membership, Status
from playground.entities import finish, utf16_length
from playground.errors import PersonError, UnknownError
from playground.messages import Button, Formatted, Message
from playground.people import ANONYMOUS, Person
from playground.taps import Tap
from playground.world import World

LONGEST_TEXT = 4096
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")


def send(
    world: World, person: Person, chat: Chat, text: str, topic: int | None = None, reply_to: int | None = None
) -> Message:
    """Writes into a chat; an anonymous administrator of a group speaks as the group."""
    _check_may_write(chat, person, topic)
    if reply_to is not None and reply_to not in chat.messages:
        raise UnknownError(f"there is no message {reply_to} to reply to")
    anonymous = chat.member(person.id).anonymous
    sender = ANONYMOUS.id if anonymous else person.id
    return world.post(chat, sender, content=_written(text), topic=topic, reply_to=reply_to, anonymous=anonymous)


def edit(world: World, person: Person, chat: Chat, message_id: int, text: str) -> Message:
    message = _message(chat, message_id)
    _check_may_write(chat, person, message.topic if chat.is_forum else None)
    if message.sender != person.id or message.service:
        raise PersonError("only one's own messages can be edited")
    content = _written(text)
    return message if content == message.content else world.edit(message, content=content)


def _written(text: str) -> Formatted:
    content = finish(Formatted(text))
    if not content.text:
        raise PersonError("the message is empty")
    if utf16_length(content.text) > LONGEST_TEXT:
        raise PersonError("the message is too long")
    return content


def _check_may_write(chat: Chat, person: Person, topic: int | None) -> None:
    if chat.private:
        _check_private(chat, person)
        return
    member = chat.member(person.id)
    if not member.present or chat.migrated_to is not None:
        raise PersonError("not a member of this group")
    if not member.may_write:
        raise PersonError("not allowed to write here")
    if topic is not None and chat.topic(topic) is None:
        raise UnknownError(f"there is no topic {topic}")
    if chat.closed(topic) and not member.administers:
        raise PersonError("this topic is closed")


def _check_private(chat: Chat, person: Person) -> None:
    if chat.id != person.id:
        raise PersonError("this is somebody else's private chat")
    if not chat.started or chat.blocked:
        raise PersonError("press Start first")


def _message(chat: Chat, message_id: int) -> Message:
    try:
        return chat.messages[message_id]
    except KeyError:
        raise UnknownError(f"there is no message {message_id}") from None


def start(world: World, person: Person, payload: str = "") -> Message:
    """Presses Start, perhaps after opening a deep link; also how a blocked bot is let in again."""
    if payload and not PAYLOAD.fullmatch(payload):
        raise PersonError("not a payload that a deep link can carry")
    chat = world.private_chat(person.id)
    if chat.blocked:
        unblock(world, person)
    chat.started = True
    return send(world, person, chat, f"/start {payload}".rstrip())


def block(world: World, person: Person) -> None:
    _set_blocked(world, person, Membership(Status.MEMBER), Membership(Status.KICKED))


def unblock(world: World, person: Person) -> None:
    _set_blocked(world, person, Membership(Status.KICKED), Membership(Status.MEMBER))


def _set_blocked(world: World, person: Person, old: Membership, new: Membership) -> None:
    chat = world.private_chat(person.id)
    blocked = new.status is Status.KICKED
    if chat.blocked is blocked:
        return
    chat.blocked = blocked
    world.seen.add(person.id)
    change = wire.member_updated(world, chat, person.id, world.bot.id, old, new)
    world.updates.add("my_chat_member", change, lane=chat.id)
    world.audience.touch()


def press(world: World, person: Person, chat: Chat, message_id: int, row: int, column: int) -> dict[str, str]:
    """Presses the button that is there: a callback, a link, or something to copy."""
    keyboard = _message(chat, message_id).keyboard
    if not (0 <= row < len(keyboard) and 0 <= column < len(keyboard[row])):
        raise PersonError("there is no such button")
    button = keyboard[row][column]
    if button.callback_data is not None:
        return {"tap_id": tap(world, person, chat, message_id, button.callback_data).id}
    _check_sees(chat, person)
    return _followed(world, person, button)


def _followed(world: World, person: Person, button: Button) -> dict[str, str]:
    if button.url is None:
        return {"copied": button.copy_text or ""}
    open_link(world, person, button.url)
    return {"url": button.url}


def tap(world: World, person: Person, chat: Chat, message_id: int, data: str) -> Tap:
    """A callback press. Of a message that is gone the bot sees only the number; a bot that is gone hears nothing."""
    _check_sees(chat, person)
    message = chat.messages.get(message_id)
    if message is not None and message.sender != world.bot.id:
        raise PersonError("only the bot's own messages have buttons")
    made = world.add_tap(Tap(world.next_tap_id(), person.id, chat.id, message_id, world.clock.now()))
    if not privacy.present(world, chat):
        return made
    world.seen.add(person.id)
    shown = wire.message(world, message) if message else wire.inaccessible(world, chat, message_id)
    query = {
        "id": made.id,
        "from": wire.user(person),
        "message": shown,
        "chat_instance": str(abs(hash((world.bot.id, chat.id)))),
        "data": data,
    }
    world.updates.add("callback_query", query, lane=-person.id)
    return made


def _check_sees(chat: Chat, person: Person) -> None:
    if chat.private and chat.id != person.id:
        raise PersonError("this is somebody else's private chat")
    if not chat.private and (not chat.member(person.id).present or chat.migrated_to is not None):
        raise PersonError("not a member of this group")


def open_link(world: World, person: Person, url: str) -> bool:
    """Opens a deep link to the bot in the person's client; other addresses are not the playground's business."""
    payload = deep_link(world, url)
    if payload is None:
        return False
    world.audience.announce({"type": "open", "person": person.id, "chat": person.id, "start": payload})
    return True


def deep_link(world: World, url: str) -> str | None:
    """The payload of an address that opens the bot's private chat (empty if it has none), else nothing.

    An address with ``startgroup`` opens a choice of groups instead.
    """
    parts = urlsplit(url)
    query = parse_qs(parts.query, keep_blank_values=True)
    if "startgroup" in query:
        return None
    if parts.scheme == "tg":
        name = query.get("domain", [""])[0] if parts.netloc == "resolve" else ""
    else:
        name = parts.path.strip("/") if parts.netloc in ("t.me", "telegram.me") else ""
    if name.lower() != (world.bot.username or "").lower():
        return None
    payload = query.get("start", [""])[0]
    return payload if PAYLOAD.fullmatch(payload) else ""
