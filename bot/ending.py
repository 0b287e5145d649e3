"""How a match ends before its last point: stopped, abandoned, or won because all others left (TABLE-6, TABLE-7)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.desk import Errand, Outcome
from bot.effects import Effect, Toast
from bot.pace import Clock
from bot.present import board, hand, notices, result, turn
from bot.present.sides import side
from bot.present.stage import Stage
from bot.running import Running, clocked, matched, stage
from bot.texts import say
from engine.observation import Observation
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


async def bury(errand: Errand, lost: int) -> Outcome:
    """Close a table whose match cannot be read any more, and tell its group; every other table goes on."""
    table = await tables.get(errand.connection, lost)
    if table is None:
        return Outcome()
    if table.state is State.PLAYING:  # another errand may have closed it meanwhile
        await results.abandon_match(errand.connection, matched(table), errand.now)
        closed = clocked(replace(table, state=State.CLOSED, paused=None), Clock())
        await tables.save(errand.connection, closed, errand.now)
    scene = await stage(errand, table, 0)
    hands = [hand.lost_hand(scene, seat) for seat in range(len(table.seats))]
    told: list[Effect] = [*turn.cleared(scene), *hands, notices.lost(scene)]
    if errand.ask.private:
        told.append(errand.reply("lost", errand.aside("match-lost")))
    return Outcome(tuple(told), Toast(errand.aside("match-lost"), alert=True))


async def _closed(errand: Errand, running: Running, why: str, winner: int | None = None) -> tuple[Effect, ...]:
    table = clocked(replace(running.table, state=State.CLOSED, paused=None), Clock())
    await tables.save(errand.connection, table, errand.now)
    scene, public = running.stage, running.view(None)
    told = partial(_told, scene, public, winner)
    text = say(scene.language, why, **told(scene.language))
    past = (result.result(scene, public, public.result, closed=True),) if public.result else ()
    return (
        *turn.cleared(scene),
        *past,
        board.stopped_board(scene, public, text),
        *(
            hand.closed_hand(scene, view, why, **told(language))
            for language, view in zip(scene.languages, running.views(), strict=True)
        ),
        notices.ended(scene, text),
    )


def _told(scene: Stage, public: Observation, winner: int | None, language: str) -> dict[str, str]:
    """The values of the text about the end: who won, if anybody."""
    if winner is None:
        return {}
    return {"name": side(language, scene, public, winner), "who": "pair" if public.pairs else "one"}
