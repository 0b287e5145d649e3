"""Whole messages in one language, as a group and its players read them in a random match of every game."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from bot import pace
from bot.effects import Content
from bot.names import isolated
from bot.present import board, hand, result, standings
from bot.present import lobby as lobbies
from bot.present.lobby import LobbyView
from bot.present.stage import Moment, Stage
from bot.running import TOLD
from engine import Act, Deal, Match, Phase, catalogue, full_set, legal_moves, observe, start, step
from engine.events import Event
from engine.match import turn

NAMES = tuple(map(isolated, ("Anna", "Igor", "Elena", "Δημήτρης")))
SHORT = 9
"""Tiles of a chain that is not short any more."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One message; ``where`` it stands, and when."""

    where: str
    content: Content


def whole(language: str, game: str, names: Sequence[str] = NAMES) -> Iterator[Shown]:
    """A table of ``game`` from the lobby to the end; everybody at it reads ``language``. ``names`` are four."""
    yield Shown("Lobby", lobbies.lobby(_lobby(language, game, names)).content)
    stage, seen = _stage(language, game, names), set[str]()
    for match, events in _steps(game):
        for where, made in _messages(stage, match, events):
            if where not in seen:
                seen.add(where)
                yield Shown(where, made())


def _messages(stage: Stage, match: Match, events: tuple[Event, ...]) -> Iterator[tuple[str, Callable[[], Content]]]:
    """Where a message stands, and how it is made."""
    public, seat = observe(match, None, events), turn(match)
    if seat is not None:
        when = "A lead" if not public.chain else "Early on" if len(public.chain) < SHORT else "Late"
        yield f"{when}: the board", lambda: board.board(stage, public).content
        yield f"{when}: a player's prompt", lambda: hand.hand(stage, observe(match, seat, events)).content
    if (ended := public.result) is not None:
        ending = "The end of the match" if public.outcome else f"A round's end ({ended.ending})"
        yield ending, lambda: result.result(stage, public, ended).content
    if public.phase is Phase.OVER:
        yield "/score", lambda: standings.score(stage, public, "")


def _steps(game: str) -> Iterator[tuple[Match, tuple[Event, ...]]]:
    """A random match, always the same, with what has just happened."""
    rng, told = random.Random(game), tuple[Event, ...]()
    match = start(game, _seats(game), catalogue()[game].targets[0])
    while match.phase is not Phase.OVER:
        seat = turn(match)
        command = (
            Deal(tuple(rng.sample(full_set(), 28))) if seat is None else Act(seat, rng.choice(legal_moves(match, seat)))
        )
        events, match = step(match, command)
        told = (*(() if isinstance(command, Deal) else told), *events)[-TOLD:]
        yield match, told


def _seats(game: str) -> int:
    return max(catalogue()[game].seats)


def _stage(language: str, game: str, names: Sequence[str]) -> Stage:
    seats = _seats(game)
    return Stage(
        table=1,
        match=1,
        version=1,
        chat=-1,
        topic=0,
        title=isolated("Club"),
        people=tuple(range(1, seats + 1)),
        names=tuple(names[:seats]),
        languages=(language,) * seats,
        language=language,
        pictures=(False,) * seats,
        picture=False,
        away=(False,) * seats,
        left=(False,) * seats,
        deadline=Moment(1_700_000_000, near=True),
        waits=False,
    )


def _lobby(language: str, game: str, names: Sequence[str]) -> LobbyView:
    variant, seats = catalogue()[game], _seats(game)
    return LobbyView(
        table=1,
        chat=-1,
        topic=0,
        language=language,
        game=game,
        target=variant.default_target,
        pace=pace.pace_of(game, pace.USUAL),
        host=names[0],
        host_seat=0,
        names=tuple(names[:seats]),
        kept=(False,) * seats,
        seats=variant.seats,
        sides=variant.sides(seats),
        games=tuple(catalogue()),
        targets=variant.targets,
        paces=() if variant.turn_seconds is not None else pace.PACES,
        swaps=variant.swaps,
    )
