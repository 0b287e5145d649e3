"""No rule without a test: the ids of the games that exist and of the table they are played at, counted."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from engine import catalogue

TESTS = Path(__file__).parents[1]
RULES = {"ALL": 13, "DRAW": 10, "BLOCK": 4, "KOZEL": 10, "PARTNERSHIP": 12, "GOAT": 8, "KOZIOL": 9, "TABLE": 9}
"""How many numbered rules a game has; ALL is every game's, TABLE what concerns people and clocks."""


@cache
def text_of(folder: str) -> str:
    return "\n".join(path.read_text() for path in sorted((TESTS / folder).glob("test_*.py")))


def has_test(rules: str, number: int, *folders: str) -> bool:
    """Whether a test there carries this id and says the rule in a sentence."""
    pattern = rf'def test_{rules.lower()}_{number}_\w+\([^)]*\) -> None:\n    """[A-Z0-9].*\."""'
    return any(re.search(pattern, text_of(folder)) for folder in folders)


def test_the_rules_of_every_game_are_counted_here() -> None:
    assert set(RULES) == {"ALL", "TABLE", *(name.upper() for name in catalogue())}


@pytest.mark.parametrize(
    ("rules", "number"), sorted((name, number + 1) for name, count in RULES.items() for number in range(count))
)
def test_a_rule_has_a_test_that_carries_its_id_and_says_it_in_a_sentence(rules: str, number: int) -> None:
    """A rule of the tiles is proved of the engine alone; one of people and clocks, through the bot."""
    is_of_people = rules == "TABLE" or (rules, number) == ("PARTNERSHIP", 10)
    assert has_test(rules, number, "bot" if is_of_people else "rules"), f"{rules}-{number} has no test"
