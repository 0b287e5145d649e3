"""Stopping a match before its end: asked for once, answered by a button, counted as abandoned (TABLE-7)."""

from __future__ import annotations

from dataclasses import replace

from bot import lobby, seating
from bot.callback import StopTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Effect, Post, Toast
from bot.names import as_html
from bot.present import board, hand, result
from bot.present.question import gone, question
from bot.running import load, matched
from storage import results, tables
from storage.tables import State, Table

ANY_ADMINISTRATOR = 0  # an anonymous administrator asked: his commands carry no id, his taps do


async def leave(errand: Errand) -> Outcome:
    """``/leave``: free the seat in the lobby; in a match ask whether to stop it."""
    table = await _table_here(errand)
    if errand.ask.person is None or errand.ask.person not in table.people:
        raise Declined("not-seated")
    if table.state is State.LOBBY:
        return await lobby.leave(errand, table)
    return Outcome((await _question(errand, table, "leave-question"),))


async def stop(errand: Errand) -> Outcome:
    """``/stop``: the host or an administrator of the group closes the lobby or stops the match."""
    table = await _table_here(errand)
    if table.state is State.LOBBY:
        return await lobby.cancel(errand, table)
    await seating.host_or_administrator(errand, table)
    return Outcome((await _question(errand, table, "stop-question"),))


async def tap(errand: Errand, pressed: StopTap) -> Outcome:
    """The answer. Only who was asked may give it; the match must still be the one that was meant."""
    table = await tables.get(errand.connection, pressed.table)
    if table is None or table.chat != errand.ask.chat or table.state is not State.PLAYING:
        raise Declined("match-is-over")
    if pressed.asker not in (errand.ask.person, ANY_ADMINISTRATOR):
        raise Declined("only-asker")
    if pressed.asker not in table.people:
        await seating.host_or_administrator(errand, table)
    if not pressed.sure:
        return Outcome((gone(table.chat, table.id),), Toast(errand.aside("play-on")))
    return await _stopped(errand, table)


async def _stopped(errand: Errand, table: Table) -> Outcome:
    running = await load(errand, table)
    await results.abandon_match(errand.connection, matched(table), errand.now)
    await tables.save(errand.connection, replace(table, state=State.CLOSED, deadline=None), errand.now)
    public = running.view(None)
    past = (result.result(running.stage, public, public.result, closed=True),) if public.result else ()
    effects: tuple[Effect, ...] = (
        gone(table.chat, table.id),
        *past,
        board.stopped_board(running.stage, public),
        *(hand.closed_hand(running.stage, view, "match-stopped") for view in running.views()),
    )
    return Outcome(effects, Toast(errand.aside("match-stopped")))


async def _table_here(errand: Errand) -> Table:
    seating.group_only(errand)
    table = await tables.running(errand.connection, errand.ask.chat, errand.ask.topic)
    if table is None:
        raise Declined("no-table")
    return table


async def _question(errand: Errand, table: Table, key: str) -> Post:
    asker = errand.ask.person or ANY_ADMINISTRATOR
    text = errand.aloud(key, name=as_html(await seating.own_name(errand, table.people)))
    return question(table.chat, table.topic, table.id, asker, errand.language, text)
