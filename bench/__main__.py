"""``python -m bench``: measures everything and prints one row per figure."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from bench import delivery, engine, pictures

Row = tuple[str, str]


def _show(title: str, rows: Iterable[Row]) -> None:
    print(f"\n{title}", flush=True)
    for label, value in rows:
        print(f"  {label:<58} {value:>16}", flush=True)


def main() -> None:
    _show("Engine", engine.measure())
    _show("Pictures", pictures.measure())
    _show("One table, a match of Draw by three", asyncio.run(delivery.measure(tables=1, think=1.5, seconds=90)))
    _show("Fifty tables of Block by four", asyncio.run(delivery.measure(tables=50, think=8.0, seconds=90)))


if __name__ == "__main__":
    main()
