"""No rule without a test: the ids of the games that exist, counted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import catalogue

RULES = {"ALL": 13, "DRAW": 10, "BLOCK": 4, "KOZEL": 10, "PARTNERSHIP": 12, "GOAT": 8, "KOZIOL": 9}
"""How many numbered rules a game has; ALL is every game's."""

NOT_YET = {("PARTNERSHIP", 10)}
"""How long a player has who is away: there are no clocks for turns yet."""


def names_of_tests() -> str:
    return "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))


def test_the_rules_of_every_game_are_counted_here() -> None:
    assert set(RULES) == {"ALL", *(name.upper() for name in catalogue())}


@pytest.mark.parametrize(
    ("rules", "number"),
    sorted({(name, n + 1) for name, count in RULES.items() for n in range(count)} - NOT_YET),
)
def test_a_rule_has_a_test_that_carries_its_id_and_says_it_in_a_sentence(rules: str, number: int) -> None:
    pattern = rf'def test_{rules.lower()}_{number}_\w+\([^)]*\) -> None:\n    """[A-Z0-9].*\."""'
    assert re.search(pattern, names_of_tests()), f"{rules}-{number} has no test"
