"""Whose stamps and cards a page of the rules shows."""

from typing import NamedTuple

from games.rules.components import Edition
from games.services.stored import editions


class Box(NamedTuple):
    edition: Edition

    @property
    def in_address(self) -> str:
        """What the addresses of pages about it end with: nothing for the server's own."""
        return f"?edition={self.edition.hash}" if self.edition.own is not None else ""


def box_of(hash: str) -> Box:
    return Box(editions.edition_of_page(hash))
