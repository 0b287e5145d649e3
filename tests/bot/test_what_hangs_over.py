"""What a newcomer is told in a round besides the tiles: why somebody leads, eggs, a hunt, who nears the goat."""

from __future__ import annotations

import pytest

from bot.present.board import board
from bot.present.hand import hand
from bot.running import lately
from engine import Deal, Match, decide, evolve, full_set, observe
from engine.events import Dealt, Played
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, Club
from tests.bot.deals import shuffles
from tests.bot.test_receipts import A, stage_of
from tests.rules.scenes import act, dealt, last_tile, order

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI)
SORTED = order()
"""Anna gets all the blanks, Dmitri 6-6; thrown away in Kozel."""
FAIR = (
    "0-1 0-3 0-5 2-3 2-5 3-3 4-5",
    "1-1 1-3 1-5 3-5 4-4 4-6 5-6",
    "0-0 0-2 0-4 2-2 2-4 2-6 3-4",
    "0-6 1-2 1-4 1-6 3-6 5-5 6-6",
)
"""Bruno has 1-1, Dmitri 6-6."""


def said(match: Match) -> str:
    """The group's board just after a deal, with the lead that the table made itself."""
    opening = observe(match, None).opening
    led = [Played(opening.seat, opening.tile, None)] if opening is not None and opening.tile else []
    return bare(board(stage_of(match), observe(match, None, led)).content.text)


def bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "").replace("<b>", "").replace("</b>", "")


def after(over: Match, *hands: str) -> Match:
    return dealt(over.setting.variant, *hands, after=over)


@pytest.mark.parametrize(
    ("match", "sentence"),
    [
        (
            dealt("draw", "0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-3 1-4 5-5 1-6 2-3 2-4 2-5"),
            "Bruno holds 5|5, the highest double, and leads with it.",
        ),
        (
            dealt("goat", "0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-3 1-4 1-5 1-6 2-3 2-4 2-5"),
            "Nobody holds a double: Bruno leads with 1|6, the heaviest tile.",
        ),
        (dealt("kozel", *FAIR), "1|1 opens this round: Bruno holds it and leads with it."),
        (dealt("partnership", *FAIR), "Whoever holds 6|6 leads the first round: Dmitri, with any tile."),
        (dealt("koziol", *FAIR), "1|1 opens this round: Bruno holds it and leads with it."),
        (
            after(last_tile("block", "1-2", "1-3", "4-6")[0], *(hand[:23] for hand in FAIR[:3])),
            "Anna won the last round and leads with any tile.",
        ),
        (
            after(last_tile("kozel", "1-2", "2-3", "1-3", "5-5", seat=2)[0], *FAIR),
            "Carmen laid the last tile of the round before and leads with any tile.",
        ),
        (
            after(last_tile("partnership", "1-2", "2-3", "1-3", "5-5", seat=2)[0], *FAIR),
            "The lead goes round: now Bruno leads, with any tile.",
        ),
        (
            after(last_tile("koziol", "", "6-6", "5-5", "2-3", out=0)[0], *FAIR),
            "6|6 opens a hunt: Dmitri holds it and leads with it.",
        ),
    ],
)
def test_the_board_says_why_somebody_leads(match: Match, sentence: str) -> None:
    """A named tile lies already and stands among what happened; a free lead is asked for."""
    text = said(match)
    assert text.count(sentence) == 1, text
    assert text.endswith(sentence) is not bool(observe(match, None).chain)


def test_a_lead_that_was_chosen_is_told_as_any_other_move() -> None:
    match, lines = act(dealt("partnership", *FAIR), 3, "leads 1-4")
    assert "Dmitri leads with 1|4." in bare(board(stage_of(match), observe(match, None, lately(lines))).content.text)


@pytest.mark.parametrize(
    ("over", "sentence"),
    [
        (
            last_tile("kozel", "2-3", "3-5", "2-5", "2-2")[0],
            "🥚 Eggs: 24 points wait for the next pair that loses.",
        ),
        (
            last_tile("kozel", "1-2", "1-5", "2-5", "2-2", scores=(0, 0), carried=24)[0],
            "🥚 Eggs: 44 points wait for the next pair that loses.",
        ),
        (
            last_tile("koziol", "", "6-6", "5-5", "2-3", out=0)[0],
            f"🏹 {A} hunt: if they win the round, they get at least 1 point.",
        ),
        (
            last_tile("kozel", "", "5-5", "", "6-6 0-1", out=0)[0],
            "Points are penalties. Nearest to the goat: 🔶 (23)",
        ),
        (
            last_tile("goat", "1-2", "5-5 4-4", "6-6 3-3", scores=(20, 10, 10))[0],
            "Points are penalties. Nearest to the goat: Bruno and Carmen (28)",
        ),
    ],
)
def test_what_hangs_over_a_round_stands_on_the_board_and_with_every_hand(over: Match, sentence: str) -> None:
    seats = over.setting.seats
    match = after(over, *(cards[: 4 * over.setting.hand_size - 1] for cards in FAIR[:seats]))
    assert said(match).count(sentence) == 1
    stage = stage_of(match)
    for seat in range(seats):
        assert sentence in bare(hand(stage, observe(match, seat)).content.text)
    assert sentence not in said(over), "the board of a round that is over does not speak of the next"


@pytest.mark.parametrize("game", ["draw", "block", "partnership"])
def test_nothing_hangs_over_the_other_games(game: str) -> None:
    text = said(dealt(game, *FAIR) if game != "draw" else dealt(game, *(cards[:19] for cards in FAIR)))
    assert not {"🥚", "🏹", "goat"} & set(text.replace("🥚", " 🥚 ").split())


async def test_the_table_is_told_that_it_was_dealt_again(club: Club) -> None:
    """Two deals were thrown away: board and hands say so, and go on saying so until the round is under way."""
    club.deals += [SORTED, SORTED, order(*FAIR)]
    await club.deal(*PEOPLE, command="/play kozel")
    sentence = "2 times in a row a hand had five or more doubles, or six or more tiles of one number"
    assert sum(line.startswith("redealt ") for line in await club.journal()) == 2
    for content in (await club.post("board"), *[await club.post("hand", person) for person in PEOPLE]):
        assert sentence in content.text
        assert "0|0  0|1  0|2  0|3" not in content.text, "nobody sees a hand that was thrown away"
    await club.first_buttons(1, *PEOPLE)
    assert sentence in (await club.post("board")).text
    await club.first_buttons(3, *PEOPLE)
    assert "new tiles" not in (await club.post("board")).text


def test_a_thrown_away_deal_of_kozel_comes_now_and_then() -> None:
    """So that the sentence above is not for nothing: among 300 deals some are thrown away, and most are not."""
    match = dealt("kozel", *FAIR)._replace(running=False, round=None)
    deals = [decide(match, Deal(tiles)) for tiles, _ in zip(shuffles(4), range(300), strict=False)]
    kept = sum(any(isinstance(event, Dealt) for event in events) for events in deals)
    assert 285 <= kept < 300
    assert evolve(match, decide(match, Deal(full_set()))).round is None
