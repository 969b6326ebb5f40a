"""Remove guests and games that nobody has touched for as long as the host has chosen (the settings
KEEP_GUESTS, KEEP_GAMES and END_UNFINISHED; docs/settings.md has the table).

People with a confirmed e-mail address are told once, `NOTICE` beforehand. Coming back cancels it: a
letter older than the last visit does not count.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.conf import settings
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.core.exceptions import ObjectDoesNotExist
from django.db import transaction
from django.db.models import Exists, F, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import timezone

from games.models import Game, Person, Player, Status
from games.services import mail, notify
from games.services.keeping.status import end_as_abandoned
from games.services.people import deletion
from games.services.result_rows import keep_results

log = logging.getLogger(__name__)
NOTICE = timedelta(days=14)
"""How long before something is removed its people are told."""
A_ROUND = 50
"""How many of each kind one round of the background runner tells, ends or removes."""
STOPPED = (Status.OVER, Status.ENDED, Status.ABANDONED, Status.CANCELLED)
GUEST = Q(password__startswith=UNUSABLE_PASSWORD_PREFIX, is_staff=False)


class Due(NamedTuple):
    """What is to be done now."""

    tell: QuerySet[Person]
    end: QuerySet[Game]
    games: QuerySet[Game]
    guests: QuerySet[Person]


class Tidied(NamedTuple):
    """How many were told, ended or removed."""

    warned: int
    ended: int
    games: int
    guests: int


def due(now: datetime) -> Due:
    return Due(people_to_tell(now), games_to_end(now), games_to_remove(now), guests_to_remove(now))


def guests_to_remove(now: datetime) -> QuerySet[Person]:
    """Guests who have not come back and have no unfinished game with others."""
    if settings.KEEP_GUESTS is None:
        return Person.objects.none()
    since = now - settings.KEEP_GUESTS
    going_on = Q(game__status__in=(Status.LOBBY, Status.PLAYING), game__moved__gte=since)
    seats = Player.objects.filter(Q(seen__gte=since) | going_on, person=OuterRef("pk"))
    gone = Person.objects.filter(GUEST, ~_untold(now), seen__lt=since)
    return gone.exclude(Exists(seats)).order_by("seen", "pk")


def games_to_remove(now: datetime) -> QuerySet[Game]:
    """Games that have ended and whose players have not come back since."""
    if settings.KEEP_GAMES is None:
        return Game.objects.none()
    since = now - settings.KEEP_GAMES
    kept = Q(person__seen__gte=since) | Q(seen__gte=since) | _untold(now, "person__")
    old = Game.objects.filter(status__in=STOPPED).annotate(
        last=Coalesce("ended", "moved", "created")
    )
    here = Exists(Player.objects.filter(kept, game=OuterRef("pk")))
    return old.filter(last__lt=since).exclude(here).order_by("last", "pk")


def games_to_end(now: datetime) -> QuerySet[Game]:
    """Unfinished games in which nobody has moved, and at which nobody has looked in."""
    if settings.END_UNFINISHED is None:
        return Game.objects.none()
    since = now - settings.END_UNFINISHED
    here = Exists(Player.objects.filter(game=OuterRef("pk"), seen__gte=since))
    playing = Game.objects.filter(status=Status.PLAYING).annotate(
        last=Coalesce("moved", "started", "created")
    )
    return playing.filter(last__lt=since).exclude(here).order_by("last", "pk")


def people_to_tell(now: datetime) -> QuerySet[Person]:
    """Those with an address who have not come back for so long that they will lose something."""
    loses = Q(pk__in=[])
    if settings.KEEP_GUESTS:
        loses |= GUEST & Q(seen__lt=now - settings.KEEP_GUESTS + NOTICE)
    if settings.KEEP_GAMES:
        played = Exists(Player.objects.filter(person=OuterRef("pk"), game__status__in=STOPPED))
        loses |= Q(played, seen__lt=now - settings.KEEP_GAMES + NOTICE)
    return Person.objects.filter(loses, _addressed(), _unwarned()).order_by("seen", "pk")


def removal_date(person: Person, now: datetime) -> datetime:
    """When something of a person is removed, if they do not come back."""
    games, guests = settings.KEEP_GAMES, settings.KEEP_GUESTS
    times = [keep for keep in (games, guests if person.is_guest else None) if keep]
    return max(now + NOTICE, person.seen + min(times))


def tidy(limit: int | None = A_ROUND) -> Tidied:
    """Do what is due, at most so many of each kind; each in a transaction of its own."""
    now = timezone.now()
    found = due(now)
    return Tidied(
        _each(found.tell, _tell, now, limit),
        _each(found.end, _end, now, limit),
        _each(found.games, _remove_game, now, limit),
        _each(found.guests, _remove_guest, now, limit),
    )


def _each(
    rows: QuerySet[Any], act: Callable[[int, datetime], bool], now: datetime, limit: int | None
) -> int:
    """Call `act` for each row that still exists; return for how many. A failure does not stop the
    others."""
    done = 0
    for pk in list(rows.values_list("pk", flat=True)[:limit]):
        try:
            done += act(pk, now)
        except ObjectDoesNotExist:  # another process was quicker
            continue
        except Exception:
            log.exception("%s of %s failed.", act.__name__, pk)
    return done


def _tell(pk: int, now: datetime) -> bool:
    """Send the letter, unless another process has; try again later if it cannot be sent."""
    person, mine = Person.objects.get(pk=pk), Person.objects.filter(pk=pk)
    if not mine.filter(_unwarned()).update(warned=now):
        return False
    sent = mail.send(
        person,
        "removal",
        date=removal_date(person, now),
        games=settings.KEEP_GAMES is not None,
        link=_address("personal-link", person.link_key) if person.is_guest else "",
        address=_address("me"),
    )
    if not sent:
        mine.update(warned=person.warned)
    return sent


def _address(name: str, *words: str) -> str:
    return settings.SITE_ADDRESS + reverse(name, args=words)


def _end(pk: int, now: datetime) -> bool:
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=pk)
        if not games_to_end(now).filter(pk=pk).exists():
            return False  # somebody has come back meanwhile
        end_as_abandoned(game)
        notify.notify(game)
    return True


def _remove_game(pk: int, now: datetime) -> bool:
    with transaction.atomic():
        game = Game.objects.select_for_update().get(pk=pk)
        if not games_to_remove(now).filter(pk=pk).exists():
            return False
        keep_results(game)
        game.delete()
    return True


def _remove_guest(pk: int, now: datetime) -> bool:
    with transaction.atomic():
        person = Person.objects.select_for_update().get(pk=pk)
        if not guests_to_remove(now).filter(pk=pk).exists():
            return False
        playing = deletion.delete(person)
    deletion.replace_deleted(pk, playing)
    return True


def _addressed(who: str = "") -> Q:
    return ~Q(**{f"{who}email": ""}) & Q(**{f"{who}email": F(f"{who}confirmed")})


def _unwarned(who: str = "") -> Q:
    """Whether no letter was sent since the last visit."""
    return Q(**{f"{who}warned": None}) | Q(**{f"{who}warned__lte": F(f"{who}seen")})


def _untold(now: datetime, who: str = "") -> Q:
    """Whether somebody has an address, and was not told long enough ago."""
    return _addressed(who) & (_unwarned(who) | Q(**{f"{who}warned__gt": now - NOTICE}))
