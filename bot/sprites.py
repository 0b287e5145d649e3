"""What the things in a picture look like: each is drawn once in a process and then only copied.

A thing is drawn many times too large and reduced, which makes its edges smooth. Lengths are pixels of the picture, and
points are counted from the middle of the thing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache

from PIL import Image, ImageDraw, ImageFilter

from bot import colours
from bot.colours import Colour, Ground
from bot.scene import HALF

UNIT = 11
"""Pixels a unit of the scene."""
SIDE = HALF * UNIT
"""Of half a tile."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True, eq=False)
class Sprite:
    """Places in the palette, as an image of mode L, and which of its pixels to copy."""

    image: Image.Image
    mask: Image.Image


FINE = 8
"""A drawing is so many times larger at first."""
LEAST = 24
"""A pixel belongs to a thing that covers so much of it, of 255."""


class Drawing:
    """A thing under way, on a ground of one colour."""

    def __init__(self, width: float, height: float, ground: Colour) -> None:
        self._middle = (width / 2, height / 2)
        size = (round(width * FINE), round(height * FINE))
        self._image, self._cover = Image.new("RGB", size, ground), Image.new("L", size)
        self._pen, self._cover_pen = ImageDraw.Draw(self._image), ImageDraw.Draw(self._cover)

    def block(self, middle: Point, size: Point, rounding: float, colour: Colour) -> None:
        """A rectangle with round corners."""
        (x, y), (width, height) = middle, size
        start, (right, bottom) = self._at(x - width / 2, y - height / 2), self._at(x + width / 2, y + height / 2)
        for pen, ink in self._strokes(colour):
            pen.rounded_rectangle([start, (right - 1, bottom - 1)], rounding * FINE, ink)

    def disc(self, middle: Point, size: float, colour: Colour) -> None:
        self.block(middle, (size, size), size / 2, colour)

    def shape(self, corners: Sequence[Point], rounding: float, colour: Colour) -> None:
        """A polygon, larger than its corners by ``rounding``."""
        for pen, ink in self._strokes(colour):
            pen.polygon([self._at(*corner) for corner in corners], ink)
            for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
                pen.line([self._at(*start), self._at(*end)], ink, round(2 * rounding * FINE))
        for corner in corners:
            self.disc(corner, 2 * rounding, colour)

    def _strokes(self, colour: Colour) -> tuple[tuple[ImageDraw.ImageDraw, Colour | int], ...]:
        return (self._pen, colour), (self._cover_pen, 255)

    def _at(self, x: float, y: float) -> Point:
        return (x + self._middle[0]) * FINE, (y + self._middle[1]) * FINE

    def sprite(self) -> Sprite:
        mask = self._cover.reduce(FINE).point(lambda share: 255 if share >= LEAST else 0, "1")
        return Sprite(colours.matched(self._image.reduce(FINE)), mask)


# -- tiles


@dataclass(frozen=True, slots=True)
class Surface:
    """The colours of a tile."""

    face: Colour
    glint: Colour
    """Its upper edges."""
    lip: Colour
    """What is seen of its thickness."""
    groove: Colour
    pip: Colour
    pin: Colour
    pin_edge: Colour


_PLAIN = (colours.IVORY, colours.GLINT, colours.LIP, colours.GROOVE, colours.PIP, colours.BRASS, colours.BRASS_DARK)


class Look(Enum):
    """What a tile tells by its colours."""

    PLAIN = Surface(*_PLAIN)
    LATEST = Surface(colours.WARM, colours.WARM, colours.AMBER, colours.GROOVE, *_PLAIN[4:])
    IDLE = Surface(*map(colours.dimmed, _PLAIN))


ROUNDING = 7.5
SEAM = 0.75
"""Between the edge of a tile and its place."""
LIP = 2.5
RING = 2
"""Beyond its place, around a tile that was laid last."""
RISE = -1
"""From the middle of a tile to that of its face, which is above its lip."""


@cache
def body(look: Look, ground: Ground, *, upright: bool, led: bool) -> Sprite:
    """A tile without its pips."""
    width, height = (SIDE, 2 * SIDE) if upright else (2 * SIDE, SIDE)
    drawing = Drawing(width + 4, height + 4, colours.AMBER if look is Look.LATEST else ground.deepest)
    if look is Look.LATEST:
        drawing.block((0, 0), (width + 2 * RING, height + 2 * RING), ROUNDING + RING, colours.AMBER)
    _slab(drawing, (width - 2 * SEAM, height - 2 * SEAM), look.value)
    across = (SIDE - 14, 2)
    drawing.block((0, RISE), across if upright else across[::-1], 1, look.value.groove)
    (_diamond if led else _pin)(drawing, look.value)
    return drawing.sprite()


def _slab(drawing: Drawing, size: Point, surface: Surface) -> None:
    width, height = size
    drawing.block((0, 0), size, ROUNDING, surface.lip)
    drawing.block((0, -LIP / 2), (width, height - LIP), ROUNDING - 0.5, surface.glint)
    drawing.block((0, 0.5 - LIP / 2), (width - 1, height - LIP - 1), ROUNDING - 1, surface.face)


def _pin(drawing: Drawing, surface: Surface) -> None:
    drawing.disc((0, RISE), 8, surface.pin_edge)
    drawing.disc((0, RISE), 6.4, surface.pin)


def _diamond(drawing: Drawing, surface: Surface) -> None:
    """In place of the pin."""
    for size, colour in ((8.8, surface.pin_edge), (7.5, surface.pin), (3.4, colours.BRASS_LIGHT)):
        drawing.shape(_on_its_corner(size, RISE), 0.6, colour)


def _on_its_corner(size: float, y: float = 0) -> tuple[Point, ...]:
    """A square that stands on a corner, from whose middle it is ``size`` to each of them."""
    return (0, y - size), (size, y), (0, y + size), (-size, y)


# -- pips

PIP = 8.8
STEP = 11.5

_MIDDLE = ((0, 0),)
_FALLING = ((-1, -1), (1, 1))
_RISING = ((-1, 1), (1, -1))
_BESIDE = ((-1, 0), (1, 0))
_BETWEEN = ((0, -1), (0, 1))
_PLACES: tuple[tuple[Point, ...], ...] = (
    (),
    _MIDDLE,
    _FALLING,
    _MIDDLE + _FALLING,
    _FALLING + _RISING,
    _MIDDLE + _FALLING + _RISING,
    _FALLING + _RISING + _BESIDE,
    _FALLING + _RISING + _BESIDE + _MIDDLE,
    _FALLING + _RISING + _BESIDE + _BETWEEN,
    _FALLING + _RISING + _BESIDE + _BETWEEN + _MIDDLE,
)
"""Of 0 to 9 pips on a half that stands upright, in steps from its middle."""


@cache
def pips(value: int, look: Look, *, upright: bool) -> Sprite:
    """Of one half."""
    drawing = Drawing(SIDE, SIDE, look.value.face)
    for x, y in _PLACES[value]:
        across, down = (x, y) if upright else (-y, x)
        drawing.disc((across * STEP, down * STEP + RISE), PIP, look.value.pip)
    return drawing.sprite()


# -- signs

BADGE = 36
BADGE_RING = 2.5


def _badge(colour: Colour, ground: Ground) -> Drawing:
    drawing = Drawing(SIDE, SIDE, ground.deepest)
    drawing.disc((0, 0), BADGE, colours.WHITE)
    drawing.disc((0, 0), BADGE - 2 * BADGE_RING, colour)
    return drawing


@cache
def end_sign(*, left: bool) -> Sprite:
    drawing = _badge(colours.BLUE if left else colours.GREEN, colours.ON_CLOTH)
    tip = -8 if left else 8
    drawing.shape([(tip, 0), (-tip * 0.6, -7), (-tip * 0.6, 7)], 1.2, colours.WHITE)
    return drawing.sprite()


@cache
def seat_sign(seat: int, side: int | None, ground: Ground) -> Sprite:
    drawing = _diamond_badge(ground) if side == 1 else _badge(colours.GREY if side is None else colours.BLUE, ground)
    step = 5 if side == 1 else 6
    for x, y in _PLACES[seat + 1]:
        drawing.disc((x * step, y * step), 6.6, colours.WHITE)
    return drawing.sprite()


def _diamond_badge(ground: Ground) -> Drawing:
    drawing = Drawing(SIDE + 8, SIDE + 8, ground.deepest)
    drawing.shape(_on_its_corner(20), 3.2, colours.WHITE)
    drawing.shape(_on_its_corner(20), 3.2 - BADGE_RING, colours.ORANGE)
    return drawing


# -- shadow and light around a thing

ROOM = 14
"""Around it."""
DROP = 3
"""A shadow falls so much lower."""
BLUR = 4.5


@cache
def shadow(thing: Sprite, ground: Ground) -> Sprite:
    return _halo(thing, DROP, 1.25, range(ground.first + 1, ground.first + 1 + colours.SHADES))


@cache
def glow(*, upright: bool) -> Sprite:
    """Around a tile that was laid last."""
    return _halo(body(Look.LATEST, colours.ON_CLOTH, upright=upright, led=False), 0, 1.9, colours.GLOW)


def _halo(thing: Sprite, drop: int, strength: float, shades: range) -> Sprite:
    """In these shades, the last of them where it is strongest."""
    width, height = thing.mask.size
    image = Image.new("L", (width + 2 * ROOM, height + 2 * ROOM))
    image.paste(255, (ROOM, ROOM + drop), thing.mask)
    blurred = image.filter(ImageFilter.GaussianBlur(BLUR))
    places = [0, *shades]
    levels = [min(round(share / 255 * strength * len(shades)), len(shades)) for share in range(256)]
    return Sprite(
        blurred.point([places[level] for level in levels]), blurred.point([255 * bool(level) for level in levels], "1")
    )
