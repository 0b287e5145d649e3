"""Where everything lies in a picture: a chain and rows of tiles in, a ``Scene`` out. Pure geometry, no pixels.

The led tile lies in the middle. From its right side the chain goes on to the right, down, back to the left, down, and
so on; from its left side in the same way to the left and up. So a tile never moves once it lies, but for the frame.
A turn takes an upright tile and one more, upright or a double that lies flat: none is ever bent.

Lengths are units: a half of a tile is a square of ``HALF`` of them. x grows to the right, y downwards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain as joined

from bot.effects import Laid, Picture, Row

HALF = 4
TILE = 2 * HALF
WIDTH = 16 * HALF  # of a table, and the most that rows alone take
LEAST_WIDTH = 13 * HALF
REACH = 5 * HALF  # from the middle to where a row turns at the latest; a double, a turn and a sign come on top
MARGIN = 3
LEAST_HEIGHT = 5 * HALF
GAP = 1  # between tiles that are held
STEP = HALF + GAP
RAISED = 2


@dataclass(frozen=True, slots=True)
class Square:
    """One half of a tile, by its middle."""

    value: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Box:
    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile face up: its two halves, from left to right or from top to bottom."""

    halves: tuple[Square, Square]
    led: bool = False
    latest: bool = False
    idle: bool = False
    """Held, and not to be laid now, as others are: those are raised."""

    @property
    def upright(self) -> bool:
        return self.halves[0].x == self.halves[1].x

    @property
    def box(self) -> Box:
        one, other = self.halves
        half = HALF // 2
        return Box(one.x - half, one.y - half, other.x + half, other.y + half)


@dataclass(frozen=True, slots=True)
class EndSign:
    """Marks the free place beside an end of the chain, by its middle: ``left`` or right as the buttons say it."""

    left: bool
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class SeatSign:
    """Whose row begins here: the seat, from 0, and its pair if there are pairs."""

    seat: int
    side: int | None
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A frame of ``width`` by ``height`` units from (0, 0). Below the line at ``rack``, tiles are held."""

    width: int
    height: int
    rack: int
    pieces: tuple[Piece, ...]
    ends: tuple[EndSign, ...] = ()
    seats: tuple[SeatSign, ...] = ()


def scene(picture: Picture) -> Scene:
    """The whole picture: the chain above, the rows below it."""
    top = _Table((), (), 0) if picture.chain is None else _table(picture)
    pieces, seats, height = list(top.pieces), list[SeatSign](), top.height
    width = max([LEAST_WIDTH, *map(_breadth, picture.rows)]) if picture.chain is None else WIDTH
    for row in picture.rows:
        held, sign, height = _row(row, height, width)
        pieces += held
        seats += sign
    if picture.rows:
        height += MARGIN
    return Scene(width, height, top.height, tuple(pieces), top.ends, tuple(seats))


# -- the chain


@dataclass(frozen=True, slots=True)
class _Table:
    pieces: tuple[Piece, ...]
    ends: tuple[EndSign, ...]
    height: int


@dataclass(frozen=True, slots=True)
class _Walk:
    """Where the next tile of a branch begins: the middle of the edge that it touches. The branch winds ``ahead`` (1: to
    the right, -1: to the left) and downwards. ``turning``: one upright tile has been laid since the row before.
    """

    x: int
    y: int
    ahead: int = 1
    turning: bool = False

    @property
    def free(self) -> tuple[int, int]:
        """The middle of the square that comes next."""
        half = HALF // 2
        return (self.x, self.y + half) if self.turning else (self.x + self.ahead * half, self.y)


def _table(picture: Picture) -> _Table:
    """The chain in the middle of its own frame."""
    laid, led_at = picture.chain or (), picture.led_at
    if led_at is None:
        return _Table((), (), LEAST_HEIGHT)
    led = laid[led_at]
    across = picture.crosswise and led[0] == led[1]
    middle = _across(led, 0, 0) if across else _along(led, -HALF, 0, 1, 0)
    start = _Walk(HALF // 2 if across else HALF, 0)
    right, to_right = _branch(laid[led_at + 1 :], start, crosswise=picture.crosswise)
    left, to_left = _branch([tile[::-1] for tile in reversed(laid[:led_at])], start, crosswise=picture.crosswise)
    halves = [*reversed([_mirrored(pair) for pair in left]), middle, *right]
    ends = (EndSign(True, -to_left[0], -to_left[1]), EndSign(False, *to_right))  # noqa: FBT003  there are two
    return _framed([_piece(pair, place, picture) for place, pair in enumerate(halves)], ends)


_Pair = tuple[Square, Square]


def _branch(tiles: Iterable[Laid], walk: _Walk, *, crosswise: bool) -> tuple[list[_Pair], tuple[int, int]]:
    """The tiles that follow one another from ``walk`` on, touching half first, and the free place after them."""
    pairs = []
    for tile in tiles:
        pair, walk = _step(tile, walk, across=crosswise and tile[0] == tile[1])
        pairs.append(pair)
    return pairs, walk.free


def _step(tile: Laid, walk: _Walk, *, across: bool) -> tuple[_Pair, _Walk]:
    """The next tile of a branch, and where the one after it begins."""
    x, y, ahead, half = walk.x, walk.y, walk.ahead, HALF // 2
    if walk.turning and across:  # it lies flat; the row after it begins below it
        flat = (Square(tile[0], x - half, y + half), Square(tile[1], x + half, y + half))
        return flat, _Walk(x + ahead * half, y + HALF + half, -ahead)
    if walk.turning:
        return _along(tile, x, y, 0, 1), _Walk(x - ahead * half, y + TILE - half, -ahead)
    if across:
        return _across(tile, x + ahead * half, y), _Walk(x + ahead * HALF, y, ahead)
    if ahead * x + TILE <= REACH:
        return _along(tile, x, y, ahead, 0), _Walk(x + ahead * TILE, y, ahead)
    column = x + ahead * half
    return _along(tile, column, y - half, 0, 1), _Walk(column, y + HALF + half, ahead, turning=True)


def _along(tile: Laid, x: int, y: int, dx: int, dy: int) -> _Pair:
    """A tile in line: from the middle of its near edge on, in the direction (dx, dy)."""
    half = HALF // 2
    near, far = half, half + HALF
    return Square(tile[0], x + dx * near, y + dy * near), Square(tile[1], x + dx * far, y + dy * far)


def _across(tile: Laid, x: int, y: int) -> _Pair:
    half = HALF // 2
    return Square(tile[0], x, y - half), Square(tile[1], x, y + half)


def _mirrored(pair: _Pair) -> _Pair:
    """The other way round in every sense: through the middle."""
    one, other = (replace(square, x=-square.x, y=-square.y) for square in pair)
    return one, other


def _piece(pair: _Pair, place: int, picture: Picture) -> Piece:
    return Piece(_sorted(pair), led=place == picture.led_at, latest=place in picture.latest_at)


def _sorted(pair: _Pair) -> _Pair:
    one, other = sorted(pair, key=lambda square: (square.y, square.x))
    return one, other


def _framed(pieces: Sequence[Piece], ends: tuple[EndSign, ...]) -> _Table:
    """Moved into a frame that is as high as it has to be."""
    top = min(_tops(pieces, ends))
    bottom = max(_bottoms(pieces, ends))
    height = max(bottom - top + 2 * MARGIN, LEAST_HEIGHT)
    dx, dy = WIDTH // 2, (height - (bottom - top)) // 2 - top
    moved = tuple(replace(piece, halves=_moved(piece.halves, dx, dy)) for piece in pieces)
    return _Table(moved, tuple(replace(end, x=end.x + dx, y=end.y + dy) for end in ends), height)


def _tops(pieces: Iterable[Piece], ends: Iterable[EndSign]) -> Iterator[int]:
    return joined((piece.box.top for piece in pieces), (end.y - HALF // 2 for end in ends))


def _bottoms(pieces: Iterable[Piece], ends: Iterable[EndSign]) -> Iterator[int]:
    return joined((piece.box.bottom for piece in pieces), (end.y + HALF // 2 for end in ends))


def _moved(pair: _Pair, dx: int, dy: int) -> _Pair:
    one, other = (replace(square, x=square.x + dx, y=square.y + dy) for square in pair)
    return one, other


# -- tiles that are held


def _indent(row: Row) -> int:
    """The room for the sign of a seat."""
    return 0 if row.seat is None else STEP


def _room(row: Row) -> int:
    """How many tiles a line takes."""
    return (WIDTH - 2 * MARGIN - _indent(row) + GAP) // STEP


def _breadth(row: Row) -> int:
    return 2 * MARGIN + _indent(row) + min(len(row.tiles), _room(row)) * STEP - GAP


def _row(row: Row, top: int, width: int) -> tuple[list[Piece], list[SeatSign], int]:
    """A row, in as many lines as it takes, from ``top`` downwards; and where it ends."""
    indent, room = _indent(row), _room(row)
    rise = RAISED if row.raised or row.seat is None else 0
    lines = -(-len(row.tiles) // room) or 1
    across = min(len(row.tiles), -(-len(row.tiles) // lines))
    left = MARGIN + indent if row.seat is not None else (width - across * STEP + GAP) // 2
    pieces = []
    for place, tile in enumerate(row.tiles):
        line, column = divmod(place, max(across, 1))
        lift = rise if place in row.raised else 0
        y = top + MARGIN + rise + line * (TILE + GAP + rise) - lift
        idle = bool(row.raised) and not lift
        pieces.append(Piece(_along(tile, left + column * STEP + HALF // 2, y, 0, 1), idle=idle))
    bottom = top + MARGIN + lines * (TILE + GAP + rise) - GAP
    sign = [] if row.seat is None else [SeatSign(row.seat, row.side, MARGIN + HALF // 2, top + MARGIN + HALF)]
    return pieces, sign, bottom
