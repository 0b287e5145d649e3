"""Dates that a reader's client writes: how the bot marks them, how they come back, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from playground.clock import SteeredClock
from playground.entities import finish
from playground.errors import ApiError
from playground.html_markup import parse_html
from playground.rendering import render
from tests.playground.api import Api
from tests.playground.people import World

THEN = 1_647_531_900
DAY = 86_400


def spans(markup: str) -> list[tuple[str, int, int]]:
    return [(entity.type, entity.offset, entity.length) for entity in finish(parse_html(markup)).entities]


async def test_a_date_comes_back_with_its_time_and_format(bot: Api, world: World) -> None:
    text = f'<tg-time unix="{THEN}" format="wDT">22:45 tomorrow</tg-time>'
    sent = await bot("sendMessage", chat_id=world.group, text=text, parse_mode="HTML")
    place = {"type": "date_time", "offset": 0, "length": 14}
    assert (sent["text"], sent["entities"]) == (
        "22:45 tomorrow",
        [{**place, "unix_time": THEN, "date_time_format": "wDT"}],
    )
    (seen,) = await world.wait_for(lambda w: w.from_bot(w.group))
    assert seen["html"] == '<time datetime="2022-03-17T15:45:00Z" data-format="wDT">22:45 tomorrow</time>'
    assert seen["text"] == "22:45 tomorrow"


async def test_a_date_without_a_format_has_none(bot: Api, world: World) -> None:
    for markup in (f"<tg-time unix={THEN}>x</tg-time>", f"<tg-time unix='{THEN}' format=''>x</tg-time>"):
        sent = await bot("sendMessage", chat_id=world.group, text=markup, parse_mode="HTML")
        assert sent["entities"] == [{"type": "date_time", "offset": 0, "length": 1, "unix_time": THEN}]
    assert render(finish(parse_html(markup))) == '<time datetime="2022-03-17T15:45:00Z">x</time>'


async def test_dates_can_be_sent_as_entities(bot: Api, world: World) -> None:
    place = {"type": "date_time", "offset": 0, "length": 1, "unix_time": THEN}
    for entity in (place, {**place, "date_time_format": "r"}):
        assert (await bot("sendMessage", chat_id=world.group, text="x", entities=[entity]))["entities"] == [entity]


@pytest.mark.parametrize(
    ("sent", "kept"),
    [("r", "r"), ("R", "r"), ("", None), ("wdt", "wdt"), ("TDW", "wDT"), ("dd", "d"), ("t", "t"), ("dD", "dD")],
)
def test_a_format_is_kept_as_the_letters_in_it(sent: str, kept: str | None) -> None:
    (entity,) = parse_html(f'<tg-time unix="{THEN}" format="{sent}">x</tg-time>').entities
    assert entity.date_time_format == kept


@pytest.mark.parametrize("wrong", ["rt", "ts", "x", "wr"])
def test_a_format_of_other_letters_is_refused(wrong: str) -> None:
    with pytest.raises(ApiError) as error:
        parse_html(f'<tg-time format="{wrong}">x</tg-time>')
    assert error.value.description == "Bad Request: can't parse entities: Invalid date format used"


@pytest.mark.parametrize("wrong", ["", "soon", "0", "-5", "2378550818"])
def test_without_a_time_that_fits_it_is_plain_text(wrong: str) -> None:
    assert finish(parse_html(f'<tg-time unix="{wrong}" format="r">x</tg-time>')) == finish(parse_html("x"))


def test_a_time_is_read_up_to_the_first_thing_that_is_no_digit() -> None:
    (entity,) = parse_html('<tg-time unix="12x4">x</tg-time>').entities
    assert entity.unix_time == 12


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<code>a{}</code>", [("code", 0, 2)]),
        ("<pre>{}</pre>", [("pre", 0, 1)]),
        ('<a href="example.org">a{}</a>', [("text_link", 0, 2)]),
        ("<blockquote>a{}</blockquote>", [("blockquote", 0, 2), ("date_time", 1, 1)]),
        ("<b>a{}b</b>", [("bold", 0, 1), ("date_time", 1, 1), ("bold", 2, 1)]),
        ("<b>{}</b>", [("date_time", 0, 1)]),
        ("<b>a{}{}</b>", [("bold", 0, 1), ("date_time", 1, 1), ("date_time", 2, 1)]),
        ("<tg-spoiler><i>{}a</i></tg-spoiler>", [("date_time", 0, 1), ("italic", 1, 1), ("spoiler", 1, 1)]),
    ],
)
def test_only_a_quote_can_have_a_date_in_it(markup: str, expected: list[tuple[str, int, int]]) -> None:
    assert spans(markup.replace("{}", f'<tg-time unix="{THEN}">x</tg-time>')) == expected


def test_nothing_is_in_a_date() -> None:
    assert spans(f'<tg-time unix="{THEN}"><b>/play</b> at <code>8</code></tg-time>') == [("date_time", 0, 10)]


def test_code_in_a_style_is_free_of_it_as_well() -> None:
    assert spans("<b>a<code>b</code>c</b>") == [("bold", 0, 1), ("code", 1, 1), ("bold", 2, 1)]


def dated(unix: float, form: str = "r", text: str = "x") -> dict[str, Any]:
    return {"text": f'<tg-time unix="{int(unix)}" format="{form}">{text}</tg-time>', "parse_mode": "HTML"}


async def test_what_the_servers_refuse(bot: Api, world: World, clock: SteeredClock) -> None:
    farthest = clock.now() + 1098 * DAY
    for wrong, problem in (
        (dated(farthest + 1), "ENTITY_DATE_INVALID"),
        (dated(THEN, "dD"), "ENTITY_DATE_FORMAT_INVALID"),
        (dated(THEN, "tT"), "ENTITY_DATE_FORMAT_INVALID"),
        (dated(THEN, "r", "x" * 32), "ENTITY_DATE_TOO_LONG"),
        (dated(THEN, "", "x" * 128), "ENTITY_DATE_TOO_LONG"),
    ):
        refusal = await bot.refusal("sendMessage", chat_id=world.group, **wrong)
        assert (refusal.status, refusal.description) == (400, f"Bad Request: {problem}")
    for right in (dated(farthest), dated(THEN, "r", "x" * 31), dated(THEN, "", "x" * 127)):
        await bot("sendMessage", chat_id=world.group, **right)


async def test_an_edit_is_looked_at_too(bot: Api, world: World) -> None:
    sent = await bot("sendMessage", chat_id=world.group, text="x")
    place = {"chat_id": world.group, "message_id": sent["message_id"]}
    refusal = await bot.refusal("editMessageText", **place, **dated(THEN, "r", "x" * 32))
    assert refusal.description == "Bad Request: ENTITY_DATE_TOO_LONG"


@pytest.mark.parametrize(
    ("fields", "description"),
    [
        ({}, "can't parse MessageEntity: Can't find field \"unix_time\""),
        ({"unix_time": 0}, "invalid date specified"),
        ({"unix_time": THEN, "date_time_format": "x"}, "can't parse entities: Invalid date format used"),
    ],
)
async def test_a_wrong_entity_is_refused(bot: Api, world: World, fields: dict[str, Any], description: str) -> None:
    entity = {"type": "date_time", "offset": 0, "length": 1, **fields}
    refusal = await bot.refusal("sendMessage", chat_id=world.group, text="x", entities=[entity])
    assert refusal.description == f"Bad Request: {description}"
