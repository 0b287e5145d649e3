"""What a bot says about itself, and the menus that people get from it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playground.api import Api
from tests.playground.people import BRUNO, CARMEN, World


def commands(*names: str) -> list[dict[str, str]]:
    return [{"command": name, "description": f"does {name}"} for name in names]


def menu(world: World, chat: int) -> list[str]:
    return [one["command"] for one in world.chat(chat)["commands"]]


async def test_get_me(bot: Api, world: World) -> None:
    me = await bot("getMe")
    assert (me["id"], me["username"], me["is_bot"]) == (world.bot["id"], "playground_bot", True)
    assert me["can_read_all_group_messages"] is False


async def test_the_narrowest_scope_that_has_commands_wins(bot: Api, world: World) -> None:
    await bot("setMyCommands", commands=commands("help"))
    await bot("setMyCommands", commands=commands("play"), scope={"type": "all_group_chats"})
    await bot("setMyCommands", commands=commands("hand"), scope={"type": "all_private_chats"})
    await bot("setMyCommands", commands=commands("mano"), scope={"type": "all_private_chats"}, language_code="it")
    await world.wait_for(lambda w: menu(w, CARMEN) == ["mano"])
    assert menu(world, world.group) == ["play"]
    assert menu(world, BRUNO) == ["hand"]
    await bot("setMyCommands", commands=commands("only"), scope={"type": "chat", "chat_id": world.group})
    await world.wait_for(lambda w: menu(w, w.group) == ["only"])
    await bot("deleteMyCommands", scope={"type": "chat", "chat_id": world.group})
    await bot("deleteMyCommands", scope={"type": "all_group_chats"})
    await world.wait_for(lambda w: menu(w, w.group) == ["help"])
    assert await bot("getMyCommands") == commands("help")
    assert await bot("getMyCommands", scope={"type": "all_private_chats"}, language_code="it") == commands("mano")
    assert await bot("getMyCommands", language_code="it") == []


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ({"commands": commands("Play")}, "BOT_COMMAND_INVALID"),
        ({"commands": commands("x" * 33)}, "BOT_COMMAND_INVALID"),
        ({"commands": [{"command": "x", "description": ""}]}, "BOT_COMMAND_DESCRIPTION_INVALID"),
        ({"commands": [{"command": "x", "description": "d" * 257}]}, "BOT_COMMAND_DESCRIPTION_INVALID"),
        ({"commands": commands("x") * 101}, "BOT_COMMANDS_TOO_MUCH"),
        ({"commands": [{"command": "x"}]}, "can't parse BotCommand: command and description are needed"),
        ({"commands": {}}, "can't parse commands: expected an Array of BotCommand"),
        (
            {"commands": [], "scope": {"type": "odd"}},
            "can't parse BotCommandScope: unsupported type specified",
        ),
        ({"commands": [], "scope": {"type": "chat", "chat_id": 5}}, "chat not found"),
        ({"commands": [], "scope": {"type": "chat"}}, "can't parse BotCommandScope: chat_id is needed"),
        ({"commands": [], "scope": []}, "can't parse BotCommandScope: expected an Object"),
        ({"commands": [], "language_code": "english"}, "invalid language code specified"),
    ],
)
async def test_refusals(bot: Api, arguments: dict[str, Any], problem: str) -> None:
    refusal = await bot.refusal("setMyCommands", **arguments)
    assert refusal.description == f"Bad Request: {problem}"


@pytest.mark.parametrize(
    ("suffix", "field", "longest"),
    [("Description", "description", 512), ("ShortDescription", "short_description", 120), ("Name", "name", 64)],
)
async def test_texts_by_language(bot: Api, suffix: str, field: str, longest: int) -> None:
    await bot(f"setMy{suffix}", **{field: "Dominoes"})
    await bot(f"setMy{suffix}", **{field: "Domino"}, language_code="it")
    assert await bot(f"getMy{suffix}") == {field: "Dominoes"}
    assert await bot(f"getMy{suffix}", language_code="it") == {field: "Domino"}
    assert await bot(f"getMy{suffix}", language_code="es") == {field: "Dominoes"}
    await bot(f"setMy{suffix}", language_code="it")
    assert await bot(f"getMy{suffix}", language_code="it") == {field: "Dominoes"}
    refusal = await bot.refusal(f"setMy{suffix}", **{field: "x" * (longest + 1)})
    assert refusal.description == f"Bad Request: {field} is too long"


async def test_a_name_is_what_people_see(bot: Api, world: World) -> None:
    await bot("setMyName", name="Boneyard")
    await world.wait_for(lambda w: w.bot["first_name"] == "Boneyard")
    assert (await bot("getMe"))["first_name"] == "Boneyard"
