"""Another program and ours agree over many random rounds of every game in which all tiles are dealt to four."""

from __future__ import annotations

import pytest

from engine import catalogue
from tests.properties.differential import PAYS, same_rounds


def test_every_game_that_deals_all_tiles_to_four_is_compared() -> None:
    assert set(PAYS) == {name for name, variant in catalogue().items() if variant.hand_sizes.get(4) == 7}


@pytest.mark.parametrize("game", PAYS)
def test_it_has_the_same_moves_turns_and_endings_as_another_program(game: str) -> None:
    same_rounds(catalogue()[game], rounds=2000, seed=28)
