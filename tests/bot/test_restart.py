"""Kind 03 RESTART, as far as one process can show it: the bot ends, starts again on the same file, and goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.callback import LobbyAction, LobbyTap, pack
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, GROUP, Club, opened, own_tiles
from tests.bot.deals import find_deal
from tests.bot.test_alarms import between_rounds

OTHER = -100999
PEOPLE = (ANNA, BRUNO, CARMEN)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "boneyard.db"


async def seen(club: Club, *people: int) -> list[object]:
    """All that people see: boards and results in the group, hands in private."""
    return [await club.posts(chat) for chat in (GROUP, *people)]


async def open_elsewhere(club: Club, chat: int, *people: int, game: str = "block") -> None:
    """A table in another group, dealt."""
    await club.say(people[0], f"/play {game}", chat=chat)
    lobby = next(iter((await club.posts(chat)).values()))
    buttons = {button.label: button.data for row in lobby.keyboard for button in row}
    for person in people[1:]:
        await club.tap(person, buttons["Join"], chat)
    await club.tap(people[0], buttons["Start"], chat)


@pytest.mark.parametrize("game", ["draw", "block"])
async def test_rst_01_a_match_goes_on_where_it_was(path: Path, game: str) -> None:
    """In mid-round the bot ends and starts again: chain, hands, counts, turn and score are as before; play goes on."""
    async with opened(path) as club:
        await club.deal(*PEOPLE, command=f"/play {game} 50")
        await club.first_buttons(4, *PEOPLE)
        before = await seen(club, *PEOPLE)
        views = [await club.view(seat) for seat in (None, 0, 1, 2)]
    async with opened(path) as club:
        assert await seen(club, *PEOPLE) == before
        assert [await club.view(seat) for seat in (None, 0, 1, 2)] == views
        for person in PEOPLE:
            hand = own_tiles(await club.post("hand", person))
            await club.say(person, "/hand")
            assert own_tiles(await club.post("hand", person)) == hand
        await club.play_match(*PEOPLE)
        assert "wins the match" in (await club.post("result")).text
        assert club.errors == []


async def test_rst_01_three_groups_go_on(path: Path) -> None:
    """Three groups in mid-round all go on after a restart, each with its own people."""
    chats = (GROUP, OTHER, -100888)
    async with opened(path) as club:
        for person in (*PEOPLE, DMITRI):
            await club.start(person)
        for chat in chats:
            await open_elsewhere(club, chat, *PEOPLE)
        journals = await club.rows("SELECT match, count(*) FROM journal GROUP BY match")
    async with opened(path) as club:
        for table in (1, 2, 3):
            hands = [(await club.posts(person))[f"hand:{table}"] for person in PEOPLE]
            button, person = next(
                (button, person)
                for hand, person in zip(hands, PEOPLE, strict=True)
                for row in hand.keyboard
                for button in row
            )
            assert "You laid" in (await club.tap(person, button.data, person)).text
        grown = await club.rows("SELECT match, count(*) FROM journal GROUP BY match")
        assert all(after > before for (_, before), (_, after) in zip(journals, grown, strict=True))


@pytest.mark.parametrize(
    "damage",
    ["UPDATE journal SET line = 'scrambled' WHERE match = 1 AND version = 6", "DELETE FROM journal WHERE match = 1"],
)
async def test_rst_03_one_unreadable_match_is_lost_alone(path: Path, damage: str) -> None:
    """One match cannot be read: the bot starts, others play, and that group is told and can open a new table."""
    async with opened(path) as club:
        await club.deal(ANNA, BRUNO, command="/play block")
        await open_elsewhere(club, OTHER, ANNA, BRUNO)
        lost = (await club.posts(ANNA))["hand:1"].keyboard or (await club.posts(BRUNO))["hand:1"].keyboard
        await club.rows(damage)
    async with opened(path) as club:
        toast = await club.tap(ANNA, lost[0][0].data, ANNA)
        assert "no longer read" in toast.text
        assert "/play opens a new one" in (await club.notices())[-1].text
        said = await club.notices()
        for data in (lost[0][0].data, "t:1"):
            assert "over" in (await club.tap(ANNA, data)).text
        assert await club.notices() == said
        assert await club.notices(OTHER) == []
        hands = [(person, (await club.posts(person))["hand:2"]) for person in (ANNA, BRUNO)]
        person, button = next((person, button) for person, hand in hands for row in hand.keyboard for button in row)
        assert "You laid" in (await club.tap(person, button.data, person)).text
        await club.say(BRUNO, "/play draw")
        assert "A table of Draw" in (await club.post("lobby")).text
        assert club.errors == []


@pytest.mark.parametrize("asked", ["/board", "/hand", "/score", "/leave"])
async def test_rst_03_every_way_to_a_lost_match_tells_so(path: Path, asked: str) -> None:
    """However an unreadable match is asked for, the group hears that it is lost, again and again without an error."""
    async with opened(path) as club:
        await club.deal(ANNA, BRUNO)
        await club.rows("UPDATE journal SET line = '7 plays 9-9 up' WHERE version = 6")
        await club.say(ANNA, asked)
        if asked == "/leave":
            await club.press(ANNA, "Leave", "leave")
        assert "no longer read" in (await club.notices())[-1].text
        assert await club.rows("SELECT state FROM tables") == [("closed",)]
        await club.say(ANNA, "/score")
        assert "no longer read" in (await club.notices())[-1].text
        assert club.errors == []


async def test_rst_03_a_hand_asked_for_in_private_of_a_lost_match_and_another(path: Path) -> None:
    """Who asks in private is told there that one match is lost, and gets the other's hand at once."""
    async with opened(path) as club:
        await club.deal(ANNA, BRUNO, command="/play block")
        await open_elsewhere(club, OTHER, ANNA, BRUNO)
        await club.shown()
        await club.rows("DELETE FROM journal WHERE match = 1")
        await club.say(ANNA, "/hand", ANNA)
        assert "no longer read" in (await club.notices(ANNA))[-1].text
        hands = await club.posts(ANNA)
        assert "no longer read" in hands["hand:1"].text
        assert "Your tiles" in hands["hand:2"].text
        asked = "SELECT slot FROM jobs WHERE chat = ? AND slot GLOB 'hand:*' AND kind = 'send'"
        assert await club.rows(asked, ANNA) == [("hand:2",)]


async def test_rst_03_a_tap_and_an_alarm_meet_at_a_lost_match(path: Path) -> None:
    async with opened(path) as club:
        await between_rounds(club)
        pressed = (await club.button("Next round", "result")).data
        await club.rows("UPDATE journal SET line = 'x' WHERE version = 6")
        club.now += 31
        await asyncio.gather(club.alarms.serve_due(), club.tap(ANNA, pressed))
        assert club.errors == []
        assert await club.rows("SELECT state FROM tables") == [("closed",)]
        assert await club.rows("SELECT ending FROM matches") == [("abandoned",)]


async def test_rst_03_a_finished_match_that_cannot_be_read_stays_finished(path: Path) -> None:
    """An unreadable journal of a won match is no reason to take the win away."""
    async with opened(path) as club:
        club.deals.append(find_deal("draw", 2, lambda view: view.outcome is not None))
        await club.deal(ANNA, BRUNO, command="/play draw 50")
        await club.play_round(ANNA, BRUNO)
        await club.rows("UPDATE journal SET line = 'x' WHERE version = 6")
        await club.say(ANNA, "/score")
        assert "no longer read" in (await club.notices())[-1].text
        assert await club.rows("SELECT ending FROM matches") == [("won",)]
        assert club.errors == []


async def test_rst_03_a_late_alarm_finds_a_lost_match(path: Path) -> None:
    """The pause of an unreadable match ends: its group is told, and the alarm does not ring again."""
    async with opened(path) as club:
        club.deals.append(find_deal("draw", 2, lambda view: view.outcome is None, target=100))
        await club.deal(ANNA, BRUNO)
        await club.play_round(ANNA, BRUNO)
        await club.rows("UPDATE journal SET line = 'x' WHERE version = 6")
    async with opened(path) as club:
        club.now += 60
        await club.alarms.serve_due()
        assert "no longer read" in (await club.notices())[-1].text
        said = len(await club.notices())
        await club.alarms.serve_due()
        assert len(await club.notices()) == said


async def test_rst_05_a_cancelled_table_stays_cancelled(path: Path) -> None:
    """The only table is cancelled and the bot ends at once: after its start none is there, and one can be opened."""
    async with opened(path) as club:
        await club.sit(ANNA, BRUNO)
        await club.press(ANNA, "Cancel", "lobby")
    async with opened(path) as club:
        await club.say(BRUNO, "/board")
        assert "no table" in (await club.notices())[-1].text
        await club.say(BRUNO, "/play")
        assert "A table of Draw" in (await club.post("lobby")).text


async def test_rst_06_what_lies_between_rounds_is_kept(path: Path) -> None:
    """Between rounds the bot restarts: points, opener, target and the deadline of the pause are as before."""
    order = find_deal(
        "block", 3, lambda view: view.outcome is None and view.result is not None and max(view.scores) > 9
    )
    async with opened(path) as club:
        club.deals.append(order)
        await club.deal(*PEOPLE, command="/play block 50")
        await club.play_round(*PEOPLE)
        view, posts = await club.view(), await club.posts()
        deadline = await club.rows("SELECT deadline FROM tables")
        winner = view.result.winner if view.result else None
    async with opened(path) as club:
        assert (await club.view(), await club.posts()) == (view, posts)
        assert await club.rows("SELECT deadline FROM tables") == deadline
        await club.press(ANNA, "Next round", "result")
        after = await club.view()
        assert after.opening is not None
        assert (after.target, after.scores, after.opening.seat) == (50, view.scores, winner)


async def test_rst_07_a_block_match_stays_a_block_match(path: Path) -> None:
    """A Block match restarts in mid-round: no Draw button ever appears, and the game is still called Block."""
    async with opened(path) as club:
        await club.deal(ANNA, BRUNO, command="/play block 50")
        await club.first_buttons(2, ANNA, BRUNO)
    async with opened(path) as club:
        while (person := await club.on_turn(ANNA, BRUNO)) is not None:
            assert "Draw" not in [button.label for button in await club.moves(person)]
            assert "<b>Block</b>" in (await club.post("hand", person)).text
            await club.first_buttons(1, ANNA, BRUNO)
        assert "Block" in (await club.post("board")).text


async def test_rst_08_a_button_sent_before_works_after(path: Path) -> None:
    """A tile button that was sent before a restart makes its move after it; an older one gives a fresh hand."""
    async with opened(path) as club:
        await club.deal(ANNA, BRUNO, command="/play block")
        person = await club.on_turn(ANNA, BRUNO)
        assert person is not None
        older = await club.moves(person)
        while True:
            await club.first_buttons(1, ANNA, BRUNO)
            if await club.moves(person):
                break
        button = (await club.moves(person))[0]
    async with opened(path) as club:
        assert "earlier" in (await club.tap(person, older[0].data, person)).text
        assert button in await club.moves(person)
        assert "You laid" in (await club.tap(person, button.data, person)).text


async def test_rst_13_who_has_left_is_not_called_back(path: Path) -> None:
    """Who has left before the end is seated nowhere after a restart, and can join another table."""
    async with opened(path) as club:
        await club.sit(*PEOPLE)
        await club.press(BRUNO, "Leave", "lobby")
        await club.press(ANNA, "Start", "lobby")
        await club.say(ANNA, "/stop")
        await club.press(ANNA, "Stop the match", "stop")
    async with opened(path) as club:
        for person in PEOPLE:
            await club.say(person, "/hand", person)
            assert "no tiles" in (await club.notices(person))[-1].text
        await club.say(BRUNO, "/play")
        await club.tap(CARMEN, pack(LobbyTap(2, LobbyAction.JOIN)))
        await club.press(BRUNO, "Start", "lobby")
        assert "Bruno" in (await club.post("board")).text
        assert "Anna" not in (await club.post("board")).text


async def test_dep_01_an_update_from_before_a_restart_is_not_applied_again(path: Path) -> None:
    """An update that was applied before a restart and comes again after it changes nothing."""
    async with opened(path) as club:
        await club.sit(ANNA)
        raw = {"update_id": 77, "message": club.message(BRUNO, "/play", GROUP)}
        await club.press(ANNA, "Cancel", "lobby")
        await club.feed(raw)
        posts = await club.posts()
        await club.press(BRUNO, "Cancel", "lobby")
    async with opened(path) as club:
        await club.feed(raw)
        assert list(await club.posts()) == list(posts)
        assert await club.rows("SELECT count(*) FROM tables") == [(2,)]
