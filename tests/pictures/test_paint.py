"""What is painted can be read: its pips, its signs and its marks, and it is small.

Pictures that people have looked at are in ``golden/``. After a change that is meant, make them anew with
``.venv/bin/python -m tests.pictures.test_paint`` and look at each of them; ``make gallery`` shows many more.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from threading import Barrier

import pytest
from hypothesis import given, settings
from PIL import Image, ImageChops, ImageStat

from bot import colours, sprites
from bot.effects import Picture, Row
from bot.paint import paint
from bot.scene import HALF, WIDTH, EndSign, Piece, Scene, SeatSign, Square, scene
from bot.sprites import UNIT
from engine import full_set
from tests.pictures.chains import DOUBLES, all_tiles, cuttings, windows

GOLDEN = Path(__file__).parent / "golden"
SEEN_AT = 360
"""Pixels wide, on a phone."""

WHOLE = all_tiles(random.Random(28))
LONGEST = Picture(WHOLE, 14, (27,))
TYPICAL = Picture(WHOLE[7:21], 6, (0,))
HAND = Row(full_set()[3:24:3], (1, 3, 4))
PROMPT = replace(TYPICAL, rows=(HAND,))
PAIRS = Picture(None, rows=tuple(Row(full_set()[seat * 7 : seat * 9], seat=seat, side=seat % 2) for seat in range(4)))
ALONE = Picture(None, rows=(Row(full_set()[5:17], seat=0), Row((), seat=1), Row(full_set()[20:23], seat=2)))

PICTURES = {
    "longest": LONGEST,
    "typical": TYPICAL,
    "doubles-in-line": Picture(DOUBLES, 6, (0, 13), crosswise=False),
    "prompt": PROMPT,
    "pairs": PAIRS,
    "alone": ALONE,
}


def painted(shown: Scene | Picture) -> Image.Image:
    png = paint(shown if isinstance(shown, Scene) else scene(shown))
    return Image.open(BytesIO(png)).convert("RGB")


def square(x: int, y: int, half: int) -> tuple[int, int, int, int]:
    """Around a place in a scene: so many pixels to each side."""
    return x * UNIT - half, y * UNIT - half, x * UNIT + half, y * UNIT + half


def brightness(image: Image.Image) -> float:
    return ImageStat.Stat(image.convert("L")).mean[0]


def difference(one: Image.Image, other: Image.Image) -> list[float]:
    """For each channel, the mean of what differs."""
    return ImageStat.Stat(ImageChops.difference(one, other)).mean


# -- the ones that people have looked at


@pytest.mark.parametrize("name", PICTURES)
def test_it_looks_as_it_did_when_somebody_looked_at_it(name: str) -> None:
    golden, now = Image.open(GOLDEN / f"{name}.png").convert("RGB"), painted(PICTURES[name])
    assert now.size == golden.size
    assert max(difference(golden, now)) < 0.3
    channels = ImageChops.difference(golden, now).split()
    largest = ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])
    differing = sum(largest.histogram()[16:])
    assert differing < 0.002 * now.width * now.height


# -- small


@pytest.mark.parametrize(("shown", "most"), [(TYPICAL, 10_000), (PROMPT, 15_000), (LONGEST, 20_000)])
def test_it_is_small(shown: Picture, most: int) -> None:
    assert len(paint(scene(shown))) <= most


def test_the_largest_that_there_can_be_is_not_large() -> None:
    rows = tuple(Row(full_set()[seat * 7 :][:7], seat=seat) for seat in range(4))
    assert len(paint(scene(replace(LONGEST, rows=rows)))) <= 40_000


@pytest.mark.parametrize("name", PICTURES)
def test_it_has_few_colours(name: str) -> None:
    laid_out = scene(PICTURES[name])
    image = Image.open(BytesIO(paint(laid_out)))
    assert (image.format, image.mode) == ("PNG", "P")
    assert len(image.getpalette() or ()) // 3 <= 64
    assert image.size == (laid_out.width * UNIT, laid_out.height * UNIT)


# -- the same again


def forget() -> None:
    """As in a new process: nothing is drawn yet."""
    for drawn in (sprites.body, sprites.pips, sprites.end_sign, sprites.seat_sign, sprites.shadow, sprites.glow):
        drawn.cache_clear()


def test_the_same_scene_gives_the_same_bytes_in_another_process() -> None:
    check = "import sys; from tests.pictures.test_paint import *; sys.stdout.buffer.write(paint(scene(PROMPT)))"
    done = subprocess.run([sys.executable, "-c", check], cwd=Path(__file__).parents[2], capture_output=True, timeout=60)
    assert done.stdout == paint(scene(PROMPT)), done.stderr.decode()


def test_threads_that_paint_at_once_paint_the_same() -> None:
    scenes = [scene(shown) for shown in PICTURES.values()]
    alone = [paint(one) for one in scenes]
    forget()
    together = Barrier(len(scenes))

    def at_once(one: Scene) -> bytes:
        together.wait()
        return paint(one)

    with ThreadPoolExecutor(len(scenes)) as threads:
        assert list(threads.map(at_once, scenes)) == alone


# -- pips can be counted on a phone


def reduced(image: Image.Image) -> Image.Image:
    return image.resize((SEEN_AT, round(image.height * SEEN_AT / image.width)), Image.Resampling.BOX).convert("L")


def counted(small: Image.Image, half: Square) -> int:
    """The dark blobs within a half of a tile, without its edges."""
    scale, inner = small.width / WIDTH, 0.39 * HALF
    left, top, right, bottom = (
        round(value * scale) for value in (half.x - inner, half.y - inner, half.x + inner, half.y + inner)
    )
    dark = {(x, y) for x in range(left, right) for y in range(top, bottom) if level(small, x, y) < 110}
    return sum(len(blob) > 5 for blob in blobs(dark))


def level(image: Image.Image, x: int, y: int) -> int:
    value = image.getpixel((x, y))
    assert isinstance(value, int)
    return value


def blobs(places: set[tuple[int, int]]) -> Iterator[set[tuple[int, int]]]:
    """Those that touch one another by their sides."""
    while places:
        blob, edge = set[tuple[int, int]](), {places.pop()}
        while edge:
            blob |= edge
            edge = {(x + dx, y + dy) for x, y in edge for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} & places
            places -= edge
        yield blob


def read(shown: Picture) -> tuple[list[int], list[int]]:
    """The numbers of all halves: as they are, and as one counts them."""
    laid_out = scene(shown)
    small = reduced(painted(laid_out))
    halves = [half for piece in laid_out.pieces for half in piece.halves]
    return [half.value for half in halves], [counted(small, half) for half in halves]


@pytest.mark.parametrize("tile", full_set(9), ids=str)
@pytest.mark.parametrize("latest", [(), (0,)], ids=["before", "latest"])
def test_the_pips_of_a_lying_tile_can_be_counted(tile: tuple[int, int], latest: tuple[int, ...]) -> None:
    are, seem = read(Picture((tile,), 0, latest, crosswise=False))
    assert seem == are


@pytest.mark.parametrize("raised", [(), (0, 9, 20)], ids=["plain", "idle"])
def test_the_pips_of_an_upright_tile_can_be_counted(raised: tuple[int, ...]) -> None:
    are, seem = read(Picture((), rows=(Row(full_set(), raised),)))
    assert seem == are


@settings(max_examples=25, deadline=None)
@given(cuttings())
def test_a_chain_can_be_read(shown: Picture) -> None:
    are, seem = read(shown)
    assert seem == are


def test_pips_lie_as_on_a_tile() -> None:
    """Six are two rows along the tile, and two are on a diagonal, and both turn with the tile."""

    def spread(half: Square, image: Image.Image) -> tuple[int, int]:
        """How wide and how high the pips reach."""
        dark = image.crop(square(half.x, half.y, 17)).convert("L").point(lambda value: 255 * (value < 110))
        left, top, right, bottom = dark.getbbox() or (0, 0, 0, 0)
        return right - left, bottom - top

    for upright in (False, True):
        piece = one_piece((6, 2), upright=upright)
        image = painted(alone(piece))
        six, two = piece.halves
        assert abs(spread(six, image)[0] - spread(six, image)[1]) <= 1
        middle = image.crop((six.x * UNIT - 5, six.y * UNIT - 16, six.x * UNIT + 5, six.y * UNIT + 16))
        column = sum(value < 110 for value in middle.convert("L").tobytes())
        assert (column == 0) == upright, "lying, two of the six are above and below the middle"
        corner = image.crop(square(two.x, two.y, 17)).crop((0, 0, 17, 17))
        assert (brightness(corner) < 230) == upright


# -- signs and marks


def one_piece(tile: tuple[int, int], *, upright: bool = False) -> Piece:
    shift = HALF // 2
    near, far = ((0, -shift), (0, shift)) if upright else ((-shift, 0), (shift, 0))
    return Piece((Square(tile[0], 32 + near[0], 12 + near[1]), Square(tile[1], 32 + far[0], 12 + far[1])))


def alone(piece: Piece) -> Scene:
    return Scene(64, 24, 24, (piece,))


def colour(image: Image.Image, x: int, y: int) -> tuple[int, int, int]:
    """Without the shades in between."""
    red, green, blue = (round(value) for value in ImageStat.Stat(image.crop((x - 1, y - 1, x + 2, y + 2))).mean)
    return red, green, blue


def is_white(red: int, green: int, blue: int) -> bool:
    return min(red, green, blue) > 200


def points_left(image: Image.Image, sign: EndSign) -> bool:
    """Whether the white shape in it is higher on the right."""
    shape = image.crop(square(sign.x, sign.y, 11)).convert("L").point(lambda value: 255 * (value > 200))
    return brightness(shape.crop((0, 0, 11, 22))) < brightness(shape.crop((11, 0, 22, 22)))


@pytest.mark.parametrize("shown", [one for one in windows(WHOLE, crosswise=True) if len(one.chain or ()) % 5 == 1])
def test_the_ends_are_signed_left_and_right(shown: Picture) -> None:
    laid_out = scene(shown)
    image = painted(laid_out)
    assert sorted(sign.left for sign in laid_out.ends) == [False, True]
    for sign in laid_out.ends:
        red, green, blue = colour(image, sign.x * UNIT, sign.y * UNIT - 12)
        assert (blue > 200 and blue > green + 60) if sign.left else (green > 150 and green > blue + 60)
        assert red < 100
        assert is_white(*colour(image, sign.x * UNIT, sign.y * UNIT))
        assert points_left(image, sign) == sign.left


@pytest.mark.parametrize("tile", [(0, 0), (3, 6), (5, 5)])
@pytest.mark.parametrize("upright", [False, True])
def test_the_latest_tile_is_seen_at_once(tile: tuple[int, int], upright: bool) -> None:
    plain = one_piece(tile, upright=upright)
    before, after = painted(alone(plain)), painted(alone(replace(plain, latest=True)))
    assert colour(after, 32 * UNIT, 12 * UNIT - (88 if upright else 44) // 2 - 1) == colours.AMBER
    box = square(32, 12, 60)
    assert max(difference(reduced(before.crop(box)), reduced(after.crop(box)))) > 8
    assert before.crop((0, 0, 200, before.height)).tobytes() == after.crop((0, 0, 200, after.height)).tobytes()


@pytest.mark.parametrize("latest", [False, True])
@pytest.mark.parametrize("upright", [False, True])
def test_the_led_tile_has_a_mark_of_its_own(latest: bool, upright: bool) -> None:
    plain = replace(one_piece((6, 6), upright=upright), latest=latest)
    before, after = painted(alone(plain)), painted(alone(replace(plain, led=True)))
    middle = square(32, 12, 9)
    assert max(difference(before.crop(middle), after.crop(middle))) > 15
    changed = ImageChops.difference(before, after).getbbox()
    assert changed is not None
    left, top, right, bottom = middle
    assert left - 2 <= changed[0] < changed[2] <= right + 2
    assert top - 2 <= changed[1] < changed[3] <= bottom + 2
    assert [counted(reduced(after), half) for half in plain.halves] == [6, 6]


def test_a_tile_that_cannot_be_laid_is_dimmed() -> None:
    laid_out = scene(Picture((), rows=(HAND,)))
    image = painted(laid_out)
    faces: dict[bool, list[float]] = {True: [], False: []}
    for piece in laid_out.pieces:
        one, other = piece.halves
        face = image.crop((one.x * UNIT - 19, one.y * UNIT - 2, one.x * UNIT - 17, other.y * UNIT))
        faces[piece.idle].append(brightness(face))
    assert min(faces[False]) - max(faces[True]) > 30
    assert min(faces[True]) > 100, "and can be read"


def test_where_two_shadows_meet_it_is_as_dark_as_in_the_darker_one() -> None:
    left, right = (Piece((Square(1, x, 10), Square(2, x, 14))) for x in (30, 30 + HALF + 1))
    between = (32 * UNIT + 1, 8 * UNIT, 33 * UNIT - 1, 17 * UNIT)
    one, other, both = (
        painted(Scene(64, 24, 24, pieces)).crop(between) for pieces in ((left,), (right,), (left, right))
    )
    assert one.tobytes() != other.tobytes()
    assert both.tobytes() == ImageChops.darker(one, other).tobytes()


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("side", [None, 0, 1])
def test_a_seat_is_signed_with_pips_and_its_pair(seat: int, side: int | None) -> None:
    image = painted(Scene(64, 20, 0, (), seats=(SeatSign(seat, side, 10, 10),)))
    sign = image.crop(square(10, 10, 11))
    white = {(x, y) for x in range(22) for y in range(22) if is_white(*colour(sign, x, y))}
    assert len(list(blobs(white))) == seat + 1
    red, green, blue = colour(image, 110, 110 + 13)
    if side is None:
        assert max(red, green, blue) - min(red, green, blue) < 40
    else:
        assert (blue > red + 100) if side == 0 else (red > blue + 100)
    corner = colour(image, 110 - 12, 110 - 12)
    assert is_white(*corner) or (corner == colour(image, 110, 110 + 13)) == (side != 1), (
        "a diamond has no corners there"
    )


def test_wood_is_where_tiles_are_held() -> None:
    for shown, wooden in ((PROMPT, True), (PAIRS, False), (TYPICAL, False), (Picture(None, rows=(HAND,)), True)):
        image = painted(shown)
        red, green, _ = colour(image, 3, image.height - 4)
        assert (red > green) == wooden
        red, green, _ = colour(image, 3, 3)
        assert (red > green) == (wooden and shown.chain is None)


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, shown in PICTURES.items():
        (GOLDEN / f"{name}.png").write_bytes(paint(scene(shown)))
