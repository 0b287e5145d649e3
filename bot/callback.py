"""A button's payload <-> what a tap on it asks for.

A payload is at most 64 bytes and hostile until proven legal: it says what is wanted, never who wants it. Every
payload that changes a match names the match and the version it was made for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import StrEnum

from engine.moves import Move, read_move, write_move


class LobbyAction(StrEnum):
    GAME = "game"
    TARGET = "target"
    PACE = "pace"
    SWAP = "swap"
    JOIN = "join"
    LEAVE = "leave"
    START = "start"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True)
class MoveTap:
    """``p:<match>:<version>:<move>``"""

    match: int
    version: int
    move: Move


@dataclass(frozen=True, slots=True)
class NextRoundTap:
    """``n:<match>:<version>``"""

    match: int
    version: int


@dataclass(frozen=True, slots=True)
class LobbyTap:
    """``l:<table>:<action>:<value>``; ``value`` is a game, a target or a pace, else empty."""

    table: int
    action: LobbyAction
    value: str = ""


@dataclass(frozen=True, slots=True)
class TilesTap:
    """``t:<table>``: my tiles, please."""

    table: int


@dataclass(frozen=True, slots=True)
class RematchTap:
    """``r:<table>``"""

    table: int


@dataclass(frozen=True, slots=True)
class StopTap:
    """``s:<table>:<asker>:<yes|no>``: the answer to "stop the match?", which ``asker`` was asked."""

    table: int
    asker: int
    sure: bool


@dataclass(frozen=True, slots=True)
class LeaveTap:
    """``v:<table>:<person>:<yes|no>``: the answer to "leave the match?", which ``person`` was asked."""

    table: int
    person: int
    sure: bool


@dataclass(frozen=True, slots=True)
class BackTap:
    """``b:<table>``: I'm back."""

    table: int


@dataclass(frozen=True, slots=True)
class TakeTap:
    """``g:<table>:<seat>``: I take the seat that was left."""

    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class KickTap:
    """``k:<table>:<person>``: this person's seat shall be free; 0: nobody's."""

    table: int
    person: int


class SettingKind(StrEnum):
    GAME = "game"
    TARGET = "target"
    PACE = "pace"
    OPENERS = "openers"
    LOOK = "look"
    LANGUAGE = "language"


class Look(StrEnum):
    """How tables are shown."""

    PICTURES = "pictures"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class SettingTap:
    """``e:<kind>:<value>``: a new table of this group begins so; a look and a language are those of the whole chat."""

    kind: SettingKind
    value: str


class Watch(StrEnum):
    """When to be told that a table opens."""

    ONCE = "once"
    ALWAYS = "always"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class WatchTap:
    """``w:<chat>:<when>``"""

    chat: int
    when: Watch


Tap = (
    MoveTap
    | NextRoundTap
    | LobbyTap
    | TilesTap
    | RematchTap
    | StopTap
    | LeaveTap
    | BackTap
    | TakeTap
    | KickTap
    | SettingTap
    | WatchTap
)


_LETTERS: dict[type[Tap], str] = {
    MoveTap: "p",
    NextRoundTap: "n",
    LobbyTap: "l",
    TilesTap: "t",
    RematchTap: "r",
    StopTap: "s",
    LeaveTap: "v",
    BackTap: "b",
    TakeTap: "g",
    KickTap: "k",
    SettingTap: "e",
    WatchTap: "w",
}


def pack(tap: Tap) -> str:
    return ":".join([_LETTERS[type(tap)], *(_word(getattr(tap, field.name)) for field in fields(tap))])


def _word(value: int | str | Move) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | str():
            return str(value)
        case move:
            return write_move(move)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 18):
        raise ValueError("not a number")
    return int(text)


_SURE = {"yes": True, "no": False}
_READERS: dict[str, Callable[..., Tap]] = {
    "p": lambda match, version, move: MoveTap(_number(match), _number(version), read_move(move)),
    "n": lambda match, version: NextRoundTap(_number(match), _number(version)),
    "l": lambda table, action, value: LobbyTap(_number(table), LobbyAction(action), value),
    "t": lambda table: TilesTap(_number(table)),
    "r": lambda table: RematchTap(_number(table)),
    "s": lambda table, asker, answer: StopTap(_number(table), _number(asker), _SURE[answer]),
    "v": lambda table, person, answer: LeaveTap(_number(table), _number(person), _SURE[answer]),
    "b": lambda table: BackTap(_number(table)),
    "g": lambda table, seat: TakeTap(_number(table), _number(seat)),
    "k": lambda table, person: KickTap(_number(table), _number(person)),
    "e": lambda kind, value: SettingTap(SettingKind(kind), value),
    "w": lambda chat, when: WatchTap(-_number(chat.removeprefix("-")), Watch(when)),
}


def unpack(data: str) -> Tap | None:
    """What ``data`` asks for, or ``None`` if no button of this release says so."""
    kind, *words = data.split(":")
    try:
        return _READERS[kind](*words)
    except (KeyError, TypeError, ValueError):
        return None
