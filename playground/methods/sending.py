"""Methods that put a new message into a chat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground import wire
from playground.access import check_rights, topic_of, writable_chat
from playground.chats import Chat
from playground.errors import bad_request
from playground.messages import Formatted, Keyboard, Photo
from playground.methods.arguments import Arguments
from playground.methods.content import check_caption, check_text, formatted, keyboard_of, text_of
from playground.methods.method import method
from playground.methods.uploads import photo_of

if TYPE_CHECKING:
    from playground.world import World

CAPTION_ABOVE = "show_caption_above_media"
SENDING = "chat_id message_thread_id disable_notification protect_content reply_parameters reply_markup parse_mode"


def send_message(world: World, arguments: Arguments) -> Any:
    content = text_of(world, arguments)
    keyboard = keyboard_of(arguments)
    chat = writable_chat(world, arguments)
    return _post(world, arguments, chat, content, keyboard)


async def send_photo(world: World, arguments: Arguments) -> Any:
    content = formatted(world, arguments, "caption", "caption_entities")
    keyboard = keyboard_of(arguments)
    photo = await photo_of(world, arguments, arguments.text("photo"), "photo")
    chat = writable_chat(world, arguments)
    return _post(world, arguments, chat, content, keyboard, photo)


def _post(
    world: World, arguments: Arguments, chat: Chat, content: Formatted, keyboard: Keyboard, photo: Photo = ()
) -> Any:
    topic = topic_of(chat, arguments)
    reply_to = _reply_to(chat, arguments)
    check_rights(world, chat, topic, photo=bool(photo))
    (check_caption if photo else check_text)(world, content)
    message = world.post(
        chat,
        world.bot.id,
        content=content,
        photo=photo,
        keyboard=keyboard,
        topic=topic,
        reply_to=reply_to,
        protected=arguments.flag("protect_content"),
        silent=arguments.flag("disable_notification"),
        preview_disabled=preview_disabled(arguments),
        caption_above=arguments.flag(CAPTION_ABOVE),
    )
    return wire.message(world, message)


def _reply_to(chat: Chat, arguments: Arguments) -> int | None:
    sent = arguments.structure("reply_parameters", "reply parameters")
    if sent is None:
        return None
    if not isinstance(sent, dict) or sent.keys() - {"message_id", "chat_id", "allow_sending_without_reply"}:
        raise bad_request("can't parse reply parameters: the playground knows message_id and chat_id only")
    number = sent.get("message_id")
    if isinstance(number, int) and number in chat.messages and sent.get("chat_id", chat.id) in (chat.id, str(chat.id)):
        return number
    if sent.get("allow_sending_without_reply"):
        return None
    raise bad_request("message to be replied not found")


def preview_disabled(arguments: Arguments) -> bool:
    """Link previews are never shown in the playground; only whether they were switched off is kept."""
    sent = arguments.structure("link_preview_options", "link preview options")
    if sent is None:
        return arguments.flag("disable_web_page_preview")
    if not isinstance(sent, dict) or sent.keys() - {"is_disabled"}:
        raise bad_request("can't parse link preview options: the playground knows is_disabled only")
    return bool(sent.get("is_disabled"))


METHODS = (
    method(
        "sendMessage",
        send_message,
        f"{SENDING} text entities link_preview_options disable_web_page_preview",
        counted=True,
    ),
    method("sendPhoto", send_photo, f"{SENDING} photo caption caption_entities {CAPTION_ABOVE}", counted=True),
)
