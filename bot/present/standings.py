"""The score of a match, running or over."""

from __future__ import annotations

from bot.effects import Content
from bot.present import words
from bot.present.result import outcome, totals
from bot.present.stage import Stage
from bot.present.status import status
from engine.observation import Observation


def score(stage: Stage, view: Observation, why: str) -> Content:
    """``why`` says in words that the match has ended before its end, if it has."""
    blocks = [words.heading(stage.language, view), totals(stage, view)]
    if view.outcome is not None:
        blocks.append(outcome(stage, view, view.outcome))
    else:
        blocks.append(why or status(stage.language, stage, view))
    return Content("\n\n".join(filter(None, blocks)))
