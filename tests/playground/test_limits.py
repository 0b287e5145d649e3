"""The rate limiter: Telegram's limits, on unless a test turns them off."""

from __future__ import annotations

from collections.abc import AsyncIterator

import aiohttp
import pytest

from playground.clock import SteeredClock
from playground.errors import ApiError
from playground.limits import Limiter, Limits
from playground.server import Playground, serve
from tests.playground.api import Api
from tests.playground.people import ANNA, World
from tests.playground.schema import Schema


@pytest.fixture
def playground(clock: SteeredClock, schema: Schema) -> Playground:
    return Playground(clock=clock, observer=schema)


@pytest.fixture
async def bot(playground: Playground) -> AsyncIterator[Api]:
    async with serve(playground) as address, aiohttp.ClientSession() as session:
        yield Api(address, playground.token, session)


@pytest.fixture
async def group(playground: Playground) -> int:
    return next(chat.id for chat in playground.world.chats.values() if not chat.private)


async def test_a_burst_in_one_chat_is_answered_with_429(bot: Api, group: int, clock: SteeredClock) -> None:
    for _ in range(3):
        await bot("sendMessage", chat_id=group, text="x")
    refusal = await bot.refusal("sendMessage", chat_id=group, text="x")
    assert (refusal.status, refusal.description) == (429, "Too Many Requests: retry after 1")
    assert refusal.parameters == {"retry_after": 1}
    assert refusal.headers["Retry-After"] == "1"
    clock.advance(1)
    await bot("sendMessage", chat_id=group, text="x")


async def test_edits_count_and_deletes_and_answers_do_not(bot: Api, group: int) -> None:
    place = {"chat_id": group, "message_id": (await bot("sendMessage", chat_id=group, text="x"))["message_id"]}
    await bot("editMessageText", **place, text="y")
    for _ in range(5):
        await bot("sendChatAction", chat_id=group, action="typing")
        await bot("getChat", chat_id=group)
    await bot("editMessageText", **place, text="z")
    assert (await bot.refusal("editMessageText", **place, text="w")).status == 429
    await bot("deleteMessage", **place)


async def test_a_group_takes_20_in_any_60_seconds(bot: Api, group: int, clock: SteeredClock) -> None:
    for _ in range(20):
        await bot("sendMessage", chat_id=group, text="x")
        clock.advance(1)
    refusal = await bot.refusal("sendMessage", chat_id=group, text="x")
    assert refusal.parameters == {"retry_after": 40}
    clock.advance(39)
    assert (await bot.refusal("sendMessage", chat_id=group, text="x")).status == 429
    clock.advance(1)
    await bot("sendMessage", chat_id=group, text="x")


async def test_a_private_chat_takes_one_a_second_for_as_long_as_one_likes(
    bot: Api, playground: Playground, clock: SteeredClock
) -> None:
    playground.world.chats[ANNA].started = True
    for _ in range(120):
        await bot("sendMessage", chat_id=ANNA, text="x")
        clock.advance(1)


async def test_30_a_second_in_all(bot: Api, playground: Playground, clock: SteeredClock) -> None:
    for chat in (people := [playground.world.chats[ANNA + n] for n in range(4)]):
        chat.started = True
    limiter = playground.limiter
    for number in range(30):
        limiter.admit(100 + number, clock.now(), group=False)
    refusal = await bot.refusal("sendMessage", chat_id=people[0].id, text="x")
    assert refusal.parameters == {"retry_after": 1}
    clock.advance(1)
    await bot("sendMessage", chat_id=people[0].id, text="x")


async def test_floods_are_on_record(bot: Api, group: int, playground: Playground) -> None:
    async with serve(playground) as address, World.at(address) as world:
        for _ in range(3):
            await bot("sendMessage", chat_id=group, text="x")
        for _ in range(2):
            await bot.refusal("sendMessage", chat_id=group, text="x")
        floods = [entry for entry in await world.log() if entry["status"] == 429]
        assert [entry["method"] for entry in floods] == ["sendMessage"] * 2
        assert (await world.refresh())["network"]["floods"] == 2


def test_a_refused_call_does_not_count() -> None:
    limiter = Limiter(Limits())
    for _ in range(3):
        limiter.admit(1, 0.0, group=False)
    for tenth in range(1, 10):
        with pytest.raises(ApiError):
            limiter.admit(1, tenth / 10, group=False)
    limiter.admit(1, 1.0, group=False)


def test_one_chat_does_not_hold_up_another() -> None:
    limiter = Limiter(Limits())
    for _ in range(3):
        limiter.admit(1, 0.0, group=True)
    limiter.admit(2, 0.0, group=True)
