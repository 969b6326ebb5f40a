"""What a keeper can do about an event. Each is one transaction, noted in the journal; what it does
to games are the remedies of `games.services.keeping`, told in their logs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import NamedTuple

from django.db import transaction
from django.utils import timezone

from club.events.models import Entrant, Event, EventSeat, EventStatus, EventTable
from club.events.services import rounds, signing
from games.models import Act, ActKind, Game, Person, Remedy, Status
from games.rules.refusal import Refusal
from games.services.keeping import RemedyRequest, journal, latest, seats, status
from games.services.keeping.remedy import check
from games.services.lobby.hosting import STAND_IN

LONGEST_DELAY = timedelta(days=366)


@contextmanager
def _mending(code: str, keeper: Person, reason: str, what: str) -> Iterator[Event]:
    """Check the keeper, lock the event, and note what was done in the journal."""
    check(RemedyRequest(keeper, reason, 0))
    with transaction.atomic():
        event = signing.locked(code)
        yield event
        journal.write(keeper, ActKind.EVENT, reason=f"{what}: {reason}", about=event.code)


def _order(game: Game, keeper: Person, reason: str) -> RemedyRequest:
    return RemedyRequest(keeper, reason, latest(game))


class Reasons(NamedTuple):
    """What keepers tell those who take part; empty where there is nothing to tell."""

    status: str
    """Why the event is paused or cancelled."""
    deadline: str
    """Why the round has another deadline."""


def reasons(event: Event, began: datetime | None) -> Reasons:
    """Why a keeper has paused or cancelled the event, or moved the deadline since its round
    `began`."""
    stands = {"pause": EventStatus.PAUSED, "cancel": EventStatus.CANCELLED}
    done = acts(event)
    moved = (why for act, what, why in done if what == "deadline" and began and act.at > began)
    return Reasons(
        next((why for _, what, why in done if stands.get(what) == event.status), ""),
        next(moved, ""),
    )


def acts(event: Event) -> list[tuple[Act, str, str]]:
    """What keepers have done about the event, and why; the latest first."""
    found = Act.objects.filter(kind=ActKind.EVENT, about=event.code)
    noted = ((act, act.reason.partition(": ")) for act in found)
    return [(act, what, why) for act, (what, _, why) in noted]


def pause(code: str, keeper: Person, reason: str) -> None:
    """Pause the event and all its games."""
    with _mending(code, keeper, reason, "pause") as event:
        if event.status != EventStatus.PLAYING:
            raise Refusal("event-status")
        event.status, event.paused = EventStatus.PAUSED, timezone.now()
        event.save(update_fields=["status", "paused"])
        _each_game(event, status.pause, keeper, reason, paused=None)


def resume(code: str, keeper: Person, reason: str) -> None:
    """End a pause: its length is added to the deadlines. If a round was finished meanwhile, the
    next one begins."""
    with _mending(code, keeper, reason, "resume") as event:
        if event.status != EventStatus.PAUSED or event.paused is None:
            raise Refusal("event-status")
        length = timezone.now() - event.paused
        for stage in event.rounds.filter(finished=None):
            stage.deadline += length
            stage.save(update_fields=["deadline"])
        event.status, event.paused = EventStatus.PLAYING, None
        event.save(update_fields=["status", "paused"])
        codes = _each_game(event, status.resume, keeper, reason, paused__isnull=False)
        rounds.wake_later(codes)
        rounds.advance(event)


def _each_game(
    event: Event,
    remedy: Callable[[str, RemedyRequest], Remedy],
    keeper: Person,
    reason: str,
    **which: object,
) -> list[str]:
    playing = Game.objects.filter(event_table__round__event=event, status=Status.PLAYING, **which)
    games = list(playing.order_by("pk"))
    for game in games:
        remedy(game.code, _order(game, keeper, reason))
    return [game.code for game in games]


def cancel(code: str, keeper: Person, reason: str) -> None:
    """Cancel an event: nothing counts any more; games in play may be played to their end."""
    with _mending(code, keeper, reason, "cancel") as event:
        if event.status == EventStatus.PAUSED:
            codes = _each_game(event, status.resume, keeper, reason, paused__isnull=False)
            rounds.wake_later(codes)
        signing.cancel_locked(event)


def set_deadline(code: str, keeper: Person, reason: str, deadline: datetime) -> None:
    """Give the round that is being played another deadline."""
    with _mending(code, keeper, reason, "deadline") as event:
        stage = event.rounds.filter(finished=None).last()
        if stage is None:
            raise Refusal("event-status")
        if not timezone.now() < deadline < timezone.now() + LONGEST_DELAY:
            raise Refusal("event-deadline")
        stage.deadline = deadline
        stage.save(update_fields=["deadline"])


def replace(code: str, keeper: Person, reason: str, entrant: int, person: Person) -> None:
    """Let somebody else take part instead of an entrant, with all that they have won; also in the
    game that is being played."""
    with _mending(code, keeper, reason, "replace") as event:
        found = Entrant.objects.filter(event=event, pk=entrant).first()
        if found is None:
            raise Refusal("no-such-person")
        if event.entrants.filter(person=person).exists():
            raise Refusal("sits-there-already")
        found.person, found.withdrew, found.sitting = person, None, ""
        found.save(update_fields=["person", "withdrew", "sitting"])
        sat = EventSeat.objects.filter(entrant=found, table__game__status=Status.PLAYING)
        for seat in sat.select_related("table__game"):
            if game := seat.table.game:
                seats.hand_to(game.code, _order(game, keeper, reason), seat.seat, person)


def restart(code: str, keeper: Person, reason: str, table: int) -> None:
    """Begin a table again: the old game is abandoned, or void if it was over. With a shared deal it
    is the same deal again, so that it can be compared."""
    with _mending(code, keeper, reason, "restart") as event:
        found = _table(event, table)
        game = found.game
        if event.status not in (EventStatus.PLAYING, EventStatus.PAUSED) or found.round.finished:
            raise Refusal("event-status")
        if game and game.status == Status.PLAYING:
            status.abandon(game.code, _order(game, keeper, reason))
        elif game and game.status in (Status.OVER, Status.ENDED) and not game.void:
            status.void(game.code, _order(game, keeper, reason))
        placed = [rounds.Placed(*_who(event, seat)) for seat in found.seats.all()]
        again = rounds.begin_table(found, placed)
        rounds.wake_later([again.code])
        if event.status == EventStatus.PAUSED:
            status.pause(again.code, _order(again, keeper, reason))


def _who(event: Event, seat: EventSeat) -> tuple[Entrant | None, str]:
    """The entrant and the bot of a seat: a bot plays for people who have withdrawn or were
    deleted."""
    entrant = seat.entrant
    if entrant and entrant.withdrew is None:
        return entrant, ""
    return None, seat.bot or event.bot or STAND_IN


def void(code: str, keeper: Person, reason: str, table: int) -> None:
    """The game of a table counts no more: it ends as it is, or its result is void."""
    with _mending(code, keeper, reason, "void") as event:
        game = _table(event, table).game
        if game is None:
            raise Refusal("event-no-table")
        end = status.abandon if game.status == Status.PLAYING else status.void
        end(game.code, _order(game, keeper, reason))


def _table(event: Event, pk: int) -> EventTable:
    tables = EventTable.objects.filter(round__event=event, pk=pk).select_related(
        "round__event", "game"
    )
    found = tables.prefetch_related("seats__entrant__person").first()
    if found is None:
        raise Refusal("event-no-table")
    return found
