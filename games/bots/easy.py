"""`easy`: tries a few random moves and makes the best, so that it does not waste points without
reason."""

from collections.abc import Sequence
from random import Random

from games.bots import random_bot
from games.bots.collector.worth import Outlook, whats
from games.rules import contests
from games.rules.album import Page, Placement
from games.rules.decisions import LiftTile
from games.rules.moves import Choose, Cut, Declare, Lift, Move, Show, Take
from games.rules.sight import Sight

TRIES = 3
"""How many moves it thinks of."""


def decide(sight: Sight, chance: Random) -> Move:
    if isinstance(sight.decision, LiftTile):
        return Lift(None)
    tries = [random_bot.decide(sight, chance) for _ in range(TRIES)]
    return max(tries, key=lambda move: _worth(sight, move))


def _worth(sight: Sight, move: Move) -> float:
    """What a move is worth at a glance: what one gets by it, or what it scores today."""
    seat = sight.viewer
    assert seat is not None
    player = sight.players[seat]
    match move:
        case Take(item):
            got = [each.what for each in sight.pool if each.handle == item]
        case Choose(other, pile):
            got = whats(sight.players[other].piles[pile])
        case Cut(reserve=reserve):
            got = [each.what for each in player.collection if each.handle in reserve]
        case Show(placements, contest):
            return _points(sight, (*player.album, *placements), contest)
        case Declare(contest):
            return _points(sight, player.album, contest)
        case _:
            return 0
    return Outlook(sight, seat).worth(got)


def _points(sight: Sight, album: Sequence[Placement], contest: str | None) -> float:
    page = Page.of(sight.edition.tiles, album)
    cards = [sight.contests[-1], *([contest] if contest else [])]
    return sum(contests.points(page, sight.edition.contests[id]) for id in cards)
