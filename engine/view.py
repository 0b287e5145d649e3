"""``observe``: the only way from the truth to what somebody may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.events import Dealt, Drew, Event, MatchEnded, Passed, Played, PlayedTwo, Redealt, RoundEnded
from engine.match import accounts, legal_moves, opening, turn
from engine.moves import Move
from engine.observation import News, NewsKind, Observation, RoundResult
from engine.openings import Opening
from engine.state import Match, Round

_SIMPLE = {
    Dealt: NewsKind.DEALT,
    Redealt: NewsKind.REDEALT,
    RoundEnded: NewsKind.ROUND_ENDED,
    MatchEnded: NewsKind.MATCH_ENDED,
}


def observe(match: Match, viewer: int | None, events: Sequence[Event] = ()) -> Observation:
    """What ``viewer`` (a seat, or None for the public) may know of a match and of the events that led to it.

    ValueError for a seat that does not exist.
    """
    setting, current = match.setting, match.round
    seats = range(setting.seats)
    if viewer is not None and viewer not in seats:
        raise ValueError(f"there is no seat {viewer}")
    return Observation(
        game=match.game,
        seats=setting.seats,
        target=setting.target,
        sides=setting.sides,
        viewer=viewer,
        phase=match.phase,
        number=match.number,
        chain=current.chain.laid if current else (),
        ends=current.chain.ends if current else None,
        led_at=current.led_at if current and current.laid else None,
        latest_at=current.latest_at if current else (),
        boneyard=len(current.left_over) if current and setting.variant.draws else 0,
        counts=tuple(len(current.hands[seat]) if current else 0 for seat in seats),
        passes=current.passes if current else ((),) * setting.seats,
        scores=match.scores,
        opening=_opening(match, current) if current else None,
        turn=turn(match),
        hand=() if current is None or viewer is None else current.hands[viewer],
        moves=_moves(match, viewer),
        carried=match.carried,
        hunter=match.hunter,
        result=_result(match),
        outcome=match.outcome.result if match.outcome else None,
        news=_news(match, viewer, events),
        draws=setting.variant.draws,
        penalties=setting.variant.penalties,
        halves=setting.variant.halves,
        crosswise=setting.variant.crosswise,
    )


def _moves(match: Match, viewer: int | None) -> tuple[Move, ...]:
    return () if viewer is None else legal_moves(match, viewer)


def _opening(match: Match, current: Round) -> Opening:
    """Who leads is asked of the game; who has led is a fact."""
    asked = opening(match)
    return asked if current.lead is None else asked._replace(seat=current.lead)


def _result(match: Match) -> RoundResult | None:
    if match.running or match.round is None or match.ended is None:
        return None
    ended, finish, variant = match.ended, match.ended.finish, match.setting.variant
    before = match.round.began.before
    return RoundResult(
        ending=finish.ending,
        seat=finish.seat,
        hands=finish.hands,
        values=tuple(variant.value(hand) for hand in finish.hands),
        winner=variant.winner(finish),
        points=ended.points,
        scores=ended.scores,
        accounts=accounts(match),
        carried=ended.carried,
        hunter=before.hunter if before else None,
        next_hunter=ended.hunter,
    )


def _news(match: Match, viewer: int | None, events: Sequence[Event]) -> tuple[News, ...]:
    ends = _passed_on(match, events)
    told = (
        News(NewsKind.PASSED, event.seat, ends=next(ends)) if isinstance(event, Passed) else _told(viewer, event)
        for event in events
    )
    return tuple(news for news in told if news is not None)


def _passed_on(match: Match, events: Sequence[Event]) -> Iterator[tuple[int, int]]:
    """The two numbers of each pass among ``events``: they are the latest of each seat's passes in this round."""
    seats = [event.seat for event in events if isinstance(event, Passed)]
    for place, seat in enumerate(seats):
        yield match.dealt.passes[seat][-seats[place:].count(seat)]


def _told(viewer: int | None, event: Event) -> News | None:
    """What was thrown away or is hidden is not told."""
    if isinstance(event, Played):
        return News(NewsKind.LED if event.end is None else NewsKind.PLAYED, event.seat, event.tiles, event.end)
    if isinstance(event, PlayedTwo):
        return News(NewsKind.PLAYED_TWO, event.seat, event.tiles)
    if isinstance(event, Drew):
        return News(NewsKind.DREW, event.seat, event.tiles if event.seat == viewer else (), count=len(event.tiles))
    kind = _SIMPLE.get(type(event))
    return News(kind) if kind else None
