"""The page that a translator reads, and what the command says."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import texts
from bot.texts import LOCALES, languages
from proofs import __main__ as command
from proofs.source import read


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def told(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    """The exit code, and what is said."""
    monkeypatch.setattr(sys, "argv", ["proofs", *words])
    with pytest.raises(SystemExit) as ended:
        command.main()
    out, err = capsys.readouterr()
    return int(ended.value.code or 0), out + err


def test_the_page_shows_every_text_and_whole_messages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(monkeypatch, capsys, "pl")
    assert code == 0
    assert said.startswith("pl: ")
    assert "nothing to mend" in said
    page = (tmp_path / "artifacts" / "texts" / "pl.html").read_text(encoding="utf-8")
    for key in read("en").messages:
        assert f'<b id="{key}">{key}</b>' in page
    assert page.index('id="language-name"') < page.index('id="rules-koziol"')
    for words in ("21 kamieni,", "22 kamienie", "1 kamień", "Late: the board", "The end of the match"):
        assert words in page


@pytest.fixture
def locales(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the languages there are, for others to be put beside them."""
    folder = tmp_path / "locales"
    folder.mkdir()
    for language in languages():
        (folder / f"{language}.ftl").write_bytes((LOCALES / f"{language}.ftl").read_bytes())
    monkeypatch.setattr(texts, "LOCALES", folder)
    monkeypatch.setattr(command, "LOCALES", folder)
    texts.languages.cache_clear()
    yield folder
    texts.languages.cache_clear()


def test_a_new_language_is_one_file_of_which_is_told_what_is_missing(
    locales: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file alone makes a sixth language, whatever the editor puts at its head and at the ends of its lines; as long
    as it is not complete, every key that is missing is named.
    """
    begun = "language-name = Português\nbutton-join = Sentar\n"
    (locales / "pt.ftl").write_text(begun, encoding="utf-8-sig", newline="\r\n")
    code, said = told(monkeypatch, capsys, "pt")
    assert code == 1
    missing = {line.split()[1] for line in said.splitlines() if " is missing; in the English file" in line}
    assert missing == set(read("en").messages) - {"language-name", "button-join"}


@pytest.mark.parametrize("name", ["pt-br.ftl", "PT.ftl", "portugues.ftl", "xx.ftl", "en-old.ftl", "pt.ftl.txt"])
def test_a_file_that_nobody_reads_is_told(
    locales: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (locales / name).write_bytes((LOCALES / "it.ftl").read_bytes())
    code, said = told(monkeypatch, capsys, "it")
    assert code == 1
    assert f"{name} is not read: a language's file is named by its two small letters, such as pt.ftl." in said


def test_a_file_that_is_no_utf_8_is_told(
    locales: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (locales / "pt.ftl").write_text("language-name = Português\n", encoding="latin-1")
    code, said = told(monkeypatch, capsys)
    assert code == 1
    assert "pt.ftl is no UTF-8 text: save it as UTF-8 (byte 23 cannot be read)." in said
    assert "ru: " in said, "the others are told of as well"


def test_a_language_that_is_not_there_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(monkeypatch, capsys, "xx")
    assert code == 2
    assert f"there is no file for: xx. There is one for: {', '.join(languages())}." in said
