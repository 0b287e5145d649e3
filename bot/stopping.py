"""Stopping a match before its end: asked for once, answered by a button, counted as abandoned (TABLE-7)."""

from __future__ import annotations

from bot import ending, lobby, seating
from bot.callback import StopTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Post, Toast
from bot.names import as_html
from bot.present import question
from bot.present.question import Question
from bot.running import load
from bot.texts import say
from storage import tables
from storage.tables import State, Table

ANY_ADMINISTRATOR = 0  # an anonymous administrator asked: his commands carry no id, his taps do


async def stop(errand: Errand) -> Outcome:
    """``/stop``: the host or an administrator of the group closes the lobby or stops the match."""
    table = await seating.table_here(errand)
    if table.state is State.LOBBY:
        return await lobby.cancel(errand, table)
    await seating.host_or_administrator(errand, table)
    return Outcome((await _question(errand, table),))


async def tap(errand: Errand, pressed: StopTap) -> Outcome:
    """The answer. Only who was asked may give it; the match must still be the one that was meant."""
    table = await tables.get(errand.connection, pressed.table)
    if table is None or table.chat != errand.ask.chat or table.state is not State.PLAYING:
        raise Declined("match-is-over")
    if pressed.asker not in (errand.ask.person, ANY_ADMINISTRATOR):
        raise Declined("only-asker")
    await seating.host_or_administrator(errand, table)
    if not pressed.sure:
        return Outcome((question.gone(Question.STOP, table.chat, table.id),), Toast(errand.aside("play-on")))
    effects = await ending.abandoned(errand, await load(errand, table), "match-stopped")
    return Outcome(effects, Toast(errand.aside("match-stopped")))


async def _question(errand: Errand, table: Table) -> Post:
    asker = errand.ask.person or ANY_ADMINISTRATOR
    place, name = seating.place(table), as_html(await seating.own_name(errand, table))
    return question.stop(place, asker, say(place.language, "stop-question", name=name))
