"""Which contest to enter today: one that gains little from waiting (rule 5.3)."""

from collections import Counter
from collections.abc import Sequence
from itertools import permutations

from games.bots.collector.planning import TILES_A_DAY, shows_left
from games.bots.collector.prospects import growth
from games.rules import contests
from games.rules.album import Page
from games.rules.components import EventEffect
from games.rules.powers import today
from games.rules.sight import Sight

ALONE = 0.4
"""How likely nobody else enters the same contest, while that is not known."""


def enter(sight: Sight, seat: int, page: Page, without: Sequence[str]) -> str:
    """The first contest of the order that promises most over the days left."""
    edition = sight.edition
    days = min(shows_left(sight), len(without))
    promised: dict[tuple[str, int], float] = {}
    for id in without:
        card = edition.contests[id]
        points = contests.points(page, card)
        for wait in range(days):
            promised[id, wait] = points + growth(edition, page, card, wait * TILES_A_DAY)
        promised[id, 0] += alone(sight, seat, id)

    def promise(order: tuple[str, ...]) -> float:
        return sum(promised[id, wait] for wait, id in enumerate(order))

    return max(permutations(without, days), key=promise)[0]


def alone(sight: Sight, seat: int, contest: str) -> float:
    """Event 8: for a contest that nobody else enters this day."""
    bonus = today(sight, EventEffect.LONE_CONTEST)
    if not bonus:
        return 0
    others = [player for other, player in enumerate(sight.players) if other != seat]
    entered = Counter(p.tickets[-1] for p in others if len(p.tickets) == sight.day)
    if entered[contest]:
        return 0
    free = sum(contest not in player.tickets for player in others) - sum(entered.values())
    return bonus * (ALONE if free > 0 else 1)
