"""Two hundred kills at random instants, while five tables play at once."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import time
from pathlib import Path
from random import SystemRandom

import pytest

from tests.crash.club import Club, club
from tests.crash.lives import Launcher
from tests.crash.screens import check_old_buttons, check_screens

log = logging.getLogger(__name__)
KILLS = 200
LONGEST_LIFE = 0.25
LONGEST_WAIT = 3.0


def seat_everybody(club: Club) -> None:
    ada, bela, cleo, dora = [club.person(name) for name in ("Ada", "Bela", "Cleo", "Dora")]
    club.party([ada, bela], "draw")
    club.party([bela, cleo, dora], "draw")
    club.party([dora, cleo, bela, ada], "draw")
    club.party([cleo, ada], "block")
    club.party([ada, dora, bela, cleo], "block")


async def live(club: Club, seconds: float) -> None:
    """Play for so many seconds of the bot's own time, so that a busy machine does not make lives empty."""
    ends = time.monotonic() + LONGEST_WAIT
    while club.victim.used() < seconds and time.monotonic() < ends:
        club.act()
        await asyncio.sleep(0.015)
    await asyncio.sleep(club.random.uniform(0, 0.02))  # and not only while it is busy


@pytest.mark.timeout(600)
async def test_rst_01_killed_two_hundred_times_at_random_every_table_goes_on(
    tmp_path: Path, launcher: Launcher
) -> None:
    """No accepted move lost, none made twice; and in the end everybody sees what is so."""
    seed = int(os.environ.get("CRASH_SEED", SystemRandom().randrange(10**6)))
    log.warning("to do this again: CRASH_SEED=%d", seed)
    async with club(tmp_path, launcher, seed) as tonight:
        seat_everybody(tonight)
        undelivered = await kill_again_and_again(tonight)
        await tonight.victim.begin()
        await tonight.served()
        check_screens(tonight)
        old = await check_old_buttons(tonight)
        steps = sum(len(story.steps) for story in tonight.ledger.stories.values())
        log.warning("%d steps, %d kills before delivery, %d old prompts left", steps, undelivered, old)
        assert undelivered > KILLS / 4, "many kills fall between commit and delivery"
        assert steps > KILLS / 2, "the tables go on all the while"


async def kill_again_and_again(club: Club) -> int:
    """How many of the kills left something to be delivered."""
    undelivered = 0
    for _ in range(KILLS):
        await club.victim.begin()
        await live(club, club.random.uniform(0, LONGEST_LIFE))
        assert await club.victim.end() == -signal.SIGKILL
        club.audit()
        undelivered += club.ledger.made() and club.ledger.waiting() > 0
        if club.random.random() < 0.5:
            club.act()  # people press also while the bot is dead
    return undelivered
