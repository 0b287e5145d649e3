"""Telegram's HTML, its refusals, and the page's HTML made from it."""

from __future__ import annotations

import pytest

from playground.entities import finish
from playground.errors import ApiError
from playground.html_markup import parse_html
from playground.rendering import render


def spans(markup: str) -> list[tuple[str, int, int]]:
    return [(entity.type, entity.offset, entity.length) for entity in finish(parse_html(markup)).entities]


@pytest.mark.parametrize(
    ("markup", "text", "expected"),
    [
        ("plain &lt;&gt;&amp;&quot; &nbsp; &#33;&#x21;", 'plain <>&" &nbsp; !!', []),
        ("&lt 3", "< 3", []),
        ("<B>a</b><strong>b</strong>", "ab", [("bold", 0, 2)]),
        ("<i>a</i> <em>b</em>", "a b", [("italic", 0, 1), ("italic", 2, 1)]),
        ("<u>a</u><ins>b</ins>", "ab", [("underline", 0, 2)]),
        ("<s>a</s> <del>b</del> <strike>c</strike>", "a b c", [("strikethrough", n, 1) for n in (0, 2, 4)]),
        ("<tg-spoiler>a</tg-spoiler> <span class='tg-spoiler'>b</span>", "a b", [("spoiler", n, 1) for n in (0, 2)]),
        ("<b>a<i>b</i></b>", "ab", [("bold", 0, 2), ("italic", 1, 1)]),
        ("<b>a</>", "a", [("bold", 0, 1)]),
        ("<b class=x-1.>a</b>", "a", [("bold", 0, 1)]),
        ("<tg-emoji emoji-id='5'>a</tg-emoji>", "a", [("custom_emoji", 0, 1)]),
        ("<code>a</code><pre>b</pre>", "ab", [("code", 0, 1), ("pre", 1, 1)]),
        ("<blockquote>a</blockquote><blockquote expandable>b</blockquote>", "ab",
         [("blockquote", 0, 1), ("expandable_blockquote", 1, 1)]),
        ("<b>  a </b>", "a", [("bold", 0, 1)]),
        ("<b> </b>a", "a", []),
    ],
)  # fmt: skip
def test_markup_becomes_text_and_entities(markup: str, text: str, expected: list[tuple[str, int, int]]) -> None:
    assert finish(parse_html(markup)).text == text
    assert spans(markup) == expected


@pytest.mark.parametrize(
    ("address", "url"),
    [
        ("https://t.me/playground_bot?start=abc", "https://t.me/playground_bot?start=abc"),
        ("example.org", "http://example.org/"),
        ("http://example.org?a=1&amp;b=2", "http://example.org/?a=1&b=2"),
        ("tg://resolve?domain=x", "tg://resolve?domain=x"),
        ("javascript:alert(1)", None),
        ("http://[", None),
        ("nowhere", None),
    ],
)
def test_links(address: str, url: str | None) -> None:
    entities = parse_html(f'<a href="{address}">x</a>').entities
    assert [entity.url for entity in entities] == ([url] if url else [])


def test_a_block_of_code_knows_its_language() -> None:
    (block,) = parse_html('<pre><code class="language-python">x</code></pre>').entities
    assert (block.type, block.language) == ("pre", "python")


@pytest.mark.parametrize(
    ("markup", "problem"),
    [
        ("é <x>", 'Unsupported start tag "x" at byte offset 3'),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<a href=", 'Unclosed start tag "a" at byte offset 0'),
        ('<a href="x', "Unclosed start tag at byte offset 0"),
        ("<a =x>", 'Empty attribute name in the tag "a" at byte offset 0'),
        ("<a href=x,y>", "Unexpected end of name token at byte offset 8"),
        ("<span>a</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
        ("a</b>", "Unexpected end tag at byte offset 1"),
        ("<b>a</b", "Unclosed end tag at byte offset 4"),
        ("<b><i>a</b></i>", 'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"'),
        ("<b>a", 'Can\'t find end tag corresponding to start tag "b"'),
        ("<tg-emoji>a</tg-emoji>", "Invalid custom emoji identifier specified"),
        ("&#xD800;", "Text contains invalid Unicode characters after decoding HTML entities, "
                     "check for unmatched surrogate code units"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_telegrams_words(markup: str, problem: str) -> None:
    with pytest.raises(ApiError) as error:
        parse_html(markup)
    assert error.value.description == f"Bad Request: can't parse entities: {problem}"


def test_at_most_a_hundred_entities_are_kept() -> None:
    assert len(spans("<b>a</b> " * 150)) == 100


@pytest.mark.parametrize(
    ("markup", "shown"),
    [
        ("&lt;script&gt;", "&lt;script&gt;"),
        ("<b>a &amp; <i>b</i></b> c", "<b>a &amp; <i>b</i></b> c"),
        ("<b>/play</b>", '<b><span class="command">/play</span></b>'),
        ("<tg-spoiler>a</tg-spoiler>", '<span class="spoiler">a</span>'),
        (
            '<a href="https://example.org/?a=&quot;">x</a>',
            '<a href="https://example.org/?a=&quot;" target="_blank" rel="noopener noreferrer">x</a>',
        ),
        (
            "t.me/playground_bot",
            '<a href="https://t.me/playground_bot" target="_blank" rel="noopener noreferrer">t.me/playground_bot</a>',
        ),
        ("👨‍👩‍👧‍👦<u>é</u>", "👨‍👩‍👧‍👦<u>é</u>"),
    ],
)
def test_the_page_gets_safe_html(markup: str, shown: str) -> None:
    assert render(finish(parse_html(markup))) == shown
