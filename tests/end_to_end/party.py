"""People who play one match in one group, through the page alone."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import Browser

from tests.browser import screenshot
from tests.end_to_end.evening import Bot, evening
from tests.end_to_end.receipts import FINAL, SIGNS
from tests.end_to_end.screen import Screen
from tests.end_to_end.sights import GROUP, Message, Piece, Sight, laid, phone, pieces, playable, scores, totals
from tests.end_to_end.watchers import Secrecy, Table, pieces_of
from tests.playground.people import ANNA, BRUNO, CARMEN, DMITRI, Json, read_english

NAMES = {ANNA: "Anna Rossi", BRUNO: "Bruno Díaz", CARMEN: "Carmen", DMITRI: "Dmitri Volkov"}
DONE_ALREADY = ("message is not modified", "message to delete not found")
Turn = tuple[int, Message]


@dataclass
class Party:
    """``name`` is the game; ``people`` sit in this order."""

    name: str
    screen: Screen
    bot: Bot
    people: Sequence[int]
    secrecy: Secrecy
    table: Table
    answered: set[tuple[int, tuple[str, ...]]] = field(default_factory=set)
    """The prompts that were pressed already: the message and what it offered."""
    drew: bool = False
    """Whether *Draw* was pressed last."""
    pairs: bool = False
    """Whether partners play together: then a sign stands before every name."""
    laid_last: int | None = None
    """Who pressed the last tile."""

    async def shoot(self, moment: str) -> None:
        await screenshot(self.screen.page, f"match {self.name} {moment}")

    @property
    def chain(self) -> list[Piece]:
        """What lies on the board."""
        return pieces_of(self.table.chain)

    @property
    def seated_names(self) -> list[str]:
        """How everybody's name stands in a list, by seat."""
        return [self._seated_name(seat, person) for seat, person in enumerate(self.people)]

    def _seated_name(self, seat: int, person: int) -> str:
        return f"{SIGNS[seat % 2]} {NAMES[person]}" if self.pairs else NAMES[person]

    # -- playing

    def turn(self, sight: Sight) -> Turn | None:
        """Who has moves to press, and where."""
        for person in self.people:
            message = sight.hand_message(person)
            if message is not None and message.moves and _mark(message) not in self.answered:
                return person, message
        return None

    async def next_turn(self, rounds: int) -> Turn | None:
        """The next who can move; ``None`` when the result of round ``rounds`` is to be seen."""
        found = await self.screen.until(lambda sight: len(sight.results) >= rounds or self.turn(sight))
        return found if isinstance(found, tuple) else None

    def is_right(self, message: Message) -> bool:
        """Whether it offers every legal move and nothing else; a drawn tile that fits both ends is the only one."""
        offered = message.moves
        chosen_end = self.drew and len(offered) == 2 and len(pieces(" ".join(offered))) == 1
        return set(offered) == playable(message.text) or chosen_end

    def choose(self, message: Message) -> str:
        """The lightest tile: what stays in the hands is worth more, and the match is shorter.

        Pairs begin with their heaviest ones, or the match would often end with the first round.
        """
        pick = max if self.pairs and not self.rounds else min
        return pick(message.moves, key=lambda label: sum(map(sum, pieces(label))))

    async def move(self, turn: Turn) -> None:
        """Press the button that ``choose`` says; the toast tells what was done."""
        person, message = turn
        assert self.is_right(message), message
        label, place = self.choose(message), phone(person)
        heard = self.screen.last_notice(place)
        self.take(turn, label)
        await self.screen.touch(place, message, label)
        told = await self.screen.until(lambda _: self._done(place, heard))
        assert pieces(label) <= pieces(told)

    def _done(self, place: str, heard: int) -> str | None:
        """What was said of the move itself."""
        return next((told.text for told in self.screen.told(place, heard) if told.text.startswith("You ")), None)

    def take(self, turn: Turn, label: str) -> None:
        """Note that ``label`` is about to be pressed."""
        self.drew = label == "Draw"
        self.laid_last = turn[0] if pieces(label) else self.laid_last
        self.answered.add(_mark(turn[1]))
        self.secrecy.press(self.screen.sight, turn[0], label)

    async def play_round(self, number: int) -> Message:
        """To the end of the round; its result."""
        while (turn := await self.next_turn(number)) is not None:
            await self.move(turn)
        return self.screen.sight.results[-1]

    async def play_until(self, laid_tiles: int, choices: int = 1) -> Turn:
        """Until the chain is that long and there are so many moves to choose from; the turn that is next then.

        It is in the first round or, if that has no such moment, in a later one.
        """
        while True:
            turn = await self.next_turn(self.rounds + 1)
            if turn is None:
                await self.next_round()
            elif len(laid(turn[1].text)) >= laid_tiles and len(turn[1].moves) >= choices:
                return turn
            else:
                await self.move(turn)

    @property
    def rounds(self) -> int:
        """How many are over."""
        return self.table.results

    async def next_round(self) -> None:
        """The host does not wait. Whoever else tries is told whose decision it is."""
        host, guest = self.people[0], self.people[-1]
        assert NAMES[host] in await self.screen.press(guest, "Next round")
        assert await self.screen.press(host, "Next round") == "Dealing."

    async def play_match(self) -> Message:
        """To the end; the result of the match. The score is asked for after the first round and the last.

        At the end no phone goes on saying who is on turn.
        """
        while not FINAL.search((result := await self.play_round(self.rounds + 1)).text):
            if self.rounds == 1:
                await self.check_score(result)
            await self.next_round()
        await self.check_score(result)
        await self.screen.until(lambda sight: all(_knows_the_end(sight, person) for person in self.people))
        return result

    async def check_score(self, result: Message) -> None:
        """The board, the result and ``/score`` say the same."""
        board = self.screen.sight.board
        told = await self.ask(self.people[-1], "/score", "Score, ")
        assert board is not None
        assert totals(result.text) == totals(told.text)
        assert scores(board.text) == {
            name[0] if self.pairs else name: score for name, score in totals(told.text).items()
        }
        assert len(totals(told.text)) == (2 if self.pairs else len(self.people))

    # -- talking

    async def hello(self, person: int) -> None:
        """Press Start in the bot's chat, without a link."""
        await self.screen.start(person)
        await self.screen.until(lambda sight: sight.phone(person).says("Hello! I deal dominoes"))

    async def ask(self, person: int, command: str, answer: str) -> Message:
        """Write a command into the group; the message that answers it."""
        before = self.screen.sight.group.messages[-1].id if self.screen.sight.group.messages else 0
        await self.screen.say(person, command)
        return await self.screen.until(lambda sight: _after(sight, before, answer))

    async def seated(self, *people: int) -> Message:
        """The lobby in which they all sit, in this order."""
        lines = [f"{seat + 1}. {self._seated_name(seat, person)}" for seat, person in enumerate(people)]
        return await self.screen.until(
            lambda sight: (
                message
                if (message := sight.group.newest("Join", "Start")) and all(line in message.text for line in lines)
                else None
            )
        )

    async def tap_group(self, person: int, message: Message, label: str) -> str:
        await self.screen.act_as(person)
        return await self.screen.tap(GROUP, message, label)


def _mark(message: Message) -> tuple[int, tuple[str, ...]]:
    return message.id, tuple(message.moves)


def _knows_the_end(sight: Sight, person: int) -> bool:
    message = sight.hand_message(person)
    return message is not None and "The match is over." in message.text


def _after(sight: Sight, before: int, text: str) -> Message | None:
    """The newest message of the group that says this and came after ``before``."""
    found = sight.group.says(text)
    return found if found is not None and found.id > before else None


def _is_complaint(entry: Json) -> bool:
    """Whether Telegram refused a call that was not made a second time because the bot had been killed in the first."""
    return entry["status"] != 200 and not any(once in entry["error"] for once in DONE_ALREADY)


@asynccontextmanager
async def party(
    browser: Browser, folder: Path, name: str, people: Sequence[int], *, pairs: bool = False
) -> AsyncIterator[Party]:
    """A playground, the real bot and a page of their own."""
    async with evening(folder) as tonight, Screen.at(browser, tonight.bot.address) as screen:
        read_english(tonight.playground)
        secrecy, table = Secrecy(people), Table()
        screen.watchers += [secrecy, table]
        yield Party(name, screen, tonight.bot, people, secrecy, table, pairs=pairs)
        complaints = [entry["error"] for entry in await tonight.world.log() if _is_complaint(entry)]
        assert not complaints, complaints
        assert secrecy.looks > 100
