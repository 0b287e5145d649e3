"""A match that was played to its end, before the rules: the stored journal, and what the last result said."""

from __future__ import annotations

from collections.abc import Sequence

from engine import Observation, observe
from engine.check import Referee
from tests.end_to_end.receipts import SIGNS, Verdict, read_receipt, read_verdict


def check_match(journal: Sequence[str], names: Sequence[str], results: Sequence[str]) -> list[str]:
    """Every line is what the rules give, each result follows from the one before, and they end with the engine's.

    Returns who won. ``names`` go by seat.
    """
    before: dict[str, float] = {}
    for result in results:
        receipt = read_receipt(result)
        receipt.check_follows(before)
        before = receipt.totals
    view = observe(Referee(journal).match, None)
    sides = side_names(view, names)
    unit = 2 if view.halves else 1
    scores = {side: score / unit for side, score in zip(sides, view.scores, strict=True)}
    assert len(results) == view.number
    assert before == scores
    assert read_verdict(results[-1]) == _verdict(view, sides, scores)
    assert view.outcome is not None
    return [name for name, side in zip(names, view.sides, strict=True) if side in view.outcome.winners]


def side_names(view: Observation, names: Sequence[str]) -> list[str]:
    """``Anna``, or ``🔵 Anna and Carla``."""
    if not view.pairs:
        return list(names)
    return [f"{sign} {names[seat]} and {names[seat + 2]}" for seat, sign in enumerate(SIGNS)]


def _verdict(view: Observation, sides: Sequence[str], scores: dict[str, float]) -> Verdict:
    assert view.outcome is not None, "the match is over"
    winners = [sides[number] for number in view.outcome.winners]
    goats = [sides[number] for number in view.outcome.losers] if view.penalties else []
    won_with, goats_have = (scores[named[0]] if named else 0.0 for named in (winners, goats))
    return Verdict(listed(winners), won_with, listed(goats), goats_have, dry=view.outcome.dry)


def listed(names: Sequence[str]) -> str:
    """``Anna``, ``Anna and Bruno``, or ``Anna, Bruno, and Carmen``."""
    *others, last = names or [""]
    return f"{', '.join(others)}{',' * (len(others) > 1)} and {last}" if others else last
