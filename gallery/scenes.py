"""Which pictures there are to look at, and what each of them is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain, count

from bot.effects import Laid, Picture, Row
from bot.present import picture
from engine import Observation, catalogue
from gallery.positions import DOUBLES, WHOLE, hand, laid, views


@dataclass(frozen=True, slots=True)
class Shown:
    caption: str
    picture: Picture


def chapters() -> dict[str, list[Shown]]:
    """By title."""
    return {
        "From random matches": [shown for game in catalogue() for shown in _of_game(game)],
        "Chains": [*_lengths(), *_doubles(), *_long()],
        "Tiles in hand": list(_hands()),
        "The end of a round": [*_real_ends(), *_made_ends()],
    }


def _table(tiles: tuple[Laid, ...], led_at: int, *latest_at: int, crosswise: bool = True) -> Picture:
    return Picture(tiles, led_at, latest_at, crosswise)


# -- chains


def _lengths() -> Iterator[Shown]:
    yield Shown("Nobody has led", Picture(()))
    for length in (1, 2, 3, 5, 14):
        tiles = WHOLE[-length:]
        yield Shown(f"{length} of 28 tiles", _table(tiles, (length - 1) // 2, length - 1))
    yield Shown("A double was led", _table(laid("5-5"), 0, 0))


def _doubles() -> Iterator[Shown]:
    for crosswise in (True, False):
        way = "crosswise" if crosswise else "in line"
        yield Shown(f"All doubles, {way}", _table(DOUBLES, 6, 13, crosswise=crosswise))
    yield Shown("Two doubles laid in one turn", _table(laid("5-5 5-3 3-6 6-2 2-4 4-4"), 2, 0, 5))


def _long() -> Iterator[Shown]:
    yield Shown("28 tiles, led in the middle", _table(WHOLE, 14, 0))
    yield Shown("28 tiles, led in the middle, doubles in line", _table(WHOLE, 14, 27, crosswise=False))
    yield Shown("28 tiles, all laid at the right end", _table(WHOLE, 0, 27))
    yield Shown("28 tiles, all laid at the left end", _table(WHOLE, 27, 0))


# -- tiles in hand


def _hands() -> Iterator[Shown]:
    table = _table(laid("6-3 3-3 3-1"), 1, 2)
    yield Shown("7 in hand, none raised", _holding(table, 7, ()))
    yield Shown("7 in hand, all raised", _holding(table, 7, tuple(range(7))))
    for tiles in range(1, 22):
        yield Shown(f"{tiles} in hand, some raised", _holding(table, tiles, tuple(range(0, tiles, 3))))
    yield Shown("28 tiles laid, and 7 shown below", _holding(_table(WHOLE, 14, 0), 7, (0, 3)))


def _holding(table: Picture, tiles: int, raised: tuple[int, ...]) -> Picture:
    return Picture(table.chain, table.led_at, table.latest_at, table.crosswise, (Row(hand(tiles), raised),))


# -- the end of a round


def _made_ends() -> Iterator[Shown]:
    for seats in (2, 3, 4):
        rows = tuple(Row(hand(3 * seat, seat), seat=seat) for seat in range(seats))
        yield Shown(f"{seats} for themselves, the first is out", Picture(None, rows=rows))
    pairs = tuple(Row(hand(7 - 2 * seat, seat), seat=seat, side=seat % 2) for seat in range(4))
    yield Shown("Two pairs", Picture(None, rows=pairs))
    long = (Row(hand(10), seat=0), Row(hand(11), seat=1), Row(hand(17), seat=2))
    yield Shown("Rows that are longer than a line", Picture(None, rows=long))


def _real_ends() -> Iterator[Shown]:
    for game, seats in (("draw", 2), ("goat", 3), ("block", 4), ("kozel", 4)):
        view = _found(game, seats, lambda view: view.result is not None)
        if view.result is not None:
            yield Shown(f"{game}, {seats} seats: {view.result.ending}", picture.hands(view, view.result))


# -- from random matches


def _of_game(game: str) -> Iterator[Shown]:
    """What its tables show: early, late, and after two doubles; and what its players are asked."""
    variant = catalogue()[game]
    seats = variant.seats[-1]
    early = _found(game, seats, lambda view: len(view.chain) == 4)
    yield Shown(f"{game}: {early.seats} seats, a player is asked", picture.hand(early))
    late = _found(game, seats, lambda view: len(view.chain) > 15 and len(view.moves) > 1)
    yield Shown(f"{game}: a longer chain", picture.table(late))
    yield Shown(f"{game}: its player is asked", picture.hand(late))
    if variant.two_doubles:
        two = _found(game, seats, lambda view: len(view.latest_at) > 1)
        yield Shown(f"{game}: after two doubles", picture.table(two))


def _found(game: str, seats: int, wanted: Callable[[Observation], bool]) -> Observation:
    """The first one in a row of random matches."""
    everything = chain.from_iterable(views(game, seats, seed) for seed in count())
    return next(view for view in everything if wanted(view))
