"""What must hold in every single sight of a match, whatever is going on. They look over people's shoulders."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from tests.end_to_end.sights import GROUP, Message, Pane, Piece, Sight, laid, phone, pieces

_ROUND = re.compile(r"round (\d+)")
_OVER = re.compile(r"^The (round|match) is over\.", re.MULTILINE)
_BONEYARD = re.compile(r"^Boneyard: (\d+)$", re.MULTILINE)
_TOLD_BY_RULE = re.compile(r"Whoever holds 6\|6 leads the first round")
WHOLE_SET = 28


def round_of(text: str) -> int:
    found = _ROUND.search(text)
    return int(found[1]) if found else 0


@dataclass
class Secrecy:
    """Nobody sees a tile in another's hand: not in the group, not on his own phone (SEC-01).

    A hand is what its owner's phone shows, less what he has just pressed: its message may be a moment late. Sights of
    different rounds are not compared. That who leads holds 6-6 is no secret where it is why he leads. Once a round is
    over all hands are open; what tells of it may even be of the match before, and its last round of the same number.
    """

    people: Sequence[int]
    pressed: defaultdict[tuple[int, int], set[Piece]] = field(default_factory=lambda: defaultdict(set))
    looks: int = 0
    """How many times a hand was compared with what others saw."""

    def __call__(self, sight: Sight) -> None:
        for owner in self.people:
            held, message = self.held(sight, owner), sight.hand_message(owner)
            if not held or message is None or not _is_on(message, self._round(sight, owner)):
                continue
            for viewer, words in self._others(sight, owner):
                self.looks += 1
                seen = held & pieces(_TOLD_BY_RULE.sub("", words))
                assert not seen, f"{viewer} saw {seen} in the hand of {owner}"

    def press(self, sight: Sight, person: int, label: str) -> None:
        """Told before ``person`` presses a tile's button."""
        self.pressed[person, self._round(sight, person)] |= pieces(label)

    def held(self, sight: Sight, owner: int) -> set[Piece]:
        return sight.hand(owner) - self.pressed[owner, self._round(sight, owner)]

    def _round(self, sight: Sight, person: int) -> int:
        message = sight.hand_message(person)
        return round_of(message.text) if message else 0

    def _others(self, sight: Sight, owner: int) -> list[tuple[str, str]]:
        """What the others see of the round that ``owner`` holds tiles of, and where."""
        number = self._round(sight, owner)
        board = sight.board
        places = [("the group", _told(sight, board))] if board and _is_on(board, number) else []
        for person in self.people:
            message = sight.hand_message(person)
            if person != owner and message is not None and _is_on(message, number):
                places.append((f"the phone of {person}", _shown(sight.phone(person), message)))
        return [*places, *self._strangers(sight)]

    def _strangers(self, sight: Sight) -> list[tuple[str, str]]:
        """All that they see on the phones of those who do not play."""
        seated = [GROUP, *map(phone, self.people)]
        return [(place, pane.words + pane.notice.text) for place, pane in sight.panes.items() if place not in seated]


def _is_on(message: Message, number: int) -> bool:
    """Whether a board or a hand shows the round with this number under way."""
    return round_of(message.text) == number and not _OVER.search(message.text)


def _told(sight: Sight, board: Message) -> str:
    """What the group has been told since the board was put up; a result shows all hands, and is meant to."""
    return _words(
        message for message in sight.group.messages if message.id >= board.id and message not in sight.results
    )


def _shown(pane: Pane, hand: Message) -> str:
    """What a phone shows; for a moment the hand of the round before is still there."""
    return _words(message for message in pane.messages if message.id >= hand.id) + pane.notice.text


def _words(messages: Iterable[Message]) -> str:
    return "\n".join(text for message in messages for text in (message.text, *message.labels))


@dataclass
class Table:
    """The chain of a board always fits together and never shrinks, and the last tile lies there before the result."""

    chain: list[Piece] = field(default_factory=list)
    board: int = 0
    results: int = 0

    def __call__(self, sight: Sight) -> None:
        board = sight.board
        if board is not None:
            self._see_chain(board.id, laid(board.text))
        if len(sight.results) > self.results:
            assert board is not None
            self.results += 1
            _check_end(board, sight.results[-1])

    def _see_chain(self, board: int, chain: list[Piece]) -> None:
        assert all(left[1] == right[0] for left, right in pairwise(chain)), chain
        if board == self.board:
            assert set(pieces_of(self.chain)) <= set(pieces_of(chain)), "a tile was taken away"
        self.board, self.chain = board, chain


def pieces_of(chain: Sequence[Piece]) -> list[Piece]:
    return [(min(piece), max(piece)) for piece in chain]


def _check_end(board: Message, result: Message) -> None:
    """At the moment the result is to be seen, the board accounts for every tile that is in nobody's hand."""
    assert round_of(board.heading) == round_of(result.heading)
    hidden = _BONEYARD.search(board.text)
    chain, hands = pieces_of(laid(board.text)), pieces(result.text)
    assert not hands & set(chain), "a tile lies on the board and in a hand"
    assert len(chain) + len(hands) + (int(hidden[1]) if hidden else 0) == WHOLE_SET
