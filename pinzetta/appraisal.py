"""How she appraises items and piles, in tokens (rules 8.3 and 8.4)."""

from enum import StrEnum

from games.rules.components import Edition, Size
from games.rules.items import Item, Items
from games.rules.solo_cards import HerMat, Target
from games.rules.values import Value, value

ATTENDEE_OR_FOREVER = 1
RARE = 4
VALUE = 1
SIZE = 2
LARGE_PILE = 1
VALUES = (2, 3)
"""The values she likes."""


class Why(StrEnum):
    """What a token is for; `ALOOF` says why an attendee has none today."""

    ATTENDEE = "attendee"
    FOREVER = "forever"
    RARE = "rare"
    VALUE = "value"
    SIZE = "size"
    ALOOF = "aloof"


@value
class Appraised(Value):
    handle: int
    what: str
    """Its face; its back while it lies face down, even if somebody has viewed it."""
    tokens: int
    why: tuple[Why, ...]


@value
class AppraisedPile(Value):
    items: tuple[Appraised, ...]
    large: bool
    tokens: int
    """Those of its items, and one more for the large pile."""


def matches(edition: Edition, mat: HerMat, what: str) -> bool:
    """Whether her mat names the size of a tile or back.

    A back does not tell a double from a long rectangle, so face down it counts as no double (R1).
    """
    tile = edition.tiles.get(what)
    double = tile is not None and len(tile.stamps) == 2
    return (Target.DOUBLE if double else edition.sizes[what]) in mat.targets


def likes_value(edition: Edition, what: str) -> bool:
    """A double is one stamp for her, its value the sum of both halves (ruling R8)."""
    return what in edition.tiles and edition.tiles[what].value in VALUES


def appraise(edition: Edition, mat: HerMat, item: Item, *, aloof: bool) -> Appraised:
    """Rule 8.3. Looks at the face of what lies face up and at the back of everything else."""
    what = item.what if item.up else edition.backs.get(item.what, item.what)
    tokens, why = _tokens(edition, mat, what, aloof=aloof)
    return Appraised(item.handle, what, tokens, why)


def _tokens(
    edition: Edition, mat: HerMat, what: str, *, aloof: bool
) -> tuple[int, tuple[Why, ...]]:
    if what in edition.attendees:
        return (0, (Why.ALOOF,)) if aloof else (ATTENDEE_OR_FOREVER, (Why.ATTENDEE,))
    if edition.sizes[what] is Size.FOREVER:
        return ATTENDEE_OR_FOREVER, (Why.FOREVER,)
    if what in edition.tiles and edition.tiles[what].rare:
        return RARE, (Why.RARE,)
    found = {}
    if likes_value(edition, what):
        found[Why.VALUE] = VALUE
    if matches(edition, mat, what):
        found[Why.SIZE] = SIZE
    return sum(found.values()), tuple(found)


def appraise_pile(
    edition: Edition, mat: HerMat, items: Items, *, large: bool, aloof: bool
) -> AppraisedPile:
    """Rule 8.4."""
    found = tuple(appraise(edition, mat, item, aloof=aloof) for item in items)
    return AppraisedPile(found, large, sum(each.tokens for each in found) + LARGE_PILE * large)


def large_pile(piles: tuple[Items, ...]) -> int:
    """Of the two you cut: the one with more items, of equal ones the first (ruling R9)."""
    return 0 if len(piles[0]) >= len(piles[1]) else 1
