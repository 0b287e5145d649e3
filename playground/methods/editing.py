"""Methods that change a message of the bot's, in place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from playground import wire
from playground.access import message_of, writable_chat
from playground.errors import bad_request
from playground.messages import Message
from playground.methods.arguments import Arguments
from playground.methods.content import check_caption, check_text, formatted, keyboard_of, text_of
from playground.methods.method import method
from playground.methods.sending import CAPTION_ABOVE, preview_disabled
from playground.methods.uploads import photo_of

if TYPE_CHECKING:
    from playground.world import World

NOT_MODIFIED = (
    "message is not modified: specified new message content and reply markup are exactly the same as a current "
    "content and reply markup of the message"
)
EDITING = "chat_id message_id reply_markup"


def edit_text(world: World, arguments: Arguments) -> Any:
    content = text_of(world, arguments)
    keyboard = keyboard_of(arguments)
    message = _editable(world, arguments)
    if message.photo:
        raise bad_request("there is no text in the message to edit")
    check_text(world, content)
    disabled = preview_disabled(arguments)
    return _apply(world, message, content=content, keyboard=keyboard, preview_disabled=disabled)


def edit_caption(world: World, arguments: Arguments) -> Any:
    content = formatted(world, arguments, "caption", "caption_entities")
    keyboard = keyboard_of(arguments)
    message = _editable(world, arguments)
    if not message.photo:
        raise bad_request("there is no caption in the message to edit")
    check_caption(world, content)
    above = arguments.flag(CAPTION_ABOVE)
    return _apply(world, message, content=content, keyboard=keyboard, caption_above=above)


def edit_markup(world: World, arguments: Arguments) -> Any:
    keyboard = keyboard_of(arguments)
    return _apply(world, _editable(world, arguments), keyboard=keyboard)


async def edit_media(world: World, arguments: Arguments) -> Any:
    """Replaces photo and caption; a text message becomes a photo."""
    media = _media(arguments)
    content = formatted(world, media, "caption", "caption_entities")
    keyboard = keyboard_of(arguments)
    photo = await photo_of(world, media, media.text("media"), "")
    message = _editable(world, arguments)
    check_caption(world, content)
    above = media.flag(CAPTION_ABOVE)
    return _apply(world, message, content=content, keyboard=keyboard, photo=photo, caption_above=above)


def _media(arguments: Arguments) -> Arguments:
    """The fields of ``media`` as arguments of their own, with the files of the call."""
    sent = arguments.structure("media", "InputMedia")
    if not isinstance(sent, dict):
        raise bad_request("can't parse InputMedia: expected an Object")
    if sent.get("type") != "photo":
        raise bad_request("can't parse InputMedia: the playground knows photos only")
    if unknown := sent.keys() - {"type", "media", "caption", "parse_mode", "caption_entities", CAPTION_ABOVE}:
        raise bad_request(f'can\'t parse InputMedia: unknown field "{min(unknown)}"')
    return Arguments.of(sent, arguments.files)


def _editable(world: World, arguments: Arguments) -> Message:
    chat = writable_chat(world, arguments)
    message = message_of(chat, arguments, "edit")
    if message.sender != world.bot.id or message.service:
        raise bad_request("message can't be edited")
    if not chat.private and not chat.member(world.bot.id).may_write:
        raise bad_request("CHAT_WRITE_FORBIDDEN")
    return message


def _apply(world: World, message: Message, **changes: Any) -> Any:
    if replace(message, **changes) == message:
        raise bad_request(NOT_MODIFIED)
    return wire.message(world, world.edit(message, **changes))


METHODS = (
    method(
        "editMessageText",
        edit_text,
        f"{EDITING} text parse_mode entities link_preview_options disable_web_page_preview",
        counted=True,
    ),
    method(
        "editMessageCaption",
        edit_caption,
        f"{EDITING} caption parse_mode caption_entities {CAPTION_ABOVE}",
        counted=True,
    ),
    method("editMessageReplyMarkup", edit_markup, EDITING, counted=True),
    method("editMessageMedia", edit_media, f"{EDITING} media", counted=True),
)
