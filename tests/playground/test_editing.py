"""Edits in place: texts, captions, keyboards; what cannot be edited and what is no change at all."""

from __future__ import annotations

from typing import Any

import pytest

from playground.clock import SteeredClock
from tests.playground.api import Api
from tests.playground.people import ANNA, World

NOT_MODIFIED = (
    "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a "
    "current content and reply markup of the message"
)
KEYBOARD = {"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]}


async def board(bot: Api, world: World, **more: Any) -> dict[str, Any]:
    sent: dict[str, Any] = await bot("sendMessage", chat_id=world.group, text="board", **more)
    return {"chat_id": world.group, "message_id": sent["message_id"]}


async def test_a_text_is_edited_in_place(bot: Api, world: World, clock: SteeredClock) -> None:
    place = await board(bot, world)
    clock.advance(60)
    edited = await bot("editMessageText", **place, text="<b>new</b>", parse_mode="HTML", reply_markup=KEYBOARD)
    assert (edited["message_id"], edited["text"]) == (place["message_id"], "new")
    assert edited["edit_date"] - edited["date"] == 60
    assert edited["reply_markup"] == KEYBOARD
    (seen,) = await world.wait_for(lambda w: [m for m in w.from_bot(w.group) if m["text"] == "new"])
    assert [[button["text"] for button in row] for row in seen["keyboard"]] == [["Go"]]


async def test_the_bot_does_not_hear_of_its_own_messages_and_edits(bot: Api, world: World) -> None:
    await bot("editMessageText", **await board(bot, world), text="new")
    assert await bot("getUpdates") == []


async def test_an_edit_without_a_keyboard_takes_it_away(bot: Api, world: World) -> None:
    place = await board(bot, world, reply_markup=KEYBOARD)
    assert "reply_markup" not in await bot("editMessageText", **place, text="new")
    again = await bot("editMessageReplyMarkup", **place, reply_markup=KEYBOARD)
    assert (again["text"], again["reply_markup"]) == ("new", KEYBOARD)
    assert "reply_markup" not in await bot("editMessageReplyMarkup", **place)


async def test_an_edit_that_changes_nothing_is_refused(bot: Api, world: World) -> None:
    place = await board(bot, world, reply_markup=KEYBOARD)
    same = await bot.refusal("editMessageText", **place, text=" <i></i>board", parse_mode="HTML", reply_markup=KEYBOARD)
    assert (same.status, same.description) == (400, NOT_MODIFIED)
    markup = await bot.refusal("editMessageReplyMarkup", **place, reply_markup=KEYBOARD)
    assert markup.description == NOT_MODIFIED
    await bot("editMessageText", **place, text="<i>board</i>", parse_mode="HTML", reply_markup=KEYBOARD)


async def test_old_messages_of_the_bot_can_still_be_edited(bot: Api, world: World, clock: SteeredClock) -> None:
    place = await board(bot, world)
    clock.advance(30 * 86_400)
    assert (await bot("editMessageText", **place, text="new"))["text"] == "new"


@pytest.mark.parametrize(
    ("arguments", "description"),
    [
        ({"message_id": 999, "text": "x"}, "message to edit not found"),
        ({"text": "x", "message_id": 0}, "message identifier is not specified"),
        ({"text": ""}, "message text is empty"),
        ({"text": "x" * 4097}, "message is too long"),
        (
            {"text": "<b>", "parse_mode": "HTML"},
            "can't parse entities: Can't find end tag corresponding to start tag \"b\"",
        ),
    ],
)
async def test_refusals(bot: Api, world: World, arguments: dict[str, Any], description: str) -> None:
    refusal = await bot.refusal("editMessageText", **{**await board(bot, world), **arguments})
    assert (refusal.status, refusal.description) == (400, f"Bad Request: {description}")


async def test_only_its_own_messages_can_be_edited(bot: Api, world: World) -> None:
    said = await world.person(ANNA).send(world.group, "/play")
    refusal = await bot.refusal("editMessageText", chat_id=world.group, message_id=said, text="x")
    assert refusal.description == "Bad Request: message can't be edited"


async def test_a_text_has_no_caption(bot: Api, world: World) -> None:
    refusal = await bot.refusal("editMessageCaption", **await board(bot, world), caption="x")
    assert refusal.description == "Bad Request: there is no caption in the message to edit"


async def test_a_muted_bot_cannot_edit(bot: Api, world: World) -> None:
    place = await board(bot, world)
    await world.set_member(world.group, world.bot["id"], "restricted")
    assert (await bot.refusal("editMessageText", **place, text="x")).description == "Bad Request: CHAT_WRITE_FORBIDDEN"
