"""The table: everything that lies on it, as one value; and the variant of the game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.rules.because import Answered, Becauses
from games.rules.codec import Malformed, decode, encode
from games.rules.components import Edition
from games.rules.deal import Deal, Shuffle
from games.rules.decisions import Decision
from games.rules.items import Items
from games.rules.moves import Move, Moves
from games.rules.options import Options
from games.rules.player import Effect, Entry, Player, Points
from games.rules.sight import Sight
from games.rules.values import Value, value

RULES = 1
"""Counts changes of the rules that alter how a game would go; each game keeps the number it
began with."""
FINALE = 4
"""The day the Finale's points are booked under; Friday is 1."""


@dataclass(frozen=True)
class Setup:
    """What never changes during a game."""

    variant: "Variant"
    edition: Edition
    deal: Deal
    options: Options
    rules: int = RULES
    """A corrected rule checks it: `table.setup.rules >= 2`."""


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
    entries: tuple[Entry, ...] = ()
    """The log entries of the move being applied; empty between moves."""
    extra: Any = None
    """A variant's own state."""

    @property
    def edition(self) -> Edition:
        return self.setup.edition

    @property
    def deal(self) -> Deal:
        return self.setup.deal

    @property
    def contests(self) -> tuple[str, ...]:
        return self.setup.deal.contests

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
        return self.but(entries=self.entries + entries)

    def book(self, seat: int, *lines: Points) -> "Table":
        """Write points on a score sheet and into the log; a line that counted nothing is left
        out."""
        scored = [line for line in lines if line.points or line.number]
        if not scored:
            return self
        sheet = (*self.players[seat].sheet, *scored)
        entries = [Entry("scored-" + p.why, seat, card=p.card, number=p.points) for p in scored]
        return self.but(players=self.changed(seat, sheet=sheet), entries=(*self.entries, *entries))

    def clockwise(self, start: int) -> list[int]:
        return [(start + step) % len(self.players) for step in self.seats]

    def holder(self) -> int:
        """The current first player, who holds the token (rule 3.8)."""
        for seat, player in enumerate(self.players):
            if player.token or "token" in [item.what for item in player.items]:
                return seat
        return self.first


@dataclass(frozen=True)
class Phase:
    """One phase of a game. Each function is given a table; none changes it."""

    name: str
    begin: Callable[[Table], Table]
    awaited: Callable[[Table], tuple[int, ...]]
    ask: Callable[[Table, int], Decision]
    apply: Callable[[Table, int, Move], Table]
    leave: Callable[[Table], tuple[Table, str]]
    """Close the phase once nobody is awaited, and name the one that follows."""
    may_take_back: Callable[[Table, int], bool] = lambda table, seat: False
    take_back: Callable[[Table, int], Table] = lambda table, seat: table


@dataclass(frozen=True)
class Variant:
    name: str
    moves: Moves
    deal: Callable[[Edition, int, Shuffle], Deal]
    check_deal: Callable[[Edition, Deal], None]
    phases: Mapping[str, Phase]
    """By name, the first one begins the game."""
    options: type[Options] = Options
    check_options: Callable[[Options], None] = lambda options: None
    extra: Any = None
    """Type of the variant's own state, if it has any."""
    extra_sight: Callable[[Table, int | None], Any] = lambda table, viewer: None
    answers: "Mapping[int, Callable[[Sight], Answered]]" = field(default_factory=dict)
    """Seats that the variant itself answers for, as soon as they are awaited."""
    becauses: Becauses = field(default_factory=dict)

    @property
    def opening(self) -> str:
        return next(iter(self.phases))

    def read_options(self, data: Any) -> Options:
        """Options from stored data. A newer option that is missing has its default; anything else
        that is missing or unknown is `Malformed`."""
        if not isinstance(data, dict):
            raise Malformed("object")
        options: Options = decode(self.options, encode(self.options()) | data)
        return options
