"""Who is here: a seat whose browser was heard of lately."""

import logging
from datetime import timedelta

from django.db import DatabaseError, transaction
from django.utils import timezone

from games.models import Game, Person, Player, Status, worded
from games.models.worded import Question
from games.services import bell

log = logging.getLogger(__name__)
PRESENCE = timedelta(seconds=70)
"""Two heartbeats of the bell and some."""
GOING_ON = (Status.LOBBY, Status.PLAYING)
SEAT = Question(
    lambda code, person: Player.objects.filter(
        game__code=code, game__status__in=GOING_ON, person=person
    ),
    blanks=2,
)
TABLE = Question(lambda game: Game.objects.filter(pk=game).only("code", "pulse", "beside"))


def is_here(player: Player) -> bool:
    return player.seen is not None and timezone.now() - player.seen < PRESENCE


def note(code: str, person: Person) -> None:
    """A browser of this person is open at the table. Whoever was away and comes back is news;
    whoever is still here is not. Where nothing can be written they may still look."""
    player = SEAT.one(code, person.pk)
    if player is None:
        return
    was_here, player.seen = is_here(player), timezone.now()
    try:
        if was_here:
            worded.update(player, ("seen",))
            return
        with transaction.atomic():
            if table := TABLE.one(player.game_id):
                bell.ring(table)  # first, as whoever moves: or each might wait for the other
            worded.update(player, ("seen",))
    except DatabaseError as wrong:
        log.warning("Nobody was noted: %s", wrong, extra={"table": code})
