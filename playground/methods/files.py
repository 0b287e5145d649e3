"""The method that makes a file ready to be fetched."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playground.errors import bad_request
from playground.methods.arguments import Arguments
from playground.methods.method import method

if TYPE_CHECKING:
    from playground.world import World


def get_file(world: World, arguments: Arguments) -> Any:
    file_id = arguments.text("file_id")
    if not file_id:
        raise bad_request("file_id not specified")
    stored = world.album.file(file_id)
    if stored is None:
        raise bad_request("invalid file_id")
    return {
        "file_id": file_id,
        "file_unique_id": stored.size.unique_id,
        "file_size": stored.size.size,
        "file_path": stored.path,
    }


METHODS = (method("getFile", get_file, "file_id"),)
