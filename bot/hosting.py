"""Who hosts a match: whoever opened the table, and when he is gone the next seat that is present (TABLE-2)."""

from __future__ import annotations

from dataclasses import replace

from bot.desk import Errand
from bot.effects import Effect
from bot.present import notices
from bot.running import Running, reseated
from storage.tables import Table


def heir(table: Table) -> int | None:
    """The next present seat's person after the host's, or the next who has at least not left; else nobody."""
    first = table.people.index(table.host) + 1 if table.host in table.people else 0
    following = [*table.seats[first:], *table.seats[:first]]
    others = [seat for seat in following if seat.person != table.host and not seat.left]
    present = [seat for seat in others if not seat.away]
    return next((seat.person for seat in (*present, *others)), None)


def is_idle(table: Table) -> bool:
    """Whether the host was away for the whole round that has just ended, and somebody else is present."""
    hosts = [seat for seat in table.seats if seat.person == table.host]
    gone = any(seat.away and seat.played_for and not seat.acted for seat in hosts)
    return gone and any(not seat.away for seat in table.seats)


async def passed_on(errand: Errand, running: Running) -> tuple[Running, tuple[Effect, ...]]:
    """The match has another host; its group is told."""
    host = heir(running.table)
    after = await reseated(errand, running, replace(running.table, host=host))
    return after, said(after)


def said(running: Running) -> tuple[Effect, ...]:
    """A line in the group about who hosts now."""
    host = running.table.host
    if host is None or host not in running.table.people:
        return ()
    return (notices.host(running.stage, running.table.people.index(host)),)
