"""The result of a round, read by somebody who does every sum again."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tests.end_to_end.sights import Piece, pieces, totals

SIGNS = ("🔵", "🔶")
FINAL = re.compile(r"^(🏆|🐐) ", re.MULTILINE)
_AMOUNT = r"\d+(?:\.5)?"
_HAND = re.compile(r"^(.+?): (?:((?:[0-6]\|[0-6]\s*)+) = (\d+)(?: \((.+)\))?|no tiles left)$", re.MULTILINE)
_SUM = re.compile(r"(\d+(?: \(eggs\))?(?: [+−] \d+(?: \(eggs\))?)+) = (\d+)")
_TERM = re.compile(r"([+−]?) ?(\d+)( \(eggs\))?")
_PAID = re.compile(rf"(?:scores|writes?|hands:|hold:|goat,|rails,|general,) (?:\d[^=.\n]* = )?({_AMOUNT})")
_COMPARED = re.compile(r"^(In hand|Now plain pips count, without 25 or 50): 🔵 (\d+)\s+🔶 (\d+)$", re.MULTILINE)
_WON = re.compile(rf"^🏆 (.+?) wins? the match with (?:the fewest points: )?({_AMOUNT})(?: points?)?\.$", re.MULTILINE)
_GOAT = re.compile(rf"^🐐 (.+?) (?:is the goat|are the goats?) with ({_AMOUNT}) points(, and dry)?", re.MULTILINE)


@dataclass(frozen=True)
class Receipt:
    """``values`` are what the hands count, by seat; ``paid`` and ``totals`` go by side as it is named."""

    values: list[int]
    paid: dict[str, float]
    totals: dict[str, float]

    def check_follows(self, before: Mapping[str, float]) -> None:
        """What everybody has is what he had, and what this round paid."""
        assert self.totals == {side: before.get(side, 0) + self.paid.get(side, 0) for side in self.totals}


def visible(text: str) -> str:
    """Without the marks around names, which nobody sees, and with plain spaces in sums."""
    return re.sub("[\u2066-\u2069]", "", text).replace("\u00a0", " ")


def read_receipt(text: str) -> Receipt:
    """AssertionError if a hand or a sum is counted wrongly, or the totals do not stand in order."""
    text = visible(text)
    values = [_value(pieces(tiles or ""), value, why) for _, tiles, value, why in _HAND.findall(text)]
    _check_sums(text, values)
    _check_compared(text, values)
    scores = totals(text)
    assert list(scores.values()) == sorted(
        scores.values(), reverse="Points are penalties" not in text and "🐐" not in text
    )
    return Receipt(values, _paid(text, list(scores)), scores)


def _value(hand: set[Piece], value: str, why: str) -> int:
    """The pips, unless another value is explained."""
    pips = sum(map(sum, hand))
    assert int(value or 0) > pips if why else int(value or 0) == pips
    return int(value or 0)


def _check_sums(text: str, values: list[int]) -> None:
    for terms, total in _SUM.findall(text):
        parts = _TERM.findall(terms)
        assert sum(-int(number) if sign == "−" else int(number) for sign, number, _ in parts) == int(total), text
        assert {int(number) for _, number, eggs in parts if not eggs} <= set(values), text


def _check_compared(text: str, values: list[int]) -> None:
    for what, *held in _COMPARED.findall(text):
        if what == "In hand":
            assert [int(one) for one in held] == [values[0] + values[2], values[1] + values[3]], text


def _paid(text: str, sides: list[str]) -> dict[str, float]:
    """What each line pays, to the side that it names first."""
    paid: dict[str, float] = {}
    for line in text.partition("\nScore, ")[0].splitlines():
        if "would write" not in line and (found := _PAID.search(line)):
            side = min((side for side in sides if side in line), key=line.index)
            paid[side] = paid.get(side, 0) + float(found[1])
    return paid


@dataclass(frozen=True)
class Verdict:
    """How a match ended: who has won and who is the goat, as they are named, and with how much."""

    winners: str
    won_with: float
    goats: str
    goats_have: float
    dry: bool


def read_verdict(text: str) -> Verdict:
    text = visible(text)
    won, goat = _WON.search(text), _GOAT.search(text)
    assert won or "Nobody wins the match." in text, text
    winners, won_with = (won[1], float(won[2])) if won else ("", 0.0)
    goats, goats_have = (goat[1], float(goat[2])) if goat else ("", 0.0)
    return Verdict(winners, won_with, goats, goats_have, dry=bool(goat and goat[3]))
