"""The golden matches hold every special ending of every game; what each of them is can be read off its lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent


class Round(NamedTuple):
    """What the lines of a round say of it, and the lines before and after them that matter."""

    lines: list[str]
    before: tuple[float, ...]
    """The scores it began with."""
    eggs: int
    hunter: int | None

    def said(self, word: str) -> str:
        """What stands after this word in a line that begins with it."""
        return next((line.partition(" ")[2] for line in self.lines if line.split()[0] == word), "")

    @property
    def points(self) -> tuple[float, ...]:
        return tuple(map(float, self.said("points").split()))

    @property
    def scores(self) -> tuple[float, ...]:
        return tuple(map(float, self.said("scores").split()))

    @property
    def hands(self) -> list[list[str]]:
        return [hand.replace("-", "", hand == "-").split() for hand in self.said("hands").split(" / ")]

    @property
    def pips(self) -> list[int]:
        return [sum(int(tile[0]) + int(tile[2]) for tile in hand) for hand in self.hands]

    @property
    def teams(self) -> list[int]:
        return [self.pips[0] + self.pips[2], self.pips[1] + self.pips[3]]

    @property
    def blocked(self) -> bool:
        return "blocked" in self.lines

    @property
    def laid_last(self) -> list[str]:
        """Whoever laid the last tile or the last two, and what."""
        return next(line for line in reversed(self.lines) if " plays " in line or " leads " in line).split()

    @property
    def winner(self) -> int | None:
        """Of two pairs that compare plain pips."""
        if not self.blocked:
            return int(self.said("out")) % 2
        return None if self.teams[0] == self.teams[1] else self.teams.index(min(self.teams))


def rounds(game: str) -> Iterator[Round]:
    for file in HERE.glob(f"{game}-*.dom"):
        if "-bad-" not in file.name and "-cut-" not in file.name:
            last: Round | None = None
            for part in file.read_text().split("\nround ")[1:]:
                last = Round(
                    [line for line in part.splitlines()[1:] if line],
                    last.scores if last else (0.0,) * 4,
                    int((last.said("eggs") if last else "") or 0),
                    int(last.said("hunt")) if last and last.said("hunt") else None,
                )
                yield last


ROUNDS = {game: list(rounds(game)) for game in ("draw", "block", "kozel", "partnership", "goat", "koziol")}


def follows(one: Round, first: str, second: str) -> bool:
    return any(first in early and second in late for early, late in pairwise(one.lines))


def opens(one: Round, amount: int) -> bool:
    """Plain hands that come to this amount are left to a side with nothing written."""
    pairs = len(one.points) < len(one.hands)
    for side, points in enumerate(one.points):
        hands = [hand for seat, hand in enumerate(one.hands) if side == (seat % 2 if pairs else seat)]
        lost = not pairs or (not one.blocked and not one.eggs and side != one.winner)
        plain = not any("0-0" in hand or hand == ["6-6"] for hand in hands)
        held = sum(int(tile[0]) + int(tile[2]) for hand in hands for tile in hand)
        if lost and plain and (one.before[side], held, points) == (0, amount, amount if amount >= 13 else 0):
            return True
    return False


Tell = Callable[[Round], bool]

ALL: dict[str, Tell] = {
    "out": lambda one: bool(one.said("out")),
    "blocked": lambda one: one.blocked,
}
SELF: dict[str, Tell] = {**ALL, "tied": lambda one: one.blocked and not any(one.points)}
DRAWING: dict[str, Tell] = {
    "a draw and its tile": lambda one: follows(one, " draws ", " plays "),
    "a draw in vain": lambda one: follows(one, " draws ", " passes"),
}
TWO: dict[str, Tell] = {
    "two doubles in a turn": lambda one: any(line.count(" ") == 5 and " plays " in line for line in one.lines),
    "out with two doubles": lambda one: bool(one.said("out")) and len(one.laid_last) == 6,
}
ENDINGS: dict[str, dict[str, Tell]] = {
    "block": SELF,
    "draw": {**SELF, **DRAWING},
    "kozel": {
        **ALL,
        "a deal thrown away": lambda one: bool(one.said("redealt")),
        "a fish that is written": lambda one: one.blocked and max(one.points) == sum(one.pips) + one.eggs > 0,
        "eggs": lambda one: bool(one.said("eggs")) and not one.eggs,
        "eggs after eggs": lambda one: int(one.said("eggs") or 0) > one.eggs > 0,
        "eggs written after a win": lambda one: bool(one.said("out")) and max(one.points) >= one.eggs > 0,
        "eggs written after a fish": lambda one: one.blocked and max(one.points) >= one.eggs > 0,
        "12 lost": lambda one: opens(one, 12),
        "13 written": lambda one: opens(one, 13),
        "0-0 alone": lambda one: ["0-0"] in one.hands and max(one.points) >= 25,
        "6-6 alone": lambda one: ["6-6"] in one.hands and max(one.points) >= 50,
        "a goat": lambda one: one.said("match") in ("goat 0", "goat 1"),
        "a dry goat": lambda one: one.said("match").endswith(" dry"),
    },
    "partnership": {
        **ALL,
        "closed by four passes": lambda one: one.blocked and sum(" passes" in line for line in one.lines[-9:]) == 4,
        "closed, and the lighter team is paid": lambda one: one.blocked and one.teams[0] != one.teams[1],
        "closed with a tie": lambda one: (
            one.blocked
            and one.teams[0] == one.teams[1] == one.points[int(one.laid_last[0]) % 2]
            and len({line.split()[0] for line in one.lines if " passes" in line}) == 4
        ),
    },
    "goat": {
        **ALL,
        **DRAWING,
        **TWO,
        "12 lost": lambda one: opens(one, 12),
        "13 written": lambda one: opens(one, 13),
        "0-0 in company": lambda one: any("0-0" in hand != ["0-0"] for hand in one.hands),
        "one goat": lambda one: len(one.said("match").split()) == 2,
        "two goats": lambda one: len(one.said("match").split()) == 3,
        "all are goats": lambda one: one.said("match") == "goat 0 1" and len(one.points) == 2,
        "over 101 and no goat": lambda one: (
            bool(one.said("match")) and sum(score >= 101 for score in one.scores) > len(one.said("match").split()) - 1
        ),
    },
    "koziol": {
        **ALL,
        **TWO,
        "a ryba that opens a hunt": lambda one: one.blocked and bool(one.said("hunt")),
        "a win that opens a hunt": lambda one: bool(one.said("out")) and bool(one.said("hunt")),
        "a round nobody wins": lambda one: one.winner is None and one.hunter is None,
        "a hunt won": lambda one: one.hunter == one.winner is not None and max(one.points) == 1,
        "a hunt lost": lambda one: one.winner is not None and one.hunter == 1 - one.winner and max(one.points) == 0,
        "a hunt lost to the next hunters": lambda one: (
            one.hunter is not None and one.said("hunt") == str(1 - one.hunter)
        ),
        "a hunt that is over": lambda one: one.winner is None and one.hunter is not None,
        "bare": lambda one: max(one.points) == 1.5 and one.hunter is None,
        "bare in a hunt won": lambda one: max(one.points) == 1.5 and one.hunter == one.winner,
        "bare in a hunt lost": lambda one: max(one.points) == 1.5 and one.hunter == 1 - (one.winner or 0),
        "on rails": lambda one: max(one.points) == 2,
        "on rails, and a hunt next": lambda one: max(one.points) == 2 and bool(one.said("hunt")),
        "general": lambda one: max(one.points) == 5 and {"0-0", "6-6"} <= set(one.laid_last),
        "0-0 and 6-6 alone": lambda one: ["0-0", "6-6"] in one.hands and bool(one.said("hunt")),
    },
}


@pytest.mark.parametrize(("game", "ending"), [(game, ending) for game, known in ENDINGS.items() for ending in known])
def test_a_golden_match_holds_this_ending(game: str, ending: str) -> None:
    assert any(ENDINGS[game][ending](one) for one in ROUNDS[game])
