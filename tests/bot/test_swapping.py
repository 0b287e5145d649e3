"""Swap seats: before the deal the host of Kozel and Kozioł gives seat 1 another partner."""

from __future__ import annotations

import pytest

from engine import catalogue
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, Club
from tests.bot.test_rematch import match_over

FOUR = (ANNA, BRUNO, CARMEN, DMITRI)
SWAP = "l:1:swap:"


async def seats(club: Club) -> list[int]:
    return [person for (person,) in await club.rows("SELECT person FROM seats WHERE table_id = 1 ORDER BY seat")]


async def labels(club: Club) -> list[str]:
    return [button.label for row in (await club.post("lobby")).keyboard for button in row]


@pytest.mark.parametrize("game", ["kozel", "koziol"])
async def test_seat_1_gets_each_partner_in_turn(club: Club, game: str) -> None:
    """Three presses and all are where they were; seat 1 stays, and each of the others was his partner once."""
    await club.sit(*FOUR, command=f"/play {game}")
    partners = []
    for _ in range(3):
        assert (await club.press(ANNA, "Swap seats", "lobby")).text == (
            "Everybody after seat 1 has moved on by one seat."
        )
        first, _, partner, _ = await seats(club)
        assert first == ANNA
        partners.append(partner)
    assert sorted(partners) == [BRUNO, CARMEN, DMITRI]
    assert await seats(club) == list(FOUR)


async def test_the_deal_follows_the_seats(club: Club) -> None:
    """The pairs that the lobby shows are the pairs of the match, and turns go round in that order."""
    await club.sit(*FOUR, command="/play kozel")
    await club.press(ANNA, "Swap seats", "lobby")
    order = await seats(club)
    assert order == [ANNA, CARMEN, DMITRI, BRUNO]
    lines = [line for line in (await club.post("lobby")).text.splitlines() if line[1:2] == "."]
    assert [line.split("\u2068")[1].split("\u2069")[0] for line in lines] == ["Anna", "Carmen", "Dmitri", "Bruno"]
    await club.press(ANNA, "Start", "lobby")
    assert await club.rows("SELECT person, side FROM players ORDER BY seat") == list(
        zip(order, (0, 1, 0, 1), strict=True)
    )
    turn = (await club.view()).turn
    assert turn is not None
    assert await club.on_turn(*FOUR) == order[turn]


async def test_three_can_swap_and_two_cannot(club: Club) -> None:
    """With three the seats move on too; with fewer there is no button, and its payload is declined."""
    await club.sit(ANNA, BRUNO, command="/play kozel")
    assert "Swap seats" not in await labels(club)
    assert "three seats" in (await club.tap(ANNA, SWAP)).text
    await club.start(CARMEN)
    await club.press(CARMEN, "Join", "lobby")
    await club.press(ANNA, "Swap seats", "lobby")
    assert await seats(club) == [ANNA, CARMEN, BRUNO]
    await club.press(CARMEN, "Leave", "lobby")
    assert "Swap seats" not in await labels(club)


@pytest.mark.parametrize("game", [game for game in catalogue() if game not in ("kozel", "koziol")])
async def test_no_other_game_swaps(club: Club, game: str) -> None:
    """In Partnership seats go in the order of joining, and for single players there are no partners."""
    await club.sit(*FOUR, command=f"/play {game}")
    assert "Swap seats" not in await labels(club)
    assert "another time" in (await club.tap(ANNA, SWAP)).text
    assert await seats(club) == list(FOUR)


async def test_only_the_host_swaps(club: Club) -> None:
    await club.sit(*FOUR, command="/play kozel")
    for person in (BRUNO, DMITRI):
        assert (
            await club.press(person, "Swap seats", "lobby")
        ).text == "\u2068Anna\u2069 is the host and decides that."
    assert await seats(club) == list(FOUR)


async def test_nobody_swaps_after_the_deal(club: Club) -> None:
    await club.sit(*FOUR, command="/play kozel")
    await club.press(ANNA, "Start", "lobby")
    assert "has begun" in (await club.tap(ANNA, SWAP)).text
    assert await seats(club) == list(FOUR)


async def test_a_host_in_another_seat_moves_too(club: Club) -> None:
    """Seat 1 is the first who joined, not the host: the host moves with the others and stays host."""
    await club.say(ANNA, "/play kozel")
    for person in (BRUNO, ANNA, CARMEN, DMITRI):
        await club.start(person)
        await club.press(person, "Join", "lobby")
    await club.press(ANNA, "Swap seats", "lobby")
    assert await seats(club) == [BRUNO, CARMEN, DMITRI, ANNA]
    assert (await club.press(ANNA, "Swap seats", "lobby")).text


async def test_kept_seats_of_a_rematch_move_as_they_are(club: Club) -> None:
    """Swapping before all have agreed keeps for everybody whose seat is kept that it is."""
    await match_over(club, *FOUR, game="kozel")
    await club.press(ANNA, "Rematch", "result")
    await club.press(BRUNO, "Join", "lobby")
    await club.press(ANNA, "Swap seats", "lobby")
    rows = await club.rows("SELECT person, away FROM seats WHERE table_id = 2 ORDER BY seat")
    assert rows == [(ANNA, 0), (CARMEN, 1), (DMITRI, 1), (BRUNO, 0)]
