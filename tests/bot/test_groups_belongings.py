"""What belongs to a group goes along when it becomes a supergroup: what waits, settings, wishes (CHT-01, CHT-02)."""

from __future__ import annotations

from tests.bot.club import ANNA, BRUNO, CARMEN, Club
from tests.bot.test_groups_upgrade import NEW, OLD, Hearing, dealt, every_way, in_the_old, moved_whole, three_ways


@every_way
async def test_cht_02_one_table_and_one_record_of_the_group(club: Club, hear: Hearing) -> None:
    """However it is heard of: settings, watchers, standings and the table are there once, under the new id."""
    await dealt(club, ANNA, BRUNO)
    await club.rows("UPDATE groups SET game = 'goat', pace = 45, language = 'it' WHERE chat = ?", OLD)
    await club.start(CARMEN)
    await club.tap(CARMEN, f"w:{OLD}:always", OLD)
    await hear(club)
    await moved_whole(club)
    assert await club.rows("SELECT chat, game, pace, language FROM groups") == [(NEW, "goat", 45, "it")]
    assert await club.rows("SELECT chat, person FROM watchers") == [(NEW, CARMEN)]
    assert await club.rows("SELECT id, chat, state FROM tables") == [(1, NEW, "playing")]


@three_ways
async def test_cht_01_what_waits_in_both_is_sent_once(club: Club, hear: Hearing) -> None:
    """Answers to the same command wait under both ids, of which one stands at a time: the newer one is kept."""
    await dealt(club, ANNA, BRUNO)
    for chat in (OLD, NEW):
        await club.say(ANNA, "/help", chat)
        await club.say(ANNA, "/top", chat)
    await hear(club)
    await moved_whole(club)
    assert await club.rows("SELECT count(*) FROM jobs WHERE slot LIKE 'help%'") == [(1,)]


async def test_cht_01_an_older_answer_does_not_replace_a_newer_one(club: Club) -> None:
    """What was to be said under the old id, and has been said under the new one since, is not said again."""
    await dealt(club, ANNA, BRUNO)
    await club.say(ANNA, "/help", NEW)
    await club.shown()
    await club.say(ANNA, "/help", OLD)
    await in_the_old(club)
    assert ("send", "help-group:0") not in await club.shown()


@three_ways
async def test_cht_01_settings_of_the_new_group_are_newer(club: Club, hear: Hearing) -> None:
    """What was set and wished for under the new id before we heard of it stands."""
    for chat, game, language in ((OLD, "goat", "it"), (NEW, "block", "pl")):
        await club.rows("INSERT INTO groups (chat, game, language) VALUES (?, ?, ?)", chat, game, language)
    await club.start(CARMEN)
    for chat, when in ((OLD, "always"), (NEW, "once")):
        await club.tap(CARMEN, f"w:{chat}:{when}", chat)
    await hear(club)
    await moved_whole(club)
    assert await club.rows("SELECT chat, game, language FROM groups") == [(NEW, "block", "pl")]
    assert await club.rows("SELECT chat, always FROM watchers") == [(NEW, 0)]


@three_ways
async def test_cht_01_who_wished_to_hear_of_tables_does(club: Club, hear: Hearing) -> None:
    """He is told of the next table under the new id, and the button of an older line still calls it off."""
    await club.start(CARMEN)
    await club.tap(CARMEN, f"w:{OLD}:always", OLD)
    await hear(club)
    await club.say(ANNA, "/play", NEW)
    assert "Domino club" in (await club.notices(CARMEN))[-1].text
    assert "will not write" in (await club.tap(CARMEN, f"w:{OLD}:off", CARMEN)).text
    assert await club.rows("SELECT * FROM watchers") == []


async def test_cht_01_a_wish_pressed_on_the_old_message_is_taken(club: Club) -> None:
    """The offer of /notify was posted under the old id; its button is pressed in what is the new group now."""
    await club.start(CARMEN)
    await in_the_old(club)
    for chat in (OLD, NEW):
        await club.tap(CARMEN, f"w:{OLD}:always", chat)
        assert await club.rows("SELECT chat, person FROM watchers") == [(NEW, CARMEN)]
        await club.rows("DELETE FROM watchers")
