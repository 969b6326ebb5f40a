"""The only writers of ratings. Everything runs in the background, after a game has ended or its
result has changed; nothing of it is part of a move.

Whoever writes locks the one row of `Ledger`, so that nothing is lost if two games end at once.
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
    """Let the ratings follow what is stored of a game now: however often and in whatever order that
    is asked for, they come out the same. What was computed in another way is computed anew."""
    with transaction.atomic():
        # Before the ledger, as whoever deletes or merges people locks games before ratings. With
        # `no_key` nobody waits for it who stores that another game was rated.
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
    """What a guest’s rating (by its primary key) came from belongs to the account now, except for
    games in which both have a seat."""
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
    """Whether a person wishes to appear on the ladder."""
    Rating.objects.update_or_create(person=person, defaults={"public": public})


def rebuild() -> int:
    """Compute everything again from the stored games; how many changes were stored otherwise."""
    with ledger() as row:
        return _rebuild(row)


def _rebuild(row: Ledger) -> int:
    for rated in RatedGame.objects.filter(game=None):
        if not order.is_readable(rated.bots):  # nobody knows any more which bots sat there
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
    """Store which game counts, and who came where; None if it was stored like that. `ratings` are
    those of people that the caller knows."""
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
    """A change for each person, still to be computed. A person who has been deleted meanwhile is
    known by what is stored of their seat; one who was deleted before the end is left out."""
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
