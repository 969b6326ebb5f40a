"""Who is at the table: players with an open page, as noted in `Player.seen`."""

import logging
from datetime import timedelta

from django.db import DatabaseError, transaction
from django.utils import timezone

from games.models import Person, Player, Status
from games.services import notify

log = logging.getLogger(__name__)
PRESENCE = timedelta(seconds=70)
"""How long a player counts as present: two heartbeats of a socket and some seconds."""
CURRENT = (Status.LOBBY, Status.PLAYING)


def is_here(player: Player) -> bool:
    return player.seen is not None and timezone.now() - player.seen < PRESENCE


def note(code: str, person: Person) -> None:
    """Note that this person, with all who share the device, has a page of the table open, and
    notify the other browsers if they were away. If the database cannot write, that is only logged:
    the page is still shown."""
    players = list(
        Player.objects.filter(game__code=code, game__status__in=CURRENT, person=person)
        .select_related("game")
        .only("seen", "game__code", "game__version", "game__other_changes")
    )
    if not players:
        return
    try:
        with transaction.atomic():
            if not all(map(is_here, players)):
                notify.notify(players[0].game)  # locks the game first, as a move does: no deadlock
            keys = [player.pk for player in players]
            Player.objects.filter(pk__in=keys).update(seen=timezone.now())
    except DatabaseError as error:
        log.warning("A presence was not noted: %s", error, extra={"table": code})
