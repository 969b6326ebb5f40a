"""A variant is a value: what the referee needs to know of a game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from games.rules.because import Answered, Becauses
from games.rules.codec import Malformed, decode, encode
from games.rules.components import Edition
from games.rules.deal import Deal, Shuffle
from games.rules.decisions import Decision
from games.rules.moves import Move, Moves
from games.rules.state import Options, Table

if TYPE_CHECKING:
    from games.rules.sight import Sight


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
        """Options from stored data. One that did not exist yet when it was stored has its default;
        anything else that is missing or too much is `Malformed`."""
        if not isinstance(data, dict):
            raise Malformed("object")
        options: Options = decode(self.options, encode(self.options()) | data)
        return options
