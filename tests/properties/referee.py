"""A second opinion on a whole match: who led, how each round ended and what it paid, judged from the text alone.

Deliberately independent: it shares no code with the engine, so that a mistake in one of the two shows as a
disagreement. It follows the tiles with lists of texts, asks ``referee_rules`` what is due, and raises AssertionError at
the first line that says something else. Of the moves it looks only at what they need to be to get that far.
"""

from __future__ import annotations

from collections.abc import Sequence

from tests.properties.referee_rules import ENDS, HAND_SIZES, LEADS, PAYS, Match, Round, is_dealt_again

TILES = [f"{low}-{high}" for low in range(7) for high in range(low, 7)]
WITH_BONEYARD = ("draw", "goat")
TWO_DOUBLES = ("goat", "koziol")


class Text:
    """The lines still to be read, without blank lines and remarks."""

    def __init__(self, lines: Sequence[str]) -> None:
        plain = [line.partition("#")[0].strip() for line in lines]
        self.lines = [(number, line) for number, line in enumerate(plain, start=1) if line]
        self.place = 0

    def next(self) -> str:
        return self.lines[self.place][1] if self.place < len(self.lines) else ""

    def take(self) -> list[str]:
        line = self.next()
        self.demand(line != "", "the text stops in mid-match")
        self.place += 1
        return line.split()

    def expect(self, wanted: str) -> None:
        self.demand(self.next() == wanted, f"it should say {wanted!r}")
        self.place += 1

    def demand(self, fine: bool, what_is_wrong: str) -> None:
        if not fine:
            number = self.lines[min(self.place, len(self.lines) - 1)][0] if self.lines else 0
            raise AssertionError(f"line {number} says {self.next()!r}: {what_is_wrong}")


def dealt(text: Text, match: Match) -> Round:
    """ALL-1, KOZEL-2: what was thrown away had to be, and what was kept had to be kept."""
    size = HAND_SIZES[match.game][match.seats]
    while True:
        tiles = text.next().split()[1:]
        text.demand(sorted(tiles) == TILES, "a deal is the 28 different tiles")
        hands = [tiles[size * seat : size * (seat + 1)] for seat in range(match.seats)]
        again = match.game == "kozel" and any(is_dealt_again(hand) for hand in hands)
        text.expect(" ".join(["redealt" if again else "deal", *tiles]))
        if not again:
            return Round(hands, tiles[size * match.seats :])


def led(text: Text, match: Match, now: Round) -> None:
    """The first tile, from the seat that leads, and where the rules name the tile that one."""
    seat, named = LEADS[match.game](match, now.hands)
    tile = named or text.next().rpartition(" ")[2]
    text.demand(tile in now.hands[seat], f"seat {seat} does not hold it")
    text.expect(f"{seat} leads {tile}")
    now.hands[seat].remove(tile)
    now.leader = now.last = seat
    now.last_tiles = [tile]
    now.ends = [tile[0], tile[2]]
    now.turn = (seat + 1) % match.seats


def moved(text: Text, match: Match, now: Round) -> None:
    """One line of what the seat on turn does."""
    words = text.next().split()
    moves = {"plays": lays, "draws": draws, "passes": passes}
    text.demand(words[:1] == [str(now.turn)] and words[1:2] != [], f"it is seat {now.turn}'s turn")
    text.demand(words[1] in moves, "that is no move")
    moves[words[1]](text, match, now, words[2:])
    text.take()


def lays(text: Text, match: Match, now: Round, words: list[str]) -> None:
    """ALL-3, DRAW-4 (a drawn tile must be laid), GOAT-5, KOZIOL-6"""
    tiles, places = words[::2], words[1::2]
    hand = now.hands[now.turn]
    text.demand(places in (["left"], ["right"], ["left", "right"]), "one tile goes left or right, two go left, right")
    text.demand(len(tiles) == len(places) and set(tiles) <= set(hand), "it is not held")
    text.demand(now.drawn in ("", *tiles), f"{now.drawn} was drawn to be laid")
    if len(tiles) == 2:
        allowed = match.game in TWO_DOUBLES and now.drawn == "" and now.ends[0] != now.ends[1]
        text.demand(allowed and all(tile[0] == tile[2] for tile in tiles), "two tiles may not be laid")
    for tile, place in zip(tiles, places, strict=True):
        index = 0 if place == "left" else 1
        text.demand(now.ends[index] in tile, f"{tile} does not fit")
        now.ends[index] = tile[2] if tile[0] == now.ends[index] else tile[0]
        hand.remove(tile)
    now.last, now.last_tiles = now.turn, tiles
    now.drawn, now.passes = "", 0
    now.turn = (now.turn + 1) % match.seats


def draws(text: Text, match: Match, now: Round, tiles: list[str]) -> None:
    """DRAW-4, DRAW-5, DRAW-6, GOAT-3, GOAT-4: from the front, until one fits or nothing is left."""
    text.demand(match.game in WITH_BONEYARD and not now.can_lay(now.turn), "nobody may draw here")
    wanted: list[str] = []
    while now.boneyard and not (wanted and now.fits(wanted[-1])):
        wanted.append(now.boneyard.pop(0))
    text.demand(tiles == wanted != [], f"it should draw {' '.join(wanted)}")
    now.hands[now.turn] += tiles
    now.drawn = tiles[-1]


def passes(text: Text, match: Match, now: Round, rest: list[str]) -> None:
    """ALL-4, DRAW-5"""
    text.demand(not now.can_lay(now.turn) and not rest, "who can lay must lay")
    text.demand(match.game not in WITH_BONEYARD or not now.boneyard, "who can draw must draw")
    now.drawn = ""
    now.passes += 1
    now.turn = (now.turn + 1) % match.seats


def ending(match: Match, now: Round) -> str:
    """How the round is over now, or nothing: ALL-8, ALL-12, DRAW-5, PARTNERSHIP-6."""
    if now.is_out:
        return f"out {now.last}"
    if match.game == "partnership":
        return "blocked" if now.passes == 4 else ""
    may_draw = match.game in WITH_BONEYARD and now.boneyard
    somebody_can = any(now.can_lay(seat) for seat in range(match.seats))
    return "" if somebody_can or may_draw or now.drawn else "blocked"


# The whole match


def play_round(text: Text, match: Match, number: int) -> str:
    """One round from its first line to its last; returns the line that ends the match, or nothing."""
    text.expect(f"round {number}")
    now = dealt(text, match)
    led(text, match, now)
    while not ending(match, now):
        moved(text, match, now)
    match.pay = PAYS[match.game](match, now)
    match.scores = [score + point for score, point in zip(match.scores, match.pay.points, strict=True)]
    match.previous = now
    over = ENDS[match.game](match)
    for line in report(match, now, over):
        text.expect(line)
    return over


def report(match: Match, now: Round, over: str) -> list[str]:
    """The block of lines that closes a round. What is carried into a next round is said only if there is one."""
    lines = [ending(match, now)]
    lines.append("hands " + " / ".join(" ".join(sorted(hand)) or "-" for hand in now.hands))
    lines.append("points " + " ".join(f"{point:g}" for point in match.pay.points))
    lines.append("scores " + " ".join(f"{score:g}" for score in match.scores))
    if match.pay.eggs:
        lines.append(f"eggs {match.pay.eggs}")
    if match.pay.hunter is not None and not over:
        lines.append(f"hunt {match.pay.hunter}")
    return [*lines, over] if over else lines


def judge(lines: Sequence[str]) -> int:
    """How many rounds the match has, if every line of it is as it must be; AssertionError otherwise."""
    text = Text(lines)
    text.expect("boneyard 1")
    game, seats, target = (said(text, word) for word in ("game", "seats", "target"))
    known = game in LEADS and seats.isdigit() and int(seats) in HAND_SIZES[game] and target.isdigit()
    text.demand(known, "there is no such game")
    match = Match(game, int(seats), int(target))
    match.scores = [0.0] * len(match.sides)
    number = 1
    while not play_round(text, match, number):
        number += 1
    text.expect("")
    return number


def said(text: Text, word: str) -> str:
    text.demand(text.next().startswith(word + " "), f"it should say {word}")
    return text.take()[1]
