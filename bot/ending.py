"""How a match ends before its last point: stopped, abandoned, or won because all others left (TABLE-6, TABLE-7)."""

from __future__ import annotations

from dataclasses import replace

from bot.desk import Errand
from bot.effects import Effect
from bot.pace import Clock
from bot.present import board, hand, notices, offer, result
from bot.present.question import gone
from bot.present.sides import side
from bot.running import Running, clocked, matched
from storage import results, tables
from storage.tables import State


async def abandoned(errand: Errand, running: Running, why: str) -> tuple[Effect, ...]:
    """The match is over and does not count; ``why`` is a key of the texts."""
    await results.abandon_match(errand.connection, matched(running.table), errand.now)
    return await _closed(errand, running, why)


async def forfeited(errand: Errand, running: Running, winner: int) -> tuple[Effect, ...]:
    """All other sides have left, so this one wins; that counts if a round was finished (TABLE-6)."""
    counts = await results.forfeit_match(errand.connection, matched(running.table), winner=winner, now=errand.now)
    key = "match-forfeited" if counts else "match-forfeited-early"
    return await _closed(errand, running, key, winner=winner)


async def _closed(errand: Errand, running: Running, why: str, winner: int | None = None) -> tuple[Effect, ...]:
    table = clocked(replace(running.table, state=State.CLOSED, paused=None), Clock())
    await tables.save(errand.connection, table, errand.now)
    stage, public = running.stage, running.view(None)
    values = {} if winner is None else {"name": side(stage.language, stage, public, winner)}
    past = (result.result(stage, public, public.result, closed=True),) if public.result else ()
    return (
        *gone(stage.chat, stage.table),
        *offer.all_gone(stage),
        *notices.nobody_late(stage),
        *notices.no_longer_waiting(stage),
        *past,
        board.stopped_board(stage, public, errand.aloud(why, **values)),
        *(hand.closed_hand(stage, view, why, **values) for view in running.views()),
        notices.ended(stage, errand.aloud(why, **values)),
    )
