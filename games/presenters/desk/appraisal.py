"""A hint for the cut: the worth of an item to each seat, as far as the viewer knows.

It counts values at the Finale (rule 6.2), exhibitors in the Shows still to come and the token (rule
5.3), and specialists (rule 6.3), with the cards on each mat as they are now. The worth of items can
be added up, so a browser can do the sums. Contests, powers and room in the albums are left to the
player.
"""

from typing import NamedTuple

from games.presenters.table_view import TableView
from games.rules.components import TOKEN, Exhibitor, Power, Specialist, Tile
from games.rules.finale import SPECIALIST_POINTS
from games.rules.items import Item
from games.rules.scoring import token_points, worth
from games.rules.standard import STANDARD
from games.rules.state import FINALE


class Collector:
    """What everybody knows of a seat: the cards on its mat and its album."""

    def __init__(self, view: TableView, seat: int) -> None:
        self.edition = view.sight.edition
        player = view.sight.players[seat]
        cards = [self.edition.attendees[id] for id in player.attendees]
        self.specialists = [card for card in cards if isinstance(card, Specialist)]
        printed = self.edition.mats[player.mat].exhibitor
        self.exhibitors = [printed, *(card for card in cards if isinstance(card, Exhibitor))]
        self.album = [self.edition.tiles[placed.tile] for placed in player.album]
        self.shows = FINALE - view.sight.day
        self.token = token_points(view.sight)

    def power(self, power: Power) -> int:
        return sum(card.amount for card in self.specialists if card.power is power)

    def worth(self, what: str) -> int:
        """The worth of an item to the seat; 0 for a back, which is not guessed."""
        if tile := self.edition.tiles.get(what):
            return self._stamps(tile)
        if what == TOKEN:
            return self.token + self.power(Power.TOKEN_BONUS)
        match self.edition.attendees.get(what):
            case Specialist():
                return SPECIALIST_POINTS
            case Exhibitor() as card:
                return self.shows * sum(_number_liked(tile, card) for tile in self.album)
        return 0

    def worth_together(self, new: list[str], own: list[str]) -> int:
        """The worth of a whole pile: an exhibitor in it also shows the stamps of the pile, and
        those that are to be placed anyway (`own`)."""
        cards = [
            card for id in new if isinstance(card := self.edition.attendees.get(id), Exhibitor)
        ]
        stamps = [self.edition.tiles[id] for id in (*new, *own) if id in self.edition.tiles]
        shown = sum(_number_liked(stamp, card) for card in cards for stamp in stamps)
        return sum(map(self.worth, new)) + self.shows * shown

    def _stamps(self, tile: Tile) -> int:
        restored = bool(self.power(Power.RESTORE_FADED))
        cancelled = self.power(Power.CANCELLED_VALUE)
        values = sum(worth(stamp, restored=restored, cancelled=cancelled) for stamp in tile.stamps)
        return values + self.shows * sum(_number_liked(tile, card) for card in self.exhibitors)


def _number_liked(tile: Tile, card: Exhibitor) -> int:
    return sum(getattr(stamp, card.of) == card.value for stamp in tile.stamps)


class Count(NamedTuple):
    """One line of the hint, with a number for the reserve and for each pile; None where there is
    none."""

    key: str
    """items, values, hidden, mine or theirs."""
    name: str
    sums: tuple[int | None, int, int]


class Appraisal:
    """The worth of each item of the viewer's collection, for every line of the hint."""

    def __init__(self, view: TableView, items: tuple[Item, ...]) -> None:
        assert view.seat is not None
        number = len(view.players)
        self.view = view
        # Pinzetta judges by rules of her own.
        people = number if view.sight.variant == STANDARD.name else 1
        self.seats = [(view.seat + step) % number for step in range(people)]
        collectors = [Collector(view, seat) for seat in self.seats]
        tiles = view.sight.edition.tiles
        self.counts = {
            item.handle: (
                1,
                tiles[item.what].value if item.what in tiles else 0,
                int(not item.up),
                *(collector.worth(item.what) for collector in collectors),
            )
            for item in items
        }

    def lines(self, trays: tuple[list[int], ...]) -> list[Count]:
        """The lines of the hint for a half-made cut. `trays` are the handles in the reserve and the
        two piles. Reserved items are worth nothing to the others."""
        names = [("items", ""), ("values", ""), ("hidden", ""), ("mine", "")]
        names += [("theirs", self.view.names.seat(seat)) for seat in self.seats[1:]]
        counts = []
        for line, (key, name) in enumerate(names):
            kept, left, right = (sum(self.counts[h][line] for h in tray) for tray in trays)
            counts.append(Count(key, name, (None if key == "theirs" else kept, left, right)))
        return counts
