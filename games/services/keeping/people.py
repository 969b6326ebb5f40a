"""What a keeper can do about a person."""

from django.db import transaction

from games.models import ActKind, Person, Player, Status
from games.rules.refusal import Refusal
from games.services import notify, signals
from games.services.bots import turns
from games.services.keeping import journal
from games.services.keeping.remedy import RemedyRequest, check
from games.services.lobby import hosting
from games.services.lobby.hosting import STAND_IN
from games.services.people import browsers, deletion, identity

CHANGES: dict[ActKind, dict[str, bool]] = {
    ActKind.SILENCED: {"silenced": True},
    ActKind.HEARD: {"silenced": False},
    ActKind.NO_HOSTING: {"may_host": False},
    ActKind.HOSTING: {"may_host": True},
    ActKind.BANNED: {"is_active": False},
    ActKind.UNBANNED: {"is_active": True},
}


def change(pk: int, order: RemedyRequest, kind: ActKind) -> None:
    """Change what a person may do. A banned person is logged out everywhere and leaves lobbies, and
    stand-ins play on for them."""
    with transaction.atomic():
        person = _locked(pk, order)
        identity.prefer(person, **CHANGES[kind])
        journal.write(order.keeper, kind, person=person, reason=order.reason)
        playing = _stand_ins(person) if kind == ActKind.BANNED else []
    notify.person_changed(pk)
    for code in playing:
        turns.wake(code)


def new_link(pk: int, order: RemedyRequest) -> str:
    """The secret of a new personal link for a guest; the old one stops working."""
    with transaction.atomic():
        person = _locked(pk, order)
        if not person.is_guest:
            raise Refusal("no-guest")
        identity.new_personal_link(person)
        journal.write(order.keeper, ActKind.NEW_LINK, person=person, reason=order.reason)
    return person.link_key


def delete(pk: int, order: RemedyRequest) -> None:
    """Delete a person who has asked for it, as they could have done themselves."""
    with transaction.atomic():
        person = _locked(pk, order)
        journal.write(order.keeper, ActKind.DELETED, person=person, reason=order.reason)
        playing = deletion.delete(person)
    deletion.replace_deleted(pk, playing)


def log_out(pk: int, order: RemedyRequest, device: str) -> None:
    """Log a person out of one device (`browsers.Device.key`), or of all if none is named."""
    with transaction.atomic():
        person = _locked(pk, order)
        browsers.end(person, device)
        if not device:
            signals.link_renewed.send(Person, person=person)
        journal.write(order.keeper, ActKind.LOGGED_OUT, person=person, reason=order.reason)
    notify.person_changed(pk)


def _stand_ins(person: Person) -> list[str]:
    """Let stand-ins play all seats of a person; return the codes of their games."""
    sat = Player.objects.filter(person=person).select_related("game")
    for player in sat.filter(game__status=Status.LOBBY):
        hosting.withdraw(player.game.code, person)
    playing = list(sat.filter(game__status=Status.PLAYING, bot=""))
    for player in playing:
        notify.notify(player.game)  # locks the game before its seat, as a move does
        Player.objects.filter(pk=player.pk).update(bot=STAND_IN)
    return [player.game.code for player in playing]


def _locked(pk: int, order: RemedyRequest) -> Person:
    check(order)
    person = Person.objects.select_for_update().filter(pk=pk).first()
    if person is None:
        raise Refusal("no-such-person")
    if person.is_staff:
        raise Refusal("is-keeper")
    return person
