"""Dates that the reader's browser writes: in whose language and zone, kept current, and left alone in a selection."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime

import pytest
from playwright.async_api import Browser, Locator, Page, expect

from tests.page.scene import IN_BROWSER, Scene
from tests.page.scripted import tap_button

pytestmark = IN_BROWSER

THEN = 1_647_531_900
COUNT_TIMERS = """
    const set = window.setInterval;
    window.timers = 0;
    window.setInterval = (...given) => { window.timers += 1; return set(...given); };
"""
FORMATS = ("w", "d", "D", "t", "T", "wDT")


def moment(offset: float) -> datetime:
    return datetime.fromtimestamp(THEN + offset, UTC)


def date_of(form: str, text: str = "as written") -> str:
    return f'<tg-time unix="{THEN}" format="{form}">{text}</tg-time>'


@asynccontextmanager
async def reader(browser: Browser, scene: Scene, locale: str, zone: str) -> AsyncIterator[Page]:
    """Another window on the same world, of somebody somewhere else."""
    context = await browser.new_context(locale=locale, timezone_id=zone)
    page = await context.new_page()
    try:
        await page.goto(scene.bot.address)
        yield page
    finally:
        await context.close()


def dates(page: Page, scene: Scene) -> Locator:
    return page.get_by_test_id(f"group-{scene.group}").locator(".body time")


@pytest.mark.parametrize(
    ("locale", "zone", "written"),
    [
        ("en-GB", "UTC", ["Thursday", "17/03/22", "17 March 2022", "15:45", "15:45:00"]),
        ("de-DE", "Asia/Tokyo", ["Freitag", "18.03.22", "18. März 2022", "00:45", "00:45:00"]),
    ],
)
async def test_each_reader_has_an_own_language_and_zone(
    browser: Browser, scene: Scene, locale: str, zone: str, written: list[str]
) -> None:
    await scene.bot.say(scene.group, " ".join(date_of(form) for form in FORMATS))
    async with reader(browser, scene, locale, zone) as page:
        found = dates(page, scene)
        await expect(found).to_have_count(len(FORMATS))
        *single, whole = await found.all_text_contents()
    assert single == written
    assert all(part in whole for part in (written[0], written[2], written[4]))


async def test_a_date_without_a_format_stays_as_it_was_written(scene: Scene) -> None:
    await scene.bot.say(scene.group, date_of("", "next week"))
    date = dates(scene.page, scene)
    await expect(date).to_have_text("next week")
    await expect(date).to_have_attribute("datetime", "2022-03-17T15:45:00Z")
    assert await date.get_attribute("data-format") is None


async def test_how_long_until_then_and_since(browser: Browser, scene: Scene) -> None:
    async with reader(browser, scene, "en-GB", "UTC") as page:
        await page.clock.set_fixed_time(moment(-45))
        await scene.bot.say(scene.group, date_of("r"))
        date = dates(page, scene)
        for offset, written in (
            (-45, "in 45 seconds"),
            (-179, "in 2 minutes"),
            (-3 * 3600, "in 3 hours"),
            (300, "5 minutes ago"),
            (2 * 86_400, "2 days ago"),
            (800 * 86_400, "2 years ago"),
        ):
            await page.clock.set_fixed_time(moment(offset))
            await expect(date).to_have_text(written)


async def test_the_clock_runs_without_the_server_and_disturbs_nothing(scene: Scene) -> None:
    page = scene.page
    await page.clock.set_fixed_time(moment(-120))
    await scene.bot.say(scene.group, f"Begins {date_of('r')}", [[tap_button("Join", "join")]])
    date = dates(page, scene)
    await expect(date).to_have_text("in 2 minutes")
    handle, button = await date.element_handle(), scene.wide.get_by_role("button", name="Join")
    await button.focus()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.clock.set_fixed_time(moment(-10))
    await expect(date).to_have_text("in 10 seconds")
    assert asked == []
    assert handle is not None
    assert await handle.evaluate("node => node.isConnected"), "the same element, with another text"
    await expect(button).to_be_focused()


async def test_a_date_keeps_still_while_it_is_selected(scene: Scene) -> None:
    page = scene.page
    await page.clock.set_fixed_time(moment(-120))
    await scene.bot.say(scene.group, f"First {date_of('r')}")
    await scene.bot.say(scene.group, f"Second {date_of('r')}")
    first, second = dates(page, scene).first, dates(page, scene).last
    await expect(second).to_have_text("in 2 minutes")
    await first.evaluate("node => getSelection().selectAllChildren(node)")
    await page.clock.set_fixed_time(moment(-10))
    await expect(second).to_have_text("in 10 seconds")
    assert await page.evaluate("() => getSelection().toString()") == "in 2 minutes"
    await page.evaluate("() => getSelection().removeAllRanges()")
    await expect(first).to_have_text("in 10 seconds")


async def test_the_whole_page_has_one_timer(browser: Browser, scene: Scene) -> None:
    async with reader(browser, scene, "en-GB", "UTC") as page:
        await page.add_init_script(COUNT_TIMERS)
        await page.reload()
        for _ in range(3):
            await scene.bot.say(scene.group, date_of("r"))
        await expect(dates(page, scene)).to_have_count(3)
        assert await page.evaluate("() => window.timers") == 1
