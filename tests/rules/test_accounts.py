"""Each for himself: how it comes to what a round pays in Draw and Block, as it is told afterwards."""

from __future__ import annotations

import pytest

from engine.observation import Account
from engine.openings import holder
from tests.rules.scenes import last_tile, result, tiles

GAMES = ("draw", "block")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("out", range(3))
def test_who_is_out_is_given_the_hands_of_all_others(game: str, out: int) -> None:
    hands = ["1-2", "1-3", "1-4"]
    hands[out] = ""
    others = tuple(seat for seat in range(3) if seat != out)
    over, _ = last_tile(game, *hands, out=out)
    assert result(over).accounts == (Account("out", out, others),)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("fewest", range(3))
def test_who_has_the_fewest_is_given_the_others_hands_less_his_own(game: str, fewest: int) -> None:
    hands = ["1-4", "2-4", "3-4"]
    hands[fewest] = "1-2"
    others = tuple(seat for seat in range(3) if seat != fewest)
    over, _ = last_tile(game, *hands)
    assert result(over).accounts == (Account("fewest", fewest, others, less=(fewest,)),)


@pytest.mark.parametrize("game", GAMES)
def test_where_the_fewest_are_shared_nobody_is_given_anything(game: str) -> None:
    over, _ = last_tile(game, "1-2", "0-3", "6-6")
    assert result(over).accounts == (Account("shared", None, ()),)


def test_a_tile_that_nobody_holds_is_named() -> None:
    with pytest.raises(ValueError, match="nobody holds 1-1"):
        holder((tiles("0-0"), tiles("6-6")), tiles("1-1")[0])
