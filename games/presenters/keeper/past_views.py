"""A game as it was after any move, for the keeper: as a seat or a watcher saw it, or with all cards
face up."""

from collections.abc import Callable
from copy import copy
from dataclasses import replace

from games.models import Game, Status
from games.presenters.keeper.timeline import all_seats
from games.presenters.table_view import TableView, names_of
from games.rules import cut, referee, show
from games.rules.items import Items, reveal
from games.rules.player import Player as Seat
from games.rules.seeing import sight
from games.rules.state import Table
from games.services.stored.replay import table_at
from pinzetta import HUMAN, SOLO


def past_view(game: Game, number: int, seat: int | None, *, opened: bool = False) -> TableView:
    """The view of a game after a move. Raises `Broken` if the moves cannot be replayed."""
    return past_view_of(game, table_at(game, number), number, seat, opened=opened)


def past_view_of(
    game: Game, table: Table, number: int, seat: int | None, *, opened: bool = False
) -> TableView:
    """The view of a game whose table after a move is known. The copies of game and players must
    never be saved."""
    if opened and table.setup.variant is SOLO:
        seat, table = HUMAN, all_viewed(table)
    elif opened:
        table = all_open(handed_in(table))
    shown, now = copy(game), number == game.moves
    over = table.phase == referee.OVER
    shown.moves, shown.day, shown.phase, shown.paused = number, table.day, table.phase, None
    shown.status = Status.OVER if over else Status.PLAYING
    players = tuple(all_seats(game))
    for player in players:
        player.game = shown
        if not now:
            player.awaited_since = None  # applies to the present only
        if player.seat == seat:
            player.bot = ""  # shows its decision, even if a bot makes it
    return TableView(
        game=shown,
        players=players,
        me=None if seat is None else players[seat],
        sight=sight(table, seat),
        names=names_of(game, players, table.edition),
        token="" if seat is None else table.token(seat),
        opened=opened,
    )


def laid_out(view: TableView) -> TableView:
    """The view without a desk: the items that would lie there lie on the table, and nobody is
    asked."""
    return replace(view, opened=True)


def handed_in(table: Table) -> Table:
    """The table with everything laid out that seats have handed in while others still think."""
    for seat, player in enumerate(table.players):
        if player.desk.cut:
            table = cut.lay_out(table, seat, player.desk.cut)
        elif player.desk.show:
            table, _ = show.lay_out(table, seat, player.desk.show)
        table = table.with_player(seat, desk=player.desk)  # so that nobody is awaited again
    return table


def all_open(table: Table) -> Table:
    """The table with every item in play face up."""
    return _turned(table, reveal)


def all_viewed(table: Table) -> Table:
    """The table with every item viewed by the player. Turning items face up would change Pinzetta's
    appraisal (rule 8.3)."""
    return _turned(table, lambda items: tuple(item.viewed_by(HUMAN) for item in items))


def _turned(table: Table, turn: Callable[[Items], Items]) -> Table:
    def of(player: Seat) -> Seat:
        return player.but(
            collection=turn(player.collection),
            piles=tuple(turn(pile) for pile in player.piles),
            reserve=turn(player.reserve),
            below=turn(player.below),
            apart=turn(player.apart),
        )

    return table.but(
        pool=turn(table.pool),
        discard=turn(table.discard),
        players=tuple(of(player) for player in table.players),
    )
