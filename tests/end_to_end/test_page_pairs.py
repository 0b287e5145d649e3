"""Whole matches of pairs through the page: who plays with whom, why somebody leads, and what every round comes to."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser import opened_browser
from tests.end_to_end.party import NAMES, Party, Turn, party
from tests.end_to_end.receipts import FINAL, SIGNS, Receipt, read_receipt, read_verdict
from tests.end_to_end.sights import Message, ends, scores
from tests.end_to_end.watchers import round_of
from tests.playground.people import ANNA, BRUNO, CARMEN, DMITRI

PLACES = re.compile(r"^[▶•] (.+?): (\d+) tiles?(?:, passed on (.+))?$", re.MULTILINE)

GOALS = {"Kozel": "goat over 50", "Partnership": "up to 50"}

Why = Callable[["Match"], tuple[int, str]]


@dataclass
class Match:
    """What has been seen of it so far: who led which round, why he led this one, and who passed in it on what."""

    people: Party
    leaders: list[int] = field(default_factory=list)
    lead: str = ""
    passes: list[tuple[int, str]] = field(default_factory=list)
    receipt: Receipt | None = None

    @property
    def number(self) -> int:
        """The round that is on, or is dealt next."""
        return self.people.rounds + 1


@pytest.mark.browser
@pytest.mark.timeout(400)
async def test_two_matches_of_pairs_are_played_through_the_page(tmp_path: Path) -> None:
    """Kozel and Partnership, at the same time."""
    folders = [tmp_path / name for name in ("kozel", "partnership")]
    for folder in folders:
        folder.mkdir()
    async with opened_browser() as browser, asyncio.TaskGroup() as matches:
        matches.create_task(_kozel(browser, folders[0]))
        matches.create_task(_partnership(browser, folders[1]))


async def _kozel(browser: Browser, folder: Path) -> None:
    async with party(browser, folder, "kozel", [DMITRI, CARMEN, ANNA, BRUNO], pairs=True) as people:
        await _sit_down(people, "Kozel")
        result = await _play(Match(people), _leads_kozel, _check_danger)
        told = read_verdict(result.text)
        scores = read_receipt(result.text).totals
        winners, goats = scores
        assert (told.winners, told.won_with) == (winners, scores[winners])
        assert (told.goats, told.goats_have) == (goats, scores[goats])
        assert scores[goats] > 50 >= scores[winners]
        assert told.dry == (scores[winners] == 0)
        assert "🐐" in result.text
        await _top(people, winners)


async def _partnership(browser: Browser, folder: Path) -> None:
    async with party(browser, folder, "partnership", [ANNA, BRUNO, CARMEN, DMITRI], pairs=True) as people:
        await _sit_down(people, "Partnership")
        result = await _play(Match(people), _leads_partnership, _check_passes)
        told = read_verdict(result.text)
        scores = read_receipt(result.text).totals
        winners, losers = scores
        assert (told.winners, told.won_with, told.goats) == (winners, scores[winners], "")
        assert scores[winners] >= 50 > scores[losers]
        await _top(people, winners)


async def _sit_down(people: Party, game: str) -> None:
    """The lobby says who will be partners; on the phones are the tiles, on the board the pairs and their score."""
    screen = people.screen
    for person in people.people:
        await people.hello(person)
    host, *guests = people.people
    await people.ask(host, f"/play {game} 50", f"A table of {game}, {GOALS[game]} points")
    for number, person in enumerate((host, *guests), start=1):
        await screen.press(person, "Join", "Start")
        await people.seated(*people.people[:number])  # with the third comes a row of buttons more
    lobby = await people.seated(*people.people)
    assert "Partners sit opposite: 🔵 seats 1 and 3, 🔶 seats 2 and 4." in lobby.text
    await people.shoot("lobby")
    assert await screen.press(host, "Start", "Join") == "Dealing."
    await screen.until(lambda sight: sight.board and all(map(sight.hand, people.people)))


async def _play(match: Match, why: Why, check_board: Callable[[Match, Message], None]) -> Message:
    """To the end; the last result. ``check_board`` looks at the board of every round, at its beginning and its end."""
    people = match.people
    while True:
        check_board(match, await _see_lead(match, why))
        result = await _play_round(match)
        board = people.screen.sight.board
        assert board is not None
        check_board(match, board)
        await people.shoot(f"result {people.rounds}")
        _check_result(match, result)
        if FINAL.search(result.text):
            break
        await people.next_round()
    await people.check_score(result)
    return result


async def _see_lead(match: Match, why: Why) -> Message:
    """The board of a new round says who leads and why; nobody has moved yet."""
    people = match.people
    board = await people.screen.until(
        lambda sight: sight.board if sight.board and round_of(sight.board.heading) == match.number else None
    )
    leader, reason = why(match)
    match.leaders.append(leader)
    match.passes.clear()
    match.lead = reason.format(name=NAMES[leader])
    assert match.lead in board.text
    assert [name for name, _, _ in PLACES.findall(board.text)] == people.seated_names
    assert scores(board.text) == _by_sign(match.receipt)
    return board


def _by_sign(receipt: Receipt | None) -> dict[str, float]:
    return dict.fromkeys(SIGNS, 0) | {name[0]: score for name, score in (receipt.totals if receipt else {}).items()}


async def _play_round(match: Match) -> Message:
    """Whoever leads with any tile is told so on his phone; who passes is noted."""
    people, number = match.people, match.number
    while (turn := await people.next_turn(number)) is not None:
        person, message = turn
        if "The table is empty." in message.text:
            assert person == match.leaders[-1]
            assert "You lead, with any tile." in message.text
        if message.moves == ["Pass"]:
            await _pass(match, turn)
        elif number == 1 and len(people.chain) == 6:
            await people.shoot("round")
        await people.move(turn)
    return people.screen.sight.results[-1]


async def _pass(match: Match, turn: Turn) -> None:
    person, message = turn
    assert "Nothing fits: pass." in message.text
    if not match.passes:
        await match.people.shoot("pass")
    match.passes.append((person, ends(message.text)))


def _check_result(match: Match, result: Message) -> None:
    """Every hand, every sum, and totals that follow from the last ones."""
    receipt = read_receipt(result.text)
    receipt.check_follows(match.receipt.totals if match.receipt else {})
    assert len(receipt.values) == len(match.people.people)
    match.receipt = receipt


# -- Kozel


def _leads_kozel(match: Match) -> tuple[int, str]:
    """First 1-1, which lies there already; then whoever laid the last tile."""
    people = match.people
    if match.number > 1:
        assert people.laid_last is not None
        return people.laid_last, "{name} laid the last tile of the round before and leads with any tile."
    assert people.chain == [(1, 1)]
    board = people.screen.sight.board
    assert board is not None
    counts = [int(count) for _, count, _ in PLACES.findall(board.text)]
    assert sorted(counts) == [6, 7, 7, 7]
    return people.people[counts.index(6)], "1|1 opens this round: {name} holds it and leads with it."


def _check_danger(match: Match, board: Message) -> None:
    """As long as a round is on the board says what makes the goat, and who is nearest to it once there is somebody."""
    if "The round is over." in board.text:
        return
    written = match.receipt.totals if match.receipt else {}
    highest = max(written.values(), default=0)
    nearest = [name[0] for name in written if written[name] == highest]
    told = f". Nearest to the goat: {nearest[0]} ({highest:g})" if len(nearest) == 1 else ", and the goat loses."
    assert f"Points are penalties{told}" in board.text


# -- Partnership


def _leads_partnership(match: Match) -> tuple[int, str]:
    """First the holder of 6-6, then one seat further each time."""
    people = match.people.people
    if match.number > 1:
        return people[
            (people.index(match.leaders[-1]) + 1) % len(people)
        ], "The lead goes round: now {name} leads, with any tile."
    holders = [person for person in people if (6, 6) in match.people.screen.sight.hand(person)]
    return holders[0], "Whoever holds 6|6 leads the first round: {name}, with any tile."


def _check_passes(match: Match, board: Message) -> None:
    """Everybody sees who has passed in this round, and on which two numbers."""
    told = {name: passes.split(", ") if passes else [] for name, _, passes in PLACES.findall(board.text)}
    names = dict(zip(match.people.people, match.people.seated_names, strict=True))
    assert told == {
        name: [numbers for passer, numbers in match.passes if passer == person] for person, name in names.items()
    }


async def _top(people: Party, winners: str) -> None:
    """Both partners have won, and nobody else."""
    standings = await people.ask(people.people[-1], "/top", "The standings of this group")
    places = standings.text.splitlines()[1:]
    assert len(places) == len(people.people)
    for person in people.people:
        (place,) = (place for place in places if NAMES[person] in place)
        assert ("1 win in 1 match" in place) == (NAMES[person] in winners)
    await people.shoot("top")
