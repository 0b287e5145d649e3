"""Whole matches over HTTP: from /play to /top, under Telegram's limits."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.end_to_end.evening import Evening, evening

FIRST_NAMES = ["Ada", "Bela", "Cleo", "Dora"]


async def _match(tonight: Evening, game: str, seats: int) -> int:
    people = await tonight.people([f"{name}{seats}{game}" for name in FIRST_NAMES[:seats]])
    group = await tonight.world.add_group(f"{game} for {seats}", [person.id for person in people])
    await tonight.world.refresh()
    await tonight.sit(group, people, f"/play {game} 50")
    await tonight.press(people[0], group, "Start")
    result = await tonight.play_match(group, people)
    await people[-1].send(group, "/top")
    top = await tonight.world.wait_for(
        lambda world: next((m for m in world.from_bot(group) if "standings" in m["text"]), None), 60
    )
    assert "1 win in 1 match" in top["text"]
    assert sum(tonight.name(person) in top["text"] for person in people) == seats
    assert tonight.in_group(group, "Rematch") is not None
    return len(result["text"])


@pytest.mark.timeout(500)
async def test_both_games_are_played_by_two_three_and_four(tmp_path: Path) -> None:
    """Six tables at once: every match ends with its standings, and Telegram never has to say 429."""
    async with evening(tmp_path) as tonight:
        async with asyncio.TaskGroup() as matches:
            for game in ("draw", "block"):
                for seats in (2, 3, 4):
                    matches.create_task(_match(tonight, game, seats))
        refused = [entry for entry in await tonight.world.log() if entry["status"] != 200]
        assert refused == [], "no call was refused"
    assert "error" not in (tmp_path / "bot.log").read_text().lower()
