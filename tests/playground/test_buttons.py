"""Inline keyboards, presses, and the bot's answers."""

from __future__ import annotations

from typing import Any

import pytest

from playground.clock import SteeredClock
from tests.playground.api import Api
from tests.playground.people import ANNA, BRUNO, Refused, World

TOO_OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"
LINK = "https://t.me/playground_bot?start=t_abc"


def rows(*buttons: dict[str, Any]) -> dict[str, Any]:
    return {"inline_keyboard": [list(buttons)]}


async def show(bot: Api, world: World, *buttons: dict[str, Any]) -> dict[str, Any]:
    """Sends a message with one row of buttons and waits until people see it."""
    sent = await bot("sendMessage", chat_id=world.group, text="x", reply_markup=rows(*buttons))
    (seen,) = await world.wait_for(lambda w: [m for m in w.messages(w.group) if m["message_id"] == sent["message_id"]])
    return dict(seen)


async def pressed(bot: Api, world: World, who: int = ANNA) -> tuple[str, dict[str, Any]]:
    """A press of a fresh button, and the query that the bot got."""
    message = await show(bot, world, {"text": "Go", "callback_data": "go:1"})
    tap = await world.person(who).press(world.group, message, "Go")
    return tap["tap_id"], await bot.update("callback_query")


async def test_a_press_reaches_the_bot_with_person_message_and_data(bot: Api, world: World) -> None:
    tap, query = await pressed(bot, world, BRUNO)
    assert (query["id"], query["from"]["id"], query["data"]) == (tap, BRUNO, "go:1")
    assert query["message"]["chat"]["id"] == world.group
    assert query["message"]["reply_markup"] == rows({"text": "Go", "callback_data": "go:1"})


async def test_the_answer_is_shown_to_whoever_pressed(bot: Api, world: World) -> None:
    tap, query = await pressed(bot, world)
    await world.wait_for(lambda w: w.messages(w.group)[-1]["pending"] == [ANNA])
    await bot("answerCallbackQuery", callback_query_id=query["id"], text="Well done", show_alert=True)
    toasts = await world.wait_for(lambda w: w.toasts(ANNA))
    assert toasts == [{"type": "toast", "person": ANNA, "text": "Well done", "alert": True}]
    answer = await world.person(ANNA).answer(tap)
    assert answer == {"answered": True, "text": "Well done", "show_alert": True, "url": None}
    await world.wait_for(lambda w: w.messages(w.group)[-1]["pending"] == [])
    assert world.toasts(BRUNO) == []


async def test_an_empty_answer_only_stops_the_waiting(bot: Api, world: World) -> None:
    tap, query = await pressed(bot, world)
    assert not (await world.get(f"/taps/{tap}"))["answered"]
    await bot("answerCallbackQuery", callback_query_id=query["id"])
    assert (await world.get(f"/taps/{tap}"))["answered"]
    await world.wait_for(lambda w: w.messages(w.group)[-1]["pending"] == [])
    assert world.toasts(ANNA) == []


@pytest.mark.parametrize(
    "url", [LINK, "https://telegram.me/Playground_Bot?start=t_abc", "tg://resolve?domain=playground_bot&start=t_abc"]
)
async def test_an_answer_can_open_a_deep_link(bot: Api, world: World, url: str) -> None:
    _, query = await pressed(bot, world)
    await bot("answerCallbackQuery", callback_query_id=query["id"], url=url)
    assert await world.wait_for(lambda w: w.opened(ANNA)) == ["t_abc"]
    message = query["message"]["message_id"]
    assert world.events == [
        {"type": "answered", "person": ANNA, "chat": world.group, "message_id": message},
        {"type": "open", "person": ANNA, "chat": ANNA, "start": "t_abc"},
    ]


@pytest.mark.parametrize(
    "url",
    [
        "https://example.org/",
        "https://t.me/another_bot?start=x",
        "https://t.me/playground_bot",
        "https://t.me/playground_bot?start=not%20allowed",
    ],
)
async def test_an_answer_opens_nothing_else(bot: Api, world: World, url: str) -> None:
    _, query = await pressed(bot, world)
    refusal = await bot.refusal("answerCallbackQuery", callback_query_id=query["id"], url=url)
    assert refusal.description == "Bad Request: URL_INVALID"


async def test_a_press_is_answered_once(bot: Api, world: World) -> None:
    _, query = await pressed(bot, world)
    await bot("answerCallbackQuery", callback_query_id=query["id"])
    again = await bot.refusal("answerCallbackQuery", callback_query_id=query["id"])
    assert (again.status, again.description) == (400, TOO_OLD)
    assert (await bot.refusal("answerCallbackQuery", callback_query_id="1")).description == TOO_OLD


async def test_a_press_is_answered_within_150_seconds(bot: Api, world: World, clock: SteeredClock) -> None:
    _, early = await pressed(bot, world)
    _, late = await pressed(bot, world)
    clock.advance(149)
    await bot("answerCallbackQuery", callback_query_id=early["id"])
    clock.advance(1)
    assert (await bot.refusal("answerCallbackQuery", callback_query_id=late["id"])).description == TOO_OLD


async def test_an_answer_has_at_most_200_characters(bot: Api, world: World) -> None:
    _, query = await pressed(bot, world)
    refusal = await bot.refusal("answerCallbackQuery", callback_query_id=query["id"], text="x" * 201)
    assert refusal.description == "Bad Request: MESSAGE_TOO_LONG"
    await bot("answerCallbackQuery", callback_query_id=query["id"], text="x" * 200)


async def test_the_client_stops_waiting_after_a_while(bot: Api, world: World, clock: SteeredClock) -> None:
    await pressed(bot, world)
    clock.advance(15)
    await world.refresh()
    assert world.messages(world.group)[-1]["pending"] == []


async def test_a_hostile_client_sends_what_it_likes(bot: Api, world: World) -> None:
    """Any data for any message of a chat it is in, even one that is gone."""
    message = await show(bot, world, {"text": "Go", "callback_data": "go"})
    await world.person(ANNA).tap(world.group, message["message_id"], "forged")
    assert (await bot.update("callback_query"))["data"] == "forged"
    await bot("deleteMessage", chat_id=world.group, message_id=message["message_id"])
    await world.person(ANNA).tap(world.group, message["message_id"], "late")
    gone = (await bot.update("callback_query"))["message"]
    assert (gone["message_id"], gone["date"], gone["chat"]["id"]) == (message["message_id"], 0, world.group)
    assert "text" not in gone


async def test_who_is_not_in_the_chat_cannot_press(bot: Api, world: World) -> None:
    message = await show(bot, world, {"text": "Go", "callback_data": "go"})
    await world.set_member(world.group, BRUNO, "left")
    with pytest.raises(Refused, match="not a member"):
        await world.person(BRUNO).press(world.group, message, "Go")
    with pytest.raises(Refused, match="not a member"):
        await world.person(BRUNO).tap(world.group, message["message_id"], "go")
    with pytest.raises(Refused, match="somebody else's"):
        await world.person(BRUNO).tap(ANNA, 1, "go")
    said = await world.person(ANNA).send(world.group, "x")
    with pytest.raises(Refused, match="only the bot's own"):
        await world.person(ANNA).tap(world.group, said, "go")
    with pytest.raises(Refused, match="no message 99"):
        await world.post(f"/people/{ANNA}/tap", chat=world.group, message_id=99, row=0, column=0)


async def test_a_muted_person_can_still_press(bot: Api, world: World) -> None:
    message = await show(bot, world, {"text": "Go", "callback_data": "go"})
    await world.set_member(world.group, BRUNO, "restricted")
    await world.person(BRUNO).press(world.group, message, "Go")
    assert (await bot.update("callback_query"))["from"]["id"] == BRUNO


async def test_links_and_copies_happen_in_the_client(bot: Api, world: World) -> None:
    buttons = (
        {"text": "Open", "url": LINK, "style": "primary"},
        {"text": "Site", "url": "https://example.org/"},
        {"text": "Group", "url": f"{LINK}&startgroup"},
        {"text": "Copy", "copy_text": {"text": "abc"}},
    )
    message = await show(bot, world, *buttons)
    assert message["keyboard"] == [[*buttons[:3], {"text": "Copy", "copy_text": "abc"}]]
    anna = world.person(ANNA)
    assert await anna.press(world.group, message, "Open") == {"url": LINK}
    assert await anna.press(world.group, message, "Site") == {"url": "https://example.org/"}
    assert await anna.press(world.group, message, "Group") == {"url": f"{LINK}&startgroup"}
    assert await anna.press(world.group, message, "Copy") == {"copied": "abc"}
    await world.wait_for(lambda w: w.opened(ANNA) == ["t_abc"])
    assert await bot("getUpdates") == []


@pytest.mark.parametrize("data", ["x" * 64, "é" * 32])
async def test_64_bytes_of_data_fit(bot: Api, world: World, data: str) -> None:
    message = await show(bot, world, {"text": "Go", "callback_data": data})
    await world.person(ANNA).press(world.group, message, "Go")
    assert (await bot.update("callback_query"))["data"] == data


@pytest.mark.parametrize(
    ("button", "problem"),
    [
        ({"text": "Go", "callback_data": "x" * 65}, "BUTTON_DATA_INVALID"),
        ({"text": "Go", "callback_data": "é" * 33}, "BUTTON_DATA_INVALID"),
        ({"text": "Go", "callback_data": ""}, "BUTTON_DATA_INVALID"),
        (
            {"text": "Go"},
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        (
            {"text": "Go", "callback_data": "x", "style": "loud"},
            "can't parse inline keyboard button: invalid button style specified",
        ),
        ({"text": "Go", "url": "nowhere"}, "inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL"),
        ({"text": "Go", "copy_text": {"text": ""}}, "can't parse inline keyboard button: BUTTON_COPY_TEXT_INVALID"),
        ({"text": "Go", "web_app": {}}, 'can\'t parse inline keyboard button: unknown field "web_app"'),
        ({"callback_data": "x"}, 'can\'t parse inline keyboard button: field "text" must be of type String'),
    ],
)
async def test_keyboards_that_are_refused(bot: Api, world: World, button: dict[str, Any], problem: str) -> None:
    refusal = await bot.refusal("sendMessage", chat_id=world.group, text="x", reply_markup=rows(button))
    assert (refusal.status, refusal.description) == (400, f"Bad Request: {problem}")


async def test_what_telegram_drops_without_a_word(bot: Api, world: World) -> None:
    """Nameless buttons, the thirteenth in a row, the 301st in all."""
    row = [{"text": " ", "callback_data": "x"}, *({"text": f"{n}", "callback_data": "x"} for n in range(14))]
    markup = {"inline_keyboard": [row] * 26}
    sent = await bot("sendMessage", chat_id=world.group, text="x", reply_markup=markup)
    kept = sent["reply_markup"]["inline_keyboard"]
    assert [len(row) for row in kept] == [12] * 25
    assert kept[0][0]["text"] == "0"
