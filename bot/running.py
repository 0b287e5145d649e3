"""A table's match, folded from its journal, and what each seat may see of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot import seating
from bot.desk import Declined, Errand, Outcome, Unreadable
from bot.effects import Content, Effect, Post, Toast
from bot.names import title
from bot.present.stage import Stage
from engine import Match, observe
from engine.events import Event, Redealt
from engine.notation import NotationError, read_deed, replay
from engine.observation import Observation, Phase
from storage import journal, results, tables
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
        raise Unreadable(match, error.line, partial(_bury, table)) from None
    return Running(table, folded, lines, await stage(errand, table, len(lines)))


async def of_match(errand: Errand, match: int, *, here: bool) -> Running:
    """The running match with this number; ``here`` demands that it is asked for in its own group.

    Raises ``Declined`` when it is over, stopped, or another table's.
    """
    table = await tables.of_match(errand.connection, match)
    if table is None or (here and table.chat != errand.ask.chat):
        raise Declined("button-unknown")
    if table.state is not State.PLAYING:
        raise Declined("match-is-over")
    return await load(errand, table)


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
        names=await seating.names(errand, table.people),
        languages=await seating.languages(errand, table.people),
        language=errand.language,
    )


def is_between(view: Observation) -> bool:
    return view.phase is Phase.BETWEEN


async def _bury(table: Table, errand: Errand) -> Outcome:
    """Close a table whose match is lost, and tell its group; every other table goes on."""
    now = await tables.get(errand.connection, table.id)
    if now is not None and now.state is State.PLAYING:  # another errand may have closed it meanwhile
        await results.abandon_match(errand.connection, matched(now), errand.now)
        await tables.save(errand.connection, replace(now, state=State.CLOSED, deadline=None), errand.now)
    told: list[Effect] = [
        Post(table.chat, table.topic, f"lost:{table.id}", Content(errand.aloud("match-lost")), fresh=True)
    ]
    if errand.ask.private:
        told.append(errand.reply("lost", errand.aside("match-lost")))
    return Outcome(tuple(told), Toast(errand.aside("match-lost"), alert=True))
