"""An evening at the playground: the real bot as a process of its own, people who press what they see."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from bot.texts import say
from engine import Match, Phase, replay
from playground.limits import Limits
from playground.server import Playground, serve
from tests.end_to_end.haste import hurried, legal_buttons
from tests.end_to_end.receipts import visible
from tests.end_to_end.sights import pieces
from tests.playground.people import Json, Phone, Refused, World

ROOT = Path(__file__).parents[2]
PATIENCE = 30.0
GLANCE = 0.02
PLAYED_AT_LEISURE = 2
"""After so many rounds people hurry: a group's 20 messages a minute are six rounds, and some matches take thirty."""


@dataclass
class Bot:
    """``python -m bot`` against a playground; killed and started again as often as a test likes.

    ``program`` is what stands behind ``python -m``.
    """

    address: str
    token: str
    database: Path
    log: Path
    program: Sequence[str] = ("bot",)
    process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        environment = {**os.environ, "BOT_TOKEN": self.token, "TELEGRAM_API_URL": self.address}
        environment |= {"DATABASE_PATH": str(self.database), "PYTHONPATH": str(ROOT)}
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", *self.program, env=environment, cwd=self.database.parent, stdout=log, stderr=log
            )

    async def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        if self.process.returncode is None:
            self.process.send_signal(how)
        return await asyncio.wait_for(self.process.wait(), 15)

    async def at_rest(self) -> None:
        """Wait until everybody's phone shows what the bot wants: a kill after this makes it say nothing twice."""
        for _ in range(round(PATIENCE / GLANCE)):
            if not self._has_private_jobs():
                return
            await asyncio.sleep(GLANCE)
        raise TimeoutError("the bot never came to rest")

    def _has_private_jobs(self) -> bool:
        return bool(self._read("SELECT 1 FROM jobs WHERE chat > 0 LIMIT 1"))

    def journal(self, group: int) -> list[str]:
        """All lines of the newest match in a group."""
        newest = "SELECT max(id) FROM matches WHERE chat = ?"
        rows = self._read(f"SELECT line FROM journal WHERE match = ({newest}) ORDER BY version", group)
        return [line for (line,) in rows]

    def _read(self, sql: str, *values: int) -> list[tuple[Any, ...]]:
        with closing(sqlite3.connect(f"file:{self.database}?mode=ro", uri=True)) as connection:
            return connection.execute(sql, values).fetchall()

    async def restart(self, how: signal.Signals = signal.SIGKILL) -> None:
        await self.end(how)
        await self.start()


@dataclass
class Evening:
    """``language`` is what the group speaks; the people who are asked in read ``reads``, or else the same."""

    playground: Playground
    world: World
    bot: Bot
    random: random.Random = field(default_factory=lambda: random.Random(5))
    pressed: set[tuple[int, str]] = field(default_factory=set)
    """The prompts that were pressed already: the message and what it offered."""
    leisure: int = PLAYED_AT_LEISURE
    language: str = "en"
    reads: dict[int, str] = field(default_factory=dict)

    async def people(self, names: Sequence[str], languages: Sequence[str] = ()) -> list[Phone]:
        """They read these ``languages``; where there are none, whatever the bot speaks to people of no language."""
        if not languages:
            return [await self.world.add_person(name) for name in names]
        phones = [
            await self.world.add_person(name, language_code=language)
            for name, language in zip(names, languages, strict=True)
        ]
        self.reads |= {phone.id: language for phone, language in zip(phones, languages, strict=True)}
        return phones

    def says(self, key: str) -> str:
        return say(self.language, key)

    # -- the group

    def in_group(self, group: int, *labels: str) -> Json | None:
        """The newest message of the group that has all these buttons."""
        for message in reversed(self.world.from_bot(group)):
            if set(labels) <= {button["text"] for row in message["keyboard"] for button in row}:
                return message
        return None

    async def press(self, person: Phone, chat: int, label: str) -> Json:
        """Press the newest button that reads so; the bot's answer."""
        message = await self.world.wait_for(lambda _: self.in_group(chat, label), PATIENCE)
        return await person.answer((await person.press(chat, message, label))["tap_id"])

    async def sit(self, group: int, people: Sequence[Phone], command: str) -> None:
        """Open a table and seat everybody, each by the way that the bot shows him."""
        await people[0].send(group, command)
        for person in people:
            await self.join(group, person)
        names = [self.name(person) for person in people]
        await self.world.wait_for(lambda _: all(name in self.lobby(group) for name in names), PATIENCE)

    def lobby(self, group: int) -> str:
        message = self.in_group(group, self.says("button-join"), self.says("button-start"))
        return message["text"] if message else ""

    async def join(self, group: int, person: Phone) -> None:
        answer = await self.press(person, group, self.says("button-join"))
        if answer["url"]:
            await person.start(answer["url"].partition("?start=")[2])

    def name(self, person: Phone) -> str:
        name: str = next(one["first_name"] for one in self.world.now["people"] if one["id"] == person.id)
        return name

    # -- playing

    def prompt(self, person: Phone) -> Json | None:
        """The newest private message with moves to press."""
        for message in reversed(self.world.from_bot(person.id)):
            if moves(message):
                return message
        return None

    async def move(self, group: int, person: Phone, message: Json) -> None:
        """Press one of the buttons, which are the legal moves; the answer tells what was done.

        Raises ``Refused`` if time was up before that: the table has played, and the match is past this prompt.
        """
        lines, version = self.bot.journal(group), version_of(message)
        if len(lines) > version:
            raise Refused("the match is past this prompt")
        language = self.reads.get(person.id, "en")
        label = self.choose(replay(lines), moves(message), language)
        answer = await person.answer((await person.press(person.id, message, label))["tap_id"])
        stale = [say(language, key) for key in ("stale-your-turn", "stale-wait", "match-is-over")]
        if answer["text"] in stale and len(self.bot.journal(group)) > version:
            raise Refused("the table was quicker")
        assert answer["text"], "what was done is said at once"
        assert language != "en" or answer["text"].startswith("You "), answer
        assert pieces(label) <= pieces(answer["text"])

    def choose(self, match: Match, offered: Sequence[str], language: str) -> str:
        """Two doubles at once whenever they fit; else anything, and after some rounds what ends the match soon."""
        legal = legal_buttons(match, say(language, "button-draw"), say(language, "button-pass"))
        assert set(offered) == set(legal)
        if both := [label for label in offered if "+" in label]:
            return both[0]
        if match.number > self.leisure:
            return hurried(match, legal, self.random)
        return self.random.choice(offered)

    async def play_round(self, group: int, people: Sequence[Phone], pause: float = 0.0) -> None:
        """Everybody presses what he is offered until the round's result stands in the group."""
        before = len(self.results(group))
        while len(self.results(group)) == before:
            turn = await self.world.wait_for(
                lambda _: self._turn(people) or len(self.results(group)) > before, PATIENCE
            )
            if not isinstance(turn, tuple):
                return
            person, message = turn
            self.pressed.add(mark(message))
            try:
                await self.move(group, person, message)
            except Refused:  # the message went away in this very moment
                continue
            await asyncio.sleep(pause)

    def _turn(self, people: Sequence[Phone]) -> tuple[Phone, Json] | None:
        for person in people:
            message = self.prompt(person)
            if message is not None and mark(message) not in self.pressed:
                return person, message
        return None

    def results(self, group: int) -> list[str]:
        texts = [visible(message["text"]) for message in self.world.from_bot(group)]
        return [text for text in texts if self._result.match(text)]

    @cached_property
    def _result(self) -> re.Pattern[str]:
        """How the result of a round begins."""
        heading = visible(say(self.language, "result-heading", game="GAME", round=0))
        return re.compile(
            re.escape(re.sub("</?b>", "", heading)).replace("GAME", ".+").replace("0", r"\d+") + "$", re.M
        )

    async def play_match(self, group: int, people: Sequence[Phone], pause: float = 0.0) -> list[str]:
        """Play to the end; the results of all rounds, as they stood when each was over."""
        results = self.results(group)
        while True:
            await self.play_round(group, people, pause)
            results.append(self.results(group)[-1])
            if replay(self.bot.journal(group)).phase is Phase.OVER:
                return results
            await self.press(people[0], group, self.says("button-next-round"))


def moves(message: Json) -> list[str]:
    """What the buttons of a prompt read."""
    return [button["text"] for row in message["keyboard"] for button in row if _is_move(button)]


def _is_move(button: Json) -> bool:
    return (button.get("callback_data") or "").startswith("p:")


def version_of(message: Json) -> int:
    """The version of the match that a prompt's moves were offered for."""
    buttons = [button for row in message["keyboard"] for button in row if _is_move(button)]
    return int(buttons[0]["callback_data"].split(":")[2])


def mark(message: Json) -> tuple[int, str]:
    return message["message_id"], str(message["keyboard"])


@asynccontextmanager
async def evening(
    folder: Path, *, limits: Limits | None = None, program: Sequence[str] = ("bot",), **options: Any
) -> AsyncIterator[Evening]:
    """A playground with the real bot in it; the bot's log is ``bot.log`` in ``folder``."""
    playground = Playground(limits=limits, **options)
    async with serve(playground) as address, World.at(address) as world:
        bot = Bot(address, playground.token, folder / "boneyard.db", folder / "bot.log", program)
        await bot.start()
        try:
            yield Evening(playground, world, bot)
            assert await bot.end(signal.SIGTERM) == 0, "the bot ends cleanly"
        finally:
            await bot.end(signal.SIGKILL)
