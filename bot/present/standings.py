"""The score of a match, running or over."""

from __future__ import annotations

from bot.effects import Content
from bot.present import words
from bot.present.result import outcome, totals
from bot.present.stage import Stage
from bot.present.status import status
from bot.texts import say
from engine.observation import Observation


def score(stage: Stage, view: Observation, *, stopped: bool) -> Content:
    blocks = [words.heading(stage.language, view), totals(stage, view)]
    if view.outcome is not None:
        blocks.append(outcome(stage, view, view.outcome))
    elif stopped:
        blocks.append(say(stage.language, "match-stopped"))
    else:
        blocks.append(status(stage.language, stage, view))
    return Content("\n\n".join(filter(None, blocks)))
