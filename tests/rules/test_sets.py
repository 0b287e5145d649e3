"""Sets with other highest numbers than six: a game is for any of 0 to 9."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import Deal, Refused, begin, catalogue, decide, full_set, observe
from engine.events import Played
from engine.tiles import Tile

NINE = replace(catalogue()["draw"], name="nine", highest=9)


def test_the_highest_double_of_a_larger_set_leads() -> None:
    order = tuple(reversed(full_set(9)))
    match = begin(NINE, 2, 50)
    *_, led = decide(match, Deal(order))
    assert led == Played(0, Tile(9, 9), None)


def test_six_of_a_number_above_six_are_thrown_away_too() -> None:
    redeals = catalogue()["kozel"].redeals
    assert redeals is not None
    nines = tuple(tile for tile in full_set(9) if 9 in tile)
    assert redeals((nines[:6],))
    assert not redeals((nines[:5],))


def test_a_set_of_another_size_is_refused() -> None:
    with pytest.raises(Refused):
        decide(begin(NINE, 2, 50), Deal(full_set(6)))


@pytest.mark.parametrize("viewer", [-1, 2])
def test_nobody_sees_through_a_seat_that_does_not_exist(viewer: int) -> None:
    with pytest.raises(ValueError, match="there is no seat"):
        observe(begin(NINE, 2, 50), viewer)
