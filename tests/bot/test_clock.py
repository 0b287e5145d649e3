"""Kind 02 TIMER: a turn ends when its time is up, not before, and once; and TABLE-3, the paces."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.callback import LobbyAction, LobbyTap, pack
from engine import catalogue, legal_moves, write_move
from storage import tables
from storage.tables import Table
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, Club, opened
from tests.bot.deals import find_deal
from tests.bot.reading import plain

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI)
KINDS = [(game, seats) for game, variant in catalogue().items() for seats in variant.seats]
PACES = [(game, pace) for game in catalogue() for pace in (45, 120, 86_400) if pace == 45 or game != "partnership"]


async def begin(club: Club, *people: int, game: str = "draw", pace: int | None = 45) -> None:
    """A match at this pace (``None``: the usual one), its first round dealt."""
    await club.sit(*people, command=f"/play {game}")
    if pace is not None and game != "partnership":
        ((table,),) = await club.rows("SELECT max(id) FROM tables")
        await club.tap(people[0], pack(LobbyTap(table, LobbyAction.PACE, str(pace))))
    await club.press(people[0], "Start", "lobby")


async def table_of(club: Club) -> Table:
    """The newest table."""
    async with club.database.transaction() as connection:
        ((number,),) = await connection.execute_fetchall("SELECT max(id) FROM tables")
        found = await tables.get(connection, number)
    assert found is not None
    return found


async def left(club: Club) -> float:
    """The seconds that are left of what runs at the newest table."""
    deadline = (await table_of(club)).deadline
    assert deadline is not None
    return deadline - club.now


async def later(club: Club, seconds: float) -> None:
    club.now += seconds
    await club.alarms.serve_due()


async def turn(club: Club) -> int:
    """The seat whose turn it is."""
    seat = (await club.view()).turn
    assert seat is not None
    return seat


async def first_move(club: Club) -> tuple[int, str]:
    """Who is on turn, and the line of the move that the table would play for him."""
    seat, match = await turn(club), await club.truth()
    return seat, f"{seat} {write_move(legal_moves(match, seat)[0])}"


async def lines_after(club: Club, before: list[str]) -> list[str]:
    """What was written since the journal was ``before``."""
    after = await club.journal()
    assert after[: len(before)] == before
    return after[len(before) :]


async def notes(club: Club, kind: str = "late") -> list[str]:
    """The texts of the group's lines of one kind: ``late``, ``resumed``."""
    return [plain(post.text) for slot, post in (await club.posts()).items() if slot.startswith(f"{kind}:")]


def named(club: Club, person: int) -> str:
    return f"\u2068{club.names[person]}\u2069"


async def till_turn(club: Club, person: int, *people: int) -> None:
    """The others tap their first buttons until it is this one's turn."""
    while people[await turn(club)] != person:
        await club.first_buttons(1, *people)


@pytest.mark.parametrize(("game", "pace"), PACES)
async def test_tim_10_no_turn_ends_before_its_time_and_none_after(club: Club, game: str, pace: int) -> None:
    """At every pace of every game: a moment before the time is up nothing has happened, and then the table plays."""
    people = PEOPLE[: max(catalogue()[game].seats)]
    await begin(club, *people, game=game, pace=pace)
    seat, move = await first_move(club)
    before = await club.journal()
    await later(club, pace - 0.01)
    assert await club.journal() == before
    await later(club, 0.01)
    assert (await lines_after(club, before))[0].startswith(move)
    assert (await table_of(club)).seats[seat].away


@pytest.mark.parametrize(("game", "seats"), KINDS)
async def test_table_3_every_turn_of_a_round_has_the_usual_two_minutes(club: Club, game: str, seats: int) -> None:
    """Two minutes if nobody chose, 45 seconds in partnership whatever the group has set, at every turn of a round."""
    people = PEOPLE[:seats]
    await begin(club, *people, game=game, pace=None)
    await club.rows("UPDATE tables SET pace = 86400 WHERE game = 'partnership'")
    while (person := await club.on_turn(*people)) is not None:
        draws = (await club.moves(person))[0].label == "Draw"
        assert draws or await left(club) == (45 if game == "partnership" else 120)
        club.now += 0.5
        await club.first_buttons(1, *people)


async def test_table_3_the_lobby_offers_no_other_pace_for_partnership(club: Club) -> None:
    """Partnership has its own pace: no button offers another, and a made-up payload chooses none."""
    await club.sit(*PEOPLE, command="/play partnership")
    buttons = [button.data or "" for row in (await club.post("lobby")).keyboard for button in row]
    assert not any(":pace:" in data for data in buttons)
    await club.tap(ANNA, pack(LobbyTap(1, LobbyAction.PACE, "86400")))
    await club.press(ANNA, "Start", "lobby")
    assert await left(club) == 45


async def test_table_3_without_a_clock_nobody_is_hurried_and_a_month_closes_the_table(club: Club) -> None:
    """Without a clock the table plays for nobody; a match in which nobody does anything for 30 days is closed."""
    await begin(club, ANNA, BRUNO, pace=0)
    before = await club.journal()
    await later(club, 29.99 * 86_400)
    assert await club.journal() == before
    await later(club, 0.01 * 86_400)
    assert await club.journal() == before
    assert (await table_of(club)).state is tables.State.CLOSED
    assert await club.rows("SELECT ending FROM matches") == [("abandoned",)]


async def test_table_3_the_pause_is_thirty_seconds_at_every_pace(club: Club) -> None:
    """After a round no turn runs: the next deal comes after 30 seconds, at a day's pace too."""
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is None, target=100))
    await begin(club, ANNA, BRUNO, pace=86_400)
    await club.play_round(ANNA, BRUNO)
    assert (await left(club), (await table_of(club)).reminder) == (30, None)
    await later(club, 30)
    assert await left(club) == 86_400


@pytest.mark.parametrize(("played", "down", "expected"), [(10, 5, 30), (10, 20, 15), (10, 34, 15), (0, 86_400, 15)])
async def test_tim_01_after_a_restart_the_turn_still_ends(
    tmp_path: Path, played: float, down: float, expected: float
) -> None:
    """The bot is killed in a turn of 45 s and started again: what is left, 15 s at least, and then the table plays."""
    async with opened(tmp_path / "db") as club:
        await begin(club, ANNA, BRUNO)
        then = club.now + played + down
        before = await club.journal()
    async with opened(tmp_path / "db") as club:
        club.now = then
        await club.alarms.resume(restarted=True)
        await club.alarms.serve_due()
        assert await left(club) == expected
        (told,) = await notes(club, "resumed")
        seat, move = await first_move(club)
        assert named(club, PEOPLE[seat]) in told
        await later(club, expected - 0.01)
        assert await club.journal() == before
        await later(club, 0.01)
        assert (await lines_after(club, before))[0].startswith(move)


async def test_tim_02_three_restarts_in_one_turn_end_it_once(tmp_path: Path) -> None:
    """However often the bot starts anew in a turn: one move by the table, one line that time was up."""
    async with opened(tmp_path / "db") as club:
        await begin(club, *PEOPLE, game="block")
        now, before = club.now, await club.journal()
    for _ in range(3):
        now += 10
        async with opened(tmp_path / "db") as club:
            club.now = now
            await club.alarms.resume(restarted=True)
            assert await club.journal() == before
            assert len(await notes(club, "resumed")) == 1, "the line of the restart before is replaced"
    async with opened(tmp_path / "db") as club:
        club.now = now
        seat, move = await first_move(club)
        await later(club, 15)
        for _ in range(3):
            await club.alarms.serve_due()
        added = await lines_after(club, before)
        assert [line for line in added if line.startswith(f"{seat} ")] == [move]
        (told,) = await notes(club)
        assert told.startswith(f"⏰ {named(club, PEOPLE[seat])} ran out of time")


async def test_tim_04_a_tap_that_comes_late_moves_nothing(club: Club) -> None:
    """Who was timed out taps his old button: he is told so at once, and it is not used at his next turn either."""
    await begin(club, ANNA, BRUNO, game="block")
    seat = await turn(club)
    person, buttons = PEOPLE[seat], await club.moves(PEOPLE[seat])
    await later(club, 45)
    journal = await club.journal()
    assert (await club.tap(person, buttons[-1].data, person)).text == "That move is done. Wait for your next turn."
    assert await club.journal() == journal
    await till_turn(club, person, ANNA, BRUNO)
    journal = await club.journal()
    toast = await club.tap(person, buttons[-1].data, person)
    assert toast.text == "That button is from earlier. Your tiles are up to date now."
    assert await club.journal() == journal


async def test_tim_05_no_turn_runs_in_the_pause_after_a_block(club: Club) -> None:
    """In the pause after a blocked round nobody's time is up, nobody comes to be away, and the next deal arrives."""
    club.deals.append(find_deal("block", 2, lambda view: view.result is not None and view.result.winner is None))
    await begin(club, ANNA, BRUNO, game="block")
    await club.play_round(ANNA, BRUNO)
    before = await club.journal()
    await later(club, 29.9)
    assert await club.journal() == before
    await later(club, 0.1)
    added = await lines_after(club, before)
    assert added[0].startswith("round 2") or any(line.startswith("deal ") for line in added)
    assert not any(seat.away or seat.played_for for seat in (await table_of(club)).seats)
    assert await left(club) == 45


async def test_tim_06_nobody_s_time_is_up_while_the_bot_cannot_hear_him(club: Club) -> None:
    """Cut off for 60 s in a turn of 45: nothing is played meanwhile, then 15 s are left, and the group reads it."""
    await begin(club, ANNA, BRUNO)
    before = await club.journal()
    club.hears = False
    for _ in range(6):
        await later(club, 10)
    assert await club.journal() == before
    club.hears = True
    await club.alarms.serve_due()
    assert await club.journal() == before
    assert not any(seat.away for seat in (await table_of(club)).seats)
    assert await left(club) == 15
    assert len(await notes(club, "resumed")) == 1
    await club.first_buttons(1, ANNA, BRUNO)
    assert len(await lines_after(club, before)) >= 1


async def test_tim_06_a_short_outage_in_which_no_time_was_up_changes_nothing(club: Club) -> None:
    """Cut off for 20 s of 45: nobody gets more time, and nothing is said."""
    await begin(club, ANNA, BRUNO)
    club.hears = False
    await later(club, 20)
    club.hears = True
    await club.alarms.serve_due()
    assert await left(club) == 25
    assert await notes(club, "resumed") == []


async def test_tim_07_who_missed_one_turn_is_waited_for_five_seconds_from_then_on(club: Club) -> None:
    """Two of four never move: each holds the table up for 45 s once, then for 5 s a turn (PARTNERSHIP-10)."""
    await begin(club, *PEOPLE, game="partnership")
    waits: dict[int, list[float]] = {1: [], 2: []}
    while (seat := (await club.view()).turn) is not None:
        if seat in waits:
            waits[seat].append(await left(club))
            await later(club, waits[seat][-1])
        else:
            await club.first_buttons(1, PEOPLE[seat])
    for silent in waits.values():
        assert silent == [45, *[5] * (len(silent) - 1)]
        assert len(silent) > 2


async def test_tim_08_who_never_moves_is_played_for_and_nobody_is_thrown_out(club: Club) -> None:
    """One of two is silent for good: he keeps his seat, the table plays it, and the match ends by its points."""
    await begin(club, ANNA, BRUNO, game="block")
    for _ in range(400):
        table = await table_of(club)
        if table.state is not tables.State.PLAYING:
            break
        if await club.on_turn(ANNA) is None:
            await later(club, await left(club))
        else:
            await club.first_buttons(1, ANNA)
        assert not (await table_of(club)).seats[0].away
    assert table.state is tables.State.OVER
    assert table.people == (ANNA, BRUNO)
    assert await club.rows("SELECT ending FROM matches") == [("won",)]


async def test_tim_09_the_line_names_who_was_late_and_who_is_next(club: Club) -> None:
    """When time is up the group reads whose time it was, and whose turn it is now."""
    await begin(club, *PEOPLE[:3], game="block")
    for _ in range(3):
        seat = await turn(club)
        await later(club, await left(club))
        text = (await notes(club))[-1]
        assert text.startswith(f"⏰ {named(club, PEOPLE[seat])} ran out of time")
        assert text.endswith(f"Next: {named(club, PEOPLE[await turn(club)])}.")
