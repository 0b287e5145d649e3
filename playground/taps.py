"""Presses of inline buttons, from the press until the bot's answer or until they are too old."""

from __future__ import annotations

from dataclasses import dataclass

LIFETIME = 150.0
"""How long a bot may answer a press, in seconds."""

SPINNER = 15.0
"""How long a client shows that it waits."""


@dataclass(slots=True)
class Tap:
    """One press; ``chat`` and ``message`` say where."""

    id: str
    person: int
    chat: int
    message: int
    time: float
    answered: bool = False
    text: str = ""
    show_alert: bool = False
    url: str | None = None

    def answerable(self, now: float) -> bool:
        return not self.answered and now - self.time < LIFETIME
