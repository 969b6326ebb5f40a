"""Games that wait for somebody, the longest first."""

from datetime import datetime, timedelta
from typing import NamedTuple

from django.db.models import Min, QuerySet
from django.utils import timezone

from games.models import Game, Player, Status
from games.tables.look import seat_name


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


def waiting(game: Game, players: list[Player] | None = None) -> list[Waiting]:
    if game.status != Status.PLAYING:
        return []
    until = game.paused or timezone.now()
    return [
        Waiting(p.seat, seat_name(p), bool(p.bot), p.awaited_since, max(until, p.awaited_since))
        for p in players or list(game.players.all())
        if p.awaited_since
    ]


def stuck_for(games: QuerySet[Game], long: timedelta) -> QuerySet[Game]:
    """The games that have waited for longer than that for one of their seats. A paused game waits
    for nobody."""
    since = timezone.now() - long
    return games.filter(
        status=Status.PLAYING, paused=None, players__awaited_since__lte=since
    ).distinct()


def stuck(long: timedelta) -> list[Game]:
    games = Game.objects.defer("deal", "snapshot").prefetch_related("players")
    oldest = games.annotate(oldest=Min("players__awaited_since")).order_by("oldest", "pk")
    return list(stuck_for(oldest, long))
