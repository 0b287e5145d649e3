"""The laws that every match of every game keeps, as functions that fail with AssertionError when one is broken.

Facts that follow from the rules have their number there in their names: 3 and 8 here, the others in ``facts``.
``Verbs`` are the engine's own by default; a test that wants to see a law fail puts a broken one in their place.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from engine import (
    Act,
    Command,
    Deal,
    Draw,
    End,
    Match,
    Observation,
    Pass,
    Phase,
    Play,
    PlayTwo,
    Refused,
    Tile,
    Variant,
    begin,
    decide,
    evolve,
    full_set,
    header,
    legal_moves,
    observe,
    write,
)
from engine.events import Dealt, Drew, Event, Redealt, RoundEnded
from engine.moves import Move
from engine.notation import Line, read_event


@dataclass(frozen=True)
class Verbs:
    """The four verbs of an engine."""

    legal_moves: Callable[[Match, int], tuple[Move, ...]] = legal_moves
    decide: Callable[[Match, Command], tuple[Event, ...]] = decide
    evolve: Callable[[Match, Sequence[Event]], Match] = evolve
    observe: Callable[[Match, int | None, Sequence[Event]], Observation] = observe


OURS = Verbs()


@dataclass(frozen=True)
class Step:
    """One command that was taken, and what came of it."""

    before: Match
    command: Command
    events: tuple[Event, ...]
    after: Match
    base: Match
    """Before the round on the table was dealt."""
    facts: tuple[Event, ...]
    """What happened since then."""

    @property
    def ended(self) -> RoundEnded | None:
        """The end of a round, if this step came to it."""
        return next((event for event in self.events if isinstance(event, RoundEnded)), None)


def taken(match: Match, command: Command, verbs: Verbs = OURS, last: Step | None = None) -> Step:
    """The step that this command makes, after the step before it."""
    events = verbs.decide(match, command)
    base, facts = (last.base, last.facts) if last and match.running else (match, ())
    return Step(match, command, events, verbs.evolve(match, events), base, (*facts, *events))


def viewers(match: Match) -> tuple[int | None, ...]:
    return (None, *range(match.setting.seats))


def shuffled(match: Match, rng: random.Random) -> Deal:
    whole = full_set(match.setting.variant.highest)
    return Deal(tuple(rng.sample(whole, len(whole))))


def all_moves(highest: int = 6) -> list[Move]:
    """Everything that can be put into words, legal or not."""
    whole = full_set(highest)
    doubles = [tile for tile in whole if tile.is_double]
    return [
        Draw(),
        Pass(),
        *(Play(tile, end) for tile in whole for end in (None, *End)),
        *(PlayTwo(left, right) for left in doubles for right in doubles),
        PlayTwo(whole[1], whole[2]),
    ]


def played(
    variant: Variant, seats: int, target: int, seed: int, verbs: Verbs = OURS, *, rounds: int = 300
) -> Iterator[Step]:
    """A whole match at random. Every match ends: it fails after so many rounds."""
    rng = random.Random(seed)
    match, step = begin(variant, seats, target), None
    while match.phase is not Phase.OVER:
        assert match.number <= rounds, "a match that does not end"
        step = taken(match, _next(match, rng, verbs), verbs, step)
        yield step
        match = step.after


def _next(match: Match, rng: random.Random, verbs: Verbs) -> Command:
    if match.phase is Phase.BETWEEN:
        return shuffled(match, rng)
    seat = the_one_who_can_move(match, verbs)
    return Act(seat, rng.choice(verbs.legal_moves(match, seat)))


def the_one_who_can_move(match: Match, verbs: Verbs = OURS) -> int:
    """Until the end exactly one seat can always move, and everybody sees whose turn it is."""
    able = [seat for seat in range(match.setting.seats) if verbs.legal_moves(match, seat)]
    assert len(able) == 1, f"{len(able)} seats can move"
    assert {verbs.observe(match, viewer, ()).turn for viewer in viewers(match)} == set(able)
    return able[0]


def fact_3_tiles_are_conserved(match: Match) -> None:
    """Hands, chain and what is left over are the different tiles of the set, and every joint of the chain fits."""
    if match.round is None:
        return
    current = match.round
    laid = [Tile(*sorted(pair)) for pair in current.chain.laid]
    held = [tile for hand in current.hands for tile in hand]
    assert sorted([*laid, *held, *current.left_over]) == list(full_set(match.setting.variant.highest))
    joints = zip(current.chain.laid, current.chain.laid[1:], strict=False)
    assert all(left[1] == right[0] for left, right in joints)
    assert all(list(hand) == sorted(hand) for hand in current.hands), "a hand out of order"


def only_what_is_listed_is_accepted(match: Match, verbs: Verbs = OURS) -> None:
    """A move is accepted exactly if it is listed, and a refusal changes nothing."""
    kept = repr(match)
    for seat in range(-1, match.setting.seats + 1):
        listed = verbs.legal_moves(match, seat)
        assert len(set(listed)) == len(listed), "a move is listed twice"
        for move in all_moves(match.setting.variant.highest):
            assert _is_accepted(match, Act(seat, move), verbs) is (move in listed), f"seat {seat}: {move}"
    assert repr(match) == kept, "the match has changed"


def _is_accepted(match: Match, command: Command, verbs: Verbs) -> bool:
    try:
        verbs.decide(match, command)
    except Refused:
        return False
    return True


def the_text_tells_it_all(steps: Sequence[Step], verbs: Verbs = OURS) -> None:
    """The transcript alone, read back without rules, comes to the same match, and is written the same way again."""
    match = begin(steps[0].before.setting.variant, steps[0].before.setting.seats, steps[0].before.setting.target)
    assert len(header(match)) == 4
    for step in steps:
        for event in step.events:
            lines = [Line(number, text).text for number, text in enumerate(write([event]))]
            told = read_event(lines, match)
            assert told == event, f"{told} is not {event}"
            assert write([told]) == lines
            match = verbs.evolve(match, (told,))
        assert match == step.after


def fact_8_nothing_hidden_shows(step: Step, rng: random.Random, verbs: Verbs = OURS) -> None:
    """Permuting what a viewer cannot see never changes what he is shown.

    The whole round is told again with the other tiles, so that nothing remembers the true ones.
    """
    for viewer in viewers(step.after):
        swap = hidden_permuted(step, viewer, rng)
        facts = tuple(_swapped(event, swap, rng) for event in step.facts)
        match = verbs.evolve(step.base, facts)
        events = facts[len(facts) - len(step.events) :]
        shown, due = verbs.observe(match, viewer, events), verbs.observe(step.after, viewer, step.events)
        assert shown == due, f"viewer {viewer}"


def hidden_permuted(step: Step, viewer: int | None, rng: random.Random) -> dict[Tile, Tile]:
    """Another tile in the place of each that this viewer must not see, such that the same tile is led, or anybody's.

    Who leads is public, and the rules say what that tells of the hands: nothing else is left as it was.
    """
    current = step.after.round
    if current is None:
        return {}
    hidden = [*current.left_over]
    for seat, hand in enumerate(current.hands):
        hidden += hand if seat != viewer and step.after.running else ()
    for _ in range(3):
        swap = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        if _opening(step, swap) == _opening(step, {}):
            return swap
    swap = {tile: tile for tile in hidden}
    for one in hidden:
        other = rng.choice(hidden)
        exchanged = {**swap, one: swap[other], other: swap[one]}
        swap = exchanged if _opening(step, exchanged) == _opening(step, {}) else swap
    return swap


def _opening(step: Step, swap: dict[Tile, Tile]) -> tuple[int, Tile | None]:
    """Who leads the round, and with which tile if the rules name it, if it had been dealt so."""
    setting, before = step.base.setting, step.base.ended
    deal = next(event.order for event in step.facts if isinstance(event, Dealt))
    dealt = [swap.get(tile, tile) for tile in deal]
    size = setting.hand_size
    hands = tuple(tuple(sorted(dealt[size * seat :][:size])) for seat in range(setting.seats))
    opens = setting.variant.opening
    first = opens(hands, before.finish, before.hunter) if before else opens(hands, None, None)
    return first.seat, first.tile


def _swapped(event: Event, swap: dict[Tile, Tile], rng: random.Random) -> Event:
    """The same fact, told of other tiles; of a deal that was thrown away nobody saw anything."""
    if isinstance(event, Redealt):
        return replace(event, order=tuple(rng.sample(event.order, len(event.order))))
    if isinstance(event, Dealt):
        return replace(event, order=tuple(swap.get(tile, tile) for tile in event.order))
    if isinstance(event, Drew):
        return replace(event, tiles=tuple(swap.get(tile, tile) for tile in event.tiles))
    return event


def scores_add_up(step: Step) -> None:
    """Scores change at the end of a round only, by the points that are in the fact."""
    points = step.ended.points if step.ended else (0,) * len(step.before.scores)
    assert step.after.scores == tuple(map(sum, zip(step.before.scores, points, strict=True)))
