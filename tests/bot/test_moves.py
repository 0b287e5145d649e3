"""Kind 08 MOVE, as a player meets it: his buttons are his legal moves, and no other way leads to the table."""

from __future__ import annotations

import re

import pytest

from bot.callback import MoveTap, pack
from engine.chain import End
from engine.moves import Draw, Move, Pass, Play, PlayTwo
from engine.observation import Observation
from engine.tiles import Tile, full_set
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, Club, laid_out, own_tiles
from tests.bot.reading import plain

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI)
SIXES = "6-6 5-6 4-6 3-6 2-6 1-6 0-6"
EVERY_MOVE: list[Move] = [
    *(Play(tile, end) for tile in full_set() for end in (None, *End)),
    *(PlayTwo(Tile(6, 6), Tile(number, number)) for number in range(7)),
    Draw(),
    Pass(),
]


async def acting(club: Club, *people: int) -> tuple[int, Observation]:
    """Who is on turn, and what he sees."""
    person = await club.on_turn(*people)
    assert person is not None
    return person, await club.view(people.index(person))


async def labels(club: Club, person: int) -> list[str]:
    return [button.label for button in await club.moves(person)]


@pytest.mark.parametrize(("game", "count"), [("block", 4), ("draw", 1)])
async def test_mov_17_no_way_leads_past_the_rules(club: Club, game: str, count: int) -> None:
    """Every move that is not legal is refused, however it is asked for, and changes nothing."""
    await club.deal(*PEOPLE, command=f"/play {game}")
    await club.first_buttons(count, *PEOPLE)
    person, view = await acting(club, *PEOPLE)
    before = (await club.journal(), await club.posts(), await club.posts(person))
    for move in EVERY_MOVE:
        if move not in view.moves:
            payload = pack(MoveTap(1, len(before[0]), move))
            assert (await club.tap(person, payload, person)).text
    assert (await club.journal(), await club.posts(), await club.posts(person)) == before


async def test_mov_14_a_refused_tile_stays_in_its_place(club: Club) -> None:
    """After a refusal the hand has the same tiles in the same order, in rising order."""
    await club.deal(ANNA, BRUNO, command="/play block")
    person, view = await acting(club, ANNA, BRUNO)
    before = (await club.post("hand", person)).text
    for tile in view.hand:
        await club.tap(person, pack(MoveTap(1, len(await club.journal()), Play(tile, None))), person)
    await club.say(person, "/hand", person)
    after = (await club.post("hand", person)).text
    shown = [tuple(map(int, pair)) for pair in re.findall(r"(\d)\|(\d)", after.partition("Your tiles")[2])]
    assert shown == sorted(shown) == list(view.hand)
    assert after.partition("Your tiles")[2] == before.partition("Your tiles")[2]


async def test_mov_03_with_equal_ends_a_tile_has_one_button(club: Club) -> None:
    """With equal ends each fitting tile is offered once, without an arrow, and is played with no question."""
    club.deals.append(laid_out("6-6 0-0 0-1 0-2 0-3 0-4 0-5", SIXES.replace("6-6 ", "") + " 1-1"))
    await club.deal(ANNA, BRUNO, command="/play block")
    assert await labels(club, BRUNO) == ["0|6", "1|6", "2|6", "3|6", "4|6", "5|6"]
    assert "left" in (await club.press(BRUNO, "3|6", "hand", BRUNO)).text
    assert (await club.view()).ends == (3, 6)


@pytest.mark.parametrize(("label", "ends"), [("◂ 3|6", (6, 6)), ("3|6 ▸", (3, 3))])
async def test_mov_04_a_tile_that_fits_both_ends(club: Club, label: str, ends: tuple[int, int]) -> None:
    """With ends 3 and 6 the tile 3|6 has two buttons: left gives ends 6 and 6, right gives 3 and 3."""
    club.deals.append(laid_out("6-6 3-4 4-5 2-2 2-4 0-4 1-4", "4-6 3-6 0-0 0-1 0-2 1-1 1-2"))
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.press(BRUNO, "4|6", "hand", BRUNO)
    await club.press(ANNA, "◂ 3|4", "hand", ANNA)
    assert await labels(club, BRUNO) == ["◂ 3|6", "3|6 ▸"]
    await club.press(BRUNO, label, "hand", BRUNO)
    assert (await club.view()).ends == ends


async def test_mov_09_a_draw_goes_on_until_one_fits(club: Club) -> None:
    """Draw with nothing that fits: one tap takes tiles until one fits, the owner alone sees them, and it is laid."""
    club.deals.append(
        laid_out("6-6 5-6 4-6 3-6 2-6 1-6 0-0", "1-1 1-2 1-3 1-4 1-5 2-2 2-3", boneyard="2-4 2-5 0-6 3-3")
    )
    await club.deal(ANNA, BRUNO)
    assert await labels(club, BRUNO) == ["Draw"]
    toast = await club.press(BRUNO, "Draw", "hand", BRUNO)
    assert toast.text == "You drew 2|4  2|5  0|6. You laid 0|6 on the left."
    view = await club.view()
    assert (view.ends, view.counts, view.boneyard) == ((0, 6), (6, 9), 11)


async def test_mov_09_a_drawn_tile_that_fits_both_ends_is_a_choice(club: Club) -> None:
    """A drawn tile that fits two different ends is the only one offered, at either end, in the same message."""
    hands = ("6-6 4-5 2-2 2-3 2-4 3-3 3-4", "4-6 0-0 0-1 0-2 0-3 0-4 1-2")
    club.deals.append(laid_out(*hands, boneyard="1-1 5-6"))
    await club.deal(ANNA, BRUNO)
    await club.press(BRUNO, "4|6", "hand", BRUNO)
    await club.press(ANNA, "◂ 4|5", "hand", ANNA)
    await club.shown()
    assert (await club.press(BRUNO, "Draw", "hand", BRUNO)).text == "You drew 1|1  5|6."
    assert [kind for kind, slot in await club.shown() if slot == "hand:1"] == ["edit"]
    assert "draws 2" in (await club.post("board")).text
    assert await labels(club, BRUNO) == ["◂ 5|6", "5|6 ▸"]


async def test_mov_11_an_old_draw_button_takes_nothing(club: Club) -> None:
    """Draw with an empty boneyard, or by an old button, is refused, and who is on turn stays on turn."""
    club.deals.append(laid_out(SIXES, "0-0 0-1 0-2 0-3 0-4 0-5 1-1"))
    await club.deal(ANNA, BRUNO)
    (draw,) = await club.moves(BRUNO)
    await club.tap(BRUNO, draw.data, BRUNO)
    await club.first_buttons(1, ANNA)
    before = await club.journal()
    assert "earlier" in (await club.tap(BRUNO, draw.data, BRUNO)).text
    forged = pack(MoveTap(1, len(before), Draw()))
    assert (await club.tap(BRUNO, forged, BRUNO)).text == "You hold a tile that fits, so you play."
    assert await club.journal() == before
    assert await club.on_turn(ANNA, BRUNO) == BRUNO


async def test_mov_15_passes_right_after_the_first_tile(club: Club) -> None:
    """Block: two players cannot answer the opening tile; both passes are told, and the fourth gets his buttons."""
    hands = (SIXES.replace("0-6", "0-0"), "1-1 1-2 1-3 1-4 1-5 0-1 2-2", "2-3 2-4 2-5 0-2 3-3 3-4 3-5")
    club.deals.append(laid_out(*hands, "0-6 0-3 0-4 0-5 4-4 4-5 5-5"))
    await club.deal(*PEOPLE, command="/play block")
    board = plain((await club.post("board")).text)
    assert "Bruno\u2069 passes on 6." in board
    assert "Carmen\u2069 passes on 6." in board
    assert await club.on_turn(*PEOPLE) == DMITRI
    assert await labels(club, DMITRI) == ["0|6"]


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_mov_16_the_boneyard_shown_is_what_is_left(club: Club, seats: int) -> None:
    """At every moment of a round the boneyard shown is 28 less the chain and all hands."""
    people = PEOPLE[:seats]
    await club.deal(*people)
    while await club.on_turn(*people) is not None:
        board = plain((await club.post("board")).text)
        held = sum(map(int, re.findall(r": (\d+) tiles?,", board)))
        laid = len(re.findall(r"\[\d\|\d\]", board))
        (boneyard,) = re.findall(r"Boneyard: (\d+)", board) or ["0"]
        assert int(boneyard) == 28 - held - laid
        await club.first_buttons(1, *people)


async def test_inp_02_a_hand_of_21_tiles_has_working_buttons(club: Club) -> None:
    """A hand of 21 tiles with the longest ids: its message is whole, every button fits, and a tap plays."""
    await club.rows("INSERT INTO sqlite_sequence (name, seq) VALUES ('tables', ?1), ('matches', ?1)", 10**17 - 2)
    club.deals.append(laid_out(SIXES, "0-0 0-1 0-2 0-3 0-4 0-5 1-1"))
    await club.deal(ANNA, BRUNO)
    await club.press(BRUNO, "Draw", "hand", BRUNO)
    await club.first_buttons(1, ANNA)
    assert len(own_tiles(await club.post("hand", BRUNO))) == 21
    await club.check_messages()
    for button in await club.moves(BRUNO):
        assert re.fullmatch(r"\d\|\d ?▸?|◂ \d\|\d", button.label)
    assert "You laid" in (await club.tap(BRUNO, (await club.moves(BRUNO))[-1].data, BRUNO)).text
