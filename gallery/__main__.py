"""``python -m gallery [folder]``: writes the page and says where it is."""

from __future__ import annotations

import argparse
from pathlib import Path

from gallery.page import write

FOLDER = Path("artifacts", "gallery")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m gallery", description="Every picture worth looking at, on one page."
    )
    parser.add_argument("folder", nargs="?", type=Path, default=FOLDER, help=f"where it is written (default {FOLDER})")
    print(write(parser.parse_args().folder).resolve().as_uri())


if __name__ == "__main__":
    main()
