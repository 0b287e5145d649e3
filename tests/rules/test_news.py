"""What a viewer is told of each event: all of it, but of a draw only who drew sees the tiles."""

from __future__ import annotations

import pytest

from engine import Deal, End, News, NewsKind, decide, evolve, full_set, observe, start
from engine.events import Event
from engine.state import Match
from tests.rules.scenes import act, dealt, events_of, last_tile, position, tiles

VIEWERS = (None, 0, 1)


def told(match: Match, events: tuple[Event, ...], viewer: int | None) -> tuple[News, ...]:
    return observe(evolve(match, events), viewer, events).news


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_deal_with_its_forced_lead_is_told(viewer: int | None) -> None:
    match = start("block", 2, 50)
    events = decide(match, Deal(tuple(reversed(full_set()))))
    assert told(match, events, viewer) == (News(NewsKind.DEALT), News(NewsKind.LED, 0, tiles("6-6")))


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("move", "end"), [("plays 1-2 left", End.LEFT), ("plays 1-2 right", End.RIGHT)])
def test_a_tile_that_is_laid_is_told_with_its_end(viewer: int | None, move: str, end: End) -> None:
    match = position("block", "1-2 5-5", "1-3 2-3", chain="1-1 1-2")
    assert told(match, events_of(match, 0, move), viewer) == (News(NewsKind.PLAYED, 0, tiles("1-2"), end),)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_two_doubles_are_told_as_one_thing(viewer: int | None) -> None:
    match = position("goat", "1-1 4-4 0-0", "1-4 2-2", chain="1-4")
    events = events_of(match, 0, "plays 1-1 left 4-4 right")
    assert told(match, events, viewer) == (News(NewsKind.PLAYED_TWO, 0, tiles("1-1 4-4")),)


@pytest.mark.parametrize(("viewer", "seen"), [(None, ""), (0, "2-2 0-1"), (1, "")])
def test_a_draw_is_told_by_number_and_its_tiles_to_who_drew(viewer: int | None, seen: str) -> None:
    match = position("draw", "2-3 3-3", "1-5 2-5", chain="1-4 4-1", left_over="2-2 0-1 0-2")
    drew, played = told(match, events_of(match, 0, "draws"), viewer)
    assert drew == News(NewsKind.DREW, 0, tiles(seen), count=2)
    assert played == News(NewsKind.PLAYED, 0, tiles("0-1"), End.LEFT)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_each_pass_is_told_with_the_numbers_it_was_made_on(viewer: int | None) -> None:
    match = position("block", "1-2 0-1 5-5", "3-3 4-4", "3-4 3-6", chain="1-1 1-1")
    news = told(match, events_of(match, 0, "plays 1-2 right"), viewer)
    assert news[1:] == (News(NewsKind.PASSED, 1, ends=(1, 2)), News(NewsKind.PASSED, 2, ends=(1, 2)))


def test_passes_of_one_seat_on_different_numbers_are_told_apart() -> None:
    match = position("block", "1-2 0-2 0-5", "3-3 4-4", chain="1-1 1-1")
    first = events_of(match, 0, "plays 1-2 right")
    second = events_of(evolve(match, first), 0, "plays 0-2 right")
    news = told(match, first + second, 1)
    assert [each.ends for each in news if each.kind is NewsKind.PASSED] == [(1, 2), (1, 0)]


def test_a_thrown_away_deal_and_the_ends_are_told_by_their_kind_alone() -> None:
    match = start("kozel", 4, 50)
    events = decide(match, Deal(full_set()))
    assert told(match, events, 2) == (News(NewsKind.REDEALT),)
    over, _ = last_tile("partnership", "", "5-5", "", "6-6", out=0, scores=(40, 0), target=50)
    assert over.outcome is not None
    before = position("block", "1-2", "3-3 4-4", chain="1-1 1-1", target=50, scores=(45, 0))
    kinds = [each.kind for each in told(before, events_of(before, 0, "plays 1-2 right"), None)]
    assert kinds == [NewsKind.PLAYED, NewsKind.ROUND_ENDED, NewsKind.MATCH_ENDED]


def test_a_lead_of_ones_own_choice_is_told_as_a_lead() -> None:
    match = dealt(
        "partnership",
        "0-0 0-1 0-2 0-3 0-4 0-5 0-6",
        "1-1 1-2 1-3 1-4 1-5 1-6 2-2",
        "2-3 2-4 2-5 2-6 3-3 3-4 3-5",
        "3-6 4-4 4-5 4-6 5-5 5-6 6-6",
    )
    events = events_of(match, 3, "leads 3-6")
    assert told(match, events, 0) == (News(NewsKind.LED, 3, tiles("3-6")),)
    assert act(match, 3, "leads 3-6")[1] == ["3 leads 3-6"]
