"""deleteMessage and deleteMessages: whose, and until when."""

from __future__ import annotations

from playground.clock import SteeredClock
from tests.playground.api import Api
from tests.playground.people import ANNA, World

DAYS = 86_400


async def test_a_deleted_message_is_gone_for_people_too(bot: Api, world: World) -> None:
    sent = await bot("sendMessage", chat_id=world.group, text="x")
    place = {"chat_id": world.group, "message_id": sent["message_id"]}
    await world.wait_for(lambda w: w.messages(w.group))
    assert await bot("deleteMessage", **place) is True
    await world.wait_for(lambda w: not w.messages(w.group))
    again = await bot.refusal("deleteMessage", **place)
    assert (again.status, again.description) == (400, "Bad Request: message to delete not found")
    edit = await bot.refusal("editMessageText", **place, text="y")
    assert edit.description == "Bad Request: message to edit not found"


async def test_after_48_hours_it_is_too_late(bot: Api, world: World, clock: SteeredClock) -> None:
    sent = await bot("sendMessage", chat_id=world.group, text="x")
    place = {"chat_id": world.group, "message_id": sent["message_id"]}
    clock.advance(2 * DAYS)
    late = await bot.refusal("deleteMessage", **place)
    assert late.description == "Bad Request: message can't be deleted for everyone"
    await world.set_member(world.group, world.bot["id"], "administrator")
    assert await bot("deleteMessage", **place) is True, "an administrator may at any time"


async def test_other_peoples_messages_only_in_private_or_as_administrator(bot: Api, world: World) -> None:
    anna = world.person(ANNA)
    said = await anna.send(world.group, "/play")
    refusal = await bot.refusal("deleteMessage", chat_id=world.group, message_id=said)
    assert refusal.description == "Bad Request: message can't be deleted"
    await world.set_member(world.group, world.bot["id"], "administrator")
    assert await bot("deleteMessage", chat_id=world.group, message_id=said) is True
    assert await bot("deleteMessage", chat_id=ANNA, message_id=await anna.start()) is True


async def test_many_at_once_skips_what_cannot_be_deleted(bot: Api, world: World) -> None:
    said = await world.person(ANNA).send(world.group, "/play")
    sent = [(await bot("sendMessage", chat_id=world.group, text=f"{n}"))["message_id"] for n in range(3)]
    assert await bot("deleteMessages", chat_id=world.group, message_ids=[*sent[:2], 999, said]) is True
    await world.refresh()
    assert [message["message_id"] for message in world.messages(world.group)] == [said, sent[2]]


async def test_refusals(bot: Api, world: World) -> None:
    none = await bot.refusal("deleteMessages", chat_id=world.group, message_ids=[])
    assert none.description == "Bad Request: message identifiers are not specified"
    many = await bot.refusal("deleteMessages", chat_id=world.group, message_ids=list(range(1, 102)))
    assert many.description == "Bad Request: too many message identifiers specified"
    empty = await bot.refusal("deleteMessage", chat_id=world.group)
    assert empty.description == "Bad Request: message identifier is not specified"


async def test_the_beginning_of_a_supergroup_stays(bot: Api, world: World) -> None:
    group = await world.add_group("New", [ANNA])
    await world.set_member(group, world.bot["id"], "administrator")
    refusal = await bot.refusal("deleteMessage", chat_id=group, message_id=1)
    assert refusal.description == "Bad Request: message can't be deleted"
