"""The state of a match, one shape for all games, and ``evolve``, which folds what happened into it.

Hands are bit masks, and what follows from a tile laid is looked up in ``joints``: folding one played tile is what every
move and every replay is made of, so it is the one thing here that has to be fast.

``evolve`` asks no rules: which game it is, it never looks at. It takes facts, and facts have happened; only what cannot
have happened (a tile laid that nobody holds, in a damaged text) makes it raise ValueError or LookupError.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine.chain import LEFT, RIGHT, Chain, End, Laid
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
from engine.joints import JOINTS, Joint
from engine.masks import BITS, Mask, hands_of, mask_of
from engine.moves import Play
from engine.observation import Phase
from engine.scoring import Ending, Finish
from engine.tiles import Hands, Tile
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
    held: tuple[Mask, ...]
    """By seat: the tiles in hand."""
    left_over: tuple[Tile, ...]
    """Undealt tiles: the boneyard, drawn from the front, or the tiles out of play."""
    laid: tuple[Laid, ...]
    """The chain, from left to right."""
    led_at: int
    """Tiles laid at the left: the place in the chain of the one that was led."""
    joint: Joint | None
    """What can be joined to it; None before the lead."""
    turn: int | None
    """Whose turn it is; None until somebody has led."""
    lead: int | None
    """Who led."""
    latest: Played | PlayedTwo | None
    """The last tiles laid, and by whom."""
    drawn: Tile | None
    """The fitting tile just drawn, which must be laid."""
    stuck: tuple[tuple[int, tuple[int, int]], ...]
    """Each pass so far: the seat, and the two end numbers."""
    silence: int
    """Passes since the last tile."""
    plays: tuple[Play, ...]
    """Where the tiles of the seat on turn fit, if nobody has gone out; known from the rest, and kept because every
    question begins with it."""

    @property
    def hands(self) -> Hands:
        """By seat, each in rising order."""
        return hands_of(self.held)

    @property
    def passes(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """By seat: the two end numbers of each pass."""
        return tuple([tuple([ends for seat, ends in self.stuck if seat == each]) for each in range(len(self.held))])

    @property
    def chain(self) -> Chain:
        return Chain(self.laid, self.joint.ends if self.joint else None)

    @property
    def latest_at(self) -> tuple[int, ...]:
        """The places in the chain of the tiles laid last."""
        if self.latest is None:
            return ()
        if isinstance(self.latest, PlayedTwo):
            return (0, len(self.laid) - 1)
        return (len(self.laid) - 1,) if self.latest.end is RIGHT else (0,)

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
"""Without the comfort of ``_replace`` or a call of the class, which take four times as long. The type checker does not
look in here, so only the two facts that nearly all others are (``_played`` and ``_passed``) are folded in this way."""


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
    setting, number, _, _, ended, _ = match
    held = split(event.order, setting.seats, setting.hand_size)
    began, left_over = Beginning(hands_of(held), ended), event.order[setting.seats * setting.hand_size :]
    current = Round(began, held, left_over, (), 0, None, None, None, None, None, (), 0, ())
    return Match(setting, number, running=True, round=current, ended=ended)


def split(order: tuple[Tile, ...], seats: int, size: int) -> tuple[Mask, ...]:
    """What each seat holds after a deal."""
    return tuple([mask_of(order[start : start + size]) for start in range(0, seats * size, size)])


def _played(match: Match, event: Played) -> Match:
    """A tile that does not fit is in no table: LookupError."""
    setting, number, running, current, ended, outcome = match
    began, before, left_over, laid, led_at, joint, _, lead, _, _, stuck, _, _ = current or match.dealt
    seat, tile, end = event.seat, event.tile, event.end
    if joint is None or end is None:
        bit, lead = BITS[tile], seat
        laid, joint = _led(laid, tile, end)
    else:
        bit, piece, ends = joint.landings[tile, end]
        joint = JOINTS[ends]
        if end is LEFT:
            laid, led_at = piece + laid, led_at + 1
        else:
            laid += piece
    held = list(before)
    if not held[seat] & bit:
        raise ValueError(f"seat {seat} does not hold {tile}")
    held[seat] ^= bit
    turn = (seat + 1) % setting.seats
    plays = joint.plays[held[turn] & joint.mask] if held[seat] else ()
    current = _new(
        Round, (began, tuple(held), left_over, laid, led_at, joint, turn, lead, event, None, stuck, 0, plays)
    )
    return _new(Match, (setting, number, running, current, ended, outcome))


def _led(laid: tuple[Laid, ...], tile: Tile, end: End | None) -> tuple[tuple[Laid, ...], Joint]:
    """The chain of this first tile alone (ValueError if it cannot be the first)."""
    if end is not None:
        raise ValueError("nobody has led")
    if laid:
        raise ValueError(f"{tile} cannot lead: tiles lie already")
    chain = Chain().lead(tile)
    return chain.laid, JOINTS[chain.known_ends]


def _played_two(match: Match, event: PlayedTwo) -> Match:
    after = _played(match, Played(event.seat, event.left, LEFT))
    after = _played(after, Played(event.seat, event.right, RIGHT))
    return after._replace(round=after.dealt._replace(latest=event))


def _drew(match: Match, event: Drew) -> Match:
    current, seat, count = match.dealt, event.seat, len(event.tiles)
    if current.left_over[:count] != event.tiles:
        raise ValueError("these are not the next tiles of the boneyard")
    held, last = list(current.held), event.tiles[-1]
    held[seat] |= mask_of(event.tiles)
    plays = current.joint.plays[BITS[last] & current.joint.mask] if current.joint else ()
    after = current._replace(
        held=tuple(held), left_over=current.left_over[count:], drawn=last if plays else None, plays=plays
    )
    return match._replace(round=after)


def _passed(match: Match, event: Passed) -> Match:
    setting, number, running, _, ended, outcome = match
    began, held, left_over, laid, led_at, joint, _, lead, latest, _, stuck, silence, _ = match.dealt
    if joint is None:
        raise ValueError("nobody can pass before the lead")
    seat = event.seat
    if seat >= setting.seats:
        raise ValueError(f"there is no seat {seat}")
    stuck = (*stuck, (seat, joint.ends))
    turn = (seat + 1) % setting.seats
    plays = joint.plays[held[turn] & joint.mask]
    after = (began, held, left_over, laid, led_at, joint, turn, lead, latest, None, stuck, silence + 1, plays)
    current = _new(Round, after)
    return _new(Match, (setting, number, running, current, ended, outcome))
