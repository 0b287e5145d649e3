"""The webhook: only Telegram is let in, one update at a time, and 200 means that it is written."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import unused_port
from structlog.testing import capture_logs
from telegram import Bot, Update

from bot.app import Program
from bot.config import Config
from bot.polling import ALLOWED_UPDATES
from bot.webhook import SECRET_HEADER, Webhook
from tests.bot.club import ANNA, BRUNO, GROUP, Club, opened

SECRET = "hush-hush"
Post = Callable[..., Coroutine[Any, Any, int]]


@asynccontextmanager
async def listening(
    serve: Callable[[Update], Awaitable[None]], path: str = "/hook", bot: Bot | None = None
) -> AsyncIterator[Post]:
    """A webhook, and what posts to it: (body, secret, path) -> status."""
    port = unused_port()
    webhook = Webhook(bot or Bot("42:TEST"), serve, SECRET)
    async with webhook.listening(f"https://example.org{path}", port), ClientSession() as session:

        async def post(body: Any, secret: str | None = SECRET, to: str = path, method: str = "POST") -> int:
            headers = {} if secret is None else {SECRET_HEADER: secret}
            sent = body if isinstance(body, bytes) else json.dumps(body).encode()
            async with session.request(method, f"http://127.0.0.1:{port}{to}", data=sent, headers=headers) as answer:
                return answer.status

        yield post


def serving(club: Club) -> AbstractAsyncContextManager[Post]:
    return listening(club.telegram.process_update, bot=club.telegram.bot)


class Served:
    """Notes what is served; waits in the middle of it until it may go on."""

    def __init__(self, *, held: bool = False) -> None:
        self.told: list[str] = []
        self.may = asyncio.Event()
        if not held:
            self.may.set()

    async def __call__(self, update: Update) -> None:
        self.told.append(f"begin {update.update_id}")
        await self.may.wait()
        self.told.append(f"end {update.update_id}")


async def test_an_update_is_served_and_then_confirmed() -> None:
    served = Served(held=True)
    async with listening(served) as post:
        answer = asyncio.create_task(post({"update_id": 1}))
        await asyncio.sleep(0.1)
        assert not answer.done()
        served.may.set()
        assert await answer == 200
    assert served.told == ["begin 1", "end 1"]


async def test_200_means_that_it_is_written(tmp_path: Path) -> None:
    """When Telegram gets its 200 another process can read the result from the file."""
    async with opened(tmp_path / "db") as club, serving(club) as post:
        assert await post({"update_id": 1, "message": club.message(ANNA, "/play", GROUP)}) == 200
        with sqlite3.connect(tmp_path / "db") as other:
            assert other.execute("SELECT state FROM tables").fetchall() == [("lobby",)]
        other.close()


async def test_updates_are_served_one_at_a_time_in_their_order() -> None:
    served = Served(held=True)
    async with listening(served) as post:
        answers = []
        for number in (1, 2, 3):
            answers.append(asyncio.create_task(post({"update_id": number})))
            await asyncio.sleep(0.05)
        assert served.told == ["begin 1"]
        served.may.set()
        assert await asyncio.gather(*answers) == [200, 200, 200]
    assert served.told == ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"]


async def test_dep_01_an_update_posted_again_is_applied_once(tmp_path: Path) -> None:
    """One update posted in turn, in parallel and after a restart: applied once, and each post gets 200."""
    async with opened(tmp_path / "db") as club, serving(club) as post:
        await club.deal(ANNA, BRUNO, command="/play block")
        person = await club.on_turn(ANNA, BRUNO)
        assert person is not None
        button = (await club.moves(person))[0]
        query = {"id": "9", "from": club.user(person), "chat_instance": "1", "data": button.data}
        body = {"update_id": 5, "callback_query": query | {"message": club.message(42, "…", person)}}
        assert await post(body) == 200
        journal = await club.journal()
        assert await asyncio.gather(*(post(body) for _ in range(4))) == [200] * 4
        assert await club.journal() == journal
        assert [toast.text for tap, toast in club.toasts if tap == "9"].count("") == 4
    async with opened(tmp_path / "db") as club, serving(club) as post:
        assert await post(body) == 200
        assert await club.journal() == journal


@pytest.mark.parametrize("secret", [None, "", "hush", "hush-hush!", "HUSH-HUSH", "hush-hush hush-hush", "tschü\udcff"])
async def test_dep_04_a_forged_post_is_turned_away(secret: str | None) -> None:
    """Without the secret, with another one or with bytes that are no text: 403, nothing is served, nothing logged."""
    served = Served()
    with capture_logs() as lines:
        async with listening(served) as post:
            assert await post({"update_id": 1}, secret) == 403
            assert await post(b"no json", secret) == 403
    assert served.told == []
    assert lines == []


async def test_what_is_no_post_to_the_hook_is_not_there() -> None:
    served = Served()
    async with listening(served) as post:
        assert await post({"update_id": 1}, to="/") == 404
        assert await post({"update_id": 1}, to="/hook/more") == 404
        assert await post(b"", method="GET") == 405
    assert served.told == []


@pytest.mark.parametrize("path", ["/", "/a/b/c", "/hook"])
async def test_the_path_is_that_of_the_address(path: str) -> None:
    served = Served()
    async with listening(served, path) as post:
        assert await post({"update_id": 1}) == 200
    assert served.told == ["begin 1", "end 1"]


async def test_an_address_without_a_path_is_the_root() -> None:
    served = Served()
    async with listening(served, "") as post:
        assert await post({"update_id": 1}, to="/") == 200
    assert served.told == ["begin 1", "end 1"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"{", 400),
        (b"\xff\xfe", 200),
        ([], 200),
        (None, 200),
        ({}, 200),
        ({"update_id": 6, "message": {"message_id": 1}}, 200),
        ({"update_id": 6, "message": 7}, 200),
        (b"[" + b"1," * 600_000 + b"1]", 200),
    ],
)
async def test_what_cannot_be_understood_is_not_sent_again_for_ever(body: Any, status: int) -> None:
    """An unusable update is logged and taken, so that Telegram does not repeat it and hold up the next ones."""
    served = Served()
    with capture_logs() as lines:
        async with listening(served) as post:
            assert await post(body) == status
            assert await post({"update_id": 7}) == 200
    assert served.told == ["begin 7", "end 7"]
    assert len(lines) == (status == 200)


async def test_what_could_not_be_served_is_sent_again() -> None:
    calls: list[int] = []

    async def serve(update: Update) -> None:
        calls.append(update.update_id)
        if len(calls) == 1:
            raise OSError("disk full")

    async with listening(serve) as post:
        assert await post({"update_id": 1}) == 500
        assert await post({"update_id": 1}) == 200
    assert calls == [1, 1]


async def test_an_update_waits_while_the_database_is_out_of_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program holds the file: nothing is confirmed, nothing lost, and nobody has to ask again."""
    monkeypatch.setattr("bot.app.longer", lambda _last: 0.02)
    async with opened(tmp_path / "db") as club:
        program = Program(Config(bot_token="42:TEST"), club.database, club.telegram)
        await club.database._execute("PRAGMA busy_timeout = 0")
        async with listening(program._serve, bot=club.telegram.bot) as post:
            with closing(sqlite3.connect(tmp_path / "db", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                answer = asyncio.create_task(post({"update_id": 1, "message": club.message(ANNA, "/play", GROUP)}))
                await asyncio.sleep(0.2)
                assert not answer.done()
                other.execute("ROLLBACK")
            assert await asyncio.wait_for(answer, 10) == 200
        assert await club.rows("SELECT count(*) FROM tables") == [(1,)]


async def test_the_requests_under_way_are_finished_at_the_end() -> None:
    served = Served(held=True)
    async with listening(served) as post:
        answer = asyncio.create_task(post({"update_id": 1}))
        await asyncio.sleep(0.1)
        asyncio.get_running_loop().call_later(0.1, served.may.set)
    assert await asyncio.gather(answer, return_exceptions=True)
    assert served.told == ["begin 1", "end 1"]


async def registered(club: Club) -> dict[str, Any]:
    """What the bot has asked of setWebhook, as soon as it has."""
    for _ in range(500):
        for name, fields in club.request.calls:
            if name == "setWebhook":
                return fields
        await asyncio.sleep(0.01)
    raise AssertionError("no webhook was registered")


@pytest.mark.parametrize("secret", ["", "of-my-own"])
async def test_dep_04_without_a_secret_the_bot_makes_one(club: Club, secret: str) -> None:
    """The bot registers its address with a secret, its own if none is set, and asks for taps and member changes too."""
    port = unused_port()
    config = Config(
        bot_token="42:TEST", webhook_url="https://example.org/hook", webhook_secret=secret, port=port, _env_file=None
    )
    running = asyncio.create_task(Program(config, club.database, club.telegram)._pushed())
    async with ClientSession() as session:
        fields = await registered(club)
        used = str(fields["secret_token"])
        assert used == secret if secret else len(used) >= 32
        assert fields["url"] == "https://example.org/hook"
        assert fields["allowed_updates"] == ALLOWED_UPDATES
        body = {"update_id": 1, "message": club.message(ANNA, "/play", GROUP)}
        for said, status in (("", 403), ("guess", 403), (used, 200)):
            address = f"http://127.0.0.1:{port}/hook"
            async with session.post(address, json=body, headers={SECRET_HEADER: said}) as answer:
                assert answer.status == status
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert "A table of Draw" in (await club.post("lobby")).text
