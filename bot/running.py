"""A table's match, folded from its journal, and what each seat may see of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypedDict

from bot import pace, seating
from bot.desk import Declined, Errand, Unreadable
from bot.names import title
from bot.pace import Clock
from bot.present.stage import Moment, Stage
from engine import Match, observe
from engine.events import Event, Redealt
from engine.notation import NotationError, read_deed, replay
from engine.observation import Observation, Phase
from storage import groups, journal, tables
from storage.tables import State, Table

TOLD = 4  # deeds of a round that its board still tells


@dataclass(frozen=True, slots=True)
class Running:
    """``lines`` is the journal; its length is the version that buttons carry."""

    table: Table
    match: Match
    lines: tuple[str, ...]
    stage: Stage

    def view(self, viewer: int | None) -> Observation:
        """What ``viewer`` (a seat; ``None`` is the group) may know, with the last events of this round as news."""
        return observe(self.match, viewer, lately(self.lines))

    def views(self) -> list[Observation]:
        """What each seat may know."""
        return [self.view(seat) for seat in range(len(self.table.people))]

    def seat_of(self, person: int | None) -> int:
        """Raises ``Declined`` for somebody who does not sit here."""
        if person is None or person not in self.table.people:
            raise Declined("not-seated")
        return self.table.people.index(person)


def lately(lines: Sequence[str]) -> list[Event]:
    """The last few things that seats did in this round, and at its beginning the deals that were thrown away."""
    deeds, thrown = list[Event](), list[Event]()
    for line in reversed(lines):
        if line.startswith("round ") or len(deeds) == TOLD:
            break
        if line.startswith("redealt "):
            thrown.append(Redealt(()))
        elif line[0].isdigit():
            deeds.append(read_deed(line))
    return [*thrown, *reversed(deeds)]


async def load(errand: Errand, table: Table) -> Running:
    """The match of ``table``. Raises ``Unreadable`` if its journal cannot be folded any more."""
    match = matched(table)
    lines = tuple(await journal.read(errand.connection, match))
    try:
        folded = replay(lines)
    except NotationError as error:
        # Without its cause, which quotes the line and could bring a hand into the log.
        raise Unreadable(table.id, match, error.line) from None
    return Running(table, folded, lines, await stage(errand, table, len(lines)))


async def of_match(errand: Errand, match: int, *, here: bool) -> Running:
    """The running match with this number; ``here`` demands that it is asked for in its own group.

    Raises ``Declined`` when it is over, stopped, or another table's.
    """
    return await load(errand, in_play(errand, await tables.of_match(errand.connection, match), here=here))


def in_play(errand: Errand, table: Table | None, *, here: bool) -> Table:
    """``table``, at which a match is on. Raises ``Declined`` when there is none, or it is over."""
    if table is None or (here and table.chat != errand.ask.chat):
        raise Declined("button-unknown")
    if table.state is not State.PLAYING:
        raise Declined("match-is-over")
    return table


def matched(table: Table) -> int:
    if table.match is None:
        raise ValueError(f"table {table.id} has no match yet")
    return table.match


async def stage(errand: Errand, table: Table, version: int) -> Stage:
    return Stage(
        table=table.id,
        match=matched(table),
        version=version,
        chat=table.chat,
        topic=table.topic,
        title=title(table.chat_title),
        people=table.people,
        names=await seating.names(errand, table.people, seating.spoken(table)),
        languages=await seating.languages(errand, table.people),
        language=seating.spoken(table),
        pictures=await seating.pictures(errand, table.people),
        picture=(await groups.settings(errand.connection, table.chat)).pictures,
        **_presence(table, errand.now),
    )


class _Presence(TypedDict):
    """Those fields of ``Stage`` that change as a match goes on."""

    away: tuple[bool, ...]
    left: tuple[bool, ...]
    deadline: Moment | None
    waits: bool


def _presence(table: Table, now: float) -> _Presence:
    away, left = (tuple(getattr(seat, mark) for seat in table.seats) for mark in ("away", "left"))
    return _Presence(away=away, left=left, deadline=_shown(table, now), waits=table.paused is not None)


def _shown(table: Table, now: float) -> Moment | None:
    """The end of a turn as people see it."""
    if table.deadline is None or table.paused is not None:
        return None
    return Moment(math.ceil(table.deadline), near=table.deadline - now < pace.BEFORE_THE_END)


async def reseated(errand: Errand, running: Running, table: Table) -> Running:
    """``table``, with other marks or another clock, is saved; the match is the same."""
    saved = await tables.save(errand.connection, table, errand.now)
    return replace(running, table=saved, stage=restaged(running.stage, saved, errand.now))


def restaged(stage: Stage, table: Table, now: float) -> Stage:
    """The same people, with the marks and the clock of ``table``."""
    return replace(stage, **_presence(table, now))


def is_between(view: Observation) -> bool:
    return view.phase is Phase.BETWEEN


def clock_of(table: Table) -> Clock:
    return Clock(table.deadline, table.reminder)


def clocked(table: Table, clock: Clock) -> Table:
    """``table`` with this clock running."""
    return replace(table, deadline=clock.deadline, reminder=clock.reminder)
