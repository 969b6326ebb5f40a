"""The deal: all chance of a game, drawn once and stored."""

from collections.abc import Callable, Mapping, Sequence

from games.rules.components import STACKS, ContestType, Edition, Size
from games.rules.refusal import Refusal
from games.rules.values import Value, value

ATTENDEE = "attendee"
DAYS = 3

Shuffle = Callable[[Sequence[str]], Sequence[str]]
"""Gives the same things in another order; the caller brings the chance."""


@value
class Deal(Value):
    """Every shuffled order of a game, as ids."""

    variant: str
    edition: str
    mats: tuple[str, ...]
    """By seat."""
    first: int
    contests: tuple[str, ...]
    """One of each type, the Finale last (rule 2.2)."""
    stacks: Mapping[str, tuple[str, ...]]
    """By size, and `attendee`; the first is on top (rule 2.3)."""
    events: tuple[tuple[str, ...], ...]
    """The whole event deck for each day; what has been discarded by then is passed over."""

    @property
    def seats(self) -> range:
        return range(len(self.mats))


def deal_standard(edition: Edition, seats: int, shuffle: Shuffle) -> Deal:
    """Rules 2.1 to 2.3."""
    stacks = {size: tuple(shuffle(list(edition.stacks[size]))) for size in STACKS}
    forever = tuple(edition.stacks[Size.FOREVER])
    return Deal(
        variant="standard",
        edition=edition.hash,
        mats=tuple(shuffle(list(edition.mats))[:seats]),
        first=int(shuffle([str(seat) for seat in range(seats)])[0]),
        contests=tuple(
            shuffle([card.id for card in edition.contests.values() if card.type is type])[0]
            for type in ContestType
        ),
        stacks=stacks | {Size.FOREVER: forever, ATTENDEE: tuple(shuffle(list(edition.attendees)))},
        events=tuple(tuple(shuffle(list(edition.events))) for _ in range(DAYS)),
    )


def check_deal(edition: Edition, deal: Deal) -> None:
    """Refuse a deal that this edition cannot play; stacks may be short, never doubled."""
    if not 2 <= len(deal.mats) <= len(edition.mats) or deal.first not in deal.seats:
        raise Refusal("deal-seats", number=len(deal.mats))
    if deal.stacks.keys() != {*Size, ATTENDEE} or len(deal.events) != DAYS:
        raise Refusal("deal-incomplete")
    check_things(edition, deal)
    for deck in deal.events:
        check_known(deck, edition.events)
        if len(deck) < len(deal.mats) + DAYS - 1:
            raise Refusal("deal-incomplete")


def check_things(edition: Edition, deal: Deal) -> None:
    """What every variant deals: mats, contests, stamps and attendees."""
    if deal.edition != edition.hash:
        raise Refusal("deal-other-edition", edition=deal.edition)
    types = [edition.contests[card].type for card in deal.contests if card in edition.contests]
    if types != list(ContestType) or len(deal.contests) != len(types):
        raise Refusal("deal-contests")
    check_known(deal.mats, edition.mats)
    check_known(deal.stacks[ATTENDEE], edition.attendees)
    for size in Size:
        check_known(deal.stacks[size], edition.stacks[size])


def check_known(ids: Sequence[str], known: Mapping[str, object] | set[str]) -> None:
    for id in ids:
        if id not in known:
            raise Refusal("deal-unknown", id=id)
    if len(set(ids)) != len(ids):
        raise Refusal("deal-doubled")
