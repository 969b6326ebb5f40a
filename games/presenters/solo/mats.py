"""The mats offered on the page that begins a game against Pinzetta."""

from typing import NamedTuple

from games.services.stored import editions
from games.words import Names
from pinzetta.deal import your_mats


class MatToPlay(NamedTuple):
    id: str
    name: str
    text: str
    wished: bool


def mats_to_play(wished: str, hash: str = "") -> list[MatToPlay]:
    """The album mats that have no Pinzetta mat on the back (rule 8.1)."""
    edition = editions.edition_of_page(hash)
    names = Names(edition)
    return [
        MatToPlay(id, names.words(id).name, names.words(id).text, id == wished)
        for id in your_mats(edition)
    ]
