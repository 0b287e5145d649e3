"""What people see and do in the chats of the page."""

from __future__ import annotations

import asyncio
import io

import pytest
from PIL import Image
from playwright.async_api import Locator, expect

from tests.browser import screenshot
from tests.page.scene import ANNA, BOT_NAME, BRUNO, CARMEN, DMITRI, IN_BROWSER, Scene
from tests.page.scripted import tap_button

pytestmark = IN_BROWSER


async def send(pane: Locator, text: str) -> None:
    box = pane.get_by_test_id("composer")
    await box.fill(text)
    await box.press("Enter")


async def test_an_empty_phone_has_a_big_start_button(scene: Scene) -> None:
    phone = scene.phone(CARMEN)
    await expect(phone.get_by_test_id("empty")).to_contain_text("It can write to Carmen after Start.")
    await expect(phone.get_by_test_id("composer")).to_be_hidden()
    await phone.get_by_test_id("start").click()
    assert await scene.bot.hear() == "/start"
    await scene.bot.say(CARMEN, "Welcome, <b>Carmen</b>.")
    await expect(phone.locator(".message").last).to_contain_text("Welcome, Carmen.")
    await expect(phone.locator(".message b")).to_have_text("Carmen")
    await expect(phone.get_by_test_id("start")).to_be_hidden()
    await expect(phone.get_by_test_id("composer")).to_be_visible()
    await expect(scene.phone(ANNA).locator(".message")).to_have_count(0)


async def test_commands_are_completed_as_one_types(scene: Scene) -> None:
    box, commands = scene.wide.get_by_test_id("composer"), scene.wide.locator("[role=listbox] [role=option]")
    await box.press_sequentially("/")
    await expect(commands).to_have_count(4)
    await screenshot(scene.page, "commands")
    await box.press_sequentially("s")
    await expect(commands).to_have_text(["/scoreThe score", "/stopStop the match"])
    await box.press("ArrowDown")
    await expect(commands.nth(1)).to_have_attribute("aria-selected", "true")
    await box.press("Tab")
    await expect(box).to_have_value(f"/stop@{BOT_NAME} ")
    await expect(commands).to_have_count(0)
    await box.press_sequentially("now")
    await box.press("Enter")
    assert await scene.bot.hear() == f"/stop@{BOT_NAME} now"
    await expect(box).to_have_value("")


async def test_enter_completes_a_begun_command_and_sends_a_whole_one(scene: Scene) -> None:
    box = scene.wide.get_by_test_id("composer")
    await box.press_sequentially("/sc")
    await box.press("Enter")
    await expect(box).to_have_value(f"/score@{BOT_NAME} ")
    await box.press("Enter")
    assert await scene.bot.hear() == f"/score@{BOT_NAME}"
    await box.press_sequentially("/top")
    await box.press("Enter")
    assert await scene.bot.hear() == "/top"


async def test_a_command_is_chosen_with_the_mouse_or_refused_with_escape(scene: Scene) -> None:
    await scene.start(ANNA)
    phone = scene.phone(ANNA)
    box = phone.get_by_test_id("composer")
    await phone.get_by_test_id("commands").click()
    await phone.get_by_test_id("command-play").click()
    await expect(box).to_have_value("/play ")
    await expect(box).to_be_focused()
    await box.fill("")
    await box.press_sequentially("/st")
    await box.press("Escape")
    await expect(phone.get_by_test_id("command-list")).to_be_hidden()
    await box.press("Enter")
    assert await scene.bot.hear() == "/st"


async def test_a_command_in_a_message_is_sent_by_a_press(scene: Scene) -> None:
    await scene.bot.say(scene.group, "Try /top")
    await scene.wide.get_by_role("button", name="/top").press("Enter")
    assert await scene.bot.hear() == "/top"


async def test_a_tapped_button_spins_until_the_toast(scene: Scene) -> None:
    message = await scene.bot.say(scene.group, "Who plays?", [[tap_button("Join", "join", style="success")]])
    button = scene.wide.get_by_test_id(f"message-{message}").get_by_role("button", name="Join")
    await expect(button).to_have_attribute("data-style", "success")
    await button.click()
    tap = await scene.bot.feel()
    assert (tap["data"], tap["from"]["id"]) == ("join", ANNA)
    await asyncio.sleep(1)
    await expect(button).to_have_attribute("aria-busy", "true")
    await scene.bot.answer(tap, "You have a seat.")
    await expect(scene.wide.get_by_test_id("toast")).to_have_text("You have a seat.")
    await expect(button).not_to_have_attribute("aria-busy", "true", timeout=300)
    await expect(scene.phone(ANNA).get_by_test_id("toast")).to_have_count(0)
    await expect(scene.wide.get_by_test_id("toast")).to_have_count(0, timeout=6000)


async def test_who_has_read_the_answer_can_press_again_at_once(scene: Scene) -> None:
    """However slowly the page is drawn: an answer that comes before the spinner was drawn ends it, too."""
    await scene.page.evaluate("() => { window.requestAnimationFrame = (draw) => setTimeout(draw, 200); }")
    message = await scene.bot.say(scene.group, "Who plays?", [[tap_button("Join", "join")]])
    button = scene.wide.get_by_test_id(f"message-{message}").get_by_role("button", name="Join")
    for number in range(5):
        await button.click()
        await scene.bot.answer(await scene.bot.feel(), f"Press {number}")
        await expect(scene.wide.get_by_test_id("toast")).to_have_text(f"Press {number}")


async def test_a_silent_answer_stops_the_spinner_too(scene: Scene) -> None:
    await scene.bot.say(scene.group, "Who plays?", [[tap_button("Join", "join")]])
    phone = await scene.open_group(BRUNO)
    button = phone.get_by_role("button", name="Join")
    await button.click()
    tap = await scene.bot.feel()
    assert tap["from"]["id"] == BRUNO
    await expect(button).to_have_attribute("aria-busy", "true")
    await expect(scene.wide.get_by_role("button", name="Join")).not_to_have_attribute("aria-busy", "true")
    await scene.bot.answer(tap)
    await expect(button).not_to_have_attribute("aria-busy", "true")


async def test_a_pop_up_waits_for_ok_and_gives_the_focus_back(scene: Scene) -> None:
    await scene.start(CARMEN)
    await scene.bot.say(scene.group, "The board", [[tap_button("My tiles", "mine")]])
    phone = await scene.open_group(CARMEN)
    await phone.get_by_role("button", name="My tiles").press("Enter")
    await scene.bot.answer(await scene.bot.feel(), "6|6 5|4 1|0", show_alert=True)
    popup = phone.get_by_test_id("popup")
    await expect(popup).to_contain_text("6|6 5|4 1|0")
    await expect(phone.get_by_test_id("popup-ok")).to_be_focused()
    await expect(scene.page.get_by_test_id("popup")).to_have_count(1)
    await screenshot(scene.page, "popup")
    await phone.get_by_test_id("popup-ok").press("Enter")
    await expect(popup).to_have_count(0)
    await expect(phone.get_by_role("button", name="My tiles")).to_be_focused()


async def test_a_pop_up_takes_no_focus_from_another_person(scene: Scene) -> None:
    await scene.start(BRUNO)
    await scene.bot.say(scene.group, "The board", [[tap_button("My tiles", "mine")]])
    await scene.wide.get_by_role("button", name="My tiles").click()
    tap = await scene.bot.feel()
    box = scene.phone(BRUNO).get_by_test_id("composer")
    await box.press_sequentially("I am ty")
    await scene.bot.answer(tap, "6|6", show_alert=True)
    await expect(scene.wide.get_by_test_id("popup")).to_be_visible()
    await scene.page.keyboard.type("ping")
    await expect(box).to_have_value("I am typing")


async def test_an_edit_in_place_keeps_focus_and_typed_text(scene: Scene) -> None:
    keyboard = [[tap_button("Draw", "draw"), tap_button("Pass", "pass")]]
    message = await scene.bot.say(scene.group, "Anna's turn", keyboard)
    shown = scene.wide.get_by_test_id(f"message-{message}")
    await scene.wide.get_by_test_id("composer").fill("half a wor")
    await shown.get_by_role("button", name="Pass").focus()
    await shown.evaluate("node => { node.kept = true; }")
    keyboard[0][1] = tap_button("Pass!", "pass", style="danger")
    await scene.bot.edit(scene.group, message, "Bruno's turn", keyboard)
    await expect(shown).to_contain_text("Bruno's turn")
    await expect(shown).to_contain_text("edited")
    await expect(shown.get_by_role("button", name="Pass!")).to_be_focused()
    await expect(scene.wide.get_by_test_id("composer")).to_have_value("half a wor")
    assert await shown.evaluate("node => node.kept")


async def test_an_edit_shows_for_a_moment(scene: Scene) -> None:
    message = await scene.bot.say(scene.group, "one")
    shown = scene.wide.get_by_test_id(f"message-{message}")
    await expect(shown).to_be_visible()
    glows = "node => node.getAnimations({ subtree: true }).length"
    assert await shown.evaluate(glows) == 0
    await scene.bot.edit(scene.group, message, "two")
    await expect(shown).to_contain_text("two")
    assert await shown.evaluate(glows) == 1


async def test_focus_stays_in_the_chat_when_its_button_is_gone(scene: Scene) -> None:
    message = await scene.bot.say(scene.group, "Anna's turn", [[tap_button("Pass", "pass")]])
    await scene.wide.get_by_role("button", name="Pass").focus()
    await scene.bot.edit(scene.group, message, "It is over")
    await expect(scene.wide.get_by_role("button", name="Pass")).to_have_count(0)
    await expect(scene.wide.get_by_role("log")).to_be_focused()


async def test_a_deep_link_opens_the_phone_of_who_followed_it(scene: Scene) -> None:
    before = scene.page.url
    link = f"https://t.me/{BOT_NAME}?start=t_abc-1"
    await scene.bot.say(scene.group, f'<a href="{link}">Start me</a>', [[{"text": "Open", "url": link}]])
    await (await scene.open_group(BRUNO)).get_by_role("link", name="Start me").click()
    phone = scene.phone(BRUNO)
    await expect(phone.get_by_test_id("tab-bot")).to_have_attribute("aria-selected", "true")
    await expect(phone.get_by_test_id("start")).to_be_focused()
    await phone.get_by_test_id("start").press("Enter")
    assert await scene.bot.hear() == "/start t_abc-1"
    assert scene.page.url == before
    await expect(phone.get_by_test_id("composer")).to_be_visible()


async def test_a_link_button_offers_start_again_to_who_had_started(scene: Scene) -> None:
    await scene.start(ANNA)
    await scene.bot.say(
        scene.group, "Come", [[{"text": "Open", "url": f"https://t.me/{BOT_NAME.upper()}?start=again"}]]
    )
    await scene.wide.get_by_role("button", name="Open").click()
    await scene.phone(ANNA).get_by_test_id("start").click()
    assert await scene.bot.hear() == "/start again"
    await expect(scene.phone(BRUNO).locator(".message")).to_have_count(0)


async def test_an_answer_with_an_address_opens_the_private_chat(scene: Scene) -> None:
    await scene.bot.say(scene.group, "Come", [[tap_button("My tiles", "mine")]])
    await (await scene.open_group(DMITRI)).get_by_role("button", name="My tiles").click()
    await scene.bot.answer(await scene.bot.feel(), url=f"https://t.me/{BOT_NAME}?start=mine")
    await scene.phone(DMITRI).get_by_test_id("start").click()
    assert await scene.bot.hear() == "/start mine"


async def test_no_telegram_link_leaves_the_page(scene: Scene) -> None:
    links = [
        [
            {"text": "Other", "url": "https://t.me/somebody"},
            {"text": "Group", "url": f"https://t.me/{BOT_NAME}?startgroup=new"},
        ]
    ]
    await scene.bot.say(scene.group, "Links", links)
    await scene.wide.get_by_role("button", name="Other").click()
    await expect(scene.wide.get_by_test_id("toast")).to_have_text("That place does not exist in the playground.")
    await scene.wide.get_by_role("button", name="Group").click()
    assert await scene.bot.hear() == f"/start@{BOT_NAME} new"
    assert len(scene.page.context.pages) == 1


async def test_a_web_link_opens_in_a_new_tab(scene: Scene) -> None:
    await scene.bot.say(scene.group, "Links", [[{"text": "Page", "url": f"{scene.bot.address}/page/icon.svg"}]])
    async with scene.page.context.expect_page() as opened:
        await scene.wide.get_by_role("button", name="Page").click()
    assert (await opened.value).url.endswith("/page/icon.svg")


async def test_a_button_copies_its_text(scene: Scene) -> None:
    await scene.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await scene.bot.say(scene.group, "The deal", [[{"text": "Copy", "copy_text": {"text": "6-6 5-4"}}]])
    await scene.wide.get_by_role("button", name="Copy").click()
    await expect(scene.wide.get_by_test_id("toast")).to_have_text("Copied.")
    assert await scene.page.evaluate("navigator.clipboard.readText()") == "6-6 5-4"


async def test_a_deleted_message_vanishes(scene: Scene) -> None:
    message = await scene.bot.say(scene.group, "Not for long")
    kept = await scene.bot.say(scene.group, "Stays")
    phone = await scene.open_group(CARMEN)
    for pane in (scene.wide, phone):
        await expect(pane.get_by_test_id(f"message-{message}")).to_be_visible()
    await scene.bot.call("deleteMessage", chat_id=scene.group, message_id=message)
    for pane in (scene.wide, phone):
        await expect(pane.get_by_test_id(f"message-{message}")).to_have_count(0)
        await expect(pane.get_by_test_id(f"message-{kept}")).to_be_visible()


async def test_a_badge_counts_what_is_new(scene: Scene) -> None:
    await scene.start(DMITRI)
    badge = scene.phone(DMITRI).get_by_test_id(f"tab-{scene.group}").get_by_test_id("badge")
    await expect(badge).to_be_hidden()
    await scene.bot.say(scene.group, "one")
    await scene.say(ANNA, "two")
    await scene.say(DMITRI, "my own")
    await expect(badge).to_have_text("2")
    phone = await scene.open_group(DMITRI)
    await expect(badge).to_be_hidden()
    await scene.bot.say(DMITRI, "Your turn")
    await expect(phone.get_by_test_id("tab-bot").get_by_test_id("badge")).to_have_text("1")
    await phone.get_by_test_id("tab-bot").click()
    await expect(phone.get_by_test_id("tab-bot").get_by_test_id("badge")).to_be_hidden()


async def test_the_list_follows_unless_one_has_scrolled_up(scene: Scene) -> None:
    for number in range(40):
        await scene.say(BRUNO, f"message {number}")
    await expect(scene.wide.get_by_text("message 39", exact=True)).to_be_in_viewport()
    log, jump = scene.wide.get_by_role("log"), scene.wide.get_by_test_id("jump")
    await expect(jump).to_be_hidden()
    await log.hover()
    await scene.page.mouse.wheel(0, -600)
    await expect(jump).to_be_visible()
    place = await log.evaluate("node => node.scrollTop")
    await scene.bot.say(scene.group, "the newest")
    await expect(jump).to_contain_text("1")
    await expect(scene.wide.get_by_text("the newest")).not_to_be_in_viewport()
    assert await log.evaluate("node => node.scrollTop") == place
    await jump.click()
    await expect(scene.wide.get_by_text("the newest")).to_be_in_viewport()
    await expect(jump).to_be_hidden()


async def test_one_acts_in_the_group_as_the_chosen_person(scene: Scene) -> None:
    await scene.wide.get_by_test_id("actor").select_option(label="Bruno Díaz")
    box = scene.wide.get_by_test_id("composer")
    await expect(box).to_have_attribute("placeholder", "Message as Bruno")
    await send(scene.wide, "/top@playground_bot")
    own = scene.wide.locator(".message.own")
    await expect(own).to_contain_text("/top")
    assert (await asyncio.wait_for(scene.bot.texts.get(), 5))["from"]["id"] == BRUNO
    await scene.wide.get_by_test_id("actor").select_option(label="Anna Rossi")
    await expect(own).to_have_count(0)
    await expect(scene.wide.locator(".message .author")).to_have_text("Bruno")


async def test_each_person_and_chat_has_an_own_draft(scene: Scene) -> None:
    await scene.start(ANNA)
    phone, box = scene.phone(ANNA), scene.phone(ANNA).get_by_test_id("composer")
    await box.fill("to the bot")
    await scene.open_group(ANNA)
    await expect(box).to_have_value("")
    await box.fill("to the club")
    await phone.get_by_test_id("tab-bot").click()
    await expect(box).to_have_value("to the bot")


async def test_who_is_out_or_muted_cannot_write(scene: Scene) -> None:
    wide = scene.wide
    await scene.act(f"/chats/{scene.group}/members/{ANNA}", status="restricted")
    await expect(wide.get_by_text("Anna is muted here.")).to_be_visible()
    await expect(wide.get_by_test_id("composer")).to_be_hidden()
    await scene.act(f"/chats/{scene.group}/members/{ANNA}", status="left")
    await expect(scene.phone(ANNA).get_by_test_id(f"tab-{scene.group}")).to_have_count(0)
    await expect(wide.get_by_test_id("actor")).to_have_value(str(BRUNO))
    await wide.get_by_test_id("actor").select_option(str(ANNA))
    await wide.get_by_test_id("join").click()
    await expect(wide.get_by_test_id("composer")).to_be_visible()
    await expect(scene.phone(ANNA).get_by_test_id(f"tab-{scene.group}")).to_be_visible()


async def test_a_blocked_bot_is_unblocked_on_the_phone(scene: Scene) -> None:
    await scene.start(BRUNO)
    await scene.act(f"/people/{BRUNO}/block")
    await scene.phone(BRUNO).get_by_test_id("unblock").click()
    await expect(scene.phone(BRUNO).get_by_test_id("composer")).to_be_visible()


async def test_a_forum_has_topics(scene: Scene) -> None:
    made = await scene.act("/chats", title="Forum", type="supergroup", is_forum=True, members=[BRUNO, CARMEN])
    topic = (await scene.act(f"/chats/{made['id']}/topics", name="Sunday"))["id"]
    await scene.page.get_by_test_id("choose-group").select_option(label="Forum")
    pane = scene.page.get_by_test_id(f"group-{made['id']}")
    await scene.bot.say(made["id"], "In general")
    await scene.bot.say(made["id"], "On Sunday", message_thread_id=topic)
    await expect(pane.get_by_text("In general")).to_be_visible()
    await expect(pane.get_by_text("On Sunday")).to_have_count(0)
    await expect(pane.get_by_test_id("topic").locator("option")).to_have_text(["General", "Sunday (1 new)"])
    await pane.get_by_test_id("topic").select_option(label="Sunday (1 new)")
    await expect(pane.get_by_text("On Sunday")).to_be_visible()
    await expect(pane.get_by_text("In general")).to_have_count(0)
    await send(pane, f"/top@{BOT_NAME}")
    assert (await asyncio.wait_for(scene.bot.texts.get(), 5))["message_thread_id"] == topic
    await scene.act(f"/chats/{made['id']}/topics/{topic}", closed=True)
    await expect(pane.get_by_test_id("topic").locator("option").nth(1)).to_have_text("Sunday (closed)")
    await pane.get_by_test_id("actor").select_option(str(CARMEN))
    await expect(pane.get_by_text("This topic is closed.")).to_be_visible()


async def test_a_photo_has_its_caption_and_can_be_enlarged(scene: Scene) -> None:
    content = io.BytesIO()
    Image.new("RGB", (600, 200), "green").save(content, "PNG")
    message = await scene.bot.send_photo(scene.group, content.getvalue(), "The chain")
    shown = scene.wide.get_by_test_id(f"message-{message}")
    await expect(shown).to_contain_text("The chain")
    await expect(shown.get_by_role("img", name="The chain")).to_be_in_viewport()
    assert (
        await shown.get_by_role("img").evaluate("async image => { await image.decode(); return image.naturalWidth; }")
        == 600
    )
    await shown.get_by_test_id("photo").click()
    await expect(scene.page.get_by_test_id("lightbox")).to_be_visible()
    await scene.page.keyboard.press("Escape")
    await expect(scene.page.get_by_test_id("lightbox")).to_be_hidden()


@pytest.mark.parametrize("above", ["false", "true"])
async def test_a_caption_stands_where_the_bot_wants_it(scene: Scene, above: str) -> None:
    content = io.BytesIO()
    Image.new("RGB", (600, 200), "green").save(content, "PNG")
    message = await scene.bot.send_photo(scene.group, content.getvalue(), "The chain", show_caption_above_media=above)
    shown = scene.wide.get_by_test_id(f"message-{message}")
    photo, words = [await shown.locator(part).bounding_box() for part in (".photo", ".body")]
    assert photo is not None
    assert words is not None
    assert (photo["y"] > words["y"]) == (above == "true")


async def test_one_replies_to_a_message_and_edits_an_own_one(scene: Scene) -> None:
    message = await scene.bot.say(scene.group, "How are you?")
    await scene.wide.get_by_test_id(f"message-{message}").get_by_test_id("reply").click()
    await expect(scene.wide.get_by_test_id("about")).to_contain_text("Reply to Playground bot: How are you?")
    await send(scene.wide, "Fine")
    heard = await asyncio.wait_for(scene.bot.texts.get(), 5)
    assert heard["reply_to_message"]["message_id"] == message
    own = scene.wide.get_by_test_id(f"message-{heard['message_id']}")
    await expect(own.get_by_test_id("quote")).to_have_text("Playground bot: How are you?")
    await own.get_by_test_id("edit").click()
    await expect(scene.wide.get_by_test_id("composer")).to_have_value("Fine")
    await send(scene.wide, "Well")
    await expect(own).to_contain_text("Well")
    await expect(own).to_contain_text("edited")
    await expect(scene.wide.get_by_test_id("about")).to_be_hidden()


async def test_what_the_server_refuses_is_told_and_comes_back_into_the_box(scene: Scene) -> None:
    box = scene.wide.get_by_test_id("composer")
    await box.evaluate("node => node.removeAttribute('maxlength')")
    await send(scene.wide, "x" * 4097)
    await expect(scene.wide.get_by_test_id("toast")).to_have_text("The message is too long.")
    await expect(box).to_have_value("x" * 4097)


async def test_names_and_texts_are_never_markup(scene: Scene) -> None:
    evil = "<img src=x onerror=alert(1)>"
    person = (await scene.act("/people", first_name=evil))["id"]
    await scene.act(f"/chats/{scene.group}/members/{person}", status="member")
    await scene.act(f"/people/{person}/send", chat=scene.group, text=f"{evil}<b>bold</b>")
    await scene.bot.say(scene.group, "Buttons", [[tap_button(evil, "x")]])
    await expect(scene.wide.locator(".message .author").first).to_have_text(evil)
    await expect(scene.wide.get_by_text(f"{evil}<b>bold</b>")).to_be_visible()
    await expect(scene.wide.get_by_role("button", name=evil)).to_be_visible()
    await expect(scene.phone(person).locator("h2")).to_have_text(evil)
    assert await scene.page.locator("img[src=x]").count() == 0


async def test_a_spoiler_opens_by_a_press(scene: Scene) -> None:
    await scene.bot.say(scene.group, "It is <tg-spoiler>6|6</tg-spoiler>")
    spoiler = scene.wide.get_by_role("button", name="Hidden text: show")
    await spoiler.press("Enter")
    await expect(scene.wide.locator(".spoiler.open")).to_have_text("6|6")


async def test_an_expandable_quotation_shows_three_lines_until_it_is_pressed(scene: Scene) -> None:
    lines = "\n".join(f"line {number}" for number in range(8))
    await scene.bot.say(scene.group, f"<blockquote expandable>{lines}</blockquote>")
    quote = scene.wide.locator(".expandable")
    folded = await quote.evaluate("node => node.clientHeight")
    await quote.press("Enter")
    await expect(quote).to_have_attribute("aria-expanded", "true")
    assert await quote.evaluate("node => node.clientHeight") > 2 * folded
    await quote.click()
    assert await quote.evaluate("node => node.clientHeight") == folded
