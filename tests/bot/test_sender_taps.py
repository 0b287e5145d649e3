"""The answers to taps."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.effects import Toast
from bot.sender import taps
from tests.bot.small_telegram import GROUP, Fault, Stage, staged

ANSWER = "answerCallbackQuery"
OLD = "Bad Request: query is too old and response timeout expired or query ID is invalid"


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with staged(tmp_path / "a.db") as stage:
        stage.start()
        yield stage


def answers(stage: Stage) -> list[dict[str, object]]:
    return [call.fields for call in stage.telegram.calls if call.method == ANSWER]


async def test_a_toast_an_alert_and_a_link(stage: Stage) -> None:
    stage.answer("1", Toast("Played"))
    stage.answer("2", Toast("Your tiles", alert=True))
    stage.answer("3", Toast(url="https://t.me/boneyard_bot?start=x"))
    await stage.play()
    assert sorted(answers(stage), key=lambda fields: str(fields["callback_query_id"])) == [
        {"callback_query_id": "1", "text": "Played", "show_alert": False},
        {"callback_query_id": "2", "text": "Your tiles", "show_alert": True},
        {"callback_query_id": "3", "show_alert": False, "url": "https://t.me/boneyard_bot?start=x"},
    ]


async def test_an_answer_waits_for_no_chat_and_for_no_limit(stage: Stage) -> None:
    stage.telegram.faults = [Fault("sendMessage", GROUP, times=99, lost="before")]
    await stage.want(GROUP, "board", "one")
    for tap in range(40):
        stage.answer(str(tap), Toast("Played"))
    await stage.pass_time(0)
    assert len(answers(stage)) == 40


async def test_an_answer_is_repeated_once_after_a_time_out(stage: Stage) -> None:
    stage.telegram.faults = [Fault(ANSWER, times=1, lost="before")]
    stage.answer("1", Toast("Played"))
    await stage.pass_time(60)
    assert [call.status for call in stage.telegram.calls] == [0, 200]
    stage.telegram.calls.clear()
    stage.telegram.faults = [Fault(ANSWER, times=9, lost="before")]
    with capture_logs() as logs:
        stage.answer("2", Toast("Played"))
        await stage.pass_time(100)
    assert [call.status for call in stage.telegram.calls] == [0, 0]
    assert [entry["event"] for entry in logs] == ["tap not answered"]


async def test_del_12_an_answer_that_comes_too_late_is_no_error(stage: Stage) -> None:
    stage.telegram.faults = [Fault(ANSWER, text=OLD)]
    with capture_logs() as logs:
        stage.answer("1", Toast("Played"))
        await stage.pass_time(1)
        stage.answer("2", Toast("Played"))
        await stage.pass_time(1)
    assert logs == []
    assert [call.status for call in stage.telegram.calls] == [400, 200]


async def test_other_refusals_cost_only_that_answer(stage: Stage) -> None:
    stage.telegram.faults = [
        Fault(ANSWER, status=status, text=text) for status, text in ((400, "Bad Request: x"), (401, "Unauthorized"))
    ]
    for tap in range(20):
        stage.answer(str(tap), Toast("Played"))
    await stage.play()
    assert sorted(call.status for call in stage.telegram.calls) == [200] * 18 + [400, 401]


async def test_a_text_that_is_too_long_is_cut(stage: Stage) -> None:
    stage.answer("1", Toast("x" * 300, alert=True))
    await stage.play()
    assert answers(stage)[0]["text"] == "x" * 200


async def test_an_outage_costs_answers_and_nothing_else(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    stage.telegram.cut = True
    with capture_logs() as logs:
        for tap in range(taps.LONGEST_QUEUE + taps.WORKERS + 10):
            stage.answer(str(tap), Toast("Played"))
            if tap == taps.WORKERS:
                await stage.quiet()
    assert "tap not answered: too many are waiting" in {entry["event"] for entry in logs}
    stage.telegram.cut = False
    await stage.pass_time(60)
    stage.telegram.calls.clear()
    stage.answer("last", Toast("Played"))
    await stage.pass_time(60)
    assert answers(stage)[-1]["callback_query_id"] == "last"


async def test_rst_11_answers_on_their_way_are_finished_when_the_program_ends(stage: Stage) -> None:
    async def stop(when: str, method: str) -> None:
        await asyncio.sleep(0.02)

    stage.telegram.stop = stop
    for tap in range(20):
        stage.answer(str(tap), Toast("Played"))
    await stage.stop()
    assert len(answers(stage)) == 20
