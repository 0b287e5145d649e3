"""``/settings``: what a new table of this group begins with, and who may open one. For its administrators."""

from __future__ import annotations

from dataclasses import replace

from bot import lobby, pace, seating
from bot.callback import SettingKind, SettingTap
from bot.desk import Declined, Errand, Outcome
from bot.effects import Effect, Toast
from bot.present import settings as present
from bot.present.settings import SettingsView
from engine import catalogue
from storage import groups
from storage.groups import Openers, Settings


async def show(errand: Errand) -> Outcome:
    """The one live message, anew."""
    seating.group_only(errand)
    seating.administrators_only(errand)
    usual = await groups.settings(errand.connection, errand.ask.chat)
    return Outcome((_post(errand, usual, fresh=True),))


async def tap(errand: Errand, pressed: SettingTap) -> Outcome:
    """One setting is changed, and the message with it."""
    seating.group_only(errand)
    seating.administrators_only(errand)
    usual = await groups.settings(errand.connection, errand.ask.chat)
    changed = _changed(usual, pressed)
    await groups.set_settings(errand.connection, errand.ask.chat, changed)
    return Outcome((_post(errand, changed),), Toast(errand.aside("settings-kept")))


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
        games=tuple(catalogue()),
        targets=catalogue()[game].targets,
        paces=pace.PACES,
        all_openers=tuple(Openers),
    )
    return present.settings(errand.ask.chat, errand.ask.topic, view, fresh=fresh)
