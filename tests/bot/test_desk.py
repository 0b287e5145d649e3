"""The desk: each request once, whole or not at all, written before it is told; and Telegram is asked outside."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs
from telegram.error import TimedOut

from bot import ending
from bot.app import Program
from bot.callback import TilesTap, pack
from bot.config import Config
from bot.desk import Ask, Declined, Desk, Errand, NeedsAdministrator, Outcome
from bot.effects import Content, Effect, Notice, Post, Toast
from storage import people
from storage.database import Database
from tests.bot.club import ANNA, BRUNO, EVA, GROUP, Club, opened

ASK = Ask(person=1, name="Anna", language="en", chat=GROUP, topic=0, title="Club", update=7, tap="t")


@dataclass
class Bench:
    """A desk, and what it has told."""

    desk: Desk
    path: Path
    told: list[tuple[str, Any]] = field(default_factory=list)
    rights: bool | Exception = True

    async def rows(self, sql: str) -> list[Any]:
        async with self.desk.database.transaction() as connection:
            return [tuple(row) for row in await connection.execute_fetchall(sql)]

    def committed(self) -> list[tuple[int]]:
        """The updates that another process finds applied at this very moment."""
        other = sqlite3.connect(self.path)
        try:
            return other.execute("SELECT id FROM updates").fetchall()
        finally:
            other.close()


@pytest.fixture
async def bench(tmp_path: Path) -> AsyncIterator[Bench]:
    database = await Database.open(tmp_path / "db")

    async def administrator(chat: int, person: int) -> bool:
        async with database.transaction():  # which is free, since Telegram is asked outside of every transaction
            made.told.append(("asked", (chat, person)))
        if isinstance(made.rights, Exception):
            raise made.rights
        return made.rights

    def answer(tap: str, toast: Toast) -> None:
        made.told.append(("answer", (tap, toast.text, made.committed())))

    desk = Desk(
        database=database,
        clock=lambda: 1000.0,
        shuffled=tuple,
        bot="boneyard_bot",
        wake=lambda chats: made.told.append(("wake", (set(chats), made.committed()))),
        answer=answer,
        administrator=administrator,
        noticed=_nobody_was_missed,
        bury=ending.bury,
    )
    made = Bench(desk, tmp_path / "db")
    yield made
    await asyncio.gather(*desk.errands)
    await database.close()


async def _nobody_was_missed(_errand: Errand) -> tuple[Effect, ...]:
    return ()


async def greet(errand: Errand) -> Outcome:
    return Outcome((Notice(GROUP, 0, Content("hello")), Post(-5, 0, "x:1", Content("post"))), Toast("done"))


async def decline(errand: Errand) -> Outcome:
    await people.remember(errand.connection, 99, "nobody", "en", errand.now)
    raise Declined("not-seated")


async def break_down(errand: Errand) -> Outcome:
    await greet(errand)
    await people.remember(errand.connection, 99, "nobody", "en", errand.now)
    raise OSError("disk full")


async def for_administrators(errand: Errand) -> Outcome:
    if errand.ask.administrator is None:
        raise NeedsAdministrator
    return Outcome(toast=Toast("yes" if errand.ask.administrator else "no"))


async def test_written_first_and_told_after(bench: Bench) -> None:
    await bench.desk.serve(ASK, greet)
    assert bench.told == [("answer", ("t", "done", [(7,)])), ("wake", ({GROUP, -5}, [(7,)]))]
    assert await bench.rows("SELECT chat, kind, slot FROM jobs ORDER BY place") == [
        (GROUP, "notice", None),
        (-5, "send", "x:1"),
    ]


async def test_an_update_is_applied_once(bench: Bench) -> None:
    await asyncio.gather(*(bench.desk.serve(ASK, greet) for _ in range(5)))
    assert await bench.rows("SELECT count(*) FROM jobs") == [(2,)]
    answers = [said for kind, said in bench.told if kind == "answer"]
    assert [text for _, text, _ in answers] == ["done", "", "", "", ""]


async def test_other_updates_are_other_requests(bench: Bench) -> None:
    for number in (7, 8, 3):
        await bench.desk.serve(replace(ASK, update=number), greet)
    assert await bench.rows("SELECT count(*) FROM jobs WHERE kind = 'notice'") == [(3,)]


async def test_a_request_without_an_update_can_come_again(bench: Bench) -> None:
    for _ in range(2):
        await bench.desk.serve(replace(ASK, update=None, tap=None, person=None), greet)
    assert await bench.rows("SELECT count(*) FROM jobs WHERE kind = 'notice'") == [(2,)]
    assert await bench.rows("SELECT * FROM updates") == []


async def test_a_refusal_takes_back_what_was_written(bench: Bench) -> None:
    await bench.desk.serve(ASK, decline)
    assert await bench.rows("SELECT id FROM people") == [(1,)]
    assert await bench.rows("SELECT * FROM jobs") == []
    assert bench.told[0] == ("answer", ("t", "You have no seat at this table.", [(7,)]))


async def test_a_refused_update_is_applied_too(bench: Bench) -> None:
    await bench.desk.serve(ASK, decline)
    await bench.desk.serve(ASK, greet)
    assert await bench.rows("SELECT * FROM jobs") == []


@pytest.mark.parametrize(("chat", "kind"), [(GROUP, "send"), (1, "notice")])
async def test_a_command_is_refused_where_it_was_given(bench: Bench, chat: int, kind: str) -> None:
    await bench.desk.serve(replace(ASK, tap=None, chat=chat), decline)
    assert await bench.rows("SELECT chat, kind FROM jobs") == [(chat, kind)]
    assert [kind for kind, _ in bench.told] == ["wake"]


async def test_a_long_refusal_is_a_pop_up_and_a_short_one_is_not(bench: Bench) -> None:
    toasts: list[Toast] = []
    desk = replace(bench.desk, answer=lambda _tap, toast: toasts.append(toast))

    async def at_length(errand: Errand) -> Outcome:
        raise Declined("rematch-table-here")

    await desk.serve(ASK, decline)
    await desk.serve(replace(ASK, update=8), at_length)
    assert [toast.alert for toast in toasts] == [False, True]


async def test_a_fault_leaves_no_trace_and_may_be_tried_again(bench: Bench) -> None:
    with pytest.raises(OSError, match="disk full"):
        await bench.desk.serve(ASK, break_down)
    for table in ("people", "jobs", "updates"):
        assert await bench.rows(f"SELECT * FROM {table}") == []
    assert bench.told == []
    await bench.desk.serve(ASK, greet)
    assert await bench.rows("SELECT count(*) FROM jobs") == [(2,)]


async def test_who_speaks_is_remembered_by_his_newest_name(bench: Bench) -> None:
    await bench.desk.serve(ASK, greet)
    await bench.desk.serve(replace(ASK, update=8, name="Anna B.", language="it"), decline)
    assert await bench.rows("SELECT id, name, language, reachable FROM people") == [(1, "Anna B.", "it", 0)]
    await bench.desk.serve(replace(ASK, update=9, chat=1), decline)
    assert await bench.rows("SELECT reachable FROM people") == [(1,)]


@pytest.mark.parametrize(("rights", "said"), [(True, "yes"), (False, "no")])
async def test_telegram_is_asked_who_is_an_administrator(bench: Bench, rights: bool, said: str) -> None:
    bench.rights = rights
    await bench.desk.serve(ASK, for_administrators)
    await asyncio.gather(*bench.desk.errands)
    assert bench.told[0] == ("asked", (GROUP, 1))
    assert bench.told[1] == ("answer", ("t", said, [(7,)]))


async def test_an_update_that_comes_twice_is_served_once_though_telegram_is_asked_twice(bench: Bench) -> None:
    await asyncio.gather(*(bench.desk.serve(ASK, for_administrators) for _ in range(2)))
    await asyncio.gather(*bench.desk.errands)
    assert sorted(said[1] for kind, said in bench.told if kind == "answer") == ["", "yes"]


async def test_an_anonymous_administrator_needs_no_question(bench: Bench) -> None:
    await bench.desk.serve(replace(ASK, person=None, administrator=True), for_administrators)
    assert bench.told[0] == ("answer", ("t", "yes", [(7,)]))


async def test_while_telegram_is_asked_others_are_served(bench: Bench) -> None:
    may = asyncio.Event()

    async def slow(_chat: int, _person: int) -> bool:
        await may.wait()
        return True

    desk = replace(bench.desk, administrator=slow)
    await desk.serve(ASK, for_administrators)
    await desk.serve(replace(ASK, update=8, tap="u"), greet)
    assert [said[0] for kind, said in bench.told if kind == "answer"] == ["u"]
    may.set()
    await asyncio.gather(*desk.errands)
    assert [said[0] for kind, said in bench.told if kind == "answer"] == ["u", "t"]


async def test_at_the_end_what_has_been_asked_of_telegram_is_served_first(bench: Bench) -> None:
    await bench.desk.serve(ASK, for_administrators)
    await bench.desk.finish(patience=5)
    assert bench.told[-1] != ("asked", (GROUP, 1))
    assert bench.committed() == [(7,)]


async def test_the_end_does_not_wait_for_ever(bench: Bench) -> None:
    never = asyncio.Event()

    async def silent(_chat: int, _person: int) -> bool:
        await never.wait()
        return True

    desk = replace(bench.desk, administrator=silent)
    await desk.serve(ASK, for_administrators)
    await desk.finish(patience=0.01)
    assert bench.committed() == []
    never.set()


async def test_when_telegram_does_not_say_the_request_may_come_again(bench: Bench) -> None:
    bench.rights = TimedOut()
    with capture_logs() as lines:
        await bench.desk.serve(ASK, for_administrators)
        await asyncio.gather(*bench.desk.errands)
    assert bench.told[1] == ("answer", ("t", "That did not work just now. Please try again.", []))
    assert [line["event"] for line in lines] == ["errand failed"]
    assert await bench.rows("SELECT * FROM updates") == []


async def test_who_has_lost_his_rights_is_refused(tmp_path: Path) -> None:
    """Rights are asked for at each press: who was an administrator when he asked may not be one when he answers."""
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        await club.deal(ANNA, BRUNO)
        await club.say(EVA, "/stop")
        club.request.administrators.clear()
        assert "Only" in (await club.press(EVA, "Stop the match", "stop")).text
        assert "’s turn." in (await club.post("board")).text


async def test_a_tap_that_fails_is_answered_with_a_friendly_word(club: Club) -> None:
    """A fault of ours while a tap is served: the person reads a sentence, and the log has the fault, without hands."""
    await club.deal(ANNA, BRUNO)
    program = Program(Config(bot_token="42:TEST", _env_file=None), club.database, club.telegram)
    sending = asyncio.create_task(program._sender.run())
    await club.rows("ALTER TABLE journal RENAME TO lost")
    query = {"id": "77", "from": club.user(ANNA), "chat_instance": "1", "data": pack(TilesTap(1))}
    with capture_logs() as lines:
        await club.send({"callback_query": query | {"message": club.message(42, "…", GROUP)}})
    await program._sender._taps.answered()
    answers = [fields for name, fields in club.request.calls if name == "answerCallbackQuery"]
    assert [(answer["callback_query_id"], answer["text"]) for answer in answers] == [
        ("77", "That did not work just now. Please try again.")
    ]
    assert [line["event"] for line in lines if line["log_level"] == "error"] == ["update failed"]
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    assert len(club.errors) == 1
    club.errors.clear()
