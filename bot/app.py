"""The composition root: the only file that builds the parts and wires them together.

Written first, told after, so stopping is simple: at any moment everything that counts is in the database. On a signal
what is being served is finished or taken back, and the next start goes on from there.
"""

from __future__ import annotations

import asyncio
import secrets
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from random import SystemRandom
from typing import Any

import structlog
from telegram import Bot, ChatMember, Update
from telegram.error import InvalidToken, TelegramError
from telegram.ext import Application, ApplicationBuilder, CallbackContext
from telegram.request import HTTPXRequest

from bot import chats, ending, menu, presence
from bot.alarms import Alarms
from bot.config import Config, Misconfigured
from bot.desk import NOBODY, Desk, Unanswered, UseCase
from bot.effects import Toast
from bot.intake import handlers
from bot.polling import ALLOWED_UPDATES, Line, Revoked, poll
from bot.sender import Obstacle, Sender
from bot.telegram_errors import Trouble, trouble
from bot.texts import closest, say
from bot.waits import longer, next_wait
from bot.webhook import Webhook
from engine.tiles import Tile, full_set
from storage import updates
from storage.database import Database, is_out_of_reach

log = structlog.get_logger()

Telegram = Application[Any, Any, Any, Any, Any, Any]

CONNECTIONS = 256  # to Telegram at once, opened as needed: chats that hang until they time out must not block others
REMEMBERED = 2 * 24 * 3600.0  # seconds an applied update is remembered; Telegram keeps one for a day
SOON = 1.5  # seconds
BEFORE_MENUS = 2.0  # seconds
TIDY = 6 * 3600.0
GRACE = 3.0  # seconds at the end, after those of the sender, for what has been asked and is not served yet


async def run(config: Config) -> None:
    """Run the bot until SIGINT or SIGTERM. Raises ``DatabaseUnusable``, ``Misconfigured``, ``Revoked``."""
    database = await Database.open(config.database_path)
    try:
        await _until_signal(_serve(config, database))
    finally:
        await database.close()


async def _until_signal(work: Coroutine[Any, Any, None]) -> None:
    """Do ``work``; a signal cancels it and waits for it to end."""
    task = asyncio.create_task(work)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, task.cancel)
    try:
        await task
    except asyncio.CancelledError:
        log.info("stopped")


async def _serve(config: Config, database: Database) -> None:
    telegram = build(config)
    try:
        await connect(telegram)
        await Program(config, database, telegram).run()
    finally:
        await telegram.shutdown()


def build(config: Config) -> Telegram:
    """PTB's application with our own way of fetching updates: no updater, no job queue, no persistence."""
    return (
        ApplicationBuilder()
        .token(config.bot_token)
        .base_url(f"{config.telegram_api_url}/bot")
        .base_file_url(f"{config.telegram_api_url}/file/bot")
        .request(_request())
        .get_updates_request(_request())
        .updater(None)
        .job_queue(None)
        .build()
    )


def _request() -> HTTPXRequest:
    return HTTPXRequest(connection_pool_size=CONNECTIONS, pool_timeout=10, connect_timeout=10, read_timeout=10)


async def connect(telegram: Telegram) -> None:
    """Learn who we are, however long the network takes to come up. Raises ``Revoked`` for a token nobody knows."""
    await _persist(telegram.initialize)
    log.info("connected", bot=telegram.bot.username)


async def _persist(call: Callable[[], Awaitable[Any]]) -> None:
    """Try until Telegram answers. Raises ``Revoked``, and ``TelegramError`` for what it will never accept."""
    wait = 0.0
    while True:
        try:
            await call()
        except InvalidToken as error:
            raise Revoked from error
        except TelegramError as error:
            if trouble(error) not in (Trouble.TRANSIENT, Trouble.FLOOD):
                raise
            wait = next_wait(error, wait)
            log.warning("telegram cannot be reached", error=type(error).__name__)
            await asyncio.sleep(wait)
        else:
            return


async def _courtesy(what: str, call: Callable[[], Awaitable[Any]]) -> None:
    """Ask for something that the bot can live without; whether the token still holds, the polling finds out."""
    try:
        await _persist(call)
    except (TelegramError, Revoked) as error:
        log.error("telegram refuses", what=what, error=type(error).__name__)


class Program:
    """The parts that run side by side."""

    def __init__(self, config: Config, database: Database, telegram: Telegram) -> None:
        bot: Bot = telegram.bot
        self._config = config
        self._database = database
        self._telegram = telegram
        self._sender = Sender(bot, database, on_obstacle=self._hindered, on_reached=self._reached)
        self._desk = Desk(
            database=database,
            clock=time.time,
            shuffled=shuffled,
            bot=bot.username,
            wake=self._wake,
            answer=self._sender.answer,
            administrator=partial(is_administrator, bot),
            noticed=presence.noticed,
            bury=ending.bury,
        )
        self._line = Line()
        self._alarms = Alarms(database, self._desk, time.time, self._can_hear)
        self._out_of_reach = False
        telegram.add_handlers(handlers(self._desk))
        telegram.add_error_handler(self._failed)

    async def run(self) -> None:
        """Run until cancelled. Raises what no part can live with."""
        feed = self._pushed() if self._config.webhook_url else self._polled()
        parts = (self._sender.run(), self._alarms.run(), feed, self._publish_menu(), self._tidy())
        try:
            async with asyncio.TaskGroup() as tasks:
                for part in parts:
                    tasks.create_task(part)
        except ExceptionGroup as failures:
            if failures.subgroup((InvalidToken, Revoked)):
                raise Revoked from failures
            unusable = failures.subgroup(Misconfigured)
            if unusable:
                raise Misconfigured(str(unusable.exceptions[0])) from failures
            raise
        finally:
            await self._desk.finish(GRACE)

    def _wake(self, chats: Iterable[int]) -> None:
        self._sender.wake(chats)
        self._alarms.wake()

    async def _hindered(self, obstacle: Obstacle) -> None:
        await self._desk.serve(NOBODY, what_hinders(obstacle))

    async def _reached(self, chat: int, topic: int) -> None:
        await self._desk.serve(NOBODY, partial(chats.reached, chat=chat, topic=topic))

    async def _can_hear(self) -> bool:
        """Whether taps come through now: the last request for them was answered, and Telegram is there."""
        return self._line.is_up and await answers(self._telegram.bot)

    async def _serve(self, update: Update) -> None:
        """Serve it, as often as it takes while the database is out of reach: Telegram will not send it again."""
        wait, self._out_of_reach = 0.0, True
        while self._out_of_reach:
            self._out_of_reach = False
            await self._telegram.process_update(update)
            if self._out_of_reach:
                wait = longer(wait)
                await asyncio.sleep(wait)

    async def _failed(self, update: object, context: CallbackContext[Any, Any, Any, Any]) -> None:
        """The disk's trouble makes an update wait; a fault of ours is logged, and the tap answered."""
        known = update if isinstance(update, Update) else None
        self._out_of_reach = is_out_of_reach(context.error)
        if self._out_of_reach:
            log.error("update waits: the database is out of reach", error=str(context.error))
            return
        log.error("update failed", update=known.update_id if known else None, exc_info=context.error)
        if known and known.callback_query:
            language = closest(known.callback_query.from_user.language_code)
            self._sender.answer(known.callback_query.id, Toast(say(language, "try-again")))

    async def _polled(self) -> None:
        await _courtesy("end of the webhook", self._telegram.bot.delete_webhook)
        await poll(self._telegram.bot, self._serve, self._line)

    async def _pushed(self) -> None:
        url, secret = str(self._config.webhook_url), self._config.webhook_secret or secrets.token_urlsafe(32)
        webhook = Webhook(self._telegram.bot, self._serve, secret)
        register = partial(
            self._telegram.bot.set_webhook,
            url,
            secret_token=secret,
            allowed_updates=ALLOWED_UPDATES,
            max_connections=1,  # one at a time, in the order of the taps
        )
        try:
            async with webhook.listening(url, self._config.port):
                await _persist(register)
                await asyncio.Event().wait()
        except OSError as error:
            raise Misconfigured(f"PORT: the bot cannot listen on {self._config.port}: {error.strerror}.") from error
        except TelegramError as error:
            raise Misconfigured(f"WEBHOOK_URL: Telegram does not accept it: {error.message}.") from error

    async def _publish_menu(self) -> None:
        """Those who have waited for the bot come first."""
        await asyncio.sleep(BEFORE_MENUS)
        await _courtesy("command menu", partial(menu.publish, self._telegram.bot))

    async def _tidy(self) -> None:
        """Forget updates that Telegram cannot repeat any more."""
        while True:
            try:
                async with self._database.transaction() as connection:
                    await updates.prune(connection, time.time() - REMEMBERED)
            except sqlite3.Error:
                log.exception("old updates not forgotten")
            await asyncio.sleep(TIDY)


def what_hinders(obstacle: Obstacle) -> UseCase:
    """What follows from it that the sender may not write somewhere."""
    match obstacle:
        case Obstacle(chat, moved_to=int(new)):
            return partial(chats.moved, old=chat, new=new)
        case Obstacle(chat, Trouble.TOPIC_GONE, topic):
            return partial(chats.topic_gone, chat=chat, topic=topic)
        case Obstacle(chat, _, topic) if chat < 0:
            return partial(chats.barred, chat=chat, topic=topic)
        case _:
            return partial(presence.turned_away, person=obstacle.chat)


async def answers(bot: Bot) -> bool:
    """Whether Telegram answers at all, and soon: a deadline waits for it."""
    try:
        await bot.get_me(read_timeout=SOON, connect_timeout=SOON, pool_timeout=SOON)
    except TelegramError:
        return False
    return True


def shuffled() -> tuple[Tile, ...]:
    """The 28 tiles in an order that nobody can foresee."""
    tiles = list(full_set())
    SystemRandom().shuffle(tiles)
    return tuple(tiles)


async def is_administrator(bot: Bot, chat: int, person: int) -> bool:
    """Ask Telegram. Raises ``Unanswered``."""
    try:
        member = await bot.get_chat_member(chat, person)
    except TelegramError as error:
        raise Unanswered(type(error).__name__) from error
    return member.status in (ChatMember.ADMINISTRATOR, ChatMember.OWNER)
