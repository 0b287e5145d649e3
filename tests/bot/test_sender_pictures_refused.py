"""No picture ever holds up a match: whatever Telegram or the network makes of it, the words get there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.effects import Picture
from bot.sender import calls as telegram_calls
from bot.sender.pictures import PAUSE
from bot.telegram_errors import Trouble
from tests.bot.small_telegram import ANNA, GROUP, OTHER_GROUP, Fault, Stage, staged
from tests.bot.test_sender_pictures import (
    KEYBOARD,
    as_text,
    content,
    drawn,
    noted,
    one_as,
    parks,
    show,
    uploads,
)

PHOTO, MEDIA, CAPTION, SEND, EDIT, DELETE = (
    "sendPhoto",
    "editMessageMedia",
    "editMessageCaption",
    "sendMessage",
    "editMessageText",
    "deleteMessage",
)
REFUSALS = [
    "Bad Request: not enough rights to send photos to the chat",
    "Bad Request: CHAT_SEND_PHOTOS_FORBIDDEN",
    "Bad Request: IMAGE_PROCESS_FAILED",
    "Bad Request: PHOTO_INVALID_DIMENSIONS",
    "Bad Request: file is too big",
    "Bad Request: something that nobody has heard of",
]
NO_RIGHTS = REFUSALS[0]


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "a.db") as stage:
        stage.start()
        yield stage


def refused(text: str = NO_RIGHTS, times: int = 1, chat: int | None = GROUP) -> list[Fault]:
    """Neither new nor edited pictures are taken."""
    return [Fault(method, chat, times, text=text) for method in (PHOTO, MEDIA)]


async def nothing_is_parked(stage: Stage) -> bool:
    return await parks(stage) == [] and stage.obstacles == [] and await stage.waiting() == 0


# -- refused


@pytest.mark.parametrize("text", REFUSALS)
async def test_a_new_picture_that_is_refused_comes_as_text_in_the_next_call(stage: Stage, text: str) -> None:
    """The same words with their markup and buttons; nothing waits, and nobody is told of an obstacle."""
    stage.telegram.faults = refused(text)
    assert await show(stage, content()) == [PHOTO, SEND]
    photo, message = stage.telegram.calls
    assert message.time - photo.time < 2
    assert message.fields["parse_mode"] == "HTML"
    assert one_as(stage, as_text(content()))
    assert await noted(stage) == as_text(content())
    assert await nothing_is_parked(stage)


@pytest.mark.parametrize("text", REFUSALS)
async def test_a_new_picture_for_an_old_one_that_is_refused_becomes_a_text(stage: Stage, text: str) -> None:
    """As a new message, and the one with the old picture is removed."""
    await show(stage, content())
    stage.telegram.faults = refused(text)
    assert await show(stage, content(2)) == [MEDIA, SEND, DELETE]
    assert one_as(stage, as_text(content(2)))
    assert await noted(stage) == as_text(content(2))
    assert await nothing_is_parked(stage)


@pytest.mark.parametrize("text", REFUSALS)
async def test_a_picture_for_a_text_that_is_refused_is_left_out(stage: Stage, text: str) -> None:
    await show(stage, as_text(content()))
    stage.telegram.faults = refused(text)
    assert await show(stage, content(2, "two")) == [MEDIA, EDIT]
    assert one_as(stage, as_text(content(2, "two")))
    assert await nothing_is_parked(stage)


@pytest.mark.parametrize("text", ["message to edit not found", "message can't be edited", "MESSAGE_ID_INVALID"])
async def test_a_picture_that_somebody_removed_comes_again(stage: Stage, text: str) -> None:
    """That says nothing against pictures: the new message has one."""
    await show(stage, content())
    for method, wanted in ((MEDIA, content(2)), (CAPTION, content(2, "other words"))):
        stage.telegram.messages.clear()
        stage.telegram.faults = [Fault(method, text=f"Bad Request: {text}")]
        assert await show(stage, wanted) == [method, PHOTO]
        assert one_as(stage, wanted)


@pytest.mark.parametrize("text", ["message media can't be edited", "there is no text in the message to edit"])
async def test_a_message_of_another_kind_than_noted_is_replaced(stage: Stage, text: str) -> None:
    """By one that is as wanted, with its picture."""
    await show(stage, as_text(content()))
    stage.telegram.faults = [Fault(MEDIA, text=f"Bad Request: {text}")]
    assert await show(stage, content(2)) == [MEDIA, PHOTO, DELETE]
    assert one_as(stage, content(2))


# -- how long, and where


async def test_for_ten_minutes_no_picture_is_even_tried(stage: Stage) -> None:
    """Then the next change brings one, and all is as before."""
    stage.telegram.faults = [Fault(PHOTO, text=NO_RIGHTS)]
    await show(stage, content())
    began = stage.clock.time
    for number in range(8):
        await stage.pass_time(70)
        assert await show(stage, content(2 + number % 3, f"{number}")) == [EDIT]
        assert one_as(stage, as_text(content(2 + number % 3, f"{number}")))
    await stage.pass_time(began + 600 - stage.clock.time + 5)
    assert len(uploads(stage)) == 1
    assert await show(stage, content(5)) == [MEDIA]
    assert one_as(stage, content(5))
    assert await show(stage, content(5, "words")) == [CAPTION]
    assert PAUSE == 600


async def test_nothing_changes_by_itself_when_the_time_is_over(stage: Stage) -> None:
    """What was left out is not made up for: the board is right as it is, and the next move comes soon enough."""
    stage.telegram.faults = refused()
    await show(stage, content())
    await stage.pass_time(700)
    stage.sender.wake([GROUP])
    await stage.play()
    assert len(stage.telegram.calls) == 2


async def test_after_ten_minutes_it_is_refused_again_with_one_call(stage: Stage) -> None:
    """A group without the right to send photos costs one call more every ten minutes."""
    stage.telegram.faults = refused(times=100)
    await show(stage, content())
    began = stage.clock.time
    for number in range(60):
        await show(stage, content(1 + number % 9, f"{number}"))
        await stage.pass_time(30)
        assert one_as(stage, as_text(content(1 + number % 9, f"{number}")))
    assert len(uploads(stage)) == 1 + (stage.clock.time - began) // 610
    assert await nothing_is_parked(stage)


async def test_the_same_wish_again_takes_one_call_at_the_most(stage: Stage) -> None:
    """While pictures are left out the board never reads as it is wanted, and still nothing goes round."""
    stage.telegram.faults = [Fault(PHOTO, text=NO_RIGHTS)]
    await show(stage, content())
    for _ in range(5):
        assert len(await show(stage, content())) <= 1
    await stage.pass_time(300)
    assert len(await show(stage, content())) <= 1
    assert one_as(stage, as_text(content()))
    assert await noted(stage) == as_text(content())
    await stage.pass_time(400)
    assert await show(stage, content(), content()) == [MEDIA]
    assert one_as(stage, content())


async def test_other_chats_keep_their_pictures(stage: Stage) -> None:
    stage.telegram.faults = refused(times=9)
    for chat in (GROUP, OTHER_GROUP, ANNA):
        await show(stage, content(), chat=chat)
    assert one_as(stage, as_text(content()))
    assert one_as(stage, content(), OTHER_GROUP)
    assert one_as(stage, content(), ANNA)


async def test_a_restart_forgets_that_pictures_were_refused(stage: Stage) -> None:
    """One try more does no harm."""
    stage.telegram.faults = refused(times=1)
    await show(stage, content())
    await stage.stop()
    stage.start()
    assert await show(stage, content(2)) == [MEDIA, EDIT]
    stage.telegram.faults = []
    await stage.stop()
    stage.start()
    assert await show(stage, content(3)) == [MEDIA]
    assert one_as(stage, content(3))


async def test_notices_and_posts_that_wait_behind_it_come_in_order(stage: Stage) -> None:
    stage.telegram.faults = refused()
    await stage.show(GROUP, "board", content())
    await stage.notify(GROUP, "hello")
    await stage.show(GROUP, "result", content(2, "result"))
    await stage.play()
    assert stage.telegram.texts(GROUP) == [content().text, "hello", "result"]


async def test_who_may_not_write_at_all_waits_as_ever(stage: Stage) -> None:
    """A bot that is muted is refused the photo, then the text: that parks the chat, and all comes when it may."""
    muted = Fault(SEND, GROUP, 1, text="Bad Request: not enough rights to send text messages to the chat")
    stage.telegram.faults = [*refused(), muted]
    await stage.show(GROUP, "board", content())
    await stage.play()
    assert [call.method for call in stage.telegram.calls] == [PHOTO, SEND]
    assert [obstacle.trouble for obstacle in stage.obstacles] == [Trouble.BARRED]
    await stage.unpark(GROUP)
    await stage.play()
    assert one_as(stage, as_text(content()))


BARRED = [
    (403, "Forbidden: bot was blocked by the user", Trouble.BARRED, -1),
    (400, "Bad Request: TOPIC_CLOSED", Trouble.TOPIC_CLOSED, 4),
    (400, "Bad Request: message thread not found", Trouble.TOPIC_GONE, 4),
]


@pytest.mark.parametrize(("status", "text", "trouble", "topic"), BARRED)
async def test_a_chat_that_is_closed_is_not_taken_for_one_without_pictures(
    stage: Stage, status: int, text: str, trouble: Trouble, topic: int
) -> None:
    """What the refusal says of the chat or the topic counts; when it is open again the picture comes."""
    stage.telegram.faults = [Fault(PHOTO, status=status, text=text)]
    await stage.show(GROUP, "board", content(), topic=4)
    await stage.play()
    assert [(obstacle.trouble, obstacle.topic) for obstacle in stage.obstacles] == [(trouble, topic)]
    assert len(stage.telegram.calls) == 1
    await stage.unpark(GROUP)
    await stage.play()
    assert one_as(stage, content())


# -- what cannot be painted, or not even be said


@pytest.mark.parametrize("picture", [replace(drawn(2), led_at=7), replace(drawn(1), chain=((99, 99),)), drawn(0)])
async def test_what_cannot_be_painted_comes_as_text(stage: Stage, picture: Picture) -> None:
    """With its markup, and without a call for nothing."""
    unpaintable = replace(content(), picture=picture)
    assert await show(stage, unpaintable) == [SEND]
    assert stage.telegram.calls[0].fields["parse_mode"] == "HTML"
    assert one_as(stage, as_text(content()))


async def test_a_painter_who_fails_holds_up_nothing(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await show(stage, content())

    def fail(_: object) -> bytes:
        raise MemoryError

    with monkeypatch.context() as patch:
        patch.setattr(telegram_calls, "paint", fail)
        assert await show(stage, content(2)) == [SEND, DELETE]
        assert one_as(stage, as_text(content(2)))
        assert await show(stage, content(3)) == [EDIT]
    await stage.pass_time(610)
    assert await show(stage, content(4)) == [MEDIA]
    assert one_as(stage, content(4))


async def test_words_that_telegram_cannot_read_are_sent_plain(stage: Stage) -> None:
    """First without the picture, then without markup, then never again."""
    assert await show(stage, content(text="I <3 dominoes")) == [PHOTO, SEND, SEND]
    assert "parse_mode" not in stage.telegram.calls[-1].fields
    assert stage.telegram.texts(GROUP) == ["I <3 dominoes"]
    assert await show(stage, content(text="<b>fine</b>")) == [EDIT]


async def test_what_can_never_be_said_is_let_go(stage: Stage) -> None:
    """And what comes after it is said."""
    never = content(text="never", keyboard=((replace(KEYBOARD[0][0], label="button too long"),),))
    assert await show(stage, never) == [PHOTO, SEND, SEND]
    assert await show(stage, as_text(content())) == [SEND]
    assert one_as(stage, as_text(content()))


async def test_a_caption_that_is_refused_is_tried_plain(stage: Stage) -> None:
    """The picture stays, as nothing is wrong with it."""
    await show(stage, content())
    assert await show(stage, content(text="I <3 dominoes")) == [CAPTION, CAPTION]
    assert stage.telegram.texts(GROUP) == ["I <3 dominoes"]
    assert await show(stage, content(2)) == [MEDIA]
    assert one_as(stage, content(2))


@pytest.mark.parametrize("times", [1, 2])
async def test_a_caption_that_is_refused_for_good_becomes_a_text(stage: Stage, times: int) -> None:
    """At once where it is because of the picture, and otherwise when it is no better without markup."""
    text = NO_RIGHTS if times == 1 else "Bad Request: MEDIA_CAPTION_TOO_LONG"
    await show(stage, content())
    stage.telegram.faults = [Fault(CAPTION, times=times, text=text)]
    assert await show(stage, content(text="<b>other</b> words")) == [CAPTION] * times + [SEND, DELETE]
    assert one_as(stage, as_text(content(text="<b>other</b> words")))
    assert await nothing_is_parked(stage)


async def test_the_words_alone_may_be_longer_than_a_caption(stage: Stage) -> None:
    """A caption that turns out to be too long is refused, and comes as the text that it can be."""
    long = content(text="<b>x</b>" * 1200)
    assert await show(stage, long) == [PHOTO, SEND]
    assert one_as(stage, as_text(long))
