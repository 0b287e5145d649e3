"""Victims: each life of the bot is a process; a test begins it, and ends it or waits for its end."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from tests.crash.victim import Doom, Life

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
CLOCK_OF_PROCESS = 2  # what clock_getcpuclockid(3) adds to the process id


class Launcher:
    """The process that forks victims, one at a time; it serves any number of tests."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.crash.victim"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
        )
        self._heard = b""

    def order(self, **words: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(words).encode() + b"\n")

    async def hear(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next thing it says."""
        async with asyncio.timeout(patience):
            while b"\n" not in self._heard:
                self._heard += await self._read()
        line, _, self._heard = self._heard.partition(b"\n")
        said: dict[str, Any] = json.loads(line)
        return said

    async def _read(self) -> bytes:
        assert self._process.stdout is not None
        readable = asyncio.Event()
        loop, number = asyncio.get_running_loop(), self._process.stdout.fileno()
        loop.add_reader(number, readable.set)
        try:
            await readable.wait()
        finally:
            loop.remove_reader(number)
        said = os.read(number, 4096)
        assert said, "the launcher has gone"
        return said

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()


@dataclass
class Victim:
    """The bot of one test. ``life`` is how it lives if nothing else is said; ``let_go`` is called before each one."""

    launcher: Launcher
    life: Life
    let_go: Callable[[], None]
    alive: bool = False
    pid: int = 0

    async def begin(self, doom: Doom | None = None, **changes: Any) -> None:
        assert not self.alive
        self.let_go()
        life = replace(self.life, doom=doom, **changes)
        self.launcher.order(begin=json.loads(life.to_json()))
        self.pid = int((await self.launcher.hear())["began"])
        self.alive = True

    def used(self) -> float:
        """The seconds of processor time that this life has had, whatever else the machine has to do meanwhile."""
        return time.clock_gettime((~self.pid << 3) | CLOCK_OF_PROCESS)

    async def end(self, how: signal.Signals = signal.SIGKILL) -> int:
        """End the life; how it ended: an exit code, or a signal's number below zero."""
        if self.alive:
            self.launcher.order(signal=int(how))
        return await self.ended()

    async def ended(self, patience: float = PATIENCE) -> int:
        """Wait until the life ends of itself."""
        said = await self.launcher.hear(patience)
        self.alive = False
        return int(said["ended"])
