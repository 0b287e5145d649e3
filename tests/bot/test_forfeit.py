"""TABLE-6: what comes of a match whose people leave: won by those who stay, or closed without a winner."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club
from tests.bot.deals import find_deal

TWO, THREE, FOUR = (ANNA, BRUNO), (ANNA, BRUNO, CARMEN), (ANNA, BRUNO, CARMEN, DMITRI)
PAIRS = ("kozel", "partnership", "koziol")
Way = Callable[[Club, int], Awaitable[Any]]
Result = tuple[str, str | None, int, list[int]]
_FIELDS = """
    can_change_info can_invite_users can_pin_messages can_send_messages can_send_polls can_send_other_messages
    can_add_web_page_previews can_manage_topics can_send_audios can_send_documents can_send_photos can_send_videos
    can_send_video_notes can_send_voice_notes can_edit_tag can_react_to_messages
    """
RIGHTS = dict.fromkeys(_FIELDS.split(), False)


async def told_twice(club: Club, person: int) -> None:
    """Where the bot is an administrator it hears of it twice, from Telegram and from the group's own message."""
    await club.walk_out(person)
    await club.wave(person)


WAYS: dict[str, Way] = {
    "says so": lambda club, person: club.leave(person),
    "leaves the group": lambda club, person: club.walk_out(person),
    "leaves it where the bot has no rights": lambda club, person: club.wave(person),
    "leaves it and the bot hears it twice": told_twice,
    "leaves it, restricted there": lambda club, person: club.walk_out(person, "restricted", **RIGHTS, is_member=False),
}


async def shown_out(club: Club, person: int, way: str = "kick") -> None:
    """Anna, who hosts the match, or an administrator of the group has ``person`` go."""
    if way == "kick":
        await club.say(ANNA, "/kick", reply_to_message=club.message(person, "Here!", GROUP))
    elif way == "removed, as the group tells":
        await club.say(EVA, "", left_chat_member=club.user(person))
    else:
        where = {"id": GROUP, "type": "supergroup", "title": club.title}
        old, new = ({"status": word, "user": club.user(person), "until_date": 0} for word in ("member", "kicked"))
        change = {"chat": where, "from": club.user(EVA), "date": int(club.now)}
        await club.send({"chat_member": change | {"old_chat_member": old, "new_chat_member": new}})


async def outcome(club: Club) -> Result:
    """How the table stands, how its match ended, whether by forfeit, and who has won it."""
    ((state, ending, forfeited),) = await club.rows(
        "SELECT state, ending, forfeited FROM tables JOIN matches ON matches.id = match"
    )
    won = await club.rows("SELECT person FROM players JOIN sides USING (match, side) WHERE won ORDER BY seat")
    return state, ending, forfeited, [person for (person,) in won]


GOES_ON: Result = ("playing", None, 0, [])
ABANDONED: Result = ("closed", "abandoned", 0, [])
NO_STANDINGS = "No match has been finished here yet. /play opens a table."
UNCOUNTED: Result = ("closed", "abandoned", 1, [])


async def after_a_round(club: Club, *people: int, command: str = "/play block") -> None:
    """A match of which one round has been played, and the second is dealt."""
    game = command.split()[1]
    target = 5 if game == "koziol" else 100
    club.deals.append(find_deal(game, len(people), lambda view: view.outcome is None, target=target))
    await club.deal(*people, command=command)
    await club.play_round(*people)
    await club.press(people[0], "Next round", "result")


async def top(club: Club) -> str:
    await club.say(EVA, "/top")
    kind = "top" if any(slot.startswith("top:") for slot in await club.posts()) else "refusal"
    return (await club.post(kind)).text


@pytest.mark.parametrize("way", WAYS)
async def test_table_6_the_last_one_wins_when_all_others_have_left(club: Club, way: str) -> None:
    """After a finished round it counts, however the other one left; everybody reads it, and no button is left."""
    await after_a_round(club, *TWO)
    await WAYS[way](club, BRUNO)
    assert await outcome(club) == ("closed", "won", 1, [ANNA])
    said = "🏆 All others have left: \u2068Anna\u2069 wins the match."
    assert (await club.post("ended")).text == said
    for post in (await club.post("board"), await club.post("hand", ANNA), await club.post("hand", BRUNO)):
        assert said in post.text
        assert post.keyboard == ()
    assert not any(slot.startswith(("seat:", "leave:")) for slot in await club.posts())
    assert "1. \u2068Anna\u2069: 1 win in 1 match" in await top(club)
    await club.say(EVA, "/score")
    assert "All others had left" in (await club.post("score")).text


@pytest.mark.parametrize("way", WAYS)
async def test_table_6_before_a_round_is_finished_it_counts_for_nobody(club: Club, way: str) -> None:
    await club.deal(*TWO, command="/play block")
    await club.first_buttons(1, *TWO)
    await WAYS[way](club, BRUNO)
    assert await outcome(club) == UNCOUNTED
    said = (await club.post("ended")).text
    assert said == "All others have left: \u2068Anna\u2069 wins the match. No round was finished, so it does not count."
    assert await top(club) == NO_STANDINGS


@pytest.mark.parametrize("people", [THREE, FOUR])
async def test_table_6_all_but_one_have_to_leave(club: Club, people: tuple[int, ...]) -> None:
    """With three or four players the match goes on while two are there, whoever was first to go."""
    await after_a_round(club, *people)
    first, *others, last = people
    for person in others:
        await club.leave(person)
        assert await outcome(club) == GOES_ON
    await club.leave(first)
    assert await outcome(club) == ("closed", "won", 1, [last])


@pytest.mark.parametrize("game", PAIRS)
async def test_table_6_both_partners_have_to_leave(club: Club, game: str) -> None:
    """One of each pair may go and the match goes on; when both of a pair have left, the other pair has won."""
    await after_a_round(club, *FOUR, command=f"/play {game}")
    await club.leave(ANNA)
    await club.walk_out(BRUNO)
    assert await outcome(club) == GOES_ON
    await club.leave(CARMEN)
    state, ending, forfeited, winners = await outcome(club)
    assert (state, ending, forfeited, winners) == ("closed", "won", 1, [BRUNO, DMITRI])
    said = "🏆 All others have left: 🔶 \u2068Bruno\u2069 and \u2068Dmitri\u2069 win the match."
    assert (await club.post("ended")).text == said


async def test_table_6_between_rounds_it_is_the_same(club: Club) -> None:
    """The shown result keeps its hands and loses its button; no further round is dealt."""
    club.deals.append(find_deal("block", 2, lambda view: view.outcome is None, target=100))
    await club.deal(*TWO, command="/play block")
    await club.play_round(*TWO)
    await club.leave(ANNA)
    assert await outcome(club) == ("closed", "won", 1, [BRUNO])
    assert (await club.post("result")).keyboard == ()
    journal = await club.journal()
    await club.later(3600)
    assert await club.journal() == journal


async def test_table_6_a_seat_taken_over_has_not_been_left(club: Club) -> None:
    """Who stands in counts as there, and wins what the seat wins."""
    await after_a_round(club, *THREE)
    await club.start(EVA)
    await club.leave(BRUNO)
    await club.press(EVA, "Take this seat", "seat")
    await club.leave(ANNA)
    assert await outcome(club) == GOES_ON
    await club.leave(CARMEN)
    assert await outcome(club) == ("closed", "won", 1, [EVA])


async def test_table_6_who_came_back_has_not_left(club: Club) -> None:
    await after_a_round(club, *THREE)
    await club.leave(BRUNO)
    await club.press(BRUNO, "I’m back", "seat")
    await club.leave(CARMEN)
    assert await outcome(club) == GOES_ON


@pytest.mark.parametrize("way", ["kick", "removed from the group", "removed, as the group tells"])
@pytest.mark.parametrize("away", [True, False])
async def test_table_6_nobody_wins_by_showing_another_out(club: Club, way: str, away: bool) -> None:
    """Removing somebody from the group is showing him out, too; whether he was there or away, nobody wins by it."""
    await after_a_round(club, *TWO)
    if away:
        await club.block(BRUNO)
    await shown_out(club, BRUNO, way)
    assert "does not count" in (await club.post("ended")).text
    assert await outcome(club) == ABANDONED


@pytest.mark.parametrize("last", ["leaves", "is kicked"])
async def test_table_6_nobody_wins_by_showing_out_one_after_the_other(club: Club, last: str) -> None:
    """A present player is kicked first, and one who is away, or goes himself, comes last: still nobody has won."""
    await after_a_round(club, *THREE)
    await shown_out(club, BRUNO)
    assert await outcome(club) == GOES_ON
    if last == "leaves":
        await club.leave(CARMEN)
    else:
        await club.block(CARMEN)
        await shown_out(club, CARMEN)
    assert await outcome(club) == ABANDONED


@pytest.mark.parametrize("game", ["kozel", "partnership"])
async def test_table_6_nobody_wins_by_showing_out_one_of_a_pair(club: Club, game: str) -> None:
    await after_a_round(club, *FOUR, command=f"/play {game}")
    await shown_out(club, BRUNO)
    await club.leave(DMITRI)
    assert await outcome(club) == ABANDONED


@pytest.mark.parametrize("again", ["comes back", "is stood in for"])
async def test_table_6_a_seat_that_was_shown_out_and_is_held_again_counts_as_any(club: Club, again: str) -> None:
    """Its owner is back, or another plays it: when all leave of themselves after that, the last one has won."""
    await after_a_round(club, *THREE)
    await club.start(EVA)
    await shown_out(club, BRUNO)
    holder = BRUNO if again == "comes back" else EVA
    await club.press(holder, "I’m back" if holder == BRUNO else "Take this seat", "seat")
    await club.leave(CARMEN)
    await club.leave(holder)
    assert await outcome(club) == ("closed", "won", 1, [ANNA])


async def test_rac_11_two_who_leave_in_one_instant_end_the_match_once(club: Club) -> None:
    """Both have been asked and answer at once: whoever is served first has left, and the other one has won."""
    await after_a_round(club, *TWO)
    await asyncio.gather(*(club.tap(person, f"v:1:{person}:yes") for person in TWO))
    state, ending, forfeited, winners = await outcome(club)
    assert (state, ending, forfeited, len(winners)) == ("closed", "won", 1, 1)
    assert await club.rows("SELECT table_id FROM seats JOIN tables ON id = table_id WHERE state = 'playing'") == []


async def test_table_6_when_the_last_two_go_at_once_the_second_has_won(club: Club) -> None:
    """RULES: who is last there wins; one result is posted and stored, and nobody is bound any more."""
    await after_a_round(club, *TWO)
    await club.walk_out(BRUNO)
    await club.walk_out(ANNA)
    assert await outcome(club) == ("closed", "won", 1, [ANNA])
    assert [slot for slot in await club.posts() if slot.startswith("ended:")] == ["ended:1"]


async def test_ros_09_who_leaves_the_group_on_his_turn_holds_up_nobody(club: Club) -> None:
    """His seat is left and offered; at most five seconds later the table has played and the next one is called."""
    await club.deal(*THREE)
    person = await club.on_turn(*THREE)
    assert person is not None
    await told_twice(club, person)
    assert "has left" in (await club.post("seat")).text
    assert len([slot for slot in await club.posts() if slot.startswith("seat:")]) == 1
    await club.later(5)
    following = await club.on_turn(*THREE)
    assert following not in (None, person)
    assert "Your turn" in (await club.post("hand", following or 0)).text


async def test_ros_09_a_member_who_does_not_play_may_leave(club: Club) -> None:
    await club.deal(*THREE)
    before = await club.posts(), await club.rows("SELECT * FROM tables")
    for way in ("left", "kicked"):
        await club.walk_out(EVA, way)
    await club.wave(EVA)
    await club.walk_out(42)
    assert (await club.posts(), await club.rows("SELECT * FROM tables")) == before


async def test_ros_09_who_has_other_rights_now_has_not_left(club: Club) -> None:
    """Who came, was muted, or may write again is there."""
    await club.deal(*THREE)
    await club.walk_out(BRUNO, "member")
    await club.walk_out(BRUNO, "restricted", **RIGHTS, is_member=True)
    assert await club.rows("SELECT person FROM seats WHERE left") == []


async def silent_round(club: Club, *people: int) -> None:
    """A round in which nobody does anything."""
    number = (await club.view()).number
    for _ in range(200):
        view = await club.view()
        if view.turn is None or view.number != number:
            return
        await club.later(120)
    raise AssertionError("the round does not end")


async def test_ros_12_a_round_in_which_nobody_acts_closes_the_table(club: Club) -> None:
    """All stay silent: when the table has played the round alone, it closes with a word; a new one opens at once."""
    club.deals.append(find_deal("block", 3, lambda view: view.outcome is None, target=100))
    await club.deal(*THREE, command="/play block")
    await silent_round(club, *THREE)
    assert await outcome(club) == ABANDONED
    said = "Nobody made a move in this round, so the table is closed. The match does not count."
    assert (await club.post("ended")).text == said
    assert (await club.post("board")).keyboard == ()
    assert said in (await club.post("hand", BRUNO)).text
    await club.say(EVA, "/play")
    assert "A table of" in (await club.post("lobby")).text


async def test_table_6_looking_is_not_acting(club: Club) -> None:
    """Who only looks at his tiles is there, but has made no move: the round was nobody's."""
    club.deals.append(find_deal("block", 3, lambda view: view.outcome is None, target=100))
    await club.deal(*THREE, command="/play block")
    while (await club.view()).turn is not None:
        await club.later(120)
        if (await club.rows("SELECT state FROM tables")) == [("playing",)]:
            await club.press(BRUNO, "My tiles", "board")
    assert await outcome(club) == ABANDONED


async def test_table_6_one_move_of_a_person_keeps_the_match(club: Club) -> None:
    """The next round is dealt; when nobody acts in that one, the table closes after it."""
    for _ in range(2):
        club.deals.append(find_deal("block", 3, lambda view: view.outcome is None, target=100))
    await club.deal(*THREE, command="/play block")
    await club.first_buttons(1, *THREE)
    await silent_round(club, *THREE)
    assert await outcome(club) == GOES_ON
    await club.later(30)
    assert (await club.view()).number == 2
    await silent_round(club, *THREE)
    assert await outcome(club) == ABANDONED


async def test_table_6_a_match_that_ends_by_points_is_over_whoever_moved(club: Club) -> None:
    """The table played its last round alone, and a side has reached the target: that side has won."""
    club.deals.append(find_deal("draw", 3, lambda view: view.outcome is not None))
    await club.deal(*THREE, command="/play draw 50")
    await silent_round(club, *THREE)
    state, ending, forfeited, winners = await outcome(club)
    assert (state, ending, forfeited) == ("over", "won", 0)
    assert len(winners) == 1
    assert "wins the match" in (await club.post("result")).text


async def test_table_6_a_seat_left_by_all_its_people_may_still_win_by_points(club: Club) -> None:
    """The table plays for who has left; if his side reaches the target first, the match is his."""
    won = find_deal("draw", 3, lambda view: view.outcome is not None and view.outcome.winners == (1,))
    club.deals.append(won)
    await club.deal(*THREE, command="/play draw 50")
    await club.leave(BRUNO)
    for _ in range(200):
        if (await club.view()).turn is None:
            break
        person = await club.on_turn(ANNA, CARMEN)
        await (club.first_buttons(1, person) if person else club.later(5))
    assert await outcome(club) == ("over", "won", 0, [BRUNO])
    assert not any(slot.startswith("seat:") for slot in await club.posts())
