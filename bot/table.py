"""A match at a table, from the first deal to the last point.

Every step is the same: fold the journal, let the engine decide, write its facts and their consequences, show each
seat what it may see. The next deal is a step like any other; the host asks for it, or the clock.
"""

from __future__ import annotations

from dataclasses import replace

from bot import seating
from bot.callback import MoveTap, NextRoundTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Effect, Toast
from bot.present import hand, turn
from bot.running import Running, is_between, load, of_match, stage
from engine import Match, decide, evolve, observe, start
from engine.events import Dealt, Event, RoundEnded
from engine.moves import Act, Deal, Refused
from engine.notation import header, write
from engine.observation import Observation, Phase
from storage import journal, results, tables
from storage.tables import State, Table

PAUSE = 30.0  # seconds between two rounds, unless the host is quicker (PARTNERSHIP-8, TABLE-3)


async def begin(errand: Errand, lobby: Table) -> Outcome:
    """The lobby's people sit down: a match, its first deal."""
    match = start(lobby.game, len(lobby.people), lobby.target)
    sides = observe(match, None).sides
    number = await results.begin_match(
        errand.connection,
        table=lobby.id,
        chat=lobby.chat,
        topic=lobby.topic,
        game=lobby.game,
        target=lobby.target,
        seats=list(zip(lobby.people, sides, strict=True)),
        now=errand.now,
    )
    table = replace(lobby, state=State.PLAYING, match=number)
    lines = tuple(header(match))
    await journal.append(errand.connection, number, 0, lines)
    seated = Running(table, match, lines, await stage(errand, table, len(lines)))
    return Outcome((*await _deal(errand, seated), *await seating.start_links(errand, table, table.people)))


async def tap(errand: Errand, pressed: MoveTap) -> Outcome:
    """A button of a hand: one move, or a friendly word and a fresh keyboard."""
    running = await of_match(errand, pressed.match, here=False)
    seat = running.seat_of(errand.ask.person)
    if pressed.version != len(running.lines):
        return _stale(errand, running, seat)
    try:
        events = decide(running.match, Act(seat, pressed.move))
    except Refused as refusal:
        raise Declined(f"refused-{refusal.reason}") from refusal
    after = await _record(errand, running, events)
    toast = turn.done(errand.ask.language, observe(after.match, seat, events), seat)
    return Outcome(turn.moved(after.stage, seat, after.view(None), after.views()), toast)


def _stale(errand: Errand, running: Running, seat: int) -> Outcome:
    """A button from before: nothing is written, and whoever is on turn gets today's buttons."""
    view = running.view(seat)
    on_turn = view.turn == seat
    key = "stale-your-turn" if on_turn else "stale-wait"
    effects: tuple[Effect, ...] = (hand.hand(running.stage, view),)
    return Outcome(effects, Toast(errand.aside(key)))


async def next_round(errand: Errand, pressed: NextRoundTap) -> Outcome:
    """The host does not want to wait."""
    running = await of_match(errand, pressed.match, here=True)
    await seating.host_only(errand, running.table)
    if pressed.version != len(running.lines) or not is_between(running.view(None)):
        raise Declined("round-dealt")
    return Outcome(await _deal(errand, running), Toast(errand.aside("dealing")))


async def pause_over(errand: Errand, due: Table) -> Outcome:
    """The pause between two rounds is over. A late alarm does nothing."""
    table = await tables.get(errand.connection, due.id)
    if table is None or table.state is not State.PLAYING or table.deadline is None or table.deadline > errand.now:
        return Outcome()
    return Outcome(await _deal(errand, await load(errand, table)))


async def _deal(errand: Errand, running: Running) -> tuple[Effect, ...]:
    events = _dealt(errand, running.match)
    after = await _record(errand, running, events)
    return turn.dealt(running.stage, running.view(None), after.stage, after.view(None), after.views())


def _dealt(errand: Errand, match: Match) -> tuple[Event, ...]:
    """One round's deal, however often the tiles are thrown in before. Its forced lead may end that round at once."""
    events: tuple[Event, ...] = ()
    while not any(isinstance(event, Dealt) for event in events):
        facts = decide(match, Deal(errand.shuffled()))
        events, match = events + facts, evolve(match, facts)
    return events


async def _record(errand: Errand, running: Running, events: tuple[Event, ...]) -> Running:
    """Write the facts, and what follows from them for the table and the standings."""
    lines = tuple(write(events))
    await journal.append(errand.connection, running.stage.match, len(running.lines), lines)
    match = evolve(running.match, events)
    view = observe(match, None)
    if any(isinstance(event, RoundEnded) for event in events):
        await _score(errand, running.stage.match, view)
    table = await tables.save(errand.connection, _moved_on(running.table, view, errand.now), errand.now)
    written = running.lines + lines
    return Running(table, match, written, replace(running.stage, version=len(written)))


async def _score(errand: Errand, number: int, view: Observation) -> None:
    """Store a round that has just ended, and the match with it."""
    result = view.result
    if result is None:
        return
    await results.add_round(
        errand.connection, number, view.number, winner_side=result.winner, points=result.points, now=errand.now
    )
    if view.outcome is not None:
        await results.end_match(errand.connection, number, winners=view.outcome.winners, now=errand.now)


def _moved_on(table: Table, view: Observation, now: float) -> Table:
    """The table after a step: over, waiting for the next deal, or playing."""
    if view.phase is Phase.OVER:
        return replace(table, state=State.OVER, deadline=None)
    return replace(table, deadline=now + PAUSE if is_between(view) else None)
