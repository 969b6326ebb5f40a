"""A table as it could lie before an owner: everything the app does not see."""

from dataclasses import dataclass, field
from random import Random

from automa.rules.components import (
    CREATIVE_VALUES,
    TILE_VALUES,
    Creative,
    Genre,
    Tile,
)


class Impossible(Exception):
    """The app asked for something that cannot be done on this table."""


@dataclass
class MapTile:
    tile: Tile
    up: bool = False


@dataclass
class Table:
    chance: Random
    places: int
    writers: list[Creative] = field(default_factory=list)
    artists: list[Creative] = field(default_factory=list)
    comics: list[Genre] = field(default_factory=list)
    """Decks; the last card is on top."""
    shown_writers: list[Creative | None] = field(default_factory=list)
    shown_artists: list[Creative | None] = field(default_factory=list)
    shown_comics: list[Genre | None] = field(default_factory=list)
    tokens: set[Genre] = field(default_factory=set)
    map: list[MapTile] = field(default_factory=list)
    calendar: list[Genre] = field(default_factory=list)
    """The tiles that are still to come."""

    @classmethod
    def laid_out(cls, chance: Random, places: int, *, copies: int = 3) -> "Table":
        """With so many cards of each sort; few make tables on which actions fail."""
        creatives = [
            Creative(genre, value)
            for genre in Genre
            for value in CREATIVE_VALUES
            for _ in range(copies)
        ]
        comics = [genre for genre in Genre for _ in range(2 * copies)]
        tiles = [MapTile(Tile(genre, value)) for genre in Genre for value in TILE_VALUES]
        return cls(
            chance,
            places,
            chance.sample(creatives, len(creatives)),
            chance.sample(creatives, len(creatives)),
            chance.sample(comics, len(comics)),
            map=tiles,
            calendar=chance.sample(list(Genre), len(Genre)),
        )

    def start_round(self) -> None:
        """Displays are filled at the start of a round only (A1.3)."""
        self.shown_writers = [self._drawn(self.writers) for _ in range(self.places)]
        self.shown_artists = [self._drawn(self.artists) for _ in range(self.places)]
        self.shown_comics = [self.comics.pop() if self.comics else None for _ in range(self.places)]
        self.tokens = set(Genre)

    def _drawn(self, deck: list[Creative]) -> Creative | None:
        return deck.pop() if deck else None

    def next_calendar(self) -> Genre:
        genre = self.calendar.pop()
        self.turn(genre)
        return genre

    def turn(self, genre: Genre) -> None:
        for each in self.map:
            each.up = each.up or each.tile.genre is genre

    def face_down(self, genre: Genre) -> bool:
        return any(not each.up for each in self.map if each.tile.genre is genre)

    def face_up(self, genre: Genre) -> tuple[int, ...]:
        return tuple(each.tile.value for each in self.map if each.up and each.tile.genre is genre)

    def collect(self, tile: Tile) -> None:
        for each in self.map:
            if each.up and each.tile == tile:
                self.map.remove(each)
                return
        raise Impossible(f"no {tile} lies face up")

    def take_token(self, genre: Genre) -> None:
        if genre not in self.tokens:
            raise Impossible(f"no token of {genre}")
        self.tokens.remove(genre)

    @property
    def top(self) -> Genre | None:
        return self.comics[-1] if self.comics else None
