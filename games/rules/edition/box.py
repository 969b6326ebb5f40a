"""The whole component set, put together from rows (rules 1.3, 2.1 to 2.3)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, Protocol, TypeVar

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
from games.rules.edition.hers import SCORED_TYPES, Hers
from games.rules.edition.rows import Row
from games.rules.edition.tiles import tiles
from games.rules.solo_cards import Pinzetta

# The contents of every box: as published, so the same in every edition; only contests may be added.
TILES = {Size.SMALL: 30, Size.LARGE: 30, Size.SHORT: 60, Size.LONG: 30, Size.FOREVER: 15}
LEAST_TILES = {Size.SMALL: 6, Size.LARGE: 6, Size.SHORT: 12, Size.LONG: 6, Size.FOREVER: 0}
"""What an edition that somebody enters needs to be played: enough for two players and three days;
with more players stacks may run out (rule 3.2)."""
CARDS = {"contests": None, "specialists": 14, "exhibitors": 5, "mats": 5, "events": 10}
"""The number of cards of each sort; any number of contests, with at least one of each type."""
HERS = {"her_mats": 3, "her_events": 10, "decisions": 8, "scoring": 4}
"""The number of Pinzetta's cards; an edition may have none of them, and no solo game then."""


class Component(Protocol):
    @property
    def id(self) -> str: ...


Piece = TypeVar("Piece", bound=Component)


class RowsInFile(NamedTuple):
    """All rows of one sort; empty if their file cannot be read, which is a fault of its own."""

    file: str
    rows: list[Row] | None


def sorts_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The lists that data must have; Pinzetta's only if there is one of them."""
    return ("tiles", *CARDS, *(HERS if HERS.keys() & data.keys() else ()))


def rows_of(data: Mapping[str, Any], sorts: Iterable[str], faults: Faults) -> dict[str, RowsInFile]:
    return {sort: RowsInFile(sort, _rows(sort, data.get(sort), faults)) for sort in sorts}


def _rows(sort: str, data: object, faults: Faults) -> list[Row] | None:
    if type(data) is not list or not all(type(fields) is dict for fields in data):
        faults.note(sort, 1, "not-tables", table=sort)
        return None
    return [Row(sort, number, fields, faults) for number, fields in enumerate(data, 1)]


class Box(NamedTuple):
    tiles: Mapping[str, Tile]
    contests: Mapping[str, Contest]
    attendees: Mapping[str, Exhibitor | Specialist]
    mats: Mapping[str, Mat]
    events: Mapping[str, EventCard]
    pinzetta: Pinzetta | None


class Packer:
    """Makes components from rows, and notes what is missing."""

    def __init__(
        self, sorts: Mapping[str, RowsInFile], faults: Faults, *, entered: bool = False
    ) -> None:
        self.sorts = sorts
        self.faults = faults
        self.entered = entered
        self.first: dict[str, Row] = {}

    def pack(self) -> Box:
        tiles, contests = self._tiles(), self._contests()
        specialists = self._cards("specialists", cards.specialist)
        exhibitors = self._cards("exhibitors", cards.exhibitor)
        mats = self._cards("mats", cards.mat)
        return Box(
            tiles,
            contests,
            {**specialists, **exhibitors},
            mats,
            self._cards("events", cards.event),
            self._pinzetta(Hers(contests, mats, entered=self.entered)),
        )

    def _pinzetta(self, hers: Hers) -> Pinzetta | None:
        """Pinzetta's part. Her cards name contests and mats, so they are read only once those are
        sound."""
        spoken_of = {self.sorts[name].file for name in ("contests", "mats")}
        if any(name not in self.sorts for name in HERS):
            return None
        if any(fault.file in spoken_of for fault in self.faults):
            return None
        made = Pinzetta(
            self._cards("her_mats", hers.mat),
            self._cards("her_events", hers.event),
            self._cards("decisions", hers.decision),
            self._cards("scoring", hers.scoring),
        )
        mats, scoring = self.sorts["her_mats"], self.sorts["scoring"]
        named = Counter(id for mat in made.mats.values() for id in mat.contests)
        backs = Counter(mat.back for mat in made.mats.values())
        types = Counter(card.type for card in made.scoring.values())
        self._each_once(mats, hers.of_type(ContestType.SIZE), named)
        self._each_once(mats, hers.backs, backs)
        self._each_once(scoring, SCORED_TYPES, types)
        return made

    def _each_once(self, sort: RowsInFile, wanted: Iterable[str], found: Mapping[str, int]) -> None:
        """Check that each wanted id has exactly one card (rules 8.1, 8.7)."""
        for id in wanted if sort.rows else ():
            if found[id] != 1:
                self.faults.note(sort.file, 1, "not-once", id=id, found=found[id])

    def _tiles(self) -> dict[str, Tile]:
        sort = self.sorts["tiles"]
        if sort.rows is None:
            return {}
        made = list(tiles(sort.rows))
        found = Counter(tile.size for _, tile in made)
        if self.entered:
            for size, least in LEAST_TILES.items():
                self._expect_at_least(sort, size, least, found[size])
        else:
            for size, wanted in TILES.items():
                self._expect(sort, size, wanted, found[size])
        return self._named(made)

    def _contests(self) -> dict[str, Contest]:
        made = self._cards("contests", cards.contest)
        sort = self.sorts["contests"]
        types = {card.type for card in made.values()}
        for type in ContestType if sort.rows is not None else ():
            if type not in types:
                self.faults.note(sort.file, 1, "no-contest", type=type)
        return made

    def _cards(self, name: str, make: Callable[[Row], Piece]) -> dict[str, Piece]:
        sort = self.sorts[name]
        if sort.rows is None:
            return {}
        if wanted := {**CARDS, **HERS}[name]:
            self._expect(sort, name, wanted, len(sort.rows))
        return self._named((row, make(row)) for row in sort.rows)

    def _named(self, made: Iterable[tuple[Row, Piece]]) -> dict[str, Piece]:
        """The pieces by id; no id may come twice in the whole box."""
        named = {}
        for row, piece in made:
            first = self.first.setdefault(piece.id, row)
            if piece.id and first is not row:
                place = f"{first.file}:{first.line}"
                field = "id" if row.has("id") else "number"
                row.fault(field, "doubled-id", value=piece.id, place=place)
            named[piece.id] = piece
        return named

    def _expect_at_least(self, sort: RowsInFile, what: str, wanted: int, found: int) -> None:
        if found < wanted:
            self.faults.note(sort.file, 1, "too-few", what=what, wanted=wanted, found=found)

    def _expect(self, sort: RowsInFile, what: str, wanted: int, found: int) -> None:
        if found != wanted:
            self.faults.note(sort.file, 1, "wrong-count", what=what, wanted=wanted, found=found)
