"""The Bot API for tests, as bare as can be: a method's name and its arguments, JSON or form."""

from __future__ import annotations

from typing import Any

import aiohttp


class ApiRefusal(Exception):
    """An answer with ``ok: false``."""

    def __init__(self, status: int, body: dict[str, Any], headers: Any) -> None:
        super().__init__(body["description"])
        self.status = status
        self.description = body["description"]
        self.parameters = body.get("parameters", {})
        self.headers = headers
        assert body["error_code"] == status, "the HTTP status must equal the error code"


class Api:
    """Calls methods of one playground with one token."""

    def __init__(self, address: str, token: str, session: aiohttp.ClientSession) -> None:
        self.address = address
        self.token = token
        self._session = session

    async def __call__(self, method: str, **arguments: Any) -> Any:
        return await self.raw("POST", method, json=arguments)

    async def raw(self, verb: str, method: str, **options: Any) -> Any:
        url = f"{self.address}/bot{self.token}/{method}"
        async with self._session.request(verb, url, **options) as response:
            body = await response.json()
            if not body["ok"]:
                raise ApiRefusal(response.status, body, response.headers)
            assert response.status == 200
            return body["result"]

    async def refusal(self, method: str, **arguments: Any) -> ApiRefusal:
        """The refusal that the call must meet."""
        try:
            result = await self(method, **arguments)
        except ApiRefusal as refusal:
            return refusal
        raise AssertionError(f"{method} was not refused but gave {result}")

    async def download(self, path: str) -> bytes:
        async with self._session.get(f"{self.address}/file/bot{self.token}/{path}") as response:
            response.raise_for_status()
            return await response.read()

    async def updates(self, **arguments: Any) -> list[dict[str, Any]]:
        """All that wait, confirmed at once."""
        found: list[dict[str, Any]] = await self("getUpdates", **arguments)
        if found:
            await self("getUpdates", offset=found[-1]["update_id"] + 1, limit=1, timeout=0)
        return found

    async def update(self, kind: str) -> dict[str, Any]:
        """The only update that waits, which must be of ``kind``."""
        (update,) = await self.updates()
        content: dict[str, Any] = update[kind]
        return content
