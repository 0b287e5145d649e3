"""Whole matches through the page, from /play to /top: what people press, and what they see."""

from __future__ import annotations

import asyncio
import re
import signal
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from tests.browser import opened_browser
from tests.end_to_end.party import NAMES, Party, party
from tests.end_to_end.sights import GROUP, Piece, phone, pieces
from tests.playground.people import ANNA, BRUNO, CARMEN, DMITRI

TOO_LATE = re.compile(r"That move is done|That button is from earlier")


@pytest.mark.browser
@pytest.mark.timeout(400)
async def test_two_matches_are_played_through_the_page(tmp_path: Path) -> None:
    """Draw by three and Block by four, at the same time; the bot is killed in the middle of both."""
    folders = [tmp_path / name for name in ("draw", "block")]
    for folder in folders:
        folder.mkdir()
    async with opened_browser() as browser, asyncio.TaskGroup() as matches:
        matches.create_task(_draw_by_three(browser, folders[0]))
        matches.create_task(_block_by_four(browser, folders[1]))


async def _draw_by_three(browser: Browser, folder: Path) -> None:
    async with party(browser, folder, "draw", [ANNA, BRUNO, CARMEN]) as people:
        await _sit_down_by_links(people)
        await _deal(people)
        turn = await people.play_until(3)
        await _look_at_tiles(people)
        await people.move(turn)
        await _press_while_the_bot_is_dead(people)
        result = await people.play_match()
        await people.shoot("result")
        await _top(people)
        await _rematch(people)
        assert NAMES[people.people[0]] in result.text


async def _sit_down_by_links(people: Party) -> None:
    """Nobody has pressed Start: Join leads each of them into his own chat first, but for one who has been there."""
    screen = people.screen
    await people.hello(CARMEN)
    await screen.act_as(ANNA)
    await screen.pane(GROUP).get_by_test_id("composer").press_sequentially("/pl")
    await screen.pane(GROUP).get_by_test_id("command-play").click()
    await screen.pane(GROUP).get_by_test_id("composer").press_sequentially("draw 50")
    await people.shoot("command")
    await screen.pane(GROUP).get_by_test_id("composer").press("Enter")
    await screen.until(lambda sight: sight.group.says("A table of Draw, up to 50 points"))
    for person in (ANNA, BRUNO):
        await _join_by_link(people, person)
    assert await screen.press(CARMEN, "Join", "Start") == "Welcome! Seat 3 is yours."
    await people.seated(ANNA, BRUNO, CARMEN)
    assert "seat 3 already" in await screen.press(CARMEN, "Join", "Start")
    assert NAMES[ANNA] in await screen.press(BRUNO, "Start", "Join")
    await people.shoot("lobby")


async def _join_by_link(people: Party, person: int) -> None:
    screen = people.screen
    lobby = await screen.until(lambda sight: sight.group.newest("Join", "Start"))
    await screen.act_as(person)
    await screen.touch(GROUP, lobby, "Join")
    await expect(screen.pane(phone(person)).get_by_test_id("start")).to_be_focused()
    await screen.start(person)
    await screen.until(lambda sight: sight.phone(person).says("You have a seat at the Draw table in Domino club"))


async def _deal(people: Party) -> None:
    """Once the tiles are dealt, the lobby has nothing to press any more."""
    screen = people.screen
    assert await screen.press(people.people[0], "Start", "Join") == "Dealing."
    await screen.until(lambda sight: sight.board and all(map(sight.hand, people.people)))
    lobby = await screen.until(lambda sight: sight.group.says("The tiles are dealt"))
    assert lobby.buttons == ()


async def _look_at_tiles(people: Party) -> None:
    """*My tiles* shows a player his own hand in a pop-up, and a stranger nothing."""
    screen = people.screen
    for person in people.people:
        await _see_own_tiles(people, person)
    told = await screen.press(DMITRI, "My tiles")
    assert not pieces(told)
    assert "Only the players hold tiles" in told
    assert not screen.sight.phone(DMITRI).messages


async def _see_own_tiles(people: Party, person: int) -> None:
    told = pieces(await people.screen.press(person, "My tiles"))
    assert told
    await people.screen.until(lambda sight: sight.hand(person) == told)


async def _press_while_the_bot_is_dead(people: Party) -> None:
    """Killed in the middle of a round. Who presses two tiles meanwhile has laid the first, and is told so."""
    screen = people.screen
    person, message = await people.play_until(4, choices=2)
    first, second = message.moves[:2]
    heard = screen.last_notice(phone(person))
    await people.bot.at_rest()
    await people.bot.end(signal.SIGKILL)
    people.take((person, message), first)
    for label in (first, second):
        await screen.touch(phone(person), message, label)
    await people.shoot("bot is dead")
    await people.bot.start()
    await screen.until(lambda _: any(TOO_LATE.match(told.text) for told in screen.told(phone(person), heard)))
    await screen.until(lambda _: pieces(first) <= set(people.chain))
    assert screen.told(phone(person), heard)[0].text.startswith("You laid")
    assert pieces(second) == pieces(first) or not pieces(second) & set(people.chain)


async def _top(people: Party, matches: int = 1) -> None:
    """The standings name everybody; the winner has won."""
    standings = await people.ask(people.people[-1], "/top", "The standings of this group")
    places = standings.text.splitlines()[1:]
    assert len(places) == len(people.people)
    assert "1 win in 1 match" in places[0]
    for person in people.people:
        assert NAMES[person] in standings.text
    await people.shoot("top")


async def _rematch(people: Party) -> None:
    """Those who sat ask for it, nobody else; the seats are kept, and when all have agreed the tiles are dealt.

    Who asks is the host. Until all are there nobody else can start it.
    """
    screen = people.screen
    assert "Those who sat at this table" in await screen.press(DMITRI, "Rematch")
    before = screen.sight.group.messages[-1].id
    await screen.act_as(BRUNO)
    await screen.touch(GROUP, await screen.until(lambda sight: sight.group.newest("Rematch")), "Rematch")
    lobby = await people.seated(*people.people)
    assert lobby.id > before
    assert "would like a rematch" in lobby.text
    assert NAMES[BRUNO] in await people.tap_group(ANNA, lobby, "Start")
    assert await people.tap_group(ANNA, lobby, "Join") == "Welcome! Seat 1 is yours."
    lobby = await screen.until(lambda sight: sight.group.newest("Join", "Start"))
    await people.shoot("rematch")
    assert await people.tap_group(CARMEN, lobby, "Join") == "Dealing."
    await screen.until(lambda sight: sight.board and sight.board.id > before and all(map(sight.hand, people.people)))


async def _block_by_four(browser: Browser, folder: Path) -> None:
    async with party(browser, folder, "block", [BRUNO, ANNA, CARMEN, DMITRI]) as people:
        await _ask_around(people)
        await _sit_down_at_once(people)
        await _deal(people)
        await people.play_until(5)
        await people.shoot("round")
        await _kill(people)
        await _show_again(people)
        result = await people.play_match()
        await _top(people)
        assert "wins the match" in result.text


async def _ask_around(people: Party) -> None:
    """Commands before there is a table; what is not a command of the bot stays unanswered."""
    await people.screen.say(ANNA, "/dance")
    first = await people.ask(ANNA, "/help", "Dominoes in this group")
    assert [message.text for message in people.screen.sight.group.messages][-3:] == ["/dance", "/help", first.text]
    await people.ask(CARMEN, "/rules draw", "Draw takes tiles until one fits")
    await people.ask(CARMEN, "/score", "No match has been played here yet")


async def _sit_down_at_once(people: Party) -> None:
    """Who has pressed Start sits down by one press. The host alone chooses; a seat can be given up and taken again."""
    screen = people.screen
    for person in people.people:
        await people.hello(person)
    await people.ask(BRUNO, "/play", "A table of Draw, up to 100 points")
    await people.seated(BRUNO)
    assert NAMES[BRUNO] in await screen.press(ANNA, "Block", "Join")
    assert await screen.press(BRUNO, "Block", "Join") == "Block, up to 100, 2 minutes a turn."
    assert await screen.press(BRUNO, "50", "Join") == "Block, up to 50, 2 minutes a turn."
    for seat, person in enumerate(people.people[1:], start=2):
        assert await screen.press(person, "Join", "Start") == f"Welcome! Seat {seat} is yours."
    assert await screen.press(DMITRI, "Leave", "Join") == "You left the table."
    assert await screen.press(DMITRI, "Join", "Start") == "Welcome! Seat 4 is yours."
    await people.seated(*people.people)
    assert screen.sight.group.says("A table of Block, up to 50 points")
    await people.shoot("lobby")


async def _kill(people: Party) -> None:
    """Killed in the middle of a round: everybody has his tiles, and the prompt from before is still good."""
    turn = await people.play_until(6)
    before = _hands(people)
    await people.bot.at_rest()
    await people.bot.restart(signal.SIGKILL)
    await people.screen.look()
    assert _hands(people) == before
    await people.move(turn)


def _hands(people: Party) -> list[set[Piece]]:
    return [people.secrecy.held(people.screen.sight, person) for person in people.people]


async def _show_again(people: Party) -> None:
    """/hand and /board bring what is far up into view again.

    Asked while somebody is on turn: then no message comes or goes but those that are asked for.
    """
    screen = people.screen
    await people.play_until(7)
    board = screen.sight.board
    hand = screen.sight.hand_message(ANNA)
    assert board is not None
    assert hand is not None
    await screen.say(ANNA, "/board")
    await screen.until(lambda sight: sight.board and sight.board.id > board.id)
    await screen.until(lambda sight: board.id not in [message.id for message in sight.group.messages])
    await screen.say(ANNA, "/hand")
    await screen.until(lambda sight: (found := sight.hand_message(ANNA)) and found.id > hand.id)
