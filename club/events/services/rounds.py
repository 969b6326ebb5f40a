"""Begin rounds, note results, go on to the next round."""

from collections.abc import Iterable, Sequence
from random import Random, SystemRandom
from typing import NamedTuple

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django_tasks import task

from club.events import news, scoring, seating
from club.events.models import Entrant, Event, EventSeat, EventStatus, EventTable, Round
from club.events.services.signing import host_only, locked
from games.models import Game, Pace, Person, Status
from games.rules.codec import decode, encode
from games.rules.deal import Deal
from games.rules.refusal import Refusal
from games.services.bots import turns
from games.services.lobby import beginning
from games.services.lobby.beginning import Sitting


class Placed(NamedTuple):
    """An entrant in a seat, or a bot."""

    entrant: Entrant | None
    bot: str = ""


def start(code: str, host: Person) -> None:
    """Begin the first round."""
    with transaction.atomic():
        event = locked(code)
        host_only(event, host)
        if event.status != EventStatus.OPEN:
            raise Refusal("event-closed")
        number = active_entrants(event).count()
        if number < event.fewest:
            raise Refusal("event-too-few", number=event.fewest)
        if not event.is_tournament and not event.bot and number % event.seats:
            raise Refusal("event-seats-empty", number=event.seats)
        event.status = EventStatus.PLAYING
        event.save(update_fields=["status"])
        begin_round(event)


def next_round(code: str, host: Person) -> None:
    """Begin the next round, where the host decides when."""
    with transaction.atomic():
        event = locked(code)
        host_only(event, host)
        last = event.rounds.last()
        if event.status != EventStatus.PLAYING or last is None:
            raise Refusal("event-status")
        if last.finished is None:
            raise Refusal("event-round")
        begin_round(event)


def active_entrants(event: Event) -> QuerySet[Entrant]:
    """Those who can be seated: neither withdrawn nor banned from the server."""
    return event.entrants.filter(withdrew=None, person__is_active=True)


def begin_round(event: Event) -> None:
    """Seat everybody who still takes part, and begin the games. If nobody has an opponent the event
    is over."""
    number = event.rounds.count() + 1
    present = list(active_entrants(event).select_related("person"))
    chance = SystemRandom()
    seated = _seat(event, present, chance)
    if not seated:
        _end(event)
        return
    deal = beginning.new_deal(max(map(len, seated))) if event.same_deal else None
    stage = Round.objects.create(
        event=event,
        number=number,
        deadline=timezone.now() + event.round_time,
        deal=encode(deal) if deal else None,
    )
    tables = EventTable.objects.bulk_create(
        EventTable(round=stage, number=place) for place in range(1, len(seated) + 1)
    )
    games = [begin_table(*each) for each in zip(tables, seated, strict=True)]
    wake_later(game.code for game in games if event.bot)
    for entrant in present:
        news.tell_of_round(event, entrant.person)


def begin_table(table: EventTable, placed: Sequence[Placed]) -> Game:
    """Begin the game of a table. The caller lets its bots move (`wake_later`)."""
    stage = table.round
    event = stage.event
    shared = stage.deal is not None
    game = beginning.begin_game(
        event.host,
        [Sitting(each.entrant.person if each.entrant else None, each.bot) for each in placed],
        deal_for(stage, len(placed)),
        pace=Pace(event.pace),
        listed=event.listed and not shared,
        watchers=event.listed and not shared,
        sealed=shared,
        part_of=event.get_absolute_url(),
    )
    table.game, table.counts = game, None
    table.save(update_fields=["game", "counts"])
    table.seats.all().delete()
    EventSeat.objects.bulk_create(
        EventSeat(table=table, seat=seat, entrant=each.entrant, bot=each.bot)
        for seat, each in enumerate(placed)
    )
    return game


def deal_for(stage: Round, seats: int) -> Deal:
    """The deal that the tables of a round share, for so many seats; a new one if they do not. A
    smaller table has the same stacks, contests and cards, and the first of the mats."""
    if stage.deal is None:
        return beginning.new_deal(seats)
    deal: Deal = decode(Deal, stage.deal)
    return deal.but(mats=deal.mats[:seats], first=deal.first % seats)


def _seat(event: Event, present: list[Entrant], chance: Random) -> list[list[Placed]]:
    if len(present) < 2:
        return []
    if not event.is_tournament:
        return _seat_duplicate(event, present, chance)
    by_key = {entrant.pk: entrant for entrant in present}
    rows = EventSeat.objects.filter(table__round__event=event, entrant__isnull=False)
    sat: dict[int, list[int]] = {}
    for table, entrant in rows.values_list("table", "entrant"):
        sat.setdefault(table, []).append(entrant)
    met = seating.meetings(sat.values())
    order = _by_results(event, list(by_key), chance)
    sizes = seating.sizes(len(order), event.seats, bots=bool(event.bot))
    later = event.rounds_planned - event.rounds.count() - 1
    tables = seating.seat_round(order, sizes, met, chance, later)
    return [_filled(event, [by_key[pk] for pk in table], chance) for table in tables]


def _by_results(event: Event, entrants: list[int], chance: Random) -> list[int]:
    """The entrants, the best first; in random order before there are results."""
    totals = dict.fromkeys(entrants, 0)
    rows = EventSeat.objects.filter(table__round__event=event, entrant__in=entrants)
    for entrant, points in rows.values_list("entrant", "match_points"):
        totals[entrant] += points or 0
    chance.shuffle(entrants)
    return sorted(entrants, key=lambda entrant: -totals[entrant])


def _filled(event: Event, table: list[Entrant], chance: Random) -> list[Placed]:
    """A table with bots in the empty seats, if the host allows bots."""
    placed = [Placed(entrant) for entrant in table]
    if event.bot:
        placed += [Placed(None, event.bot)] * (event.seats - len(placed))
    chance.shuffle(placed)
    return placed


def _seat_duplicate(event: Event, present: list[Entrant], chance: Random) -> list[list[Placed]]:
    """Fill the first seat of each table, then the second ones and so on, so that as many people as
    possible can be compared with others."""
    chance.shuffle(present)
    full = len(present) // event.seats
    tables = min(event.tables, len(present)) if event.bot else full
    if tables < 1:
        return []
    columns = [present[start : start + tables] for start in range(0, len(present), tables)]
    return [
        [
            Placed(columns[seat][table])
            if seat < len(columns) and table < len(columns[seat])
            else Placed(None, event.bot)
            for seat in range(event.seats)
        ]
        for table in range(tables)
    ]


@task()
def wake(codes: list[str]) -> None:
    """Let the bots of new games move."""
    for code in codes:
        turns.wake(code)


def wake_later(codes: Iterable[str]) -> None:
    wanted = [code for code in codes if code]
    if wanted:
        transaction.on_commit(lambda: wake.enqueue(wanted), robust=True)


@task()
def update_after(game: int) -> None:
    """Note the result of a game that has ended, or whose result has changed, and go on."""
    table = EventTable.objects.filter(game=game).select_related("round").first()
    if table is None:
        return
    with transaction.atomic():
        event = Event.objects.select_for_update().get(pk=table.round.event_id)
        note_result(table.pk)
        advance(event)


class Noted(NamedTuple):
    """The result of a game for its event."""

    counts: bool | None
    points: list[int]
    """By seat; empty if it does not count."""
    match_points: list[int]

    def of(self, seat: int) -> tuple[int | None, int | None]:
        return (self.points[seat], self.match_points[seat]) if self.counts else (None, None)


def noted(game: Game) -> Noted:
    """The result of a game; without points if it was not played to the end, or is void."""
    if game.status != Status.OVER or game.void:
        return Noted(None if game.status == Status.PLAYING else False, [], [])
    players = list(game.players.all())
    played = [scoring.Played(player.score, player.conceded) for player in players]
    points = [player.score for player in players]
    return Noted(True, points, scoring.match_points(played, game.winners))


def note_result(table: int) -> None:
    """Store the result of a table. The event is locked by the caller."""
    found = EventTable.objects.select_related("game").get(pk=table)
    if found.game is None:
        return
    now, seats = noted(found.game), list(found.seats.all())
    for seat in seats:
        seat.points, seat.match_points = now.of(seat.seat)
    EventSeat.objects.bulk_update(seats, ["points", "match_points"])
    EventTable.objects.filter(pk=table).update(counts=now.counts)


def advance(event: Event) -> None:
    """If all tables of the last round have finished, open them, and begin the next round or end the
    event. The caller has locked the event, so this is done once."""
    last = event.rounds.last()
    if last is None or last.tables.filter(counts=None, game__isnull=False).exists():
        return
    if last.finished is None:
        last.finished = timezone.now()
        last.save(update_fields=["finished"])
        _open_tables(event, last)
    if event.status == EventStatus.PLAYING:
        _go_on(event, last)


def _go_on(event: Event, last: Round) -> None:
    """After a finished round begin the next one, or end the event. If the host wanted to begin it
    and does not, it begins when the time of the last round is over."""
    if last.number >= event.rounds_planned or active_entrants(event).count() < 2:
        _end(event)
    elif event.automatic or last.deadline < timezone.now():
        begin_round(event)


def _open_tables(event: Event, stage: Round) -> None:
    """From now on everybody who has the code may look at these games. Until now the cards of a
    shared deal were secret, also in games that a keeper has replaced by others."""
    games = Game.objects.filter(event_table__round=stage)
    codes = games.filter(sealed=True).values("deal_code")
    replaced = Game.objects.filter(deal_code__in=codes, sealed=True)
    for game in (games.filter(watchers=False) | replaced).distinct().order_by("pk"):
        beginning.unseal(game, listed=event.listed)


def _end(event: Event) -> None:
    event.status, event.ended = EventStatus.OVER, timezone.now()
    event.save(update_fields=["status", "ended"])
