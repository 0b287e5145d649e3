"""When a turn ends, in words that the reader's own phone keeps current: no message is edited as time goes by."""

from __future__ import annotations

from bot.present.stage import Stage
from bot.texts import moment, say


def time_left(language: str, stage: Stage) -> str:
    """When time is up; nothing where no clock runs.

    Telegram shows a ``tg-time`` in the reader's own zone and language, a relative one as "in 40 seconds"; a phone that
    does not know it shows the words inside (Bot API 9.5, date-time entities).
    """
    if stage.deadline is None:
        return ""
    unix, near = stage.deadline.unix, stage.deadline.near
    style = "r" if near else "wdt"
    words = moment(language, unix, near=near)
    shown = f'<tg-time unix="{unix}" format="{style}">{words}</tg-time>'
    return say(language, "time-left", moment=shown, near="yes" if near else "no")
