"""Rounds from the first tap to the last message: what the bot wants and what Telegram shows, move by move."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.effects import decode
from storage import outbox
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, GROUP, Club, opened
from tests.bot.small_telegram import COUNTED, Clock, Fault, SmallTelegram, Stage, busiest
from tests.bot.test_sender_pictures import UPLOADS, reads_like

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI)


@dataclass
class Evening:
    """A club, and the sender that shows its outbox."""

    club: Club
    stage: Stage

    async def show(self) -> int:
        """All that waits gets there; how many sends and edits that took."""
        before = len(self.stage.telegram.calls)
        async with self.club.database.transaction() as connection:
            chats = await outbox.waiting_chats(connection)
        self.stage.sender.wake(chats)
        await self.stage.play()
        return sum(call.method in COUNTED for call in self.stage.telegram.calls[before:])

    async def check(self, *, pictures: bool | None = True) -> None:
        """Every post stands there once, as it is wanted, and nothing else does."""
        assert await self.stage.waiting() == 0
        posts = await self.club.rows("SELECT chat, message, shown FROM posts")
        assert {(chat, number) for chat, number, _ in posts} == set(self.stage.telegram.messages)
        for chat, number, shown in posts:
            assert reads_like(self.stage.telegram.messages[chat, number], decode(shown))
        boards = await self.club.rows("SELECT shown FROM posts WHERE slot LIKE 'board:%' OR slot LIKE 'hand:%'")
        seen = {decode(shown).picture is not None for (shown,) in boards}
        assert pictures is None or seen == {pictures}


@asynccontextmanager
async def evening(tmp_path: Path, *people: int, command: str) -> AsyncIterator[Evening]:
    async with opened(tmp_path / "a.db", administrators={ANNA}) as club:
        clock = Clock()
        stage = Stage(club.database, clock, SmallTelegram(clock))
        await club.deal(*people, command=command)
        await club.rows("DELETE FROM jobs WHERE kind = 'notice'")  # the greetings
        stage.start()
        evening = Evening(club, stage)
        await evening.show()
        try:
            yield evening
        finally:
            await stage.kill()


@pytest.mark.parametrize(("command", "seats"), [("/play draw", 2), ("/play kozel", 4)])
async def test_a_move_takes_three_sends_or_edits_at_most(tmp_path: Path, command: str, seats: int) -> None:
    """Uploads counted: who moved sees it, the group sees it, and the next is called. What is shown is what is meant."""
    people = PEOPLE[:seats]
    async with evening(tmp_path, *people, command=command) as played:
        await played.check()
        while await played.club.on_turn(*people) is not None:
            await played.club.first_buttons(1, *people)
            took = await played.show()
            await played.check()
            assert took <= 3 or await played.club.on_turn(*people) is None
        assert busiest(played.stage.telegram.counted(GROUP), 60) <= 20
        uploads = [call for call in played.stage.telegram.calls if call.method in UPLOADS and call.chat == GROUP]
        assert len(uploads) >= 8


async def test_a_round_in_a_group_that_takes_no_photos_goes_on_in_words(tmp_path: Path) -> None:
    """Nobody waits, it costs two calls in all, and the hands keep their pictures."""
    async with evening(tmp_path, ANNA, BRUNO, command="/play block") as played:
        refusal = "Bad Request: not enough rights to send photos to the chat"
        played.stage.telegram.faults = [Fault(method, GROUP, 10**6, text=refusal) for method in UPLOADS]
        while await played.club.on_turn(ANNA, BRUNO) is not None:
            await played.club.first_buttons(1, ANNA, BRUNO)
            await played.show()
            await played.check(pictures=None)
            for (shown,) in await played.club.rows("SELECT shown FROM posts WHERE slot LIKE 'board:%'"):
                assert decode(shown).picture is None
            for (shown,) in await played.club.rows("SELECT shown FROM posts WHERE slot LIKE 'hand:%'"):
                assert decode(shown).picture is not None
        assert played.stage.obstacles == []
        group = [call for call in played.stage.telegram.calls if call.chat == GROUP]
        assert sum(call.status == 400 for call in group) <= 2


async def test_a_new_look_in_the_middle_of_a_round_shows_one_board(tmp_path: Path) -> None:
    """As text the board comes anew and the old one goes; with pictures it changes in place. The same for a hand."""
    async with evening(tmp_path, ANNA, BRUNO, command="/play draw") as played:
        for person, chat in ((ANNA, GROUP), (ANNA, ANNA), (BRUNO, BRUNO)):
            for label, pictures in (("Text only", False), ("Pictures", True)) * 2:
                await played.club.say(person, "/settings", chat)
                await played.club.press(person, label, "settings", chat)
                await played.show()
                await played.check(pictures=None)
                kind = "board" if chat == GROUP else "hand"
                assert ((await played.club.post(kind, chat)).picture is not None) == pictures
                photos = [message for message in played.stage.telegram.standing(chat) if message.photo]
                assert len(photos) == pictures
