"""Ends of rounds worked out by hand: what was left, who was paid what, and who leads next."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

import pytest

from engine import Deal, decide, evolve, full_set, observe
from tests.rules.scenes import last_tile


class Case(TypedDict):
    """An end of a round; ``out`` is None where it was blocked, ``winner`` where it was tied."""

    name: str
    game: str
    left: list[str]
    out: int | None
    points: list[int]
    winner: int | None


CASES: list[Case] = json.loads((Path(__file__).parent / "endings.json").read_text())


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_round_pays_what_was_worked_out_by_hand(case: Case) -> None:
    over, lines = last_tile(case["game"], *case["left"], out=case["out"])
    assert lines[1] == ("blocked" if case["out"] is None else f"out {case['out']}")
    result = observe(over, None).result
    assert result is not None
    assert list(result.points) == case["points"]
    assert result.winner == case["winner"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_winner_leads_next_and_after_a_tie_the_highest_double(case: Case) -> None:
    over, _ = last_tile(case["game"], *case["left"], out=case["out"])
    following = evolve(over, decide(over, Deal(tuple(reversed(full_set())))))
    if case["winner"] is None:
        assert following.dealt.chain.laid == ((6, 6),)
    else:
        assert following.dealt.chain.laid == ()
        assert observe(following, None).turn == case["winner"]
