"""The program is killed around an upload: afterwards the board stands there once, and reads as it is wanted."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.effects import Content
from tests.bot.small_telegram import ANNA, GROUP, Fault, Stage, staged
from tests.bot.test_sender_pictures import as_text, content, noted, one_as, reads_like, show

PICTURE, OTHER = content(), content(2, "two")
TEXT, OTHER_TEXT = as_text(PICTURE), as_text(content(3, "three"))


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "a.db") as stage:
        stage.start()
        yield stage


async def killed(stage: Stage, moment: str, wanted: Content, *, fresh: bool = False, call: int = 1) -> None:
    """``wanted`` comes to be wanted, and the program is killed ``before`` or ``after`` this call takes effect."""
    reached, calls = asyncio.Event(), 0

    async def stop(when: str, method: str) -> None:
        nonlocal calls
        calls += when == "before"
        if (when, calls) == (moment, call):
            reached.set()
            await asyncio.Event().wait()

    stage.telegram.stop = stop
    await stage.show(GROUP, "board", wanted, fresh=fresh)
    playing = asyncio.create_task(stage.play(1000))
    await reached.wait()
    playing.cancel()
    await stage.kill()
    stage.telegram.stop = None


async def restarted(stage: Stage) -> list[str]:
    """The program runs again and does what there is to do; the calls that took."""
    before = len(stage.telegram.calls)
    stage.start()
    await stage.play()
    assert await stage.waiting() == 0
    return [call.method for call in stage.telegram.calls[before:]]


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("before", [TEXT, PICTURE], ids=["text", "picture"])
async def test_killed_at_an_upload_that_changes_a_message(stage: Stage, before: Content, moment: str) -> None:
    """It is repeated: one message, as wanted."""
    await show(stage, before)
    await killed(stage, moment, OTHER)
    assert await restarted(stage) == ["editMessageMedia"]
    assert one_as(stage, OTHER)
    assert await noted(stage) == OTHER


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("before", [TEXT, PICTURE], ids=["text", "picture"])
@pytest.mark.parametrize("wanted", [OTHER_TEXT, content(2, "other words")], ids=["text", "picture"])
async def test_killed_at_an_upload_and_something_else_is_wanted_since(
    stage: Stage, before: Content, wanted: Content, moment: str
) -> None:
    """What the message has become is not known; that it is of another kind is found out, and it is replaced."""
    await show(stage, before)
    await killed(stage, moment, OTHER)
    await stage.show(GROUP, "board", wanted)
    calls = await restarted(stage)
    assert one_as(stage, wanted)
    assert await noted(stage) == wanted
    found_out = ["editMessageText", "sendMessage", "deleteMessage"]
    assert (calls == found_out) == (before == TEXT and wanted == OTHER_TEXT and moment == "after")


async def test_killed_before_a_new_picture_arrives(stage: Stage) -> None:
    await killed(stage, "before", PICTURE)
    assert await restarted(stage) == ["sendPhoto"]
    assert one_as(stage, PICTURE)


async def test_killed_after_a_new_picture_arrived(stage: Stage) -> None:
    """As with every new message there is a copy then; the newer one is kept up to date."""
    await killed(stage, "after", PICTURE)
    assert await restarted(stage) == ["sendPhoto"]
    await show(stage, OTHER)
    assert [reads_like(message, OTHER) for message in stage.telegram.standing(GROUP)] == [False, True]


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_killed_at_the_removal_of_a_picture_that_became_a_text(stage: Stage, moment: str) -> None:
    await show(stage, PICTURE)
    await killed(stage, moment, OTHER_TEXT, call=2)
    assert await restarted(stage) == ["deleteMessage"]
    assert one_as(stage, OTHER_TEXT)


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_killed_at_the_text_in_place_of_a_refused_picture(stage: Stage, moment: str) -> None:
    """After the restart the picture is tried once more, and all ends as it would have."""
    await show(stage, TEXT)
    stage.telegram.faults = [Fault("editMessageMedia", text="Bad Request: IMAGE_PROCESS_FAILED")]
    await killed(stage, moment, OTHER, call=2)
    assert await restarted(stage) == ["editMessageMedia"]
    assert one_as(stage, OTHER)


async def test_stopped_in_good_order_an_upload_is_finished_and_noted(stage: Stage) -> None:
    """As on SIGTERM: no second upload after the restart."""
    await show(stage, TEXT)
    ending: list[asyncio.Task[None]] = []

    async def stop(when: str, method: str) -> None:
        if when == "before" and not ending:
            ending.append(asyncio.create_task(stage.stop()))
            await asyncio.sleep(0)

    stage.telegram.stop = stop
    await stage.show(GROUP, "board", OTHER)
    await stage.pass_time(5)
    await ending[0]
    assert await noted(stage) == OTHER
    assert await restarted(stage) == []
    assert one_as(stage, OTHER)


# -- whatever happens


CONTENTS = [content(1, "one"), content(2, "two"), content(2, "too"), as_text(content(2, "two")), as_text(content(3))]
Step = tuple[str, int]
STEPS = st.one_of(
    st.tuples(st.just("want"), st.integers(0, len(CONTENTS) - 1)),
    st.tuples(st.just("fresh"), st.integers(0, len(CONTENTS) - 1)),
    st.tuples(st.sampled_from(["rights", "process", "before", "after", "flood", "kill", "removed"]), st.just(0)),
    st.tuples(st.just("time"), st.sampled_from([0, 1, 30, 700])),
)
FAULTS = {
    "rights": {"text": "Bad Request: not enough rights to send photos to the chat"},
    "process": {"text": "Bad Request: IMAGE_PROCESS_FAILED"},
    "before": {"lost": "before"},
    "after": {"lost": "after"},
    "flood": {"status": 429, "text": "Too Many Requests", "parameters": {"retry_after": 3}},
}


async def do(stage: Stage, chat: int, step: Step) -> None:
    kind, number = step
    if kind in FAULTS:
        faults = [Fault(method, chat, **FAULTS[kind]) for method in ("sendPhoto", "editMessageMedia")]  # type: ignore[arg-type]
        stage.telegram.faults += faults
    elif kind == "kill":
        await stage.kill()
        stage.start()
    elif kind == "removed":
        stage.telegram.messages.clear()
    elif kind == "time":
        await stage.pass_time(number)
    else:
        await stage.show(chat, "board", CONTENTS[number], fresh=kind == "fresh")


@settings(max_examples=25, deadline=None)
@given(st.lists(STEPS, max_size=12), st.sampled_from([GROUP, ANNA]))
async def test_whatever_happens_the_last_wish_is_what_stands_there(
    tmp_path_factory: pytest.TempPathFactory, steps: list[Step], chat: int
) -> None:
    """With its picture or, where that was refused of late, without; and nothing goes round in circles."""
    async with staged(tmp_path_factory.mktemp("any") / "a.db") as stage:
        stage.start()
        for step in steps:
            await do(stage, chat, step)
        stage.telegram.faults.clear()
        last = content(5, "the last")
        await stage.show(chat, "board", last)
        await stage.play()
        assert await stage.waiting() == 0
        newest = stage.telegram.standing(chat)[-1]
        assert reads_like(newest, last) or reads_like(newest, as_text(last))
        assert (await noted(stage, chat)) == (last if newest.photo else as_text(last))
        assert stage.obstacles == []
        assert len(stage.telegram.calls) <= 6 * (len(steps) + 1)
        await stage.pass_time(700)
        again = content(6, "the very last")
        calls = await show(stage, again, chat=chat)
        assert reads_like(stage.telegram.standing(chat)[-1], again)
        assert calls == ["editMessageMedia"]
