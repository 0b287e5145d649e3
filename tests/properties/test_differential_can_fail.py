"""The comparison with another program fails as soon as a game is another one than it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from engine import Match, Refused, Variant, catalogue, evolve
from engine.events import Event
from engine.joints import JOINTS
from engine.openings import Opening
from engine.scoring import first_to_target, pips
from tests.properties import laws
from tests.properties.differential import same_rounds

BLOCK, KOZEL, PARTNERSHIP, KOZIOL = (catalogue()[game] for game in ("block", "kozel", "partnership", "koziol"))


@pytest.mark.parametrize(
    "broken",
    [
        replace(BLOCK, two_doubles=True),
        replace(BLOCK, passes_by_hand=True),
        replace(BLOCK, opening=lambda hands, last, hunter: Opening("made-up", 0)),
        replace(BLOCK, pays=catalogue()["goat"].pays),
        replace(KOZEL, two_doubles=True),
        replace(KOZEL, passes_by_hand=True),
        replace(KOZEL, pays=KOZIOL.pays, outcome=first_to_target),
        replace(PARTNERSHIP, passes_by_hand=False),
        replace(PARTNERSHIP, two_doubles=True),
        replace(PARTNERSHIP, pays=KOZEL.pays, winner=KOZEL.winner),
        replace(KOZIOL, passes_by_hand=True),
        replace(KOZIOL, pays=PARTNERSHIP.pays, winner=PARTNERSHIP.winner, value=pips),
    ],
    ids=[
        "two doubles in block",
        "passes by hand in block",
        "another leader in block",
        "everybody paid in block",
        "two doubles in kozel",
        "passes by hand in kozel",
        "paid as in koziol",
        "automatic passes in partnership",
        "two doubles in partnership",
        "paid as in kozel",
        "passes by hand in koziol",
        "paid as in partnership",
    ],
)
def test_it_breaks_when_a_game_is_another_one(broken: Variant) -> None:
    same_rounds(catalogue()[broken.name], rounds=20, seed=2)
    with pytest.raises((AssertionError, Refused)):
        same_rounds(broken, rounds=60, seed=2)


def test_it_breaks_when_a_tile_lies_the_wrong_way() -> None:
    def turned_round(match: Match, events: Sequence[Event]) -> Match:
        after = evolve(match, events)
        if not after.running:
            return after
        left, right = after.dealt.chain.known_ends
        return after._replace(round=after.dealt._replace(joint=JOINTS[right, left]))

    with pytest.raises(AssertionError):
        same_rounds(BLOCK, rounds=5, seed=2, verbs=laws.Verbs(evolve=turned_round))
