"""Checks of a translation file that need no knowledge of its language."""

import re
from collections.abc import Iterable, Iterator

import polib

PLACES = re.compile(r"%\(\w+\)[+.\d]*[a-z]|%[a-z%]|\{\w+\}|</?[a-z][^>]*>")
"""Placeholders and markup in a sentence."""
FIGURES = re.compile(r"\d+")


def key_of(entry: polib.POEntry) -> tuple[str | None, str, str]:
    return entry.msgctxt, entry.msgid, entry.msgid_plural


def complaints(po: polib.POFile, forms: int) -> Iterator[str]:
    for entry in po:
        if entry.obsolete:
            yield f"thrown away, but still there: {entry.msgid!r}"
            continue
        translations = (
            [entry.msgstr] if not entry.msgid_plural else list(entry.msgstr_plural.values())
        )
        wrong = list(_wrong(entry, translations, forms))
        if not all(translations):
            wrong.append("not translated")
        yield from (f"{each}: {entry.msgid!r}" for each in wrong)


def _wrong(entry: polib.POEntry, translations: list[str], forms: int) -> Iterator[str]:
    if entry.fuzzy:
        yield "fuzzy"
    if entry.msgid_plural and sorted(entry.msgstr_plural) != list(range(forms)):
        yield f"has {len(translations)} plural forms, not {forms}"
    originals = [entry.msgid, entry.msgid_plural] if entry.msgid_plural else [entry.msgid]
    for text in filter(None, translations):
        if places(text) not in [places(original) for original in originals]:
            yield f"filled with other things ({text!r})"
        if figures(text) not in [figures(original) for original in originals]:
            yield f"tells other figures ({text!r})"
        if _rim(text) != _rim(entry.msgid):
            yield f"begins or ends with other blanks ({text!r})"


def places(text: str) -> Iterable[str]:
    return sorted(set(PLACES.findall(text)))


def figures(text: str) -> Iterable[str]:
    return sorted(FIGURES.findall(PLACES.sub("", text)))


def _rim(text: str) -> tuple[str, str]:
    bare = text.strip()
    return text[: text.index(bare)], text[text.index(bare) + len(bare) :]
