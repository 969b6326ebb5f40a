"""Who is here: a seat whose browser was heard of lately."""

import logging
from datetime import timedelta

from django.db import DatabaseError, transaction
from django.utils import timezone

from games.models import Game, Person, Player, Status
from games.services import bell

log = logging.getLogger(__name__)
PRESENCE = timedelta(seconds=70)
"""Two heartbeats of the bell and some."""
GOING_ON = (Status.LOBBY, Status.PLAYING)


def is_here(player: Player) -> bool:
    return player.seen is not None and timezone.now() - player.seen < PRESENCE


def note(code: str, person: Person) -> None:
    """Note that a browser of this person is open at the table, and notify the others if they were
    away. Where nothing can be written they may still look."""
    sitting = Player.objects.filter(game__code=code, game__status__in=GOING_ON, person=person)
    player = sitting.only("seen", "game").first()
    if player is None:
        return
    was_here, player.seen = is_here(player), timezone.now()
    try:
        with transaction.atomic():
            if not was_here:  # locks the game before the seat, as a move does
                bell.ring(Game.objects.only("code", "pulse", "beside").get(pk=player.game_id))
            player.save(update_fields=["seen"])
    except DatabaseError as wrong:
        log.warning("Nobody was noted: %s", wrong, extra={"table": code})
