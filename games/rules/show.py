"""Show: place the new stamps and enter a contest, all at once (rules part 5)."""

from games.rules import grid
from games.rules.album import Placement, cells_under
from games.rules.components import TOKEN, Edition, Power
from games.rules.deal import DAYS
from games.rules.decisions import Decision, DeclareContest, LiftTile, MakeShow
from games.rules.items import Item, Items
from games.rules.moves import Declare, Lift, Move, Show
from games.rules.player import Desk, Entry, Player
from games.rules.powers import power, specialists
from games.rules.refusal import Refusal
from games.rules.scoring import enter_contest, page, score_lone_contests, score_show
from games.rules.state import Phase, Table


def begin(table: Table) -> Table:
    return table.but(players=tuple([joined(table, seat) for seat in table.seats]))


def joined(table: Table, seat: int) -> Player:
    """Rule 5.1: attendees join the mat; the new stamps are left below it."""
    edition, player = table.edition, table.players[seat]
    new = player.items
    lifts = power(table, seat, Power.LIFT_TILE) if player.album else 0
    return player.but(
        reserve=(),
        apart=(),
        below=tuple([item for item in new if item.what in edition.tiles]),
        attendees=(*player.attendees, *[i.what for i in new if i.what in edition.attendees]),
        token=TOKEN in [item.what for item in new],
        desk=Desk(lifts=lifts) if lifts else player.desk,
    )


def awaited(table: Table) -> tuple[int, ...]:
    return tuple([seat for seat, p in enumerate(table.players) if p.desk.show is None])


def open_contests(table: Table, seat: int) -> tuple[str, ...]:
    """Rule 5.3: those of the four without a ticket of this seat."""
    *four, _finale = table.deal.contests
    tickets = table.players[seat].tickets
    return tuple([card for card in four if card not in tickets])


def ask(table: Table, seat: int) -> Decision:
    player = table.players[seat]
    desk, token = player.desk, table.token(seat)
    if desk.lifts:
        card = specialists(table, seat, Power.LIFT_TILE)[-1].id
        tiles = (placed.tile for placed in player.album if placed.tile not in desk.lifted)
        return LiftTile(seat, token, card, tuple(tiles))
    stamps = (*[item.what for item in player.below], *desk.lifted)
    in_turn = table.setup.options.declare_in_turn
    contests = () if in_turn else open_contests(table, seat)
    return MakeShow(seat, token, stamps, desk.lifted, contests)


def apply(table: Table, seat: int, move: Move) -> Table:
    desk = table.players[seat].desk
    match ask(table, seat), move:
        case LiftTile(tiles=tiles), Lift(tile):
            if tile is None:
                return table.with_player(seat, desk=desk.but(lifts=0))
            if tile not in tiles:
                raise Refusal("not-in-album", tile=tile)
            left = desk.but(lifts=desk.lifts - 1, lifted=(*desk.lifted, tile))
            return table.with_player(seat, desk=left)
        case MakeShow() as asked, Show():
            check(table.edition, table.players[seat].album, asked, move)
            entries = (*table.entries, Entry("handed-in-show", seat))
            return table.but(players=table.changed(seat, desk=desk.but(show=move)), entries=entries)
    raise Refusal("not-asked")


def check(edition: Edition, album: tuple[Placement, ...], asked: MakeShow, show: Show) -> None:
    """Rules 5.1 to 5.3, ruling R5."""
    kept = (placed for placed in album if placed.tile not in asked.lifted)
    covered = cells_under(edition.tiles, *kept)
    left = list(asked.stamps)
    for placed in show.placements:
        if placed.tile not in left:
            raise Refusal("not-a-new-stamp", tile=placed.tile)
        left.remove(placed.tile)
        tile = edition.tiles[placed.tile]
        if not grid.inside(placed.x, placed.y, tile.width, tile.height):
            raise Refusal("off-the-grid", tile=placed.tile)
        area = cells_under(edition.tiles, placed)
        if area & covered:
            raise Refusal("cells-covered", tile=placed.tile)
        covered |= area
    for id in left:
        if grid.corners(covered, edition.tiles[id].width, edition.tiles[id].height):
            raise Refusal("still-fits", tile=id)
    _check_contest(show.contest, asked.contests)


def _check_contest(contest: str | None, contests: tuple[str, ...]) -> None:
    if contest is None and contests:
        raise Refusal("contest-missing")
    if contest is not None and not contests:
        raise Refusal("contest-in-turn")
    if contest is not None and contest not in contests:
        raise Refusal("contest-not-open", contest=contest)


def may_take_back(table: Table, seat: int) -> bool:
    desk = table.players[seat].desk
    return desk.show is not None or bool(desk.lifted)


def take_back(table: Table, seat: int) -> Table:
    """Back to the start of the seat's Show: a lifted tile lies in the album again."""
    player = table.players[seat]
    lifts = power(table, seat, Power.LIFT_TILE) if player.album else 0
    table = table.with_player(seat, desk=Desk(lifts=lifts))
    return table.tell(Entry("took-back-show", seat)) if player.desk.show else table


def leave(table: Table) -> tuple[Table, str]:
    for seat in table.clockwise(table.holder()):
        table = settle_seat(table, seat)
    return (table, "declare") if table.setup.options.declare_in_turn else leave_declare(table)


def settle_seat(table: Table, seat: int) -> Table:
    """Lay out what a seat has handed in, and score it."""
    show = table.players[seat].desk.show
    assert show is not None
    table, left = lay_out(table, seat, show)
    album = page(table, seat)
    table = score_show(table, seat, album, left)
    return enter_contest(table, seat, album, show.contest) if show.contest else table


def lay_out(table: Table, seat: int, show: Show) -> tuple[Table, Items]:
    """The album as it was shown, and what fits nowhere and is discarded (rule 5.2)."""
    player = table.players[seat]
    desk, placements = player.desk, show.placements
    placed = {placement.tile for placement in placements}
    kept = tuple([p for p in player.album if p.tile not in desk.lifted])
    # A lifted tile has no handle any more; if it is discarded it gets a fresh one.
    lifted = tuple(Item(table.handles + n, tile, True) for n, tile in enumerate(desk.lifted))
    new = (*player.below, *lifted)
    left = tuple([item for item in new if item.what not in placed])
    shown = tuple([item for item in new if item.what in placed])
    entries = [Entry("lifted", seat, items=lifted)] if lifted else []
    entries.append(Entry("placed", seat, number=len(shown), items=shown))
    table = table.but(
        discard=(*table.discard, *left),
        handles=table.handles + len(lifted),
        players=table.changed(seat, album=(*kept, *placements), below=(), desk=Desk()),
        entries=(*table.entries, *entries),
    )
    return table, left


def awaited_declare(table: Table) -> tuple[int, ...]:
    """Rule 5.4: clockwise from the first player."""
    for seat in table.clockwise(table.holder()):
        if len(table.players[seat].tickets) < table.day:
            return (seat,)
    return ()


def ask_declare(table: Table, seat: int) -> Decision:
    return DeclareContest(seat, table.token(seat), open_contests(table, seat))


def apply_declare(table: Table, seat: int, move: Move) -> Table:
    if not isinstance(move, Declare):
        raise Refusal("not-asked")
    _check_contest(move.contest, open_contests(table, seat))
    return enter_contest(table, seat, page(table, seat), move.contest)


def leave_declare(table: Table) -> tuple[Table, str]:
    """Rule 5.5: the end of the day."""
    table = score_lone_contests(table)
    table = table.but(
        gone=(*table.gone, table.laid[0]),
        laid=(),
        discard=(*table.discard, *table.pool),
        pool=(),
    )
    return table, "collect" if table.day < DAYS else "finale"


SHOW = Phase("show", begin, awaited, ask, apply, leave, may_take_back, take_back)
DECLARE = Phase(
    "declare", lambda table: table, awaited_declare, ask_declare, apply_declare, leave_declare
)
