"""Who is at the table: players with an open page, as noted in `Player.seen`."""

import logging
from datetime import timedelta

from django.db import DatabaseError, transaction
from django.utils import timezone

from games.models import Person, Player, Status
from games.services import notify

log = logging.getLogger(__name__)
PRESENCE = timedelta(seconds=150)
"""How long a player counts as present: it is noted once a minute (`look` in the time limits)."""
CURRENT = (Status.LOBBY, Status.PLAYING)


def is_here(player: Player) -> bool:
    # The clock of the machine may have been set back since.
    return player.seen is not None and abs(timezone.now() - player.seen) < PRESENCE


def people_here(code: str) -> frozenset[int]:
    """The primary keys of the players who are at this table."""
    return frozenset(
        player.pk for player in Player.objects.filter(game__code=code) if is_here(player)
    )


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


def note_all(people: set[tuple[str, int]]) -> None:
    """Note that these people have pages of these tables open (code and primary key), all at once.
    Nobody is notified: opening the page has already noted those who were away."""
    codes, keys = {code for code, _ in people}, {person for _, person in people}
    rows = Player.objects.filter(
        game__code__in=codes, game__status__in=CURRENT, person__in=keys
    ).values_list("pk", "game__code", "person_id")
    present = [player for player, code, person in rows if (code, person) in people]
    with transaction.atomic():
        # Rows that a move is writing just now are skipped until the next time: no deadlock.
        free = Player.objects.select_for_update(skip_locked=True).filter(pk__in=present)
        Player.objects.filter(pk__in=list(free.values_list("pk", flat=True))).update(
            seen=timezone.now()
        )
