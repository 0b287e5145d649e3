"""Answers to taps: at once, at most once, never stored.

A few workers, so that one slow answer does not keep others waiting; a bounded queue, so that an outage costs
answers (Telegram would not take them any more anyway) and nothing else.
"""

from __future__ import annotations

import asyncio

import structlog
from telegram import Bot
from telegram.error import TimedOut

from bot.effects import Toast
from bot.sender import calls
from bot.telegram_errors import Trouble, said, trouble

log = structlog.get_logger()
WORKERS = 8
LONGEST_QUEUE = 1000


class Taps:
    """The taps that wait for their answers."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._queue: asyncio.Queue[tuple[str, Toast]] = asyncio.Queue(LONGEST_QUEUE)

    def answer(self, tap_id: str, toast: Toast) -> None:
        """Leave an answer with the workers."""
        try:
            self._queue.put_nowait((tap_id, toast))
        except asyncio.QueueFull:
            log.warning("tap not answered: too many are waiting")

    async def answered(self) -> None:
        """Wait until all have their answers."""
        await self._queue.join()

    async def work(self) -> None:
        """Answer until cancelled."""
        async with asyncio.TaskGroup() as group:
            for _ in range(WORKERS):
                group.create_task(self._worker())

    async def _worker(self) -> None:
        while True:
            tap_id, toast = await self._queue.get()
            try:
                await self._say(tap_id, toast)
            except Exception as error:
                if trouble(error) is not Trouble.STALE_TAP:
                    log.warning("tap not answered", error=said(error))
            finally:
                self._queue.task_done()

    async def _say(self, tap_id: str, toast: Toast) -> None:
        try:
            await calls.answer(self._bot, tap_id, toast)
        except TimedOut:
            await calls.answer(self._bot, tap_id, toast)
