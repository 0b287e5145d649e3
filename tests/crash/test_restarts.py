"""What must be true after one certain death and a new start, case by case."""

from __future__ import annotations

import asyncio
import signal
import socket
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engine import Act, decide, evolve, legal_moves, observe, write
from playground import deeds
from playground.chats import Chat
from playground.messages import Message
from playground.network import BEFORE, Fault
from playground.people import Person
from playground.taps import Tap
from tests.crash.club import DONE, Club, Party, club
from tests.crash.ledger import Story, TableRow
from tests.crash.lives import Launcher
from tests.crash.screens import POLITE, board_of, buttons_of, check_new_buttons, check_screens, from_bot, hand_of
from tests.crash.victim import POINTS, Doom

ADA, BELA = 0, 1
pytestmark = pytest.mark.timeout(300)
AT_A_COMMIT = "after errand's commit"


@dataclass
class Evening:
    """One table, and what is known of it."""

    club: Club
    party: Party

    @property
    def table(self) -> TableRow:
        return self.club.ledger.look()[self.party.group.id]

    @property
    def match(self) -> int:
        match = self.table.match
        assert match is not None
        return match

    @property
    def story(self) -> Story:
        return self.club.ledger.stories[self.match]

    @property
    def turn(self) -> int | None:
        """The seat on turn."""
        match = self.match
        return observe(self.club.ledger.stories[match].state, None).turn

    @property
    def on_turn(self) -> Person:
        assert self.turn is not None
        return self.party.people[self.turn]

    def private(self, person: Person) -> Chat:
        return self.club.playground.world.private_chat(person.id)

    def prompts(self, person: Person) -> list[Message]:
        """All messages with moves to press, oldest first."""
        messages = from_bot(self.club, self.private(person))
        return [message for message in messages if any(data.startswith("p:") for data in buttons_of(message))]

    def move(self) -> Tap:
        """Whoever is on turn presses his first move."""
        match, turn = self.match, self.turn
        assert turn is not None
        story = self.club.ledger.stories[match]
        move = legal_moves(story.state, turn)[0]
        return self.club.press(self.party, match, story.version, turn, move, due=True)

    async def play(self, moves: int) -> None:
        for _ in range(moves):
            assert DONE.match(await self.club.answered(self.move()))
        await self.club.served()

    async def play_round(self) -> None:
        while self.turn is not None:
            await self.club.answered(self.move())

    # -- lives

    async def again(self, doom: Doom | None = None, **changes: Any) -> None:
        """Killed where it stands, and started again."""
        assert await self.club.victim.end() == -signal.SIGKILL
        self.club.audit()
        await self.begin(doom, **changes)

    async def begin(self, doom: Doom | None = None, **changes: Any) -> None:
        """Start the bot and wait until it asks for updates."""
        poller = self.club.playground.world.poller
        before = poller._turn
        await self.club.victim.begin(doom, **changes)
        await self.club.wait_until(lambda: poller._turn is not before)

    async def die(self) -> None:
        assert await self.club.victim.ended() == -signal.SIGKILL, "the point is reached"
        self.club.audit()

    # -- what is told

    def messages(self) -> dict[tuple[int, int], Message]:
        """All that stands in any chat."""
        chats = self.club.playground.world.chats.values()
        return {(chat.id, message.id): message for chat in chats for message in from_bot(self.club, chat)}

    def calls(self) -> list[str]:
        """What the bot has asked of Telegram so far that people can see."""
        methods = [entry["method"] for entry in self.club.playground.network.record]
        return [method for method in methods if method.startswith(("send", "edit", "delete")) and "Web" not in method]


@pytest.fixture
async def opened(tmp_path: Path, launcher: Launcher) -> AsyncIterator[Club]:
    """A club; in the end everything is delivered and true."""
    async with club(tmp_path, launcher, seed=11) as opened:
        yield opened
        if not opened.victim.alive:
            await opened.victim.begin()
        await opened.served()
        await opened.victim.end()
        opened.audit()


@pytest.fixture
async def tonight(opened: Club, request: pytest.FixtureRequest) -> Evening:
    """A table in its first round, everything delivered."""
    game, seats = getattr(request, "param", ("draw", 3))
    people = [opened.person(name) for name in ("Ada", "Bela", "Cleo", "Dora")[:seats]]
    evening = Evening(opened, opened.party(people, game, 150))
    await evening.begin()
    await opened.served()
    await evening.play(2)
    return evening


# -- before and after the commit


async def test_before_the_commit_nothing_has_happened(tonight: Evening) -> None:
    """Killed right before it, nothing is stored and nobody is told; the press is served after the start."""
    lines, messages = list(tonight.story.lines), tonight.messages()
    await tonight.again(Doom("before errand's commit", linger=0.1))
    tap = tonight.move()
    await tonight.die()
    assert not tap.answered, "nobody is told what is not so yet"
    assert tonight.story.lines == lines
    assert tonight.messages() == messages
    assert tonight.club.ledger.waiting() == 0
    await tonight.begin()
    assert DONE.match(await tonight.club.answered(tap))


async def test_after_the_commit_everything_has_happened(tonight: Evening) -> None:
    """Killed right after it, the move is stored with all that is to be told, and is told after the start."""
    version, messages = tonight.story.version, tonight.messages()
    await tonight.again(Doom(AT_A_COMMIT))
    tap = tonight.move()
    await tonight.die()
    lines = list(tonight.story.lines)
    assert len(lines) > version
    assert tonight.messages() == messages
    assert tonight.club.ledger.waiting() >= 2, "the board and the next prompt"
    await tonight.begin()
    await tonight.club.served()
    await tonight.club.answered(tap)
    assert not POLITE.search(tap.text), "who has moved is not told that he has not"
    assert tonight.story.lines == lines, "not applied again"
    check_screens(tonight.club)


async def test_what_is_asked_is_queued_once_however_often_telegram_repeats_it(tonight: Evening) -> None:
    """An update whose confirmation is lost comes again; its answer is not said again."""
    await tonight.again(Doom(AT_A_COMMIT))
    person = tonight.party.people[BELA]
    deeds.send(tonight.club.playground.world, person, tonight.private(person), "/help")
    await tonight.die()
    assert tonight.club.ledger.waiting() == 1
    calls = len(tonight.calls())
    await tonight.begin()
    await tonight.club.served()
    assert tonight.calls()[calls:] == ["sendMessage"]


async def test_a_webhook_update_whose_answer_was_lost_is_applied_once(tonight: Evening) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        webhook = f"http://127.0.0.1:{free.getsockname()[1]}"
    world = tonight.club.playground.world
    await tonight.club.victim.end()
    await tonight.club.victim.begin(Doom("after errand"), webhook=webhook)
    await tonight.club.wait_until(lambda: world.webhook.url == webhook)
    tap = tonight.move()
    await tonight.die()
    assert tap.id in tonight.club.unconfirmed()
    lines = list(tonight.story.lines)
    await tonight.club.victim.begin(webhook=webhook)
    await tonight.club.served()
    assert tonight.story.lines == lines
    await tonight.club.answered(tonight.move())
    await tonight.club.victim.end()


# -- buttons and prompts


async def test_rst_08_a_button_from_before_three_restarts_still_makes_the_move(tonight: Evening) -> None:
    """Nothing is sent again for them, and the prompt stays the only one."""
    prompt, calls = hand_of(tonight.club, tonight.on_turn.id, tonight.party), len(tonight.calls())
    for _ in range(3):
        await tonight.again()
    assert tonight.calls()[calls:] == [], "nothing new is to be told"
    assert tonight.prompts(tonight.on_turn) == [prompt]
    await check_new_buttons(tonight.club)


async def test_rst_12_a_prompt_that_was_sent_but_not_noted_comes_again_and_does_no_harm(tonight: Evening) -> None:
    """Both copies offer the same moves; the first press makes the move, the other learns so."""
    while following(tonight) == tonight.turn:
        await tonight.play(1)
    await tonight.again(Doom("after send"))
    tonight.move()
    await tonight.die()
    await tonight.begin()
    await tonight.club.served()
    person = tonight.on_turn
    first, second = tonight.prompts(person)
    assert buttons_of(first) == buttons_of(second)
    data = buttons_of(first)[0]
    version = tonight.story.version
    move = legal_moves(tonight.story.state, tonight.party.people.index(person))[0]
    seat = tonight.party.people.index(person)
    tap = tonight.club.press(tonight.party, tonight.match, version, seat, move, due=True, message=first.id)
    assert DONE.match(await tonight.club.answered(tap))
    again = tonight.club.tap(person, tonight.private(person), data, second.id)
    assert POLITE.search(await tonight.club.answered(again))


def following(evening: Evening) -> int:
    """Who is on turn after the next move."""
    state, turn = evening.story.state, evening.turn
    assert turn is not None
    after = observe(evolve(state, decide(state, Act(turn, legal_moves(state, turn)[0]))), None).turn
    assert after is not None
    return after


@pytest.mark.parametrize("held", ["board", "prompt"])
async def test_rst_12_killed_between_board_and_prompt_the_other_follows(tonight: Evening, held: str) -> None:
    """Whichever of the two Telegram has not got, it gets after the start, once; and the board is not wrong."""
    while following(tonight) == tonight.turn:
        await tonight.play(1)
    person, group = tonight.party.people[following(tonight)], tonight.party.group
    board = board_of(tonight.club, tonight.party)
    hand = hand_of(tonight.club, person.id, tonight.party)
    late = ("editMessageText", group.id) if held == "board" else ("sendMessage", person.id)
    network = tonight.club.playground.network
    network.faults.append(Fault(*late, times=1, silence=BEFORE))
    tonight.move()
    await tonight.club.wait_until(lambda: network.faults == [] and tonight.club.ledger.waiting() == 1)
    assert (hand_of(tonight.club, person.id, tonight.party).id != hand.id) == (held == "board")
    assert (group.messages[board.id] != board) == (held == "prompt")
    await tonight.again()
    await tonight.club.served()
    check_screens(tonight.club)
    assert len(tonight.prompts(person)) == 1
    assert board_of(tonight.club, tonight.party).id == board.id


# -- what comes while the bot is off


async def test_rst_10_del_09_presses_made_while_the_bot_was_off_are_served_in_their_order(tonight: Evening) -> None:
    """Each of them can only be made after the one before it."""
    await tonight.club.victim.end()
    state, version, match = tonight.story.state, tonight.story.version, tonight.match
    taps: list[Tap] = []
    while len(taps) < 6 and (turn := observe(state, None).turn) is not None:
        move = tonight.club.random.choice(legal_moves(state, turn))
        taps.append(tonight.club.press(tonight.party, match, version, turn, move, due=True))
        events = decide(state, Act(turn, move))
        state, version = evolve(state, events), version + len(write(events))
    assert len(taps) == 6
    await tonight.begin()
    for tap in taps:
        assert DONE.match(await tonight.club.answered(tap)), tap.text
    assert tonight.story.version == version


async def test_rst_11_stopped_in_the_middle_of_a_tap_all_agree(tonight: Evening) -> None:
    """SIGTERM at every point: the bot ends cleanly; who was told that he has moved has moved."""
    await tonight.club.victim.end()
    for place in sorted(POINTS.keys() - {"match", "round", "victory", "alarm", "notify"}):
        for point in POINTS[place]:
            await tonight.club.victim.begin(Doom(point, times=2, signal=signal.SIGTERM))
            assert await tonight.club.play_until_death() == 0, f"the bot ends cleanly at {point}"
            tonight.club.audit()
    await tonight.begin()
    await tonight.club.served()
    check_screens(tonight.club)


# -- tables that come and go


async def test_rst_05_a_cancelled_table_stays_away(opened: Club) -> None:
    """Killed at once after it: no table is there, and a new one can be opened."""
    evening = Evening(opened, opened.gather([opened.person("Ada"), opened.person("Bela")], "draw"))
    host, group = evening.party.people[ADA], evening.party.group
    opened.sit(evening.party, 1)
    await evening.begin()
    await opened.served()
    await evening.again(Doom(AT_A_COMMIT))
    opened.tap(host, group, "l:1:cancel:")
    await evening.die()
    await evening.begin()
    await opened.served()
    assert evening.table.state == "closed"
    (message,) = from_bot(opened, group)
    assert "closed this table" in message.content.text
    assert message.keyboard == ()
    opened.sit(evening.party, 2)
    await opened.served()
    assert (evening.table.id, evening.table.state) == (2, "lobby")
    assert len(evening.table.people) == 2


async def test_rst_13_who_has_left_the_table_is_not_called_back(opened: Club) -> None:
    people = [opened.person(name) for name in ("Ada", "Bela", "Cleo")]
    evening = Evening(opened, opened.gather(people, "block"))
    opened.sit(evening.party, 1)
    await evening.begin()
    await opened.served()
    await evening.again(Doom(AT_A_COMMIT))
    opened.tap(people[BELA], evening.party.group, "l:1:leave:")
    await evening.die()
    await evening.begin()
    opened.tap(people[ADA], evening.party.group, "l:1:start:")
    await opened.served()
    assert evening.table.people == (people[ADA].id, people[2].id)
    assert evening.prompts(people[BELA]) == []
    elsewhere = Evening(opened, opened.gather([people[BELA], people[2]], "draw"))
    opened.sit(elsewhere.party, 2)
    await opened.served()
    assert elsewhere.table.people == (people[BELA].id, people[2].id)


async def test_rst_13_a_match_that_was_left_stays_stopped(tonight: Evening) -> None:
    """Nobody sits there any more, nothing can be pressed, and the group can open a new table."""
    group, person = tonight.party.group, tonight.party.people[BELA]
    prompted, table = tonight.on_turn, tonight.table.id
    move = buttons_of(hand_of(tonight.club, prompted.id, tonight.party))[0]
    tonight.club.say(tonight.party, person, "leave@playground_bot")
    await tonight.club.served()
    await tonight.again(Doom(AT_A_COMMIT))
    tonight.club.tap(person, group, f"s:{table}:{person.id}:yes")
    await tonight.die()
    await tonight.begin()
    await tonight.club.served()
    assert tonight.table.state == "closed"
    assert tonight.prompts(prompted) == []
    late = await tonight.club.answered(tonight.club.tap(prompted, tonight.private(prompted), move))
    assert late == "That match is over."
    tonight.club.sit(tonight.party, table + 1)
    await tonight.club.served()
    assert tonight.table.state == "lobby"


@pytest.mark.parametrize("tonight", [("block", 4)], indirect=True)
async def test_rst_07_a_game_of_block_is_still_block(tonight: Evening) -> None:
    await tonight.again()
    seen = 0
    while tonight.turn is not None:
        prompt = hand_of(tonight.club, tonight.on_turn.id, tonight.party)
        board = board_of(tonight.club, tonight.party)
        assert not [data for data in buttons_of(prompt) if data.endswith("draws")]
        assert "Block, round 1" in prompt.content.text
        assert board.content.text.startswith("Block, round 1")
        assert "Boneyard" not in board.content.text
        seen += 1
        await tonight.play(1)
    assert seen > 3


# -- between two rounds


async def test_the_pause_between_rounds_ends_when_it_would_have_ended(tonight: Evening) -> None:
    """Two restarts do not make it longer; then the next round is dealt, once."""
    await tonight.again(pause=2.5)
    await tonight.play_round()
    tonight.club.hurried = False
    deadline = tonight.table.deadline
    assert deadline is not None
    for _ in range(2):
        await tonight.again()
        assert tonight.table.deadline == deadline
    await tonight.club.wait_until(lambda: tonight.turn is not None)
    assert deadline <= time.time() < deadline + 5
    assert observe(tonight.story.state, None).number == 2
    await tonight.club.served()
    check_screens(tonight.club)
    await check_new_buttons(tonight.club)


async def test_a_pause_that_ended_while_the_bot_was_off_ends_at_the_start(tonight: Evening) -> None:
    await tonight.again(pause=0.6)
    await tonight.play_round()
    tonight.club.hurried = False
    deadline = tonight.table.deadline
    await tonight.club.victim.end()
    assert tonight.table.deadline == deadline, "the bot is dead before the pause ends"
    await asyncio.sleep(0.7)
    await tonight.begin()
    await tonight.club.wait_until(lambda: tonight.turn is not None)
    await tonight.club.served()
    check_screens(tonight.club)


# -- other files


async def test_rst_03_a_match_that_cannot_be_read_is_given_up_and_no_other(opened: Club) -> None:
    """Its group is told when somebody presses, and can open a new table; the other table plays on."""
    people = [opened.person(name) for name in ("Ada", "Bela")]
    lost, other = (Evening(opened, opened.party(people, game)) for game in ("draw", "draw"))
    await lost.begin()
    await opened.served()
    move = buttons_of(hand_of(opened, lost.on_turn.id, lost.party))[0]
    person, table, match = lost.on_turn, lost.table.id, lost.match
    await opened.victim.end()
    opened.ledger.damaged.add(match)
    opened.borne = "match unreadable"
    del opened.ledger.stories[match]
    with closing(sqlite3.connect(opened.ledger.path)) as connection:
        connection.execute("UPDATE journal SET line = 'x' WHERE match = ? AND version = 6", (match,))
        connection.commit()
    await other.begin()
    await other.play(2)
    answer = await opened.answered(opened.tap(person, lost.private(person), move))
    assert "can no longer read" in answer
    await opened.served()
    assert "can no longer read" in from_bot(opened, lost.party.group)[-1].content.text
    opened.sit(lost.party, table + 2)
    await opened.served()
    assert lost.table.state == "lobby"
    await other.play(2)


@pytest.fixture(params=sorted((Path(__file__).parent / "releases").glob("*.sql")), ids=lambda path: path.stem)
def release(request: pytest.FixtureRequest) -> str:
    """What a release has left behind: a match of draw in its second round, and one of block that was won before."""
    script: str = request.param.read_text(encoding="utf-8")
    return script


async def test_rst_04_a_match_of_an_older_release_goes_on(opened: Club, release: str) -> None:
    with closing(sqlite3.connect(opened.ledger.path)) as connection:
        connection.executescript(release)
    world = opened.playground.world
    people = [world.person(person) for person in sorted(world.people)[:3]]
    for person in people:
        deeds.start(world, person)
    group = next(chat for chat in world.chats.values() if chat.title == "Domino club")
    evening = Evening(opened, Party(group, tuple(people), "draw"))
    opened.parties.append(evening.party)
    opened.inherit()
    before, scores = list(evening.story.lines), observe(evening.story.state, None).scores
    assert observe(evening.story.state, None).number == 2
    await evening.begin()
    await evening.play(3)
    assert evening.story.lines[: len(before)] == before
    assert observe(evening.story.state, None).scores == scores != (0, 0, 0)
    check_screens(opened)
    await check_new_buttons(opened)
    opened.say(evening.party, people[ADA], "top@playground_bot")
    await opened.served()
    assert "1 win in 1 match" in from_bot(opened, group)[-1].content.text
