"""What happens when a deadline has come, and when clocks run again after the bot was down or cut off.

Each is a use case like a tap, and looks again at what is stored: whichever of a tap and an alarm comes second finds
that the time it speaks of is no more, and does nothing.
"""

from __future__ import annotations

from dataclasses import replace

from bot import ending, lobby, pace, table
from bot.desk import Errand, Outcome
from bot.effects import Effect
from bot.present import hand, notices, turn
from bot.running import Running, clock_of, clocked, load, reseated
from storage import tables
from storage.tables import State, Table


async def serve(errand: Errand, due: Table) -> Outcome:
    """The deadline or the reminder of a table has come, or nobody has touched its match for very long."""
    found = await tables.get(errand.connection, due.id)
    if found is None or found.state not in (State.LOBBY, State.PLAYING):
        return Outcome()
    if found.deadline is not None and found.deadline <= errand.now:
        if found.state is State.LOBBY:
            return await lobby.expire(errand, found)
        return Outcome(await _time_is_up(errand, await load(errand, found)))
    if found.reminder is not None and found.reminder <= errand.now:
        return Outcome(await _remind(errand, await load(errand, found)))
    if found.deadline is None and found.revision == due.revision:
        return Outcome(await ending.abandoned(errand, await load(errand, found), "match-forgotten"))
    return Outcome()


async def _time_is_up(errand: Errand, running: Running) -> tuple[Effect, ...]:
    """Of a waiting match, of the pause between two rounds, or of a turn."""
    if running.table.paused is not None:
        return await ending.abandoned(errand, running, "match-waited-in-vain")
    if running.view(None).turn is None:
        return await table.deal(errand, running)
    return await table.time_up(errand, running)


async def _remind(errand: Errand, running: Running) -> tuple[Effect, ...]:
    """Whose turn it is gets his message once more, so that his phone tells him."""
    after = await reseated(errand, running, replace(running.table, reminder=None))
    whose = after.view(None).turn
    return () if whose is None else (hand.hand(after.stage, after.view(whose), fresh=True, reminded=True),)


async def resume(errand: Errand, stopped: Table, *, restarted: bool) -> Outcome:
    """The bot hears people again: an open turn has what is left, and a little at least.

    After a restart every group with a turn under way is told; after an outage those where somebody has got more time.
    """
    found = await tables.get(errand.connection, stopped.id)
    if found is None or found.state is not State.PLAYING or found.paused is not None:
        return Outcome()
    running = await load(errand, found)
    public = running.view(None)
    if public.turn is None:
        return Outcome()
    clock = pace.resumed(clock_of(found), pace.pace_of(found.game, found.pace), errand.now)
    changed = clock != clock_of(found)
    after = await reseated(errand, running, clocked(found, clock)) if changed else running
    if after.stage.deadline is None or not (changed or restarted):
        return Outcome()
    prompts = [after.view(public.turn)] if changed else []
    shown = turn.refreshed(after.stage, after.view(None), prompts) if changed else ()
    return Outcome((*shown, notices.resumed(after.stage, public)))
