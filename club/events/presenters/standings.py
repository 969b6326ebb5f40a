"""The standings of an event, computed from the results of its tables."""

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

from club.events import scoring
from club.events.models import Entrant, Event, EventSeat
from games.words.bots import CALLED
from games.words.names import decimal_gain, gain

GONE = "–"
"""Stands for somebody who is deleted."""


class TournamentRow(NamedTuple):
    place: int
    entrant: Entrant
    by_round: list[int | None]
    """Match points; None where one did not play, or the table did not count."""
    match_points: int
    points: int


class DuplicateRow(NamedTuple):
    place: int | None
    """None for a bot."""
    name: str
    entrant: int | None
    """The primary key, if it is no bot."""
    table: int
    seat: int
    points: int
    more: str
    """How many more than the mean of the same seat at other tables."""


def tournament(event: Event, seats: Iterable[EventSeat], rounds: int) -> list[TournamentRow]:
    """The standings by match points, then by points. Those who have not played yet come last."""
    by_entrant: dict[int, list[EventSeat]] = defaultdict(list)
    for seat in seats:
        if seat.entrant_id:
            by_entrant[seat.entrant_id].append(seat)
    rows = [
        _total(entrant, by_entrant[entrant.pk], rounds)
        for entrant in event.entrants.select_related("person")
    ]
    rows.sort(key=lambda row: (-row.match_points, -row.points, row.entrant.pk))
    places = scoring.places([(row.match_points, row.points) for row in rows])
    return [row._replace(place=place) for row, place in zip(rows, places, strict=True)]


def _total(entrant: Entrant, seats: list[EventSeat], rounds: int) -> TournamentRow:
    by_round = {seat.table.round.number: seat.match_points for seat in seats}
    return TournamentRow(
        0,
        entrant,
        [by_round.get(number) for number in range(1, rounds + 1)],
        sum(seat.match_points or 0 for seat in seats),
        sum(seat.points or 0 for seat in seats),
    )


def duplicate(seats: Iterable[EventSeat]) -> list[DuplicateRow]:
    """All seats that count, by how many points more they have than the same seat elsewhere: people
    with their places, then bots."""
    same: dict[int, list[EventSeat]] = defaultdict(list)
    for seat in seats:
        if seat.points is not None:
            same[seat.seat].append(seat)
    found: list[tuple[Fraction, EventSeat]] = []
    for sat in same.values():
        more = scoring.against_the_mean([seat.points or 0 for seat in sat])
        found += zip(more, sat, strict=True)
    found.sort(key=lambda row: (bool(row[1].bot), -row[0], row[1].pk))
    people = [row for row in found if not row[1].bot]
    places = [*scoring.places([more for more, _ in people]), *[None] * (len(found) - len(people))]
    return [
        DuplicateRow(
            place,
            name_of(seat),
            seat.entrant_id,
            seat.table.number,
            seat.seat,
            seat.points or 0,
            signed(more),
        )
        for place, (more, seat) in zip(places, found, strict=True)
    ]


def signed(more: Fraction) -> str:
    """A difference with its sign, to a tenth where it is no whole number."""
    whole = more.denominator == 1
    return gain(more.numerator) if whole else decimal_gain(float(more))


def name_of(seat: EventSeat) -> str:
    if seat.entrant:
        return seat.entrant.person.name
    if seat.bot:
        return str(CALLED.get(seat.bot, "%(number)s")) % {"number": seat.seat + 1}
    return GONE
