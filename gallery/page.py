"""The page: every picture as Telegram shows it, 360 pixels wide in a light and in a dark chat, and in full size."""

from __future__ import annotations

import statistics
import time
from html import escape
from pathlib import Path

from bot.effects import Picture
from bot.paint import paint
from bot.scene import scene
from gallery.scenes import Shown, chapters

TIMES = 5
"""Every picture is painted so often to see how long it takes."""

STYLE = """
* { box-sizing: border-box }
body { margin: 0 auto; padding: 16px; max-width: 880px; background: #f4f4f5 }
body { font: 15px/1.5 system-ui, sans-serif; color: #222 }
h1 { font-size: 22px } h2 { margin: 40px 0 8px; font-size: 18px }
nav a { margin-right: 16px; color: #2481cc; text-decoration: none }
figure { margin: 0 0 20px; padding: 12px; border-radius: 12px; background: #fff; box-shadow: 0 1px 3px #0002 }
figcaption { margin-bottom: 8px; font-weight: 600 }
small { margin-left: 8px; font-weight: 400; color: #707579 }
.chats { display: flex; flex-wrap: wrap; gap: 12px } .chat { flex: 1 1 390px; padding: 12px; border-radius: 8px }
.light { background: #d4e3c1 } .dark { background: #0e1621 }
.bubble { width: fit-content; max-width: 100%; margin: 0 auto; padding: 3px; border-radius: 15px }
.light .bubble { background: #fff } .dark .bubble { background: #182533 }
img { display: block; max-width: 100%; border-radius: 12px } .chat img { width: 360px }
summary { margin: 8px 0; color: #2481cc; cursor: pointer }
.whole { margin-bottom: 8px; padding: 12px; overflow-x: auto }
.whole img { max-width: none }
@media (max-width: 480px) { body, figure { padding: 8px } .chat { padding: 6px } }
"""


def write(folder: Path) -> Path:
    """The page, with the pictures beside it."""
    folder.mkdir(parents=True, exist_ok=True)
    made = chapters()
    links = " ".join(f'<a href="#{number}">{escape(title)}</a>' for number, title in enumerate(made))
    body = "".join(_chapter(folder, number, title, made[title]) for number, title in enumerate(made))
    page = folder / "index.html"
    page.write_text(_document(f"<h1>Pictures</h1><nav>{links}</nav>{body}"), encoding="utf-8")
    return page


def _document(body: str) -> str:
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    return f"<!doctype html><html lang=en><head>{head}<title>Pictures</title><style>{STYLE}</style></head>{body}"


def _chapter(folder: Path, number: int, title: str, shown: list[Shown]) -> str:
    figures = (_figure(folder, f"{number}-{place:02}.png", one) for place, one in enumerate(shown))
    return f'<h2 id="{number}">{escape(title)}</h2>' + "".join(figures)


def _figure(folder: Path, name: str, shown: Shown) -> str:
    png, milliseconds = _painted(shown.picture)
    (folder / name).write_bytes(png)
    cost = f"<small>{len(png):,} bytes, {milliseconds:.1f} ms</small>"
    image = f'<img src="{name}" alt="{escape(shown.caption)}" loading="lazy">'
    chats = "".join(f'<div class="chat {way}"><div class="bubble">{image}</div></div>' for way in ("light", "dark"))
    whole = "".join(f'<div class="whole {way}">{image}</div>' for way in ("light", "dark"))
    full = f"<details><summary>Full size</summary>{whole}</details>"
    return (
        f'<figure><figcaption>{escape(shown.caption)}{cost}</figcaption><div class="chats">{chats}</div>{full}</figure>'
    )


def _painted(picture: Picture) -> tuple[bytes, float]:
    """The picture, and the milliseconds of processor time that it takes once its things are drawn."""
    png, times = paint(scene(picture)), []
    for _ in range(TIMES):
        began = time.process_time()
        paint(scene(picture))
        times.append(time.process_time() - began)
    return png, statistics.median(times) * 1000
