"""A table before the deal: who opens it, who sits where, what is played, and the start.

The host alone chooses and starts; the host or a group administrator cancels. Seats go in the order of joining. A lobby
that nobody touches closes itself.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from bot import pace, seating, table, watching
from bot.callback import LobbyAction, LobbyTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Effect, Toast
from bot.names import as_html
from bot.present import lobby as present
from bot.present import question
from bot.present.lobby import LobbyView
from engine import catalogue
from storage import groups, tables
from storage.groups import Openers, Settings
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
    game, target = _wish(errand, words, usual)
    if usual.openers is Openers.ADMINISTRATORS:
        seating.administrators_only(errand)
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


def _wish(errand: Errand, words: Sequence[str], usual: Settings) -> tuple[str, int]:
    """The game and target that the words after ``/play`` ask for; what is not said is as the group has it."""
    games = catalogue()
    numbers = [word for word in words if any(map(str.isdigit, word))]
    names = [word for word in words if word not in numbers]
    if len(numbers) > 1 or len(names) > 1:
        raise Declined("play-too-many-words")
    target, name = next(iter(numbers), None), called(errand, *names) if names else game_of(usual)
    if name is None:
        raise Declined("play-unknown-game", games=", ".join(games))
    variant = games[name]
    if target is None:
        return name, target_of(usual, name)
    if target not in map(str, variant.targets):
        label, targets = errand.aloud(f"game-{name}"), ", ".join(map(str, variant.targets))
        raise Declined("play-unknown-target", game=label, targets=targets, count=len(variant.targets))
    return name, int(target)


def game_of(usual: Settings) -> str:
    """The game that a group's tables begin with."""
    return usual.game if usual.game and usual.game in catalogue() else next(iter(catalogue()))


def target_of(usual: Settings, game: str) -> int:
    """The target that a group's tables of ``game`` begin with: the group's, if it has set one for this game."""
    variant = catalogue()[game]
    asked = usual.target if game == game_of(usual) else None
    return asked if asked in variant.targets else variant.default_target


def called(errand: Errand, word: str) -> str | None:
    """The game that somebody means by this word: its name here, or what its button says."""
    meant = word.strip(".,;:!?").casefold()
    return next((name for name in catalogue() if meant in (name, errand.aloud(f"game-{name}").casefold())), None)


async def _point_to(errand: Errand, there: Table) -> Outcome:
    """Bring the lobby down to where people are reading, or say that a match is on."""
    if there.state is State.PLAYING:
        raise Declined("play-match-running", game=errand.aloud(f"game-{there.game}"))
    found = await touched(errand, there)
    return Outcome((present.lobby(await view(errand, found), errand.aloud("play-table-here"), fresh=True),))


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
    if kept and _is_agreed(seated):
        return await _begin(errand, seated)
    name = await seating.name_at(errand, seated.people, person)
    toast = Toast(errand.aside("seated", seat=people.index(person) + 1))
    key = "lobby-agreed" if kept else "lobby-joined"
    return await _update(errand, seated, errand.aloud(key, name=as_html(name)), toast)


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
    name = await seating.name_at(errand, found.people, person)
    event = errand.aloud("lobby-kicked" if kicked else "lobby-left", name=as_html(name))
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
    name = await seating.own_name(errand, found.people)
    return Outcome(await close(errand, found, "lobby-cancelled", name=as_html(name)), Toast(errand.aside("cancelled")))


async def expire(errand: Errand, found: Table) -> Outcome:
    """Nobody has touched it for half an hour (TABLE-8)."""
    return Outcome(await close(errand, found, "lobby-expired"))


async def close(errand: Errand, found: Table, key: str, **values: str) -> tuple[Effect, ...]:
    """No table any more; ``key`` is the text that says why."""
    closed = replace(found, state=State.CLOSED, deadline=None)
    saved = await tables.save(errand.connection, closed, errand.now)
    closed_lobby = present.closed(await view(errand, saved), errand.aloud(key, **values))
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
        language=errand.language,
        game=found.game,
        target=found.target,
        pace=pace.pace_of(found.game, found.pace),
        host=await seating.name_at(errand, found.people, found.host) if found.host is not None else "",
        host_seat=found.people.index(found.host) if found.host in found.people else None,
        names=await seating.names(errand, found.people),
        kept=tuple(seat.away for seat in found.seats),
        seats=variant.seats,
        sides=variant.sides(max(variant.seats)),
        games=tuple(catalogue()),
        targets=variant.targets,
        paces=() if variant.turn_seconds is not None else pace.PACES,
        swaps=variant.swaps and len(found.seats) > 2,
    )
