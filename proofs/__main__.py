"""``python -m proofs [language …]``: says what is wrong with the texts, and writes a page for each language."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.texts import ENGLISH, LOCALES, languages
from proofs.check import Finding, findings
from proofs.page import document
from proofs.source import read

FOLDER = Path("artifacts", "texts")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m proofs", description="Check and preview the texts.")
    parser.add_argument("languages", nargs="*", metavar="language", help="such as it; all of them if none is named")
    chosen = parser.parse_args().languages or languages()
    unknown = [each for each in chosen if each not in languages()]
    if unknown:
        parser.error(f"there is no file for: {', '.join(unknown)}. There is one for: {', '.join(languages())}.")
    sys.exit(sum(map(_proofread, chosen)) + _strays() > 0)


def _strays() -> int:
    """How many files there are that nobody will ever read."""
    strays = [path for path in sorted(LOCALES.glob("*")) if path.suffix != ".ftl" or path.stem not in languages()]
    for path in strays:
        print(f"{path} is not read: a language's file is named by its two small letters, such as pt.ftl.")
    return len(strays)


def _proofread(language: str) -> bool:
    """Whether anything is wrong; all of it is told."""
    try:
        source, english = read(language), read(ENGLISH)
    except UnicodeDecodeError as error:
        print(f"{LOCALES / language}.ftl is no UTF-8 text: save it as UTF-8 (byte {error.start} cannot be read).")
        return True
    found = findings(source, english)
    FOLDER.mkdir(parents=True, exist_ok=True)
    page = FOLDER / f"{language}.html"
    page.write_text(document(source, english, found), encoding="utf-8")
    print(f"{language}: {len(source.messages)} texts, {_counted(found)}. To read them: {page.resolve().as_uri()}")
    for each in found:
        print(f"  {LOCALES / language}.ftl:{each.line}: {each.key} {each.what}")
    return bool(found)


def _counted(found: list[Finding]) -> str:
    return f"{len(found)} to mend" if found else "nothing to mend"


if __name__ == "__main__":
    main()
