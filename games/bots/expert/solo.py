"""Against Pinzetta: her choice and her cut are known, except for her decision card (rules 8.5,
8.6)."""

from collections.abc import Callable, Sequence
from functools import cache
from heapq import nlargest
from itertools import islice
from random import Random

from games.bots.collector.cutting import CUTS, handles, paid_for
from games.bots.collector.solo import either_way, held, her_worth, sum_of, takes_left
from games.bots.collector.worth import Outlook, whats
from games.bots.expert.effort import Effort
from games.bots.expert.prospect import Prospect
from games.bots.expert.swapping import split_of
from games.bots.expert.valued import Valued
from games.bots.expert.weights import WEIGHTS
from games.rules.decisions import ChoosePile
from games.rules.moves import Choose, Move
from games.rules.sight import Sight
from games.rules.solo_cards import BottomLine
from pinzetta.decide import swap as her_swap
from pinzetta.decide import swapped
from pinzetta.decisions import MakeSoloCut
from pinzetta.moves import SoloCut
from pinzetta.state import HER, HUMAN, SoloOptions, holds

Worth = Callable[[Sequence[str]], float]


def cut(
    sight: Sight, asked: MakeSoloCut, made: Move | None, effort: Effort, chance: Random
) -> list[Valued]:
    """The cuts whose kept items go best with the better of her piles, on average over her decision
    cards."""
    you = sight.players[HUMAN]
    by_handle = {item.handle: item for item in you.collection}
    items = tuple(by_handle[handle] for handle in asked.items)
    every = (1 << len(items)) - 1
    mine = Outlook(sight, HUMAN, held(you))
    paid = paid_for(sight, mine, items)
    tokens = [each.tokens for each in sight.extra.collection]
    worth = [her_worth(sight, item.what) for item in items]
    drawn = not holds(sight.edition, sight.extra.events, BottomLine.NO_DECISION)
    hers = her_piles(sight)
    prospect = Prospect(sight, HUMAN, chance, effort.draws)
    envy = _envy(sight)

    def with_hers(some: int, worth: Worth) -> float:
        """The worth of what is kept together with the pile of hers that goes best with it."""
        kept = [item.what for place, item in enumerate(items) if some >> place & 1]
        return max([worth([*kept, *pile]) - hurt for pile, hurt in hers])

    at_a_glance = cache(lambda some: with_hers(some, mine.worth))
    closely = cache(lambda some: with_hers(some, prospect.points))

    def likely(left: int, right: int) -> float:
        """The probability that she takes the left pile."""
        large = left.bit_count() >= right.bit_count()
        return takes_left(sight.edition, sum_of(tokens, left), sum_of(tokens, right), large, drawn)

    def hope(split: tuple[int, int], keeping: Callable[[int], float]) -> float:
        reserve, left = split
        right = every ^ reserve ^ left
        losing_left = keeping(reserve | right) + paid(left) - envy * sum_of(worth, left)
        losing_right = keeping(reserve | left) + paid(right) - envy * sum_of(worth, right)
        taken = likely(left, right)
        return taken * losing_left + (1 - taken) * losing_right

    splits = islice(either_way(asked, every), CUTS)
    best = nlargest(effort.cuts, splits, key=lambda split: hope(split, at_a_glance))
    option = _split_of(asked, made) if isinstance(made, SoloCut) else None
    if option and option not in best:
        best.append(option)
    envied = envy * sum(worth) + sum(hurt for _, hurt in hers)
    beside = prospect.beside + envied / 2

    def move(split: tuple[int, int]) -> Move:
        if made and split == option:
            return made
        reserve, left = split
        right = every ^ reserve ^ left
        foreseen = 0 if likely(left, right) >= 0.5 else 1
        piles = handles(asked, left), handles(asked, right)
        return SoloCut(handles(asked, reserve), *piles, foreseen)

    return [Valued(move(split), beside + hope(split, closely)) for split in best]


def _split_of(asked: MakeSoloCut, cut: SoloCut) -> tuple[int, int]:
    """The reserve and the left pile of a cut; of unequal piles either may be called the left
    one."""
    if len(cut.left) != len(cut.right):
        return split_of(asked, cut)
    bits = {handle: 1 << place for place, handle in enumerate(asked.items)}
    return sum(bits[handle] for handle in cut.reserve), sum(bits[handle] for handle in cut.left)


def her_piles(sight: Sight) -> list[tuple[list[str], float]]:
    """What lies in each of her piles once she has cut, and how much it hurts to leave her the
    other one."""
    lying = {item.handle: item.what for pile in sight.players[HER].piles for item in pile}
    if not lying:
        return [([], 0.0)]
    after = swapped(her_swap(sight.extra.hers))
    piles = [[lying[handle] for handle in pile] for pile in after]
    envy = _envy(sight)
    hurts = [envy * sum(her_worth(sight, what) for what in pile) for pile in piles]
    return [(piles[0], hurts[1]), (piles[1], hurts[0])]


def choose(sight: Sight, asked: ChoosePile, effort: Effort, chance: Random) -> list[Valued]:
    """What is best with all that is kept already."""
    prospect = Prospect(sight, HUMAN, chance, effort.draws)
    piles = [whats(pile) for pile in sight.players[HER].piles]
    envy = _envy(sight)
    hers = [envy * sum(her_worth(sight, what) for what in pile) for pile in piles]
    beside = prospect.beside - sum(hers) / 2
    return [
        Valued(Choose(seat, pile), beside + prospect.points(piles[pile]) + hers[pile])
        for seat, pile in asked.piles
    ]


def _envy(sight: Sight) -> float:
    """How much her gain hurts; in intro mode her items score nothing (rule 8.8)."""
    options = sight.options
    assert isinstance(options, SoloOptions)
    return 0.0 if options.intro else WEIGHTS.solo_envy
