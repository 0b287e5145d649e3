"""The engine and the referee agree over random matches of the games in which partners play together."""

from __future__ import annotations

import pytest

from tests.properties.random_matches import Kind, judge_all, judged, kinds


@pytest.mark.parametrize("kind", kinds("kozel", "partnership", "koziol"), ids=lambda kind: "-".join(map(str, kind)))
def test_the_engine_and_the_referee_agree_over_5000_random_matches(kind: Kind) -> None:
    judge_all(kind)


def test_they_agree_where_eggs_follow_eggs() -> None:
    """Too rare to come about by itself: a round is played again and again until nobody writes."""
    texts = [judged(("kozel", 4, 50), seed, "\neggs ", tries=40) for seed in range(20)]
    carried = [line for text in texts for line in text.split("\n") if line.startswith(("scores ", "eggs "))]
    twice = [
        one for one, two, three in zip(carried, carried[1:], carried[2:], strict=False) if one[0] == three[0] == "e"
    ]
    assert twice
