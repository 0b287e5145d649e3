"""``/kick``: freeing the seat of somebody who does not come back; for the host and the group's administrators.

By answering a message of his, or from the list of seats, which also works for people without a username.
"""

from __future__ import annotations

from bot import lobby, presence, seating
from bot.callback import KickTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Toast
from bot.present import question
from bot.present.question import Question, Seated
from bot.texts import say
from storage import tables
from storage.tables import State, Table

NOBODY = 0


async def kick(errand: Errand) -> Outcome:
    """The command: at once for whom it answers, else a list to choose from."""
    table = await seating.table_here(errand)
    await seating.host_or_administrator(errand, table)
    meant = errand.ask.answered
    if meant is not None and meant != errand.ask.person:
        return await _kicked(errand, table, meant)
    seats = await _seated(errand, table)
    if not seats:
        raise Declined("kick-nobody")
    place, key = seating.place(table), "kick-question-lobby" if table.state is State.LOBBY else "kick-question"
    return Outcome((question.kick(place, say(place.language, key), seats),))


async def _seated(errand: Errand, table: Table) -> list[Seated]:
    names = await seating.names(errand, table.people, seating.spoken(table))
    return [
        Seated(seat.person, name)
        for name, seat in zip(names, table.seats, strict=True)
        if not seat.left and seat.person != errand.ask.person
    ]


async def tap(errand: Errand, pressed: KickTap) -> Outcome:
    """One of the list's buttons."""
    table = await tables.get(errand.connection, pressed.table)
    if table is None or table.chat != errand.ask.chat or table.state not in (State.LOBBY, State.PLAYING):
        raise Declined("match-is-over")
    await seating.host_or_administrator(errand, table)
    if pressed.person == NOBODY:
        return Outcome(
            (question.gone(Question.KICK, table.chat, table.id),), Toast(errand.aside("kick-nobody-after-all"))
        )
    return await _kicked(errand, table, pressed.person)


async def _kicked(errand: Errand, table: Table, person: int) -> Outcome:
    if person not in table.people or table.seats[table.people.index(person)].left:
        raise Declined("kick-not-seated")
    answered = question.gone(Question.KICK, table.chat, table.id)
    if table.state is State.LOBBY:
        outcome = await lobby.leave(errand, table, person, kicked=True)
        return Outcome((answered, *outcome.effects), outcome.toast)
    return Outcome((answered, *await presence.left(errand, table, person, kicked=True)), Toast(errand.aside("kicked")))
