"""What the playground says when it refuses.

``ApiError`` is an answer to the bot, worded as Telegram words it. ``PersonError`` is an answer to the people's side:
something a real client would not have let the person do.
"""

from __future__ import annotations


class ApiError(Exception):
    """An answer with ``ok: false``; the HTTP status equals ``code``."""

    def __init__(
        self, code: int, description: str, *, retry_after: int | None = None, migrate_to: int | None = None
    ) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.retry_after = retry_after
        self.migrate_to = migrate_to

    @property
    def parameters(self) -> dict[str, int]:
        known = {"retry_after": self.retry_after, "migrate_to_chat_id": self.migrate_to}
        return {name: value for name, value in known.items() if value is not None}


class PersonError(Exception):
    """What a person tried is impossible in a real client."""


class UnknownError(PersonError):
    """The person, chat, topic or tap spoken of does not exist."""


def bad_request(text: str) -> ApiError:
    return ApiError(400, f"Bad Request: {text}")


def forbidden(text: str) -> ApiError:
    return ApiError(403, f"Forbidden: {text}")


def conflict(text: str) -> ApiError:
    return ApiError(409, f"Conflict: {text}")


def too_many_requests(seconds: int) -> ApiError:
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)
