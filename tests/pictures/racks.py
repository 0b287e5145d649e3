"""Rows of held tiles for the tests of pictures, and what must hold wherever they lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

from hypothesis import strategies as st

from bot.effects import Picture, Row
from bot.scene import GAP, HALF, RAISED, STEP, TILE, Box, Piece, SeatSign
from engine import full_set
from tests.pictures.chains import cuttings
from tests.pictures.shapes import EDGE, Board, apart, around, board

Held = tuple[Row, tuple[Piece, ...], SeatSign | None]
"""A row, how its tiles lie, and the sign beside it."""


def held(laid_out: Board) -> Iterator[Held]:
    """The rows, one after the other."""
    pieces, signs = iter(laid_out.held), iter(laid_out.scene.seats)
    for row in laid_out.picture.rows:
        yield row, tuple(next(pieces) for _ in row.tiles), None if row.seat is None else next(signs)
    assert not [*pieces, *signs], "there is more than was asked for"


def lines_of(pieces: tuple[Piece, ...]) -> Iterator[tuple[Piece, ...]]:
    """A line ends where the next tile lies further to the left."""
    begin = 0
    for place, (one, other) in enumerate(pairwise(pieces), 1):
        if other.box.left <= one.box.left:
            yield pieces[begin:place]
            begin = place
    if pieces:
        yield pieces[begin:]


def boxes(of: Held) -> tuple[Box, ...]:
    _, pieces, sign = of
    return tuple(piece.box for piece in pieces) + ((around(sign.x, sign.y),) if sign else ())


# -- the laws, one after the other


def every_tile_stands_upright_with_its_first_half_above(laid_out: Board) -> None:
    for row, pieces, _ in held(laid_out):
        assert tuple((piece.halves[0].value, piece.halves[1].value) for piece in pieces) == row.tiles
        assert all(piece.upright and piece.box.bottom - piece.box.top == TILE for piece in pieces)


def tiles_are_read_like_a_text(laid_out: Board) -> None:
    """Each lies one step to the right of the one before, or begins a line below it, where all lines begin."""
    for _, pieces, _ in held(laid_out):
        lines = list(lines_of(pieces))
        assert len({line[0].box.left for line in lines}) <= 1
        assert all(other.box.left - one.box.left == STEP for line in lines for one, other in pairwise(line))
        for upper, lower in pairwise(lines):
            assert max(one.box.bottom for one in upper) + GAP <= min(one.box.top for one in lower)


def raised_tiles_stand_higher_than_the_others_of_their_line(laid_out: Board) -> None:
    for row, pieces, _ in held(laid_out):
        lowered = [piece.box.top + (RAISED if place in row.raised else 0) for place, piece in enumerate(pieces)]
        for line in lines_of(pieces):
            tops = {lowered[pieces.index(piece)] for piece in line}
            assert len(tops) == 1, "the tiles of a line do not stand on one level"


def tiles_are_idle_where_others_are_raised(laid_out: Board) -> None:
    for row, pieces, _ in held(laid_out):
        idle = {place for place, piece in enumerate(pieces) if piece.idle}
        assert idle == (set(range(len(pieces))) - set(row.raised) if row.raised else set())


def held_tiles_are_neither_led_nor_laid(laid_out: Board) -> None:
    assert not any(piece.led or piece.latest for piece in laid_out.held)


def a_seat_sign_stands_before_the_first_line_of_its_row(laid_out: Board) -> None:
    for row, pieces, sign in held(laid_out):
        if sign is not None:
            assert (sign.seat, sign.side) == (row.seat, row.side)
            assert all(sign.x + HALF // 2 + GAP <= piece.box.left for piece in pieces)
            assert all(one.box.top <= sign.y <= one.box.bottom for line in [*lines_of(pieces)][:1] for one in line)


def no_row_overlaps_another(laid_out: Board) -> None:
    for one, other in combinations([box for row in held(laid_out) for box in boxes(row)], 2):
        assert apart(one, other) >= GAP, f"{one} is too close to {other}"
    for upper, lower in pairwise([row for row in map(boxes, held(laid_out)) if row]):
        assert max(box.bottom for box in upper) + EDGE <= min(box.top for box in lower)


def rows_lie_in_the_frame_and_below_the_line(laid_out: Board) -> None:
    scene = laid_out.scene
    for box in (box for row in held(laid_out) for box in boxes(row)):
        assert EDGE <= box.left < box.right <= scene.width - EDGE
        assert scene.rack + EDGE <= box.top < box.bottom <= scene.height - EDGE


LAWS: tuple[Callable[[Board], None], ...] = (
    every_tile_stands_upright_with_its_first_half_above,
    tiles_are_read_like_a_text,
    raised_tiles_stand_higher_than_the_others_of_their_line,
    tiles_are_idle_where_others_are_raised,
    held_tiles_are_neither_led_nor_laid,
    a_seat_sign_stands_before_the_first_line_of_its_row,
    no_row_overlaps_another,
    rows_lie_in_the_frame_and_below_the_line,
)


def orderly(picture: Picture) -> Board:
    """The board of this picture, if its rows keep all laws."""
    laid_out = board(picture)
    for law in LAWS:
        law(laid_out)
    return laid_out


# -- for hypothesis

TILES = st.lists(st.sampled_from(full_set()), max_size=28, unique=True).map(tuple)


@st.composite
def racks(draw: st.DrawFn) -> Row:
    """A hand, any of its tiles raised."""
    tiles = draw(TILES)
    raised = draw(st.sets(st.sampled_from(range(len(tiles)))) if tiles else st.just(set[int]()))
    return Row(tiles, tuple(sorted(raised)))


@st.composite
def open_hands(draw: st.DrawFn) -> tuple[Row, ...]:
    """All 28 tiles, or some of them, held by two to four; somebody may hold none."""
    tiles, seats = draw(TILES), draw(st.integers(2, 4), label="seats")
    cuts = [0, *sorted(draw(st.integers(0, len(tiles))) for _ in range(seats - 1)), len(tiles)]
    pairs = draw(st.booleans(), label="pairs")
    return tuple(
        Row(tiles[begin:end], seat=seat, side=seat % 2 if pairs else None)
        for seat, (begin, end) in enumerate(pairwise(cuts))
    )


PROMPTS = st.builds(lambda table, rack: Picture(table.chain, table.led_at, (), True, (rack,)), cuttings(), racks())
HANDS = open_hands().map(lambda rows: Picture(None, rows=rows))
