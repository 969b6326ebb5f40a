"""Games that wait for somebody, the longest first."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from games.models import Game, Move, Pace, Player, Status
from games.presenters.keeper.health import seat_names
from games.rules import referee
from games.services.stored.snapshots import load

LATE: dict[str, timedelta] = {
    **{pace.value: pace.time_limit for pace in Pace},
    Pace.LIVE.value: timedelta(minutes=10),
}
"""After how long a table that waits is a matter for the keeper, by its pace."""


class Waiting(NamedTuple):
    seat: int
    name: str
    bot: bool
    since: datetime
    until: datetime
    """Now, or when the game was paused."""

    @property
    def long(self) -> timedelta:
        return self.until - self.since


def waiting(game: Game) -> list[Waiting]:
    """Whom a game waits for, by its table, and since when: the time stored for the seat, or that of
    the last move."""
    if game.status != Status.PLAYING:
        return []
    players = {player.seat: player for player in game.players.all()}
    names, until, last = seat_names(game), game.paused or timezone.now(), None
    found = []
    for seat in _awaited(game, players):
        player = players.get(seat)
        since = player.awaited_since if player else None
        if since is None:
            since = last = last or last_move(game)
        bot = player is None or bool(player.bot)
        found.append(Waiting(seat, names(seat), bot, since, max(until, since)))
    return found


def _awaited(game: Game, players: dict[int, Player]) -> list[int]:
    """The awaited seats of the table; those that are stored if the table cannot be read."""
    try:
        return list(referee.awaited(load(game)))
    except Exception:  # damaged data can raise anything
        return [seat for seat, player in players.items() if player.awaited_since]


def last_move(game: Game) -> datetime:
    newest = game.history.filter(line=game.line, number__lte=game.moves).last()
    return newest.at if newest else game.started or game.created


def with_last_move(games: QuerySet[Game]) -> QuerySet[Any]:
    """The games with the time of their last move (`last_at`), whatever `Game.moved` says."""
    moves = Move.objects.filter(game=OuterRef("pk"), line=OuterRef("line")).order_by("-number")
    newest = Subquery(moves.values("at")[:1])
    return games.annotate(last_at=Coalesce(newest, F("started"), F("created")))


def stuck_for(games: QuerySet[Game], long: timedelta) -> QuerySet[Any]:
    """The games that may have waited for so long for a seat, by the time of the last move or that
    of the seat. A paused game waits for nobody."""
    since = timezone.now() - long
    waits = Exists(Player.objects.filter(game=OuterRef("pk"), awaited_since__lte=since))
    going_on = games.filter(status=Status.PLAYING, paused=None)
    return with_last_move(going_on).filter(Q(last_at__lte=since) | waits)


def stuck(long: timedelta) -> list[Game]:
    games = Game.objects.prefetch_related("players")
    found = stuck_for(games, long).order_by("last_at", "pk")
    return [game for game in found if any(each.long >= long for each in waiting(game))]
