"""The Bot API over HTTP: ``/bot<token>/<method>`` and ``/file/bot<token>/<path>``.

GET and POST; arguments in the query, in a form, in a multipart body or in JSON. A refusal's HTTP status equals its
``error_code``. Every request is recorded, without the token, and shown to the observer.
"""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
import re
from typing import TYPE_CHECKING, Any, Protocol

from aiohttp import web

from playground.bodies import read_arguments
from playground.chats import Chat, id_in
from playground.errors import ApiError, bad_request
from playground.limits import Limiter
from playground.methods import CATALOGUE
from playground.methods.arguments import Arguments
from playground.methods.method import Method
from playground.network import AFTER, BEFORE, Fault

if TYPE_CHECKING:
    from playground.world import World

Json = dict[str, Any]
logger = logging.getLogger(__name__)
LARGEST_BODY = 50 * 1024 * 1024
LONGEST_SILENCE = 60.0
"""How long a request that is never answered is kept open."""

FLOOD = 429
GLANCE = 0.05
"""How often it is looked whether the bot still waits for one."""

_TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]{35}")
_SECRETS = frozenset({"secret_token"})


class Observer(Protocol):
    """Sees everything that is taken and sent: for checks against an independent schema."""

    def call(self, method: str, arguments: Arguments, result: Any) -> None: ...

    def update(self, update: Json) -> None: ...


class BotSide:
    """Takes the bot's requests."""

    def __init__(self, world: World, token: str, limiter: Limiter, observer: Observer | None) -> None:
        self._world = world
        self._network = world.network
        self._token = token
        self._limiter = limiter
        self._observer = observer

    def routes(self) -> list[web.RouteDef]:
        path = "/bot{token:[^/]+}/{method:.*}"
        return [
            web.get(path, self.request, allow_head=False),
            web.post(path, self.request),
            web.get("/file/bot{token:[^/]+}/{path:.+}", self.file, allow_head=False),
        ]

    async def request(self, request: web.Request) -> web.StreamResponse:
        """One request, broken off if the line is cut before it was answered."""
        if self._network.cut:
            return _break_off(request)
        answering = asyncio.ensure_future(self._answer(request))
        cutting = asyncio.ensure_future(self._network.down.wait())
        try:
            await asyncio.wait((answering, cutting), return_when=asyncio.FIRST_COMPLETED)
            return answering.result() if answering.done() else _break_off(request)
        finally:
            answering.cancel()
            cutting.cancel()

    async def file(self, request: web.Request) -> web.StreamResponse:
        try:
            self._check_token(request)
        except ApiError as error:
            return _refusal(error)
        content = self._world.album.by_path(request.match_info["path"])
        if self._network.cut:
            return _break_off(request)
        if content is None:
            return _refusal(ApiError(404, "Not Found"))
        return web.Response(body=content, content_type="application/octet-stream")

    async def _answer(self, request: web.Request) -> web.StreamResponse:
        try:
            self._check_token(request)
            method = _method(request.match_info["method"])
            arguments = await read_arguments(request)
        except ApiError as error:
            self._note(request.match_info["method"], None, error)
            return _refusal(error)
        return await self._perform(request, method, arguments)

    def _check_token(self, request: web.Request) -> None:
        token = request.match_info["token"]
        if not _TOKEN.fullmatch(token):
            raise ApiError(401, "Unauthorized: invalid token specified")
        if token != self._token:
            raise ApiError(401, "Unauthorized")

    async def _perform(self, request: web.Request, method: Method, arguments: Arguments) -> web.StreamResponse:
        """Carries out a call, or fails it as ordered."""
        chat = self._world.chats.get(_chat_id(arguments))
        fault = self._network.next_fault(method.name, chat.id if chat else None)
        if fault is not None and fault.silence == BEFORE:
            return await self._silence(request, method, arguments, fault)
        response = await self._respond(method, arguments, chat, fault)
        if fault is not None and fault.silence == AFTER:
            return await _stay_silent(request)
        return response

    async def _silence(
        self, request: web.Request, method: Method, arguments: Arguments, fault: Fault
    ) -> web.StreamResponse:
        self._note(method.name, arguments, ApiError(0, fault.silence or ""))
        return await _stay_silent(request)

    async def _respond(
        self, method: Method, arguments: Arguments, chat: Chat | None, fault: Fault | None
    ) -> web.StreamResponse:
        try:
            _fail_as_ordered(fault)
            result = await self._execute(method, arguments, chat)
        except ApiError as error:
            self._note(method.name, arguments, error)
            return _refusal(error)
        except Exception:
            logger.exception("%s failed inside the playground", method.name)
            return _refusal(ApiError(500, "Internal Server Error: the playground failed, see its log"))
        self._note(method.name, arguments, None)
        return _json({"ok": True, "result": result})

    async def _execute(self, method: Method, arguments: Arguments, chat: Chat | None) -> Any:
        _check_parameters(method, arguments)
        if method.counted:
            group = chat is not None and not chat.private
            self._limiter.admit(_chat_id(arguments), self._world.clock.now(), group=group)
        result = method.run(self._world, arguments)
        if inspect.isawaitable(result):
            result = await result
        if self._observer is not None:
            self._observer.call(method.name, arguments, result)
        return result

    def _note(self, method: str, arguments: Arguments | None, error: ApiError | None) -> None:
        entry = {"time": self._world.clock.now(), "method": method, "params": _shown(arguments), "status": 200}
        if error is not None:
            entry |= {"status": error.code, "error": error.description}
        self._network.note(entry)
        if entry["status"] == FLOOD:
            self._world.audience.touch()


def _method(name: str) -> Method:
    known = CATALOGUE.get(name.lower())
    if known is None:
        logger.warning("the bot called %s, which the playground does not know", name)
        raise ApiError(404, "Not Found: method not found")
    return known


def _check_parameters(method: Method, arguments: Arguments) -> None:
    """Refuses what the method does not take: loudly, so that no bot relies on what is not there."""
    attached = {name for name in arguments.files if any(f"attach://{name}" in v for v in arguments.values.values())}
    unknown = (arguments.values.keys() | arguments.files.keys()) - method.parameters - attached
    if unknown:
        logger.warning("the bot sent %s with unknown parameters: %s", method.name, ", ".join(sorted(unknown)))
        raise bad_request(f'unknown parameter "{min(unknown)}" of {method.name}')


def _fail_as_ordered(fault: Fault | None) -> None:
    if fault is None or fault.silence is not None:
        return
    parameters = fault.parameters or {}
    raise ApiError(
        fault.code,
        fault.description,
        retry_after=parameters.get("retry_after"),
        migrate_to=parameters.get("migrate_to_chat_id"),
    )


def _chat_id(arguments: Arguments) -> int:
    return id_in(arguments.text("chat_id"))


def _shown(arguments: Arguments | None) -> Json:
    """The arguments as the record keeps them: without secrets, files by their size."""
    if arguments is None:
        return {}
    values = {name: "…" if name in _SECRETS else value for name, value in arguments.values.items()}
    return {**values, **{name: f"{len(file.content)} bytes" for name, file in arguments.files.items()}}


def _json(body: Json, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    text = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return web.Response(text=text, status=status, headers=headers, content_type="application/json")


def _refusal(error: ApiError) -> web.Response:
    body: Json = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        body["parameters"] = error.parameters
    headers = {"Retry-After": str(error.retry_after)} if error.retry_after else None
    return _json(body, error.code, headers)


async def _stay_silent(request: web.Request) -> web.StreamResponse:
    """Never answers; gives up when the bot has."""
    for _ in range(round(LONGEST_SILENCE / GLANCE)):
        if request.transport is None or request.transport.is_closing():
            break
        await asyncio.sleep(GLANCE)
    return _break_off(request)


def _break_off(request: web.Request) -> web.StreamResponse:
    """Ends the connection as a cut line does: without an answer."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=503)
