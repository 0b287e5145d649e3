"""A request's arguments, wherever they were put: in the query, a form, a multipart body or JSON."""

from __future__ import annotations

import json
from urllib.parse import parse_qsl

from aiohttp import web
from aiohttp.web_request import FileField

from playground.errors import ApiError, bad_request
from playground.methods.arguments import HALF, NOT_UTF_8, Arguments, Upload


async def read_arguments(request: web.Request) -> Arguments:
    """Everything that was sent; JSON can carry halves of characters, which nothing else can."""
    try:
        arguments = await _sent(request)
    except web.HTTPRequestEntityTooLarge:
        raise ApiError(413, "Request Entity Too Large") from None
    if any(HALF.search(value) for value in arguments.values.values()):
        raise bad_request(NOT_UTF_8)
    return arguments


async def _sent(request: web.Request) -> Arguments:
    query = dict(request.query)
    if not request.can_read_body:
        return Arguments(query, {})
    if request.content_type == "application/json":
        sent = await _json_body(request)
        return Arguments({**query, **sent.values}, {})
    if request.content_type == "multipart/form-data":
        return await _multipart(request, query)
    return Arguments({**query, **await _form(request)}, {})


async def _multipart(request: web.Request, query: dict[str, str]) -> Arguments:
    try:
        form = await request.post()
    except UnicodeDecodeError:
        raise bad_request(NOT_UTF_8) from None
    except ValueError:
        raise bad_request("can't parse multipart body") from None
    values = {name: value for name, value in form.items() if isinstance(value, str)}
    files = {name: _upload(name, value) for name, value in form.items() if not isinstance(value, str)}
    return Arguments({**query, **values}, files)


async def _form(request: web.Request) -> dict[str, str]:
    try:
        return dict(parse_qsl((await request.read()).decode(), keep_blank_values=True, errors="strict"))
    except UnicodeDecodeError:
        raise bad_request(NOT_UTF_8) from None


async def _json_body(request: web.Request) -> Arguments:
    try:
        text = (await request.read()).decode()
        body = json.loads(text)
    except UnicodeDecodeError:
        raise bad_request(NOT_UTF_8) from None
    except ValueError:
        raise bad_request("can't parse JSON object") from None
    if not isinstance(body, dict):
        raise bad_request("expected JSON object")
    return Arguments.of(body, {})


def _upload(name: str, part: FileField | bytes | bytearray) -> Upload:
    """A part of a multipart body that is no text; one without a file name is called as the part is."""
    if isinstance(part, FileField):
        return Upload(part.filename, part.file.read())
    return Upload(name, bytes(part))
