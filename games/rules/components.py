"""What lies in the box: tiles, cards and mats, as values (rules part 1)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from games.rules.icons import Icon

if TYPE_CHECKING:
    from games.rules.solo_cards import Pinzetta

TOKEN = "token"


class Size(StrEnum):
    SMALL = "small"
    LARGE = "large"
    SHORT = "short"
    LONG = "long"
    FOREVER = "forever"


STACKS = (Size.SMALL, Size.LARGE, Size.SHORT, Size.LONG)

SIZE_OF = {
    (2, 2): Size.SMALL,
    (3, 3): Size.LARGE,
    (2, 3): Size.SHORT,
    (3, 2): Size.SHORT,
    (2, 4): Size.LONG,
    (4, 2): Size.LONG,
    (1, 1): Size.FOREVER,
}


class Kind(StrEnum):
    ORDINARY = "ordinary"
    CANCELLED = "cancelled"
    FADED = "faded"
    RARE = "rare"
    FOREVER = "forever"


class Colour(StrEnum):
    PURPLE = "purple"
    YELLOW = "yellow"
    BLUE = "blue"
    GREEN = "green"
    BROWN = "brown"


class Theme(StrEnum):
    SPACE = "space"
    MONUMENTS = "monuments"
    ANIMALS = "animals"
    FLOWERS = "flowers"
    VEHICLES = "vehicles"


class ContestType(StrEnum):
    COLOUR = "colour"
    THEME = "theme"
    SIZE = "size"
    POSTMARK = "postmark"
    FINALE = "finale"


class Power(StrEnum):
    """What a specialist does; how much of it is the card's `amount`."""

    TOKEN_BONUS = "token_bonus"
    RESERVE_STAMP = "reserve_stamp"
    DRAW_AFTER_TAKING = "draw_after_taking"
    RESTORE_FADED = "restore_faded"
    LONG_FIRST_TURN = "long_first_turn"
    CHOOSE_FIRST = "choose_first"
    FOREVER_BONUS = "forever_bonus"
    PAID_PER_ITEM = "paid_per_item"
    VIEW_POOL = "view_pool"
    DRAW_AFTER_COLLECT = "draw_after_collect"
    PERFECT_CORNERS = "perfect_corners"
    CANCELLED_VALUE = "cancelled_value"
    CONTEST_BONUS = "contest_bonus"
    LIFT_TILE = "lift_tile"


class EventEffect(StrEnum):
    """What the event in force does; how much of it is the card's `amount`."""

    GENEROUS_GIFTS = "generous_gifts"
    REVEAL_COLLECTIONS = "reveal_collections"
    SEALED_POOL = "sealed_pool"
    EXTRA_STOCK = "extra_stock"
    RESERVE_MORE = "reserve_more"
    FAIR_SHARES = "fair_shares"
    TOKEN_POINTS = "token_points"
    LONE_CONTEST = "lone_contest"
    FOREVER_GIFT = "forever_gift"
    COUNTER_CLOCKWISE = "counter_clockwise"


@dataclass(frozen=True)
class Stamp:
    """One stamp as it is counted; a double tile carries two (rules 1.4, 1.5)."""

    id: str
    kind: Kind
    size: Size
    colour: Colour | None
    theme: Theme | None
    value: int


@dataclass(frozen=True)
class Tile:
    """One piece of card: what is placed, drawn and counted as an item (rule 1.3)."""

    id: str
    width: int
    height: int
    stamps: tuple[Stamp, ...]
    source: str

    @cached_property
    def size(self) -> Size:
        return SIZE_OF[self.width, self.height]

    @cached_property
    def value(self) -> int:
        return sum(stamp.value for stamp in self.stamps)

    @cached_property
    def rare(self) -> bool:
        return self.stamps[0].kind is Kind.RARE

    @cached_property
    def parts(self) -> tuple[tuple[Stamp, int, int, int, int], ...]:
        """Each stamp with its offset and size; a wide double's first half is the left one."""
        if len(self.stamps) == 1:
            return ((self.stamps[0], 0, 0, self.width, self.height),)
        first, second = self.stamps
        return ((first, 0, 0, 2, 2), (second, self.width - 2, self.height - 2, 2, 2))


@dataclass(frozen=True)
class Contest:
    """`counts` names a function of `contests.py`; the other fields are what it counts."""

    id: str
    type: ContestType
    counts: str
    rate: int
    of: str
    among: tuple[str, ...]
    number: int
    source: str


@dataclass(frozen=True)
class Exhibitor:
    """One point per stamp whose colour or theme is `value`, every Show."""

    id: str
    of: str
    value: str
    source: str


@dataclass(frozen=True)
class Specialist:
    id: str
    power: Power
    amount: int
    source: str
    solo: bool = True
    """Whether it takes part in the solo game (rule 8.1)."""


@dataclass(frozen=True)
class Mat:
    id: str
    exhibitor: Exhibitor
    pinzetta: bool
    source: str


@dataclass(frozen=True)
class EventCard:
    id: str
    items: tuple[Icon, ...]
    effect: EventEffect
    amount: int
    source: str


@dataclass(frozen=True)
class Words:
    """A card's face in one language."""

    name: str
    text: str
    explanation: str


OwnWords = Mapping[str, Mapping[str, Mapping[str, str]]]
"""By language and id, `name` and `text` of a card, as far as they were entered."""


@dataclass(frozen=True, eq=False)
class Edition:
    """One whole component set. Known by `hash`, never changed."""

    name: str
    hash: str
    tiles: Mapping[str, Tile]
    contests: Mapping[str, Contest]
    attendees: Mapping[str, Exhibitor | Specialist]
    mats: Mapping[str, Mat]
    events: Mapping[str, EventCard]
    pinzetta: "Pinzetta | None"
    """Her part of the box; without it the solo game cannot be played."""
    words: Mapping[str, Mapping[str, Words]]
    own: OwnWords | None = None
    """Of an edition that somebody has entered: what they called its cards. It belongs to the
    content and the hash; None where an edition comes from a folder."""

    def __repr__(self) -> str:
        return f"<Edition {self.name} {self.hash}>"

    @cached_property
    def backs(self) -> Mapping[str, str]:
        """All that the back of each tile tells: size and orientation (ruling R1)."""
        return {id: f"back-{tile.width}x{tile.height}" for id, tile in self.tiles.items()}

    @cached_property
    def sizes(self) -> Mapping[str, Size]:
        """Of each tile and of each back."""
        return {name: tile.size for id, tile in self.tiles.items() for name in (id, self.backs[id])}

    @cached_property
    def stamps(self) -> Mapping[str, Stamp]:
        return {stamp.id: stamp for tile in self.tiles.values() for stamp in tile.stamps}

    @cached_property
    def stacks(self) -> Mapping[Size, Mapping[str, Tile]]:
        """The tiles of each size (rule 2.3)."""
        tiles = self.tiles.items()
        return {size: {id: tile for id, tile in tiles if tile.size is size} for size in Size}

    @cached_property
    def specialists(self) -> Mapping[Power, Mapping[str, Specialist]]:
        """The cards of each power."""
        cards = [card for card in self.attendees.values() if isinstance(card, Specialist)]
        return {power: {c.id: c for c in cards if c.power is power} for power in Power}

    @cached_property
    def exhibitors(self) -> Mapping[str, Exhibitor]:
        return {id: card for id, card in self.attendees.items() if isinstance(card, Exhibitor)}
