"""``/settings``: what a new table of a group begins with, who may open one, how its tables look: for administrators.

In private: how one's own tables look there. A new look holds at once, in matches under way too.
"""

from __future__ import annotations

from dataclasses import replace

from bot import lobby, pace, seating
from bot.callback import Look, SettingKind, SettingTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Effect, Toast
from bot.present import hand, turn
from bot.present import settings as present
from bot.present.settings import SettingsView
from bot.running import load
from engine import catalogue
from storage import groups, people, tables
from storage.groups import Openers, Settings
from storage.tables import State


async def show(errand: Errand) -> Outcome:
    """The one live message, anew."""
    if errand.ask.private:
        return Outcome((_private_post(errand, await _own_look(errand), fresh=True),))
    seating.administrators_only(errand)
    usual = await groups.settings(errand.connection, errand.ask.chat)
    return Outcome((_post(errand, usual, fresh=True),))


async def tap(errand: Errand, pressed: SettingTap) -> Outcome:
    """One setting is changed, and the message with it."""
    if errand.ask.private:
        return await _private_tap(errand, pressed)
    seating.administrators_only(errand)
    usual = await groups.settings(errand.connection, errand.ask.chat)
    changed = _changed(usual, pressed)
    await groups.set_settings(errand.connection, errand.ask.chat, changed)
    boards = await _boards(errand) if changed.pictures != usual.pictures else ()
    return Outcome((_post(errand, changed), *boards), Toast(errand.aside("settings-kept")))


def _changed(usual: Settings, pressed: SettingTap) -> Settings:
    """Raises ``Declined`` for what can never be set."""
    value, game = pressed.value, lobby.game_of(usual)
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
        case _:
            raise Declined("button-unknown")


def _post(errand: Errand, usual: Settings, *, fresh: bool = False) -> Effect:
    game = lobby.game_of(usual)
    view = SettingsView(
        language=errand.language,
        game=game,
        target=lobby.target_of(usual, game),
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


async def _boards(errand: Errand) -> tuple[Effect, ...]:
    """The boards of this group as they look now, and the results that stand below them."""
    playing = [each for each in await tables.in_chat(errand.connection, errand.ask.chat) if each.state is State.PLAYING]
    matches = [await load(errand, table) for table in playing]
    return tuple(post for match in matches for post in turn.looking_otherwise(match.stage, match.view(None)))


# -- in private


async def _own_look(errand: Errand) -> Look:
    (pictures,) = await seating.pictures(errand, [seating.somebody(errand)])
    return _look(pictures=pictures)


async def _private_tap(errand: Errand, pressed: SettingTap) -> Outcome:
    if pressed.kind is not SettingKind.LOOK or pressed.value not in list(Look):
        raise Declined("button-unknown")
    person, before, look = seating.somebody(errand), await _own_look(errand), Look(pressed.value)
    await people.set_pictures(errand.connection, person, pictures=look is Look.PICTURES)
    hands = await _hands(errand, person) if look is not before else ()
    return Outcome((_private_post(errand, look), *hands), Toast(errand.aside("settings-kept")))


def _private_post(errand: Errand, look: Look, *, fresh: bool = False) -> Effect:
    return present.private_settings(errand.ask.chat, errand.ask.language, look, fresh=fresh)


async def _hands(errand: Errand, person: int) -> tuple[Effect, ...]:
    """A person's tiles at all his tables, as they look now."""
    playing = [each for each in await tables.of_person(errand.connection, person) if each.state is State.PLAYING]
    matches = [await load(errand, table) for table in playing]
    return tuple(hand.hand(match.stage, match.view(match.seat_of(person))) for match in matches)
