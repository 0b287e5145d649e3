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
    Refused,
    Tile,
    Variant,
    catalogue,
    decide,
    evolve,
    legal_moves,
    observe,
)
from engine.events import Drew, Event, Passed, RoundEnded
from engine.moves import Move
from engine.openings import Opening
from engine.scoring import Ending, Finish, Payment, winner_gains
from tests.properties import laws
from tests.properties.differential import same_rounds

DRAW, BLOCK = catalogue()["draw"], catalogue()["block"]
Law = Callable[[laws.Step], None]


def breaks(law: Law, variant: Variant = DRAW, verbs: laws.Verbs = laws.OURS, seats: int = 2) -> bool:
    """Whether some step of some matches, played by these verbs, breaks the law."""
    steps = (step for seed in range(8) for step in laws.played(variant, seats, variant.default_target, seed, verbs))
    return any(not keeps(law, step) for step in steps)


def keeps(law: Law, step: laws.Step) -> bool:
    try:
        law(step)
    except AssertionError:
        return False
    return True


def altered(change: Callable[[Match, Event], Event]) -> laws.Verbs:
    """An engine that decides something else than ours."""

    def decide_otherwise(match: Match, command: Command) -> tuple[Event, ...]:
        return tuple(change(match, event) for event in decide(match, command))

    return laws.Verbs(decide=decide_otherwise)


def test_conserved_tiles_break_when_a_laid_tile_stays_in_the_hand() -> None:
    def keep(match: Match, events: Sequence[Event]) -> Match:
        after = evolve(match, events)
        if match.running and after.running:
            return after._replace(round=after.dealt._replace(hands=match.dealt.hands))
        return after

    law: Law = lambda step: laws.tiles_are_conserved(step.after)  # noqa: E731
    assert breaks(law, verbs=laws.Verbs(evolve=keep))
    assert not breaks(law)


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
    return breaks(lambda step: laws.nothing_hidden_shows(step, rng, laws.Verbs(observe=telling)), seats=3)


def test_secrecy_breaks_when_anything_hidden_shows() -> None:
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


def test_secrecy_breaks_when_the_table_is_told_what_was_drawn() -> None:
    def telling(match: Match, viewer: int | None, events: Sequence[Event]) -> Observation:
        seen = observe(match, viewer, events)
        drawn = [event.tiles for event in events if isinstance(event, Drew)]
        news = tuple(replace(each, tiles=drawn[0]) if each.kind.value == "drew" else each for each in seen.news)
        return replace(seen, news=news)

    rng = random.Random(5)
    assert breaks(lambda step: laws.nothing_hidden_shows(step, rng, laws.Verbs(observe=telling)))


def test_a_dead_chain_breaks_when_the_round_is_called_blocked_too_early() -> None:
    """An engine that calls a block as soon as the next seat cannot play."""

    def hasty(match: Match, command: Command) -> tuple[Event, ...]:
        events = decide(match, command)
        passed = next((place for place, event in enumerate(events) if isinstance(event, Passed)), None)
        if passed is None:
            return events
        current = evolve(match, events[:passed]).dealt
        finish = current.finish(Ending.BLOCKED)
        return (*events[:passed], RoundEnded(finish, (0,) * 4, match.scores))

    assert breaks(laws.a_blocked_chain_is_dead, BLOCK, laws.Verbs(decide=hasty), seats=4)
    assert not breaks(laws.a_blocked_chain_is_dead, BLOCK, seats=4)


def test_a_block_pays_breaks_when_a_tie_is_won_by_the_order_of_seats() -> None:
    def first_fewest(finish: Finish, scores: tuple[int, ...], carried: int, hunter: int | None) -> Payment:
        paid = winner_gains(finish, scores, carried, hunter)
        return paid if any(paid.points) else Payment((1,) * len(finish.hands))

    assert breaks(laws.a_block_with_one_fewest_pays, replace(BLOCK, pays=first_fewest), seats=3)
    assert not breaks(laws.a_block_with_one_fewest_pays, BLOCK, seats=3)


def test_who_draws_breaks_when_one_tile_too_many_is_drawn() -> None:
    def greedy(match: Match, event: Event) -> Event:
        if isinstance(event, Drew) and len(match.dealt.left_over) > len(event.tiles):
            return replace(event, tiles=match.dealt.left_over[: len(event.tiles) + 1])
        return event

    law = laws.who_draws_had_nothing_to_lay
    steps = [step for step in laws.played(DRAW, 2, 100, 1) if any(isinstance(event, Drew) for event in step.events)]
    assert all(keeps(law, step) for step in steps)
    greedier = [replace(step, events=tuple(greedy(step.before, event) for event in step.events)) for step in steps]
    assert not all(keeps(law, step) for step in greedier)


def test_draw_and_block_alike_breaks_when_draw_plays_by_another_rule() -> None:
    knocking = replace(BLOCK, passes_by_hand=True)
    assert breaks(lambda step: laws.an_empty_boneyard_makes_draw_a_block(step, knocking), seats=4)
    assert not breaks(lambda step: laws.an_empty_boneyard_makes_draw_a_block(step, BLOCK), seats=4)


def test_scores_add_up_breaks_when_totals_are_not_the_sum() -> None:
    def generous(_match: Match, event: Event) -> Event:
        if isinstance(event, RoundEnded):
            return event._replace(scores=tuple(score + 1 for score in event.scores))
        return event

    assert breaks(laws.scores_add_up, verbs=altered(generous))
    assert not breaks(laws.scores_add_up)


@pytest.mark.parametrize(
    "broken",
    [
        replace(BLOCK, two_doubles=True),
        replace(BLOCK, passes_by_hand=True),
        replace(BLOCK, opening=lambda hands, last, hunter: Opening("made-up", 0)),
    ],
    ids=["two doubles", "passes by hand", "another leader"],
)
def test_the_differential_test_breaks_when_block_is_another_game(broken: Variant) -> None:
    same_rounds(BLOCK, rounds=20, seed=2)
    with pytest.raises((AssertionError, Refused)):
        same_rounds(broken, rounds=20, seed=2)


def test_the_differential_test_breaks_when_a_tile_lies_the_wrong_way() -> None:
    def turned_round(match: Match, events: Sequence[Event]) -> Match:
        after = evolve(match, events)
        if not after.running:
            return after
        left, right = after.dealt.chain.known_ends
        return after._replace(round=after.dealt._replace(chain=after.dealt.chain._replace(ends=(right, left))))

    with pytest.raises(AssertionError):
        same_rounds(BLOCK, rounds=5, seed=2, verbs=laws.Verbs(evolve=turned_round))
