"""TABLE-5: a seat that was left is taken over with its hand and its score, or taken back, by whoever is first."""

from __future__ import annotations

import asyncio

import pytest

from bot.callback import BackTap, TakeTap, pack
from bot.effects import Toast
from engine.tiles import full_set
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, all_tiles, own_tiles
from tests.bot.deals import find_deal

THREE = (ANNA, BRUNO, CARMEN)
TAKE, BACK = pack(TakeTap(1, 1)), pack(BackTap(1))  # Bruno's seat


def token(toast: Toast) -> str:
    return (toast.url or "").partition("?start=")[2]


async def bruno_leaves(club: Club, *people: int, command: str = "/play draw") -> None:
    """A match of three which Bruno, who is not on turn, has left."""
    await club.deal(*THREE, command=command)
    assert await club.on_turn(*THREE) != BRUNO
    for person in people:
        await club.start(person)
    await club.leave(BRUNO)


async def people(club: Club) -> list[int]:
    return [person for (person,) in await club.rows("SELECT person FROM seats WHERE table_id = 1 ORDER BY seat")]


async def last_word(club: Club, person: int) -> str:
    return (await club.notices(person))[-1].text


async def test_table_5_another_person_takes_the_seat_over(club: Club) -> None:
    """With the hand as it is, at the same place; the group reads who plays on for whom, and the offer is gone."""
    await bruno_leaves(club, EVA)
    hand = set((await club.view(1)).hand)
    assert (await club.press(EVA, "Take this seat", "seat")).text == "Welcome! Seat 2 is yours."
    assert own_tiles(await club.post("hand", EVA)) == hand
    assert await people(club) == [ANNA, EVA, CARMEN]
    assert (await club.post("taken")).text == "\u2068Eva\u2069 plays on for \u2068Bruno\u2069."
    assert not any(slot.startswith("seat:") for slot in await club.posts())
    board = (await club.post("board")).text
    assert "Eva" in board
    assert "Bruno" not in board
    assert "left" not in board
    assert all_tiles(await club.truth()) == list(full_set())


async def test_table_5_who_took_the_seat_moves_in_it(club: Club) -> None:
    """On the seat's turn its new owner has the buttons and the whole time; his first tap is a move."""
    await bruno_leaves(club, EVA)
    await club.press(EVA, "Take this seat", "seat")
    for _ in range(3):
        await club.first_buttons(1, ANNA, EVA, CARMEN)
    assert any(line.startswith("1 plays") for line in await club.journal())
    assert await club.rows("SELECT person FROM seats WHERE acted AND seat = 1") == [(EVA,)]


async def test_table_5_taking_over_in_the_seats_turn_gives_a_little_time(club: Club) -> None:
    """Who takes over a seat on turn has fifteen seconds at least, and finds his buttons at once."""
    await club.deal(*THREE)
    person = await club.on_turn(*THREE)
    assert person is not None
    await club.start(EVA)
    await club.leave(person)
    club.now += 1
    await club.press(EVA, "Take this seat", "seat")
    assert await club.rows("SELECT deadline FROM tables") == [(club.now + 15,)]
    assert await club.moves(EVA)
    await club.first_buttons(1, EVA)
    assert (await club.journal())[-1].startswith(f"{THREE.index(person)} ")


async def test_table_5_the_old_owner_holds_nothing_any_more(club: Club) -> None:
    """After his seat was taken he neither moves nor sees tiles, by any old button or command; it says so kindly."""
    await club.deal(*THREE)
    person = await club.on_turn(*THREE)
    assert person is not None
    old = (await club.moves(person))[0].data
    await club.start(EVA)
    await club.leave(person)
    back = (await club.button("I’m back", "seat")).data
    own_back = (await club.button("I’m back", "hand", person)).data
    await club.press(EVA, "Take this seat", "seat")
    closed = await club.post("hand", person)
    assert "\u2068Eva\u2069 plays your seat now. Thank you for the game!" in closed.text
    assert not closed.keyboard
    assert not own_tiles(closed)
    journal = await club.journal()
    fresh = (await club.moves(EVA))[0].data
    for data, chat in ((old, person), (fresh, person)):
        assert (await club.tap(person, data, chat)).text == "You have no seat at this table."
    assert (await club.press(person, "My tiles", "board")).text.startswith("Only the players hold tiles")
    assert (await club.tap(person, back)).text == "You have no seat at this table."
    assert (await club.tap(person, own_back, person)).text == "You have no seat in that match any more."
    await club.say(person, "/hand", person)
    assert "You hold no tiles just now" in await last_word(club, person)
    await club.say(person, "/hand")
    assert (await club.notices())[-1].text == "You hold no tiles here."
    await club.say(person, "/leave")
    assert (await club.notices())[-1].text == "You have no seat at this table."
    assert await club.post("hand", person) == closed
    assert await club.journal() == journal


async def test_table_5_the_match_goes_on_without_a_word_to_the_old_owner(club: Club) -> None:
    """Later moves, rounds and the end are shown to who plays, not to who has given up his seat."""
    await bruno_leaves(club, EVA)
    await club.press(EVA, "Take this seat", "seat")
    before = await club.posts(BRUNO)
    await club.play_match(ANNA, EVA, CARMEN)
    assert await club.posts(BRUNO) == before


async def test_table_5_nobody_present_takes_a_second_seat(club: Club) -> None:
    await bruno_leaves(club)
    assert (await club.tap(ANNA, TAKE)).text == "You have seat 1 already."
    assert (await club.press(CARMEN, "Take this seat", "seat")).text == "You have seat 3 already."
    assert (await club.press(CARMEN, "I’m back", "seat")).text == "Welcome back!"
    assert await club.rows("SELECT person FROM seats WHERE left") == [(BRUNO,)]


async def test_table_5_the_owner_may_press_either_button(club: Club) -> None:
    """*Take this seat*, pressed by its owner, is *I'm back*."""
    await bruno_leaves(club)
    assert (await club.press(BRUNO, "Take this seat", "seat")).text == "Welcome back!"
    assert await club.rows("SELECT person FROM seats WHERE left OR away") == []


async def test_table_5_a_stranger_is_not_back(club: Club) -> None:
    await bruno_leaves(club, EVA)
    assert (await club.press(EVA, "I’m back", "seat")).text == "You have no seat at this table."
    assert await people(club) == list(THREE)


@pytest.mark.parametrize("data", ["g:1:0", "g:1:2", "g:1:3", "g:1:999", "g:2:1", "b:2", "g:999999999999999999:1"])
async def test_table_5_a_seat_that_is_not_free_is_not_given(club: Club, data: str) -> None:
    """Payloads made up for seats of people who are there, or that there are not, change nothing."""
    await bruno_leaves(club, EVA)
    before = await people(club), await club.posts(), await club.posts(EVA)
    toast = await club.tap(EVA, data)
    assert toast.text in ("That seat is taken.", "That button is from another time. /board shows the table of today.")
    assert (await people(club), await club.posts(), await club.posts(EVA)) == before


async def test_table_5_a_seat_is_not_taken_from_another_group(club: Club) -> None:
    await bruno_leaves(club, EVA)
    assert "another time" in (await club.tap(EVA, TAKE, GROUP - 1)).text
    assert "another time" in (await club.tap(EVA, TAKE, EVA)).text
    assert await people(club) == list(THREE)


async def test_table_5_who_cannot_be_written_to_takes_it_by_a_link(club: Club) -> None:
    """His press opens his private chat, and *Start* there gives him the seat with the same hand and score."""
    club.deals.append(find_deal("draw", 3, lambda view: view.outcome is None and view.scores[1] > 0, target=100))
    await club.deal(*THREE)
    await club.play_round(*THREE)
    await club.press(ANNA, "Next round", "result")
    await club.leave(BRUNO)
    hand, score = (await club.view(1)).hand, (await club.view()).scores[1]
    toast = await club.press(EVA, "Take this seat", "seat")
    assert toast.text == ""
    assert await people(club) == list(THREE)
    assert await club.posts(EVA) == {}
    await club.start(EVA, token(toast))
    assert await people(club) == [ANNA, EVA, CARMEN]
    assert own_tiles(await club.post("hand", EVA)) == set(hand)
    assert f"\u2068Eva\u2069: {len(hand)} tiles, {score} points" in (await club.post("board")).text


async def test_table_5_a_link_is_only_his_and_only_once(club: Club) -> None:
    """Another person's press of the link, and its own second one, are answered and change nothing."""
    await bruno_leaves(club, DMITRI)
    link = token(await club.press(EVA, "Take this seat", "seat"))
    await club.start(DMITRI, link)
    assert "somebody else" in await last_word(club, DMITRI)
    assert await people(club) == list(THREE)
    await club.start(EVA, link)
    await club.start(EVA, link)
    assert "You have" in await last_word(club, EVA)
    assert await people(club) == [ANNA, EVA, CARMEN]


async def test_table_5_two_take_a_seat_at_once(club: Club) -> None:
    """One gets it; the other is told that it is taken, and sees no tiles."""
    await bruno_leaves(club, DMITRI, EVA)
    toasts = await asyncio.gather(*(club.press(person, "Take this seat", "seat") for person in (DMITRI, EVA)))
    assert sorted(toast.text for toast in toasts) == ["That seat is taken.", "Welcome! Seat 2 is yours."]
    (taken,) = set(await people(club)) - set(THREE)
    (late,) = {DMITRI, EVA} - {taken}
    assert await club.posts(late) == {}
    assert all_tiles(await club.truth()) == list(full_set())


async def test_table_5_two_links_lead_to_one_seat(club: Club) -> None:
    await bruno_leaves(club)
    links = {person: token(await club.press(person, "Take this seat", "seat")) for person in (DMITRI, EVA)}
    await asyncio.gather(*(club.start(person, link) for person, link in links.items()))
    (taken,) = set(await people(club)) - set(THREE)
    (late,) = {DMITRI, EVA} - {taken}
    assert await last_word(club, late) == "That seat is taken."
    assert not any(slot.startswith("hand:") for slot in await club.posts(late))


async def test_table_5_the_owner_and_a_stranger_meet(club: Club) -> None:
    """Whoever is first has the seat; the second is told so."""
    await bruno_leaves(club, EVA)
    texts = [toast.text for toast in await asyncio.gather(club.tap(BRUNO, BACK), club.tap(EVA, TAKE))]
    (seated,) = set(await people(club)) - {ANNA, CARMEN}
    expected = {BRUNO: ["Welcome back!", "That seat is taken."]}
    assert texts == expected.get(seated, ["You have no seat at this table.", "Welcome! Seat 2 is yours."])


async def test_table_5_a_link_comes_too_late_for_who_was_back(club: Club) -> None:
    await bruno_leaves(club)
    link = token(await club.press(EVA, "Take this seat", "seat"))
    await club.press(BRUNO, "I’m back", "seat")
    await club.start(EVA, link)
    assert await last_word(club, EVA) == "That seat is taken."
    assert await people(club) == list(THREE)


async def test_table_5_after_the_match_no_seat_is_to_be_had(club: Club) -> None:
    """Neither by button nor by link."""
    await bruno_leaves(club, DMITRI)
    link = token(await club.press(EVA, "Take this seat", "seat"))
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    assert not any(slot.startswith("seat:") for slot in await club.posts())
    for person, data in ((DMITRI, TAKE), (BRUNO, TAKE), (BRUNO, BACK)):
        assert (await club.tap(person, data)).text == "That match is over."
    await club.start(EVA, link)
    assert "has started or closed" in await last_word(club, EVA)
    assert await people(club) == list(THREE)


async def test_table_5_who_took_a_seat_may_leave_it_again(club: Club) -> None:
    """Then it is offered anew, and its first owner may stand in for his successor."""
    await bruno_leaves(club, EVA)
    await club.press(EVA, "Take this seat", "seat")
    hand = (await club.view(1)).hand
    await club.leave(EVA)
    assert "\u2068Eva\u2069 has left" in (await club.post("seat")).text
    assert (await club.press(BRUNO, "Take this seat", "seat")).text == "Welcome! Seat 2 is yours."
    assert own_tiles(await club.post("hand", BRUNO)) == set(hand)
    assert await club.rows("SELECT person FROM players ORDER BY seat") == [(ANNA,), (BRUNO,), (CARMEN,)]


async def test_table_5_who_has_seen_other_tiles_of_the_round_takes_no_other_seat(club: Club) -> None:
    """Who gave up a seat in this round may take that one again, but another only after the next deal."""
    await bruno_leaves(club, EVA)
    await club.press(EVA, "Take this seat", "seat")
    await club.leave(CARMEN)
    assert "after the next deal" in (await club.press(BRUNO, "Take this seat", "seat")).text
    assert await people(club) == [ANNA, EVA, CARMEN]
    await club.press(CARMEN, "I’m back", "seat")
    await club.leave(EVA)
    await club.press(BRUNO, "Take this seat", "seat")
    assert await people(club) == [ANNA, BRUNO, CARMEN]


async def test_table_5_after_the_next_deal_any_free_seat_may_be_taken(club: Club) -> None:
    club.deals.append(find_deal("draw", 3, lambda view: view.outcome is None))
    await bruno_leaves(club, EVA, command="/play draw")
    await club.press(EVA, "Take this seat", "seat")
    await club.play_round(ANNA, EVA, CARMEN)
    await club.press(ANNA, "Next round", "result")
    await club.leave(CARMEN)
    await club.press(BRUNO, "Take this seat", "seat")
    assert await people(club) == [ANNA, EVA, BRUNO]
    assert own_tiles(await club.post("hand", BRUNO)) == set((await club.view(2)).hand)


async def test_table_5_the_place_in_the_standings_goes_with_the_seat(club: Club) -> None:
    """Who has the seat at the end has the match, its rounds and points; who left it has none of them."""
    club.deals.append(find_deal("draw", 3, lambda view: view.outcome is not None and view.outcome.winners == (1,)))
    await bruno_leaves(club, EVA, command="/play draw 50")
    await club.press(EVA, "Take this seat", "seat")
    await club.play_round(ANNA, EVA, CARMEN)
    assert "\u2068Eva\u2069 wins the match" in (await club.post("result")).text
    await club.say(ANNA, "/top")
    first, *others = (await club.post("top")).text.splitlines()[1:]
    assert "Eva" in first
    assert "1 win" in first
    assert not any("Bruno" in line or "1 win" in line for line in others)


async def test_table_5_nothing_stays_of_who_was_late(club: Club) -> None:
    """Who ran out of time and is shown out leaves one message, the offer; and that is gone when the seat is taken."""
    await club.deal(*THREE)
    person = await club.on_turn(*THREE)
    assert person is not None
    await club.start(EVA)
    await club.later(120)
    assert any(slot.startswith("late:") for slot in await club.posts())
    await club.walk_out(person)
    kinds = {slot.split(":")[0] for slot in await club.posts()}
    assert "seat" in kinds
    assert "late" not in kinds
    await club.press(EVA, "Take this seat", "seat")
    assert not {"seat", "late"} & {slot.split(":")[0] for slot in await club.posts()}


async def test_table_5_nothing_stays_of_who_could_not_be_written_to(club: Club) -> None:
    """The Start link for who has blocked the bot goes when his seat is another's."""
    await club.deal(*THREE)
    await club.start(EVA)
    await club.block(BRUNO)
    assert "Bruno" in (await club.post("start")).text
    await club.leave(BRUNO)
    await club.press(EVA, "Take this seat", "seat")
    assert not any(slot.startswith("start:") for slot in await club.posts())
