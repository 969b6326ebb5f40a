"""The table: everything that lies on it, as one value."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from games.rules.album import Placement
from games.rules.components import Edition
from games.rules.deal import Deal
from games.rules.moves import Cut, Show
from games.rules.values import Small, Value, small, value

if TYPE_CHECKING:
    from games.rules.variant import Variant

RULES = 1
"""Counts changes of the rules that alter how a game would go; each game keeps the number it
began with."""
FINALE = 4
"""The day the Finale's points are booked under; Friday is 1."""


@small
class Item(Small):
    """A stamp, an attendee or the token in play (rule 1.2).

    A handle names it for the whole game without telling what it is. In a sight,
    `what` is the back of an item whose face the viewer does not know.
    """

    handle: int
    what: str
    up: bool
    seen: tuple[int, ...] = ()
    """The seats that viewed it while it lay face down (rule 1.6)."""

    def known_to(self, viewer: int | None) -> bool:
        return self.up or viewer in self.seen

    def viewed_by(self, seat: int) -> "Item":
        if self.up or seat in self.seen:
            return self
        return Item(self.handle, self.what, self.up, tuple(sorted((*self.seen, seat))))

    def revealed(self) -> "Item":
        return self if self.up else Item(self.handle, self.what, True, self.seen)


Items = tuple[Item, ...]


def reveal(items: Items) -> Items:
    return tuple([item if item.up else item.revealed() for item in items])


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
    """One thing told of a move: a key, and what the sentence speaks of."""

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


@value
class Options(Value):
    declare_in_turn: bool = False


@dataclass(frozen=True)
class Setup:
    """What never changes during a game."""

    variant: "Variant"
    edition: Edition
    deal: Deal
    options: Options
    rules: int = RULES
    """A fix asks for it: `table.setup.rules >= 2`."""


@value
class Table(Value):
    setup: Setup
    line: int
    """The line of play; a rewind starts a new one."""
    players: tuple[Player, ...]
    drawn: Mapping[str, int]
    """How many have left each stack of the deal."""
    made: tuple[int, ...]
    """How many moves each seat has made; part of every decision's token."""
    day: int = 0
    phase: str = ""
    first: int = 0
    """Who held the token when the day began (rule 3.8)."""
    turn: int | None = None
    taking: int = 0
    """How many items the seat at turn has still to take in it."""
    laid: tuple[str, ...] = ()
    """The day's event cards; the first is in force."""
    gone: tuple[str, ...] = ()
    """Events discarded."""
    pool: Items = ()
    discard: Items = ()
    effects: tuple[Effect, ...] = ()
    handles: int = 0
    """How many handles have been given out."""
    winners: tuple[int, ...] = ()
    told: tuple[Entry, ...] = ()
    """What the move being applied has to tell; empty between moves."""
    extra: Any = None
    """A variant's own state."""

    @property
    def edition(self) -> Edition:
        return self.setup.edition

    @property
    def deal(self) -> Deal:
        return self.setup.deal

    @property
    def seats(self) -> range:
        return range(len(self.players))

    def token(self, seat: int) -> str:
        return f"{self.line}.{seat}.{self.made[seat]}"

    def changed(self, seat: int, **changes: Any) -> tuple[Player, ...]:
        """The players, one of them changed."""
        players = list(self.players)
        players[seat] = players[seat].but(**changes)
        return tuple(players)

    def with_player(self, seat: int, **changes: Any) -> "Table":
        return self.but(players=self.changed(seat, **changes))

    def tell(self, *entries: Entry) -> "Table":
        return self.but(told=self.told + entries)

    def book(self, seat: int, *lines: Points) -> "Table":
        """Write points on a score sheet and tell them; a line of nothing counted is left out."""
        scored = [line for line in lines if line.points or line.number]
        if not scored:
            return self
        sheet = (*self.players[seat].sheet, *scored)
        told = [Entry("scored-" + p.why, seat, card=p.card, number=p.points) for p in scored]
        return self.but(players=self.changed(seat, sheet=sheet), told=(*self.told, *told))

    def clockwise(self, start: int) -> list[int]:
        return [(start + step) % len(self.players) for step in self.seats]

    def holder(self) -> int:
        """The first player of this moment: who holds the token (rule 3.8)."""
        for seat, player in enumerate(self.players):
            if player.token or "token" in [item.what for item in player.items]:
                return seat
        return self.first
