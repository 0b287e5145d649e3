"""``/settings``: what a new table of a group begins with, who may open one, how tables look and which language they
speak: for administrators.

In private: how one's own tables look there, and in which language. Looks and languages hold at once, in matches under
way too. ``/language`` is another word for it.
"""

from __future__ import annotations

from dataclasses import replace

from bot import games, lobby, pace, seating
from bot.callback import Look, SettingKind, SettingTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Effect, Toast
from bot.present import hand, turn
from bot.present import settings as present
from bot.present.lobby import lobby as lobby_post
from bot.present.settings import SettingsView
from bot.running import load
from bot.texts import closest, languages, say
from engine import catalogue
from storage import groups, people, tables
from storage.groups import Openers, Settings
from storage.people import Person
from storage.tables import State


async def show(errand: Errand) -> Outcome:
    """The one live message, anew."""
    if errand.ask.private:
        return Outcome((_private_post(await _own(errand, seating.somebody(errand)), fresh=True),))
    seating.administrators_only(errand)
    usual = await groups.settings(errand.connection, errand.ask.chat)
    return Outcome((_post(errand, usual, fresh=True),))


async def tap(errand: Errand, pressed: SettingTap) -> Outcome:
    """One setting is changed, and the message with it."""
    if errand.ask.private:
        return await _private_tap(errand, pressed)
    seating.administrators_only(errand)
    usual = await groups.settings(errand.connection, errand.ask.chat)
    changed = _changed(replace(usual, language=usual.language or errand.language), pressed)
    await groups.set_settings(errand.connection, errand.ask.chat, changed)
    otherwise = (changed.pictures, changed.language) != (usual.pictures, usual.language)
    shown = await _shown(errand) if otherwise else ()
    return Outcome((_post(errand, changed), *shown), Toast(errand.aside("settings-kept")))


def _changed(usual: Settings, pressed: SettingTap) -> Settings:
    """Raises ``Declined`` for what can never be set."""
    value, game = pressed.value, games.game_of(usual)
    match pressed.kind:
        case SettingKind.GAME if value in catalogue():
            return replace(usual, game=value, target=None)
        case SettingKind.TARGET if value in map(str, catalogue()[game].targets):
            return replace(usual, game=game, target=int(value))
        case SettingKind.PACE if value in map(str, pace.PACES):
            return replace(usual, pace=int(value))
        case SettingKind.OPENERS if value in list(Openers):
            return replace(usual, openers=Openers(value))
        case SettingKind.LOOK if value in list(Look):
            return replace(usual, pictures=value == Look.PICTURES)
        case SettingKind.LANGUAGE if value in languages():
            return replace(usual, language=value)
        case _:
            raise Declined("button-unknown")


def _post(errand: Errand, usual: Settings, *, fresh: bool = False) -> Effect:
    game = games.game_of(usual)
    view = SettingsView(
        language=closest(usual.language or errand.language),
        game=game,
        target=games.target_of(usual, game),
        pace=pace.USUAL if usual.pace is None else usual.pace,
        openers=usual.openers,
        look=_look(pictures=usual.pictures),
        games=tuple(catalogue()),
        targets=catalogue()[game].targets,
        paces=pace.PACES,
        all_openers=tuple(Openers),
    )
    return present.settings(errand.ask.chat, errand.ask.topic, view, fresh=fresh)


def _look(*, pictures: bool) -> Look:
    return Look.PICTURES if pictures else Look.TEXT


async def _shown(errand: Errand) -> tuple[Effect, ...]:
    """The group's lobbies, and its boards with the results below them, as they look now."""
    effects: list[Effect] = []
    for table in await tables.in_chat(errand.connection, errand.ask.chat):
        if table.state is State.LOBBY:
            effects.append(lobby_post(await lobby.view(errand, table)))
        else:
            match = await load(errand, table)
            effects += turn.looking_otherwise(match.stage, match.view(None))
    return tuple(effects)


# -- in private


async def _private_tap(errand: Errand, pressed: SettingTap) -> Outcome:
    """Raises ``Declined`` for what can never be set."""
    person, value = seating.somebody(errand), pressed.value
    before = await _own(errand, person)
    match pressed.kind:
        case SettingKind.LOOK if value in list(Look):
            await people.set_pictures(errand.connection, person, pictures=value == Look.PICTURES)
        case SettingKind.LANGUAGE if value in languages():
            await people.set_language(errand.connection, person, value)
        case _:
            raise Declined("button-unknown")
    now = await _own(errand, person)
    hands = await _hands(errand, person) if now != before else ()
    return Outcome((_private_post(now), *hands), Toast(say(now.language, "settings-kept")))


async def _own(errand: Errand, person: int) -> Person:
    return (await people.get(errand.connection, [person]))[person]


def _private_post(reader: Person, *, fresh: bool = False) -> Effect:
    look = _look(pictures=reader.pictures)
    return present.private_settings(reader.id, closest(reader.language), look, fresh=fresh)


async def _hands(errand: Errand, person: int) -> tuple[Effect, ...]:
    """A person's tiles at all his tables, as they read now."""
    playing = [each for each in await tables.of_person(errand.connection, person) if each.state is State.PLAYING]
    matches = [await load(errand, table) for table in playing]
    return tuple(hand.hand(match.stage, match.view(match.seat_of(person))) for match in matches)
