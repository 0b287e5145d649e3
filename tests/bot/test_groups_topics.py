"""Topics of a forum: closed and open again, deleted, all turned off (CHT-03, CHT-05)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import what_hinders
from bot.desk import NOBODY
from bot.sender import Obstacle
from bot.telegram_errors import Trouble
from storage import outbox
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club
from tests.bot.test_groups import WEEK, hindered, serve, table, time_left, told

T, OTHER_T = 77, 88


def inside(topic: int) -> dict[str, Any]:
    """What a message in this topic carries."""
    return {"message_thread_id": topic, "is_topic_message": True} if topic else {}


async def sit(club: Club, *people: int, topic: int = T, command: str = "/play draw 50") -> None:
    for person in people:
        await club.start(person)
    await club.say(people[0], command, **inside(topic))
    for person in people[1:]:
        await club.tap(person, (await club.button("Join", "lobby")).data, **inside(topic))


async def deal(club: Club, *people: int, topic: int = T, command: str = "/play draw 50") -> None:
    await sit(club, *people, topic=topic, command=command)
    await club.tap(people[0], (await club.button("Start", "lobby")).data, **inside(topic))


async def closed(club: Club, topic: int = T) -> None:
    await hindered(club, Obstacle(GROUP, Trouble.TOPIC_CLOSED, topic))


async def gone(club: Club, topic: int = T) -> None:
    await hindered(club, Obstacle(GROUP, Trouble.TOPIC_GONE, topic))


async def reopened(club: Club, topic: int = T) -> None:
    await club.say(EVA, "", forum_topic_reopened={}, **inside(topic))


async def places(club: Club) -> set[int]:
    """The topics in which anything stands or waits."""
    sql = "SELECT topic FROM jobs WHERE chat = ?1 UNION SELECT topic FROM posts WHERE chat = ?1"
    return {topic for (topic,) in await club.rows(sql, GROUP)}


async def test_cht_03_what_the_clock_says_goes_to_the_topic_too(club: Club) -> None:
    """Time-outs, a seat on offer, a new host, a Start link and the end of a match without people stay in the topic."""
    await deal(club, ANNA, BRUNO, CARMEN)
    await serve(club, 120)
    assert any(slot.startswith("late:") for slot in await club.posts())
    await club.say(ANNA, "/leave", **inside(T))
    await club.tap(ANNA, (await club.button("Leave", "leave")).data, **inside(T))
    await hindered(club, Obstacle(BRUNO, Trouble.BARRED))
    club.now += 3600
    await club.alarms.resume(restarted=True)
    kinds = {slot.split(":")[0] for slot in await club.posts()}
    assert kinds >= {"seat", "start"}
    for _ in range(60):
        if (await table(club)).state != "playing":
            break
        await serve(club, 120)
    assert (await table(club)).state == "closed"
    assert await places(club) == {T}


async def test_a_closed_topic_lets_its_match_wait_and_no_other(club: Club) -> None:
    """Its people are told in private; the main chat's match and another topic's go on with their clocks."""
    await deal(club, ANNA, BRUNO)
    await deal(club, ANNA, CARMEN, topic=OTHER_T)
    await deal(club, ANNA, DMITRI, topic=0)
    await club.shown()
    clocks = [(await table(club, number)).deadline for number in (2, 3)]
    await closed(club)
    assert [(await table(club, number)).paused is not None for number in (1, 2, 3)] == [True, False, False]
    assert [(await table(club, number)).deadline for number in (2, 3)] == clocks
    assert [len(await told(club, person)) for person in (ANNA, BRUNO, CARMEN, DMITRI)] == [1, 1, 0, 0]


async def test_a_topic_that_opens_again_lets_its_match_go_on(club: Club) -> None:
    await deal(club, ANNA, BRUNO)
    await club.shown()
    club.now += 30
    await closed(club)
    await serve(club, 3600)
    await reopened(club)
    assert await time_left(club) == 90
    assert await told(club, ANNA) == []
    assert ("send", "board:1:1") in await club.shown()
    await club.first_buttons(1, ANNA, BRUNO)


async def test_the_main_chat_of_a_forum_may_be_closed_too(club: Club) -> None:
    await deal(club, ANNA, BRUNO, topic=0)
    await closed(club, 0)
    assert (await table(club)).paused is not None
    await reopened(club, 0)
    assert (await table(club)).paused is None


async def test_another_topic_that_opens_again_does_not_wake_a_match(club: Club) -> None:
    await deal(club, ANNA, BRUNO)
    await closed(club)
    await reopened(club, OTHER_T)
    assert (await table(club)).paused is not None


async def test_a_topic_that_stays_closed_closes_its_match_after_a_week(club: Club) -> None:
    await deal(club, ANNA, BRUNO)
    await closed(club)
    await serve(club, WEEK)
    assert (await table(club)).state == "closed"
    assert "waited for a week" in (await club.post("hand", BRUNO)).text


async def test_cht_05_a_match_whose_topic_is_gone_goes_on_in_the_main_chat(club: Club) -> None:
    """Board and all that waits come to the main chat; clock, hands and version are as they were; it ends and counts."""
    await deal(club, ANNA, BRUNO)
    await club.first_buttons(2, ANNA, BRUNO)
    await club.shown()
    journal, clock = await club.journal(), (await table(club)).deadline
    await club.say(ANNA, "/score", **inside(T))
    await gone(club)
    assert (await table(club)).topic == 0
    assert (await table(club)).deadline == clock
    assert await club.journal() == journal
    assert await places(club) == {0}
    assert ("send", "board:1:1") in await club.shown()
    await club.play_match(ANNA, BRUNO)
    assert await places(club) == {0}
    await club.say(ANNA, "/score")
    assert "Anna" in (await club.posts())["score:0"].text
    await club.press(ANNA, "Rematch", "result")
    assert (await table(club, 2)).topic == 0


async def test_cht_05_a_question_that_waits_comes_along(club: Club) -> None:
    """Whoever was asked in the topic can answer in the main chat."""
    await deal(club, ANNA, BRUNO)
    await club.shown()
    await club.say(ANNA, "/stop", **inside(T))
    await gone(club)
    assert await places(club) == {0}
    await club.press(ANNA, "Stop the match", "stop")
    assert (await table(club)).state == "closed"


async def test_cht_05_a_lobby_whose_topic_is_gone_comes_along(club: Club) -> None:
    await sit(club, ANNA)
    await club.shown()
    await gone(club)
    await club.start(BRUNO)
    await club.press(BRUNO, "Join", "lobby")
    await club.press(ANNA, "Start", "lobby")
    assert await places(club) == {0}
    assert (await table(club)).state == "playing"


async def test_cht_05_a_match_that_waited_goes_on_in_the_main_chat(club: Club) -> None:
    """Its topic was closed, and now it is deleted."""
    await deal(club, ANNA, BRUNO)
    await club.shown()
    await closed(club)
    await gone(club)
    assert (await table(club)).paused is None
    assert await told(club, ANNA) == []
    assert await places(club) == {0}


async def test_cht_05_seats_on_offer_come_along(club: Club) -> None:
    await deal(club, ANNA, BRUNO, CARMEN)
    await club.say(CARMEN, "/leave", **inside(T))
    await club.tap(CARMEN, (await club.button("Leave", "leave")).data, **inside(T))
    await club.shown()
    await closed(club)
    await gone(club)
    await club.start(DMITRI)
    await club.press(DMITRI, "Take this seat", "seat")
    assert (await table(club)).people == (ANNA, BRUNO, DMITRI)


@pytest.mark.parametrize("there", ["lobby", "match"])
@pytest.mark.parametrize("stood", ["lobby", "match"])
async def test_cht_05_where_there_is_a_table_already_it_is_closed_with_a_word(
    club: Club, there: str, stood: str
) -> None:
    """The main chat's own table is untouched; the word comes to the main chat, and to the players' hands."""
    await (deal if stood == "match" else sit)(club, ANNA, BRUNO)
    await (deal if there == "match" else sit)(club, CARMEN, DMITRI, topic=0)
    await club.shown()
    before = await table(club, 2)
    await gone(club)
    assert (await table(club)).state == "closed"
    assert await table(club, 2) == before
    assert await places(club) == {0}
    waiting = await club.rows("SELECT wanted FROM jobs WHERE chat = ? AND wanted LIKE '%another table here%'", GROUP)
    assert len(waiting) >= 1
    if stood == "match":
        hand = await club.post("hand", BRUNO)
        assert "another table" in hand.text
        assert hand.keyboard == ()
        assert await club.rows("SELECT ending FROM matches WHERE table_id = 1") == [("abandoned",)]


async def test_cht_05_another_topic_s_table_is_untouched(club: Club) -> None:
    await deal(club, ANNA, BRUNO)
    await deal(club, CARMEN, DMITRI, topic=OTHER_T)
    await club.shown()
    before = await table(club, 2), await club.posts(CARMEN)
    await gone(club)
    assert (await table(club, 2), await club.posts(CARMEN)) == before
    posts = await club.rows("SELECT topic FROM posts WHERE chat = ? AND slot = 'board:2:1'", GROUP)
    assert posts == [(OTHER_T,)]


async def test_cht_05_all_topics_are_turned_off(club: Club) -> None:
    """One match after the other meets it: the first moves to the main chat, the second is closed with a word."""
    await deal(club, ANNA, BRUNO)
    await deal(club, CARMEN, DMITRI, topic=OTHER_T)
    await club.shown()
    await gone(club)
    await gone(club, OTHER_T)
    await gone(club)
    assert [((await table(club, number)).topic, (await table(club, number)).state) for number in (1, 2)] == [
        (0, "playing"),
        (0, "closed"),
    ]
    await club.first_buttons(1, ANNA, BRUNO)
    assert await places(club) == {0}


async def test_cht_05_a_rematch_asked_for_under_a_result_of_a_topic_that_is_gone(club: Club) -> None:
    """With topics off the result still stands in the main chat: its lobby is refused in the topic, and comes along."""
    await deal(club, ANNA, BRUNO, command="/play block 50")
    await club.play_match(ANNA, BRUNO)
    await club.shown()
    await club.press(ANNA, "Rematch", "result")
    await gone(club)
    assert await places(club) == {0}
    await club.press(BRUNO, "Join", "lobby")
    assert (await table(club, 2)).state == "playing"


async def test_a_refusal_of_a_topic_that_is_out_of_date_does_not_make_anything_wait(club: Club) -> None:
    """Somebody was heard of before it was served, so the topic may be open again."""
    await deal(club, ANNA, BRUNO)
    async with club.database.transaction() as connection:
        await outbox.park(connection, GROUP, T, "closed", club.now)
    await club.say(EVA, "/top", **inside(OTHER_T))
    await club.desk.serve(NOBODY, what_hinders(Obstacle(GROUP, Trouble.TOPIC_CLOSED, T)))
    assert (await table(club)).paused is None
