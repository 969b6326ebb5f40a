"""The owner's own turns, at random."""

from dataclasses import dataclass, field
from random import Random

from automa.rules.components import Action, Creative, Genre, Tile
from automa.rules.pad import Pad
from automa.rules.reports import Done, Printed, Report
from automa.rules.state import State
from automa.simulation.table import Table


@dataclass
class Player:
    chance: Random
    table: Table
    favourite: Genre
    """Printed more often than others, so that its orders run out."""
    ripped: set[int] = field(default_factory=set)
    """Her comics that the player has ripped off."""

    def take(self, state: State) -> Action | None:
        """Any action with a free slot, and the cards and tokens it takes."""
        free = [action for action in Action if state.slots_left(action)]
        if not free:
            return None
        action = self.chance.choice(free)
        table = self.table
        match action:
            case Action.HIRE:
                for display in (table.shown_writers, table.shown_artists):
                    self._lift(display)
            case Action.DEVELOP:
                self._lift(table.shown_comics)
            case Action.IDEAS:
                number = min(state.number(Action.IDEAS), len(table.tokens))
                for genre in self.chance.sample(sorted(table.tokens), number):
                    table.take_token(genre)
        return action

    def _lift(self, display: list[Creative | None] | list[Genre | None]) -> None:
        there = [place for place, each in enumerate(display) if each is not None]
        if there:
            display[self.chance.choice(there)] = None

    def print_comic(self, state: State) -> Report:
        if state.now.printed and self.chance.random() < 0.5:
            return Done()
        hers = [c for c in state.comics if c.original and c.number not in self.ripped]
        if hers and self.chance.random() < 0.3:
            comic = self.chance.choice(hers)
            self.ripped.add(comic.number)
            return Printed(comic.genre, original=False)
        loyal = self.chance.random() < 0.5
        genre = self.favourite if loyal else self.chance.choice(list(Genre))
        return Printed(genre, original=True)

    def collect(self) -> tuple[Tile, ...]:
        """The agent turns some tiles and takes some that lie face up."""
        table = self.table
        for each in self.chance.sample(table.map, min(3, len(table.map))):
            each.up = True
        there = [each.tile for each in table.map if each.up]
        number = self.chance.randint(0, min(3, len(there)))
        taken = tuple(self.chance.sample(there, number))
        for tile in taken:
            table.collect(tile)
        return taken

    def pad(self) -> Pad:
        dice = self.chance.randint
        return Pad(
            fans=dice(0, 45),
            unmet=dice(0, 9),
            tokens=dice(0, 20),
            masteries=dice(0, 6),
            money=dice(0, 40),
            ideas=dice(0, 9),
            two=dice(0, 3),
            one=dice(0, 3),
            best=dice(0, 15),
            orders=dice(0, 15),
        )
