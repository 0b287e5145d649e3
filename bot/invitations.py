"""Links that lead to a seat: for who had to press Start in private first, and for who is told that a table opens.

A token is random, meant for one person, and harmless when it is used again.
"""

from __future__ import annotations

from dataclasses import replace

from bot import lobby, presence, seating
from bot.desk import Declined, Errand, Outcome
from bot.effects import Content, Notice
from bot.names import as_html, title
from storage import tables
from storage.tables import State, Table


async def accept(errand: Errand, token: str) -> Outcome:
    """Start was pressed through an invitation: to a lobby, or to a seat that was left in a running match."""
    person = seating.somebody(errand)
    invited = await tables.invitation(errand.connection, token)
    found = await tables.get(errand.connection, invited.table) if invited else None
    if invited is None or found is None:
        raise Declined("link-unknown")
    if invited.person != person:
        raise Declined("link-of-another")
    if found.state is State.PLAYING and invited.seat is not None and person not in found.people:
        return Outcome(await presence.stand_in(errand, found, invited.seat, person))
    return await _join(errand, found, person)


async def _join(errand: Errand, found: Table, person: int) -> Outcome:
    where = title(found.chat_title)
    if person in found.people and not lobby.is_kept_for(found, person):
        raise Declined("seated-already-there", title=where)
    if found.state is not State.LOBBY:
        raise Declined("link-late", title=where)
    outcome = await lobby.sit(errand, found, person)
    text = errand.aside("seated-privately", title=as_html(where), game=errand.aside(f"game-{found.game}"))
    return replace(outcome, effects=(*outcome.effects, Notice(person, 0, Content(text))))
