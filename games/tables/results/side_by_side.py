"""The results of other games on the same deal, seat by seat: for a practice table those of the game
that it goes on from."""

from datetime import datetime
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Game, Player, Status
from games.tables.look import Look, seat_name
from games.words.names import gain, signed

MOST = 4
"""How many games are shown beside this one."""


class Other(NamedTuple):
    """Another game on the deal."""

    code: str
    ended: datetime
    repeated: bool


class Beside(NamedTuple):
    """What a seat came to in another game, and how many points more or fewer that is."""

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


def side_by_side(look: Look) -> SideBySide | None:
    """None if there is no other game that the viewer may see. Solo games have a page of their deal
    (`tables.solo.past_games`)."""
    seen = _others(look).filter(_may_be_told(look))
    games = list(
        seen.defer("deal", "snapshot").order_by("ended").prefetch_related("players")[:MOST]
    )
    if not games:
        return None
    others = [list(game.players.all()) for game in games]
    return SideBySide(
        [Other(game.code, game.ended, game.repeated) for game in games if game.ended],
        [_row(player, [seats[player.seat] for seats in others]) for player in look.players],
    )


def _may_be_told(look: Look) -> Q:
    """Which games the viewer is told of: their own, and those they may watch; whoever has not
    played this one, only those that are listed for everybody."""
    if look.me is None or look.me.person is None:
        return Q(watchers=True, listed=True)
    mine = Player.objects.filter(game=OuterRef("pk"), person=look.me.person)
    return Q(watchers=True) | Q(Exists(mine))


def _others(look: Look) -> QuerySet[Game]:
    game = look.game
    if game.status != Status.OVER:
        return Game.objects.none()
    if game.is_practice:
        return Game.objects.filter(practices=game, status=Status.OVER)
    if look.solo or not game.deal_code:
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
