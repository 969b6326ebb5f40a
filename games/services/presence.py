"""Who is here: a seat whose browser was heard of lately."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.models import Person, Player, Status
from games.services import bell

PRESENCE = timedelta(seconds=70)
"""Two heartbeats of the bell and some."""


def is_here(player: Player) -> bool:
    return player.seen is not None and timezone.now() - player.seen < PRESENCE


def note(code: str, person: Person) -> None:
    """A browser of this person is open at the table. Whoever was away and comes back is news;
    whoever is still here is not."""
    player = Player.objects.select_related("game").filter(game__code=code, person=person).first()
    if player is None or player.game.status not in (Status.LOBBY, Status.PLAYING):
        return
    was_here = is_here(player)
    with transaction.atomic():
        Player.objects.filter(pk=player.pk).update(seen=timezone.now())
        if not was_here:
            bell.ring(player.game)
