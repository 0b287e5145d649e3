"""Names: whatever people call themselves, the line around it stays whole and everybody can be told apart."""

from __future__ import annotations

import html
import unicodedata

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from bot.names import LONGEST, as_html, clean, shown, title

ANY = st.text(st.characters(codec="utf-8"), max_size=129)
BIDI = "\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
ODD = st.text(
    st.sampled_from(
        BIDI + "\u200b\u200d\u00ad\ufeff\u3164\u2800\u115f \t\n\r\x0b\x85\u2028\u2029aA(1)é\u0301👨\ufe0f🇮🇹א"
    )
)
NAMES = st.one_of(ANY, ODD, st.sampled_from(["", "Anna", "Anna (1)", "Anna (2)", "Anna (3)", "Player 1", "Player 2"]))


def inside(name: str) -> str:
    """What stands between the isolates."""
    assert name[0] == "\u2068"
    assert name[-1] == "\u2069"
    return name[1:-1]


def visible(text: str) -> str:
    """What is left of ``text`` for an eye: letters, digits, signs; in one form."""
    return regex.sub(r"[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]", "", unicodedata.normalize("NFKC", text))


@given(NAMES)
@example("Anna\u2028Bruno")
@example("\u202eannA")
def test_a_name_is_one_line_without_controls(name: str) -> None:
    (whole,) = shown([name], "Player")
    assert len(whole.splitlines()) == 1
    assert not set(inside(whole)) & set(BIDI)
    assert not regex.search(r"\p{Cc}", whole)


@given(NAMES)
@example("\u3164")
@example("\u2800\u2800")
@example("\u200b\u200d\ufe0f")
@example("\u0301\u0301")
def test_a_name_is_never_empty(name: str) -> None:
    (whole,) = shown([name], "Player")
    assert visible(inside(whole))


@given(NAMES)
@example("🇮🇹" * 60)
@example("👨‍👩‍👧‍👦" * 30)
@example("e\u0301" * 60)
def test_a_long_name_is_cut_between_graphemes(name: str) -> None:
    kept = regex.findall(r"\X", clean(name))
    assert len(kept) <= LONGEST
    whole = regex.findall(r"\X", clean(name, longest=len(name) + 1))
    assert kept == whole or (kept[-1] == "…" and kept[:-1] == whole[: len(kept) - 1])


@given(st.text(st.sampled_from("a\u0301\u0300👨\u200d🇮🇹é"), max_size=200))
@example("a" + "\u0301" * 128)
@example("👨‍👩‍👧‍👦" * 32)
def test_a_name_takes_little_of_a_message(name: str) -> None:
    """Four of them and a chain fit into a message, and one fits into a toast of 200."""
    (whole,) = shown([name], "Player")
    assert len(whole.encode("utf-16-le")) // 2 <= 80


@given(st.lists(NAMES, min_size=2, max_size=20))
@example(["Anna", "Anna", "Anna (2)"])
@example(["Anna (2)", "Anna", "Anna"])
@example(["", "Player 1"])
@example(["Anna", "Anna\u200b", "A\u00adnna"])
@example(["Anna", "Anna\u3164", "Anna "])
def test_people_are_told_apart(names: list[str]) -> None:
    said = [visible(inside(name)) for name in shown(names, "Player")]
    assert len(set(said)) == len(said)


def test_a_common_name_stays_as_it_is() -> None:
    assert shown(["Anna", "Bruno"], "Player") == ("\u2068Anna\u2069", "\u2068Bruno\u2069")


def test_namesakes_bear_the_number_of_their_seat() -> None:
    assert [inside(name) for name in shown(["Anna", "Bruno", "Anna"], "Player")] == ["Anna (1)", "Bruno", "Anna (3)"]


def test_who_has_no_name_is_called_by_the_seat() -> None:
    assert [inside(name) for name in shown(["\u3164", "Bruno", "\u200b"], "Player")] == [
        "Player 1",
        "Bruno",
        "Player 3",
    ]


@pytest.mark.parametrize("name", ["_*[x](", "a&b", "👩🏽‍🚀 Zoë", "نور", "🇮🇹🇵🇱", "O’Brien", "Ł"])
def test_inp_01_a_name_is_kept_as_written(name: str) -> None:
    """A name with odd characters is shown as it is written."""
    assert inside(shown([name], "Player")[0]) == name


@given(NAMES)
def test_a_name_in_html_reads_as_the_name(name: str) -> None:
    (whole,) = shown([name], "Player")
    assert html.unescape(as_html(whole)) == whole
    assert not regex.search(r"[<>]|&(?!(amp|lt|gt);)", as_html(whole))


@given(ANY)
@example("Club\u202e\nof <b>")
def test_a_title_is_as_safe_as_a_name(name: str) -> None:
    whole = title(name)
    assert len(whole.splitlines()) == 1
    assert not set(inside(whole)) & set(BIDI)
    assert len(whole.encode("utf-16-le")) // 2 <= 140
