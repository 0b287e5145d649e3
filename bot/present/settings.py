"""The messages with a group's settings and with a person's: a row of buttons for each, the present one marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.callback import Look, SettingKind, SettingTap, pack
from bot.effects import Button, Content, Keyboard, Post
from bot.present.choices import (
    CHOSEN,
    GAMES_IN_A_ROW,
    LANGUAGES_IN_A_ROW,
    PACES_IN_A_ROW,
    TARGETS_IN_A_ROW,
    rows,
)
from bot.texts import languages, say


@dataclass(frozen=True, slots=True)
class SettingsView:
    """What is set, and what can be. ``pace`` is in seconds a turn, 0 for no clock."""

    language: str
    game: str
    target: int
    pace: int
    openers: str
    look: Look
    games: Sequence[str]
    targets: Sequence[int]
    paces: Sequence[int]
    all_openers: Sequence[str]


def settings(chat: int, topic: int, view: SettingsView, *, fresh: bool = False) -> Post:
    return Post(chat, topic, f"settings:{topic}", Content(_text(view), _keyboard(view)), fresh)


def private_settings(person: int, language: str, look: Look, *, fresh: bool = False) -> Post:
    text = f"{say(language, 'settings-look-private', look=look)}\n\n{_spoken(language)}"
    return Post(person, 0, "settings:0", Content(text, (_looks(language, look), *_languages(language))), fresh)


def _text(view: SettingsView) -> str:
    new_tables = say(
        view.language,
        "settings",
        game=say(view.language, f"game-{view.game}"),
        goal=say(view.language, f"goal-{view.game}", target=view.target),
        pace=say(view.language, "pace-told", seconds=view.pace),
        openers=view.openers,
    )
    return "\n\n".join([new_tables, say(view.language, "settings-look", look=view.look), _spoken(view.language)])


def _spoken(language: str) -> str:
    return say(language, "settings-language", language=say(language, "language-name"))


def _keyboard(view: SettingsView) -> Keyboard:
    language = view.language
    games = [_button(SettingKind.GAME, game, say(language, f"game-{game}"), view.game) for game in view.games]
    targets = [_button(SettingKind.TARGET, str(each), str(each), str(view.target)) for each in view.targets]
    paces = [
        _button(SettingKind.PACE, str(each), say(language, "button-pace", seconds=each), str(view.pace))
        for each in view.paces
    ]
    openers = [
        _button(SettingKind.OPENERS, each, say(language, f"button-openers-{each}"), view.openers)
        for each in view.all_openers
    ]
    return (
        *rows(games, GAMES_IN_A_ROW),
        *rows(targets, TARGETS_IN_A_ROW),
        *rows(paces, PACES_IN_A_ROW),
        *rows(openers, len(openers)),
        _looks(language, view.look),
        *_languages(language),
    )


def _looks(language: str, chosen: Look) -> tuple[Button, ...]:
    return tuple(_button(SettingKind.LOOK, look, say(language, f"button-look-{look}"), chosen) for look in Look)


def _languages(chosen: str) -> Keyboard:
    """Each under its own name, so that nobody has to know another one."""
    buttons = [_button(SettingKind.LANGUAGE, each, say(each, "language-name"), chosen) for each in languages()]
    return rows(buttons, LANGUAGES_IN_A_ROW)


def _button(kind: SettingKind, value: str, label: str, chosen: str) -> Button:
    return Button(label, pack(SettingTap(kind, value)), style=CHOSEN if value == chosen else None)
