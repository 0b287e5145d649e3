"""A round that ends in the very step that deals it: the forced lead fits nobody's tiles, so it is blocked at once."""

from __future__ import annotations

from tests.bot.club import ANNA, BRUNO, Club, laid_out

DEAD_LEAD = laid_out("6-6 0-1 0-2 0-3 0-4 0-5 1-2", "0-0 1-1 2-2 3-3 4-4 1-3 1-4")
OTHER = laid_out("6-6 5-6 0-2 0-3 0-4 0-5 1-2", "0-0 1-1 2-2 3-3 4-4 1-3 4-6")


async def test_a_round_blocked_by_its_forced_lead_is_shown_and_scored_like_any_other(club: Club) -> None:
    club.deals = [DEAD_LEAD, OTHER]
    await club.deal(ANNA, BRUNO, command="/play block 100")
    journal = await club.journal()
    assert [line for line in journal if line.startswith("round ")] == ["round 1"], (
        "the next round waits to be asked for"
    )
    assert "blocked" in journal
    assert await club.rows("SELECT number, winner_side FROM rounds") == [(1, 0)]
    assert await club.rows("SELECT points FROM round_points WHERE side = 0") == [(29 - 18,)]
    assert "29\u00a0−\u00a018\u00a0=\u00a011" in (await club.post("result")).text
    await club.press(ANNA, "Next round", "result")
    assert (await club.journal()).count("round 2") == 1
    assert await club.on_turn(ANNA, BRUNO) == ANNA, "who has won leads"


async def test_the_pause_after_such_a_round_ends_by_itself(club: Club) -> None:
    club.deals = [DEAD_LEAD, OTHER]
    await club.deal(ANNA, BRUNO, command="/play block 100")
    assert await club.rows("SELECT deadline FROM tables") == [(club.now + 30,)]


async def test_next_round_in_the_middle_of_a_round_deals_nothing(club: Club) -> None:
    """Not a button that anybody is shown, but data that a client can send."""
    club.deals = [OTHER]
    await club.deal(ANNA, BRUNO, command="/play block 100")
    before = await club.journal()
    toast = await club.tap(ANNA, f"n:1:{len(before)}")
    assert toast.text == "The next round is dealt already."
    assert await club.journal() == before
