"""The whole bot under load: people at the playground press what they are offered, Telegram's limits on.

The bot is a process of its own, as in real life; the people and the playground share this one. What is counted is what
Telegram would count: sends and edits, not the answers to taps.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playground.chats import Chat, Kind, Membership, Status
from playground.deeds import press, send, start
from playground.messages import Message
from playground.people import Person
from playground.server import Playground, serve
from playground.world import World

ROOT = Path(__file__).parents[1]
FILE = "bench.db"
GLANCE = 0.02  # seconds between two looks at a screen: the precision of the times
TILE = re.compile(r"\[\d\|\d\]")
ROUND = re.compile(r"round \d+, ")
UPLOADS = ("sendPhoto", "editMessageMedia")
COUNTED = ("sendMessage", "editMessageText", "editMessageCaption", "editMessageReplyMarkup", *UPLOADS)
SIZE = re.compile(r"(\d+) bytes")


@dataclass
class Tally:
    """Times are milliseconds."""

    taps: int = 0
    moves: int = 0
    toast: list[float] = field(default_factory=list)
    board: list[float] = field(default_factory=list)


async def measure(*, tables: int, think: float, seconds: float) -> list[tuple[str, str]]:
    """Play at ``tables`` tables for ``seconds``; everybody thinks ``think`` seconds on average before he taps."""
    playground = Playground()
    with tempfile.TemporaryDirectory() as folder:
        async with serve(playground) as address:
            bot = await _start_bot(address, playground.token, Path(folder))
            try:
                tally = await _play(playground.world, tables, think, seconds)
                tally.moves = _moves(Path(folder)) - tables  # the leads of the first deals came before the counting
            finally:
                bot.send_signal(signal.SIGTERM)
                await bot.wait()
    return _rows(playground, tally)


async def _start_bot(address: str, token: str, folder: Path) -> asyncio.subprocess.Process:
    """In a directory of its own, where no ``.env`` is read."""
    settings = {"BOT_TOKEN": token, "TELEGRAM_API_URL": address, "DATABASE_PATH": str(folder / FILE)}
    environment = {**os.environ, **settings, "PYTHONPATH": str(ROOT)}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", env=environment, cwd=folder, stderr=asyncio.subprocess.DEVNULL
    )


def _moves(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return int(connection.execute("SELECT count(*) FROM journal WHERE line GLOB '[0-9] *'").fetchone()[0])


def _rows(playground: Playground, tally: Tally) -> list[tuple[str, str]]:
    calls = [entry for entry in playground.network.record if entry["method"] in COUNTED]
    uploads = [size for entry in calls for size in _uploaded(entry["params"])]
    return [
        ("taps that moved", f"{tally.taps}"),
        ("plays, draws and passes that came of them", f"{tally.moves}"),
        ("sends and edits a move, all since the first deal", f"{len(calls) / max(tally.moves, 1):.2f}"),
        ("uploads among them a move", f"{len(uploads) / max(tally.moves, 1):.2f}"),
        ("an upload, median / 95 % (kB)", _spread(uploads)),
        ("tap to toast, median / 95 % (ms)", _spread(tally.toast)),
        ("tap to board, median / 95 % (ms)", _spread(tally.board)),
        ("refused by the limiter (429)", f"{playground.network.floods}"),
    ]


def _uploaded(params: dict[str, str]) -> list[float]:
    """The sizes of the files of a call, in thousands of bytes; the record keeps no more of them."""
    return [int(found[1]) / 1000 for value in params.values() if (found := SIZE.fullmatch(str(value)))]


def _spread(values: list[float]) -> str:
    if len(values) < 2:
        return "-"
    return f"{statistics.median(values):.0f} / {statistics.quantiles(values, n=20)[-1]:.0f}"


async def _play(world: World, tables: int, think: float, seconds: float) -> Tally:
    """Seat everybody, then count from here on."""
    tally = Tally()
    game, seats = ("draw", 3) if tables == 1 else ("block", 4)
    clubs = [Table(world, number, seats, Random(number), tally) for number in range(tables)]
    await asyncio.gather(*(club.open(game) for club in clubs))
    world.network.record.clear()
    try:
        async with asyncio.timeout(seconds), asyncio.TaskGroup() as playing:
            for club in clubs:
                playing.create_task(club.play(think))
    except TimeoutError:
        return tally
    raise AssertionError("tables play until they are stopped")


class Table:
    """One group at its table, seen and played as its people would."""

    def __init__(self, world: World, number: int, seats: int, random: Random, tally: Tally) -> None:
        self._world = world
        self._random = random
        self._tally = tally
        first = 7_100_000_000 + number * 10
        self._people = [world.add_person(Person(first + seat, f"P{number}.{seat}")) for seat in range(seats)]
        everybody = {person.id: Membership(Status.MEMBER) for person in [*self._people, world.bot]}
        self._group = world.add_group(f"Table {number}", Kind.SUPERGROUP, everybody)
        self._done: set[tuple[int, int, str]] = set()
        self._watchers = asyncio.TaskGroup()

    async def open(self, game: str) -> None:
        """Everybody sits down and the tiles are dealt."""
        for person in self._people:
            start(self._world, person)
        send(self._world, self._people[0], self._group, f"/play {game} 150")
        for person in self._people[1:]:
            await self._press_in_group(person, "Join")
        await self._press_in_group(self._people[0], "Start")
        await _until(lambda: all(self._has_tiles(person) for person in self._people))

    def _has_tiles(self, person: Person) -> bool:
        texts = (message.content.text for message in self._world.chats[person.id].messages.values())
        return any("Your tiles" in text for text in texts)

    async def play(self, think: float) -> None:
        """Match after match, until cancelled."""
        async with asyncio.TaskGroup() as self._watchers:
            await asyncio.sleep(self._random.uniform(0, think))
            while True:
                await self._look(think)
                await asyncio.sleep(GLANCE)

    async def _look(self, think: float) -> None:
        """Do the next thing that there is to do, if there is any."""
        if self._is_new("Next round"):
            await self._press_in_group(self._people[0], "Next round")
        if self._is_new("Rematch"):
            await self._press_in_group(self._people[0], "Rematch")
            for person in self._people[1:]:  # when all have agreed the tiles are dealt
                await self._press_in_group(person, "Join")
        for person in self._people:
            message = self._prompt(person)
            if message is not None:
                await asyncio.sleep(self._random.uniform(0.5, 1.5) * think)
                await self._move(person, message)
                return

    def _is_new(self, label: str) -> bool:
        """Whether the group has such a button that was not asked for yet."""
        found = self._button(self._group, label)
        if found is None:
            return False
        message, row, column = found
        mark = (self._group.id, message.id, str(message.keyboard[row][column]))
        new = mark not in self._done
        self._done.add(mark)
        return new

    def _button(self, chat: Chat, label: str) -> tuple[Message, int, int] | None:
        for message in reversed(chat.messages.values()):
            for row, buttons in enumerate(message.keyboard):
                for column, button in enumerate(buttons):
                    if button.text == label:
                        return message, row, column
        return None

    def _prompt(self, person: Person) -> Message | None:
        """The newest private message with moves that have not been pressed yet."""
        for message in reversed(self._world.chats[person.id].messages.values()):
            if message.keyboard and (person.id, message.id, str(message.keyboard)) not in self._done:
                return message
        return None

    async def _press_in_group(self, person: Person, label: str) -> None:
        await _until(lambda: self._button(self._group, label) is not None)
        message, row, column = self._button(self._group, label) or (None, 0, 0)
        assert message is not None
        await self._answer(press(self._world, person, self._group, message.id, row, column)["tap_id"])

    async def _answer(self, tap: str) -> None:
        await _until(lambda: self._world.taps[tap].answered)

    async def _move(self, person: Person, message: Message) -> None:
        chat = self._world.chats[person.id]
        if message.id not in chat.messages or chat.messages[message.id].keyboard != message.keyboard:
            return
        self._done.add((person.id, message.id, str(message.keyboard)))
        column = self._random.randrange(len(message.keyboard[0]))
        tapped = time.monotonic()
        await self._answer(press(self._world, person, chat, message.id, 0, column)["tap_id"])
        self._tally.taps += 1
        self._tally.toast.append((time.monotonic() - tapped) * 1000)
        self._watchers.create_task(self._see_board(message.content.text, tapped))

    async def _see_board(self, prompt: str, tapped: float) -> None:
        """Note when a board of the same round shows more than the player saw when he tapped."""
        round_, laid = ROUND.findall(prompt)[0], len(TILE.findall(prompt))

        def shown() -> bool:
            texts = (message.content.text for message in reversed(self._group.messages.values()))
            return any(round_ in text and len(TILE.findall(text)) > laid for text in texts)

        await _until(shown)
        self._tally.board.append((time.monotonic() - tapped) * 1000)


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110  people look again and again, too
            await asyncio.sleep(GLANCE)
