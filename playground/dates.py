"""Dates in a text that every client writes in its reader's own language and zone: what Telegram takes for one.

What is refused while a text is read is TDLib's doing (FormattedDate.cpp, and ``parse_html`` in MessageEntity.cpp, as
they were in 2026); what is refused when it is sent, the servers' (errors of ``messages.sendMessage`` in the MTProto
manual).
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from playground.errors import bad_request
from playground.messages import Entity

FARTHEST = 1098 * 86_400
LONGEST = 31
LONGEST_AS_WRITTEN = 127
_LETTERS = "wdDtT"
_DIGITS = frozenset("0123456789")
_LARGEST = 2**31 - 1


def read_time(sent: str) -> int:
    """The number with which ``sent`` begins, in 32 bits with a sign; 0, which is no date, for whatever else it is."""
    number = 0
    for digit in takewhile(_DIGITS.__contains__, sent):
        number = (10 * number + int(digit)) % 2**32
    return number if number <= _LARGEST else 0


def read_format(sent: str) -> str:
    """A format as it comes back: TDLib keeps which letters are there, the order is that of the manual's grammar."""
    if sent in ("r", "R"):
        return "r"
    letters = sent.replace("W", "w")
    if set(letters) - set(_LETTERS):
        raise bad_request("can't parse entities: Invalid date format used")
    return "".join(letter for letter in _LETTERS if letter in letters)


def date(time: int, form: str, offset: int, length: int) -> Entity:
    return Entity("date_time", offset, length, unix_time=time, date_time_format=read_format(form) or None)


def check_dates(entities: Iterable[Entity], now: float) -> None:
    for entity in entities:
        if entity.unix_time is not None and (problem := _problem(entity, entity.unix_time, now)):
            raise bad_request(problem)


def _problem(entity: Entity, time: int, now: float) -> str:
    """Why the servers do not take a date; empty if they do."""
    form = set(entity.date_time_format or "")
    if {"d", "D"} <= form or {"t", "T"} <= form:
        return "ENTITY_DATE_FORMAT_INVALID"
    if time > now + FARTHEST:
        return "ENTITY_DATE_INVALID"
    longest = LONGEST if form else LONGEST_AS_WRITTEN
    return "ENTITY_DATE_TOO_LONG" if entity.length > longest else ""
