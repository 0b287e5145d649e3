"""The page around the chats: windows, themes, the panel, the line to the server, and what everybody can use."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from playground.server import Playground, serve
from tests.browser import LAPTOP, PHONE, browser_page, screenshot
from tests.page.scene import ANNA, BOT_NAME, BRUNO, CARMEN, DMITRI, IN_BROWSER, Scene, set_up
from tests.page.scripted import tap_button

pytestmark = IN_BROWSER

WIDTH_OVERFLOW = "document.documentElement.scrollWidth - innerWidth"
BACKGROUND = "getComputedStyle(document.querySelector('.bar')).backgroundColor"
NAMELESS = """() => [...document.querySelectorAll('button, input, select, textarea')]
    .filter(node => node.checkVisibility())
    .filter(node => !(node.innerText || node.ariaLabel || node.placeholder || node.labels?.length))
    .map(node => node.outerHTML)"""
CONTRASTS = Path(__file__).with_name("contrast.js").read_text()


async def fill(scene: Scene) -> None:
    """Something of everything that is drawn."""
    await scene.start(ANNA)
    await scene.say(BRUNO, "Shall we?")
    styles = [tap_button(style, "x", style=style) for style in ("primary", "success", "danger")]
    text = f"<b>Round 2</b> /top @{BOT_NAME} <code>[6|6][6|4]</code>\n<blockquote>Bruno passed</blockquote>"
    await scene.bot.say(scene.group, text, [styles, [tap_button("My tiles", "mine")]])
    await scene.bot.say(ANNA, f'Your turn in <a href="https://t.me/{BOT_NAME}">Domino club</a>', [styles])
    await expect(scene.phone(ANNA).get_by_text("Your turn in")).to_be_visible()


async def test_five_panes_fit_side_by_side_on_a_laptop(scene: Scene) -> None:
    await fill(scene)
    for pane in (scene.wide, *(scene.phone(person) for person in (ANNA, BRUNO, CARMEN, DMITRI))):
        await expect(pane).to_be_in_viewport(ratio=0.999)
    assert await scene.page.evaluate(WIDTH_OVERFLOW) == 0
    assert await scene.page.locator(".panes").evaluate("node => node.scrollWidth - node.clientWidth") == 0
    await expect(scene.page.locator(".switcher")).to_be_hidden()
    await screenshot(scene.page, "laptop")


async def test_a_phone_sized_window_shows_one_pane_and_badges(browser: Browser) -> None:
    async with set_up(browser, size=PHONE) as scene:
        await expect(scene.wide).to_be_in_viewport(ratio=0.999)
        await expect(scene.phone(ANNA)).to_be_hidden()
        assert await scene.page.evaluate(WIDTH_OVERFLOW) == 0
        switch = scene.page.get_by_test_id(f"switch-{ANNA}")
        await switch.click()
        await scene.start(ANNA)
        await expect(scene.wide).to_be_hidden()
        await scene.page.get_by_test_id("switch-group").click()
        await scene.bot.say(ANNA, "Your turn", [[tap_button("6|6", "play")]])
        await expect(switch.get_by_test_id("badge")).to_have_text("1")
        await screenshot(scene.page, "narrow group")
        await switch.click()
        await expect(switch.get_by_test_id("badge")).to_be_hidden()
        await scene.phone(ANNA).get_by_role("button", name="6|6").click()
        await scene.bot.answer(await scene.bot.feel(), "Played.")
        await expect(scene.phone(ANNA).get_by_test_id("toast")).to_be_in_viewport()
        await screenshot(scene.page, "narrow phone")
        await scene.say(BRUNO, "Well done")
        await expect(scene.page.get_by_test_id("switch-group").get_by_test_id("badge")).to_have_text("1")
        await (await scene.open_group(ANNA)).get_by_text("Well done").wait_for()
        assert await scene.page.evaluate(WIDTH_OVERFLOW) == 0


async def test_a_deep_link_brings_the_phone_to_the_front_of_a_narrow_window(browser: Browser) -> None:
    async with set_up(browser, size=PHONE) as scene:
        await scene.bot.say(scene.group, "Come", [[{"text": "Open", "url": f"https://t.me/{BOT_NAME}?start=t_1"}]])
        await scene.wide.get_by_role("button", name="Open").click()
        await scene.phone(ANNA).get_by_test_id("start").click()
        assert await scene.bot.hear() == "/start t_1"
        await expect(scene.page.get_by_test_id(f"switch-{ANNA}")).to_have_attribute("aria-current", "true")


async def test_the_page_follows_the_system_until_told_otherwise(browser: Browser) -> None:
    async with set_up(browser, scheme="dark") as scene:
        await fill(scene)
        dark = await scene.page.evaluate(BACKGROUND)
        await screenshot(scene.page, "laptop dark")
        await scene.page.get_by_role("button", name="Switch to light").click()
        light = await scene.page.evaluate(BACKGROUND)
        assert (light, dark) == ("rgb(255, 255, 255)", "rgb(23, 33, 43)")
        await scene.page.reload()
        await scene.page.get_by_role("button", name="Switch to dark").wait_for()
        assert await scene.page.evaluate(BACKGROUND) == light


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_everything_written_can_be_read(browser: Browser, scheme: str) -> None:
    async with set_up(browser, scheme="dark" if scheme == "dark" else "light") as scene:
        await fill(scene)
        await scene.page.get_by_test_id("tools-button").click()
        measured = await scene.page.evaluate(CONTRASTS)
    assert len(measured) > 20
    assert {name: ratio for name, ratio in measured.items() if ratio < 4.5} == {}


async def test_everything_that_can_be_pressed_has_a_name(scene: Scene) -> None:
    await fill(scene)
    await scene.page.get_by_test_id("tools-button").click()
    assert await scene.page.evaluate(NAMELESS) == []


async def test_the_keyboard_alone_is_enough(scene: Scene) -> None:
    await scene.bot.say(scene.group, "The board", [[tap_button("My tiles", "mine")]])
    await expect(scene.wide.get_by_role("button", name="My tiles")).to_be_visible()
    await scene.wide.get_by_test_id("actor").focus()
    for _ in range(12):
        await scene.page.keyboard.press("Tab")
        if await scene.wide.get_by_role("button", name="My tiles").evaluate("node => node === document.activeElement"):
            break
    outline = "getComputedStyle(document.activeElement).outlineStyle"
    assert await scene.page.evaluate(outline) == "solid"
    await scene.page.keyboard.press("Enter")
    await scene.bot.answer(await scene.bot.feel(), "6|6", show_alert=True)
    await expect(scene.wide.get_by_test_id("popup-ok")).to_be_focused()
    await scene.page.keyboard.press("Escape")
    await expect(scene.wide.get_by_test_id("popup")).to_have_count(0)


async def open_tools(scene: Scene) -> None:
    await scene.page.get_by_test_id("tools-button").click()
    await expect(scene.page.get_by_test_id("tools")).to_be_visible()


async def test_the_network_can_be_cut(scene: Scene) -> None:
    await open_tools(scene)
    state = scene.page.get_by_test_id("connection")
    await expect(state).to_have_text("Live")
    # The scripted bot would break off with its line; what the panel sends is all that counts here.
    async with scene.page.expect_request("**/network") as sent:
        await scene.page.route("**/network", lambda route: route.fulfill(json={}))
        await scene.page.get_by_test_id("network").click()
    assert (await sent.value).post_data_json == {"cut": True}


async def test_the_panel_shows_and_mends_a_cut_network(browser: Browser) -> None:
    playground = Playground()
    async with serve(playground) as address, browser_page(browser, address) as page:
        playground.network.set_cut(cut=True)
        playground.world.audience.touch()
        await expect(page.get_by_test_id("connection")).to_have_text("The bot's network is cut")
        await page.get_by_test_id("tools-button").click()
        await page.get_by_test_id("network").click()
        await expect(page.get_by_test_id("connection")).to_have_text("Live")
        assert not playground.network.cut


async def test_members_change_in_the_panel(scene: Scene) -> None:
    await open_tools(scene)
    status = scene.page.get_by_test_id(f"status-{BRUNO}")
    pane = await scene.open_group(BRUNO)
    await status.select_option(label="muted")
    await expect(pane.get_by_text("Bruno is muted here.")).to_be_visible()
    await status.select_option(label="administrator")
    await expect(pane.get_by_test_id("composer")).to_be_visible()
    await status.select_option(label="removed")
    await expect(scene.phone(BRUNO).get_by_test_id(f"tab-{scene.group}")).to_have_count(0)
    await expect(scene.wide.get_by_text("Bruno left the group")).to_be_visible()
    await scene.page.get_by_test_id("bot-status").select_option(label="muted")
    await expect(scene.page.get_by_test_id("bot-status")).to_have_value("restricted")


async def test_the_bot_is_blocked_in_the_panel(scene: Scene) -> None:
    await scene.start(BRUNO)
    await open_tools(scene)
    await expect(scene.page.get_by_test_id(f"block-{CARMEN}")).to_be_disabled()
    box = scene.page.get_by_test_id(f"block-{BRUNO}")
    await box.click()  # not ``check``: the box shows the world, which changes a moment later
    await expect(scene.phone(BRUNO).get_by_text("Bruno has blocked the bot.")).to_be_visible()
    await box.click()
    await expect(scene.phone(BRUNO).get_by_test_id("composer")).to_be_visible()


async def test_people_and_groups_are_added_in_the_panel(scene: Scene) -> None:
    await open_tools(scene)
    await scene.page.get_by_test_id("new-person").fill("Eva")
    await scene.page.get_by_test_id("add-person").click()
    phone = scene.page.get_by_role("region", name="Eva's phone")
    await expect(phone.get_by_test_id(f"tab-{scene.group}")).to_be_attached()
    await scene.page.get_by_test_id("new-group").fill("Old group")
    await scene.page.get_by_test_id("add-group").click()
    await expect(scene.page.get_by_role("heading", name="In Old group")).to_be_visible()
    old = await scene.page.locator("[data-testid^='group-']").get_attribute("data-testid")
    await scene.phone(ANNA).get_by_role("tab", name="Old group").click()
    await scene.page.get_by_test_id("upgrade").click()
    await expect(scene.page.locator(f"[data-testid='{old}']")).to_have_count(0)
    await expect(scene.page.get_by_role("heading", name="In Old group")).to_be_visible()
    await expect(scene.phone(ANNA).get_by_role("tab", name="Old group")).to_have_attribute("aria-selected", "true")
    await expect(scene.page.get_by_test_id("upgrade")).to_be_hidden()


async def test_a_forum_and_its_topics_are_added_in_the_panel(scene: Scene) -> None:
    await open_tools(scene)
    await scene.page.get_by_test_id("new-group").fill("Forum")
    await scene.page.get_by_test_id("new-group-forum").check()
    await scene.page.get_by_test_id("add-group").click()
    await scene.page.get_by_test_id("new-topic").fill("Sunday")
    await scene.page.get_by_test_id("add-topic").click()
    await expect(scene.page.locator(".pane.group").get_by_test_id("topic").locator("option")).to_have_text(
        ["General", "Sunday"]
    )


async def test_topics_are_turned_off_and_on_in_the_panel(scene: Scene) -> None:
    await open_tools(scene)
    topic = scene.wide.get_by_test_id("topic")
    button = scene.page.get_by_test_id("forum")
    await button.click()
    await expect(button).to_have_text("Turn topics off")
    made = await scene.act(f"/chats/{scene.group}/topics", name="Sunday")
    await scene.bot.say(scene.group, "On Sunday", message_thread_id=made["id"])
    await expect(topic.locator("option")).to_have_text(["General", "Sunday (1 new)"])
    await expect(scene.wide.get_by_text("On Sunday")).to_have_count(0)
    await button.click()
    await expect(topic).to_be_hidden()
    await expect(scene.page.get_by_test_id("new-topic")).to_be_hidden()
    await expect(scene.wide.get_by_text("On Sunday")).to_be_visible()
    await button.click()
    await expect(topic.locator("option").first).to_have_text("General")
    await expect(scene.wide.get_by_text("On Sunday")).to_have_count(0)


async def test_a_refusal_is_told_in_the_panel(scene: Scene) -> None:
    await open_tools(scene)
    await scene.page.route("**/people", lambda route: route.fulfill(status=400, json={"error": "no more people"}))
    await scene.page.get_by_test_id("new-person").fill("Eva")
    await scene.page.get_by_test_id("add-person").click()
    await expect(scene.page.get_by_test_id("tools").get_by_test_id("toast")).to_have_text("No more people.")
    await expect(scene.page.get_by_test_id("new-person")).to_have_value("Eva")


async def test_only_a_bot_that_was_started_here_can_be_restarted(scene: Scene) -> None:
    await open_tools(scene)
    await expect(scene.page.get_by_test_id("restart-bot")).to_be_hidden()
    restarted = asyncio.Event()

    async def restart() -> None:
        restarted.set()

    scene.playground.running, scene.playground.restart = restarted.is_set, restart
    scene.playground.world.audience.touch()
    await expect(scene.page.get_by_test_id("connection")).to_have_text("The bot is not running")
    await scene.page.get_by_test_id("restart-bot").click()
    await asyncio.wait_for(restarted.wait(), 5)


async def test_the_page_comes_back_by_itself_after_a_restart(browser: Browser) -> None:
    async with contextlib.AsyncExitStack() as stack:
        async with serve(Playground()) as address:
            page = await stack.enter_async_context(browser_page(browser, address, size=LAPTOP))
            await page.locator(".pane.group").get_by_test_id("composer").fill("half a wor")
        await expect(page.get_by_test_id("connection")).to_have_text("Reconnecting…")
        await expect(page.get_by_test_id("connection")).to_have_attribute("data-mode", "lost")
        port = int(address.rsplit(":", 1)[1])
        again = Playground()
        async with serve(again, port):
            await expect(page.get_by_test_id("connection")).to_have_text("Live", timeout=10_000)
            box = page.locator(".pane.group").get_by_test_id("composer")
            await expect(box).to_have_value("half a wor")
            await box.press("Enter")
            await expect(page.locator(".pane.group .message.own")).to_contain_text("half a wor")


async def test_a_failing_request_is_told(scene: Scene) -> None:
    await scene.page.route("**/send", lambda route: route.abort())
    box = scene.wide.get_by_test_id("composer")
    await box.fill("anybody?")
    await box.press("Enter")
    await expect(scene.wide.get_by_test_id("toast")).to_have_text("The playground does not answer.")
    await expect(box).to_have_value("anybody?")
