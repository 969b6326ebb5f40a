"""Collect, Cut and Choose: every option is played out to the end of Swap, or judged by
what it leaves."""

from collections.abc import Sequence
from heapq import nlargest
from itertools import islice
from random import Random

from games.bots.collector.cutting import CUTS, cut_of, judge, splits
from games.bots.expert import day
from games.bots.expert.effort import Effort
from games.bots.expert.judged import Judged, Option, Outcome
from games.bots.expert.prospect import Prospect
from games.bots.expert.tastes import Tastes
from games.bots.expert.valued import Valued
from games.rules.decisions import ChoosePile, MakeCut, TakeItem
from games.rules.moves import Choose, Cut, Move, Take
from games.rules.sight import Sight


def take(
    sight: Sight, asked: TakeItem, made: Move | None, effort: Effort, chance: Random
) -> list[Valued]:
    """The items that look best, taken; then the day is played out."""
    tastes = Tastes(sight, asked.seat)
    worth = tastes.worth[asked.seat]
    pool = tastes.numbers(sight.pool)
    options = [(item, 0) for item in nlargest(effort.items, pool, key=lambda item: worth[item])]
    collections = [list(tastes.numbers(player.collection)) for player in sight.players]
    rules = tastes.rules
    onward = (asked.seat + rules.onward) % len(sight.players)

    def play_out(option: Option, guessed: list[day.Taste]) -> Outcome:
        item, _ = option
        mine = [*collections[asked.seat], item]
        begun = [mine if seat == asked.seat else c for seat, c in enumerate(collections)]
        left = [other for other in pool if other != item]
        return _swapped(tastes, day.collect(rules, left, begun, onward, guessed), guessed)

    option = (tastes.number[made.item], 0) if isinstance(made, Take) else None
    found = Judged(tastes, play_out).points(options, option, effort.takes, effort, chance)
    return [Valued(Take(tastes.items[o].handle), points) for (o, _), points in found.items()]


def _swapped(
    tastes: Tastes,
    collections: Sequence[Sequence[int]],
    guessed: Sequence[day.Taste],
) -> Outcome:
    """What each seat has of the day in the end."""
    cuts = day.cut_all(tastes.rules, collections, tastes.rares, guessed)
    first = tastes.first_to_choose(collections)
    got = day.choose([split.piles for split in cuts], (), first, guessed).got
    return [[*split.reserve, *more] for split, more in zip(cuts, got, strict=True)]


def cut(
    sight: Sight, asked: MakeCut, made: Move | None, effort: Effort, chance: Random
) -> list[Valued]:
    """The cuts that look best, with the stamps that they would leave laid into the album."""
    likely = nlargest(effort.cuts, islice(splits(asked), CUTS), key=judge(sight, asked))
    option = split_of(asked, made) if isinstance(made, Cut) else None
    if option and option not in likely:
        likely.append(option)
    prospect = Prospect(sight, asked.seat, chance, effort.draws)
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


def choose(
    sight: Sight, asked: ChoosePile, made: Move | None, effort: Effort, chance: Random
) -> list[Valued]:
    """Every pile is taken, and the others choose after that."""
    tastes = Tastes(sight, asked.seat)
    piles = [tuple(map(tastes.numbers, player.piles)) for player in sight.players]
    chosen = [seat for seat, player in enumerate(sight.players) if player.chosen]

    def play_out(pile: Option, guessed: list[day.Taste]) -> Outcome:
        return day.choose(piles, chosen, asked.seat, guessed, pile).got

    option = (made.seat, made.pile) if isinstance(made, Choose) else None
    found = Judged(tastes, play_out).points(asked.piles, option, effort.swaps, effort, chance)
    return [Valued(Choose(*pile), points) for pile, points in found.items()]
