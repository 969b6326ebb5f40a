"""Who is here: a seat whose browser was heard of lately."""

import logging
from datetime import timedelta

from django.db import DatabaseError, transaction
from django.utils import timezone

from games.models import Person, Player, Status
from games.services import bell

log = logging.getLogger(__name__)
PRESENCE = timedelta(seconds=70)
"""Two heartbeats of the bell and some."""


def is_here(player: Player) -> bool:
    return player.seen is not None and timezone.now() - player.seen < PRESENCE


def note(code: str, person: Person) -> None:
    """A browser of this person is open at the table. Whoever was away and comes back is news;
    whoever is still here is not. Where nothing can be written they may still look."""
    player = Player.objects.select_related("game").filter(game__code=code, person=person).first()
    if player is None or player.game.status not in (Status.LOBBY, Status.PLAYING):
        return
    was_here = is_here(player)
    try:
        with transaction.atomic():
            Player.objects.filter(pk=player.pk).update(seen=timezone.now())
            if not was_here:
                bell.ring(player.game)
    except DatabaseError as wrong:
        log.warning("Nobody was noted: %s", wrong, extra={"table": code})
