"""What happens to the group itself: the bot may not write there or may again, a topic is gone, the group has a new id.

A match waits while its group cannot be written to: no clock runs, its people are told in private, and it goes on as
soon as the bot may write again.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf

from bot import ending, lobby, pace, seating
from bot.desk import Errand, Outcome
from bot.effects import Effect
from bot.present import hand, notices, offer, turn
from bot.running import clocked, load, reseated
from storage import groups, outbox, results, tables
from storage.tables import State, Table


async def barred(errand: Errand, chat: int, topic: int = outbox.WHOLE_CHAT) -> Outcome:
    """The sender may not write in ``chat``, or in that topic. If somebody was heard of since, it is out of date."""
    if not await outbox.is_parked(errand.connection, chat, topic):
        return Outcome()
    return await wait(errand, chat, "waits-muted", topic)


async def wait(errand: Errand, chat: int, why: str, topic: int = outbox.WHOLE_CHAT) -> Outcome:
    """The matches there wait, and so does what is to be said there; ``why`` is the text that tells their people."""
    playing = [table for table in await tables.in_chat(errand.connection, chat) if table.state is State.PLAYING]
    concerned = [table for table in playing if topic in (outbox.WHOLE_CHAT, table.topic)]
    if concerned:
        await outbox.park(errand.connection, chat, topic, why, errand.now)
    stopped = [table for table in concerned if table.paused is None]
    return Outcome(tuple([effect for table in stopped for effect in await _wait(errand, table, why)]))


async def _wait(errand: Errand, table: Table, why: str) -> tuple[Effect, ...]:
    left = inf if table.deadline is None else max(0.0, table.deadline - errand.now)
    waiting = replace(table, paused=left, deadline=errand.now + pace.WAITING, reminder=None)
    running = await reseated(errand, await load(errand, table), waiting)
    public = running.view(None)
    prompt = () if public.turn is None else (hand.hand(running.stage, running.view(public.turn)),)
    return (*prompt, *notices.waiting(running.stage, why))


async def reached(errand: Errand, chat: int, topic: int = outbox.WHOLE_CHAT) -> Outcome:
    """The bot may write in ``chat`` again, or in that topic."""
    await outbox.let_go(errand.connection, chat, topic)
    effects = [
        effect
        for table in await tables.in_chat(errand.connection, chat)
        if table.paused is not None and topic in (outbox.WHOLE_CHAT, table.topic)
        for effect in await go_on(errand, table)
    ]
    return Outcome(tuple(effects))


async def go_on(errand: Errand, table: Table) -> tuple[Effect, ...]:
    """A match that waited has the time that was left, and a little at least; its group sees it anew."""
    running = await load(errand, table)
    whose, left = running.view(None).turn, table.paused or 0.0
    if whose is not None and table.seats[whose].away:  # who went away meanwhile is not waited for either
        left = min(left, pace.AWAY)
    clock = pace.woken(left, pace.pace_of(table.game, table.pace), errand.now)
    running = await reseated(errand, running, clocked(replace(table, paused=None), clock))
    shown = turn.shown_anew(running.stage, running.view(None), running.views())
    return (*notices.no_longer_waiting(running.stage), *shown)


async def topic_gone(errand: Errand, chat: int, topic: int) -> Outcome:
    """A topic was deleted, or topics are off: its table moves to the main chat, unless there is one already."""
    effects: list[Effect] = []
    for table in await tables.in_chat(errand.connection, chat):
        if table.topic == topic:
            effects += await _to_main_chat(errand, table)
    await outbox.move_topic(errand.connection, chat, topic, 0)
    return Outcome(tuple(effects))


async def _to_main_chat(errand: Errand, table: Table) -> tuple[Effect, ...]:
    taken = await tables.running(errand.connection, table.chat, 0) is not None
    if table.match is not None:
        await results.move_topic(errand.connection, table.match, 0)
    moved = replace(table, topic=0)
    if taken:
        return await _closed(errand, moved)
    saved = await tables.save(errand.connection, moved, errand.now)
    return await _shown(errand, saved)


async def _closed(errand: Errand, table: Table) -> tuple[Effect, ...]:
    """There is no room for this table where it would have to go."""
    if table.state is State.LOBBY:
        return await lobby.close(errand, table, "lobby-without-place")
    return await ending.abandoned(errand, await load(errand, table), "match-without-place")


async def _shown(errand: Errand, table: Table) -> tuple[Effect, ...]:
    """All that a group sees of a table, in a place where it has not seen it yet."""
    if table.state is State.LOBBY:
        return (await lobby.show(errand, table)).effects
    running = await load(errand, table)
    seats = [seat for seat, left in enumerate(running.stage.left) if left]
    offers = [offer.offer(running.stage, seat, "seat-offered") for seat in seats]
    links = await seating.start_links(errand, table, [seat.person for seat in table.seats if not seat.left])
    if table.paused is not None:
        return (*await go_on(errand, table), *offers, *links)
    return (*turn.shown_anew(running.stage, running.view(None), running.views()), *offers, *links)


async def moved(errand: Errand, old: int, new: int) -> Outcome:
    """The group has become a supergroup: everything goes on under the ``new`` id, and its board is posted anew.

    Telegram says so twice, in any order, or only when something is sent; what comes later finds nothing left to do.
    """
    await outbox.move_chat(errand.connection, old, new)
    if not await groups.move(errand.connection, old, new):
        return Outcome(chats=(new,))
    effects: list[Effect] = []
    here = await tables.running(errand.connection, old, 0)
    there = await tables.running(errand.connection, new, 0)
    if here is not None and there is not None:  # somebody has opened one under the new id before we heard of it
        weaker = there if there.state is State.LOBBY else replace(here, chat=new, language=there.language)
        effects += await _closed(errand, weaker)
    await tables.move_chat(errand.connection, old, new)
    await outbox.unpark(errand.connection, new)  # what no match had to wait for there, one may have to now
    for table in await tables.in_chat(errand.connection, new):
        effects += await _shown(errand, table)
    return Outcome(tuple(effects), chats=(new,))
