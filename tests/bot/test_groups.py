"""Thrown out of a group, muted there, and back: the match waits, and goes on or closes (CHT-10, CHT-11)."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import what_hinders
from bot.desk import NOBODY
from bot.sender import Obstacle
from bot.telegram_errors import Trouble
from storage import outbox, tables
from storage.tables import Table
from tests.bot.club import ANNA, BOT, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club
from tests.bot.test_restart import open_elsewhere

OTHER = -100999
WEEK = 7 * 86400.0
MEMBER: dict[str, Any] = {"status": "member"}
LEFT: dict[str, Any] = {"status": "left"}
KICKED: dict[str, Any] = {"status": "kicked", "until_date": 0}
_MAY = """
    is_member can_change_info can_invite_users can_pin_messages can_send_messages can_send_polls
    can_send_other_messages can_add_web_page_previews can_manage_topics can_send_audios can_send_documents
    can_send_photos can_send_videos can_send_video_notes can_send_voice_notes can_edit_tag can_react_to_messages
    """
RESTRICTED: dict[str, Any] = {"status": "restricted", "until_date": 0} | dict.fromkeys(_MAY.split(), True)
MUTED = RESTRICTED | {"can_send_messages": False}


async def standing(club: Club, now: dict[str, Any], before: dict[str, Any] = MEMBER, chat: int = GROUP) -> None:
    """An administrator changes what the bot is in the group."""
    change = {
        "chat": {"id": chat, "type": "supergroup", "title": club.title},
        "from": club.user(EVA),
        "date": int(club.now),
        "old_chat_member": before | {"user": BOT},
        "new_chat_member": now | {"user": BOT},
    }
    await club.send({"my_chat_member": change})


async def hindered(club: Club, obstacle: Obstacle) -> None:
    """The sender may not write somewhere: what waits there is parked, and the desk hears of it."""
    async with club.database.transaction() as connection:
        await outbox.park(connection, obstacle.chat, obstacle.topic, "refused", club.now)
    await club.desk.serve(NOBODY, what_hinders(obstacle))


async def refused(club: Club, chat: int = GROUP) -> None:
    """Telegram refuses a message to the group; nobody has said why."""
    await hindered(club, Obstacle(chat, Trouble.BARRED))


async def table(club: Club, number: int = 1) -> Table:
    async with club.database.transaction() as connection:
        found = await tables.get(connection, number)
    assert found is not None
    return found


async def told(club: Club, person: int) -> list[str]:
    """What ``person`` is told in private about a match that waits, and whether that has come to an end."""
    waiting = [content for slot, content in (await club.posts(person)).items() if slot.startswith("waits:")]
    return [content.text for content in waiting]


async def time_left(club: Club, number: int = 1) -> float:
    deadline = (await table(club, number)).deadline
    assert deadline is not None
    return deadline - club.now


async def serve(club: Club, seconds: float) -> None:
    """So much time passes, and the alarms look once at its end."""
    club.now += seconds
    assert await club.alarms.serve_due()


@pytest.mark.parametrize("now", [KICKED, LEFT], ids=["kicked", "left"])
async def test_cht_10_a_match_waits_while_the_bot_is_out_of_its_group(club: Club, now: dict[str, Any]) -> None:
    """No clock runs, its people are told in private once, and a tap gets a friendly word and changes nothing."""
    await club.deal(ANNA, BRUNO)
    await club.shown()
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    move, journal = (await club.moves(person))[0].data, await club.journal()
    club.now += 20
    await standing(club, now)
    for somebody in (ANNA, BRUNO):
        (line,) = await told(club, somebody)
        assert "I am no longer in" in line
        assert "within a week" in line
    await serve(club, WEEK - 1)
    for _ in range(3):
        toast = await club.tap(person, move, person)
        assert "waits" in toast.text
        assert toast.alert
    assert await club.journal() == journal
    assert [len(await told(club, somebody)) for somebody in (ANNA, BRUNO)] == [1, 1]


async def test_cht_10_no_alarm_is_due_while_a_match_waits(club: Club) -> None:
    """Neither its turn nor its reminder is due; the only alarm is the end of its week."""
    await club.sit(ANNA, BRUNO)
    await club.tap(ANNA, "l:1:pace:86400")
    await club.press(ANNA, "Start", "lobby")
    assert (await table(club)).reminder is not None
    await standing(club, KICKED)
    async with club.database.transaction() as connection:
        assert await tables.next_alarm(connection, club.now) == club.now + WEEK
        assert await tables.due(connection, club.now + WEEK - 1, club.now - WEEK) == []


async def test_cht_10_the_match_goes_on_when_the_bot_is_back_within_a_week(club: Club) -> None:
    """The turn has what was left of it; the board and the prompt come anew, and the private line goes."""
    await club.deal(ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    club.now += 20
    await standing(club, KICKED)
    await club.shown()
    await serve(club, WEEK - 60)
    await standing(club, MEMBER, KICKED)
    assert await time_left(club) == 100
    assert [await told(club, somebody) for somebody in (ANNA, BRUNO)] == [[], []]
    assert {("send", "board:1:1"), ("send", "hand:1")} <= set(await club.shown())
    await club.first_buttons(1, person)
    assert (await table(club)).paused is None
    await club.play_match(ANNA, BRUNO)
    assert "wins the match" in (await club.post("result")).text


@pytest.mark.parametrize(("gone", "left"), [(119, 15), (105, 15), (100, 20), (0, 120)])
async def test_cht_10_a_turn_that_was_nearly_over_has_fifteen_seconds_at_least(
    club: Club, gone: float, left: float
) -> None:
    await club.deal(ANNA, BRUNO)
    club.now += gone
    await standing(club, KICKED)
    await serve(club, 3600)
    await standing(club, MEMBER, KICKED)
    assert await time_left(club) == left
    journal = await club.journal()
    await serve(club, left - 0.1)
    assert await club.journal() == journal
    await serve(club, 0.1)
    assert len(await club.journal()) > len(journal)


async def test_cht_10_after_a_week_the_match_is_closed_as_abandoned(club: Club) -> None:
    """Its people read why, nothing of it can be played, it counts for nobody, and the group may open another table."""
    await club.deal(ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    move = (await club.moves(person))[0].data
    await standing(club, KICKED)
    await serve(club, WEEK)
    for somebody in (ANNA, BRUNO):
        hand = await club.post("hand", somebody)
        assert "waited for a week" in hand.text
        assert hand.keyboard == ()
        assert await told(club, somebody) == []
    assert await club.rows("SELECT ending FROM matches") == [("abandoned",)]
    assert (await table(club)).deadline is None
    assert "over" in (await club.tap(person, move, person)).text
    await standing(club, MEMBER, KICKED)
    await serve(club, 60)
    assert await club.rows("SELECT ending FROM matches") == [("abandoned",)]
    await club.say(ANNA, "/play block")
    assert "A table of Block" in (await club.post("lobby")).text


async def test_cht_10_other_groups_notice_nothing(club: Club) -> None:
    """Group Y's board, turn and clock stay as they are, and its players are told nothing."""
    await club.deal(ANNA, BRUNO)
    for person in (CARMEN, DMITRI):
        await club.start(person)
    await open_elsewhere(club, OTHER, CARMEN, DMITRI)
    seen = [await club.posts(chat) for chat in (OTHER, CARMEN, DMITRI)]
    clock = (await table(club, 2)).deadline
    await standing(club, KICKED)
    assert [await club.posts(chat) for chat in (OTHER, CARMEN, DMITRI)] == seen
    assert (await table(club, 2)).deadline == clock
    assert (await table(club, 2)).paused is None
    await club.first_buttons(1, CARMEN, DMITRI)
    await serve(club, 120)
    await serve(club, 120)
    assert (await table(club)).paused is not None
    journal = await club.rows("SELECT line FROM journal WHERE match = 2")
    assert len([line for (line,) in journal if " plays " in line or " leads " in line or " passes" in line]) > 1


async def test_cht_10_a_player_of_two_groups_plays_on_in_the_other(club: Club) -> None:
    """The private line names the group that waits, and his buttons for the other group work as ever."""
    await club.deal(ANNA, BRUNO)
    club.title = "Second club"
    await open_elsewhere(club, OTHER, ANNA, BRUNO)
    await standing(club, KICKED)
    (line,) = await told(club, ANNA)
    assert "Domino club" in line
    before = await club.rows("SELECT count(*) FROM journal WHERE match = 2")
    hands = [(person, (await club.posts(person))["hand:2"]) for person in (ANNA, BRUNO)]
    person, move = next((person, b.data) for person, hand in hands for row in hand.keyboard for b in row)
    assert "waits" not in (await club.tap(person, move, person)).text
    assert await club.rows("SELECT count(*) FROM journal WHERE match = 2") > before


async def test_cht_10_a_lobby_does_not_wait(club: Club) -> None:
    """Nobody plays there yet: nobody is told anything, and it closes after its half hour."""
    await club.sit(ANNA, BRUNO)
    await standing(club, KICKED)
    assert await told(club, ANNA) == []
    await serve(club, 1800)
    assert (await table(club)).state == "closed"


@pytest.mark.parametrize("word", ["muted", "refused"])
async def test_cht_11_a_muted_bot_lets_the_match_wait_and_go_on(club: Club, word: str) -> None:
    """Muted, by Telegram's word or only by a refusal: the match waits, players hear of it, rights bring it back."""
    await club.deal(ANNA, BRUNO)
    await club.shown()
    journal = await club.journal()
    await (standing(club, MUTED) if word == "muted" else refused(club))
    for person in (ANNA, BRUNO):
        (line,) = await told(club, person)
        assert "I may not write in" in line
    await serve(club, 86400)
    assert await club.journal() == journal
    await standing(club, RESTRICTED, MUTED)
    assert await time_left(club) == 120
    assert await told(club, ANNA) == []
    await club.play_match(ANNA, BRUNO)


async def test_cht_11_however_often_it_fails_everybody_is_told_once(club: Club) -> None:
    """Refusals, Telegram's word and taps in any number: one private line each, and it is sent once."""
    await club.deal(ANNA, BRUNO)
    await club.shown()
    sent: list[tuple[str, str | None]] = []
    for _ in range(5):
        await refused(club)
        await standing(club, MUTED, MUTED)
        await standing(club, KICKED, MUTED)
        await club.say(EVA, "/top")
        person = await club.on_turn(ANNA, BRUNO)
        assert person is not None
        await club.tap(person, (await club.moves(person))[0].data, person)
        sent += [job for job in await club.shown() if job[1] == "waits:1"]
    assert sent == [("send", "waits:1")] * 2


async def test_cht_11_a_tap_makes_the_sender_try_again(club: Club) -> None:
    """What is parked for the group is let go by a player's tap in private, though the match still waits."""
    await club.deal(ANNA, BRUNO)
    await club.shown()
    await refused(club)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    await club.tap(person, (await club.moves(person))[0].data, person)
    assert (await table(club)).paused is not None
    async with club.database.transaction() as connection:
        assert not await outbox.is_parked(connection, GROUP)
        assert GROUP in await outbox.waiting_chats(connection), "there is something to try with"


async def test_a_refusal_that_is_out_of_date_does_not_make_anything_wait(club: Club) -> None:
    """Somebody was heard of in the group before the refusal was served."""
    await club.deal(ANNA, BRUNO)
    await club.desk.serve(NOBODY, what_hinders(Obstacle(GROUP, Trouble.BARRED)))
    assert (await table(club)).paused is None
    assert await told(club, ANNA) == []
