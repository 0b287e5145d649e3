"""How long things last, as pure numbers: turns, pauses, what is left after an outage."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from bot import pace
from bot.pace import Clock
from engine import begin, catalogue, observe
from engine.observation import Observation, Phase
from tests.bot.deals import dealt, first_moves, shuffles

NOW = 1_800_000_000.0
PRESENT = (False,) * 4


def views(game: str, target: int) -> list[Observation]:
    """What the public sees of a round that is played to its end, by the first moves."""
    seats = max(catalogue()[game].seats)
    match = dealt(begin(catalogue()[game], seats, target), next(shuffles(1)))
    return [observe(state, None) for state in first_moves(match)]


def one(phase: Phase) -> Observation:
    """A view of draw, for four, at that phase."""
    view = views("draw", 100)[0]
    return replace(view, phase=phase, turn=view.turn if phase is Phase.PLAYING else None)


def test_table_3_partnership_has_45_seconds_whatever_was_chosen() -> None:
    """Partnership is always played at 45 seconds a turn, and every other game as it was chosen."""
    for game in catalogue():
        for chosen in pace.PACES:
            assert pace.pace_of(game, chosen) == (45 if game == "partnership" else chosen)


def test_the_paces_are_45_seconds_two_minutes_a_day_and_no_clock() -> None:
    assert pace.PACES == (45, 120, 86_400, 0)
    assert pace.USUAL == 120


@pytest.mark.parametrize("game", catalogue())
@pytest.mark.parametrize("seconds", [45, 120])
def test_every_turn_has_its_pace_and_nothing_else(game: str, seconds: int) -> None:
    for view in views(game, catalogue()[game].default_target):
        if view.turn is not None:
            assert pace.clock(view, PRESENT, seconds, NOW) == Clock(NOW + seconds)


def test_only_who_is_on_turn_matters() -> None:
    view = one(Phase.PLAYING)
    for away in range(4):
        marks = [seat == away for seat in range(4)]
        expected = NOW + (5 if view.turn == away else 45)
        assert pace.clock(view, marks, 45, NOW) == Clock(expected)


@pytest.mark.parametrize("seconds", pace.PACES)
@pytest.mark.parametrize("away", [(False,) * 4, (True,) * 4])
def test_the_pause_is_thirty_seconds_at_every_pace_and_whoever_is_away(seconds: int, away: tuple[bool, ...]) -> None:
    assert pace.clock(one(Phase.BETWEEN), away, seconds, NOW) == Clock(NOW + 30)


@pytest.mark.parametrize("seconds", pace.PACES)
def test_after_the_match_no_clock_runs(seconds: int) -> None:
    assert pace.clock(one(Phase.OVER), PRESENT, seconds, NOW) == Clock()


def test_a_days_turn_has_a_reminder_an_hour_before_its_end() -> None:
    assert pace.turn(86_400, NOW, away=False) == Clock(NOW + 86_400, NOW + 86_400 - 3600)


@pytest.mark.parametrize("seconds", pace.PACES)
def test_who_is_away_has_five_seconds_and_no_reminder(seconds: int) -> None:
    assert pace.turn(seconds, NOW, away=True) == Clock(NOW + 5)


def test_without_a_clock_no_turn_ends() -> None:
    assert pace.turn(0, NOW, away=False) == Clock()
    assert pace.resumed(Clock(), 0, NOW) == Clock()


@pytest.mark.parametrize(("left", "expected"), [(45.0, 5.0), (5.1, 5.0), (5.0, 5.0), (4.9, 4.9), (0.5, 0.5)])
def test_who_goes_away_in_mid_turn_has_what_is_left_but_five_seconds_at_most(left: float, expected: float) -> None:
    assert pace.hurried(Clock(NOW + left), NOW) == Clock(NOW + expected)


def test_who_goes_away_is_not_reminded() -> None:
    assert pace.hurried(Clock(NOW + 7200, NOW + 3600), NOW).reminder is None


def test_who_goes_away_where_no_clock_ran_has_five_seconds() -> None:
    assert pace.hurried(Clock(), NOW) == Clock(NOW + 5)


@pytest.mark.parametrize(
    ("left", "expected"), [(100.0, 100.0), (15.0, 15.0), (14.9, 15.0), (0.0, 15.0), (-60.0, 15.0), (-90_000.0, 15.0)]
)
def test_after_an_outage_a_turn_has_what_is_left_and_fifteen_seconds_at_least(left: float, expected: float) -> None:
    assert pace.resumed(Clock(NOW + left), 120, NOW) == Clock(NOW + expected)


def test_after_an_outage_a_reminder_stands() -> None:
    running = Clock(NOW + 7200, NOW + 3600)
    assert pace.resumed(running, 86_400, NOW) == running


@pytest.mark.parametrize("seconds", pace.PACES)
def test_a_turn_from_before_there_were_clocks_begins_anew(seconds: int) -> None:
    assert pace.resumed(Clock(), seconds, NOW) == pace.turn(seconds, NOW, away=False)


@pytest.mark.parametrize(("left", "expected"), [(100.0, 100.0), (3.0, 15.0), (0.0, 15.0)])
def test_what_has_waited_goes_on_with_what_was_left_and_fifteen_seconds_at_least(left: float, expected: float) -> None:
    assert pace.woken(left, 120, NOW) == Clock(NOW + expected)


def test_what_has_waited_without_a_clock_goes_on_without_one() -> None:
    assert pace.woken(inf, 0, NOW) == Clock()


@pytest.mark.parametrize(("left", "reminder"), [(7200.0, 3600.0), (3600.5, 0.5), (3600.0, None), (60.0, None)])
def test_what_has_waited_is_reminded_of_if_an_hour_was_left(left: float, reminder: float | None) -> None:
    """Nobody is reminded at once of what has just been shown to him anew."""
    woken = pace.woken(left, 86_400, NOW)
    assert woken.reminder == (None if reminder is None else NOW + left - 3600)
    assert pace.woken(left, 120, NOW).reminder is None
