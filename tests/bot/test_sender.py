"""The sender: what is wanted comes to be shown, in order, with as few calls as may be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs
from telegram.error import InvalidToken

from bot.effects import Button, Content, encode
from bot.sender.courier import Courier
from storage import outbox
from tests.bot.small_telegram import ANNA, BRUNO, GROUP, OTHER_GROUP, Fault, Stage, staged

SEND, EDIT, DELETE = "sendMessage", "editMessageText", "deleteMessage"
KEYBOARD = ((Button("3|5", data="p:1:2:3-5", style="success"), Button("Rules", url="https://example.org/")),)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "a.db") as stage:
        stage.start()
        yield stage


def held_up(stage: Stage) -> tuple[asyncio.Event, asyncio.Event]:
    """The next call takes effect, but its answer comes late: (it is under way, let the answer come)."""
    on_its_way, go_on = asyncio.Event(), asyncio.Event()

    async def stop(when: str, method: str) -> None:
        if when == "after" and not on_its_way.is_set():
            on_its_way.set()
            await go_on.wait()

    stage.telegram.stop = stop
    return on_its_way, go_on


async def test_a_post_is_sent_and_then_edited(stage: Stage) -> None:
    await stage.want(GROUP, "board", "one")
    await stage.play()
    await stage.want(GROUP, "board", "two")
    await stage.play()
    assert stage.telegram.steps(GROUP) == [(SEND, "one"), (EDIT, "two")]
    assert stage.telegram.texts(GROUP) == ["two"]
    assert await stage.waiting() == 0


async def test_everything_of_the_content_arrives(stage: Stage) -> None:
    async with stage.database.transaction() as connection:
        payload = encode(Content("<b>Hand</b>", KEYBOARD, protected=True, silent=True))
        await outbox.want(connection, GROUP, 7, "board", payload, fresh=False, now=1.0)
    stage.sender.wake([GROUP])
    await stage.play()
    fields = stage.telegram.calls[0].fields
    assert fields["text"] == "<b>Hand</b>"
    assert (fields["parse_mode"], fields["message_thread_id"]) == ("HTML", 7)
    assert (fields["protect_content"], fields["disable_notification"]) == (True, True)
    assert fields["link_preview_options"] == {"is_disabled": True}
    assert fields["reply_markup"]["inline_keyboard"] == [
        [
            {"text": "3|5", "callback_data": "p:1:2:3-5", "style": "success"},
            {"text": "Rules", "url": "https://example.org/"},
        ]
    ]


async def test_chat_without_topics_and_content_without_keyboard(stage: Stage) -> None:
    await stage.want(ANNA, "hand", "x", keyboard=KEYBOARD)
    await stage.play()
    await stage.want(ANNA, "hand", "x")
    await stage.play()
    assert "message_thread_id" not in stage.telegram.calls[0].fields
    assert "reply_markup" not in stage.telegram.calls[1].fields
    assert [message.keyboard for message in stage.telegram.messages.values()] == [None]


async def test_five_moves_while_a_chat_has_to_wait_become_one_edit(stage: Stage) -> None:
    await stage.want(GROUP, "board", "0")
    await stage.play()
    for move in range(1, 6):
        await stage.want(GROUP, "board", str(move))
        await stage.quiet()
    await stage.play()
    assert stage.telegram.steps(GROUP) == [(SEND, "0"), (EDIT, "5")]


async def test_content_that_is_shown_already_costs_no_call(stage: Stage) -> None:
    await stage.want(GROUP, "board", "0")
    await stage.play()
    await stage.want(GROUP, "board", "1")
    await stage.want(GROUP, "board", "0")
    await stage.play()
    assert stage.telegram.steps(GROUP) == [(SEND, "0")]
    assert await stage.waiting() == 0


async def test_ren_01_the_last_tile_is_seen_before_the_result_and_the_new_board_after_it(stage: Stage) -> None:
    await stage.want(GROUP, "board", "round 1")
    await stage.play()
    await stage.want(GROUP, "board", "round 1, almost")
    await stage.want(GROUP, "board", "round 1, last tile")
    await stage.notify(GROUP, "result")
    await stage.want(GROUP, "board", "round 2", fresh=True)
    await stage.want(GROUP, "board", "round 2, first tile")
    await stage.play()
    assert stage.telegram.steps(GROUP) == [
        (SEND, "round 1"),
        (EDIT, "round 1, last tile"),
        (SEND, "result"),
        (SEND, "round 2, first tile"),
        (DELETE, ""),
    ]
    assert stage.telegram.texts(GROUP) == ["result", "round 2, first tile"]


async def test_a_waiting_edit_is_let_go_when_the_message_is_to_be_replaced_at_once(stage: Stage) -> None:
    await stage.want(ANNA, "hand", "my turn")
    await stage.play()
    await stage.want(ANNA, "hand", "played")
    await stage.want(ANNA, "hand", "my turn again", fresh=True)
    await stage.play()
    assert stage.telegram.steps(ANNA) == [(SEND, "my turn"), (SEND, "my turn again"), (DELETE, "")]


async def test_a_prompt_that_waits_is_replaced_by_a_newer_one_behind_what_was_said_since(stage: Stage) -> None:
    await stage.notify(ANNA, "hello")
    await stage.want(ANNA, "hand", "first", fresh=True)
    await stage.notify(ANNA, "between")
    await stage.want(ANNA, "hand", "second", fresh=True)
    await stage.play()
    assert stage.telegram.texts(ANNA) == ["hello", "between", "second"]


async def test_the_old_message_goes_only_when_the_new_one_is_there(stage: Stage) -> None:
    await stage.want(GROUP, "board", "old")
    await stage.play()
    stage.telegram.faults = [Fault(SEND, times=3, status=502, text="Bad Gateway")]
    await stage.want(GROUP, "board", "new", fresh=True)
    await stage.pass_time(2)
    assert stage.telegram.texts(GROUP) == ["old"]
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["new"]


async def test_what_is_wanted_while_a_send_is_on_its_way_is_not_lost(stage: Stage) -> None:
    on_its_way, go_on = held_up(stage)
    await stage.want(GROUP, "board", "one")
    await on_its_way.wait()
    await stage.want(GROUP, "board", "two")
    go_on.set()
    await stage.play()
    assert stage.telegram.steps(GROUP) == [(SEND, "one"), (EDIT, "two")]


@pytest.mark.parametrize("then", ["fresh", "withdraw", "withdraw and want"])
async def test_a_send_that_is_out_of_date_when_it_arrives_is_tidied_up(stage: Stage, then: str) -> None:
    on_its_way, go_on = held_up(stage)
    await stage.want(GROUP, "board", "one")
    await on_its_way.wait()
    if then.startswith("withdraw"):
        await stage.withdraw(GROUP, "board")
    if then != "withdraw":
        await stage.want(GROUP, "board", "two", fresh=then == "fresh")
    go_on.set()
    await stage.play()
    assert stage.telegram.texts(GROUP) == ([] if then == "withdraw" else ["two"])
    assert await stage.waiting() == 0


async def test_an_edit_in_flight_and_another_wish_for_what_was_shown_before(stage: Stage) -> None:
    await stage.want(GROUP, "board", "one")
    await stage.play()
    on_its_way, go_on = held_up(stage)
    await stage.want(GROUP, "board", "two")
    await stage.pass_time(5)
    await on_its_way.wait()
    await stage.want(GROUP, "board", "one")
    go_on.set()
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["one"]


async def test_withdrawn_posts_go(stage: Stage) -> None:
    await stage.want(GROUP, "lobby", "lobby")
    await stage.want(GROUP, "board", "board")
    await stage.play()
    await stage.withdraw(GROUP, "lobby")
    await stage.withdraw(GROUP, "never there")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["board"]


async def test_a_post_withdrawn_before_it_was_sent_is_never_sent(stage: Stage) -> None:
    await stage.notify(GROUP, "hello")
    await stage.want(GROUP, "lobby", "lobby")
    await stage.withdraw(GROUP, "lobby")
    await stage.play()
    assert stage.telegram.steps(GROUP) == [(SEND, "hello")]


async def test_slots_and_chats_are_kept_apart(stage: Stage) -> None:
    for chat in (GROUP, OTHER_GROUP, ANNA):
        for slot in ("board", "scores"):
            await stage.want(chat, slot, f"{slot} of {chat}")
    await stage.play()
    await stage.want(GROUP, "board", "changed")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["changed", f"scores of {GROUP}"]
    assert stage.telegram.texts(OTHER_GROUP) == [f"board of {OTHER_GROUP}", f"scores of {OTHER_GROUP}"]


async def test_notices_come_in_order_and_once(stage: Stage) -> None:
    for number in range(6):
        await stage.notify(ANNA, str(number))
    await stage.play()
    assert stage.telegram.texts(ANNA) == [str(number) for number in range(6)]


async def test_all_that_waits_is_delivered_at_the_start(tmp_path: Path) -> None:
    async with staged(tmp_path / "a.db") as stage:
        await stage.want(GROUP, "board", "board")
        await stage.notify(ANNA, "hello")
        stage.start()
        await stage.play()
        assert (stage.telegram.texts(GROUP), stage.telegram.texts(ANNA)) == (["board"], ["hello"])


async def test_a_call_on_its_way_is_finished_and_kept_when_the_program_ends(stage: Stage) -> None:
    on_its_way = asyncio.Event()

    async def stop(when: str, method: str) -> None:
        on_its_way.set()
        await asyncio.sleep(0.05)

    stage.telegram.stop = stop
    await stage.notify(GROUP, "hello")
    await stage.notify(GROUP, "second")
    await on_its_way.wait()
    async with asyncio.timeout(1):
        await stage.stop()
    assert stage.telegram.texts(GROUP) == ["hello"]
    assert await stage.waiting() == 1


async def test_a_call_that_fails_at_the_end_is_left_to_the_next_start(stage: Stage) -> None:
    on_its_way, go_on = held_up(stage)
    stage.telegram.faults = [Fault(SEND, status=502)]
    await stage.notify(GROUP, "hello")
    await on_its_way.wait()
    ending = asyncio.create_task(stage.stop())
    await asyncio.sleep(0.05)
    go_on.set()
    async with asyncio.timeout(1):
        await ending
    stage.start()
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["hello"]


async def test_waiting_for_the_budget_does_not_delay_the_end(stage: Stage) -> None:
    await stage.notify(GROUP, "one")
    await stage.notify(GROUP, "two")
    await stage.pass_time(0.5)
    async with asyncio.timeout(1):
        await stage.stop()


async def test_a_wish_that_comes_as_the_courier_goes_is_not_overlooked(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Courier.run
    wishes = ["two"]

    async def run_and_linger(courier: Courier) -> None:
        await run(courier)
        if wishes:
            await stage.want(GROUP, "board", wishes.pop())

    monkeypatch.setattr(Courier, "run", run_and_linger)
    await stage.want(GROUP, "board", "one")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["two"]


async def test_what_only_waits_does_not_delay_the_end(stage: Stage) -> None:
    await stage.want(GROUP, "board", "one")
    await stage.play()
    await stage.want(GROUP, "board", "two")
    stage.telegram.faults = [Fault(EDIT, times=99, status=429, text="Too Many", parameters={"retry_after": 90})]
    await stage.pass_time(10)
    async with asyncio.timeout(1):
        await stage.stop()


async def test_a_refused_token_ends_the_sender(stage: Stage) -> None:
    stage.telegram.faults = [Fault(SEND, status=401, text="Unauthorized")]
    await stage.want(GROUP, "board", "one")
    assert stage.running is not None
    with pytest.raises(InvalidToken):
        await stage.running


async def test_no_text_ever_gets_into_the_log(stage: Stage) -> None:
    texts = ("can't parse entities: Can't find end tag corresponding to start tag \"SECRET\"", "BUTTON_DATA_INVALID")
    stage.telegram.faults = [
        *(Fault(SEND, text=f"Bad Request: {text}", times=3) for text in texts),
        Fault(SEND, BRUNO, status=403, text="Forbidden: bot was blocked by the user"),
        Fault(EDIT, status=500, text="Internal Server Error"),
    ]
    with capture_logs() as logs:
        for chat in (GROUP, ANNA, BRUNO):
            await stage.want(chat, "hand", "SECRET 3|5")
            await stage.play()
        await stage.want(BRUNO, "hand", "SECRET 3|6")
        await stage.play()
    assert {entry["event"] for entry in logs} >= {"refused", "parked"}
    assert "SECRET" not in str(logs)
    assert "1:secret" not in str(logs)
