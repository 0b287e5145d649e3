"""What cannot have happened is not read, even without the rules: it would be found out only later, by somebody else."""

from __future__ import annotations

import pytest

from engine import NotationError, replay
from engine.tiles import full_set

HEAD = ["boneyard 1", "game kozel", "seats 4", "target 100", "round 1"]
DEAL = "deal " + " ".join(map(str, full_set()))
END = [*HEAD, DEAL, "0 leads 0-0", "blocked", "hands 0-1 0-2 0-3 0-4 0-5 0-6 / 1-1 1-2 1-3 1-4 1-5 1-6 2-2"]
END[-1] += " / 2-3 2-4 2-5 2-6 3-3 3-4 3-5 / 3-6 4-4 4-5 4-6 5-5 5-6 6-6"


@pytest.mark.parametrize(
    ("deal", "problem"),
    [
        ("deal 0-0", "each of the 28 tiles once"),
        (DEAL.replace("6-6", "0-0"), "each of the 28 tiles once"),
        (DEAL.replace("6-6", "7-7"), "each of the 28 tiles once"),
        (f"{DEAL} 0-0", "each of the 28 tiles once"),
    ],
)
def test_a_deal_of_other_tiles_is_not_read(deal: str, problem: str) -> None:
    for word in ("deal", "redealt"):
        with pytest.raises(NotationError, match=problem) as error:
            replay([*HEAD, deal.replace("deal", word, 1)])
        assert error.value.line == 6


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["points 5", "scores 5"], "there are 2 sides"),
        (["points 5 0 0", "scores 5 0 0"], "there are 2 sides"),
        (["points 5 0", "scores 5"], "there are 2 sides"),
        (["points 5 0", "scores 5 0", "hunt 2"], "there is no side 2"),
        (["points 5 0", "scores 5 0", "match goat 7"], "there is no side 7"),
        (["points 5 0", "scores 5 0", "match won 2"], "there is no side 2"),
    ],
)
def test_points_and_ends_of_other_sides_are_not_read(lines: list[str], problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        replay([*END, *lines])


def test_the_same_with_sides_that_exist_is_read() -> None:
    match = replay([*END, "points 5 0", "scores 5 0", "match goat 0"])
    assert match.scores == (5, 0)
    assert match.outcome is not None


@pytest.mark.parametrize("deed", ["4 passes", "7 passes", "4 plays 0-1 left", "4 draws 0-1"])
def test_a_seat_that_is_not_there_does_nothing(deed: str) -> None:
    with pytest.raises(NotationError):
        replay([*HEAD, DEAL, "0 leads 0-0", deed])
