"""Kind 06 ROSTER: the lobby, joining and leaving, who may do what."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.effects import Toast
from storage import outbox
from tests.bot.club import ANNA, ANONYMOUS, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, opened, own_tiles
from tests.bot.deals import find_deal

OTHER = -100999


def token(toast: Toast) -> str:
    """The payload of the deep link that a tap opens."""
    address, _, payload = (toast.url or "").partition("?start=")
    assert address == "https://t.me/boneyard_bot"
    return payload


async def seated(club: Club) -> list[str]:
    """The names in the lobby's seats, in order."""
    lines = (await club.post("lobby")).text.splitlines()
    return [line.split("\u2068")[1].split("\u2069")[0] for line in lines if line[1:2] == "."]


async def test_ros_02_nobody_joins_after_the_deal(club: Club) -> None:
    """Who taps Join after the deal is refused, told that the match is on, and gets no tiles."""
    await club.sit(ANNA, BRUNO)
    await club.start(DMITRI)
    join = (await club.button("Join", "lobby")).data
    await club.press(ANNA, "Start", "lobby")
    hands = [(await club.post("hand", person)).text for person in (ANNA, BRUNO)]
    toast = await club.tap(DMITRI, join)
    assert "has begun" in toast.text
    assert await club.posts(DMITRI) == {}
    assert [(await club.post("hand", person)).text for person in (ANNA, BRUNO)] == hands


async def test_ros_04_a_person_has_one_seat(club: Club) -> None:
    """Joining twice and by the private link as well gives one seat."""
    await club.sit(ANNA)
    link = token(await club.press(BRUNO, "Join", "lobby"))
    await club.start(BRUNO, link)
    assert "seat 2" in (await club.press(BRUNO, "Join", "lobby")).text
    await club.start(BRUNO, link)
    assert "your seat" in (await club.notices(BRUNO))[-1].text
    assert await seated(club) == ["Anna", "Bruno"]


async def test_ros_05_leaving_before_the_start_leaves_too_few(club: Club) -> None:
    """Leaving the lobby is confirmed, and Start is refused then with the least number named."""
    await club.sit(ANNA, BRUNO)
    assert "left" in (await club.press(BRUNO, "Leave", "lobby")).text
    assert await seated(club) == ["Anna"]
    assert "at least 2" in (await club.press(ANNA, "Start", "lobby")).text
    assert await club.journal() == []
    await club.press(BRUNO, "Join", "lobby")
    assert "Dealing" in (await club.press(ANNA, "Start", "lobby")).text


@pytest.mark.parametrize("word", ["/leave", None])
async def test_ros_06_the_last_to_leave_closes_the_table(club: Club, word: str | None) -> None:
    """When the only player leaves the lobby the table closes, and a new one can be opened at once."""
    await club.sit(ANNA)
    await (club.say(ANNA, word) if word else club.press(ANNA, "Leave", "lobby"))
    closed = await club.post("lobby")
    assert "closed" in closed.text
    assert closed.keyboard == ()
    await club.say(BRUNO, "/play block")
    assert "A table of Block" in (await club.post("lobby")).text


async def test_ros_11_an_administrator_closes_the_table_of_who_has_gone(tmp_path: Path) -> None:
    """An administrator cancels a lobby whose opener is gone, and a new one can be opened."""
    async with opened(tmp_path / "db", administrators={CARMEN}) as club:
        await club.sit(ANNA, BRUNO)
        await club.press(CARMEN, "Cancel", "lobby")
        assert "Carmen" in (await club.post("lobby")).text
        await club.say(BRUNO, "/play")
        assert "Bruno" in (await club.post("lobby")).text
        assert club.errors == []


async def test_ros_13_a_second_match_in_the_same_chat_is_refused(club: Club) -> None:
    """While a match runs a new table is refused with a pointer to the running one, which does not change."""
    await club.deal(ANNA, BRUNO)
    journal, board = await club.journal(), await club.post("board")
    await club.say(EVA, "/play block 50")
    assert "/board" in (await club.notices())[-1].text
    assert (await club.journal(), await club.post("board")) == (journal, board)


async def test_table_1_one_table_in_a_chat_and_in_each_topic(club: Club) -> None:
    """The main chat and two topics have a table each, and no second one while it is open or in play."""
    for topic in (0, 77, 88):
        where = {"message_thread_id": topic, "is_topic_message": True} if topic else {}
        for words in ("/play draw", "/play block"):
            await club.say(ANNA, words, **where)
    assert await club.rows("SELECT topic, game FROM tables ORDER BY id") == [(0, "draw"), (77, "draw"), (88, "draw")]


async def test_table_1_a_person_sits_at_tables_of_several_chats(club: Club) -> None:
    """What he does at one changes nothing at another: his moves, his tiles, his leaving."""
    await club.deal(ANNA, BRUNO, CARMEN, command="/play block")
    await club.say(BRUNO, "/play block", OTHER)
    await club.press(CARMEN, "Join", "lobby", OTHER)
    await club.press(BRUNO, "Start", "lobby", OTHER)
    first, second = [(await club.posts(BRUNO))[f"hand:{table}"] for table in (1, 2)]
    assert own_tiles(first) != own_tiles(second)
    board = await club.post("board")
    mover = (BRUNO, CARMEN)[(await club.view()).turn or 0]
    await club.tap(mover, (await club.moves(mover))[0].data, mover)
    assert any(line.split()[1] == "plays" for line in await club.journal())
    assert (await club.post("board"), (await club.posts(BRUNO))["hand:1"]) == (board, first)
    await club.leave(BRUNO)
    assert await club.rows("SELECT table_id FROM seats WHERE person = ? AND left", BRUNO) == [(1,)]
    await club.shown()
    await club.say(CARMEN, "/hand", CARMEN)
    assert {slot for _, slot in await club.shown() if slot} == {"hand:1", "hand:2"}


async def test_a_second_play_points_to_the_lobby_that_is_there(club: Club) -> None:
    await club.sit(ANNA, BRUNO)
    await club.say(EVA, "/play block 50")
    lobby = await club.post("lobby")
    assert "already" in lobby.text
    assert "A table of Draw" in lobby.text
    assert await seated(club) == ["Anna", "Bruno"]


async def test_ros_14_the_opener_starts_and_an_administrator_cancels(tmp_path: Path) -> None:
    """An opener without rights in the group can start; an administrator who did not open the table can cancel only."""
    async with opened(tmp_path / "db", administrators={CARMEN}) as club:
        await club.sit(ANNA, BRUNO)
        assert "Anna" in (await club.press(CARMEN, "Start", "lobby")).text
        assert await club.journal() == []
        await club.press(ANNA, "Start", "lobby")
        assert len(await club.journal()) > 4
        await club.say(CARMEN, "/stop")
        await club.press(CARMEN, "Stop the match", "stop")
        assert "stopped" in (await club.post("board")).text


@pytest.mark.parametrize("count", [0, 1])
async def test_ros_15_too_few_cannot_start(club: Club, count: int) -> None:
    """With nobody or one in the lobby Start is refused with the number needed, and the lobby stays usable."""
    await club.sit(ANNA) if count else await club.say(ANNA, "/play")
    assert "at least 2" in (await club.press(ANNA, "Start", "lobby")).text
    for person in (ANNA, BRUNO):
        await club.start(person)
        await club.press(person, "Join", "lobby")
    await club.press(ANNA, "Start", "lobby")
    assert len(await club.journal()) > 4


async def test_ros_16_a_table_opens_while_the_last_result_waits(club: Club) -> None:
    """While the result of a match cannot be sent, a new table is opened and played; no restart is needed."""
    club.deals.append(find_deal("draw", 2, lambda view: view.outcome is not None))
    await club.deal(ANNA, BRUNO, command="/play draw 50")
    async with club.database.transaction() as connection:
        await outbox.park(connection, GROUP, outbox.WHOLE_CHAT, "no rights", club.now)
    await club.play_round(ANNA, BRUNO)
    await club.say(BRUNO, "/play block")
    await club.press(ANNA, "Join", "lobby")
    assert (await club.press(BRUNO, "Start", "lobby")).text == "Dealing."
    async with club.database.transaction() as connection:
        assert GROUP in await outbox.waiting_chats(connection)


async def test_ros_17_a_new_match_begins_from_nothing(club: Club) -> None:
    """A match is stopped with /stop, not replaced while it runs; the next one has an empty table, new hands and 0."""
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.first_buttons(3, ANNA, BRUNO)
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    await club.deal(ANNA, BRUNO, command="/play block")
    view = await club.view()
    assert (len(view.chain), sum(view.counts), view.scores, view.number) == (1, 13, (0, 0), 1)
    assert "[" + str(view.chain[0][0]) in (await club.post("board")).text
    for seat, person in enumerate((ANNA, BRUNO)):
        assert own_tiles((await club.posts(person))["hand:2"]) == set((await club.view(seat)).hand)


async def test_ros_18_who_does_nothing_is_not_seated(club: Club) -> None:
    """Who was sent an invitation and does nothing with it is not seated, and not bound to anything."""
    await club.sit(ANNA, CARMEN)
    await club.press(BRUNO, "Join", "lobby")
    await club.press(ANNA, "Start", "lobby")
    assert await club.posts(BRUNO) == {}
    await club.say(BRUNO, "/hand")
    assert "no tiles" in (await club.notices())[-1].text


async def test_ros_20_a_closed_lobby_seats_nobody(club: Club) -> None:
    """Joining a closed lobby is refused, by button and by link, and seats nobody."""
    await club.sit(ANNA)
    join = (await club.button("Join", "lobby")).data
    link = token(await club.press(BRUNO, "Join", "lobby"))
    await club.press(ANNA, "Cancel", "lobby")
    assert "no longer open" in (await club.tap(CARMEN, join)).text
    await club.start(BRUNO, link)
    assert "/play" in (await club.notices(BRUNO))[-1].text
    assert await club.rows("SELECT person FROM seats WHERE person <> ?", ANNA) == []


async def test_ros_21_a_full_table_takes_nobody_more(club: Club) -> None:
    """A fifth person is told that all seats are taken, by button and by link, and the deal works."""
    await club.sit(ANNA, BRUNO, CARMEN)
    link = token(await club.press(EVA, "Join", "lobby"))
    await club.start(DMITRI)
    await club.press(DMITRI, "Join", "lobby")
    await club.start(EVA, link)
    assert "taken" in (await club.notices(EVA))[-1].text
    assert "taken" in (await club.press(EVA, "Join", "lobby")).text
    await club.press(ANNA, "Start", "lobby")
    board = (await club.post("board")).text
    assert all(club.names[person] in board for person in (ANNA, BRUNO, CARMEN, DMITRI))
    assert "Eva" not in board


async def test_the_next_seat_is_host_when_the_host_leaves(club: Club) -> None:
    await club.sit(ANNA, BRUNO, CARMEN)
    await club.press(ANNA, "Leave", "lobby")
    assert "1. \u2068Bruno\u2069 — host" in (await club.post("lobby")).text
    assert "Bruno" in (await club.press(ANNA, "Start", "lobby")).text
    assert "Dealing" in (await club.press(BRUNO, "Start", "lobby")).text


async def test_the_opener_without_an_open_chat_is_asked_to_join(club: Club) -> None:
    """Who opens a table before he has pressed Start in private is its host, but has to press Join for a seat."""
    await club.say(ANNA, "/play")
    assert await seated(club) == []
    assert "Anna" in (await club.post("lobby")).text
    await club.start(ANNA, token(await club.press(ANNA, "Join", "lobby")))
    assert await seated(club) == ["Anna"]


async def test_a_namesake_of_the_absent_host_is_not_shown_as_host(club: Club) -> None:
    club.names[BRUNO] = "Anna"
    await club.say(ANNA, "/play")
    await club.start(BRUNO)
    await club.press(BRUNO, "Join", "lobby")
    lobby = (await club.post("lobby")).text
    assert "host" not in lobby.splitlines()[1]
    assert "opened this table" in lobby


async def test_nobody_is_host_of_a_table_that_an_anonymous_administrator_opened(club: Club) -> None:
    await club.say(ANONYMOUS, "/play", sender_chat={"id": GROUP, "type": "supergroup", "title": club.title})
    for label in ("Block", "50", "Start"):
        assert (await club.press(BRUNO, label, "lobby")).text == "Whoever joins first is the host."
    refusal = (await club.press(BRUNO, "Cancel", "lobby")).text
    assert refusal == "Only an administrator can do that."


async def test_a_link_is_for_one_person(club: Club) -> None:
    await club.sit(ANNA)
    link = token(await club.press(BRUNO, "Join", "lobby"))
    await club.start(EVA, link)
    assert "somebody else" in (await club.notices(EVA))[-1].text
    assert await seated(club) == ["Anna"]
    await club.start(BRUNO, link)
    assert await seated(club) == ["Anna", "Bruno"]


@pytest.mark.parametrize("payload", ["t_nonsense", "x" * 64, "1", "-", "__"])
async def test_an_unknown_link_is_harmless(club: Club, payload: str) -> None:
    await club.sit(ANNA)
    await club.start(BRUNO, payload)
    assert "Join" in (await club.notices(BRUNO))[-1].text
    assert await seated(club) == ["Anna"]


async def test_pressing_join_again_gives_the_same_link(club: Club) -> None:
    await club.sit(ANNA)
    taps = await asyncio.gather(*(club.press(BRUNO, "Join", "lobby") for _ in range(3)))
    assert len({token(toast) for toast in taps}) == 1


async def test_a_seat_counts_names_in_the_events_too(club: Club) -> None:
    """What has happened is told with the names of the list: nobody is called by another's seat."""
    club.names |= {CARMEN: "\u3164", BRUNO: "Anna"}
    await club.sit(ANNA, BRUNO)
    assert "\u2068Anna (2)\u2069 sat down" in (await club.post("lobby")).text
    await club.start(CARMEN)
    await club.press(CARMEN, "Join", "lobby")
    assert "\u2068Player 3\u2069 sat down" in (await club.post("lobby")).text
    await club.press(CARMEN, "Leave", "lobby")
    assert "\u2068Player 3\u2069 left" in (await club.post("lobby")).text
    await club.press(BRUNO, "Leave", "lobby")
    assert "\u2068Anna (2)\u2069 left" in (await club.post("lobby")).text
