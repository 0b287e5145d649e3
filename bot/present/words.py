"""Tiles, chains, seats and events in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.names import as_html
from bot.present.stage import Stage
from bot.texts import say
from engine.observation import News, NewsKind, Observation
from engine.tiles import Tile

TILES_A_LINE = 6


def tile(piece: Tile) -> str:
    return f"{piece.low}|{piece.high}"


def tiles(pieces: Iterable[Tile]) -> str:
    return "  ".join(map(tile, pieces))


def chain(laid: Sequence[tuple[int, int]]) -> str:
    """The chain in playing order, ``[6|6][6|4]``, in lines that a narrow phone need not break inside a tile."""
    tiles = [f"[{left}|{right}]" for left, right in laid]
    return "\n".join("".join(tiles[start : start + TILES_A_LINE]) for start in range(0, len(tiles), TILES_A_LINE))


def game(language: str, name: str) -> str:
    return say(language, f"game-{name}")


def heading(language: str, view: Observation, key: str = "match-heading") -> str:
    return say(language, key, game=game(language, view.game), round=max(view.number, 1), target=view.target)


def table_top(language: str, view: Observation) -> str:
    """The chain, its two ends and the boneyard, a line each."""
    if view.ends is None:
        lines = [say(language, "chain-empty")]
    else:
        lines = [f"<b>{chain(view.chain)}</b>", say(language, "ends", left=view.ends[0], right=view.ends[1])]
    if view.boneyard:
        lines.append(say(language, "boneyard", count=view.boneyard))
    return "\n".join(lines)


def passes(language: str, ends: Iterable[tuple[int, int]]) -> str:
    numbers = [f"{left}·{right}" for left, right in ends]
    return say(language, "seat-passes", ends=", ".join(numbers)) if numbers else ""


def seats(language: str, stage: Stage, view: Observation, *, marked: int | None) -> str:
    """Every seat with its tiles, score and passes; a mark at the one on turn."""
    return "\n".join(_seat(language, stage, view, seat, "▶" if seat == marked else "•") for seat in range(view.seats))


def _seat(language: str, stage: Stage, view: Observation, seat: int, mark: str) -> str:
    line = say(
        language,
        "seat-line",
        mark=mark,
        name=as_html(stage.names[seat]),
        count=view.counts[seat],
        score=view.scores[view.sides[seat]],
    )
    return line + passes(language, view.passes[seat])


_TOLD_ELSEWHERE = (NewsKind.DEALT, NewsKind.ROUND_ENDED, NewsKind.MATCH_ENDED)


def happened(language: str, stage: Stage, view: Observation) -> str:
    """What has happened lately, an event a line."""
    return "\n".join(event(language, stage, news) for news in view.news if news.kind not in _TOLD_ELSEWHERE)


def event(language: str, stage: Stage, news: News) -> str:
    return say(
        language,
        f"news-{news.kind}",
        name="" if news.seat is None else as_html(stage.names[news.seat]),
        tile=tiles(news.tiles),
        end=news.end or "",
        count=news.count,
        ends="" if news.ends is None else say(language, "two-numbers", one=news.ends[0], other=news.ends[1]),
    )
