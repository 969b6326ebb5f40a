"""One row of an edition: its fields, read with care, and where each was written."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from games.rules.edition.faults import Faults, shown

SOURCES = ("published", "derived", "house")
ID = re.compile(r"(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
LARGEST_FIGURE = 99

WRONG = {int: "not-a-number", str: "not-a-text", bool: "not-a-flag"}

Choice = TypeVar("Choice", bound=StrEnum)
Wanted = TypeVar("Wanted")


@dataclass(frozen=True)
class Row:
    """Each method notes faults and returns a value of the right type, so that all faults of a row
    are found at once. What is built from a faulty row is never used."""

    file: str
    line: int
    fields: Mapping[str, object]
    faults: Faults
    lines: Mapping[str, int] = field(default_factory=dict)

    def fault(self, name: str, key: str, **params: str | int) -> None:
        self.faults.note(self.file, self.lines.get(name, self.line), key, **params)

    def has(self, name: str) -> bool:
        return name in self.fields

    def allow(self, *names: str) -> None:
        """Note every field that the row should not have; most are misspellings."""
        for name in self.fields:
            if name not in names:
                self.fault(name, "unknown-field", field=shown(name))

    def text(self, name: str) -> str:
        return self._is(name, str, "") if self._there(name) else ""

    def speech(self, name: str) -> str:
        """A text that is not blank."""
        text = self.text(name)
        if self.has(name) and type(self.fields[name]) is str and not text.strip():
            self.fault(name, "empty-text", field=name)
        return text

    def flag(self, name: str) -> bool:
        return self._is(name, bool, False) if self._there(name) else False

    def figure(self, name: str, least: int = 1, most: int = LARGEST_FIGURE) -> int:
        if not self._there(name):
            return least
        number = self._is(name, int, least)
        if number != most == least:
            self.fault(name, "must-be", field=name, number=most)
        elif not least <= number <= most:
            self.fault(name, "out-of-range", field=name, least=least, most=most)
        return min(max(number, least), most)

    def choice(self, name: str, choices: type[Choice]) -> Choice:
        found = self.one_of(name, tuple(choices))
        return choices(found) if found else next(iter(choices))

    def one_of(self, name: str, choices: tuple[str, ...]) -> str:
        """One of these words, or an empty string."""
        if not self._there(name):
            return ""
        if (word := self._is(name, str, "")) in choices:
            return word
        if type(self.fields[name]) is str:
            self.unknown(name, word, choices)
        return ""

    def unknown(self, name: str, word: str, choices: tuple[str, ...]) -> None:
        self.fault(name, "unknown", field=name, value=shown(word), known=", ".join(choices))

    def words(self, name: str) -> tuple[str, ...]:
        """A list of words with at least one in it."""
        if not self._there(name):
            return ()
        found = self.fields[name]
        if type(found) is list and found and all(type(word) is str for word in found):
            return tuple(found)
        self.fault(name, "not-words", field=name)
        return ()

    def figures(self, name: str, number: int, least: int, most: int) -> tuple[int, ...]:
        """A list of so many whole numbers."""
        if not self._there(name):
            return (least,) * number
        found = self.fields[name]
        if type(found) is not list or not all(type(each) is int for each in found):
            self.fault(name, "not-numbers", field=name)
        elif len(found) != number:
            self.fault(name, "wrong-length", field=name, wanted=number, found=len(found))
        elif not all(least <= each <= most for each in found):
            self.fault(name, "all-in-range", field=name, least=least, most=most)
        else:
            return tuple(found)
        return (least,) * number

    def id(self, name: str = "id") -> str:
        found = self.speech(name)
        if found and not ID.fullmatch(found):
            self.fault(name, "bad-id", value=shown(found))
        return found

    def source(self) -> str:
        return self.one_of("source", SOURCES)

    def _there(self, name: str) -> bool:
        if name not in self.fields:
            self.fault("", "missing-field", field=name)
        return name in self.fields

    def _is(self, name: str, wanted: type[Wanted], otherwise: Wanted) -> Wanted:
        value = self.fields[name]
        if type(value) is wanted:  # isinstance takes a bool for an int
            return value
        self.fault(name, WRONG[wanted], field=name)
        return otherwise
