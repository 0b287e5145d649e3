"""Who plays with whom: the pairs of the lobby are the pairs of the match, and what one wins his partner wins."""

from __future__ import annotations

import re

import pytest

from bot.present.sides import SIGNS
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, Club, own_tiles
from tests.bot.deals import find_deal
from tests.bot.reading import plain

GAMES = ("kozel", "partnership", "koziol")


def signs(text: str) -> dict[str, str]:
    """The sign that stands before each name in a list of seats."""
    found = re.findall(rf"({'|'.join(SIGNS)}) \u2068(\w+)\u2069(?=:| —|$)", plain(text), re.MULTILINE)
    return {name: sign for sign, name in found}


@pytest.mark.parametrize("game", GAMES)
async def test_sco_10_a_table_of_pairs_keeps_its_pairs_when_it_starts(club: Club, game: str) -> None:
    """Seats alternate between two pairs, in the lobby and in the match, and there are two scores."""
    people = (ANNA, BRUNO, CARMEN, DMITRI)
    await club.sit(*people, command=f"/play {game}")
    names = [club.names[person] for person in people]
    pairs = dict(zip(names, SIGNS * 2, strict=True))
    assert signs((await club.post("lobby")).text) == pairs
    await club.press(ANNA, "Start", "lobby")
    assert signs((await club.post("board")).text) == pairs
    view = await club.view()
    assert (view.sides, view.scores) == ((0, 1, 0, 1), (0, 0))
    assert await club.rows("SELECT person, side FROM players ORDER BY seat") == list(
        zip(people, (0, 1) * 2, strict=True)
    )


@pytest.mark.parametrize("game", ["kozel", "partnership"])
async def test_sco_10_a_win_counts_for_both_partners(club: Club, game: str) -> None:
    """Both partners of the pair that won the match have one win, and both of the other have none."""
    people = (ANNA, BRUNO, CARMEN, DMITRI)
    club.deals.append(find_deal(game, 4, lambda view: view.outcome is not None, target=50))
    await club.deal(*people, command=f"/play {game} 50")
    await club.play_round(*people)
    outcome = (await club.view()).outcome
    assert outcome is not None
    wins = await club.rows("SELECT person, won FROM players JOIN sides USING (match, side) ORDER BY seat")
    assert wins == [(person, int(seat % 2 in outcome.winners)) for seat, person in enumerate(people)]
    assert sum(won for _, won in wins) == 2


async def test_partners_share_a_place_in_the_standings(club: Club) -> None:
    """What is equal in every number stands at the same place."""
    people = (ANNA, BRUNO, CARMEN, DMITRI)
    club.deals.append(find_deal("kozel", 4, lambda view: view.outcome is not None, target=50))
    await club.deal(*people, command="/play kozel 50")
    await club.play_round(*people)
    await club.say(ANNA, "/top")
    _, *lines = (await club.post("top")).text.splitlines()
    assert [line.partition(".")[0] for line in lines] == ["1", "1", "3", "3"]


@pytest.mark.parametrize("game", GAMES)
async def test_sco_11_the_pairs_in_play_are_those_of_the_lobby(club: Club, game: str) -> None:
    """People join in any order and one is replaced before the start: who shared a sign then plays together."""
    await club.sit(CARMEN, ANNA, DMITRI, BRUNO, command=f"/play {game}")
    await club.start(EVA)
    before = signs((await club.post("lobby")).text)
    await club.press(ANNA, "Leave", "lobby")
    await club.press(EVA, "Join", "lobby")
    shown = signs((await club.post("lobby")).text)
    assert list(shown) == ["Carmen", "Dmitri", "Bruno", "Eva"]
    assert shown != before
    await club.press(CARMEN, "Start", "lobby")
    assert signs((await club.post("board")).text) == shown
    view = await club.view()
    people = (CARMEN, DMITRI, BRUNO, EVA)
    for seat, person in enumerate(people):
        assert own_tiles(await club.post("hand", person)) == set((await club.view(seat)).hand)
        assert shown[club.names[person]] == SIGNS[view.sides[seat]]
