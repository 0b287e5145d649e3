"""Kind 16 SECRECY: nobody ever reads a tile that only another holds, until hands are shown."""

from __future__ import annotations

import logging
import re
import traceback
from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.effects import Content, Effect, Post, Toast, Withdrawal, decode
from bot.names import shown
from bot.present import turn as steps
from bot.present.board import board
from bot.present.hand import hand, pop_up
from bot.present.stage import Stage
from bot.running import TOLD
from engine import Match, catalogue, decide, evolve, legal_moves, observe, start
from engine.events import Event
from engine.masks import mask_of
from engine.moves import Act, Deal
from engine.observation import Observation, Phase
from engine.tiles import Tile, full_set
from tests.bot.club import ANNA, BRUNO, CARMEN, DMITRI, EVA, GROUP, Club, tiles_in
from tests.bot.conftest import Configure
from tests.bot.deals import PRESENT, find_moment, must_draw

PEOPLE = (ANNA, BRUNO, CARMEN, DMITRI)
Effects = tuple[Effect, ...]
Wanted = dict[tuple[int, str], str]


def on_the_table(view: Observation) -> set[Tile]:
    """The tiles that everybody sees: the chain, and after the round the hands."""
    laid = {Tile(min(tile), max(tile)) for tile in view.chain}
    return laid | {tile for held in (view.result.hands if view.result else ()) for tile in held}


def readable(content: Content) -> set[Tile]:
    """Every tile that a message gives away, also in what its buttons carry."""
    carried = " ".join(f"{button.label} {button.data}" for row in content.keyboard for button in row)
    return tiles_in(content.text) | tiles_in(carried) | tiles_in(carried.replace("-", "|"))


async def check_round(club: Club, people: tuple[int, ...], before: Wanted) -> Wanted:
    """All that has come to be wanted since ``before``, read by whom it goes to; what is wanted now."""
    wanted = {
        (chat, slot or str(place)): payload
        for chat, slot, place, payload in await club.rows("SELECT chat, slot, place, wanted FROM jobs")
    }
    truth = await club.truth()
    public = on_the_table(observe(truth, None))
    for (chat, slot), payload in wanted.items():
        if before.get((chat, slot)) != payload:
            own = set(observe(truth, people.index(chat)).hand) if chat in people else set()
            assert readable(decode(payload)) <= public | own, slot
    return wanted


@pytest.mark.parametrize("seed", range(4))
async def test_sec_01_nobody_reads_a_tile_of_another(
    club: Club, seed: int, logging_as: Configure, capsys: pytest.CaptureFixture[str]
) -> None:
    """Random rounds, with all that people ask meanwhile: group, opponents, answers and log never hold a hidden tile."""
    logging_as("json")
    random, people = Random(seed), PEOPLE[: 2 + seed % 3]
    club.random.seed(seed)
    await club.deal(*people, command=f"/play {('draw', 'block')[seed % 2]}")
    wanted = await check_round(club, people, {})
    while (person := await club.on_turn(*people)) is not None:
        asker = random.choice([*people, EVA])
        await club.say(asker, random.choice(["/hand", "/board", "/score", "/leave", "/stop", "/help", "/play"]))
        answers = {asker: await club.tap(asker, "t:1")}
        version = len(await club.journal())
        tile = random.choice(full_set())
        answers[EVA] = await club.tap(EVA, f"p:1:{version}:plays {tile} left")
        button = random.choice(await club.moves(person))
        answers[person] = await club.tap(person, button.data, person)
        truth = await club.truth()
        for who, toast in answers.items():
            own = set(observe(truth, people.index(who)).hand) if who in people else set()
            assert tiles_in(toast.text) <= on_the_table(observe(truth, None)) | own
        wanted = await check_round(club, people, wanted)
    logging.getLogger("bot").warning("the round is over")
    written = capsys.readouterr().err
    assert "the round is over" in written
    untimed = re.sub(r'"timestamp": "[^"]*"', "", written)
    assert untimed != written
    assert not tiles_in(untimed.replace("-", "|"))
    assert "deal" not in written


async def test_an_unreadable_match_brings_no_hand_into_the_log(
    club: Club, logging_as: Configure, capsys: pytest.CaptureFixture[str]
) -> None:
    """The log names match and line, never what stands there, even where giving the match up fails as well."""
    logging_as("console")
    await club.deal(ANNA, BRUNO)
    ((deal,),) = await club.rows("SELECT line FROM journal WHERE line LIKE 'deal %'")
    tile = next(tile for tile in deal.split(" ")[1:] if tile[0] != tile[2])
    await club.rows("UPDATE journal SET line = ? WHERE line = ?", deal.replace(tile, tile[::-1]), deal)
    await club.rows("UPDATE matches SET ending = 'abandoned', ended_at = 0")
    await club.say(ANNA, "/board")
    (error,) = club.errors
    club.errors.clear()
    written = capsys.readouterr().err + "".join(traceback.format_exception(error))
    assert "match unreadable" in written
    assert "line=6" in written
    assert "MatchNotRunning" in written
    assert tile[::-1] not in written
    assert "deal" not in written.replace("_deal", "")


async def test_sec_01_a_draw_is_told_by_its_number(club: Club) -> None:
    """Who draws sees his tiles; the group and the others see how many, and the Draw button says nothing else."""
    order, count = find_moment("draw", 3, must_draw)
    club.deals.append(order)
    people = PEOPLE[:3]
    await club.deal(*people)
    await club.first_buttons(count, *people)
    person = await club.on_turn(*people)
    assert person is not None
    toast = await club.tap(person, (await club.moves(person))[0].data, person)
    drawn = next(line for line in reversed(await club.journal()) if " draws " in line).split(" ")[2:]
    assert len(tiles_in(toast.text)) >= len(drawn)
    name = club.names[person]
    assert f"{name}\u2069 draws {len(drawn)}" in (await club.post("board")).text
    public = on_the_table(await club.view())
    hidden = {Tile.parse(tile) for tile in drawn} - public
    for chat in (GROUP, *people):
        if chat != person:
            for content in (await club.posts(chat)).values():
                assert not readable(content) & hidden


async def test_sec_02_refusals_are_for_who_asked(club: Club) -> None:
    """Three tiles that do not fit: only the one who taps reads the refusals; group and others see nothing at all."""
    await club.deal(ANNA, BRUNO, command="/play block")
    person = await club.on_turn(ANNA, BRUNO)
    assert person is not None
    seat = (ANNA, BRUNO).index(person)
    view = await club.view(seat)
    playable = {getattr(move, "tile", None) for move in view.moves}
    before = await club.rows("SELECT place, wanted FROM jobs")
    for tile in [tile for tile in view.hand if tile not in playable][:3]:
        payload = f"p:1:{len(await club.journal())}:plays {tile} left"
        assert (await club.tap(person, payload, person)).text == "That tile does not fit there."
    assert await club.rows("SELECT place, wanted FROM jobs") == before


async def test_the_board_s_button_is_the_same_for_everybody(club: Club) -> None:
    """Public buttons say nothing about anybody: one button, the same from the first tile to the last."""
    await club.deal(*PEOPLE)
    keyboards = set()
    while await club.on_turn(*PEOPLE) is not None:
        keyboards.add((await club.post("board")).keyboard)
        await club.first_buttons(1, *PEOPLE)
    assert len(keyboards) == 1


async def test_a_hand_is_protected_and_goes_to_its_owner_alone(club: Club) -> None:
    await club.deal(*PEOPLE)
    rows = await club.rows("SELECT chat, topic, wanted FROM jobs WHERE slot LIKE 'hand:%'")
    assert [(chat, topic) for chat, topic, _ in rows] == [(person, 0) for person in PEOPLE]
    assert all(decode(wanted).protected for _, _, wanted in rows)
    assert not any(decode(wanted).protected for (wanted,) in await club.rows("SELECT wanted FROM jobs WHERE chat < 0"))


async def test_undealt_tiles_stay_hidden_after_the_round(club: Club) -> None:
    """ALL-9: tiles that were not dealt are shown nowhere, not even when all hands are."""
    await club.deal(ANNA, BRUNO, command="/play block")
    await club.play_round(ANNA, BRUNO)
    round_ = (await club.truth()).round
    assert round_ is not None
    for content in (await club.posts()).values():
        assert not tiles_in(content.text) & set(round_.left_over)


# -- the same, as a property of the presentation alone


@dataclass
class Game:
    """A match told as the table tells it, without the storage."""

    match: Match
    events: list[Event] = field(default_factory=list)
    version: int = 1
    shown: set[Tile] = field(default_factory=set)
    """What the result of the round before has shown."""

    @property
    def stage(self) -> Stage:
        seats = observe(self.match, None).seats
        names = shown(["Anna", "Bruno", "Carmen", "Dmitri"][:seats], "Player")
        return Stage(
            1, 1, self.version, GROUP, 0, "Club", PEOPLE[:seats], names, ("en",) * seats, "en", *PRESENT[seats]
        )

    def view(self, viewer: int | None) -> Observation:
        return observe(self.match, viewer, self.events[-TOLD:])

    def views(self) -> list[Observation]:
        return [self.view(seat) for seat in range(self.view(None).seats)]

    def deal(self, order: tuple[Tile, ...]) -> Effects:
        before, past = self.view(None), self.stage
        self.shown = on_the_table(before)
        facts = decide(self.match, Deal(order))
        self.match, self.events, self.version = evolve(self.match, facts), list(facts), self.version + len(facts)
        return steps.dealt(past, before, self.stage, self.view(None), self.views())

    def act(self, choice: int) -> tuple[int, Toast, Effects]:
        seat = self.view(None).turn
        assert seat is not None
        moves = legal_moves(self.match, seat)
        facts = decide(self.match, Act(seat, moves[choice % len(moves)]))
        self.match, self.version = evolve(self.match, facts), self.version + len(facts)
        self.events += [fact for fact in facts if hasattr(fact, "seat")]
        told = steps.moved(self.stage, seat, self.view(None), self.views())
        return seat, steps.done("en", observe(self.match, seat, facts), seat), told


GAMES = st.sampled_from([(name, seats) for name, variant in catalogue().items() for seats in variant.seats])
QUICK = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@QUICK
@given(GAMES, st.integers(0, 10**6), st.lists(st.integers(0, 50), max_size=40))
def test_no_step_of_any_game_tells_a_hidden_tile(game: tuple[str, int], seed: int, choices: list[int]) -> None:
    name, seats = game
    random, told = Random(seed), Game(start(name, seats, catalogue()[name].default_target))
    rounds = 0
    while rounds < 2 and told.view(None).phase is not Phase.OVER:
        rounds += 1
        tiles = list(full_set())
        random.shuffle(tiles)
        check_told(told, told.deal(tuple(tiles)))
        while told.view(None).turn is not None:
            seat, toast, said = told.act(choices.pop() if choices else 0)
            check_told(told, said)
            known = on_the_table(told.view(None)) | set(told.view(seat).hand)
            assert tiles_in(toast.text) <= known


def told_by_the_rules(view: Observation) -> set[Tile]:
    """Who leads as the holder of 6-6, with any tile, is known to hold it."""
    return {Tile(6, 6)} if view.opening is not None and view.opening.why == "double-six" else set()


def check_told(game: Game, told: Effects) -> None:
    public = on_the_table(game.view(None)) | told_by_the_rules(game.view(None))
    for effect in told:
        if isinstance(effect, Withdrawal):
            continue
        assert isinstance(effect, Post)
        own = set(game.view(PEOPLE.index(effect.chat)).hand) if effect.chat in PEOPLE else set()
        past = game.shown if effect.slot.startswith("result:") else set()
        assert readable(effect.content) <= public | own | past, effect.slot


@QUICK
@given(GAMES, st.integers(0, 10**6), st.integers(0, 40))
def test_what_a_viewer_is_shown_does_not_hang_on_what_is_hidden(game: tuple[str, int], seed: int, moves: int) -> None:
    """Permuting the tiles that a viewer cannot see changes not a letter of what he is shown."""
    name, seats = game
    random, told = Random(seed), Game(start(name, seats, catalogue()[name].default_target))
    tiles = list(full_set())
    random.shuffle(tiles)
    told.deal(tuple(tiles))
    for _ in range(moves):
        if told.view(None).turn is not None:
            told.act(random.randrange(50))
    if told.view(None).turn is None:
        return
    for viewer in (None, *range(seats)):
        other = Game(permuted(told.match, viewer, random), told.events, told.version)
        assert texts(other, viewer) == texts(told, viewer)


def texts(game: Game, viewer: int | None) -> list[object]:
    """All that this viewer can bring before his eyes."""
    view = game.view(viewer)
    public = [board(game.stage, game.view(None)), board(game.stage, game.view(None), fresh=True)]
    return [*public, *([] if viewer is None else [hand(game.stage, view), pop_up("en", view)])]


def permuted(match: Match, viewer: int | None, random: Random) -> Match:
    """The match with all tiles dealt otherwise that ``viewer`` cannot see, as many for everybody."""
    current = match.dealt
    hidden = [tile for seat, held in enumerate(current.hands) if seat != viewer for tile in held]
    hidden += current.left_over
    random.shuffle(hidden)
    hands = []
    for seat, held in enumerate(current.hands):
        hands.append(mask_of(held if seat == viewer else hidden[: len(held)]))
        hidden = hidden if seat == viewer else hidden[len(held) :]
    return match._replace(round=current._replace(held=tuple(hands), left_over=tuple(hidden)))
