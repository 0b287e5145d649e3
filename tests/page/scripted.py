"""A bot that does what a test tells it, through plain HTTP: what the page shows must not depend on any library."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientSession, ClientTimeout, FormData

Json = dict[str, Any]
Keyboard = Sequence[Sequence[Json]]


def tap_button(text: str, data: str, **more: Any) -> Json:
    return {"text": text, "callback_data": data, **more}


@dataclass
class ScriptedBot:
    """Keeps what it hears in ``texts`` and ``taps``; says only what the test makes it say."""

    session: ClientSession
    address: str
    token: str
    texts: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)
    taps: asyncio.Queue[Json] = field(default_factory=asyncio.Queue)

    async def call(self, method: str, **parameters: Any) -> Any:
        async with self.session.post(f"{self.address}/bot{self.token}/{method}", json=parameters) as response:
            answer = await response.json()
        assert answer["ok"], answer
        return answer["result"]

    async def say(self, chat: int, text: str, keyboard: Keyboard = (), **more: Any) -> int:
        markup = {"reply_markup": {"inline_keyboard": keyboard}} if keyboard else {}
        sent = await self.call("sendMessage", chat_id=chat, text=text, parse_mode="HTML", **markup, **more)
        return int(sent["message_id"])

    async def edit(self, chat: int, message: int, text: str, keyboard: Keyboard = ()) -> None:
        place = {"chat_id": chat, "message_id": message}
        await self.call("editMessageText", **place, text=text, reply_markup={"inline_keyboard": keyboard})

    async def send_photo(self, chat: int, content: bytes, caption: str, **more: str) -> int:
        form = FormData({"chat_id": str(chat), "caption": caption})
        for name, value in more.items():
            form.add_field(name, value)
        form.add_field("photo", content, filename="photo.png", content_type="image/png")
        async with self.session.post(f"{self.address}/bot{self.token}/sendPhoto", data=form) as response:
            answer = await response.json()
        assert answer["ok"], answer
        return int(answer["result"]["message_id"])

    async def answer(self, tap: Json, text: str = "", **more: Any) -> None:
        await self.call("answerCallbackQuery", callback_query_id=tap["id"], text=text, **more)

    async def hear(self) -> str:
        """The next text that reaches the bot."""
        message = await asyncio.wait_for(self.texts.get(), 5)
        return str(message["text"])

    async def feel(self) -> Json:
        """The next tap that reaches the bot."""
        return await asyncio.wait_for(self.taps.get(), 5)

    async def listen(self) -> None:
        offset = 0
        while True:
            for update in await self.call("getUpdates", offset=offset, timeout=30):
                offset = update["update_id"] + 1
                if "callback_query" in update:
                    self.taps.put_nowait(update["callback_query"])
                elif "text" in update.get("message", {}):
                    self.texts.put_nowait(update["message"])


@asynccontextmanager
async def listening(address: str, token: str) -> AsyncIterator[ScriptedBot]:
    """A bot that hears until the end of the ``async with``; a failure of its own comes out there."""
    async with ClientSession(timeout=ClientTimeout(total=None), json_serialize=json.dumps) as session:
        bot = ScriptedBot(session, address, token)
        hearing = asyncio.create_task(bot.listen())
        try:
            yield bot
        finally:
            hearing.cancel()
            with suppress(asyncio.CancelledError):
                await hearing
