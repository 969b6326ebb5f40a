"""At which process of `make serve` a table is played: all who sit there should come to the same
one, which has just seen how it stands."""

import os
import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import NamedTuple, Self
from zlib import crc32

NAME = "STAMPSWAP_PLACE"
TABLE = re.compile(rb"/(?:ws/)?t/([\w-]+)/")


class Place(NamedTuple):
    """Of one process among the others."""

    number: int
    places: int
    folder: str
    """Where lines are handed over from one to the other."""

    def told(self) -> dict[str, str]:
        """To the process, by its environment."""
        return {NAME: " ".join(map(str, self))}

    @classmethod
    def heard(cls) -> Self | None:
        words = os.environ.pop(NAME, "")
        if not words:
            return None
        number, places, folder = words.split(" ", 2)
        return cls(int(number), int(places), folder)

    def of(self, path: bytes) -> Self:
        """Where whoever asks for this should be: here, if it is not about a table."""
        table = TABLE.match(path)
        return self.of_table(table[1]) if table else self

    def of_table(self, code: bytes) -> Self:
        return self._replace(number=crc32(code) % self.places)

    @property
    def post(self) -> str:
        return str(Path(self.folder) / str(self.number))


HERE = Place.heard()
_turns = count()


def in_turn(draw: Callable[[], str]) -> str:
    """A code of a new table, drawn so that every process gets as many tables as the others."""
    code = draw()
    if HERE:
        turn = HERE._replace(number=next(_turns) % HERE.places)
        while HERE.of_table(code.encode()) != turn:
            code = draw()
    return code
