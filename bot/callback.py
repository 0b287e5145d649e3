"""A button's payload <-> what a tap on it asks for.

A payload is at most 64 bytes and hostile until proven legal: it says what is wanted, never who wants it. Every
payload that changes a match names the match and the version it was made for.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from engine.moves import Move, read_move, write_move


class LobbyAction(StrEnum):
    GAME = "game"
    TARGET = "target"
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
    """``l:<table>:<action>:<value>``; ``value`` is a game or a target, else empty."""

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


Tap = MoveTap | NextRoundTap | LobbyTap | TilesTap | RematchTap | StopTap


def pack(tap: Tap) -> str:
    match tap:
        case MoveTap(number, version, move):
            return f"p:{number}:{version}:{write_move(move)}"
        case NextRoundTap(number, version):
            return f"n:{number}:{version}"
        case LobbyTap(table, action, value):
            return f"l:{table}:{action}:{value}"
        case TilesTap(table):
            return f"t:{table}"
        case RematchTap(table):
            return f"r:{table}"
        case StopTap(table, asker, sure):
            return f"s:{table}:{asker}:{'yes' if sure else 'no'}"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 18):
        raise ValueError("not a number")
    return int(text)


_READERS: dict[str, Callable[..., Tap]] = {
    "p": lambda match, version, move: MoveTap(_number(match), _number(version), read_move(move)),
    "n": lambda match, version: NextRoundTap(_number(match), _number(version)),
    "l": lambda table, action, value: LobbyTap(_number(table), LobbyAction(action), value),
    "t": lambda table: TilesTap(_number(table)),
    "r": lambda table: RematchTap(_number(table)),
    "s": lambda table, asker, answer: StopTap(_number(table), _number(asker), {"yes": True, "no": False}[answer]),
}


def unpack(data: str) -> Tap | None:
    """What ``data`` asks for, or ``None`` if no button of this release says so."""
    kind, *words = data.split(":")
    try:
        return _READERS[kind](*words)
    except (KeyError, TypeError, ValueError):
        return None
