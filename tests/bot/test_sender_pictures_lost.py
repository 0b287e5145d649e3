"""Uploads that are lost on their way, or come too fast: a picture is worth one more try, and no waiting match."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.effects import Content
from tests.bot.small_telegram import GROUP, Fault, Stage, staged
from tests.bot.test_sender_pictures import as_text, content, noted, one_as, parks, reads_like, show, uploads

PHOTO, MEDIA, CAPTION, SEND, EDIT, DELETE = (
    "sendPhoto",
    "editMessageMedia",
    "editMessageCaption",
    "sendMessage",
    "editMessageText",
    "deleteMessage",
)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "a.db") as stage:
        stage.start()
        yield stage


LOST: list[dict[str, Any]] = [{"lost": "before"}, {"lost": "after"}, {"status": 502}, {"status": 413}]


@pytest.mark.parametrize("how", LOST)
async def test_one_upload_that_is_lost_is_repeated(stage: Stage, how: dict[str, Any]) -> None:
    await show(stage, as_text(content()))
    stage.telegram.faults = [Fault(MEDIA, **how)]
    await show(stage, content(2))
    assert len(uploads(stage)) == 2 + (how.get("lost") == "after")  # such a call is written down twice
    assert one_as(stage, content(2))


@pytest.mark.parametrize("how", LOST)
@pytest.mark.parametrize("before", [content(), as_text(content())], ids=["picture", "text"])
async def test_uploads_that_are_lost_for_ten_seconds_are_enough(
    stage: Stage, before: Content, how: dict[str, Any]
) -> None:
    """Whether they have taken effect or not: the words come soon, one message stands, and it reads as noted.

    Two that were never answered take as long as that.
    """
    await show(stage, before)
    stage.telegram.faults = [Fault(MEDIA, times=9, **how)]
    began = stage.clock.time
    calls = await show(stage, content(2, "two"))
    tries = calls.index(EDIT if before.picture is None else SEND)
    assert calls[:tries] == [MEDIA] * tries
    assert tries == {"before": 2, "after": 4}.get(how.get("lost", ""), 5)  # what is lost after it is written down twice
    assert 10 <= stage.clock.time - began < 30
    assert PHOTO not in calls
    assert one_as(stage, as_text(content(2, "two")))
    assert await noted(stage) == as_text(content(2, "two"))
    assert await show(stage, content(3, "three")) == [EDIT]
    assert await parks(stage) == []
    assert stage.obstacles == []


@pytest.mark.parametrize("status", [502, 413])
async def test_a_line_that_is_down_for_a_moment_costs_no_picture(stage: Stage, status: int) -> None:
    await show(stage, content())
    stage.telegram.faults = [Fault(MEDIA, times=3, status=status)]
    assert await show(stage, content(2)) == [MEDIA] * 4
    assert one_as(stage, content(2))


async def test_two_new_pictures_lost_in_a_row_are_enough(stage: Stage) -> None:
    stage.telegram.faults = [Fault(PHOTO, times=2, lost="before")]
    assert await show(stage, content()) == [PHOTO, PHOTO, SEND]
    assert one_as(stage, as_text(content()))


async def test_losses_that_are_not_in_a_row_count_for_nothing(stage: Stage) -> None:
    """Between any two of them a picture has arrived."""
    await show(stage, content())
    for count in range(2, 7):
        stage.telegram.faults = [Fault(MEDIA, lost="before")]
        assert await show(stage, content(count)) == [MEDIA, MEDIA]
        assert one_as(stage, content(count))


async def test_words_that_arrive_in_between_do_not_count_either(stage: Stage) -> None:
    """Two uploads in a row were lost, whatever else got there meanwhile."""
    await show(stage, content())
    stage.telegram.faults = [Fault(MEDIA, times=2, lost="before")]
    await stage.show(GROUP, "board", content(2))
    await stage.pass_time(11.5)  # one is lost, and not yet repeated
    assert await show(stage, content(1, "words")) == [CAPTION]
    assert await show(stage, content(3)) == [MEDIA, SEND, DELETE]
    assert one_as(stage, as_text(content(3)))


async def test_texts_that_are_lost_say_nothing_about_pictures(stage: Stage) -> None:
    await show(stage, content())
    stage.telegram.faults = [Fault(CAPTION, times=4, lost="before"), Fault(SEND, times=4, lost="before")]
    await show(stage, content(1, "words"))
    await stage.notify(GROUP, "hello")
    await stage.play()
    assert await show(stage, content(2)) == [MEDIA]
    assert reads_like(stage.telegram.standing(GROUP)[0], content(2))


@pytest.mark.parametrize("times", [1, 2, 3])
async def test_too_much_at_once_waits_and_brings_the_picture(stage: Stage, times: int) -> None:
    """429 is no word against pictures, however often it comes."""
    parameters = {"retry_after": 30}
    stage.telegram.faults = [Fault(PHOTO, GROUP, times, 429, "Too Many Requests: retry after 30", parameters)]
    began = stage.clock.time
    assert await show(stage, content()) == [PHOTO] * (times + 1)
    assert stage.clock.time - began >= 30 * times
    assert one_as(stage, content())


async def test_a_long_cut_ends_with_the_words(stage: Stage) -> None:
    """When the network is back after a long time everything comes, and no upload is tried for a while."""
    await show(stage, content())
    stage.telegram.cut = True
    await stage.show(GROUP, "board", content(2))
    await stage.pass_time(120)
    stage.telegram.cut = False
    assert await show(stage, content(3)) == [SEND, DELETE]
    assert one_as(stage, as_text(content(3)))


async def test_what_was_said_is_noted_even_if_pictures_are_taken_again_meanwhile(stage: Stage) -> None:
    """The ten minutes are over while Telegram answers that the text reads so already: still there is no picture."""
    stage.telegram.faults = [Fault(PHOTO, text="Bad Request: IMAGE_PROCESS_FAILED")]
    await show(stage, content())

    async def slowly(when: str, method: str) -> None:
        await stage.clock.sleep(700 if when == "after" else 0)

    stage.telegram.stop = slowly
    assert await show(stage, content()) == [EDIT]
    assert await noted(stage) == as_text(content())
    stage.telegram.stop = None
    assert await show(stage, content(1, "words")) == [MEDIA]
    assert one_as(stage, content(1, "words"))
