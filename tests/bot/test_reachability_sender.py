"""A private chat that the sender finds closed: blocked, never started, its account deleted."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.bot.club import ANNA, BRUNO, GROUP, opened
from tests.bot.small_telegram import Fault
from tests.bot.test_groups import serve, table
from tests.bot.test_groups_sender import SEND, Delivered


@pytest.fixture
async def delivered(tmp_path: Path) -> AsyncIterator[Delivered]:
    async with opened(tmp_path / "db") as club:
        delivered = Delivered(club)
        yield delivered
        await delivered.stage.kill()
        assert club.errors == []


@pytest.mark.parametrize(
    "text",
    [
        "Forbidden: bot was blocked by the user",
        "Forbidden: user is deactivated",
        "Forbidden: bot can't initiate conversation with a user",
    ],
)
async def test_a_refusal_makes_him_away_and_is_not_asked_for_again(delivered: Delivered, text: str) -> None:
    """Also of an account that was deleted: one call, then none until he is heard of; the match goes on without him."""
    club = delivered.club
    await club.sit(ANNA, BRUNO, command="/play block 50")
    await delivered.deliver()
    delivered.telegram.faults = [Fault(SEND, BRUNO, times=10_000, status=403, text=text)]
    await club.press(ANNA, "Start", "lobby")
    await delivered.deliver()
    assert [seat.away for seat in (await table(club)).seats] == [False, True]
    for _ in range(8):
        await (club.first_buttons(1, ANNA) if await club.on_turn(ANNA) else serve(club, 5))
        await delivered.deliver()
    refused = [call for call in delivered.telegram.calls if call.chat == BRUNO and call.status == 403]
    assert len(refused) == 1
    calls: list[Any] = [call for call in delivered.telegram.calls if call.chat == GROUP and call.method == SEND]
    assert sum("cannot write to you" in call.fields["text"] for call in calls) == 1
    delivered.telegram.faults.clear()
    await club.say(BRUNO, "hello", BRUNO)
    await delivered.deliver()
    assert "Your tiles" in delivered.telegram.texts(BRUNO)[-2] + delivered.telegram.texts(BRUNO)[-1]
    assert not any("cannot write to you" in text for text in delivered.telegram.texts(GROUP))
