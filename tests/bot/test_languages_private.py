"""A person is spoken to in his own language: Telegram's, until he chooses another in private."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from telegram.error import TimedOut

from bot.effects import Content
from bot.texts import languages, listed, say
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, NAMES, Club, opened
from tests.bot.deals import find_moment, must_draw
from tests.bot.test_groups import MUTED, standing, told
from tests.bot.test_languages import labels, word
from tests.bot.test_languages_whole import foreign
from tests.bot.test_partnership import must_pass

OTHER = -100999
FOUR = {ANNA: "it", BRUNO: "ru", CARMEN: "pl", DMITRI: "es"}
NAMED = {person: f"\u2068{NAMES[person]}\u2069" for person in FOUR}


@pytest.fixture
async def club(tmp_path: Path) -> AsyncIterator[Club]:
    """Four people of four languages in an English group, of which Eva is an administrator."""
    async with opened(tmp_path / "db", administrators={EVA}) as club:
        club.languages = dict(FOUR)
        for person in FOUR:
            await club.start(person)
        await club.say(EVA, "/play")
        await club.press(EVA, "Cancel", "lobby")
        yield club
        assert club.errors == []
        await club.check_messages()


async def speaks(club: Club, person: int, language: str) -> str:
    """``person`` chooses a language; the answer."""
    await club.say(person, "/language", person)
    return (await club.press(person, say(language, "language-name"), "settings", person)).text


async def hand(club: Club, person: int) -> Content:
    return await club.post("hand", person)


class Silent(set[int]):
    """Telegram does not answer who is among them."""

    def __contains__(self, person: object) -> bool:
        raise TimedOut


# -- choosing


@pytest.mark.parametrize("command", ["/language", "/settings"])
async def test_the_settings_in_private_show_look_and_language(club: Club, command: str) -> None:
    await club.say(BRUNO, command, BRUNO)
    post = await club.post("settings", BRUNO)
    look = say("ru", "settings-look-private", look="pictures")
    assert post.text == f"{look}\n\n<b>Язык</b>: Русский"
    looks = [say("ru", f"button-look-{look}") for look in ("pictures", "text")]
    assert labels(post) == [*looks, *(say(each, "language-name") for each in languages())]
    marked = [button.label for row in post.keyboard for button in row if button.style == "primary"]
    assert marked == [looks[0], "Русский"]


async def test_a_choice_holds_at_once_at_all_tables(club: Club) -> None:
    """Every hand is said anew with the same buttons, the answer is in the new language, and no group sees a change."""
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.say(EVA, "/play", OTHER)
    for person in (BRUNO, ANNA):
        await club.press(person, "Join", "lobby", OTHER)
    await club.press(EVA, "Join", "lobby", OTHER)
    await club.tap(EVA, "l:3:start:", OTHER)
    hands = [content for slot, content in (await club.posts(BRUNO)).items() if slot.startswith("hand:")]
    assert len(hands) == 2
    groups = [await club.posts(chat) for chat in (GROUP, OTHER, ANNA)]
    await club.say(BRUNO, "/language", BRUNO)
    await club.shown()
    assert (await club.press(BRUNO, "Español", "settings", BRUNO)).text == say("es", "settings-kept")
    edited = [("edit", slot) for slot in ("settings:0", "hand:2", "hand:3")]
    assert await club.shown() == edited
    after = [content for slot, content in (await club.posts(BRUNO)).items() if slot.startswith("hand:")]
    assert [hand.keyboard for hand in after] == [hand.keyboard for hand in hands]
    for before, now in zip(hands, after, strict=True):
        assert foreign("ru", before) == set() == foreign("es", now)
        assert "Tus fichas:" in now.text
    assert "<b>Idioma</b>: Español" in (await club.post("settings", BRUNO)).text
    assert [await club.posts(chat) for chat in (GROUP, OTHER, ANNA)] == groups


async def test_the_same_again_changes_nothing(club: Club) -> None:
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.say(BRUNO, "/language", BRUNO)
    await club.shown()
    assert (await club.press(BRUNO, "Русский", "settings", BRUNO)).text == say("ru", "settings-kept")
    assert await club.shown() == []


async def test_a_choice_outlives_what_telegram_says(tmp_path: Path) -> None:
    """Another language in Telegram changes what one reads only as long as one has not chosen; a restart nothing."""
    async with opened(tmp_path / "db") as club:
        for said in ("it", "ru"):
            club.languages[ANNA] = said
            await club.say(ANNA, "/help", ANNA)
            assert await word(club, ANNA) == say(said, "help-private", bot="boneyard_bot")
        assert await speaks(club, ANNA, "pl") == say("pl", "settings-kept")
        club.languages[ANNA], club.names[ANNA] = "es", "Anita"
        await club.say(ANNA, "/help", ANNA)
        assert await word(club, ANNA) == say("pl", "help-private", bot="boneyard_bot")
    async with opened(tmp_path / "db") as club:
        await club.say(ANNA, "/hand", ANNA)
        assert await word(club, ANNA) == say("pl", "no-hand-anywhere")
        await club.say(ANNA, "/play")
        assert (await club.post("lobby")).text.startswith(say("pl", "lobby-heading", **usual_draw("pl"))), (
            "she opens it"
        )


def usual_draw(language: str) -> dict[str, str]:
    """The values of a lobby's heading, for draw as it is usual."""
    goal, pace = say(language, "goal-draw", target=100), say(language, "pace-told", seconds=120)
    return {"game": say(language, "game-draw"), "goal": goal, "pace": pace}


async def test_answers_to_taps_are_his_own_and_to_commands_the_groups(club: Club) -> None:
    """In the group too: what only he reads is in his language, what all read along in theirs."""
    await speaks(club, BRUNO, "pl")
    await club.say(ANNA, "/play block")
    assert (await club.press(BRUNO, "Join", "lobby")).text == say("pl", "seated", seat=2)
    assert (await club.press(BRUNO, "Join", "lobby")).text == say("pl", "already-seated", seat=2)
    assert (await club.press(BRUNO, "Start", "lobby")).text == say("pl", "only-host", name="\u2068Anna\u2069")
    assert (await club.tap(BRUNO, "x")).text == say("pl", "button-unknown")
    await club.say(BRUNO, "/settings")
    assert await word(club) == "Only an administrator can do that."
    assert (await club.press(ANNA, "Start", "lobby")).text == say("it", "dealing")


async def test_an_apology_is_in_the_language_he_has_chosen(club: Club) -> None:
    """Telegram does not say whether he is an administrator."""
    await club.deal(ANNA, CARMEN, command="/play block")
    await speaks(club, BRUNO, "pl")
    await club.say(EVA, "/settings")
    club.request.administrators = Silent()
    assert (await club.press(BRUNO, "Kozel", "settings")).text == say("pl", "try-again")


# -- a table of many languages


async def mixed(club: Club, game: str = "kozel 50") -> None:
    await club.deal(*FOUR, command=f"/play {game}")


async def test_everybody_has_his_prompt_in_his_own_language(club: Club) -> None:
    """Heading, seats, partner and call; the board is the group's."""
    await mixed(club)
    mover = await club.on_turn(*FOUR)
    for seat, (person, language) in enumerate(FOUR.items()):
        shown = await hand(club, person)
        called = person == mover
        goal = say(language, "goal-kozel", target=50)
        key = "match-heading-turn" if called else "match-heading"
        assert say(language, key, game=say(language, "game-kozel"), round=1, goal=goal) in shown.text
        partner = f"{'🔵🔶'[seat % 2]} {NAMED[tuple(FOUR)[(seat + 2) % 4]]}"
        assert say(language, "partner", name=partner) in shown.text
        count = 6 if (await club.view(seat)).counts[seat] == 6 else 7
        own = f"{'🔵🔶'[seat % 2]} {NAMED[person]}"
        assert say(language, "seat-line-pairs", mark="▶" if called else "•", name=own, count=count) in shown.text
        assert foreign(language, shown) == set()
        assert (say(language, "wait") in shown.text) != called
    assert foreign("en", await club.post("board")) == set()
    assert "Твои костяшки:" in (await hand(club, BRUNO)).text


async def test_a_russian_at_an_italian_table(club: Club) -> None:
    """He reads Russian, the group Italian."""
    await club.say(ANNA, "/play block", OTHER)
    await club.tap(BRUNO, "l:2:join:", OTHER)
    await club.tap(ANNA, "l:2:start:", OTHER)
    assert "Блок</b>, кон 1" in (await hand(club, BRUNO)).text
    assert "Blocco</b>, mano 1" in (await hand(club, ANNA)).text
    assert "Blocco</b>, mano 1" in (await club.post("board", OTHER)).text


@pytest.mark.parametrize("person", FOUR)
@pytest.mark.parametrize(("game", "key"), [("draw", "draw"), ("partnership", "pass")])
async def test_draw_and_pass_are_in_the_movers_language(club: Club, person: int, game: str, key: str) -> None:
    """And so is what he is told then; the others who sit there speak English."""
    order, count = find_moment(game, 4, must_draw if game == "draw" else must_pass)
    language = FOUR[person]
    club.languages = dict.fromkeys(FOUR, "en")
    club.deals.append(order)
    await mixed(club, game)
    await club.first_buttons(count, *FOUR)
    mover = await club.on_turn(*FOUR)
    assert mover is not None
    await speaks(club, mover, language)
    (button,) = await club.moves(mover)
    assert button.label == say(language, f"button-{key}")
    assert say(language, f"your-{key}") in (await hand(club, mover)).text
    toast = await club.tap(mover, button.data, mover)
    assert toast.text.startswith(say(language, "done-drew" if key == "draw" else "done-passed", tiles="").rstrip(". "))


async def test_tiles_are_the_same_in_every_language(club: Club) -> None:
    """The same buttons, whatever its owner reads; the answer to a tap is the mover's, and so is a pop-up's."""
    await mixed(club, "block")
    mover = await club.on_turn(*FOUR)
    assert mover is not None
    before = await club.moves(mover)
    for language in languages():
        await speaks(club, mover, language)
        assert await club.moves(mover) == before
        popped = await club.press(mover, "My tiles", "board")
        assert popped.text.startswith(say(language, "your-tiles", tiles="").rstrip())
    for person, language in FOUR.items():
        await speaks(club, person, language)
    for person in (other for other in FOUR if other != mover):
        assert (await club.tap(person, before[0].data, person)).text == say(FOUR[person], "refused-not-your-turn")
    toast = await club.tap(mover, before[0].data, mover)
    assert foreign(FOUR[mover], Content(toast.text)) == set()
    assert (await club.press(EVA, "My tiles", "board")).text == say("en", "tiles-of-players")


async def test_a_match_that_is_stopped_is_closed_in_each_ones_language(club: Club) -> None:
    await mixed(club)
    await club.say(EVA, "/stop")
    assert (await club.press(EVA, "Stop the match", "stop")).text == "The match was stopped. It does not count."
    for person, language in FOUR.items():
        assert (await hand(club, person)).text.endswith(say(language, "match-stopped"))
        assert foreign(language, await hand(club, person)) == set()
    assert (await club.post("ended")).text == "The match was stopped. It does not count."


@pytest.mark.parametrize("name", ["Carmen", "Ezio", "Ida"])
async def test_a_match_that_is_won_because_others_left_is_closed_in_each_ones_language(club: Club, name: str) -> None:
    """With the word for "and" between the winners' names, which some languages choose by the second."""
    club.names[CARMEN] = name
    await mixed(club)
    for person in (BRUNO, DMITRI):
        await club.walk_out(person)
    pair = ["\u2068Anna\u2069", f"\u2068{name}\u2069"]
    for language, post in [("en", await club.post("ended")), *[(FOUR[each], await hand(club, each)) for each in FOUR]]:
        won = say(language, "match-forfeited-early", name=f"🔵 {listed(language, pair)}", who="pair")
        assert post.text.endswith(won)
    ands = {"Carmen": ("e", "y"), "Ezio": ("ed", "y"), "Ida": ("e", "e")}[name]
    for person, between in ((ANNA, ands[0]), (DMITRI, ands[1]), (BRUNO, "и"), (CARMEN, "i")):
        assert f"🔵 {pair[0]} {between} {pair[1]} " in (await hand(club, person)).text


async def test_that_a_match_waits_is_told_to_each_in_his_language(club: Club) -> None:
    await mixed(club)
    await standing(club, MUTED)
    for person, language in FOUR.items():
        assert await told(club, person) == [say(language, "waits-muted", title="\u2068Domino club\u2069")]


@pytest.mark.parametrize("language", languages())
async def test_alerts_are_in_the_watchers_language(club: Club, language: str) -> None:
    await speaks(club, BRUNO, language)
    await club.say(BRUNO, "/notify")
    assert (await club.press(BRUNO, "Every table", "notify")).text == say(language, "notify-always")
    await club.say(ANNA, "/play goat")
    alert, where = await club.post("alert", BRUNO), "\u2068Domino club\u2069"
    assert alert.text == say(language, "notify-alert", game=say(language, "game-goat"), title=where)
    assert labels(alert) == [say(language, f"button-{key}") for key in ("join", "notify-off")]


# -- help, rules, and the names of games


async def test_help_and_rules_are_the_readers_in_private_and_the_groups_in_the_group(club: Club) -> None:
    for person, language in FOUR.items():
        for chat, read in ((person, language), (GROUP, "en")):
            await club.say(person, "/rules kozel", chat)
            assert await word(club, chat) == say(read, "rules-kozel")
            await club.say(person, "/help", chat)
            kind = "help-group" if chat == GROUP else "help-private"
            assert await word(club, chat) == say(read, kind, bot="boneyard_bot")
        await club.start(person)
        assert await word(club, person) == say(language, "hello", bot="boneyard_bot")


CALLED = [
    *(("КОЗЕЛ", "kozel"), ("Козёл", "kozel"), ("koziol", "koziol"), ("KOZIOŁ", "koziol"), ("pesca", "draw")),
    *(("CAPRONE", "goat"), ("koziol rosyjski", "goat"), ("классический козел", "goat"), ("parejas", "partnership")),
    *(("Пары", "partnership"), ("bloqueo", "block"), ("dobieranie", "draw"), ("goat", "goat")),
]


@pytest.mark.parametrize(("name", "game"), CALLED)
async def test_a_game_is_known_by_its_name_in_any_language(club: Club, name: str, game: str) -> None:
    """Without accents and in capitals; wherever it is said."""
    await club.say(EVA, f"/rules {name}")
    assert await word(club) == say("en", f"rules-{game}")
    await club.say(DMITRI, f"/rules {name}", DMITRI)
    assert await word(club, DMITRI) == say("es", f"rules-{game}")
    await club.say(BRUNO, f"/play {name}")
    assert await club.rows("SELECT game FROM tables WHERE state = 'lobby'") == [(game,)]


async def test_an_update_that_says_nothing_of_a_language_changes_none(club: Club) -> None:
    """Telegram may leave it out of any message; what it has said before still holds."""
    await club.deal(ANNA, BRUNO, command="/play block")
    silent = {"id": BRUNO, "is_bot": False, "first_name": "Bruno"}
    await club.say(BRUNO, "/hand", BRUNO, **{"from": silent})
    assert say("ru", "your-tiles", tiles="").strip() in (await club.post("hand", BRUNO)).text
    assert await club.rows("SELECT language, chosen_language FROM people WHERE id = ?", BRUNO) == [("ru", None)]
    await club.say(BRUNO, "/leave", BRUNO, **{"from": silent})
    assert (await club.notices(BRUNO))[-1].text == say("ru", "in-the-group")
