"""Which games count for ratings, and the places of their players."""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet

from club.ratings.strength import ANCHORS
from games.models import Game, Lesson, MadeBy, Move, Player, SeatKind, Status
from games.rules.standard import STANDARD
from games.services.result_rows import place_of

CHUNK = 500


class Seat(NamedTuple):
    """A seat that a person has played, and its place."""

    seat: int
    person: int | None
    """Their primary key; None if they have been deleted."""
    place: int
    left: bool


class Counted(NamedTuple):
    """A game that counts if at least two of its people are known, as it is stored now."""

    game: int
    finished: datetime
    bots: list[list[str | int]]
    """As `RatedGame.bots` has them."""
    seats: list[Seat]


def candidates() -> QuerySet[Game]:
    """Finished games among people that everybody played by themselves; whether there were at least
    two people, only the seats show. Games do not count if somebody has entered their edition, if
    the deal was known, if somebody was advised, if a program moved, or if the host or a keeper says
    so."""
    unfair = Move.objects.filter(
        Q(advised=True) | Q(made_by=MadeBy.PROGRAM), game=OuterRef("pk"), line=OuterRef("line")
    )
    return Game.objects.filter(
        ~Exists(unfair),
        status=Status.OVER,
        variant=STANDARD.name,
        void=False,
        friendly=False,
        advice=False,
        repeated=False,
        lesson=Lesson.NONE,
        copy_of=None,
        practice_from=None,
        ended__isnull=False,
    ).exclude(edition__entered=True)


def counted(games: QuerySet[Game]) -> Iterator[Counted]:
    """The candidates that two or more people have played, in the order in which they ended."""
    wanted = games.only("ended", "winners").order_by("ended", "pk").prefetch_related("players")
    for game in wanted.iterator(chunk_size=CHUNK):
        found = _counted(game, list(game.players.all()))
        if len(found.seats) > 1:
            yield found


def _counted(game: Game, players: list[Player]) -> Counted:
    """The places in a game. Seats that shared somebody else's device are left out, since nobody
    knows who played them; in this model that changes nothing for the others."""
    assert game.ended is not None
    best = sorted((player.score for player in players), reverse=True)
    places = {p.seat: place_of(p.seat, p.score, best, game.winners) for p in players}
    last = len(players) + 1
    return Counted(
        game.pk,
        game.ended,
        sorted([p.bot, places[p.seat]] for p in players if _is_anchor(p)),
        [
            # A player who left comes last, even if the stand-in did well.
            Seat(p.seat, p.person_id, last if p.bot else places[p.seat], bool(p.bot))
            for p in players
            if p.kind == SeatKind.PERSON and not p.shares_device
        ],
    )


def _is_anchor(player: Player) -> bool:
    return player.kind == SeatKind.BOT and player.bot in ANCHORS
