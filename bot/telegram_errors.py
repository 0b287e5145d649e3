"""What Telegram's refusals mean: (status, text) -> ``Trouble``. The one place that reads them.

The texts are the server's own. python-telegram-bot changes their case and drops "Bad Request: ", and its
``BadRequest`` is a ``NetworkError``; so neither case nor class decides here, only status and wording do.
"""

from __future__ import annotations

from datetime import timedelta
from enum import Enum, auto

from telegram.error import (
    BadRequest,
    ChatMigrated,
    Conflict,
    Forbidden,
    InvalidToken,
    RetryAfter,
    TelegramError,
)


class Trouble(Enum):
    """What kind of refusal it is, by what there is to do about it."""

    TRANSIENT = auto()
    """Network, time-out, server: the same call may succeed later. Whether it has been carried out is not known."""
    FLOOD = auto()
    """Too much at once in this chat: wait as long as ``pause`` says."""
    BARRED = auto()
    """The bot may not write in this chat: blocked, never started, thrown out, muted."""
    TOPIC_CLOSED = auto()
    """The bot may not write in this topic while it is closed."""
    TOPIC_GONE = auto()
    """There is no such topic any more: it was deleted, or the group has none now."""
    MIGRATED = auto()
    """The group has become a supergroup, with another id."""
    GONE = auto()
    """The message is not there any more, or can no longer be edited."""
    KEPT = auto()
    """The message cannot be deleted any more."""
    UNLIKE = auto()
    """The message has a picture where it was taken for a text, or the other way round."""
    NO_PICTURE = auto()
    """This chat takes no pictures, or not this one."""
    UNCHANGED = auto()
    """The message reads like that already."""
    STALE_TAP = auto()
    """The tap is too old to be answered, or has been answered."""
    TOKEN = auto()
    """The token is refused: nothing will ever succeed."""
    FAULT = auto()
    """We asked for something that makes no sense: our mistake, and repeating it will not help."""


class Unlike(Exception):
    """Without asking Telegram: a picture cannot become a text."""


# The first wording found in the (lower-case) text of a 400 decides.
WORDINGS = (
    ("message is not modified", Trouble.UNCHANGED),
    ("query is too old", Trouble.STALE_TAP),
    ("query id is invalid", Trouble.STALE_TAP),
    ("message can't be deleted", Trouble.KEPT),
    ("message to edit not found", Trouble.GONE),
    ("message to delete not found", Trouble.GONE),
    ("message can't be edited", Trouble.GONE),
    ("message_id_invalid", Trouble.GONE),
    ("there is no text in the message to edit", Trouble.UNLIKE),
    ("there is no caption in the message to edit", Trouble.UNLIKE),
    ("there is no media in the message to edit", Trouble.UNLIKE),
    ("message media can't be edited", Trouble.UNLIKE),
    ("rights to send photos", Trouble.NO_PICTURE),
    ("chat_send_photos_forbidden", Trouble.NO_PICTURE),
    ("photo_", Trouble.NO_PICTURE),
    ("image_process_failed", Trouble.NO_PICTURE),
    ("file is too big", Trouble.NO_PICTURE),
    ("topic_closed", Trouble.TOPIC_CLOSED),
    ("topic_deleted", Trouble.TOPIC_GONE),
    ("message thread not found", Trouble.TOPIC_GONE),
    ("upgraded to a supergroup", Trouble.MIGRATED),
    ("chat not found", Trouble.BARRED),
    ("not enough rights", Trouble.BARRED),
    ("have no write access", Trouble.BARRED),
    ("need administrator rights", Trouble.BARRED),
    ("chat_write_forbidden", Trouble.BARRED),
    ("chat_send_plain_forbidden", Trouble.BARRED),
    ("chat_restricted", Trouble.BARRED),
    ("chat_admin_required", Trouble.BARRED),
    ("user_is_blocked", Trouble.BARRED),
    ("peer_id_invalid", Trouble.BARRED),
)
STATUSES = {401: Trouble.TOKEN, 403: Trouble.BARRED, 404: Trouble.TOKEN, 429: Trouble.FLOOD}
CLASSES = ((BadRequest, 400), (Forbidden, 403), (InvalidToken, 401), (Conflict, 409), (RetryAfter, 429))


def classify(status: int, text: str) -> Trouble:
    """What a refusal means; ``status`` 0 is no answer at all."""
    if status == 400:
        return next((trouble for wording, trouble in WORDINGS if wording in text.lower()), Trouble.FAULT)
    return STATUSES.get(status, Trouble.TRANSIENT)


def trouble(error: Exception) -> Trouble:
    """What an exception out of a call means. Whatever is not Telegram's or the network's is a fault of ours."""
    if isinstance(error, ChatMigrated):
        return Trouble.MIGRATED
    if isinstance(error, Unlike):
        return Trouble.UNLIKE
    if isinstance(error, TelegramError):
        return classify(next((status for kind, status in CLASSES if isinstance(error, kind)), 0), error.message)
    return Trouble.FAULT


def pause(error: RetryAfter) -> float:
    """The seconds Telegram wants us to wait."""
    wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)


def said(error: Exception) -> str:
    """A word about ``error`` for the log: never a message's text, which Telegram quotes behind the colon."""
    return f"{type(error).__name__}: {str(error).partition(':')[0][:80]}"
