"""Show: the best albums found are filled with what the days to come may bring (part 5)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import NamedTuple

from games.bots.collector.entering import alone
from games.bots.collector.layout import Aims, GrowingPage
from games.bots.collector.placing import albums, place
from games.bots.collector.planning import TILES_A_DAY, shows_left
from games.bots.collector.showing import aims_of, draft_of
from games.bots.collector.worth import Outlook
from games.bots.expert.unseen import days_to_come
from games.rules import contests
from games.rules.components import Contest, Tile
from games.rules.decisions import DeclareContest, MakeShow
from games.rules.moves import Declare, Show
from games.rules.sight import Sight

WIDTH = 40
ALBUMS = 240
"""How many albums are kept after each tile, and in all."""
FINALISTS = 6
"""How many albums are played out."""
PLAYOUTS = 6
"""How many times each of them."""
STAMP = 0.8
"""What a stamp in the album is worth besides contests."""

Draws = Sequence[Sequence[Sequence[Tile]]]


class Promise(NamedTuple):
    """What an album is likely to bring from now on, and the contest to enter today."""

    points: float
    contest: str | None


def show(sight: Sight, asked: MakeShow, chance: Random) -> Show:
    seat, tiles = asked.seat, [sight.edition.tiles[id] for id in asked.stamps]
    aims = aims_of(sight, seat, tiles)
    found = albums(draft_of(sight, seat, asked.lifted), tiles, aims, WIDTH, ALBUMS)
    player = sight.players[seat]
    without = asked.contests or tuple(c for c in sight.contests[:-1] if c not in player.tickets)
    days = shows_left(sight) - 1
    finalists = found[:FINALISTS] if days else found
    draws = _draws(sight, seat, asked.stamps, days, chance)
    promises = [promise(sight, seat, each.draft, aims, without, draws) for each in finalists]
    best = max(range(len(finalists)), key=lambda number: promises[number].points)
    contest = promises[best].contest if asked.contests else None
    return Show(finalists[best].placements, contest)


def declare(sight: Sight, asked: DeclareContest, chance: Random) -> Declare:
    seat = asked.seat
    days = shows_left(sight) - 1
    draws = _draws(sight, seat, (), days, chance)
    aims = aims_of(sight, seat, ())
    found = promise(sight, seat, draft_of(sight, seat, ()), aims, asked.contests, draws)
    return Declare(found.contest or asked.contests[0])


def _draws(sight: Sight, seat: int, new: Sequence[str], days: int, chance: Random) -> Draws:
    outlook = Outlook(sight, seat, new)
    return days_to_come(sight, outlook, PLAYOUTS if days else 1, days, chance)


def promise(
    sight: Sight,
    seat: int,
    draft: GrowingPage,
    aims: Aims,
    without: Sequence[str],
    draws: Draws,
) -> Promise:
    """The mean over all draws: each day's tiles are placed, and every contest is read."""
    cards = [sight.edition.contests[id] for id in without]
    shows = 1 + len(draws[0])
    standing = [{card.id: 0.0 for card in cards} for _ in range(shows)]
    others = 0.0
    for draw in draws:
        page = draft
        _read(page, cards, standing[0])
        others += aims.framed * page.perfect_corners.bit_count()
        for day, tiles in enumerate(draw, start=1):
            left = shows - day
            later = replace(aims, shows=left, tiles_to_come=TILES_A_DAY * (left - 1))
            page = place(page, tiles, later, width=1).draft
            _read(page, cards, standing[day])
            others += aims.framed * page.perfect_corners.bit_count()
        others += contests.points(page, aims.finale) + STAMP * len(page.stamps)
    means = [{id: points / len(draws) for id, points in day.items()} for day in standing]
    for id in without:
        means[0][id] += alone(sight, seat, id)

    def total(order: Sequence[str]) -> float:
        return sum(means[day][id] for day, id in enumerate(order))

    order = max(permutations(without, min(shows, len(without))), key=total)
    return Promise(total(order) + others / len(draws), order[0] if order else None)


def _read(page: GrowingPage, cards: Sequence[Contest], points: dict[str, float]) -> None:
    for card in cards:
        points[card.id] += contests.points(page, card)
