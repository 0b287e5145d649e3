"""What the bot has said, read from the playground's record of its calls."""

from __future__ import annotations

import json
from typing import Any

SENDS = ("sendMessage", "sendPhoto")
EDITS = ("editMessageText", "editMessageCaption", "editMessageMedia")


def words(entry: dict[str, Any]) -> str | None:
    """The text, or the caption, that a call was to show, with its markup; nothing for any other call."""
    if entry["method"] not in (*SENDS, *EDITS):
        return None
    fields = entry["params"]
    if "media" in fields:
        media = fields["media"]
        fields = json.loads(media) if isinstance(media, str) else media
    return str(fields["text"] if "text" in fields else fields["caption"])
