"""Damaged text: whatever was done to it, reading ends in a match or in one error that names a line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Match, replay
from engine.check import Referee
from engine.notation import NotationError, significant

HERE = Path(__file__).parent
LINES = (HERE / "draw-3-random-1906.dom").read_text().splitlines()
TEXTS = [
    LINES,
    *(
        (HERE / f"{name}.dom").read_text().splitlines()
        for name in (
            "block-4-random-1286",
            "goat-3-random-8605",
            "kozel-4-random-1561",
            "kozel-4-random-19316",
            "koziol-4-random-652",
            "partnership-4-random-1581",
        )
    ),
]
EVERY_LINE = sorted({line for text in TEXTS for line in text})
WORDS = sorted({word for line in EVERY_LINE for word in line.split()})
SOME = st.one_of(
    st.sampled_from(EVERY_LINE),
    st.lists(st.sampled_from([*WORDS, "99", "-1", "6-7", "1.5", "eggs", "hunt", "goat", "dry", ""]), max_size=5).map(
        " ".join
    ),
    st.text(max_size=12),
)


@st.composite
def damaged(draw: st.DrawFn) -> list[str]:
    """The lines of a good match, some of them replaced, left out or put in."""
    lines = list(draw(st.sampled_from(TEXTS)))
    for _ in range(draw(st.integers(1, 4))):
        place = draw(st.integers(0, len(lines) - 1))
        lines[place : place + draw(st.integers(0, 2))] = draw(st.lists(SOME, max_size=2))
        lines = lines or [""]
    return lines


def problem(read: Callable[[list[str]], object], lines: list[str]) -> NotationError | None:
    try:
        read(lines)
    except NotationError as error:
        return error
    return None


@settings(max_examples=300, deadline=None)
@given(lines=damaged())
def test_the_rules_name_one_line(lines: list[str]) -> None:
    error = problem(lambda text: Referee(text).legal(), lines)
    assert error is None or (1 <= error.line <= len(lines) and "\n" not in error.problem)


@settings(max_examples=300, deadline=None)
@given(lines=damaged())
def test_replay_without_rules_names_one_line_too(lines: list[str]) -> None:
    error = problem(replay, lines)
    assert error is None or (1 <= error.line <= len(lines) and "\n" not in error.problem)


def test_a_fact_that_cannot_have_happened_is_named() -> None:
    place = next(place for place, line in enumerate(LINES) if " plays " in line)
    for wrong in (LINES[place][:-4] + "up", "7 passes", "0 draws 6-6", f"{LINES[place][0]} plays 6-6 left"):
        error = problem(replay, [*LINES[:place], wrong, *LINES[place + 1 :]])
        assert error is not None
        assert error.line == place + 1


@settings(max_examples=200, deadline=None)
@given(lines=damaged())
def test_what_the_rules_accept_replays_to_the_same_match(lines: list[str]) -> None:
    try:
        match = Referee(lines).match
    except NotationError:
        return
    assert replay(lines) == match or waits_for_what_is_carried_on(match, lines)


def waits_for_what_is_carried_on(match: Match, lines: list[str]) -> bool:
    """Cut after its scores, a round is not over for who knows that a line must follow, and over for who does not."""
    return match.running and significant(lines)[-1].text.startswith("scores ")
