"""What one viewer may know: data only, made by ``observe`` and by nothing else.

A viewer is a seat, or None for the public. Nothing here can lead back to the state of the match.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.chain import End, Laid
from engine.moves import Move
from engine.openings import Opening
from engine.scoring import Account, Ending, MatchResult
from engine.tiles import Hand, Hands, Tile

__all__ = ["Account", "Ending", "MatchResult", "News", "NewsKind", "Observation", "Opening", "Phase", "RoundResult"]


class Phase(StrEnum):
    """Where a match stands."""

    BETWEEN = "between"
    """Before the first deal, and between rounds."""
    PLAYING = "playing"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round that ended: every hand is on the table now."""

    ending: Ending
    seat: int
    """Who laid the last tile."""
    hands: Hands
    values: tuple[int, ...]
    """What each hand counts in this game."""
    winner: int | None
    """The side that won the round; None when it is tied."""
    points: tuple[int, ...]
    """By side, in this round."""
    scores: tuple[int, ...]
    """By side, after it."""
    accounts: tuple[Account, ...]
    """How the points come about."""
    carried: int
    """Points that wait for the loser of the next round."""
    hunter: int | None
    """The side that hunted in this round."""
    next_hunter: int | None
    """The side that hunts in the next one."""


class NewsKind(StrEnum):
    """What happened, told to one viewer."""

    DEALT = "dealt"
    REDEALT = "redealt"
    LED = "led"
    PLAYED = "played"
    PLAYED_TWO = "played-two"
    DREW = "drew"
    PASSED = "passed"
    ROUND_ENDED = "round-ended"
    MATCH_ENDED = "match-ended"


@dataclass(frozen=True, slots=True)
class News:
    """One thing that just happened."""

    kind: NewsKind
    seat: int | None = None
    tiles: tuple[Tile, ...] = ()
    """What was laid; what was drawn, for the viewer who drew it and for nobody else."""
    end: End | None = None
    count: int = 0
    """How many tiles were drawn."""
    ends: tuple[int, int] | None = None
    """The two numbers that a pass was made on."""


@dataclass(frozen=True, slots=True)
class Observation:
    """The match as one viewer may see it."""

    game: str
    seats: int
    target: int
    sides: tuple[int, ...]
    """The side of each seat."""
    viewer: int | None
    phase: Phase
    number: int
    """The round; 0 before the first deal."""
    chain: tuple[Laid, ...]
    ends: tuple[int, int] | None
    led_at: int | None
    """The place in the chain of the tile that was led."""
    latest_at: tuple[int, ...]
    """The places in the chain of the tiles laid last: two after two doubles, none before the lead."""
    boneyard: int
    """Tiles that can still be drawn."""
    counts: tuple[int, ...]
    """Tiles in hand, by seat."""
    passes: tuple[tuple[tuple[int, int], ...], ...]
    """By seat: the two end numbers of each pass of this round."""
    scores: tuple[int, ...]
    """By side."""
    opening: Opening | None
    """Who leads or has led the round on the table, and why; its tile is named when the rules name it."""
    turn: int | None
    hand: Hand
    """The viewer's tiles in rising order; none for the public."""
    moves: tuple[Move, ...]
    """What the viewer may do now; the table plays the first of them when his time is up."""
    carried: int
    """Points that wait for the loser of this round, or of the next one between rounds."""
    hunter: int | None
    """The side that hunts in this round, or in the next one between rounds."""
    result: RoundResult | None
    """Of the round that just ended, until the next one begins."""
    outcome: MatchResult | None
    news: tuple[News, ...]
    draws: bool
    """Whether there is a boneyard, empty or not."""
    penalties: bool
    """Whether points are bad."""
    halves: bool
    """Whether points and scores (but not the target) count half points."""
    crosswise: bool
    """Whether doubles lie across the chain."""

    @property
    def pairs(self) -> bool:
        """Whether partners play together."""
        return len(self.scores) < self.seats
