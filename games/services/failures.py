"""When our own code raises: what the keeper finds, and what the player is told."""

import logging
import traceback
from hashlib import blake2b

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from games.models import Failure, Game
from games.models.game import new_code

log = logging.getLogger(__name__)


def note(wrong: BaseException, route: str, code: str | None = None) -> str:
    """Mark the game for the keeper with the traceback, and say under which error id. Whatever
    was being done has been rolled back by now; this is a transaction of its own, and if even
    that fails there is still the log."""
    told = "".join(traceback.format_exception(wrong))
    try:
        error = _store(told, _digest(wrong), route[:200], code)
    except Exception:
        error = new_code()
        log.exception("A failure could not be stored.", extra={"error": error, "table": code})
    extra = {"error": error, "table": code, "route": route}
    log.error("%s failed.", route, exc_info=wrong, extra=extra)
    return error


def _store(told: str, digest: str, route: str, code: str | None) -> str:
    with transaction.atomic():
        game = Game.objects.filter(code=code).first() if code else None
        same = Failure.objects.filter(game=game, digest=digest, settled=False).first()
        if same is None:
            same = Failure.objects.create(game=game, route=route, digest=digest, traceback=told)
        else:
            again = Failure.objects.filter(pk=same.pk)
            again.update(times=F("times") + 1, last=timezone.now())
    return same.error


def _digest(wrong: BaseException) -> str:
    """The same for the same failure in the same place, whatever it says."""
    places = [(frame.filename, frame.lineno) for frame in traceback.extract_tb(wrong.__traceback__)]
    return blake2b(repr((type(wrong).__name__, places)).encode(), digest_size=16).hexdigest()


def settle(game: Game) -> None:
    """The game is in order again."""
    Failure.objects.filter(game=game, settled=False).update(settled=True)


def settle_one(error: str) -> None:
    """A keeper has seen to it. The same failure would be a new one."""
    Failure.objects.filter(error=error).update(settled=True)
