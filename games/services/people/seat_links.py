"""Links by which somebody who shares a device plays on at a device of their own.

A link names a seat and the person at whose device it is played: once somebody else has the seat,
the link is invalid.
"""

from datetime import timedelta

from django.core import signing
from django.db import transaction

from games.models import Game, Person, Player, Status
from games.rules.refusal import Refusal
from games.services import notify
from games.services.people import identity

SALT = "seat-link"
LIFE = timedelta(days=1)


def token_of(player: Player) -> str:
    """The token of the link for a seat."""
    return signing.dumps([player.pk, player.person_id], salt=SALT)


def seat_of(token: str) -> Player | None:
    """The seat of a link; None if it is no longer played at the device that showed the link."""
    try:
        pk, person = signing.loads(token, salt=SALT, max_age=LIFE)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    seats = Player.objects.filter(shares_device=True, conceded=False, game__status=Status.PLAYING)
    return seats.filter(pk=pk, person=person).select_related("game").first()


def take_over(token: str, person: Person | None) -> Person:
    """Give the seat of a link to a person, or to a new guest with the name of who plays there;
    return who has it now."""
    with transaction.atomic():
        if (found := seat_of(token)) is None:
            raise Refusal("link-void")
        game = Game.objects.select_for_update().get(pk=found.game_id)
        if (player := seat_of(token)) is None:  # somebody else was faster
            raise Refusal("link-void")
        person = person or identity.new_guest(player.name)
        player.shares_device = game.players.filter(person=person).exists()
        player.person = person
        if not player.shares_device:
            player.name = person.name
        player.save(update_fields=["person", "name", "shares_device"])
        notify.notify(game)
    return person
