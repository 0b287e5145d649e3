"""getUpdates: what is confirmed, what comes again, and who may ask."""

from __future__ import annotations

import asyncio

import pytest

from playground.clock import SteeredClock
from playground.server import Playground
from tests.playground.api import Api, ApiRefusal
from tests.playground.people import ANNA, BRUNO, World


async def say(world: World, *texts: str) -> None:
    for text in texts:
        await world.person(ANNA).send(world.group, text)


async def test_updates_come_in_order_with_ids_one_apart(bot: Api, world: World) -> None:
    await say(world, "/one", "/two", "/three")
    updates = await bot("getUpdates")
    assert [update["message"]["text"] for update in updates] == ["/one", "/two", "/three"]
    first = updates[0]["update_id"]
    assert [update["update_id"] for update in updates] == [first, first + 1, first + 2]


async def test_an_update_comes_again_until_a_later_offset_confirms_it(bot: Api, world: World) -> None:
    await say(world, "/one", "/two")
    first, second = await bot("getUpdates")
    assert await bot("getUpdates") == [first, second]
    assert await bot("getUpdates", offset=first["update_id"]) == [first, second]
    assert await bot("getUpdates", offset=second["update_id"]) == [second]
    assert await bot("getUpdates") == [second], "what was confirmed does not come back"
    assert await bot("getUpdates", offset=second["update_id"] + 1) == []


async def test_limit_takes_the_oldest_and_is_clamped(bot: Api, world: World) -> None:
    await say(world, *(f"/c{number}" for number in range(105)))
    assert [u["message"]["text"] for u in await bot("getUpdates", limit=2)] == ["/c0", "/c1"]
    assert [u["message"]["text"] for u in await bot("getUpdates", limit=1)] == ["/c0"]
    assert len(await bot("getUpdates", limit=1000)) == 100
    assert len(await bot("getUpdates", limit=0)) == 100


async def test_a_negative_offset_keeps_only_the_last(bot: Api, world: World) -> None:
    await say(world, "/one", "/two", "/three")
    assert [u["message"]["text"] for u in await bot("getUpdates", offset=-1)] == ["/three"]
    assert [u["message"]["text"] for u in await bot("getUpdates")] == ["/three"]


async def test_a_long_poll_ends_with_the_first_update(bot: Api, world: World) -> None:
    waiting = asyncio.create_task(bot("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await say(world, "/play")
    assert [u["message"]["text"] for u in await waiting] == ["/play"]


async def test_a_long_poll_ends_empty_after_its_timeout_of_at_most_50_seconds(bot: Api, clock: SteeredClock) -> None:
    waiting = asyncio.create_task(bot("getUpdates", timeout=500))
    await asyncio.sleep(0.05)
    clock.advance(49)
    await asyncio.sleep(0.05)
    assert not waiting.done()
    clock.advance(1)
    assert await waiting == []


async def test_of_two_pollers_the_older_one_is_told_of_the_conflict(bot: Api, world: World) -> None:
    older = asyncio.create_task(bot("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    newer = asyncio.create_task(bot("getUpdates", timeout=30))
    with pytest.raises(ApiRefusal) as refusal:
        await older
    assert refusal.value.status == 409
    assert refusal.value.description == (
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    )
    await say(world, "/play")
    assert len(await newer) == 1


async def test_a_poll_is_refused_while_a_webhook_is_set_and_ended_when_one_is_set(bot: Api) -> None:
    waiting = asyncio.create_task(bot("getUpdates", timeout=30))
    await asyncio.sleep(0.05)
    await bot("setWebhook", url="http://127.0.0.1:9/hook")
    with pytest.raises(ApiRefusal, match=r"^Conflict: terminated by setWebhook request$"):
        await waiting
    with pytest.raises(ApiRefusal) as refusal:
        await bot("getUpdates")
    assert (refusal.value.status, refusal.value.description) == (
        409,
        "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    )
    await bot("deleteWebhook")
    assert await bot("getUpdates") == []


async def test_allowed_updates_are_remembered_until_the_next_time_they_are_sent(bot: Api, world: World) -> None:
    await bot("getUpdates", allowed_updates=["callback_query"])
    await say(world, "/unheard")
    assert await bot("getUpdates") == []
    wrong = await bot.refusal("getUpdates", allowed_updates="message")
    assert wrong.description == "Bad Request: can't parse allowed_updates JSON object"
    wrong = await bot.refusal("getUpdates", allowed_updates={"message": True})
    assert wrong.description == "Bad Request: can't parse allowed_updates: expected an Array of String"
    await bot("getUpdates", allowed_updates=[])
    await say(world, "/heard")
    assert [u["message"]["text"] for u in await bot("getUpdates")] == ["/heard"]


async def test_chat_member_updates_come_only_when_asked_for(bot: Api, world: World) -> None:
    await world.set_member(world.group, world.bot["id"], "administrator")
    await bot.updates()
    await world.set_member(world.group, BRUNO, "restricted")
    assert await bot.updates() == []
    await bot("getUpdates", allowed_updates=["message", "chat_member"])
    await world.set_member(world.group, BRUNO, "member")
    change = await bot.update("chat_member")
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("restricted", "member")


async def test_updates_expire(bot: Api, world: World, clock: SteeredClock, playground: Playground) -> None:
    """A press is kept for 150 seconds, a message for a day."""
    sent = await bot("sendMessage", chat_id=world.group, text="x")
    await say(world, "/play")
    await world.person(ANNA).tap(world.group, sent["message_id"], "data")
    clock.advance(149)
    assert [sorted(u)[0] for u in await bot("getUpdates")] == ["message", "callback_query"]
    clock.advance(1)
    assert [sorted(u)[0] for u in await bot("getUpdates")] == ["message"]
    clock.advance(86_400)
    assert await bot("getUpdates") == []
