"""A ``Scene`` as a picture: a PNG of few colours, put together from things that are drawn once in a process.

First all shadows, then all tiles, then their pips: so no tile throws its shadow on the one beside it. Whatever is
copied has the colours of the palette already, and nothing is matched or blended while a picture is painted.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageChops

from bot import colours, sprites
from bot.colours import ON_CLOTH, ON_WOOD, Ground
from bot.scene import Piece, Scene
from bot.sprites import UNIT, Look, Sprite


class Thing(NamedTuple):
    """What lies where: by its middle."""

    sprite: Sprite
    ground: Ground
    x: int
    y: int


def paint(scene: Scene) -> bytes:
    """A PNG, the same for the same scene. It takes milliseconds: too long for an event loop; any thread may do it."""
    canvas = _empty(scene)
    things = list(_things(scene))
    for thing in things:
        _darken(canvas, sprites.shadow(thing.sprite, thing.ground), thing.x, thing.y)
    for piece in scene.pieces:
        if piece.latest:
            _put(canvas, sprites.glow(upright=piece.upright), *_middle(piece))
    for thing in things:
        _put(canvas, thing.sprite, thing.x, thing.y)
    for piece in scene.pieces:
        for half in piece.halves:
            _put(canvas, sprites.pips(half.value, _look(piece), upright=piece.upright), half.x, half.y)
    return _png(canvas)


def _png(canvas: Image.Image) -> bytes:
    canvas.putpalette(colours.PALETTE)
    file = BytesIO()
    canvas.save(file, "PNG")
    return file.getvalue()


# -- what things lie on

EDGE = (colours.WOOD_EDGE,) * 3 + (ON_WOOD.shades[5],) * 2
"""The upper edge of the rack, line by line."""
GRAIN = (14, 15, 31, 44, 45, 46, 58, 77, 78, 90, 97, 98, 120, 137, 138, 139, 151, 163)
"""The darker lines of a plank, in pixels from its upper edge."""
PLANK = 176


def _empty(scene: Scene) -> Image.Image:
    """The cloth, and the rack below it."""
    canvas = Image.new("L", (scene.width * UNIT, scene.height * UNIT), ON_CLOTH.first)
    top, bottom = _rack(scene) * UNIT, scene.height * UNIT
    canvas.paste(ON_WOOD.first, (0, top, canvas.width, bottom))
    for line in range(top, bottom):
        if (line - top) % PLANK in GRAIN:
            canvas.paste(ON_WOOD.first + 2, (0, line, canvas.width, line + 1))
    for line, colour in enumerate(EDGE, top if scene.rack else bottom):
        canvas.paste(colours.place(colour), (0, line, canvas.width, line + 1))
    return canvas


def _rack(scene: Scene) -> int:
    """Where the wood begins. Hands that are shown at the end of a round lie open, on the cloth."""
    return scene.height if scene.seats and not scene.rack else scene.rack


def _ground(scene: Scene, y: int) -> Ground:
    return ON_WOOD if y > _rack(scene) else ON_CLOTH


# -- what lies on it


def _things(scene: Scene) -> Iterator[Thing]:
    """In the order in which they are put down: a tile laid last reaches a little over its neighbours."""
    for piece in sorted(scene.pieces, key=lambda piece: piece.latest):
        x, y = _middle(piece)
        ground = _ground(scene, y)
        yield Thing(sprites.body(_look(piece), ground, upright=piece.upright, led=piece.led), ground, x, y)
    for end in scene.ends:
        yield Thing(sprites.end_sign(left=end.left), ON_CLOTH, end.x, end.y)
    for seat in scene.seats:
        ground = _ground(scene, seat.y)
        yield Thing(sprites.seat_sign(seat.seat, seat.side, ground), ground, seat.x, seat.y)


def _middle(piece: Piece) -> tuple[int, int]:
    one, other = piece.halves
    return (one.x + other.x) // 2, (one.y + other.y) // 2


def _look(piece: Piece) -> Look:
    return Look.LATEST if piece.latest else Look.IDLE if piece.idle else Look.PLAIN


# -- copying


def _put(canvas: Image.Image, sprite: Sprite, x: int, y: int) -> None:
    canvas.paste(sprite.image, _box(sprite, x, y), sprite.mask)


def _darken(canvas: Image.Image, shadow: Sprite, x: int, y: int) -> None:
    """Where two shadows meet, each pixel has the darker shade: the one further on in the palette."""
    box = _box(shadow, x, y)
    canvas.paste(ImageChops.lighter(canvas.crop(box), shadow.image), box, shadow.mask)


def _box(sprite: Sprite, x: int, y: int) -> tuple[int, int, int, int]:
    width, height = sprite.image.size
    left, top = x * UNIT - width // 2, y * UNIT - height // 2
    return left, top, left + width, top + height
