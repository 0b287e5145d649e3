"""Anything at all: people write and press what they like, in any order, and the bot stays whole.

Each evening is random and always the same for its number. Buttons are taken from all that were ever shown, in any
chat, by anybody; payloads are bent as well. People speak different languages, and change them. Whatever happens, no
update fails, each tap is answered once, every match can be read in the languages chosen, and where a match is on either
somebody has buttons or the next deal has its time.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot import pace
from bot.callback import LobbyAction, LobbyTap, NextRoundTap, RematchTap, TilesTap, unpack
from bot.effects import Button, Content, decode
from bot.intake import COMMANDS
from bot.texts import closest, languages, say
from engine import observe
from engine.notation import replay
from engine.observation import Observation, Phase
from storage import groups, people, tables
from storage.tables import Table
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, opened

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI, EVA)
OTHER = -100999
TOPIC = {"message_thread_id": 77, "is_topic_message": True}
WORDS = ("", "draw", "block", "50", "150", "block 50", "chess", "hello", "@boneyard_bot", "<b>", "\u202e", "козёл 50")
CODES = ("en", "it", "es-MX", "ru", "pl", "de", "")


@dataclass
class Evening:
    club: Club
    random: Random
    buttons: set[str] = field(default_factory=set)
    spoken: set[str] = field(default_factory=set)

    async def step(self) -> None:
        deeds = (self.play, self.press, self.write, self.wait, self.invent, self.speak)
        await self.random.choices(deeds, (8, 2, 2, 1, 1, 1))[0]()

    async def look(self) -> None:
        for (wanted,) in await self.club.rows("SELECT wanted FROM jobs WHERE wanted NOT NULL"):
            self.buttons |= {button.data for row in decode(wanted).keyboard for button in row if button.data}

    def somebody(self) -> int:
        return self.random.choice(PEOPLE)

    def somewhere(self, person: int) -> int:
        return self.random.choice([GROUP, GROUP, GROUP, OTHER, person])

    async def press(self) -> None:
        """A button that was shown once, to somebody."""
        await self.look()
        if self.buttons:
            person = self.somebody()
            await self.club.tap(person, self.random.choice(sorted(self.buttons)), self.somewhere(person))

    async def play(self) -> None:
        """What people who want to play would press: a button of a hand, or one that brings the next hand; or /play."""
        posts = [(person, *post) for person in PEOPLE for post in (await self.club.posts(person)).items()]
        hands = [(person, content) for person, slot, content in posts if slot.startswith("hand:")]
        asked = [(person, person, button) for person, hand in hands for row in hand.keyboard for button in row]
        if pressed := asked or await self.forward():
            person, chat, button = self.random.choice(pressed)
            await self.club.tap(person, button.data, chat)
        else:
            await self.club.say(self.somebody(), "/play block 50")

    async def forward(self) -> list[tuple[int, int, Button]]:
        """The groups' buttons that lead on, for everybody."""
        posts = [(chat, content) for chat in (GROUP, OTHER) for content in (await self.club.posts(chat)).values()]
        return [
            (person, chat, button)
            for chat, content in posts
            for row in content.keyboard
            for button in row
            for person in PEOPLE
            if leads_on(button)
        ]

    async def write(self) -> None:
        person = self.somebody()
        command, chat = self.random.choice(sorted(COMMANDS)), self.somewhere(person)
        where = TOPIC if chat < 0 and self.random.random() < 0.2 else {}
        if command not in ("stop", "leave") or self.random.random() < 0.2:
            await self.club.say(person, f"/{command} {self.random.choice(WORDS)}".strip(), chat, **where)

    async def wait(self) -> None:
        self.club.now += self.random.choice([0.1, 5, 31, 3600])
        await self.club.alarms.serve_due()

    async def invent(self) -> None:
        """A payload bent by hand."""
        await self.look()
        data = list(self.random.choice(sorted(self.buttons) or ["p:1:1:draws"]))
        place = self.random.randrange(len(data))
        data[place] = self.random.choice("0123456789:-plnrts xé")
        with contextlib.suppress(IndexError):
            del data[self.random.randrange(len(data) * 4)]
        await self.club.tap(self.somebody(), "".join(data), self.somewhere(ANNA))

    async def speak(self) -> None:
        """Another language, in private or in a group, where that is Eva's to say."""
        where = [(EVA, GROUP), (EVA, OTHER), (ANNA, GROUP), *((person, person) for person in PEOPLE)]
        person, chat = self.random.choice(where)
        await self.club.tap(person, f"e:language:{self.random.choice([*languages(), 'de'])}", chat)

    async def check(self) -> None:
        assert self.club.errors == []
        await self.club.check_messages()
        self.club.toasts.clear()
        for (table,) in await self.club.rows("SELECT id FROM tables WHERE state = 'playing'"):
            await self.check_match(table)
        over = await self.club.rows("SELECT id FROM tables WHERE state IN ('over', 'closed') AND deadline NOT NULL")
        assert over == []

    async def check_match(self, number: int) -> None:
        async with self.club.database.transaction() as connection:
            table = await tables.get(connection, number)
        assert table is not None
        lines = await self.club.rows("SELECT line FROM journal WHERE match = ? ORDER BY version", table.match)
        view = observe(replay([line for (line,) in lines]), None)
        assert len(table.seats) == view.seats
        assert view.phase is not Phase.OVER
        hands = [(await self.club.posts(person))[f"hand:{number}"] for person in table.people]
        asked = [seat for seat, hand in enumerate(hands) if any("p:" in str(row[0].data) for row in hand.keyboard)]
        assert asked == ([] if view.turn is None or table.seats[view.turn].left else [view.turn])
        self.check_clock(table, view)
        await self.check_languages(table, view, hands)

    def check_clock(self, table: Table, view: Observation) -> None:
        """At a table that plays without, the turn of who is there has none: or the few seconds in which he has come."""
        free = view.turn is not None and not table.seats[view.turn].away
        if free and pace.pace_of(table.game, table.pace) == pace.NO_CLOCK:
            assert table.deadline is None or 0 < table.deadline - self.club.now <= pace.AWAY
        else:
            assert table.deadline is not None

    async def check_languages(self, table: Table, view: Observation, hands: list[Content]) -> None:
        """The board speaks the group's language as it is now, and each hand its owner's."""
        async with self.club.database.transaction() as connection:
            here = closest((await groups.settings(connection, table.chat)).language)
            known = await people.get(connection, table.people)
        board = (await self.club.posts(table.chat))[f"board:{table.id}:{view.number}"]
        labels = [button.label for row in board.keyboard for button in row]
        assert labels == ([] if view.turn is None else [say(here, "button-my-tiles")])
        for seat, hand in zip(table.seats, hands, strict=True):
            language = closest(known[seat.person].language)
            self.spoken |= {here, language}
            own = [say(language, "your-tiles", tiles="<b>"), say(language, "no-tiles")]
            assert any(words in hand.text for words in ([say(language, "you-left")] if seat.left else own))


def leads_on(button: Button) -> bool:
    """Whether the group comes nearer to a match, or to its end, by it."""
    match unpack(button.data or ""):
        case NextRoundTap() | RematchTap() | TilesTap() | LobbyTap(action=LobbyAction.JOIN | LobbyAction.START):
            return True
    return False


@pytest.mark.parametrize("number", [0, 2, 4, 6])
async def test_an_evening_of_anything(tmp_path: Path, number: int) -> None:
    random = Random(number)
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        evening = Evening(club, random)
        club.random.seed(number)
        club.languages = spoken = dict(zip(PEOPLE, random.choices(CODES, k=len(PEOPLE)), strict=True))
        for person in PEOPLE[: 3 + number % 3]:
            await club.start(person)
        await club.tap(EVA, f"e:pace:{pace.PACES[number // 2 % len(pace.PACES)]}")
        await club.say(ANNA, "/play block 50")
        for _ in range(150):
            await evening.step()
        await evening.check()
        now = club.now
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        club.now, club.languages, evening.club = now, spoken, club
        for _ in range(150):
            await evening.step()
            if random.random() < 0.1:
                await evening.check()
        await evening.check()
        assert await club.rows("SELECT count(*) > 0 FROM matches") == [(1,)]
        assert len(evening.spoken) > 1
