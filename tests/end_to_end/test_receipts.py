"""The reader of results finds a wrong sum wherever it stands."""

from __future__ import annotations

import pytest

from tests.end_to_end.receipts import read_receipt, read_verdict

ONE, OTHER = "🔵 Anna and Carmen", "🔶 Bruno and Dmitri"
HANDS = "🔵 Anna: 6|6 = 50 (alone in the hand)\n🔶 Bruno: 0|2  3|3 = 8\n🔵 Carmen: 1|4 = 5\n🔶 Dmitri: 0|6 = 6"
HEAD = f"Kozel, round 3 is over\n\nFish! Nobody can go on.\n\n{HANDS}\n\nIn hand: 🔵 55   🔶 14"
SUM = "50 + 8 + 5 + 6 + 20 (eggs) = 89"
TOTALS = f"Score, goat over 50:\n{OTHER}: 13\n{ONE}: 89 (+89)"
END = f"🐐 {ONE} are the goat with 89 points.\n🏆 {OTHER} win the match with the fewest points: 13."
FISH = f"{HEAD}\n{ONE} hold more and write all four hands: {SUM}.\n\n{TOTALS}\n\n{END}"
KOZIOL = f"""Kozioł, round 2 is over

Domino! Anna laid the last tile.

🔵 Anna: no tiles left
🔶 Bruno: 5|6 = 11
🔵 Carmen: 1|4 = 5
🔶 Dmitri: 6|6 = 50 (nothing else in the hand)

{ONE} win by laying 0|0 last: a bare goat, 1.5 points.
{OTHER} are left with 11 + 50 = 61: 25 or more, enough for a hunt.

Score, up to 5:
{ONE}: 2.5 (+1.5)
{OTHER}: 0"""


def test_a_right_result_is_read() -> None:
    receipt = read_receipt(FISH)
    assert (receipt.values, receipt.paid) == ([50, 8, 5, 6], {ONE: 89})
    receipt.check_follows({OTHER: 13})
    verdict = read_verdict(FISH)
    assert (verdict.winners, verdict.won_with, verdict.goats, verdict.goats_have) == (OTHER, 13, ONE, 89)
    assert not verdict.dry


def test_half_points_are_read_and_what_pays_nothing_is_not() -> None:
    receipt = read_receipt(KOZIOL)
    assert receipt.paid == {ONE: 1.5}
    receipt.check_follows({ONE: 1})


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("3|3 = 8", "3|3 = 9"),
        (" (alone in the hand)", ""),
        ("= 89.", "= 88."),
        ("50 + 8", "49 + 8"),
        ("🔵 55", "🔵 56"),
        (f"{OTHER}: 13\n{ONE}: 89 (+89)", f"{ONE}: 89 (+89)\n{OTHER}: 13"),
    ],
)
def test_a_wrong_sum_is_noticed(right: str, wrong: str) -> None:
    assert right in FISH
    with pytest.raises(AssertionError):
        read_receipt(FISH.replace(right, wrong))


@pytest.mark.parametrize("before", [{}, {OTHER: 12.0}, {ONE: 1.0, OTHER: 13.0}])
def test_totals_that_do_not_follow_are_noticed(before: dict[str, float]) -> None:
    with pytest.raises(AssertionError):
        read_receipt(FISH).check_follows(before)
