"""What the table plays when time is up (PARTNERSHIP-9, TABLE-4): the first move of the hand, in every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import Match, catalogue, legal_moves, observe, replay, start, step, write
from engine.moves import Act, Draw, Pass, Play, PlayTwo
from engine.observation import Phase
from engine.tiles import Tile
from tests.bot.club import Club, laid_out
from tests.bot.deals import dealt, first_moves, must_draw, shuffles
from tests.bot.test_clock import (
    KINDS,
    PEOPLE,
    begin,
    first_move,
    later,
    left,
    lines_after,
    notes,
    table_of,
    turn,
)


async def at(club: Club, game: str, moment: tuple[tuple[Tile, ...], int], seats: int = 2) -> tuple[int, ...]:
    """A match that stands at this moment of its first round, at 45 seconds a turn; its people."""
    order, count = moment
    club.deals.append(order)
    people = PEOPLE[:seats]
    await begin(club, *people, game=game)
    await club.first_buttons(count, *people)
    return people


def moment(game: str, seats: int, wanted: Callable[[Match], bool]) -> tuple[tuple[Tile, ...], int]:
    """A deal, and after how many first buttons its first round stands as ``wanted``, at the game's usual target."""
    match = start(game, seats, catalogue()[game].default_target)
    for order in shuffles(seats):
        for count, state in enumerate(first_moves(dealt(match, order))):
            if state.phase is Phase.PLAYING and wanted(state):
                return order, count
    raise AssertionError("random deals do not end")


def draws_for_a_choice(match: Match) -> bool:
    """Whether who is on turn must draw, and then both ends are open to what he drew."""
    if not must_draw(match):
        return False
    seat = observe(match, None).turn
    assert seat is not None
    _, after = step(match, Act(seat, Draw()))
    return observe(after, None).turn == seat and len(legal_moves(after, seat)) == 2


def draws_and_lays(match: Match) -> bool:
    """Whether who is on turn must draw, and what he draws is laid in the only way."""
    if not must_draw(match):
        return False
    seat = observe(match, None).turn
    assert seat is not None
    events, after = step(match, Act(seat, Draw()))
    return after.phase is Phase.PLAYING and observe(after, None).turn != seat and len(events) == 2


def may_lay_two(match: Match) -> bool:
    seat = observe(match, None).turn
    return seat is not None and any(isinstance(move, PlayTwo) for move in legal_moves(match, seat))


def must_pass(match: Match) -> bool:
    seat = observe(match, None).turn
    return seat is not None and legal_moves(match, seat) == (Pass(),)


def fits_both_ends(match: Match) -> bool:
    """Whether the first tile that who is on turn may lay fits both ends, which differ."""
    view = observe(match, None)
    moves = () if view.turn is None else legal_moves(match, view.turn)
    both = len(moves) > 2 and isinstance(moves[0], Play) and isinstance(moves[1], Play)
    return both and getattr(moves[0], "tile", 0) == getattr(moves[1], "tile", 1) and len(set(view.ends or ())) == 2


def comes_round(match: Match) -> bool:
    """Whether after the first move of who is on turn it is his turn again."""
    seat = observe(match, None).turn
    if seat is None or isinstance(legal_moves(match, seat)[0], Draw):
        return False
    _, after = step(match, Act(seat, legal_moves(match, seat)[0]))
    return observe(after, None).turn == seat


@pytest.mark.parametrize(("game", "seats"), KINDS)
async def test_partnership_9_through_a_whole_round_the_table_plays_what_comes_first(
    club: Club, game: str, seats: int
) -> None:
    """Nobody moves in a whole round: each time the first legal move is made, and it is never two doubles (TABLE-4)."""
    await begin(club, *PEOPLE[:seats], game=game)
    for _ in range(60):
        if (await club.view()).turn is None:
            break
        before = await club.journal()
        seat, move = await first_move(club)
        await later(club, await left(club))
        added = await lines_after(club, before)
        assert added[0].startswith(move)
        assert not any("+" in line for line in added)
        assert await followed(club, before, seat) == added
    assert await club.rows("SELECT ending FROM matches") == [("abandoned",)], "nobody has played (TABLE-6)"


async def followed(club: Club, before: list[str], seat: int) -> list[str]:
    """What the engine writes from ``before`` on when ``seat`` makes its first moves until it is another one's turn."""
    match, lines = replay(before), list[str]()
    while True:
        events, match = step(match, Act(seat, legal_moves(match, seat)[0]))
        lines += write(events)
        if not lines[-1].startswith(f"{seat} draws"):
            return lines


def test_the_table_s_move_is_the_first_of_the_hand() -> None:
    """What comes first is the lowest tile that fits, left end before right, whatever else could be done."""
    for game, seats in KINDS:
        for order in [next(shuffles(number)) for number in range(4)]:
            match = dealt(start(game, seats, catalogue()[game].default_target), order)
            while observe(match, None).phase is Phase.PLAYING:
                seat = observe(match, None).turn
                assert seat is not None
                view, (first, *_) = observe(match, seat), legal_moves(match, seat)
                fitting = [tile for tile in sorted(view.hand) if not view.ends or set(tile) & set(view.ends)]
                if isinstance(first, Play):
                    assert first.tile == fitting[0]
                else:
                    assert fitting == []
                match = step(match, Act(seat, first))[1]


@pytest.mark.parametrize("game", ["draw", "goat"])
async def test_table_4_the_table_draws_for_who_must_draw(club: Club, game: str) -> None:
    """Whose time is up when he must draw gets tiles until one fits, and it is laid: all in one moment."""
    await at(club, game, moment(game, 2, draws_and_lays))
    seat, before = await turn(club), await club.journal()
    await later(club, 45)
    drawn, played, *_ = await lines_after(club, before)
    assert drawn.startswith(f"{seat} draws ")
    assert played.startswith(f"{seat} plays {drawn.split()[-1]} ")
    assert await turn(club) != seat
    assert await left(club) == 45


@pytest.mark.parametrize("game", ["draw", "goat"])
async def test_table_4_a_choice_of_ends_after_its_draw_is_the_left_end_at_once(club: Club, game: str) -> None:
    """The table draws a tile that fits both ends: it lies at the left end, and no fresh clock was given for that."""
    await at(club, game, moment(game, 2, draws_for_a_choice))
    seat, before = await turn(club), await club.journal()
    await later(club, 44.99)
    assert await club.journal() == before
    await later(club, 0.01)
    drawn, played, *_ = await lines_after(club, before)
    assert played == f"{seat} plays {drawn.split()[-1]} left"
    assert (await club.view()).turn != seat


@pytest.mark.parametrize("game", ["draw", "goat"])
@pytest.mark.parametrize("after", [0, 1, 44.5])
async def test_tim_13_table_4_a_choice_left_open_after_a_draw_gets_no_fresh_clock(
    club: Club, game: str, after: float
) -> None:
    """A player draws and leaves the choice of ends open: his clock runs on, and at its end the tile lies on the left.

    The drawn tile is not taken back: it was drawn, and has to be laid (DRAW-4).
    """
    people = await at(club, game, moment(game, 2, draws_for_a_choice))
    seat = await turn(club)
    club.now += after
    await club.first_buttons(1, *people)
    assert await turn(club) == seat
    assert await left(club) == 45 - after
    before = await club.journal()
    drawn = before[-1].split()[-1]
    await later(club, 44.9 - after)
    assert await club.journal() == before
    await later(club, 0.2)
    assert (await lines_after(club, before))[0] == f"{seat} plays {drawn} left"
    assert await left(club) == 45
    assert [button.label for button in await club.moves(people[seat])] == []
    assert await club.on_turn(*people) == people[await turn(club)]


async def test_table_4_a_choice_made_in_time_stands(club: Club) -> None:
    """Who draws and then chooses the right end in time has laid it there, and the next turn is a whole one."""
    people = await at(club, "draw", moment("draw", 2, draws_for_a_choice))
    seat = await turn(club)
    await club.first_buttons(1, *people)
    drawn, before = (await club.journal())[-1].split()[-1], await club.journal()
    await later(club, 44.9)
    person = people[seat]
    await club.tap(person, (await club.moves(person))[1].data, person)
    assert (await lines_after(club, before))[0] == f"{seat} plays {drawn} right"
    assert await left(club) == 45


async def test_tim_13_no_tap_leaves_half_a_move_behind(club: Club) -> None:
    """A tile that fits both ends is two buttons, so nothing is asked: in time the first, the left one, is played."""
    people = await at(club, "block", moment("block", 2, fits_both_ends))
    seat, before = await turn(club), await club.journal()
    one, other, *_ = await club.moves(people[seat])
    assert (one.label[0], other.label[-1]) == ("◂", "▸")
    assert one.label.strip("◂ ") == other.label.strip("▸ ")
    await later(club, 45)
    assert (await lines_after(club, before))[0].endswith(" left")
    assert await club.moves(people[seat]) == []


@pytest.mark.parametrize(("game", "seats"), [("goat", 2), ("goat", 3), ("koziol", 4)])
async def test_table_4_the_table_never_lays_two_doubles(club: Club, game: str, seats: int) -> None:
    """Who could lay two doubles and is silent lays one tile: the first that fits."""
    await at(club, game, moment(game, seats, may_lay_two), seats)
    before = await club.journal()
    seat, move = await first_move(club)
    await later(club, 45)
    assert (await lines_after(club, before))[0] == move
    assert "+" not in move
    assert (await club.view()).counts[seat] == len(own_before(before, seat)) - 1


def own_before(lines: list[str], seat: int) -> tuple[Tile, ...]:
    return observe(replay(lines), seat).hand


async def test_partnership_9_the_table_passes_for_who_must_pass(club: Club) -> None:
    """Where passing is the player's own move the table makes it when his time is up, and the next has 45 s."""
    await at(club, "partnership", moment("partnership", 4, must_pass), 4)
    seat, before = await turn(club), await club.journal()
    await later(club, 45)
    assert (await lines_after(club, before))[0] == f"{seat} passes"
    assert await turn(club) == (seat + 1) % 4
    assert await left(club) == 45


async def test_partnership_9_at_the_lead_the_table_lays_the_first_tile(club: Club) -> None:
    """The holder of 6-6 leads with any tile; when his time is up it is the first of his hand."""
    club.deals.append(
        laid_out("1-1 1-2 1-3 1-4 1-5 1-6 2-2", "0-0 0-2 0-4 2-3 2-4 2-6 3-4", "0-5 0-6 3-5 3-6 4-5 4-6 5-6")
    )
    await begin(club, *PEOPLE, game="partnership")
    before = await club.journal()
    await later(club, 45)
    assert (await lines_after(club, before))[0] == "3 leads 0-1"


@pytest.mark.parametrize(("game", "seats"), [("block", 2), ("draw", 2), ("koziol", 4)])
@pytest.mark.parametrize("silent", [False, True])
async def test_a_turn_that_comes_round_to_the_same_seat_is_a_whole_one(
    club: Club, game: str, seats: int, silent: bool
) -> None:
    """All others pass, so it is his turn again: a new turn, of 45 s, or of 5 s if the table had to play for him."""
    people = await at(club, game, moment(game, seats, comes_round), seats)
    seat = await turn(club)
    if silent:
        await later(club, 45)
    else:
        club.now += 30
        await club.first_buttons(1, *people)
    assert await turn(club) == seat
    assert await left(club) == (5 if silent else 45)
    ((kind, silently),) = await club.rows(
        "SELECT kind, json_extract(wanted, '$.silent') FROM jobs WHERE chat = ? AND slot GLOB 'hand:*'", people[seat]
    )
    assert kind == "send"
    assert bool(silently) is silent


async def test_a_move_refused_takes_no_time_and_gives_none(club: Club) -> None:
    """Taps that are refused, looks at the board and at one's tiles: the clock runs on as it was."""
    people = await at(club, "draw", moment("draw", 2, must_draw))
    seat = await turn(club)
    club.now += 20
    (draw,) = await club.moves(people[seat])
    await club.tap(people[1 - seat], draw.data, people[1 - seat])
    await club.press(people[seat], "My tiles", "board")
    await club.say(people[seat], "/board")
    await club.say(people[seat], "/hand", people[seat])
    assert await left(club) == 25
    assert await notes(club) == []
    assert (await table_of(club)).seats[seat].played_for is False
