"""Photos in a call: a part of the body, something attached by name, or one that Telegram already has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.errors import bad_request
from playground.messages import Photo
from playground.methods.arguments import Arguments, Upload
from playground.photos import decode

if TYPE_CHECKING:
    from playground.world import World


async def photo_of(world: World, arguments: Arguments, named: str, part: str) -> Photo:
    """The photo ``named`` so, or the body's ``part``, decoded and stored."""
    upload = _attached(arguments, named, part)
    if upload is not None:
        if not upload.content:
            raise bad_request("file must be non-empty")
        return world.album.add(await decode(upload.content))
    if not named:
        raise bad_request("there is no photo in the request")
    if named.startswith(("http://", "https://")):
        raise bad_request("failed to get HTTP URL content")
    stored = world.album.file(named)
    if stored is None:
        raise bad_request("wrong remote file identifier specified: Wrong string length")
    return stored.photo


def _attached(arguments: Arguments, named: str, part: str) -> Upload | None:
    if named.startswith("attach://"):
        return arguments.files.get(named.removeprefix("attach://"))
    return arguments.files.get(part) if not named else None
