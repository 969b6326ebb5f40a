"""Compute ratings from the games that count, in the order in which they were finished."""

from collections.abc import Collection, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from club.ratings.models import RatedGame, Rating, RatingChange
from club.ratings.strength import ANCHORS, NEW, Placed, Strength, after

CHUNK = 500
VALUES = ("mu_before", "sigma_before", "mu", "sigma", "games")
"""Fields of `RatingChange` that are computed."""


class Standing(NamedTuple):
    """A rating between two games."""

    strength: Strength = NEW
    games: int = 0
    updated: datetime | None = None


class Computed(NamedTuple):
    changes: list[RatingChange]
    """Changes that are stored differently, with the correct values."""
    standings: dict[int, Standing]
    """Ratings after the last game, of all players of these games."""


def is_readable(bots: Any) -> bool:
    """Whether the bots of a game are stored in the right shape (`RatedGame.bots`)."""
    try:
        return all(level in ANCHORS and type(place) is int for level, place in bots)
    except (TypeError, ValueError):
        return False


def compute(since: datetime | None, also: Collection[int] = ()) -> Computed:
    """Compute the ratings from the games that were finished `since` a time; None for all. `also`
    are ratings to check even if they have no such game any more."""
    standings = _before(since, also)
    changes = []
    for rated in _games(since):
        mine = list(rated.changes.all())
        seats = [Placed(standings[each.rating_id].strength, each.place) for each in mine]
        seats += [Placed(ANCHORS[level], place) for level, place in rated.bots]
        for change, seat, strength in zip(mine, seats, after(seats), strict=False):
            played = standings[change.rating_id].games + 1
            standings[change.rating_id] = Standing(strength, played, rated.finished)
            values = (*seat.strength, *strength, played)
            if tuple(getattr(change, name) for name in VALUES) != values:
                for name, value in zip(VALUES, values, strict=True):
                    setattr(change, name, value)
                changes.append(change)
    return Computed(changes, standings)


def store(computed: Computed) -> None:
    RatingChange.objects.bulk_update(computed.changes, VALUES, batch_size=CHUNK)
    standings = computed.standings
    ratings = Rating.objects.filter(pk__in=standings) if len(standings) < CHUNK else Rating.objects
    wrong = [each for each in ratings.order_by("pk") if wrongly_stored(each, standings)]
    for rating in wrong:
        rating.strength, rating.games, rating.updated = standings[rating.pk]
    fields = ("mu", "sigma", "number", "games", "updated")
    Rating.objects.bulk_update(wrong, fields, batch_size=CHUNK)


def wrongly_stored(rating: Rating, standings: dict[int, Standing]) -> bool:
    """Whether a rating is stored differently from how it was computed."""
    found = standings.get(rating.pk)
    stored = Standing(rating.strength, rating.games, rating.updated)
    return found is not None and (stored != found or rating.number != found.strength.number)


def _games(since: datetime | None) -> Iterator[RatedGame]:
    games = RatedGame.objects.prefetch_related("changes")
    found = games if since is None else games.filter(finished__gte=since)
    return found.order_by("finished", "pk").iterator(chunk_size=CHUNK)


def _before(since: datetime | None, also: Collection[int]) -> dict[int, Standing]:
    """How ratings stood before a time; of all, or of those who have played since then."""
    if since is None:
        return dict.fromkeys(Rating.objects.values_list("pk", flat=True), Standing())
    of_each = RatingChange.objects.filter(rating=OuterRef("pk"))
    ratings: QuerySet[Rating] = Rating.objects.filter(
        Q(Exists(of_each.filter(rated__finished__gte=since))) | Q(pk__in=also)
    )
    earlier = of_each.filter(rated__finished__lt=since).order_by("-rated__finished", "-rated")
    lasts = dict(
        ratings.annotate(last=Subquery(earlier.values("pk")[:1])).values_list("pk", "last")
    )
    known = RatingChange.objects.select_related("rated").in_bulk(
        [last for last in lasts.values() if last]
    )
    return {rating: _standing(known.get(last)) for rating, last in lasts.items()}


def _standing(last: RatingChange | None) -> Standing:
    return Standing(last.after, last.games, last.rated.finished) if last else Standing()
