"""No template has words of its own: what a person reads or hears goes through translation."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from django.template.base import Lexer, TokenType
from jinja2 import Environment

from tests.servers.environment import ROOT

PAGES, DJANGO = ROOT / "templates" / "pages", ROOT / "templates" / "django"
SPOKEN = ("title", "aria-label", "aria-description", "placeholder", "alt", "label")
NAMES = ("Stamp Swap", "Pinzetta")
"""The same in every language."""
FREE = {
    "club/worker.js": "a script",
    "credits.html": "people and companies",
    "keeper/raw.html": "raw data",
}
WORD = re.compile(r"[^\W\d_]{2,}")
JINJA = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)


def page_text(template: str) -> str:
    """A Jinja2 template without its tags and without what they translate."""
    kept: list[str] = []
    tag: list[str] = []
    translated = False
    for _line, kind, text in JINJA.lex(template):
        if kind == "block_begin":
            tag = []
        elif kind == "name":
            tag.append(text)
        elif kind == "block_end":
            translated = tag[0] in ("trans", "pluralize")
        elif kind == "data" and not translated:
            kept.append(text)
    return "".join(kept)


def django_text(template: str) -> str:
    """The same of a template of Django's."""
    kept, translated = [], False
    for token in Lexer(template).tokenize():
        if token.token_type is TokenType.BLOCK:
            translated = token.contents.split()[0] in ("blocktranslate", "plural")
        elif token.token_type is TokenType.TEXT and not translated:
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


def words_of(text: str) -> Iterator[str]:
    reader = Words()
    reader.feed(text)
    reader.close()
    for each in reader.found:
        for name in NAMES:
            each = each.replace(name, "")
        if WORD.search(each):
            yield each.strip()


def test_no_template_has_words_of_its_own() -> None:
    found = {}
    for folder, text_of in ((PAGES, page_text), (DJANGO, django_text)):
        for path in sorted(folder.rglob("*.*")):
            name = path.relative_to(folder).as_posix()
            if name not in FREE:
                found[name] = list(words_of(text_of(path.read_text(encoding="utf-8"))))
    assert len(found) > 100
    assert {name: words for name, words in found.items() if words} == {}


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("<p>Hello</p>", ["Hello"]),
        ('<p title="Hello">{{ name }}</p>', ["Hello"]),
        ('<img alt="A stamp">', ["A stamp"]),
        ('<input type="submit" value="Send">', ["Send"]),
        ('{{ _("Hello") }} there', ["there"]),
        ("{% trans %}Hello <b>you</b>{% endtrans %} there", ["there"]),
        ("{% trans n=a %}Hello {{ n }}{% pluralize %}Hello all{% endtrans %}", []),
        ('<p aria-label="{{ _("Hello") }}">{{ a }} × 2 · Pinzetta</p>', []),
        ("{# Hello #}<script>let there = 1</script>", []),
    ],
)
def test_what_is_found_in_a_page(template: str, words: list[str]) -> None:
    assert list(words_of(page_text(template))) == words


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ('{% translate "Hello" %} there', ["there"]),
        ("{% blocktranslate %}Hello <b>you</b>{% endblocktranslate %} there", ["there"]),
        ("{# Hello #}", []),
    ],
)
def test_what_is_found_in_a_template_of_djangos(template: str, words: list[str]) -> None:
    assert list(words_of(django_text(template))) == words
