"""What one player has: items, album, score sheet, and what is begun on the desk."""

from games.rules.album import Placement
from games.rules.items import Items
from games.rules.moves import Cut, Show
from games.rules.values import Small, Value, small, value


@small
class Points(Small):
    """One line of a score sheet, with its reason."""

    day: int
    why: str
    card: str | None
    number: int
    """What was counted."""
    points: int


@small
class Entry(Small):
    """One event of a move: a message key, and the parameters of its sentence."""

    key: str
    seat: int | None = None
    other: int | None = None
    card: str | None = None
    number: int | None = None
    items: Items = ()


@value
class Effect(Value):
    """A card's effect waiting for its owner (rule 3.7)."""

    seat: int
    card: str
    left: int
    begun: bool = False


@value
class Desk(Value):
    """What a seat has handed in or begun, hidden from all others."""

    cut: Cut | None = None
    lifts: int = 0
    lifted: tuple[str, ...] = ()
    show: Show | None = None


@value
class Player(Value):
    mat: str
    collection: Items = ()
    piles: tuple[Items, ...] = ()
    reserve: Items = ()
    below: Items = ()
    apart: Items = ()
    attendees: tuple[str, ...] = ()
    token: bool = False
    """The first-player token beside the mat, between two Collects."""
    album: tuple[Placement, ...] = ()
    tickets: tuple[str, ...] = ()
    sheet: tuple[Points, ...] = ()
    chosen: bool = False
    desk: Desk = Desk()

    @property
    def score(self) -> int:
        return sum(line.points for line in self.sheet)

    @property
    def items(self) -> Items:
        """Everything of the day in the play area."""
        lying = self.collection
        for pile in self.piles:
            lying += pile
        return lying + self.reserve + self.below + self.apart
