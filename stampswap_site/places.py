"""At which process of `make serve` a table is played: all who sit there should come to the same
one, which has just seen how it stands."""

import os
import re
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
        return self._replace(number=crc32(table[1]) % self.places) if table else self

    @property
    def post(self) -> str:
        return str(Path(self.folder) / str(self.number))


HERE = Place.heard()
