"""The people's side: the snapshot, its web socket, and what is refused to people."""

from __future__ import annotations

import asyncio

import aiohttp
import pytest

from tests.playground.api import Api
from tests.playground.people import ANNA, BRUNO, CARMEN, DMITRI, Refused, World


async def test_the_world_as_a_visitor_first_finds_it(world: World) -> None:
    assert [person["first_name"] for person in world.now["people"]] == ["Anna", "Bruno", "Carmen", "Dmitri"]
    assert all(person["phone"] for person in world.now["people"])
    group = world.chat(world.group)
    assert (group["title"], group["type"], group["is_forum"], group["topics"]) == (
        "Domino club",
        "supergroup",
        False,
        [],
    )
    standing = {member["id"]: member["status"] for member in group["members"]}
    assert standing == {ANNA: "creator", BRUNO: "member", CARMEN: "member", DMITRI: "member", world.bot["id"]: "member"}
    private = world.chat(ANNA)
    assert (private["type"], private["person"], private["started"], private["blocked"]) == (
        "private",
        ANNA,
        False,
        False,
    )
    assert world.now["network"] == {"cut": False, "floods": 0}
    assert "restartable" not in world.bot


async def test_a_message_as_people_see_it(bot: Api, world: World) -> None:
    said = await world.person(ANNA).send(world.group, "/play <b>")
    await bot("sendMessage", chat_id=world.group, text="yes", reply_parameters={"message_id": said})
    await world.refresh()
    first, second = world.messages(world.group)
    assert first["from"] == {"id": ANNA, "first_name": "Anna", "is_bot": False}
    assert (first["text"], first["html"]) == ("/play <b>", '<span class="command">/play</span> &lt;b&gt;')
    assert (first["keyboard"], first["pending"], "edit_date" in first) == ([], [], False)
    assert (second["reply_to"], second["from"]["is_bot"]) == (said, True)


async def test_a_burst_of_changes_costs_few_snapshots(address: str, world: World) -> None:
    seen = 0
    async with aiohttp.ClientSession() as session, session.ws_connect(f"{address}/events") as socket:
        await socket.receive_json()
        for number in range(40):
            await world.person(ANNA).send(world.group, f"{number}")
        async with asyncio.timeout(5):
            while True:
                seen += 1
                event = await socket.receive_json()
                group = next(chat for chat in event["world"]["chats"] if chat["id"] == world.group)
                if group["messages"][-1]["text"] == "39":
                    break
    assert seen < 20


async def test_only_the_end_of_a_long_conversation_is_shown(world: World) -> None:
    for number in range(205):
        await world.person(ANNA).send(world.group, f"{number}")
    await world.refresh()
    texts = [message["text"] for message in world.messages(world.group)]
    assert (len(texts), texts[0], texts[-1]) == (200, "5", "204")


async def test_new_people(world: World) -> None:
    eva = await world.add_person("Eva", last_name="Novák", username="eva", language_code="pl")
    await world.refresh()
    assert eva.id > 2**32
    assert world.now["people"][-1] == {
        "id": eva.id,
        "first_name": "Eva",
        "last_name": "Novák",
        "username": "eva",
        "language_code": "pl",
        "is_bot": False,
        "phone": True,
    }
    await eva.start()


@pytest.mark.parametrize(
    ("path", "body", "problem"),
    [
        (f"/people/{ANNA}/send", {"chat": 1, "text": "x"}, "there is no chat 1"),
        ("/people/1/send", {"chat": ANNA, "text": "x"}, "there is no person 1"),
        ("/people/x/send", {"chat": ANNA, "text": "x"}, "x is not a number"),
        (f"/people/{ANNA}/send", {"text": "x"}, "missing field chat"),
        (f"/people/{ANNA}/send", {"chat": "1", "text": "x"}, "chat must be of type int"),
        (f"/people/{ANNA}/send", {"chat": True, "text": "x"}, "chat must be of type int"),
        (f"/people/{ANNA}/send", {"chat": ANNA, "text": "x", "odd": 1}, "unknown field odd"),
        (f"/people/{ANNA}/send", {"chat": ANNA, "text": "\ud800"}, "text is not valid Unicode"),
        ("/chats", {"title": "x", "type": "channel", "members": [ANNA]}, "a chat is a group or a supergroup"),
        ("/chats", {"title": "x", "type": "group", "members": []}, "a group needs an owner"),
        ("/chats", {"title": "x", "type": "group", "members": [[ANNA]]}, "members must be numbers"),
        (f"/chats/{ANNA}/members/{BRUNO}", {"status": "member"}, "not a group"),
        ("/bot/restart", {}, "the playground did not start this bot"),
    ],
)
async def test_refusals(world: World, path: str, body: dict[str, object], problem: str) -> None:
    with pytest.raises(Refused, match=problem):
        await world.post(path, **body)


async def test_refusals_in_the_group(world: World) -> None:
    anna = world.person(ANNA)
    for text, problem in ((" \n", "empty"), ("x" * 4097, "too long")):
        with pytest.raises(Refused, match=problem):
            await anna.send(world.group, text)
    with pytest.raises(Refused, match="no message 9"):
        await anna.send(world.group, "x", reply_to=9)
    with pytest.raises(Refused, match="only an administrator"):
        await world.set_member(world.group, BRUNO, "member", anonymous=True)
    with pytest.raises(Refused, match="not a status"):
        await world.set_member(world.group, BRUNO, "boss")
    said = await anna.send(world.group, "x")
    with pytest.raises(Refused, match="no such button"):
        await world.post(f"/people/{ANNA}/tap", chat=world.group, message_id=said, row=0, column=0)
    with pytest.raises(Refused, match="no such tap"):
        await world.get("/taps/1")
    with pytest.raises(Refused, match="no such photo"):
        await world.get("/photos/1")


async def test_statuses_of_refusals(address: str) -> None:
    async with aiohttp.ClientSession() as session:
        for path, body, status in (
            (f"/people/{ANNA}/send", b"{", 400),
            (f"/people/{ANNA}/send", b"[]", 400),
            ("/people/1/block", b"", 404),
        ):
            async with session.post(f"{address}{path}", data=body) as response:
                assert (response.status, list(await response.json())) == (status, ["error"])


async def test_the_page_is_served(address: str) -> None:
    async with aiohttp.ClientSession() as session:
        async with session.get(f"{address}/") as response:
            page = await response.text()
            assert (response.status, response.content_type) == (200, "text/html")
        assert "/page/" in page
        async with session.get(f"{address}/page/main.js") as response:
            assert response.status == 200
            assert response.content_type.endswith("/javascript")
