"""The boards: how people have played a deal, as far as a viewer may know."""

from datetime import date, datetime
from typing import Any, NamedTuple

from django.db.models import (
    Count,
    Exists,
    F,
    FilteredRelation,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Value,
)
from django.db.models.functions import Coalesce

from club.daily import dates, services
from club.daily.models import DailyDeal, DailyEntry, Kind
from games.models import MadeBy, Move, Person, Placement, Status
from games.words.names import gain
from pinzetta import HER, HUMAN

MOST_ROWS = 100
"""Rows of a board."""
BEST = 3
"""Albums side by side."""
SHOWN = Q(shown=True, person__is_active=True)
"""People who agreed to be shown and are not banned."""


class Row(NamedTuple):
    """A finished game on a board."""

    place: int
    name: str
    points: int
    lead: int
    """Points ahead of Pinzetta, or behind her if negative."""
    hints: int
    """Moves before which advice was asked for."""
    entry: int
    """Primary key of the `DailyEntry`, for the picture of the album."""
    same_browser: bool
    late: bool
    """Finished after its day or week."""
    program: bool
    """A program has made moves of it."""
    mine: bool
    shown: bool

    @property
    def gain(self) -> str:
        return gain(self.lead)


class Board(NamedTuple):
    kind: Kind
    starts: date
    running: bool
    deal: DailyDeal | None
    """None if nobody has begun it."""
    rows: list[Row]
    finishers: int
    """How many have finished it, including those who are not shown."""
    albums: bool
    """Whether the viewer may see the albums of others."""
    entry: DailyEntry | None
    """The viewer's try."""
    mine: Row | None
    """The viewer's own row, if their game counts; also if the board does not show it."""
    before: date | None
    after: date | None
    """The boards around it."""

    @property
    def last_day(self) -> date:
        return dates.last_day(self.kind, self.starts)

    @property
    def playing(self) -> bool:
        return self.entry is not None and self.entry.game.status == Status.PLAYING

    @property
    def full(self) -> bool:
        """Whether there may be more than it shows."""
        return len(self.rows) == MOST_ROWS


def board(kind: Kind, starts: date, person: Person | None) -> Board:
    deal = DailyDeal.objects.filter(kind=kind, starts=starts).defer("deal").first()
    entry = mine = None
    rows: list[Row] = []
    finishers = 0
    if deal is not None:
        finished = _finished(deal)
        finishers = finished.count()
        rows = _rows(finished.filter(SHOWN)[:MOST_ROWS], person, dates.end(kind, starts))
        entry = entry_of(deal, person)
        mine = _own_row(finished, entry, dates.end(kind, starts))
    return Board(
        kind=kind,
        starts=starts,
        running=dates.is_running(kind, starts),
        deal=deal,
        rows=rows,
        finishers=finishers,
        albums=deal is not None and not services.is_secret(deal, person),
        entry=entry,
        mine=mine,
        before=_dates(kind).filter(starts__lt=starts).order_by("-starts").first(),
        after=_after(kind, starts),
    )


def exists(kind: Kind, starts: date) -> bool:
    """Whether there is a page for it: from the first deal of this server until now."""
    first = _dates(kind).order_by("starts").first() or dates.current_start(kind)
    return first <= starts <= dates.current_start(kind)


def best_albums(kind: Kind, starts: date, person: Person | None) -> list[Row]:
    """The best of a deal that is over, the best first; none if the viewer still plays it."""
    deal = DailyDeal.objects.filter(kind=kind, starts=starts).defer("deal").first()
    if deal is None or services.is_secret(deal, person):
        return []
    finished = _finished(deal).filter(SHOWN)
    return _rows(finished[:BEST], person, dates.end(kind, starts))


def album_of(pk: int, person: Person | None) -> tuple[str, list[tuple[str, int, int]]] | None:
    """The hash of the edition and the placements of a finished album; None if the viewer may not
    see it."""
    entries = counting(DailyEntry.objects.filter(pk=pk)).select_related("deal").defer("deal__deal")
    entry = entries.filter(SHOWN | Q(person=person) if person else SHOWN).first()
    if entry is None:
        return None
    if services.is_secret(entry.deal, person):
        return None
    lying = Placement.objects.filter(album__player__game=entry.game_id, album__player__seat=HUMAN)
    return entry.deal.edition_id, list(lying.order_by("pk").values_list("tile", "x", "y"))


def counting(entries: QuerySet[DailyEntry]) -> QuerySet[Any]:
    """The entries whose games were finished by the people themselves and are not void."""
    you = FilteredRelation("game__players", condition=Q(game__players__seat=HUMAN))
    # As an expression, so that SQLite begins with the few tries and not with the index of all games
    # that are over.
    status = Coalesce("game__status", Value(""))
    over = entries.alias(status=status).filter(status=Status.OVER, game__void=False)
    return over.annotate(you=you).filter(you__conceded=False)


def _finished(deal: DailyDeal) -> QuerySet[Any]:
    """The finished entries of a deal with what a row shows, the best first."""
    her = FilteredRelation("game__players", condition=Q(game__players__seat=HER))
    made = Move.objects.filter(game=OuterRef("game"), line=OuterRef("game__line")).order_by()
    hints = made.filter(advised=True).values("game").annotate(number=Count("pk"))
    tries = counting(DailyEntry.objects.filter(deal=deal)).annotate(
        her=her,
        points=F("you__score"),
        hers=F("her__score"),
        hints=Coalesce(Subquery(hints.values("number")), 0),
        program=Exists(made.filter(made_by=MadeBy.PROGRAM)),
    )
    ranked: QuerySet[Any] = tries.order_by("-points", "game__ended", "pk")
    return ranked


def _rows(entries: QuerySet[Any], person: Person | None, end: datetime) -> list[Row]:
    """The rows of a board; equal points share a place."""
    rows: list[Row] = []
    values = entries.values(
        *("pk", "person", "person__name", "game__ended", "shown", "same_browser"),
        *("points", "hers", "hints", "program"),
    )
    for number, found in enumerate(values, start=1):
        same = rows and rows[-1].points == found["points"]
        rows.append(
            Row(
                place=rows[-1].place if same else number,
                name=found["person__name"],
                points=found["points"],
                lead=found["points"] - found["hers"],
                hints=found["hints"],
                entry=found["pk"],
                same_browser=found["same_browser"],
                late=found["game__ended"] >= end,
                program=found["program"],
                mine=person is not None and found["person"] == person.pk,
                shown=found["shown"],
            )
        )
    return rows


def entry_of(deal: DailyDeal, person: Person | None) -> DailyEntry | None:
    if person is None:
        return None
    entries = DailyEntry.objects.filter(deal=deal, person=person).select_related("game")
    return entries.defer("game__deal", "game__snapshot").first()


def _own_row(finished: QuerySet[Any], entry: DailyEntry | None, end: datetime) -> Row | None:
    """The viewer's own row, with the place among those whom the board shows."""
    if entry is None:
        return None
    rows = _rows(finished.filter(pk=entry.pk), None, end)
    if not rows:
        return None
    better = finished.filter(SHOWN, points__gt=rows[0].points).count()
    return rows[0]._replace(place=better + 1, mine=True)


def _dates(kind: Kind) -> QuerySet[DailyDeal, date]:
    return DailyDeal.objects.filter(kind=kind).values_list("starts", flat=True)


def _after(kind: Kind, starts: date) -> date | None:
    """The next board; that of now, even if nobody has begun its deal."""
    now = dates.current_start(kind)
    if starts >= now:
        return None
    return _dates(kind).filter(starts__gt=starts).order_by("starts").first() or now
