"""Kind 11 RENDER: the open hands of a round that is over lie in the picture as they stand in the words (REN-10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.effects import Content, Picture
from bot.present.result import result
from bot.scene import scene
from engine import catalogue
from engine.tiles import Tile
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, Club, tiles_in
from tests.bot.reading import plain
from tests.bot.test_pictures import KINDS, NAMES, Sight, drawn, every_game, seen

SIGNS = {None: "", 0: "🔵 ", 1: "🔶 "}


def ends(game: str, seats: int) -> list[Sight]:
    return [sight for sight in seen(game, seats) if sight.public.result is not None]


def hand_lines(content: Content, names: tuple[str, ...]) -> list[str]:
    """The lines with the hands, in the order of the words: those between how it ended and what it was worth."""
    lines = plain(content.text).split("\n")
    starts = tuple(f"{sign}\u2068{name}\u2069: " for name in names for sign in SIGNS.values())
    return [line for line in lines if line.startswith(starts) and ("|" in line or line.endswith("no tiles left"))]


def read(line: str) -> list[Tile]:
    return sorted(tiles_in(line))


def tiles_of(picture: Picture) -> list[list[Tile]]:
    return [sorted(Tile(*tile) for tile in row.tiles) for row in picture.rows]


@every_game
def test_ren_10_the_rows_are_the_hands_in_the_order_of_the_words(game: str, seats: int) -> None:
    """A row a seat, by seat, each under its owner's sign: the same tiles as in his line, whose sum is theirs."""
    for sight in ends(game, seats):
        view, names = sight.public, NAMES[:seats]
        assert view.result is not None
        picture, lines = drawn(sight.result), hand_lines(sight.result, names)
        assert [row.seat for row in picture.rows] == list(range(seats))
        assert tiles_of(picture) == [sorted(tiles) for tiles in view.result.hands] == [read(line) for line in lines]
        for row, line, name, value in zip(picture.rows, lines, names, view.result.values, strict=True):
            assert line.startswith(f"{SIGNS[row.side]}\u2068{name}\u2069: ")
            assert line.rpartition(" = ")[2].split(" ")[0] == str(value) if row.tiles else value == 0
            pips = sum(one + other for one, other in row.tiles)
            assert line.endswith(f" = {pips}" if row.tiles else "no tiles left") == (pips == value)


@every_game
def test_ren_10_a_row_says_which_pair_it_belongs_to_where_there_are_pairs(game: str, seats: int) -> None:
    for sight in ends(game, seats):
        sides = [row.side for row in drawn(sight.result).rows]
        assert sides == (list(sight.public.sides) if catalogue()[game].pairs else [None] * seats)


@every_game
def test_a_result_shows_hands_only(game: str, seats: int) -> None:
    """No table, nothing pushed up, and no tile that was laid or never dealt."""
    for sight in ends(game, seats):
        picture = drawn(sight.result)
        assert picture.chain is None
        assert (picture.led_at, picture.latest_at) == (None, ())
        assert all(row.raised == () for row in picture.rows)
        assert sight.match.round is not None
        hidden = {*sight.match.round.left_over, *(Tile(min(one), max(one)) for one in sight.public.chain)}
        assert not hidden & {tile for tiles in tiles_of(picture) for tile in tiles}


@every_game
def test_ren_10_every_row_is_drawn_beside_its_own_sign(game: str, seats: int) -> None:
    """From top to bottom as in the words, also where somebody has nothing left."""
    for sight in ends(game, seats):
        picture = drawn(sight.result)
        laid_out = scene(picture)
        assert [(sign.seat, sign.side) for sign in laid_out.seats] == [(row.seat, row.side) for row in picture.rows]
        tops = [sign.y for sign in laid_out.seats]
        assert tops == sorted(set(tops))
        assert len(laid_out.pieces) == sum(len(row.tiles) for row in picture.rows)


@every_game
def test_a_result_that_loses_its_button_keeps_its_picture(game: str, seats: int) -> None:
    """The next round begins: words and buttons change, which takes no upload."""
    for sight in ends(game, seats):
        assert sight.public.result is not None
        closed = result(sight.stage, sight.public, sight.public.result, closed=True).content
        assert closed.picture == sight.result.picture
        assert closed.keyboard == ()
        plainly = replace(sight.stage, picture=False)
        assert result(plainly, sight.public, sight.public.result).content.picture is None


@pytest.mark.parametrize(("command", "people"), [("/play kozel", 4), ("/play goat", 3), ("/play block", 2)])
async def test_ren_10_a_round_played_at_the_table_ends_with_its_open_hands(
    club: Club, command: str, people: int
) -> None:
    """The same through the bot: what is wanted in the group are the hands that the match holds."""
    players = (ANNA, BRUNO, CARMEN, DMITRI)[:people]
    await club.deal(*players, command=command)
    await club.play_round(*players)
    content, match = await club.post("result"), await club.truth()
    assert match.round is not None
    assert tiles_of(drawn(content)) == [sorted(tiles) for tiles in match.round.hands]


def test_hands_of_all_kinds_were_among_these() -> None:
    """Empty ones and long ones, with pairs and without, out and blocked."""
    all_ends = [sight for kind in KINDS for sight in ends(*kind)]
    lengths = {len(row.tiles) for sight in all_ends for row in drawn(sight.result).rows}
    assert {0, 1, 2, 3, 4} <= lengths
    assert {sight.public.result.ending for sight in all_ends if sight.public.result} == {"out", "blocked"}
