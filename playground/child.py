"""The bot as a process of its own, started by the playground and stopped with it."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Mapping, Sequence

GRACE = 10.0
"""Seconds a process gets to end by itself after a signal."""


class Child:
    """One command, running; ``restart`` replaces the process by a new one, without warning it.

    It has a session of its own: a Ctrl-C in the terminal reaches it once, from us, not twice.
    """

    def __init__(self, command: Sequence[str], environment: Mapping[str, str]) -> None:
        self._command = command
        self._environment = dict(environment)
        self._process: asyncio.subprocess.Process | None = None
        self._changing = asyncio.Lock()

    async def start(self) -> None:
        """``OSError`` if there is no such command."""
        self._process = await asyncio.create_subprocess_exec(
            *self._command, env=self._environment, stdin=asyncio.subprocess.DEVNULL, start_new_session=True
        )

    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def restart(self) -> None:
        async with self._changing:
            self._send(signal.SIGKILL)
            await self._wait()
            await self.start()

    async def ended(self) -> int:
        """Returns the exit code of the process that nothing replaced; a signal's number is added to 128."""
        while True:
            process = self._process
            code = await self._wait()
            async with self._changing:
                if process is self._process:
                    return code if code >= 0 else 128 - code

    async def stop(self, number: signal.Signals) -> None:
        """Passes a signal on and waits; a process that does not listen is killed."""
        async with self._changing:
            self._send(number)
            try:
                await asyncio.wait_for(self._wait(), GRACE)
            except TimeoutError:
                self._send(signal.SIGKILL)
                await self._wait()

    def _send(self, number: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(number)

    async def _wait(self) -> int:
        return await self._process.wait() if self._process is not None else 0
