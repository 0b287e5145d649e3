"""Kind 06 ROSTER: the lobby, joining and leaving, who may do what."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.callback import LobbyAction, LobbyTap, pack
from bot.effects import Toast
from engine import catalogue
from storage import outbox
from tests.bot.club import ANNA, ANONYMOUS, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, opened, own_tiles
from tests.bot.deals import find_deal


def token(toast: Toast) -> str:
    """The payload of the deep link that a tap opens."""
    address, _, payload = (toast.url or "").partition("?start=")
    assert address == "https://t.me/boneyard_bot"
    return payload


async def seated(club: Club) -> list[str]:
    """The names in the lobby's seats, in order."""
    lines = (await club.post("lobby")).text.splitlines()
    return [line.split("\u2068")[1].split("\u2069")[0] for line in lines if line[1:2] == "."]


async def test_ros_01_who_leaves_gets_no_new_hand_in_the_round(club: Club) -> None:
    """Who wants to leave in mid-round keeps his tiles until the match is stopped, and Join gives no new hand."""
    await club.deal(ANNA, BRUNO)
    before = own_tiles(await club.post("hand", BRUNO))
    await club.say(BRUNO, "/leave")
    join = pack(LobbyTap(1, LobbyAction.JOIN))
    assert "has begun" in (await club.tap(BRUNO, join)).text
    await club.say(BRUNO, "/hand")
    assert own_tiles(await club.post("hand", BRUNO)) == before


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
    """After a stopped match a new one has an empty table, new hands and a score of 0."""
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


async def test_only_the_host_chooses(club: Club) -> None:
    await club.sit(ANNA, BRUNO)
    for label in ("Block", "150"):
        assert "Anna" in (await club.press(BRUNO, label, "lobby")).text
    assert "A table of Draw</b>, up to 100" in (await club.post("lobby")).text
    assert (await club.press(ANNA, "Block", "lobby")).text == "Block, up to 100, 2 minutes a turn."
    await club.press(ANNA, "150", "lobby")
    lobby = await club.post("lobby")
    assert "A table of Block</b>, up to 150" in lobby.text
    assert {button.label for row in lobby.keyboard for button in row if button.style} == {"Block", "150", "2 min"}


async def test_choosing_what_is_chosen_changes_nothing(club: Club) -> None:
    await club.sit(ANNA)
    before = await club.post("lobby")
    await club.press(ANNA, "Draw", "lobby")
    assert (await club.post("lobby")).keyboard == before.keyboard


@pytest.mark.parametrize(
    ("words", "heading"),
    [
        ("", "Draw</b>, up to 100"),
        ("draw", "Draw</b>, up to 100"),
        ("block 50", "Block</b>, up to 50"),
        ("150 BLOCK", "Block</b>, up to 150"),
        ("50", "Draw</b>, up to 50"),
        ("kozel 150", "Kozel</b>, goat over 150"),
        ("partnership", "Partnership</b>, up to 100"),
        ("Partnership 500", "Partnership</b>, up to 500"),
        ("goat", "Goat</b>, goat from 101"),
        ("koziol 5", "Kozioł</b>, up to 5"),
        ("KOZIOŁ", "Kozioł</b>, up to 5"),
        ("kozel, 50", "Kozel</b>, goat over 50"),
    ],
)
async def test_play_understands_its_words(club: Club, words: str, heading: str) -> None:
    await club.say(ANNA, f"/play {words}".strip())
    assert heading in (await club.post("lobby")).text


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("chess", "draw, block"),
        ("draw 7", "50, 100, 150"),
        ("<b>", "draw, block"),
        ("٥٠", "50, 100"),
        ("50 block 100", "/play block 50"),
        ("draw block", "/play block 50"),
        ("kozel 101", "Kozel is played to one of these: 50, 100, 150 points"),
        ("partnership 75", "50, 100, 150, 200, 250, 300, 350, 400, 450, 500 points"),
        ("goat 100", "Goat is played to 101 points"),
        ("koziol 10", "Kozioł is played to 5 points"),
        ("kozel -50", "Kozel is played to one of these: 50, 100, 150 points"),
        ("kozel 50.0", "Kozel is played to one of these: 50, 100, 150 points"),
        ("goat ²", "Goat is played to 101 points"),
    ],
)
async def test_play_says_what_it_knows(club: Club, words: str, said: str) -> None:
    await club.say(ANNA, f"/play {words}")
    assert said in (await club.notices())[-1].text
    assert set(await club.posts()) == {"refusal:0"}


@pytest.mark.parametrize("game", catalogue())
async def test_every_game_is_on_offer_with_its_seats_and_targets(club: Club, game: str) -> None:
    """One button a game, and for the chosen one all of its targets; it says how many it takes."""
    variant = catalogue()[game]
    await club.sit(ANNA, command="/play draw")
    await club.press(ANNA, {"koziol": "Kozioł"}.get(game, game.title()), "lobby")
    lobby = await club.post("lobby")
    labels = [button.label for row in lobby.keyboard for button in row]
    games = ["Draw", "Block", "Kozel", "Partnership", "Goat", "Kozioł"]
    paces = [] if game == "partnership" else ["45 s", "2 min", "1 day", "No clock"]
    assert labels == [*games, *map(str, variant.targets), *paces, "Join", "Leave", "Start", "Cancel"]
    assert all(len(row) <= 5 for row in lobby.keyboard)
    most = max(variant.seats)
    assert ("2 to 4 can play." if min(variant.seats) < most else f"It takes {most} players.") in lobby.text
    assert ("Partners sit opposite: 🔵 seats 1 and 3, 🔶 seats 2 and 4." in lobby.text) is variant.pairs


@pytest.mark.parametrize("game", ["kozel", "partnership", "koziol"])
@pytest.mark.parametrize("count", [1, 2, 3])
async def test_a_game_of_pairs_starts_only_with_four(club: Club, game: str, count: int) -> None:
    people = [ANNA, BRUNO, CARMEN, DMITRI]
    await club.sit(*people[:count], command=f"/play {game}")
    toast = await club.press(ANNA, "Start", "lobby")
    assert toast.text == f"This game takes 4 players. Seats taken so far: {count}."
    assert await club.journal() == []
    for person in people[count:]:
        await club.start(person)
        await club.press(person, "Join", "lobby")
    await club.press(ANNA, "Start", "lobby")
    assert (await club.view()).seats == 4


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
