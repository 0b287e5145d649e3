"""How long to wait before another try of what may succeed later."""

from __future__ import annotations

from telegram.error import RetryAfter

from bot.telegram_errors import pause

LONGEST = 30.0  # seconds


def longer(last: float) -> float:
    """The seconds to wait after ``last`` seconds were not enough (0: nothing was waited yet)."""
    return min(max(1.0, last * 2), LONGEST)


def next_wait(error: Exception, last: float) -> float:
    """The same after a refusal of Telegram's, which may say how long."""
    return pause(error) if isinstance(error, RetryAfter) else longer(last)
