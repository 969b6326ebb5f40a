"""A short version of the rest of a day: takes, cuts and choices by what items are worth to each
seat.

Items are numbers; a taste says what each of them is worth to a seat. Everything else that a rule or
card may change is left out: a play-out must cost little.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

Taste = Sequence[float]
"""What each item is worth to a seat, by its number."""
Pile = tuple[int, ...]

DOUBT = 1.5
"""By how many points an opponent may misjudge two piles."""
ENVY = 0.15
"""How much of an opponent's loss is one's own gain."""


class Split(NamedTuple):
    """A cut (rule 4.1)."""

    reserve: Pile
    piles: tuple[Pile, ...]
    """Two, or none if there was nothing to split."""


class DayRules(NamedTuple):
    """What the day's event may change."""

    limit: int
    """How many items everyone takes (rule 3.3)."""
    reserve: int
    """How many items everyone reserves (rule 4.1)."""
    apart: int
    """How many items the piles may differ by."""
    onward: int
    """1, or -1 if turns go counter-clockwise."""


def collect(
    rules: DayRules,
    pool: Iterable[int],
    collections: Sequence[Sequence[int]],
    turn: int,
    tastes: Sequence[Taste],
) -> list[list[int]]:
    """The collections when everyone has taken the best item left, turn by turn (rule 3.3)."""
    left = set(pool)
    found = [list(items) for items in collections]
    wanted = [iter(best_first(left, taste)) for taste in tastes]
    seats = len(found)
    to_take = sum(max(0, rules.limit - len(items)) for items in found)
    seat = turn
    for _ in range(min(to_take, len(left))):
        while len(found[seat]) >= rules.limit:
            seat = (seat + rules.onward) % seats
        for item in wanted[seat]:
            if item in left:
                left.discard(item)
                found[seat].append(item)
                break
        seat = (seat + rules.onward) % seats
    return found


def best_first(items: Iterable[int], taste: Taste) -> list[int]:
    return sorted(items, key=lambda item: (-taste[item], item))


def cut(
    rules: DayRules,
    items: Sequence[int],
    rares: frozenset[int],
    own: Taste,
    theirs: Mapping[int, float],
) -> Split:
    """Reserve the best, and split the rest so that the pile kept is likely worth most."""
    order = best_first(items, own)
    free = [item for item in order if item not in rares]
    reserve = free[: max(0, min(rules.reserve, len(items) - 2))]
    first, *rest = [item for item in order if item not in reserve]
    mine, hers = [own[first]], [theirs[first]]
    for item in rest:
        worth, wanted = own[item], theirs[item]
        mine += [each + worth for each in mine]
        hers += [each + wanted for each in hers]
    all_mine, all_hers = mine[-1], hers[-1]
    best, chosen = -1e9, 0
    number = len(rest) + 1
    for some in range(len(mine) - 1):
        if rules.apart < number and abs(2 * (some.bit_count() + 1) - number) > rules.apart:
            continue
        lead = 2 * hers[some] - all_hers
        likely = lead / (lead + DOUBT if lead > 0 else DOUBT - lead)
        kept = all_mine - likely * (2 * mine[some] - all_mine)
        if kept > best:
            best, chosen = kept, some
    left = (first, *(item for place, item in enumerate(rest) if chosen >> place & 1))
    right = tuple(item for place, item in enumerate(rest) if not chosen >> place & 1)
    return Split(tuple(reserve), (left, right))


def cut_all(
    rules: DayRules,
    collections: Sequence[Sequence[int]],
    rares: frozenset[int],
    tastes: Sequence[Taste],
) -> list[Split]:
    """The cuts of all seats; each thinks of the mean taste of the others."""
    others = max(1, len(tastes) - 1)
    cuts = []
    for seat, items in enumerate(collections):
        if len(items) < 2:
            cuts.append(Split(tuple(items), ()))
            continue
        own = tastes[seat]
        theirs = {n: (sum([taste[n] for taste in tastes]) - own[n]) / others for n in items}
        cuts.append(cut(rules, items, rares, own, theirs))
    return cuts


class Swapped(NamedTuple):
    """Which piles every seat has in the end, and which were taken from it."""

    got: list[list[int]]
    lost: list[Pile]


def choose(
    piles: Sequence[tuple[Pile, ...]],
    chosen: Iterable[int],
    turn: int,
    tastes: Sequence[Taste],
    first: tuple[int, int] | None = None,
) -> Swapped:
    """Everyone in turn takes the best pile that lies out (rules 4.2.1 to 4.2.5); `first`, if it
    is given, is what the seat at turn takes."""
    seats = len(piles)
    out = {seat: both for seat, both in enumerate(piles) if both}
    done = set(chosen)
    got: list[list[int]] = [[] for _ in piles]
    lost: list[Pile] = [()] * seats
    seat: int | None = turn
    pick = first
    while seat is not None:
        taste = tastes[seat]
        if pick is None:
            best = -1e9
            for owner, both in out.items():
                if owner != seat:
                    theirs = tastes[owner]
                    for number, pile in enumerate(both):
                        worth = 0.0
                        for item in pile:
                            worth += taste[item] + ENVY * theirs[item]
                        if worth > best:
                            best, pick = worth, (owner, number)
        if pick is None:
            break
        owner, number = pick
        pick = None
        both = out.pop(owner)
        got[seat] += both[number]
        got[owner] += both[1 - number]
        lost[owner] = both[number]
        done.add(seat)
        seat = next((s for step in range(seats) if (s := (owner - step) % seats) not in done), None)
    for owner, both in out.items():
        got[owner] += [item for pile in both for item in pile]
    return Swapped(got, lost)
