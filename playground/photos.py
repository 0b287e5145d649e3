"""Photos: really decoded, scaled and kept as Telegram keeps them, as JPEG in several sizes."""

from __future__ import annotations

import asyncio
import base64
import io
import secrets
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from playground.errors import bad_request
from playground.messages import Photo, PhotoSize

LARGEST_UPLOAD = 10 * 1024 * 1024
LONGEST_SIDES = 10_000
"""Most that width and height may be together."""

STEEPEST_RATIO = 20
EDGES = (320, 800, 1280)
"""The longer edges of the sizes that are made; a smaller photo keeps its own."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One size of a decoded photo."""

    width: int
    height: int
    content: bytes


async def decode(content: bytes) -> list[Picture]:
    """The sizes of an uploaded photo, smallest first, made in a worker thread."""
    if len(content) > LARGEST_UPLOAD:
        raise bad_request("file is too big")
    return await asyncio.to_thread(_decode, content)


def _decode(content: bytes) -> list[Picture]:
    try:
        with Image.open(io.BytesIO(content)) as image:
            _check_shape(*image.size)
            flat = _flattened(image)
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise bad_request("IMAGE_PROCESS_FAILED") from None
    return [_scaled(flat, edge) for edge in _edges(max(flat.size))]


def _check_shape(width: int, height: int) -> None:
    if width + height > LONGEST_SIDES or max(width, height) > STEEPEST_RATIO * min(width, height):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")


def _flattened(image: Image.Image) -> Image.Image:
    """On white, as Telegram shows what was transparent."""
    if not image.has_transparency_data:
        return image.convert("RGB")
    rgba = image.convert("RGBA")
    flat = Image.new("RGB", rgba.size, "white")
    flat.paste(rgba, mask=rgba.getchannel("A"))
    return flat


def _edges(longest: int) -> list[int]:
    smaller = [edge for edge in EDGES if edge < longest]
    return [*smaller, min(longest, EDGES[-1])] if longest <= EDGES[-1] else smaller


def _scaled(image: Image.Image, edge: int) -> Picture:
    factor = edge / max(image.size)
    size = (max(1, round(image.width * factor)), max(1, round(image.height * factor)))
    made = image if size == image.size else image.resize(size, reducing_gap=2)
    target = io.BytesIO()
    made.save(target, "JPEG", quality=87)
    return Picture(made.width, made.height, target.getvalue())


@dataclass(frozen=True, slots=True)
class Stored:
    """A file that can be fetched under ``/file/bot<token>/<path>``."""

    size: PhotoSize
    path: str
    content: bytes
    photo: Photo


class Album:
    """Every photo ever sent, by file id, by unique id and by path."""

    def __init__(self) -> None:
        self._by_file_id: dict[str, Stored] = {}
        self._by_unique_id: dict[str, Stored] = {}
        self._by_path: dict[str, Stored] = {}

    def add(self, pictures: list[Picture]) -> Photo:
        photo = tuple(_named(picture) for picture in pictures)
        for size, picture in zip(photo, pictures, strict=True):
            stored = Stored(size, f"photos/file_{len(self._by_path)}.jpg", picture.content, photo)
            self._by_file_id[size.file_id] = stored
            self._by_unique_id[size.unique_id] = stored
            self._by_path[stored.path] = stored
        return photo

    def file(self, file_id: str) -> Stored | None:
        return self._by_file_id.get(file_id)

    def by_unique_id(self, unique_id: str) -> bytes | None:
        stored = self._by_unique_id.get(unique_id)
        return stored.content if stored else None

    def by_path(self, path: str) -> bytes | None:
        stored = self._by_path.get(path)
        return stored.content if stored else None


def _named(picture: Picture) -> PhotoSize:
    file_id = "AgACAgIAAxk" + base64.urlsafe_b64encode(secrets.token_bytes(36)).decode()
    unique_id = "AQAD" + base64.urlsafe_b64encode(secrets.token_bytes(9)).decode()
    return PhotoSize(file_id, unique_id, picture.width, picture.height, len(picture.content))
