"""Telegram's limits, over simulated minutes: kept in every window, and nobody waits for somebody else's chat."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.sender.limits import IN_ALL, IN_CHAT, IN_GROUP, Limit, Turnstile
from tests.bot.small_telegram import ANNA, GROUP, OTHER_GROUP, Clock, Fault, Stage, busiest, staged

WINDOWS = [(IN_GROUP, 60.0, 20), (IN_ALL, 1.0, 30), (IN_CHAT, 1.0, 1)]


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "a.db") as stage:
        stage.start()
        yield stage


@pytest.mark.parametrize(("limit", "seconds", "most"), WINDOWS)
@given(pauses=st.lists(st.floats(0, 30), max_size=120))
@example(pauses=[0.0] * 60)
@example(pauses=[100.0, *[0.0] * 4, 3.9, *[0.0] * 50])
def test_no_window_ever_holds_more(limit: Limit, seconds: float, most: int, pauses: list[float]) -> None:
    """Calls made as soon as they may be, after arbitrary pauses."""
    now, whole_at, times = 1_800_000_000.0, 0.0, []
    for wished in pauses:
        now += wished
        now += limit.wait(whole_at, now)
        whole_at = limit.spend(whole_at, now)
        times.append(now)
    assert busiest(times, seconds) <= most


def test_a_bucket_lets_a_burst_through_and_then_one_every_gap() -> None:
    limit = Limit(burst=3, gap=2.0)
    now, whole_at, waits = 100.0, 0.0, []
    for _ in range(5):
        waits.append(limit.wait(whole_at, now))
        now += waits[-1]
        whole_at = limit.spend(whole_at, now)
    assert waits == [0.0, 0.0, 0.0, 2.0, 2.0]


def test_a_clock_that_was_set_back_silences_nobody_for_long() -> None:
    whole_at = IN_GROUP.spend(0.0, 1_800_000_000.0)
    assert IN_GROUP.wait(whole_at, 1_700_000_000.0) <= IN_GROUP.gap


async def test_whoever_stood_in_line_is_told_that_time_has_passed() -> None:
    """Also when the limit itself has nothing against him any more: what he was to say may be out of date."""
    clock = Clock()
    turnstile = Turnstile(IN_ALL, clock.now, clock.sleep)
    assert [await turnstile.take() for _ in range(IN_ALL.burst)] == [False] * IN_ALL.burst
    line = [asyncio.create_task(turnstile.take()) for _ in range(2)]
    await asyncio.sleep(0)
    clock.go_on(clock.time + 1)
    clock.time += 60
    assert await asyncio.gather(*line) == [True, True]
    assert not await turnstile.take()


async def test_del_01_four_fast_players_for_five_minutes(stage: Stage) -> None:
    random = Random(1)
    for move in range(400):
        await stage.want(GROUP, "board", f"move {move}", fresh=move % 60 == 0)
        if move % 60 == 59:
            await stage.notify(GROUP, f"result {move}")
        await stage.pass_time(random.expovariate(400 / 300))
    await stage.play()
    times = stage.telegram.counted(GROUP)
    assert len(times) > 60, "the limit is to be used, not only kept"
    assert busiest(times, 60) <= 20
    assert [text for text in stage.telegram.texts(GROUP) if text.startswith("move")] == ["move 399"]
    assert sum(text.startswith("result") for text in stage.telegram.texts(GROUP)) == 6


@pytest.mark.parametrize("chat", [GROUP, ANNA])
async def test_sends_and_edits_in_a_chat_are_a_second_apart(stage: Stage, chat: int) -> None:
    for number in range(12):
        await stage.notify(chat, str(number))
    await stage.play()
    times = stage.telegram.counted(chat)
    assert min(later - earlier for earlier, later in pairwise(times)) >= 1


async def test_a_single_move_does_not_wait(stage: Stage) -> None:
    began = stage.clock.time
    await stage.want(GROUP, "board", "one")
    await stage.want(ANNA, "hand", "mine")
    await stage.play()
    assert stage.clock.time == began


async def test_removals_are_free_in_a_group(stage: Stage) -> None:
    for number in range(5):
        await stage.want(GROUP, f"slot {number}", "x")
        await stage.play()
    began = stage.clock.time
    for number in range(5):
        await stage.withdraw(GROUP, f"slot {number}")
    await stage.play()
    assert stage.telegram.texts(GROUP) == []
    assert stage.clock.time - began < 1


async def test_del_11_fifty_groups_start_at_once(stage: Stage) -> None:
    began = stage.clock.time
    for group in range(50):
        await stage.want(-1000 - group, "board", "board")
        for player in range(4):
            await stage.want(1000 + 4 * group + player, "hand", "hand", fresh=True)
    await stage.play()
    assert len(stage.telegram.messages) == 250
    assert stage.clock.time - began < 12
    assert busiest(stage.telegram.counted(), 1) <= 30


async def test_del_02_a_flood_wait_in_one_chat_holds_up_no_other(stage: Stage) -> None:
    refusal = "Too Many Requests: retry after 30"
    stage.telegram.faults = [Fault("sendMessage", GROUP, status=429, text=refusal, parameters={"retry_after": 30})]
    began = stage.clock.time
    await stage.want(GROUP, "board", "X one")
    await stage.pass_time(5)
    await stage.want(GROUP, "board", "X two")
    await stage.want(OTHER_GROUP, "board", "Y")
    await stage.pass_time(2)
    assert stage.telegram.texts(OTHER_GROUP) == ["Y"]
    assert stage.telegram.texts(GROUP) == []
    await stage.play()
    assert stage.telegram.steps(GROUP) == [("sendMessage", "X two")]
    assert 30 <= stage.clock.time - began < 32


async def test_del_13_a_slow_chat_holds_up_no_other(stage: Stage) -> None:
    stage.telegram.faults = [Fault("sendMessage", GROUP, times=50, lost="before")]
    await stage.want(GROUP, "board", "X")
    await stage.pass_time(1)
    await stage.want(OTHER_GROUP, "board", "Y")
    await stage.pass_time(1)
    assert stage.telegram.texts(OTHER_GROUP) == ["Y"]


async def test_a_restart_does_not_renew_the_budget_of_a_group(stage: Stage) -> None:
    """Killed again and again, at any step, the program still keeps to 20 a minute."""
    random = Random(3)
    for number in range(60):
        await stage.want(GROUP, "board", f"move {number}")
        await stage.pass_time(random.random() * 3)
        await stage.kill()
        stage.start()
    await stage.play()
    assert stage.telegram.texts(GROUP)[-1] == "move 59"
    assert busiest(stage.telegram.counted(GROUP), 60) <= 20


async def test_a_kill_between_a_call_and_its_record_is_paid_for(stage: Stage) -> None:
    """The call that was made and never written down counts too."""
    for number in range(25):

        async def stop(when: str, method: str) -> None:
            if when == "after":
                await stage.clock.sleep(1e9)

        await stage.want(GROUP, "board", f"move {number}", fresh=True)
        stage.telegram.stop = stop
        await stage.pass_time(1.5)
        await stage.kill()
        stage.start()
    assert len(stage.telegram.counted(GROUP)) >= 10
    assert busiest(stage.telegram.counted(GROUP), 60) <= 20
