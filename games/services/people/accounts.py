"""Turn a guest into an account, merge a guest into an account."""

from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction

from games.models import ChatLine, Game, Move, Person, Player
from games.rules.refusal import Refusal
from games.services import notify, signals

GUEST = "guest-"
"""The prefix of the user names that guests get automatically (`guest_username`)."""


def claim(guest: Person, username: str, email: str, password: str) -> None:
    """Turn a guest into an account, with the same name, seats and personal link."""
    if username.lower().startswith(GUEST):
        raise Refusal("username-taken")
    hashed = make_password(password)  # takes long, so it holds no lock
    try:
        with transaction.atomic():
            found = _still_guest(guest)
            if found is None:
                raise Refusal("account-claimed")
            if Person.objects.filter(username__iexact=username).exists():
                raise Refusal("username-taken")
            found.username, found.email, found.password = username, email, hashed
            found.save(update_fields=["username", "email", "password"])
    except IntegrityError as error:  # somebody took the name after the check above
        raise Refusal("username-taken") from error
    guest.refresh_from_db()


def _still_guest(person: Person) -> Person | None:
    """The guest as stored; None if somebody has made them an account, in another tab or at another
    device. Until the end of the transaction nobody can."""
    found = Person.objects.select_for_update(no_key=True).filter(pk=person.pk).first()
    return found if found and found.is_guest else None


def merge(guest: Person, account: Person) -> None:
    """Move the seats of a guest who logs in to their account, except at tables where the account
    sits already."""
    with transaction.atomic():
        if _still_guest(guest) is None:
            return
        signals.seats_changing.send(Person, person=guest)
        own = Player.objects.filter(person=account).values_list("game", flat=True)
        moved = Player.objects.filter(person=guest).exclude(game__in=list(own))
        games = list(moved.values_list("game", flat=True))
        for game in Game.objects.filter(pk__in=games).order_by("pk"):
            # Locks the games before their seats, as a move does, and in the order in which others
            # lock several: no deadlock.
            notify.notify(game)
        Game.objects.filter(pk__in=games, host=guest).update(host=account)
        ChatLine.objects.filter(game__in=games, person=guest).update(person=account)
        Move.objects.filter(game__in=games, person=guest).update(person=account)
        moved.update(person=account)
        signals.people_merged.send(Person, guest=guest, account=account)
        if not Player.objects.filter(person=guest).exists():
            guest.delete()
