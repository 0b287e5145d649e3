"""What must be true of a move after one certain death and a new start, case by case."""

from __future__ import annotations

import signal
import socket
from contextlib import closing

import pytest

from engine import Act, decide, evolve, legal_moves, observe, write
from playground import deeds
from playground.network import BEFORE, Fault
from playground.taps import Tap
from tests.crash.club import DONE
from tests.crash.evening import AT_A_COMMIT, BELA, Evening
from tests.crash.screens import POLITE, board_of, buttons_of, check_new_buttons, check_screens, hand_of
from tests.crash.victim import POINTS, Doom

pytestmark = pytest.mark.timeout(300)


# -- before and after the commit


async def test_before_the_commit_nothing_has_happened(tonight: Evening) -> None:
    """Killed right before it, nothing is stored and nobody is told; the press is served after the start."""
    await tonight.again(Doom("before errand's commit", linger=0.1))
    lines, messages = list(tonight.story.lines), tonight.messages()
    tap = tonight.move()
    await tonight.die()
    assert not tap.answered, "nobody is told what is not so yet"
    assert tonight.story.lines == lines
    assert tonight.messages() == messages
    assert tonight.club.ledger.waiting() == 0
    await tonight.begin()
    assert DONE.match(await tonight.club.answered(tap))


async def test_after_the_commit_everything_has_happened(tonight: Evening) -> None:
    """Killed right after it, the move is stored with all that is to be told, and is told after the start."""
    await tonight.again(Doom(AT_A_COMMIT))
    version, messages = tonight.story.version, tonight.messages()
    tap = tonight.move()
    await tonight.die()
    lines = list(tonight.story.lines)
    assert len(lines) > version
    assert tonight.messages() == messages
    assert tonight.club.ledger.waiting() >= 2, "the board and the next prompt"
    await tonight.begin()
    await tonight.club.served()
    await tonight.club.answered(tap)
    assert not POLITE.search(tap.text), "who has moved is not told that he has not"
    assert tonight.story.lines == lines, "not applied again"
    check_screens(tonight.club)


async def test_what_is_asked_is_queued_once_however_often_telegram_repeats_it(tonight: Evening) -> None:
    """An update whose confirmation is lost comes again; its answer is not said again."""
    await tonight.again(Doom(AT_A_COMMIT))
    person = tonight.party.people[BELA]
    deeds.send(tonight.club.playground.world, person, tonight.private(person), "/help")
    await tonight.die()
    assert tonight.club.ledger.waiting() == 1
    calls = len(tonight.calls(*tonight.chats))
    await tonight.begin()
    await tonight.club.served()
    assert tonight.calls(*tonight.chats)[calls:] == ["sendMessage"]


async def test_a_webhook_update_whose_answer_was_lost_is_applied_once(tonight: Evening) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as free:
        webhook = f"http://127.0.0.1:{free.getsockname()[1]}"
    await tonight.again(Doom("after errand"), webhook=webhook)
    tap = tonight.move()
    await tonight.die()
    assert tap.id in tonight.club.unconfirmed()
    lines = list(tonight.story.lines)
    await tonight.begin(webhook=webhook)
    await tonight.club.served()
    assert tonight.story.lines == lines
    await tonight.club.answered(tonight.move())
    await tonight.club.victim.end()


# -- buttons and prompts


async def test_rst_08_a_button_from_before_three_restarts_still_makes_the_move(tonight: Evening) -> None:
    """Nothing is sent again for them, and the prompt stays the only one; the group is told once a start.

    One such line stands at a time.
    """
    prompt, calls = hand_of(tonight.club, tonight.on_turn.id, tonight.party), len(tonight.calls(*tonight.chats))
    before = len(tonight.calls(tonight.party.group))
    for _ in range(3):
        await tonight.again()
    assert tonight.calls(*tonight.chats)[calls:] == [], "nothing new is to be told"
    assert tonight.calls(tonight.party.group)[before:] == ["sendMessage", *["sendMessage", "deleteMessage"] * 2]
    assert len(tonight.words_of_return()) == 1
    assert tonight.prompts(tonight.on_turn) == [prompt]
    await check_new_buttons(tonight.club)


async def test_rst_12_a_prompt_that_was_sent_but_not_noted_comes_again_and_does_no_harm(tonight: Evening) -> None:
    """Both copies offer the same moves; the first press makes the move, the other learns so."""
    while following(tonight) == tonight.turn:
        await tonight.play(1)
    await tonight.again(Doom("after send"))
    tonight.move()
    await tonight.die()
    await tonight.begin()
    await tonight.club.served()
    person = tonight.on_turn
    first, second = tonight.prompts(person)
    assert buttons_of(first) == buttons_of(second)
    data = buttons_of(first)[0]
    version = tonight.story.version
    move = legal_moves(tonight.story.state, tonight.party.people.index(person))[0]
    seat = tonight.party.people.index(person)
    tap = tonight.club.press(tonight.party, tonight.match, version, seat, move, due=True, message=first.id)
    assert DONE.match(await tonight.club.answered(tap))
    again = tonight.club.tap(person, tonight.private(person), data, second.id)
    assert POLITE.search(await tonight.club.answered(again))


def following(evening: Evening) -> int:
    """Who is on turn after the next move."""
    state, turn = evening.story.state, evening.turn
    assert turn is not None
    after = observe(evolve(state, decide(state, Act(turn, legal_moves(state, turn)[0]))), None).turn
    assert after is not None
    return after


@pytest.mark.parametrize("held", ["board", "prompt"])
async def test_rst_12_killed_between_board_and_prompt_the_other_follows(tonight: Evening, held: str) -> None:
    """Whichever of the two Telegram has not got, it gets after the start, once; and the board is not wrong."""
    while following(tonight) == tonight.turn:
        await tonight.play(1)
    person, group = tonight.party.people[following(tonight)], tonight.party.group
    board = board_of(tonight.club, tonight.party)
    hand = hand_of(tonight.club, person.id, tonight.party)
    late = ("editMessageMedia", group.id) if held == "board" else ("sendPhoto", person.id)
    network = tonight.club.playground.network
    network.faults.append(Fault(*late, times=1, silence=BEFORE))
    tonight.move()
    await tonight.club.wait_until(lambda: network.faults == [] and tonight.club.ledger.waiting() == 1)
    assert (hand_of(tonight.club, person.id, tonight.party).id != hand.id) == (held == "board")
    assert (group.messages[board.id] != board) == (held == "prompt")
    await tonight.again()
    await tonight.club.served()
    check_screens(tonight.club)
    assert len(tonight.prompts(person)) == 1
    assert board_of(tonight.club, tonight.party).id == board.id


# -- what comes while the bot is off


async def test_rst_10_del_09_presses_made_while_the_bot_was_off_are_served_in_their_order(tonight: Evening) -> None:
    """Each of them can only be made after the one before it."""
    await tonight.club.victim.end()
    state, version, match = tonight.story.state, tonight.story.version, tonight.match
    taps: list[Tap] = []
    while len(taps) < 6 and (turn := observe(state, None).turn) is not None:
        move = tonight.club.random.choice(legal_moves(state, turn))
        taps.append(tonight.club.press(tonight.party, match, version, turn, move, due=True))
        events = decide(state, Act(turn, move))
        state, version = evolve(state, events), version + len(write(events))
    assert len(taps) == 6
    await tonight.begin()
    for tap in taps:
        assert DONE.match(await tonight.club.answered(tap)), tap.text
    assert tonight.story.version == version


async def test_rst_11_stopped_in_the_middle_of_a_tap_all_agree(tonight: Evening) -> None:
    """SIGTERM at every point: the bot ends cleanly; who was told that he has moved has moved."""
    await tonight.club.victim.end()
    for place in sorted(POINTS.keys() - {"match", "round", "victory", "alarm", "resume", "time up", "notify"}):
        for point in POINTS[place]:
            await tonight.club.victim.begin(Doom(point, times=2, signal=signal.SIGTERM))
            assert await tonight.club.play_until_death() == 0, f"the bot ends cleanly at {point}"
            tonight.club.audit()
    await tonight.begin()
    await tonight.club.served()
    check_screens(tonight.club)
