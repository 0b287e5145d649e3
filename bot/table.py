"""A match at a table, from the first deal to the last point.

Every step is the same: fold the journal, let the engine decide, write its facts and their consequences, show each
seat what it may see. A move is made by its player, or for him when his time is up. The next deal is a step like any
other; the host asks for it, or the clock.
"""

from __future__ import annotations

from dataclasses import replace

from bot import ending, hosting, pace, seating
from bot.callback import MoveTap, NextRoundTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Effect, Toast
from bot.pace import Clock
from bot.present import board, hand, notices, turn
from bot.running import Running, clocked, is_between, of_match, restaged, stage
from engine import Match, decide, evolve, legal_moves, observe, start, step
from engine.events import Dealt, Drew, Event, RoundEnded
from engine.moves import Act, Deal, Refused
from engine.notation import header, write
from engine.observation import Observation, Phase
from storage import journal, outbox, results, tables
from storage.tables import Seat, State, Table


async def begin(errand: Errand, lobby: Table) -> Outcome:
    """The lobby's people sit down: a match, its first deal. Who cannot be written to is away from the start.

    Whether the group can be written to is tried: the last to agree may have come from elsewhere.
    """
    await outbox.unpark(errand.connection, lobby.chat)
    match = start(lobby.game, len(lobby.seats), lobby.target)
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
    seats = tuple([Seat(one, away=not await seating.reachable(errand, one)) for one in lobby.people])
    host = lobby.host if lobby.host in lobby.people else lobby.people[0]
    table = replace(lobby, state=State.PLAYING, match=number, seats=seats, host=host)
    lines = tuple(header(match))
    await journal.append(errand.connection, number, 0, lines)
    seated = Running(table, match, lines, await stage(errand, table, len(lines)))
    hosts = hosting.said(seated) if host != lobby.host else ()
    return Outcome((*await deal(errand, seated), *hosts, *await seating.start_links(errand, table, table.people)))


async def tap(errand: Errand, pressed: MoveTap) -> Outcome:
    """A button of a hand: one move, or a friendly word and a fresh keyboard."""
    running = await of_match(errand, pressed.match, here=False)
    seat = running.seat_of(errand.ask.person)
    if running.table.paused is not None:
        return await waits(errand, running)
    if running.table.seats[seat].left or pressed.version != len(running.lines):
        return _stale(errand, running, seat)
    try:
        events = decide(running.match, Act(seat, pressed.move))
    except Refused as refusal:
        raise Declined(f"refused-{refusal.reason}") from refusal
    after, effects = await _moved(errand, running, events, seat, acted=True)
    return Outcome(effects, turn.done(errand.ask.language, observe(after.match, seat, events), seat))


async def time_up(errand: Errand, running: Running) -> tuple[Effect, ...]:
    """The table plays for who is on turn (PARTNERSHIP-9, TABLE-4), and from now on does not wait for him."""
    seat = running.view(None).turn
    if seat is None:
        return ()
    missed = not running.table.seats[seat].away
    after, effects = await _moved(errand, running, _played_for(running.match, seat), seat, away=True, played_for=True)
    if missed and after.table.state is State.PLAYING:
        return (*effects, notices.time_up(after.stage, after.view(None), seat))
    return effects


def _played_for(match: Match, seat: int) -> tuple[Event, ...]:
    """The first thing that the seat may do; and once more, if that was a draw after which its turn goes on."""
    events: tuple[Event, ...] = ()
    while not events or isinstance(events[-1], Drew):
        facts, match = step(match, Act(seat, legal_moves(match, seat)[0]))
        events += facts
    return events


async def _moved(
    errand: Errand, running: Running, events: tuple[Event, ...], seat: int, **marks: bool
) -> tuple[Running, tuple[Effect, ...]]:
    """A move was made for or by ``seat``, whose ``marks`` change: write it, and show what has come of it."""
    after = await _record(errand, running, events, running.table.marking(seat, **marks))
    public = after.view(None)
    if is_between(public) and _is_deserted(after.table):
        closed = replace(after, table=replace(after.table, state=State.CLOSED))
        return closed, await ending.abandoned(errand, after, "match-deserted")
    effects = turn.moved(after.stage, seat, public, after.views())
    if is_between(public) and hosting.is_idle(after.table):
        after, said = await hosting.passed_on(errand, after)
        effects = (*effects, *said)
    return after, effects


def _is_deserted(table: Table) -> bool:
    """Whether in the round that has just ended the table played, and nobody else (TABLE-6)."""
    return any(seat.played_for for seat in table.seats) and not any(seat.acted for seat in table.seats)


async def waits(errand: Errand, running: Running) -> Outcome:
    """The match waits for its group; since somebody is here, see whether the bot may write there again."""
    await outbox.unpark(errand.connection, running.table.chat)
    return Outcome(
        (board.board(running.stage, running.view(None), fresh=True),), Toast(errand.aside("match-waits"), alert=True)
    )


def _stale(errand: Errand, running: Running, seat: int) -> Outcome:
    """A button from before: nothing is written, and whoever is on turn gets today's buttons."""
    view = running.view(seat)
    key = "stale-your-turn" if view.turn == seat else "stale-wait"
    if running.table.seats[seat].left:
        key = "left-already"
    effects: tuple[Effect, ...] = (hand.hand(running.stage, view),)
    return Outcome(effects, Toast(errand.aside(key)))


async def next_round(errand: Errand, pressed: NextRoundTap) -> Outcome:
    """The host does not want to wait."""
    running = await of_match(errand, pressed.match, here=True)
    await seating.host_only(errand, running.table)
    if pressed.version != len(running.lines) or not is_between(running.view(None)):
        raise Declined("round-dealt")
    if running.table.paused is not None:
        return await waits(errand, running)
    return Outcome(await deal(errand, running), Toast(errand.aside("dealing")))


async def deal(errand: Errand, running: Running) -> tuple[Effect, ...]:
    """The next round: nobody has acted in it yet."""
    await tables.forget_former(errand.connection, running.table.id)
    seats = tuple(replace(seat, acted=False, played_for=False) for seat in running.table.seats)
    after = await _record(errand, running, _dealt(errand, running.match), replace(running.table, seats=seats))
    return turn.dealt(running.stage, running.view(None), after.stage, after.view(None), after.views())


def _dealt(errand: Errand, match: Match) -> tuple[Event, ...]:
    """One round's deal, however often the tiles are thrown in before. Its forced lead may end that round at once."""
    events: tuple[Event, ...] = ()
    while not any(isinstance(event, Dealt) for event in events):
        facts = decide(match, Deal(errand.shuffled()))
        events, match = events + facts, evolve(match, facts)
    return events


async def _record(errand: Errand, running: Running, events: tuple[Event, ...], table: Table) -> Running:
    """Write the facts, and what follows from them for the standings and for ``table``, whose marks are new."""
    lines = tuple(write(events))
    await journal.append(errand.connection, running.stage.match, len(running.lines), lines)
    match = evolve(running.match, events)
    view = observe(match, None)
    if any(isinstance(event, RoundEnded) for event in events):
        await _score(errand, running.stage.match, view)
    if not isinstance(events[-1], Drew):  # then the turn goes on, and so does its clock (TABLE-4)
        table = clocked(table, _clock(table, view, errand.now))
    if view.phase is Phase.OVER:
        table = replace(table, state=State.OVER)
    saved = await tables.save(errand.connection, table, errand.now)
    written = running.lines + lines
    stage = replace(restaged(running.stage, saved, errand.now), version=len(written))
    return Running(saved, match, written, stage)


def _clock(table: Table, view: Observation, now: float) -> Clock:
    away = [seat.away for seat in table.seats]
    return pace.clock(view, away, pace.pace_of(table.game, table.pace), now)


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
