"""The whole component set, put together from rows (rules 1.3, 2.1 to 2.3)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar

from games.rules.components import (
    Contest,
    ContestType,
    EventCard,
    Exhibitor,
    Mat,
    Size,
    Specialist,
    Tile,
)
from games.rules.edition import cards
from games.rules.edition.faults import Faults
from games.rules.edition.rows import Row
from games.rules.edition.tiles import tiles

# What every box holds. Published, so the same in every edition.
TILES = {Size.SMALL: 30, Size.LARGE: 30, Size.SHORT: 60, Size.LONG: 30, Size.FOREVER: 15}
CARDS = {"contests": 30, "specialists": 14, "exhibitors": 5, "mats": 5, "events": 10}


class Component(Protocol):
    @property
    def id(self) -> str: ...


Piece = TypeVar("Piece", bound=Component)


class Sheet(NamedTuple):
    """All rows of one sort; none at all if their file cannot be read, which is told already."""

    file: str
    rows: list[Row] | None


class Box(NamedTuple):
    tiles: Mapping[str, Tile]
    contests: Mapping[str, Contest]
    attendees: Mapping[str, Exhibitor | Specialist]
    mats: Mapping[str, Mat]
    events: Mapping[str, EventCard]


class Packer:
    """Makes components of the rows and misses what is not there."""

    def __init__(self, sheets: Mapping[str, Sheet], faults: Faults) -> None:
        self.sheets = sheets
        self.faults = faults
        self.first: dict[str, Row] = {}

    def pack(self) -> Box:
        return Box(
            self._tiles(),
            self._contests(),
            {
                **self._cards("specialists", cards.specialist),
                **self._cards("exhibitors", cards.exhibitor),
            },
            self._cards("mats", cards.mat),
            self._cards("events", cards.event),
        )

    def _tiles(self) -> dict[str, Tile]:
        sheet = self.sheets["tiles"]
        if sheet.rows is None:
            return {}
        made = list(tiles(sheet.rows))
        found = Counter(tile.size for _, tile in made)
        for size, wanted in TILES.items():
            self._expect(sheet, size, wanted, found[size])
        return self._named(made)

    def _contests(self) -> dict[str, Contest]:
        made = self._cards("contests", cards.contest)
        if made:
            types = {card.type for card in made.values()}
            for type in ContestType:
                if type not in types:
                    self.faults.note(self.sheets["contests"].file, 1, "no-contest", type=type)
        return made

    def _cards(self, name: str, make: Callable[[Row], Piece]) -> dict[str, Piece]:
        sheet = self.sheets[name]
        if sheet.rows is None:
            return {}
        self._expect(sheet, name, CARDS[name], len(sheet.rows))
        return self._named((row, make(row)) for row in sheet.rows)

    def _named(self, made: Iterable[tuple[Row, Piece]]) -> dict[str, Piece]:
        """No id may come twice in the whole box."""
        named = {}
        for row, piece in made:
            first = self.first.setdefault(piece.id, row)
            if piece.id and first is not row:
                place = f"{first.file}:{first.line}"
                field = "id" if row.has("id") else "number"
                row.fault(field, "doubled-id", value=piece.id, place=place)
            named[piece.id] = piece
        return named

    def _expect(self, sheet: Sheet, what: str, wanted: int, found: int) -> None:
        if found != wanted:
            self.faults.note(sheet.file, 1, "wrong-count", what=what, wanted=wanted, found=found)
