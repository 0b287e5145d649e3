"""Leaving the group itself, and what people are told about who may decide, who is asked and what waits."""

from __future__ import annotations

from bot.callback import LobbyAction, LobbyTap, pack
from tests.bot.club import ANNA, BRUNO, CARMEN, EVA, GROUP, Club

THREE = (ANNA, BRUNO, CARMEN)


async def test_table_5_who_is_no_longer_in_the_group_comes_back_through_it(club: Club) -> None:
    """His private button waits until he is a member again, which his tap in the group shows; then the seat is his."""
    await club.deal(*THREE)
    await club.walk_out(BRUNO)
    assert "Join it again" in (await club.press(BRUNO, "I’m back", "hand", BRUNO)).text
    assert await club.rows("SELECT left FROM seats WHERE person = ?", BRUNO) == [(1,)]
    assert (await club.press(BRUNO, "I’m back", "seat")).text == "Welcome back!"
    assert await club.rows("SELECT left, outside FROM seats WHERE person = ?", BRUNO) == [(0, 0)]


async def test_who_left_the_table_alone_comes_back_from_his_own_chat(club: Club) -> None:
    await club.deal(*THREE)
    await club.leave(BRUNO)
    assert (await club.press(BRUNO, "I’m back", "hand", BRUNO)).text == "Welcome back!"


async def test_everybody_may_be_asked_at_once_whether_he_wants_to_leave(club: Club) -> None:
    """One player's question does not take another's away; the next deal and the end take them all."""
    await club.deal(*THREE)
    for person in (BRUNO, CARMEN):
        await club.say(person, "/leave")
    asked = {slot for slot in await club.posts() if slot.startswith("leave")}
    assert asked == {f"leave:1:{BRUNO}", f"leave:1:{CARMEN}"}
    await club.play_round(*THREE)
    await club.press(ANNA, "Next round", "result")
    assert not any(slot.startswith(("leave", "stop", "kick")) for slot in await club.posts())


async def test_table_2_a_host_without_a_seat_is_told_who_hosts_the_match(club: Club) -> None:
    """Who opened the table and did not sit down hands it to seat 1 at the deal, and the group is told."""
    await club.say(EVA, "/play draw")
    for person in (ANNA, BRUNO):
        await club.start(person)
        await club.press(person, "Join", "lobby")
    await club.press(EVA, "Start", "lobby")
    assert (await club.post("host")).text == "\u2068Anna\u2069 is the host now."
    await club.say(EVA, "/stop")
    assert "Only \u2068Anna\u2069, the host, or an administrator" in (await club.notices())[-1].text


async def test_a_button_of_the_lobby_tells_a_player_where_his_tiles_are(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    data = pack(LobbyTap(1, LobbyAction.JOIN))
    assert (await club.tap(BRUNO, data)).text == "The match has begun. Your tiles are in our chat."
    assert "next one" in (await club.tap(EVA, data)).text


async def test_table_9_the_lobby_of_a_rematch_says_how_it_starts_until_it_does(club: Club) -> None:
    await club.deal(*THREE, command="/play block 50")
    await club.play_match(*THREE)
    await club.press(ANNA, "Rematch", "result")
    await club.press(BRUNO, "Join", "lobby")
    lobby = (await club.post("lobby")).text
    assert "\u2068Bruno\u2069 plays again." in lobby
    assert "It starts when all have agreed" in lobby


async def test_a_match_that_waits_says_so_in_every_prompt(club: Club) -> None:
    """The prompt of whoever is on turn, and what /hand brings, do not ask for a tile that cannot be laid."""
    await club.deal(ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    muted = {"status": "restricted", "user": club.user(42), "until_date": 0, "is_member": True}
    rights = dict.fromkeys(_RIGHTS.split(), False)
    where = {"id": GROUP, "type": "supergroup", "title": club.title}
    change = {"chat": where, "from": club.user(EVA), "date": int(club.now)}
    member = {"status": "member", "user": club.user(42)}
    await club.send({"my_chat_member": change | {"old_chat_member": member, "new_chat_member": muted | rights}})
    for _ in range(2):
        prompt = (await club.post("hand", person)).text
        assert "The match waits" in prompt
        assert "Time is up" not in prompt
        await club.say(person, "/hand", person)


_RIGHTS = """
    can_send_messages can_send_audios can_send_documents can_send_photos can_send_videos can_send_video_notes
    can_send_voice_notes can_send_polls can_send_other_messages can_add_web_page_previews can_change_info
    can_invite_users can_pin_messages can_manage_topics can_react_to_messages can_edit_tag
    """
