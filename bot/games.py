"""The games as people ask for them: by which words, how far, and what a group's tables begin with."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import combining, normalize

from bot.desk import Declined, Errand
from bot.texts import languages, listed, say
from engine import catalogue
from storage.groups import Settings


def wish(errand: Errand, words: Sequence[str], usual: Settings) -> tuple[str, int]:
    """The game and target that the words after ``/play`` ask for; what is not said is as the group has it."""
    numbers = [str(int(digits)) for digits in re.findall(r"\d+", normalize("NFKC", " ".join(words)))]
    if len(numbers) > 1:
        raise Declined("play-two-targets")
    target, name = next(iter(numbers), None), called(errand, words) if _names(words) else game_of(usual)
    if name is None:
        raise Declined("play-unknown-game", games=all_games(errand.language))
    variant = catalogue()[name]
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


def called(errand: Errand, words: Sequence[str]) -> str | None:
    """The game that somebody means by its name in the code, or as its button reads in this language or in any."""
    meant = _names(words)
    spoken = [(name, say(tongue, f"game-{name}")) for tongue in (errand.language, *languages()) for name in catalogue()]
    named = [*((name, name) for name in catalogue()), *spoken]
    return next((name for name, said in named if meant == _names([said])), None)


def _names(words: Sequence[str]) -> list[str]:
    """The words of letters, without accents, dots, strokes and capitals, which many leave out when they type."""
    signs = normalize("NFKD", " ".join(words).casefold().replace("ł", "l"))  # a stroke is no accent to be taken off
    return re.findall(r"[^\W\d_]+", "".join(sign for sign in signs if not combining(sign)))


def all_games(language: str) -> str:
    return listed(language, [say(language, f"game-{name}") for name in catalogue()])
