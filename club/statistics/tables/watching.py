"""Games to look at: those that are being played in public, and finished ones worth seeing.

Shown are only games whose host listed them on the front page and let others watch; the lobby tells
both to whoever sits down. As long as a game is played its page names the players, as it always
has. Of a finished game only those are named who show their profile; the others are somebody.
"""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from club.statistics.models import Profile, SeatResult
from games.models import Game, Person, Player, SeatKind
from games.tables.lobby.listing import watchable
from games.tables.look import seat_name
from games.words.asks import PHASES
from games.words.things import DAYS

HANDFUL = 5
"""How many the front page shows."""
A_PAGE = 20
BEST = 3
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
    return [_running(game) for game in watchable(person)[:HANDFUL]]


def in_play(person: Person | None, page: int) -> InPlay:
    found = Paginator(watchable(person), A_PAGE).get_page(page)
    return InPlay([_running(game) for game in found], found)


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


def _running(game: Game) -> Running:
    players = list(game.players.all())
    most = max(player.score for player in players)
    return Running(
        game,
        str(DAYS[max(1, game.day) - 1]),
        str(PHASES.get(game.phase, "")),
        [Scored(seat_name(each), "", each.score, each.score == most > 0) for each in players],
    )


def _first(rows: QuerySet[SeatResult]) -> list[SeatResult]:
    """The first of them, each game once, however many people played it."""
    best: dict[int, SeatResult] = {}
    for row in rows[: BEST * MOST_SEATS]:
        best.setdefault(row.game_id or 0, row)
    return list(best.values())[:BEST]


def _seats(games: set[int]) -> dict[int, tuple[Game, list[Scored]]]:
    """The seats of finished games, as they may be shown to everybody."""
    found = Game.objects.filter(pk__in=games).only("code", "winners").prefetch_related("players")
    stored = list(found)
    people = {player.person_id for game in stored for player in game.players.all()}
    shown = Profile.objects.filter(person__in=people - {None}, shown=True, person__is_active=True)
    profiles = dict(shown.values_list("person", "code"))
    return {
        game.pk: (game, [_scored(player, game.winners, profiles) for player in game.players.all()])
        for game in stored
    }


def _scored(player: Player, winners: Sequence[int], profiles: dict[int, str]) -> Scored:
    own = player.person_id if not player.shares_device else None
    profile = profiles.get(own or 0, "")
    named = profile or player.kind == SeatKind.BOT
    name = seat_name(player) if named else ""
    return Scored(name, profile, player.score, player.seat in winners)


def _worth(row: SeatResult, seats: dict[int, tuple[Game, list[Scored]]]) -> Worth:
    game, scored = seats[row.game_id or 0]
    return Worth(
        game.code, row.finished, row.seat, row.points, row.margin, row.album_points, scored
    )
