"""Objects as the Bot API writes them. Pure: a value of the world in, JSON out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground.chats import Chat, Kind, Membership, Status
from playground.messages import Button, Entity, Keyboard, Message, Photo, PhotoSize
from playground.people import ANONYMOUS, Person

if TYPE_CHECKING:
    from playground.world import World

Json = dict[str, Any]
RIGHTS = (
    "can_manage_chat", "can_delete_messages", "can_manage_video_chats", "can_restrict_members", "can_promote_members",
    "can_change_info", "can_invite_users", "can_post_stories", "can_edit_stories", "can_delete_stories",
    "can_send_welcome_messages",
)  # fmt: skip
SENDING = (
    "can_send_audios", "can_send_documents", "can_send_videos", "can_send_video_notes", "can_send_voice_notes",
    "can_send_polls", "can_send_other_messages", "can_add_web_page_previews", "can_react_to_messages", "can_edit_tag",
    "can_change_info", "can_invite_users", "can_pin_messages", "can_manage_topics",
)  # fmt: skip


def without_none(fields: Json) -> Json:
    return {name: value for name, value in fields.items() if value is not None}


def user(person: Person) -> Json:
    return without_none(
        {
            "id": person.id,
            "is_bot": person.is_bot,
            "first_name": person.first_name,
            "last_name": person.last_name,
            "username": person.username,
            "language_code": person.language_code,
        }
    )


def chat(world: World, of: Chat) -> Json:
    if of.private:
        person = world.account(of.id)
        names = {"first_name": person.first_name, "last_name": person.last_name, "username": person.username}
        return without_none({"id": of.id, "type": "private", **names})
    return without_none(
        {"id": of.id, "type": of.kind.value, "title": of.title, "is_forum": True if of.is_forum else None}
    )


def entity(world: World, of: Entity) -> Json:
    return without_none(
        {
            "type": of.type,
            "offset": of.offset,
            "length": of.length,
            "url": of.url,
            "user": user(world.account(of.user)) if of.user is not None else None,
            "language": of.language,
            "custom_emoji_id": of.custom_emoji_id,
            "unix_time": of.unix_time,
            "date_time_format": of.date_time_format,
        }
    )


def button(of: Button) -> Json:
    copied = {"text": of.copy_text} if of.copy_text is not None else None
    return without_none(
        {
            "text": of.text,
            "callback_data": of.callback_data,
            "url": of.url,
            "copy_text": copied,
            "style": of.style,
        }
    )


def keyboard(of: Keyboard) -> Json:
    return {"inline_keyboard": [[button(one) for one in row] for row in of]}


def photo_size(of: PhotoSize) -> Json:
    return {
        "file_id": of.file_id,
        "file_unique_id": of.unique_id,
        "width": of.width,
        "height": of.height,
        "file_size": of.size,
    }


def photo(of: Photo) -> list[Json]:
    return [photo_size(size) for size in of]


def message(world: World, of: Message, *, nested: bool = False) -> Json:
    """A message; one that is ``nested`` in another does not name what it replies to."""
    place = world.chats[of.chat]
    sender = ANONYMOUS if of.anonymous else world.account(of.sender)
    fields: Json = {
        "message_id": of.id,
        "from": user(sender),
        "sender_chat": chat(world, place) if of.anonymous else None,
        "chat": chat(world, place),
        "date": of.date,
        "edit_date": of.edit_date,
        "message_thread_id": of.topic,
        "is_topic_message": True if of.topic is not None and place.is_forum else None,
        "has_protected_content": True if of.protected else None,
        "reply_to_message": None if nested else _replied(world, place, of),
        "reply_markup": keyboard(of.keyboard) if of.keyboard else None,
        "link_preview_options": {"is_disabled": True} if of.preview_disabled else None,
        **_content(world, of),
        **of.service,
    }
    return without_none(fields)


def _replied(world: World, place: Chat, of: Message) -> Json | None:
    """What is replied to; a message in a topic without a reply of its own counts as one to the topic's beginning."""
    original = place.messages.get(of.reply_to or of.topic or 0)
    return message(world, original, nested=True) if original is not None and original.id != of.id else None


def _content(world: World, of: Message) -> Json:
    if of.service:
        return {}
    entities = [entity(world, one) for one in of.content.entities] or None
    if not of.photo:
        return {"text": of.content.text, "entities": entities}
    above = True if of.caption_above else None
    caption = {"caption": of.content.text or None, "caption_entities": entities, "show_caption_above_media": above}
    return {"photo": photo(of.photo), **caption}


def inaccessible(world: World, place: Chat, message_id: int) -> Json:
    return {"chat": chat(world, place), "message_id": message_id, "date": 0}


def member(person: Person, of: Membership, kind: Kind) -> Json:
    fields: Json = {"user": user(person), "status": of.status.value}
    if of.status is Status.CREATOR:
        return {**fields, "is_anonymous": of.anonymous}
    if of.status is Status.ADMINISTRATOR:
        return {**fields, **_rights(of, kind)}
    if of.status is Status.RESTRICTED:
        return {**fields, **_restrictions(of)}
    if of.status is Status.KICKED:
        return {**fields, "until_date": 0}
    return fields


def _rights(of: Membership, kind: Kind) -> Json:
    granted = dict.fromkeys(RIGHTS, True)
    topics = {"can_manage_topics": True} if kind is Kind.SUPERGROUP else {}
    return {"can_be_edited": False, "is_anonymous": of.anonymous, **granted, "can_pin_messages": True, **topics}


def _restrictions(of: Membership) -> Json:
    refused = dict.fromkeys(SENDING, False)
    sending = {"can_send_messages": of.text, "can_send_photos": of.photos}
    return {"is_member": True, **sending, **refused, "until_date": 0}


def member_updated(world: World, place: Chat, by: int, who: int, old: Membership, new: Membership) -> Json:
    person = world.account(who)
    return {
        "chat": chat(world, place),
        "from": user(world.account(by)),
        "date": int(world.clock.now()),
        "old_chat_member": member(person, old, place.kind),
        "new_chat_member": member(person, new, place.kind),
    }
