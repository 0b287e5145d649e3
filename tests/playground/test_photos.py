"""Photos: uploaded, decoded, scaled, fetched again, edited."""

from __future__ import annotations

import io
import json
from typing import Any

import aiohttp
import pytest
from PIL import Image

from playground.clock import SteeredClock
from tests.playground.api import Api, ApiRefusal
from tests.playground.people import World


def picture(width: int = 640, height: int = 200, kind: str = "PNG", color: str = "red") -> bytes:
    target = io.BytesIO()
    Image.new("P" if kind == "PNG" else "RGB", (width, height), color if kind != "PNG" else 0).save(target, kind)
    return target.getvalue()


def form(fields: dict[str, Any], files: dict[str, bytes]) -> aiohttp.FormData:
    made = aiohttp.FormData()
    for name, value in fields.items():
        made.add_field(name, value if isinstance(value, str) else json.dumps(value))
    for name, content in files.items():
        made.add_field(name, content, filename=f"{name}.png", content_type="image/png")
    return made


async def send(bot: Api, world: World, content: bytes | None = None, **more: Any) -> Any:
    fields = {"chat_id": world.group, **more}
    files = {"photo": picture() if content is None else content}
    return await bot.raw("POST", "sendPhoto", data=form(fields, files))


async def test_a_photo_is_kept_in_several_sizes_as_jpeg(bot: Api, world: World) -> None:
    sent = await send(bot, world, picture(2000, 1000), caption="<b>Board</b>", parse_mode="HTML")
    assert [(size["width"], size["height"]) for size in sent["photo"]] == [(320, 160), (800, 400), (1280, 640)]
    assert (sent["caption"], sent["caption_entities"]) == ("Board", [{"type": "bold", "offset": 0, "length": 5}])
    assert "text" not in sent
    largest = await bot("getFile", file_id=sent["photo"][-1]["file_id"])
    content = await bot.download(largest["file_path"])
    assert len(content) == largest["file_size"]
    with Image.open(io.BytesIO(content)) as image:
        assert (image.format, image.size) == ("JPEG", (1280, 640))


async def test_a_small_photo_keeps_its_size(bot: Api, world: World) -> None:
    sent = await send(bot, world, picture(300, 100))
    assert [(size["width"], size["height"]) for size in sent["photo"]] == [(300, 100)]


async def test_people_see_it(bot: Api, world: World) -> None:
    await send(bot, world, caption="Board")
    (seen,) = await world.wait_for(lambda w: w.from_bot(w.group))
    assert (seen["caption"], seen["html"]) == ("Board", "Board")
    async with aiohttp.ClientSession() as session, session.get(f"{world.address}{seen['photo']}") as response:
        with Image.open(io.BytesIO(await response.read())) as image:
            assert image.size == (640, 200)


async def test_a_file_id_sends_it_again(bot: Api, world: World) -> None:
    first = await send(bot, world)
    again = await bot("sendPhoto", chat_id=world.group, photo=first["photo"][0]["file_id"])
    assert again["photo"] == first["photo"]


async def test_an_attachment_by_name(bot: Api, world: World) -> None:
    data = form({"chat_id": world.group, "photo": "attach://mine"}, {"mine": picture()})
    assert (await bot.raw("POST", "sendPhoto", data=data))["photo"][-1]["width"] == 640


async def test_a_part_without_a_file_name(bot: Api, world: World) -> None:
    head = b'--edge\r\nContent-Disposition: form-data; name="photo"\r\nContent-Type: image/png\r\n\r\n'
    body = head + picture() + b"\r\n--edge--\r\n"
    headers = {"Content-Type": "multipart/form-data; boundary=edge"}
    sent = await bot.raw("POST", "sendPhoto", data=body, params={"chat_id": world.group}, headers=headers)
    assert sent["photo"][-1]["width"] == 640


async def test_media_can_be_replaced_and_a_text_becomes_a_photo(bot: Api, world: World) -> None:
    text = await bot("sendMessage", chat_id=world.group, text="board")
    fields = {
        "chat_id": world.group,
        "message_id": text["message_id"],
        "media": {"type": "photo", "media": "attach://new", "caption": "<i>Board</i>", "parse_mode": "HTML"},
    }
    first = await bot.raw("POST", "editMessageMedia", data=form(fields, {"new": picture()}))
    assert (first["caption"], first["message_id"]) == ("Board", text["message_id"])
    second = await bot.raw("POST", "editMessageMedia", data=form(fields, {"new": picture(color="blue")}))
    assert second["photo"] != first["photo"]
    same = {**fields, "media": {**fields["media"], "media": second["photo"][0]["file_id"]}}
    refusal = await bot.refusal("editMessageMedia", **same)
    assert refusal.description.startswith("Bad Request: message is not modified")


async def test_a_caption_stands_above_where_that_is_asked_for_each_time(bot: Api, world: World) -> None:
    """Bot API: ``show_caption_above_media``, of a send and of every edit of the caption or the photo."""
    sent = await send(bot, world, caption="one", show_caption_above_media=True)
    place, above = {"chat_id": world.group, "message_id": sent["message_id"]}, {"show_caption_above_media": True}
    assert sent["show_caption_above_media"]
    (seen,) = await world.wait_for(lambda w: w.from_bot(w.group))
    assert seen["above"]
    assert (await bot("editMessageCaption", **place, **above, caption="two"))["show_caption_above_media"]
    keyboard = {"inline_keyboard": [[{"text": "x", "callback_data": "x"}]]}
    assert (await bot("editMessageReplyMarkup", **place, reply_markup=keyboard))["show_caption_above_media"]
    assert "show_caption_above_media" not in await bot("editMessageCaption", **place, caption="two")
    photo = {"type": "photo", "media": sent["photo"][0]["file_id"], "caption": "two"}
    assert (await bot("editMessageMedia", **place, media=photo | above))["show_caption_above_media"]


async def test_a_caption_is_edited(bot: Api, world: World, clock: SteeredClock) -> None:
    sent = await send(bot, world, caption="one")
    place = {"chat_id": world.group, "message_id": sent["message_id"]}
    edited = await bot("editMessageCaption", **place, caption="two")
    assert (edited["caption"], edited["photo"]) == ("two", sent["photo"])
    assert "caption" not in await bot("editMessageCaption", **place)
    text = await bot.refusal("editMessageText", **place, text="x")
    assert text.description == "Bad Request: there is no text in the message to edit"
    long = await bot.refusal("editMessageCaption", **place, caption="x" * 1025)
    assert long.description == "Bad Request: message caption is too long"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "file must be non-empty"),
        (b"no picture", "IMAGE_PROCESS_FAILED"),
        (picture()[:-40], "IMAGE_PROCESS_FAILED"),
        (picture(5001, 5000, "JPEG"), "PHOTO_INVALID_DIMENSIONS"),
        (picture(210, 10), "PHOTO_INVALID_DIMENSIONS"),
        (b"x" * (10 * 1024 * 1024 + 1), "file is too big"),
    ],
    ids=["empty", "text", "cut off", "too large", "too narrow", "too heavy"],
)
async def test_what_is_no_photo(bot: Api, world: World, content: bytes, problem: str) -> None:
    with pytest.raises(ApiRefusal) as refusal:
        await send(bot, world, content)
    assert (refusal.value.status, refusal.value.description) == (400, f"Bad Request: {problem}")


async def test_the_extremes_that_fit(bot: Api, world: World) -> None:
    await send(bot, world, picture(200, 10))
    await send(bot, world, picture(5000, 5000, "JPEG"), caption="x" * 1024)


async def test_other_refusals(bot: Api, world: World) -> None:
    nothing = await bot.refusal("sendPhoto", chat_id=world.group)
    assert nothing.description == "Bad Request: there is no photo in the request"
    unknown = await bot.refusal("sendPhoto", chat_id=world.group, photo="AgACnonsense")
    assert unknown.description == "Bad Request: wrong remote file identifier specified: Wrong string length"
    url = await bot.refusal("sendPhoto", chat_id=world.group, photo="https://example.org/a.png")
    assert url.description == "Bad Request: failed to get HTTP URL content"
    with pytest.raises(ApiRefusal, match="message caption is too long"):
        await send(bot, world, caption="x" * 1025)
    media = {"type": "video", "media": "attach://x"}
    odd = await bot.refusal("editMessageMedia", chat_id=world.group, message_id=1, media=media)
    assert odd.description == "Bad Request: can't parse InputMedia: the playground knows photos only"
    broken: Any
    for broken, problem in (
        ("text", "can't parse InputMedia JSON object"),
        (["text"], "can't parse InputMedia: expected an Object"),
        ({"type": "photo", "media": "x", "has_spoiler": True}, 'can\'t parse InputMedia: unknown field "has_spoiler"'),
    ):
        wrong = await bot.refusal("editMessageMedia", chat_id=world.group, message_id=1, media=broken)
        assert wrong.description == f"Bad Request: {problem}"
    assert (await bot.refusal("getFile", file_id="x")).description == "Bad Request: invalid file_id"


async def test_a_bot_that_may_write_but_not_send_photos(bot: Api, world: World) -> None:
    await world.set_member(world.group, world.bot["id"], "restricted", text=True)
    with pytest.raises(ApiRefusal, match="not enough rights to send photos to the chat"):
        await send(bot, world)
    await world.set_member(world.group, world.bot["id"], "restricted", photos=True)
    await send(bot, world)
