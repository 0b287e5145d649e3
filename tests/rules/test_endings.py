"""Ends of rounds worked out by hand: what was left, who was paid what and why, and who leads next.

Points of Kozioł are half points, in ``endings.json`` as in the engine.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NotRequired, TypedDict

import pytest

from engine import Deal, Ending, Match, MatchResult, Phase, decide, evolve, full_set, observe
from tests.rules.scenes import last_tile, tiles
from tests.rules.test_every_rule_has_a_test import RULES


class Before(TypedDict):
    """What the rounds before left."""

    scores: list[int]
    carried: NotRequired[int]
    hunter: NotRequired[int]


class After(TypedDict):
    """What the round left; ``winner`` is None where nobody won it."""

    winner: int | None
    why: list[str]
    points: list[int]
    scores: list[int]
    carried: NotRequired[int]
    hunter: NotRequired[int]
    lost: NotRequired[list[int]]
    """The sides that lost the match, if it is over."""
    dry: NotRequired[bool]
    next: NotRequired[int | str]
    """The seat that leads the next round with any tile, or the tile that leads it by itself, if the match goes on."""


class Case(TypedDict):
    """An end of a round: who is ``out``, and with which tiles if it matters, or who ``blocked`` the chain."""

    name: str
    game: str
    rules: list[str]
    target: NotRequired[int]
    left: list[str]
    out: NotRequired[int]
    last: NotRequired[str]
    blocked: NotRequired[int]
    before: NotRequired[Before]
    after: After


CASES: list[Case] = json.loads((Path(__file__).parent / "endings.json").read_text())
NAMES = [" ".join((case["name"], *case["rules"])) for case in CASES]
STRIDE = 11
"""Every eleventh tile of a set, round and round: a deal that no game throws away, with 6-6 and 1-1 in two hands."""


def ended(case: Case) -> tuple[Match, list[str]]:
    return last_tile(
        case["game"],
        *case["left"],
        out=case.get("out"),
        seat=case.get("blocked", 0),
        last=case.get("last", ""),
        target=case.get("target"),
        **case.get("before", {}),
    )


def test_the_rules_that_the_endings_name_exist() -> None:
    known = {f"{game}-{number + 1}" for game, count in RULES.items() for number in range(count)}
    assert {rule for case in CASES for rule in case["rules"]} <= known


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_round_ends_as_it_was_laid_out(case: Case) -> None:
    over, lines = ended(case)
    out, blocked = case.get("out"), case.get("blocked")
    assert (out is None) is not (blocked is None)
    assert lines[1] == ("blocked" if out is None else f"out {out}")
    result = observe(over, None).result
    assert result is not None
    assert result.ending is (Ending.BLOCKED if out is None else Ending.OUT)
    assert result.seat == (blocked if out is None else out)
    assert [set(hand) for hand in result.hands] == [set(tiles(hand)) for hand in case["left"]]
    assert over.ended is not None
    assert "last" not in case or over.ended.finish.tiles == tiles(case["last"])


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_round_pays_what_was_worked_out_by_hand(case: Case) -> None:
    seen, after = observe(ended(case)[0], None), case["after"]
    result = seen.result
    assert result is not None
    assert result.winner == after["winner"]
    assert [account.rule for account in result.accounts] == after["why"]
    assert list(result.points) == after["points"]
    assert list(result.scores) == list(seen.scores) == after["scores"]
    assert result.carried == seen.carried == after.get("carried", 0)
    assert result.next_hunter == seen.hunter == after.get("hunter")


@pytest.mark.parametrize("case", CASES, ids=NAMES)
def test_the_match_is_over_or_goes_on_as_was_worked_out_by_hand(case: Case) -> None:
    over, lines = ended(case)
    seen, lost = observe(over, None), case["after"].get("lost")
    dry = case["after"].get("dry", False)
    assert seen.phase is (Phase.BETWEEN if lost is None else Phase.OVER)
    if lost is None:
        assert not dry
        assert seen.outcome is None
        return
    assert isinstance(seen.outcome, MatchResult)
    assert (list(seen.outcome.losers), seen.outcome.dry) == (lost, dry)
    assert set(seen.outcome.winners).isdisjoint(lost)
    if seen.penalties:
        assert lines[-1] == f"match goat {' '.join(map(str, lost))}{' dry' * dry}"


GOING_ON = [case for case in CASES if "lost" not in case["after"]]


@pytest.mark.parametrize("case", GOING_ON, ids=[case["name"] for case in GOING_ON])
def test_the_next_round_is_led_as_was_worked_out_by_hand(case: Case) -> None:
    over, _ = ended(case)
    order = tuple(full_set()[-1 - place * STRIDE % 28] for place in range(28))
    following, leads = evolve(over, decide(over, Deal(order))), case["after"]["next"]
    if isinstance(leads, str):
        (tile,) = tiles(leads)
        assert following.dealt.chain.laid == (tuple(tile),)
        assert tile in following.dealt.began.hands[following.dealt.lead or 0]
    else:
        assert following.dealt.chain.laid == ()
        assert observe(following, None).turn == leads
