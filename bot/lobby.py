"""A table before the deal: who opens it, who sits where, what is played, and the start.

The host alone chooses and starts; the host or a group administrator cancels. Seats go in the order of joining.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from bot import seating, table
from bot.callback import LobbyAction, LobbyTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Content, Notice, Toast
from bot.names import as_html, title
from bot.present import lobby as present
from bot.present.lobby import LobbyView
from engine import catalogue
from storage import tables
from storage.tables import State, Table


async def play(errand: Errand, words: Sequence[str]) -> Outcome:
    """``/play [game] [target]``: open a table here, or point to the one that is here."""
    ask = errand.ask
    if ask.private:
        raise Declined("play-in-a-group")
    there = await tables.running(errand.connection, ask.chat, ask.topic)
    if there is not None:
        return await _point_to(errand, there)
    game, target = _wish(errand, words)
    opened = await tables.open_table(
        errand.connection,
        chat=ask.chat,
        topic=ask.topic,
        chat_title=ask.title,
        game=game,
        target=target,
        host=ask.person,
        now=errand.now,
    )
    if ask.person is not None and await seating.reachable(errand, ask.person):
        opened = await tables.save(errand.connection, replace(opened, people=(ask.person,)), errand.now)
    return Outcome((present.lobby(await _view(errand, opened), fresh=True),))


def _wish(errand: Errand, words: Sequence[str]) -> tuple[str, int]:
    """The game and target that the words after ``/play`` ask for; what is not said is the usual."""
    games = catalogue()
    numbers = [word for word in words if any(map(str.isdigit, word))]
    names = [word for word in words if word not in numbers]
    if len(numbers) > 1 or len(names) > 1:
        raise Declined("play-too-many-words")
    target, name = next(iter(numbers), None), called(errand, *names) if names else next(iter(games))
    if name is None:
        raise Declined("play-unknown-game", games=", ".join(games))
    variant = games[name]
    if target is None:
        return name, variant.default_target
    if target not in map(str, variant.targets):
        label, targets = errand.aloud(f"game-{name}"), ", ".join(map(str, variant.targets))
        raise Declined("play-unknown-target", game=label, targets=targets, count=len(variant.targets))
    return name, int(target)


def called(errand: Errand, word: str) -> str | None:
    """The game that somebody means by this word: its name here, or what its button says."""
    meant = word.strip(".,;:!?").casefold()
    return next((name for name in catalogue() if meant in (name, errand.aloud(f"game-{name}").casefold())), None)


async def _point_to(errand: Errand, there: Table) -> Outcome:
    """Bring the lobby down to where people are reading, or say that a match is on."""
    if there.state is State.PLAYING:
        raise Declined("play-match-running", game=errand.aloud(f"game-{there.game}"))
    view = await _view(errand, there)
    return Outcome((present.lobby(view, errand.aloud("play-table-here"), fresh=True),))


async def tap(errand: Errand, pressed: LobbyTap) -> Outcome:
    """A button of the lobby."""
    found = await tables.get(errand.connection, pressed.table)
    if found is None or found.chat != errand.ask.chat:
        raise Declined("button-unknown")
    if found.state is not State.LOBBY:
        raise Declined("lobby-begun" if found.state is State.PLAYING else "lobby-closed")
    match pressed.action:
        case LobbyAction.GAME:
            return await _choose_game(errand, found, pressed.value)
        case LobbyAction.TARGET:
            return await _choose_target(errand, found, pressed.value)
        case LobbyAction.JOIN:
            return await _join(errand, found)
        case LobbyAction.LEAVE:
            return await leave(errand, found)
        case LobbyAction.START:
            return await _start(errand, found)
        case LobbyAction.CANCEL:
            return await cancel(errand, found)


async def _choose_game(errand: Errand, found: Table, game: str) -> Outcome:
    await seating.host_only(errand, found)
    variant = catalogue().get(game)
    if variant is None:
        raise Declined("button-unknown")
    if len(found.people) > max(variant.seats):
        raise Declined("lobby-too-many", most=max(variant.seats))
    target = found.target if found.target in variant.targets else variant.default_target
    return await _chosen(errand, replace(found, game=game, target=target))


async def _choose_target(errand: Errand, found: Table, target: str) -> Outcome:
    await seating.host_only(errand, found)
    if target not in map(str, catalogue()[found.game].targets):
        raise Declined("button-unknown")
    return await _chosen(errand, replace(found, target=int(target)))


async def _chosen(errand: Errand, changed: Table) -> Outcome:
    goal = errand.aside(f"goal-{changed.game}", target=changed.target)
    toast = Toast(errand.aside("lobby-chosen", game=errand.aside(f"game-{changed.game}"), goal=goal))
    return await _update(errand, changed, "", toast)


async def _join(errand: Errand, found: Table) -> Outcome:
    """Take a seat; whoever the bot cannot write to yet is sent to the private chat first."""
    person = _somebody(errand)
    _check_room(found, person)
    if not await seating.reachable(errand, person):
        token = await tables.invite(
            errand.connection, table=found.id, person=person, token=secrets.token_urlsafe(16), now=errand.now
        )
        return Outcome(toast=Toast(url=errand.link(token)))
    return await _seat(errand, found, person)


def _somebody(errand: Errand) -> int:
    if errand.ask.person is None:
        raise Declined("press-the-button")
    return errand.ask.person


def _check_room(found: Table, person: int) -> None:
    if person in found.people:
        raise Declined("already-seated", seat=found.people.index(person) + 1)
    if len(found.people) >= max(catalogue()[found.game].seats):
        raise Declined("lobby-full")


async def _seat(errand: Errand, found: Table, person: int) -> Outcome:
    seated = replace(found, people=(*found.people, person), host=found.host or person)
    name = await seating.name_at(errand, seated.people, person)
    toast = Toast(errand.aside("seated", seat=len(seated.people)))
    return await _update(errand, seated, errand.aloud("lobby-joined", name=as_html(name)), toast)


async def join_by_link(errand: Errand, token: str) -> Outcome:
    """Start was pressed through an invitation. It is random, meant for one person, and harmless when used again."""
    person = _somebody(errand)
    invited = await tables.invitation(errand.connection, token)
    found = await tables.get(errand.connection, invited.table) if invited else None
    if invited is None or found is None:
        raise Declined("link-unknown")
    if invited.person != person:
        raise Declined("link-of-another")
    if found.state is not State.LOBBY:
        raise Declined("link-late", title=title(found.chat_title))
    if person in found.people:
        raise Declined("seated-already-there", title=title(found.chat_title))
    _check_room(found, person)
    outcome = await _seat(errand, found, person)
    text = errand.aside(
        "seated-privately",
        title=as_html(title(found.chat_title)),
        game=errand.aside(f"game-{found.game}"),
    )
    return replace(outcome, effects=(*outcome.effects, Notice(person, 0, Content(text))))


async def leave(errand: Errand, found: Table) -> Outcome:
    """Free the seat. The next seat becomes host when the host goes; the last to go closes the table."""
    person = errand.ask.person
    if person is None or person not in found.people:
        raise Declined("not-seated")
    rest = tuple(other for other in found.people if other != person)
    toast = Toast(errand.aside("left"))
    if not rest and found.host == person:
        closed = await tables.save(errand.connection, replace(found, people=(), state=State.CLOSED), errand.now)
        return Outcome((present.emptied(await _view(errand, closed)),), toast)
    host = rest[0] if found.host == person else found.host
    name = await seating.name_at(errand, found.people, person)
    event = errand.aloud("lobby-left", name=as_html(name))
    return await _update(errand, replace(found, people=rest, host=host), event, toast)


async def _start(errand: Errand, found: Table) -> Outcome:
    await seating.host_only(errand, found)
    allowed = catalogue()[found.game].seats
    if len(found.people) not in allowed:
        key = "lobby-need-more" if len(allowed) > 1 else "lobby-need-exactly"
        raise Declined(key, least=min(allowed), seated=len(found.people))
    view = await _view(errand, found)
    begun = await table.begin(errand, found)
    return Outcome((present.started(view), *begun.effects), Toast(errand.aside("dealing")))


async def cancel(errand: Errand, found: Table) -> Outcome:
    """Close the lobby: the host or an administrator of the group."""
    await seating.host_or_administrator(errand, found)
    await tables.save(errand.connection, replace(found, state=State.CLOSED), errand.now)
    name = await seating.own_name(errand, found.people)
    return Outcome((present.cancelled(await _view(errand, found), name),), Toast(errand.aside("cancelled")))


async def rematch(errand: Errand, finished: int) -> Outcome:
    """Open a lobby like the finished table: same game, target and seats (TABLE-9). Who asks is the host."""
    old = await tables.get(errand.connection, finished)
    if old is None or old.chat != errand.ask.chat or old.state is not State.OVER:
        raise Declined("button-unknown")
    if errand.ask.person not in old.people:
        raise Declined("only-seated")
    if await tables.running(errand.connection, old.chat, old.topic) is not None:
        raise Declined("rematch-table-here")
    opened = await tables.open_table(
        errand.connection,
        chat=old.chat,
        topic=old.topic,
        chat_title=old.chat_title,
        game=old.game,
        target=old.target,
        host=errand.ask.person,
        now=errand.now,
    )
    opened = await tables.save(errand.connection, replace(opened, people=old.people), errand.now)
    event = errand.aloud("lobby-rematch", name=as_html(await seating.own_name(errand, old.people)))
    toast = Toast(errand.aside("rematch-opened"))
    return Outcome((present.lobby(await _view(errand, opened), event, fresh=True),), toast)


async def show(errand: Errand, found: Table) -> Outcome:
    """The lobby's message anew."""
    return Outcome((present.lobby(await _view(errand, found), fresh=True),))


async def _update(errand: Errand, changed: Table, event: str, toast: Toast) -> Outcome:
    saved = await tables.save(errand.connection, changed, errand.now)
    return Outcome((present.lobby(await _view(errand, saved), event),), toast)


async def _view(errand: Errand, found: Table) -> LobbyView:
    variants = catalogue()
    names = await seating.names(errand, found.people)
    return LobbyView(
        table=found.id,
        chat=found.chat,
        topic=found.topic,
        language=errand.language,
        game=found.game,
        target=found.target,
        host=await seating.name_at(errand, found.people, found.host) if found.host is not None else "",
        host_seat=found.people.index(found.host) if found.host in found.people else None,
        names=names,
        seats=variants[found.game].seats,
        sides=variants[found.game].sides(max(variants[found.game].seats)),
        games=tuple(variants),
        targets=variants[found.game].targets,
    )
