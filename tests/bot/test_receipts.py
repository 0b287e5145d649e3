"""What the table reads at the end of a round: each hand with its value, the sum, who gets it and by which rule."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.names import shown
from bot.present.result import result
from bot.present.stage import Stage
from engine import Match, catalogue, observe
from tests.bot.deals import PRESENT
from tests.bot.reading import check
from tests.rules.scenes import last_tile

NAMES = ["Anna", "Bruno", "Carmen", "Dmitri"]
PEOPLE = (1, 2, 3, 4)


def read(match: Match) -> list[str]:
    """The message after the round, line by line, without the marks that keep names apart."""
    view = observe(match, None)
    assert view.result is not None
    text = check(result(stage_of(match), view, view.result).content)
    return re.sub("[\u2068\u2069]", "", text).replace("\u00a0", " ").splitlines()


def stage_of(match: Match) -> Stage:
    """A table in a group at which this match is played."""
    seats = match.setting.seats
    return Stage(
        1, 1, 1, -1, 0, "Club", PEOPLE[:seats], shown(NAMES[:seats], "Player"), ("en",) * seats, "en", *PRESENT[seats]
    )


def ends(game: str, *hands: str, **how: Any) -> list[str]:
    return read(last_tile(game, *hands, **how)[0])


A, B = "🔵 Anna and Carmen", "🔶 Bruno and Dmitri"


@pytest.mark.parametrize(
    ("game", "hands", "how", "lines"),
    [
        ("draw", ("", "2-5", "4-6"), {"out": 0}, ["Domino! Anna laid the last tile.", "Anna scores 7 + 10 = 17."]),
        (
            "block",
            ("1-2", "2-3", "1-3"),
            {},
            ["Blocked. Nobody can go on.", "Anna has the fewest pips and scores 5 + 4 − 3 = 6: the others"],
        ),
        (
            "draw",
            ("1-2", "0-3", "6-6"),
            {},
            ["Blocked. Nobody can go on.", "The fewest pips are shared: the round is tied and nobody scores."],
        ),
        ("kozel", ("", "2-5", "5-6", "4-6"), {"out": 0}, [f"{B} lose the round and write 7 + 10 = 17."]),
        (
            "kozel",
            ("", "2-5", "", "4-6"),
            {"out": 0, "scores": (0, 0), "carried": 24},
            [f"{B} lose the round and write 7 + 10 + 24 (eggs) = 41."],
        ),
        (
            "kozel",
            ("", "0-5", "4-5", "3-4"),
            {"out": 0},
            [f"{B} lose the round and would write 5 + 7 = 12. They have nothing yet, and below 13 nothing is"],
        ),
        (
            "kozel",
            ("1-2", "2-3", "1-3", "5-5"),
            {},
            [
                "Fish! Nobody can go on.",
                "In hand: 🔵 7   🔶 15",
                f"{B} hold more and write all four hands: 3 + 5 + 4 + 10 = 22.",
            ],
        ),
        (
            "kozel",
            ("1-2", "1-5", "2-5", "2-2"),
            {"scores": (0, 0), "carried": 24},
            ["In hand: 🔵 10   🔶 10", "so these are eggs: 3 + 6 + 7 + 4 + 24 (eggs) = 44."],
        ),
        (
            "kozel",
            ("", "0-0", "3-3", "1-2"),
            {"out": 0},
            ["🔶 Bruno: 0|0 = 25 (alone in the hand)", f"{B} lose the round and write 25 + 3 = 28."],
        ),
        ("partnership", ("", "2-5", "5-6", "4-6"), {"out": 0}, [f"{A} add what {B} hold: 7 + 10 = 17."]),
        (
            "partnership",
            ("1-2", "2-3", "1-3", "5-5"),
            {},
            [
                "Four passes in a row: the round is closed.",
                "In hand: 🔵 7   🔶 15",
                f"{A} hold less and add what {B} hold: 5 + 10 = 15.",
            ],
        ),
        (
            "partnership",
            ("2-3", "3-5", "2-5", "2-2"),
            {"seat": 2},
            [f"Both hold the same. {A} laid the last tile and add what {B} hold: 8 + 4 = 12."],
        ),
        (
            "goat",
            ("", "0-0 2-5", "4-5"),
            {"out": 0},
            [
                "Bruno: 0|0  2|5 = 32 (0|0 counts 25)",
                "Bruno writes 32.",
                "Carmen would write 9, but has nothing yet, and below 13 nothing is written. It is lost.",
            ],
        ),
        (
            "goat",
            ("5-5 1-2", "4-5 1-3", "1-1"),
            {},
            [
                "Fish! Nobody can go on, so every hand counts and nobody wins the round.",
                "Anna writes 13.",
                "Bruno writes 13.",
            ],
        ),
        (
            "koziol",
            ("", "5-5", "3-3", "4-4 2-4"),
            {"out": 0, "last": "2-6"},
            [
                f"{A} win the round. That alone pays no point.",
                f"{B} are left with 10 + 14 = 24: below 25, not enough for a hunt.",
            ],
        ),
        (
            "koziol",
            ("", "6-6", "5-5", "2-3"),
            {"out": 0, "last": "3-4"},
            [
                "🔶 Bruno: 6|6 = 50 (nothing else in the hand)",
                f"{B} are left with 50 + 5 = 55: 25 or more, enough for a hunt.",
            ],
        ),
        (
            "koziol",
            ("", "0-2", "", "2-3"),
            {"out": 0, "last": "0-5", "scores": (0, 0), "hunter": 0},
            ["an ordinary goat, 1 point. A hunt that is won opens no other.", f"{A}: 1 (+1)"],
        ),
        (
            "koziol",
            ("", "0-2", "", "2-3"),
            {"out": 0, "last": "0-0", "scores": (0, 0)},
            ["by laying 0|0 last: a bare goat, 1.5 points.", f"{A}: 1.5 (+1.5)"],
        ),
        (
            "koziol",
            ("", "2-3", "", "2-6"),
            {"out": 0, "last": "6-6", "scores": (1, 0)},
            ["a goat on rails, 2 points.", f"{A}: 2.5 (+2)"],
        ),
        (
            "koziol",
            ("", "0-1", "", "2-3"),
            {"out": 0, "last": "0-0 6-6"},
            ["a general, 5 points.", "win the match"],
        ),
        (
            "koziol",
            ("0-2", "", "2-3", "2-2"),
            {"out": 1, "last": "0-3", "scores": (0, 0), "hunter": 0},
            [f"{B} win the round: the hunt is over and pays nothing.", f"{A} are left with 2 + 5 = 7: below 25"],
        ),
        (
            "koziol",
            ("2-3", "3-5", "2-5", "2-2"),
            {"scores": (0, 0), "hunter": 0},
            [
                "Ryba! Nobody can go on.",
                "In hand: 🔵 12   🔶 12",
                "nobody wins the round, and the hunt is over.",
            ],
        ),
        ("koziol", ("2-3", "3-5", "2-5", "2-2"), {}, ["Both pairs hold the same: nobody wins the round."]),
    ],
)
def test_the_receipt_names_the_rule_and_adds_up(
    game: str, hands: tuple[str, ...], how: dict[str, Any], lines: list[str]
) -> None:
    text = "\n".join(ends(game, *hands, **how))
    for line in lines:
        assert line in text, text


@pytest.mark.parametrize(
    ("game", "hands", "how", "lines"),
    [
        (
            "kozel",
            ("", "0-1", "4-6", "1-4"),
            {"scores": (80, 95)},
            [f"🐐 {B} are the goat with 101 points.", f"🏆 {A} win the match with the fewest points: 80."],
        ),
        (
            "kozel",
            ("", "0-1", "0-3", "3-6"),
            {"scores": (0, 141), "target": 150},
            [f"🐐 {B} are the goat with 151 points, and dry: the others have written nothing."],
        ),
        (
            "goat",
            ("", "0-0"),
            {"scores": (40, 76)},
            ["🐐 Bruno is the goat with 101 points.", "🏆 Anna wins the match with the fewest points: 40."],
        ),
        (
            "goat",
            ("", "5-6", "5-6", "1-1"),
            {"scores": (20, 90, 90, 20)},
            [
                "🐐 Bruno and Carmen are the goats with 101 points.",
                "🏆 Anna wins the match with the fewest points: 20.",
            ],
        ),
        ("partnership", ("", "5-5", "", "0-0"), {"scores": (95, 10)}, [f"🏆 {A} win the match with 105 points."]),
        ("draw", ("", "5-5"), {"scores": (95, 10)}, ["🏆 Anna wins the match with 105 points."]),
    ],
)
def test_the_end_of_a_match_names_who_won_and_who_is_the_goat(
    game: str, hands: tuple[str, ...], how: dict[str, Any], lines: list[str]
) -> None:
    text = ends(game, *hands, out=0, **how)
    assert [line for line in text if line.startswith(("🐐", "🏆"))][: len(lines)] == lines


def test_in_a_ryba_with_a_dear_hand_it_says_that_plain_pips_count() -> None:
    text = ends("koziol", "0-0", "1-2", "1-3", "2-3")
    assert "Now plain pips count, without 25 or 50: 🔵 4   🔶 8" in text
    assert "🔵 Anna: 0|0 = 25 (nothing else in the hand)" in text


def test_a_goat_s_neighbour_over_101_is_told_why_he_is_none() -> None:
    text = ends("goat", "", "5-6", "5-6", scores=(20, 95, 90), out=0)
    assert text[-3:] == [
        "🐐 Bruno is the goat with 106 points.",
        "Only the highest score is the goat.",
        "🏆 Anna wins the match with the fewest points: 20.",
    ]


@pytest.mark.parametrize(
    ("game", "hands", "how", "promise"),
    [
        ("kozel", ("2-3", "3-5", "2-5", "2-2"), {}, "🥚"),
        ("koziol", ("", "6-6", "5-5", "2-3"), {"out": 0}, "🏹 🔵 Anna and Carmen hunt in the next round"),
        ("kozel", ("", "5-5", "", "6-6"), {"out": 0}, "Nearest to the goat"),
    ],
)
def test_a_result_that_is_closed_promises_nothing_any_more(
    game: str, hands: tuple[str, ...], how: dict[str, Any], promise: str
) -> None:
    """Whether the next round is on, or the match was stopped."""
    over, _ = last_tile(game, *hands, **how)
    view = observe(over, None)
    assert view.result is not None
    assert promise in "\n".join(read(over))
    content = result(stage_of(over), view, view.result, closed=True).content
    assert content.keyboard == ()
    assert not re.search("🥚|🏹|Nearest|next round", content.text)


def test_where_everybody_is_a_goat_nobody_wins() -> None:
    text = ends("goat", "1-1", "0-2", scores=(99, 99))
    assert text[-2:] == ["🐐 Anna and Bruno are the goats with 101 points.", "Nobody wins the match."]


def test_sco_13_the_final_list_goes_by_total_the_best_first() -> None:
    """Most points first, or where points are bad the fewest; who has the same stands in the order of seats."""
    good = ends("draw", "", "5-5", "2-3", out=0, scores=(40, 90, 60))
    assert [line for line in good if re.fullmatch(r"\w+: \d+( \(.*)?", line)] == [
        "Bruno: 90",
        "Carmen: 60",
        "Anna: 55 (+15)",
    ]
    bad = ends("goat", "", "5-6", "5-6", "6-6", out=0, scores=(50, 90, 60, 38))
    assert [line for line in bad if re.fullmatch(r"\w+: \d+( \(.*)?", line)] == [
        "Anna: 50",
        "Dmitri: 50 (+12)",
        "Carmen: 71 (+11)",
        "Bruno: 101 (+11)",
    ]


@pytest.mark.parametrize("game", catalogue())
def test_a_running_score_says_who_is_nearest_to_the_goat_only_where_there_is_one(game: str) -> None:
    variant = catalogue()[game]
    seats = variant.seats[-1]
    scores = (20, 14, 13, 12)[: len(set(variant.sides(seats)))]
    hands = ["", "1-2", "1-3", "1-4"][:seats]
    text = ends(game, *hands, out=0, scores=scores, target=variant.targets[-1])
    assert ("Nearest to the goat" in "\n".join(text)) is variant.penalties
