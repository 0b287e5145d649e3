"""What a table plays: the words after /play, and the lobby's buttons for games, targets and paces."""

from __future__ import annotations

import re

import pytest

from engine import catalogue
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, Club


async def test_only_the_host_chooses(club: Club) -> None:
    await club.sit(ANNA, BRUNO)
    for label in ("Block", "150"):
        assert "Anna" in (await club.press(BRUNO, label, "lobby")).text
    assert "A table of Draw</b>, up to 100" in (await club.post("lobby")).text
    assert (await club.press(ANNA, "Block", "lobby")).text == "Block, up to 100, 2 minutes a turn."
    await club.press(ANNA, "150", "lobby")
    lobby = await club.post("lobby")
    assert "A table of Block</b>, up to 150" in lobby.text
    assert {button.label for row in lobby.keyboard for button in row if button.style} == {"Block", "150", "2 min"}


async def test_choosing_what_is_chosen_changes_nothing(club: Club) -> None:
    await club.sit(ANNA)
    before = await club.post("lobby")
    await club.press(ANNA, "Draw", "lobby")
    assert (await club.post("lobby")).keyboard == before.keyboard


@pytest.mark.parametrize(
    ("words", "heading"),
    [
        ("", "Draw</b>, up to 100"),
        ("draw", "Draw</b>, up to 100"),
        ("block 50", "Block</b>, up to 50"),
        ("150 BLOCK", "Block</b>, up to 150"),
        ("50", "Draw</b>, up to 50"),
        ("kozel 150", "Kozel</b>, goat over 150"),
        ("partnership", "Partnership</b>, up to 100"),
        ("Partnership 500", "Partnership</b>, up to 500"),
        ("goat", "Goat</b>, goat from 101"),
        ("koziol 5", "Kozioł</b>, up to 5"),
        ("KOZIOŁ", "Kozioł</b>, up to 5"),
        ("kozel, 50", "Kozel</b>, goat over 50"),
        ("Kozioł rosyjski", "Goat</b>, goat from 101"),
        ("101 koziol rosyjski", "Goat</b>, goat from 101"),
        ("польский 5 козел", "Kozioł</b>, up to 5"),
        ("Козёл 150", "Kozel</b>, goat over 150"),
    ],
)
async def test_play_understands_its_words(club: Club, words: str, heading: str) -> None:
    await club.say(ANNA, f"/play {words}".strip())
    assert heading in (await club.post("lobby")).text


ALL_GAMES = "I do not know that game. I know: Draw, Block, Kozel, Partnership, Goat, and Kozioł."


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("chess", ALL_GAMES),
        ("draw 7", "50, 100, 150"),
        ("<b>", ALL_GAMES),
        ("٧", "50, 100"),
        ("50 block 100", "One target, please, such as /play block 50."),
        ("50 100", "One target, please, such as /play block 50."),
        ("draw block", ALL_GAMES),
        ("block chess 50", ALL_GAMES),
        ("kozel 101", "Kozel is played to one of these: 50, 100, 150 points"),
        ("partnership 75", "50, 100, 150, 200, 250, 300, 350, 400, 450, 500 points"),
        ("goat 100", "Goat is played to 101 points"),
        ("koziol 10", "Kozioł is played to 5 points"),
        ("kozel-7", "Kozel is played to one of these: 50, 100, 150 points"),
        ("kozel 50.0", "One target, please, such as /play block 50."),
        ("block,100,50", "One target, please, such as /play block 50."),
        ("!!! 7", "50, 100"),
        ("²", "50, 100"),
        ("goat ²", "Goat is played to 101 points"),
    ],
)
async def test_play_says_what_it_knows(club: Club, words: str, said: str) -> None:
    await club.say(ANNA, f"/play {words}")
    assert said in (await club.notices())[-1].text
    assert set(await club.posts()) == {"refusal:0"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Ese juego no lo conozco. Conozco estos: Robo, Bloqueo, Kozel, Parejas, Cabra y Kozioł."),
        ("it", "Questo gioco non lo conosco. Conosco: Pesca, Blocco, Kozel, Coppie, Caprone e Kozioł."),
        ("pl", "Nie znam takiej gry. Znam te: Dobieranie, Blok, Kozel, Pary, Kozioł rosyjski i Kozioł."),
        ("ru", "Такой игры я не знаю. Знаю вот какие: Базар, Блок, Козёл, Пары, Классический козёл и Польский козёл."),
    ],
)
async def test_games_go_by_their_names_in_the_group_s_language(club: Club, language: str, said: str) -> None:
    """Whoever asks is told them all, and each is understood by the name that he is told."""
    club.languages[BRUNO] = language
    await club.say(BRUNO, "/play")
    await club.tap(BRUNO, "l:1:cancel:")
    await club.say(ANNA, "/play chess")
    assert (await club.notices())[-1].text == said
    names = re.split(", | y | e | i | и ", said.partition(": ")[2].rstrip("."))
    for name in names:
        await club.say(ANNA, f"/play {name}")
        ((table,),) = await club.rows("SELECT id FROM tables WHERE state = 'lobby'")
        assert f"{name}</b>" in (await club.post("lobby")).text
        await club.tap(ANNA, f"l:{table}:cancel:")
    played = await club.rows("SELECT game FROM tables ORDER BY id")
    assert [game for (game,) in played] == ["draw", *catalogue()]


@pytest.mark.parametrize("game", catalogue())
async def test_every_game_is_on_offer_with_its_seats_and_targets(club: Club, game: str) -> None:
    """One button a game, and for the chosen one all of its targets; it says how many it takes."""
    variant = catalogue()[game]
    await club.sit(ANNA, command="/play draw")
    await club.press(ANNA, {"koziol": "Kozioł"}.get(game, game.title()), "lobby")
    lobby = await club.post("lobby")
    labels = [button.label for row in lobby.keyboard for button in row]
    games = ["Draw", "Block", "Kozel", "Partnership", "Goat", "Kozioł"]
    paces = [] if game == "partnership" else ["45 s", "2 min", "1 day", "No clock"]
    assert labels == [*games, *map(str, variant.targets), *paces, "Join", "Leave", "Start", "Cancel"]
    assert all(len(row) <= 5 for row in lobby.keyboard)
    most = max(variant.seats)
    assert ("2 to 4 can play." if min(variant.seats) < most else f"It takes {most} players.") in lobby.text
    assert ("Partners sit opposite: 🔵 seats 1 and 3, 🔶 seats 2 and 4." in lobby.text) is variant.pairs


@pytest.mark.parametrize("game", ["kozel", "partnership", "koziol"])
@pytest.mark.parametrize("count", [1, 2, 3])
async def test_a_game_of_pairs_starts_only_with_four(club: Club, game: str, count: int) -> None:
    people = [ANNA, BRUNO, CARMEN, DMITRI]
    await club.sit(*people[:count], command=f"/play {game}")
    toast = await club.press(ANNA, "Start", "lobby")
    assert toast.text == f"This game takes 4 players. Seats taken so far: {count}."
    assert await club.journal() == []
    for person in people[count:]:
        await club.start(person)
        await club.press(person, "Join", "lobby")
    await club.press(ANNA, "Start", "lobby")
    assert (await club.view()).seats == 4
