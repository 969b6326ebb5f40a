"""The results of other games on the same deal, seat by seat; for a practice table, of the game that
it continues."""

from datetime import datetime
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Game, Player, Status
from games.presenters.table_view import TableView, seat_name
from games.words.names import gain, signed

MOST_GAMES = 4
"""How many games are shown beside this one."""


class Other(NamedTuple):
    """Another game on the deal."""

    code: str
    ended: datetime
    repeated: bool


class Beside(NamedTuple):
    """The points of a seat in another game, and the difference to this one."""

    name: str
    score: str
    more: str


class SeatRow(NamedTuple):
    seat: int
    name: str
    score: str
    others: list[Beside]


class SideBySide(NamedTuple):
    games: list[Other]
    """The oldest first."""
    rows: list[SeatRow]


def side_by_side(view: TableView) -> SideBySide | None:
    """The comparison with other games; None if there is none that the viewer may see. Solo games
    have a page of their deal (`presenters.solo.past_games`)."""
    seen = _others(view).filter(_may_be_told(view))
    games = list(
        seen.defer("deal", "snapshot").order_by("ended").prefetch_related("players")[:MOST_GAMES]
    )
    if not games:
        return None
    others = [list(game.players.all()) for game in games]
    return SideBySide(
        [Other(game.code, game.ended, game.repeated) for game in games if game.ended],
        [_row(player, [seats[player.seat] for seats in others]) for player in view.players],
    )


def _may_be_told(view: TableView) -> Q:
    """Which games the viewer may see there: their own and those they may watch; those who have not
    played this game see only games listed for everybody."""
    if view.me is None or view.me.person is None:
        return Q(watchers=True, listed=True)
    mine = Player.objects.filter(game=OuterRef("pk"), person=view.me.person)
    return Q(watchers=True) | Q(Exists(mine))


def _others(view: TableView) -> QuerySet[Game]:
    game = view.game
    if game.status != Status.OVER:
        return Game.objects.none()
    if game.is_practice:
        return Game.objects.filter(practices=game, status=Status.OVER)
    if view.solo or not game.deal_code:
        return Game.objects.none()
    same = Game.objects.filter(deal_code=game.deal_code, variant=game.variant, status=Status.OVER)
    return same.filter(sealed=False).exclude(pk=game.pk)


def _row(player: Player, others: list[Player]) -> SeatRow:
    return SeatRow(
        player.seat,
        seat_name(player),
        signed(player.score),
        [
            Beside(seat_name(each), signed(each.score), gain(each.score - player.score))
            for each in others
        ],
    )
