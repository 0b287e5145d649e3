"""The whole way round: Telegram refuses the sender, the desk hears of it, the sender tries again and gets through."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from functools import partial
from pathlib import Path

import pytest
from telegram import Bot

from bot import chats
from bot.app import what_hinders
from bot.desk import NOBODY
from bot.sender import Obstacle, Sender
from storage import outbox
from tests.bot.club import ANNA, BRUNO, EVA, GROUP, Club, opened
from tests.bot.small_telegram import Clock, Fault, SmallTelegram, Stage
from tests.bot.test_groups import KICKED, MEMBER, WEEK, standing, table

NEW = -1009876
SEND, EDIT, DELETE = "sendMessage", "editMessageText", "deleteMessage"
REFUSALS = {
    "kicked": (403, "Forbidden: bot was kicked from the supergroup chat"),
    "muted": (400, "Bad Request: not enough rights to send text messages to the chat"),
    "topic closed": (400, "Bad Request: TOPIC_CLOSED"),
}
every_refusal = pytest.mark.parametrize("why", REFUSALS)


class Delivered:
    """A club whose outbox a real sender delivers to the small Telegram."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.clock = Clock(club.now)
        self.telegram = SmallTelegram(self.clock)
        object.__setattr__(club.desk, "wake", self.wake)  # the handlers of the club hold this very desk
        self.stage = Stage(club.database, self.clock, self.telegram)
        self.start()

    def start(self) -> None:
        """The sender begins, as at the start of the program."""
        bot = Bot("1:secret", request=self.telegram, get_updates_request=self.telegram)
        self.stage.sender = Sender(
            bot,
            self.club.database,
            on_obstacle=self._hindered,
            on_reached=self._reached,
            now=self.clock.now,
            sleep=self.clock.sleep,
        )
        self.stage.running = asyncio.create_task(self.stage.sender.run())

    def wake(self, chats: Iterable[int]) -> None:
        self.stage.sender.wake(chats)

    async def _hindered(self, obstacle: Obstacle) -> None:
        await self.club.desk.serve(NOBODY, what_hinders(obstacle))

    async def _reached(self, chat: int, topic: int) -> None:
        await self.club.desk.serve(NOBODY, partial(chats.reached, chat=chat, topic=topic))

    async def deliver(self) -> None:
        """Everything that waits is brought to people; their taps and the clocks come after it."""
        await self.stage.play(60)

    def refuse(self, why: str, *, chat: int = GROUP) -> None:
        """Telegram takes no message to ``chat`` any more."""
        status, text = REFUSALS[why]
        self.telegram.faults = [Fault(method, chat, times=10_000, status=status, text=text) for method in (SEND, EDIT)]

    def read_by(self, person: int, words: str) -> int:
        """How many messages with these words ``person`` has ever got."""
        sent = [call for call in self.telegram.calls if call.chat == person and call.method == SEND]
        return sum(words in str(call.fields["text"]) for call in sent)

    def tries(self) -> int:
        return len([call for call in self.telegram.calls if call.chat == GROUP and call.status != 200])

    async def mover(self) -> tuple[int, str]:
        """Who is on turn, and what his first button carries."""
        person = await self.club.on_turn(ANNA, BRUNO)
        assert person is not None
        data = (await self.club.moves(person))[0].data
        assert data is not None
        return person, data


@pytest.fixture
async def delivered(tmp_path: Path) -> AsyncIterator[Delivered]:
    async with opened(tmp_path / "db") as club:
        delivered = Delivered(club)
        yield delivered
        await delivered.stage.kill()
        assert club.errors == []


async def playing(delivered: Delivered) -> None:
    await delivered.club.deal(ANNA, BRUNO, command="/play draw 50")
    await delivered.deliver()


@every_refusal
async def test_cht_10_cht_11_a_refusal_makes_the_match_wait_and_a_delivery_lets_it_go_on(
    delivered: Delivered, why: str
) -> None:
    """A move comes through, its board does not; a tap makes the sender try, in vain, then with success."""
    club = delivered.club
    await playing(delivered)
    delivered.refuse(why)
    await club.first_buttons(1, ANNA, BRUNO)
    await delivered.deliver()
    assert (await table(club)).paused is not None
    person, move = await delivered.mover()
    for _ in range(4):
        before = delivered.tries()
        assert "waits" in (await club.tap(person, move, person)).text
        await delivered.deliver()
        assert delivered.tries() == before + 1, "one try a tap"
    for somebody in (ANNA, BRUNO):
        assert delivered.read_by(somebody, "I may not write in") == 1
    delivered.telegram.faults.clear()
    assert "waits" in (await club.tap(person, move, person)).text
    await delivered.deliver()
    assert (await table(club)).paused is None
    assert "’s turn" in delivered.telegram.texts(GROUP)[-1]
    for somebody in (ANNA, BRUNO):
        assert not any("I may not write in" in text for text in delivered.telegram.texts(somebody))
    person, move = await delivered.mover()
    assert "waits" not in (await club.tap(person, move, person)).text


async def test_cht_11_a_message_that_can_be_taken_away_does_not_mean_that_one_can_be_written(
    delivered: Delivered,
) -> None:
    """A muted bot may delete its own messages: the match does not go on for that, and nobody is told again."""
    club = delivered.club
    await club.deal(ANNA, BRUNO, command="/play draw 50")
    club.now += 120
    await club.alarms.serve_due()
    await delivered.deliver()
    delivered.refuse("muted")
    await club.say(EVA, "/help", GROUP)
    await delivered.deliver()
    assert (await table(club)).paused is not None
    away = (await table(club)).people[[seat.away for seat in (await table(club)).seats].index(True)]
    for _ in range(2):
        await club.say(away, "/hand", away)
        await club.say(EVA, "/help", GROUP)
        await delivered.deliver()
    assert [call.status for call in delivered.telegram.calls if call.method == DELETE and call.chat == GROUP] == [200]
    assert (await table(club)).paused is not None
    assert delivered.read_by(BRUNO, "I may not write in") == 1


@every_refusal
async def test_cht_11_a_restart_tries_once_more(delivered: Delivered, why: str) -> None:
    """In vain: nobody is told again, the week goes on. With success: the match goes on."""
    club = delivered.club
    await playing(delivered)
    delivered.refuse(why)
    await club.first_buttons(1, ANNA, BRUNO)
    await delivered.deliver()
    deadline = (await table(club)).deadline
    for _ in range(2):
        await delivered.stage.stop()
        tried = delivered.tries()
        delivered.start()
        await club.alarms.resume(restarted=True)
        await delivered.deliver()
        assert tried < delivered.tries() <= tried + 2
    assert (await table(club)).deadline == deadline == club.now + WEEK
    assert delivered.read_by(ANNA, "I may not write in") == 1
    await delivered.stage.stop()
    delivered.telegram.faults.clear()
    delivered.start()
    await delivered.deliver()
    assert (await table(club)).paused is None


async def test_cht_10_removed_and_back(delivered: Delivered) -> None:
    """Telegram says so itself: nothing is tried while the bot is out, and all is there when it is back."""
    club = delivered.club
    await playing(delivered)
    delivered.refuse("kicked")
    await standing(club, KICKED)
    await delivered.deliver()
    assert delivered.read_by(ANNA, "I am no longer in") == 1
    person, move = await delivered.mover()
    await club.tap(person, move, person)
    await delivered.deliver()
    assert delivered.read_by(ANNA, "I may not") == 0
    delivered.telegram.faults.clear()
    await standing(club, MEMBER, KICKED)
    await delivered.deliver()
    assert (await table(club)).paused is None
    assert "’s turn" in delivered.telegram.texts(GROUP)[-1]
    assert await delivered.stage.waiting() == 0


async def test_cht_05_a_topic_that_is_gone(delivered: Delivered) -> None:
    """The board that was refused in the topic stands in the main chat, with all that came after it."""
    club, topic = delivered.club, {"message_thread_id": 77, "is_topic_message": True}
    for person in (ANNA, BRUNO):
        await club.start(person)
    await club.say(ANNA, "/play draw 50", **topic)
    await club.tap(BRUNO, (await club.button("Join", "lobby")).data, **topic)
    await club.tap(ANNA, (await club.button("Start", "lobby")).data, **topic)
    await delivered.deliver()
    delivered.telegram.messages.clear()
    delivered.telegram.faults = [Fault(SEND, GROUP, text="Bad Request: message thread not found")]
    await club.first_buttons(1, ANNA, BRUNO)
    await delivered.deliver()
    standing_there = [m for (chat, _), m in delivered.telegram.messages.items() if chat == GROUP]
    assert [message.topic for message in standing_there] == [0]
    assert "’s turn" in standing_there[0].text
    assert await delivered.stage.waiting() == 0


@pytest.mark.parametrize("plays", [True, False])
async def test_cht_01_only_the_refusal_tells_of_the_new_id(delivered: Delivered, plays: bool) -> None:
    """What could not be sent to the old group arrives in the new one at once, even if nobody plays there."""
    club = delivered.club
    if plays:
        await playing(delivered)
    text, new = "Bad Request: group chat was upgraded to a supergroup chat", {"migrate_to_chat_id": NEW}
    delivered.telegram.faults = [
        Fault(method, GROUP, times=10_000, text=text, parameters=new) for method in (SEND, EDIT, DELETE)
    ]
    await club.say(BRUNO, "/help", GROUP)
    await delivered.deliver()
    assert any("/play" in text for text in delivered.telegram.texts(NEW))
    assert await club.rows("SELECT * FROM parks") == []
    assert await delivered.stage.waiting() == 0
    if plays:
        person, move = await delivered.mover()
        await club.tap(person, move, person)
        await delivered.deliver()
        assert any("’s turn" in text for text in delivered.telegram.texts(NEW))


async def test_del_09_a_group_out_of_reach_is_tried_when_somebody_there_speaks(delivered: Delivered) -> None:
    """A word in the group is reason enough to try; what waited is said then."""
    club = delivered.club
    await playing(delivered)
    delivered.refuse("muted")
    await club.say(ANNA, "/help", GROUP)
    await delivered.deliver()
    async with club.database.transaction() as connection:
        assert await outbox.is_parked(connection, GROUP)
    delivered.telegram.faults.clear()
    await club.say(ANNA, "/score", GROUP)
    await delivered.deliver()
    assert (await table(club)).paused is None
    assert await delivered.stage.waiting() == 0
