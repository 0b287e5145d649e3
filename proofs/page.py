"""The page: whole messages, then every text beside the English one, with all that may be filled in."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from bot.effects import Content
from engine import catalogue
from proofs import samples
from proofs.check import Finding
from proofs.messages import Shown, whole
from proofs.source import Source

STYLE = """
* { box-sizing: border-box }
body { margin: 0 auto; padding: 16px; max-width: 1100px; background: #f4f4f5; font: 15px/1.45 system-ui, sans-serif }
h1 { font-size: 22px } h2 { margin: 40px 0 8px; font-size: 18px } h3 { margin: 24px 0 8px; font-size: 15px }
ul { padding-left: 20px; color: #b3261e }
.chat { columns: 330px 3; column-gap: 16px }
.message { break-inside: avoid; margin-bottom: 16px; padding: 10px 12px; border-radius: 12px; background: #fff }
.message > small, td small { display: block; color: #707579 }
.words { white-space: pre-wrap; overflow-wrap: anywhere }
.keys { display: flex; flex-wrap: wrap; gap: 4px; margin-top: 8px }
.keys span { flex: 1 0 30%; padding: 4px 6px; border-radius: 6px; background: #e3eefb; text-align: center }
blockquote { margin: 4px 0; padding-left: 8px; border-left: 3px solid #2481cc }
table { width: 100%; border-collapse: collapse; background: #fff; table-layout: fixed }
td { padding: 8px; border: 1px solid #ddd; vertical-align: top; overflow-wrap: anywhere }
td:first-child { width: 190px }
td .words { margin-bottom: 6px }
"""


def document(source: Source, english: Source, found: list[Finding]) -> str:
    """``found`` stands at the head; whole messages are shown only where nothing is missing for them."""
    body = [f"<h1>{escape(source.language)}</h1>", _findings(found)]
    body += ["<p>Whole messages stand here once nothing is left to mend.</p>"] if found else _chats(source.language)
    body += _tables(source, english)
    head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    title = f"<title>Texts: {escape(source.language)}</title>"
    return f"<!doctype html><html><head>{head}{title}<style>{STYLE}</style></head><body>{''.join(body)}</body></html>"


def _findings(found: list[Finding]) -> str:
    lines = "".join(
        f'<li><a href="#{each.key}">{each.line}: {escape(each.key)}</a> {escape(each.what)}</li>' for each in found
    )
    return f"<ul>{lines}</ul>"


def _chats(language: str) -> Iterator[str]:
    for game in catalogue():
        messages = "".join(map(_message, whole(language, game)))
        yield f'<h2>{escape(game)}</h2><div class="chat">{messages}</div>'


def _message(shown: Shown) -> str:
    words = f'<div class="words">{shown.content.text}</div>'
    return f'<div class="message"><small>{escape(shown.where)}</small>{words}{_keyboard(shown.content)}</div>'


def _keyboard(content: Content) -> str:
    rows = ("".join(f"<span>{escape(button.label)}</span>" for button in row) for row in content.keyboard)
    return "".join(f'<div class="keys">{row}</div>' for row in rows)


def _tables(source: Source, english: Source) -> Iterator[str]:
    heading = None
    for key in english.messages:
        if english.sections[key] != heading:
            yield "</table>" if heading is not None else ""
            heading = english.sections[key]
            yield f"<h2>{escape(heading)}</h2><table>"
        row = [f'<b id="{key}">{escape(key)}</b>', _said(english, key), _said(source, key)]
        yield "<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>"
    yield "</table>"


def _said(source: Source, key: str) -> str:
    """Every form that the text can take, each once."""
    if key not in source.messages or source.asked(key).others:
        return ""
    forms = dict[str, str]()
    for told, filled in samples.ordinary(source, source.asked(key)):
        forms.setdefault(source.render(key, filled)[0], told)
    return "".join(
        f'{f"<small>{escape(told)}</small>" if told and len(forms) > 1 else ""}<div class="words">{text}</div>'
        for text, told in forms.items()
    )
