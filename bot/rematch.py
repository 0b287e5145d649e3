"""Another match with the same people: same game, same target, same seats, when they agree (TABLE-9)."""

from __future__ import annotations

from dataclasses import replace

from bot import lobby, seating
from bot.callback import RematchTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Toast
from bot.names import as_html
from bot.present import lobby as present
from storage import tables
from storage.tables import Seat, State


async def ask(errand: Errand, pressed: RematchTap) -> Outcome:
    """Open a lobby like the finished table. Who asks is the host, and the others' seats are kept until they agree."""
    old = await tables.get(errand.connection, pressed.table)
    if old is None or old.chat != errand.ask.chat or old.state is not State.OVER:
        raise Declined("button-unknown")
    if errand.ask.person not in old.people:
        raise Declined("only-seated")
    if await tables.running(errand.connection, old.chat, old.topic) is not None:
        raise Declined("rematch-table-here")
    await seating.settled(errand, old.chat)
    opened = await tables.open_table(
        errand.connection,
        chat=old.chat,
        topic=old.topic,
        chat_title=old.chat_title,
        game=old.game,
        target=old.target,
        pace=old.pace,
        host=errand.ask.person,
        now=errand.now,
    )
    seats = tuple(Seat(person, away=person != errand.ask.person) for person in old.people)
    laid = await lobby.touched(errand, replace(opened, seats=seats))
    name = as_html(await seating.own_name(errand, laid))
    event = errand.aloud("lobby-rematch", name=name)
    post = present.lobby(await lobby.view(errand, laid), event, fresh=True)
    return Outcome((post,), Toast(errand.aside("rematch-opened")))
