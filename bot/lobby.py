"""A table before the deal: who opens it, who sits where, what is played, and the start.

The host alone chooses and starts; the host or a group administrator cancels. Seats go in the order of joining. A lobby
that nobody touches closes itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from bot import games, pace, seating, table, watching
from bot.callback import LobbyAction, LobbyTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Effect, Toast
from bot.names import as_html
from bot.present import lobby as present
from bot.present import question
from bot.present.lobby import LobbyView
from bot.texts import say
from engine import catalogue
from storage import groups, tables
from storage.groups import Openers
from storage.tables import State, Table


async def play(errand: Errand, words: Sequence[str]) -> Outcome:
    """``/play [game] [target]``: open a table here, or point to the one that is here."""
    ask = errand.ask
    if ask.private:
        raise Declined("play-in-a-group")
    there = await tables.running(errand.connection, ask.chat, ask.topic)
    if there is not None:
        return await _point_to(errand, there)
    usual = await groups.settings(errand.connection, ask.chat)
    game, target = games.wish(errand, words, usual)
    if usual.openers is Openers.ADMINISTRATORS:
        seating.administrators_only(errand)
    await seating.settled(errand, ask.chat)
    opened = await tables.open_table(
        errand.connection,
        chat=ask.chat,
        topic=ask.topic,
        chat_title=ask.title,
        game=game,
        target=target,
        pace=pace.USUAL if usual.pace is None else usual.pace,
        host=ask.person,
        now=errand.now,
    )
    if ask.person is not None and await seating.reachable(errand, ask.person):
        opened = opened.seating((ask.person,))
    saved = await touched(errand, opened)
    return Outcome((present.lobby(await view(errand, saved), fresh=True), *await watching.alerts(errand, saved)))


async def _point_to(errand: Errand, there: Table) -> Outcome:
    """Bring the lobby down to where people are reading, or say that a match is on."""
    if there.state is State.PLAYING:
        raise Declined("play-match-running", game=errand.aloud(f"game-{there.game}"))
    found = await touched(errand, there)
    here = say(seating.spoken(found), "play-table-here")
    return Outcome((present.lobby(await view(errand, found), here, fresh=True),))


async def tap(errand: Errand, pressed: LobbyTap) -> Outcome:
    """A button of the lobby."""
    found = await tables.get(errand.connection, pressed.table)
    if found is None or found.chat != errand.ask.chat:
        raise Declined("button-unknown")
    if found.state is not State.LOBBY:
        raise Declined(_late(errand, found))
    match pressed.action:
        case LobbyAction.JOIN:
            return await _join(errand, found)
        case LobbyAction.LEAVE:
            return await leave(errand, found, seating.somebody(errand))
        case LobbyAction.CANCEL:
            return await cancel(errand, found)
        case decision:
            await seating.host_only(errand, found)
            return await _decide(errand, found, decision, pressed.value)


def _late(errand: Errand, found: Table) -> str:
    """What to say to who presses a button of a lobby that is no more."""
    if found.state is not State.PLAYING:
        return "lobby-closed"
    return "lobby-begun-with-you" if errand.ask.person in found.people else "lobby-begun"


async def _decide(errand: Errand, found: Table, decision: LobbyAction, value: str) -> Outcome:
    """What the host alone may do."""
    match decision:
        case LobbyAction.GAME:
            return await _choose_game(errand, found, value)
        case LobbyAction.TARGET:
            return await _choose_target(errand, found, value)
        case LobbyAction.PACE:
            return await _choose_pace(errand, found, value)
        case LobbyAction.SWAP:
            return await _swap(errand, found)
        case _:
            return await _start(errand, found)


async def _choose_game(errand: Errand, found: Table, game: str) -> Outcome:
    variant = catalogue().get(game)
    if variant is None:
        raise Declined("button-unknown")
    if len(found.people) > max(variant.seats):
        raise Declined("lobby-too-many", most=max(variant.seats))
    target = found.target if found.target in variant.targets else variant.default_target
    return await _chosen(errand, replace(found, game=game, target=target))


async def _choose_target(errand: Errand, found: Table, target: str) -> Outcome:
    if target not in map(str, catalogue()[found.game].targets):
        raise Declined("button-unknown")
    return await _chosen(errand, replace(found, target=int(target)))


async def _choose_pace(errand: Errand, found: Table, chosen: str) -> Outcome:
    if chosen not in map(str, pace.PACES) or catalogue()[found.game].turn_seconds is not None:
        raise Declined("button-unknown")
    return await _chosen(errand, replace(found, pace=int(chosen)))


async def _swap(errand: Errand, found: Table) -> Outcome:
    """Everybody but seat 1 moves on by one, so that seat 1 gets another partner each time."""
    if not catalogue()[found.game].swaps:
        raise Declined("button-unknown")
    if len(found.seats) < 3:
        raise Declined("swap-too-few")
    first, second, *others = found.seats
    return await _update(errand, replace(found, seats=(first, *others, second)), "", Toast(errand.aside("swapped")))


async def _chosen(errand: Errand, changed: Table) -> Outcome:
    goal = errand.aside(f"goal-{changed.game}", target=changed.target)
    seconds = pace.pace_of(changed.game, changed.pace)
    game = errand.aside(f"game-{changed.game}")
    toast = Toast(errand.aside("lobby-chosen", game=game, goal=goal, pace=errand.aside("pace-told", seconds=seconds)))
    return await _update(errand, changed, "", toast)


async def _join(errand: Errand, found: Table) -> Outcome:
    """Take a seat; whoever the bot cannot write to yet is sent to the private chat first."""
    person = seating.somebody(errand)
    _check_room(found, person)
    if not await seating.reachable(errand, person):
        token = await tables.invite(
            errand.connection, table=found.id, person=person, token=secrets.token_urlsafe(16), now=errand.now
        )
        await touched(errand, found)
        return Outcome(toast=Toast(url=errand.link(token)))
    return await sit(errand, found, person)


def is_kept_for(found: Table, person: int) -> bool:
    """Whether a seat waits until ``person`` agrees to play."""
    return any(seat.person == person and seat.away for seat in found.seats)


def _check_room(found: Table, person: int) -> None:
    if is_kept_for(found, person):
        return
    if person in found.people:
        raise Declined("already-seated", seat=found.people.index(person) + 1)
    if len(found.people) >= max(catalogue()[found.game].seats):
        raise Declined("lobby-full")


async def sit(errand: Errand, found: Table, person: int) -> Outcome:
    """A seat for ``person``: a new one, or the one kept for him. The last to agree to a rematch starts it.

    Raises ``Declined`` if there is no room.
    """
    _check_room(found, person)
    kept = person in found.people
    people = found.people if kept else (*found.people, person)
    seated = replace(found.seating(people), host=found.host or person).marking(people.index(person), away=False)
    seated = replace(seated, language=await seating.settled(errand, found.chat))
    if kept and _is_agreed(seated):
        return await _begin(errand, seated)
    name = await seating.name_at(errand, seated, person)
    toast = Toast(errand.aside("seated", seat=people.index(person) + 1))
    key = "lobby-agreed" if kept else "lobby-joined"
    return await _update(errand, seated, say(seating.spoken(seated), key, name=as_html(name)), toast)


async def leave(errand: Errand, found: Table, person: int, *, kicked: bool = False) -> Outcome:
    """Free the seat. The next seat becomes host when the host goes; the last to go closes the table."""
    if person not in found.people:
        raise Declined("not-seated")
    rest = tuple(other for other in found.people if other != person)
    toast = Toast(errand.aside("kicked" if kicked else "left"))
    if not rest and found.host == person:
        return Outcome(await close(errand, found.seating(()), "lobby-emptied"), toast)
    host = _next_host(found, rest) if found.host == person else found.host
    others = replace(found.seating(rest), host=host)
    if is_kept_for(found, person) and _is_agreed(others):
        return replace(await _begin(errand, others), toast=toast)
    name = await seating.name_at(errand, found, person)
    event = say(seating.spoken(found), "lobby-kicked" if kicked else "lobby-left", name=as_html(name))
    return await _update(errand, others, event, toast)


def _next_host(found: Table, rest: Sequence[int]) -> int | None:
    """The next who is there; a seat that is only kept for somebody comes last."""
    there = [seat.person for seat in found.seats if seat.person in rest and not seat.away]
    return next(iter((*there, *rest)), None)


async def without_host(errand: Errand, found: Table) -> Outcome:
    """The host has left the group without ever sitting down."""
    if not found.people:
        return Outcome(await close(errand, found, "lobby-emptied"))
    return await _update(errand, replace(found, host=_next_host(found, found.people)), "", Toast())


async def _start(errand: Errand, found: Table) -> Outcome:
    """Deal, for those who are there: a seat kept for somebody who has not agreed is given up."""
    ready = replace(found, seats=tuple(seat for seat in found.seats if not seat.away))
    if not _is_enough(ready):
        allowed = catalogue()[found.game].seats
        key = "lobby-need-more" if len(allowed) > 1 else "lobby-need-exactly"
        raise Declined(key, least=min(allowed), seated=len(ready.people))
    return await _begin(errand, ready)


def _is_agreed(found: Table) -> bool:
    """Whether everybody for whom a seat was kept has spoken, and those who play are enough."""
    return not any(seat.away for seat in found.seats) and _is_enough(found)


def _is_enough(found: Table) -> bool:
    return len(found.seats) in catalogue()[found.game].seats


async def _begin(errand: Errand, found: Table) -> Outcome:
    before = await view(errand, found)
    begun = await table.begin(errand, found)
    return Outcome((present.started(before), *begun.effects), Toast(errand.aside("dealing")))


async def cancel(errand: Errand, found: Table) -> Outcome:
    """Close the lobby: the host or an administrator of the group."""
    await seating.host_or_administrator(errand, found)
    name = await seating.own_name(errand, found)
    return Outcome(await close(errand, found, "lobby-cancelled", name=as_html(name)), Toast(errand.aside("cancelled")))


async def expire(errand: Errand, found: Table) -> Outcome:
    """Nobody has touched it for half an hour (TABLE-8)."""
    return Outcome(await close(errand, found, "lobby-expired"))


async def close(errand: Errand, found: Table, key: str, **values: str) -> tuple[Effect, ...]:
    """No table any more; ``key`` is the text that says why."""
    closed = replace(found, state=State.CLOSED, deadline=None)
    saved = await tables.save(errand.connection, closed, errand.now)
    closed_lobby = present.closed(await view(errand, saved), say(seating.spoken(found), key, **values))
    return (closed_lobby, *question.all_gone(saved.chat, saved.id, saved.people))


async def show(errand: Errand, found: Table) -> Outcome:
    """The lobby's message anew."""
    return Outcome((present.lobby(await view(errand, await touched(errand, found)), fresh=True),))


async def touched(errand: Errand, changed: Table) -> Table:
    """Save a lobby that somebody has come by: it stays open for another while."""
    return await tables.save(errand.connection, replace(changed, deadline=errand.now + pace.LOBBY), errand.now)


async def _update(errand: Errand, changed: Table, event: str, toast: Toast) -> Outcome:
    saved = await touched(errand, changed)
    return Outcome((present.lobby(await view(errand, saved), event),), toast)


async def view(errand: Errand, found: Table) -> LobbyView:
    """What the lobby's message shows."""
    variant = catalogue()[found.game]
    return LobbyView(
        table=found.id,
        chat=found.chat,
        topic=found.topic,
        language=seating.spoken(found),
        game=found.game,
        target=found.target,
        pace=pace.pace_of(found.game, found.pace),
        host=await seating.name_at(errand, found, found.host) if found.host is not None else "",
        host_seat=found.people.index(found.host) if found.host in found.people else None,
        names=await seating.names(errand, found.people, seating.spoken(found)),
        kept=tuple(seat.away for seat in found.seats),
        seats=variant.seats,
        sides=variant.sides(max(variant.seats)),
        games=tuple(catalogue()),
        targets=variant.targets,
        paces=() if variant.turn_seconds is not None else pace.PACES,
        swaps=variant.swaps and len(found.seats) > 2,
    )
