"""Another program's Block and ours agree over many random rounds."""

from __future__ import annotations

from engine import catalogue
from tests.properties.differential import same_rounds


def test_four_seat_block_has_the_same_moves_turns_and_endings_as_another_program() -> None:
    same_rounds(catalogue()["block"], rounds=2000, seed=28)
