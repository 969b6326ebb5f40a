"""Against Pinzetta: every cut is judged by what she will take (rules part 8)."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice

from games.bots.collector.cutting import CUTS, handles, paid_for, splits
from games.bots.collector.worth import Outlook, whats
from games.rules.components import Edition
from games.rules.decisions import ChoosePile
from games.rules.items import Item, Items
from games.rules.moves import Choose, Move
from games.rules.sight import SeatSight, Sight
from games.rules.solo_cards import BottomLine, HerMat
from pinzetta.appraisal import AppraisedPile, appraise, appraise_pile
from pinzetta.decide import choose as her_choice
from pinzetta.decide import swap as her_swap
from pinzetta.decide import swapped
from pinzetta.decisions import MakeSoloCut, PickItem, SwapItems
from pinzetta.mat import section_of
from pinzetta.moves import Pick, SoloCut, Swap
from pinzetta.state import HER, HUMAN, hers, holds

ENVY = 1.0
"""How much her gain hurts: there are only two of you, so as much as yours is worth."""


def cut(sight: Sight, asked: MakeSoloCut) -> SoloCut:
    """The cut that keeps most, on average over her decision cards."""
    you = sight.players[HUMAN]
    by_handle = {item.handle: item for item in you.collection}
    items = tuple(by_handle[handle] for handle in asked.items)
    every = (1 << len(items)) - 1
    mine = Outlook(sight, HUMAN, held(you))
    kept = cache(lambda some: mine.worth([i.what for n, i in enumerate(items) if some >> n & 1]))
    paid = paid_for(sight, mine, items)
    tokens = [each.tokens for each in sight.extra.collection]
    worth = [her_worth(sight, item.what) for item in items]
    drawn = not holds(sight.edition, sight.extra.events, BottomLine.NO_DECISION)

    def likely(left: int, right: int) -> float:
        """The probability that she takes the left pile."""
        large = left.bit_count() >= right.bit_count()
        return takes_left(sight.edition, sum_of(tokens, left), sum_of(tokens, right), large, drawn)

    def hope(split: tuple[int, int]) -> float:
        reserve, left = split
        right = every ^ reserve ^ left
        losing_left = kept(reserve | right) + paid(left) - ENVY * sum_of(worth, left)
        losing_right = kept(reserve | left) + paid(right) - ENVY * sum_of(worth, right)
        taken = likely(left, right)
        return taken * losing_left + (1 - taken) * losing_right

    reserve, left = max(islice(either_way(asked, every), CUTS), key=hope)
    right = every ^ reserve ^ left
    foreseen = 0 if likely(left, right) >= 0.5 else 1
    piles = handles(asked, left), handles(asked, right)
    return SoloCut(handles(asked, reserve), *piles, foreseen)


def either_way(asked: MakeSoloCut, every: int) -> Iterator[tuple[int, int]]:
    """Of equal piles either may be the large one (ruling R9)."""
    for reserve, left in splits(asked):
        yield reserve, left
        right = every ^ reserve ^ left
        if left.bit_count() == right.bit_count():
            yield reserve, right


def sum_of(numbers: list[int] | list[float], some: int) -> float:
    return sum(number for place, number in enumerate(numbers) if some >> place & 1)


@lru_cache(maxsize=5000)
def takes_left(edition: Edition, left: int, right: int, large: bool, drawn: bool) -> float:
    """How likely she takes a left pile with so many tokens, that of its size not counted."""
    piles = AppraisedPile((), large, left + large), AppraisedPile((), not large, right + 1 - large)
    cards = list(hers(edition).decisions.values()) if drawn else [None]
    return sum(her_choice(piles, card).pile == 0 for card in cards) / len(cards)


def choose(sight: Sight, asked: ChoosePile) -> Choose:
    piles = sight.players[HER].piles
    return Choose(*max(asked.piles, key=lambda pile: _gain(sight, piles[pile[1]])))


def move_for_bottom_line(sight: Sight, asked: SwapItems | PickItem) -> Move:
    """The bottom line of the day's event (ruling R14)."""
    items = {item.handle: item for item in _lying(sight)}
    match asked, hers(sight.edition).events[asked.card].line:
        case SwapItems(ones=ones, others=others), BottomLine.SWAP_HER_PILES:
            pairs = [(one, other) for one in ones for other in others]
            return Swap(*max(pairs, key=lambda pair: _best_after(sight, *pair)))
        case SwapItems(ones=ones, others=others), _:
            mine = Outlook(sight, HUMAN, held(sight.players[HUMAN]))
            worth = {handle: mine.worth((items[handle].what,)) for handle in (*ones, *others)}
            return Swap(max(ones, key=worth.__getitem__), min(others, key=worth.__getitem__))
        case PickItem(items=handles), BottomLine.TURN_YOURS_DOWN:
            return Pick(max(handles, key=lambda handle: _tokens_saved(sight, items[handle])))
        case PickItem(items=handles), BottomLine.REDRAW_YOURS:
            mine = Outlook(sight, HUMAN, held(sight.players[HUMAN]))
            return Pick(min(handles, key=lambda handle: mine.worth((items[handle].what,))))
        case PickItem(items=handles), _:
            return Pick(handles[0])
    raise ValueError("this line asks nothing")


def her_worth(sight: Sight, what: str) -> float:
    """What an item will score her on the average; a back may hide anything of its size."""
    return _her_worth(sight.edition, _mat(sight), what)


@lru_cache(maxsize=5000)
def _her_worth(edition: Edition, mat: HerMat, what: str) -> float:
    known = what in edition.tiles or what in edition.attendees
    may_be = [what] if known else [id for id, back in edition.backs.items() if back == what]
    cards = hers(edition).decisions.values()
    total = 0.0
    for id in may_be:
        section = section_of(edition, mat, id)
        total += sum(card.points[section] for card in cards) / len(cards)
        if id in edition.tiles and edition.tiles[id].rare:
            total += edition.tiles[id].value
    return total / len(may_be)


def _mat(sight: Sight) -> HerMat:
    return hers(sight.edition).mats[sight.extra.mat]


def held(player: SeatSight) -> list[str]:
    return whats((*player.reserve, *player.below, *player.apart))


def _lying(sight: Sight) -> Items:
    piles = (item for pile in sight.players[HER].piles for item in pile)
    return (*sight.players[HUMAN].collection, *piles)


def _gain(sight: Sight, pile: Items) -> float:
    """What a pile of hers is worth to you, including that she does not get it."""
    mine = Outlook(sight, HUMAN, held(sight.players[HUMAN]))
    return mine.worth(whats(pile)) + ENVY * sum(her_worth(sight, item.what) for item in pile)


def _best_after(sight: Sight, one: int, other: int) -> float:
    """The better of her piles after an exchange, when she has cut."""
    by_handle = {item.handle: item for item in _lying(sight)}
    becomes = {one: by_handle[other], other: by_handle[one]}
    before = [
        tuple(becomes.get(item.handle, item) for item in pile) for pile in sight.players[HER].piles
    ]
    piles = [
        appraise_pile(sight.edition, _mat(sight), pile, large=number == 0, aloof=sight.extra.aloof)
        for number, pile in enumerate(before)
    ]
    after = swapped(her_swap(piles))
    return max(_gain(sight, tuple(by_handle[handle] for handle in pile)) for pile in after)


def _tokens_saved(sight: Sight, item: Item) -> int:
    up, down = (
        appraise(sight.edition, _mat(sight), item.but(up=way), aloof=False).tokens
        for way in (True, False)
    )
    return up - down
