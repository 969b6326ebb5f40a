"""No template has words of its own: what a person reads or hears goes through translation."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.template.base import Lexer, TokenType

from tests.web.site import ROOT

TEMPLATES = sorted((ROOT / "templates").rglob("*.*"))
SPOKEN = ("title", "aria-label", "aria-description", "placeholder", "alt", "label")
NAMES = ("Stamp Swap", "Pinzetta")
"""The same in every language."""
FREE = {
    "credits.html": "people and companies",
    "keeper/raw.html": "raw data",
}
ATTRIBUTES = {"games/desk/_where.html"}
"""Have a tag around them in whatever sticks them in."""
WORD = re.compile(r"[^\W\d_]{2,}")


def bare(template: str) -> str:
    """The template without its tags and without what they translate."""
    kept, skipping = [], ""
    for token in Lexer(template).tokenize():
        name = token.contents.split()[0] if token.contents.strip() else ""
        if token.token_type is TokenType.BLOCK and name in ("blocktranslate", "comment"):
            skipping = f"end{name}"
        elif token.token_type is TokenType.BLOCK and name == skipping:
            skipping = ""
        elif token.token_type is TokenType.TEXT and not skipping:
            kept.append(token.contents)
    return "".join(kept)


class Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        spoken = dict(attrs)
        self.found += [spoken.get(name) or "" for name in SPOKEN]
        if tag == "input" and spoken.get("type") in ("submit", "button", "reset"):
            self.found.append(spoken.get("value") or "")
        if tag == "meta" and spoken.get("name") == "description":
            self.found.append(spoken.get("content") or "")

    def handle_endtag(self, tag: str) -> None:
        self.inside = ""

    def handle_data(self, data: str) -> None:
        if self.inside not in ("script", "style"):
            self.found.append(data)


def words_of(template: str) -> Iterator[str]:
    reader = Words()
    reader.feed(bare(template))
    reader.close()
    for each in reader.found:
        for name in NAMES:
            each = each.replace(name, "")
        if WORD.search(each):
            yield each.strip()


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_has_words_of_its_own(path: Path) -> None:
    name, text = str(path.relative_to(ROOT / "templates")), path.read_text(encoding="utf-8")
    if name in FREE:
        pytest.skip(FREE[name])
    assert list(words_of(f"<form {text}>" if name in ATTRIBUTES else text)) == []


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("<p>Hello</p>", ["Hello"]),
        ('<p title="Hello">{{ name }}</p>', ["Hello"]),
        ('<img alt="A stamp">', ["A stamp"]),
        ('<input type="submit" value="Send">', ["Send"]),
        ('{% translate "Hello" %} there', ["there"]),
        ("{% blocktranslate %}Hello <b>you</b>{% endblocktranslate %}", []),
        ('<p aria-label="{% translate "Hello" %}">{{ a }} × 2 · Pinzetta</p>', []),
        ("{% comment %}Hello{% endcomment %}<script>let there = 1</script>", []),
    ],
)
def test_what_is_found(template: str, words: list[str]) -> None:
    assert list(words_of(template)) == words
