"""The people's side over HTTP: how the page and the end-to-end tests act as people and see what people see.

JSON in, JSON out. What a real client could not do answers 400, what does not exist 404, both with ``{"error": …}``.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Any

from aiohttp import web

from playground import deeds, groups
from playground.chats import Chat, Kind, Membership, Status
from playground.errors import PersonError, UnknownError
from playground.methods.arguments import HALF
from playground.network import AFTER, BEFORE, Fault
from playground.people import Person
from playground.taps import Tap

if TYPE_CHECKING:
    from playground.audience import Listener
    from playground.server import Playground

Json = dict[str, Any]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
FRAME = 1 / 30
"""Seconds between two snapshots to one watcher, at least."""


async def wishes(request: web.Request, needed: Mapping[str, type], free: Mapping[str, type] | None = None) -> Json:
    """The fields of the JSON body: all of ``needed``, any of ``free``, no others, each of its type."""
    body = await _object(request)
    kinds = {**needed, **(free or {})}
    for name, value in body.items():
        if name not in kinds:
            raise PersonError(f"unknown field {name}")
        if type(value) is not kinds[name]:
            raise PersonError(f"{name} must be of type {kinds[name].__name__}")
        if isinstance(value, str) and HALF.search(value):
            raise PersonError(f"{name} is not valid Unicode")
    if missing := needed.keys() - body.keys():
        raise PersonError(f"missing field {min(missing)}")
    return body


async def _object(request: web.Request) -> Json:
    try:
        body = await request.json() if request.can_read_body else {}
    except ValueError:
        raise PersonError("the body is not JSON") from None
    if not isinstance(body, dict):
        raise PersonError("the body is not an object")
    return body


@web.middleware
async def tell_refusals(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except UnknownError as error:
        return web.json_response({"error": str(error)}, status=404)
    except PersonError as error:
        return web.json_response({"error": str(error)}, status=400)
    except ConnectionResetError:  # who asked has gone in the middle of a word: nobody is there to be told
        return web.Response(status=400)


def _number(request: web.Request, name: str) -> int:
    try:
        return int(request.match_info[name])
    except ValueError:
        raise UnknownError(f"{request.match_info[name]} is not a number") from None


class PeopleSide:
    """The handlers; each reads its wishes, does one deed and says what came of it."""

    def __init__(self, playground: Playground) -> None:
        self._playground = playground
        self._world = playground.world
        self._network = playground.network

    def routes(self) -> list[web.RouteDef]:
        return [
            web.get("/world", self.world),
            web.get("/events", self.events),
            web.get("/photos/{photo}", self.photo),
            web.get("/taps/{tap}", self.answer),
            web.get("/log", self.log),
            web.delete("/log", self.forget_log),
            web.post("/people", self.add_person),
            web.post("/people/{person}/send", self.send),
            web.post("/people/{person}/edit", self.edit),
            web.post("/people/{person}/tap", self.tap),
            web.post("/people/{person}/start", self.start),
            web.post("/people/{person}/block", self.block),
            web.post("/people/{person}/unblock", self.unblock),
            web.post("/chats", self.add_chat),
            web.post("/chats/{chat}/members/{person}", self.change_member),
            web.post("/chats/{chat}/forum", self.set_forum),
            web.post("/chats/{chat}/topics", self.add_topic),
            web.post("/chats/{chat}/topics/{topic}", self.close_topic),
            web.delete("/chats/{chat}/topics/{topic}", self.delete_topic),
            web.post("/chats/{chat}/upgrade", self.upgrade),
            web.post("/network", self.set_network),
            web.post("/faults", self.add_fault),
            web.post("/bot/restart", self.restart),
        ]

    def _person(self, request: web.Request) -> Person:
        return self._world.person(_number(request, "person"))

    def _chat(self, request: web.Request) -> Chat:
        return self._world.chat(_number(request, "chat"))

    async def world(self, _request: web.Request) -> web.Response:
        return web.Response(text=self._playground.camera.text(), content_type="application/json")

    async def events(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(heartbeat=20, compress=False)
        await socket.prepare(request)
        listener = self._world.audience.join()
        feeding = asyncio.create_task(self._feed(socket, listener))
        try:
            async for _ in socket:  # whatever a watcher says is ignored; the loop ends when it goes
                pass
        finally:
            self._world.audience.leave(listener)
            feeding.cancel()
        return socket

    async def _feed(self, socket: web.WebSocketResponse, listener: Listener) -> None:
        sent = -1
        while not socket.closed:
            await listener.wake.wait()
            listener.wake.clear()
            if sent != self._world.audience.revision:
                sent = self._world.audience.revision
                await socket.send_str(f'{{"type":"world","world":{self._playground.camera.text()}}}')
            while listener.events:
                await socket.send_str(json.dumps(listener.events.popleft(), ensure_ascii=False))
            await asyncio.sleep(FRAME)

    async def photo(self, request: web.Request) -> web.Response:
        content = self._world.album.by_unique_id(request.match_info["photo"])
        if content is None:
            raise UnknownError("there is no such photo")
        return web.Response(body=content, content_type="image/jpeg", headers={"Cache-Control": "max-age=86400"})

    async def answer(self, request: web.Request) -> web.Response:
        tap = self._world.taps.get(request.match_info["tap"])
        if tap is None:
            raise UnknownError("there is no such tap")
        return web.json_response(_answer(tap))

    async def log(self, _request: web.Request) -> web.Response:
        return web.json_response(list(self._network.record))

    async def forget_log(self, _request: web.Request) -> web.Response:
        self._network.record.clear()
        return web.json_response({})

    async def add_person(self, request: web.Request) -> web.Response:
        free = {"last_name": str, "username": str, "language_code": str, "is_bot": bool}
        wish = await wishes(request, {"first_name": str}, free)
        person = self._world.add_person(Person(self._world.next_person_id(), **wish))
        return web.json_response({"id": person.id})

    async def send(self, request: web.Request) -> web.Response:
        person = self._person(request)
        wish = await wishes(request, {"chat": int, "text": str}, {"topic": int, "reply_to": int})
        chat = self._world.chat(wish["chat"])
        message = deeds.send(self._world, person, chat, wish["text"], wish.get("topic"), wish.get("reply_to"))
        return web.json_response({"message_id": message.id})

    async def edit(self, request: web.Request) -> web.Response:
        person = self._person(request)
        wish = await wishes(request, {"chat": int, "message_id": int, "text": str})
        deeds.edit(self._world, person, self._world.chat(wish["chat"]), wish["message_id"], wish["text"])
        return web.json_response({"message_id": wish["message_id"]})

    async def tap(self, request: web.Request) -> web.Response:
        person = self._person(request)
        wish = await wishes(request, {"chat": int, "message_id": int}, {"row": int, "column": int, "data": str})
        place = (self._world, person, self._world.chat(wish["chat"]), wish["message_id"])
        if "data" in wish:
            return web.json_response({"tap_id": deeds.tap(*place, wish["data"]).id})
        return web.json_response(deeds.press(*place, wish.get("row", -1), wish.get("column", -1)))

    async def start(self, request: web.Request) -> web.Response:
        person = self._person(request)
        wish = await wishes(request, {}, {"payload": str})
        message = deeds.start(self._world, person, wish.get("payload", ""))
        return web.json_response({"message_id": message.id})

    async def block(self, request: web.Request) -> web.Response:
        deeds.block(self._world, self._person(request))
        return web.json_response({})

    async def unblock(self, request: web.Request) -> web.Response:
        deeds.unblock(self._world, self._person(request))
        return web.json_response({})

    async def add_chat(self, request: web.Request) -> web.Response:
        needed = {"title": str, "type": str, "members": list}
        wish = await wishes(request, needed, {"is_forum": bool, "bot": bool})
        kind = _kind(wish["type"])
        if not all(type(who) is int for who in wish["members"]):
            raise PersonError("members must be numbers")
        people = [who for who in wish["members"] if who != self._world.bot.id]
        flags = {"is_forum": wish.get("is_forum", False), "with_bot": wish.get("bot", True)}
        return web.json_response({"id": groups.create(self._world, wish["title"], kind, people, **flags).id})

    async def change_member(self, request: web.Request) -> web.Response:
        chat, who = self._chat(request), _number(request, "person")
        wish = await wishes(request, {"status": str}, {"anonymous": bool, "text": bool, "photos": bool})
        membership = Membership(_status(wish.pop("status")), **wish)
        groups.change_member(self._world, chat, who, membership)
        return web.json_response({})

    async def set_forum(self, request: web.Request) -> web.Response:
        chat = self._chat(request)
        wish = await wishes(request, {"is_forum": bool})
        groups.set_forum(self._world, chat, is_forum=wish["is_forum"])
        return web.json_response({})

    async def add_topic(self, request: web.Request) -> web.Response:
        chat = self._chat(request)
        wish = await wishes(request, {"name": str})
        return web.json_response({"id": groups.add_topic(self._world, chat, wish["name"]).id})

    async def close_topic(self, request: web.Request) -> web.Response:
        chat, topic = self._chat(request), _number(request, "topic")
        wish = await wishes(request, {"closed": bool})
        groups.close_topic(self._world, chat, topic, closed=wish["closed"])
        return web.json_response({})

    async def delete_topic(self, request: web.Request) -> web.Response:
        groups.delete_topic(self._world, self._chat(request), _number(request, "topic"))
        return web.json_response({})

    async def upgrade(self, request: web.Request) -> web.Response:
        return web.json_response({"id": groups.upgrade(self._world, self._chat(request)).id})

    async def set_network(self, request: web.Request) -> web.Response:
        wish = await wishes(request, {"cut": bool})
        self._network.set_cut(cut=wish["cut"])
        self._world.audience.touch()
        return web.json_response({})

    async def add_fault(self, request: web.Request) -> web.Response:
        self._network.faults.append(_fault(await _object(request)))
        return web.json_response({})

    async def restart(self, _request: web.Request) -> web.Response:
        if self._playground.restart is None:
            raise PersonError("the playground did not start this bot")
        await self._playground.restart()
        return web.json_response({})


def _answer(tap: Tap) -> Json:
    return {"answered": tap.answered, "text": tap.text, "show_alert": tap.show_alert, "url": tap.url}


def _kind(name: str) -> Kind:
    if name not in (Kind.GROUP, Kind.SUPERGROUP):
        raise PersonError("a chat is a group or a supergroup")
    return Kind(name)


def _status(name: str) -> Status:
    try:
        return Status(name)
    except ValueError:
        raise PersonError(f"{name} is not a status") from None


def _fault(body: Json) -> Fault:
    match body:
        case {"method": str(method), "times": int(times), "error": str(error)} if error in (BEFORE, AFTER):
            return Fault(method, _chat_of(body), times, silence=error)
        case {"method": str(method), "times": int(times), "error": {"code": int(code), "description": str(said)}}:
            return Fault(method, _chat_of(body), times, code, said, body["error"].get("parameters"))
    raise PersonError("a fault needs a method, times and an error")


def _chat_of(body: Json) -> int | None:
    chat = body.get("chat")
    if chat is not None and type(chat) is not int:
        raise PersonError("chat must be a number")
    return chat
