"""Anything at all: people write and press what they like, in any order, and the bot stays whole.

Each evening is random and always the same for its number. Buttons are taken from all that were ever shown, in any
chat, by anybody; payloads are bent as well. Whatever happens, no update fails, each tap is answered once, every match
can be read, and where a match is on either somebody has buttons or the next deal has its time.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from bot.effects import Button, decode
from bot.intake import COMMANDS
from engine import observe
from engine.notation import replay
from engine.observation import Phase
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, opened

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI, EVA)
OTHER = -100999
TOPIC = {"message_thread_id": 77, "is_topic_message": True}
WORDS = ("", "draw", "block", "50", "150", "block 50", "chess", "hello", "@boneyard_bot", "<b>", "\u202e")


@dataclass
class Evening:
    club: Club
    random: Random
    buttons: set[str] = field(default_factory=set)

    async def step(self) -> None:
        deeds = (self.play, self.press, self.write, self.wait, self.invent)
        await self.random.choices(deeds, (8, 2, 2, 1, 1))[0]()

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
        """What people who want to play would press: a button of a hand, or else one that brings the next hand."""
        hands = [(person, person, content) for person in PEOPLE for content in (await self.club.posts(person)).values()]
        asked = [(person, chat, button) for person, chat, hand in hands for row in hand.keyboard for button in row]
        person, chat, button = self.random.choice(asked or await self.forward())
        await self.club.tap(person, button.data, chat)

    async def forward(self) -> list[tuple[int, int, Button]]:
        """The group's buttons that lead on, for everybody; or nothing but a word for the newest of them."""
        posts = [(chat, content) for chat in (GROUP, OTHER) for content in (await self.club.posts(chat)).values()]
        return [
            (person, chat, button)
            for chat, content in posts
            for row in content.keyboard
            for button in row
            for person in PEOPLE
            if button.label in ("Join", "Start", "Next round", "Rematch", "My tiles")
        ] or [(ANNA, GROUP, Button("", "t:1"))]

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

    async def check(self) -> None:
        assert self.club.errors == []
        await self.club.check_messages()
        self.club.toasts.clear()
        playing = await self.club.rows("SELECT id, match, deadline, chat FROM tables WHERE state = 'playing'")
        for table, match, deadline, _ in playing:
            await self.check_match(table, match, deadline)
        over = await self.club.rows("SELECT id FROM tables WHERE state IN ('over', 'closed') AND deadline NOT NULL")
        assert over == []

    async def check_match(self, table: int, match: int, deadline: float | None) -> None:
        lines = await self.club.rows("SELECT line FROM journal WHERE match = ? ORDER BY version", match)
        view = observe(replay([line for (line,) in lines]), None)
        rows = await self.club.rows("SELECT person FROM seats WHERE table_id = ? ORDER BY seat", table)
        seated = [person for (person,) in rows]
        assert len(seated) == view.seats
        assert view.phase is not Phase.OVER
        hands = [(await self.club.posts(person))[f"hand:{table}"] for person in seated]
        asked = [seat for seat, hand in enumerate(hands) if any("p:" in str(row[0].data) for row in hand.keyboard)]
        left = await self.club.rows("SELECT seat FROM seats WHERE table_id = ? AND left", table)
        assert asked == ([] if view.turn is None or (view.turn,) in left else [view.turn])
        assert deadline is not None


@pytest.mark.parametrize("number", [0, 2, 4, 6])
async def test_an_evening_of_anything(tmp_path: Path, number: int) -> None:
    random = Random(number)
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        evening = Evening(club, random)
        club.random.seed(number)
        for person in PEOPLE[: 3 + number % 3]:
            await club.start(person)
        await club.say(ANNA, "/play block 50")
        for _ in range(150):
            await evening.step()
        await evening.check()
        now, buttons = club.now, evening.buttons
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        club.now = now
        evening = Evening(club, random, buttons)
        for _ in range(150):
            await evening.step()
            if random.random() < 0.1:
                await evening.check()
        await evening.check()
        assert await club.rows("SELECT count(*) > 0 FROM matches") == [(1,)]
