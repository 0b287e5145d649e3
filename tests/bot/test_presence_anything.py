"""TABLE-5, TABLE-6: evenings on which people come and go as they like; random, and always the same for their number."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.tiles import full_set
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, all_tiles, opened, own_tiles

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI, EVA)
GAMES = ("draw", "block", "goat", "kozel", "koziol", "partnership")


@dataclass(frozen=True)
class Moment:
    """The newest table: its state, the version of its match, its deadline, its host, its seats (person, away, left)."""

    state: str
    version: int
    deadline: float | None
    host: int
    seats: tuple[tuple[int, int, int], ...]
    number: int

    @property
    def people(self) -> list[int]:
        return [person for person, _, _ in self.seats]


async def moment(club: Club) -> Moment:
    table, state, deadline, host, match = (
        await club.rows("SELECT id, state, deadline, host, match FROM tables ORDER BY id DESC LIMIT 1")
    )[0]
    seats = await club.rows("SELECT person, away, left FROM seats WHERE table_id = ? ORDER BY seat", table)
    ((version,),) = await club.rows("SELECT count(*) FROM journal WHERE match = ?", match)
    return Moment(state, version, deadline, host, tuple(tuple(seat) for seat in seats), table)


@dataclass
class Evening:
    club: Club
    random: Random

    async def step(self) -> bool:
        """Something happens; whether it may move the match on."""
        moves = {self.move: 9, self.wait: 3, self.wait_long: 1}
        others = {self.leave: 1, self.press: 5, self.private: 2, self.kick: 0.5, self.go: 0.5, self.block: 1}
        deeds: dict[Any, float] = {**moves, **others}
        (deed,) = self.random.choices(list(deeds), list(deeds.values()))
        await deed()
        return deed in moves

    def somebody(self) -> int:
        return self.random.choice(PEOPLE)

    async def move(self) -> None:
        """Who is on turn moves, or the host asks for the next round."""
        now = await moment(self.club)
        person = await self.club.on_turn(*[person for person, _, left in now.seats if not left])
        if person is not None:
            button = self.random.choice(await self.club.moves(person))
            await self.club.tap(person, button.data, person)
        elif any(slot.startswith("result:") for slot in await self.club.posts()):
            rows = (await self.club.post("result")).keyboard
            for button in [button for row in rows for button in row if button.label == "Next round"]:
                await self.club.tap(now.host, button.data)

    async def wait(self) -> None:
        await self.club.later(self.random.choice([1, 4, 5]))

    async def wait_long(self) -> None:
        await self.club.later(self.random.choice([31, 45, 121]))

    async def leave(self) -> None:
        person = self.somebody()
        await self.club.say(person, "/leave")
        for button in await self.buttons(GROUP, "Leave"):
            await self.club.tap(person, button)

    async def buttons(self, chat: int, *labels: str) -> list[str | None]:
        posts = (await self.club.posts(chat)).values()
        found = [button for post in posts for row in post.keyboard for button in row]
        return [button.data for button in found if button.label in labels]

    async def press(self) -> None:
        buttons = await self.buttons(GROUP, "Take this seat", "I’m back", "My tiles", "Play on")
        if buttons:
            await self.club.tap(self.somebody(), self.random.choice(buttons))

    async def private(self) -> None:
        person = self.somebody()
        buttons = await self.buttons(person, "I’m back")
        if buttons:
            await self.club.tap(person, self.random.choice(buttons), person)
        else:
            await self.club.start(person, "hello")

    async def kick(self) -> None:
        answered = self.club.message(self.somebody(), "?", GROUP)
        await self.club.say(self.random.choice([EVA, self.somebody()]), "/kick", reply_to_message=answered)

    async def go(self) -> None:
        await self.random.choice([self.club.walk_out, self.club.wave])(self.somebody())

    async def block(self) -> None:
        await self.club.block(self.somebody())

    async def check(self, before: Moment, hands: list[Any], *, moved: bool) -> Moment:
        club, now = self.club, await moment(self.club)
        assert club.errors == []
        assert all_tiles(await club.truth()) == list(full_set())
        after = [(await club.view(seat)).hand for seat in range(len(now.seats))]
        if not moved and now.number == before.number:
            assert (now.version, after) == (before.version, hands), "only moves move tiles"
            if now.state == "playing":
                assert (now.deadline or 0) <= (before.deadline or 0), "nobody gets more time by coming or going"
        await self.check_people(now, after)
        return now

    async def check_people(self, now: Moment, hands: list[Any]) -> None:
        slots = await self.club.posts()
        offers = {slot for slot in slots if slot.startswith("seat:")}
        late = {slot for slot in slots if slot.startswith("late:")}
        if now.state != "playing":
            questions = [slot for slot in slots if slot.startswith(("leave:", "kick:", "stop:"))]
            assert (offers, late, questions) == (set(), set(), [])
        else:
            assert offers == {f"seat:{now.number}:{seat}" for seat, (_, _, left) in enumerate(now.seats) if left}
            waiting = {
                f"late:{now.number}:{seat}" for seat, (_, away, left) in enumerate(now.seats) if away and not left
            }
            assert late <= waiting
            assert all(away for _, away, left in now.seats if left)
            public = await self.club.view()
            assert len({public.sides[seat] for seat, (_, _, left) in enumerate(now.seats) if not left}) > 1
            assert now.host in [person for person, _, left in now.seats if not left]
            if public.turn is not None and now.seats[public.turn][1]:
                assert (now.deadline or 0) <= self.club.now + 5
        await self.check_hands(now, hands)

    async def check_hands(self, now: Moment, hands: list[Any]) -> None:
        for person in PEOPLE:
            hand = (await self.club.posts(person)).get(f"hand:{now.number}")
            if hand is None:
                assert person not in now.people
            elif person not in now.people or now.seats[now.people.index(person)][2] or now.state == "closed":
                assert not own_tiles(hand)
                assert not any((button.data or "").startswith("p:") for row in hand.keyboard for button in row)
            else:
                assert own_tiles(hand) == set(hands[now.people.index(person)])


@pytest.mark.parametrize("number", range(6))
async def test_table_5_tiles_scores_and_clocks_stay_whole_whoever_comes_and_goes(tmp_path: Path, number: int) -> None:
    """Hands change by moves only, each is shown to its owner alone, offers stand for the seats that were left."""
    random = Random(number)
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        club.random.seed(number)
        evening = Evening(club, random)
        for _ in range(2):
            game = GAMES[number]
            people = PEOPLE[:4] if number > 2 else PEOPLE[: 2 + number]
            await club.deal(*people, command=f"/play {game}")
            now, hands = await moment(club), [(await club.view(seat)).hand for seat in range(len(people))]
            for _ in range(90):
                moved = await evening.step()
                now = await evening.check(now, hands, moved=moved)
                if now.state != "playing":
                    break
                hands = [(await club.view(seat)).hand for seat in range(len(people))]
            else:
                await club.say(now.host, "/stop")
                await club.press(now.host, "Stop the match", "stop")
                await evening.check(now, hands, moved=True)
        await club.check_messages()
        won = await club.rows("SELECT count(*) FROM matches WHERE ending IS NULL")
        assert won == [(0,)]
