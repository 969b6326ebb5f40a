"""Compare the stored data of events with their games, and correct it."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import Q

from club.events.models import Event, EventStatus, EventTable, Round
from club.events.services import rounds
from games.rules.codec import Malformed, decode
from games.rules.deal import Deal

GOING_ON = (EventStatus.PLAYING, EventStatus.PAUSED)


def differences() -> Iterator[str]:
    """Each thing that `rebuild` would change."""
    for event in _odd():
        yield f"event {event} has no round"
    for stage in _torn():
        yield f"the deal of round {stage} cannot be read"
    for table in _wrong():
        yield f"table {table} came to something else than its game"


def rebuild() -> None:
    """Begin events again that have lost their rounds, by their hosts; take deals from games that
    were begun with them, and results from games."""
    for event in _odd():
        status = EventStatus.PLAYING if event.rounds.exists() else EventStatus.OPEN
        Event.objects.filter(pk=event.pk).update(status=status)
    for stage in _torn():
        if deal := _deal_of_games(stage):
            Round.objects.filter(pk=stage.pk).update(deal=deal)
    for table in _wrong():
        with transaction.atomic():
            Event.objects.select_for_update().get(pk=table.round.event_id)
            rounds.note_result(table.pk)


def _odd() -> Iterator[Event]:
    """Events that nobody can go on with: without a round, or with an unknown status."""
    lost = Q(status__in=GOING_ON, rounds=None) | ~Q(status__in=EventStatus.values)
    yield from Event.objects.filter(lost).distinct()


def _torn() -> Iterator[Round]:
    for stage in Round.objects.exclude(deal=None).filter(finished=None):
        if not _is_deal(stage.deal):
            yield stage


def _deal_of_games(stage: Round) -> object:
    """The deal of the largest table, from which the deals of all its tables come."""
    games = [table.game for table in stage.tables.select_related("game") if table.game]
    deals: list[Any] = [game.deal for game in games if _is_deal(game.deal)]
    return max(deals, key=lambda deal: len(deal["mats"]), default=None)


def _is_deal(data: object) -> bool:
    try:
        decode(Deal, data)
    except Malformed:
        return False
    return True


def _wrong() -> Iterator[EventTable]:
    tables = EventTable.objects.filter(game__isnull=False).select_related("game", "round")
    tables = tables.defer("game__deal", "game__snapshot")
    for table in tables.prefetch_related("game__players", "seats"):
        assert table.game
        now = rounds.noted(table.game)
        stored = [(seat.seat, seat.points, seat.match_points) for seat in table.seats.all()]
        if table.counts != now.counts or stored != [(seat, *now.of(seat)) for seat, *_ in stored]:
            yield table
