"""What all remedies have in common."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from django.db import transaction

from games.models import Game, Person, Remedy, RemedyKind, Status
from games.models.keeping import LONGEST_REASON, LOOKS
from games.rules.refusal import Refusal
from games.rules.state import Table
from games.services import notify
from games.services.tables import load

MAY_KEEP = "games.keep_game"
BEGUN = (Status.PLAYING, Status.OVER, Status.ENDED, Status.ABANDONED)


class Order(NamedTuple):
    """Who wants a remedy and why."""

    keeper: Person
    reason: str
    seen: int
    """The newest remedy the keeper knew of: of two who press at once, one looks again."""


def latest(game: Game) -> int:
    """The newest remedy that changed a game; 0 if there is none."""
    newest = game.remedies.exclude(kind__in=LOOKS).order_by("-pk").first()
    return newest.pk if newest else 0


@contextmanager
def mending(
    code: str, order: Order, kind: RemedyKind, *stands: Status, **params: str | int
) -> Iterator[Remedy]:
    """The game locked, and the remedy that is told of it. `stands` are the statuses in which
    the remedy makes sense; any game that has begun otherwise."""
    check(order)
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if latest(game) != order.seen:
            raise Refusal("mended-meanwhile")
        if game.status not in (stands or BEGUN):
            raise Refusal("remedy-status")
        remedy = new_remedy(game, order, kind, **params)
        yield remedy
        remedy.save()
        notify.notify(game)


def new_remedy(game: Game, order: Order, kind: RemedyKind, **params: str | int) -> Remedy:
    return Remedy(
        game=game,
        keeper=order.keeper,
        by=order.keeper.get_username(),
        kind=kind,
        reason=clean_reason(order.reason),
        params=params,
        line=game.line,
        move=game.moves,
    )


def check(order: Order) -> None:
    """Pages ask this too; here it is asked for whatever way leads in."""
    if not order.keeper.has_perm(MAY_KEEP):
        raise Refusal("keepers-only")
    clean_reason(order.reason)


def readable(game: Game) -> Table:
    """The stored table, for remedies that go on from it; a damaged one is mended first."""
    try:
        return load(game)
    except Exception as wrong:  # whatever is torn in it
        raise Refusal("table-unreadable") from wrong


def clean_reason(reason: str) -> str:
    shown = " ".join("".join(c if c.isprintable() else " " for c in reason).split())
    if not shown:
        raise Refusal("reason-missing")
    if len(shown) > LONGEST_REASON:
        raise Refusal("reason-too-long", number=LONGEST_REASON)
    return shown
