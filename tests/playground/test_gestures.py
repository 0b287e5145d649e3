"""Reactions, "is typing" and pins."""

from __future__ import annotations

import pytest

from tests.playground.api import Api
from tests.playground.people import ANNA, BRUNO, World


async def sent(bot: Api, world: World) -> dict[str, int]:
    message = await bot("sendMessage", chat_id=world.group, text="x")
    return {"chat_id": world.group, "message_id": message["message_id"]}


async def test_a_reaction(bot: Api, world: World) -> None:
    place = await sent(bot, world)
    await bot("setMessageReaction", **place, reaction=[{"type": "emoji", "emoji": "❤️"}])
    await world.wait_for(lambda w: [m["reactions"] for m in w.messages(w.group)] == [["❤"]])
    await bot("setMessageReaction", **place, reaction=[])
    await world.wait_for(lambda w: [m["reactions"] for m in w.messages(w.group)] == [[]])


@pytest.mark.parametrize(("emoji", "problem"), [(["🐐"], "REACTION_INVALID"), (["👍", "🔥"], "REACTIONS_TOO_MANY")])
async def test_reactions_that_are_refused(bot: Api, world: World, emoji: list[str], problem: str) -> None:
    reaction = [{"type": "emoji", "emoji": one} for one in emoji]
    refusal = await bot.refusal("setMessageReaction", **await sent(bot, world), reaction=reaction)
    assert refusal.description == f"Bad Request: {problem}"


async def test_a_reaction_is_taken_back_and_must_be_a_list(bot: Api, world: World) -> None:
    place = await sent(bot, world)
    assert await bot("setMessageReaction", **place) is True
    wrong = await bot.refusal("setMessageReaction", **place, reaction={"type": "emoji", "emoji": "👍"})
    assert wrong.description == "Bad Request: can't parse reaction types JSON object"


async def test_typing(bot: Api, world: World) -> None:
    assert await bot("sendChatAction", chat_id=world.group, action="typing") is True
    refusal = await bot.refusal("sendChatAction", chat_id=world.group, action="dancing")
    assert refusal.description == "Bad Request: wrong parameter action in request"


async def test_a_pin_needs_the_right_and_says_so_in_the_chat(bot: Api, world: World) -> None:
    place = await sent(bot, world)
    refusal = await bot.refusal("pinChatMessage", **place)
    assert refusal.description == "Bad Request: not enough rights to manage pinned messages in the chat"
    await world.set_member(world.group, world.bot["id"], "administrator")
    await bot("pinChatMessage", **place, disable_notification=True)
    said = await world.wait_for(lambda w: [m for m in w.messages(w.group) if m.get("service")])
    assert said[0]["service"] == "Playground bot pinned a message"
    assert world.chat(world.group)["pinned"] == [place["message_id"]]
    assert (await bot("getChat", chat_id=world.group))["pinned_message"]["message_id"] == place["message_id"]
    await bot("unpinChatMessage", **place)
    assert "pinned_message" not in await bot("getChat", chat_id=world.group)


async def test_pins_stack_and_all_come_off(bot: Api, world: World) -> None:
    await world.person(ANNA).start()
    numbers = [(await bot("sendMessage", chat_id=ANNA, text=f"{n}"))["message_id"] for n in range(3)]
    for number in numbers:
        await bot("pinChatMessage", chat_id=ANNA, message_id=number)
    await bot("unpinChatMessage", chat_id=ANNA)
    await world.refresh()
    assert world.chat(ANNA)["pinned"] == numbers[:2]
    await bot("deleteMessage", chat_id=ANNA, message_id=numbers[1])
    assert (await bot("getChat", chat_id=ANNA))["pinned_message"]["message_id"] == numbers[0]
    await bot("unpinAllChatMessages", chat_id=ANNA)
    await world.refresh()
    assert world.chat(ANNA)["pinned"] == []
    await world.set_member(world.group, world.bot["id"], "administrator")
    await world.set_member(world.group, BRUNO, "left")
    service = await bot.refusal("pinChatMessage", chat_id=world.group, message_id=1)
    assert service.description == "Bad Request: message can't be pinned"
    missing = await bot.refusal("pinChatMessage", chat_id=ANNA, message_id=99)
    assert missing.description == "Bad Request: message to pin not found"
