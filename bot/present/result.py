"""What a round was worth and how a match ended: all hands open, every sum shown."""

from __future__ import annotations

from bot.callback import NextRoundTap, RematchTap, pack
from bot.effects import Button, Content, Keyboard, Post
from bot.names import as_html
from bot.present import words
from bot.present.stage import Stage
from bot.texts import say
from engine.observation import Ending, MatchResult, Observation, Phase, RoundResult
from engine.tiles import Hand


def result(stage: Stage, view: Observation, ended: RoundResult, *, closed: bool = False) -> Post:
    """The message after a round; ``closed`` takes away its button and the word about the next round."""
    blocks = [*_blocks(stage, view, ended), _what_now(stage, view, closed=closed)]
    text = "\n\n".join(block for block in blocks if block)
    keyboard = () if closed else _keyboard(stage, view)
    return Post(stage.chat, stage.topic, f"result:{stage.table}:{view.number}", Content(text, keyboard))


def _blocks(stage: Stage, view: Observation, ended: RoundResult) -> list[str]:
    language = stage.language
    return [
        say(language, "result-heading", game=words.game(language, view.game), round=view.number),
        _how(stage, view, ended),
        _hands(stage, ended),
        _sum(stage, view, ended),
        totals(stage, view, ended.scores),
    ]


def _what_now(stage: Stage, view: Observation, *, closed: bool) -> str:
    if view.outcome is not None:
        return outcome(stage, view, view.outcome)
    return "" if closed else say(stage.language, "next-round-soon")


def _keyboard(stage: Stage, view: Observation) -> Keyboard:
    if view.phase is Phase.OVER:
        return ((Button(say(stage.language, "button-rematch"), pack(RematchTap(stage.table))),),)
    return ((Button(say(stage.language, "button-next-round"), pack(NextRoundTap(stage.match, stage.version))),),)


def _how(stage: Stage, view: Observation, ended: RoundResult) -> str:
    """Who won the round and by which rule."""
    if ended.ending is Ending.OUT:
        return say(stage.language, "ended-out", name=as_html(stage.names[ended.seat]))
    if ended.winner is None:
        return say(stage.language, "ended-tied")
    return say(stage.language, "ended-blocked", name=side(stage, view, ended.winner))


def _hands(stage: Stage, ended: RoundResult) -> str:
    return "\n".join(_hand(stage, name, ended.hands[seat], ended.values[seat]) for seat, name in enumerate(stage.names))


def _hand(stage: Stage, name: str, tiles: Hand, value: int) -> str:
    if not tiles:
        return say(stage.language, "hand-out", name=as_html(name))
    return say(stage.language, "hand-line", name=as_html(name), tiles=words.tiles(tiles), value=value)


def _sum(stage: Stage, view: Observation, ended: RoundResult) -> str:
    """The sum that was scored: ``7 + 10 = 17``, less the winner's own pips after a blocked round."""
    if ended.winner is None:
        return ""
    losers = [ended.values[seat] for seat in range(view.seats) if view.sides[seat] != ended.winner]
    own = sum(ended.values[seat] for seat in range(view.seats) if view.sides[seat] == ended.winner)
    total = " + ".join(map(str, losers)) + (f" − {own}" if own else "")
    points = ended.points[ended.winner]
    name = side(stage, view, ended.winner)
    if total == str(points):
        return say(stage.language, "scored", name=name, points=points)
    return say(stage.language, "scored-sum", name=name, sum=total, points=points)


def totals(stage: Stage, view: Observation, scores: tuple[int, ...]) -> str:
    lines = [
        say(stage.language, "total-line", name=side(stage, view, number), score=score)
        for number, score in sorted(enumerate(scores), key=lambda place: -place[1])
    ]
    return "\n".join([say(stage.language, "totals", target=view.target), *lines])


def outcome(stage: Stage, view: Observation, ended: MatchResult) -> str:
    names = [side(stage, view, winner) for winner in ended.winners]
    return say(stage.language, "match-won", names=", ".join(names), score=view.scores[ended.winners[0]])


def side(stage: Stage, view: Observation, number: int) -> str:
    members = [as_html(stage.names[seat]) for seat in range(view.seats) if view.sides[seat] == number]
    return say(stage.language, "pair", one=members[0], other=members[1]) if len(members) == 2 else members[0]
