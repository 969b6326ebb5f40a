"""Lists of tables: to join, to watch, one's own."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.lookups import IsNull

from games.models import Game, Move, Mute, Person, Player, SeatKind, Status

MOST_TABLES = 30


@dataclass(frozen=True)
class Listed:
    game: Game
    players: tuple[Player, ...]
    mine: Player | None = None
    beside: tuple[Player, ...] = ()
    """Who else plays at the reader's device."""
    advised: bool = False
    """Whether the reader had asked for advice; known for finished games."""

    @property
    def open(self) -> int:
        return sum(player.kind == SeatKind.OPEN for player in self.players)

    @property
    def free(self) -> int:
        kinds = (SeatKind.OPEN, SeatKind.INVITED)
        return sum(player.kind in kinds for player in self.players)

    @property
    def my_turn(self) -> bool:
        if self.mine is None or self.game.status != Status.PLAYING:
            return False
        seats = (self.mine, *self.beside)
        return any(player.awaited_since and not player.bot for player in seats)

    @property
    def won(self) -> bool:
        won = self.mine is not None and self.mine.seat in self.game.won_by
        return won and not self.game.void


def _listed(games: Iterable[Game], person: Person | None = None) -> list[Listed]:
    lines = []
    for game in games:
        players = tuple(game.players.all())
        seats = [player for player in players if person and player.person_id == person.pk]
        seats.sort(key=lambda player: player.shares_device)
        mine = seats[0] if seats else None
        lines.append(Listed(game, players, mine, tuple(seats[1:])))
    return lines


def _games() -> QuerySet[Game]:
    return Game.objects.defer("deal", "snapshot").prefetch_related("players")


def to_join(person: Person | None) -> list[Listed]:
    open_seat = Player.objects.filter(game=OuterRef("pk"), kind=SeatKind.OPEN)
    found = _games().filter(Exists(open_seat), status=Status.LOBBY, listed=True)
    return [line for line in _listed(found[:MOST_TABLES], person) if line.mine is None]


def watchable(person: Person | None) -> QuerySet[Game]:
    """Games in play that everybody may watch, except the person's own; the latest move first."""
    found = _games().filter(status=Status.PLAYING, listed=True, watchers=True, lesson="")
    public = found.filter(copy_of=None, practice_from=None)
    sits = Player.objects.filter(game=OuterRef("pk"), person=person)
    shown = public.exclude(Exists(sits)) if person else public
    return shown.order_by("-moved", "-pk")


def open_tables(person: Person | None) -> list[Listed]:
    """Tables that a person plays at: those that wait for them first, practice tables last."""
    going_on = _own(person, status__in=(Status.LOBBY, Status.PLAYING))
    return sorted(going_on, key=lambda line: (line.game.is_practice, not line.my_turn))


def finished(person: Person | None) -> list[Listed]:
    """Games that a person has played to their end, without practice."""
    ended = (Status.OVER, Status.ENDED, Status.ABANDONED)
    lines = _own(person, status__in=ended, practice_from=None)
    moves = Move.objects.filter(game__in=[line.game.pk for line in lines], advised=True)
    advised = set(moves.values_list("game", "seat"))
    return [
        replace(line, advised=line.mine is not None and (line.game.pk, line.mine.seat) in advised)
        for line in lines
    ]


def to_analyse(person: Person | None) -> list[Listed]:
    """The latest finished games of a person that nobody has had analysed, or in vain."""
    none = Q(analysis=None) | Q(analysis__failed=True)
    ended = (Status.OVER, Status.ENDED)
    return _own(person, none, status__in=ended, practice_from=None, sealed=False)[:3]


def muted(person: Person) -> list[Mute]:
    return list(Mute.objects.filter(person=person).select_related("muted").order_by("muted__name"))


def _own(person: Person | None, *more: Q, **which: Any) -> list[Listed]:
    if person is None:
        return []
    sits = Player.objects.filter(game=OuterRef("pk"), person=person)
    practice_last = IsNull(F("practice_from"), False)
    found = _games().filter(Exists(sits), *more, **which).order_by(practice_last, "-pk")
    return _listed(found[:MOST_TABLES], person)
