"""Show: lift, place and enter (rules 5.1 to 5.4)."""

from collections.abc import Sequence
from heapq import nlargest

from games.bots.collector.entering import enter
from games.bots.collector.layout import SAME_ANYWHERE, Aims, GrowingPage, value
from games.bots.collector.placing import place
from games.bots.collector.planning import TILES_A_DAY, shows_left
from games.rules.album import Page
from games.rules.components import Power, Specialist, Tile
from games.rules.contests import points
from games.rules.decisions import DeclareContest, LiftTile, MakeShow
from games.rules.moves import Declare, Lift, Show
from games.rules.sight import Sight

LIFTS = 2
"""How many tiles are thought of lifting."""
NARROW = 4
"""How many albums are kept while thinking of it; the Show itself will look closer."""


def show(sight: Sight, asked: MakeShow) -> Show:
    tiles = [sight.edition.tiles[id] for id in asked.stamps]
    aims = aims_of(sight, asked.seat, tiles)
    found = place(draft_of(sight, asked.seat, asked.lifted), tiles, aims)
    contest = None
    if asked.contests:
        contest = enter(sight, asked.seat, found.draft, asked.contests)
    return Show(found.placements, contest)


def declare(sight: Sight, asked: DeclareContest) -> Declare:
    page = draft_of(sight, asked.seat, ())
    return Declare(enter(sight, asked.seat, page, asked.contests))


def lift(sight: Sight, asked: LiftTile) -> Lift:
    """The tile that lies worst, if the album is better with it placed anew."""
    seat, tiles = asked.seat, sight.edition.tiles
    lifted = sight.desk.lifted if sight.desk else ()
    new = [tiles[item.what] for item in sight.players[seat].below] + [tiles[id] for id in lifted]
    aims = aims_of(sight, seat, new)
    drafts = {id: draft_of(sight, seat, (*lifted, id)) for id in asked.tiles}
    found: dict[str | None, float] = {
        None: place(draft_of(sight, seat, lifted), new, aims, NARROW).value
    }
    for id in nlargest(LIFTS, drafts, key=lambda id: value(drafts[id], aims, 0)):
        found[id] = place(drafts[id], [*new, tiles[id]], aims, NARROW).value
    return Lift(max(found, key=lambda id: found[id]))


def draft_of(sight: Sight, seat: int, lifted: tuple[str, ...]) -> GrowingPage:
    tiles = sight.edition.tiles
    album = sight.players[seat].album
    return GrowingPage((tiles[p.tile], p.x, p.y) for p in album if p.tile not in lifted)


def aims_of(sight: Sight, seat: int, new: Sequence[Tile]) -> Aims:
    edition, player = sight.edition, sight.players[seat]
    *four, finale = sight.contests
    shows = shows_left(sight)
    without = [edition.contests[id] for id in four if id not in player.tickets]
    every = {placed.tile: edition.tiles[placed.tile] for placed in player.album}
    every |= {tile.id: tile for tile in new}
    # Where the stamps lie does not matter here, so they may lie on one heap.
    heap = Page((tile, 0, 0) for tile in every.values())
    cards = [edition.attendees[id] for id in player.attendees]
    framers = [card for card in cards if isinstance(card, Specialist)]
    return Aims(
        contests=tuple(card for card in without if card.counts not in SAME_ANYWHERE),
        others=tuple(points(heap, card) for card in without if card.counts in SAME_ANYWHERE),
        finale=edition.contests[finale],
        shows=shows,
        framed=sum(c.amount for c in framers if c.power is Power.PERFECT_CORNERS),
        tiles_to_come=TILES_A_DAY * (shows - 1),
    )
