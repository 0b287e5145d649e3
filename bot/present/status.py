"""What hangs over a round: eggs waiting, a hunt, who is nearest to the goat. Nothing, in most games."""

from __future__ import annotations

from bot.present.sides import points, side, sides
from bot.present.stage import Stage
from bot.texts import say
from engine.observation import Observation


def status(language: str, stage: Stage, view: Observation) -> str:
    """A line for each thing, as long as the round is on."""
    if view.turn is None:
        return ""
    lines = []
    if view.carried:
        lines.append(say(language, "eggs-wait", points=view.carried))
    if view.hunter is not None:
        lines.append(say(language, "hunt-on", name=side(language, stage, view, view.hunter)))
    if view.penalties:
        lines.append(danger(language, stage, view))
    return "\n".join(lines)


def danger(language: str, stage: Stage, view: Observation) -> str:
    """Where points are bad: what makes the goat, and who is nearest to it."""
    aim = say(language, f"aim-{view.game}", target=view.target)
    highest = max(view.scores)
    if not highest:
        return aim
    nearest = [number for number, score in enumerate(view.scores) if score == highest]
    names = sides(language, stage, view, nearest)
    return f"{aim} {say(language, 'nearest-to-goat', names=names, points=points(view, highest))}"
