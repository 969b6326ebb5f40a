"""Collect, Cut and Choose: every option is played out to the end of Swap, again and again."""

from collections.abc import Sequence
from heapq import nlargest
from itertools import islice
from random import Random

from games.bots.collector.cutting import CUTS, cut_of, judge, paid_for, splits
from games.bots.expert import day
from games.bots.expert.judged import Judged
from games.bots.expert.tastes import Tastes
from games.rules.decisions import ChoosePile, MakeCut, TakeItem
from games.rules.moves import Choose, Cut, Take
from games.rules.sight import Sight

CANDIDATES = 6
"""How many items are thought of taking."""
TAKES = 8
"""How many times the day is played out for each."""
LIKELY_CUTS = 24
"""How many cuts are played out."""
SWAPS = 12
"""How many times Swap is played out for each cut or choice."""


def take(sight: Sight, asked: TakeItem, chance: Random) -> Take:
    tastes = Tastes(sight, asked.seat)
    worth = tastes.worth[asked.seat]
    pool = tastes.numbers(sight.pool)
    options = nlargest(CANDIDATES, pool, key=lambda item: worth[item])
    collections = [list(tastes.numbers(player.collection)) for player in sight.players]
    rules = tastes.rules
    onward = (asked.seat + rules.onward) % len(sight.players)
    totals = dict.fromkeys(options, 0.0)
    for _ in range(TAKES if len(options) > 1 else 0):
        guessed = tastes.guessed(chance)
        for option in options:
            mine = [*collections[asked.seat], option]
            begun = [mine if seat == asked.seat else c for seat, c in enumerate(collections)]
            left = [item for item in pool if item != option]
            full = day.collect(rules, left, begun, onward, guessed)
            totals[option] += tastes.outcome(_swapped(tastes, full, guessed))
    best = max(options, key=lambda option: totals[option])
    return Take(tastes.items[best].handle)


def _swapped(
    tastes: Tastes,
    collections: Sequence[Sequence[int]],
    guessed: Sequence[day.Taste],
) -> list[list[int]]:
    """What each seat has of the day in the end."""
    cuts = day.cut_all(tastes.rules, collections, tastes.rares, guessed)
    first = tastes.first_to_choose(collections)
    got = day.choose([split.piles for split in cuts], (), first, guessed).got
    return [[*split.reserve, *more] for split, more in zip(cuts, got, strict=True)]


def cut(sight: Sight, asked: MakeCut, chance: Random) -> Cut:
    """The cuts that look best are played out against what the others may cut and choose."""
    tastes, seat = Tastes(sight, asked.seat), asked.seat
    mine = [tastes.number[handle] for handle in asked.items]
    every = (1 << len(mine)) - 1
    paid = paid_for(sight, tastes.own, tuple(tastes.items[number] for number in mine))
    likely = nlargest(LIKELY_CUTS, islice(splits(asked), CUTS), key=judge(sight, asked))
    collections = [tastes.numbers(player.collection) for player in sight.players]
    first = tastes.first_to_choose(collections)

    def some(bits: int) -> tuple[int, ...]:
        return tuple(number for place, number in enumerate(mine) if bits >> place & 1)

    judged = Judged(tastes)
    for _ in range(SWAPS):
        guessed = tastes.guessed(chance)
        cuts = day.cut_all(tastes.rules, collections, tastes.rares, guessed)
        for reserve, left in likely:
            right = every ^ reserve ^ left
            cuts[seat] = day.Split(some(reserve), (some(left), some(right)))
            swapped = day.choose([split.piles for split in cuts], (), first, guessed)
            got = [[*split.reserve, *more] for split, more in zip(cuts, swapped.got, strict=True)]
            lost = swapped.lost[seat]
            bonus = paid(left if lost == cuts[seat].piles[0] else right) if lost else 0.0
            judged.add((reserve, left), got, bonus)
    return cut_of(asked, *judged.best(chance))


def choose(sight: Sight, asked: ChoosePile, chance: Random) -> Choose:
    """Every pile is taken, and the others choose after that."""
    tastes = Tastes(sight, asked.seat)
    piles = [tuple(map(tastes.numbers, player.piles)) for player in sight.players]
    chosen = [seat for seat, player in enumerate(sight.players) if player.chosen]
    judged = Judged(tastes)
    for _ in range(SWAPS):
        guessed = tastes.guessed(chance)
        for option in asked.piles:
            judged.add(option, day.choose(piles, chosen, asked.seat, guessed, option).got)
    return Choose(*judged.best(chance))
