"""What can be wrong with a file of translations, told without knowing its language."""

import re
from collections.abc import Iterable, Iterator

import polib

PLACES = re.compile(r"%\(\w+\)[+.\d]*[a-z]|%[a-z%]|\{\w+\}|</?[a-z][^>]*>")
"""What a sentence is filled with, and the markup in it."""
FIGURES = re.compile(r"\d+")


def key_of(entry: polib.POEntry) -> tuple[str | None, str, str]:
    return entry.msgctxt, entry.msgid, entry.msgid_plural


def complaints(po: polib.POFile, forms: int) -> Iterator[str]:
    for entry in po:
        if entry.obsolete:
            yield f"thrown away, but still there: {entry.msgid!r}"
            continue
        said = [entry.msgstr] if not entry.msgid_plural else list(entry.msgstr_plural.values())
        wrong = list(_wrong(entry, said, forms))
        if not all(said):
            wrong.append("not translated")
        yield from (f"{each}: {entry.msgid!r}" for each in wrong)


def _wrong(entry: polib.POEntry, said: list[str], forms: int) -> Iterator[str]:
    if entry.fuzzy:
        yield "fuzzy"
    if entry.msgid_plural and sorted(entry.msgstr_plural) != list(range(forms)):
        yield f"has {len(said)} plural forms, not {forms}"
    originals = [entry.msgid, entry.msgid_plural] if entry.msgid_plural else [entry.msgid]
    for words in filter(None, said):
        if places(words) not in [places(original) for original in originals]:
            yield f"filled with other things ({words!r})"
        if figures(words) not in [figures(original) for original in originals]:
            yield f"tells other figures ({words!r})"
        if _rim(words) != _rim(entry.msgid):
            yield f"begins or ends with other blanks ({words!r})"


def places(words: str) -> Iterable[str]:
    return sorted(set(PLACES.findall(words)))


def figures(words: str) -> Iterable[str]:
    return sorted(FIGURES.findall(PLACES.sub("", words)))


def _rim(words: str) -> tuple[str, str]:
    bare = words.strip()
    return words[: words.index(bare)], words[words.index(bare) + len(bare) :]
