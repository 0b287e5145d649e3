"""The rules at work: what a seat may do now, and what follows from it.

A move is legal exactly when ``legal_moves`` lists it. ``decide`` answers a command with facts: what the command itself
does, and then, one after the other, whatever the table does of itself (ALL-13) until somebody has a choice again.
"""

from __future__ import annotations

from functools import cache, reduce
from operator import add, or_

from engine.events import (
    Dealt,
    Drew,
    Event,
    MatchEnded,
    Passed,
    Played,
    PlayedTwo,
    Redealt,
    RoundBegan,
    RoundEnded,
)
from engine.masks import BITS, full_mask, hands_of, mask_of
from engine.moves import Act, Command, Deal, Draw, Move, Pass, Play, PlayTwo, Reason, Refused
from engine.openings import Opening
from engine.scoring import Account, Ending, Finish, Payment
from engine.state import Match, Round, Setting, fold, split
from engine.tiles import Hand, Tile
from engine.variant import Variant, catalogue

# Few different ones exist, and they happen all the time.
_played = cache(Played)
_passed = cache(Passed)


def start(game: str, seats: int, target: int) -> Match:
    """A new match before its first deal (ValueError for what the game does not allow)."""
    return begin(named(game), seats, target)


def named(game: str) -> Variant:
    """The game of this name (ValueError if there is none)."""
    variant = catalogue().get(game)
    if variant is None:
        raise ValueError(f"there is no game {game[:20]!r}; there are {', '.join(catalogue())}")
    return variant


def begin(variant: Variant, seats: int, target: int) -> Match:
    """A new match of this game, whether or not it stands in the catalogue."""
    allow_seats(variant, seats)
    allow_target(variant, target)
    return Match(Setting(variant, seats, target, variant.hand_size(seats), variant.sides(seats)))


def allow_seats(variant: Variant, seats: int) -> None:
    if seats not in variant.seats:
        raise ValueError(f"{variant.name} is for {_either(variant.seats)} seats, not {seats}")


def allow_target(variant: Variant, target: int) -> None:
    if target not in variant.targets:
        raise ValueError(f"{variant.name} is played to {_either(variant.targets)}, not {target}")


def _either(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, numbers))


def turn(match: Match) -> int | None:
    """Whose turn it is; None between rounds. An empty chain is led by whom the game names."""
    current = match.round
    if current is None or not match.running:
        return None
    return opening(match).seat if current.turn is None else current.turn


def opening(match: Match) -> Opening:
    """Who leads this round and why, and with which tile if the rules name it (ValueError if no tiles are dealt)."""
    hands, before = match.dealt.began
    opens = match.setting.variant.opening
    return opens(hands, before.finish, before.hunter) if before else opens(hands, None, None)


def legal_moves(match: Match, seat: int) -> tuple[Move, ...]:
    """What this seat may do now: lay tiles (in rising order, left before right), lay two doubles; or draw; or pass."""
    current = match.round
    if current is None or not match.running:
        return ()
    if seat != current.turn:
        return _leads(match, seat) if current.turn is None else ()
    if not current.plays:
        return (Draw() if _can_draw(match, current) else Pass(),)
    if match.setting.variant.two_doubles and not current.drawn:
        return (*current.plays, *_two_doubles(current, seat))
    return current.plays


def _leads(match: Match, seat: int) -> tuple[Move, ...]:
    first = opening(match)
    if seat != first.seat:
        return ()
    return tuple(Play(tile, None) for tile in ((first.tile,) if first.tile else match.dealt.hands[seat]))


def _two_doubles(current: Round, seat: int) -> list[Move]:
    """The doubles of two different ends, if this seat holds both (GOAT-5)."""
    left, right = current.chain.known_ends
    doubles = Tile(left, left), Tile(right, right)
    both = BITS[doubles[0]] | BITS[doubles[1]]
    return [PlayTwo(*doubles)] if left != right and current.held[seat] & both == both else []


def _can_draw(match: Match, current: Round) -> bool:
    return bool(current.left_over) and match.setting.variant.draws


def decide(match: Match, command: Command) -> tuple[Event, ...]:
    """The facts that this command makes, with all that follows of itself; or Refused, and nothing has changed."""
    return step(match, command)[0]


def step(match: Match, command: Command) -> tuple[tuple[Event, ...], Match]:
    """``decide`` and ``evolve`` in one, for who wants both: the facts, and the match after them."""
    if match.outcome:
        raise Refused(Reason.MATCH_OVER)
    events = _deal(match, command) if isinstance(command, Deal) else _act(match, command)
    for event in events:
        match = fold(match, event)
    while (following := _of_itself(match)) is not None:
        events = (*events, following)
        match = fold(match, following)
    return events, match


def _deal(match: Match, deal: Deal) -> tuple[Event, ...]:
    setting = match.setting
    if match.running:
        raise Refused(Reason.ROUND_RUNNING)
    if not _is_full_set(deal.order, setting.variant.highest):
        raise Refused(Reason.NOT_A_FULL_SET)
    redeals = setting.variant.redeals
    thrown = redeals is not None and redeals(hands_of(split(deal.order, setting.seats, setting.hand_size)))
    dealt = Redealt(deal.order) if thrown else Dealt(deal.order)
    begun = match.number > 0 and match.round is None
    return (dealt,) if begun else (RoundBegan(match.number + 1), dealt)


def _is_full_set(tiles: tuple[Tile, ...], highest: int) -> bool:
    whole = full_mask(highest)
    try:
        return mask_of(tiles) == whole
    except (LookupError, ValueError):
        return False


def _act(match: Match, act: Act) -> tuple[Event, ...]:
    seat, move = act
    current = match.round
    if current is None or seat != current.turn or move not in current.plays or not match.running:
        reason = why_not(match, seat, move)
        if reason:
            raise Refused(reason)
    if isinstance(move, Play):
        return (_played(seat, move.tile, move.end),)
    if isinstance(move, PlayTwo):
        return (PlayedTwo(seat, move.left, move.right),)
    return _draw(match.dealt, seat) if isinstance(move, Draw) else (_passed(seat),)


def _draw(current: Round, seat: int) -> tuple[Event, ...]:
    """One tile after the other until one fits; who empties the boneyard in vain passes (DRAW-4, DRAW-5)."""
    left, right = current.chain.known_ends
    for count, tile in enumerate(current.left_over, 1):
        if left in tile or right in tile:
            return (Drew(seat, current.left_over[:count]),)
    return Drew(seat, current.left_over), Passed(seat)


def why_not(match: Match, seat: int, move: Move) -> Reason | None:
    """Why this move is not legal now; None if it is."""
    current = match.round
    if current is None or not match.running:
        return Reason.NO_ROUND
    if seat != turn(match):
        return Reason.NOT_YOUR_TURN
    if move in current.plays:
        return None
    if isinstance(move, Play):
        return _why_not_play(match, current, current.hands[seat], move)
    if isinstance(move, PlayTwo):
        return _why_not_two(match, current, current.hands[seat], move)
    if current.turn is None or current.plays:
        return Reason.MUST_PLAY_DRAWN if current.drawn else Reason.MUST_PLAY
    if isinstance(move, Draw):
        return None if _can_draw(match, current) else Reason.NOTHING_TO_DRAW
    return Reason.MUST_DRAW if _can_draw(match, current) else None


def _why_not_play(match: Match, current: Round, hand: Hand, move: Play) -> Reason | None:
    """A play that joins no end may still be the lead."""
    if move.tile not in hand:
        return Reason.TILE_NOT_HELD
    if current.drawn and move.tile != current.drawn:
        return Reason.MUST_PLAY_DRAWN
    leads = current.turn is None and move.end is None and opening(match).tile in (move.tile, None)
    return None if leads else Reason.DOES_NOT_FIT


def _why_not_two(match: Match, current: Round, hand: Hand, move: PlayTwo) -> Reason | None:
    if not match.setting.variant.two_doubles:
        return Reason.ONE_TILE_A_TURN
    if move.left not in hand or move.right not in hand:
        return Reason.TILE_NOT_HELD
    if current.drawn:
        return Reason.MUST_PLAY_DRAWN
    fits = current.turn is not None and move in _two_doubles(current, current.turn)
    return None if fits else Reason.DOES_NOT_FIT


def _of_itself(match: Match) -> Event | None:
    """The one thing that the table does next without asking anybody; None when somebody has a choice, or at the end."""
    current = match.round
    if current is None or not match.running:
        return _end_of_match(match)
    if current.plays and not current.drawn:
        return None
    if current.turn is None or current.latest is None:
        return _forced_lead(match)
    if current.drawn:
        return _lay_drawn(current, current.turn, current.drawn)
    if not current.held[current.latest.seat]:
        return _end_of_round(match, current, Ending.OUT)
    return None if _can_draw(match, current) else _silence(match, current, current.turn)


def _forced_lead(match: Match) -> Played | None:
    first = opening(match)
    return _played(first.seat, first.tile, None) if first.tile else None


def _lay_drawn(current: Round, seat: int, tile: Tile) -> Played | None:
    """A drawn tile that fits one end only, or two equal ones, leaves no choice."""
    left, right = current.chain.known_ends
    first, *others = current.plays
    return None if others and left != right else _played(seat, tile, first.end)


def _silence(match: Match, current: Round, seat: int) -> Passed | RoundEnded | None:
    """The seat on turn can do nothing: it passes, or when nobody can go on the round is blocked (ALL-12)."""
    if match.setting.variant.passes_by_hand:
        return _end_of_round(match, current, Ending.BLOCKED) if current.silence == match.setting.seats else None
    if current.joint and reduce(or_, current.held) & current.joint.mask:
        return _passed(seat)
    return _end_of_round(match, current, Ending.BLOCKED)


def _end_of_round(match: Match, current: Round, ending: Ending) -> RoundEnded:
    """After the last round nothing is carried on and nobody hunts: there is no next one."""
    variant, finish = match.setting.variant, current.finish(ending)
    payment = _payment(match, finish)
    scores = tuple(map(add, match.scores, payment.points))
    if variant.outcome(scores, match.setting.target):
        return RoundEnded(finish, payment.points, scores, halves=variant.halves)
    return RoundEnded(finish, payment.points, scores, payment.carried, payment.hunter, variant.halves)


def _payment(match: Match, finish: Finish) -> Payment:
    """What the round on the table pays if it finishes so."""
    before, pays = match.dealt.began.before, match.setting.variant.pays
    if before is None:
        return pays(finish, match.setting.nothing, 0, None)
    return pays(finish, before.scores, before.carried, before.hunter)


def accounts(match: Match) -> tuple[Account, ...]:
    """How it comes to what the round on the table, which has ended, has paid (ValueError if it has not)."""
    if match.running or match.round is None or match.ended is None:
        raise ValueError("no round on the table has ended")
    payment = _payment(match, match.ended.finish)
    return payment.accounts if match.outcome else payment.accounts + payment.outlook


def _end_of_match(match: Match) -> MatchEnded | None:
    if match.outcome or match.round is None:
        return None
    variant = match.setting.variant
    result = variant.outcome(match.scores, match.setting.target)
    return MatchEnded(result, variant.penalties) if result else None
