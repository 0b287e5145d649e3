"""A whole match through the bot's own doors, without the network."""

from __future__ import annotations

import pytest

from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, Club


@pytest.mark.parametrize("game", ["draw", "block"])
@pytest.mark.parametrize("people", [(ANNA, BRUNO), (ANNA, BRUNO, CARMEN), (ANNA, BRUNO, CARMEN, DMITRI)])
async def test_a_match_is_played_from_play_to_top(club: Club, game: str, people: tuple[int, ...]) -> None:
    await club.deal(*people, command=f"/play {game} 50")
    await club.play_match(*people)
    assert "wins the match" in (await club.post("result")).text
    await club.say(ANNA, "/top")
    assert "1 win in 1 match" in (await club.post("top")).text
