"""Tiles, chains, seats and events in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.names import as_html
from bot.present.sides import points, scores, seat_name
from bot.present.stage import Stage
from bot.texts import listed, say
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
    return say(language, key, game=game(language, view.game), round=max(view.number, 1), goal=goal(language, view))


def goal(language: str, view: Observation) -> str:
    """How far it goes: ``up to 100``, or ``goat over 100``."""
    return say(language, f"goal-{view.game}", target=view.target)


def table_top(language: str, view: Observation) -> str:
    """The chain, its two ends and the boneyard, a line each."""
    if view.ends is None:
        lines = [say(language, "chain-empty")]
    else:
        lines = [f"<b>{chain(view.chain)}</b>", say(language, "ends", left=view.ends[0], right=view.ends[1])]
    if view.draws:
        lines.append(say(language, "boneyard", count=view.boneyard))
    return "\n".join(lines)


def passes(language: str, ends: Iterable[tuple[int, int]]) -> str:
    numbers = [f"{left}·{right}" for left, right in ends]
    return say(language, "seat-passes", ends=", ".join(numbers)) if numbers else ""


def seats(language: str, stage: Stage, view: Observation, *, marked: int | None) -> str:
    """Every seat with its tiles, score and passes; a mark at the one on turn. Pairs have their scores above."""
    lines = [_seat(language, stage, view, seat, "▶" if seat == marked else "•") for seat in range(view.seats)]
    return "\n".join([scores(language, view), *lines] if view.pairs else lines)


def _seat(language: str, stage: Stage, view: Observation, seat: int, mark: str) -> str:
    name, count = seat_name(stage, view, seat), view.counts[seat]
    if view.pairs:
        line = say(language, "seat-line-pairs", mark=mark, name=name, count=count)
    else:
        score = points(view, view.scores[view.sides[seat]])
        line = say(language, "seat-line", mark=mark, name=name, count=count, score=score)
    return line + passes(language, view.passes[seat]) + _absence(language, stage, seat)


def _absence(language: str, stage: Stage, seat: int) -> str:
    if stage.left[seat]:
        return say(language, "seat-left")
    return say(language, "seat-away") if stage.away[seat] else ""


_TOLD_ELSEWHERE = (NewsKind.DEALT, NewsKind.ROUND_ENDED, NewsKind.MATCH_ENDED)


def happened(language: str, stage: Stage, view: Observation) -> str:
    """What has happened lately, an event a line; deals that were thrown away are told in one."""
    told = [news for news in view.news if news.kind not in _TOLD_ELSEWHERE]
    again = [news for news in told if news.kind is NewsKind.REDEALT]
    lines = [say(language, f"redealt-{view.game}", count=len(again))] if again else []
    return "\n".join([*lines, *(event(language, stage, view, news) for news in told if news not in again)])


def event(language: str, stage: Stage, view: Observation, news: News) -> str:
    if news.kind is NewsKind.LED and view.opening and view.opening.tile:
        return lead(language, stage, view)
    return say(
        language,
        f"news-{news.kind}",
        name="" if news.seat is None else as_html(stage.names[news.seat]),
        tile=listed(language, [tile(piece) for piece in news.tiles]),
        end=news.end or "",
        count=news.count,
        ends="" if news.ends is None else listed(language, [str(number) for number in dict.fromkeys(news.ends)]),
    )


def lead(language: str, stage: Stage, view: Observation) -> str:
    """Why this seat leads the round, and with which tile if the rules name it."""
    opening = view.opening
    if opening is None:
        return ""
    named = tile(opening.tile) if opening.tile else ""
    return say(language, f"lead-{opening.why}", name=as_html(stage.names[opening.seat]), tile=named)
