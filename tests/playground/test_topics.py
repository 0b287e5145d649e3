"""Forum topics, and a basic group that becomes a supergroup."""

from __future__ import annotations

import pytest

from tests.playground.api import Api
from tests.playground.people import ANNA, BRUNO, Refused, World


async def forum(bot: Api, world: World) -> int:
    group = await world.add_group("Forum", [ANNA, BRUNO], is_forum=True)
    await bot.updates()
    return group


async def add_topic(world: World, group: int, name: str) -> int:
    return int((await world.post(f"/chats/{group}/topics", name=name))["id"])


async def test_a_message_in_a_topic_says_so(bot: Api, world: World) -> None:
    group = await forum(bot, world)
    topic = await add_topic(world, group, "Draw")
    created = await bot.update("message")
    assert (created["forum_topic_created"]["name"], created["message_thread_id"]) == ("Draw", topic)
    await world.person(ANNA).send(group, "/play", topic=topic)
    message = await bot.update("message")
    assert (message["message_thread_id"], message["is_topic_message"]) == (topic, True)
    assert message["chat"]["is_forum"] is True
    sent = await bot("sendMessage", chat_id=group, message_thread_id=topic, text="x")
    assert (sent["message_thread_id"], sent["is_topic_message"]) == (topic, True)
    await world.wait_for(lambda w: w.messages(group)[-1].get("topic") == topic)


async def test_the_first_topic_of_an_empty_group_is_not_general(bot: Api, world: World) -> None:
    await world.post(f"/chats/{world.group}/forum", is_forum=True)
    assert await add_topic(world, world.group, "Draw") == (await bot.update("message"))["message_id"] == 2


async def test_general_has_no_number(bot: Api, world: World) -> None:
    group = await forum(bot, world)
    await world.person(ANNA).send(group, "/play")
    message = await bot.update("message")
    assert "message_thread_id" not in message
    assert "is_topic_message" not in message
    assert "message_thread_id" not in await bot("sendMessage", chat_id=group, text="x")
    refusal = await bot.refusal("sendMessage", chat_id=group, text="x", message_thread_id=1)
    assert refusal.description == "Bad Request: message thread not found"


async def test_a_closed_topic(bot: Api, world: World) -> None:
    group = await forum(bot, world)
    topic = await add_topic(world, group, "Draw")
    await world.post(f"/chats/{group}/topics/{topic}", closed=True)
    refusal = await bot.refusal("sendMessage", chat_id=group, message_thread_id=topic, text="x")
    assert (refusal.status, refusal.description) == (400, "Bad Request: TOPIC_CLOSED")
    with pytest.raises(Refused, match="closed"):
        await world.person(BRUNO).send(group, "/play", topic=topic)
    await world.person(ANNA).send(group, "/play", topic=topic)
    await world.set_member(group, world.bot["id"], "administrator")
    await bot("sendMessage", chat_id=group, message_thread_id=topic, text="an administrator may")
    await world.post(f"/chats/{group}/topics/{topic}", closed=False)
    await world.person(BRUNO).send(group, "/play", topic=topic)


async def test_closing_and_reopening_are_told_and_deleting_is_not(bot: Api, world: World) -> None:
    group = await forum(bot, world)
    topic = await add_topic(world, group, "Draw")
    await bot.updates()
    for place, thread in ((topic, topic), (1, None)):
        for closed, told in ((True, "forum_topic_closed"), (False, "forum_topic_reopened")):
            await world.post(f"/chats/{group}/topics/{place}", closed=closed)
            message = await bot.update("message")
            assert (message[told], message.get("message_thread_id"), message["from"]["id"]) == ({}, thread, ANNA)
            with pytest.raises(Refused, match="already"):
                await world.post(f"/chats/{group}/topics/{place}", closed=closed)
    await world.delete(f"/chats/{group}/topics/{topic}")
    assert await bot("getUpdates") == []


async def test_the_bot_edits_in_a_closed_topic(bot: Api, world: World) -> None:
    group = await forum(bot, world)
    topic = await add_topic(world, group, "Draw")
    sent = await bot("sendMessage", chat_id=group, message_thread_id=topic, text="board")
    await world.post(f"/chats/{group}/topics/{topic}", closed=True)
    edited = await bot("editMessageText", chat_id=group, message_id=sent["message_id"], text="new")
    assert (edited["text"], edited["message_thread_id"]) == ("new", topic)


async def test_topics_are_turned_off_and_on_again(bot: Api, world: World) -> None:
    group = await forum(bot, world)
    topic = await add_topic(world, group, "Draw")
    said = await world.person(ANNA).send(group, "/play", topic=topic)
    sent = await bot("sendMessage", chat_id=group, message_thread_id=topic, text="board")
    await bot.updates()
    await world.post(f"/chats/{group}/forum", is_forum=False)
    assert await bot("getUpdates") == [], "no message tells of it"
    assert "is_forum" not in await bot("getChat", chat_id=group)
    assert "message_thread_id" not in await bot("sendMessage", chat_id=group, text="x")
    await world.wait_for(lambda w: [m["text"] for m in w.messages(group)[-3:]] == ["/play", "board", "x"])
    refusal = await bot.refusal("sendMessage", chat_id=group, message_thread_id=topic, text="x")
    assert (refusal.status, refusal.description) == (400, "Bad Request: message thread not found")
    edited = await bot("editMessageText", chat_id=group, message_id=sent["message_id"], text="new")
    assert (edited["message_thread_id"], "is_topic_message" in edited, "is_forum" in edited["chat"]) == (
        topic,
        False,
        False,
    )
    await world.person(ANNA).edit(group, said, "/stop")
    assert (await bot.update("edited_message"))["text"] == "/stop"
    await world.post(f"/chats/{group}/forum", is_forum=True)
    again = await bot("sendMessage", chat_id=group, message_thread_id=topic, text="back")
    assert (again["is_topic_message"], again["chat"]["is_forum"]) == (True, True)


async def test_without_topics_nothing_can_be_done_to_them(bot: Api, world: World) -> None:
    group = await forum(bot, world)
    topic = await add_topic(world, group, "Draw")
    await world.post(f"/chats/{group}/topics/{topic}", closed=True)
    await world.post(f"/chats/{group}/forum", is_forum=False)
    with pytest.raises(Refused, match="no topic"):
        await world.person(ANNA).send(group, "/play", topic=topic)
    for number in (topic, 1):
        with pytest.raises(Refused, match="no topics"):
            await world.post(f"/chats/{group}/topics/{number}", closed=False)
    with pytest.raises(Refused, match="no topics"):
        await world.delete(f"/chats/{group}/topics/{topic}")
    with pytest.raises(Refused, match="no topics"):
        await add_topic(world, group, "Block")


async def test_general_can_be_closed_too(bot: Api, world: World) -> None:
    group = await forum(bot, world)
    await world.post(f"/chats/{group}/topics/1", closed=True)
    assert (await bot.refusal("sendMessage", chat_id=group, text="x")).description == "Bad Request: TOPIC_CLOSED"
    await world.refresh()
    assert world.chat(group)["general_closed"] is True
    await world.post(f"/chats/{group}/topics/1", closed=False)
    await bot("sendMessage", chat_id=group, text="x")


async def test_a_deleted_topic_takes_its_messages_along(bot: Api, world: World) -> None:
    group = await forum(bot, world)
    topic = await add_topic(world, group, "Draw")
    sent = await bot("sendMessage", chat_id=group, message_thread_id=topic, text="x")
    await world.delete(f"/chats/{group}/topics/{topic}")
    refusal = await bot.refusal("sendMessage", chat_id=group, message_thread_id=topic, text="x")
    assert refusal.description == "Bad Request: message thread not found"
    edit = await bot.refusal("editMessageText", chat_id=group, message_id=sent["message_id"], text="y")
    assert edit.description == "Bad Request: message to edit not found"
    with pytest.raises(Refused, match="no topic"):
        await world.delete(f"/chats/{group}/topics/{topic}")


async def test_only_supergroups_have_topics(world: World) -> None:
    with pytest.raises(Refused, match="only a supergroup"):
        await world.add_group("Basic", [ANNA], "group", is_forum=True)
    basic = await world.add_group("Basic", [ANNA], "group")
    with pytest.raises(Refused, match="only a supergroup"):
        await world.post(f"/chats/{basic}/forum", is_forum=True)
    with pytest.raises(Refused, match="no topics"):
        await add_topic(world, world.group, "Draw")
    with pytest.raises(Refused, match="no topic"):
        await world.person(ANNA).send(world.group, "/play", topic=5)


async def test_an_upgrade_gives_the_group_a_new_id(bot: Api, world: World) -> None:
    old = await world.add_group("Basic", [ANNA, BRUNO], "group")
    sent = await bot("sendMessage", chat_id=old, text="board")
    await bot.updates()
    new = (await world.post(f"/chats/{old}/upgrade"))["id"]
    leaving, arriving = [update["message"] for update in await bot.updates()]
    assert (leaving["chat"]["id"], leaving["migrate_to_chat_id"]) == (old, new)
    assert (arriving["chat"]["id"], arriving["migrate_from_chat_id"]) == (new, old)
    assert (leaving["chat"]["type"], arriving["chat"]["type"]) == ("group", "supergroup")
    for method, more in (("sendMessage", {}), ("editMessageText", {"message_id": sent["message_id"]})):
        refusal = await bot.refusal(method, chat_id=old, text="x", **more)
        assert (refusal.status, refusal.parameters) == (400, {"migrate_to_chat_id": new})
        assert refusal.description == "Bad Request: group chat was upgraded to a supergroup chat"
    lost = await bot.refusal("editMessageText", chat_id=new, message_id=sent["message_id"] + 50, text="x")
    assert lost.description == "Bad Request: message to edit not found"
    assert (await bot("sendMessage", chat_id=new, text="board"))["message_id"] == 2
    assert (await bot("getChat", chat_id=old))["type"] == "group"
    with pytest.raises(Refused, match="not a member"):
        await world.person(ANNA).send(old, "/play")
    await world.person(ANNA).send(new, "/play")
    with pytest.raises(Refused, match="basic group"):
        await world.post(f"/chats/{old}/upgrade")
    await world.refresh()
    assert world.chat(old)["migrated_to"] == new


async def test_a_basic_group_cannot_restrict(world: World) -> None:
    group = await world.add_group("Basic", [ANNA, BRUNO], "group")
    with pytest.raises(Refused, match="restrict"):
        await world.set_member(group, BRUNO, "restricted")
