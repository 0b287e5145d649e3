"""The whole program as a process, against a Telegram of a few lines: how it starts, goes on, and ends."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import unused_port

from bot.texts import languages, say

ROOT = Path(__file__).parents[2]
TOKEN = "123456789:AAE-abc_DEF"
BOT = {"id": 123456789, "is_bot": True, "first_name": "Boneyard", "username": "boneyard_bot"}
LANGUAGES = ["" if each == "en" else each for each in languages()]  # none: whoever speaks none of the others
PARTS = {"MyCommands": "commands", "MyDescription": "description", "MyShortDescription": "short_description"}
Place = tuple[str, str, str]
"""Where something of the profile stands: in which of its ``PARTS``, for which chats, in which language."""


@dataclass
class Telegram:
    """Knows the bot, takes everything, holds getUpdates open; ``refused`` says otherwise for a method.

    It remembers what is in the bot's profile; ``published`` is what it was told to put there, in order.
    """

    port: int = field(default_factory=unused_port)
    refused: dict[str, tuple[int, str]] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)
    profile: dict[Place, Any] = field(default_factory=dict)
    published: list[Place] = field(default_factory=list)

    async def answer(self, request: web.Request) -> web.Response:
        name = request.path.rpartition("/")[2]
        self.calls.append(name)
        if name in self.refused:
            status, text = self.refused[name]
            return web.json_response({"ok": False, "error_code": status, "description": text}, status=status)
        if name == "getUpdates":
            await asyncio.sleep(0.5)
        result: Any = {"getMe": BOT, "getUpdates": []}.get(name, True)
        if name[3:] in PARTS:
            fields = {key: str(value) for key, value in (await request.post()).items()}
            result = self.noted(name[3:], fields) if name.startswith("set") else self.known(name[3:], fields)
        return web.json_response({"ok": True, "result": result})

    def noted(self, part: str, fields: dict[str, str]) -> bool:
        place, value = place_of(part, fields), fields[PARTS[part]]
        self.published.append(place)
        self.profile[place] = json.loads(value) if part == "MyCommands" else value
        return True

    def known(self, part: str, fields: dict[str, str]) -> Any:
        place = place_of(part, fields)
        return self.profile.get(place, []) if part == "MyCommands" else {PARTS[part]: self.profile.get(place, "")}

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        application = web.Application()
        application.router.add_post(f"/bot{TOKEN}/{{method}}", self.answer)
        runner = web.AppRunner(application, shutdown_timeout=0.1)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", self.port).start()
        try:
            yield
        finally:
            await runner.cleanup()

    async def called(self, name: str, times: int = 1) -> None:
        for _ in range(2000):
            if self.calls.count(name) >= times:
                return
            await asyncio.sleep(0.01)
        raise AssertionError(f"{name} was not called: {self.calls}")


def place_of(part: str, fields: dict[str, str]) -> Place:
    return part, json.loads(fields.get("scope", "{}")).get("type", ""), fields.get("language_code", "")


@asynccontextmanager
async def running(telegram: Telegram, folder: Path, **settings: str) -> AsyncIterator[Process]:
    environment = {
        "PATH": os.environ["PATH"],
        "PYTHONPATH": str(ROOT),
        "BOT_TOKEN": TOKEN,
        "TELEGRAM_API_URL": f"http://127.0.0.1:{telegram.port}",
        "DATABASE_PATH": str(folder / "boneyard.db"),
        **settings,
    }
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=environment, cwd=folder, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


async def ended(process: Process) -> tuple[int, str]:
    """Its exit code and all it said."""
    async with asyncio.timeout(20):
        out, err = await process.communicate()
    assert out == b""
    said = err.decode()
    assert TOKEN not in said
    assert TOKEN.partition(":")[2] not in said
    assert "Traceback" not in said
    return process.returncode or 0, said


@pytest.mark.parametrize("name", ["getMe", "getUpdates"])
@pytest.mark.parametrize(("status", "text"), [(401, "Unauthorized"), (404, "Not Found")])
async def test_a_revoked_token_is_said_in_one_sentence(tmp_path: Path, name: str, status: int, text: str) -> None:
    """A token that Telegram does not know, or knows no more, ends the program with a sentence and a code."""
    telegram = Telegram(refused={name: (status, text)})
    async with telegram.open(), running(telegram, tmp_path) as process:
        code, said = await ended(process)
    assert code == 1
    assert said.splitlines()[-1] == ("Telegram does not accept BOT_TOKEN: ask BotFather for the bot's current token.")


async def test_a_webhook_that_telegram_refuses_is_said_in_one_sentence(tmp_path: Path) -> None:
    telegram = Telegram(refused={"setWebhook": (400, "Bad Request: bad webhook: An HTTPS URL must be provided")})
    settings = {"WEBHOOK_URL": "http://example.org/hook", "PORT": str(unused_port())}
    async with telegram.open(), running(telegram, tmp_path, **settings) as process:
        code, said = await ended(process)
    assert code == 2
    assert said.splitlines()[-1].startswith("WEBHOOK_URL: Telegram does not accept it: Bad webhook: an https url")
    assert telegram.calls.count("setWebhook") == 1


async def test_a_port_in_use_is_said_in_one_sentence(tmp_path: Path) -> None:
    telegram = Telegram()
    settings = {"WEBHOOK_URL": "https://example.org/hook", "PORT": str(telegram.port)}
    async with telegram.open(), running(telegram, tmp_path, **settings) as process:
        code, said = await ended(process)
    assert code == 2
    assert said.splitlines()[-1].startswith(f"PORT: the bot cannot listen on {telegram.port}")


@pytest.mark.parametrize("settings", [{}, {"WEBHOOK_URL": "https://example.org/hook"}])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_dep_06_a_signal_ends_the_program_soon(
    tmp_path: Path, settings: dict[str, str], number: signal.Signals
) -> None:
    """SIGTERM and SIGINT end the program within ten seconds, with code 0 and without a word of trouble."""
    telegram = Telegram()
    port = {"PORT": str(unused_port())} if settings else {}
    async with telegram.open(), running(telegram, tmp_path, **settings, **port) as process:
        await telegram.called("setWebhook" if settings else "getUpdates")
        process.send_signal(number)
        async with asyncio.timeout(10):
            code, said = await ended(process)
    assert code == 0
    assert "error" not in said


async def test_dep_07_the_program_waits_for_the_network_at_its_start(tmp_path: Path) -> None:
    """No Telegram at the start: the program says so and goes on by itself when it is there."""
    telegram = Telegram()
    async with running(telegram, tmp_path) as process:
        assert process.stderr is not None
        assert b"cannot be reached" in await process.stderr.readline()
        async with telegram.open():
            await telegram.called("getUpdates", 2)
            process.terminate()
            code, _ = await ended(process)
    assert code == 0


async def test_a_menu_that_is_refused_is_no_reason_to_stop(tmp_path: Path) -> None:
    telegram = Telegram(refused={"setMyCommands": (400, "Bad Request: BOT_COMMAND_INVALID")})
    async with telegram.open(), running(telegram, tmp_path) as process:
        await telegram.called("setMyCommands")
        await telegram.called("getUpdates", telegram.calls.count("getUpdates") + 2)
        process.terminate()
        code, said = await ended(process)
    assert code == 0
    assert telegram.calls.count("setMyCommands") == 1
    assert "menu" in said


async def started(telegram: Telegram, folder: Path) -> list[Place]:
    """A start of the bot, as long as it takes to look through all of its profile; what it published."""
    before, asked = len(telegram.published), telegram.calls.count("getMyShortDescription")
    async with telegram.open(), running(telegram, folder) as process:
        await telegram.called("getMyShortDescription", asked + len(LANGUAGES))
        await telegram.called("getUpdates", telegram.calls.count("getUpdates") + 2)
        process.terminate()
        code, _ = await ended(process)
    assert code == 0
    return telegram.published[before:]


async def test_a_first_start_publishes_menus_and_descriptions_in_every_language(tmp_path: Path) -> None:
    """Each once: the menus of groups and of private chats, and for those who speak none of them, English."""
    telegram = Telegram()
    places = [("MyCommands", scope, code) for scope in ("all_group_chats", "all_private_chats") for code in LANGUAGES]
    places += [(part, "", code) for part in ("MyDescription", "MyShortDescription") for code in LANGUAGES]
    assert sorted(await started(telegram, tmp_path)) == sorted(places)
    for part, scope, code in places:
        text = telegram.profile[part, scope, code]
        if part == "MyCommands":
            menu = {entry["command"]: entry["description"] for entry in text}
            assert ("play" in menu, "start" in menu) == (scope == "all_group_chats", scope == "all_private_chats")
            assert menu == {name: say(code or "en", f"command-{name}") for name in menu}
        else:
            assert text == say(code or "en", {"MyDescription": "description"}.get(part, "short-description"))


async def test_a_later_start_publishes_only_what_has_changed(tmp_path: Path) -> None:
    """Telegram has little patience with changes of a profile: nothing that stands there is said again."""
    telegram = Telegram()
    await started(telegram, tmp_path)
    assert await started(telegram, tmp_path) == []
    telegram.profile["MyDescription", "", "pl"] += " (old)"
    telegram.profile["MyCommands", "all_private_chats", ""].pop()
    del telegram.profile["MyShortDescription", "", "it"]
    changed = [("MyCommands", "all_private_chats", ""), ("MyShortDescription", "", "it"), ("MyDescription", "", "pl")]
    assert await started(telegram, tmp_path) == changed
