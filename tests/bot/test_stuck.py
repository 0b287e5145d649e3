"""Kind 07 STUCK, with people who are silent, away or gone: somebody can always act, or the table acts for him."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from engine import Match, catalogue, legal_moves, observe, start, step
from engine.moves import Act, Draw, Pass
from engine.observation import Ending, Observation, Phase
from engine.tiles import Tile
from storage.tables import State
from tests.bot.club import ANNA, BRUNO, CARMEN, GROUP, Club, laid_out
from tests.bot.deals import dealt, played, shuffles
from tests.bot.reading import plain
from tests.bot.test_clock import KINDS, PEOPLE, begin, later, left, lines_after, table_of, turn
from tests.bot.test_clock_away import blocks, leaves
from tests.bot.test_clock_plays import at, moment

AUTOMATIC = [(game, seats) for game, seats in KINDS if game != "partnership"]
DRAWING = [(game, seats) for game, seats in KINDS if game in ("draw", "goat")]


def fresh(game: str, seats: int, target: int | None = None) -> Match:
    return start(game, seats, target or catalogue()[game].default_target)


def find_end(
    game: str, seats: int, wanted: Callable[[Observation], bool], target: int | None = None
) -> tuple[Tile, ...]:
    """A deal whose first round ends as ``wanted`` when everybody's first button is tapped."""
    match = fresh(game, seats, target)
    return next(order for order in shuffles(seats) if wanted(observe(played(match, order), None)))


async def only_one_acts(club: Club, *people: int) -> None:
    """Exactly the one on turn has buttons, the board names him, and a clock runs for him."""
    seat = await turn(club)
    assert [person for person in people if await club.moves(person)] == [people[seat]]
    name = f"\u2068{club.names[people[seat]]}\u2069"
    assert name in plain((await club.post("board")).text).splitlines()[-2]
    assert await left(club) > 0


def has_passed(match: Match) -> bool:
    return any(map(len, observe(match, None).passes))


@pytest.mark.parametrize(("game", "seats"), AUTOMATIC)
async def test_stk_01_a_pass_is_made_also_for_who_is_away(club: Club, game: str, seats: int) -> None:
    """Who has nothing to lay passes at once, without a wait, and is told of; the next player has a whole turn."""
    people = await at(club, game, moment(game, seats, has_passed), seats)
    await only_one_acts(club, *people)
    assert await left(club) == 45
    assert " passes on " in plain((await club.post("board")).text)


@pytest.mark.parametrize(("game", "seats"), DRAWING)
async def test_stk_02_with_an_empty_boneyard_nobody_waits_to_draw(club: Club, game: str, seats: int) -> None:
    """Boneyard empty, everybody silent: no Draw is offered, passes are made, and the round comes to its end."""

    def empty(match: Match) -> bool:
        return observe(match, None).boneyard == 0

    people = await at(club, game, moment(game, seats, empty), seats)
    while (await club.view()).turn is not None:
        await only_one_acts(club, *people)
        seat = await turn(club)
        assert not any(isinstance(move, Draw | Pass) for move in legal_moves(await club.truth(), seat))
        await later(club, await left(club))
    assert (await club.view()).phase is not Phase.PLAYING


@pytest.mark.parametrize("silent", [False, True])
@pytest.mark.parametrize(("game", "seats"), KINDS)
async def test_stk_04_after_the_opener_the_next_is_called_at_once(
    club: Club, game: str, seats: int, silent: bool
) -> None:
    """The opener plays, or is played for: in the same moment the next player has his buttons and a whole turn."""
    people = PEOPLE[:seats]
    await begin(club, *people, game=game)
    opener = (await club.truth()).dealt.lead if game == "partnership" else None
    if opener is not None:
        assert await turn(club) == opener
        if silent:
            await later(club, 45)
        else:
            await club.first_buttons(1, *people)
        assert await turn(club) == (opener + 1) % 4
    elif silent:
        await later(club, 45)
    await only_one_acts(club, *people)
    assert await left(club) in (45, 5)


@pytest.mark.parametrize(("game", "seats"), KINDS)
async def test_stk_05_whoever_is_on_turn_has_a_button(club: Club, game: str, seats: int) -> None:
    """Through a round: who is on turn is offered tiles, Draw or Pass; and all others nothing (STK-11)."""
    people = PEOPLE[:seats]
    await begin(club, *people, game=game)
    while (await club.view()).turn is not None:
        await only_one_acts(club, *people)
        await club.first_buttons(1, *people)


@pytest.mark.parametrize("game", catalogue())
@pytest.mark.parametrize("silent", [False, True])
async def test_stk_07_a_block_that_ends_the_match_brings_both_results_at_once(
    club: Club, game: str, silent: bool
) -> None:
    """The last pass or tile blocks the round and the match is over: all of it is posted in the same moment.

    Also when the table makes that move; a match that reaches its end by points is over, whoever moved.
    """
    seats, target = max(catalogue()[game].seats), min(catalogue()[game].targets)
    people = PEOPLE[:seats]
    if game in ("goat", "koziol", "kozel"):
        await nearly_over(club, game, people)
    else:
        club.deals.append(find_end(game, seats, lambda view: ends(view, Ending.BLOCKED) and bool(view.outcome), target))
        await club.sit(*people, command=f"/play {game} {target}")
        await club.press(ANNA, "Start", "lobby")
    while await last_of_round(club) is False:
        await club.first_buttons(1, *people)
    if silent:
        await later(club, await left(club))
    else:
        await club.first_buttons(1, *people)
    table = await table_of(club)
    assert (table.state, table.deadline) == (State.OVER, None)
    view = await club.view()
    assert ends(view, Ending.BLOCKED)
    assert view.outcome is not None
    assert [button.label for row in (await club.post("result")).keyboard for button in row] == ["Rematch"]
    assert [person for person in people if await club.moves(person)] == []


def ends(view: Observation, ending: Ending) -> bool:
    return view.result is not None and view.result.ending is ending


async def nearly_over(club: Club, game: str, people: tuple[int, ...]) -> None:
    """A match in a round whose block ends it: the rounds before are found by playing them through."""
    match, orders = fresh(game, len(people)), list[tuple[Tile, ...]]()
    deals = shuffles(17)
    while True:
        tries = [next(deals) for _ in range(300)]
        after = [(order, played(match, order)) for order in tries if is_dealt(match, order)]
        last = next((o for o, state in after if is_last(observe(state, None))), None)
        if last is not None:
            club.deals += [*orders, last]
            break
        order, match = max(
            ((o, s) for o, s in after if observe(s, None).outcome is None), key=lambda pair: sum(pair[1].scores)
        )
        orders.append(order)
    await begin(club, *people, game=game)
    for _ in orders:
        await club.play_round(*people)
        await club.press(people[0], "Next round", "result")


def is_dealt(match: Match, order: tuple[Tile, ...]) -> bool:
    return dealt(match, order).phase is Phase.PLAYING


def is_last(view: Observation) -> bool:
    return view.outcome is not None and ends(view, Ending.BLOCKED)


async def last_of_round(club: Club) -> bool:
    """Whether the first move of who is on turn ends this round."""
    match, seat = await club.truth(), await turn(club)
    return step(match, Act(seat, legal_moves(match, seat)[0]))[1].phase is not Phase.PLAYING


async def is_silent(club: Club, person: int) -> None:
    """He was away before, and still is."""
    await club.rows("UPDATE seats SET away = 1, played_for = 1 WHERE person = ?", person)


GONE: list[Callable[[Club, int], Awaitable[None]]] = [blocks, leaves, is_silent]


@pytest.mark.parametrize("goes", GONE)
@pytest.mark.parametrize("played_for", [False, True])
async def test_stk_08_the_last_tile_ends_the_round_whoever_is_away(
    club: Club, goes: Callable[[Club, int], Awaitable[None]], played_for: bool
) -> None:
    """A lays his last tile (or the table does) while the next player is away or gone: the round ends there."""
    people = PEOPLE[:3]
    club.deals.append(find_end("block", 3, lambda view: ends(view, Ending.OUT) and view.outcome is None))
    await begin(club, *people, game="block")
    while await last_of_round(club) is False:
        await club.first_buttons(1, *people)
    seat = await turn(club)
    await goes(club, people[(seat + 1) % 3])
    before = await club.journal()
    if played_for:
        await later(club, await left(club))
    else:
        await club.first_buttons(1, *people)
    assert f"out {seat}" in await lines_after(club, before)
    assert (await club.view()).turn is None
    assert [person for person in people if await club.moves(person)] == []
    assert await left(club) == 30
    after = await club.journal()
    await later(club, 29.9)
    assert await club.journal() == after


async def test_stk_09_blocked_ties_one_after_the_other_wait_and_are_dealt(club: Club) -> None:
    """Tied rounds in a row: each is told, waits its 30 seconds, and is followed by one deal, as long as people play.

    There is no limit but that: rounds that nobody plays close the table (TABLE-6).
    """
    match = fresh("block", 2)
    for _ in range(4):
        order = next(
            order
            for order in shuffles(match.number + 3)
            if (view := observe(played(match, order), None)).result is not None and view.result.winner is None
        )
        club.deals.append(order)
        match = played(match, order)
    await begin(club, ANNA, BRUNO, game="block")
    for number in range(1, 5):
        assert (await club.view()).number == number
        await club.play_round(ANNA, BRUNO)
        assert f"round {number}" in plain((await club.post("board")).text)
        assert "nobody" in plain((await club.post("result")).text).lower()
        assert await left(club) == 30
        await later(club, 30)
    assert (await club.view()).number == 5
    for _ in range(40):
        if (await table_of(club)).state is not State.PLAYING:
            break
        await later(club, await left(club))
    assert await club.rows("SELECT ending FROM matches") == [("abandoned",)]
    count = len(await club.journal())
    await later(club, 3600)
    assert len(await club.journal()) == count


NO_DOUBLE = ("0-1 0-2 0-3 0-4 0-5 0-6 1-2", "1-3 1-4 1-5 1-6 2-3 2-4 2-5")


@pytest.mark.parametrize("game", ["draw", "block", "goat"])
async def test_stk_10_with_no_double_about_the_round_is_led_and_goes_on(club: Club, game: str) -> None:
    """Nobody holds a double: the heaviest tile leads, and the next player is called and then played for."""
    club.deals.append(laid_out(*NO_DOUBLE))
    await begin(club, ANNA, BRUNO, game=game)
    assert len((await club.view()).chain) >= 1
    await only_one_acts(club, ANNA, BRUNO)
    before = await club.journal()
    await later(club, 45)
    assert len(await lines_after(club, before)) > 0


@pytest.mark.parametrize("deal", range(2))
@pytest.mark.parametrize(("game", "seats"), KINDS)
async def test_stk_11_with_silent_people_too_exactly_one_can_act(club: Club, game: str, seats: int, deal: int) -> None:
    """A round in which some tap and some are silent: at each moment one player's buttons are there, and they work."""
    people = PEOPLE[:seats]
    club.random.seed(deal)
    await begin(club, *people, game=game)
    silent = {(deal + 1) % seats}
    while (await club.view()).turn is not None:
        await only_one_acts(club, *people)
        seat, before = await turn(club), await club.journal()
        for other in range(seats):
            if other != seat:
                await club.tap(people[other], (await club.moves(people[seat]))[0].data, people[other])
        assert await club.journal() == before, "nobody else's tap moves anything"
        if seat in silent:
            await later(club, await left(club))
        else:
            await club.first_buttons(1, *people)
        assert await club.journal() != before
    assert (await table_of(club)).state in (State.PLAYING, State.OVER)


async def test_everybody_is_gone_and_no_table_waits(club: Club) -> None:
    """All block the bot in mid-turn: the table plays the round out in seconds, and closes when nobody comes back."""
    await begin(club, ANNA, BRUNO, CARMEN, game="draw")
    await asyncio.gather(*(blocks(club, person) for person in (ANNA, BRUNO, CARMEN)))
    began = club.now
    for _ in range(80):
        if (await table_of(club)).state is not State.PLAYING:
            break
        await later(club, await left(club))
    assert (await table_of(club)).state is State.CLOSED
    assert club.now - began < 300
    assert "closed" in plain((await club.post("board", GROUP)).text)
