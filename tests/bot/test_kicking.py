"""TABLE-7: /kick frees the seat of somebody who does not come back, by answering him or from a list."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.bot.club import ANNA, ANONYMOUS, BOT, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, opened
from tests.bot.deals import find_deal

THREE = (ANNA, BRUNO, CARMEN)
AS_GROUP: dict[str, Any] = {"sender_chat": {"id": GROUP, "type": "supergroup", "title": "Domino club"}}


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """A club in whose group Dmitri is an administrator."""
    async with opened(tmp_path / "db", administrators={DMITRI}) as club:
        yield club
        assert club.errors == []
        await club.check_messages()


async def kick(club: Club, person: int, meant: int | None = None, **extra: Any) -> None:
    """``person`` sends /kick, as an answer to a message of ``meant`` if there is one."""
    answer: dict[str, Any] = (
        {} if meant is None else {"reply_to_message": club.message(meant, "Sorry, on the phone", GROUP)}
    )
    await club.say(person, "/kick", **answer, **extra)


async def buttons(club: Club) -> dict[str, str | None]:
    """The payloads of the list's buttons, by name; a name bears marks that keep its own writing direction."""
    rows = (await club.post("kick")).keyboard
    return {button.label.strip("\u2068\u2069"): button.data for row in rows for button in row}


async def labels(club: Club) -> list[str]:
    return list(await buttons(club))


async def choose(club: Club, person: int, name: str) -> str:
    """``person`` presses the button of the list that bears this name; what he is answered."""
    return (await club.tap(person, (await buttons(club))[name])).text


async def left(club: Club) -> list[int]:
    return [person for (person,) in await club.rows("SELECT person FROM seats WHERE left ORDER BY seat")]


async def word(club: Club) -> str:
    return (await club.notices())[-1].text


async def test_table_7_the_host_frees_a_seat_by_answering(club: Club) -> None:
    """The seat is offered with its tiles; who held it reads that and may come back as long as nobody has it."""
    await club.deal(*THREE)
    hand = (await club.view(1)).hand
    await kick(club, ANNA, BRUNO)
    assert await left(club) == [BRUNO]
    assert "\u2068Bruno\u2069’s seat is free. Its tiles and its score stay" in (await club.post("seat")).text
    assert (await club.view(1)).hand == hand
    assert (await club.press(BRUNO, "I’m back", "seat")).text == "Welcome back!"
    assert await left(club) == []


async def test_ros_10_somebody_without_a_username_is_chosen_from_the_list(club: Club) -> None:
    """The list has a button for everybody else by the name the table shows, namesakes and nameless ones told apart."""
    club.names |= {BRUNO: "Anna", CARMEN: "\u3164"}
    await club.deal(*THREE)
    await club.walk_out(EVA)
    await kick(club, DMITRI)
    assert await labels(club) == ["Anna (1)", "Anna (2)", "Player 3", "Nobody"]
    assert await choose(club, DMITRI, "Player 3") == "The seat is free."
    assert await left(club) == [CARMEN]
    assert not any(slot.startswith("kick:") for slot in await club.posts())


async def test_table_7_the_list_names_neither_oneself_nor_who_has_left(club: Club) -> None:
    await club.deal(*THREE)
    await club.leave(BRUNO)
    await kick(club, ANNA)
    assert await labels(club) == ["Carmen", "Nobody"]


async def test_table_7_nobody_after_all(club: Club) -> None:
    """*Nobody* takes the list away; only host and administrators may press it."""
    await club.deal(*THREE)
    await kick(club, ANNA)
    for person in (BRUNO, EVA):
        for label in ("Carmen", "Nobody"):
            assert (await choose(club, person, label)).startswith("Only \u2068Anna\u2069")
    assert await choose(club, ANNA, "Nobody") == "Good, everybody stays."
    assert not any(slot.startswith("kick:") for slot in await club.posts())
    assert await left(club) == []


@pytest.mark.parametrize("person", [BRUNO, EVA])
async def test_table_7_nobody_else_kicks(club: Club, person: int) -> None:
    """Neither another player nor a stranger, by command or by a payload made up."""
    await club.deal(*THREE)
    await kick(club, person, CARMEN)
    assert (await word(club)).startswith("Only \u2068Anna\u2069")
    await kick(club, person)
    assert not any(slot.startswith("kick:") for slot in await club.posts())
    for data in (f"k:1:{CARMEN}", "k:1:0"):
        assert (await club.tap(person, data)).text.startswith("Only \u2068Anna\u2069")
    assert await left(club) == []


async def test_table_7_an_anonymous_administrator_kicks(club: Club) -> None:
    """By answer at once; from the list an administrator's own account presses, nobody else's."""
    await club.deal(*THREE, EVA)
    await kick(club, ANONYMOUS, BRUNO, **AS_GROUP)
    assert await left(club) == [BRUNO]
    await kick(club, ANONYMOUS, **AS_GROUP)
    assert await labels(club) == ["Anna", "Carmen", "Eva", "Nobody"]
    assert "Only" in await choose(club, EVA, "Carmen")
    assert await choose(club, DMITRI, "Carmen") == "The seat is free."
    assert await left(club) == [BRUNO, CARMEN]


@pytest.mark.parametrize("meant", [EVA, DMITRI])
async def test_table_7_who_does_not_sit_here_is_not_kicked(club: Club, meant: int) -> None:
    await club.deal(*THREE)
    await kick(club, ANNA, meant)
    assert await word(club) == "That person has no seat here."
    assert (await club.tap(ANNA, f"k:1:{meant}")).text == "That person has no seat here."
    assert await left(club) == []


async def test_table_7_an_answer_to_the_bot_means_the_list(club: Club) -> None:
    """Who answers the board does not mean the bot."""
    await club.deal(*THREE)
    board = club.message(42, "Draw", GROUP) | {"from": BOT}
    await club.say(ANNA, "/kick", reply_to_message=board)
    assert await labels(club) == ["Bruno", "Carmen", "Nobody"]


async def test_table_7_kicked_twice(club: Club) -> None:
    """An old list's button, or a second answer, for who has left already is declined and changes nothing."""
    await club.deal(*THREE)
    await kick(club, ANNA)
    button = (await buttons(club))["Bruno"]
    await club.tap(ANNA, button)
    before = {slot: post for slot, post in (await club.posts()).items() if slot.startswith(("seat", "board"))}
    assert (await club.tap(ANNA, button)).text == "That person has no seat here."
    await kick(club, ANNA, BRUNO)
    after = {slot: post for slot, post in (await club.posts()).items() if slot.startswith(("seat", "board"))}
    assert after == before


async def test_table_7_who_took_the_seat_is_not_kicked_for_who_had_it(club: Club) -> None:
    """The list names people, not seats: a button of it does not hit who plays there meanwhile."""
    await club.deal(*THREE)
    await club.start(EVA)
    await kick(club, ANNA)
    button = (await buttons(club))["Bruno"]
    await club.leave(BRUNO)
    await club.press(EVA, "Take this seat", "seat")
    assert (await club.tap(ANNA, button)).text == "That person has no seat here."
    await kick(club, ANNA, BRUNO)
    assert await word(club) == "That person has no seat here."
    assert await left(club) == []
    await kick(club, ANNA, EVA)
    assert await left(club) == [EVA]


async def test_table_7_kicking_the_host_passes_the_match_on(club: Club) -> None:
    """An administrator frees the host's seat: the next present seat hosts, and the group is told."""
    await club.deal(*THREE)
    await kick(club, DMITRI, ANNA)
    assert await left(club) == [ANNA]
    assert (await club.post("host")).text == "\u2068Bruno\u2069 is the host now."
    await kick(club, ANNA, CARMEN)
    assert (await word(club)).startswith("Only \u2068Bruno\u2069")


async def test_table_7_kicking_who_is_on_turn_leaves_five_seconds(club: Club) -> None:
    await club.deal(*THREE)
    person = await club.on_turn(*THREE)
    assert person is not None
    await kick(club, DMITRI, person)
    assert await club.rows("SELECT deadline FROM tables") == [(club.now + 5,)]
    await club.later(5)
    assert await club.on_turn(*THREE) not in (None, person)


async def test_table_7_answering_oneself_brings_the_list(club: Club) -> None:
    """Nobody frees his own seat by a slip: whoever wants to go says /leave."""
    await club.deal(*THREE)
    await kick(club, ANNA, ANNA)
    assert await left(club) == []
    assert await labels(club) == ["Bruno", "Carmen", "Nobody"]


async def test_table_7_a_lobbys_seat_is_freed_at_once(club: Club) -> None:
    """By answer and from the list; the seats close up, and who was shown out may join again."""
    await club.sit(*THREE)
    await kick(club, ANNA, BRUNO)
    assert "\u2068Bruno\u2069 no longer sits here." in (await club.post("lobby")).text
    assert await club.rows("SELECT person FROM seats ORDER BY seat") == [(ANNA,), (CARMEN,)]
    await kick(club, DMITRI)
    assert await labels(club) == ["Anna", "Carmen", "Nobody"]
    assert await choose(club, DMITRI, "Anna") == "The seat is free."
    assert await club.rows("SELECT host FROM tables") == [(CARMEN,)]
    assert (await club.press(BRUNO, "Join", "lobby")).text == "Welcome! Seat 2 is yours."
    await kick(club, CARMEN, BRUNO)
    await kick(club, DMITRI, CARMEN)
    assert "closed" in (await club.post("lobby")).text


async def test_table_7_alone_there_is_nobody_to_kick(club: Club) -> None:
    await club.sit(ANNA)
    await kick(club, ANNA)
    assert await word(club) == "There is nobody else at this table."


async def test_table_7_a_list_is_gone_with_the_next_deal(club: Club) -> None:
    """Of the lobby and of the round before; its button pressed in that moment still means the same person."""
    await club.sit(*THREE)
    await kick(club, ANNA)
    bruno = (await club.button("\u2068Bruno\u2069", "kick")).data
    await club.press(ANNA, "Start", "lobby")
    assert not any(slot.startswith("kick") for slot in await club.posts())
    assert (await club.tap(ANNA, bruno)).text == "The seat is free."
    assert await left(club) == [BRUNO]


async def test_table_7_there_is_no_kick_without_a_table(club: Club) -> None:
    """Nor in a private chat, nor from another group, nor after the match."""
    await kick(club, ANNA, BRUNO)
    assert "There is no table here" in await word(club)
    await club.say(ANNA, "/kick", ANNA)
    assert "in your group" in (await club.notices(ANNA))[-1].text
    club.deals.append(find_deal("draw", 3, lambda view: view.outcome is not None))
    await club.deal(*THREE, command="/play draw 50")
    await kick(club, ANNA)
    button = (await buttons(club))["Bruno"]
    assert (await club.tap(ANNA, button, GROUP - 1)).text == "That match is over."
    await club.play_round(*THREE)
    assert not any(slot.startswith("kick:") for slot in await club.posts())
    assert (await club.tap(ANNA, button)).text == "That match is over."


@pytest.mark.parametrize("data", ["k:1:-5", "k:1:", "k:1:x", "k:999:0", "k:1:7000000002:yes", f"k:1:{10**18 - 1}"])
async def test_table_7_payloads_made_up_kick_nobody(club: Club, data: str) -> None:
    await club.deal(*THREE)
    assert (await club.tap(ANNA, data)).text
    assert await left(club) == []
