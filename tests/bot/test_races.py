"""Kind 01 RACE: two events at one moment. Taps come side by side; each must find the state as it is."""

from __future__ import annotations

import asyncio

import pytest

from bot.callback import LobbyAction, LobbyTap, MoveTap, pack
from engine import observe
from engine.moves import Play
from engine.tiles import full_set
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, Club, own_tiles
from tests.bot.deals import find_deal, find_moment, must_draw

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI)


async def counts(club: Club) -> list[int]:
    return list((await club.view()).counts)


async def test_rac_01_one_button_three_times_is_one_move(club: Club) -> None:
    """Three taps of one tile at the same time: the tile lies once, the turn has moved once, all taps are answered."""
    await club.deal(*PEOPLE)
    person = await club.on_turn(*PEOPLE)
    assert person is not None
    button = (await club.moves(person))[0]
    before, chain = await counts(club), (await club.view()).chain
    toasts = await asyncio.gather(*(club.tap(person, button.data, person) for _ in range(3)))
    after = await club.view()
    seat = PEOPLE.index(person)
    assert len(after.chain) == len(chain) + 1
    assert after.counts[seat] == before[seat] - 1
    assert sum(after.counts) == sum(before) - 1
    assert [bool(toast.text) for toast in toasts] == [True] * 3
    assert sum("You laid" in toast.text for toast in toasts) == 1


async def test_rac_05_two_starts_are_one_deal(club: Club) -> None:
    """Two people press Start at the same moment: one deal, one hand each, and all 28 tiles are there once."""
    await club.sit(*PEOPLE)
    start = (await club.button("Start", "lobby")).data
    await asyncio.gather(club.tap(ANNA, start), club.tap(BRUNO, start), club.tap(ANNA, start))
    journal = await club.journal()
    assert sum(line.startswith("deal ") for line in journal) == 1
    assert len(await club.rows("SELECT id FROM matches")) == 1
    hands = [own_tiles(await club.post("hand", person)) for person in PEOPLE]
    view = await club.view()
    assert [len(hand) for hand in hands] == list(view.counts)
    held = set().union(*hands)
    assert len(held) + view.boneyard + len(view.chain) == len(full_set())


async def test_rac_06_the_last_seat_is_taken_once(club: Club) -> None:
    """Two people tap Join for the last seat: one gets it, the other is told that all seats are taken."""
    await club.sit(ANNA, BRUNO, CARMEN)
    await club.start(DMITRI)
    await club.start(EVA)
    join = (await club.button("Join", "lobby")).data
    toasts = await asyncio.gather(club.tap(DMITRI, join), club.tap(EVA, join))
    assert sorted(toast.text for toast in toasts) == ["All seats are taken. Next time!", "Welcome! Seat 4 is yours."]
    assert len(await club.rows("SELECT person FROM seats")) == 4
    await club.press(ANNA, "Start", "lobby")
    assert sum(line.startswith("deal ") for line in await club.journal()) == 1


async def test_rac_07_next_round_is_dealt_once(club: Club) -> None:
    """Next round is tapped three times at once, and the pause ends as well: one round is dealt, one opener named."""
    club.deals.append(find_deal("block", 2, lambda view: view.outcome is None, target=100))
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.play_round(ANNA, BRUNO)
    button = (await club.button("Next round", "result")).data
    club.now += 31
    await asyncio.gather(*(club.tap(ANNA, button) for _ in range(3)), club.alarms.serve_due(), club.tap(BRUNO, button))
    assert sum(line.startswith("deal ") for line in await club.journal()) == 2
    board = await club.post("board")
    assert "round 2" in board.text
    assert board.text.count("’s turn.") + board.text.count("leads with any tile") == 1


async def test_rac_08_taps_are_judged_one_after_the_other(club: Club) -> None:
    """Draw and then a tile in one burst: the draw is applied first, and the tile is not judged by the old state."""
    order, count = find_moment("draw", 2, must_draw)
    club.deals.append(order)
    await club.deal(ANNA, BRUNO)
    await club.first_buttons(count, ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    (draw,) = await club.moves(person)
    seat, journal = (ANNA, BRUNO).index(person), await club.journal()
    tile = (await club.view(seat)).hand[0]
    late = pack(MoveTap(1, len(journal), Play(tile, None)))
    first, second = await asyncio.gather(club.tap(person, draw.data, person), club.tap(person, late, person))
    added = (await club.journal())[len(journal) :]
    assert added[0].startswith(f"{seat} draws")
    assert "You drew" in first.text
    assert "earlier" in second.text or "done" in second.text
    assert not any(str(tile) in line for line in added)


async def test_rac_10_all_who_tap_at_once_are_counted(club: Club) -> None:
    """Four people tap Join in the same instant: all four sit, and the match can start."""
    for person in PEOPLE:
        await club.start(person)
    await club.say(EVA, "/play block")
    join = pack(LobbyTap(1, LobbyAction.JOIN))
    toasts = await asyncio.gather(*(club.tap(person, join) for person in PEOPLE))
    assert sorted(toast.text for toast in toasts) == [f"Welcome! Seat {seat} is yours." for seat in (1, 2, 3, 4)]
    await club.press(EVA, "Start", "lobby")
    assert observe(await club.truth(), None).seats == 4


async def test_rac_11_two_who_stop_at_once_stop_once(club: Club) -> None:
    """Both players confirm at the same moment that they leave: the match ends once, and nobody is held in it."""
    await club.deal(ANNA, BRUNO)
    await club.say(ANNA, "/leave")
    first = (await club.button("Leave", "leave")).data
    await club.say(BRUNO, "/leave")
    second = (await club.button("Leave", "leave")).data
    toasts = await asyncio.gather(club.tap(ANNA, first), club.tap(BRUNO, second))
    assert sorted(toast.text for toast in toasts) == [
        "That match is over.",
        "You have left, and the match is over.",
    ]
    assert await club.rows("SELECT ending FROM matches") == [("abandoned",)]
    for person in (ANNA, BRUNO):
        await club.say(person, "/hand", person)
        assert "no tiles" in (await club.notices(person))[-1].text


@pytest.mark.parametrize("other", ["/play block", "/stop", "/leave", "/hand", "/board", "/score"])
async def test_a_command_beside_a_tap_takes_nothing_from_it(club: Club, other: str) -> None:
    await club.deal(ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    button = (await club.moves(person))[0]
    toast, _ = await asyncio.gather(club.tap(person, button.data, person), club.say(ANNA, other))
    assert "You laid" in toast.text or "You drew" in toast.text
