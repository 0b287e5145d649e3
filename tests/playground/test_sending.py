"""sendMessage: what comes back, what people see, and every way it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.playground.api import Api
from tests.playground.people import ANNA, BRUNO, World

FAMILY = "👨‍👩‍👧‍👦"


async def test_a_message_arrives_and_comes_back_as_it_was_stored(bot: Api, world: World) -> None:
    sent = await bot(
        "sendMessage",
        chat_id=world.group,
        text="  <b>Anna</b> &amp; <i>Bruno</i>\n",
        parse_mode="HTML",
        protect_content=True,
        disable_notification=True,
        link_preview_options={"is_disabled": True},
    )
    assert sent["text"] == "Anna & Bruno"
    assert sent["entities"] == [
        {"type": "bold", "offset": 0, "length": 4},
        {"type": "italic", "offset": 7, "length": 5},
    ]
    assert sent["from"]["id"] == world.bot["id"]
    assert (sent["has_protected_content"], sent["link_preview_options"]) == (True, {"is_disabled": True})
    (seen,) = await world.wait_for(lambda w: w.from_bot(w.group))
    assert (seen["text"], seen["html"]) == ("Anna & Bruno", "<b>Anna</b> &amp; <i>Bruno</i>")
    assert (seen["protected"], seen["silent"]) == (True, True)


async def test_offsets_are_counted_in_utf_16(bot: Api, world: World) -> None:
    sent = await bot("sendMessage", chat_id=world.group, text=f"{FAMILY} <b>x</b>", parse_mode="html")
    assert sent["entities"] == [{"type": "bold", "offset": 12, "length": 1}]


async def test_entities_can_be_sent_instead_of_markup(bot: Api, world: World) -> None:
    entities = [
        {"type": "bold", "offset": 0, "length": 5},
        {"type": "text_link", "offset": 6, "length": 5, "url": "https://example.org/a"},
        {"type": "pre", "offset": 12, "length": 4, "language": "python"},
    ]
    sent = await bot("sendMessage", chat_id=world.group, text="plain links code", entities=entities)
    assert sent["entities"] == entities
    special = [
        {"type": "text_mention", "offset": 0, "length": 1, "user": {"id": ANNA, "is_bot": False, "first_name": "x"}},
        {"type": "custom_emoji", "offset": 2, "length": 2, "custom_emoji_id": "5"},
    ]
    sent = await bot("sendMessage", chat_id=world.group, text="A 🂠", entities=special)
    assert [one["type"] for one in sent["entities"]] == ["text_mention", "custom_emoji"]
    assert sent["entities"][0]["user"]["first_name"] == "Anna"
    assert "reply_markup" not in await bot("sendMessage", chat_id=world.group, text="x", reply_markup={})


async def test_a_mention_of_somebody_is_kept_only_if_there_is_such_a_person(bot: Api, world: World) -> None:
    text = f'<a href="tg://user?id={ANNA}">A</a> <a href="tg://user?id=12345">B</a>'
    sent = await bot("sendMessage", chat_id=world.group, text=text, parse_mode="HTML")
    ((mention,), said) = sent["entities"], sent["text"]
    assert (mention["type"], mention["offset"], mention["user"]["id"], said) == ("text_mention", 0, ANNA, "A B")


async def test_commands_mentions_and_links_are_found(bot: Api, world: World) -> None:
    text = "/play@playground_bot or @anna at https://example.org/x, #draw <code>/code</code>"
    sent = await bot("sendMessage", chat_id=world.group, text=text, parse_mode="HTML")
    found = [(one["type"], sent["text"][one["offset"] :][: one["length"]]) for one in sent["entities"]]
    assert found == [
        ("bot_command", "/play@playground_bot"),
        ("mention", "@anna"),
        ("url", "https://example.org/x"),
        ("hashtag", "#draw"),
        ("code", "/code"),
    ]


async def test_a_reply(bot: Api, world: World) -> None:
    asked = await world.person(ANNA).send(world.group, "/play")
    sent = await bot("sendMessage", chat_id=world.group, text="Yes?", reply_parameters={"message_id": asked})
    assert sent["reply_to_message"]["text"] == "/play"
    lost = {"message_id": 999}
    refusal = await bot.refusal("sendMessage", chat_id=world.group, text="Yes?", reply_parameters=lost)
    assert refusal.description == "Bad Request: message to be replied not found"
    lost["allow_sending_without_reply"] = True
    assert "reply_to_message" not in await bot("sendMessage", chat_id=world.group, text="x", reply_parameters=lost)


@pytest.mark.parametrize(
    ("arguments", "description"),
    [
        ({}, "message text is empty"),
        ({"text": " \n\t "}, "message text is empty"),
        ({"text": "<b></b>", "parse_mode": "HTML"}, "message text is empty"),
        ({"text": "x" * 4097}, "message is too long"),
        ({"text": "🂠" * 2049}, "message is too long"),
        ({"text": "<b>" * 11_000, "parse_mode": "HTML"}, "text is too long"),
        ({"text": "<3", "parse_mode": "HTML"}, "can't parse entities: Unclosed start tag at byte offset 0"),
        (
            {"text": "I <3 you>", "parse_mode": "HTML"},
            'can\'t parse entities: Unsupported start tag "3" at byte offset 2',
        ),
        (
            {"text": "<b>x", "parse_mode": "HTML"},
            "can't parse entities: Can't find end tag corresponding to start tag \"b\"",
        ),
        ({"text": "x", "parse_mode": "MarkdownV2"}, "unsupported parse_mode: the playground reads HTML only"),
        ({"text": "x", "message_thread_id": 7}, "message thread not found"),
        ({"text": "x", "entities": "["}, "can't parse entities JSON object"),
        (
            {"text": "x", "entities": [{"type": "odd", "offset": 0, "length": 1}]},
            "can't parse MessageEntity: unsupported type specified: odd",
        ),
        ({"text": "x", "entities": {}}, "can't parse entities: expected an Array of MessageEntity"),
        ({"text": "x", "entities": ["bold"]}, "can't parse MessageEntity: expected an Object"),
        (
            {"text": "x", "entities": [{"type": "bold", "offset": 0}]},
            "can't parse MessageEntity: type, offset and length are needed",
        ),
        (
            {"text": "x", "reply_parameters": {"message_id": 1, "quote": "x"}},
            "can't parse reply parameters: the playground knows message_id and chat_id only",
        ),
        (
            {"text": "x", "link_preview_options": {"url": "https://example.org/"}},
            "can't parse link preview options: the playground knows is_disabled only",
        ),
        (
            {"text": "x", "reply_markup": '{"inline_keyboard": [[{"text": "\\ud800"}]]}'},
            "strings must be encoded in UTF-8",
        ),
        ({"text": "x", "reply_markup": {"inline_keyboard": [1]}}, 'field "inline_keyboard" must be an Array of Arrays'),
        (
            {"text": "x", "reply_markup": {"inline_keyboard": [[1]]}},
            "can't parse inline keyboard button: expected an Object",
        ),
        ({"text": "x", "reply_markup": {"keyboard": []}}, "the playground shows inline keyboards only"),
        ({"text": "x", "reply_markup": []}, "object expected as reply markup"),
        ({"text": "x", "protect_content": "perhaps"}, 'parameter "protect_content" must be a boolean'),
        ({"text": "x", "message_thread_id": "seven"}, 'parameter "message_thread_id" must be an integer'),
    ],
)
async def test_refusals(bot: Api, world: World, arguments: dict[str, Any], description: str) -> None:
    refusal = await bot.refusal("sendMessage", chat_id=world.group, **arguments)
    assert (refusal.status, refusal.description) == (400, f"Bad Request: {description}")
    assert world.messages(world.group) == []


async def test_the_longest_text_goes_through(bot: Api, world: World) -> None:
    sent = await bot("sendMessage", chat_id=world.group, text=f"<b>{'🂠' * 2048}</b>", parse_mode="HTML")
    assert sent["entities"] == [{"type": "bold", "offset": 0, "length": 4096}]


@pytest.mark.parametrize(
    ("chat", "description"),
    [
        ("", "Bad Request: chat_id is empty"),
        (12345, "Bad Request: chat not found"),
        ("@nowhere", "Bad Request: chat not found"),
        (BRUNO, "Bad Request: chat not found"),
    ],
)
async def test_chats_that_the_bot_has_never_seen(bot: Api, chat: int | str, description: str) -> None:
    refusal = await bot.refusal("sendMessage", chat_id=chat, text="x")
    assert (refusal.status, refusal.description) == (400, description)


async def test_markup_is_read_before_the_chat_is_looked_for(bot: Api) -> None:
    refusal = await bot.refusal("sendMessage", chat_id=12345, text="<b>", parse_mode="HTML")
    assert refusal.description.startswith("Bad Request: can't parse entities")


@pytest.mark.parametrize(
    ("method", "arguments"),
    [
        ("sendMessage", {"chat_id": "--5", "text": "x"}),
        ("sendMessage", {"text": "x", "reply_parameters": {"message_id": [1]}}),
        ("sendMessage", {"text": "x", "reply_markup": {"inline_keyboard": [[{"text": "a", "url": "http://["}]]}}),
        ("setMyCommands", {"commands": [], "scope": {"type": []}}),
    ],
)
async def test_what_makes_no_sense_is_refused_and_not_a_fault(
    bot: Api, world: World, method: str, arguments: dict[str, Any]
) -> None:
    here = {"chat_id": world.group} if method == "sendMessage" else {}
    assert (await bot.refusal(method, **{**here, **arguments})).status == 400
