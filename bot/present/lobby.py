"""The lobby: the live message of a table before the deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.callback import LobbyAction, LobbyTap, pack
from bot.effects import Button, Content, Keyboard, Post
from bot.names import as_html
from bot.present import words
from bot.present.choices import CHOSEN, GAMES_IN_A_ROW, PACES_IN_A_ROW, TARGETS_IN_A_ROW, rows
from bot.present.sides import SIGNS, are_pairs, sign
from bot.texts import say


@dataclass(frozen=True, slots=True)
class LobbyView:
    """``names`` by seat, cleaned; ``seats`` are the numbers of players the chosen game can be played by.

    ``sides`` is the side of each seat when all are taken; partners share one.

    ``host`` is the host's name, empty as long as there is none; ``host_seat`` is ``None`` while he does not sit.
    ``kept`` tells by seat whether it is only kept for somebody. ``pace`` is in seconds a turn, 0 for no clock; no
    ``paces`` are offered where the game has its own.
    """

    table: int
    chat: int
    topic: int
    language: str
    game: str
    target: int
    pace: int
    host: str
    host_seat: int | None
    names: tuple[str, ...]
    kept: tuple[bool, ...]
    seats: tuple[int, ...]
    sides: tuple[int, ...]
    games: Sequence[str]
    targets: Sequence[int]
    paces: Sequence[int]
    swaps: bool


def lobby(view: LobbyView, event: str = "", *, fresh: bool = False) -> Post:
    """``event`` is what has just happened, already in words."""
    return _post(view, Content(_text(view, event), _keyboard(view)), fresh=fresh)


def started(view: LobbyView) -> Post:
    return _post(view, Content(f"{_heading(view)}\n{_people(view)}\n\n{say(view.language, 'lobby-started')}"))


def closed(view: LobbyView, why: str) -> Post:
    """``why``, already in words, is all that is left of it."""
    return _post(view, Content(why))


def _post(view: LobbyView, content: Content, *, fresh: bool = False) -> Post:
    return Post(view.chat, view.topic, f"lobby:{view.table}", content, fresh)


def _heading(view: LobbyView) -> str:
    return say(
        view.language,
        "lobby-heading",
        game=words.game(view.language, view.game),
        goal=say(view.language, f"goal-{view.game}", target=view.target),
        pace=say(view.language, "pace-told", seconds=view.pace),
    )


def _people(view: LobbyView) -> str:
    if not view.names:
        return say(view.language, "lobby-nobody")
    return "\n".join(
        say(
            view.language,
            "lobby-seat",
            seat=seat + 1,
            name=sign(view.sides, seat) + as_html(name),
            host="yes" if seat == view.host_seat else "no",
            kept="yes" if view.kept[seat] else "no",
        )
        for seat, name in enumerate(view.names)
    )


def _text(view: LobbyView, event: str) -> str:
    blocks = [_heading(view), _people(view), _partners(view), event, _guide(view)]
    return "\n\n".join(block for block in blocks if block)


def _guide(view: LobbyView) -> str:
    if not view.host:
        return say(view.language, "lobby-no-host")
    if view.host_seat is None:
        return say(view.language, "lobby-host-to-join", name=as_html(view.host))
    if any(view.kept):
        return say(view.language, "lobby-guide-rematch", name=as_html(view.host))
    least, most = min(view.seats), max(view.seats)
    key = "lobby-guide" if least < most else "lobby-guide-exact"
    return say(view.language, key, name=as_html(view.host), least=least, most=most)


def _partners(view: LobbyView) -> str:
    if not are_pairs(view.sides):
        return ""
    return say(view.language, "lobby-pairs", one=SIGNS[0], other=SIGNS[1])


def _keyboard(view: LobbyView) -> Keyboard:
    games = [
        _button(view, words.game(view.language, game), LobbyAction.GAME, game, chosen=game == view.game)
        for game in view.games
    ]
    targets = [
        _button(view, str(target), LobbyAction.TARGET, str(target), chosen=target == view.target)
        for target in view.targets
    ]
    paces = tuple(
        _button(
            view, say(view.language, "button-pace", seconds=each), LobbyAction.PACE, str(each), chosen=each == view.pace
        )
        for each in view.paces
    )
    swap = (_row(view, LobbyAction.SWAP),) if view.swaps else ()
    people = _row(view, LobbyAction.JOIN, LobbyAction.LEAVE), _row(view, LobbyAction.START, LobbyAction.CANCEL)
    choices = (*rows(games, GAMES_IN_A_ROW), *rows(targets, TARGETS_IN_A_ROW), *rows(paces, PACES_IN_A_ROW))
    return (*choices, *people, *swap)


def _row(view: LobbyView, *actions: LobbyAction) -> tuple[Button, ...]:
    return tuple(_button(view, say(view.language, f"button-{action}"), action) for action in actions)


def _button(view: LobbyView, label: str, action: LobbyAction, value: str = "", *, chosen: bool = False) -> Button:
    return Button(label, pack(LobbyTap(view.table, action, value)), style=CHOSEN if chosen else None)
