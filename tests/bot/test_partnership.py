"""Partnership at the table: the pause between rounds, the host who shortens it, passing by hand, a rematch."""

from __future__ import annotations

import pytest

from engine import Match, Pass, legal_moves, observe
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, Club, laid_out
from tests.bot.deals import find_deal, find_moment

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI)
HANDS = (
    "0-1 0-3 0-5 2-3 2-5 3-3 4-5",
    "1-1 1-3 1-5 3-5 4-4 4-6 5-6",
    "0-0 0-2 0-4 2-2 2-4 2-6 3-4",
    "0-6 1-2 1-4 1-6 3-6 6-6 5-5",
)


async def rounds(club: Club) -> int:
    return sum(line.startswith("round ") for line in await club.journal())


async def between_rounds(club: Club) -> None:
    """A match of four whose first round has just ended."""
    club.deals.append(find_deal("partnership", 4, lambda view: view.outcome is None, target=100))
    await club.deal(*PEOPLE, command="/play partnership 100")
    await club.play_round(*PEOPLE)
    assert await rounds(club) == 1


def must_pass(match: Match) -> bool:
    """Whether nothing fits for who is on turn."""
    seat = observe(match, None).turn
    return seat is not None and legal_moves(match, seat) == (Pass(),)


async def test_partnership_4_who_must_pass_taps_pass(club: Club) -> None:
    """The one button of a player with nothing to lay is *Pass*, and the table waits for it."""
    deal, count = find_moment("partnership", 4, must_pass)
    club.deals.append(deal)
    await club.deal(*PEOPLE, command="/play partnership 100")
    await club.first_buttons(count, *PEOPLE)
    person = await club.on_turn(*PEOPLE)
    assert person is not None
    (button,) = await club.moves(person)
    assert button.label == "Pass"
    assert not any("passes" in line for line in await club.journal())
    await club.tap(person, button.data, person)
    seat = PEOPLE.index(person)
    assert (await club.journal())[-1] == f"{seat} passes"
    assert (await club.view()).turn == (seat + 1) % 4


@pytest.mark.parametrize(("seconds", "expected"), [(29.9, 1), (30, 2)])
async def test_partnership_8_a_pause_of_thirty_seconds_shows_all_hands(
    club: Club, seconds: float, expected: int
) -> None:
    """All hands are shown, and the next round comes by itself after 30 seconds and not before."""
    await between_rounds(club)
    shown = (await club.post("result")).text
    result = (await club.view()).result
    assert result is not None
    for tile in (tile for hand in result.hands for tile in hand):
        assert f"{tile.low}|{tile.high}" in shown
    club.now += seconds
    await club.alarms.serve_due()
    assert await rounds(club) == expected


@pytest.mark.parametrize(("person", "expected"), [(ANNA, 2), (BRUNO, 1), (CARMEN, 1), (DMITRI, 1)])
async def test_partnership_8_the_host_and_nobody_else_may_start_earlier(club: Club, person: int, expected: int) -> None:
    """The host may start the next round before the pause is over; partner and opponents may not."""
    await between_rounds(club)
    await club.press(person, "Next round", "result")
    assert await rounds(club) == expected


async def test_partnership_8_no_pause_follows_the_last_round(club: Club) -> None:
    """After the round that ends the match nothing is dealt, however long one waits."""
    club.deals.append(find_deal("partnership", 4, lambda view: view.outcome is not None, target=50))
    await club.deal(*PEOPLE, command="/play partnership 50")
    await club.play_round(*PEOPLE)
    assert (await club.view()).outcome is not None
    club.now += 3600
    await club.alarms.serve_due()
    assert await rounds(club) == 1


async def test_partnership_12_a_rematch_begins_with_the_holder_of_6_6(club: Club) -> None:
    """A rematch is a new match of the same seats, led by the holder of 6-6 with any tile."""
    club.deals.append(find_deal("partnership", 4, lambda view: view.outcome is not None, target=50))
    await club.deal(*PEOPLE, command="/play partnership 50")
    await club.play_round(*PEOPLE)
    club.deals.append(laid_out(*HANDS))
    await club.press(BRUNO, "Rematch", "result")
    for person in (ANNA, CARMEN, DMITRI):
        await club.press(person, "Join", "lobby")
    view = await club.view()
    assert (view.number, view.target, view.scores) == (1, 50, (0, 0))
    assert view.turn == 3
