"""What is drawn: the table for everybody, a hand for its owner alone, and never more than the words beside it say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from random import Random

import pytest

from bot.effects import Button, Content, Picture, Post
from bot.names import shown
from bot.present.board import board, stopped_board
from bot.present.hand import closed_hand, hand, offered
from bot.present.result import result
from bot.present.stage import Moment, Stage
from bot.running import lately
from engine import Act, Deal, Match, catalogue, decide, evolve, full_set, legal_moves, observe, start, write
from engine.chain import End
from engine.moves import Draw, Pass, Play, PlayTwo
from engine.observation import Observation, Phase
from engine.tiles import Tile
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, GROUP, Club, tiles_in
from tests.bot.deals import find_moment
from tests.bot.reading import plain

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI)
KINDS = [(game.name, seats) for game in catalogue().values() for seats in game.seats]
NAMES = ("Anna", "Bruno", "Carmen", "Dmitri")
ROUNDS = 2
every_game = pytest.mark.parametrize(("game", "seats"), KINDS)


@dataclass(frozen=True)
class Sight:
    """A moment of a match, and what the table would show then."""

    match: Match
    lines: tuple[str, ...]
    stage: Stage

    def view(self, viewer: int | None) -> Observation:
        return observe(self.match, viewer, lately(self.lines))

    @cached_property
    def public(self) -> Observation:
        return self.view(None)

    @cached_property
    def board(self) -> Content:
        return board(self.stage, self.public).content

    @cached_property
    def called(self) -> Post:
        """The message of who is on turn."""
        assert self.public.turn is not None
        return hand(self.stage, self.view(self.public.turn))

    @cached_property
    def result(self) -> Content:
        assert self.public.result is not None
        return result(self.stage, self.public, self.public.result).content

    def as_text(self) -> Sight:
        """The same at a table without pictures."""
        return Sight(
            self.match, self.lines, replace(self.stage, picture=False, pictures=(False,) * self.match.setting.seats)
        )


def staged(seats: int, names: tuple[str, ...] = NAMES) -> Stage:
    nobody = (False,) * seats
    people = PEOPLE[:seats]
    clock = Moment(1_800_000_000, near=False)
    calls = shown(names[:seats], "Player")
    return Stage(
        1, 2, 3, GROUP, 0, "Domino club", people, calls, ("en",) * seats, "en", (True,) * seats, True, nobody, nobody,
        clock, False,
    )  # fmt: skip


def sights(game: str, seats: int, *, seed: int = 0, rounds: int = ROUNDS) -> Iterator[Sight]:
    """Everything that there is to see in a match that is played at random, from the first deal on."""
    random, stage = Random(f"{game} {seats} {seed}"), staged(seats)
    match, lines = start(game, seats, catalogue()[game].default_target), list[str]()
    while match.phase is not Phase.OVER and match.number < rounds:
        command: Deal | Act = Deal(tuple(random.sample(full_set(), 28)))
        while True:
            events = decide(match, command)
            match, lines = evolve(match, events), [*lines, *write(events)]
            yield Sight(match, tuple(lines), stage)
            if not match.running:
                break
            command = random.choice([Act(seat, move) for seat in range(seats) for move in legal_moves(match, seat)])


@cache
def seen(game: str, seats: int) -> tuple[Sight, ...]:
    return tuple(sights(game, seats))


def laid(picture: Picture) -> set[Tile]:
    """The tiles of the chain."""
    return {Tile(min(halves), max(halves)) for halves in picture.chain or ()}


def held(picture: Picture) -> list[Tile]:
    """The tiles of all rows."""
    return [Tile(*tile) for row in picture.rows for tile in row.tiles]


def raised(picture: Picture) -> set[Tile]:
    return {Tile(*row.tiles[place]) for row in picture.rows for place in row.raised}


def words(content: Content) -> list[str]:
    """What is read, line by line: without markup and empty lines."""
    return [line for line in plain(content.text).split("\n") if line]


def said(content: Content) -> tuple[list[str], Content]:
    """All of a message but its picture, and how its words are set out beside one."""
    return words(content), replace(content, text="", picture=None)


def drawn(content: Content) -> Picture:
    assert content.picture is not None
    return content.picture


# -- the board


@every_game
def test_a_board_shows_the_table_and_nothing_else(game: str, seats: int) -> None:
    """Chain, led tile and latest tiles as everybody may know them; no tile that anybody holds, and no row at all."""
    for sight in seen(game, seats):
        public, picture = sight.public, drawn(sight.board)
        assert (picture.chain, picture.led_at, picture.latest_at) == (public.chain, public.led_at, public.latest_at)
        assert picture.crosswise == public.crosswise
        assert picture.rows == ()
        hidden = {tile for seat in range(seats) for tile in sight.view(seat).hand}
        assert laid(picture) & hidden == set()


@every_game
def test_a_stopped_board_shows_the_table_as_it_stood(game: str, seats: int) -> None:
    for sight in seen(game, seats)[::5]:
        content = stopped_board(sight.stage, sight.public, "That is all.").content
        assert content.picture == sight.board.picture
        assert content.keyboard == ()


# -- a hand


@every_game
def test_a_prompt_shows_its_owner_s_tiles_and_nobody_else_s(game: str, seats: int) -> None:
    """One row, in the order of the text, below the same table as everybody's; in his own chat, protected."""
    for number, sight in enumerate(seen(game, seats)):
        for seat in {sight.public.turn or 0, number % seats}:
            view = sight.view(seat)
            post = hand(sight.stage, view)
            picture = drawn(post.content)
            assert tuple(held(picture)) == view.hand
            assert replace(picture, rows=()) == drawn(sight.board)
            assert len(picture.rows) == (1 if view.hand else 0)
            assert all((row.seat, row.side) == (None, None) for row in picture.rows)
            assert (post.chat, post.topic, post.content.protected) == (PEOPLE[seat], 0, True)


@every_game
def test_raised_are_exactly_the_tiles_on_offer(game: str, seats: int) -> None:
    """A tile is pushed up if a button lays it, alone or with another double, and never otherwise."""
    for number, sight in enumerate(seen(game, seats)):
        if sight.public.turn is not None:
            payloads = " ".join(button.data or "" for button in buttons(sight.called.content))
            named = tiles_in(payloads.replace("-", "|"))
            assert raised(drawn(sight.called.content)) == named
            waiting = (sight.public.turn + 1 + number % (seats - 1)) % seats
            assert raised(drawn(hand(sight.stage, sight.view(waiting)).content)) == set()


def buttons(content: Content) -> list[Button]:
    return [button for row in content.keyboard for button in row]


@pytest.mark.parametrize("game", [game.name for game in catalogue().values() if game.two_doubles])
def test_two_doubles_at_once_raise_both(game: str) -> None:
    sight = next(
        sight
        for seed in range(100)
        for sight in sights(game, 4, seed=seed, rounds=1)
        if sight.public.turn is not None
        and any(isinstance(move, PlayTwo) for move in sight.view(sight.public.turn).moves)
    )
    pair = next(move for move in sight.view(sight.public.turn).moves if isinstance(move, PlayTwo))
    assert {pair.left, pair.right} <= raised(drawn(sight.called.content))


async def test_of_a_hand_only_the_drawn_tile_is_raised_while_it_has_to_be_laid(club: Club) -> None:
    """It fits both ends, so that the player has to choose one: nothing else may be laid now."""
    order, count = find_moment("draw", 2, chooses_an_end_for_what_he_drew)
    club.deals.append(order)
    await club.deal(ANNA, BRUNO)
    await club.first_buttons(count, ANNA, BRUNO)
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    content = await club.post("hand", person)
    first, second = await club.moves(person)
    assert raised(drawn(content)) == tiles_in(first.label) == tiles_in(second.label)
    assert len(raised(drawn(content))) == 1
    assert [button.style for button in (first, second)] == ["primary", "success"]


def chooses_an_end_for_what_he_drew(match: Match) -> bool:
    seat = observe(match, None).turn
    return seat is not None and match.dealt.drawn is not None and len(legal_moves(match, seat)) == 2


@every_game
def test_who_has_left_sees_no_tiles(game: str, seats: int) -> None:
    """Neither while the match goes on nor at its end; and a hand that is closed shows none either."""
    for sight in seen(game, seats)[::7]:
        gone = replace(sight.stage, left=(True,) * seats, away=(True,) * seats)
        for seat in range(seats):
            view = sight.view(seat)
            for content in (hand(gone, view).content, closed_hand(sight.stage, view, "match-stopped").content):
                assert content.picture is None
                assert tiles_in(content.text) == set()


@pytest.mark.parametrize("command", ["/play draw", "/play goat"])
async def test_nobody_is_sent_a_picture_of_a_tile_that_he_may_not_know(club: Club, command: str) -> None:
    """A round through the bot: the group sees the table, everybody also his own tiles, and all hands at the end."""
    people = (ANNA, BRUNO, CARMEN)
    await club.deal(*people, command=command)
    while True:
        public = await club.view()
        known = {Tile(min(halves), max(halves)) for halves in public.chain}
        known |= {tile for tiles in (public.result.hands if public.result else ()) for tile in tiles}
        for chat in (GROUP, *people):
            own = set((await club.view(people.index(chat))).hand) if chat in people else set[Tile]()
            for content in (await club.posts(chat)).values():
                if content.picture is not None:
                    assert laid(content.picture) | set(held(content.picture)) <= known | own
                    assert content.protected == (chat != GROUP)
        if public.turn is None:
            return
        await club.first_buttons(1, *people)


# -- beside the words


@every_game
def test_whatever_is_drawn_is_also_said(game: str, seats: int) -> None:
    """Who sees only the words misses nothing: each tile of the picture stands in them."""
    for sight in seen(game, seats):
        contents = [sight.board]
        contents += [sight.called.content] if sight.public.turn is not None else []
        contents += [sight.result] if sight.public.result is not None else []
        for content in contents:
            picture = drawn(content)
            assert laid(picture) | set(held(picture)) <= tiles_in(content.text)


@every_game
def test_the_words_are_the_same_without_the_picture(game: str, seats: int) -> None:
    """And so are the buttons, and who is rung."""
    for sight in seen(game, seats)[::3]:
        unseen = sight.as_text()
        assert said(unseen.board) == said(sight.board)
        if sight.public.turn is not None:
            assert said(unseen.called.content) == said(sight.called.content)
            assert unseen.called.content.picture is None
        if sight.public.result is not None:
            assert said(unseen.result) == said(sight.result)


@every_game
def test_only_who_wants_pictures_gets_them(game: str, seats: int) -> None:
    """The group's wish is for board and result, each person's for his own hand."""
    for sight in seen(game, seats)[::9]:
        for wishful in range(seats):
            stage = replace(sight.stage, picture=False, pictures=tuple(seat == wishful for seat in range(seats)))
            assert board(stage, sight.public).content.picture is None
            got = [hand(stage, sight.view(seat)).content.picture is not None for seat in range(seats)]
            assert got == [seat == wishful for seat in range(seats)]


# -- buttons


STYLES = {End.LEFT: "primary", End.RIGHT: "success"}


@every_game
def test_buttons_have_the_colour_of_their_end(game: str, seats: int) -> None:
    """Blue with ◂ for the left end, green with ▸ for the right one; none where the end makes no difference."""
    for sight in seen(game, seats):
        if sight.public.turn is None:
            continue
        view = sight.view(sight.public.turn)
        for move, button in zip(offered(view), buttons(sight.called.content), strict=True):
            matters = isinstance(move, Play) and view.ends is not None and view.ends[0] != view.ends[1]
            end = move.end if isinstance(move, Play) and matters else None
            assert button.style == (STYLES[end] if end else None)
            assert button.label.startswith("◂ ") == (end is End.LEFT)
            assert button.label.endswith(" ▸") == (end is End.RIGHT)


def test_the_matches_above_have_all_kinds_of_buttons() -> None:
    """Or else nothing would have been tested."""
    kinds = set()
    for game, seats in KINDS:
        for sight in seen(game, seats):
            if sight.public.turn is not None:
                view = sight.view(sight.public.turn)
                same = view.ends is not None and view.ends[0] == view.ends[1]
                kinds |= {(type(move), getattr(move, "end", None), same) for move in view.moves}
    assert {(Play, None, False), (Play, End.LEFT, False), (Play, End.RIGHT, False), (Play, End.LEFT, True)} <= kinds
    assert {Draw, Pass, PlayTwo} <= {kind for kind, _, _ in kinds}
