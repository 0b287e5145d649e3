"""A caption has room for 1024 units: what is told beside a picture fits, or all of it is told without one.

And a picture is data: the same for the same sight, kept and read back, absent in what was kept before there were any.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.effects import Button, Content, Picture, Row, decode, encode
from bot.markup import LONGEST_CAPTION, length
from bot.names import as_html, shown
from bot.present.board import board, stopped_board
from bot.present.hand import hand
from bot.present.stage import Stage
from bot.running import TOLD
from engine import catalogue, full_set, observe, start
from engine.moves import Play
from engine.observation import News, NewsKind, Observation
from tests.bot.deals import dealt, shuffles
from tests.bot.reading import check, plain, units
from tests.bot.test_pictures import KINDS, NAMES, Sight, every_game, seen, sights, staged, words
from tests.bot.test_showing import crowded

LONG_NAMES = ["W" * 64, "👨‍👩‍👧‍👦" * 18, "<&>" * 21, "Z" + "\u0301" * 63, "🇮🇹" * 32, "\u0141" * 64, "a b" * 21]
ORDINARY = ("Maximiliana Josepha2", "Wolfgang-Amadeus Mo.", "WWWWWWWWWWWWWWWWWWWW", "María del Carmen G. ")
every_long_name = pytest.mark.parametrize("name", LONG_NAMES)


def fits(content: Content) -> bool:
    """As Telegram counts what it would be given."""
    return units(check(content)) <= LONGEST_CAPTION


def all_or_less(content: Content, whole: Content) -> bool:
    """Whether a message says what ``whole`` says, but for the oldest news if there is a picture."""
    if content.picture is None:
        return content.text == whole.text
    lines, told = words(whole), words(content)
    missing = len(lines) - len(told)
    return fits(content) and any(told == lines[:at] + lines[at + missing :] for at in range(len(told) + 1))


def named(sight: Sight, names: tuple[str, ...]) -> Sight:
    return replace(sight, stage=replace(sight.stage, names=shown(names[: len(sight.stage.people)], "Player")))


def told(sight: Sight) -> list[Content]:
    """All that can have a picture at this moment: the board, the hand of who is on turn, the result."""
    contents = [sight.board, stopped_board(sight.stage, sight.public, "That is all for today.").content]
    contents += [sight.called.content] if sight.public.turn is not None else []
    contents += [sight.result] if sight.public.result is not None else []
    return contents


# -- what fits


@every_long_name
@pytest.mark.parametrize(("game", "seats"), [kind for kind in KINDS if kind[1] == 4])
def test_with_the_longest_names_all_is_told_or_fits_with_its_picture(game: str, seats: int, name: str) -> None:
    for sight in Random(name).sample(seen(game, seats), 5):
        crowd = named(sight, (name,) * seats)
        for content, text in zip(told(crowd), told(crowd.as_text()), strict=True):
            assert text.picture is None
            check(text)
            assert all_or_less(content, text)


def fullest(name: str, *, news: tuple[News, ...] | None = None) -> list[tuple[Stage, Observation]]:
    """The longest chain with many passes, for the board and for hands of up to 28 tiles."""
    stage, view = crowded((name,) * 4)
    view = view if news is None else replace(view, news=news)
    every_tile = tuple(Play(tile, None) for tile in full_set())
    hands = [replace(view, viewer=3, hand=full_set()[:count]) for count in (1, 7, 14, 21, 28)]
    return [(stage, view), *((stage, each) for each in hands), (stage, replace(hands[1], turn=3, moves=every_tile[:7]))]


@every_long_name
def test_the_fullest_messages_fit_or_are_told_whole(name: str) -> None:
    """Whatever has to go is the oldest news, and no more of it than has to."""
    for stage, view in fullest(name):
        show = board if view.viewer is None else hand
        content = show(stage, view).content
        whole = show(replace(stage, picture=False, pictures=(False,) * 4), view).content
        assert all_or_less(content, whole)
        if content.picture is None:
            shortest = replace(view, news=view.news[-1:])
            least = show(replace(stage, picture=False, pictures=(False,) * 4), shortest).content
            assert not fits(least)


@every_long_name
def test_the_fullest_board_that_is_stopped_fits_or_is_told_whole(name: str) -> None:
    stage, view = crowded((name,) * 4)
    for why in ("That is all for today.", f"{as_html(stage.names[0])} has stopped it. " * 2):
        content = stopped_board(stage, view, why).content
        assert all_or_less(content, stopped_board(replace(stage, picture=False), view, why).content)


def test_news_are_left_out_one_by_one_from_the_oldest_on() -> None:
    """As a hand grows, its caption has room for four events, three, two, one; then the picture gives way."""
    stage, view = crowded(("W" * 30,) * 4)
    news = tuple(News(NewsKind.PASSED, seat, ends=(seat, 6)) for seat in range(TOLD))
    counts = []
    for count in range(29):
        content = hand(stage, replace(view, news=news, viewer=3, hand=full_set()[:count])).content
        lines = [line for line in plain(content.text).split("\n") if " passes on " in line]
        last = range(TOLD)[-len(lines) :]
        assert all(f" passes on {seat} and 6." in line for seat, line in zip(last, lines, strict=True))
        counts.append(len(lines) if content.picture else 0)
    assert counts == sorted(counts, reverse=True)
    assert set(counts) >= {1, 2, 0}


@pytest.mark.parametrize("thrown", [2, 3, 4])
def test_deals_that_were_thrown_away_are_counted_right_or_not_told(thrown: int) -> None:
    """They are told in one sentence with their number: what is left out must not make it a smaller one."""
    public = observe(dealt(start("kozel", 4, 100), next(shuffles(1))), None)
    news = (*(News(NewsKind.REDEALT),) * thrown, *(News(NewsKind.PASSED, 0, ends=(6, 5)),) * 4)
    seen_so, stage = set(), staged(4, tuple(letter * 30 for letter in "WXYZ"))
    for passes in range(0, 150, 4):
        for seat in (None, 0):
            view = replace(public, viewer=seat, news=news, passes=(((6, 5),) * passes, (), (), ()))
            content = (board if seat is None else hand)(stage, view).content
            lines = [each for each in content.text.split("\n") if "hand had five" in each]
            assert [line.partition(" ")[0] for line in lines] in ([], [str(thrown)])
            seen_so.add((len(lines), content.picture is not None))
    assert seen_so == {(1, True), (0, True), (1, False)}


@every_game
def test_with_ordinary_names_a_board_never_loses_its_picture(game: str, seats: int) -> None:
    """In every round of a match to its end, where the table is fullest; nor do the hands and results."""
    for sight in sights(game, seats, rounds=100):
        crowd = named(sight, ORDINARY)
        if len(sight.public.chain) > 16 or sight.public.result is not None:
            assert all(content.picture is not None and fits(content) for content in told(crowd))
        elif len(sight.public.chain) > 10:
            assert crowd.board.picture is not None


def test_the_fullest_board_with_ordinary_names_has_its_picture() -> None:
    stage, view = crowded(("W" * 20, "X" * 20, "Y" * 20, "Z" * 20))
    assert board(stage, view).content.picture is not None
    assert stopped_board(stage, view, "That is all for today.").content.picture is not None


def test_telegram_counts_as_the_bot_does() -> None:
    """Neither markup nor escapes count, and what is beyond the first plane counts twice."""
    for text in (
        "<b>x</b>",
        "&lt;3 &amp; more",
        "👨‍👩‍👧‍👦",
        "a\nb",
        '<tg-time unix="1" format="r">in a day</tg-time>',
        "1 &lt; 2 <i>y</i>",
    ):
        assert length(text) == units(plain(text))


@every_game
def test_in_every_message_of_a_match_telegram_counts_as_the_bot_does(game: str, seats: int) -> None:
    for sight in seen(game, seats)[::10]:
        assert all(length(content.text) == units(plain(content.text)) for content in told(sight))


# -- data


@every_game
def test_the_same_sight_has_the_same_picture_and_is_kept_as_it_is(game: str, seats: int) -> None:
    """Or else an edit would upload what is there already, or lose something."""
    for sight in seen(game, seats)[::3]:
        again = Sight(sight.match, sight.lines, staged(seats, NAMES))
        for content, other in zip(told(sight), told(again), strict=True):
            assert content == other
            kept = decode(encode(content))
            assert kept == content
            assert encode(kept) == encode(content) == encode(other)


def test_all_that_a_picture_can_hold_is_kept() -> None:
    rows = (Row(((0, 1), (6, 6)), (0, 1), 0, 1), Row((), seat=3), Row(((5, 5),)))
    for picture in (Picture(None, rows=rows), Picture(()), Picture(((1, 2), (2, 2)), 1, (0, 1), False, rows)):
        content = Content("x", ((Button("a", data="b", style="primary"),),), True, True, picture)
        assert decode(encode(content)) == content


def test_another_sight_has_another_picture() -> None:
    """Every tile that is laid is seen: no two boards of a round look the same."""
    for game in catalogue():
        boards = dict[object, Picture | None]()
        for sight in seen(game, 4):
            boards[sight.public.chain] = sight.board.picture
        assert len(set(boards.values())) == len(boards)


OLD = [
    ('{"text":"hello"}', Content("hello")),
    (
        '{"text":"<b>x</b>","keyboard":[[{"label":"My tiles","data":"t:1"}]]}',
        Content("<b>x</b>", ((Button("My tiles", data="t:1"),),)),
    ),
    (
        '{"text":"x","keyboard":[[{"label":"a","data":"b","url":null,"style":"primary"},{"label":"c","data":null,'
        '"url":"https://t.me/b?start=x","style":null}],[{"label":"d","data":"e"}]],"protected":true,"silent":true}',
        Content(
            "x",
            (
                (Button("a", data="b", style="primary"), Button("c", url="https://t.me/b?start=x")),
                (Button("d", data="e"),),
            ),
            protected=True,
            silent=True,
        ),
    ),
    ('{"text":"x","keyboard":[],"protected":false,"silent":false}', Content("x")),
]


@pytest.mark.parametrize(("payload", "content"), OLD)
def test_what_was_kept_before_there_were_pictures_is_read(payload: str, content: Content) -> None:
    assert decode(payload) == content
    assert decode(encode(content)) == content


def test_a_content_without_a_picture_is_kept_as_before() -> None:
    """So an edit to what is shown already is known as such, whichever release has shown it."""
    content = Content("x", ((Button("a", data="b", style="primary"),),), protected=True)
    assert encode(content) == (
        '{"text":"x","keyboard":[[{"label":"a","data":"b","style":"primary"}]],"protected":true}'
    )


@pytest.mark.parametrize(
    "payload", ["", "{", "[]", '{"text":1}', '{"text":"x","picture":{"chain":[[1]]}}', '{"picture":null}']
)
def test_what_cannot_be_read_is_said_without_quoting_it(payload: str) -> None:
    with pytest.raises(ValueError, match=r"^no content$") as failure:
        decode(payload)
    assert failure.value.__cause__ is None


def test_the_results_of_all_games_were_among_these() -> None:
    ended = [sight for kind in KINDS for sight in seen(*kind) if sight.public.result]
    assert {sight.public.game for sight in ended} == set(catalogue())
