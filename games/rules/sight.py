"""What one viewer may know of a table (rules 1.6, 1.7), as `games.rules.seeing` makes it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from games.rules.album import Placement
from games.rules.components import Edition
from games.rules.decisions import Decision
from games.rules.items import Items
from games.rules.options import Options
from games.rules.player import Desk, Points

Backs = Mapping[str, str]


class SeatSight(NamedTuple):
    mat: str
    collection: Items
    piles: tuple[Items, ...]
    reserve: Items
    below: Items
    apart: Items
    attendees: tuple[str, ...]
    token: bool
    album: tuple[Placement, ...]
    tickets: tuple[str, ...]
    sheet: tuple[Points, ...]
    chosen: bool

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


class Sight(NamedTuple):
    edition: Edition
    viewer: int | None
    """A seat, or None for a spectator."""
    variant: str
    options: Options
    day: int
    phase: str
    first: int
    turn: int | None
    awaited: tuple[int, ...]
    contests: tuple[str, ...]
    laid: tuple[str, ...]
    gone: tuple[str, ...]
    pool: Items
    discard: Items
    stacks: Mapping[str, int]
    """How many are left."""
    tops: Mapping[str, str]
    """The back that can be seen on each stack of stamps (ruling R1)."""
    players: tuple[SeatSight, ...]
    winners: tuple[int, ...]
    decision: Decision | None
    desk: Desk | None
    may_take_back: bool
    extra: Any
