"""What the rules say of who leads, what a round pays and how a match ends, for the referee of the transcripts.

Deliberately independent: this shares no code with the engine, so that a mistake in one of the two
shows as a disagreement. A tile is the text ``3-5``, a hand a list of such texts, a score a plain number (``1.5``), and
each rule of the six games is one small function that a player can hold against the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

HAND_SIZES = {"draw": {2: 7, 3: 5, 4: 5}, "block": {2: 7, 3: 6, 4: 7}, "goat": {2: 7, 3: 5, 4: 5}}
HAND_SIZES |= {"kozel": {4: 7}, "partnership": {4: 7}, "koziol": {4: 7}}
PAIRS = ("kozel", "partnership", "koziol")

Hands = list[list[str]]
Lead = tuple[int, str | None]
"""Who leads, and the tile if the rules name it."""


@dataclass
class Round:
    """The tiles on the table and in the hands, and what has been seen so far."""

    hands: Hands
    boneyard: list[str]
    ends: list[str] = field(default_factory=list)
    """The two numbers at which the chain goes on; nothing before the lead."""
    leader: int = -1
    turn: int = -1
    last: int = -1
    """Who laid the last tile, and with it (or with two doubles) these:"""
    last_tiles: list[str] = field(default_factory=list)
    drawn: str = ""
    """The tile drawn last, by the player who is still on turn."""
    passes: int = 0

    def fits(self, tile: str) -> bool:
        return tile[0] in self.ends or tile[2] in self.ends

    def can_lay(self, seat: int) -> bool:
        return any(self.fits(tile) for tile in self.hands[seat])

    @property
    def is_out(self) -> bool:
        return self.last >= 0 and not self.hands[self.last]


@dataclass
class Pay:
    """What a round was worth to each side, and what goes into the next one."""

    points: list[float]
    winner: int | None = None
    eggs: int = 0
    hunter: int | None = None


@dataclass
class Match:
    game: str
    seats: int
    target: int
    scores: list[float] = field(default_factory=list)
    pay: Pay = field(default_factory=lambda: Pay([]))
    """What the previous round paid."""
    previous: Round | None = None

    @property
    def sides(self) -> list[list[int]]:
        """ALL-6: partners sit opposite; without partners everybody plays for himself."""
        return [[0, 2], [1, 3]] if self.game in PAIRS else [[seat] for seat in range(self.seats)]


def pips(hand: Sequence[str]) -> int:
    """ALL-1"""
    return sum(int(tile[0]) + int(tile[2]) for tile in hand)


def holder(hands: Hands, tile: str) -> int:
    return next(seat for seat, hand in enumerate(hands) if tile in hand)


# Who leads


def is_dealt_again(hand: list[str]) -> bool:
    """KOZEL-2: five doubles, or six tiles with the same number."""
    doubles = [tile for tile in hand if tile[0] == tile[2]]
    return len(doubles) >= 5 or any(sum(number in tile for tile in hand) >= 6 for number in "0123456")


def highest_leads(hands: Hands) -> Lead:
    """DRAW-2, BLOCK-2, GOAT-2: the highest double; if nobody holds one, the heaviest tile (ALL-7)."""
    dealt = [tile for hand in hands for tile in hand]
    doubles = [tile for tile in dealt if tile[0] == tile[2]]
    tile = max(doubles or dealt, key=lambda one: (pips([one]), one[2]))
    return holder(hands, tile), tile


def draw_leads(match: Match, hands: Hands) -> Lead:
    """DRAW-3: the winner of the previous round; after none or a tie DRAW-2."""
    return highest_leads(hands) if match.pay.winner is None else (match.pay.winner, None)


def goat_leads(match: Match, hands: Hands) -> Lead:
    """GOAT-2: in every round."""
    return highest_leads(hands)


def kozel_leads(match: Match, hands: Hands) -> Lead:
    """KOZEL-3, KOZEL-4: first 1-1, later whoever laid the last tile."""
    return (match.previous.last, None) if match.previous else (holder(hands, "1-1"), "1-1")


def partnership_leads(match: Match, hands: Hands) -> Lead:
    """PARTNERSHIP-2, PARTNERSHIP-3: first the holder of 6-6 with any tile, then seat after seat."""
    return ((match.previous.leader + 1) % 4 if match.previous else holder(hands, "6-6")), None


def koziol_leads(match: Match, hands: Hands) -> Lead:
    """KOZIOL-2: 1-1, in a hunt 6-6."""
    tile = "1-1" if match.pay.hunter is None else "6-6"
    return holder(hands, tile), tile


# What a round pays


def draw_pays(match: Match, end: Round) -> Pay:
    """DRAW-7, DRAW-8, DRAW-9, BLOCK-2, BLOCK-4: the winner gets the opponents' pips minus his own."""
    counts = [pips(hand) for hand in end.hands]
    points = [0.0] * match.seats
    if counts.count(min(counts)) > 1 and not end.is_out:
        return Pay(points)
    winner = end.last if end.is_out else counts.index(min(counts))
    opponents = [count for seat, count in enumerate(counts) if seat != winner]
    points[winner] = sum(opponents) - counts[winner]
    return Pay(points, winner)


def kozel_value(hand: list[str]) -> int:
    """KOZEL-6, KOZIOL-4 (without its third case)."""
    if hand == ["0-0"]:
        return 25
    return 50 if hand == ["6-6"] else pips(hand)


def kozel_pays(match: Match, end: Round) -> Pay:
    """KOZEL-5 (out), KOZEL-7 (fish), KOZEL-8 (eggs)"""
    left = [sum(kozel_value(end.hands[seat]) for seat in side) for side in match.sides]
    if not end.is_out and left[0] == left[1]:
        return Pay([0, 0], eggs=match.pay.eggs + left[0] + left[1])
    if end.is_out:
        loser = 1 - end.last % 2
        amount = left[loser]
    else:
        loser = left.index(max(left))
        amount = left[0] + left[1]
    points = [0.0, 0.0]
    points[loser] = written(match.scores[loser], amount + match.pay.eggs)
    return Pay(points)


def written(score: float, amount: int) -> int:
    """KOZEL-9, GOAT-7: the rule of 13."""
    return 0 if score == 0 and amount < 13 else amount


def partnership_pays(match: Match, end: Round) -> Pay:
    """PARTNERSHIP-5 (out), PARTNERSHIP-6 (blocked), PARTNERSHIP-7 (equal)"""
    left = [sum(pips(end.hands[seat]) for seat in side) for side in match.sides]
    by_last_tile = end.is_out or left[0] == left[1]
    winner = end.last % 2 if by_last_tile else left.index(min(left))
    points = [0.0, 0.0]
    points[winner] = left[1 - winner]
    return Pay(points)


def goat_pays(match: Match, end: Round) -> Pay:
    """GOAT-6: each his own hand, 0-0 counting 25."""
    counts = [pips(hand) + (25 if "0-0" in hand else 0) for hand in end.hands]
    return Pay([written(score, count) for score, count in zip(match.scores, counts, strict=True)])


def koziol_value(hand: list[str]) -> int:
    """KOZIOL-4"""
    return 75 if sorted(hand) == ["0-0", "6-6"] else kozel_value(hand)


def koziol_pays(match: Match, end: Round) -> Pay:
    """KOZIOL-3 (who wins), KOZIOL-5 (hunts), KOZIOL-8 (the dearest kind)"""
    left = [sum(pips(end.hands[seat]) for seat in side) for side in match.sides]
    if not end.is_out and left[0] == left[1]:
        return Pay([0, 0])
    winner = end.last % 2 if end.is_out else left.index(min(left))
    own_hunt = match.pay.hunter == winner
    with_opponents = sum(koziol_value(end.hands[seat]) for seat in match.sides[1 - winner])
    points = [0.0, 0.0]
    points[winner] = max(1 if own_hunt else 0, last_tile_pays(end))
    return Pay(points, hunter=winner if with_opponents >= 25 and not own_hunt else None)


def last_tile_pays(end: Round) -> float:
    """KOZIOL-7: bare goat, goat on rails, general; not by a ryba."""
    bare, rails = "0-0" in end.last_tiles, "6-6" in end.last_tiles
    if not end.is_out:
        return 0
    if bare and rails:
        return 5
    return 2 if rails else 1.5 if bare else 0


# How a match ends


def won(match: Match) -> str:
    """DRAW-10, PARTNERSHIP-11, KOZIOL-9"""
    reached = [side for side, score in enumerate(match.scores) if score >= match.target]
    return f"match won {reached[0]}" if reached else ""


def kozel_goat(match: Match) -> str:
    """KOZEL-10"""
    reached = [side for side, score in enumerate(match.scores) if score >= match.target + 1]
    return f"match goat {reached[0]}" + (" dry" if 0 in match.scores else "") if reached else ""


def goats(match: Match) -> str:
    """GOAT-8"""
    highest = max(match.scores)
    losers = [str(seat) for seat, score in enumerate(match.scores) if score == highest]
    return f"match goat {' '.join(losers)}" if highest >= 101 else ""


LEADS: dict[str, Callable[[Match, Hands], Lead]] = {"draw": draw_leads, "block": draw_leads, "kozel": kozel_leads}
LEADS |= {"partnership": partnership_leads, "goat": goat_leads, "koziol": koziol_leads}
PAYS: dict[str, Callable[[Match, Round], Pay]] = {"draw": draw_pays, "block": draw_pays, "kozel": kozel_pays}
PAYS |= {"partnership": partnership_pays, "goat": goat_pays, "koziol": koziol_pays}
ENDS: dict[str, Callable[[Match], str]] = {"draw": won, "block": won, "partnership": won, "koziol": won}
ENDS |= {"kozel": kozel_goat, "goat": goats}
