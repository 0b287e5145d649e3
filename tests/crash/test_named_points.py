"""Killed at each named point between an update's arrival and its delivery, each point several times."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from playground import deeds
from tests.crash.club import Club, club
from tests.crash.lives import Launcher
from tests.crash.screens import check_new_buttons, check_old_buttons, check_screens
from tests.crash.victim import POINTS, Doom

TIMES = ((1, 0.0), (2, 0.03), (4, 0.001), (6, 0.0))
"""The how-manieth time the point is reached, and how long the rest of the bot goes on meanwhile.

The first times are often those of the start, when clocks run again and the groups are told.
"""

RARE = {"round": 2, "alarm": 2, "match": 2, "victory": 1, "resume": 2, "time up": 3}
"""What does not happen at every move, and how many of ``TIMES`` have to do."""

CLOCKS = {"alarm": {"pause": 0.0}, "time up": {"turn": 0.2, "away": 0.1, "fresh": 0.1}}
"""Where something waits for a clock."""
STILL = 300.0
"""Nobody's time is up while all that stands there is looked at."""


def seat(club: Club, place: str) -> None:
    """Two tables, one person at both of them; where a round or a match has to end, the table that ends it soonest."""
    ada, bela, cleo, dora = [club.person(name) for name in ("Ada", "Bela", "Cleo", "Dora")]
    club.mischief = place not in RARE
    club.hurried = place != "alarm"
    if place == "time up":
        club.clocks, club.asleep = True, {1}
    if place in ("round", "alarm", "time up"):
        club.party([ada, bela], "block", 150)
    elif place == "victory":
        club.party([ada, bela, cleo, dora], "block", 50)
    else:
        club.party([ada, bela], "block")
        club.party([bela, cleo, dora], "draw")


def provoke(club: Club, place: str) -> None:
    """Ask for what nobody asks for while he plays."""
    party = club.parties[0]
    for _ in range(4 if place == "notify" else 0):
        person = party.people[0]
        deeds.send(club.playground.world, person, club.playground.world.private_chat(person.id), "/help")
    for _ in range(2 if place == "match" else 0):
        club.party(party.people[:2], "block")


async def deal(club: Club) -> None:
    """A life in which every table begins: clocks that run again are found by the next one."""
    await club.victim.begin()
    groups = {party.group.id for party in club.parties}
    await club.wait_until(lambda: groups <= {row.chat for row in club.ledger.look().values() if row.match}, club.act)
    await club.victim.end()


async def die_at(club: Club, place: str, doom: Doom) -> None:
    provoke(club, place)
    await club.victim.begin(doom, **CLOCKS.get(place, {}))
    ending = await club.play_until_death()
    assert ending == -signal.SIGKILL, f"{doom.point} is reached"
    club.audit()


@pytest.mark.timeout(300)
@pytest.mark.parametrize("place", POINTS)
async def test_rst_01_killed_at_a_named_point_every_table_goes_on(
    tmp_path: Path, launcher: Launcher, place: str
) -> None:
    async with club(tmp_path, launcher, seed=3) as tonight:
        seat(tonight, place)
        if place == "resume":
            await deal(tonight)
        for point in POINTS[place]:
            for times, linger in TIMES[: RARE.get(place)]:
                await die_at(tonight, place, Doom(point, times, linger))
        await tonight.victim.begin(away=STILL, fresh=STILL)
        await settle_and_check(tonight)


async def settle_and_check(club: Club) -> None:
    """Everything is delivered; what is seen is what is so; what can be pressed does what it says."""
    await club.served()
    check_screens(club)
    await check_old_buttons(club)
    await check_new_buttons(club)
    await club.served()
    check_screens(club)
