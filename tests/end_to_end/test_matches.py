"""Whole matches over HTTP, in English: from /play to /top, under Telegram's limits.

Every match is a whole one, and no limit is lifted for any. People press any button in the first two rounds; then
they hurry, with open hands, for a group takes 20 messages a minute, and at random Kozioł alone can take 30 rounds.
Other sizes of table are played in other languages (``test_languages``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.end_to_end.evening import Evening, evening
from tests.end_to_end.verdicts import check_match

FIRST_NAMES = ["Ada", "Bela", "Cleo", "Dora"]
TABLES = {
    "everybody for himself": [("draw 50", 2), ("block 50", 3), ("goat 101", 4)],
    "pairs": [("kozel 50", 4), ("partnership 50", 4), ("koziol 5", 4)],
}


async def _match(tonight: Evening, game: str, seats: int) -> None:
    people = await tonight.people(FIRST_NAMES[:seats])
    group = await tonight.world.add_group(f"{game} for {seats}", [person.id for person in people])
    await tonight.world.refresh()
    await tonight.sit(group, people, f"/play {game}")
    await tonight.press(people[0], group, "Start")
    results = await tonight.play_match(group, people)
    winners = check_match(tonight.bot.journal(group), FIRST_NAMES[:seats], results)
    await people[-1].send(group, "/top")
    top = await tonight.world.wait_for(
        lambda world: next((m for m in world.from_bot(group) if "standings" in m["text"]), None), 60
    )
    places = top["text"].splitlines()[1:]
    assert len(places) == seats
    assert [any(name in place for name in winners) for place in places] == [
        "1 win in 1 match" in place for place in places
    ]
    assert tonight.in_group(group, "Rematch") is not None


async def _matches(folder: Path, tables: Sequence[tuple[str, int]]) -> None:
    async with evening(folder) as tonight:
        async with asyncio.TaskGroup() as matches:
            for game, seats in tables:
                matches.create_task(_match(tonight, game, seats))
        refused = [entry for entry in await tonight.world.log() if entry["status"] != 200]
        assert refused == [], "no call was refused"
    assert "error" not in (folder / "bot.log").read_text().lower()


@pytest.mark.timeout(500)
async def test_all_games_are_played_to_their_end(tmp_path: Path) -> None:
    """Six tables at once, two bots: every match goes by the rules to its standings, and nobody has to say 429."""
    folders = [tmp_path / name for name in TABLES]
    for folder in folders:
        folder.mkdir()
    async with asyncio.TaskGroup() as evenings:
        for folder, tables in zip(folders, TABLES.values(), strict=True):
            evenings.create_task(_matches(folder, tables))
