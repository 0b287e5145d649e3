"""The referee accepts what is right and refuses what was altered; a referee that cannot fail shows nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.properties.random_matches import MATCHES, Kind, how_many, kinds, random_match
from tests.properties.referee import judge

FILES = sorted((Path(__file__).parents[1] / "transcripts").glob("*.dom"))
BAD = [file for file in FILES if "-bad-" in file.name]
WHOLE = [file for file in FILES if "-bad-" not in file.name and "-cut-" not in file.name]


@cache
def a_match_with(kind: Kind, beginning: str) -> tuple[str, ...]:
    """A random match in which a line begins so."""
    matches = (random_match(kind, seed) for seed in range(200))
    return tuple(next(lines for lines in matches if any(line.startswith(beginning) for line in lines)))


def places(lines: list[str], *beginnings: str) -> list[int]:
    found = [place for place, line in enumerate(lines) if line.startswith(beginnings)]
    assert found, f"no line begins with {beginnings}"
    return found


def refused(lines: list[str], place: int, *instead: str) -> None:
    """With these lines in its place, the referee stops there and nowhere else."""
    with pytest.raises(AssertionError, match=rf"^line {place + 1} says "):
        judge([*lines[:place], *instead, *lines[place + 1 :]])


def one_more(line: str) -> str:
    """The same with its last number raised."""
    *rest, last = line.split()
    return " ".join([*rest, f"{float(last) + 1:g}"])


def turned_round(line: str) -> str:
    word, *rest = line.split(" ", 1)
    return f"{word} {' / '.join(reversed(rest[0].split(' / ')))}"


def next_seat(line: str) -> str:
    return f"{(int(line[0]) + 1) % 4}{line[1:]}"


def test_there_are_5000_matches_to_compare() -> None:
    assert sum(how_many(kind) for kind in kinds(*MATCHES)) == 5000


@pytest.mark.parametrize("file", WHOLE, ids=lambda file: file.stem)
def test_it_accepts_a_golden_match(file: Path) -> None:
    text = file.read_text()
    assert judge(text.splitlines()) == text.count("\nround ")


@pytest.mark.parametrize("file", BAD, ids=lambda file: file.stem)
def test_it_refuses_a_damaged_match(file: Path) -> None:
    with pytest.raises(AssertionError, match=r"^line "):
        judge(file.read_text().splitlines())


CHANGES: dict[str, Callable[[str], str]] = {
    "points ": one_more,
    "scores ": one_more,
    "hands ": turned_round,
    "out ": lambda line: "blocked",
    "blocked": lambda line: "out 0",
    "match won ": one_more,
}


@pytest.mark.parametrize("beginning", CHANGES)
def test_it_sees_every_altered_line_at_the_end_of_a_round(beginning: str) -> None:
    lines = next(file for file in WHOLE if file.name.startswith("draw-2")).read_text().splitlines()
    for place in places(lines, beginning):
        refused(lines, place, CHANGES[beginning](lines[place]))


@pytest.mark.parametrize("file", WHOLE, ids=lambda file: file.stem)
def test_it_sees_another_leader(file: Path) -> None:
    lines = file.read_text().splitlines()
    for place, line in enumerate(lines):
        if " leads " in line:
            refused(lines, place, next_seat(line))


@pytest.mark.parametrize("game", ["draw", "block", "goat", "kozel", "koziol"])
def test_it_sees_another_tile_where_the_first_one_is_named(game: str) -> None:
    lines = random_match(kinds(game)[0], 0)
    place = next(place for place, line in enumerate(lines) if " leads " in line)
    deal, lead = lines[place - 1].split()[1:], lines[place].split()
    hand = deal[7 * int(lead[0]) :][:7]  # seven each, also for two players
    refused(lines, place, f"{lead[0]} leads {next(tile for tile in hand if tile != lead[2])}")


@pytest.mark.parametrize("game", MATCHES)
def test_no_line_of_a_match_can_be_left_out(game: str) -> None:
    """Except a deal thrown away, of which nothing is left."""
    lines = random_match(kinds(game)[0], 1)
    for place in {*range(min(200, len(lines))), len(lines) - 1}:
        if not lines[place].startswith("redealt "):
            with pytest.raises(AssertionError, match=r"^line "):
                judge([*lines[:place], *lines[place + 1 :]])


@pytest.mark.parametrize("game", MATCHES)
def test_it_sees_a_match_that_ends_too_soon_or_goes_on(game: str) -> None:
    lines = list(a_match_with(kinds(game)[0], "round 2"))
    first = places(lines, "round 2")[0]
    refused([*lines[:first], "match won 0"], first, "match won 0")
    refused([*lines, "round 99"], len(lines), "round 99")


def test_it_sees_altered_eggs() -> None:
    lines = list(a_match_with(("kozel", 4, 150), "eggs "))
    judge(lines)
    for place in places(lines, "eggs "):
        refused(lines, place, one_more(lines[place]))
        refused(lines, place)
    without = next(place for place in places(lines, "scores ") if not lines[place + 1].startswith("eggs "))
    refused(lines, without + 1, "eggs 24", lines[without + 1])


def test_it_sees_an_altered_hunt() -> None:
    lines = list(a_match_with(("koziol", 4, 5), "hunt "))
    judge(lines)
    for place in places(lines, "hunt "):
        refused(lines, place, f"hunt {1 - int(lines[place][-1])}")
        refused(lines, place)
    without = next(place for place in places(lines, "scores ") if not lines[place + 1].startswith("hunt "))
    refused(lines, without + 1, "hunt 0", lines[without + 1])


@pytest.mark.parametrize("dry", [True, False])
def test_it_sees_another_goat(dry: bool) -> None:
    matches = (random_match(("kozel", 4, 50), seed) for seed in range(200))
    lines = next(lines for lines in matches if lines[-1].endswith(" dry") is dry)
    judge(lines)
    goat = lines[-1].removesuffix(" dry")
    refused(lines, len(lines) - 1, goat if dry else f"{goat} dry")
    refused(lines, len(lines) - 1, f"match goat {1 - int(goat[-1])}{' dry' if dry else ''}")


def test_it_sees_one_goat_too_many() -> None:
    lines = random_match(("goat", 3, 101), 0)
    judge(lines)
    refused(lines, len(lines) - 1, "match goat 0 1 2")
    refused(lines, len(lines) - 1, lines[-1].replace("goat", "won"))


def test_it_sees_a_deal_kept_that_had_to_be_thrown_away_and_the_reverse() -> None:
    lines = list(a_match_with(("kozel", 4, 150), "redealt "))
    judge(lines)
    for place in places(lines, "redealt "):
        refused(lines, place, lines[place].removeprefix("re"))
    for place in places(lines, "deal "):
        refused(lines, place, f"re{lines[place]}", lines[place])


@pytest.mark.parametrize("game", ["draw", "block", "goat", "koziol", "partnership"])
def test_it_knows_who_never_deals_again(game: str) -> None:
    lines = random_match(kinds(game)[0], 3)
    for place in places(lines, "deal "):
        refused(lines, place, f"re{lines[place]}", lines[place])


@pytest.mark.parametrize("name", ["referee", "referee_rules"])
def test_it_shares_nothing_with_the_engine(name: str) -> None:
    text = (Path(__file__).parent / f"{name}.py").read_text()
    imports = [line for line in text.splitlines() if line.startswith(("from ", "import "))]
    allowed = {"__future__", "collections.abc", "dataclasses", "tests.properties.referee_rules"}
    assert {line.split()[1] for line in imports} <= allowed
