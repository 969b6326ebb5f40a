"""A language in which every translated text is its English one between ⟦ and ⟧, and the eye
that finds text without such marks."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from unittest.mock import patch

import django
import polib
from django.conf.locale import LANG_INFO
from django.test import override_settings

from games.rules.components import Words
from games.services.stored import editions
from tests.servers.environment import ROOT

CODE = "xx"
PO = "de/LC_MESSAGES/django.po"
OPEN, CLOSE = "⟦", "⟧"
SPOKEN = ("title", "aria-label", "aria-description", "placeholder", "alt", "label", "content")
WORD = re.compile(r"[^\W\d_]{2,}")
IDS = re.compile(r"\b(small|large|short|long|forever)-\d\d[ab]?\b")
VOID = ("script", "style", "code", "pre", "time")
"""Elements without text for readers, or with text that is raw by intention."""


def mark(text: str) -> str:
    return OPEN + text + CLOSE if text.strip() else text


@cache
def marked_catalogue() -> bytes:
    """Every sentence that we or Django have translated into German, with its marks."""
    found = [ROOT / "locale" / PO, *Path(django.__file__).parent.glob(f"**/locale/{PO}")]
    catalogue = polib.POFile()
    catalogue.metadata = {
        "Content-Type": "text/plain; charset=UTF-8",
        "Plural-Forms": "nplurals=2; plural=(n != 1);",
    }
    entries = {(e.msgctxt, e.msgid): e for path in found for e in polib.pofile(str(path))}
    for entry in entries.values():
        if entry.msgid_plural:
            entry.msgstr_plural = {0: mark(entry.msgid), 1: mark(entry.msgid_plural)}
        else:
            entry.msgstr = mark(entry.msgid)
        entry.flags = []
        catalogue.append(entry)
    return catalogue.to_binary()


@contextmanager
def marked_language(folder: Path) -> Iterator[None]:
    """Yield the code of the language; its catalogue is written into a folder."""
    words = editions.configured_edition().words
    cards = {
        id: Words(mark(card.name), mark(card.text), mark(card.explanation))
        for id, card in words["en"].items()
    }
    path = folder / CODE / "LC_MESSAGES" / "django.mo"
    path.parent.mkdir(parents=True)
    path.write_bytes(marked_catalogue())
    with (
        patch.dict(LANG_INFO, {CODE: LANG_INFO["en"] | {"code": CODE}}),
        override_settings(LANGUAGES=[("en", "English"), (CODE, "Marked")], LOCALE_PATHS=[folder]),
        patch.dict(words, {CODE: cards}),
    ):
        yield


class PageReader(HTMLParser):
    """Reads a page as people do who see or hear it. A translated text may have markup within."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names
        self.depth = 0
        self.within: list[str] = []
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "link", "input", "img", "br", "hr", "use", "path", "rect"):
            self.within.append(tag)
        known = dict(attrs)
        spoken = list(SPOKEN if tag != "meta" or known.get("name") == "description" else ())
        if known.get("id") == "words":
            spoken += [name for name in known if name.startswith("data-")]
        if known.get("type") in ("submit", "button") and tag == "input":
            spoken.append("value")
        for name in spoken:
            if self.depth == 0:
                self.view(known.get(name) or "", f"{tag} {name}")

    def handle_endtag(self, tag: str) -> None:
        while self.within and self.within.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not set(self.within) & set(VOID):
            self.depth = self.view(data, " ".join(self.within[-3:]), self.depth)

    def view(self, text: str, where: str, depth: int = 0) -> int:
        bare = ""
        for letter in text:
            depth += (letter == OPEN) - (letter == CLOSE)
            bare += letter if depth == 0 and letter != CLOSE else " "
        bare = IDS.sub("", bare)
        for name in self.names:
            bare = bare.replace(name, "")
        if WORD.search(bare):
            self.found.append(f"{where}: {' '.join(bare.split())}")
        return depth


def unmarked(page: str, *names: str) -> list[str]:
    """The texts of a page that are in no language, except for names of players, codes and the
    like."""
    eye = PageReader(tuple(sorted(names, key=len, reverse=True)))
    eye.feed(page)
    eye.close()
    assert eye.depth == 0
    return sorted(set(eye.found))
