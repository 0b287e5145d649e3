"""TABLE-9: another match with the same people, game, target, pace and seats, when they agree."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club
from tests.bot.deals import find_deal
from tests.bot.reading import plain

TWO, THREE, FOUR = (ANNA, BRUNO), (ANNA, BRUNO, CARMEN), (ANNA, BRUNO, CARMEN, DMITRI)


async def match_over(club: Club, *people: int, game: str = "draw", pace: str = "45 s") -> None:
    """A match to 50 that one round has ended."""
    club.deals.append(find_deal(game, len(people), lambda view: view.outcome is not None, target=50))
    await club.sit(*people, command=f"/play {game} 50")
    if game != "partnership":
        await club.press(people[0], pace, "lobby")
    await club.press(people[0], "Start", "lobby")
    await club.play_round(*people)


async def lobby(club: Club) -> str:
    return plain((await club.post("lobby")).text)


async def seats(club: Club) -> list[tuple[int, int]]:
    """Who sits at the newest table, and whether his seat is only kept for him."""
    sql = "SELECT person, away FROM seats WHERE table_id = (SELECT max(id) FROM tables) ORDER BY seat"
    return [tuple(row) for row in await club.rows(sql)]


async def state(club: Club) -> str:
    ((word,),) = await club.rows("SELECT state FROM tables ORDER BY id DESC LIMIT 1")
    return str(word)


async def test_table_9_the_seats_are_kept_until_their_people_agree(club: Club) -> None:
    """Same game, target, pace and seats; who asks is host and has agreed; nothing is dealt yet."""
    await match_over(club, *THREE)
    toast = await club.press(BRUNO, "Rematch", "result")
    assert toast.text == "The table is laid again. It starts when all have agreed."
    text = await lobby(club)
    assert "A table of Draw, up to 50 points, 45 seconds a turn" in text
    lines = text.replace("\u2068", "").replace("\u2069", "").splitlines()[2:5]
    assert lines == ["1. Anna (seat kept)", "2. Bruno — host", "3. Carmen (seat kept)"]
    assert "would like a rematch" in text
    assert await state(club) == "lobby"


async def test_table_9_it_starts_when_all_have_agreed(club: Club) -> None:
    """The last press of Join deals; the first ones are told that their seat is theirs."""
    await match_over(club, *THREE)
    await club.press(BRUNO, "Rematch", "result")
    assert (await club.press(CARMEN, "Join", "lobby")).text == "Welcome! Seat 3 is yours."
    assert "\u2068Carmen\u2069 plays again." in await lobby(club)
    assert (await club.press(CARMEN, "Join", "lobby")).text == "You have seat 3 already."
    assert (await club.press(BRUNO, "Join", "lobby")).text == "You have seat 2 already."
    assert (await club.press(ANNA, "Join", "lobby")).text == "Dealing."
    assert await state(club) == "playing"
    assert await seats(club) == [(ANNA, 0), (BRUNO, 0), (CARMEN, 0)]
    assert await club.rows("SELECT game, target, pace, host FROM tables WHERE id = 2") == [("draw", 50, 45, BRUNO)]
    assert (await club.view()).scores == (0, 0, 0)


@pytest.mark.parametrize("game", ["kozel", "partnership"])
async def test_table_9_pairs_stay_together(club: Club, game: str) -> None:
    await match_over(club, *FOUR, game=game)
    await club.press(DMITRI, "Rematch", "result")
    for person in (BRUNO, ANNA):
        await club.press(person, "Join", "lobby")
    assert "4 players" in (await club.press(DMITRI, "Start", "lobby")).text
    await club.press(CARMEN, "Join", "lobby")
    assert await state(club) == "playing"
    assert await club.rows("SELECT person, side FROM players WHERE match = 2 ORDER BY seat") == list(
        zip(FOUR, (0, 1, 0, 1), strict=True)
    )


async def test_table_9_the_host_starts_with_those_who_have_agreed(club: Club) -> None:
    """The others' seats are given up, and they get no tiles."""
    await match_over(club, *THREE)
    await club.press(CARMEN, "Rematch", "result")
    await club.press(ANNA, "Join", "lobby")
    assert (await club.press(ANNA, "Start", "lobby")).text == "\u2068Carmen\u2069 is the host and decides that."
    assert (await club.press(CARMEN, "Start", "lobby")).text == "Dealing."
    assert await seats(club) == [(ANNA, 0), (CARMEN, 0)]
    assert "hand:2" not in await club.posts(BRUNO)
    assert "has begun" in (await club.tap(BRUNO, "l:2:join:")).text


async def test_table_9_too_few_cannot_start(club: Club) -> None:
    """Seats that are only kept do not count."""
    await match_over(club, *THREE)
    await club.press(ANNA, "Rematch", "result")
    assert "at least 2" in (await club.press(ANNA, "Start", "lobby")).text
    assert await state(club) == "lobby"


async def test_table_9_who_says_no_frees_his_seat(club: Club) -> None:
    """*Leave* before or after agreeing; those who have agreed can start without him."""
    await match_over(club, *THREE)
    await club.press(ANNA, "Rematch", "result")
    assert (await club.press(BRUNO, "Leave", "lobby")).text == "You left the table."
    assert await seats(club) == [(ANNA, 0), (CARMEN, 1)]
    assert (await club.press(CARMEN, "Join", "lobby")).text == "Dealing."
    assert await state(club) == "playing"


@pytest.mark.parametrize("way", ["leaves", "is shown out", "leaves the group"])
async def test_table_9_it_starts_when_the_last_who_was_asked_says_no(club: Club, way: str) -> None:
    """All who play have agreed then, and they are enough."""
    await match_over(club, *THREE)
    await club.press(ANNA, "Rematch", "result")
    await club.press(BRUNO, "Join", "lobby")
    if way == "leaves":
        assert (await club.press(CARMEN, "Leave", "lobby")).text == "You left the table."
    elif way == "is shown out":
        await club.say(ANNA, "/kick", reply_to_message=club.message(CARMEN, "…", GROUP))
    else:
        await club.walk_out(CARMEN)
    assert await state(club) == "playing"
    assert await seats(club) == [(ANNA, 0), (BRUNO, 0)]


@pytest.mark.parametrize("person", [ANNA, BRUNO])
async def test_table_9_who_takes_back_that_he_plays_starts_nothing(club: Club, person: int) -> None:
    """Somebody who has agreed gets up while others are still asked, or after: the host decides."""
    await match_over(club, *THREE)
    await club.press(ANNA, "Rematch", "result")
    await club.press(BRUNO, "Join", "lobby")
    await club.press(person, "Leave", "lobby")
    assert await state(club) == "lobby"


async def test_table_9_nobody_is_left_when_all_say_no(club: Club) -> None:
    await match_over(club, *TWO)
    await club.press(ANNA, "Rematch", "result")
    await club.press(BRUNO, "Leave", "lobby")
    await club.press(ANNA, "Leave", "lobby")
    assert await state(club) == "closed"


async def test_table_9_the_host_who_leaves_hands_over_to_who_has_agreed(club: Club) -> None:
    """Not to somebody whose seat is only kept for him."""
    await match_over(club, *THREE)
    await club.press(ANNA, "Rematch", "result")
    await club.press(CARMEN, "Join", "lobby")
    await club.press(ANNA, "Leave", "lobby")
    assert await club.rows("SELECT host FROM tables WHERE id = 2") == [(CARMEN,)]
    assert await seats(club) == [(BRUNO, 1), (CARMEN, 0)]


async def test_table_9_a_stranger_joins_where_a_seat_is_free(club: Club) -> None:
    """He sits behind those whose seats are kept, and what is kept stays theirs."""
    await match_over(club, *TWO)
    await club.start(EVA)
    await club.press(ANNA, "Rematch", "result")
    assert (await club.press(EVA, "Join", "lobby")).text == "Welcome! Seat 3 is yours."
    assert await state(club) == "lobby"
    assert (await club.press(BRUNO, "Join", "lobby")).text == "Dealing."
    assert await seats(club) == [(ANNA, 0), (BRUNO, 0), (EVA, 0)]


async def test_table_9_kept_seats_are_taken(club: Club) -> None:
    """With four seats kept there is no room for a fifth person; once one of them says no, there is."""
    await match_over(club, *FOUR)
    await club.start(EVA)
    await club.press(ANNA, "Rematch", "result")
    assert (await club.press(EVA, "Join", "lobby")).text == "All seats are taken. Next time!"
    await club.press(DMITRI, "Leave", "lobby")
    assert (await club.press(EVA, "Join", "lobby")).text == "Welcome! Seat 4 is yours."


async def test_table_9_who_has_blocked_the_bot_agrees_by_the_link(club: Club) -> None:
    """His Join leads to his private chat, and *Start* there agrees; as the last one he starts the match."""
    await match_over(club, *TWO)
    await club.block(BRUNO)
    await club.press(ANNA, "Rematch", "result")
    toast = await club.press(BRUNO, "Join", "lobby")
    assert toast.text == ""
    assert await seats(club) == [(ANNA, 0), (BRUNO, 1)]
    await club.start(BRUNO, (toast.url or "").partition("?start=")[2])
    assert await state(club) == "playing"
    assert await seats(club) == [(ANNA, 0), (BRUNO, 0)]
    assert "Your tiles" in (await club.post("hand", BRUNO)).text


async def test_table_9_who_blocks_the_bot_after_agreeing_is_away_at_the_deal(club: Club) -> None:
    await match_over(club, *THREE)
    await club.press(ANNA, "Rematch", "result")
    await club.press(BRUNO, "Join", "lobby")
    await club.block(BRUNO)
    await club.press(CARMEN, "Join", "lobby")
    assert await state(club) == "playing"
    assert await seats(club) == [(ANNA, 0), (BRUNO, 1), (CARMEN, 0)]
    assert "Bruno" in (await club.post("start")).text


WAYS: dict[str, Callable[[Club, int], Awaitable[object]]] = {
    "asks for a rematch": lambda club, person: club.tap(person, "r:1"),
    "asks in another group": lambda club, person: club.tap(person, "r:1", GROUP - 1),
    "names no table": lambda club, person: club.tap(person, "r:7"),
}


@pytest.mark.parametrize("way", WAYS)
async def test_table_9_a_stranger_asks_for_none(club: Club, way: str) -> None:
    await match_over(club, *TWO)
    await WAYS[way](club, EVA)
    assert await club.rows("SELECT count(*) FROM tables") == [(1,)]


async def test_table_9_one_table_at_a_time(club: Club) -> None:
    """While a rematch is laid, or another table is open, no other is laid; the button serves again after that."""
    await match_over(club, *TWO)
    rematch = (await club.button("Rematch", "result")).data
    await club.tap(ANNA, rematch)
    assert "already" in (await club.tap(BRUNO, rematch)).text
    await club.press(ANNA, "Cancel", "lobby")
    await club.tap(BRUNO, rematch)
    assert await seats(club) == [(ANNA, 1), (BRUNO, 0)]


async def test_table_9_there_is_no_rematch_of_a_match_without_an_end(club: Club) -> None:
    """Running, stopped or left by all others: nobody asks for it again."""
    await club.deal(*TWO)
    assert "another time" in (await club.tap(ANNA, "r:1")).text
    await club.leave(BRUNO)
    assert "another time" in (await club.tap(ANNA, "r:1")).text
    assert await club.rows("SELECT count(*) FROM tables") == [(1,)]


async def test_table_9_the_last_people_of_a_seat_are_asked(club: Club) -> None:
    """Who stood in sits at the rematch; who had left does not, and cannot ask for it."""
    club.deals.append(find_deal("draw", 3, lambda view: view.outcome is not None))
    await club.deal(*THREE, command="/play draw 50")
    await club.start(EVA)
    await club.leave(BRUNO)
    await club.press(EVA, "Take this seat", "seat")
    await club.play_round(ANNA, EVA, CARMEN)
    assert "sat at this table" in (await club.press(BRUNO, "Rematch", "result")).text
    await club.press(EVA, "Rematch", "result")
    assert await seats(club) == [(ANNA, 1), (EVA, 0), (CARMEN, 1)]


async def test_table_9_a_kept_seat_can_be_freed_by_the_host(club: Club) -> None:
    await match_over(club, *THREE)
    await club.press(ANNA, "Rematch", "result")
    await club.say(ANNA, "/kick", reply_to_message=club.message(BRUNO, "…", GROUP))
    assert await seats(club) == [(ANNA, 0), (CARMEN, 1)]


async def test_table_9_a_kept_seat_goes_with_who_leaves_the_group(club: Club) -> None:
    await match_over(club, *THREE)
    await club.press(ANNA, "Rematch", "result")
    await club.walk_out(CARMEN)
    assert await seats(club) == [(ANNA, 0), (BRUNO, 1)]
    assert (await club.press(BRUNO, "Join", "lobby")).text == "Dealing."
