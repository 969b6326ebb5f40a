"""What the items of a day are worth to each seat, as its rivals may guess it."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random

from games.bots.collector.worth import FIRST_CHOICE, Outlook, whats
from games.bots.expert.day import DayRules, Taste
from games.bots.expert.fitted import group, weights_of
from games.bots.expert.weights import WEIGHTS
from games.rules.collect import ITEMS
from games.rules.components import TOKEN, EventEffect
from games.rules.items import Item, Items
from games.rules.powers import today
from games.rules.sight import SeatSight, Sight


class Tastes:
    """The items of the day, numbered, with their worth to every seat."""

    def __init__(self, sight: Sight, seat: int) -> None:
        self.sight, self.seat = sight, seat
        self.seats = range(len(sight.players))
        self.items: list[Item] = [
            *sight.pool,
            *(item for player in sight.players for item in loose(player)),
        ]
        self.number = {item.handle: number for number, item in enumerate(self.items)}
        tiles = sight.edition.tiles
        self.rares = frozenset(
            number
            for number, item in enumerate(self.items)
            if item.what in tiles and tiles[item.what].rare
        )
        self.own = Outlook(sight, seat, whats(kept(sight.players[seat])))
        self._worths: dict[tuple[int, ...], float] = {}

    @cached_property
    def worth(self) -> list[Taste]:
        """By seat and item; each item alone, beside what the seat has for sure."""
        found: list[Taste] = []
        for seat in self.seats:
            player = self.sight.players[seat]
            held = whats(kept(player))
            if self.sight.phase == "collect":
                held += whats(player.collection)
            outlook = Outlook(self.sight, seat, held)
            known = {item.what: 0.0 for item in self.items}
            for what in known:
                known[what] = outlook.worth((what,))
            found.append([known[item.what] for item in self.items])
        return found

    @cached_property
    def rules(self) -> DayRules:
        def amount(effect: EventEffect) -> int:
            return today(self.sight, effect)

        return DayRules(
            limit=ITEMS + amount(EventEffect.EXTRA_STOCK),
            reserve=1 + amount(EventEffect.RESERVE_MORE),
            apart=amount(EventEffect.FAIR_SHARES) or len(self.items),
            onward=-1 if amount(EventEffect.COUNTER_CLOCKWISE) else 1,
        )

    def numbers(self, items: Items) -> tuple[int, ...]:
        return tuple(self.number[item.handle] for item in items)

    def guessed(self, chance: Random) -> list[Taste]:
        """The worth of items as each seat may see it: nobody knows exactly what others think."""
        doubt = WEIGHTS.doubt
        return [
            worth if seat == self.seat else [each + chance.gauss(0, doubt) for each in worth]
            for seat, worth in enumerate(self.worth)
        ]

    @cached_property
    def _weigh(self) -> Mapping[str, float]:
        """As the worth of a position weighs it before Show."""
        return weights_of(group(len(self.seats), self.sight.day, "show"))

    def mine(self, items: Sequence[int]) -> float:
        """What items of the day add together for the seat that thinks: with the fitted worth of
        what it has in the end a play-out of the day is over."""
        key = tuple(sorted(items))
        if key not in self._worths:
            found = [self.items[number].what for number in key]
            contests = self.own.contests(found)
            weigh, tiles = self._weigh, self.sight.edition.sizes
            worth = weigh["besides"] * (self.own.worth(found) - contests)
            worth += (weigh["planned"] + weigh["contests"]) * contests
            worth += weigh["held"] * sum(what in tiles for what in found)
            if TOKEN in found and self.sight.phase == "collect":
                worth -= FIRST_CHOICE  # the play-out chooses first instead
            self._worths[key] = worth
        return self._worths[key]

    def outcome(self, got: Sequence[Sequence[int]]) -> float:
        """How good it is that each seat has these items of the day."""
        envy = WEIGHTS.envy / max(1, len(got) - 1)
        total = self.mine(got[self.seat])
        for seat, items in enumerate(got):
            if seat != self.seat:
                worth = self.worth[seat]
                total -= envy * sum([worth[item] for item in items])
        return total

    @cached_property
    def envied(self) -> float:
        """What `outcome` takes off if everybody gets an equal share."""
        others = [sum(worth) for seat, worth in enumerate(self.worth) if seat != self.seat]
        return WEIGHTS.envy * sum(others) / max(1, len(others)) / len(self.worth)

    def first_to_choose(self, collections: Sequence[Sequence[int]]) -> int:
        """Who holds the token (rule 4.2)."""
        for seat, items in enumerate(collections):
            if any(self.items[item].what == TOKEN for item in items):
                return seat
        for seat, player in enumerate(self.sight.players):
            if player.token or any(item.what == TOKEN for item in kept(player)):
                return seat
        return self.sight.first


def kept(player: SeatSight) -> Items:
    """The items of a seat that nobody can take away any more."""
    return (*player.reserve, *player.below, *player.apart)


def loose(player: SeatSight) -> Items:
    """The items of a seat that may still change hands."""
    return (*player.collection, *(item for pile in player.piles for item in pile))
