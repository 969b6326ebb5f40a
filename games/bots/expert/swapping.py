"""Collect, Cut and Choose: every option is played out to the end of Swap, again and again."""

from collections.abc import Sequence
from heapq import nlargest
from itertools import islice
from random import Random

from games.bots.collector.cutting import CUTS, cut_of, judge, splits
from games.bots.expert import day
from games.bots.expert.expectation import besides, by_contests
from games.bots.expert.judged import Judged, Option
from games.bots.expert.prospect import Prospect
from games.bots.expert.tastes import Tastes
from games.bots.expert.valued import Valued
from games.rules.decisions import ChoosePile, MakeCut, TakeItem
from games.rules.moves import Choose, Cut, Move, Take
from games.rules.sight import Sight

CANDIDATES = 6
"""How many items are thought of taking."""
TAKES = 40
"""How many times the day is played out for each."""
LIKELY_CUTS = 6
"""How many cuts are looked at closely."""
SWAPS = 12
"""How many times Swap is played out for each cut or choice."""


def take(sight: Sight, asked: TakeItem, made: Move | None, chance: Random) -> list[Valued]:
    tastes = Tastes(sight, asked.seat)
    worth = tastes.worth[asked.seat]
    pool = tastes.numbers(sight.pool)
    options = nlargest(CANDIDATES, pool, key=lambda item: worth[item])
    if isinstance(made, Take) and tastes.number[made.item] not in options:
        options.append(tastes.number[made.item])
    collections = [list(tastes.numbers(player.collection)) for player in sight.players]
    rules = tastes.rules
    onward = (asked.seat + rules.onward) % len(sight.players)
    totals = dict.fromkeys(options, 0.0)
    for _ in range(TAKES):
        guessed = tastes.guessed(chance)
        for option in options:
            mine = [*collections[asked.seat], option]
            begun = [mine if seat == asked.seat else c for seat, c in enumerate(collections)]
            left = [item for item in pool if item != option]
            full = day.collect(rules, left, begun, onward, guessed)
            totals[option] += tastes.outcome(_swapped(tastes, full, guessed))
    beside = besides(tastes.own, asked.seat) + by_contests(tastes.own, asked.seat) + tastes.envied
    return [Valued(Take(tastes.items[o].handle), beside + totals[o] / TAKES) for o in options]


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


def cut(sight: Sight, asked: MakeCut, made: Move | None, chance: Random) -> list[Valued]:
    """The cuts that look best, with the stamps that they would leave laid into the album."""
    likely = nlargest(LIKELY_CUTS, islice(splits(asked), CUTS), key=judge(sight, asked))
    option = split_of(asked, made) if isinstance(made, Cut) else None
    if option and option not in likely:
        likely.append(option)
    prospect = Prospect(sight, asked.seat, chance)
    closely = judge(sight, asked, prospect.points)
    return [
        Valued(
            made if made and split == option else cut_of(asked, *split),
            prospect.beside + closely(split),
        )
        for split in likely
    ]


def split_of(asked: MakeCut, cut: Cut) -> Option:
    """The reserve of a cut and the pile with the first item, as `splits` has them."""
    bits = {handle: 1 << place for place, handle in enumerate(asked.items)}
    reserve, left, right = (
        sum(bits[handle] for handle in some) for some in (cut.reserve, cut.left, cut.right)
    )
    return reserve, left if left & -left < right & -right else right


def choose(sight: Sight, asked: ChoosePile, made: Move | None, chance: Random) -> list[Valued]:
    """Every pile is taken, and the others choose after that."""
    tastes = Tastes(sight, asked.seat)
    piles = [tuple(map(tastes.numbers, player.piles)) for player in sight.players]
    chosen = [seat for seat, player in enumerate(sight.players) if player.chosen]
    judged = Judged(tastes)
    for _ in range(SWAPS):
        guessed = tastes.guessed(chance)
        for pile in asked.piles:
            judged.add(pile, day.choose(piles, chosen, asked.seat, guessed, pile).got)
    option = (made.seat, made.pile) if isinstance(made, Choose) else None
    found = judged.closely(asked.piles, option, chance)
    return [Valued(Choose(*pile), points) for pile, points in found.items()]
