"""Whole matches over HTTP in every other language, with a guest who reads another one.

A group of each language plays all six games. Whatever it is shown is a text of its language; so is whatever its people
are shown in private, but for the guest's, which is in his. Every hand and every score of the results is the engine's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.texts import languages, say
from engine import Observation, catalogue, observe, replay
from engine.check import Referee
from tests.end_to_end.evening import Evening, evening
from tests.end_to_end.sights import pieces
from tests.end_to_end.tongues import Tongue
from tests.playground.people import Json, Phone

NAMES = ("Ada", "Igor", "Elena", "דוד")
OTHERS = [language for language in languages() if language != "en"]
SIZES = ((3, 4, 2), (4, 2, 3), (2, 3, 4))
"""How many play the games that two to four can play, in turn: with the English matches every size of each."""


@dataclass(frozen=True)
class Party:
    """One table: its group, who sits there, and what each of them may be told."""

    tonight: Evening
    group: int
    people: Sequence[Phone]
    tongues: Sequence[Tongue]

    @property
    def tongue(self) -> Tongue:
        """The group's."""
        return self.tongues[0]

    def check_words(self) -> None:
        """Nobody has been told anything in a language that is not his."""
        places = [(self.group, self.tongue), *((person.id, tongue) for person, tongue in self._phones())]
        for chat, tongue in places:
            messages = self.tonight.world.from_bot(chat)
            assert messages
            for message in messages:
                assert tongue.foreign(message["text"]) == []
                assert [label for label in _words(message) if tongue.foreign(label)] == []
        for person, tongue in self._phones():
            assert [toast for toast in self.tonight.world.toasts(person.id) if tongue.foreign(toast["text"])] == []

    def knows_the_end(self) -> bool:
        """Whether every phone says that the match is over."""
        return all(_has(tongue, "match-over-here", _last(self.tonight, person)) for person, tongue in self._phones())

    def _phones(self) -> Sequence[tuple[Phone, Tongue]]:
        return list(zip(self.people, self.tongues, strict=True))


def _words(message: Json) -> list[str]:
    """What buttons read that are no tile, no number, and no language by its own name."""
    labels = [button["text"] for row in message["keyboard"] for button in row]
    own = [say(each, "language-name") for each in languages()]
    return [label for label in labels if not pieces(label) and not label.isdecimal() and label not in own]


def _games(language: str) -> list[tuple[str, int]]:
    """Each game and how many play it, to its lowest target."""
    sizes = iter(SIZES[OTHERS.index(language) % len(SIZES)])
    return [(name, next(sizes) if len(game.seats) > 1 else 4) for name, game in catalogue().items()]


def _guest(language: str) -> str:
    """What the last at each table reads."""
    return OTHERS[(OTHERS.index(language) + 1) % len(OTHERS)]


async def _sit_down(tonight: Evening, game: str, seats: int) -> Party:
    """The group's first table makes its language that of who opens it."""
    language, title = tonight.language, f"{game} {tonight.language}"
    reads = [language] * (seats - 1) + [_guest(language)]
    people = await tonight.people(NAMES[:seats], reads)
    group = await tonight.world.add_group(title, [person.id for person in people])
    await tonight.world.refresh()
    await _without_pictures(tonight, group, people)
    called = say(language, f"game-{game}").upper()
    await tonight.sit(group, people, f"/play {called} {catalogue()[game].targets[0]}")
    return Party(tonight, group, people, [Tongue(each, NAMES[:seats], [title]) for each in reads])


async def _without_pictures(tonight: Evening, group: int, people: Sequence[Phone]) -> None:
    """Pictures are the same in every language; words alone are quicker to send."""
    await tonight.world.set_member(group, people[0].id, "administrator")
    for person, chat in [(people[0], group), *((person, person.id) for person in people)]:
        if chat > 0:
            await person.start()
        await person.send(chat, "/settings")
        label = say(tonight.reads[person.id], "button-look-text")
        answer = await tonight.press(person, chat, label)
        assert answer["text"] == say(tonight.reads[person.id], "settings-kept")


async def _match(tonight: Evening, game: str, seats: int) -> None:
    party = await _sit_down(tonight, game, seats)
    await tonight.press(party.people[0], party.group, tonight.says("button-start"))
    results = await tonight.play_match(party.group, party.people)
    _check_results(party.tongue, tonight.bot.journal(party.group), results)
    await party.people[-1].send(party.group, "/top")
    top = await tonight.world.wait_for(lambda _: _newest(party, "top-heading"), 60)
    places = party.tongue.said("top-line", top["text"])
    assert {place["name"] for place in places} == set(NAMES[:seats])
    await tonight.world.wait_for(lambda _: party.knows_the_end(), 60)
    party.check_words()


def _newest(party: Party, key: str) -> Json | None:
    """The newest message of the group that says this."""
    messages = reversed(party.tonight.world.from_bot(party.group))
    return next((each for each in messages if _has(party.tongue, key, each["text"])), None)


def _last(tonight: Evening, person: Phone) -> str:
    return str(tonight.world.from_bot(person.id)[-1]["text"])


def _has(tongue: Tongue, key: str, text: str) -> bool:
    return any(tongue.is_(key, line) for line in text.splitlines())


# -- what the results say, and what the engine knows


def _check_results(tongue: Tongue, journal: Sequence[str], results: Sequence[str]) -> None:
    """Every line of the journal is by the rules; every result shows the hands, their values and the scores."""
    Referee(journal)
    begun = [number for number, line in enumerate(journal) if line.startswith("round ")]
    ends = [observe(replay(journal[:end]), None) for end in (*begun[1:], len(journal))]
    assert len(ends) == len(results)
    for view, result in zip(ends, results, strict=True):
        _check_result(tongue, view, result)
    assert ends[-1].outcome is not None
    (last,) = [line for key in ("match-won", "match-won-by-fewest") for line in tongue.said(key, results[-1])]
    assert any(name in last["names"] for name in _winners(ends[-1]))


def _winners(view: Observation) -> list[str]:
    assert view.outcome is not None
    return [name for name, side in zip(NAMES, view.sides, strict=False) if side in view.outcome.winners]


def _check_result(tongue: Tongue, view: Observation, text: str) -> None:
    """What a result says in words is what the engine says in numbers."""
    ended = view.result
    assert ended is not None
    told = [hand for key in ("hand-line", "hand-line-special") for hand in tongue.said(key, text)]
    shown = {hand["name"]: (pieces(hand["tiles"]), int(hand["value"])) for hand in told}
    signs = ["🔵 ", "🔶 "] if view.pairs else [""]
    assert shown == {
        f"{signs[seat % len(signs)]}{NAMES[seat]}": ({(tile.low, tile.high) for tile in tiles}, ended.values[seat])
        for seat, tiles in enumerate(ended.hands)
        if tiles
    }
    totals = [line for key in ("total-line", "total-line-gained") for line in tongue.said(key, text)]
    unit = 2 if view.halves else 1
    assert sorted(_number(line["score"]) for line in totals) == sorted(score / unit for score in ended.scores)
    gained = [_number(line["points"]) for line in totals if "points" in line]
    assert sorted(gained) == sorted(points / unit for points in ended.points if points)


def _number(written: str) -> float:
    """As this language writes it: with a comma or a point before the half."""
    return float(written.replace(",", "."))


# -- all of them


async def _evening(folder: Path, language: str) -> None:
    async with evening(folder) as tonight:
        tonight.language, tonight.leisure = language, 1
        async with asyncio.TaskGroup() as matches:
            for game, seats in _games(language):
                matches.create_task(_match(tonight, game, seats))
        refused = [entry for entry in await tonight.world.log() if entry["status"] != 200]
        assert refused == [], "no call was refused"
    assert "error" not in (folder / "bot.log").read_text().lower()


@pytest.mark.timeout(600)
async def test_all_games_are_played_in_every_language(tmp_path: Path) -> None:
    """Six tables and a bot for each language: from /play to /top, every word in its reader's language."""
    folders = {language: tmp_path / language for language in OTHERS}
    for folder in folders.values():
        folder.mkdir()
    async with asyncio.TaskGroup() as evenings:
        for language, folder in folders.items():
            evenings.create_task(_evening(folder, language))
