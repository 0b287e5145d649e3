"""What Telegram refuses, loses or forbids, and what becomes of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.effects import Button
from storage import outbox
from tests.bot.small_telegram import ANNA, BRUNO, GROUP, OTHER_GROUP, Fault, Stage, staged

SEND, EDIT, DELETE, STRIP = "sendMessage", "editMessageText", "deleteMessage", "editMessageReplyMarkup"
KEYBOARD = ((Button("3|5", data="p"),),)
BLOCKED = "Forbidden: bot was blocked by the user"


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "a.db") as stage:
        stage.start()
        yield stage


async def test_del_03_a_send_that_timed_out_after_delivery_is_repeated(stage: Stage) -> None:
    """The copy does no harm: it is the newest that is kept up to date."""
    stage.telegram.faults = [Fault(SEND, lost="after")]
    await stage.want(ANNA, "hand", "my turn")
    await stage.play()
    assert stage.telegram.texts(ANNA) == ["my turn", "my turn"]
    await stage.want(ANNA, "hand", "played")
    await stage.play()
    assert stage.telegram.texts(ANNA) == ["my turn", "played"]


async def test_del_04_an_edit_that_timed_out_after_it_took_effect(stage: Stage) -> None:
    await stage.want(GROUP, "board", "one")
    await stage.play()
    stage.telegram.faults = [Fault(EDIT, lost="after")]
    await stage.want(GROUP, "board", "two")
    await stage.want(ANNA, "hand", "my turn")
    await stage.pass_time(1)
    assert stage.telegram.texts(ANNA) == ["my turn"]
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["two"]
    assert await stage.waiting() == 0


@pytest.mark.parametrize("fault", [{"lost": "before"}, {"status": 502, "text": "Bad Gateway"}, {"status": 500}])
async def test_del_06_three_network_errors_in_a_row(stage: Stage, fault: dict[str, object]) -> None:
    stage.telegram.faults = [Fault(SEND, times=3, **fault)]  # type: ignore[arg-type]
    await stage.want(GROUP, "board", "one")
    await stage.notify(GROUP, "hello")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["one", "hello"]


async def test_after_a_success_the_pauses_are_short_again(stage: Stage) -> None:
    for _ in range(2):
        stage.telegram.faults = [Fault(SEND, times=4, status=502)]
        began = stage.clock.time
        await stage.notify(ANNA, "hello")
        await stage.play()
        assert 15 <= stage.clock.time - began < 25
        await stage.pass_time(30)


@pytest.mark.parametrize("body", [b"<html>", b'{"ok":false}'])
async def test_an_answer_that_cannot_be_read_is_asked_for_again(stage: Stage, body: bytes) -> None:
    stage.telegram.faults = [Fault(SEND, times=2, lost="nowhere", body=body)]
    await stage.want(GROUP, "board", "one")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["one", "one", "one"]
    assert await stage.waiting() == 0


@pytest.mark.parametrize("seconds", [120, 1000])
async def test_del_07_the_network_is_cut_for_two_minutes_and_more(stage: Stage, seconds: int) -> None:
    stage.telegram.cut = True
    for chat in (GROUP, OTHER_GROUP, ANNA):
        await stage.want(chat, "board", "one")
        await stage.notify(chat, "hello")
    await stage.pass_time(seconds)
    stage.telegram.cut = False
    await stage.pass_time(60)
    for chat in (GROUP, OTHER_GROUP, ANNA):
        assert stage.telegram.texts(chat) == ["one", "hello"]


async def test_del_10_not_modified_is_success(stage: Stage) -> None:
    await stage.want(GROUP, "board", "one")
    await stage.play()
    for message in stage.telegram.messages.values():
        message.text = "two"
    with capture_logs() as logs:
        await stage.want(GROUP, "board", "two")
        await stage.play()
    assert logs == []
    assert await stage.waiting() == 0
    assert stage.telegram.texts(GROUP) == ["two"]


async def test_a_message_that_somebody_deleted_is_sent_anew(stage: Stage) -> None:
    await stage.want(GROUP, "board", "one")
    await stage.play()
    stage.telegram.messages.clear()
    await stage.want(GROUP, "board", "two")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["two"]
    await stage.want(GROUP, "board", "three")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["three"]


async def test_a_message_to_remove_that_is_gone_is_removed(stage: Stage) -> None:
    await stage.want(GROUP, "board", "one")
    await stage.play()
    stage.telegram.messages.clear()
    await stage.want(GROUP, "board", "two", fresh=True)
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["two"]
    assert await stage.waiting() == 0


async def test_a_message_that_cannot_be_deleted_loses_its_buttons(stage: Stage) -> None:
    await stage.want(GROUP, "board", "one", keyboard=KEYBOARD)
    await stage.play()
    stage.telegram.faults = [Fault(DELETE, text="Bad Request: message can't be deleted for everyone")]
    await stage.want(GROUP, "board", "two", fresh=True, keyboard=KEYBOARD)
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["one", "two"]
    assert [message.keyboard is None for _, message in sorted(stage.telegram.messages.items())] == [True, False]
    _, second, stripped = stage.telegram.counted(GROUP)
    assert stripped - second >= 1, "taking the buttons off is an edit, and is paced as one"
    assert await stage.waiting() == 0


async def test_markup_that_telegram_cannot_read_is_sent_as_plain_text(stage: Stage) -> None:
    await stage.want(GROUP, "board", "<b>I</b> <3 you &amp; me", keyboard=KEYBOARD)
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["I <3 you & me"]
    assert "parse_mode" not in stage.telegram.calls[-1].fields
    await stage.want(GROUP, "board", "<b>fine</b>")
    await stage.play()
    assert stage.telegram.steps(GROUP)[-1] == (EDIT, "<b>fine</b>")


async def test_del_05_what_telegram_will_never_take_holds_up_nothing(stage: Stage) -> None:
    bad = ((Button("x", data="button too long"),),)
    await stage.want(GROUP, "board", "never", keyboard=bad)
    await stage.notify(GROUP, "hello")
    with capture_logs() as logs:
        await stage.play()
    assert stage.telegram.texts(GROUP) == ["hello"]
    assert [(entry["event"], entry["again"]) for entry in logs] == [("refused", True), ("refused", False)]
    await stage.want(GROUP, "board", "one")
    await stage.play()
    await stage.want(GROUP, "board", "never", keyboard=bad)
    await stage.play()
    await stage.want(GROUP, "board", "two")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["hello", "two"]


async def test_a_payload_that_cannot_be_read_holds_up_nothing(stage: Stage) -> None:
    async with stage.database.transaction() as connection:
        await outbox.want(connection, GROUP, 0, "board", '{"keyboard":[]}', fresh=False, now=1.0)
        await outbox.want(connection, GROUP, 0, "lobby", "{", fresh=False, now=1.0)
    await stage.notify(GROUP, "hello")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["hello"]
    assert await stage.waiting() == 0


@pytest.mark.parametrize(
    ("status", "text"),
    [
        (403, BLOCKED),
        (403, "Forbidden: bot can't initiate conversation with a user"),
        (403, "Forbidden: user is deactivated"),
        (400, "Bad Request: chat not found"),
    ],
)
async def test_a_person_who_cannot_be_written_to_is_reported_and_waits(stage: Stage, status: int, text: str) -> None:
    stage.telegram.faults = [Fault(SEND, ANNA, times=99, status=status, text=text)]
    await stage.want(ANNA, "hand", "one", fresh=True)
    await stage.play()
    assert stage.unreachable == [ANNA]
    await stage.notify(ANNA, "hello")
    await stage.want(ANNA, "hand", "two", fresh=True)
    await stage.want(BRUNO, "hand", "yours")
    await stage.play(1000)
    assert len([call for call in stage.telegram.calls if call.chat == ANNA]) == 1, "no call until he is heard of"
    assert stage.telegram.texts(BRUNO) == ["yours"]
    stage.telegram.faults.clear()
    await stage.unpark(ANNA)
    await stage.play()
    assert stage.telegram.texts(ANNA) == ["hello", "two"]
    assert stage.unreachable == [ANNA]


@pytest.mark.parametrize(
    ("status", "text"),
    [
        (403, "Forbidden: bot was kicked from the supergroup chat"),
        (403, "Forbidden: bot is not a member of the supergroup chat"),
        (400, "Bad Request: not enough rights to send text messages to the chat"),
        (400, "Bad Request: CHAT_WRITE_FORBIDDEN"),
    ],
)
async def test_cht_10_cht_11_a_group_that_shut_us_out_waits_and_the_others_notice_nothing(
    stage: Stage, status: int, text: str
) -> None:
    stage.telegram.faults = [Fault(SEND, GROUP, times=1, status=status, text=text)]
    with capture_logs() as logs:
        await stage.want(GROUP, "board", "one")
        await stage.want(OTHER_GROUP, "board", "Y")
        await stage.play(1000)
    assert [(entry["event"], entry["chat"]) for entry in logs] == [("parked", GROUP)]
    assert stage.telegram.texts(OTHER_GROUP) == ["Y"]
    assert stage.unreachable == []
    await stage.want(GROUP, "board", "two")
    await stage.unpark(GROUP)
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["two"]


async def test_a_closed_topic_waits_alone(stage: Stage) -> None:
    stage.telegram.faults = [Fault(SEND, GROUP, times=1, text="Bad Request: TOPIC_CLOSED")]
    await stage.want(GROUP, "board:7", "closed", topic=7)
    await stage.play()
    await stage.want(GROUP, "board:8", "open", topic=8)
    await stage.play()
    await stage.want(GROUP, "board:7", "still closed", topic=7)
    await stage.play(1000)
    assert stage.telegram.texts(GROUP) == ["open"]
    await stage.unpark(GROUP)
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["open", "still closed"]


async def test_a_migrated_group_waits(stage: Stage) -> None:
    text = "Bad Request: group chat was upgraded to a supergroup chat"
    stage.telegram.faults = [Fault(SEND, GROUP, times=99, text=text, parameters={"migrate_to_chat_id": -1005})]
    await stage.want(GROUP, "board", "one")
    await stage.play(1000)
    assert len(stage.telegram.calls) == 1
    assert await stage.waiting() == 1


async def test_what_was_parked_is_tried_once_more_after_a_restart(stage: Stage) -> None:
    stage.telegram.faults = [Fault(SEND, ANNA, status=403, text=BLOCKED)]
    await stage.notify(ANNA, "hello")
    await stage.play()
    await stage.stop()
    stage.start()
    await stage.play()
    assert stage.telegram.texts(ANNA) == ["hello"]


async def test_start_pressed_while_a_refusal_is_on_its_way_is_not_overlooked(stage: Stage) -> None:
    async def stop(when: str, method: str) -> None:
        if when == "after":
            stage.telegram.stop = None
            await stage.unpark(ANNA)

    stage.telegram.faults = [Fault(SEND, ANNA, status=403, text=BLOCKED)]
    stage.telegram.stop = stop
    await stage.notify(ANNA, "hello")
    await stage.play()
    assert stage.telegram.texts(ANNA) == ["hello"]
    assert stage.unreachable == []


async def test_start_written_while_a_refusal_comes_back_is_not_overlooked(stage: Stage) -> None:
    """The person's Start holds the database when the refusal comes: it is committed first, and holds."""
    refused, committing = asyncio.Event(), asyncio.Event()

    async def stop(when: str, method: str) -> None:
        if when == "after":
            stage.telegram.stop = None
            refused.set()
            await committing.wait()

    stage.telegram.faults = [Fault(SEND, ANNA, status=403, text=BLOCKED)]
    stage.telegram.stop = stop
    await stage.notify(ANNA, "hello")
    await refused.wait()
    async with stage.database.transaction() as connection:
        await outbox.unpark(connection, ANNA)
        committing.set()
        for _ in range(50):  # the courier meets the held database
            await asyncio.sleep(0)
    stage.sender.wake([ANNA])
    await stage.play()
    assert stage.telegram.texts(ANNA) == ["hello"]
    assert stage.unreachable == []


async def test_a_database_that_is_out_of_reach_for_a_while_costs_no_second_message(stage: Stage) -> None:
    """The record of what has been sent is repeated, not the sending."""
    await stage.want(GROUP, "board", "one")
    await stage.play()
    async with stage.database.transaction() as connection:
        await connection.execute_fetchall(
            "CREATE TEMP TRIGGER full BEFORE INSERT ON posts BEGIN SELECT raise(ABORT, 'database or disk is full'); END"
        )
    await stage.want(GROUP, "board", "two", fresh=True)
    await stage.pass_time(100)
    async with stage.database.transaction() as connection:
        await connection.execute_fetchall("DROP TRIGGER full")
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["two"]
    assert [method for method, _ in stage.telegram.steps(GROUP)] == [SEND, SEND, DELETE]


@pytest.mark.parametrize(("text", "parked"), [(BLOCKED, outbox.WHOLE_CHAT), ("Bad Request: TOPIC_CLOSED", 7)])
async def test_what_was_parked_is_reported_as_reached_until_it_is_let_go(stage: Stage, text: str, parked: int) -> None:
    """Also after a restart; in another chat nothing is reported."""
    stage.telegram.faults = [Fault(SEND, GROUP, status=403 if text == BLOCKED else 400, text=text)]
    await stage.want(GROUP, "board", "one", topic=7)
    await stage.want(OTHER_GROUP, "board", "one", topic=7)
    await stage.play()
    assert stage.reached == []
    await stage.stop()
    stage.start()
    await stage.play()
    assert stage.telegram.texts(GROUP) == ["one"]
    assert stage.reached == [(GROUP, parked)]
    async with stage.database.transaction() as connection:
        await outbox.let_go(connection, GROUP, parked)
    await stage.want(GROUP, "board", "two", topic=7)
    await stage.play()
    assert stage.reached == [(GROUP, parked)]
