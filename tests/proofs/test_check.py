"""What the proofreading finds: every kind of fault in a small file, where it is, and nothing in a good one."""

from __future__ import annotations

import pytest

from proofs.check import Finding, findings
from proofs.source import Source

ENGLISH = Source(
    "en",
    """## Some texts

game-draw = Draw
button-join = Join
command-play = Open a table
only-host = { $name } decides that.
help = Send <b>/play</b> or /hand.
tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }
look = It is shown { $look ->
    [pictures] with a picture
   *[text] as text
  }.
pair = { $one } and { $other }
game-block = Block
lays = { $count ->
    [one] { $tile } is laid
   *[other] { $tile } are laid
  }
""",
)

ITALIAN = """## Alcuni testi

game-draw = Pesca
button-join = Partecipa
command-play = Apri un tavolo
only-host = Questo lo decide { $name }.
help = Scrivi <b>/play</b> o /hand.
tiles = { $count ->
    [one] { $count } tessera
   *[other] { $count } tessere
  }
look = Si vede { $look ->
    [pictures] con un’immagine
   *[text] come testo
  }.
pair = { $one } { $initial ->
    [e] ed
   *[other] e
  } { $other }
game-block = Blocco
lays = { $count ->
    [one] { $tile } va sul tavolo
   *[other] { $tile } vanno sul tavolo
  }
"""


NO_TEXTS = "only what begins with $ may stand in braces"


def found(text: str) -> list[Finding]:
    return findings(Source("it", text), ENGLISH)


def test_a_good_file_has_nothing_to_mend() -> None:
    assert found(ITALIAN) == []
    assert findings(ENGLISH, ENGLISH) == []


@pytest.mark.parametrize(
    ("good", "bad", "finding"),
    [
        ("game-draw = Pesca\n", "", Finding(0, "game-draw", "is missing; in the English file it stands in line 3")),
        ("game-draw = ", "game-drew = ", Finding(3, "game-drew", "is not known: the English file does not have it")),
        ("pair = ", "look = Di nuovo\npair = ", Finding(16, "look", "is there twice")),
        (
            "{ $name }",
            "{ $nome }",
            Finding(6, "only-host", "asks for { $nome }, which it is not told; it is told $name"),
        ),
        ("{ $name }", "Anna", Finding(6, "only-host", "leaves { $name } out")),
        (
            "[pictures]",
            "[immagini]",
            Finding(12, "look", "chooses by { $look } between words that the bot does not know: [immagini]"),
        ),
        (
            "/hand",
            "/mano",
            Finding(7, "help", "does not name the same commands as the English text: /hand, /mano"),
        ),
        ("Partecipa", "<b>Partecipa</b>", Finding(4, "button-join", "is shown without markup, so it may have none")),
        (
            "Partecipa",
            "Partecipa anche tu, dai, siediti",
            Finding(4, "button-join", "is too long: up to 32 of 24 characters"),
        ),
        ("Pesca", 'Pesca{ " " }', Finding(3, "game-draw", "begins or ends with a blank")),
        ("Pesca", '{ "" }', Finding(3, "game-draw", "comes out empty")),
        ("Pesca", "{ button-join }", Finding(3, "game-draw", "names another text, { button-join }: " + NO_TEXTS)),
        ("Pesca", "{ game-draw }", Finding(3, "game-draw", "names another text, { game-draw }: " + NO_TEXTS)),
        ("Pesca", "Blocco", Finding(3, "game-draw", "is the name of two games: Blocco")),
        (
            "   [pictures] con un’immagine\n",
            "",
            Finding(12, "look", "does not say what is said where { $look } is [pictures]"),
        ),
        (
            "[one] { $count }",
            "[uno] { $count }",
            Finding(
                8,
                "tiles",
                "chooses by { $count } a plural that the language does not have, [uno]; it has many, one, other",
            ),
        ),
        (
            "Apri un tavolo",
            "Open a table",
            Finding(5, "command-play", "is still the English text"),
        ),
        (
            "[one] { $tile } va",
            "[one] una tessera va",
            Finding(21, "lays", "leaves { $tile } out in one of its forms (1)"),
        ),
    ],
)
def test_a_fault_is_found_where_it_is(good: str, bad: str, finding: Finding) -> None:
    """One fault in an otherwise good file."""
    assert ITALIAN.count(good) == 1
    assert finding in found(ITALIAN.replace(good, bad))


def test_what_telegram_would_refuse_is_found() -> None:
    (told,) = found(ITALIAN.replace("o /hand", "<b>o /hand"))
    assert told.what.startswith("Telegram would refuse it: Bad Request: can't parse entities")


def test_a_pop_up_that_is_too_long_with_a_long_name_is_found() -> None:
    """190 characters with a short name fit; with the longest one they do not."""
    (told,) = found(ITALIAN.replace("decide { $name }.", "decide { $name }." + "!" * 160))
    assert told.key == "only-host"
    assert told.what.startswith("is too long: ")


def test_what_is_no_fluent_is_found_with_its_line() -> None:
    told = found(ITALIAN + "\nand this is no text\n")
    assert told == [Finding(26, "", told[0].what)]
    assert told[0].what.startswith("this belongs to no text; lines that go on begin with four blanks: ")


@pytest.mark.parametrize(
    ("count", "text"), [(1, "1 tessera"), (0, "0 tessere"), (21, "21 tessere"), (1.5, "1,5 tessere")]
)
def test_plurals_and_numbers_are_the_language_s(count: float, text: str) -> None:
    assert Source("it", ITALIAN).render("tiles", {"count": count}) == (text, [])
