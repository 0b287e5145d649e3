"""Whole messages of every game in every language: what Telegram would take, whatever people are called."""

from __future__ import annotations

from html import unescape
from itertools import islice

import pytest

from bot.texts import languages
from engine import catalogue
from proofs import samples
from proofs.messages import whole
from tests.bot.reading import check

ODD = [
    unescape(samples.NAMES[f"a {kind}"]) for kind in ("long name of emoji", "name like markup", "right-to-left name")
]
LONG = unescape(samples.NAMES["a long name"])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", catalogue())
def test_whole_messages_are_such_as_telegram_takes(language: str, game: str) -> None:
    """From the lobby to the end of a match: valid, within the limits, every name as it is written and isolated."""
    names = [LONG, *ODD]
    said = {shown.where: check(shown.content) for shown in whole(language, game, names)}
    assert {"Lobby", "Late: the board", "Late: a player's prompt", "The end of the match", "/score"} <= set(said)
    for where in ("Lobby", "Late: the board"):
        for name in names[: max(catalogue()[game].seats)]:
            assert name in said[where]


@pytest.mark.parametrize("game", catalogue())
def test_buttons_of_tiles_are_the_same_everywhere(game: str) -> None:
    """What is not a tile may differ; the tiles do not."""
    seen = set()
    for language in languages():
        prompts = [shown for shown in islice(whole(language, game), 6) if "prompt" in shown.where]
        labels = [button.label for shown in prompts for row in shown.content.keyboard for button in row]
        seen.add(tuple(label for label in labels if "|" in label))
        assert len(seen) == 1
    assert len(next(iter(seen))) > 1
