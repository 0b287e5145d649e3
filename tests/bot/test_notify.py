"""/notify: a private word when a table opens in a group, the next time or every time, until it is off again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.effects import Content
from tests.bot.club import ANNA, ANONYMOUS, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, opened
from tests.bot.deals import find_deal

OTHER, NEW = -100999, -100777
QUIET = 600  # seconds in which nobody is told twice
OFF = "I will not write to you about tables of this group any more."
AS_GROUP: dict[str, Any] = {"sender_chat": {"id": GROUP, "type": "supergroup", "title": "Domino club"}}


async def rung(club: Club, person: int) -> int:
    """How often ``person`` has been told of a table since this was asked last; what waits for him is shown now."""
    async with club.database.transaction() as connection:
        done = await club._shown_in(connection, person)
    return sum(kind == "send" and (slot or "").startswith("alert:") for kind, slot in done)


async def alert(club: Club, person: int) -> Content:
    """What ``person`` was told last of a table that opened."""
    return await club.post("alert", person)


async def asks(club: Club, person: int, label: str) -> str:
    """``person`` presses a button of the group's offer; what he is answered."""
    return (await club.press(person, label, "notify")).text


async def table_opens(club: Club, person: int = ANNA, command: str = "/play", chat: int = GROUP) -> None:
    """Ten minutes later ``person`` opens a table, and closes it again."""
    club.now += QUIET
    await club.say(person, command, chat)
    await club.press(person, "Cancel", "lobby", chat)


@pytest.fixture
async def offered(club: Club) -> Club:
    """A club whose people can all be written to, with /notify's message in its group."""
    for person in (ANNA, BRUNO, CARMEN):
        await club.start(person)
    await club.say(ANNA, "/notify")
    return club


async def test_the_offer_is_for_everybody(offered: Club) -> None:
    post = await offered.post("notify")
    assert post.text == "Shall I tell you when a table opens here? I write to you in private."
    assert [button.label for row in post.keyboard for button in row] == ["Next table", "Every table", "No more"]
    assert await asks(offered, BRUNO, "Next table") == "I will write to you when the next table opens here."
    assert await asks(offered, CARMEN, "Every table") == "I will write to you whenever a table opens here."


async def test_once_is_once(offered: Club) -> None:
    """The next table is told, the one after it is not; asking again counts again."""
    await asks(offered, BRUNO, "Next table")
    for times in (1, 0):
        await table_opens(offered)
        assert await rung(offered, BRUNO) == times
    assert (await alert(offered, BRUNO)).text == "A table of Draw opens in <b>\u2068Domino club\u2069</b>."
    await asks(offered, BRUNO, "Next table")
    await table_opens(offered, command="/play kozel")
    assert await rung(offered, BRUNO) == 1
    assert "A table of Kozel" in (await alert(offered, BRUNO)).text


async def test_always_is_until_it_is_off(offered: Club) -> None:
    await asks(offered, BRUNO, "Every table")
    for _ in range(3):
        await table_opens(offered)
        assert await rung(offered, BRUNO) == 1
    assert await asks(offered, BRUNO, "No more") == OFF
    await table_opens(offered)
    assert await rung(offered, BRUNO) == 0


@pytest.mark.parametrize(("seconds", "times"), [(0, 0), (QUIET - 1, 0), (QUIET, 1)])
async def test_nobody_is_told_again_within_ten_minutes(offered: Club, seconds: float, times: int) -> None:
    """However often tables open and close there."""
    await asks(offered, BRUNO, "Every table")
    await table_opens(offered)
    assert await rung(offered, BRUNO) == 1
    offered.now += seconds - QUIET
    await table_opens(offered)
    assert await rung(offered, BRUNO) == times


async def test_a_wish_for_once_is_kept_while_nobody_is_told(offered: Club) -> None:
    """Asked for a moment after an alert, it is met by the first table that is told again."""
    await asks(offered, BRUNO, "Every table")
    await table_opens(offered)
    assert await rung(offered, BRUNO) == 1
    await asks(offered, BRUNO, "Next table")
    for _ in range(3):
        await table_opens(offered)
    assert await rung(offered, BRUNO) == 1


async def test_the_last_wish_counts(offered: Club) -> None:
    """From always to once, and asking twice tells once a table."""
    for label in ("Every table", "Every table", "Next table"):
        await asks(offered, BRUNO, label)
    for times in (1, 0):
        await table_opens(offered)
        assert await rung(offered, BRUNO) == times


async def test_off_from_the_private_message(offered: Club) -> None:
    """The alert's own button turns it off, for that group."""
    await asks(offered, BRUNO, "Every table")
    await table_opens(offered)
    assert await rung(offered, BRUNO) == 1
    ((_, off),) = (await alert(offered, BRUNO)).keyboard
    assert off.label == "No more"
    assert (await offered.tap(BRUNO, off.data, BRUNO)).text == OFF
    await table_opens(offered)
    assert await rung(offered, BRUNO) == 0
    assert await asks(offered, BRUNO, "No more") == OFF


async def test_off_from_an_alert_of_before_the_group_was_upgraded(offered: Club) -> None:
    """The button names the id that the group had then, and means the group."""
    await asks(offered, BRUNO, "Every table")
    await table_opens(offered)
    assert await rung(offered, BRUNO) == 1
    ((_, off),) = (await alert(offered, BRUNO)).keyboard
    await offered.say(ANNA, "", migrate_to_chat_id=NEW)
    await offered.tap(BRUNO, off.data, BRUNO)
    await table_opens(offered, chat=NEW)
    assert await rung(offered, BRUNO) == 0


async def test_who_opens_the_table_is_not_told(offered: Club) -> None:
    """And what he wished once stays wished, for the next table of another."""
    await asks(offered, BRUNO, "Next table")
    await asks(offered, ANNA, "Every table")
    await table_opens(offered, BRUNO)
    assert [await rung(offered, person) for person in (ANNA, BRUNO)] == [1, 0]
    await table_opens(offered, ANNA)
    assert [await rung(offered, person) for person in (ANNA, BRUNO)] == [0, 1]


async def test_an_anonymous_opener_is_nobody_to_leave_out(offered: Club) -> None:
    await asks(offered, ANNA, "Next table")
    await offered.say(ANONYMOUS, "/play", **AS_GROUP)
    assert await rung(offered, ANNA) == 1


async def test_only_a_table_that_opens_is_told(offered: Club) -> None:
    """Not the one that is there when somebody sends /play again, nor what is refused, nor a deal."""
    await offered.say(ANNA, "/play")
    await asks(offered, BRUNO, "Every table")
    await offered.say(CARMEN, "/play")
    await offered.say(CARMEN, "/play chess")
    await offered.press(CARMEN, "Join", "lobby")
    await offered.press(ANNA, "Start", "lobby")
    await offered.say(CARMEN, "/play")
    assert await rung(offered, BRUNO) == 0


async def test_join_in_the_alert_takes_a_seat(offered: Club) -> None:
    """The link seats whom it was made for, once, and nobody else."""
    await asks(offered, BRUNO, "Next table")
    await offered.say(ANNA, "/play")
    ((join, _),) = (await alert(offered, BRUNO)).keyboard
    token = (join.url or "").partition("?start=")[2]
    await offered.start(EVA, token)
    assert "somebody else" in (await offered.notices(EVA))[-1].text
    await offered.start(BRUNO, token)
    assert "You have a seat at the Draw table" in (await offered.notices(BRUNO))[-1].text
    await offered.start(BRUNO, token)
    assert await offered.rows("SELECT person FROM seats ORDER BY seat") == [(ANNA,), (BRUNO,)]


async def test_join_in_an_old_alert_seats_nobody(offered: Club) -> None:
    """Neither in a match that has begun without him, nor at a closed table, nor at the next one."""
    await asks(offered, BRUNO, "Every table")
    await offered.say(ANNA, "/play")
    ((join, _),) = (await alert(offered, BRUNO)).keyboard
    token = (join.url or "").partition("?start=")[2]
    await offered.press(CARMEN, "Join", "lobby")
    await offered.press(ANNA, "Start", "lobby")
    await offered.start(BRUNO, token)
    assert "has started or closed" in (await offered.notices(BRUNO))[-1].text
    await offered.leave(CARMEN)
    await offered.say(ANNA, "/play")
    await offered.start(BRUNO, token)
    assert "has started or closed" in (await offered.notices(BRUNO))[-1].text
    assert await offered.rows("SELECT person FROM seats WHERE person = ?", BRUNO) == []


async def test_each_group_is_asked_for_itself(offered: Club) -> None:
    await asks(offered, BRUNO, "Every table")
    await table_opens(offered, chat=OTHER)
    assert await rung(offered, BRUNO) == 0


@pytest.mark.parametrize("way", ["left", "kicked", "message"])
async def test_who_has_left_the_group_is_not_told(offered: Club, way: str) -> None:
    """Its tables are no business of his any more."""
    await asks(offered, BRUNO, "Every table")
    await (offered.wave(BRUNO) if way == "message" else offered.walk_out(BRUNO, way))
    await table_opens(offered)
    assert await rung(offered, BRUNO) == 0


async def test_who_cannot_be_written_to_is_led_to_his_chat(offered: Club) -> None:
    """Start there makes the wish true."""
    toast = await offered.press(DMITRI, "Every table", "notify")
    assert (toast.url, toast.text) == ("https://t.me/boneyard_bot?start=hello", "")
    await offered.start(DMITRI, "hello")
    await table_opens(offered)
    assert await rung(offered, DMITRI) == 1


async def test_wishes_outlive_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path / "db") as club:
        await club.start(BRUNO)
        await club.say(ANNA, "/notify")
        await asks(club, BRUNO, "Every table")
    async with opened(tmp_path / "db") as club:
        await table_opens(club)
        assert await rung(club, BRUNO) == 1
        assert club.errors == []


async def test_notify_is_asked_for_in_the_group(offered: Club) -> None:
    await offered.say(BRUNO, "/notify", BRUNO)
    assert "in your group" in (await offered.notices(BRUNO))[-1].text


@pytest.mark.parametrize("when", ["once", "always"])
async def test_nobody_is_told_of_a_group_by_a_payload_made_up(offered: Club, when: str) -> None:
    """Such a button stands in the group only: from a private chat, or another group, it would open foreign tables."""
    for chat in (EVA, OTHER):
        await offered.start(EVA)
        assert "another time" in (await offered.tap(EVA, f"w:{GROUP}:{when}", chat)).text
    assert await offered.rows("SELECT * FROM watchers") == []
    await table_opens(offered)
    assert await rung(offered, EVA) == 0


@pytest.mark.parametrize("data", ["w:1:once", f"w:{GROUP}:never", f"w:{GROUP}:", "w::once", "w:x:off", f"w:{GROUP}"])
async def test_payloads_made_up_do_nothing(offered: Club, data: str) -> None:
    assert (await offered.tap(BRUNO, data)).text
    assert await offered.rows("SELECT * FROM watchers") == []


async def test_a_rematch_is_no_new_table(offered: Club) -> None:
    """Its seats are kept for those who played: nobody else is called to it."""
    offered.deals.append(find_deal("draw", 2, lambda view: view.outcome is not None))
    await offered.deal(ANNA, CARMEN, command="/play draw 50")
    await asks(offered, BRUNO, "Every table")
    await offered.play_round(ANNA, CARMEN)
    await offered.press(ANNA, "Rematch", "result")
    assert await rung(offered, BRUNO) == 0


async def test_a_title_is_shown_as_it_is(offered: Club) -> None:
    offered.title = "<b>Dominoes & Sons</b>"
    await asks(offered, BRUNO, "Every table")
    await table_opens(offered)
    assert "&lt;b&gt;Dominoes &amp; Sons&lt;/b&gt;" in (await alert(offered, BRUNO)).text
