"""A Telegram of one page, with a clock of its own, for the sender's tests.

It stands behind a real ``telegram.Bot`` as its transport, so that python-telegram-bot's own reading of answers and
errors is at work. It keeps messages, refuses what Telegram would refuse, plays the faults that a test lays down, and
writes down every call with its time. Nobody ever really sleeps: when all are waiting, the clock goes on to the first.
"""

from __future__ import annotations

import asyncio
import heapq
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from telegram import Bot
from telegram.error import TimedOut
from telegram.request import BaseRequest, RequestData

from bot.effects import Content, Keyboard, Toast, encode
from bot.markup import visible
from bot.sender import Obstacle, Sender
from storage import outbox
from storage.database import Database

T = TypeVar("T")
GROUP, OTHER_GROUP, ANNA, BRUNO = -1001, -1002, 7_000_000_001, 7_000_000_002
COUNTED = (
    "sendMessage",
    "sendPhoto",
    "editMessageText",
    "editMessageCaption",
    "editMessageMedia",
    "editMessageReplyMarkup",
)


OF_TEXTS = {"sendPhoto": "sendMessage", "editMessageCaption": "editMessageText", "editMessageMedia": "editMessageText"}
"""What goes wrong with texts goes wrong with these too."""


class Clock:
    """Time that moves only when a test lets it."""

    def __init__(self, start: float = 1_800_000_000.0) -> None:
        self.time = start
        self._order = count()
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        woken = asyncio.get_running_loop().create_future()
        heapq.heappush(self._sleepers, (self.time + seconds, next(self._order), woken))
        await woken

    def go_on(self, end: float) -> bool:
        """On to the next moment somebody waits for, not beyond ``end``; whether there was one."""
        while self._sleepers and self._sleepers[0][2].done():
            heapq.heappop(self._sleepers)
        if not self._sleepers or self._sleepers[0][0] > end:
            return False
        self.time, _, woken = heapq.heappop(self._sleepers)
        woken.set_result(None)
        return True


@dataclass(frozen=True)
class Call:
    time: float
    method: str
    chat: int
    status: int
    fields: dict[str, Any]


@dataclass
class Message:
    """``text`` is the caption where there is a ``photo``."""

    text: str
    keyboard: str | None
    topic: int = 0
    photo: bytes | None = None
    protected: bool = False
    silent: bool = False


@dataclass
class Fault:
    """The next calls of ``method`` go wrong: refused, or lost ``before`` or ``after`` they take effect."""

    method: str
    chat: int | None = None
    times: int = 1
    status: int = 400
    text: str = ""
    parameters: dict[str, Any] = field(default_factory=dict)
    lost: str | None = None
    body: bytes | None = None


class Refused(Exception):
    """With 400, the text after "Bad Request: "."""


class SmallTelegram(BaseRequest):
    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.calls: list[Call] = []
        self.messages: dict[tuple[int, int], Message] = {}
        self.faults: list[Fault] = []
        self.cut = False
        self.stop: Callable[[str, str], Awaitable[None]] | None = None
        self._ids = count(1)

    @property
    def read_timeout(self) -> float:
        return 10.0

    async def initialize(self) -> None: ...

    async def shutdown(self) -> None: ...

    async def do_request(
        self, url: str, method: str, request_data: RequestData | None = None, *args: Any, **kwargs: Any
    ) -> tuple[int, bytes]:
        name, fields = url.rsplit("/", 1)[1], _fields(request_data)
        fault = self._fault(name, int(str(fields.get("chat_id", 0))))
        await self._pass("before", name, fields, fault)
        status, body = self._answer(name, fields, fault)
        self.calls.append(Call(self.clock.time, name, int(str(fields.get("chat_id", 0))), status, fields))
        await self._pass("after", name, fields, fault)
        return status, fault.body if fault and fault.body else json.dumps(body).encode()

    def _fault(self, method: str, chat: int) -> Fault | None:
        for fault in self.faults:
            if fault.method in (method, OF_TEXTS.get(method)) and fault.chat in (None, chat) and fault.times:
                fault.times -= 1
                return fault
        return None

    async def _pass(self, when: str, method: str, fields: dict[str, Any], fault: Fault | None) -> None:
        if self.stop is not None:
            await self.stop(when, method)
        if (self.cut and when == "before") or (fault and fault.lost == when):
            await self.clock.sleep(10)
            self.calls.append(Call(self.clock.time, method, int(str(fields.get("chat_id", 0))), 0, fields))
            raise TimedOut

    def _answer(self, name: str, fields: dict[str, Any], fault: Fault | None) -> tuple[int, dict[str, Any]]:
        if fault and not fault.lost:
            return fault.status, _refusal(fault.status, fault.text, fault.parameters)
        try:
            return 200, {"ok": True, "result": getattr(self, f"_{name}")(fields)}
        except Refused as refused:
            return 400, _refusal(400, f"Bad Request: {refused}", {})

    def _sendMessage(self, fields: dict[str, Any]) -> dict[str, Any]:  # noqa: N802
        return self._new(fields)

    def _sendPhoto(self, fields: dict[str, Any]) -> dict[str, Any]:  # noqa: N802
        _check_caption(fields)
        return self._new(fields)

    def _new(self, fields: dict[str, Any]) -> dict[str, Any]:
        _check_markup(fields)
        key = (int(fields["chat_id"]), next(self._ids))
        marks = fields.get("protect_content", False), fields.get("disable_notification", False)
        where = fields.get("message_thread_id", 0)
        self.messages[key] = Message(fields["text"], _keyboard(fields), where, fields.get("photo"), *marks)
        return self._message(key)

    def _editMessageText(self, fields: dict[str, Any]) -> dict[str, Any]:  # noqa: N802
        if self.messages[self._key(fields, "message to edit not found")].photo:
            raise Refused("there is no text in the message to edit")
        return self._changed(fields)

    def _editMessageCaption(self, fields: dict[str, Any]) -> dict[str, Any]:  # noqa: N802
        if not self.messages[self._key(fields, "message to edit not found")].photo:
            raise Refused("there is no caption in the message to edit")
        _check_caption(fields)
        return self._changed(fields)

    def _editMessageMedia(self, fields: dict[str, Any]) -> dict[str, Any]:  # noqa: N802
        _check_caption(fields)
        return self._changed(fields)

    def _changed(self, fields: dict[str, Any]) -> dict[str, Any]:
        key = self._key(fields, "message to edit not found")
        _check_markup(fields)
        there, photo = self.messages[key], fields.get("photo")
        wanted = replace(there, text=fields["text"], keyboard=_keyboard(fields), photo=photo or there.photo)
        if there == wanted and not photo:  # a file that comes anew is always another one
            raise Refused("message is not modified: specified new message content and reply markup …")
        self.messages[key] = wanted
        return self._message(key)

    def _editMessageReplyMarkup(self, fields: dict[str, Any]) -> dict[str, Any]:  # noqa: N802
        key = self._key(fields, "message to edit not found")
        if self.messages[key].keyboard == _keyboard(fields):
            raise Refused("message is not modified: specified new message content and reply markup …")
        self.messages[key].keyboard = _keyboard(fields)
        return self._message(key)

    def _deleteMessage(self, fields: dict[str, Any]) -> bool:  # noqa: N802
        del self.messages[self._key(fields, "message to delete not found")]
        return True

    def _answerCallbackQuery(self, fields: dict[str, Any]) -> bool:  # noqa: N802
        return True

    def _key(self, fields: dict[str, Any], refusal: str) -> tuple[int, int]:
        key = (int(fields["chat_id"]), int(fields["message_id"]))
        if key not in self.messages:
            raise Refused(refusal)
        return key

    def _message(self, key: tuple[int, int]) -> dict[str, Any]:
        chat = {"id": key[0], "type": "private" if key[0] > 0 else "supergroup"}
        return {"message_id": key[1], "date": 1, "chat": chat, "text": self.messages[key].text}

    def texts(self, chat: int) -> list[str]:
        """What is to be read in a chat, from top to bottom."""
        return [message.text for (where, _), message in sorted(self.messages.items()) if where == chat]

    def standing(self, chat: int) -> list[Message]:
        """The messages of a chat, from top to bottom."""
        return [message for (where, _), message in sorted(self.messages.items()) if where == chat]

    def counted(self, chat: int | None = None) -> list[float]:
        """The times of all sends and edits, refused ones too."""
        return [call.time for call in self.calls if call.method in COUNTED and chat in (None, call.chat)]

    def steps(self, chat: int) -> list[tuple[str, str]]:
        """The calls that were carried out in a chat: method and text."""
        return [(c.method, str(c.fields.get("text", ""))) for c in self.calls if c.chat == chat and c.status == 200]


def _fields(data: RequestData | None) -> dict[str, Any]:
    """The fields of a call, with the text of a photo as ``text`` and the photo itself as ``photo``."""
    fields: dict[str, Any] = dict(data.parameters) if data else {}
    files = data.multipart_data if data else None
    if files:
        fields["photo"] = next(iter(files.values()))[1]
    if "media" in fields:
        media = fields.pop("media")
        fields |= json.loads(media) if isinstance(media, str) else media
    return fields | ({"text": fields["caption"]} if "caption" in fields else {})


def _refusal(status: int, text: str, parameters: dict[str, Any]) -> dict[str, Any]:
    return {"ok": False, "error_code": status, "description": text} | ({"parameters": parameters} if parameters else {})


def _check_markup(fields: dict[str, Any]) -> None:
    if fields.get("parse_mode") == "HTML" and "<3" in fields["text"]:
        raise Refused('can\'t parse entities: Unsupported start tag "3" at byte offset 4')
    if "button too long" in str(fields.get("reply_markup")):
        raise Refused("BUTTON_DATA_INVALID")


def _check_caption(fields: dict[str, Any]) -> None:
    if len(visible(fields["text"]).encode("utf-16-le")) // 2 > 1024:
        raise Refused("message caption is too long")


def _keyboard(fields: dict[str, Any]) -> str | None:
    markup = fields.get("reply_markup")
    return json.dumps(markup, default=str) if markup else None


def busiest(times: list[float], seconds: float) -> int:
    """The most calls in any window of ``seconds``, wherever it begins, both of its ends included."""
    ordered = sorted(times)
    return max((sum(start <= t <= start + seconds for t in ordered[i:]) for i, start in enumerate(ordered)), default=0)


class AtOnce(ThreadPoolExecutor):
    """Worker threads that are done before anybody waits, so that only the clock is waited for."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        future = Future[T]()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


class Stage:
    """The sender, its database, the small Telegram and the clock."""

    def __init__(self, database: Database, clock: Clock, telegram: SmallTelegram) -> None:
        asyncio.get_running_loop().set_default_executor(AtOnce())
        self.database = database
        self.clock = clock
        self.telegram = telegram
        self.obstacles: list[Obstacle] = []
        self.reached: list[tuple[int, int]] = []
        self.sender = self._sender()
        self.running: asyncio.Task[None] | None = None

    def _sender(self) -> Sender:
        bot = Bot("1:secret", request=self.telegram, get_updates_request=self.telegram)
        return Sender(
            bot,
            self.database,
            on_obstacle=self._hindered,
            on_reached=self._reached,
            now=self.clock.now,
            sleep=self.clock.sleep,
        )

    async def _hindered(self, obstacle: Obstacle) -> None:
        self.obstacles.append(obstacle)

    async def _reached(self, chat: int, topic: int) -> None:
        self.reached.append((chat, topic))

    @property
    def unreachable(self) -> list[int]:
        """The private chats that have turned out to be closed."""
        return [obstacle.chat for obstacle in self.obstacles if obstacle.chat > 0]

    def start(self) -> None:
        self.sender = self._sender()
        self.running = asyncio.create_task(self.sender.run())

    async def stop(self) -> None:
        """End as on SIGTERM."""
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)
            self.running = None

    async def kill(self) -> None:
        """End as on SIGKILL: nothing that is on its way is finished."""
        for task in list(self.sender._tasks.values()):
            task.cancel()
        await self.stop()

    async def want(
        self, chat: int, slot: str, text: str, *, fresh: bool = False, topic: int = 0, keyboard: Keyboard = ()
    ) -> None:
        await self.show(chat, slot, Content(text, keyboard), fresh=fresh, topic=topic)

    async def show(self, chat: int, slot: str, content: Content, *, fresh: bool = False, topic: int = 0) -> None:
        async with self.database.transaction() as connection:
            await outbox.want(connection, chat, topic, slot, encode(content), fresh=fresh, now=self.clock.time)
        self.sender.wake([chat])

    async def notify(self, chat: int, text: str, *, topic: int = 0) -> None:
        async with self.database.transaction() as connection:
            await outbox.notify(connection, chat, topic, encode(Content(text)), self.clock.time)
        self.sender.wake([chat])

    async def withdraw(self, chat: int, slot: str) -> None:
        async with self.database.transaction() as connection:
            await outbox.withdraw(connection, chat, slot, self.clock.time)
        self.sender.wake([chat])

    async def unpark(self, chat: int) -> None:
        async with self.database.transaction() as connection:
            await outbox.unpark(connection, chat)
        self.sender.wake([chat])

    def answer(self, tap: str, toast: Toast) -> None:
        self.sender.answer(tap, toast)

    async def quiet(self) -> None:
        """Let everybody go on until all are waiting for the clock (or for nothing)."""
        calm = 0
        while calm < 25:
            busy = self.database._lock.locked()
            await asyncio.sleep(0.0002 if busy else 0)
            calm = 0 if busy else calm + 1

    async def play(self, seconds: float = 10_000.0) -> None:
        """Let time pass until all is delivered, or for ``seconds``."""
        end = self.clock.time + seconds
        drained = asyncio.create_task(self.sender.drained())
        await self.quiet()
        while not drained.done() and self.clock.go_on(end):
            await self.quiet()
        if not drained.done():
            drained.cancel()
            self.clock.time = end

    async def pass_time(self, seconds: float) -> None:
        """Let exactly so much time pass."""
        end = self.clock.time + seconds
        await self.quiet()
        while self.clock.go_on(end):
            await self.quiet()
        self.clock.time = end

    async def waiting(self) -> int:
        """How many jobs are left."""
        async with self.database.transaction() as connection:
            return int(next(iter(await connection.execute_fetchall("SELECT count(*) FROM jobs")))[0])


@asynccontextmanager
async def staged(path: Path) -> AsyncIterator[Stage]:
    database = await Database.open(path)
    clock = Clock()
    stage = Stage(database, clock, SmallTelegram(clock))
    try:
        yield stage
        await stage.kill()
    finally:
        await database.close()
