"""Every law is seen to fail once the rule is broken on purpose; a law that cannot fail shows nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar

import pytest

from engine import (
    Act,
    Command,
    Draw,
    Match,
    MatchResult,
    Observation,
    Pass,
    Play,
    Tile,
    catalogue,
    decide,
    evolve,
    legal_moves,
    observe,
)
from engine.events import Drew, Event, Passed, RoundEnded
from engine.moves import Move
from tests.properties import laws
from tests.properties.broken import Law, altered, breaks

DRAW, BLOCK = catalogue()["draw"], catalogue()["block"]


def test_fact_3_breaks_when_a_laid_tile_stays_in_the_hand() -> None:
    def keep(match: Match, events: Sequence[Event]) -> Match:
        after = evolve(match, events)
        if match.running and after.running:
            return after._replace(round=after.dealt._replace(held=match.dealt.held))
        return after

    law: Law = lambda step: laws.fact_3_tiles_are_conserved(step.after)  # noqa: E731
    assert breaks(law, DRAW, laws.Verbs(evolve=keep))
    assert not breaks(law, DRAW)


def test_exactly_one_can_move_breaks_when_a_stuck_seat_is_left_on_turn() -> None:
    """An engine that forgets the automatic passes and blocks."""

    def forget(match: Match, command: Command) -> tuple[Event, ...]:
        return tuple(event for event in decide(match, command) if not isinstance(event, Passed))

    def no_pass(match: Match, seat: int) -> tuple[Move, ...]:
        return tuple(move for move in legal_moves(match, seat) if not isinstance(move, Pass))

    list(laws.played(BLOCK, 2, 50, 1, laws.Verbs(legal_moves=no_pass)))
    with pytest.raises(AssertionError, match="0 seats can move"):
        list(laws.played(BLOCK, 2, 50, 1, laws.Verbs(legal_moves=no_pass, decide=forget)))


def test_exactly_one_can_move_breaks_when_everybody_may_move() -> None:
    def anybody(match: Match, seat: int) -> tuple[Move, ...]:
        return tuple(Play(tile, None) for tile in match.dealt.hands[seat]) if match.running else ()

    with pytest.raises(AssertionError, match="2 seats can move"):
        list(laws.played(DRAW, 2, 50, 1, laws.Verbs(legal_moves=anybody)))


def accepts(law_verbs: laws.Verbs) -> bool:
    try:
        for step in laws.played(DRAW, 2, 50, seed=1):
            laws.only_what_is_listed_is_accepted(step.after, law_verbs)
            if step.after.number > 2:
                break
    except AssertionError:
        return False
    return True


def test_only_what_is_listed_breaks_when_a_pass_is_let_through() -> None:
    def lenient(match: Match, command: Command) -> tuple[Event, ...]:
        if isinstance(command, Act) and isinstance(command.move, Pass) and match.running:
            return (Passed(command.seat),)
        return decide(match, command)

    assert accepts(laws.OURS)
    assert not accepts(laws.Verbs(decide=lenient))


def test_only_what_is_listed_breaks_when_drawing_is_let_through_with_a_playable_tile() -> None:
    def lenient(match: Match, command: Command) -> tuple[Event, ...]:
        if isinstance(command, Act) and isinstance(command.move, Draw) and match.running and match.dealt.left_over:
            return (Drew(command.seat, match.dealt.left_over[:1]),)
        return decide(match, command)

    assert not accepts(laws.Verbs(decide=lenient))


def test_only_what_is_listed_breaks_when_a_listed_move_is_refused_or_listed_twice() -> None:
    assert not accepts(laws.Verbs(legal_moves=lambda match, seat: legal_moves(match, seat)[:1]))
    assert not accepts(laws.Verbs(legal_moves=lambda match, seat: legal_moves(match, seat) * 2))


def test_a_refusal_that_changes_something_is_noticed() -> None:
    """A match cannot be changed; an engine that keeps its state elsewhere could."""
    kept = next(laws.played(DRAW, 2, 50, seed=1)).after

    class Changing(Match):
        asked: ClassVar[list[int]] = []

        def __repr__(self) -> str:
            self.asked.append(1)
            return str(len(self.asked))

    with pytest.raises(AssertionError, match="the match has changed"):
        laws.only_what_is_listed_is_accepted(Changing(*kept))


def test_every_match_ends_breaks_when_nobody_ever_wins() -> None:
    def nobody(_scores: tuple[int, ...], _target: int) -> MatchResult | None:
        return None

    with pytest.raises(AssertionError, match="does not end"):
        list(laws.played(replace(BLOCK, outcome=nobody), 2, 50, seed=1, rounds=20))


def told(verbs: laws.Verbs = laws.OURS) -> None:
    laws.the_text_tells_it_all(list(laws.played(DRAW, 2, 50, seed=3)), verbs)


def test_the_text_tells_it_all_breaks_when_state_depends_on_what_is_not_written() -> None:
    def uncertain(match: Match, events: Sequence[Event]) -> Match:
        return evolve(match, events)._replace(number=len(events))

    told()
    with pytest.raises(AssertionError):
        told(laws.Verbs(evolve=uncertain))


def test_the_text_tells_it_all_breaks_when_a_line_is_lost() -> None:
    steps = list(laws.played(DRAW, 2, 50, seed=3))
    place = next(place for place, step in enumerate(steps) if len(step.events) == 1 and place > 2)
    with pytest.raises((AssertionError, ValueError)):
        laws.the_text_tells_it_all([*steps[:place], replace(steps[place], events=()), *steps[place + 1 :]])


def leak(change: Callable[[Match, int | None, Observation], Observation]) -> bool:
    """Whether secrecy is seen to break when an observation is changed so."""

    def telling(match: Match, viewer: int | None, events: Sequence[Event]) -> Observation:
        return change(match, viewer, observe(match, viewer, events))

    rng = random.Random(5)
    return breaks(lambda step: laws.fact_8_nothing_hidden_shows(step, rng, laws.Verbs(observe=telling)), DRAW, seats=3)


def test_fact_8_breaks_when_anything_hidden_shows() -> None:
    assert not leak(lambda match, viewer, seen: seen)
    assert leak(lambda match, viewer, seen: replace(seen, hand=match.dealt.hands[0]))
    assert leak(lambda match, viewer, seen: replace(seen, moves=tuple(_everybodys(match))))
    assert leak(lambda match, viewer, seen: replace(seen, boneyard=_next_pips(match)))
    assert leak(lambda match, viewer, seen: replace(seen, counts=tuple(map(_pips, match.dealt.hands))))


def _everybodys(match: Match) -> list[Move]:
    return [move for seat in range(match.setting.seats) for move in legal_moves(match, seat)]


def _pips(hand: tuple[Tile, ...]) -> int:
    return sum(tile.pips for tile in hand)


def _next_pips(match: Match) -> int:
    return match.dealt.left_over[0].pips if match.dealt.left_over else 0


def test_fact_8_breaks_when_the_table_is_told_what_was_drawn() -> None:
    def telling(match: Match, viewer: int | None, events: Sequence[Event]) -> Observation:
        seen = observe(match, viewer, events)
        drawn = [event.tiles for event in events if isinstance(event, Drew)]
        news = tuple(replace(each, tiles=drawn[0]) if each.kind.value == "drew" else each for each in seen.news)
        return replace(seen, news=news)

    rng = random.Random(5)
    assert breaks(lambda step: laws.fact_8_nothing_hidden_shows(step, rng, laws.Verbs(observe=telling)), DRAW)


def test_scores_add_up_breaks_when_totals_are_not_the_sum() -> None:
    def generous(_match: Match, event: Event) -> Event:
        if isinstance(event, RoundEnded):
            return event._replace(scores=tuple(score + 1 for score in event.scores))
        return event

    assert breaks(laws.scores_add_up, DRAW, altered(generous))
    assert not breaks(laws.scores_add_up, DRAW)
