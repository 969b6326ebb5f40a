"""Tell people who are away from a table that it is their turn, that the game has begun, or that a
rematch is open: what `games.services.signals` says, as news."""

from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django_tasks import task

from club.push import keys
from club.push.models import Device, ToldTurn
from club.push.news import News
from club.push.services import AFTER_LETTERS, IN_SESSION, tell
from games.models import Game, Person, Player
from games.services import letters
from games.services.people.presence import PRESENCE, is_here

SECOND_LOOK = PRESENCE + timedelta(seconds=5)
"""After so long, a player who has just left the table no longer counts as present."""
HAVE_DEVICES = Q(person__in=Device.objects.values("person"))


def turn_came(game: int, moved: int | None, **_: Any) -> None:
    """Queue the news about a turn. This runs at the end of the request of a move: one query if no
    awaited player has a device, and none if the server sends no news."""
    if not keys.is_on():
        return
    asked = Player.objects.filter(HAVE_DEVICES, game=game, awaited_since__isnull=False, bot="")
    here = {is_here(player) for player in asked if player.seat != moved}
    if False in here:
        tell_turns.enqueue(game, moved)
    if True in here and tell_turns.get_backend().supports_defer:
        later = tell_turns.using(run_after=timezone.now() + SECOND_LOOK)
        later.enqueue(game, moved)


@task(priority=AFTER_LETTERS)
def tell_turns(game: int, moved: int | None) -> None:
    """Tell the awaited players who have no page of the table open, each decision once."""
    found = Game.objects.filter(pk=game).first()
    if found is None:
        return
    reached = set()
    for player in letters.to_be_told(found, moved, HAVE_DEVICES):
        if player.person is None or player.person in reached or is_here(player):
            continue
        with transaction.atomic():
            if _claimed(player):
                reached.add(player.person)  # several may play at one device
                tell(player.person, News("turn", found.code))


def _claimed(player: Player) -> bool:
    """Record that a decision is told; False if that was done before."""
    since = player.awaited_since
    assert since
    earlier = ToldTurn.objects.filter(player=player).exclude(awaited_since=since)
    if earlier.update(awaited_since=since):
        return True
    now = {"awaited_since": since}
    try:
        with transaction.atomic():
            _, new = ToldTurn.objects.get_or_create(player=player, defaults=now)
    except IntegrityError:  # the game has been removed meanwhile
        return False
    return new


def game_started(game: int, person: int, **_: Any) -> None:
    """Tell people that their game has begun; those whose turn it is get that news instead."""
    _tell_others("started", game, person, Q(awaited_since=None))


def rematch_offered(game: int, person: int, **_: Any) -> None:
    _tell_others("rematch", game, person, Q())


def _tell_others(kind: str, game: int, person: int, whom: Q) -> None:
    if not keys.is_on():
        return
    others = Player.objects.filter(whom, HAVE_DEVICES, game=game).exclude(person=person)
    away = {p.person: p.game for p in others.select_related("game", "person") if not is_here(p)}
    for other, table in away.items():
        if other:
            tell(other, News(kind, table.code))


def people_merged(guest: Person, account: Person, **_: Any) -> None:
    Device.objects.filter(person=guest).update(person=account)


def logged_out(request: Any, user: Person | None, **_: Any) -> None:
    """Remove the device of a session that ends."""
    pk = request.session.get(IN_SESSION)
    if user and isinstance(pk, int):
        Device.objects.filter(person=user, pk=pk).delete()
