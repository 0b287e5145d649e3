"""The state of a match, one shape for all games, and ``evolve``, which folds what happened into it.

``evolve`` asks no rules: which game it is, it never looks at. It takes facts, and facts have happened; only what cannot
have happened (a tile laid that nobody holds, in a damaged text) makes it raise ValueError or LookupError.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine.chain import LEFT, RIGHT, Chain
from engine.events import (
    Dealt,
    Drew,
    Event,
    MatchEnded,
    Passed,
    Played,
    PlayedTwo,
    RoundBegan,
    RoundEnded,
)
from engine.moves import Play
from engine.observation import Phase
from engine.scoring import Ending, Finish
from engine.tiles import Hand, Hands, Tile, full_set
from engine.variant import Variant


@dataclass(frozen=True, slots=True)
class Setting:
    """What was agreed before the first deal."""

    variant: Variant
    seats: int
    target: int
    hand_size: int
    sides: tuple[int, ...]
    """The side of each seat."""

    @property
    def nothing(self) -> tuple[int, ...]:
        """The scores before the first round."""
        return (0,) * (1 + max(self.sides))


class Beginning(NamedTuple):
    """What a round began with: it decides who leads, and some of what its end pays."""

    hands: Hands
    """As they were dealt."""
    before: RoundEnded | None
    """The end of the round before; None in the first round."""


class Round(NamedTuple):
    """One deal, as it lies on the table and in the hands."""

    began: Beginning
    hands: Hands
    """By seat, each in rising order."""
    left_over: tuple[Tile, ...]
    """Undealt tiles: the boneyard, drawn from the front, or the tiles out of play."""
    chain: Chain
    turn: int | None
    """Whose turn it is; None until somebody has led."""
    lead: int | None
    """Who led."""
    latest: Played | PlayedTwo | None
    """The last tiles laid, and by whom."""
    drawn: Tile | None
    """The fitting tile just drawn, which must be laid."""
    passes: tuple[tuple[tuple[int, int], ...], ...]
    """By seat: the two end numbers of each pass."""
    silence: int
    """Passes since the last tile."""
    plays: tuple[Play, ...]
    """Where the tiles of the seat on turn fit; known from the rest, and kept because every question begins with it."""

    def finish(self, ending: Ending) -> Finish:
        """How the table lies if the round ends now (ValueError before the lead)."""
        if self.lead is None or self.latest is None:
            raise ValueError("nobody has led")
        return Finish(ending, self.lead, self.latest.seat, self.latest.tiles, self.hands)


class Match(NamedTuple):
    """Everything about a match. A round that ended stays until the next one is dealt."""

    setting: Setting
    number: int = 0
    """Rounds begun."""
    running: bool = False
    """Whether a round is being played."""
    round: Round | None = None
    """None before the first deal, and from the beginning of a round to its deal."""
    ended: RoundEnded | None = None
    """How the latest finished round ended: scores, what is carried, who hunts, who may lead next."""
    outcome: MatchEnded | None = None

    @property
    def game(self) -> str:
        return self.setting.variant.name

    @property
    def scores(self) -> tuple[int, ...]:
        """By side."""
        return self.ended.scores if self.ended else self.setting.nothing

    @property
    def carried(self) -> int:
        return self.ended.carried if self.ended else 0

    @property
    def hunter(self) -> int | None:
        return self.ended.hunter if self.ended else None

    @property
    def phase(self) -> Phase:
        if self.outcome:
            return Phase.OVER
        return Phase.PLAYING if self.running else Phase.BETWEEN

    @property
    def dealt(self) -> Round:
        """The round on the table (ValueError if there is none)."""
        if self.round is None:
            raise ValueError("no tiles are dealt")
        return self.round


_new = tuple.__new__
_LEFTS = {tile: Play(tile, LEFT) for tile in full_set(9)}
_RIGHTS = {tile: Play(tile, RIGHT) for tile in full_set(9)}
"""Few different plays exist, and they are listed all the time. A transcript can name tiles up to 9-9."""


def fitting(hand: Hand, ends: tuple[int, int] | None) -> tuple[Play, ...]:
    """Where these tiles fit: in their order, left before right; nowhere before the lead."""
    if ends is None:
        return ()
    left, right = ends
    plays = []
    for tile in hand:
        low, high = tile
        if low == left or high == left:
            plays.append(_LEFTS[tile])
        if low == right or high == right:
            plays.append(_RIGHTS[tile])
    return tuple(plays)


def evolve(match: Match, events: Iterable[Event]) -> Match:
    """The match after these facts."""
    for event in events:
        match = fold(match, event)
    return match


def fold(match: Match, event: Event) -> Match:
    """The match after this one."""
    if isinstance(event, Played):
        return _played(match, event)
    if isinstance(event, Passed):
        return _passed(match, event)
    if isinstance(event, Drew):
        return _drew(match, event)
    if isinstance(event, PlayedTwo):
        return _played_two(match, event)
    if isinstance(event, Dealt):
        return _dealt(match, event)
    if isinstance(event, RoundBegan):
        return Match(match.setting, event.number, ended=match.ended)
    if isinstance(event, RoundEnded):
        return Match(match.setting, match.number, running=False, round=match.round, ended=event)
    if isinstance(event, MatchEnded):
        return match._replace(outcome=event)
    return match


def _dealt(match: Match, event: Dealt) -> Match:
    order, seats, size = event.order, match.setting.seats, match.setting.hand_size
    hands = split(order, seats, size)
    began, left_over = Beginning(hands, match.ended), order[seats * size :]
    current = Round(began, hands, left_over, Chain(), None, None, None, None, ((),) * seats, 0, ())
    return Match(match.setting, match.number, running=True, round=current, ended=match.ended)


def split(order: tuple[Tile, ...], seats: int, size: int) -> Hands:
    """The hands of a deal, each in rising order."""
    return tuple([tuple(sorted(order[start : start + size])) for start in range(0, seats * size, size)])


def _played(match: Match, event: Played) -> Match:
    """As most events are such, without the comfort of ``_replace``, which takes four times as long."""
    setting, number, running, _, ended, outcome = match
    began, hands, left_over, chain, _, lead, _, _, passes, _, _ = match.round or match.dealt
    seat, tile, end = event.seat, event.tile, event.end
    if end is None:
        chain, lead = chain.lead(tile), seat
    else:
        chain = chain.place(tile, end)
    hand, after = list(hands[seat]), list(hands)
    hand.remove(tile)
    after[seat] = tuple(hand)
    turn = (seat + 1) % setting.seats
    plays = fitting(after[turn], chain.ends)
    current = _new(Round, (began, tuple(after), left_over, chain, turn, lead, event, None, passes, 0, plays))
    return _new(Match, (setting, number, running, current, ended, outcome))


def _played_two(match: Match, event: PlayedTwo) -> Match:
    current, seat = match.dealt, event.seat
    chain = current.chain.place(event.left, LEFT).place(event.right, RIGHT)
    hands = _without(_without(current.hands, seat, event.left), seat, event.right)
    turn = (seat + 1) % match.setting.seats
    plays = fitting(hands[turn], chain.ends)
    laid = current._replace(hands=hands, chain=chain, turn=turn, latest=event, silence=0, plays=plays)
    return match._replace(round=laid)


def _without(hands: Hands, seat: int, tile: Tile) -> Hands:
    after, hand = list(hands), list(hands[seat])
    hand.remove(tile)
    after[seat] = tuple(hand)
    return tuple(after)


def _drew(match: Match, event: Drew) -> Match:
    current, seat, count = match.dealt, event.seat, len(event.tiles)
    if current.left_over[:count] != event.tiles:
        raise ValueError("these are not the next tiles of the boneyard")
    hand = tuple(sorted(current.hands[seat] + event.tiles))
    hands = (*current.hands[:seat], hand, *current.hands[seat + 1 :])
    plays = fitting(event.tiles[-1:], current.chain.ends)
    after = current._replace(
        hands=hands,
        left_over=current.left_over[count:],
        drawn=event.tiles[-1] if plays else None,
        plays=plays,
    )
    return match._replace(round=after)


def _passed(match: Match, event: Passed) -> Match:
    setting, number, running, _, ended, outcome = match
    began, hands, left_over, chain, _, lead, latest, _, passes, silence, _ = match.dealt
    seat, ends = event.seat, chain.ends
    if ends is None:
        raise ValueError("nobody can pass before the lead")
    passes = (*passes[:seat], (*passes[seat], ends), *passes[seat + 1 :])
    turn = (seat + 1) % setting.seats
    plays = fitting(hands[turn], ends)
    current = _new(Round, (began, hands, left_over, chain, turn, lead, latest, None, passes, silence + 1, plays))
    return _new(Match, (setting, number, running, current, ended, outcome))
