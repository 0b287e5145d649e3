"""Log lines: readable in a terminal, JSON in production, and never with the token in them.

Tracebacks are plain: no values of variables, so no hands. The HTTP library would log request addresses, which hold the
token; it is told to be quiet, and whatever still carries the token is blanked at the last moment.
"""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog

Format = Literal["console", "json"]


class _Discreet(structlog.stdlib.ProcessorFormatter):
    """Blanks ``secrets`` in the finished line."""

    def __init__(self, secrets: tuple[str, ...], format_: Format) -> None:
        super().__init__(foreign_pre_chain=_COMMON, processors=_processors(format_))
        self._secrets = secrets

    def format(self, record: logging.LogRecord) -> str:
        line = super().format(record)
        for secret in self._secrets:
            line = line.replace(secret, "<secret>")
        return line


_COMMON: list[structlog.typing.Processor] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
]


def _processors(format_: Format) -> list[structlog.typing.Processor]:
    remove = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if format_ == "json":
        return [remove, structlog.processors.format_exc_info, structlog.processors.JSONRenderer(ensure_ascii=False)]
    plain = structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback, pad_event_to=0
    )
    return [remove, plain]


def configure(level: str, format_: Format, secrets: tuple[str, ...]) -> None:
    """Send every log line of the program to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Discreet(tuple(filter(None, secrets)), format_))
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for chatty in ("httpx", "httpcore", "aiosqlite", "telegram", "aiohttp.access"):
        logging.getLogger(chatty).setLevel(logging.WARNING)
    structlog.configure(
        processors=[
            *_COMMON,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level]),
        cache_logger_on_first_use=True,
    )
