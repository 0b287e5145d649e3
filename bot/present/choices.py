"""Choices as rows of buttons, of which one is marked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.effects import Button, Keyboard

CHOSEN = "primary"
GAMES_IN_A_ROW = 2
TARGETS_IN_A_ROW = 5
PACES_IN_A_ROW = 4
LANGUAGES_IN_A_ROW = 3


def rows(buttons: Sequence[Button], width: int) -> Keyboard:
    return tuple(tuple(buttons[start : start + width]) for start in range(0, len(buttons), width))
