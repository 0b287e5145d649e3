"""The sender: a courier for every chat in which something is to be done, and the answers to taps."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress

import structlog
from telegram import Bot
from telegram.error import InvalidToken

from bot.effects import Toast
from bot.sender.courier import Courier, Obstacle, Office
from bot.sender.limits import IN_ALL, Turnstile
from bot.sender.taps import Taps
from storage import outbox
from storage.database import Database

log = structlog.get_logger()
GRACE = 5.0  # seconds for what is on its way when the program ends


class Sender:
    """Makes Telegram show what the outbox wants.

    ``on_obstacle`` is awaited once it has turned out that the bot may not write somewhere; what is wanted there waits
    until ``outbox.unpark`` and ``wake``. ``on_reached`` is awaited with a chat and a topic when something has arrived
    there after all; it shall ``outbox.let_go``.
    """

    def __init__(
        self,
        bot: Bot,
        database: Database,
        *,
        on_obstacle: Callable[[Obstacle], Awaitable[None]],
        on_reached: Callable[[int, int], Awaitable[None]],
        now: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self._database = database
        self._office = Office(bot, database, Turnstile(IN_ALL, now, sleep), now, sleep, on_obstacle, on_reached)
        self._taps = Taps(bot)
        self._couriers: dict[int, Courier] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._idle = asyncio.Event()
        self._ending: asyncio.Future[None] | None = None

    async def run(self) -> None:
        """Deliver until cancelled, beginning with all that waits. Raises ``InvalidToken`` if Telegram says so.

        When cancelled it finishes the calls on their way, and their records, for at most ``GRACE`` seconds.
        """
        answering = asyncio.create_task(self._taps.work())
        self._ending = asyncio.get_running_loop().create_future()
        try:
            self.wake(await self._everybody())
            await self._ending
        finally:
            self._ending = None
            await self._finish()
            answering.cancel()

    def wake(self, chats: Iterable[int]) -> None:
        """Something has been committed for ``chats``. Before ``run`` it is not needed."""
        if self._ending is None:
            return
        for chat in chats:
            courier = self._courier(chat)
            courier.called = True
            if chat not in self._tasks:
                self._send_out(chat, courier)
        self._note_idle()

    def answer(self, tap_id: str, toast: Toast) -> None:
        """Answer a tap, soon; never waits."""
        self._taps.answer(tap_id, toast)

    async def drained(self) -> None:
        """Wait, while ``run`` runs, until nothing is left to do (what is parked is left) and all taps are answered."""
        await self._idle.wait()
        await self._taps.answered()

    async def _everybody(self) -> list[int]:
        async with self._database.transaction() as connection:
            await outbox.unpark_all(connection)
            return await outbox.waiting_chats(connection)

    def _courier(self, chat: int) -> Courier:
        if chat not in self._couriers:
            self._couriers[chat] = Courier(self._office, chat)
        return self._couriers[chat]

    def _send_out(self, chat: int, courier: Courier) -> None:
        task = asyncio.create_task(courier.run())
        self._tasks[chat] = task
        task.add_done_callback(lambda task: self._returned(chat, courier, task))

    def _returned(self, chat: int, courier: Courier, task: asyncio.Task[None]) -> None:
        del self._tasks[chat]
        error = None if task.cancelled() else task.exception()
        if isinstance(error, InvalidToken):
            self._give_up(error)
        elif error is not None:
            log.error("courier failed", chat=chat, exc_info=error)
        elif courier.called and self._ending is not None:
            self._send_out(chat, courier)
        self._note_idle()

    def _give_up(self, error: InvalidToken) -> None:
        if self._ending is not None and not self._ending.done():
            self._ending.set_exception(error)

    def _note_idle(self) -> None:
        if self._tasks:
            self._idle.clear()
        else:
            self._idle.set()

    async def _finish(self) -> None:
        for chat, task in self._tasks.items():
            self._couriers[chat].leaving = True
            if not self._couriers[chat].busy:
                task.cancel()
        tasks = list(self._tasks.values())
        with suppress(TimeoutError):
            async with asyncio.timeout(GRACE):  # which cancels what it has waited for in vain
                await asyncio.gather(self._taps.answered(), *tasks, return_exceptions=True)
        await asyncio.gather(*tasks, return_exceptions=True)
        self._couriers.clear()
