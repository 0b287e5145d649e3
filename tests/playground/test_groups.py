"""Groups: who is in them as what, what the bot hears of it, and what it may then do."""

from __future__ import annotations

from typing import Any

import pytest

from playground.clock import SteeredClock
from playground.server import Playground
from tests.playground.api import Api
from tests.playground.people import ANNA, BRUNO, CARMEN, DMITRI, Refused, World

ANONYMOUS = 1087968824


def texts(updates: list[dict[str, Any]]) -> list[str]:
    return [update["message"]["text"] for update in updates]


async def test_in_privacy_mode_the_bot_hears_commands_and_replies_only(bot: Api, world: World) -> None:
    anna = world.person(ANNA)
    sent = await bot("sendMessage", chat_id=world.group, text="x")
    await anna.send(world.group, "hello")
    await anna.send(world.group, "say /play")
    await anna.send(world.group, "/play@another_bot")
    await anna.send(world.group, "/play")
    await anna.send(world.group, "/PLAY@Playground_Bot now")
    await anna.send(world.group, "a reply", reply_to=sent["message_id"])
    assert texts(await bot.updates()) == ["/play", "/PLAY@Playground_Bot now", "a reply"]


async def test_a_bare_command_goes_to_the_bot_that_spoke_last(bot: Api, world: World) -> None:
    other = await world.add_person("Other", username="another_bot", is_bot=True)
    await world.set_member(world.group, other.id, "member")
    await bot.updates()
    await other.send(world.group, "I am here")
    await world.person(ANNA).send(world.group, "/play")
    await world.person(ANNA).send(world.group, "/play@playground_bot")
    assert texts(await bot.updates()) == ["/play@playground_bot"], "and no bot hears a bot"
    await bot("sendMessage", chat_id=world.group, text="x")
    await world.person(ANNA).send(world.group, "/play")
    assert texts(await bot.updates()) == ["/play"]


async def test_an_administrator_hears_everything(bot: Api, world: World) -> None:
    await world.set_member(world.group, world.bot["id"], "administrator")
    change = await bot.update("my_chat_member")
    assert change["new_chat_member"]["can_delete_messages"] is True
    await world.person(ANNA).send(world.group, "hello")
    assert texts(await bot.updates()) == ["hello"]


async def test_an_edited_command_is_an_edited_message(bot: Api, world: World) -> None:
    said = await world.person(ANNA).send(world.group, "hello")
    await world.person(ANNA).edit(world.group, said, "/play")
    assert (await bot.update("edited_message"))["text"] == "/play"
    with pytest.raises(Refused, match="own messages"):
        await world.person(BRUNO).edit(world.group, said, "/stop")


@pytest.mark.parametrize(
    ("kind", "status", "description"),
    [
        ("supergroup", "kicked", "Forbidden: bot was kicked from the supergroup chat"),
        ("supergroup", "left", "Forbidden: bot is not a member of the supergroup chat"),
        ("group", "kicked", "Forbidden: bot was kicked from the group chat"),
        ("group", "left", "Forbidden: bot is not a member of the group chat"),
    ],
)
async def test_a_bot_that_is_out(bot: Api, world: World, kind: str, status: str, description: str) -> None:
    group = await world.add_group("Club", [ANNA, BRUNO], kind)
    sent = await bot("sendMessage", chat_id=group, text="x")
    await bot.updates()
    await world.set_member(group, world.bot["id"], status)
    change = await bot.update("my_chat_member")
    assert (change["new_chat_member"]["status"], change["from"]["id"]) == (status, ANNA)
    place = {"chat_id": group, "message_id": sent["message_id"]}
    for method in ("sendMessage", "editMessageText", "deleteMessage", "getChat", "getChatAdministrators"):
        needed = {"text": "y"} if "Message" in method and method != "deleteMessage" else {}
        where = place if method in ("editMessageText", "deleteMessage") else {"chat_id": group}
        refusal = await bot.refusal(method, **where, **needed)
        assert (refusal.status, refusal.description) == (403, description)
    await world.person(ANNA).send(group, "/play@playground_bot")
    assert await bot("getUpdates") == []
    await world.set_member(group, world.bot["id"], "member")
    assert [sorted(update)[0] for update in await bot.updates()] == ["my_chat_member", "message"]
    await bot("sendMessage", chat_id=group, text="back")


async def test_a_muted_bot(bot: Api, world: World) -> None:
    await world.set_member(world.group, world.bot["id"], "restricted")
    change = await bot.update("my_chat_member")
    assert (change["new_chat_member"]["status"], change["new_chat_member"]["can_send_messages"]) == (
        "restricted",
        False,
    )
    refusal = await bot.refusal("sendMessage", chat_id=world.group, text="x")
    assert (refusal.status, refusal.description) == (
        400,
        "Bad Request: not enough rights to send text messages to the chat",
    )
    await world.set_member(world.group, world.bot["id"], "restricted", text=True)
    await bot("sendMessage", chat_id=world.group, text="x")


async def test_a_muted_person_cannot_write(world: World) -> None:
    await world.set_member(world.group, BRUNO, "restricted")
    with pytest.raises(Refused, match="not allowed"):
        await world.person(BRUNO).send(world.group, "/play")


async def test_people_come_and_go(bot: Api, world: World) -> None:
    await world.set_member(world.group, DMITRI, "left")
    left = await bot.update("message")
    assert (left["left_chat_member"]["id"], left["from"]["id"]) == (DMITRI, DMITRI)
    with pytest.raises(Refused, match="not a member"):
        await world.person(DMITRI).send(world.group, "/play")
    await world.set_member(world.group, CARMEN, "kicked")
    kicked = await bot.update("message")
    assert (kicked["left_chat_member"]["id"], kicked["from"]["id"]) == (CARMEN, ANNA)
    await world.set_member(world.group, DMITRI, "member")
    joined = await bot.update("message")
    assert [user["id"] for user in joined["new_chat_members"]] == [DMITRI]
    await world.wait_for(lambda w: [m["service"] for m in w.messages(w.group)] == [
        "Dmitri left the group", "Carmen left the group", "Dmitri joined the group"])  # fmt: skip


@pytest.mark.parametrize(
    ("standing", "kinds"), [("member", ["message"]), ("administrator", ["chat_member", "message"])]
)
async def test_of_who_goes_an_administrator_hears_twice(
    bot: Api, world: World, standing: str, kinds: list[str]
) -> None:
    await world.set_member(world.group, world.bot["id"], standing)
    await bot.updates(allowed_updates=["message", "chat_member"])
    await world.set_member(world.group, DMITRI, "left")
    heard = {kind: body for update in await bot.updates() for kind, body in update.items() if kind != "update_id"}
    assert sorted(heard) == kinds
    assert heard["message"]["left_chat_member"]["id"] == DMITRI
    if "chat_member" in heard:
        assert heard["chat_member"]["new_chat_member"]["user"]["id"] == DMITRI


async def test_a_command_that_is_a_reply_tells_whose_message_it_answers(bot: Api, world: World) -> None:
    said = await world.person(BRUNO).send(world.group, "hello")
    await world.person(ANNA).send(world.group, "/kick", reply_to=said)
    answered = (await bot.update("message"))["reply_to_message"]
    assert (answered["message_id"], answered["from"]["id"]) == (said, BRUNO)
    assert (await bot("getChat", chat_id=BRUNO))["first_name"] == "Bruno", "whom the bot has seen by this"


async def test_an_anonymous_administrator_writes_as_the_group_and_presses_as_himself(bot: Api, world: World) -> None:
    await world.set_member(world.group, ANNA, "creator", anonymous=True)
    said = await world.person(ANNA).send(world.group, "/play")
    message = await bot.update("message")
    assert (message["from"]["id"], message["from"]["is_bot"]) == (ANONYMOUS, True)
    assert message["sender_chat"] == message["chat"]
    markup = {"inline_keyboard": [[{"text": "Join", "callback_data": "join"}]]}
    sent = await bot("sendMessage", chat_id=world.group, text="x", reply_markup=markup)
    await world.person(ANNA).tap(world.group, sent["message_id"], "join")
    assert (await bot.update("callback_query"))["from"]["id"] == ANNA
    await world.wait_for(lambda w: len(w.messages(w.group)) == 2)
    assert world.messages(world.group)[0]["from"] == {"id": ANONYMOUS, "first_name": "Domino club", "is_bot": False}
    assert said == 1
    assert (await bot("getChatMember", chat_id=world.group, user_id=ANNA))["is_anonymous"] is True


async def test_questions_about_a_group(bot: Api, world: World) -> None:
    chat = await bot("getChat", chat_id=world.group)
    assert (chat["title"], chat["type"]) == ("Domino club", "supergroup")
    assert await bot("getChatMemberCount", chat_id=world.group) == 5
    await world.set_member(world.group, BRUNO, "administrator")
    await world.set_member(world.group, world.bot["id"], "administrator")
    people = await bot("getChatAdministrators", chat_id=world.group)
    assert [(one["user"]["id"], one["status"]) for one in people] == [(ANNA, "creator"), (BRUNO, "administrator")]
    everyone = await bot("getChatAdministrators", chat_id=world.group, return_bots=True)
    assert everyone[-1]["user"]["id"] == world.bot["id"]
    for who, status in ((ANNA, "creator"), (BRUNO, "administrator"), (CARMEN, "member")):
        assert (await bot("getChatMember", chat_id=world.group, user_id=who))["status"] == status
    await world.set_member(world.group, DMITRI, "kicked")
    assert (await bot("getChatMember", chat_id=world.group, user_id=DMITRI))["status"] == "kicked"
    stranger = await world.add_person("Eva")
    assert (await bot("getChatMember", chat_id=world.group, user_id=stranger.id))["status"] == "left"
    assert (
        await bot.refusal("getChatMember", chat_id=world.group, user_id=5)
    ).description == "Bad Request: user not found"
    missing = await bot.refusal("getChatMember", chat_id=world.group)
    assert missing.description == "Bad Request: invalid user_id specified"


async def test_questions_about_a_private_chat(bot: Api, world: World) -> None:
    await world.person(ANNA).start()
    assert (await bot("getChat", chat_id=ANNA))["first_name"] == "Anna"
    assert await bot("getChatMemberCount", chat_id=ANNA) == 2
    assert (await bot("getChatMember", chat_id=ANNA, user_id=ANNA))["status"] == "member"
    other = await bot.refusal("getChatMember", chat_id=ANNA, user_id=BRUNO)
    assert other.description == "Bad Request: user not found"
    refusal = await bot.refusal("getChatAdministrators", chat_id=ANNA)
    assert refusal.description == "Bad Request: there are no administrators in the private chat"


async def test_a_bot_can_leave(bot: Api, world: World) -> None:
    assert await bot("leaveChat", chat_id=world.group) is True
    change = await bot.update("my_chat_member")
    assert (change["new_chat_member"]["status"], change["from"]["id"]) == ("left", world.bot["id"])


async def test_a_new_group(bot: Api, world: World) -> None:
    group = await world.add_group("New", [BRUNO, ANNA], "group")
    mine, created = await bot.updates()
    assert mine["my_chat_member"]["from"]["id"] == BRUNO
    assert created["message"]["group_chat_created"] is True
    await world.add_group("Super", [BRUNO, ANNA], "supergroup")
    mine, added = await bot.updates()
    assert mine["my_chat_member"]["from"]["id"] == BRUNO
    assert added["message"]["new_chat_members"][0]["id"] == world.bot["id"]
    await world.refresh()
    assert world.chat(group)["members"][0] == {"id": BRUNO, "status": "creator", "anonymous": False}
    without = await world.add_group("Without", [ANNA], bot=False)
    assert (await bot.refusal("getChat", chat_id=without)).description == "Bad Request: chat not found"


async def test_without_privacy_mode_the_bot_hears_everything(clock: SteeredClock) -> None:
    playground = Playground(clock=clock, privacy=False)
    group = next(chat for chat in playground.world.chats.values() if not chat.private)
    playground.world.post(group, ANNA)
    assert len(playground.world.updates.pending()) == 1


async def test_a_press_does_not_reach_a_bot_that_is_out(bot: Api, world: World) -> None:
    sent = await bot("sendMessage", chat_id=world.group, text="x")
    await world.set_member(world.group, world.bot["id"], "kicked")
    await bot.updates()
    await world.person(ANNA).tap(world.group, sent["message_id"], "go")
    assert await bot("getUpdates") == []


async def test_a_bot_cannot_write_to_a_bot(bot: Api, world: World) -> None:
    other = await world.add_person("Other", username="another_bot", is_bot=True)
    for chat in (other.id, world.bot["id"]):
        refusal = await bot.refusal("sendMessage", chat_id=chat, text="x")
        assert (refusal.status, refusal.description) == (403, "Forbidden: the bot can't send messages to the bot")
