"""Pictures on their way: which call brings which change, and that a chat ends up with one message as wanted."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bot.effects import Button, Content, Keyboard, Picture, Row, decode
from bot.paint import paint
from bot.scene import scene
from tests.bot.small_telegram import ANNA, GROUP, OTHER_GROUP, Call, Fault, Message, Stage, busiest, staged

KEYBOARD: Keyboard = ((Button("My tiles", data="t:1"), Button("◂ 1|6", data="p:1", style="primary")),)
WORDS = "<b>[6|6]</b> & so on"
CHAIN = ((6, 6), (6, 4), (4, 0), (0, 5), (5, 5), (5, 1), (1, 3), (3, 3), (3, 2))
UPLOADS = ("sendPhoto", "editMessageMedia")


def drawn(count: int) -> Picture:
    """A table on which ``count`` tiles lie."""
    return Picture(CHAIN[:count], led_at=0, latest_at=(count - 1,))


def content(count: int = 1, text: str = WORDS.replace("&", "&amp;"), keyboard: Keyboard = KEYBOARD) -> Content:
    return Content(text, keyboard, picture=drawn(count))


def as_text(shown: Content) -> Content:
    return replace(shown, picture=None)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "a.db") as stage:
        stage.start()
        yield stage


async def show(stage: Stage, *contents: Content, chat: int = GROUP, slot: str = "board") -> list[str]:
    """Each of these is wanted in turn and gets there; the calls that took, by name."""
    before = len(stage.telegram.calls)
    for wanted in contents:
        await stage.show(chat, slot, wanted)
        await stage.play()
    assert await stage.waiting() == 0
    return [call.method for call in stage.telegram.calls[before:]]


async def noted(stage: Stage, chat: int = GROUP, slot: str = "board") -> Content:
    """What the outbox takes to be on the screen."""
    async with stage.database.transaction() as connection:
        sql = "SELECT shown FROM posts WHERE chat = ? AND slot = ?"
        ((payload,),) = await connection.execute_fetchall(sql, (chat, slot))
        return decode(payload)


async def parks(stage: Stage) -> list[object]:
    async with stage.database.transaction() as connection:
        return [*await connection.execute_fetchall("SELECT chat, topic FROM parks")]


def reads_like(message: Message, wanted: Content) -> bool:
    """Whether this is what somebody wanted: words, picture, buttons and marks."""
    labels = [(button["text"], button.get("style")) for row in buttons(message) for button in row]
    return (
        message.text == wanted.text
        and message.photo == (paint(scene(wanted.picture)) if wanted.picture else None)
        and labels == [(button.label, button.style) for row in wanted.keyboard for button in row]
        and (message.protected, message.silent) == (wanted.protected, wanted.silent)
    )


def buttons(message: Message) -> list[list[dict[str, str]]]:
    markup = json.loads(message.keyboard) if message.keyboard else {"inline_keyboard": []}
    found: list[list[dict[str, str]]] = (json.loads(markup) if isinstance(markup, str) else markup)["inline_keyboard"]
    return found


def one_as(stage: Stage, wanted: Content, chat: int = GROUP) -> bool:
    """Whether one message stands in the chat, and reads like ``wanted``."""
    messages = stage.telegram.standing(chat)
    return len(messages) == 1 and reads_like(messages[0], wanted)


def uploads(stage: Stage, chat: int = GROUP) -> list[Call]:
    return [call for call in stage.telegram.calls if call.method in UPLOADS and call.chat == chat]


# -- which call it is


async def test_a_picture_is_what_is_painted_of_it(stage: Stage) -> None:
    """The bytes are those of the scene of the picture that was wanted, and the words are its caption, as HTML."""
    assert await show(stage, content()) == ["sendPhoto"]
    (call,) = stage.telegram.calls
    assert call.fields["photo"] == paint(scene(drawn(1)))
    assert (call.fields["caption"], call.fields["parse_mode"]) == (content().text, "HTML")
    assert one_as(stage, content())
    assert await noted(stage) == content()


async def test_a_picture_with_rows_comes_as_painted(stage: Stage) -> None:
    rows = (Row(((0, 0), (1, 2)), (1,)),)
    prompt = Content("Your tiles: 0|0  1|2", KEYBOARD, protected=True, picture=replace(drawn(3), rows=rows))
    result = Content("done", picture=Picture(None, rows=(Row((), seat=0, side=0), Row(((5, 6),), seat=1, side=1))))
    for wanted, slot in ((prompt, "hand"), (result, "result")):
        await show(stage, wanted, slot=slot)
        assert reads_like(stage.telegram.standing(GROUP)[-1], wanted)


async def test_the_words_stand_above_the_picture_with_every_call(stage: Stage) -> None:
    """Telegram puts them below it again with each edit that does not say so."""
    calls = await show(stage, content(), content(text="words"), content(2), as_text(content()), content(3))
    assert {"sendPhoto", "editMessageCaption", "editMessageMedia"} <= set(calls)
    with_caption = [call for call in stage.telegram.calls if "caption" in call.fields]
    assert len(with_caption) == 4
    assert all(call.fields["show_caption_above_media"] for call in with_caption)


@pytest.mark.parametrize("other", [content(text="other words"), content(keyboard=()), content(text="x", keyboard=())])
async def test_words_and_buttons_change_without_an_upload(stage: Stage, other: Content) -> None:
    assert await show(stage, content(), other) == ["sendPhoto", "editMessageCaption"]
    assert one_as(stage, other)
    assert await noted(stage) == other


async def test_another_picture_is_put_in_place(stage: Stage) -> None:
    """With its words and buttons, in one call, and as HTML."""
    other = content(2, "<i>two</i>", KEYBOARD[:0])
    assert await show(stage, content(), other) == ["sendPhoto", "editMessageMedia"]
    assert stage.telegram.calls[-1].fields["parse_mode"] == "HTML"
    assert one_as(stage, other)
    assert await show(stage, content(3)) == ["editMessageMedia"]
    assert one_as(stage, content(3))


async def test_a_text_becomes_a_picture_in_place(stage: Stage) -> None:
    assert await show(stage, as_text(content()), content()) == ["sendMessage", "editMessageMedia"]
    assert one_as(stage, content())
    assert [number for _, number in stage.telegram.messages] == [1]


async def test_a_picture_that_has_to_become_a_text_is_posted_anew(stage: Stage) -> None:
    """Telegram is not even asked to edit it; the old message goes once the new one is there."""
    assert await show(stage, content(), as_text(content())) == ["sendPhoto", "sendMessage", "deleteMessage"]
    assert one_as(stage, as_text(content()))
    assert await show(stage, content(2)) == ["editMessageMedia"], "and it can become a picture again"
    assert one_as(stage, content(2))


async def test_a_picture_that_cannot_be_removed_loses_its_buttons(stage: Stage) -> None:
    """Telegram lets messages that are too old stand: nobody shall press what belongs to the past."""
    await show(stage, content())
    stage.telegram.faults = [Fault("deleteMessage", text="Bad Request: message can't be deleted for everyone")]
    await show(stage, as_text(content(2)))
    old, new = stage.telegram.standing(GROUP)
    assert (old.keyboard, buttons(old)) == (None, [])
    assert reads_like(new, as_text(content(2)))


@pytest.mark.parametrize("before", [content(keyboard=()), as_text(content(keyboard=()))], ids=["picture", "text"])
async def test_a_message_without_buttons_that_cannot_be_removed_is_let_stand(stage: Stage, before: Content) -> None:
    """There is nothing to take away from it, as Telegram says; what comes afterwards is not held up."""
    await show(stage, before)
    stage.telegram.faults = [Fault("deleteMessage", text="Bad Request: message can't be deleted for everyone")]
    await stage.show(GROUP, "board", content(2), fresh=True)
    await stage.notify(GROUP, "hello")
    await stage.play()
    assert await stage.waiting() == 0
    old, new, notice = stage.telegram.standing(GROUP)
    assert (old.text, notice.text) == (before.text, "hello")
    assert reads_like(new, content(2))


@pytest.mark.parametrize("wanted", [content(), as_text(content())])
async def test_a_post_wanted_anew_takes_the_place_of_the_one_before(stage: Stage, wanted: Content) -> None:
    """Whatever it was: one message, at the end."""
    for before in (content(), as_text(content(2))):
        await show(stage, before)
        await stage.notify(GROUP, "hello")
        await stage.show(GROUP, "board", wanted, fresh=True)
        await stage.play()
        assert reads_like(stage.telegram.standing(GROUP)[-1], wanted)
        assert len(stage.telegram.standing(GROUP)) == stage.telegram.texts(GROUP).count("hello") + 1


async def test_marks_and_topic_go_along(stage: Stage) -> None:
    """A hand is protected, who is away is not rung, and a topic's board stands in its topic: with a picture too."""
    for topic, (protected, silent) in enumerate([(True, True), (True, False), (False, True), (False, False)]):
        wanted = replace(content(), protected=protected, silent=silent)
        await stage.show(GROUP, f"board:{topic}", wanted, topic=topic)
        await stage.play()
        message = stage.telegram.standing(GROUP)[-1]
        assert reads_like(message, wanted)
        assert message.topic == topic


async def test_a_text_in_place_of_a_picture_has_its_marks_and_topic(stage: Stage) -> None:
    wanted = replace(content(), protected=True, silent=True)
    for each in (wanted, as_text(wanted)):
        await stage.show(GROUP, "board", each, topic=5)
        await stage.play()
    assert one_as(stage, as_text(wanted))
    assert [message.topic for message in stage.telegram.standing(GROUP)] == [5]


async def test_what_is_shown_already_takes_no_call(stage: Stage) -> None:
    assert await show(stage, content(), content()) == ["sendPhoto"]
    assert await show(stage, content(2), content(2)) == ["editMessageMedia"]
    assert await show(stage, as_text(content()), as_text(content())) == ["sendMessage", "deleteMessage"]


async def test_many_changes_while_it_waits_are_one_upload(stage: Stage) -> None:
    """What is sent is what is wanted when the turn has come, not what was wanted then."""
    await show(stage, content())
    for count in range(2, 6):
        await stage.show(GROUP, "board", content(count))
    await stage.play()
    assert [call.method for call in stage.telegram.calls] == ["sendPhoto", "editMessageMedia"]
    assert one_as(stage, content(5))


async def test_what_comes_to_be_wanted_during_an_upload_is_not_lost(stage: Stage) -> None:
    """The picture that is on its way is noted as shown, and the next one follows."""
    wanted = [content(3), content(2)]

    async def meanwhile(when: str, method: str) -> None:
        if when == "after" and wanted:
            await stage.show(GROUP, "board", wanted.pop())

    stage.telegram.stop = meanwhile
    assert await show(stage, content()) == ["sendPhoto", "editMessageMedia", "editMessageMedia"]
    assert one_as(stage, content(3))


async def test_a_board_of_a_release_without_pictures_becomes_one_in_place(stage: Stage) -> None:
    """What that release noted as shown is read, and its message goes on."""
    await show(stage, as_text(content()))
    old = '{"text":"old","keyboard":[[{"label":"My tiles","data":"t:1"}]],"protected":false,"silent":false}'
    async with stage.database.transaction() as connection:
        await connection.execute_fetchall("UPDATE posts SET shown = ?", (old,))
    assert await show(stage, content(2)) == ["editMessageMedia"]
    assert one_as(stage, content(2))


# -- within Telegram's limits


async def test_every_move_with_a_new_picture_stays_within_the_limits(stage: Stage) -> None:
    """A quick match in a group: uploads count as edits do, never more than 20 within a minute, and the end is true."""
    for move in range(60):
        await stage.show(GROUP, "board", content(1 + move % len(CHAIN), f"move {move}"))
        await stage.pass_time(1.5)
    await stage.play()
    assert one_as(stage, content(1 + 59 % len(CHAIN), "move 59"))
    times = stage.telegram.counted(GROUP)
    assert len(uploads(stage)) == len(times) > 20
    assert busiest(times, 60) <= 20
    assert all(later - earlier >= 1 for earlier, later in pairwise(times))


async def test_texts_posted_anew_stay_within_the_limits_too(stage: Stage) -> None:
    """Between picture and text and back as fast as somebody can press."""
    for number in range(60):
        await stage.show(GROUP, "board", content() if number % 2 else as_text(content()))
        await stage.pass_time(1)
    await stage.play()
    assert one_as(stage, content())
    assert busiest(stage.telegram.counted(GROUP), 60) <= 20


async def test_chats_do_not_wait_for_each_others_pictures(stage: Stage) -> None:
    for chat in (GROUP, OTHER_GROUP, ANNA):
        await stage.show(chat, "board", content())
    await stage.pass_time(1)
    assert all(one_as(stage, content(), chat) for chat in (GROUP, OTHER_GROUP, ANNA))
    assert await parks(stage) == []
