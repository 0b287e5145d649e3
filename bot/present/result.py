"""What a round was worth and how a match ended: all hands open, every sum shown with the rule it goes by."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.callback import NextRoundTap, RematchTap, pack
from bot.effects import Button, Content, Keyboard, Post
from bot.names import as_html
from bot.present import picture, words
from bot.present.sides import SIGNS, points, seat_name, side, sides
from bot.present.stage import Stage
from bot.present.status import status
from bot.texts import say
from engine.observation import Account, Ending, MatchResult, Observation, Phase, RoundResult

NO_BREAK = "\u00a0"
"""A space at which a narrow phone does not tear a sum apart."""


def result(stage: Stage, view: Observation, ended: RoundResult, *, closed: bool = False) -> Post:
    """The message after a round; ``closed`` takes away its button and every word about the next round."""
    drawn = picture.hands(view, ended) if stage.picture else None
    text, drawn = picture.beside(view, partial(_text, stage, ended, closed=closed), drawn)
    content = Content(text, () if closed else _keyboard(stage, view), picture=drawn)
    return Post(stage.chat, stage.topic, f"result:{stage.table}:{view.number}", content)


def _text(stage: Stage, ended: RoundResult, view: Observation, *, closed: bool) -> str:
    blocks = [*_blocks(stage, view, ended), *_what_now(stage, view, closed=closed)]
    return "\n\n".join(block for block in blocks if block)


def _blocks(stage: Stage, view: Observation, ended: RoundResult) -> list[str]:
    language = stage.language
    return [
        say(language, "result-heading", game=words.game(language, view.game), round=view.number),
        _how(stage, view, ended),
        "\n".join(_hand(stage, view, ended, seat) for seat in range(view.seats)),
        "\n".join(_account(stage, view, ended, account) for account in ended.accounts),
        totals(stage, view, ended.points),
    ]


def _what_now(stage: Stage, view: Observation, *, closed: bool) -> list[str]:
    if view.outcome is not None:
        return [outcome(stage, view, view.outcome)]
    return [] if closed else [status(stage.language, stage, view), say(stage.language, "next-round-soon")]


def _keyboard(stage: Stage, view: Observation) -> Keyboard:
    if view.phase is Phase.OVER:
        return ((Button(say(stage.language, "button-rematch"), pack(RematchTap(stage.table))),),)
    return ((Button(say(stage.language, "button-next-round"), pack(NextRoundTap(stage.match, stage.version))),),)


def _how(stage: Stage, view: Observation, ended: RoundResult) -> str:
    if ended.ending is Ending.OUT:
        return say(stage.language, "ended-out", name=as_html(stage.names[ended.seat]))
    return say(stage.language, f"blocked-{view.game}")


def _hand(stage: Stage, view: Observation, ended: RoundResult, seat: int) -> str:
    tiles, value, name = ended.hands[seat], ended.values[seat], seat_name(stage, view, seat)
    if not tiles:
        return say(stage.language, "hand-out", name=name)
    shown = words.tiles(tiles)
    if value == sum(tile.pips for tile in tiles):
        return say(stage.language, "hand-line", name=name, tiles=shown, value=value)
    why = say(stage.language, f"special-{view.game}")
    return say(stage.language, "hand-line-special", name=name, tiles=shown, value=value, why=why)


def _account(stage: Stage, view: Observation, ended: RoundResult, account: Account) -> str:
    """One thing that the round gives to somebody, by which rule, and the sum that it comes to."""
    language = stage.language
    others = sorted({view.sides[seat] for seat in account.counted} - {account.side})
    told = say(
        language,
        f"paid-{account.rule}",
        name="" if account.side is None else side(language, stage, view, account.side),
        others=sides(language, stage, view, others),
        sum=_sum(language, ended, account),
        points=0 if account.side is None else points(view, ended.points[account.side]),
        pair="yes" if view.pairs else "no",
        ending=ended.ending,
        eggs=account.carried,
        hunt=_hunt(ended, account),
    )
    return "\n".join(part for part in (_compared(stage, view, ended, account), told) if part)


def _hunt(ended: RoundResult, account: Account) -> str:
    """Whether the side of this account hunted in the round."""
    if ended.hunter is None:
        return "none"
    return "own" if account.side == ended.hunter else "theirs"


def _compared(stage: Stage, view: Observation, ended: RoundResult, account: Account) -> str:
    """What the two pairs held, where the lesser decides."""
    if not account.compared:
        return ""
    one, other = (f"{sign} {held}" for sign, held in zip(SIGNS, account.compared, strict=True))
    as_valued = "yes" if sum(account.compared) == sum(ended.values) else "no"
    return say(stage.language, f"compared-{view.game}", one=one, other=other, as_valued=as_valued)


def _sum(language: str, ended: RoundResult, account: Account) -> str:
    """``7 + 10 = 17``: the hands that count, less those taken off, and what was carried into the round."""
    terms = [str(ended.values[seat]) for seat in account.counted if ended.hands[seat]]
    total = sum(ended.values[seat] for seat in account.counted) + account.carried
    if account.carried:
        terms.append(say(language, "sum-carried", points=account.carried))
    text = " + ".join(terms)
    for seat in account.less:
        text, total = f"{text} − {ended.values[seat]}", total - ended.values[seat]
    return str(total) if text in ("", str(total)) else f"{text} = {total}".replace(" ", NO_BREAK)


def totals(stage: Stage, view: Observation, gained: tuple[int, ...] = ()) -> str:
    """The best first: most points, or where they are bad the fewest; with what each side has just ``gained``."""
    ranked = sorted(enumerate(view.scores), key=lambda place: place[1] if view.penalties else -place[1])
    lines = [_total(stage, view, number, gained[number] if gained else 0) for number, _ in ranked]
    return "\n".join([say(stage.language, "totals", goal=words.goal(stage.language, view)), *lines])


def _total(stage: Stage, view: Observation, number: int, gained: int) -> str:
    name, score = side(stage.language, stage, view, number), points(view, view.scores[number])
    key = "total-line-gained" if gained else "total-line"
    return say(stage.language, key, name=name, score=score, points=points(view, gained))


def outcome(stage: Stage, view: Observation, ended: MatchResult) -> str:
    """Who won; where points are bad, who is the goat as well."""
    if not view.penalties:
        return _won(stage, view, ended)
    goats = sides(stage.language, stage, view, ended.losers)
    score = points(view, view.scores[ended.losers[0]])
    key = "match-goat-dry" if ended.dry else "match-goat"
    lines = [say(stage.language, key, names=goats, score=score, who=_who(view, ended.losers))]
    if any(score >= view.target for side, score in enumerate(view.scores) if side not in ended.losers):
        lines.append(say(stage.language, "only-the-highest"))
    return "\n".join([*lines, _won(stage, view, ended)])


def _won(stage: Stage, view: Observation, ended: MatchResult) -> str:
    if not ended.winners:
        return say(stage.language, "match-won-by-nobody")
    names, score = sides(stage.language, stage, view, ended.winners), points(view, view.scores[ended.winners[0]])
    key = "match-won-by-fewest" if view.penalties else "match-won"
    return say(stage.language, key, names=names, score=score, who=_who(view, ended.winners))


def _who(view: Observation, numbers: Sequence[int]) -> str:
    """Whether one person, a pair or several people are spoken of."""
    if view.pairs:
        return "pair"
    return "one" if len(numbers) == 1 else "several"
