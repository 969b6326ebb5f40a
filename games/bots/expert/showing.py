"""Show: the best albums found are filled with what the days to come may bring (part 5)."""

from collections.abc import Iterator, Sequence
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
from games.bots.expert.effort import QUICK, Effort
from games.bots.expert.expectation import besides
from games.bots.expert.unseen import days_to_come
from games.bots.expert.valued import Valued
from games.rules import contests
from games.rules.album import Placement
from games.rules.components import Contest, Tile
from games.rules.decisions import DeclareContest, MakeShow
from games.rules.moves import Declare, Move, Show
from games.rules.sight import Sight

WIDTH = 40
ALBUMS = 240
"""How many albums are kept after each tile, and in all."""
STAMP = 0.8
"""What a stamp in the album is worth besides contests."""

Draws = Sequence[Sequence[Sequence[Tile]]]


class Promise(NamedTuple):
    """What an album is likely to bring from now on."""

    others: float
    """The Finale, perfect corners and stamps."""
    by_contest: dict[str, float]
    """The contests, by the one entered today; in the order asked for."""

    @property
    def contest(self) -> str | None:
        """The one to enter today."""
        return max(self.by_contest, key=lambda id: self.by_contest[id], default=None)

    @property
    def points(self) -> float:
        return self.entering(self.contest)

    def entering(self, contest: str | None) -> float:
        return self.others + (self.by_contest[contest] if contest else 0.0)


def show(
    sight: Sight, asked: MakeShow, made: Move | None, effort: Effort, chance: Random
) -> list[Valued]:
    seat, tiles = asked.seat, [sight.edition.tiles[id] for id in asked.stamps]
    aims = aims_of(sight, seat, tiles)
    start = draft_of(sight, seat, asked.lifted)
    found = albums(start, tiles, aims, WIDTH, ALBUMS)
    player = sight.players[seat]
    without = asked.contests or tuple(c for c in sight.contests[:-1] if c not in player.tickets)
    days = shows_left(sight) - 1
    draws = _draws(sight, seat, asked.stamps, days, effort, chance)
    beside = _beside(sight, seat, asked.stamps)

    def promised(draft: GrowingPage) -> Promise:
        return promise(sight, seat, draft, aims, without, draws)

    options = []
    for each in found[: effort.albums] if days else found:
        hope = promised(each.draft)
        move = Show(each.placements, hope.contest if asked.contests else None)
        options.append(Valued(_as_made(move, made), beside + hope.points))
    if isinstance(made, Show) and all(made != option.move for option in options):
        hope = promised(_laid(sight, start, made.placements))
        contest = made.contest or hope.contest
        options.append(Valued(made, beside + hope.entering(contest)))
    return options


def finale_range(
    sight: Sight, asked: MakeShow, placements: Sequence[Placement], chance: Random
) -> tuple[int, int]:
    """The least and the most that the Finale contest brings over the draws, if these stamps are
    placed so today, and the others of today somewhere."""
    seat, tiles = asked.seat, [sight.edition.tiles[id] for id in asked.stamps]
    aims = aims_of(sight, seat, tiles)
    page = _laid(sight, draft_of(sight, seat, asked.lifted), placements)
    lying = {placed.tile for placed in placements}
    page = place(page, [tile for tile in tiles if tile.id not in lying], aims, width=1).draft
    draws = _draws(sight, seat, asked.stamps, shows_left(sight) - 1, QUICK, chance)
    last = [[page, *_days(page, draw, aims)][-1] for draw in draws]
    found = [contests.points(page, aims.finale) for page in last]
    return min(found), max(found)


def _as_made(move: Show, made: Move | None) -> Move:
    """The move that was made, if it differs in the order of its stamps only."""
    if isinstance(made, Show) and made.contest == move.contest:
        return made if {*made.placements} == {*move.placements} else move
    return move


def _laid(sight: Sight, page: GrowingPage, placements: Sequence[Placement]) -> GrowingPage:
    for placed in placements:
        page = page.grown(sight.edition.tiles[placed.tile], placed.x, placed.y)
    return page


def declare(sight: Sight, asked: DeclareContest, effort: Effort, chance: Random) -> list[Valued]:
    seat = asked.seat
    days = shows_left(sight) - 1
    draws = _draws(sight, seat, (), days, effort, chance)
    aims = aims_of(sight, seat, ())
    hope = promise(sight, seat, draft_of(sight, seat, ()), aims, asked.contests, draws)
    beside = _beside(sight, seat, ())
    return [Valued(Declare(id), beside + hope.entering(id)) for id in asked.contests]


def _beside(sight: Sight, seat: int, new: Sequence[str]) -> float:
    """Equal for every option: all that is not part of a promise, except its price of stamps."""
    outlook = Outlook(sight, seat, new)
    stamps = len(outlook.tiles) + TILES_A_DAY * (shows_left(sight) - 1)
    return besides(outlook, seat) - STAMP * stamps


def _draws(
    sight: Sight, seat: int, new: Sequence[str], days: int, effort: Effort, chance: Random
) -> Draws:
    outlook = Outlook(sight, seat, new)
    return days_to_come(sight, outlook, effort.fillings if days else 1, days, chance)


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
        for day, page in enumerate(_days(draft, draw, aims), start=1):
            _read(page, cards, standing[day])
            others += aims.framed * page.perfect_corners.bit_count()
        others += contests.points(page, aims.finale) + STAMP * len(page.stamps)
    means = [{id: points / len(draws) for id, points in day.items()} for day in standing]
    for id in without:
        means[0][id] += alone(sight, seat, id)

    def total(order: Sequence[str]) -> float:
        return sum(means[day][id] for day, id in enumerate(order))

    by_contest = dict.fromkeys(without, float("-inf"))
    for order in permutations(without, min(shows, len(without))) if without else ():
        by_contest[order[0]] = max(by_contest[order[0]], total(order))
    return Promise(others / len(draws), by_contest)


def _days(page: GrowingPage, draw: Sequence[Sequence[Tile]], aims: Aims) -> Iterator[GrowingPage]:
    """The album after each of the days to come."""
    for day, tiles in enumerate(draw, start=1):
        left = 1 + len(draw) - day
        later = replace(aims, shows=left, tiles_to_come=TILES_A_DAY * (left - 1))
        page = place(page, tiles, later, width=1).draft
        yield page


def _read(page: GrowingPage, cards: Sequence[Contest], points: dict[str, float]) -> None:
    for card in cards:
        points[card.id] += contests.points(page, card)
