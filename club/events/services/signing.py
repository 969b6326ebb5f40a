"""Open an event, sign up, withdraw."""

from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from club.events.models import Entrant, Event, EventSeat, EventStatus
from games.models import Person, Status
from games.rules.refusal import Refusal
from games.services import seats
from games.services.lobby.opening import DOUBLE_CLICK, open_once
from games.services.people import identity
from games.services.people.identity import clean_name

MOST_HOSTED = 5
"""How many unfinished events somebody may host at once."""
NOT_OVER = (EventStatus.OPEN, EventStatus.PLAYING, EventStatus.PAUSED)


def open_event(
    person: Person | None, name: str, *, opening: str, plays: bool, **fields: Any
) -> Event:
    """Open an event for sign-up, hosted by a person or a new guest with this name, who `plays` in
    it or not. A form that is sent twice (same `opening`) opens one."""
    if person and not person.may_host:
        raise Refusal("may-not-host")

    def create(key: str) -> Event:
        if person:
            _check_hosting(person)
        host = person or identity.new_guest(name)
        event = Event.objects.create(host=host, opening=key, **fields)
        if plays:
            Entrant.objects.create(event=event, person=host)
        return event

    return open_once(Event.objects.all(), opening, person, create)


def _check_hosting(person: Person) -> None:
    Person.objects.select_for_update().get(pk=person.pk)
    if person.hosted_events.filter(status__in=NOT_OVER).count() >= MOST_HOSTED:
        raise Refusal("events-enough", number=MOST_HOSTED)


def locked(code: str) -> Event:
    return Event.objects.select_for_update().get(code=code)


def sign_up(code: str, person: Person | None, name: str, sitting: str = "") -> Person:
    """Let a person take part, or a new guest with this name. People who withdrew before it began
    may come back. A form that is sent twice (same `sitting`) signs up one guest."""
    with transaction.atomic():
        event = locked(code)
        if person is None and (guest := _signed_up(event, sitting)):
            return guest
        mine = event.entrants.filter(person=person).first() if person else None
        if mine and mine.withdrew is None:
            return mine.person
        if event.status != EventStatus.OPEN:
            raise Refusal("event-closed")
        if event.entrants.filter(withdrew=None).count() >= event.places:
            raise Refusal("event-full")
        if mine:
            mine.withdrew = None
            mine.save(update_fields=["withdrew"])
            return mine.person
        who = person or identity.new_guest(clean_name(name))
        Entrant.objects.create(event=event, person=who, sitting="" if person else sitting)
    return who


def _signed_up(event: Event, sitting: str) -> Person | None:
    """The guest whom the same form has signed up a short time ago (as
    `services.lobby.hosting.seated`)."""
    since = timezone.now() - DOUBLE_CLICK
    mine = event.entrants.filter(sitting=sitting, person__date_joined__gt=since)
    entrant = mine.select_related("person").first() if sitting else None
    return entrant.person if entrant and entrant.person.is_guest else None


def withdraw(code: str, person: Person) -> str:
    """Withdraw: before it begins, the place is free again; afterwards a stand-in plays the game
    that is being played to its end. Return that game's code, for the caller to wake the bots."""
    with transaction.atomic():
        return _withdraw(locked(code), person.pk)


def remove(code: str, host: Person, entrant: int) -> str:
    """Let the host remove somebody who does not come. Only before it begins, since hosts play, too,
    and a player who is taken out of a game loses it."""
    with transaction.atomic():
        event = locked(code)
        host_only(event, host)
        if event.status != EventStatus.OPEN:
            raise Refusal("event-status")
        person = event.entrants.filter(pk=entrant).values_list("person", flat=True).first()
        return _withdraw(event, person or 0)


def _withdraw(event: Event, person: int) -> str:
    entrant = event.entrants.filter(person=person).first()
    if entrant is None:
        raise Refusal("event-not-in")
    if event.status == EventStatus.OPEN:
        entrant.delete()
        return ""
    if event.status not in NOT_OVER:
        raise Refusal("event-status")
    if entrant.withdrew is None:
        entrant.withdrew = timezone.now()
        entrant.save(update_fields=["withdrew"])
    sat = EventSeat.objects.filter(entrant=entrant, table__game__status=Status.PLAYING)
    seat = sat.select_related("table__game").first()
    if seat is None or seat.table.game is None:
        return ""
    game = seat.table.game
    player = game.players.filter(seat=seat.seat, person=person).first()
    if player is None or player.conceded:
        return ""
    seats.concede(game.code, seat.seat)
    return game.code


def host_only(event: Event, person: Person) -> None:
    if event.host_id != person.pk:
        raise Refusal("host-only")


def cancel(code: str, host: Person) -> None:
    """Cancel an event: nothing counts any more, and no round begins; games in play may be played to
    their end. An event that a keeper has paused only a keeper can cancel, since its games would
    stand still."""
    with transaction.atomic():
        event = locked(code)
        host_only(event, host)
        if event.status == EventStatus.PAUSED:
            raise Refusal("event-status")
        cancel_locked(event)


def cancel_locked(event: Event) -> None:
    if event.status not in NOT_OVER:
        raise Refusal("event-status")
    event.status, event.ended = EventStatus.CANCELLED, timezone.now()
    event.save(update_fields=["status", "ended"])


def lock_all_of(person: Person) -> None:
    """Lock the events that somebody hosts or takes part in; to be called before games are locked
    (see `club.events.services`)."""
    entered = Entrant.objects.filter(person=person).values("event")
    theirs = Event.objects.filter(Q(host=person) | Q(pk__in=entered))
    list(theirs.select_for_update().order_by("pk").values_list("pk"))


def merge(guest: Person, account: Person) -> None:
    """Move the events of a guest to the account, unless it takes part in the same."""
    entered = account.entered_events.values("event")
    guest.entered_events.exclude(event__in=entered).update(person=account)
    Event.objects.filter(host=guest).update(host=account)


def forget_host(person: Person) -> None:
    """Before a host is deleted: remove their words, and cancel their events that have not begun.
    Others go on without a host, round by round."""
    hosted = Event.objects.filter(host=person)
    waiting = hosted.filter(status=EventStatus.OPEN)
    waiting.update(status=EventStatus.CANCELLED, ended=timezone.now())
    hosted.update(title="", automatic=True)
