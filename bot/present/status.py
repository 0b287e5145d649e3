"""What hangs over a match: eggs waiting, a hunt, who is nearest to the goat. Nothing, in most games."""

from __future__ import annotations

from bot.names import as_html
from bot.present.sides import SIGNS, points, side
from bot.present.stage import Stage
from bot.texts import listed, say
from engine.observation import Observation


def status(language: str, stage: Stage, view: Observation) -> str:
    """A line for each thing that hangs over the round that is on, or between rounds over the next one."""
    lines = []
    if view.carried:
        lines.append(say(language, "eggs-wait", points=view.carried))
    if view.hunter is not None:
        hunters, on = side(language, stage, view, view.hunter), "yes" if view.turn is not None else "no"
        lines.append(say(language, "hunt", name=hunters, on=on))
    if view.penalties:
        lines.append(_danger(language, stage, view))
    return "\n".join(lines)


def _danger(language: str, stage: Stage, view: Observation) -> str:
    """Where points are bad: who has most of them, unless all have the same."""
    highest = max(view.scores)
    nearest = [number for number, score in enumerate(view.scores) if score == highest]
    if len(nearest) == len(view.scores):
        return say(language, "penalties")
    names = listed(language, [_briefly(stage, view, number) for number in nearest])
    return say(language, "penalties-nearest", names=names, points=points(view, highest))


def _briefly(stage: Stage, view: Observation, number: int) -> str:
    return SIGNS[number] if view.pairs else as_html(stage.names[number])
