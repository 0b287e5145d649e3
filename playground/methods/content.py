"""What a message is to contain, read from a call's arguments: text or caption, and keyboard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from playground.dates import check_dates, date
from playground.entities import finish, utf16_length
from playground.errors import bad_request
from playground.html_markup import link, parse_html, split
from playground.messages import Button, Entity, Formatted, Keyboard
from playground.methods.arguments import Arguments

if TYPE_CHECKING:
    from playground.world import World

LONGEST_TEXT = 4096
LONGEST_CAPTION = 1024
LONGEST_RAW = 32_768
LONGEST_CALLBACK = 64
MOST_IN_A_ROW = 12
MOST_BUTTONS = 300
STYLES = ("primary", "success", "danger")
PLAIN_KINDS = frozenset(
    {
        "bold", "italic", "underline", "strikethrough", "spoiler", "blockquote", "expandable_blockquote", "code",
        "bot_command", "mention", "hashtag", "url", "cashtag", "email", "phone_number",
    }
)  # fmt: skip
ACTIONS = ("callback_data", "url", "copy_text")
KNOWN_IN_BUTTON = frozenset({"text", "style", *ACTIONS})


def text_of(world: World, arguments: Arguments) -> Formatted:
    """The text of a message: never empty, at most 4096 characters once its markup is gone."""
    if not arguments.text("text"):
        raise bad_request("message text is empty")
    return formatted(world, arguments, "text", "entities")


def check_text(world: World, content: Formatted) -> None:
    if not content.text:
        raise bad_request("message text is empty")
    if utf16_length(content.text) > LONGEST_TEXT:
        raise bad_request("message is too long")
    check_dates(content.entities, world.clock.now())


def check_caption(world: World, content: Formatted) -> None:
    if utf16_length(content.text) > LONGEST_CAPTION:
        raise bad_request("message caption is too long")
    check_dates(content.entities, world.clock.now())


def formatted(world: World, arguments: Arguments, name: str, entities: str) -> Formatted:
    """A text with its markup, or with the entities sent along, made ready."""
    raw = arguments.text(name)
    if len(raw.encode("utf-8", "surrogatepass")) > LONGEST_RAW:
        raise bad_request("text is too long")
    mode = arguments.text("parse_mode").lower()
    if mode not in ("", "none", "html"):
        raise bad_request("unsupported parse_mode: the playground reads HTML only")
    if mode == "html":
        content = parse_html(raw)
    else:
        content = Formatted(raw, _entities(arguments.structure(entities, "entities")))
    known = tuple(entity for entity in content.entities if entity.user is None or entity.user in world.people)
    return finish(Formatted(content.text, known))


def _entities(sent: Any) -> tuple[Entity, ...]:
    if sent is None:
        return ()
    if not isinstance(sent, list):
        raise bad_request("can't parse entities: expected an Array of MessageEntity")
    return tuple(entity for one in sent if (entity := _entity(one)) is not None)


def _entity(sent: Any) -> Entity | None:
    if not isinstance(sent, dict):
        raise bad_request("can't parse MessageEntity: expected an Object")
    try:
        kind, place = str(sent["type"]), (int(sent["offset"]), int(sent["length"]))
    except (KeyError, TypeError, ValueError):
        raise bad_request("can't parse MessageEntity: type, offset and length are needed") from None
    if kind in PLAIN_KINDS:
        return Entity(kind, *place)
    match kind, sent:
        case "pre", _:
            return Entity(kind, *place, language=sent.get("language") or None)
        case "text_link", {"url": str(url)}:
            return link(url, *place)
        case "text_mention", {"user": {"id": int(who)}}:
            return Entity(kind, *place, user=who)
        case "custom_emoji", {"custom_emoji_id": str(emoji)}:
            return Entity(kind, *place, custom_emoji_id=emoji)
        case "date_time", {"unix_time": int(time)}:
            return _date(time, sent.get("date_time_format"), *place)
        case "date_time", _:
            raise bad_request("can't parse MessageEntity: Can't find field \"unix_time\"")
    raise bad_request(f"can't parse MessageEntity: unsupported type specified: {kind}")


def _date(time: int, form: Any, offset: int, length: int) -> Entity:
    """The refusal of a time is TDLib's; that a wrong format is refused as in HTML is an assumption."""
    if time <= 0:
        raise bad_request("invalid date specified")
    return date(time, str(form or ""), offset, length)


def keyboard_of(arguments: Arguments) -> Keyboard:
    """The inline keyboard under a message; the only kind of reply markup the playground shows."""
    sent = arguments.structure("reply_markup", "reply keyboard markup")
    if sent is None:
        return ()
    if not isinstance(sent, dict):
        raise bad_request("object expected as reply markup")
    if not sent:
        return ()
    if sent.keys() != {"inline_keyboard"}:
        raise bad_request("the playground shows inline keyboards only")
    rows = sent["inline_keyboard"]
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request('field "inline_keyboard" must be an Array of Arrays')
    return _kept(tuple(tuple(_button(one) for one in row) for row in rows))


def _kept(rows: tuple[tuple[Button | None, ...], ...]) -> Keyboard:
    """Without what Telegram silently drops: nameless buttons, the thirteenth in a row, the 301st in all, empty rows."""
    kept = []
    left = MOST_BUTTONS
    for row in rows:
        named = tuple(button for button in row if button is not None)[: min(MOST_IN_A_ROW, left)]
        left -= len(named)
        if named:
            kept.append(named)
    return tuple(kept)


def _button(sent: Any) -> Button | None:
    if not isinstance(sent, dict):
        raise bad_request("can't parse inline keyboard button: expected an Object")
    if unknown := sent.keys() - KNOWN_IN_BUTTON:
        raise bad_request(f'can\'t parse inline keyboard button: unknown field "{min(unknown)}"')
    if not isinstance(sent.get("text"), str):
        raise bad_request('can\'t parse inline keyboard button: field "text" must be of type String')
    style = sent.get("style")
    if style is not None and style not in STYLES:
        raise bad_request("can't parse inline keyboard button: invalid button style specified")
    action = next((name for name in ACTIONS if name in sent), None)
    if action is None:
        raise bad_request("can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard")
    made = Button(sent["text"], style=style, **{action: _READ[action](sent[action])})
    return made if made.text.strip() else None


def _callback_data(sent: Any) -> str:
    if not isinstance(sent, str) or not 1 <= len(sent.encode("utf-8", "surrogatepass")) <= LONGEST_CALLBACK:
        raise bad_request("BUTTON_DATA_INVALID")
    return sent


def _url(sent: Any) -> str:
    if not isinstance(sent, str) or not _leads_somewhere(sent):
        said = sent if isinstance(sent, str) else ""
        raise bad_request(f"inline keyboard button URL '{said}' is invalid: Wrong HTTP URL")
    return sent


def _leads_somewhere(address: str) -> bool:
    parts = split(address)
    return parts is not None and parts.scheme in ("http", "https", "tg") and bool(parts.netloc)


def _copy_text(sent: Any) -> str:
    text = sent.get("text") if isinstance(sent, Mapping) else None
    if not isinstance(text, str) or not 1 <= len(text) <= 256:
        raise bad_request("can't parse inline keyboard button: BUTTON_COPY_TEXT_INVALID")
    return text


_READ = {"callback_data": _callback_data, "url": _url, "copy_text": _copy_text}
