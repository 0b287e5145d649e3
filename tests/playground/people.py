"""People, for tests: a typed client of the playground's people side.

``World`` follows the world over its web socket, so ``wait_for`` sees what people could see; ``Phone`` is one person's
client. A deed that a real client would refuse raises ``Refused``.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

import aiohttp

from playground.server import Playground

Json = dict[str, Any]
T = TypeVar("T")
PATIENCE = 10.0
ANNA, BRUNO, CARMEN, DMITRI = range(7_000_000_001, 7_000_000_005)


class Refused(Exception):
    """What was tried is impossible; the text says why."""


def read_english(playground: Playground) -> None:
    """The people who are there from the beginning read several languages; most tests read one."""
    people = playground.world.people
    people |= {number: replace(person, language_code="en") for number, person in people.items()}


class World:
    """The playground as people see it, always the newest state: ``world.now`` is the last snapshot."""

    def __init__(self, address: str, session: aiohttp.ClientSession) -> None:
        self.address = address
        self.now: Json = {}
        self.events: list[Json] = []
        self._session = session
        self.changed = asyncio.Event()

    @staticmethod
    @asynccontextmanager
    async def at(address: str) -> AsyncIterator[World]:
        async with (
            aiohttp.ClientSession() as session,
            session.ws_connect(f"{address}/events", max_msg_size=0) as socket,
        ):
            world = World(address, session)
            following = asyncio.create_task(world._follow(socket))
            try:
                await world.wait_for(lambda world: world.now)
                yield world
            finally:
                following.cancel()

    async def _follow(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for frame in socket:
            event = frame.json()
            if event["type"] == "world":
                self.now = event["world"]
            else:
                self.events.append(event)
            self.changed.set()

    async def wait_for(self, predicate: Callable[[World], T | None], patience: float = PATIENCE) -> T:
        """The first true thing that ``predicate`` says of the world; ``TimeoutError`` if it says none in time."""
        async with asyncio.timeout(patience):
            while True:
                self.changed.clear()
                if self.now and (found := predicate(self)):
                    return found
                await self.changed.wait()

    async def post(self, path: str, **body: Any) -> Json:
        async with self._session.post(f"{self.address}{path}", json=body) as response:
            answer: Json = await _read(response)
            return answer

    async def get(self, path: str) -> Any:
        async with self._session.get(f"{self.address}{path}") as response:
            return await _read(response)

    async def delete(self, path: str) -> Any:
        async with self._session.delete(f"{self.address}{path}") as response:
            return await _read(response)

    async def refresh(self) -> Json:
        """Asks for the state now, instead of waiting to be told of it."""
        self.now = await self.get("/world")
        return self.now

    @property
    def group(self) -> int:
        """The id of the group that is there from the beginning."""
        return next(int(chat["id"]) for chat in self.now["chats"] if chat["type"] != "private")

    @property
    def bot(self) -> Json:
        bot: Json = self.now["bot"]
        return bot

    def chat(self, chat: int) -> Json:
        found: Json = next(one for one in self.now["chats"] if one["id"] == chat)
        return found

    def messages(self, chat: int) -> list[Json]:
        """What stands in a chat, oldest first."""
        messages: list[Json] = self.chat(chat)["messages"]
        return messages

    def from_bot(self, chat: int) -> list[Json]:
        return [message for message in self.messages(chat) if message["from"]["is_bot"]]

    def toasts(self, person: int) -> list[Json]:
        return [event for event in self.events if event["type"] == "toast" and event["person"] == person]

    def opened(self, person: int) -> list[str]:
        """Payloads of the deep links that a person's client was made to open."""
        return [event["start"] for event in self.events if event["type"] == "open" and event["person"] == person]

    def person(self, person: int) -> Phone:
        return Phone(self, person)

    async def add_person(self, first_name: str, **more: Any) -> Phone:
        return self.person((await self.post("/people", first_name=first_name, **more))["id"])

    async def add_group(self, title: str, members: list[int], kind: str = "supergroup", **more: Any) -> int:
        return int((await self.post("/chats", title=title, type=kind, members=members, **more))["id"])

    async def set_member(self, chat: int, person: int, status: str, **more: Any) -> None:
        await self.post(f"/chats/{chat}/members/{person}", status=status, **more)

    async def cut(self, *, cut: bool = True) -> None:
        await self.post("/network", cut=cut)

    async def fault(self, method: str, error: str | Mapping[str, Any], times: int = 1, **more: Any) -> None:
        await self.post("/faults", method=method, error=error, times=times, **more)

    async def log(self, method: str | None = None) -> list[Json]:
        """The bot's requests so far, of one method or of all."""
        record: list[Json] = await self.get("/log")
        return [entry for entry in record if method in (None, entry["method"])]


class Phone:
    """One person's client."""

    def __init__(self, world: World, person: int) -> None:
        self.world = world
        self.id = person

    async def _post(self, deed: str, **body: Any) -> Json:
        given = {name: value for name, value in body.items() if value is not None}
        return await self.world.post(f"/people/{self.id}/{deed}", **given)

    async def send(self, chat: int, text: str, *, topic: int | None = None, reply_to: int | None = None) -> int:
        return int((await self._post("send", chat=chat, text=text, topic=topic, reply_to=reply_to))["message_id"])

    async def edit(self, chat: int, message_id: int, text: str) -> None:
        await self._post("edit", chat=chat, message_id=message_id, text=text)

    async def start(self, payload: str | None = None) -> int:
        return int((await self._post("start", payload=payload))["message_id"])

    async def block(self) -> None:
        await self._post("block")

    async def unblock(self) -> None:
        await self._post("unblock")

    async def press(self, chat: int, message: Json, label: str) -> Json:
        """Presses the button that reads ``label``; a callback button gives a ``tap_id``, a link its ``url``."""
        for row, buttons in enumerate(message["keyboard"]):
            for column, button in enumerate(buttons):
                if button["text"] == label:
                    place = {"chat": chat, "message_id": message["message_id"]}
                    return await self._post("tap", **place, row=row, column=column)
        raise Refused(f"there is no button {label}")

    async def tap(self, chat: int, message_id: int, data: str) -> str:
        """Sends a press that a modified client might: any data, of any message."""
        return str((await self._post("tap", chat=chat, message_id=message_id, data=data))["tap_id"])

    async def answer(self, tap_id: str, patience: float = PATIENCE) -> Json:
        """The bot's answer to a press."""
        async with asyncio.timeout(patience):
            while True:
                self.world.changed.clear()
                answer: Json = await self.world.get(f"/taps/{tap_id}")
                if answer["answered"]:
                    return answer
                await self.world.changed.wait()


async def _read(response: aiohttp.ClientResponse) -> Any:
    body = await response.json()
    if response.status >= 400:
        raise Refused(body["error"])
    return body
