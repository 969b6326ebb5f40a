"""Who is at the table: a seat whose browser sent or received something lately."""

import logging
from datetime import timedelta

from django.db import DatabaseError, transaction
from django.utils import timezone

from games.models import Person, Player, Status
from games.services import notify

log = logging.getLogger(__name__)
PRESENCE = timedelta(seconds=70)
"""Two heartbeats of a socket and some seconds."""
GOING_ON = (Status.LOBBY, Status.PLAYING)


def is_here(player: Player) -> bool:
    return player.seen is not None and timezone.now() - player.seen < PRESENCE


def note(code: str, person: Person) -> None:
    """Note that a browser of this person is open at the table. The other browsers are told if the
    person was away. A database that cannot write does no harm: they may still look."""
    player = (
        Player.objects.filter(game__code=code, game__status__in=GOING_ON, person=person)
        .select_related("game")
        .only("seen", "game__code", "game__version", "game__other_changes")
        .first()
    )
    if player is None:
        return
    try:
        with transaction.atomic():
            if not is_here(player):
                notify.notify(player.game)  # locks the game first, as a move does: no deadlock
            Player.objects.filter(pk=player.pk).update(seen=timezone.now())
    except DatabaseError as error:
        log.warning("A presence was not noted: %s", error, extra={"table": code})
