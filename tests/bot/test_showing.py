"""Kind 11 RENDER: what players see of a round, and kind 07 STUCK as far as people see it: somebody can always act."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.names import shown, title
from bot.present.board import board
from bot.present.hand import hand
from bot.present.stage import Moment, Stage
from bot.running import TOLD
from engine import Match, observe, start
from engine.chain import Chain, End
from engine.observation import Ending, News, NewsKind, Observation
from engine.tiles import Tile, full_set
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, GROUP, Club, own_tiles, tiles_in
from tests.bot.deals import dealt, find_deal, find_moment, shuffles
from tests.bot.reading import check, plain

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI)


def ended(view: Observation, ending: Ending) -> bool:
    return view.result is not None and view.result.ending is ending


async def test_ren_01_the_last_tile_is_seen_with_the_result(club: Club) -> None:
    """When somebody goes out the board shows his last tile, and is corrected before the result is sent."""
    club.deals.append(find_deal("block", 3, lambda view: ended(view, Ending.OUT)))
    await club.deal(*PEOPLE[:3], command="/play block")
    await club.play_round(*PEOPLE[:3])
    view, text = await club.view(), plain((await club.post("board")).text)
    assert view.result is not None
    chain = "".join(f"[{one}|{other}]" for one, other in view.chain)
    assert chain in text.replace("\n", "")
    last = next(line for line in reversed(await club.journal()) if line[0].isdigit())
    tile = Tile.parse(last.split(" ")[2])
    assert f"{club.names[PEOPLE[view.result.seat]]}\u2069 lays {tile.low}|{tile.high}" in text
    slots = [slot.split(":")[0] for slot in await club.posts()]
    assert slots.index("board") < slots.index("result")


@pytest.mark.parametrize(("game", "seats"), [("block", 2), ("draw", 2), ("block", 4), ("draw", 4)])
async def test_ren_03_everybody_sees_who_passed_and_drew(club: Club, game: str, seats: int) -> None:
    """The group sees each pass with its two numbers and each draw with its count, once, in the order of events."""
    people = PEOPLE[:seats]
    await club.deal(*people, command=f"/play {game}")
    while await club.on_turn(*people) is not None:
        await club.first_buttons(1, *people)
        lines = plain((await club.post("board")).text).splitlines()
        told = [line for line in lines if " passes on " in line or " draws " in line]
        happened = told_by(await club.journal(), [club.names[person] for person in people])
        assert told == happened[len(happened) - len(lately(await club.journal())) :]


def lately(journal: list[str]) -> list[str]:
    """The passes and draws among the deeds that the board still tells."""
    deeds = [line for line in journal if line[0].isdigit()][-TOLD:]
    return [line for line in deeds if " passes" in line or " draws" in line]


def told_by(journal: list[str], names: list[str]) -> list[str]:
    """What the board has to tell about all passes and draws, made from the journal by hand."""
    chain, told = Chain(), []
    for line in journal:
        seat, _, deed = line.partition(" ")
        if not seat.isdigit():
            continue
        name = f"\u2068{names[int(seat)]}\u2069"
        match deed.split(" "):
            case ["leads", tile]:
                chain = chain.lead(Tile.parse(tile))
            case ["plays", tile, end]:
                chain = chain.place(Tile.parse(tile), End(end))
            case ["draws", *tiles]:
                told.append(f"{name} draws {len(tiles)} {'tile' if len(tiles) == 1 else 'tiles'}.")
            case ["passes"]:
                assert chain.ends is not None
                told.append(f"{name} passes on {chain.ends[0]} and {chain.ends[1]}.")
    return told


async def test_all_11_passes_stay_beside_the_player(club: Club) -> None:
    """ALL-11: a pass stays visible beside the player with its two numbers for the rest of the round."""
    order, count = find_moment("block", 3, lambda match: sum(map(len, observe(match, None).passes)) >= 4)
    club.deals.append(order)
    await club.deal(*PEOPLE[:3], command="/play block")
    await club.first_buttons(count, *PEOPLE[:3])
    view, text = await club.view(), plain((await club.post("board")).text)
    for seat, ends in enumerate(view.passes):
        line = next(line for line in text.splitlines() if f"{club.names[PEOPLE[seat]]}\u2069: " in line)
        assert re.findall(r"(\d)·(\d)", line) == [(str(left), str(right)) for left, right in ends]


async def test_ren_04_tiles_are_read_in_plain_digits(club: Club) -> None:
    """Every tile on buttons, board and hand is written in digits; no domino characters, which fonts lack."""
    await club.deal(ANNA, BRUNO)
    while (person := await club.on_turn(ANNA, BRUNO)) is not None:
        labels = [button.label for button in await club.moves(person)]
        assert all(re.fullmatch(r"(◂ )?\d\|\d( ▸)?|Draw|Pass", label) for label in labels)
        for content in (await club.post("board"), await club.post("hand", person)):
            assert not re.search("[\U0001f030-\U0001f093]", content.text)
        seat = (ANNA, BRUNO).index(person)
        assert own_tiles(await club.post("hand", person)) == set((await club.view(seat)).hand)
        await club.first_buttons(1, ANNA, BRUNO)


async def test_ren_05_names_with_emoji_need_no_columns(club: Club) -> None:
    """With emoji for names each player's line still reads name, tiles, score; nothing stands in columns."""
    club.names |= {ANNA: "👨‍👩‍👧‍👦👩🏽‍🚀", BRUNO: "🇮🇹"}
    await club.deal(ANNA, BRUNO)
    text = (await club.post("board")).text
    assert re.search("\u2068👨‍👩‍👧‍👦👩🏽‍🚀\u2069: [67] tiles, 0 points", text)
    assert re.search("\u2068🇮🇹\u2069: [67] tiles, 0 points", text)
    assert "<pre>" not in text
    assert all("  " not in line for line in text.splitlines() if "tiles" in line)


def longest_chain() -> tuple[tuple[int, int], ...]:
    """All 28 tiles in one chain: a walk over every pair of numbers once."""
    left = {number: [other for other in range(7) if other != number] for number in range(7)}
    walk: list[int] = []
    stack = [0]
    while stack:
        here = stack[-1]
        if left[here]:
            there = left[here].pop()
            left[there].remove(here)
            stack.append(there)
        else:
            walk.append(stack.pop())
    doubled: list[int] = []
    for number in walk:
        doubled += [number] if number in doubled else [number, number]
    return tuple(pairwise(doubled))


def crowded(names: tuple[str, str, str, str]) -> tuple[Stage, Observation]:
    """A board with everything on it: 28 tiles, four of these names, many passes, long events."""
    everything = longest_chain()
    match = dealt(start("block", 4, 150), next(shuffles(1)))
    news = (News(NewsKind.PASSED, 0, ends=(6, 6)),) * TOLD
    view = replace(
        observe(match, None), news=news, chain=everything, ends=(0, 0), scores=(149,) * 4, passes=(((6, 5),) * 7,) * 4
    )
    stage = Stage(
        10**17, 10**17, 10**17, GROUP, 0, title("💃🏽" * 128), PEOPLE, shown(names, "Player"), ("en",) * 4, "en",
        (True,) * 4, True, (True,) * 4, (False,) * 4, Moment(1_800_000_000, near=False), False,
    )  # fmt: skip
    return stage, view


def test_the_longest_chain_is_long() -> None:
    chain = longest_chain()
    assert {Tile(min(tile), max(tile)) for tile in chain} == set(full_set())
    assert len(chain) == 28
    assert all(one[1] == other[0] for one, other in pairwise(chain))


def test_ren_06_a_long_chain_wraps_between_tiles() -> None:
    """The board of the longest chain breaks its lines between tiles, in order, and names both ends."""
    stage, view = crowded(("Anna", "Bruno", "Carmen", "Dmitri"))
    text = board(stage, view).content.text
    lines = [line for line in re.sub("</?b>", "", text).splitlines() if line.startswith("[")]
    assert all(re.fullmatch(r"(\[\d\|\d\])+", line) for line in lines)
    assert max(map(len, lines)) <= 30
    tiles = re.findall(r"\[(\d)\|(\d)\]", "".join(lines))
    assert [(int(one), int(other)) for one, other in tiles] == list(view.chain)
    assert re.search(r"Ends: ◂ 0 +0 ▸", text)


@pytest.mark.parametrize("name", ["W" * 64, "👨‍👩‍👧‍👦" * 18, "<&>" * 21, "Z" + "\u0301" * 63, "🇮🇹" * 32])
def test_ren_07_the_fullest_messages_fit(name: str) -> None:
    """28 tiles and four names of 64 characters: board and hand stay within Telegram's 4096 characters."""
    stage, view = crowded((name, name, name, name))
    own = replace(view, viewer=3, hand=full_set()[:21])
    for content in (board(stage, view).content, hand(stage, own).content):
        check(content)
        assert len(content.text.encode()) <= 32768


async def test_ren_08_a_hand_can_be_asked_for_again_and_again(club: Club) -> None:
    """Each /hand, in the group or in private, sends the hand anew."""
    await club.deal(ANNA, BRUNO)
    await club.shown()
    for chat in (GROUP, ANNA, ANNA):
        await club.say(ANNA, "/hand", chat)
        assert [kind for kind, slot in await club.shown() if slot == "hand:1"] == ["send"]


async def test_ren_09_who_waits_may_look_but_not_play(club: Club) -> None:
    """Who is not on turn sees his tiles by /hand and by My tiles, and nothing can be played from there."""
    await club.deal(ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    other = BRUNO if person == ANNA else ANNA
    seat = (ANNA, BRUNO).index(other)
    await club.say(other, "/hand")
    content = await club.post("hand", other)
    assert own_tiles(content) == set((await club.view(seat)).hand)
    assert content.keyboard == ()
    toast = await club.press(other, "My tiles", "board")
    assert toast.alert
    assert tiles_in(toast.text) == set((await club.view(seat)).hand)


async def test_my_tiles_is_a_friendly_word_to_a_stranger(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    toast = await club.press(CARMEN, "My tiles", "board")
    assert "join the next match" in toast.text
    assert not tiles_in(toast.text)


@pytest.mark.parametrize("seed", range(6))
async def test_ren_10_every_hand_stands_under_its_owner(club: Club, seed: int) -> None:
    """After a round each revealed hand stands beside its owner with its count, and the sum scored is shown."""
    club.random.seed(seed)
    game = ("draw", "block")[seed % 2]
    people = PEOPLE[: 2 + seed % 3]
    await club.deal(*people, command=f"/play {game}")
    await club.play_round(*people)
    text, match = (await club.post("result")).text, await club.truth()
    result = observe(match, None).result
    assert result is not None
    assert match.round is not None
    for person, tiles in zip(people, match.round.hands, strict=True):
        line = next(line for line in text.splitlines() if line.startswith(f"\u2068{club.names[person]}\u2069: "))
        assert tiles_in(line) == set(tiles)
        pips = sum(tile.pips for tile in tiles)
        assert line.endswith(f" = {pips}" if tiles else "no tiles left")
    if result.winner is not None:
        said = re.search(r"scores ([\d +−=]+)", text.replace("\u00a0", " "))
        assert said is not None
        left, _, right = said[1].rpartition(" = ")
        assert total(left or right) == int(right) == result.points[result.winner]


def total(said: str) -> int:
    """What ``7 + 10 − 3`` comes to."""
    losers, _, own = said.partition(" − ")
    return sum(map(int, losers.split(" + "))) - int(own or 0)


# -- 07 STUCK


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_stk_01_who_cannot_go_passes_and_the_next_is_called(club: Club, seats: int) -> None:
    """Block: who has no fitting tile passes by himself, the board says so, and the next player gets his buttons."""
    order, count = find_moment("block", seats, lambda match: any(map(len, observe(match, None).passes)))
    club.deals.append(order)
    people = PEOPLE[:seats]
    await club.deal(*people, command="/play block")
    await club.first_buttons(count, *people)
    assert " passes on " in plain((await club.post("board")).text)
    view = await club.view()
    assert view.turn is not None
    assert await club.on_turn(*people) == people[view.turn]


async def test_stk_02_with_an_empty_boneyard_who_cannot_go_passes(club: Club) -> None:
    """Draw: with an empty boneyard and no fitting tile Draw is not offered; the pass is made and the next is called."""
    order, count = find_moment("draw", 2, passed_on_empty)
    club.deals.append(order)
    await club.deal(ANNA, BRUNO)
    await club.first_buttons(count, ANNA, BRUNO)
    while (person := await club.on_turn(ANNA, BRUNO)) is not None:
        assert "Draw" not in [button.label for button in await club.moves(person)]
        assert "Boneyard: empty" in (await club.post("board")).text
        await club.first_buttons(1, ANNA, BRUNO)
    assert "round is over" in plain((await club.post("board")).text)


def passed_on_empty(match: Match) -> bool:
    view = observe(match, None)
    return view.boneyard == 0 and any(map(len, view.passes))


@pytest.mark.parametrize("game", ["draw", "block"])
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_stk_04_after_the_opener_the_next_is_called(club: Club, game: str, seats: int) -> None:
    """In every game and at every number of seats somebody has buttons after the first tile, and the board names him."""
    people = PEOPLE[:seats]
    await club.deal(*people, command=f"/play {game}")
    view = await club.view()
    assert len(view.chain) == 1
    assert view.turn is not None
    assert await club.moves(people[view.turn])
    assert f"It is \u2068{club.names[people[view.turn]]}\u2069’s turn." in plain((await club.post("board")).text)
    assert [person for person in people if await club.moves(person)] == [people[view.turn]]


async def test_stk_07_a_block_that_passes_the_target_ends_the_match(club: Club) -> None:
    """The last tile blocks the round and takes a side over the target: round result and final result are posted."""
    club.deals.append(find_deal("block", 4, lambda view: ended(view, Ending.BLOCKED) and view.outcome is not None))
    await club.deal(*PEOPLE, command="/play block 50")
    await club.play_round(*PEOPLE)
    result = await club.post("result")
    assert "Blocked." in result.text
    assert "wins the match" in result.text
    assert [button.label for row in result.keyboard for button in row] == ["Rematch"]


async def test_only_one_person_ever_has_buttons(club: Club) -> None:
    """At each moment of a round exactly the one on turn has buttons, one for every legal move and nothing else."""
    await club.deal(*PEOPLE[:3])
    while (person := await club.on_turn(*PEOPLE[:3])) is not None:
        view = await club.view(PEOPLE.index(person))
        assert view.turn == PEOPLE.index(person)
        assert [other for other in PEOPLE[:3] if await club.moves(other)] == [person]
        assert len(await club.moves(person)) == len(distinct(view))
        await club.first_buttons(1, *PEOPLE[:3])


def distinct(view: Observation) -> set[object]:
    """The legal moves by their effect: where both ends are equal the end does not matter (ALL-5)."""
    if view.ends is not None and view.ends[0] == view.ends[1]:
        return {getattr(move, "tile", move) for move in view.moves}
    return set(view.moves)
