"""The watchers of the page's matches see what they are there to see."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.end_to_end.sights import GROUP, Message, Notice, Pane, Sight, phone, playable
from tests.end_to_end.watchers import Secrecy, Table
from tests.playground.people import ANNA, BRUNO, CARMEN

HAND = "Domino club\nDraw, round {round}, up to 50\n\n{chain}\n\nYour tiles: {tiles}\n\nBruno is on turn."
BOARD = (
    "Draw, round 1, up to 50\n\n{chain}\nBoneyard: {boneyard}\n\n"
    "• Anna: 1 tile, 0 points\n• Bruno: 1 tile, 0 points\n\nAnna is on turn."
)
RESULT = "Draw, round 1 is over\n\nAnna: no tiles left\nBruno: 0|1 = 1"
WHOLE = "[6|6][6|5]"


def pane(*texts: str, notice: str = "") -> Pane:
    messages = tuple(Message(number, text, ()) for number, text in enumerate(texts, start=1))
    return Pane(messages, Notice(1, notice, alert=False), "\n".join(texts))


def hand(tiles: str, chain: str = WHOLE, number: int = 1) -> str:
    return HAND.format(round=number, chain=chain, tiles=tiles)


def group(board: str, *texts: str) -> Pane:
    messages = pane(*texts).messages
    return replace(pane(), messages=(Message(0, board, (("My tiles", "button-0-0"),)), *messages))


def sight(anna: Pane, bruno: Pane, board: Pane | None = None, carmen: Pane | None = None) -> Sight:
    panes = {phone(ANNA): anna, phone(BRUNO): bruno, phone(CARMEN): carmen or pane()}
    return Sight({**panes, GROUP: board or group(BOARD.format(chain=WHOLE, boneyard=1))})


LEAKS = [
    sight(pane(hand("0|1")), pane(hand("2|2  1|0"))),
    sight(pane(hand("0|1")), pane(hand("2|2", chain="[1|0]"))),
    sight(pane(hand("0|1")), pane(hand("2|2"), notice="Anna drew 0|1.")),
    sight(pane(hand("0|1")), pane(hand("2|2")), group(BOARD.format(chain="[0|1]", boneyard=1))),
    sight(pane(hand("0|1")), pane(hand("2|2")), group(BOARD.format(chain=WHOLE, boneyard=1), "Anna drew 0|1.")),
    sight(pane(hand("0|1")), pane(hand("2|2")), carmen=pane("Anna holds 0|1.")),
]


@pytest.mark.parametrize("seen", LEAKS)
def test_a_tile_of_another_is_noticed_wherever_it_shows(seen: Sight) -> None:
    with pytest.raises(AssertionError, match="in the hand of"):
        Secrecy([ANNA, BRUNO])(seen)


def test_what_is_no_secret_is_let_through() -> None:
    """A tile that was just pressed, one of another round, and the hands in a result."""
    secrecy = Secrecy([ANNA, BRUNO])
    before = sight(pane(hand("0|1  3|4")), pane(hand("2|2")))
    secrecy(before)
    secrecy.press(before, ANNA, "◂ 0|1")
    secrecy(sight(pane(hand("0|1  3|4")), pane(hand("2|2", chain="[1|0]"))))
    secrecy(sight(pane(hand("3|4")), pane(hand("2|2  3|4", number=2))))
    secrecy(sight(pane(hand("3|4")), pane(hand("2|2")), group(BOARD.format(chain=WHOLE, boneyard=1), f"{RESULT} 3|4")))
    assert secrecy.looks > 6


@pytest.mark.parametrize("over", ["The round is over.", "The match is over. The result is in the group."])
def test_what_tells_of_a_round_that_is_over_is_not_compared(over: str) -> None:
    """It may be of the match before, which ended in a round of the same number."""
    ended = group(f"{BOARD.format(chain='[0|1]', boneyard=1)}\n{over}")
    Secrecy([ANNA, BRUNO])(sight(pane(hand("0|1")), pane(f"{hand('1|0')}\n{over}"), ended))


def test_that_a_leader_holds_the_double_six_is_no_secret() -> None:
    lead = group(BOARD.format(chain="Whoever holds 6|6 leads the first round: Anna, with any tile.", boneyard=1))
    Secrecy([ANNA, BRUNO])(sight(pane(hand("6|6")), pane(hand("2|2", chain="")), lead))
    with pytest.raises(AssertionError, match="in the hand of"):
        Secrecy([ANNA, BRUNO])(sight(pane(hand("5|5")), pane(hand("2|2", chain="Anna holds 5|5 and leads"))))


@pytest.mark.parametrize("chain", ["[6|6][5|6]", "[6|6]"])
def test_a_chain_that_does_not_fit_or_shrinks_is_noticed(chain: str) -> None:
    table = Table()
    table(sight(pane(), pane()))
    with pytest.raises(AssertionError):
        table(sight(pane(), pane(), group(BOARD.format(chain=chain, boneyard=1))))


@pytest.mark.parametrize(("boneyard", "complete"), [(25, True), (24, False), (26, False)])
def test_the_board_must_be_complete_when_the_result_comes(boneyard: int, complete: bool) -> None:
    """28 tiles: two on the board, one in Bruno's hand, and the rest."""
    seen = sight(pane(), pane(), group(BOARD.format(chain=WHOLE, boneyard=boneyard), RESULT))
    if complete:
        Table()(seen)
    else:
        with pytest.raises(AssertionError):
            Table()(seen)


@pytest.mark.parametrize(
    ("ends", "tiles", "labels"),
    [
        ("Ends: ◂ 3   5 ▸", "3|5  0|3  1|1", {"◂ 3|5", "3|5 ▸", "◂ 0|3"}),
        ("Ends: ◂ 4   4 ▸", "4|5  0|3", {"4|5"}),
        ("Ends: ◂ 4   6 ▸\nBoneyard: 3", "1|2", {"Draw"}),
        ("Ends: ◂ 4   6 ▸", "1|2", {"Pass"}),
        ("The table is empty.", "1|2  3|3", {"1|2", "3|3"}),
    ],
)
def test_the_buttons_of_a_prompt_can_be_told_from_its_text(ends: str, tiles: str, labels: set[str]) -> None:
    assert playable(f"{ends}\n\nYour tiles: {tiles}\n\nLay a tile.") == labels
