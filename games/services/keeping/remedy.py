"""What all remedies share: permission, reason, lock, and the stored `Remedy`."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from django.db import transaction

from games.models import Game, Person, Remedy, RemedyKind, Status
from games.models.keeping import KINDS_WITHOUT_CHANGES, MAX_REASON_LENGTH
from games.rules.refusal import Refusal
from games.rules.state import Table
from games.services import analysis, notify
from games.services.checks import mark
from games.services.keeping import journal, state_before
from games.services.signals import tell_result
from games.services.stored.audit import findings
from games.services.stored.snapshots import load

MAY_KEEP = "games.keep_game"
NOT_CHECKED = [kind for kind in KINDS_WITHOUT_CHANGES if kind != RemedyKind.VERIFIED]
"""Remedies after which a game need not be checked."""
BEGUN_STATUSES = (Status.PLAYING, Status.OVER, Status.ENDED, Status.ABANDONED)


class RemedyRequest(NamedTuple):
    """Which keeper asks for a remedy, and why."""

    keeper: Person
    reason: str
    seen: int
    """The newest remedy when the keeper opened the page: if two act at once, the second is
    refused."""
    moves: int | None = None
    """The number of moves then, for a remedy that sets later ones aside."""


def latest(game: Game) -> int:
    """The primary key of the newest remedy that changed a game; 0 if there is none."""
    newest = game.remedies.exclude(kind__in=KINDS_WITHOUT_CHANGES).order_by("-pk").first()
    return newest.pk if newest else 0


@contextmanager
def open_remedy(
    code: str, order: RemedyRequest, kind: RemedyKind, *statuses: Status, **params: str | int
) -> Iterator[Remedy]:
    """Lock the game, and yield a remedy that is saved at the end of the block, with the state of
    the game before it. Then the game is checked, and marked as it is. It must have one of the
    `statuses`; by default it must have begun."""
    check(order)
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if latest(game) != order.seen:
            raise Refusal("mended-meanwhile")
        known = game.status in Status.values
        if known and game.status not in (statuses or BEGUN_STATUSES):
            raise Refusal("remedy-status")
        before = state_before.keep(game)
        remedy = new_remedy(game, order, kind, **params)
        yield remedy
        remedy.save()
        journal.write(order.keeper, remedy.kind, game=game, reason=remedy.reason)
        if remedy.kind not in KINDS_WITHOUT_CHANGES:
            before.remedy = remedy
            before.save()
            analysis.drop(game)
            tell_result(game)
        begun = game.status not in (Status.LOBBY, Status.CANCELLED)
        if remedy.kind not in NOT_CHECKED and begun:
            mark(game, findings(game))
        notify.notify(game)


def moved_since(game: Game, order: RemedyRequest) -> None:
    """Refuse if moves have been made since the keeper opened the page: they would be set aside."""
    if order.moves is not None and game.moves > order.moves:
        raise Refusal("moved-meanwhile", number=game.moves - order.moves)


def new_remedy(game: Game, order: RemedyRequest, kind: RemedyKind, **params: str | int) -> Remedy:
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


def check(order: RemedyRequest) -> None:
    """Refuse an order without permission or reason. Pages check it too, but every caller must."""
    if not order.keeper.has_perm(MAY_KEEP):
        raise Refusal("keepers-only")
    clean_reason(order.reason)


def readable(game: Game) -> Table:
    """The stored table; a `Refusal` if it is damaged, since it has to be repaired first."""
    try:
        return load(game)
    except Exception as error:  # damaged data can raise anything
        raise Refusal("table-unreadable") from error


def clean_reason(reason: str) -> str:
    shown = " ".join("".join(c if c.isprintable() else " " for c in reason).split())
    if not shown:
        raise Refusal("reason-missing")
    if len(shown) > MAX_REASON_LENGTH:
        raise Refusal("reason-too-long", number=MAX_REASON_LENGTH)
    return shown
