"""Whether a chat takes pictures: they are left out for a while where Telegram refuses them or the network is too slow.

The words beside a picture say all that it says, so a match goes on without.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.effects import Content

PATIENCE = 2  # uploads in a row that may come to nothing
PAUSE = 600.0  # seconds without pictures, then they are tried again


class Pictures:
    """The pictures of one chat."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failed = 0
        self._from = 0.0

    def allowed(self, content: Content) -> Content:
        """``content`` as it can be sent now."""
        left_out = content.picture is not None and self._now() < self._from
        return replace(content, picture=None) if left_out else content

    def refuse(self) -> None:
        """Telegram does not take them here."""
        self._from = self._now() + PAUSE
        self._failed = 0

    def fail(self) -> None:
        """An upload was not answered."""
        self._failed += 1
        if self._failed == PATIENCE:
            self.refuse()

    def succeed(self) -> None:
        self._failed = 0
