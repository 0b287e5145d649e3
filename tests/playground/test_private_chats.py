"""Private chats: they begin with Start, end with a block, and are nobody else's."""

from __future__ import annotations

import pytest

from tests.playground.api import Api
from tests.playground.people import ANNA, BRUNO, Refused, World

CANNOT_INITIATE = "Forbidden: bot can't initiate conversation with a user"
BLOCKED = "Forbidden: bot was blocked by the user"


async def test_a_person_the_bot_has_met_but_who_never_pressed_start(bot: Api, world: World) -> None:
    await world.person(ANNA).send(world.group, "/play")
    refusal = await bot.refusal("sendMessage", chat_id=ANNA, text="x")
    assert (refusal.status, refusal.description) == (403, CANNOT_INITIATE)


async def test_before_start_there_is_only_the_start_button(world: World) -> None:
    assert world.chat(ANNA)["started"] is False
    with pytest.raises(Refused, match="press Start"):
        await world.person(ANNA).send(ANNA, "hello")


async def test_start_opens_the_chat(bot: Api, world: World) -> None:
    await world.person(ANNA).start()
    message = await bot.update("message")
    assert (message["text"], message["chat"]["type"], message["chat"]["id"]) == ("/start", "private", ANNA)
    assert message["from"] == {
        "id": ANNA,
        "is_bot": False,
        "first_name": "Anna",
        "last_name": "Rossi",
        "username": "anna",
        "language_code": "en",
    }
    await bot("sendMessage", chat_id=ANNA, text="Welcome")
    await world.wait_for(lambda w: [m["text"] for m in w.messages(ANNA)] == ["/start", "Welcome"])
    assert world.chat(ANNA)["started"] is True


async def test_a_deep_link_brings_its_payload_each_time_it_is_opened(bot: Api, world: World) -> None:
    await world.person(ANNA).start("t_abc-1")
    await world.person(ANNA).start("t_abc-1")
    assert [update["message"]["text"] for update in await bot.updates()] == ["/start t_abc-1"] * 2


@pytest.mark.parametrize("payload", ["a b", "x" * 65, "é"])
async def test_what_a_deep_link_cannot_carry(world: World, payload: str) -> None:
    with pytest.raises(Refused, match="payload"):
        await world.person(ANNA).start(payload)


async def test_in_private_the_bot_hears_everything(bot: Api, world: World) -> None:
    anna = world.person(ANNA)
    await anna.start()
    await anna.send(ANNA, "no command at all")
    assert [update["message"]["text"] for update in await bot.updates()] == ["/start", "no command at all"]


async def test_a_blocked_bot_is_told_and_can_neither_send_nor_edit(bot: Api, world: World) -> None:
    anna = world.person(ANNA)
    await anna.start()
    sent = await bot("sendMessage", chat_id=ANNA, text="x")
    await bot.updates()
    await anna.block()
    change = await bot.update("my_chat_member")
    assert (change["old_chat_member"]["status"], change["new_chat_member"]["status"]) == ("member", "kicked")
    assert (change["chat"]["id"], change["from"]["id"]) == (ANNA, ANNA)
    for method, more in (("sendMessage", {}), ("editMessageText", {"message_id": sent["message_id"]})):
        refusal = await bot.refusal(method, chat_id=ANNA, text="y", **more)
        assert (refusal.status, refusal.description) == (403, BLOCKED)
    with pytest.raises(Refused, match="press Start"):
        await anna.send(ANNA, "hello")


async def test_unblocking_and_start_let_the_bot_in_again(bot: Api, world: World) -> None:
    anna = world.person(ANNA)
    await anna.start()
    await anna.block()
    await bot.updates()
    await anna.unblock()
    await anna.unblock()
    assert (await bot.update("my_chat_member"))["new_chat_member"]["status"] == "member"
    await bot("sendMessage", chat_id=ANNA, text="x")
    await anna.block()
    await anna.start()
    kinds = [sorted(update)[0] for update in await bot.updates()]
    assert kinds == ["my_chat_member", "my_chat_member", "message"]


async def test_a_private_chat_is_nobody_elses(world: World) -> None:
    await world.person(ANNA).start()
    with pytest.raises(Refused, match="somebody else's"):
        await world.person(BRUNO).send(ANNA, "hello")


async def test_message_numbers_are_shared_by_private_chats(bot: Api, world: World) -> None:
    numbers = [await world.person(who).start() for who in (ANNA, BRUNO, ANNA)]
    assert numbers == [1, 2, 3]


async def test_an_edit_by_a_person_reaches_the_bot(bot: Api, world: World) -> None:
    anna = world.person(ANNA)
    await anna.start()
    said = await anna.send(ANNA, "/help")
    await bot.updates()
    await anna.edit(ANNA, said, "/hand")
    edited = await bot.update("edited_message")
    assert (edited["text"], edited["message_id"]) == ("/hand", said)
    assert edited["edit_date"] >= edited["date"]
    await anna.edit(ANNA, said, "/hand")
    assert await bot("getUpdates") == [], "nothing has changed"
