"""Which messages change when a match has moved: at most three sends or edits a move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.effects import Effect, Post, Toast
from bot.present import notices, offer, question, words
from bot.present.board import board
from bot.present.hand import hand
from bot.present.result import result
from bot.present.stage import Stage
from bot.texts import say
from engine.observation import NewsKind, Observation, Phase


def dealt(
    past: Stage, before: Observation, stage: Stage, public: Observation, hands: Sequence[Observation]
) -> tuple[Effect, ...]:
    """A new round: the last result loses its button, a new board, everybody's tiles.

    A forced lead that fits nobody's tiles has ended the round already: its result follows.
    """
    closed = (result(past, before, before.result, closed=True),) if before.result else ()
    asked = question.all_gone(stage.chat, stage.table, stage.people)
    prompts = [_rung(stage, view) for view in hands]
    return (*closed, board(stage, public), *prompts, *_ended(stage, public), *asked)


def moved(stage: Stage, mover: int, public: Observation, hands: Sequence[Observation]) -> tuple[Effect, ...]:
    """After ``mover`` acted: the board, his own message, and the prompt of whoever is on turn now.

    A turn that begins comes as a new message, so that the phone tells; one that goes on changes in place.
    """
    if public.phase is Phase.OVER:
        everybody = tuple(hand(stage, view) for view in hands)
        return (*everybody, board(stage, public), *_ended(stage, public), *cleared(stage))
    prompts = [hand(stage, hands[mover])]
    if public.turn == mover and _came_round(hands[mover], mover):
        prompts = [_rung(stage, hands[mover])]
    elif public.turn is not None and public.turn != mover:
        prompts.append(_rung(stage, hands[public.turn]))
    return (*prompts, board(stage, public), *_ended(stage, public), notices.no_longer_resumed(stage))


def cleared(stage: Stage) -> tuple[Effect, ...]:
    """The match is over: questions, offers and warnings that nobody needs any more."""
    return (
        *question.all_gone(stage.chat, stage.table, stage.people),
        *offer.all_gone(stage),
        *notices.all_gone(stage),
        *notices.no_longer_waiting(stage),
    )


def refreshed(stage: Stage, public: Observation, hands: Iterable[Observation]) -> tuple[Effect, ...]:
    """Somebody has come or gone, or there is more time: the board, and the messages of those concerned."""
    return (*(hand(stage, view) for view in hands), board(stage, public))


def looking_otherwise(stage: Stage, public: Observation) -> tuple[Post, ...]:
    """The group's messages of this round when only their look has changed: in their order, should they come anew."""
    return (board(stage, public), *_ended(stage, public))


def shown_anew(stage: Stage, public: Observation, hands: Sequence[Observation]) -> tuple[Effect, ...]:
    """The group's messages once more at its end, and the prompt of who is on turn."""
    called = () if public.turn is None else (_rung(stage, hands[public.turn]),)
    ended = tuple(replace(post, fresh=True) for post in _ended(stage, public))
    return (board(stage, public, fresh=True), *called, *ended)


def _rung(stage: Stage, view: Observation) -> Post:
    """A player's message as a new one, so that his phone tells him; nobody is rung who is away."""
    return hand(stage, view, fresh=view.viewer is not None and not stage.away[view.viewer])


def _ended(stage: Stage, public: Observation) -> tuple[Post, ...]:
    return (result(stage, public, public.result),) if public.result else ()


def _came_round(view: Observation, mover: int) -> bool:
    """Whether the others have passed since ``mover`` acted, so that this is a new turn of his."""
    return bool(view.news) and view.news[-1].seat != mover


def done(language: str, view: Observation, mover: int) -> Toast:
    """What the player is told at once about his own move; ``view`` holds the news of this step alone."""
    own = [news for news in view.news if news.seat == mover and news.kind in _OWN]
    lines = [
        say(language, f"done-{news.kind}", tiles=words.tiles(news.tiles), end=news.end or "", count=news.count)
        for news in own
    ]
    return Toast(" ".join(lines))


_OWN = (NewsKind.LED, NewsKind.PLAYED, NewsKind.PLAYED_TWO, NewsKind.DREW, NewsKind.PASSED)
