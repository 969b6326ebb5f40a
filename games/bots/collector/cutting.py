"""Cut: reserve the best and split the rest so that losing either pile hurts least (rule 4.1)."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, islice
from math import exp

from games.bots.collector.worth import Outlook, whats
from games.rules.components import EventEffect, Exhibitor, Power, Specialist
from games.rules.decisions import MakeCut
from games.rules.items import Items
from games.rules.moves import Cut
from games.rules.powers import today
from games.rules.sight import Sight

CUTS = 2000
"""How many cuts are looked at, at most."""
DOUBT = 1.5
"""By how many points an opponent may misjudge two piles."""
ENVY = 0.1
"""How much an opponent's gain hurts."""

Sum = Callable[[int], float]
"""The worth of some items of the collection, given as bits by their place in it."""


def cut(sight: Sight, asked: MakeCut) -> Cut:
    best = max(islice(splits(asked), CUTS), key=judge(sight, asked))
    return cut_of(asked, *best)


def cut_of(asked: MakeCut, reserve: int, left: int) -> Cut:
    right = (1 << len(asked.items)) - 1 ^ reserve ^ left
    return Cut(handles(asked, reserve), handles(asked, left), handles(asked, right))


def judge(
    sight: Sight, asked: MakeCut, worth: Callable[[Sequence[str]], float] | None = None
) -> Callable[[tuple[int, int]], float]:
    """How good a cut looks, given as its reserve and its left pile. `worth` tells what items add
    together for the seat; without it, they are taken at a glance."""
    seat = asked.seat
    player = sight.players[seat]
    by_handle = {item.handle: item for item in player.collection}
    items = tuple(by_handle[handle] for handle in asked.items)
    every = (1 << len(items)) - 1
    mine = Outlook(sight, seat, whats((*player.reserve, *player.below, *player.apart)))
    add = worth or mine.worth
    kept = cache(lambda some: add([i.what for n, i in enumerate(items) if some >> n & 1]))
    paid = paid_for(sight, mine, items)
    rivals = [
        _sum(Outlook(sight, other), _as_seen_by(sight, items, other))
        for other in range(len(sight.players))
        if other != seat
    ]

    def hope(split: tuple[int, int]) -> float:
        """The worth of what is kept, weighted by how likely each opponent takes either pile."""
        reserve, left = split
        right = every ^ reserve ^ left
        losing_left = kept(reserve | right) + paid(left)
        losing_right = kept(reserve | left) + paid(right)
        total = 0.0
        for theirs in rivals:
            a, b = theirs(left), theirs(right)
            taken = 1 / (1 + exp(max(-50.0, min(50.0, (b - a) / DOUBT))))
            total += taken * (losing_left - ENVY * a) + (1 - taken) * (losing_right - ENVY * b)
        return total / len(rivals) if rivals else (losing_left + losing_right) / 2

    return hope


def splits(asked: MakeCut) -> Iterator[tuple[int, int]]:
    """Every reserve and left pile allowed, each two piles once."""
    bits = {handle: 1 << place for place, handle in enumerate(asked.items)}
    for number in range(asked.must + asked.may, asked.must - 1, -1):
        for reserve in combinations(asked.reservable, number):
            if sum(handle not in asked.stamps for handle in reserve) > asked.must:
                continue
            first, *rest = (bits[handle] for handle in asked.items if handle not in reserve)
            for more in range(len(rest)):
                if abs(2 * (more + 1) - len(rest) - 1) <= asked.apart:
                    for left in combinations(rest, more):
                        yield sum(bits[handle] for handle in reserve), first + sum(left)


def handles(asked: MakeCut, some: int) -> tuple[int, ...]:
    return tuple(handle for place, handle in enumerate(asked.items) if some >> place & 1)


def _as_seen_by(sight: Sight, items: Items, seat: int) -> list[str]:
    """Items as a seat sees them: a face-down stamp is a back unless the seat has viewed it."""
    backs = sight.edition.backs
    return [item.what if item.known_to(seat) else backs.get(item.what, item.what) for item in items]


def _sum(outlook: Outlook, known: list[str]) -> Sum:
    each = [outlook.worth((what,)) for what in known]
    return cache(lambda some: sum(worth for n, worth in enumerate(each) if some >> n & 1))


def paid_for(sight: Sight, mine: Outlook, items: Items) -> Sum:
    """What a lost pile is paid with: by specialist 8, unless the card is in that pile, and by event
    1."""
    cards = sight.edition.attendees
    dealers = [_dealer(cards.get(item.what)) for item in items]
    gift = today(sight, EventEffect.GENEROUS_GIFTS)
    tiles = sight.edition.tiles
    gifts = [tiles[item.what].value if item.what in tiles else gift for item in items]
    always = mine.power(Power.PAID_PER_ITEM)

    def paid(some: int) -> float:
        rate = always + sum(amount for n, amount in enumerate(dealers) if not some >> n & 1)
        best = max(worth for n, worth in enumerate(gifts) if some >> n & 1) if gift else 0
        return rate * some.bit_count() + best

    return cache(paid)


def _dealer(card: Exhibitor | Specialist | None) -> int:
    if isinstance(card, Specialist) and card.power is Power.PAID_PER_ITEM:
        return card.amount
    return 0
