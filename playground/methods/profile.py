"""Methods about the bot itself: who it is, what it is called, its descriptions and its commands."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from playground import wire
from playground.errors import bad_request
from playground.methods.arguments import Arguments
from playground.methods.method import Method, method
from playground.profile import Command, Profile, Scope

if TYPE_CHECKING:
    from playground.world import World

MOST_COMMANDS = 100
LONGEST_DESCRIPTION = 256
COMMAND = re.compile(r"[a-z0-9_]{1,32}")
LANGUAGE = re.compile(r"(?:[a-z]{2})?")
WIDE = frozenset({"default", "all_private_chats", "all_group_chats", "all_chat_administrators"})
NARROW = frozenset({"chat", "chat_administrators", "chat_member"})


def get_me(world: World, _arguments: Arguments) -> Any:
    return {
        **wire.user(world.bot),
        "can_join_groups": True,
        "can_read_all_group_messages": not world.privacy,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def set_commands(world: World, arguments: Arguments) -> bool:
    sent = arguments.structure("commands", "commands")
    if not isinstance(sent, list):
        raise bad_request("can't parse commands: expected an Array of BotCommand")
    if len(sent) > MOST_COMMANDS:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    place = (_scope(world, arguments), _language(arguments))
    world.profile.commands[place] = tuple(_command(one) for one in sent)
    world.audience.touch()
    return True


def _command(sent: Any) -> Command:
    if not isinstance(sent, dict) or sent.keys() != {"command", "description"}:
        raise bad_request("can't parse BotCommand: command and description are needed")
    name, description = str(sent["command"]).removeprefix("/"), str(sent["description"]).strip()
    if not COMMAND.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= LONGEST_DESCRIPTION:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return Command(name, description)


def get_commands(world: World, arguments: Arguments) -> Any:
    found = world.profile.commands.get((_scope(world, arguments), _language(arguments)), ())
    return [{"command": one.command, "description": one.description} for one in found]


def delete_commands(world: World, arguments: Arguments) -> bool:
    world.profile.commands.pop((_scope(world, arguments), _language(arguments)), None)
    world.audience.touch()
    return True


def _language(arguments: Arguments) -> str:
    language = arguments.text("language_code")
    if not LANGUAGE.fullmatch(language):
        raise bad_request("invalid language code specified")
    return language


def _scope(world: World, arguments: Arguments) -> Scope:
    sent = arguments.structure("scope", "BotCommandScope")
    if sent is None:
        return ("default", 0, 0)
    if not isinstance(sent, dict):
        raise bad_request("can't parse BotCommandScope: expected an Object")
    kind = str(sent.get("type"))
    if kind in WIDE and sent.keys() == {"type"}:
        return (kind, 0, 0)
    if kind in NARROW:
        return _narrow_scope(world, kind, sent)
    raise bad_request("can't parse BotCommandScope: unsupported type specified")


def _narrow_scope(world: World, kind: str, sent: dict[str, Any]) -> Scope:
    try:
        chat, person = int(sent["chat_id"]), int(sent["user_id"]) if kind == "chat_member" else 0
    except (KeyError, TypeError, ValueError):
        raise bad_request("can't parse BotCommandScope: chat_id is needed") from None
    if chat not in world.chats:
        raise bad_request("chat not found")
    return (kind, chat, person)


def _setter(field: str, longest: int, texts: Callable[[Profile], dict[str, str]]) -> Callable[..., bool]:
    """Sets a text of the profile in one language; an empty one takes it away."""

    def run(world: World, arguments: Arguments) -> bool:
        text, language = arguments.text(field), _language(arguments)
        if len(text) > longest:
            raise bad_request(f"{field} is too long")
        texts(world.profile)[language] = text
        if field == "name" and text and not language:
            world.bot = replace(world.bot, first_name=text)
        world.audience.touch()
        return True

    return run


def _getter(field: str, texts: Callable[[Profile], dict[str, str]]) -> Callable[..., Any]:
    def run(world: World, arguments: Arguments) -> Any:
        known = texts(world.profile)
        return {field: known.get(_language(arguments)) or known.get("", "")}

    return run


def _text_methods(suffix: str, field: str, longest: int, texts: Callable[[Profile], dict[str, str]]) -> list[Method]:
    setting = method(f"setMy{suffix}", _setter(field, longest, texts), f"{field} language_code")
    return [setting, method(f"getMy{suffix}", _getter(field, texts), "language_code")]


METHODS = (
    method("getMe", get_me),
    method("setMyCommands", set_commands, "commands scope language_code"),
    method("getMyCommands", get_commands, "scope language_code"),
    method("deleteMyCommands", delete_commands, "scope language_code"),
    *_text_methods("Name", "name", 64, lambda profile: profile.names),
    *_text_methods("Description", "description", 512, lambda profile: profile.descriptions),
    *_text_methods("ShortDescription", "short_description", 120, lambda profile: profile.short_descriptions),
)
