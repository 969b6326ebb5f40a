"""The page of one event, and the lists of them."""

from datetime import datetime
from typing import NamedTuple

from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from club.events.models import Entrant, Event, EventSeat, EventStatus, EventTable, Round
from club.events.presenters import standings
from club.events.presenters.standings import DuplicateRow, TournamentRow
from club.events.services.keeping import Reasons, reasons
from games.models import Person, Status

MOST_LISTED = 30
RUNNING = (EventStatus.PLAYING, EventStatus.PAUSED)
PAST = (EventStatus.OVER, EventStatus.CANCELLED)


class Listed(NamedTuple):
    event: Event
    entrants: int
    mine: bool


class Lists(NamedTuple):
    open: list[Listed]
    running: list[Listed]
    past: list[Listed]


class Seat(NamedTuple):
    name: str
    mine: bool
    points: int | None
    match_points: int | None


class Table(NamedTuple):
    number: int
    code: str
    """Of its game, if this viewer may look at it; otherwise empty."""
    seats: list[Seat]
    mine: bool
    playing: bool
    counts: bool | None


class RoundShown(NamedTuple):
    number: int
    deadline: datetime
    finished: bool
    compared: bool
    """Whether its tables can be compared: the deal was shared, and all are finished."""
    tables: list[Table]


class EventPage(NamedTuple):
    event: Event
    entrants: list[Entrant]
    """Empty if this viewer may not read the names."""
    number: int
    """How many take part."""
    mine: Entrant | None
    hosts: bool
    names_shown: bool
    rounds: list[RoundShown]
    """The newest first."""
    my_table: str
    """The code of the game that waits for this viewer."""
    tournament: list[TournamentRow]
    duplicate: list[DuplicateRow]
    may_go_on: bool
    """Whether the host may begin the next round."""
    reasons: Reasons


def lists(person: Person | None) -> Lists:
    """The listed events, and those that the person takes part in or hosts."""
    return Lists(
        _listed(person, EventStatus.OPEN),
        _listed(person, *RUNNING),
        _listed(person, *PAST),
    )


def _listed(person: Person | None, *statuses: EventStatus) -> list[Listed]:
    seen = Q(listed=True)
    events: QuerySet[Event] = Event.objects.filter(status__in=statuses)
    if person:
        entered = Entrant.objects.filter(event=OuterRef("pk"), person=person)
        seen |= Q(host=person) | Q(Exists(entered))
        events = events.annotate(mine=Exists(entered))
    number = Count("entrants", filter=Q(entrants__withdrew=None))
    found = events.filter(seen).annotate(number=number).select_related("host")[:MOST_LISTED]
    return [Listed(event, event.number, getattr(event, "mine", False)) for event in found]


def found(code: str) -> Event | None:
    return Event.objects.filter(code=code).select_related("host").first()


def event_page(event: Event, person: Person | None) -> EventPage:
    entrants = list(event.entrants.select_related("person"))
    mine = next((each for each in entrants if person and each.person_id == person.pk), None)
    hosts = person is not None and event.host_id == person.pk
    names_shown = event.listed or mine is not None or hosts or bool(person and person.is_staff)
    rounds = list(event.rounds.order_by("-number"))
    seats = list(
        EventSeat.objects.filter(table__round__event=event)
        .select_related("entrant__person", "table__round")
        .order_by("table", "seat")
    )
    shown = [_round(event, each, seats, mine) for each in _tables(rounds)] if names_shown else []
    scored = [seat for seat in seats if _is_scored(event, seat.table.round)]
    begun = bool(rounds)
    return EventPage(
        event=event,
        entrants=entrants if names_shown else [],
        number=sum(each.withdrew is None for each in entrants),
        mine=mine,
        hosts=hosts,
        names_shown=names_shown,
        rounds=shown,
        my_table=_my_table(shown),
        tournament=standings.tournament(event, scored, len(rounds))
        if names_shown and begun and event.is_tournament
        else [],
        duplicate=standings.duplicate(scored) if names_shown and not event.is_tournament else [],
        may_go_on=hosts
        and event.status == EventStatus.PLAYING
        and begun
        and rounds[0].finished is not None,
        reasons=reasons(event, rounds[0].began if rounds else None),
    )


def _is_scored(event: Event, stage: Round) -> bool:
    """Whether the points of a round are shown: if the deal is shared, only when all tables have
    finished."""
    return not event.same_deal or stage.finished is not None


def _tables(rounds: list[Round]) -> list[tuple[Round, list[EventTable]]]:
    tables = EventTable.objects.filter(round__in=rounds).select_related("game")
    kept = tables.defer("game__deal", "game__snapshot")
    by_round: dict[int, list[EventTable]] = {each.pk: [] for each in rounds}
    for table in kept:
        by_round[table.round_id].append(table)
    return [(each, by_round[each.pk]) for each in rounds]


def _round(
    event: Event,
    stage: tuple[Round, list[EventTable]],
    seats: list[EventSeat],
    mine: Entrant | None,
) -> RoundShown:
    this, tables = stage
    at_table: dict[int, list[EventSeat]] = {table.pk: [] for table in tables}
    for seat in seats:
        if seat.table_id in at_table:
            at_table[seat.table_id].append(seat)
    is_scored = _is_scored(event, this)
    return RoundShown(
        number=this.number,
        deadline=this.deadline,
        finished=this.finished is not None,
        compared=this.finished is not None and event.same_deal,
        tables=[_table(table, at_table[table.pk], mine, is_scored=is_scored) for table in tables],
    )


def _table(
    table: EventTable, seats: list[EventSeat], mine: Entrant | None, *, is_scored: bool
) -> Table:
    own = any(mine and seat.entrant_id == mine.pk for seat in seats)
    game = table.game
    return Table(
        number=table.number,
        code=game.code if game and (own or game.watchers) else "",
        seats=[
            Seat(
                standings.name_of(seat),
                bool(mine and seat.entrant_id == mine.pk),
                seat.points if is_scored else None,
                seat.match_points if is_scored else None,
            )
            for seat in seats
        ],
        mine=own,
        playing=game is not None and game.status == Status.PLAYING,
        counts=table.counts,
    )


def _my_table(rounds: list[RoundShown]) -> str:
    tables = rounds[0].tables if rounds else []
    return next((table.code for table in tables if table.mine and table.playing), "")
