"""The laws that every match of every game keeps, as functions that fail with AssertionError when one is broken.

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
from engine.events import Dealt, Drew, Event, Passed, Redealt, RoundEnded
from engine.moves import Move
from engine.notation import Line, read_event
from engine.scoring import Ending, pips
from engine.state import fitting


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
    match = begin(variant, seats, target)
    while match.phase is not Phase.OVER:
        assert match.number <= rounds, "a match that does not end"
        command = _next(match, rng, verbs)
        events = verbs.decide(match, command)
        after = verbs.evolve(match, events)
        yield Step(match, command, events, after)
        match = after


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


def tiles_are_conserved(match: Match) -> None:
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


def nothing_hidden_shows(step: Step, rng: random.Random, verbs: Verbs = OURS) -> None:
    """Permuting what a viewer cannot see never changes what he is shown."""
    for viewer in viewers(step.after):
        match, events = _with_hidden_permuted(step.after, step.events, viewer, rng)
        assert verbs.observe(match, viewer, events) == verbs.observe(step.after, viewer, step.events), (
            f"viewer {viewer}"
        )


def _with_hidden_permuted(
    match: Match, events: tuple[Event, ...], viewer: int | None, rng: random.Random
) -> tuple[Match, tuple[Event, ...]]:
    """The same, with other tiles wherever this viewer must not look. At the end of a round the hands lie open."""
    if match.round is None:
        return match, tuple(_other_order(event, rng) for event in events)
    current, ended = match.round, not match.running
    hidden = list(current.left_over)
    for seat, hand in enumerate(current.hands):
        hidden += hand if seat != viewer and not ended else ()
    swap = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    hands = tuple(tuple(sorted(swap.get(tile, tile) for tile in hand)) for hand in current.hands)
    left_over = tuple(swap[tile] for tile in current.left_over)
    drawn = current.drawn and swap.get(current.drawn, current.drawn)
    plays = fitting(hands[current.turn or 0], current.chain.ends)
    other = match._replace(round=current._replace(hands=hands, left_over=left_over, drawn=drawn, plays=plays))
    return other, tuple(_hidden(event, viewer, rng) for event in events)


def _hidden(event: Event, viewer: int | None, rng: random.Random) -> Event:
    if isinstance(event, Drew) and event.seat != viewer:
        return replace(event, tiles=tuple(rng.sample(full_set(), len(event.tiles))))
    return _other_order(event, rng)


def _other_order(event: Event, rng: random.Random) -> Event:
    if isinstance(event, Dealt | Redealt):
        return replace(event, order=tuple(rng.sample(event.order, len(event.order))))
    return event


def a_blocked_chain_is_dead(step: Step) -> None:
    """With nothing out of reach, a blocked chain has equal ends, and all tiles of that number lie on the table."""
    ended = step.after.ended
    if not isinstance(_last_of_round(step), RoundEnded) or ended is None or ended.finish.ending is not Ending.BLOCKED:
        return
    current = step.after.dealt
    if current.left_over:
        return
    left, right = current.chain.ends or (-1, -2)
    assert left == right
    assert sum(left in pair for pair in current.chain.laid) == step.after.setting.variant.highest + 1


def _last_of_round(step: Step) -> RoundEnded | None:
    return next((event for event in step.events if isinstance(event, RoundEnded)), None)


def a_block_with_one_fewest_pays(step: Step) -> None:
    """Each for himself: a block with a unique minimum scores at least 1, and a round without one nothing."""
    ended = _last_of_round(step)
    if ended is None or ended.finish.ending is not Ending.BLOCKED:
        return
    counts = sorted(pips(hand) for hand in ended.finish.hands)
    assert (sum(ended.points) >= 1) is (counts[0] < counts[1])


def who_draws_had_nothing_to_lay(step: Step) -> None:
    """Who drew had nothing playable, and none of the tiles drawn before the last one fits."""
    for place, event in enumerate(step.events):
        if isinstance(event, Drew):
            ends = set(step.before.dealt.chain.ends or ())
            assert not any(ends & set(tile) for tile in step.before.dealt.hands[event.seat]), "a tile fitted already"
            assert not any(ends & set(tile) for tile in event.tiles[:-1]), "an earlier tile fits"
            in_vain = not ends & set(event.tiles[-1])
            following = step.events[place + 1 : place + 2]
            assert in_vain is isinstance(following[0] if following else None, Passed)
            assert not in_vain or not step.after.dealt.left_over


def an_empty_boneyard_makes_draw_a_block(step: Step, block: Variant) -> None:
    """With nothing left to draw, Draw and Block behave alike, step by step."""
    if not step.before.running or step.before.dealt.left_over or not isinstance(step.command, Act):
        return
    setting = replace(step.before.setting, variant=block)
    assert decide(step.before._replace(setting=setting), step.command) == step.events


def scores_add_up(step: Step) -> None:
    """Scores change at the end of a round only, by the points that are in the fact."""
    ended = _last_of_round(step)
    points = ended.points if ended else (0,) * len(step.before.scores)
    assert step.after.scores == tuple(map(sum, zip(step.before.scores, points, strict=True)))


def keeps_every_law(step: Step, rng: random.Random, verbs: Verbs = OURS) -> None:
    """All that can be asked of one step of any game."""
    tiles_are_conserved(step.after)
    scores_add_up(step)
    nothing_hidden_shows(step, rng, verbs)
    who_draws_had_nothing_to_lay(step)
    if step.after.running:
        the_one_who_can_move(step.after, verbs)
