"""A club with several tables: people who tap, whether the bot is alive or not, and remember what they were told.

They do not wait for their messages: what can be done they read in the database, so that a life of a few milliseconds
holds several moves. What they see they look at in the end.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from engine import Move, Phase, legal_moves, observe, write_move
from playground import deeds, groups
from playground.chats import Chat, Kind
from playground.limits import UNLIMITED, Limits
from playground.people import Person
from playground.server import Playground, serve
from playground.taps import Tap
from tests.crash.ledger import Ledger, TableRow
from tests.crash.lives import Launcher, Victim
from tests.crash.stories import Story
from tests.crash.victim import Life

DONE = re.compile(r"You (lead with|laid|drew|pass)\b")
NOWHERE = 999_999  # a message that is not there any more
SETTLED = 90.0  # seconds: no test waits longer for anything, however busy the machine


@dataclass(frozen=True, slots=True)
class Party:
    """Who plays what in which group; the first is the host."""

    group: Chat
    people: tuple[Person, ...]
    game: str
    target: int = 50


@dataclass(frozen=True, slots=True)
class Press:
    """A press of a move's button (``seat`` of who pressed), or of *Next round* (``seat`` and ``move`` are ``None``)."""

    tap: Tap
    match: int
    version: int
    seat: int | None
    move: Move | None
    due: bool
    """It could be done when it was pressed, unless another press of the same moment came first."""

    @property
    def accepted(self) -> bool:
        return bool(DONE.match(self.tap.text)) if self.move else self.tap.text == "Dealing."


@dataclass
class Club:
    playground: Playground
    ledger: Ledger
    victim: Victim
    random: Random
    parties: list[Party] = field(default_factory=list)
    presses: list[Press] = field(default_factory=list)
    taps: list[Tap] = field(default_factory=list)
    mischief: bool = True
    """Whether people also press twice, in vain, for others, and what is not allowed."""
    hurried: bool = True
    """Whether the host presses *Next round*."""
    rematches: bool = True
    """Whether the host asks for another match."""
    asleep: set[int] = field(default_factory=set)
    """Seats whose people do not move."""
    clocks: bool = False
    """Whether the table may have moved for somebody."""
    borne: str = "nothing"
    """What the bot may log as a fault, because a test has made one."""
    _pressed: set[tuple[int, int]] = field(default_factory=set)
    _asked: set[tuple[int, str]] = field(default_factory=set)
    _inherited: set[tuple[int, int]] = field(default_factory=set)

    # -- sitting down

    def person(self, name: str) -> Person:
        world = self.playground.world
        person = world.add_person(Person(world.next_person_id(), name, language_code="en"))
        deeds.start(world, person)
        return person

    def party(self, people: Sequence[Person], game: str, target: int = 50) -> Party:
        """A table in a new group, taken and begun; all of it waits for the bot in its queue."""
        party = self.gather(people, game, target)
        table = len(self.parties)  # as long as nobody has had another table
        self.sit(party, table)
        self.tap(people[0], party.group, f"l:{table}:start:")
        return party

    def gather(self, people: Sequence[Person], game: str, target: int = 50) -> Party:
        """A new group of these people and the bot."""
        title, members = f"{game} for {len(people)}, {len(self.parties) + 1}", [person.id for person in people]
        group = groups.create(self.playground.world, title, Kind.SUPERGROUP, members)
        self.parties.append(Party(group, tuple(people), game, target))
        return self.parties[-1]

    def sit(self, party: Party, table: int) -> None:
        """The first opens a table, which will have this number, and the others join."""
        self.say(party, party.people[0], f"play@playground_bot {party.game} {party.target}")
        for person in party.people[1:]:
            self.tap(person, party.group, f"l:{table}:join:")

    def inherit(self) -> None:
        """What stands in the database was done by others, before."""
        self.ledger.read()
        stories = self.ledger.stories.items()
        self._inherited = {(match, version) for match, story in stories for version in story.steps}
        self.ledger.past = {match for match, story in stories if story.state.outcome}

    # -- pressing

    def say(self, party: Party, person: Person, command: str) -> None:
        deeds.send(self.playground.world, person, party.group, f"/{command}")

    def tap(self, person: Person, chat: Chat, data: str, message: int | None = None) -> Tap:
        if message is None:
            own = [one.id for one in chat.messages.values() if one.sender == self.playground.world.bot.id]
            message = own[-1] if own else NOWHERE
        tap = deeds.tap(self.playground.world, person, chat, message, data)
        self.taps.append(tap)
        return tap

    def press(
        self,
        party: Party,
        match: int,
        version: int,
        seat: int,
        move: Move,
        *,
        due: bool = False,
        message: int | None = None,
    ) -> Tap:
        person = party.people[seat]
        chat = self.playground.world.private_chat(person.id)
        tap = self.tap(person, chat, f"p:{match}:{version}:{write_move(move)}", message)
        self.presses.append(Press(tap, match, version, seat, move, due))
        return tap

    def next_round(self, party: Party, match: int, version: int, *, seat: int = 0, message: int | None = None) -> Tap:
        tap = self.tap(party.people[seat], party.group, f"n:{match}:{version}", message)
        self.presses.append(Press(tap, match, version, None, None, due=seat == 0))
        return tap

    # -- playing

    def act(self) -> None:
        """Everybody who can do something and has not tried it yet does it."""
        newest = self.ledger.look()
        for party in self.parties:
            table = newest.get(party.group.id)
            if table is not None:
                self._act(party, table)

    def _act(self, party: Party, table: TableRow) -> None:
        if table.state == "lobby":
            self._begin(party, table)
        elif table.state == "over" and self.rematches:
            self._once(party.people[0], party, f"r:{table.id}")
        elif table.match is not None and table.state == "playing":
            self._play(party, table.match, self.ledger.stories[table.match])

    def _begin(self, party: Party, table: TableRow) -> None:
        """The host starts when all sit; a rematch starts when all have agreed."""
        awaited = [person for person, away in zip(party.people, table.away, strict=False) if away]
        for person in awaited:
            self._once(person, party, f"l:{table.id}:join:")
        if len(table.people) == len(party.people) and not awaited:
            self._once(party.people[0], party, f"l:{table.id}:start:")

    def _once(self, person: Person, party: Party, data: str) -> None:
        if (person.id, data) not in self._asked:
            self._asked.add((person.id, data))
            self.tap(person, party.group, data)

    def _play(self, party: Party, match: int, story: Story) -> None:
        if (match, story.version) in self._pressed:
            return
        self._pressed.add((match, story.version))
        view = observe(story.state, None)
        if view.phase is Phase.BETWEEN and self.hurried:
            self._perhaps(0.2, lambda: self.next_round(party, match, story.version, seat=1))
            self.next_round(party, match, story.version)
            self._perhaps(0.3, lambda: self.next_round(party, match, story.version))
        elif view.turn is not None and view.turn not in self.asleep:
            self._move(party, match, story, view.turn)

    def _move(self, party: Party, match: int, story: Story, seat: int) -> None:
        moves = legal_moves(story.state, seat)
        move, other = self.random.choice(moves), self.random.choice(moves)
        before, neighbour = self.random.randrange(story.version), (seat + 1) % len(party.people)
        self._perhaps(0.10, lambda: self.press(party, match, before, seat, move))
        self._perhaps(0.05, lambda: self.press(party, match, story.version, neighbour, move))
        self.press(party, match, story.version, seat, move, due=True)
        self._perhaps(0.15, lambda: self.press(party, match, story.version, seat, move))
        self._perhaps(0.10, lambda: self.press(party, match, story.version, seat, other, due=True))
        self._perhaps(0.05, lambda: self.press(party, match, story.version + 1, seat, other))
        self._perhaps(
            0.05, lambda: self.tap(party.people[neighbour], party.group, f"t:{self.parties.index(party) + 1}")
        )
        self._perhaps(
            0.03, lambda: self.say(party, party.people[neighbour], self.random.choice(["hand", "board", "score"]))
        )

    def _perhaps(self, chance: float, deed: Callable[[], object]) -> None:
        if self.mischief and self.random.random() < chance:
            deed()

    # -- what must be true

    def audit(self) -> None:
        """Everything that must hold while the bot is dead."""
        if not self.ledger.made():
            assert not any(tap.answered for tap in self.taps), "nothing is told that is not stored"
            return
        self.ledger.audit()
        unconfirmed = self.unconfirmed()
        told: dict[tuple[int, int], int] = {}
        for press in self.presses:
            step = self.ledger.stories[press.match].steps.get(press.version)
            if press.accepted:
                told[press.match, press.version] = told.get((press.match, press.version), 0) + 1
                assert step is not None, f"an accepted press is lost: {press}"
                assert (step.seat, step.move) == (press.seat, press.move), f"another move was made: {press}"
            if press.due and press.tap.id not in unconfirmed:
                assert step is not None, f"a press was confirmed to Telegram and not served: {press}"
        assert set(told.values()) <= {1}, "a move is told to be done once"
        self._check_authors()

    def _check_authors(self) -> None:
        """Nothing is done that nobody has pressed, or that was pressed for another version."""
        pressed = {(press.match, press.version, press.seat, press.move) for press in self.presses}
        for match, story in self.ledger.stories.items():
            for version, step in list(story.steps.items())[1:]:
                asked = (match, version, step.seat, step.move) in pressed or (match, version) in self._inherited
                by_clock = step.usual and (not self.hurried if step.move is None else self.clocks)
                assert asked or by_clock, f"nobody asked for {step} at {version}"

    def unconfirmed(self) -> set[str]:
        """The taps that Telegram would deliver again."""
        bodies = [update.body for update in self.playground.world.updates.pending()]
        return {body["callback_query"]["id"] for body in bodies if "callback_query" in body}

    # -- waiting

    async def wait_until(self, enough: Callable[[], bool], meanwhile: Callable[[], object] = bool) -> None:
        async with asyncio.timeout(SETTLED):
            while not enough():
                meanwhile()
                await asyncio.sleep(0.01)

    async def served(self) -> None:
        """Until the bot has confirmed all that was asked of it, and delivered all that is wanted."""
        updates = self.playground.world.updates
        await self.wait_until(lambda: not updates.pending() and not self.ledger.waiting())

    async def answered(self, tap: Tap) -> str:
        await self.wait_until(lambda: tap.answered)
        return tap.text

    async def play_until_death(self) -> int:
        """Play until the bot dies of itself; how it did."""
        dying = asyncio.create_task(self.victim.ended(SETTLED))
        await self.wait_until(dying.done, self.act)
        return await dying


@asynccontextmanager
async def club(folder: Path, launcher: Launcher, seed: int, limits: Limits = UNLIMITED) -> AsyncIterator[Club]:
    """A club whose bot has not begun yet; in the end it is dead, and its log holds no fault."""
    playground = Playground(limits=limits)
    async with serve(playground) as address:
        database, log = folder / "boneyard.db", folder / "bot.log"
        ledger = Ledger(database)
        victim = Victim(launcher, Life(playground.token, address, str(database), str(log)), ledger.let_go)
        try:
            opened = Club(playground, ledger, victim, Random(seed))
            yield opened
        finally:
            ledger.let_go()
            if victim.alive:
                await victim.end()
    faults = [line for line in log.read_text().splitlines() if "[error" in line or "Traceback" in line]
    assert [line for line in faults if opened.borne not in line] == [], "the bot has logged a fault"
