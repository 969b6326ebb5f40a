"""Check a few games a minute, and each game in which something failed."""

import logging
from datetime import timedelta

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django_tasks import task

from games.models import Game, Status
from games.services.stored.audit import Finding, findings

log = logging.getLogger(__name__)
NOT_BEGUN = (Status.LOBBY, Status.CANCELLED)
"""All others are checked, also those with an unknown status."""
A_ROUND = ((Q(status=Status.PLAYING), 6), (~Q(status__in=(*NOT_BEGUN, Status.PLAYING)), 2))
"""Which games, and how many of them, one round checks: those being played sooner than others."""
OFTEN_ENOUGH = timedelta(minutes=10)


def check_some() -> int:
    """Check the games that were checked least recently, or before their last move; return their
    number."""
    since = timezone.now() - OFTEN_ENOUGH
    old = Game.objects.filter(Q(checked=None) | Q(checked__lt=since) | Q(checked__lt=F("moved")))
    codes: list[str] = []
    for which, number in A_ROUND:
        oldest = old.filter(which).order_by(F("checked").asc(nulls_first=True), "pk")
        codes += oldest.values_list("code", flat=True)[:number]
    for code in codes:
        check(code)
    return len(codes)


def check(code: str) -> list[Finding]:
    """Check one game and mark it. It is locked only if something seems to be wrong: a move may have
    been stored between two queries of the check."""
    game = Game.objects.filter(code=code).first()
    if game is None or game.status in NOT_BEGUN:
        return []
    if not findings(game) and not game.broken:
        Game.objects.filter(pk=game.pk).update(checked=timezone.now())
        return []
    with transaction.atomic():
        locked = Game.objects.select_for_update().get(pk=game.pk)
        found = findings(locked)
        mark(locked, found)
    return found


def mark(game: Game, found: list[Finding]) -> None:
    """Store what a check of a locked game has found."""
    now = timezone.now()
    since = (game.broken_since or now) if found else None
    game.checked, game.broken_since = now, since
    game.broken = str(found[0])[:200] if found else ""
    game.findings = [list(each) for each in found]
    game.save(update_fields=["checked", "broken_since", "broken", "findings"])
    if found and since == now:
        log.warning("A game is damaged: %s", game.broken, extra={"table": game.code})


@task()
def check_game(code: str) -> None:
    """Check a game in which something failed, or that somebody has reported."""
    check(code)
