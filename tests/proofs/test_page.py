"""The page that a translator reads, and what the command says."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from bot import texts
from bot.texts import LOCALES, languages
from proofs import __main__ as command


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
    for key in command.read("en").messages:
        assert f"<b>{key}</b>" in page
    for words in ("21 kamieni,", "22 kamienie", "1 kamień", "Late: the board", "The end of the match"):
        assert words in page


def test_a_new_language_is_one_file_of_which_is_told_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file alone makes a sixth language; as long as it is not complete, every key that is missing is named."""
    folder = tmp_path / "locales"
    folder.mkdir()
    for language in languages():
        (folder / f"{language}.ftl").write_text((LOCALES / f"{language}.ftl").read_text("utf-8"), "utf-8")
    begun = "language-name = Português\nbutton-join = Sentar\n"
    (folder / "pt.ftl").write_text(begun, encoding="utf-8")
    monkeypatch.setattr(texts, "LOCALES", folder)
    monkeypatch.setattr(command, "LOCALES", folder)
    texts.languages.cache_clear()
    try:
        code, said = told(monkeypatch, capsys, "pt")
    finally:
        texts.languages.cache_clear()
    assert code == 1
    missing = {line.split()[1] for line in said.splitlines() if line.endswith("is missing")}
    assert missing == set(command.read("en").messages) - {"language-name", "button-join"}


def test_a_language_that_is_not_there_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = told(monkeypatch, capsys, "xx")
    assert code == 2
    assert f"there is no file for: xx. There is one for: {', '.join(languages())}." in said
