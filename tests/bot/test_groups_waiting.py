"""What becomes of clocks, seats and pauses while a match waits for its group, over outages and restarts too."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from bot import chats
from bot.desk import NOBODY
from bot.effects import Content
from bot.sender import Obstacle
from bot.telegram_errors import Trouble
from storage import outbox
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, GROUP, Club, opened
from tests.bot.test_groups import (
    KICKED,
    MEMBER,
    MUTED,
    OTHER,
    RESTRICTED,
    WEEK,
    hindered,
    refused,
    serve,
    standing,
    table,
    time_left,
    told,
)
from tests.bot.test_restart import open_elsewhere


async def test_other_rights_of_the_bot_change_nothing(club: Club) -> None:
    """May not send pictures, is made a member again, was there all the time: a match goes on as it was."""
    await club.deal(ANNA, BRUNO)
    await club.shown()
    club.now += 30
    before = await table(club)
    for now in (RESTRICTED | {"can_send_photos": False, "can_pin_messages": False}, MEMBER):
        await standing(club, now)
    assert await table(club) == before
    assert await club.shown() == []


async def test_between_two_rounds_the_pause_waits_too(club: Club) -> None:
    """The host's Next round gets the friendly word; after the return the next deal comes by itself."""
    await club.deal(ANNA, BRUNO, command="/play block 150")
    await club.play_round(ANNA, BRUNO)
    club.now += 10
    await standing(club, MUTED)
    await serve(club, 3600)
    assert "waits" in (await club.press(ANNA, "Next round", "result")).text
    await standing(club, MEMBER, MUTED)
    assert [button.label for row in (await club.post("result")).keyboard for button in row] == ["Next round"]
    assert await time_left(club) == 20
    await serve(club, 20)
    assert (await club.journal()).count("round 2") == 1


async def test_who_leaves_while_the_match_waits_has_left_it(club: Club) -> None:
    """The match waits on with its seat on offer, and goes on without him when the bot is back."""
    await club.deal(ANNA, BRUNO, CARMEN)
    await club.shown()
    await standing(club, MUTED)
    await club.say(CARMEN, "", left_chat_member=club.user(CARMEN))
    waiting = await table(club)
    assert waiting.seats[2].left
    assert waiting.paused is not None
    await standing(club, MEMBER, MUTED)
    assert "Take this seat" in str((await club.post("seat")).keyboard)
    assert await told(club, CARMEN) == []
    await serve(club, 120)
    assert (await table(club)).paused is None


async def test_whose_turn_waits_and_who_goes_away_meanwhile_has_a_short_turn_after(club: Club) -> None:
    """Who is away has five seconds, and after the waiting the little that everybody gets (PARTNERSHIP-10)."""
    await club.deal(ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    await standing(club, MUTED)
    await hindered(club, Obstacle(person, Trouble.BARRED))
    await standing(club, MEMBER, MUTED)
    assert await time_left(club) == 15


async def test_a_match_without_a_clock_goes_on_without_one(club: Club) -> None:
    """While it waits its week runs; afterwards no turn of it ends by itself, whether somebody went away or not."""
    await club.sit(ANNA, BRUNO)
    await club.tap(ANNA, "l:1:pace:0")
    await club.press(ANNA, "Start", "lobby")
    await standing(club, MUTED)
    assert await time_left(club) == WEEK
    await serve(club, WEEK - 1)
    await standing(club, MEMBER, MUTED)
    assert (await table(club)).deadline is None
    journal = await club.journal()
    await serve(club, 2 * WEEK)
    assert await club.journal() == journal
    await standing(club, MUTED)
    await serve(club, WEEK)
    assert (await table(club)).state == "closed"


async def test_a_match_that_begins_from_a_private_chat_finds_out_about_its_group(club: Club) -> None:
    """The bot was muted before the deal, and the last to agree to a rematch came by a link: the sender has to try."""
    await club.deal(ANNA, BRUNO, command="/play block 50")
    await club.play_match(ANNA, BRUNO)
    await club.press(ANNA, "Rematch", "result")
    await hindered(club, Obstacle(BRUNO, Trouble.BARRED))
    link = (await club.press(BRUNO, "Join", "lobby")).url
    assert link is not None
    await refused(club)
    await club.start(BRUNO, link.partition("=")[2])
    assert (await table(club, 2)).state == "playing"
    async with club.database.transaction() as connection:
        assert GROUP in await outbox.waiting_chats(connection)


async def test_a_restart_does_not_end_the_waiting(tmp_path: Path) -> None:
    """The week goes on over a restart, nobody is told again, and the match goes on once the group is reached."""
    async with opened(tmp_path / "db") as club:
        await club.deal(ANNA, BRUNO)
        await refused(club)
        await club.shown()
        then = club.now
    async with opened(tmp_path / "db") as club:
        club.now = then + 3600
        await club.alarms.resume(restarted=True)
        assert await time_left(club) == WEEK - 3600
        assert ("send", "waits:1") not in await club.shown()
        await club.desk.serve(NOBODY, partial(chats.reached, chat=GROUP))
        assert await time_left(club) == 120
        assert await told(club, ANNA) == []


async def test_after_an_outage_a_match_that_waits_goes_on_waiting(club: Club) -> None:
    """The bot was cut off from Telegram while an alarm came; that its group is closed has not changed."""
    await club.deal(ANNA, BRUNO)
    for person in (CARMEN, DMITRI):
        await club.start(person)
    await open_elsewhere(club, OTHER, CARMEN, DMITRI)
    await club.shown()
    await refused(club)
    club.hears = False
    club.now += 120
    assert not await club.alarms.serve_due()
    club.hears = True
    await serve(club, 1)
    assert (await table(club)).paused is not None
    assert len(await told(club, ANNA)) == 1


async def test_nothing_that_people_are_told_shows_a_tile(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await standing(club, KICKED)
    lines: list[Content] = [content for slot, content in (await club.posts(ANNA)).items() if slot == "waits:1"]
    assert [line.keyboard for line in lines] == [()]
    assert "|" not in lines[0].text
