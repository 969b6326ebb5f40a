"""Unexpected exceptions: stored for the keeper, under an error id that the player is shown."""

import logging
import traceback
from hashlib import blake2b

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.models import Failure, Game
from games.models.game import new_code
from games.services.checks import check_game

log = logging.getLogger(__name__)


def note(exception: BaseException, route: str, code: str | None = None) -> str:
    """Store an exception and its game for the keeper, and return the error id. The caller's
    transaction has been rolled back by now. If storing fails too, the log has the exception."""
    trace = "".join(traceback.format_exception(exception))
    try:
        error = _store(trace, _digest(exception), route[:200], code)
    except Exception:
        error = new_code()
        log.exception("A failure could not be stored.", extra={"error": error, "table": code})
    extra = {"error": error, "table": code, "route": route}
    log.error("%s failed.", route, exc_info=exception, extra=extra)
    return error


def _store(trace: str, digest: str, route: str, code: str | None) -> str:
    with transaction.atomic():
        game = Game.objects.filter(code=code).first() if code else None
        same = Failure.objects.filter(game=game, digest=digest, settled=False).first()
        if same is None:
            same = Failure.objects.create(game=game, route=route, digest=digest, traceback=trace)
        else:
            again = Failure.objects.filter(pk=same.pk)
            again.update(times=F("times") + 1, last=timezone.now())
        if game and not game.broken:  # it may be damaged
            transaction.on_commit(lambda: check_game.enqueue(game.code), robust=True)
    return same.error


def _digest(exception: BaseException) -> str:
    """Identifies a failure by the type and place of the exception, whatever its message."""
    frames = traceback.extract_tb(exception.__traceback__)
    places = [(frame.filename, frame.lineno) for frame in frames]
    return blake2b(repr((type(exception).__name__, places)).encode(), digest_size=16).hexdigest()


def settle(game: Game) -> None:
    """Mark all failures of a game as settled."""
    Failure.objects.filter(game=game, settled=False).update(settled=True)


def settle_one(error: str) -> None:
    """Mark one failure as settled. If it happens again, it is stored as a new one."""
    Failure.objects.filter(error=error).update(settled=True)
