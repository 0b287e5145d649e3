"""TABLE-5: leaving a match. The seat, its tiles and its score stay; the table plays, and the owner may come back."""

from __future__ import annotations

import pytest

from bot.callback import LobbyAction, LobbyTap, pack
from engine.tiles import full_set
from tests.bot.club import ANNA, BRUNO, CARMEN, EVA, Club, all_tiles, own_tiles
from tests.bot.deals import find_deal

THREE = (ANNA, BRUNO, CARMEN)
SLOW = 45  # seconds a turn, where a test asks for it


async def turns(club: Club, *people: int) -> tuple[int, int]:
    """Who of ``people`` is on turn, and who is next."""
    person = await club.on_turn(*people)
    assert person is not None
    return person, people[(people.index(person) + 1) % len(people)]


async def labels(club: Club, kind: str, *chat: int) -> list[str]:
    """The buttons of the newest post of this kind, in the group or in a private chat."""
    return [button.label for row in (await club.post(kind, *chat)).keyboard for button in row]


async def time_left(club: Club) -> float:
    ((deadline,),) = await club.rows("SELECT deadline FROM tables ORDER BY id DESC LIMIT 1")
    return float(deadline) - club.now


async def dealt_for_45_seconds(club: Club, *people: int, command: str = "/play draw") -> None:
    await club.sit(*people, command=command)
    await club.press(people[0], "45 s", "lobby")
    await club.press(people[0], "Start", "lobby")


async def test_table_5_leaving_asks_once(club: Club) -> None:
    """/leave in a match changes nothing but to ask; the answer of the one who was asked does it, nobody else's."""
    await club.deal(*THREE)
    hand = await club.post("hand", BRUNO)
    await club.say(BRUNO, "/leave")
    assert "\u2068Bruno\u2069, do you want to leave" in (await club.post("leave")).text
    assert await labels(club, "leave") == ["Leave", "Play on"]
    assert await club.post("hand", BRUNO) == hand
    for person in (ANNA, EVA):
        assert (await club.press(person, "Leave", "leave")).text == "That question was for somebody else."
        assert (await club.press(person, "Play on", "leave")).text == "That question was for somebody else."
    assert "left" not in (await club.post("board")).text
    toast = await club.press(BRUNO, "Leave", "leave")
    assert toast.text == "You have left. Your seat stays yours until somebody takes it."
    assert "\u2068Bruno\u2069: 4 tiles, 0 points, left" in (await club.post("board")).text
    assert not any(slot.startswith("leave:") for slot in await club.posts())


async def test_table_5_a_payload_made_up_leaves_for_nobody_else(club: Club) -> None:
    """The question's payload names who was asked: with somebody else's number in it, it does nothing."""
    await club.deal(*THREE)
    for person, named in ((EVA, BRUNO), (EVA, EVA), (ANNA, BRUNO), (BRUNO, EVA)):
        toast = await club.tap(person, f"v:1:{named}:yes")
        assert toast.text == "That question was for somebody else."
    assert await club.rows("SELECT person FROM seats WHERE left") == []


async def test_table_5_the_left_seat_is_offered(club: Club) -> None:
    """The group sees a message from which the seat can be taken over or taken back; its owner sees the way back."""
    await club.deal(*THREE)
    await club.leave(BRUNO)
    offered = await club.post("seat")
    assert "\u2068Bruno\u2069 has left. The seat, its tiles and its score stay" in offered.text
    assert await labels(club, "seat") == ["Take this seat", "I’m back"]
    own = await club.post("hand", BRUNO)
    assert "The table plays for you now." in own.text
    assert not own_tiles(own)
    assert await labels(club, "hand", BRUNO) == ["I’m back"]


async def test_table_5_leaving_twice(club: Club) -> None:
    """Who has left is told so when he says /leave again, and his question's old button changes nothing more."""
    await club.deal(*THREE)
    await club.leave(BRUNO)
    before = await club.posts(), await club.rows("SELECT * FROM seats")
    await club.say(BRUNO, "/leave")
    assert (await club.notices())[-1].text == "You have left already. Press I’m back to play on."
    await club.tap(BRUNO, f"v:1:{BRUNO}:yes")
    after = {slot: post for slot, post in (await club.posts()).items() if not slot.startswith("refusal")}
    assert (after, await club.rows("SELECT * FROM seats")) == before


@pytest.mark.parametrize(("seconds", "expected"), [(0, 5), (30, 5), (39, 5), (41, 4), (43, 2)])
async def test_table_5_leaving_on_ones_turn_leaves_five_seconds_at_most(
    club: Club, seconds: float, expected: float
) -> None:
    """A turn of his that is running has what is left of it, but no more than five seconds; then the table plays."""
    await dealt_for_45_seconds(club, *THREE)
    person, following = await turns(club, *THREE)
    journal = await club.journal()
    club.now += seconds
    await club.leave(person)
    assert await time_left(club) == expected
    await club.later(expected - 0.1)
    assert await club.journal() == journal
    await club.later(0.1)
    assert len(await club.journal()) > len(journal)
    assert await club.moves(person) == []
    assert await club.on_turn(*THREE) == following
    assert await time_left(club) == SLOW


async def test_ros_19_who_is_on_turn_leaves_and_the_match_goes_on(club: Club) -> None:
    """Where the case wants the next player called at once, ours says: after at most 5 s the table plays (TABLE-5)."""
    await club.deal(*THREE)
    person, following = await turns(club, *THREE)
    await club.leave(person)
    await club.later(5)
    assert await club.on_turn(*THREE) == following
    assert await time_left(club) == 120
    assert "Your turn" in (await club.post("hand", following)).text


async def test_table_5_leaving_out_of_turn_moves_nobodys_deadline(club: Club) -> None:
    """Who leaves while another is on turn takes no time from him; his own turn then lasts five seconds."""
    await dealt_for_45_seconds(club, *THREE)
    person, following = await turns(club, *THREE)
    club.now += 20
    await club.leave(following)
    assert await time_left(club) == SLOW - 20
    await club.tap(person, (await club.moves(person))[0].data, person)
    assert await time_left(club) == 5


async def test_table_5_leaving_between_rounds_keeps_the_pause(club: Club) -> None:
    """Between rounds nothing is hurried; in the next round the seat is dealt in, and the table plays for it."""
    club.deals.append(find_deal("draw", 3, lambda view: view.outcome is None, target=100))
    await club.deal(*THREE)
    await club.play_round(*THREE)
    await club.later(10)
    await club.leave(BRUNO)
    assert await time_left(club) == 20
    await club.later(20)
    assert (await club.view()).number == 2
    assert len((await club.view(1)).hand) >= 5
    assert not own_tiles(await club.post("hand", BRUNO))
    assert "left" in (await club.post("board")).text


async def test_table_5_leaving_a_lobby_frees_the_seat_at_once(club: Club) -> None:
    """Before the deal there is nothing to keep: no question, no seat, and Join gives a new one."""
    await club.sit(ANNA, BRUNO)
    await club.say(BRUNO, "/leave")
    assert not any(slot.startswith("leave:") for slot in await club.posts())
    assert "Bruno" not in (await club.post("lobby")).text.split("\n\n")[0]
    assert (await club.press(BRUNO, "Join", "lobby")).text == "Welcome! Seat 2 is yours."


async def test_ros_01_who_left_comes_back_to_the_same_tiles(club: Club) -> None:
    """Neither Join nor coming back gives another hand: only his own, less what the table has laid for him."""
    await club.deal(*THREE, command="/play block")
    before = own_tiles(await club.post("hand", BRUNO))
    await club.leave(BRUNO)
    assert "has begun" in (await club.tap(BRUNO, pack(LobbyTap(1, LobbyAction.JOIN)))).text
    assert (await club.press(BRUNO, "I’m back", "seat")).text == "Welcome back!"
    assert own_tiles(await club.post("hand", BRUNO)) == before
    await club.leave(BRUNO)
    await club.later(125)
    await club.later(5)
    laid = {line for line in await club.journal() if line.startswith("1 ")}
    await club.press(BRUNO, "I’m back", "hand", BRUNO)
    after = own_tiles(await club.post("hand", BRUNO))
    assert after <= before
    assert len(before) - len(after) <= len(laid)


async def test_ros_08_the_tiles_of_who_leaves_stay_his_seats(club: Club) -> None:
    """Whoever leaves, comes back or is stood in for: no tile is lost, doubled or moved from one hand to another."""
    await club.deal(*THREE)
    await club.start(EVA)
    for step in (
        club.leave(CARMEN),
        club.press(EVA, "Take this seat", "seat"),
        club.leave(BRUNO),
        club.press(BRUNO, "I’m back", "seat"),
        club.leave(EVA),
    ):
        hands = [(await club.view(seat)).hand for seat in range(3)]
        await step
        assert [(await club.view(seat)).hand for seat in range(3)] == hands
        assert all_tiles(await club.truth()) == list(full_set())
    for _ in range(12):
        await club.later(120)
        assert all_tiles(await club.truth()) == list(full_set())


async def test_table_5_coming_back_never_moves_the_deadline_later(club: Club) -> None:
    """Who leaves and comes back in his turn has still what the leaving left of it (PARTNERSHIP-10)."""
    await dealt_for_45_seconds(club, *THREE)
    person, _ = await turns(club, *THREE)
    await club.leave(person)
    club.now += 2
    await club.press(person, "I’m back", "seat")
    assert await time_left(club) == 3
    assert await club.moves(person)
    assert "Time is up" in (await club.post("hand", person)).text
    assert not any(slot.startswith("seat:") for slot in await club.posts())


async def test_table_5_coming_back_twice(club: Club) -> None:
    """A second press is as friendly as the first one and changes nothing."""
    await club.deal(*THREE)
    await club.leave(BRUNO)
    back = (await club.button("I’m back", "seat")).data
    assert (await club.tap(BRUNO, back)).text == "Welcome back!"
    before = await club.posts(), await club.posts(BRUNO), await club.rows("SELECT * FROM seats")
    assert (await club.tap(BRUNO, back)).text == "Welcome back!"
    assert (await club.posts(), await club.posts(BRUNO), await club.rows("SELECT * FROM seats")) == before


async def test_table_5_only_his_word_brings_back_who_has_left(club: Club) -> None:
    """Looking, asking and tapping old buttons do not undo that he said he leaves; he moves nothing then."""
    await club.deal(*THREE)
    person, _ = await turns(club, *THREE)
    old = (await club.moves(person))[0].data
    await club.leave(person)
    journal = await club.journal()
    assert (await club.tap(person, old, person)).text == "You have left already. Press I’m back to play on."
    await club.press(person, "My tiles", "board")
    await club.say(person, "/hand", person)
    await club.say(person, "/score")
    assert await club.rows("SELECT person FROM seats WHERE left") == [(person,)]
    assert await club.journal() == journal
    assert await labels(club, "hand", person) == ["I’m back"]


async def test_table_5_who_has_left_and_asks_for_his_hand_is_answered(club: Club) -> None:
    """/hand brings the message with the way back down to where he reads."""
    await club.deal(*THREE)
    await club.leave(BRUNO)
    await club.shown()
    await club.say(BRUNO, "/hand", BRUNO)
    assert [slot for _, slot in await club.shown() if slot and slot.startswith("hand:")] != []


async def test_ros_22_one_leaves_and_the_others_play_on(club: Club) -> None:
    """Of four, one leaves: the match goes on for three, with the table in his place, to its end by points."""
    four = (*THREE, EVA)
    club.deals.append(find_deal("draw", 4, lambda view: view.outcome is not None))
    await club.deal(*four, command="/play draw 50")
    await club.leave(BRUNO)
    for _ in range(200):
        person = await club.on_turn(*four)
        if person is not None:
            await club.first_buttons(1, person)
        else:
            await club.later(5)
        if (await club.view()).outcome is not None:
            break
    assert "wins the match" in (await club.post("result")).text
    assert await club.rows("SELECT ending, forfeited FROM matches") == [("won", 0)]
    assert not any(slot.startswith("seat:") for slot in await club.posts())
