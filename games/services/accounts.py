"""Turn a guest into an account, merge a guest into an account."""

from django.db import IntegrityError, transaction

from games.models import ChatLine, Game, Move, Person, Player
from games.rules.refusal import Refusal
from games.services import notify, signals

GUEST = "guest-"
"""The prefix of the user names that guests get automatically (`guest_username`)."""


def claim(guest: Person, username: str, email: str, password: str) -> None:
    """Turn a guest into an account, with the same name, seats and personal link."""
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
    except IntegrityError as error:  # somebody took the name after the check above
        guest.refresh_from_db()
        raise Refusal("username-taken") from error


def merge(guest: Person, account: Person) -> None:
    """Move the seats of a guest who logs in to their account, except at tables where the account
    sits already."""
    if not guest.is_guest:
        return
    with transaction.atomic():
        signals.tell_seats_changing(guest)
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
        signals.tell_merged(guest, account)
        if not Player.objects.filter(person=guest).exists():
            guest.delete()
