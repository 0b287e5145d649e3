"""Whether anybody was ever shown tiles that he may not know: all that the bot has sent, beside the hands as dealt."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import replay
from tests.end_to_end.receipts import visible
from tests.end_to_end.sights import Piece, laid, pieces
from tests.end_to_end.watchers import round_of
from tests.playground.people import Json
from tests.playground.record import words

_TOLD_BY_RULE = re.compile(r"Whoever holds 6\|6 leads the first round")
_TAG = re.compile(r"<[^>]*>")
Hands = dict[int, list[set[Piece]]]
"""What was dealt to each seat, by round."""


def dealt(journal: Sequence[str]) -> Hands:
    hands: Hands = {}
    for number, line in enumerate(journal):
        if line.startswith("deal "):
            match = replay(journal[: number + 1])
            hands[match.number] = [{(tile.low, tile.high) for tile in hand} for hand in match.dealt.hands]
    return hands


@dataclass(frozen=True)
class Said:
    """A message as it was sent or changed; ``at`` counts the bot's calls."""

    at: int
    chat: int
    text: str

    @property
    def round(self) -> int:
        return round_of(self.text)

    @property
    def unlaid(self) -> set[Piece]:
        """The tiles that it names and that do not lie in the chain that it shows."""
        lying = {(min(piece), max(piece)) for piece in laid(self.text)}
        return pieces(_TOLD_BY_RULE.sub("", self.text)) - lying


def said(log: Sequence[Json]) -> list[Said]:
    """All that has reached anybody."""
    return [
        Said(at, int(entry["params"]["chat_id"]), visible(_TAG.sub("", text)))
        for at, entry in enumerate(log)
        if entry["status"] == 200 and (text := words(entry)) is not None
    ]


def check_groups(told: Sequence[Said], groups: Sequence[int], hands: Hands) -> None:
    """A group sees a tile when it is laid, and all hands in the result of a round."""
    for one in told:
        if one.chat in groups and one.unlaid:
            assert "is over" in one.text.partition("\n")[0], one
            assert one.unlaid <= set.union(*hands[one.round]), one


def check_phones(told: Sequence[Said], seats: Mapping[int, int], hands: Hands) -> None:
    """Who sat in a seat saw the tiles of that seat and no others; ``seats`` go by person."""
    for one in told:
        if one.chat > 0 and one.unlaid:
            assert one.chat in seats, one
            assert one.unlaid <= hands[one.round][seats[one.chat]], one
