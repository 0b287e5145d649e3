"""Who can be written to: never started, blocked, deleted, and back (PARTNERSHIP-10, CHT-08).

His hand is shown to nobody else; his group gets one line with a way to start, and does not wait for him.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.app import Program
from bot.config import Config
from bot.effects import Content, decode
from bot.sender import Obstacle
from bot.telegram_errors import Trouble
from engine import observe
from storage import outbox
from tests.bot.club import ANNA, BOT, BRUNO, CARMEN, EVA, GROUP, Club, tiles_in
from tests.bot.test_groups import hindered, serve, table, time_left
from tests.bot.test_restart import open_elsewhere
from tests.bot.test_secrecy import on_the_table, readable

OTHER = -100999
HELLO = "https://t.me/boneyard_bot?start=hello"


async def blocks(club: Club, person: int, *, back: bool = False) -> None:
    """``person`` blocks the bot, or lets it back in."""
    member, kicked = {"status": "member"}, {"status": "kicked", "until_date": 0}
    old, new = (kicked, member) if back else (member, kicked)
    change = {
        "chat": {"id": person, "type": "private", "first_name": "x"},
        "from": club.user(person),
        "date": int(club.now),
        "old_chat_member": old | {"user": BOT},
        "new_chat_member": new | {"user": BOT},
    }
    await club.send({"my_chat_member": change})


async def test_who_blocks_the_bot_is_named_in_his_group(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await blocks(club, BRUNO)
    await blocks(club, BRUNO)
    (notice,) = await club.notices()
    assert "\u2068Bruno\u2069" in notice.text
    assert notice.keyboard[0][0].url == "https://t.me/boneyard_bot?start=hello"
    assert await club.rows("SELECT name, reachable FROM people WHERE id = ?", BRUNO) == [("Bruno", 0)]


async def test_who_lets_the_bot_back_in_gets_what_waits(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    await blocks(club, BRUNO)
    async with club.database.transaction() as connection:
        await outbox.park(connection, BRUNO, outbox.WHOLE_CHAT, "blocked", club.now)
    await blocks(club, BRUNO, back=True)
    async with club.database.transaction() as connection:
        assert BRUNO in await outbox.waiting_chats(connection)
    await club.say(BRUNO, "/hand")
    assert await club.rows("SELECT reachable FROM people WHERE id = ?", BRUNO) == [(1,)]


async def test_a_parked_chat_is_tried_again_when_somebody_speaks(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    async with club.database.transaction() as connection:
        for chat in (GROUP, BRUNO):
            await outbox.park(connection, chat, outbox.WHOLE_CHAT, "no rights", club.now)
    await club.say(EVA, "/board")
    async with club.database.transaction() as connection:
        assert await outbox.waiting_chats(connection) == [ANNA, GROUP]
    await club.start(BRUNO, "hello")
    async with club.database.transaction() as connection:
        assert BRUNO in await outbox.waiting_chats(connection)


async def test_blocking_does_not_open_the_chat_again(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    async with club.database.transaction() as connection:
        await outbox.park(connection, BRUNO, outbox.WHOLE_CHAT, "blocked", club.now)
    await blocks(club, BRUNO)
    async with club.database.transaction() as connection:
        assert BRUNO not in await outbox.waiting_chats(connection)


async def test_the_sender_s_word_about_a_closed_chat_keeps_the_name(club: Club) -> None:
    """What the sender finds out about a person changes neither his name nor his language."""
    await club.deal(ANNA, BRUNO)
    program = Program(Config(bot_token="42:TEST"), club.database, club.telegram)
    before = await club.rows("SELECT name, language FROM people WHERE id = ?", BRUNO)
    async with club.database.transaction() as connection:
        await outbox.park(connection, BRUNO, outbox.WHOLE_CHAT, "blocked", club.now)
    for _ in range(2):
        await program._hindered(Obstacle(BRUNO, Trouble.BARRED))
    assert await club.rows("SELECT name, language FROM people WHERE id = ?", BRUNO) == before
    (notice,) = await club.notices()
    assert "\u2068Bruno\u2069, I cannot write to you" in notice.text


async def test_a_hand_asked_for_in_the_group_by_who_cannot_be_written_to(club: Club) -> None:
    """However often he asks, one line stands there: he cannot hold up the board."""
    await club.deal(ANNA, BRUNO)
    await blocks(club, BRUNO)
    await club.shown()
    for _ in range(15):
        await club.say(BRUNO, "/hand")
    (line,) = await club.notices()
    assert line.keyboard[0][0].url == "https://t.me/boneyard_bot?start=hello"
    assert await club.rows("SELECT kind FROM jobs WHERE chat = ?", GROUP) == [("send",)]


async def test_who_has_pressed_start_meanwhile_is_not_called_closed(club: Club) -> None:
    """The sender finds a chat closed; before its word is served, its owner presses Start."""
    await club.deal(ANNA, BRUNO)
    program = Program(Config(bot_token="42:TEST"), club.database, club.telegram)
    async with club.database.transaction() as connection:
        await outbox.park(connection, BRUNO, outbox.WHOLE_CHAT, "blocked", club.now)
    await club.start(BRUNO, "hello")
    await program._hindered(Obstacle(BRUNO, Trouble.BARRED))
    assert await club.notices() == []
    assert await club.rows("SELECT reachable FROM people WHERE id = ?", BRUNO) == [(1,)]


async def refuses(club: Club, person: int) -> None:
    """The sender finds his chat closed; Telegram has said nothing."""
    await hindered(club, Obstacle(person, Trouble.BARRED))


async def lets_back(club: Club, person: int) -> None:
    await blocks(club, person, back=True)


async def writes(club: Club, person: int) -> None:
    await club.say(person, "hello", person)


async def starts(club: Club, person: int) -> None:
    await club.start(person)


Deed = Callable[[Club, int], Awaitable[None]]
either_way = pytest.mark.parametrize("close", [blocks, refuses])
every_way_back = pytest.mark.parametrize("back", [lets_back, starts, writes])


async def lines(club: Club, person: int, chat: int = GROUP) -> list[Content]:
    """The lines with a Start link for ``person`` that stand in a group or shall."""
    slots = await club.posts(chat)
    return [content for slot, content in slots.items() if slot.startswith("start:") and slot.endswith(f":{person}")]


async def mover(club: Club, *people: int) -> int:
    person = await club.on_turn(*people)
    assert person is not None
    return person


@either_way
@pytest.mark.parametrize(("used", "left"), [(0, 5), (114, 5), (117, 3)])
async def test_who_is_lost_on_his_turn_has_five_seconds_at_most(
    club: Club, close: Deed, used: float, left: float
) -> None:
    """He is away at once, his turn is shortened and never lengthened, and the group reads so on the board."""
    await club.deal(ANNA, BRUNO)
    person = await mover(club, ANNA, BRUNO)
    club.now += used
    await close(club, person)
    assert [seat.away for seat in (await table(club)).seats] == [one == person for one in (ANNA, BRUNO)]
    assert await time_left(club) == left
    assert "away" in (await club.post("board")).text
    journal = await club.journal()
    await serve(club, left - 0.1)
    assert await club.journal() == journal
    await serve(club, 0.1)
    assert len(await club.journal()) > len(journal)


@either_way
async def test_who_is_lost_while_another_plays_takes_no_time_from_him(club: Club, close: Deed) -> None:
    """The running turn keeps its time; his own, when it comes, has five seconds, every time."""
    await club.deal(ANNA, BRUNO, command="/play block")
    there = await mover(club, ANNA, BRUNO)
    lost = BRUNO if there == ANNA else ANNA
    club.now += 30
    await close(club, lost)
    assert await time_left(club) == 90
    await club.first_buttons(1, there)
    assert await time_left(club) == 5
    await serve(club, 5)
    assert await time_left(club) == 120


@either_way
async def test_a_group_gets_one_line_and_not_one_a_move(club: Club, close: Deed) -> None:
    """Whatever is tried and played until the end of the match: one line is sent, with the name and the link."""
    await club.deal(ANNA, BRUNO, command="/play block 50")
    await club.shown()
    await close(club, BRUNO)
    (line,) = await lines(club, BRUNO)
    assert "Bruno" in line.text
    assert [button.url for row in line.keyboard for button in row] == [HELLO]
    sent = await club.shown()
    for _ in range(200):
        await close(club, BRUNO)
        if (await table(club)).state != "playing":
            break
        if await club.on_turn(ANNA) is not None:
            await club.first_buttons(1, ANNA)
        else:
            await serve(club, 30)
        sent += await club.shown()
    assert (await table(club)).state == "over"
    assert sent.count(("send", f"start:1:{BRUNO}")) == 1


@either_way
async def test_every_group_of_his_gets_its_line(club: Club, close: Deed) -> None:
    await club.deal(ANNA, BRUNO)
    await club.start(CARMEN)
    await open_elsewhere(club, OTHER, BRUNO, CARMEN)
    await close(club, BRUNO)
    assert [len(await lines(club, BRUNO, chat)) for chat in (GROUP, OTHER)] == [1, 1]
    assert [(await table(club, 1)).seats[1].away, (await table(club, 2)).seats[0].away] == [True, True]


@either_way
async def test_his_hand_is_shown_nowhere_else(club: Club, close: Deed) -> None:
    """No message to anybody else, no notice and no answer gives away a tile of his, to the end of the round."""
    await club.deal(ANNA, BRUNO, CARMEN)
    await close(club, BRUNO)
    for _ in range(60):
        truth = await club.truth()
        secret = set(observe(truth, 1).hand) - on_the_table(observe(truth, None))
        rows = await club.rows("SELECT wanted FROM jobs WHERE chat <> ? AND wanted NOT NULL", BRUNO)
        rows += await club.rows("SELECT shown FROM posts WHERE chat <> ?", BRUNO)
        for (payload,) in rows:
            assert not readable(decode(payload)) & secret
        assert not any(tiles_in(toast.text) & secret for _, toast in club.toasts)
        if observe(truth, None).turn is None:
            return
        for person in (ANNA, CARMEN, EVA):
            await club.say(person, "/hand")
            await club.press(person, "My tiles", "board")
        await club.say(BRUNO, "/hand")
        there = await club.on_turn(ANNA, CARMEN)
        await (serve(club, 5) if there is None else club.first_buttons(1, there))
    raise AssertionError("the round does not end")


@either_way
@every_way_back
async def test_who_is_back_on_his_turn_is_called_at_once(club: Club, close: Deed, back: Deed) -> None:
    """A new message with his tiles and buttons; the line in the group goes, and his turn gets no more time."""
    await club.deal(ANNA, BRUNO)
    person = await mover(club, ANNA, BRUNO)
    await club.shown()
    await close(club, person)
    club.now += 2
    await back(club, person)
    assert not any(seat.away for seat in (await table(club)).seats)
    assert await time_left(club) == 3
    assert await lines(club, person) == []
    assert (await club.shown()).count(("send", "hand:1")) == 1
    await club.first_buttons(1, person)
    assert "away" not in (await club.post("board")).text


@either_way
@every_way_back
async def test_who_is_back_while_another_plays_waits_for_his_turn(club: Club, close: Deed, back: Deed) -> None:
    """And has all of his time then."""
    await club.deal(ANNA, BRUNO, command="/play block")
    there = await mover(club, ANNA, BRUNO)
    lost = BRUNO if there == ANNA else ANNA
    await close(club, lost)
    await back(club, lost)
    assert await lines(club, lost) == []
    assert await time_left(club) == 120
    await club.first_buttons(1, there)
    assert await time_left(club) == 120
    assert await mover(club, lost) == lost


@either_way
async def test_between_rounds_nobody_is_hurried(club: Club, close: Deed) -> None:
    await club.deal(ANNA, BRUNO, command="/play block 150")
    await club.play_round(ANNA, BRUNO)
    club.now += 10
    await close(club, BRUNO)
    assert await time_left(club) == 20
    assert len(await lines(club, BRUNO)) == 1


@either_way
async def test_who_is_lost_in_the_lobby_is_away_from_the_first_deal(club: Club, close: Deed) -> None:
    """His seat is dealt to, the group gets his line with the board, and his first turn has five seconds."""
    await club.sit(ANNA, BRUNO)
    await close(club, BRUNO)
    await club.press(ANNA, "Start", "lobby")
    assert [seat.away for seat in (await table(club)).seats] == [False, True]
    assert len(await lines(club, BRUNO)) == 1
    if await club.on_turn(ANNA) is not None:
        await club.first_buttons(1, ANNA)
    assert await time_left(club) == 5


async def test_cht_08_who_never_started_is_seated_by_nothing(club: Club) -> None:
    """Neither as who opens the table, nor by Join, nor by a seat on offer; Start in private seats him then."""
    await club.say(EVA, "/play draw")
    assert (await table(club)).people == ()
    toast = await club.press(EVA, "Join", "lobby")
    assert (toast.url or "").startswith("https://t.me/boneyard_bot?start=")
    assert (await table(club)).people == ()
    for person in (ANNA, BRUNO, CARMEN):
        await club.start(person)
        await club.press(person, "Join", "lobby")
    await club.press(EVA, "Start", "lobby")
    await club.say(CARMEN, "/leave")
    await club.press(CARMEN, "Leave", "leave")
    toast = await club.press(EVA, "Take this seat", "seat")
    assert (await table(club)).people == (ANNA, BRUNO, CARMEN)
    await club.start(EVA, (toast.url or "").partition("=")[2])
    assert (await table(club)).people == (ANNA, BRUNO, EVA)


async def test_cht_08_who_has_blocked_the_bot_is_seated_by_nothing(club: Club) -> None:
    await club.sit(ANNA)
    await club.start(BRUNO)
    await blocks(club, BRUNO)
    toast = await club.press(BRUNO, "Join", "lobby")
    assert toast.url is not None
    assert (await table(club)).people == (ANNA,)
    await club.start(BRUNO, toast.url.partition("=")[2])
    assert (await table(club)).people == (ANNA, BRUNO)
