"""TABLE-2, TABLE-7: who hosts a match, who hosts it after him, and who may stop it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.bot.club import ANNA, ANONYMOUS, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, opened
from tests.bot.deals import find_deal

THREE = (ANNA, BRUNO, CARMEN)
FOUR = (*THREE, DMITRI)
AS_GROUP: dict[str, Any] = {"sender_chat": {"id": GROUP, "type": "supergroup", "title": "Domino club"}}


async def host(club: Club) -> int | None:
    ((person,),) = await club.rows("SELECT host FROM tables ORDER BY id DESC LIMIT 1")
    return None if person is None else int(person)


async def told(club: Club) -> str:
    """What the group was told last of its host: one such line stands at a time."""
    return " ".join([post.text for slot, post in (await club.posts()).items() if slot.startswith("host:")])


async def play_round_without(club: Club, absent: set[int], *people: int) -> None:
    """A round in which everybody taps but the ``absent``, for whom the table plays when their time is up."""
    number = (await club.view()).number
    for _ in range(300):
        view = await club.view()
        if view.turn is None or view.number != number:
            return
        person = people[view.turn]
        await (club.later(120) if person in absent else club.first_buttons(1, person))
    raise AssertionError("the round does not end")


def long_round(seats: int) -> tuple[Any, ...]:
    return find_deal("block", seats, lambda view: view.outcome is None and len(view.chain) > 8, target=100)


async def test_table_2_who_opens_the_table_hosts_the_match(club: Club) -> None:
    """He chooses, starts and deals the next round; others are told who decides."""
    club.deals.append(long_round(3))
    await club.deal(*THREE, command="/play block")
    await club.play_round(*THREE)
    assert (await club.press(BRUNO, "Next round", "result")).text == "\u2068Anna\u2069 is the host and decides that."
    assert (await club.press(ANNA, "Next round", "result")).text == "Dealing."


async def test_table_2_a_host_without_a_seat_hands_over_at_the_deal(club: Club) -> None:
    """Who opened the table and never sat down decides until the deal; the match then belongs to seat 1."""
    await club.say(EVA, "/play block")
    for person in (BRUNO, CARMEN):
        await club.start(person)
        await club.press(person, "Join", "lobby")
    assert await host(club) == EVA
    assert "Eva" in (await club.press(BRUNO, "Start", "lobby")).text
    club.deals.append(long_round(2))
    assert (await club.press(EVA, "Start", "lobby")).text == "Dealing."
    assert await host(club) == BRUNO
    await club.play_round(BRUNO, CARMEN)
    assert (await club.press(EVA, "Next round", "result")).text == "\u2068Bruno\u2069 is the host and decides that."
    await club.say(EVA, "/stop")
    assert "Bruno" in (await club.notices())[-1].text
    assert (await club.press(BRUNO, "Next round", "result")).text == "Dealing."


async def test_table_2_the_first_to_join_an_anonymous_table_is_host(club: Club) -> None:
    await club.say(ANONYMOUS, "/play block", **AS_GROUP)
    assert await host(club) is None
    await club.start(CARMEN)
    await club.press(CARMEN, "Join", "lobby")
    assert await host(club) == CARMEN


@pytest.mark.parametrize("how", ["leave", "member", "message", "removed"])
async def test_table_2_the_next_present_seat_is_host_when_the_host_leaves(club: Club, how: str) -> None:
    """By /leave, or by leaving the Telegram group; the group reads who hosts now, and he decides."""
    club.deals.append(long_round(3))
    await club.deal(*THREE, command="/play block")
    ways = {
        "leave": lambda: club.leave(ANNA),
        "member": lambda: club.walk_out(ANNA),
        "message": lambda: club.wave(ANNA),
        "removed": lambda: club.walk_out(ANNA, "kicked"),
    }
    await ways[how]()
    assert await host(club) == BRUNO
    assert await told(club) == "\u2068Bruno\u2069 is the host now."
    await play_round_without(club, {ANNA}, *THREE)
    assert (await club.press(ANNA, "Next round", "result")).text == "\u2068Bruno\u2069 is the host and decides that."
    assert (await club.press(BRUNO, "Next round", "result")).text == "Dealing."


async def test_table_2_who_comes_back_is_not_host_again(club: Club) -> None:
    await club.deal(*THREE, command="/play block")
    await club.leave(ANNA)
    await club.press(ANNA, "I’m back", "seat")
    assert await host(club) == BRUNO
    await club.leave(BRUNO)
    assert await host(club) == CARMEN
    assert await told(club) == "\u2068Carmen\u2069 is the host now."


async def test_table_2_seats_of_people_who_are_away_are_passed_over(club: Club) -> None:
    """Who is away, or has left, does not become host while somebody is there."""
    await club.deal(*FOUR, command="/play block")
    await club.block(BRUNO)
    await club.leave(CARMEN)
    await club.leave(ANNA)
    assert await host(club) == DMITRI


async def test_table_2_when_everybody_is_away_the_next_who_has_not_left_hosts(club: Club) -> None:
    await club.deal(*FOUR, command="/play block")
    for person in (CARMEN, DMITRI):
        await club.block(person)
    await club.leave(BRUNO)
    await club.leave(ANNA)
    assert await host(club) == CARMEN


async def test_table_2_another_member_who_leaves_changes_no_host(club: Club) -> None:
    await club.deal(*THREE, command="/play block")
    await club.leave(BRUNO)
    await club.walk_out(EVA)
    assert await host(club) == ANNA
    assert await told(club) == ""


async def test_table_2_a_host_away_for_a_whole_round_is_host_no_more(club: Club) -> None:
    """The table played for him and he did nothing himself: at the round's end the next present seat hosts."""
    club.deals.append(long_round(3))
    await club.deal(*THREE, command="/play block")
    await play_round_without(club, {ANNA}, *THREE)
    assert await host(club) == BRUNO
    assert await told(club) == "\u2068Bruno\u2069 is the host now."
    assert (await club.press(BRUNO, "Next round", "result")).text == "Dealing."


async def test_table_2_one_move_of_his_own_keeps_the_host(club: Club) -> None:
    """Who moved once in the round was not away for all of it, even if he is at its end."""
    club.deals.append(long_round(3))
    await club.deal(*THREE, command="/play block")
    while (await club.on_turn(*THREE)) != ANNA:
        await club.first_buttons(1, *THREE)
    await club.first_buttons(1, ANNA)
    await play_round_without(club, {ANNA}, *THREE)
    assert await club.rows("SELECT away, acted, played_for FROM seats WHERE person = ?", ANNA) == [(1, 1, 1)]
    assert await host(club) == ANNA


async def test_table_2_a_host_who_is_back_at_the_end_stays_host(club: Club) -> None:
    """He looked in before the round was over: he is there."""
    club.deals.append(long_round(3))
    await club.deal(*THREE, command="/play block")
    while (await club.on_turn(*THREE)) != ANNA:
        await club.first_buttons(1, *THREE)
    await club.later(120)
    await club.say(ANNA, "/hand", ANNA)
    while (person := await club.on_turn(BRUNO, CARMEN)) is not None:
        await club.first_buttons(1, person)
    assert await host(club) == ANNA


async def test_table_2_the_host_of_a_lobby_who_leaves_the_group_hands_over(club: Club) -> None:
    """Seated or not: the next who is there hosts; when nobody sits at the table it closes."""
    await club.sit(ANNA, BRUNO)
    await club.walk_out(ANNA)
    assert await host(club) == BRUNO
    assert "Anna" not in (await club.post("lobby")).text.split("\n\n")[0]
    await club.wave(BRUNO)
    assert "closed" in (await club.post("lobby")).text
    await club.say(EVA, "/play")
    await club.wave(EVA)
    assert "closed" in (await club.post("lobby")).text
    await club.say(EVA, "/play")
    await club.press(CARMEN, "Join", "lobby")
    await club.start(CARMEN)
    await club.press(CARMEN, "Join", "lobby")
    await club.walk_out(EVA, "kicked")
    assert await host(club) == CARMEN
    assert "host" in (await club.post("lobby")).text


async def test_table_7_an_administrator_stops_what_the_host_does_not(tmp_path: Path) -> None:
    """A host who is away does not keep the match: an administrator who plays no part in it stops it."""
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        await club.deal(*THREE)
        await club.block(ANNA)
        await club.say(BRUNO, "/stop")
        assert "Only \u2068Anna\u2069" in (await club.notices())[-1].text
        await club.say(EVA, "/stop")
        await club.press(EVA, "Stop the match", "stop")
        assert await club.rows("SELECT state FROM tables") == [("closed",)]
        assert await club.rows("SELECT ending FROM matches") == [("abandoned",)]
        assert club.errors == []


async def test_table_7_the_new_host_stops_and_the_old_one_does_not(club: Club) -> None:
    await club.deal(*THREE)
    await club.say(ANNA, "/stop")
    await club.leave(ANNA)
    assert "Bruno" in (await club.press(ANNA, "Stop the match", "stop")).text
    assert await club.rows("SELECT state FROM tables") == [("playing",)]
    await club.say(BRUNO, "/stop")
    await club.press(BRUNO, "Stop the match", "stop")
    assert await club.rows("SELECT state FROM tables") == [("closed",)]


@pytest.mark.parametrize("person", [ANNA, CARMEN])
async def test_ros_22_stopping_ends_the_match_for_all(tmp_path: Path, person: int) -> None:
    """The host's stop and an administrator's, after a question, end the match for all its people at once."""
    async with opened(tmp_path / "db", administrators={CARMEN}) as club:
        await club.deal(ANNA, BRUNO, DMITRI)
        await club.say(person, "/stop")
        assert "stopped" in (await club.press(person, "Stop the match", "stop")).text
        for player in (ANNA, BRUNO, DMITRI):
            hand = await club.post("hand", player)
            assert hand.keyboard == ()
            assert "stopped" in hand.text
        await club.say(DMITRI, "/play")
        assert "A table of" in (await club.post("lobby")).text
        assert club.errors == []


async def test_playing_on_takes_the_question_away(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await club.say(BRUNO, "/leave")
    assert "Bruno" in (await club.post("leave")).text
    assert "somebody else" in (await club.press(ANNA, "Leave", "leave")).text
    assert "play on" in (await club.press(BRUNO, "Play on", "leave")).text
    assert not any(slot.startswith("leave") for slot in await club.posts())
    assert "’s turn." in (await club.post("board")).text


async def test_an_outsider_does_not_answer_for_others(club: Club) -> None:
    """A payload made up by an outsider neither stops a match nor takes the question away."""
    await club.deal(ANNA, BRUNO)
    await club.say(BRUNO, "/leave")
    before = await club.posts()
    for data in (f"s:1:{EVA}:yes", f"s:1:{EVA}:no", "s:1:0:yes", "s:1:0:no"):
        assert "Anna" in (await club.tap(EVA, data)).text
    assert await club.posts() == before


async def test_only_host_or_administrator_stops(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await club.say(EVA, "/stop")
    assert "Anna" in (await club.notices())[-1].text
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    assert "does not count" in (await club.post("board")).text
