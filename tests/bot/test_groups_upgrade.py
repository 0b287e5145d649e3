"""A group becomes a supergroup, with another id: all that is there goes on under the new one (CHT-01, CHT-02)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.effects import decode
from bot.sender import Obstacle
from bot.telegram_errors import Trouble
from tests.bot.club import ANNA, BOT, BRUNO, CARMEN, DMITRI, EVA, Club
from tests.bot.deals import find_deal
from tests.bot.test_groups import LEFT, MEMBER, MUTED, WEEK, hindered, serve, standing, table, time_left, told

OLD, NEW = -4321, -1009876
Hearing = Callable[[Club], Awaitable[None]]


async def in_the_old(club: Club) -> None:
    """The group's own message, in the old group, that it has become another."""
    await club.say(EVA, "", OLD, migrate_to_chat_id=NEW)


async def in_the_new(club: Club) -> None:
    """And the one with which the new group begins."""
    await club.say(EVA, "", NEW, migrate_from_chat_id=OLD)


async def by_refusal(club: Club) -> None:
    """Only that a message to the old group is refused."""
    await hindered(club, Obstacle(OLD, Trouble.MIGRATED, moved_to=NEW))


def in_this_order(*steps: Hearing) -> Hearing:
    async def hear(club: Club) -> None:
        for step in steps:
            await step(club)

    return hear


WAYS = {
    "old, new": in_this_order(in_the_old, in_the_new),
    "new, old": in_this_order(in_the_new, in_the_old),
    "twice": in_this_order(in_the_old, in_the_old, in_the_new, in_the_new),
    "only one": in_the_new,
    "only the refusal": by_refusal,
    "all, mixed up": in_this_order(by_refusal, in_the_new, by_refusal, in_the_old, by_refusal),
}
every_way = pytest.mark.parametrize("hear", WAYS.values(), ids=WAYS.keys())
three_ways = pytest.mark.parametrize("hear", [in_the_old, in_the_new, by_refusal])


async def dealt(club: Club, *people: int, command: str = "/play draw 50") -> None:
    """A match in the old group."""
    await seated(club, *people, command=command)
    await club.press(people[0], "Start", "lobby", OLD)


async def seated(club: Club, *people: int, command: str = "/play draw 50", chat: int = OLD) -> None:
    for person in people:
        await club.start(person)
    await club.say(people[0], command, chat)
    for person in people[1:]:
        await club.press(person, "Join", "lobby", chat)


async def moved_whole(club: Club) -> None:
    """Nothing waits, stands or counts under the old id, and there is one table and one record of everything."""
    assert await club.posts(OLD) == {}
    for name in ("jobs", "posts", "parks", "budgets", "tables", "matches", "groups", "watchers"):
        assert await club.rows(f"SELECT * FROM {name} WHERE chat = ?", OLD) == [], name
    assert await club.rows("SELECT old, new FROM moved_groups") == [(OLD, NEW)]
    running = "SELECT count(*) FROM tables WHERE state IN ('lobby', 'playing') AND topic = 0"
    assert await club.rows(running) in ([(0,)], [(1,)])


async def play_out(club: Club, *people: int) -> None:
    """To the end, with the buttons of the new group."""
    for _ in range(100):
        await club.play_round(*people)
        result = await club.post("result", NEW)
        if "Next round" not in [button.label for row in result.keyboard for button in row]:
            return
        await club.press(people[0], "Next round", "result", NEW)
    raise AssertionError("the match does not end")


@every_way
async def test_cht_01_a_match_in_play_goes_on_under_the_new_id(club: Club, hear: Hearing) -> None:
    """The board is posted anew, who is on turn is called anew, the clock runs on, and the match ends and counts."""
    await dealt(club, ANNA, BRUNO)
    await club.first_buttons(2, ANNA, BRUNO)
    await club.shown()
    journal, clock = await club.journal(), (await table(club)).deadline
    club.now += 50
    await hear(club)
    await moved_whole(club)
    assert await club.journal() == journal
    assert (await table(club)).deadline == clock
    assert ("send", "board:1:1") in await club.shown()
    assert "Your tiles" in (await club.press(BRUNO, "My tiles", "board", NEW)).text
    await play_out(club, ANNA, BRUNO)
    await club.say(ANNA, "/top", NEW)
    assert "Anna" in (await club.post("top", NEW)).text
    await club.say(ANNA, "/score", NEW)
    assert "no match" not in (await club.post("score", NEW)).text
    await moved_whole(club)


@three_ways
async def test_cht_01_the_clock_goes_on(club: Club, hear: Hearing) -> None:
    """The turn that ran is played for when its own time is up, and that is said under the new id."""
    await dealt(club, ANNA, BRUNO)
    await club.shown()
    club.now += 100
    await hear(club)
    journal = await club.journal()
    await serve(club, 19.9)
    assert await club.journal() == journal
    await serve(club, 0.1)
    assert len(await club.journal()) > len(journal)
    assert "ran out of time" in (await club.post("late", NEW)).text
    await moved_whole(club)


@three_ways
async def test_cht_01_a_lobby_goes_on_under_the_new_id(club: Club, hear: Hearing) -> None:
    await seated(club, ANNA)
    await club.shown()
    await hear(club)
    await moved_whole(club)
    assert ("send", "lobby:1") in await club.shown()
    await club.start(BRUNO)
    await club.press(BRUNO, "Join", "lobby", NEW)
    await club.press(ANNA, "Start", "lobby", NEW)
    await play_out(club, ANNA, BRUNO)


@three_ways
async def test_cht_01_between_two_rounds(club: Club, hear: Hearing) -> None:
    """The result comes anew with its button, the pause ends by itself or by the host."""
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is None, target=50))
    await dealt(club, ANNA, BRUNO)
    await club.play_round(ANNA, BRUNO)
    await club.shown()
    club.now += 10
    await hear(club)
    await moved_whole(club)
    assert {("send", "board:1:1"), ("send", "result:1:1")} <= set(await club.shown())
    assert await time_left(club) == 20
    await club.press(ANNA, "Next round", "result", NEW)
    assert (await club.journal()).count("round 2") == 1


@three_ways
async def test_cht_01_a_match_that_waited_goes_on(club: Club, hear: Hearing) -> None:
    """The bot was muted in the old group: in the new one it tries."""
    await dealt(club, ANNA, BRUNO, CARMEN)
    await standing(club, MUTED, chat=OLD)
    await club.shown()
    await serve(club, WEEK / 2)
    await hear(club)
    await moved_whole(club)
    assert (await table(club)).paused is None
    assert await time_left(club) == 120
    assert await told(club, ANNA) == []
    assert "board:1:1" in await club.posts(NEW)


@three_ways
@pytest.mark.parametrize("waits", [False, True])
async def test_cht_01_a_seat_on_offer_is_on_offer_under_the_new_id(club: Club, hear: Hearing, waits: bool) -> None:
    """Also if the match had to wait: its button gives the seat to who takes it."""
    await dealt(club, ANNA, BRUNO, CARMEN)
    await club.say(CARMEN, "/leave", OLD)
    await club.press(CARMEN, "Leave", "leave", OLD)
    await club.shown()
    if waits:
        await standing(club, MUTED, chat=OLD)
    await hear(club)
    await moved_whole(club)
    await club.start(DMITRI)
    assert "Seat 3" in (await club.press(DMITRI, "Take this seat", "seat", NEW)).text
    assert (await table(club)).people == (ANNA, BRUNO, DMITRI)
    await moved_whole(club)


async def test_cht_01_who_cannot_be_written_to_has_his_link_under_the_new_id(club: Club) -> None:
    await dealt(club, ANNA, BRUNO, CARMEN)
    await hindered(club, Obstacle(CARMEN, Trouble.BARRED))
    await club.shown()
    await in_the_old(club)
    (line,) = [content for slot, content in (await club.posts(NEW)).items() if slot.startswith("start:")]
    assert "Carmen" in line.text


@three_ways
@pytest.mark.parametrize("stood", ["lobby", "match"])
async def test_cht_01_a_lobby_opened_under_the_new_id_gives_way(club: Club, hear: Hearing, stood: str) -> None:
    """Somebody typed /play in the new group before the bot heard of it: what was there first goes on, with a word."""
    await (dealt if stood == "match" else seated)(club, ANNA, BRUNO)
    await seated(club, CARMEN, DMITRI, chat=NEW)
    await club.shown()
    await hear(club)
    await moved_whole(club)
    goes_on = "playing" if stood == "match" else "lobby"
    assert await club.rows("SELECT id, state FROM tables") == [(1, goes_on), (2, "closed")]
    posts = await club.posts(NEW)
    assert "another table here already" in posts["lobby:2"].text
    assert ("board:1:1" if stood == "match" else "lobby:1") in posts


@three_ways
@pytest.mark.parametrize("stood", ["lobby", "match"])
async def test_cht_01_a_match_begun_under_the_new_id_stays(club: Club, hear: Hearing, stood: str) -> None:
    """The older table is closed with a word, in the new group and to its people; nothing of it goes to the old id."""
    await (dealt if stood == "match" else seated)(club, ANNA, BRUNO)
    await seated(club, CARMEN, DMITRI, chat=NEW)
    await club.press(CARMEN, "Start", "lobby", NEW)
    await club.shown()
    await hear(club)
    await moved_whole(club)
    assert await club.rows("SELECT id, state FROM tables") == [(1, "closed"), (2, "playing")]
    waiting = [decode(wanted).text for (wanted,) in await club.rows("SELECT wanted FROM jobs WHERE chat = ?", NEW)]
    assert any("another table here already" in text for text in waiting)
    if stood == "match":
        assert "closed" in (await club.post("hand", ANNA)).text
        assert await club.rows("SELECT ending FROM matches WHERE id = 1") == [("abandoned",)]


@three_ways
async def test_cht_01_a_rematch_is_offered_under_the_new_id(club: Club, hear: Hearing) -> None:
    await dealt(club, ANNA, BRUNO, command="/play block 50")
    for _ in range(100):
        await club.play_round(ANNA, BRUNO)
        if "Rematch" in [button.label for row in (await club.post("result", OLD)).keyboard for button in row]:
            break
        await club.press(ANNA, "Next round", "result", OLD)
    rematch = (await club.button("Rematch", "result", OLD)).data
    await club.shown()
    await hear(club)
    await moved_whole(club)
    await club.tap(BRUNO, rematch, NEW)
    assert "rematch" in (await club.post("lobby", NEW)).text
    await club.press(ANNA, "Join", "lobby", NEW)
    assert await club.on_turn(ANNA, BRUNO) is not None


@three_ways
async def test_cht_01_a_late_update_from_the_old_id_is_taken_as_from_the_new_one(club: Club, hear: Hearing) -> None:
    """A tap, a command and a leave that were on their way act on the table, and are answered under the new id."""
    await seated(club, ANNA, BRUNO)
    start = (await club.button("Start", "lobby", OLD)).data
    await hear(club)
    assert "Dealing" in (await club.tap(ANNA, start, OLD)).text
    await club.say(BRUNO, "/score", OLD)
    await club.say(BRUNO, "/play", OLD)
    await club.say(CARMEN, "/board", OLD)
    await standing(club, LEFT, MEMBER, chat=OLD)
    assert (await table(club)).paused is None, "that the bot is not in the old one any more says nothing"
    await moved_whole(club)
    await play_out(club, ANNA, BRUNO)
    await moved_whole(club)


async def test_cht_01_telegram_is_asked_about_rights_in_the_new_group(club: Club) -> None:
    """Of a late command from the old id too: about the old group Telegram says nothing any more."""
    club.request.administrators.add(CARMEN)
    await dealt(club, ANNA, BRUNO)
    await in_the_old(club)
    await club.say(CARMEN, "/stop", OLD)
    await club.tap(CARMEN, (await club.button("Stop the match", "stop", NEW)).data, OLD)
    asked = [str(fields["chat_id"]) for name, fields in club.request.calls if name == "getChatMember"]
    assert asked == [str(NEW)] * 2
    assert (await table(club)).state == "closed"


async def test_cht_01_a_match_that_moves_into_a_group_that_is_closed_finds_out(club: Club) -> None:
    """A lobby was refused under the new id, and no match had to wait for that; the one that comes may have to."""
    await dealt(club, ANNA, BRUNO)
    await seated(club, CARMEN, chat=NEW)
    await hindered(club, Obstacle(NEW, Trouble.BARRED))
    await by_refusal(club)
    assert NEW in {chat for (chat,) in await club.rows("SELECT chat FROM doable_jobs")}


async def test_cht_01_a_link_from_before_seats_after(club: Club) -> None:
    """Who was sent to his private chat from the old group sits down in the new one."""
    await seated(club, ANNA)
    link = (await club.press(BRUNO, "Join", "lobby", OLD)).url
    await in_the_old(club)
    await club.start(BRUNO, (link or "").partition("=")[2])
    assert "Bruno" in (await club.post("lobby", NEW)).text
    await moved_whole(club)


async def test_cht_01_the_bot_leaves_the_old_id_before_it_hears_of_the_new_one(club: Club) -> None:
    """First the match waits, then it goes on under the new id."""
    await dealt(club, ANNA, BRUNO)
    await standing(club, LEFT, MEMBER, chat=OLD)
    assert (await table(club)).paused is not None
    await in_the_new(club)
    assert (await table(club)).paused is None
    await moved_whole(club)


async def test_cht_01_a_group_that_plays_nothing_is_only_noted(club: Club) -> None:
    body: dict[str, Any] = {"from": BOT | {"id": 1087968824, "username": "GroupAnonymousBot"}}
    await club.say(EVA, "", NEW, migrate_from_chat_id=OLD, sender_chat={"id": NEW, "type": "supergroup"}, **body)
    await moved_whole(club)
    assert await club.shown() == []
    await club.say(ANNA, "/play", OLD)
    assert "A table of" in (await club.post("lobby", NEW)).text
