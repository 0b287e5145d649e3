"""Who is there: going away, leaving, coming back, standing in (PARTNERSHIP-10, TABLE-5, TABLE-6).

A seat keeps its tiles and its score whoever plays it. It is *away* while the bot cannot write to its person, after the
table had to play for it, and once he has left; anything he does himself ends the first two, and his word the last.
"""

from __future__ import annotations

import secrets
from dataclasses import replace

from bot import ending, hosting, lobby, pace, seating
from bot.callback import BackTap, LeaveTap, TakeTap
from bot.desk import Declined, Errand, Outcome, Unreadable
from bot.effects import Effect, Toast, Withdrawal
from bot.names import as_html, title
from bot.present import hand, notices, offer, question, turn
from bot.running import Running, clock_of, clocked, in_play, load, matched, reseated
from bot.texts import say
from storage import groups, outbox, people, results, tables
from storage.tables import State, Table


async def noticed(errand: Errand) -> tuple[Effect, ...]:
    """Whoever does anything himself is not away any more, at whatever table; who has left has to say so."""
    person = errand.ask.person
    if person is None or not await seating.reachable(errand, person):
        return ()
    missed = [table for table in await _playing(errand, person) if _is_missed(table, person)]
    return tuple([effect for table in missed for effect in await _present(errand, table, person)])


async def _playing(errand: Errand, person: int) -> list[Table]:
    return [table for table in await tables.of_person(errand.connection, person) if table.state is State.PLAYING]


def _is_missed(table: Table, person: int) -> bool:
    seat = table.seats[table.people.index(person)]
    return seat.away and not seat.left


async def _present(errand: Errand, table: Table, person: int) -> tuple[Effect, ...]:
    """The turn that runs keeps its deadline (PARTNERSHIP-10); who has not tapped a button gets his prompt anew."""
    seat = table.people.index(person)
    try:
        running = await load(errand, table)
    except Unreadable:  # whatever he asks for is not to fail because of another table
        return ()
    after = await reseated(errand, running, table.marking(seat, away=False))
    public = after.view(None)
    prompt = hand.hand(after.stage, after.view(seat), fresh=public.turn == seat and errand.ask.tap is None)
    link = Withdrawal(table.chat, notices.start_slot(table.id, person))
    return (*turn.refreshed(after.stage, public, ()), prompt, notices.no_longer_late(after.stage, seat), link)


async def cannot_reach(errand: Errand, person: int) -> Outcome:
    """A person's private chat is closed: his seats are away, and each of his groups gets one line with a Start link."""
    if not await seating.reachable(errand, person):
        return Outcome()
    await people.set_reachable(errand.connection, person, reachable=False)
    seated = [table for table in await _playing(errand, person) if not table.seats[table.people.index(person)].left]
    return Outcome(tuple([effect for table in seated for effect in await _lost(errand, table, person)]))


async def _lost(errand: Errand, table: Table, person: int) -> tuple[Effect, ...]:
    running = await load(errand, table)
    after = await reseated(errand, running, _gone_away(errand, running, table.people.index(person)))
    links = await seating.start_links(errand, table, [person])
    return (*turn.refreshed(after.stage, after.view(None), ()), *links)


def _gone_away(errand: Errand, running: Running, seat: int, *, left: bool = False) -> Table:
    """The table without this player; a turn of his that is running is hurried."""
    table = running.table.marking(seat, away=True, left=left or running.table.seats[seat].left)
    if running.view(None).turn != seat or table.paused is not None:
        return table
    return clocked(table, pace.hurried(clock_of(table), errand.now))


async def turned_away(errand: Errand, person: int) -> Outcome:
    """The sender has found a private chat closed. If its owner has been heard of since, that is out of date."""
    if not await outbox.is_parked(errand.connection, person):
        return Outcome()
    return await cannot_reach(errand, person)


async def leave(errand: Errand) -> Outcome:
    """``/leave``: free the seat in the lobby; in a match ask once."""
    table = await seating.table_here(errand)
    person = seating.somebody(errand)
    if person not in table.people:
        raise Declined("not-seated")
    if table.state is State.LOBBY:
        return await lobby.leave(errand, table, person)
    if table.seats[table.people.index(person)].left:
        raise Declined("left-already")
    name = as_html(await seating.name_at(errand, table, person))
    place = seating.place(table)
    return Outcome((question.leave(place, person, say(place.language, "leave-question", name=name)),))


async def leave_tap(errand: Errand, pressed: LeaveTap) -> Outcome:
    """The answer, of the one who was asked."""
    table = in_play(errand, await tables.get(errand.connection, pressed.table), here=True)
    if pressed.person != errand.ask.person or pressed.person not in table.people:
        raise Declined("only-asker")
    asked = question.leave_gone(table.chat, table.id, pressed.person)
    if not pressed.sure:
        return Outcome((asked,), Toast(errand.aside("play-on")))
    effects = await left(errand, table, pressed.person)
    after = await tables.get(errand.connection, table.id)
    goes_on = after is not None and after.state is State.PLAYING
    return Outcome((asked, *effects), Toast(errand.aside("left-match" if goes_on else "left-and-over")))


async def left(
    errand: Errand, table: Table, person: int, *, kicked: bool = False, outside: bool = False
) -> tuple[Effect, ...]:
    """The seat and its tiles stay; it can be taken back or taken over. The last side that is there wins (TABLE-6).

    Nobody wins by showing others out: with somebody among them who was ``kicked``, nobody wins.
    """
    seat = table.people.index(person)
    if table.seats[seat].left:
        return ()
    running = await load(errand, table)
    gone = _gone_away(errand, running, seat, left=True).marking(seat, shown_out=kicked, outside=outside)
    if table.host == person:
        gone = replace(gone, host=hosting.heir(gone))
    after = await reseated(errand, running, gone)
    sides = {side for side, seat in zip(after.view(None).sides, gone.seats, strict=True) if not seat.left}
    if len(sides) <= 1:
        if not sides or any(seat.left and seat.shown_out for seat in gone.seats):
            return await ending.abandoned(errand, after, "match-abandoned")
        return await ending.forfeited(errand, after, sides.pop())
    offered = offer.offer(after.stage, seat, "seat-kicked" if kicked else "seat-offered")
    late = notices.no_longer_late(after.stage, seat)
    hosts = hosting.said(after) if after.table.host != table.host else ()
    return (*turn.refreshed(after.stage, after.view(None), [after.view(seat)]), late, offered, *hosts)


async def back(errand: Errand, pressed: BackTap) -> Outcome:
    """*I'm back*: one's own seat again, as long as nobody has taken it."""
    table = in_play(errand, await tables.get(errand.connection, pressed.table), here=False)
    person = errand.ask.person
    if person is None or person not in table.people:
        raise Declined("no-seat-any-more" if errand.ask.private else "not-seated")
    seat = table.seats[table.people.index(person)]
    if seat.outside and errand.ask.private:
        raise Declined("back-in-the-group", title=title(table.chat_title))
    if seat.left:
        return Outcome(await _returned(errand, table, person), Toast(errand.aside("welcome-back")))
    if not await seating.reachable(errand, person):
        return Outcome(toast=Toast(url=errand.link(seating.HELLO)))
    return Outcome(toast=Toast(errand.aside("welcome-back")))


async def _returned(errand: Errand, table: Table, person: int) -> tuple[Effect, ...]:
    seat = table.people.index(person)
    is_away = not await seating.reachable(errand, person)
    after = await reseated(
        errand, await load(errand, table), table.marking(seat, left=False, shown_out=False, outside=False, away=is_away)
    )
    links = await seating.start_links(errand, table, [person])
    prompt = hand.hand(after.stage, after.view(seat), fresh=True)
    return (offer.gone(after.stage, seat), *turn.refreshed(after.stage, after.view(None), ()), prompt, *links)


async def take(errand: Errand, pressed: TakeTap) -> Outcome:
    """*Take this seat*: its tiles and its score for another person (TABLE-5)."""
    table = in_play(errand, await tables.get(errand.connection, pressed.table), here=True)
    person = seating.somebody(errand)
    if person in table.people:
        if table.people.index(person) == pressed.seat:
            return await back(errand, BackTap(table.id))
        raise Declined("already-seated", seat=table.people.index(person) + 1)
    await _check_free(errand, table, pressed.seat, person)
    if not await seating.reachable(errand, person):
        token = await tables.invite(
            errand.connection,
            table=table.id,
            person=person,
            token=secrets.token_urlsafe(16),
            now=errand.now,
            seat=pressed.seat,
        )
        return Outcome(toast=Toast(url=errand.link(token)))
    return Outcome(
        await stand_in(errand, table, pressed.seat, person), Toast(errand.aside("seated", seat=pressed.seat + 1))
    )


async def _check_free(errand: Errand, table: Table, seat: int, person: int) -> None:
    """Raises ``Declined`` if the seat is taken, or ``person`` has seen other tiles of this round."""
    if seat >= len(table.seats) or not table.seats[seat].left:
        raise Declined("seat-not-free")
    if await tables.former_seats(errand.connection, table.id, person) - {seat}:
        raise Declined("seen-other-tiles")


async def stand_in(errand: Errand, table: Table, seat: int, person: int) -> tuple[Effect, ...]:
    """``person``, to whom the bot can write, plays on in ``seat``. Raises ``Declined`` if it is not free."""
    await _check_free(errand, table, seat, person)
    await tables.note_former(errand.connection, table.id, seat, table.seats[seat].person)
    before = await load(errand, table)
    host = table.host if table.host is not None else person
    saved = await tables.save(errand.connection, replace(_taken(errand, before, seat, person), host=host), errand.now)
    await results.replace_player(errand.connection, matched(table), seat, person)
    after = await load(errand, saved)
    return (
        hand.closed_hand(before.stage, before.view(seat), "seat-given", name=as_html(after.stage.names[seat])),
        offer.gone(after.stage, seat),
        Withdrawal(saved.chat, notices.start_slot(saved.id, table.seats[seat].person)),
        *turn.refreshed(after.stage, after.view(None), ()),
        hand.hand(after.stage, after.view(seat), fresh=True),
        notices.taken(after.stage, seat, before.stage.names[seat]),
    )


def _taken(errand: Errand, running: Running, seat: int, person: int) -> Table:
    """The table with ``person`` in this seat; if it is on turn he has a little time at least to look at his tiles."""
    table = running.table.marking(seat, person=person, away=False, left=False, shown_out=False, outside=False)
    if running.view(None).turn != seat or table.paused is not None:
        return table
    return clocked(table, pace.resumed(clock_of(table), pace.pace_of(table.game, table.pace), errand.now))


async def left_group(errand: Errand, person: int, *, removed: bool) -> Outcome:
    """Somebody is no longer a member of the group: he has left his seat there, and hears of no more tables.

    ``removed``: it was somebody else's doing, as a kick is.
    """
    await groups.unwatch(errand.connection, errand.ask.chat, person)
    effects: list[Effect] = []
    for table in await tables.in_chat(errand.connection, errand.ask.chat):
        effects += await _left_table(errand, table, person, kicked=removed)
    return Outcome(tuple(effects))


async def _left_table(errand: Errand, table: Table, person: int, *, kicked: bool) -> tuple[Effect, ...]:
    if person in table.people:
        if table.state is State.PLAYING:
            return await left(errand, table, person, kicked=kicked, outside=True)
        return (await lobby.leave(errand, table, person, kicked=kicked)).effects
    if table.state is State.LOBBY and table.host == person:
        return (await lobby.without_host(errand, table)).effects
    return ()
