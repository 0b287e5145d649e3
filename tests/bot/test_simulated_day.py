"""TIM-11: two thousand turns at ten tables of ten people, two of whom never move. No clock is early, late or left over.

Time jumps from event to event: the nearest deadline, or the next thing that somebody does. What must happen is reckoned
here anew, from the rules alone: who is away, when his turn began, when it ends.
"""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass, field
from heapq import heappop, heappush
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from bot.callback import LobbyAction, LobbyTap, NextRoundTap, RematchTap, pack
from bot.effects import decode
from engine import catalogue
from tests.bot.club import Club, opened

TURNS = 2000
ACTIVE, SILENT = range(7_000_000_101, 7_000_000_109), range(7_000_000_109, 7_000_000_111)
EVERYBODY = (*ACTIVE, *SILENT)
LATE, IN_THE_LAST_MOMENT = 0.05, 0.05
"""How many of those who move do it when their time is up, or in that very moment."""


class Party(NamedTuple):
    """A group: what it plays at which pace, and who; the first one opens every table."""

    game: str
    pace: int
    people: tuple[int, ...]


def parties() -> dict[int, Party]:
    a, b, c, d, e, f, g, h, x, y = EVERYBODY
    laid = [
        Party("draw", 45, (a, b)),
        Party("block", 45, (c, d, x)),
        Party("kozel", 120, (e, x, f, g)),
        Party("partnership", 45, (h, a, y, c)),
        Party("goat", 45, (b, y, d)),
        Party("koziol", 120, (f, h, e, x)),
        Party("draw", 120, (g, y, a, x)),
        Party("block", 45, (b, h)),
        Party("goat", 120, (c, e)),
        Party("partnership", 45, (d, g, f, x)),
    ]
    assert {party.game for party in laid} == set(catalogue())
    return {-100_500 - number: party for number, party in enumerate(laid)}


class Seen(NamedTuple):
    """A table as it is stored."""

    id: int
    chat: int
    state: str
    match: int | None
    host: int | None
    deadline: float | None
    reminder: float | None
    version: int


@dataclass
class Turn:
    """What a table waits for, as the rules say: whose turn (``None``: the pause) and until when."""

    person: int | None
    ends: float
    match: int
    version: int


@dataclass(order=True)
class Deed:
    """Something that somebody will do: tap ``data`` in ``chat``. ``table`` 0: open the next table of the group."""

    at: float
    number: int
    person: int = field(compare=False)
    chat: int = field(compare=False)
    data: str = field(compare=False)


def moves_in(payload: str) -> list[str]:
    """The moves that a hand's message offers."""
    buttons = [button.data or "" for row in decode(payload).keyboard for button in row]
    return [data for data in buttons if data.startswith("p:")]


@dataclass
class Day:
    club: Club
    random: Random
    parties: dict[int, Party]
    away: set[tuple[int, int]] = field(default_factory=set)
    """Table and person."""
    waits: dict[int, Turn] = field(default_factory=dict)
    deeds: list[Deed] = field(default_factory=list)
    begun: int = 0
    late: int = 0
    played: int = 0
    matches: int = 0
    last: tuple[int, Turn] | None = None
    """The table and the turn that is left silent at the end."""

    # -- what is stored, and what must be

    async def tables(self) -> dict[int, Seen]:
        sql = """
            SELECT id, chat, state, match, host, deadline, reminder,
                (SELECT count(*) FROM journal WHERE journal.match = tables.match)
            FROM tables WHERE state IN ('lobby', 'playing') OR id IN (SELECT max(id) FROM tables GROUP BY chat)
            """
        return {row[0]: Seen(*row) for row in await self.club.rows(sql)}

    def check(self, table: Seen) -> None:
        """The deadline that is stored is the one that the rules give."""
        assert table.reminder is None
        if table.state == "playing":
            assert table.deadline == self.waits[table.id].ends
        elif table.state != "lobby":
            assert table.deadline is None

    async def lines(self, match: int) -> list[str]:
        rows = await self.club.rows("SELECT line FROM journal WHERE match = ? ORDER BY version", match)
        return [line for (line,) in rows]

    async def follow(self, *, played: bool = False) -> list[int]:
        """Take note of every table at which something has happened, and check all of them; the numbers of those."""
        changed = []
        for table in (await self.tables()).values():
            before = self.waits.get(table.id)
            if table.state == "playing" and (before is None or before.version != table.version):
                changed.append(table.id)
                await self._took_place(table, before, played=played)
            elif table.state in ("over", "closed") and before is not None:
                changed.append(table.id)
                del self.waits[table.id]
                self.next_table(table)
            self.check(table)
        return changed

    async def _took_place(self, table: Seen, before: Turn | None, *, played: bool) -> None:
        assert table.match is not None
        lines, party = await self.lines(table.match), self.parties[table.chat]
        if before is not None and before.person is not None:
            self._check_deed(party, before, lines[before.version], played=played, table=table.id)
        person, moves = await self.on_turn(table)
        turn = Turn(person, self._ends(table, before, person, lines[-1]), table.match, len(lines))
        self.waits[table.id] = turn
        if self.begun > TURNS and self.last is None:
            self.last = (table.id, turn)
        if self.last is None:
            self.plan(table, turn, moves)

    def _ends(self, table: Seen, before: Turn | None, person: int | None, line: str) -> float:
        """When what has just begun is over; a turn that goes on after a draw ends when it would have."""
        if person is None:
            return self.club.now + 30
        if before is not None and before.person == person and " draws " in line:
            return before.ends
        self.begun += 1
        party = self.parties[table.chat]
        pace = 45 if party.game == "partnership" else party.pace
        return self.club.now + (5 if (table.id, person) in self.away else pace)

    async def on_turn(self, table: Seen) -> tuple[int | None, list[str]]:
        """Who has moves on offer, and which; nobody else has any. Nobody at all: the round is over."""
        sql = """
            SELECT chat, payload FROM (
                SELECT chat, wanted AS payload, place FROM jobs WHERE slot = ?1 AND chat > 0
                UNION ALL SELECT chat, shown, 0 FROM posts WHERE slot = ?1 AND chat > 0
            ) ORDER BY place
            """
        hands = dict(await self.club.rows(sql, f"hand:{table.id}"))
        offered = {person: moves for person, payload in hands.items() if (moves := moves_in(payload))}
        assert len(offered) <= 1
        assert all(f"p:{table.match}:{table.version}:" in data for moves in offered.values() for data in moves)
        return next(iter(offered.items()), (None, []))

    def _check_deed(self, party: Party, before: Turn, line: str, *, played: bool, table: int) -> None:
        """The one on turn has moved, or the table for him, exactly when his time was up."""
        assert party.people[int(line[0])] == before.person
        if played:
            self.played += 1
            assert self.club.now == before.ends
            self.away.add((table, before.person))
        else:
            assert self.club.now <= before.ends

    # -- what people do

    def will(self, person: int, chat: int, data: str, after: float) -> None:
        heappush(self.deeds, Deed(self.club.now + after, len(self.deeds) + self.begun * 1000, person, chat, data))

    def plan(self, table: Seen, turn: Turn, moves: list[str]) -> None:
        left, dice = turn.ends - self.club.now, self.random.random()
        if turn.person is None:
            if table.host is not None and table.host in ACTIVE and dice < 0.5:
                data = pack(NextRoundTap(turn.match, turn.version))
                self.will(table.host, table.chat, data, self.random.uniform(0, left))
        elif turn.person in ACTIVE:
            self.will(turn.person, turn.person, self.random.choice(moves), self._thinks(left, dice))

    def _thinks(self, left: float, dice: float) -> float:
        """For how many of the seconds that are ``left``, or longer."""
        if dice < LATE:
            self.late += 1
            return left + self.random.uniform(0, 20)
        return left if dice < LATE + IN_THE_LAST_MOMENT else self.random.uniform(0, min(left, 20))

    def next_table(self, over: Seen) -> None:
        """Somebody asks for a rematch, or for a new table if the last match was closed."""
        self.matches += 1
        self.away = {(table, person) for table, person in self.away if table != over.id}
        if self.last is None:
            data = pack(RematchTap(over.id)) if over.state == "over" else ""
            self.will(self.parties[over.chat].people[0], over.chat, data, self.random.uniform(1, 90))

    async def do(self, deed: Deed) -> None:
        acting = {deed.person}
        if deed.data and not deed.data.startswith("r:"):
            await self.club.tap(deed.person, deed.data, deed.chat)
        else:
            acting = set(self.parties[deed.chat].people)
            await self.lay(deed)
        self.away = {(table, person) for table, person in self.away if person not in acting}

    async def lay(self, deed: Deed) -> None:
        """A lobby, in which everybody takes his seat, and the deal."""
        party = self.parties[deed.chat]
        if deed.data:
            await self.club.tap(deed.person, deed.data, deed.chat)
        else:
            await self.club.say(deed.person, f"/play {party.game} {min(catalogue()[party.game].targets)}", deed.chat)
        ((table,),) = await self.club.rows("SELECT id FROM tables WHERE chat = ? AND state = 'lobby'", deed.chat)
        if not deed.data and party.game != "partnership":
            pace = pack(LobbyTap(table, LobbyAction.PACE, str(party.pace)))
            await self.club.tap(deed.person, pace, deed.chat)
        for person in party.people[1:]:
            await self.club.tap(person, pack(LobbyTap(table, LobbyAction.JOIN)), deed.chat)
        if not deed.data:  # a rematch begins when all have agreed
            await self.club.tap(deed.person, pack(LobbyTap(table, LobbyAction.START)), deed.chat)

    # -- time

    async def ring(self) -> None:
        """The alarms look: who is due is served, and nobody else."""
        due = [number for number, turn in self.waits.items() if turn.ends <= self.club.now]
        assert await self.club.alarms.serve_due()
        assert sorted(await self.follow(played=True)) == sorted(due)

    async def step(self) -> None:
        """On to the next event, whatever it is; in one and the same moment the tap or the alarm may be first."""
        ends = min((turn.ends for turn in self.waits.values()), default=None)
        wait = await self.club.alarms._until_next()
        assert ends is None or wait == min(max(ends - self.club.now, 0.02), 60)
        deed = self.deeds[0] if self.deeds and self.last is None else None
        self.club.now = min(when for when in (ends, deed.at if deed else None) if when is not None)
        if deed is not None and deed.at <= self.club.now:
            if deed.at == ends and self.random.random() < 0.5:
                await self.ring()
            heappop(self.deeds)
            await self.do(deed)
            await self.follow()
        await self.ring()


@pytest.mark.timeout(300)
async def test_tim_11_after_two_thousand_turns_a_silent_one_still_ends_on_time(tmp_path: Path) -> None:
    """Every deadline of a long day is kept; turn 2,001 is left silent and ends when it must; then nothing is left."""
    threads = set(threading.enumerate())
    async with opened(tmp_path / "db") as club:
        day = Day(club, Random(11), parties())
        for person in EVERYBODY:
            await club.start(person)
        for number, (chat, party) in enumerate(day.parties.items()):
            day.will(party.people[0], chat, "", number * 3.0)
        events = 0
        while day.last is None:
            await day.step()
            events += 1
            if events % 60 == 0:
                await club.shown()
        assert day.begun == TURNS + 1
        assert min(day.late, day.played) > 50
        assert day.matches > 10
        await left_silent(day)
        await nothing_is_left(day)
        assert club.errors == []
    for thread in set(threading.enumerate()) - threads:
        thread.join(timeout=2)
    assert set(threading.enumerate()) == threads


async def left_silent(day: Day) -> None:
    """Nobody does anything any more: the last turn ends on its deadline, and every table closes in a while."""
    assert day.last is not None
    table, turn = day.last
    while day.waits.get(table) is turn:
        assert day.club.now < turn.ends
        await day.step()
    assert day.club.now == turn.ends
    lines = await day.lines(turn.match)
    assert len(lines) > turn.version
    while day.waits:
        await day.step()


async def nothing_is_left(day: Day) -> None:
    """Every match is over: nothing is to ring, to be sent, to be waited for or to be pressed."""
    club = day.club
    club.now += 3600
    await club.alarms.serve_due()
    assert (
        await club.rows("SELECT id FROM tables WHERE deadline NOT NULL OR reminder NOT NULL OR paused NOT NULL") == []
    )
    assert await club.rows("SELECT id FROM tables WHERE state IN ('lobby', 'playing')") == []
    assert await club.rows("SELECT id FROM matches WHERE ended_at IS NULL") == []
    await club.shown()
    assert await club.rows("SELECT * FROM jobs") == []
    assert await club.rows("SELECT * FROM parks") == []
    slots = await club.rows("SELECT DISTINCT substr(slot, 1, instr(slot, ':') - 1) FROM posts ORDER BY 1")
    assert [slot for (slot,) in slots] == ["board", "ended", "hand", "lobby", "result"]
    for (payload,) in await club.rows("SELECT shown FROM posts"):
        labels = [button.label for row in decode(payload).keyboard for button in row]
        assert labels in ([], ["Rematch"])
    assert club.desk.errands == set()
    assert asyncio.all_tasks() == {asyncio.current_task()}
