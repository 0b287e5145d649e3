"""Kinds 09 SCORE and 10 STATS, as people read them: what a round paid, who won, and who has won how much."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest

from engine import start
from engine.observation import Observation
from storage import results
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club
from tests.bot.deals import find_deal, played

OTHER = -100999
FOUR = (ANNA, BRUNO, CARMEN, DMITRI)


def is_won_by(seat: int, view: Observation) -> bool:
    return view.outcome is not None and view.outcome.winners == (seat,)


async def match_won(club: Club, seat: int, *people: int, chat: int = GROUP) -> None:
    """A whole match of Draw in one round, won by this seat."""
    won = partial(is_won_by, seat)
    club.deals.append(find_deal("draw", len(people), won))
    await club.say(people[0], "/play draw 50", chat)
    for person in people[1:]:
        await club.press(person, "Join", "lobby", chat)
    await club.press(people[0], "Start", "lobby", chat)
    await club.play_round(*people)
    assert "wins the match" in (await club.post("result", chat)).text


async def top(club: Club, chat: int = GROUP) -> dict[str, list[int]]:
    """``/top`` as a person reads it: wins, matches, rounds won and points by name."""
    await club.say(ANNA, "/top", chat)
    lines = (await club.post("top", chat)).text.splitlines()[1:]
    return {name_in(line): [int(count) for count in re.findall(r"(\d+) [wmrp]", line)] for line in lines}


def name_in(line: str) -> str:
    return line.split("\u2068")[1].split("\u2069")[0]


def scores(text: str) -> dict[str, int]:
    """The totals or the seats' scores that a message gives, by name."""
    found = re.findall(r"\u2068(.*?)\u2069: (?:\d+ tiles?, )?(\d+)(?: points?.*|\s\(\+\d+\))?$", text, re.MULTILINE)
    return {name: int(score) for name, score in found}


async def test_sco_04_scores_change_at_the_end_of_a_round_only(club: Club) -> None:
    """In every message of a match the score is that of the rounds that have ended, and it is the stored one."""
    people = FOUR[:3]
    names = [club.names[person] for person in people]
    await club.deal(*people, command="/play block 50")
    stored = [0, 0, 0]
    for _ in range(3):
        while await club.on_turn(*people) is not None:
            expected = dict(zip(names, stored, strict=True))
            assert scores((await club.post("board")).text) == expected
            assert scores((await club.post("hand", await club.on_turn(*people) or 0)).text) == expected
            await club.first_buttons(1, *people)
        rows = await club.rows("SELECT sum(points) FROM round_points GROUP BY side ORDER BY side")
        stored = [points for (points,) in rows]
        expected = dict(zip(names, stored, strict=True))
        assert scores((await club.post("board")).text) == expected
        assert scores((await club.post("result")).text.partition("Score")[2]) == expected
        await club.say(ANNA, "/score")
        assert scores((await club.post("score")).text) == expected
        if "Rematch" in [button.label for row in (await club.post("result")).keyboard for button in row]:
            return
        await club.press(ANNA, "Next round", "result")


async def test_sco_05_the_match_ends_when_the_target_is_passed(club: Club) -> None:
    """A side passes the target: the match ends with that round, the points over it are shown, and no deal follows."""
    first = find_deal("block", 4, lambda view: view.outcome is None and 30 <= max(view.scores) < 50)
    before = played(start("block", 4, 50), first)
    second = find_deal("block", 4, lambda view: view.outcome is not None and max(view.scores) > 60, before=before)
    club.deals += [first, second]
    await club.deal(*FOUR, command="/play block 50")
    await club.play_round(*FOUR)
    assert "wins the match" not in (await club.post("result")).text
    await club.press(ANNA, "Next round", "result")
    await club.play_round(*FOUR)
    view = await club.view()
    best = max(view.scores)
    assert best > 60
    winner = club.names[FOUR[view.scores.index(best)]]
    assert f"{winner}\u2069 wins the match</b> with {best} points" in (await club.post("result")).text
    club.now += 3600
    await club.alarms.serve_due()
    assert sum(line.startswith("deal") for line in await club.journal()) == 2


async def test_sco_06_the_end_is_told_once_and_nothing_goes_on(club: Club) -> None:
    """The target is reached: the final result is posted once, no clock is left, and tiles are answered "over"."""
    await club.sit(ANNA, BRUNO)
    await club.press(ANNA, "Cancel", "lobby")
    await match_won(club, 0, ANNA, BRUNO)
    won = [text for text in (content.text for content in (await club.posts()).values()) if "wins the match" in text]
    assert len(won) == 1
    assert await club.rows("SELECT deadline FROM tables WHERE deadline NOT NULL") == []
    assert (await club.tap(ANNA, f"p:1:{len(await club.journal())}:draws")).text == "That match is over."


@pytest.mark.parametrize("game", ["draw", "block"])
async def test_sco_07_the_winner_gets_what_was_announced(club: Club, game: str) -> None:
    """The winner's score after a round is the score before plus the announced amount; the others' stay."""
    people = FOUR[:3]
    await club.deal(*people, command=f"/play {game}")
    before = dict.fromkeys((club.names[person] for person in people), 0)
    for _ in range(2):
        await club.play_round(*people)
        text = (await club.post("result")).text
        said = re.search(r"\u2068(\w+)\u2069 (?:has the fewest pips and )?scores (?:.*=\s)?(\d+)[.:]", text)
        after = before | ({said[1]: before[said[1]] + int(said[2])} if said else {})
        assert scores(text.partition("Score")[2]) == after
        if "wins the match" in text:
            return
        before = after
        await club.press(ANNA, "Next round", "result")


async def test_sco_12_a_match_stopped_early_has_no_winner(club: Club) -> None:
    """A match is stopped before its first round ends: no winner is named, no error, no win stored."""
    await club.deal(ANNA, BRUNO)
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    await club.say(ANNA, "/score")
    text = (await club.post("score")).text
    assert "does not count" in text
    assert "wins" not in text
    await club.say(ANNA, "/top")
    assert "No match has been finished" in (await club.notices())[-1].text
    assert await club.rows("SELECT ending FROM matches") == [("abandoned",)]


async def test_sco_13_the_final_list_is_ordered_by_total(club: Club) -> None:
    """After several rounds the final list goes by total, the highest first, and the winner is the first of it."""
    await club.deal(*FOUR, command="/play block 50")
    await club.play_match(*FOUR)
    text = (await club.post("result")).text
    listed = scores(text.partition("Score")[2])
    assert list(listed.values()) == sorted(listed.values(), reverse=True)
    assert f"{next(iter(listed))}\u2069 wins the match" in text
    paid = await club.rows("SELECT person, sum(points) FROM players JOIN round_points USING (match, side) GROUP BY 1")
    assert listed == {club.names[person]: points for person, points in paid}


async def test_ties_share_their_order_with_the_seats(club: Club) -> None:
    await club.deal(*FOUR, command="/play block")
    await club.say(ANNA, "/score")
    assert list(scores((await club.post("score")).text)) == ["Anna", "Bruno", "Carmen", "Dmitri"]


# -- 10 STATS


async def test_sta_01_an_abandoned_match_is_no_win(club: Club) -> None:
    """All but one leave before the first round ends: nothing is stored for anybody, each time."""
    for _ in range(2):
        await club.deal(ANNA, BRUNO, CARMEN)
        for person in (BRUNO, CARMEN):
            await club.say(person, "/leave")
            await club.press(person, "Leave", "leave")
        await club.say(ANNA, "/top")
        assert "No match has been finished" in (await club.notices())[-1].text


async def test_sta_02_without_matches_there_is_a_friendly_word(club: Club) -> None:
    """Asking for scores and standings where nothing was played gives a sentence, no error."""
    for chat in (GROUP, EVA):
        for command in ("/top", "/score"):
            await club.say(EVA, command, chat)
            assert (await club.notices(chat))[-1].text


async def test_sta_04_a_cancelled_match_stands_between_two_wins(club: Club) -> None:
    """Anna wins, a match is stopped, Anna wins: two wins in two matches."""
    for person in (ANNA, BRUNO):
        await club.start(person)
    await match_won(club, 0, ANNA, BRUNO)
    await club.deal(ANNA, BRUNO)
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    await match_won(club, 0, ANNA, BRUNO)
    standings = await top(club)
    assert standings["Anna"][:2] == [2, 2]
    assert standings["Bruno"][:2] == [0, 2]


async def test_sta_05_wins_are_shown_as_wins(club: Club) -> None:
    """Anna wins two and loses one against Bruno: 2 of 3 and 1 of 3, Anna first."""
    for person in (ANNA, BRUNO):
        await club.start(person)
    for seat in (0, 1, 0):
        await match_won(club, seat, ANNA, BRUNO)
    standings = await top(club)
    assert list(standings) == ["Anna", "Bruno"]
    assert standings["Anna"][:3] == [2, 3, 2]
    assert standings["Bruno"][:3] == [1, 3, 1]
    assert standings["Bruno"][3] >= 50


async def test_sta_06_each_group_counts_its_own(club: Club) -> None:
    """Matches in two groups: a new match starts at 0, and each group's standings count its own matches."""
    for person in (ANNA, BRUNO):
        await club.start(person)
    await match_won(club, 0, ANNA, BRUNO)
    await match_won(club, 1, ANNA, BRUNO, chat=OTHER)
    assert (await top(club))["Anna"][:2] == [1, 1]
    assert (await top(club, OTHER))["Anna"][:2] == [0, 1]
    assert (await top(club, OTHER))["Bruno"][:2] == [1, 1]
    await club.deal(ANNA, BRUNO)
    assert set(scores((await club.post("board")).text).values()) == {0}


async def test_sta_07_namesakes_keep_their_own_record(club: Club) -> None:
    """Two players of one name, one of whom renames: each keeps his own record."""
    club.names |= {ANNA: "Sasha", BRUNO: "Sasha"}
    for person in (ANNA, BRUNO):
        await club.start(person)
    await match_won(club, 0, ANNA, BRUNO)
    first = await top(club)
    assert (first["Sasha (1)"][:2], first["Sasha (2)"][:2]) == ([1, 1], [0, 1])
    club.names[BRUNO] = "Alex"
    await club.start(BRUNO)
    second = await top(club)
    assert (second["Sasha"], second["Alex"]) == (first["Sasha (1)"], first["Sasha (2)"])


async def test_sta_08_coming_back_to_a_lobby_is_one_match(club: Club) -> None:
    """Bruno joins, leaves and joins a lobby three times, then plays one match: he has one match."""
    for person in (ANNA, BRUNO):
        await club.start(person)
    await club.say(ANNA, "/play draw 50")
    for _ in range(3):
        await club.press(BRUNO, "Join", "lobby")
        await club.press(BRUNO, "Leave", "lobby")
    await club.press(ANNA, "Cancel", "lobby")
    await match_won(club, 1, ANNA, BRUNO)
    assert (await top(club))["Bruno"][:2] == [1, 1]
    assert await club.rows("SELECT count(*) FROM players WHERE person = ?", BRUNO) == [(1,)]


async def test_top_shows_the_best_twenty(club: Club) -> None:
    people = [8_000_000_000 + number for number in range(24)]
    club.names |= dict.fromkeys(people, "👨\u200d👩\u200d👧\u200d👦" * 16)
    for person in people:
        await club.start(person)
    await club.say(ANNA, "/play")
    async with club.database.transaction() as connection:
        for pair in zip(people[::2], people[1::2], strict=True):
            where: dict[str, Any] = {"table": 1, "chat": GROUP, "topic": 0, "game": "draw", "target": 100, "now": 0.0}
            seats = [(person, side) for side, person in enumerate(pair)]
            match = await results.begin_match(connection, **where, seats=seats)
            await results.add_round(connection, match, 1, winner_side=0, points=(123, 0), now=club.now)
            await results.end_match(connection, match, winners=(0,), now=club.now)
    await club.say(ANNA, "/top")
    text = (await club.post("top")).text
    assert len(text.splitlines()) == 21
    assert len(text.encode("utf-16-le")) // 2 <= 4096
    assert text.count("1 win in 1 match, 1 round won, 123 points") == 12
