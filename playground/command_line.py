"""``python -m playground [--port N] [--name NAME] [--run COMMAND]``: serves a playground until it is told to stop.

With ``--run`` it starts the bot too, as a process that knows only an address and a token, and ends with it.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import re
import shlex
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from playground.child import Child
from playground.server import Playground, serve

DEFAULT_PORT = 8081


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m playground", description="A small Telegram on this machine.")
    parser.add_argument("--port", type=int, help=f"port of the page and the Bot API (default {DEFAULT_PORT}, 0: any)")
    parser.add_argument("--run", metavar="COMMAND", help="a bot to start: gets BOT_TOKEN and TELEGRAM_API_URL")
    parser.add_argument("--name", default="Playground bot", help="what the bot is called here")
    return parser.parse_args(arguments)


@asynccontextmanager
async def _served(playground: Playground, port: int | None) -> AsyncIterator[str]:
    """Serves on the port asked for; if none was, on the usual one or, when that is taken, on any."""
    for wanted in (DEFAULT_PORT, 0) if port is None else (port,):
        serving = serve(playground, wanted)
        try:
            address = await serving.__aenter__()
        except OSError:
            if wanted == port or wanted == 0:
                raise
            continue
        break
    try:
        yield address
    finally:
        await serving.__aexit__(None, None, None)


def _stop_signal() -> asyncio.Future[signal.Signals]:
    """Done when the playground is told to stop."""
    loop = asyncio.get_running_loop()
    told: asyncio.Future[signal.Signals] = loop.create_future()

    def tell(number: signal.Signals) -> None:
        if not told.done():
            told.set_result(number)

    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, tell, number)
    return told


async def _main(options: argparse.Namespace) -> int:
    told = _stop_signal()
    playground = Playground(name=options.name, username=_username(options.name))
    try:
        async with _served(playground, options.port) as address:
            print(f"Playground: {address}/", flush=True)
            if options.run is not None:
                return await _with_bot(playground, address, shlex.split(options.run), told)
            print(f"For a bot: BOT_TOKEN={playground.token} TELEGRAM_API_URL={address}", flush=True)
            await told
            return 0
    except OSError as error:
        print(f"The playground cannot start: {error.strerror or error}.", file=sys.stderr)
        return 1


def _username(name: str) -> str:
    """A username as Telegram likes it for bots: small letters, and ``bot`` at the end."""
    word = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")
    return word if word.endswith("bot") else f"{word}_bot"


async def _with_bot(
    playground: Playground, address: str, command: Sequence[str], told: asyncio.Future[signal.Signals]
) -> int:
    """Runs the bot beside the playground until one of the two is to end."""
    with tempfile.TemporaryDirectory(prefix="playground-") as directory:
        child = Child(command, _environment(playground, address, Path(directory)))
        try:
            await child.start()
        except OSError as error:
            print(f"The bot cannot start: {command[0]}: {error.strerror}.", file=sys.stderr)
            return 127
        _attach(playground, child)
        return await _until_end(child, told)


def _environment(playground: Playground, address: str, directory: Path) -> dict[str, str]:
    """The bot's environment; its database lives no longer than the world it speaks of, unless it was given one."""
    given = {"BOT_TOKEN": playground.token, "TELEGRAM_API_URL": address}
    return {"DATABASE_PATH": str(directory / "playground.db"), **os.environ, **given}


def _attach(playground: Playground, child: Child) -> None:
    async def restart() -> None:
        await child.restart()
        playground.world.audience.touch()

    playground.running = child.running
    playground.restart = restart


async def _until_end(child: Child, told: asyncio.Future[signal.Signals]) -> int:
    ended = asyncio.ensure_future(child.ended())
    await asyncio.wait((told, ended), return_when=asyncio.FIRST_COMPLETED)
    if told.done():
        ended.cancel()
        await child.stop(told.result())
        return 0
    code = ended.result()
    print(f"The bot has ended with exit code {code}.", file=sys.stderr)
    return code


def main(arguments: Sequence[str] | None = None) -> int:
    logging.basicConfig(level=logging.WARNING, format="playground: %(message)s")
    return asyncio.run(_main(_options(arguments)))
