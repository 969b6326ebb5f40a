"""The only writers of ratings. Everything runs in the background, after a game has ended or its
result has changed, and never as part of a move.

Every writer locks the one row of `Ledger`, so that nothing is lost if two games end at once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import NamedTuple

from django.db import transaction
from django.db.models import Min
from django_tasks import task

from club.ratings import order
from club.ratings.counting import Counted, candidates, counted
from club.ratings.models import Ledger, RatedGame, Rating, RatingChange
from club.ratings.strength import METHOD
from games.models import Game, Person


@contextmanager
def ledger() -> Iterator[Ledger]:
    """A transaction in which nobody else changes ratings."""
    with transaction.atomic():
        Ledger.objects.get_or_create(pk=1)
        yield Ledger.objects.select_for_update().get(pk=1)


@task()
def update_after(game: int) -> None:
    """Update the ratings to the current result of a game. However often and in whatever order this
    is called, the ratings come out the same. If an older method computed them, all are computed
    anew."""
    with transaction.atomic():
        # Lock games before the ledger, as deleting and merging people does. With `no_key` those who
        # store that another game was rated need not wait.
        list(Game.objects.select_for_update(no_key=True).filter(pk=game).values("pk"))
        with ledger() as row:
            if row.method != METHOD:
                _rebuild(row)
                return
            found = next(counted(candidates().filter(pk=game)), None)
            stored = RatedGame.objects.filter(game=game).prefetch_related("changes__rating").first()
            if written := _write(found, stored):
                order.store(order.compute(written.since, written.ratings))


@task()
def move(guest: int, account: int) -> None:
    """Move the games of a guest’s rating (by its primary key) to the account, except for games in
    which both have a seat."""
    with ledger():
        if not Person.objects.filter(pk=account).exists():
            return
        mine, _new = Rating.objects.get_or_create(person_id=account)
        both = RatedGame.objects.filter(changes__rating=mine)
        moved = RatingChange.objects.filter(rating=guest).exclude(rated__in=both)
        since = moved.aggregate(first=Min("rated__finished"))["first"]
        if since is not None:
            RatingChange.objects.filter(pk__in=list(moved.values_list("pk", flat=True))).update(
                rating=mine
            )
            order.store(order.compute(since, {guest, mine.pk}))
        Rating.objects.filter(pk=guest, games=0, person=None).delete()


def appear(person: Person, *, public: bool) -> None:
    """Set whether a person appears on the ladder."""
    Rating.objects.update_or_create(person=person, defaults={"public": public})


def rebuild() -> int:
    """Compute everything again from the stored games; return how many changes were stored
    differently."""
    with ledger() as row:
        return _rebuild(row)


def _rebuild(row: Ledger) -> int:
    for rated in RatedGame.objects.filter(game=None):
        if not order.is_readable(rated.bots):  # which bots sat there is lost
            RatedGame.objects.filter(pk=rated.pk).update(bots=[])
    stored = RatedGame.objects.exclude(game=None).prefetch_related("changes__rating")
    left = {each.game_id: each for each in stored}
    ratings = dict(Rating.objects.exclude(person=None).values_list("person_id", "pk"))
    for found in counted(candidates()):
        _write(found, left.pop(found.game, None), ratings)
    for rated in left.values():
        _write(None, rated)
    computed = order.compute(None)
    order.store(computed)
    Rating.objects.filter(person=None, games=0).delete()
    row.method = METHOD
    row.save()
    return len(computed.changes)


class Written(NamedTuple):
    since: datetime
    """When the first game was finished that counts differently now."""
    ratings: set[int]


def _write(
    found: Counted | None, stored: RatedGame | None, ratings: dict[int, int] | None = None
) -> Written | None:
    """Store that a game counts, and the places in it; None if nothing has changed. `ratings` are
    known ratings of people."""
    before = {change.seat: change for change in stored.changes.all()} if stored else {}
    wanted = _changes(found, before, ratings or {}) if found else []
    if found is None or len(wanted) < 2:
        if stored is None:
            return None
        stored.delete()
        return Written(stored.finished, {change.rating_id for change in before.values()})
    same = {_key(change) for change in before.values()} == {_key(change) for change in wanted}
    if stored and same and (stored.finished, stored.bots) == (found.finished, found.bots):
        return None
    since = min(found.finished, stored.finished) if stored else found.finished
    rated = stored or RatedGame(game_id=found.game)
    rated.finished, rated.bots = found.finished, found.bots
    rated.save()
    rated.changes.all().delete()
    for change in wanted:
        change.rated = rated
    RatingChange.objects.bulk_create(wanted)
    return Written(since, {change.rating_id for change in (*before.values(), *wanted)})


def _changes(
    found: Counted, before: dict[int, RatingChange], ratings: dict[int, int]
) -> list[RatingChange]:
    """A change for each person, still to be computed. A person who has been deleted since is known
    by their stored seat; one who was deleted before the end is left out."""
    changes = []
    for seat, person, place, left in found.seats:
        if person is not None:
            if person not in ratings:
                ratings[person] = Rating.objects.get_or_create(person_id=person)[0].pk
            rating = ratings[person]
        elif seat in before and before[seat].rating.person_id is None:
            rating = before[seat].rating_id
        else:
            continue
        changes.append(RatingChange(rating_id=rating, seat=seat, place=place, left=left))
    return changes


def _key(change: RatingChange) -> tuple[int, int, int, bool]:
    return change.seat, change.rating_id, change.place, change.left
