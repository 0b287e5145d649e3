"""Killed between any two steps, or hindered in any way, the sender still comes to show what is wanted."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.sender import dispatch
from tests.bot.small_telegram import ANNA, GROUP, Fault, Stage, staged

SEND, EDIT, DELETE = "sendMessage", "editMessageText", "deleteMessage"
SLOTS = ("board", "lobby")


async def story(stage: Stage) -> None:
    """A lobby, a board that is edited, a result, a board that takes its place."""
    await stage.want(GROUP, "lobby", "lobby")
    await stage.play()
    await stage.withdraw(GROUP, "lobby")
    await stage.want(GROUP, "board", "round 1")
    await stage.play()
    await stage.want(GROUP, "board", "round 1, last tile")
    await stage.notify(GROUP, "result")
    await stage.want(GROUP, "board", "round 2", fresh=True)
    await stage.play()


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("number", range(8))
async def test_rst_12_killed_at_a_call(tmp_path: Path, number: int, when: str) -> None:
    """Killed before or after the n-th call takes effect: nothing is missing, nothing is wrong, one copy at the most."""
    async with staged(tmp_path / "a.db") as stage:
        killed, calls = asyncio.Event(), 0

        async def stop(now: str, method: str) -> None:
            nonlocal calls
            calls += now == "before"
            if (calls - 1, now) == (number, when):
                killed.set()
                await asyncio.Event().wait()

        stage.telegram.stop = stop
        stage.start()
        telling = asyncio.create_task(story(stage))
        waiting = asyncio.create_task(killed.wait())
        await asyncio.wait((telling, waiting), return_when=asyncio.FIRST_COMPLETED)
        if number == 7:
            assert not killed.is_set(), "the story has seven calls"
        await stage.kill()
        stage.telegram.stop = None
        stage.start()
        while not telling.done():
            await stage.play(1)
            await asyncio.sleep(0)
        await telling
        await stage.play()
        assert await stage.waiting() == 0
        check_the_end(stage, spare=1 if when == "after" else 0)
        waiting.cancel()


def check_the_end(stage: Stage, spare: int) -> None:
    texts = stage.telegram.texts(GROUP)
    assert texts.count("round 2") >= 1
    assert texts.count("result") >= 1
    assert texts.index("result") < len(texts) - 1 - texts[::-1].index("round 2")
    assert len(texts) <= 2 + spare


@dataclass(frozen=True)
class Step:
    """Something that happens: a wish, time, a fault, a kill."""

    kind: str
    chat: int = GROUP
    slot: str = "board"
    fresh: bool = False
    seconds: float = 0.0


chats = st.sampled_from([GROUP, ANNA])
slots = st.sampled_from(SLOTS)
STEPS = st.one_of(
    st.builds(Step, st.just("want"), chats, slots, st.booleans()),
    st.builds(Step, st.just("want"), chats, slots, st.booleans()),
    st.builds(Step, st.just("withdraw"), chats, slots),
    st.builds(Step, st.just("notify"), chats),
    st.builds(Step, st.just("time"), seconds=st.sampled_from([0.0, 0.5, 1.0, 3.0, 40.0])),
    st.builds(Step, st.sampled_from(["refused", "lost before", "lost after", "deleted", "flood"]), chats),
    st.builds(Step, st.sampled_from(["kill", "restart"])),
)


class Witness:
    """Does the steps, and knows what must be seen in the end."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.wanted: dict[tuple[int, str], str] = {}
        self.said: dict[int, list[str]] = {GROUP: [], ANNA: []}
        self.copies_allowed = False

    async def do(self, number: int, step: Step) -> None:
        match step.kind:
            case "want":
                text = self.wanted[step.chat, step.slot] = f"{step.slot} {number}"
                await self.stage.want(step.chat, step.slot, text, fresh=step.fresh)
            case "withdraw":
                self.wanted.pop((step.chat, step.slot), None)
                await self.stage.withdraw(step.chat, step.slot)
            case "notify":
                self.said[step.chat].append(f"notice {number}")
                await self.stage.notify(step.chat, f"notice {number}")
            case "time":
                await self.stage.pass_time(step.seconds)
            case "kill" | "restart":
                await self.end(step.kind)
            case _:
                self.hinder(step)

    async def end(self, kind: str) -> None:
        self.copies_allowed |= kind == "kill"
        await (self.stage.kill() if kind == "kill" else self.stage.stop())
        self.stage.start()

    def hinder(self, step: Step) -> None:
        faults = self.stage.telegram.faults
        match step.kind:
            case "refused":
                faults += [Fault(method, step.chat, status=502) for method in (SEND, EDIT, DELETE)]
            case "flood":
                wait = {"retry_after": 7}
                faults += [Fault(method, step.chat, status=429, parameters=wait) for method in (SEND, EDIT)]
            case "deleted":
                here = [key for key in self.stage.telegram.messages if key[0] == step.chat]
                for key in here:
                    if not self.stage.telegram.messages[key].text.startswith("notice"):
                        del self.stage.telegram.messages[key]
            case lost:
                self.copies_allowed |= lost == "lost after"
                faults += [Fault(method, step.chat, lost=lost.split()[1]) for method in (SEND, EDIT, DELETE)]

    async def check(self) -> None:
        # What somebody deleted is noticed at the next change only: so there is one more.
        for chat in (GROUP, ANNA):
            for slot in SLOTS:
                if (chat, slot) in self.wanted:
                    self.wanted[chat, slot] = f"{slot} at last"
                    await self.stage.want(chat, slot, f"{slot} at last")
        await self.stage.play()
        assert await self.stage.waiting() == 0
        for chat, said in self.said.items():
            self.check_chat(chat, said)

    def check_chat(self, chat: int, said: list[str]) -> None:
        texts = self.stage.telegram.texts(chat)
        posts = sorted(text for text in texts if not text.startswith("notice"))
        wanted = sorted(text for (where, _), text in self.wanted.items() if where == chat)
        notices = [text for text in texts if text.startswith("notice")]
        assert list(dict.fromkeys(notices)) == said
        if self.copies_allowed:
            assert set(wanted) <= set(posts)
        else:
            assert (posts, notices) == (wanted, said)


@given(steps=st.lists(STEPS, max_size=25))
@settings(max_examples=80, deadline=None)
def test_shown_comes_to_equal_wanted(tmp_path_factory: pytest.TempPathFactory, steps: list[Step]) -> None:
    async def play() -> None:
        patch.setattr(dispatch, "GRACE", 1.0)
        async with staged(tmp_path_factory.mktemp("shown") / "a.db") as stage:
            stage.start()
            witness = Witness(stage)
            for number, step in enumerate(steps):
                await witness.do(number, step)
            await witness.check()

    with pytest.MonkeyPatch.context() as patch:
        asyncio.run(play())
