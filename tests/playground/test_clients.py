"""Other people's software against the playground: it is shaped to Telegram, not to one bot.

A tiny aiogram bot and a bare HTTP client go through the same visit; python-telegram-bot tells its errors apart by
status and text.
"""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest
import telegram
from aiogram import Bot, Dispatcher, F
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import BufferedInputFile, CallbackQuery, InlineKeyboardButton, InlineKeyboardMarkup, Message
from PIL import Image
from telegram.error import BadRequest, ChatMigrated, Conflict, Forbidden, InvalidToken, NetworkError, RetryAfter

from playground.server import Playground
from tests.playground.api import Api
from tests.playground.people import ANNA, BRUNO, World

LINK = "https://t.me/playground_bot?start=t_42"


def picture() -> bytes:
    target = io.BytesIO()
    Image.new("RGB", (400, 200), "green").save(target, "PNG")
    return target.getvalue()


async def visit(world: World) -> None:
    """What a person does with either bot, and what he must see: command, button, edit, photo, deep link."""
    anna = world.person(ANNA)
    await anna.send(world.group, "/play draw")
    (lobby,) = await world.wait_for(lambda w: w.from_bot(w.group))
    assert (lobby["text"], lobby["html"]) == ("Game: draw", "Game: <b>draw</b>")
    tap = await anna.press(world.group, lobby, "Join")
    assert (await anna.answer(tap["tap_id"]))["url"] == LINK
    assert await world.wait_for(lambda w: w.opened(ANNA)) == ["t_42"]
    await anna.start("t_42")
    (welcome,) = await world.wait_for(lambda w: w.from_bot(ANNA))
    assert welcome["text"] == "Seated: t_42"
    edited = await world.wait_for(lambda w: [m for m in w.from_bot(w.group) if m["text"] == "Anna sits"])
    assert edited[0]["message_id"] == lobby["message_id"]
    assert edited[0]["keyboard"] == []
    await anna.send(world.group, "/board")
    photo = await world.wait_for(lambda w: [m for m in w.from_bot(w.group) if "photo" in m])
    assert photo[0]["caption"] == "The board"


class Tiny:
    """A bot in aiogram."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.lobby: Message | None = None
        self.dispatcher = Dispatcher()
        self.dispatcher.message.register(self.seat, CommandStart(deep_link=True))
        self.dispatcher.message.register(self.play, Command("play"))
        self.dispatcher.message.register(self.board, Command("board"))
        self.dispatcher.callback_query.register(self.join, F.data == "join")

    async def play(self, message: Message, command: CommandObject) -> None:
        markup = InlineKeyboardMarkup(inline_keyboard=[[InlineKeyboardButton(text="Join", callback_data="join")]])
        self.lobby = await message.answer(f"Game: <b>{command.args}</b>", parse_mode="HTML", reply_markup=markup)

    async def join(self, query: CallbackQuery) -> None:
        await query.answer(url=LINK)

    async def seat(self, message: Message, command: CommandObject) -> None:
        await message.answer(f"Seated: {command.args}")
        assert self.lobby is not None
        assert message.from_user is not None
        await self.lobby.edit_text(f"{message.from_user.first_name} sits")

    async def board(self, message: Message) -> None:
        await message.answer_photo(BufferedInputFile(picture(), "board.png"), caption="The board")


@pytest.fixture
async def tiny(playground: Playground, address: str) -> AsyncIterator[Bot]:
    server = TelegramAPIServer.from_base(address)
    bot = Bot(playground.token, session=AiohttpSession(api=server))
    yield bot
    await bot.session.close()


async def test_a_tiny_aiogram_bot_that_polls(tiny: Bot, world: World) -> None:
    dispatcher = Tiny(tiny).dispatcher
    polling = asyncio.create_task(
        dispatcher.start_polling(tiny, handle_signals=False, polling_timeout=5, close_bot_session=False)
    )
    await visit(world)
    await dispatcher.stop_polling()
    await polling


class Bare:
    """The same bot with nothing but HTTP."""

    def __init__(self, api: Api) -> None:
        self._api = api
        self._lobby: dict[str, Any] = {}

    async def run(self) -> None:
        offset = 0
        while True:
            for update in await self._api.raw("GET", "getUpdates", params={"offset": offset, "timeout": 5}):
                offset = update["update_id"] + 1
                await self._take(update)

    async def _take(self, update: dict[str, Any]) -> None:
        if "callback_query" in update:
            await self._api("answerCallbackQuery", callback_query_id=update["callback_query"]["id"], url=LINK)
            return
        message = update["message"]
        chat = message["chat"]["id"]
        command, _, rest = message["text"].partition(" ")
        if command == "/play":
            markup = json.dumps({"inline_keyboard": [[{"text": "Join", "callback_data": "join"}]]})
            fields = {
                "chat_id": str(chat),
                "text": f"Game: <b>{rest}</b>",
                "parse_mode": "HTML",
                "reply_markup": markup,
            }
            sent = await self._api.raw("POST", "sendMessage", data=fields)
            self._lobby = {"chat_id": chat, "message_id": sent["message_id"]}
        elif command == "/start":
            await self._api("sendMessage", chat_id=chat, text=f"Seated: {rest}")
            await self._api("editMessageText", **self._lobby, text=f"{message['from']['first_name']} sits")
        elif command == "/board":
            form = aiohttp.FormData({"chat_id": str(chat), "caption": "The board"})
            form.add_field("photo", picture(), filename="board.png")
            await self._api.raw("POST", "sendPhoto", data=form)


async def test_a_bare_http_client_that_polls(bot: Api, world: World) -> None:
    running = asyncio.create_task(Bare(bot).run())
    await visit(world)
    running.cancel()


@pytest.fixture
async def ptb(playground: Playground, address: str) -> AsyncIterator[telegram.Bot]:
    async with telegram.Bot(playground.token, f"{address}/bot", base_file_url=f"{address}/file/bot") as bot:
        yield bot


@pytest.mark.filterwarnings("ignore:Deprecated since version v22.2")
async def test_python_telegram_bot_tells_errors_apart(ptb: telegram.Bot, world: World) -> None:
    await world.person(ANNA).send(world.group, "/play")
    with pytest.raises(Forbidden, match="bot can't initiate conversation with a user"):
        await ptb.send_message(ANNA, "x")
    with pytest.raises(BadRequest, match=r"^Chat not found$"):
        await ptb.send_message(BRUNO, "x")
    with pytest.raises(BadRequest, match="Message to edit not found"):
        await ptb.edit_message_text("x", world.group, 99)
    await world.fault("sendMessage", {"code": 500, "description": "Internal Server Error"})
    with pytest.raises(NetworkError, match="Internal Server Error"):
        await ptb.send_message(world.group, "x")
    flood = {"code": 429, "description": "Too Many Requests: retry after 7", "parameters": {"retry_after": 7}}
    await world.fault("sendMessage", flood)
    with pytest.raises(RetryAfter) as waiting:
        await ptb.send_message(world.group, "x")
    assert "7" in str(waiting.value)
    basic = await world.add_group("Basic", [ANNA], "group")
    new = (await world.post(f"/chats/{basic}/upgrade"))["id"]
    with pytest.raises(ChatMigrated) as migrated:
        await ptb.send_message(basic, "x")
    assert migrated.value.new_chat_id == new
    await ptb.set_webhook("http://127.0.0.1:9/hook")
    with pytest.raises(Conflict):
        await ptb.get_updates()


async def test_python_telegram_bot_and_a_wrong_token(address: str) -> None:
    with pytest.raises(InvalidToken):
        await telegram.Bot("8000000001:" + "x" * 35, f"{address}/bot").initialize()


async def test_python_telegram_bot_reads_what_it_gets(ptb: telegram.Bot, world: World) -> None:
    await world.person(ANNA).send(world.group, "/play")
    sent = await ptb.send_photo(world.group, picture(), caption="<b>x</b>", parse_mode="HTML")
    await world.person(BRUNO).tap(world.group, sent.message_id, "go")
    command, tap = await ptb.get_updates(allowed_updates=["message", "callback_query"])
    assert command.message is not None
    assert command.message.parse_entities() == {command.message.entities[0]: "/play"}
    assert tap.callback_query is not None
    assert await tap.callback_query.answer("Well")
    file = await ptb.get_file(sent.photo[-1].file_id)
    assert len(await file.download_as_bytearray()) == sent.photo[-1].file_size
    members = await ptb.get_chat_administrators(world.group)
    assert [member.user.id for member in members] == [ANNA]
    assert await ptb.set_my_commands([("play", "opens a table")], scope=telegram.BotCommandScopeAllGroupChats())
