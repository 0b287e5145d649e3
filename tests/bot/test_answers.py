"""Answers to commands: nobody floods the group with them, and each brings what it promises."""

from __future__ import annotations

from tests.bot.club import ANNA, ANONYMOUS, BRUNO, CARMEN, EVA, GROUP, Club


async def test_many_commands_leave_one_answer_of_a_kind_waiting(club: Club) -> None:
    """A stranger's commands do not stand between a table and its board."""
    await club.deal(ANNA, BRUNO)
    for _ in range(15):
        for words in ("/help", "/rules block", "/hand", "/dance"):
            await club.say(EVA, words)
    waiting = await club.rows("SELECT slot FROM jobs WHERE chat = ? ORDER BY place", GROUP)
    assert [slot for (slot,) in waiting] == ["lobby:1", "board:1:1", "help-group:0", "rules-block:0", "refusal:0"]


async def test_start_in_the_middle_of_a_match_brings_the_tiles(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await club.start(ANNA, "hello")
    assert not any("I deal dominoes" in notice.text for notice in (await club.notices(ANNA))[1:])
    rows = await club.rows("SELECT kind, slot FROM jobs WHERE chat = ? ORDER BY place DESC LIMIT 1", ANNA)
    assert [tuple(row) for row in rows] == [("send", "hand:1")]


async def test_who_cannot_be_written_to_is_named_at_the_deal(club: Club) -> None:
    """He has blocked the bot in the lobby: no word yet, but one with a Start link once his tiles are dealt."""
    await club.sit(ANNA, BRUNO, CARMEN)
    blocked = {
        "chat": {"id": BRUNO, "type": "private"},
        "from": club.user(BRUNO),
        "date": int(club.now),
        "old_chat_member": {"status": "member", "user": club.user(BRUNO)},
        "new_chat_member": {"status": "kicked", "user": club.user(BRUNO), "until_date": 0},
    }
    await club.send({"my_chat_member": blocked})
    assert await club.notices() == []
    await club.press(ANNA, "Start", "lobby")
    (notice,) = await club.notices()
    assert "Bruno" in notice.text
    assert notice.keyboard[0][0].url == "https://t.me/boneyard_bot?start=hello"


async def test_a_stopped_match_calls_nobody_to_his_turn(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    assert "Your turn" not in (await club.post("hand", person)).text


async def test_who_asks_for_a_rematch_is_its_host(club: Club) -> None:
    await club.deal(ANNA, BRUNO, command="/play block 50")
    await club.play_match(ANNA, BRUNO)
    assert (await club.press(BRUNO, "Rematch", "result")).text
    assert "Bruno" in (await club.press(ANNA, "Start", "lobby")).text
    assert (await club.press(ANNA, "Join", "lobby")).text == "Dealing."


async def test_an_anonymous_administrator_is_called_by_his_group(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    group = {"id": GROUP, "type": "supergroup", "title": club.title}
    await club.say(ANONYMOUS, "/stop", sender_chat=group)
    assert "Domino club" in (await club.post("stop")).text


async def test_a_round_that_is_over_has_no_tiles_to_show(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    assert (await club.post("board")).keyboard
    await club.play_round(ANNA, BRUNO)
    assert not (await club.post("board")).keyboard


async def test_a_lobby_whose_host_has_not_sat_down_outlives_its_guests(club: Club) -> None:
    await club.start(BRUNO)
    await club.say(ANNA, "/play")
    await club.press(BRUNO, "Join", "lobby")
    await club.press(BRUNO, "Leave", "lobby")
    assert (await club.press(BRUNO, "Join", "lobby")).text.startswith("Welcome")
