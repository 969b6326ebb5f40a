"""Keeps the rows of `SeatResult` in step with the games.

A background task stores the rows of a game that ends, or whose result changes. Games without rows,
because they are older or a task was lost, are found when the server starts and stored by tasks,
some at a time; `manage.py derived` does the same at once.
"""

from collections.abc import Collection, Iterator

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _
from django_tasks import task

from club.statistics.computing import COMPUTED, Key, computed, counted, is_readable
from club.statistics.models import SeatResult
from games.models import Game, Person, Player

A_SLICE = 50
"""How many games are read at once: few, since nothing else is written to SQLite meanwhile."""
AFTER_OTHERS = -50
"""The priority of the task that takes in older games."""


def store_results(games: Collection[int]) -> None:
    """Store the rows of these games, and remove rows that they no longer have. May be called
    twice."""
    with transaction.atomic():
        # Locked before they are read: of two tasks about one game, the later one stores the truth.
        list(Game.objects.select_for_update().filter(pk__in=games).order_by("pk").values_list("pk"))
        rows, stored = computed(games), _stored(games)
        gone = [row.pk for key, row in stored.items() if key not in rows]
        SeatResult.objects.filter(pk__in=gone).delete()
        changed = []
        for key, row in rows.items():
            if key in stored and _differing(stored[key], row):
                row.pk = stored[key].pk
                changed.append(row)
        SeatResult.objects.bulk_update(changed, COMPUTED)
        SeatResult.objects.bulk_create(row for key, row in rows.items() if key not in stored)


@task()
def store_game(game: int) -> None:
    store_results([game])


@task(priority=AFTER_OTHERS)
def catch_up(after: int = 0) -> None:
    """Store the rows of some of the games that have none yet, and queue the rest."""
    games = list(missing().filter(pk__gt=after).values_list("pk", flat=True)[:A_SLICE])
    if games:
        store_results(games)
        catch_up.enqueue(after=games[-1])


def missing() -> QuerySet[Game]:
    """Games of which a seat that counts has no row; the oldest first."""
    row = SeatResult.objects.filter(game=OuterRef("game"), person=OuterRef("person"))
    seats = counted().filter(~Exists(row), game=OuterRef("pk"))
    return Game.objects.filter(Exists(seats)).order_by("pk")


def rebuild() -> None:
    """Compute all rows anew. Rows that cannot be read are lost with their games, if these were
    removed."""
    SeatResult.objects.filter(pk__in=[row.pk for row in _lost()]).delete()
    for games in _slices():
        store_results(games)


def differences() -> Iterator[str]:
    """Compare all rows with what the games say. Rows of removed games can only be checked for
    whether they can be read."""
    missing_row = _("%(code)s, seat %(seat)d: the result is missing.")
    no_row = _("%(code)s, seat %(seat)d: there should be no result.")
    differs = _("%(code)s, seat %(seat)d, %(field)s: stored %(stored)s, by the game %(computed)s.")
    for row in _lost():
        yield no_row % {"code": "", "seat": row.seat + 1}
    for games in _slices():
        rows, stored = computed(games), _stored(games)
        codes = dict(Game.objects.filter(pk__in=games).values_list("pk", "code"))
        for key in sorted(rows.keys() | stored.keys()):
            now, kept = rows.get(key), stored.get(key)
            where = {"code": codes[key[0]], "seat": (now or stored[key]).seat + 1}
            if kept is None:
                yield missing_row % where
            elif now is None:
                yield no_row % where
            else:
                for field in _differing(kept, now):
                    values = {"stored": getattr(kept, field), "computed": getattr(now, field)}
                    yield differs % (where | values | {"field": field})


def _lost() -> Iterator[SeatResult]:
    for row in SeatResult.objects.filter(game=None).iterator():
        if not is_readable(row):
            yield row


def merge(guest: Person, account: Person) -> None:
    """Give the rows of a guest to the account: those of the seats that have moved to it already,
    and those of games that were removed."""
    seats = Player.objects.filter(
        game=OuterRef("game"), seat=OuterRef("seat"), person=account, shares_device=False
    )
    SeatResult.objects.filter(Exists(seats) | Q(game=None), person=guest).update(person=account)


def _slices() -> Iterator[list[int]]:
    """The keys of all games that have rows or should have, some at a time."""
    seats = counted().filter(game=OuterRef("pk"))
    rows = SeatResult.objects.filter(game=OuterRef("pk"))
    games = Game.objects.filter(Exists(seats) | Exists(rows)).order_by("pk")
    keys = list(games.values_list("pk", flat=True))
    for begin in range(0, len(keys), A_SLICE):
        yield keys[begin : begin + A_SLICE]


def _stored(games: Collection[int]) -> dict[Key, SeatResult]:
    rows = SeatResult.objects.filter(game__in=games)
    return {(row.game_id or 0, row.person_id): row for row in rows}


def _differing(stored: SeatResult, now: SeatResult) -> list[str]:
    return [field for field in COMPUTED if getattr(stored, field) != getattr(now, field)]
