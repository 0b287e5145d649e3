"""Games in which all tiles are dealt to four, played side by side with another program's: PyPI's ``dominoes``.

Theirs begins with the seat and the tile that led ours; legal moves, turns, passes and how a round ends are the
same. What differs is written down here, once for each difference, and never asked of the engine:

* Who leads later rounds it cannot know: its games are single rounds.
* With equal ends it lists one move where we list both.
* It knows no turn with two doubles: only single tiles are laid, and only they are compared.
* It passes by itself, where partners of ours pass by hand; and it closes a round at once, where they pass four times.
* It always has partners. For a win it pays the pips of *all* other hands, the partner's included; for a closed round
  the pips of all four hands to the team that holds fewer, and nothing when both hold the same. No pip is dearer.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import dominoes

from engine import Act, Deal, Match, Phase, Tile, Variant, begin, full_set, observe
from engine.chain import End
from engine.events import Event, Passed
from engine.moves import Move, Pass, Play, PlayTwo
from engine.observation import RoundResult
from engine.scoring import Ending
from tests.properties.laws import OURS, Verbs

PASSED_BY_HAND = {"partnership"}
TWO_DOUBLES = {"koziol"}
FIRST = {"block": Tile(6, 6), "kozel": Tile(1, 1), "partnership": Tile(6, 6), "koziol": Tile(1, 1)}
"""Who holds it leads the first round, and but for partnership with it: their games can begin so, too."""


def theirs(hands: tuple[tuple[Tile, ...], ...], seat: int, lead: Tile) -> Any:
    """Their game with these hands, led by this seat with this tile."""
    held = [dominoes.Hand([dominoes.Domino(*tile) for tile in hand]) for hand in hands]
    first = dominoes.Domino(*lead)
    game = dominoes.Game(dominoes.Board(), held, [], seat, ((first, True),), seat, None)
    game.make_move(first, True)
    return game


def same_rounds(variant: Variant, *, rounds: int, seed: int, verbs: Verbs = OURS) -> None:
    """Play so many random rounds with both, in whole matches; they agree at every move, or it fails."""
    rng = random.Random(seed)
    match = begin(variant, 4, variant.targets[-1])
    for _ in range(rounds):
        if match.phase is Phase.OVER:
            match = begin(variant, 4, variant.targets[-1])
        before = match
        while not match.running:
            deal = Deal(tuple(rng.sample(full_set(), 28)))
            match = verbs.evolve(match, verbs.decide(match, deal))
        hands = tuple(deal.order[7 * seat :][:7] for seat in range(4))
        match, game = _led(match, hands, rng, verbs)
        match = _same_round(match, game, rng, verbs)
        result = observe(match, None).result
        assert result is not None
        same_end(Ended(variant.name, before, match, result, game.result))


def _led(match: Match, hands: tuple[tuple[Tile, ...], ...], rng: random.Random, verbs: Verbs) -> tuple[Match, Any]:
    """Both rounds once the first tile lies. A lead that is not forced is any tile of the hand, and nothing else."""
    if not match.dealt.chain.laid:
        leader = observe(match, None).turn
        assert leader is not None
        moves = verbs.legal_moves(match, leader)
        assert moves == tuple(Play(tile, None) for tile in sorted(hands[leader]))
        match = verbs.evolve(match, verbs.decide(match, Act(leader, rng.choice(moves))))
    (low, high), opening = match.dealt.chain.laid[0], observe(match, None).opening
    assert opening is not None
    if match.number == 1:
        first = FIRST[match.setting.variant.name]
        assert first in hands[opening.seat]
        assert opening.tile == (None if match.setting.variant.name == "partnership" else first)
    game = theirs(hands, opening.seat, Tile(low, high))
    return _passed(match, game, 0, verbs), game


def _same_round(match: Match, game: Any, rng: random.Random, verbs: Verbs) -> Match:
    while game.result is None:
        assert match.running, "ours has ended, theirs goes on"
        _same_position(match, game, verbs)
        move, left = rng.choice(game.valid_moves)
        made = len(game.moves)
        game.make_move(move, left)
        events = verbs.decide(match, Act(match.dealt.turn or 0, _ours(move, at_left=left)))
        match = verbs.evolve(match, events)
        if match.setting.variant.name in PASSED_BY_HAND:
            assert not _passes(events)
            match = _passed(match, game, made, verbs)
        else:
            assert _passes(events) == (game.moves[made:].count(None) if game.result is None else 0)
    assert not match.running, "theirs has ended, ours goes on"
    return match


def _passed(match: Match, game: Any, made: int, verbs: Verbs) -> Match:
    """The passes since so many of their moves, made by hand; all four once nobody can go on."""
    if match.setting.variant.name not in PASSED_BY_HAND or (game.result and game.result.won):
        return match
    for _ in range(4 if game.result else game.moves[made:].count(None)):
        assert match.running, "closed before everybody has passed"
        seat = match.dealt.turn or 0
        assert verbs.legal_moves(match, seat) == (Pass(),)
        match = verbs.evolve(match, verbs.decide(match, Act(seat, Pass())))
    return match


def _same_position(match: Match, game: Any, verbs: Verbs) -> None:
    assert match.dealt.turn == game.turn
    assert match.dealt.chain.ends == (game.board.left_end(), game.board.right_end())
    assert [len(hand) for hand in match.dealt.hands] == [len(hand) for hand in game.hands]
    left, right = match.dealt.chain.known_ends
    moves = verbs.legal_moves(match, game.turn)
    if match.setting.variant.name in TWO_DOUBLES:
        moves = tuple(move for move in moves if not isinstance(move, PlayTwo))
    listed = [move for move in moves if not (left == right and _is_right(move))]
    assert sorted(listed, key=str) == sorted((_ours(move, at_left=at) for move, at in game.valid_moves), key=str)
    assert not any(verbs.legal_moves(match, seat) for seat in range(4) if seat != game.turn)


def _is_right(move: Move) -> bool:
    return isinstance(move, Play) and move.end is End.RIGHT


def _ours(move: Any, *, at_left: bool) -> Play:
    return Play(Tile(*sorted((move.first, move.second))), End.LEFT if at_left else End.RIGHT)


def _passes(events: tuple[Event, ...]) -> int:
    return sum(isinstance(event, Passed) for event in events)


# How a round ends, and what theirs says of what ours pays


class Ended(NamedTuple):
    """The same round, ended in both programs."""

    game: str
    before: Match
    after: Match
    ours: RoundResult
    theirs: Any

    @property
    def pips(self) -> list[int]:
        return [sum(map(sum, hand)) for hand in self.ours.hands]

    @property
    def total(self) -> int:
        """The pips of all hands, as they count them; a closed round in which both teams hold the same says nothing."""
        return abs(self.theirs.points) if self.theirs.points else sum(self.pips)

    @property
    def team(self) -> int | None:
        """Which team they pay; None after a tie. A win is a win also where all that is left is the double blank."""
        if self.theirs.won:
            return int(self.theirs.player) % 2
        return None if not self.theirs.points else int(self.theirs.points < 0)

    @property
    def partners(self) -> int:
        """What the winning team itself holds: for a win that is the partner's hand."""
        team = self.team if self.team is not None else self.ours.seat % 2
        return self.pips[team] + self.pips[team + 2]

    @property
    def has_dear_hands(self) -> bool:
        """A hand of 0-0 or 6-6 alone, or of the two, which counts more than its pips in some of our games."""
        return any(hand and set(hand) <= {Tile(0, 0), Tile(6, 6)} for hand in self.ours.hands)


def same_end(ended: Ended) -> None:
    assert (ended.ours.ending is Ending.OUT) is ended.theirs.won
    assert ended.ours.seat == ended.theirs.player, "not the same seat has laid the last tile"
    assert ended.total == sum(ended.pips)
    PAYS[ended.game](ended)


def _block(ended: Ended) -> None:
    """Each for himself: a win is worth as much, and the one with the fewest pips gets all but twice his own."""
    won = ended.ours.winner
    if ended.theirs.won:
        assert (won, ended.ours.points[won or 0]) == (ended.theirs.player, ended.total)
    elif won is not None:
        assert ended.ours.points[won] == ended.total - 2 * min(ended.pips)
    assert sum(ended.ours.points) == (0 if won is None else ended.ours.points[won])


def _partnership(ended: Ended) -> None:
    """Theirs less what the winning team holds itself; a tie, for which theirs pays nothing, is the last layer's."""
    won = ended.ours.seat % 2 if ended.team is None else ended.team
    assert ended.ours.winner == won
    assert ended.ours.points[won] == ended.total - ended.partners
    assert ended.ours.points[1 - won] == 0


def _kozel(ended: Ended) -> None:
    """The loser writes what theirs pays for a closed round, or for a win without the partner's hand.

    So it is only while no hand is dear. Eggs come on top, and below thirteen nothing is written to nothing.
    """
    if ended.has_dear_hands:
        return
    assert ended.ours.winner == ended.team
    if ended.team is None:
        assert ended.ours.points == (0, 0)
        assert ended.ours.carried == ended.before.carried + ended.total
        return
    amount = ended.before.carried + ended.total - (ended.partners if ended.theirs.won else 0)
    loser = 1 - ended.team
    written = amount if amount >= 13 or ended.before.scores[loser] else 0
    assert (ended.ours.points[loser], ended.ours.points[ended.team]) == (written, 0)
    assert ended.ours.carried == 0


def _koziol(ended: Ended) -> None:
    """The same winners; without dear hands the losers' pips say whether they are hunted next."""
    assert ended.ours.winner == ended.team
    won_hunt = ended.team is not None and ended.before.hunter == ended.team
    if ended.team is None or won_hunt or ended.after.phase is Phase.OVER:
        assert ended.ours.next_hunter is None
        assert not won_hunt or ended.ours.points[ended.team or 0] in (2, 3)
    elif not ended.has_dear_hands:
        assert ended.ours.next_hunter == (ended.team if ended.total - ended.partners >= 25 else None)


PAYS: dict[str, Callable[[Ended], None]] = {
    "block": _block,
    "kozel": _kozel,
    "partnership": _partnership,
    "koziol": _koziol,
}
