"""The engine and the referee agree over random matches of the games in which each plays for himself."""

from __future__ import annotations

import pytest

from tests.properties.random_matches import Kind, judge_all, kinds


@pytest.mark.parametrize("kind", kinds("draw", "block", "goat"), ids=lambda kind: "-".join(map(str, kind)))
def test_the_engine_and_the_referee_agree_over_5000_random_matches(kind: Kind) -> None:
    judge_all(kind)
