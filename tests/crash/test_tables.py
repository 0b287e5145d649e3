"""What must be true of a table after a death and a new start: cancelled, left, between rounds, lost, of old."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from engine import observe
from playground import deeds
from tests.crash.club import Club, Party
from tests.crash.evening import ADA, AT_A_COMMIT, BELA, Evening
from tests.crash.screens import board_of, buttons_of, check_new_buttons, check_screens, from_bot, hand_of
from tests.crash.victim import Doom
from tests.playground.people import read_english

pytestmark = pytest.mark.timeout(300)


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


async def test_rst_13_who_has_left_a_match_is_not_called_back_to_it(tonight: Evening) -> None:
    """His seat is offered once, he has no tiles to press, and the table plays for him when his turn comes."""
    group, leaver = tonight.party.group, tonight.party.people[BELA]
    tonight.club.say(tonight.party, leaver, "leave@playground_bot")
    await tonight.club.served()
    await tonight.again(Doom(AT_A_COMMIT), away=0.3, fresh=0.1)
    tonight.club.tap(leaver, group, f"v:{tonight.table.id}:{leaver.id}:yes")
    await tonight.die()
    tonight.club.clocks = True
    await tonight.begin(away=0.3, fresh=0.1)
    await tonight.club.served()
    assert (tonight.table.state, tonight.table.left[BELA]) == ("playing", True)
    (offer,) = (one for one in from_bot(tonight.club, group) if "has left" in one.content.text)
    assert buttons_of(offer) == [f"g:{tonight.table.id}:{BELA}", f"b:{tonight.table.id}"]
    while tonight.turn != BELA:
        await tonight.play(1)
    await tonight.club.wait_until(lambda: tonight.turn != BELA)
    await tonight.club.served()
    assert tonight.prompts(leaver) == []
    assert buttons_of(hand_of(tonight.club, leaver.id, tonight.party)) == [f"b:{tonight.table.id}"]
    check_screens(tonight.club)


async def test_rst_05_a_stopped_match_stays_stopped(tonight: Evening) -> None:
    """Nothing can be pressed, and the group can open a new table."""
    group, host = tonight.party.group, tonight.party.people[ADA]
    prompted, table = tonight.on_turn, tonight.table.id
    move = buttons_of(hand_of(tonight.club, prompted.id, tonight.party))[0]
    tonight.club.say(tonight.party, host, "stop@playground_bot")
    await tonight.club.served()
    await tonight.again(Doom(AT_A_COMMIT))
    tonight.club.tap(host, group, f"s:{table}:{host.id}:yes")
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
    """Its group is told at the start, and can open a new table; the other table plays on."""
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
    assert "can no longer read" in from_bot(opened, lost.party.group)[-1].content.text
    assert await opened.answered(opened.tap(person, lost.private(person), move)) == "That match is over."
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
    read_english(opened.playground)
    world = opened.playground.world
    people = [world.person(person) for person in sorted(world.people)[:3]]
    for person in people:
        deeds.start(world, person)
    group = next(chat for chat in world.chats.values() if chat.title == "Domino club")
    evening = Evening(opened, Party(group, tuple(people), "draw"))
    opened.parties.append(evening.party)
    opened.inherit()
    (story,) = (story for story in opened.ledger.stories.values() if not story.state.outcome)
    before, scores = list(story.lines), observe(story.state, None).scores
    assert observe(story.state, None).number == 2
    await evening.begin()
    await opened.served()
    assert evening.story is story
    await evening.play(3)
    assert evening.story.lines[: len(before)] == before
    assert observe(evening.story.state, None).scores == scores != (0, 0, 0)
    check_screens(opened)
    await check_new_buttons(opened)
    opened.say(evening.party, people[ADA], "top@playground_bot")
    await opened.served()
    assert "1 win in 1 match" in from_bot(opened, group)[-1].content.text
