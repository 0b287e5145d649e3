"""What must hold wherever the tiles of a chain lie, told from the scene alone and not from how it was made.

The chain is read as a walk in steps of one half: from the left sign over the middle of each half, or of a crosswise
double, to the right sign.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations, pairwise

from bot.effects import Picture
from bot.scene import HALF, LEAST_HEIGHT, MARGIN, WIDTH, Box, Piece, Scene, Square, scene

CLOTH = 2
"""Between what lies beside each other without being neighbours in the chain, there is at least so much to be seen."""
EDGE = 2
"""And so much between a tile and the frame."""
PITCH = 3 * HALF
"""From one row to the next."""
COLUMNS = range(16, 27)
"""So far from the middle a row turns: not before there is no more room, and not after it."""

GREATEST_HEIGHT = 74
"""No chain of 28 tiles takes more."""

Point = tuple[int, int]


@dataclass(frozen=True)
class Board:
    """A picture and how it was laid out."""

    picture: Picture
    scene: Scene

    @property
    def chain(self) -> tuple[tuple[int, int], ...]:
        return self.picture.chain or ()

    @property
    def laid(self) -> tuple[Piece, ...]:
        return self.scene.pieces[: len(self.chain)]

    @property
    def held(self) -> tuple[Piece, ...]:
        return self.scene.pieces[len(self.chain) :]

    @property
    def led_at(self) -> int:
        assert self.picture.led_at is not None
        return self.picture.led_at

    @property
    def middle(self) -> Point:
        """Where the led tile lies."""
        return centre(self.laid[self.led_at])

    def crosses(self, place: int) -> bool:
        """Whether this tile of the chain lies across it."""
        low, high = self.chain[place]
        return low == high and self.picture.crosswise

    @cached_property
    def steps(self) -> tuple[tuple[Square, ...], ...]:
        """Of the left sign, of each tile and of the right sign, the squares that the walk goes over, in no order."""
        left, right = ((Square(-1, end.x, end.y),) for end in self.scene.ends)
        tiles = [(middle_of(piece),) if self.crosses(at) else piece.halves for at, piece in enumerate(self.laid)]
        return left, *tiles, right

    @cached_property
    def joints(self) -> tuple[tuple[Square, Square], ...]:
        """The two squares that touch, for each two neighbours; there are exactly two."""
        return tuple(joint(one, other) for one, other in pairwise(self.steps))

    @cached_property
    def walk(self) -> tuple[Point, ...]:
        """All squares in the order of the chain."""
        return tuple(dict.fromkeys((square.x, square.y) for pair in self.joints for square in pair))

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """Of the left sign, the tiles in their order and the right sign."""
        left, right = (around(end.x, end.y) for end in self.scene.ends)
        return left, *(piece.box for piece in self.laid), right


def board(picture: Picture) -> Board:
    return Board(picture, scene(picture))


def centre(piece: Piece) -> Point:
    return (piece.box.left + piece.box.right) // 2, (piece.box.top + piece.box.bottom) // 2


def middle_of(piece: Piece) -> Square:
    """A crosswise double as one square: it is touched in the middle of its long sides."""
    return Square(piece.halves[0].value, *centre(piece))


def around(x: int, y: int) -> Box:
    half = HALF // 2
    return Box(x - half, y - half, x + half, y + half)


def joint(one: Sequence[Square], other: Sequence[Square]) -> tuple[Square, Square]:
    """The only two squares that share a whole edge."""
    found = [(a, b) for a in one for b in other if sorted((abs(a.x - b.x), abs(a.y - b.y))) == [0, HALF]]
    assert len(found) == 1, f"{one} and {other} touch in {len(found)} places"
    return found[0]


def apart(one: Box, other: Box) -> int:
    """How much lies between two boxes, sideways or upwards; below zero: they overlap."""
    return max(other.left - one.right, one.left - other.right, other.top - one.bottom, one.top - other.bottom)


def seen_from_the_led_tile(laid_out: Board) -> list[tuple[Square, ...]]:
    """Where each tile of the chain lies, however the frame was put around them."""
    x, y = laid_out.middle
    return [tuple(replace(half, x=half.x - x, y=half.y - y) for half in piece.halves) for piece in laid_out.laid]


# -- the laws, one after the other


def tiles_come_in_the_chains_order(laid_out: Board) -> None:
    shown = [sorted(half.value for half in piece.halves) for piece in laid_out.laid]
    assert shown == [sorted(tile) for tile in laid_out.chain]


def a_tile_is_two_squares_beside_each_other_and_never_bent(laid_out: Board) -> None:
    for piece in laid_out.scene.pieces:
        one, other = piece.halves
        assert (other.x - one.x, other.y - one.y) in [(HALF, 0), (0, HALF)]
        assert piece.upright == (one.x == other.x)


def each_tile_touches_the_next_with_the_same_number(laid_out: Board) -> None:
    """The whole edge of a half, or the middle of a crosswise double's long side. ``joint`` says what touches."""
    assert len(laid_out.joints) == len(laid_out.chain) + 1
    for place, (one, other) in enumerate(laid_out.joints[1:-1]):
        assert one.value == other.value == laid_out.chain[place][1] == laid_out.chain[place + 1][0]


def each_tile_is_entered_at_its_left_half_and_left_at_its_right_one(laid_out: Board) -> None:
    """So the ends of the chain show what can be joined there."""
    for place, ((_, first), (last, _)) in enumerate(pairwise(laid_out.joints)):
        assert (first.value, last.value) == laid_out.chain[place]
        assert (first == last) == laid_out.crosses(place), "in line, the walk goes over both halves"


def a_crosswise_double_lies_at_right_angles_to_the_chain(laid_out: Board) -> None:
    for place, ((before, at), (_, after)) in enumerate(pairwise(laid_out.joints)):
        if laid_out.crosses(place):
            upright = laid_out.laid[place].upright
            assert (before.y == at.y == after.y) if upright else (before.x == at.x == after.x)
            assert (before.x, before.y) != (after.x, after.y)


def nothing_overlaps(laid_out: Board) -> None:
    for one, other in combinations(laid_out.boxes, 2):
        assert apart(one, other) >= 0, f"{one} overlaps {other}"


def what_is_not_joined_does_not_touch(laid_out: Board) -> None:
    for (first, one), (second, other) in combinations(enumerate(laid_out.boxes), 2):
        assert second == first + 1 or apart(one, other) >= CLOTH, f"{one} is too close to {other}"


def everything_lies_in_the_frame(laid_out: Board) -> None:
    for box in laid_out.boxes:
        assert EDGE <= box.left < box.right <= WIDTH - EDGE
        assert MARGIN <= box.top < box.bottom <= laid_out.scene.rack - MARGIN
    assert LEAST_HEIGHT <= laid_out.scene.rack <= GREATEST_HEIGHT
    assert laid_out.scene.rack <= laid_out.scene.height


def the_led_tile_and_the_latest_are_marked_and_no_other(laid_out: Board) -> None:
    assert [place for place, piece in enumerate(laid_out.laid) if piece.led] == [laid_out.led_at]
    assert tuple(place for place, piece in enumerate(laid_out.laid) if piece.latest) == laid_out.picture.latest_at
    assert not any(piece.idle for piece in laid_out.laid)


def the_left_sign_is_marked_left(laid_out: Board) -> None:
    """That each lies beside its end, the joints say."""
    assert [end.left for end in laid_out.scene.ends] == [True, False]


def the_led_tile_lies_in_the_middle(laid_out: Board) -> None:
    assert laid_out.middle[0] == WIDTH // 2


def rows_wind_away_from_the_led_tile_and_turn_between_tiles(laid_out: Board) -> None:
    """What follows it goes right, down, left, down and so on; what comes before it winds the same way, mirrored."""
    x, y = laid_out.middle
    walk = [(px - x, py - y) for px, py in laid_out.walk]
    led = walk.index(min(walk, key=lambda point: abs(point[0] + 1) + abs(point[1])))
    ways = walk[led:], [(-px, -py) for px, py in walk[led::-1]]
    for way in ways:
        for one, other in pairwise(way):
            assert _winds(one, other), f"{one} to {other}"


def _winds(one: Point, other: Point) -> bool:
    """One step on: along a row in the way that it goes, or down where rows turn."""
    if one[1] == other[1]:
        row, between = divmod(one[1], PITCH)
        return between == 0 and other[0] - one[0] == (-HALF if row % 2 else HALF)
    turned_right = one[1] // PITCH % 2 == 0
    return other == (one[0], one[1] + HALF) and (one[0] if turned_right else -one[0]) in COLUMNS


LAWS: tuple[Callable[[Board], None], ...] = (
    tiles_come_in_the_chains_order,
    a_tile_is_two_squares_beside_each_other_and_never_bent,
    each_tile_touches_the_next_with_the_same_number,
    each_tile_is_entered_at_its_left_half_and_left_at_its_right_one,
    a_crosswise_double_lies_at_right_angles_to_the_chain,
    nothing_overlaps,
    what_is_not_joined_does_not_touch,
    everything_lies_in_the_frame,
    the_led_tile_and_the_latest_are_marked_and_no_other,
    the_left_sign_is_marked_left,
    the_led_tile_lies_in_the_middle,
    rows_wind_away_from_the_led_tile_and_turn_between_tiles,
)


def lawful(picture: Picture) -> Board:
    """The board of this picture, if all laws hold."""
    laid_out = board(picture)
    for law in LAWS:
        law(laid_out)
    return laid_out


def turned(laid_out: Board) -> Board:
    """The same chain as it looks from the other side of the table."""
    picture = laid_out.picture
    last = len(laid_out.chain) - 1
    chain = tuple((right, left) for left, right in reversed(laid_out.chain))
    latest_at = tuple(last - place for place in reversed(picture.latest_at))
    return board(replace(picture, chain=chain, led_at=last - laid_out.led_at, latest_at=latest_at))
