"""``python -m playground``: one line, a bot of its own, and a clean end."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.playground.people import ANNA, World

BOT = """
import asyncio, os, signal, sys, aiohttp
async def main():
    api = os.environ["TELEGRAM_API_URL"] + "/bot" + os.environ["BOT_TOKEN"] + "/"
    open(os.environ["DATABASE_PATH"], "a").write("started\\n")
    async with aiohttp.ClientSession() as session:
        offset = 0
        while True:
            async with session.get(api + "getUpdates", params={"offset": offset, "timeout": 5}) as response:
                updates = (await response.json())["result"]
            for update in updates:
                offset = update["update_id"] + 1
                if update["message"]["text"] == "/die":
                    os._exit(7)
                text = f"{os.getpid()} " + open(os.environ["DATABASE_PATH"]).read()
                await session.post(api + "sendMessage", json={"chat_id": update["message"]["chat"]["id"], "text": text})
def bye(*_):
    print("bot says goodbye", flush=True)
    os._exit(0)
signal.signal(signal.SIGTERM, bye)
signal.signal(signal.SIGINT, bye)
asyncio.run(main())
"""


class Running:
    """One ``python -m playground``."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.address = ""

    async def line(self) -> str:
        assert self.process.stdout is not None
        return (await asyncio.wait_for(self.process.stdout.readline(), 20)).decode().strip()

    async def ended(self) -> tuple[int, str]:
        out, error = await asyncio.wait_for(self.process.communicate(), 20)
        return self.process.returncode or 0, (out + error).decode()

    async def end(self, number: signal.Signals) -> tuple[int, str]:
        self.process.send_signal(number)
        return await self.ended()


@asynccontextmanager
async def running(*arguments: str, **environment: str) -> AsyncIterator[Running]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "playground", *arguments,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, env={**os.environ, **environment},
    )  # fmt: skip
    made = Running(process)
    try:
        yield made
    finally:
        if process.returncode is None:
            process.terminate()
            await process.wait()


@pytest.fixture
def bot(tmp_path: Path) -> str:
    script = tmp_path / "bot.py"
    script.write_text(BOT)
    return shlex.join([sys.executable, str(script)])


def address_in(line: str) -> str:
    found = re.fullmatch(r"Playground: (http://127\.0\.0\.1:\d+)/", line)
    assert found, line
    return found[1]


def databases(directory: Path) -> list[Path]:
    return list(directory.glob("playground-*/*"))


async def reply(world: World, count: int) -> str:
    seen = await world.wait_for(lambda w: w.from_bot(w.group)[count - 1 :], 20)
    return str(seen[0]["text"])


async def test_it_runs_a_bot_and_can_restart_it(bot: str) -> None:
    async with running("--port", "0", "--run", bot) as playground:
        async with World.at(address_in(await playground.line())) as world:
            assert (world.bot["restartable"], world.bot["running"]) == (True, True)
            await world.person(ANNA).send(world.group, "/hello")
            first, *starts = (await reply(world, 1)).split()
            assert starts == ["started"]
            await world.post("/bot/restart")
            await world.person(ANNA).send(world.group, "/hello")
            second, *starts = (await reply(world, 2)).split()
            assert starts == ["started", "started"], "the database outlives the process"
            assert first != second
        code, rest = await playground.end(signal.SIGINT)
    assert (code, rest) == (0, "bot says goodbye\n")


async def test_a_database_of_its_own_goes_with_the_world(bot: str, tmp_path: Path) -> None:
    async with running("--port", "0", "--run", bot, TMPDIR=str(tmp_path)) as playground:
        async with World.at(address_in(await playground.line())) as world:
            await world.person(ANNA).send(world.group, "/hello")
            await reply(world, 1)
        assert databases(tmp_path) != []
        code, _ = await playground.end(signal.SIGTERM)
    assert code == 0
    assert databases(tmp_path) == []


async def test_a_given_database_stays(bot: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.db"
    async with running("--port", "0", "--run", bot, DATABASE_PATH=str(path)) as playground:
        async with World.at(address_in(await playground.line())) as world:
            await world.person(ANNA).send(world.group, "/hello")
            await reply(world, 1)
        await playground.end(signal.SIGTERM)
    assert path.read_text() == "started\n"


async def test_when_the_bot_dies_the_playground_says_so_and_ends_likewise(bot: str) -> None:
    async with running("--port", "0", "--run", bot) as playground:
        async with World.at(address_in(await playground.line())) as world:
            await world.person(ANNA).send(world.group, "/die")
        assert await playground.ended() == (7, "The bot has ended with exit code 7.\n")


async def test_a_command_that_does_not_exist() -> None:
    async with running("--port", "0", "--run", "/nowhere/bot") as playground:
        await playground.line()
        assert await playground.ended() == (127, "The bot cannot start: /nowhere/bot: No such file or directory.\n")


async def test_without_a_bot_it_says_how_to_bring_one() -> None:
    async with running("--port", "0") as playground:
        address = address_in(await playground.line())
        told = await playground.line()
        assert re.fullmatch(rf"For a bot: BOT_TOKEN=\d+:[\w-]{{35}} TELEGRAM_API_URL={address}", told)
        assert await playground.end(signal.SIGINT) == (0, "")


async def test_a_taken_port() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with running("--port", str(port)) as playground:
            code, said = await playground.ended()
    assert code == 1
    assert re.fullmatch(r"The playground cannot start: .*address already in use.*\n", said), said


async def test_the_usual_port_gives_way() -> None:
    """Without ``--port`` a second playground takes any free one."""
    async with running() as first:
        await first.line()
        async with running() as second:
            assert address_in(await second.line())
