"""The reader of all that was sent finds a tile that its reader may not know."""

from __future__ import annotations

import pytest

from tests.end_to_end.secrets import Hands, Said, check_groups, check_phones

GROUP, ADA, BELA = -1, 1, 2
HANDS: Hands = {1: [{(0, 1), (6, 6)}, {(2, 2)}]}
SEATS = {ADA: 0, BELA: 1}


def say(chat: int, text: str) -> list[Said]:
    return [Said(0, chat, text)]


def check(told: list[Said]) -> None:
    check_groups(told, [GROUP], HANDS)
    check_phones(told, SEATS, HANDS)


@pytest.mark.parametrize(
    ("chat", "text"),
    [
        (GROUP, "Block, round 1, up to 50\n\n[6|6]\n\nBela holds 2|2."),
        (GROUP, "Block, round 1 is over\n\nAda: 3|3 = 6"),
        (ADA, "Block, round 1, up to 50\n\n[6|6]\n\nYour tiles: 0|1  2|2"),
        (3, "Block, round 1, up to 50\n\nYour tiles: 0|1"),
    ],
)
def test_a_tile_that_the_reader_may_not_know_is_noticed(chat: int, text: str) -> None:
    with pytest.raises(AssertionError):
        check(say(chat, text))


@pytest.mark.parametrize(
    ("chat", "text"),
    [
        (GROUP, "Block, round 1, up to 50\n\n[6|6][6|2]\n\nBela lays 2|6 on the right."),
        (GROUP, "Whoever holds 6|6 leads the first round: Ada, with any tile."),
        (GROUP, "Block, round 1 is over\n\nAda: 0|1 = 1\nBela: 2|2 = 4"),
        (ADA, "Block, round 1, up to 50\n\n[6|6]\n\nYour tiles: 0|1"),
    ],
)
def test_what_all_may_know_and_ones_own_tiles_are_let_through(chat: int, text: str) -> None:
    check(say(chat, text))
