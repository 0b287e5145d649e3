"""Kind 05 STALE: buttons of another time, of another person, of nobody."""

from __future__ import annotations

import pytest

from bot.callback import LobbyAction, LobbyTap, MoveTap, pack
from engine import observe
from engine.chain import End
from engine.moves import Draw, Move, Pass, Play
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, own_tiles
from tests.bot.deals import find_deal, find_moment, must_draw


async def snapshot(club: Club) -> tuple[object, ...]:
    """Everything that the match and the messages are made of."""
    people = (ANNA, BRUNO, CARMEN, DMITRI, EVA)
    posts = [await club.posts(chat) for chat in (GROUP, *people)]
    notices = [await club.notices(chat) for chat in (GROUP, *people)]
    return (await club.journal(), posts, notices, await club.rows("SELECT * FROM round_points"))


async def on_turn(club: Club) -> tuple[int, int]:
    """Who of Anna and Bruno is on turn, and who is not."""
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    return person, BRUNO if person == ANNA else ANNA


async def test_stl_01_a_button_of_a_stopped_match_does_nothing_in_the_next(club: Club) -> None:
    """The hand of a stopped match is refused, and the match that runs in the same group now does not change."""
    await club.deal(ANNA, BRUNO)
    person, _ = await on_turn(club)
    old = (await club.moves(person))[0].data
    await club.say(ANNA, "/stop")
    await club.press(ANNA, "Stop the match", "stop")
    await club.say(ANNA, "/play draw")
    await club.press(BRUNO, "Join", "lobby")
    await club.press(ANNA, "Start", "lobby")
    before = await snapshot(club)
    assert "over" in (await club.tap(person, old, person)).text
    assert await snapshot(club) == before


@pytest.mark.parametrize("label", ["Start", "Draw", "50"])
async def test_stl_03_an_outsider_cannot_press_for_the_host(club: Club, label: str) -> None:
    """An outsider who presses the host's buttons gets a private refusal, and nothing happens."""
    await club.sit(ANNA, BRUNO)
    before = await snapshot(club)
    toast = await club.press(EVA, label, "lobby")
    assert "Anna" in toast.text
    assert toast.url is None
    assert await snapshot(club) == before


async def test_stl_04_an_outsider_cannot_flood_the_group(club: Club) -> None:
    """Twenty taps of an outsider on old lobby buttons while a match runs: pop-up answers and not one message."""
    await club.sit(ANNA, BRUNO)
    buttons = [button.data for row in (await club.post("lobby")).keyboard for button in row]
    await club.press(ANNA, "Start", "lobby")
    before = await snapshot(club)
    for press in range(20):
        assert (await club.tap(EVA, buttons[press % len(buttons)])).text
    assert await snapshot(club) == before


async def test_stl_05_a_tile_of_an_earlier_turn_is_refused(club: Club) -> None:
    """A button of an earlier turn whose tile does not fit any more is refused, and the owner has today's buttons."""
    await club.deal(ANNA, BRUNO, command="/play block")
    person, _ = await on_turn(club)
    old = await club.moves(person)
    await club.first_buttons(1, ANNA, BRUNO)
    while (await on_turn(club))[0] != person:
        await club.first_buttons(1, ANNA, BRUNO)
    journal = await club.journal()
    fresh = await club.moves(person)
    for button in old:
        assert "earlier" in (await club.tap(person, button.data, person)).text
    assert await club.journal() == journal
    assert await club.moves(person) == fresh
    assert {button.data for button in fresh}.isdisjoint({button.data for button in old})


async def test_stl_06_the_buttons_of_a_move_made_are_gone(club: Club) -> None:
    """After a move its buttons are gone; pressed all the same they answer, and no second move comes of them."""
    await club.deal(ANNA, BRUNO, command="/play block")
    person, _ = await on_turn(club)
    old = await club.moves(person)
    await club.first_buttons(1, ANNA, BRUNO)
    if (await on_turn(club))[0] != person:
        assert await club.moves(person) == []
    journal = await club.journal()
    for button in old:
        assert (await club.tap(person, button.data, person)).text
    assert await club.journal() == journal


async def test_stl_07_a_draw_cannot_be_repeated(club: Club) -> None:
    """A Draw button pressed again when the turn has gone on is refused, and all counts stay."""
    order, count = find_moment("draw", 2, must_draw)
    club.deals.append(order)
    await club.deal(ANNA, BRUNO)
    await club.first_buttons(count, ANNA, BRUNO)
    person, _ = await on_turn(club)
    (draw,) = await club.moves(person)
    await club.tap(person, draw.data, person)
    before = await snapshot(club)
    for _ in range(3):
        assert (await club.tap(person, draw.data, person)).text
    assert (await snapshot(club))[0] == before[0]


async def test_stl_08_who_is_not_on_turn_waits(club: Club) -> None:
    """A tile that fits, of a player who is not on turn, is refused with a word, and nothing changes for anybody."""
    await club.deal(ANNA, BRUNO, command="/play block")
    _, other = await on_turn(club)
    seat = (ANNA, BRUNO).index(other)
    view, before = await club.view(seat), await snapshot(club)
    assert view.ends is not None
    moves: list[Move] = [Pass(), Draw(), *(Play(tile, end) for tile in view.hand for end in End)]
    for move in moves:
        payload = pack(MoveTap(1, len(await club.journal()), move))
        assert (await club.tap(other, payload, other)).text == "It is not your turn yet."
    assert await snapshot(club) == before


async def test_stl_08_a_stranger_cannot_move_for_a_player(club: Club) -> None:
    """The payload of a player's button, sent by somebody else, moves nothing, whoever sends it."""
    await club.deal(ANNA, BRUNO, command="/play block")
    person, other = await on_turn(club)
    before = await snapshot(club)
    for button in await club.moves(person):
        assert "no seat" in (await club.tap(EVA, button.data, EVA)).text
        assert "turn" in (await club.tap(other, button.data, other)).text
        assert "no seat" in (await club.tap(EVA, button.data)).text
    assert await snapshot(club) == before


async def test_stl_10_an_old_button_plays_its_own_tile_or_nothing(club: Club) -> None:
    """After a draw the buttons of the older hand play nothing, so never another tile than the one written on them."""
    order, count = find_moment("draw", 2, lambda match: must_draw(match) and len(observe(match, 0).chain) > 2)
    club.deals.append(order)
    await club.deal(ANNA, BRUNO)
    old = {person: await club.moves(person) for person in (ANNA, BRUNO)}
    for _ in range(count):
        await club.first_buttons(1, ANNA, BRUNO)
        for person in (ANNA, BRUNO):
            old[person] = await club.moves(person) or old[person]
    person, _ = await on_turn(club)
    await club.first_buttons(1, ANNA, BRUNO)
    journal = await club.journal()
    gone = [(owner, button) for owner in old for button in old[owner] if button not in await club.moves(owner)]
    assert {owner for owner, _ in gone} == {ANNA, BRUNO}
    for owner, button in gone:
        await club.tap(owner, button.data, owner)
        assert await club.journal() == journal


@pytest.mark.parametrize("data", ["play:3-5:left", "x", "p:1", "", "p:1:1:lays 3-5", "l:1:burn:", "\u202e", "p:" * 30])
async def test_stl_11_an_unknown_button_is_answered(club: Club, data: str) -> None:
    """A button whose payload an older release made is answered with a short text, and changes nothing."""
    await club.deal(ANNA, BRUNO)
    before = await snapshot(club)
    toast = await club.tap(ANNA, data)
    assert 0 < len(toast.text) <= 200
    assert await snapshot(club) == before


async def test_stl_12_after_the_match_nothing_moves(club: Club) -> None:
    """When the match is over a tile, Pass and Next round are answered so, and no message and no score changes."""
    club.deals.append(find_deal("block", 4, lambda view: view.outcome is not None))
    people = (ANNA, BRUNO, CARMEN, DMITRI)
    await club.deal(*people, command="/play block 50")
    old = [button.data for person in people for button in await club.moves(person)]
    await club.play_round(*people)
    before = await snapshot(club)
    version = len(await club.journal())
    for person in people:
        for data in (*old, pack(MoveTap(1, version, Pass())), f"n:1:{version}", "t:1", "s:1:0:yes"):
            assert (await club.tap(person, data)).text == "That match is over."
        assert "no longer open" in (await club.tap(person, pack(LobbyTap(1, LobbyAction.JOIN)))).text
    assert await snapshot(club) == before


@pytest.mark.parametrize("kind", ["n:1:{version}", "l:1:start:", "t:1", "r:1", "s:1:0:yes"])
async def test_a_button_of_one_group_does_nothing_from_another(club: Club, kind: str) -> None:
    await club.deal(ANNA, BRUNO)
    before = await snapshot(club)
    toast = await club.tap(ANNA, kind.format(version=len(await club.journal())), chat=-100999)
    assert toast.text
    assert await snapshot(club) == before


async def test_a_lobby_s_button_does_nothing_from_another_group(club: Club) -> None:
    await club.sit(ANNA, BRUNO)
    before = await snapshot(club)
    for action in LobbyAction:
        assert (await club.tap(ANNA, pack(LobbyTap(1, action, "block")), chat=-100999)).text
    assert await snapshot(club) == before


async def test_a_button_names_a_match_that_is_not_there(club: Club) -> None:
    await club.deal(ANNA, BRUNO)
    before = await snapshot(club)
    for data in ("p:99:5:draws", "n:99:5", "l:99:join:", "t:99", "r:99", "s:99:0:yes", f"p:{'9' * 18}:1:draws"):
        assert (await club.tap(ANNA, data)).text
    assert await snapshot(club) == before


async def test_two_tables_of_one_person_are_kept_apart(club: Club) -> None:
    """Who sits at tables of two groups has two hands, each with its group's name, each acting on its own table."""
    await club.deal(ANNA, BRUNO, command="/play block")
    club.title = "Other club"
    await club.say(ANNA, "/play block", chat=-100999)
    lobby = (await club.posts(-100999))["lobby:2"]
    join = next(button for row in lobby.keyboard for button in row if button.label == "Join")
    start = next(button for row in lobby.keyboard for button in row if button.label == "Start")
    await club.tap(BRUNO, join.data, -100999)
    await club.tap(ANNA, start.data, -100999)
    hands = [(await club.posts(person))[f"hand:{table}"] for person in (ANNA, BRUNO) for table in (1, 2)]
    assert ["Domino club" in hand.text for hand in hands] == [True, False, True, False]
    assert ["Other club" in hand.text for hand in hands] == [False, True, False, True]
    assert own_tiles(hands[0]) != own_tiles(hands[1])
    button = next(button for hand in (hands[1], hands[3]) for row in hand.keyboard for button in row)
    first_board = (await club.posts())["board:1:1"]
    for person in (ANNA, BRUNO):
        await club.tap(person, button.data, person)
    assert (await club.posts())["board:1:1"] == first_board
    assert len((await club.view()).chain) == 2
