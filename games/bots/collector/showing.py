"""Show: lift, place and enter (rules 5.1 to 5.4)."""

from games.bots.collector.entering import enter
from games.bots.collector.layout import Aims, Draft, value
from games.bots.collector.placing import place
from games.bots.collector.planning import TILES_A_DAY, shows_left
from games.rules.components import Power, Specialist
from games.rules.decisions import DeclareContest, LiftTile, MakeShow
from games.rules.moves import Declare, Lift, Show
from games.rules.sight import Sight

LIFTS = 2
"""How many tiles are thought of lifting."""


def show(sight: Sight, asked: MakeShow) -> Show:
    aims = _aims(sight, asked.seat)
    tiles = [sight.edition.tiles[id] for id in asked.stamps]
    found = place(_draft(sight, asked.seat, asked.lifted), tiles, aims)
    contest = None
    if asked.contests:
        contest = enter(sight, asked.seat, found.draft, asked.contests)
    return Show(found.placements, contest)


def declare(sight: Sight, asked: DeclareContest) -> Declare:
    page = _draft(sight, asked.seat, ())
    return Declare(enter(sight, asked.seat, page, asked.contests))


def lift(sight: Sight, asked: LiftTile) -> Lift:
    """The tile that lies worst, if the album is better with it placed anew."""
    aims, seat = _aims(sight, asked.seat), asked.seat
    lifted = sight.desk.lifted if sight.desk else ()
    tiles = sight.edition.tiles
    new = [tiles[item.what] for item in sight.players[seat].below] + [tiles[id] for id in lifted]
    worst = sorted(
        asked.tiles,
        key=lambda id: -value(_draft(sight, seat, (*lifted, id)), aims, 0),
    )[:LIFTS]
    found: dict[str | None, float] = {None: place(_draft(sight, seat, lifted), new, aims).value}
    for id in worst:
        draft = _draft(sight, seat, (*lifted, id))
        found[id] = place(draft, [*new, tiles[id]], aims).value
    return Lift(max(found, key=lambda id: found[id]))


def _draft(sight: Sight, seat: int, lifted: tuple[str, ...]) -> Draft:
    tiles = sight.edition.tiles
    album = sight.players[seat].album
    return Draft((tiles[p.tile], p.x, p.y) for p in album if p.tile not in lifted)


def _aims(sight: Sight, seat: int) -> Aims:
    edition, player = sight.edition, sight.players[seat]
    *four, finale = sight.contests
    shows = shows_left(sight)
    cards = [edition.attendees[id] for id in player.attendees]
    framers = [card for card in cards if isinstance(card, Specialist)]
    return Aims(
        open=tuple(edition.contests[id] for id in four if id not in player.tickets),
        finale=edition.contests[finale],
        shows=shows,
        framed=sum(c.amount for c in framers if c.power is Power.PERFECT_CORNERS),
        tiles_to_come=TILES_A_DAY * (shows - 1),
    )
