"""From guest to account, and how a person is forgotten."""

from django.db import IntegrityError, transaction

from games.models import ChatLine, Game, Person, Player, Status
from games.rules.refusal import Refusal
from games.services import bots, lobby, notify, seats

GUEST = "guest-"
"""How the names begin that guests have without knowing."""


def claim(guest: Person, username: str, email: str, password: str) -> None:
    """The guest becomes an account and keeps name, seats and personal link."""
    if not guest.is_guest:
        raise Refusal("account-claimed")
    taken = Person.objects.filter(username__iexact=username).exists()
    if taken or username.lower().startswith(GUEST):
        raise Refusal("username-taken")
    guest.username, guest.email = username, email
    guest.set_password(password)
    try:
        with transaction.atomic():
            guest.save(update_fields=["username", "email", "password"])
    except IntegrityError as error:  # somebody took it between our look and our write
        guest.refresh_from_db()
        raise Refusal("username-taken") from error


def merge(guest: Person, account: Person) -> None:
    """A guest turns out to have an account: what they play is the account's from now on,
    except where the account sits at the same table already."""
    if not guest.is_guest:
        return
    with transaction.atomic():
        own = Player.objects.filter(person=account).values_list("game", flat=True)
        moved = Player.objects.filter(person=guest).exclude(game__in=list(own))
        games = list(moved.values_list("game", flat=True))
        for game in Game.objects.filter(pk__in=games):
            notify.notify(game)  # first, so that games are locked before their seats, as by a move
        Game.objects.filter(pk__in=games, host=guest).update(host=account)
        ChatLine.objects.filter(game__in=games, person=guest).update(person=account)
        moved.update(person=account)
        if not Player.objects.filter(person=guest).exists():
            guest.delete()


def forget(person: Person) -> None:
    """Delete a person. Games they played stay, with the name they had there; whatever they
    are still playing goes on with a stand-in."""
    sat = Player.objects.filter(person=person).values_list("game__code", "seat")
    gathering = list(sat.filter(game__status=Status.LOBBY))
    playing = list(sat.filter(game__status=Status.PLAYING))
    with transaction.atomic():
        for code, _ in gathering:
            lobby.withdraw(code, person)
        for code, seat in playing:
            seats.concede(code, seat)
        person.delete()
    for code, _ in playing:
        bots.wake(code)
