"""Whether a chat takes pictures: they are left out for a while where Telegram refuses them or the network is too slow.

One can play by the words beside a picture alone, so a match goes on without.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.effects import Content

PATIENCE = 10.0  # seconds from one upload that came to nothing to another, with none that arrived between them
PAUSE = 600.0  # seconds without pictures, then they are tried again


class Pictures:
    """The pictures of one chat."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._failing: float | None = None
        self._from = 0.0

    def allowed(self, content: Content) -> Content:
        """``content`` as it can be sent now."""
        left_out = content.picture is not None and self._now() < self._from
        return replace(content, picture=None) if left_out else content

    def refuse(self) -> None:
        """Telegram does not take them here."""
        self._from = self._now() + PAUSE
        self._failing = None

    def fail(self) -> bool:
        """An upload has come to nothing; whether it has been so for too long. A line may be down for a moment."""
        if self._failing is None:
            self._failing = self._now()
        return self._now() - self._failing >= PATIENCE

    def succeed(self) -> None:
        self._failing = None
