"""One match in which people do what people do: one is silent, one blocks the bot, one leaves, and the group moves."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from engine import legal_moves, observe, replay
from engine.notation import move_of, read_deed
from playground.limits import UNLIMITED
from tests.end_to_end.evening import Evening, evening, mark
from tests.end_to_end.receipts import visible
from tests.end_to_end.secrets import check_groups, check_phones, dealt, said
from tests.end_to_end.sights import laid, own_tiles
from tests.end_to_end.verdicts import check_match
from tests.playground.people import Json, Phone, Refused

TURN, AWAY = 6.0, 0.3
NAMES = ["Ada", "Bela", "Cleo", "Dora"]
ADA, BELA, CLEO, DORA = range(4)
PATIENCE = 45.0
ENOUGH = 110.0


class Match:
    """Four people at a table; ``present`` are those who press what they are offered."""

    def __init__(self, tonight: Evening, group: int, people: Sequence[Phone]) -> None:
        self.tonight, self.world = tonight, tonight.world
        self.group = group
        self.people = list(people)
        self.present = [people[ADA], people[BELA], people[DORA]]

    @property
    def deeds(self) -> list[str]:
        """What seats have done, as the journal writes it."""
        return [line for line in self.tonight.bot.journal(self.group) if line[0].isdigit()]

    async def play(self, deeds: int) -> None:
        """Until so many things have been done; the table does them for who is not there."""
        async with asyncio.timeout(PATIENCE):
            while len(self.deeds) < deeds:
                for person in self.present:
                    await self._press(person)
                await asyncio.sleep(0.02)

    async def _press(self, person: Phone) -> None:
        message = self.tonight.prompt(person)
        if message is None or mark(message) in self.tonight.pressed:
            return
        self.tonight.pressed.add(mark(message))
        with suppress(Refused):  # the message went away in this very moment
            await self.tonight.move(self.group, person, message)

    async def told(self, *words: str) -> Json:
        """The newest message of the group in which all these words stand."""

        def newest(_: object) -> Json | None:
            found = [one for one in self.world.from_bot(self.group) if _says(one, *words)]
            return found[-1] if found else None

        return await self.world.wait_for(newest, PATIENCE)

    def count(self, words: str) -> int:
        """How many messages of the group say so now."""
        return sum(_says(message, words) for message in self.world.from_bot(self.group))

    def newest_text(self, person: Phone) -> str:
        return visible(self.world.from_bot(person.id)[-1]["text"])


def _says(message: Json, *words: str) -> bool:
    return all(word in visible(message["text"]) for word in words)


@pytest.mark.timeout(200)
async def test_a_match_with_all_that_people_do_ends_with_the_right_score(tmp_path: Path) -> None:
    """Partnership up to 50: judged by the journal, the results, the standings, and all that was ever sent."""
    program = ("tests.end_to_end.short_clocks", str(TURN), str(AWAY))
    async with asyncio.timeout(ENOUGH), evening(tmp_path, limits=UNLIMITED, program=program) as tonight:
        people = await tonight.people(NAMES)
        emil = (await tonight.people(["Emil"]))[0]
        ids = [person.id for person in (*people, emil)]
        group = await tonight.world.add_group("Old friends", ids, kind="group")
        await tonight.world.refresh()
        await tonight.sit(group, people, "/play partnership 50")
        await tonight.press(people[ADA], group, "Start")
        match = Match(tonight, group, people)
        await _one_is_silent(match)
        blocked = await _one_blocks_the_bot(match)
        left = await _one_leaves_and_a_fifth_person_sits_down(match, emil)
        await _the_group_is_upgraded(match)
        results = await tonight.play_match(match.group, match.present)
        winners = check_match(tonight.bot.journal(match.group), [*NAMES[:DORA], "Emil"], results)
        await _check_standings(match, winners)
        await _check_secrets(match, (group, match.group), emil, blocked, left)
    log = (tmp_path / "bot.log").read_text()
    assert "[error" not in log, log
    assert "Traceback" not in log, log


async def _one_is_silent(match: Match) -> None:
    """When her time is up the table plays for her, says so once, and waits no more."""
    await match.play(4)
    late = await match.told("Cleo ran out of time")
    assert [button["text"] for row in late["keyboard"] for button in row] == ["I’m back"]
    await match.told("Cleo: ", ", away")
    journal = match.tonight.bot.journal(match.group)
    at, deed = next(
        (number, read_deed(line))
        for number, line in enumerate(journal)
        if line[0].isdigit() and read_deed(line).seat == CLEO
    )
    assert move_of(deed) == legal_moves(replay(journal[:at]), CLEO)[0]


async def _one_blocks_the_bot(match: Match) -> int:
    """From his next turn on the table plays for him, and the group gets the link that leads to his chat.

    How many calls the bot had made when he did it.
    """
    await match.people[BELA].block()
    calls = len(await match.world.log())
    match.present.remove(match.people[BELA])
    await match.play(8)
    await match.told("Bela, I cannot write to you")
    await match.told("Bela: ", ", away")
    assert match.count("ran out of time") == 1, "who cannot be written to is not late"
    return calls


async def _one_leaves_and_a_fifth_person_sits_down(match: Match, emil: Phone) -> int:
    """He gets the tiles and the score of the seat. How many calls the bot had made before the leave was done."""
    dora = match.people[DORA]
    match.present.remove(dora)
    await dora.send(match.group, "/leave")
    await match.told("Dora, do you want to leave the match?")
    await match.tonight.press(dora, match.group, "Leave")
    calls = len(await match.world.log())
    await match.told("Dora has left", "take it and play on")
    answer = await match.tonight.press(emil, match.group, "Take this seat")
    await emil.start(answer["url"].partition("?start=")[2])
    await match.world.wait_for(lambda world: own_tiles(match.newest_text(emil)) if world.from_bot(emil.id) else None)
    hand = observe(replay(match.tonight.bot.journal(match.group)), DORA).hand
    assert own_tiles(match.newest_text(emil)) >= {(tile.low, tile.high) for tile in hand}
    await match.told("Emil plays on for Dora")
    match.present.append(emil)
    await match.play(12)
    await match.told("Emil: ")
    return calls


async def _the_group_is_upgraded(match: Match) -> None:
    """Nothing of the old group comes along; the board is posted anew in the new one."""
    before = match.tonight.bot.journal(match.group)
    match.group = int((await match.world.post(f"/chats/{match.group}/upgrade"))["id"])
    await match.world.refresh()
    board = await match.told("Partnership, round 1")
    assert board["message_id"] == match.world.from_bot(match.group)[0]["message_id"]
    lying = {(min(piece), max(piece)) for piece in laid(board["text"])}
    chain = observe(replay(before), None).chain
    assert lying >= {(min(piece), max(piece)) for piece in chain}
    assert match.tonight.bot.journal(match.group)[: len(before)] == before


async def _check_standings(match: Match, winners: Sequence[str]) -> None:
    """In the new group, with the one who took the seat and without the one who had left it."""
    await match.people[ADA].send(match.group, "/top")
    standings = await match.told("standings")
    places = standings["text"].splitlines()[1:]
    assert sorted(name for name in (*NAMES, "Emil") if name in standings["text"]) == ["Ada", "Bela", "Cleo", "Emil"]
    assert [any(name in place for name in winners) for place in places] == [
        "1 win in 1 match" in place for place in places
    ]


async def _check_secrets(match: Match, groups: Sequence[int], emil: Phone, blocked: int, left: int) -> None:
    """Nobody ever saw somebody else's tiles; who blocked the bot was shown none, and his were shown to nobody."""
    log = await match.world.log()
    told, hands = said(log), dealt(match.tonight.bot.journal(match.group))
    dora, bela = match.people[DORA], match.people[BELA]
    seats = {person.id: seat for seat, person in enumerate(match.people)} | {emil.id: DORA}
    check_groups(told, groups, hands)
    check_phones(told, seats, hands)
    assert not [one for one in told if one.chat == bela.id and one.at > blocked]
    assert not [one for one in told if one.chat == dora.id and one.at > left and one.unlaid]
    assert sum(bool(one.unlaid) for one in told if one.chat > 0) > 10, "hands are looked at"
