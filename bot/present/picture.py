"""What is drawn beside the words. Made from the same observation, so it shows no more than its reader may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from bot.effects import Picture, Row
from bot.markup import LONGEST_CAPTION, length
from engine.moves import Move, Play, PlayTwo
from engine.observation import News, NewsKind, Observation, RoundResult
from engine.tiles import Tile


def beside(view: Observation, tell: Callable[[Observation], str], drawn: Picture | None) -> tuple[str, Picture | None]:
    """What is told of ``view`` beside what is ``drawn``: of the last events, as many as a caption has room for.

    Where even the shortest is too long for a caption, all of it is told and nothing drawn.
    """
    if drawn is None:
        return tell(view), None
    for dropped in _droppable(view.news):
        text = tell(replace(view, news=view.news[dropped:]))
        if length(text) <= LONGEST_CAPTION:
            return text, drawn
    return tell(view), None


def _droppable(news: Sequence[News]) -> list[int]:
    """How many of the oldest may be left out. Deals that were thrown away are told by their number: all or none."""
    thrown = sum(event.kind is NewsKind.REDEALT for event in news)
    return [0, *range(max(thrown, 1), len(news))]


def table(view: Observation) -> Picture:
    """The chain, for everybody."""
    return Picture(view.chain, view.led_at, view.latest_at, view.crosswise)


def hand(view: Observation) -> Picture:
    """The chain and the viewer's tiles; those that he may lay now are raised."""
    playable = {tile for move in view.moves for tile in _laid(move)}
    raised = tuple(place for place, tile in enumerate(view.hand) if tile in playable)
    rows = (Row(view.hand, raised),) if view.hand else ()
    return replace(table(view), rows=rows)


def _laid(move: Move) -> tuple[Tile, ...]:
    match move:
        case Play(tile, _):
            return (tile,)
        case PlayTwo(left, right):
            return (left, right)
        case _:
            return ()


def hands(view: Observation, ended: RoundResult) -> Picture:
    """Everybody's tiles at the end of a round, in the order of the seats."""
    return Picture(None, rows=tuple(_row(view, seat, tiles) for seat, tiles in enumerate(ended.hands)))


def _row(view: Observation, seat: int, tiles: Sequence[Tile]) -> Row:
    return Row(tuple(tiles), seat=seat, side=view.sides[seat] if view.pairs else None)
