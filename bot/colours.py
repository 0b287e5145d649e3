"""The colours of a picture: a palette small enough for small files, with enough shades for soft edges.

A thing is drawn in full colour and then given the nearest of these shades, pixel by pixel. So every two colours that
meet somewhere have a few shades between them here.
"""

from __future__ import annotations

from itertools import chain
from typing import NamedTuple

from PIL import Image

Colour = tuple[int, int, int]


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """``share`` of ``other`` in ``one``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _ramp(one: Colour, other: Colour, steps: int) -> list[Colour]:
    """From ``one`` to ``other`` in so many steps, both of them included."""
    return [mixed(one, other, step / steps) for step in range(steps + 1)]


CLOTH = (28, 88, 68)
WOOD = (74, 47, 33)
WOOD_EDGE = (128, 88, 60)
SHADE = (6, 12, 10)
WHITE = (255, 255, 255)

IVORY = (246, 239, 222)
GLINT = (255, 252, 244)
LIP = (196, 181, 148)
GROOVE = (205, 192, 163)
PIP = (38, 33, 30)

BRASS = (196, 148, 52)
BRASS_DARK = (132, 92, 26)
BRASS_LIGHT = (240, 209, 128)

AMBER = (255, 172, 28)
WARM = (255, 236, 186)

BLUE = (36, 129, 232)
GREEN = (46, 171, 74)
ORANGE = (240, 136, 36)
GREY = (94, 106, 102)

SHADES = 8
"""Of a ground: so many darker ones than its own colour."""
_DEEPEST = 0.62


def dimmed(colour: Colour) -> Colour:
    """As it looks on a tile that cannot be laid."""
    return mixed(colour, WOOD, 0.32)


class Ground(NamedTuple):
    """What things lie on. Its colour is at ``first`` in the palette, and its shades, ever darker, follow."""

    colour: Colour
    first: int

    @property
    def deepest(self) -> Colour:
        return mixed(self.colour, SHADE, _DEEPEST)

    @property
    def shades(self) -> list[Colour]:
        return _ramp(self.colour, self.deepest, SHADES)


ON_CLOTH = Ground(CLOTH, 0)
ON_WOOD = Ground(WOOD, SHADES + 1)
GLOW = range(2 * (SHADES + 1), 2 * (SHADES + 1) + 6)
"""Where the shades of a glow are in the palette, from the faintest to the brightest."""

_RAMPS = (
    ON_CLOTH.shades,
    ON_WOOD.shades,
    _ramp(mixed(CLOTH, SHADE, 0.25), AMBER, len(GLOW))[1:],
    _ramp(IVORY, PIP, 5),
    _ramp(LIP, ON_CLOTH.deepest, 3)[:-1],
    [GLINT, GROOVE, WOOD_EDGE],
    _ramp(WARM, PIP, 3)[:-1],
    _ramp(dimmed(IVORY), dimmed(PIP), 5),
    [dimmed(LIP), dimmed(BRASS)],
    [BRASS, BRASS_DARK, BRASS_LIGHT, WHITE],
    *(_ramp(ground, WHITE, 3)[:-1] for ground in (BLUE, GREEN, ORANGE)),
    _ramp(GREY, WHITE, 2)[:-1],
    _ramp(WHITE, ON_CLOTH.deepest, 2)[1:-1],
)
_COLOURS = tuple(dict.fromkeys(chain.from_iterable(_RAMPS)))
PALETTE = bytes(chain.from_iterable(_COLOURS))


def place(colour: Colour) -> int:
    """Where it is in the palette."""
    return _COLOURS.index(colour)


def matched(drawing: Image.Image) -> Image.Image:
    """The places in the palette of the colours nearest to those of the drawing, as an image of mode L."""
    palette = Image.new("P", (1, 1))
    palette.putpalette(PALETTE)
    found = drawing.quantize(palette=palette, dither=Image.Dither.NONE)
    return Image.frombytes("L", found.size, found.tobytes())
