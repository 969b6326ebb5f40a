"""Games to look at: public games in play, and finished ones worth seeing.

Only games are shown whose host listed them on the front page and let others watch, which the lobby
tells everybody who sits down. While a game is played its players are named. Of a finished game only
players with a public profile are named, with a link; the others are “somebody”.
"""

from datetime import datetime
from typing import NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from club.statistics.models import Profile, SeatResult
from games.models import Game, Person, Player, SeatKind
from games.presenters.lobby.listing import watchable
from games.presenters.table_view import seat_name
from games.words.asks import PHASES
from games.words.things import DAYS

MAX_ON_FRONT = 5
"""How many the front page shows."""
A_PAGE = 20
MAX_PER_LIST = 3
"""How many finished games each list has."""
MOST_SEATS = 5
"""Of a game that may have several rows."""


class Scored(NamedTuple):
    """A seat and its points."""

    name: str
    """Empty for somebody who is not to be named."""
    profile: str
    """The code of the profile that may be seen; empty if none."""
    points: int
    best: bool
    """Leads, or has won."""


class Running(NamedTuple):
    game: Game
    day: str
    phase: str
    seats: list[Scored]


class InPlay(NamedTuple):
    """A page of the list of running games."""

    games: list[Running]
    page: Page[Game]


class Worth(NamedTuple):
    """A finished game worth seeing."""

    code: str
    finished: datetime
    seat: int
    """Whose points or album it is about."""
    points: int
    margin: int
    album_points: int
    seats: list[Scored]


class Board(NamedTuple):
    """The same list for this month and for all time."""

    key: str
    title: str
    month: list[Worth]
    ever: list[Worth]

    @property
    def same(self) -> bool:
        return self.month == self.ever


def handful(person: Person | None) -> list[Running]:
    return _running(list(watchable(person)[:MAX_ON_FRONT]))


def in_play(person: Person | None, page: int) -> InPlay:
    found = Paginator(watchable(person), A_PAGE).get_page(page)
    return InPlay(_running(list(found)), found)


def worth_seeing() -> list[Board]:
    """The boards that are not empty."""
    titles = {
        "highest": (_("Highest scores"), ("-points", "-finished")),
        "closest": (_("Closest finishes"), ("margin", "-finished")),
        "albums": (_("Best albums"), ("-album_points", "-finished")),
    }
    month = timezone.localtime().replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    public = SeatResult.objects.filter(public=True, game__isnull=False).defer(
        "opponents", "contests", "album"
    )
    found = {
        key: [
            _first(rows.order_by(*order)) for rows in (public.filter(finished__gte=month), public)
        ]
        for key, (_title, order) in titles.items()
    }
    seats = _seats({row.game_id or 0 for lists in found.values() for rows in lists for row in rows})
    return [
        Board(key, titles[key][0], *([_worth(row, seats) for row in rows] for rows in lists))
        for key, lists in found.items()
        if lists[1]
    ]


def _running(games: list[Game]) -> list[Running]:
    profiles = _profiles(games)
    return [
        Running(
            game,
            str(DAYS[max(1, game.day) - 1]),
            str(PHASES.get(game.phase, "")),
            _leading([_scored(each, profiles) for each in game.players.all()]),
        )
        for game in games
    ]


def _leading(seats: list[Scored]) -> list[Scored]:
    most = max(seat.points for seat in seats)
    return [seat._replace(best=seat.points == most > 0) for seat in seats]


def _first(rows: QuerySet[SeatResult]) -> list[SeatResult]:
    """The first of them, each game once, however many people played it."""
    best: dict[int, SeatResult] = {}
    for row in rows[: MAX_PER_LIST * MOST_SEATS]:
        best.setdefault(row.game_id or 0, row)
    return list(best.values())[:MAX_PER_LIST]


def _seats(games: set[int]) -> dict[int, tuple[Game, list[Scored]]]:
    """The seats of finished games, as they may be shown to everybody."""
    found = Game.objects.filter(pk__in=games).only("code", "winners").prefetch_related("players")
    stored = list(found)
    profiles = _profiles(stored)
    return {
        game.pk: (game, [_finished(each, game, profiles) for each in game.players.all()])
        for game in stored
    }


def _profiles(games: list[Game]) -> dict[int, str]:
    """The codes of the profiles that may be seen, by the people who play there."""
    people = {player.person_id for game in games for player in game.players.all()}
    shown = Profile.objects.filter(person__in=people - {None}, shown=True, person__is_active=True)
    return dict(shown.values_list("person", "code"))


def _scored(player: Player, profiles: dict[int, str]) -> Scored:
    """A seat with its profile. A player at a shared device is not the person who owns it, and has
    no profile."""
    own = player.person_id if not player.shares_device else None
    return Scored(seat_name(player), profiles.get(own or 0, ""), player.score, best=False)


def _finished(player: Player, game: Game, profiles: dict[int, str]) -> Scored:
    seat = _scored(player, profiles)
    named = seat.profile or player.kind == SeatKind.BOT
    return seat._replace(name=seat.name if named else "", best=player.seat in game.won_by)


def _worth(row: SeatResult, seats: dict[int, tuple[Game, list[Scored]]]) -> Worth:
    game, scored = seats[row.game_id or 0]
    return Worth(
        game.code, row.finished, row.seat, row.points, row.margin, row.album_points, scored
    )
