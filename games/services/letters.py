"""E-mails that it is somebody's turn, at tables where a move may take days."""

from collections.abc import Iterator

from django.conf import settings
from django.core import signing
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.db.models.functions import Greatest
from django.urls import reverse
from django.utils import timezone
from django_tasks import task

from games.models import Game, Pace, Person, Player
from games.services import mail, signals
from games.services.bots import queue

SALT = "letters"


def write(game: Game, moved: int | None = None) -> None:
    """Queue letters to the awaited players after the commit, and send `signals.turn_came`. `moved`
    is the seat that has just moved: its person gets none, because the response shows the next
    decision."""
    signals.tell_turn(game, moved)
    if game.pace != Pace.LIVE:
        code = game.code
        transaction.on_commit(lambda: write_turn_letters.enqueue(code, moved), robust=True)


@task()
def write_turn_letters(code: str, moved: int | None) -> None:
    """Send a letter to each awaited player of a table who has had none for this decision, unless a
    queued pick is about to answer it. That it was sent is noted afterwards: a worker that is
    interrupted in between sends it twice, and nobody waits for a letter in vain."""
    game = Game.objects.filter(code=code).first()
    if game is None:
        return
    wanted = Q(person__letters=True, person__email=F("person__confirmed")) & ~Q(person__email="")
    written_to, failed = set(), []
    for player in to_be_told(game, moved, wanted):
        if player.person is None or player.person_id in written_to:
            continue
        if _unsent(player).exists():
            written_to.add(player.person_id)  # several may play at one device
            if _send(game, player.person):
                _unsent(player).update(told=Greatest(timezone.now(), F("awaited_since")))
            else:
                failed.append(player)
    if failed:
        raise mail.NotSent  # to be tried again


def to_be_told(game: Game, moved: int | None, wanted: Q) -> Iterator[Player]:
    """The awaited players among those `wanted`, except the person who has just moved, and for whom
    a queued pick is about to answer."""
    movers = {player.person_id for player in game.players.all() if player.seat == moved}
    asked = game.players.filter(wanted, awaited_since__isnull=False, bot="", person__isnull=False)
    for player in asked.select_related("person"):
        if player.person_id not in movers and not queue.is_due(player):
            yield player


def _unsent(player: Player) -> QuerySet[Player]:
    """The player, if no letter was sent for this decision. A letter with a time in the future was
    sent before the clock was set back."""
    impossible = Q(told__gt=timezone.now()) & ~Q(told=F("awaited_since"))
    unsent = Q(told=None) | Q(told__lt=F("awaited_since")) | impossible
    return Player.objects.filter(unsent, pk=player.pk, awaited_since=player.awaited_since)


def _send(game: Game, person: Person) -> bool:
    stop = settings.SITE_ADDRESS + reverse("stop-letters", args=[stop_token(person)])
    headers = {
        "List-Unsubscribe": f"<{stop}>",
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }
    return mail.send(
        person,
        "turn",
        headers,
        game=game,
        host=game.host.name if game.host else "",
        address=settings.SITE_ADDRESS + game.get_absolute_url(),
        stop=stop,
    )


def stop_token(person: Person) -> str:
    return signing.dumps([person.pk, person.email], salt=SALT, compress=False)


def person_of_stop_token(token: str) -> Person | None:
    """The person an unsubscribe link was made for; None if it is invalid or their address
    changed."""
    try:
        pk, email = signing.loads(token, salt=SALT)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Person.objects.filter(pk=pk, email=email).first()
