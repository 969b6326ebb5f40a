"""One or two albums laid out by hand, and the tile picked to be laid next.

They belong to no game and are not stored: the query of the page's address holds everything.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from games.rules import album_link, grid
from games.rules.album_file import AlbumFault, Placed
from games.rules.components import Edition
from games.services.stored import editions
from games.words import sentence

Query = Mapping[str, str]
LaidTiles = tuple[Placed, ...]
Change = Callable[[LaidTiles, str, int, int], tuple[LaidTiles, str]]
WHICH = ("a", "b")
FIRST_HAND = "sps1"
COPY = "copy"
"""Value of the second album's parameter that copies the first album."""
EXAMPLE = (
    "1.aawbs2.dasbs0.fasga1.habr5.laf.lbf.acenf3bva.eclgm2.hcsns2.aelpm1.iesr4.dfspa3.gftyf1"
    ".igsgf0.ahsnv2.khtps1.eihya3.gihyv2.iispv0.ajtbf2.cjtnmb.iksgs1.kksba2"
)


@dataclass(frozen=True)
class Laying:
    albums: tuple[LaidTiles, ...] = ((),)
    hand: str = FIRST_HAND
    refused: str = ""
    """Why a part of the request was refused; the rest is unchanged."""
    edition: str = ""
    """The hash of an edition that somebody has entered, whose contests count the albums."""

    @property
    def box(self) -> Edition:
        return editions.edition_of_page(self.edition)

    @property
    def links(self) -> dict[str, str]:
        written = map(album_link.write_link, self.albums)
        return dict(zip(WHICH, written, strict=False))

    @property
    def query(self) -> str:
        return urlencode(self.links | self._of_edition)

    @property
    def query_with_hand(self) -> str:
        return urlencode(self.links | {"hand": self.hand} | self._of_edition)

    @property
    def _of_edition(self) -> dict[str, str]:
        return {"edition": self.edition} if self.edition else {}


def box_of(query: Query) -> Edition:
    return editions.edition_of_page(_edition(query))


def _edition(query: Query) -> str:
    return query.get("edition", "")[:16]


def read(query: Query) -> Laying:
    """Reads the albums and the picked tile from a query."""
    try:
        return Laying(_albums(query), _hand(query), edition=_edition(query))
    except AlbumFault as fault:
        return Laying(refused=sentence(fault), edition=_edition(query))


def lay(query: Query, which: str) -> Laying:
    """Lays the picked tile with its top left corner on a cell."""

    def laid(album: LaidTiles, hand: str, x: int, y: int) -> tuple[LaidTiles, str]:
        tile = album_link.read_face(hand, box_of(query))
        more = (*album, (tile, x, y))
        if not grid.inside(x, y, tile.width, tile.height):
            raise AlbumFault("album-no-room")
        try:
            return album_link.read_link(album_link.write_link(more), box_of(query)), hand
        except AlbumFault:
            raise AlbumFault("album-no-room") from None

    return _changed(query, which, query.get("cell", ""), laid)


def take(query: Query, which: str) -> Laying:
    """Takes the tile that covers a cell off the album and picks it."""

    def taken(album: LaidTiles, hand: str, x: int, y: int) -> tuple[LaidTiles, str]:
        cell = grid.cells(x, y, 1, 1)
        kept = []
        for tile, left, top in album:
            if cell & grid.cells(left, top, tile.width, tile.height):
                hand = album_link.face_of(tile)
            else:
                kept.append((tile, left, top))
        return tuple(kept), hand

    return _changed(query, which, query.get("take", ""), taken)


def _changed(query: Query, which: str, cell: str, change: Change) -> Laying:
    """Applies a change at a cell to one of the albums."""
    before = read(query)
    number = WHICH.index(which)
    if before.refused or number >= len(before.albums):
        return before
    try:
        album, hand = change(before.albums[number], before.hand, *_cell(cell))
    except AlbumFault as fault:
        return Laying(before.albums, before.hand, sentence(fault), before.edition)
    albums = (*before.albums[:number], album, *before.albums[number + 1 :])
    return Laying(albums, hand, edition=before.edition)


def _cell(text: str) -> tuple[int, int]:
    """Reads a cell as the album's buttons name it, like `3,7`."""
    known = {f"{x},{y}": (x, y) for x in range(grid.SIDE) for y in range(grid.SIDE)}
    if text not in known:
        raise AlbumFault("album-no-cell")
    return known[text]


def _albums(query: Query) -> tuple[LaidTiles, ...]:
    first = query.get("a", album_link.EMPTY)
    links = {"a": first}
    if "b" in query:
        links["b"] = first if query["b"] == COPY else query["b"]
    albums = [
        album_link.read_link(link, box_of(query))
        for which, link in links.items()
        if query.get("drop") != which
    ]
    return tuple(albums) or ((),)


def _hand(query: Query) -> str:
    hand = _picked(query) if "size" in query else query.get("hand", FIRST_HAND)
    try:
        album_link.read_face(hand, box_of(query))
    except AlbumFault:
        raise AlbumFault("album-hand") from None
    return hand


def _picked(query: Query) -> str:
    """The picked tile from the buttons of the form, each of which is a letter."""
    size = query["size"]
    if size == album_link.FOREVER:
        return size
    halves = ("", "-2") if size in album_link.DOUBLES else ("",)
    return size + "".join(_stamp(query, half) for half in halves)


def _stamp(query: Query, half: str) -> str:
    colour, theme, value = (query.get(name + half, "") for name in ("colour", "theme", "value"))
    return colour + ("" if colour == album_link.RARE else theme) + value
