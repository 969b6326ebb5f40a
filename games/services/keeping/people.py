"""What a keeper can do about a person."""

from django.db import transaction

from games.models import (
    Act,
    ActKind,
    ChatLine,
    Draft,
    Person,
    Player,
    Remedy,
    Report,
    StateBefore,
    Status,
)
from games.rules.refusal import Refusal
from games.services import accounts, bots, lobby, notify, people
from games.services.keeping import journal
from games.services.keeping.remedy import Order, check
from games.services.lobby import STAND_IN

CHANGES: dict[ActKind, dict[str, bool]] = {
    ActKind.SILENCED: {"silenced": True},
    ActKind.HEARD: {"silenced": False},
    ActKind.NO_HOSTING: {"may_host": False},
    ActKind.HOSTING: {"may_host": True},
    ActKind.BANNED: {"is_active": False},
    ActKind.UNBANNED: {"is_active": True},
}


def change(pk: int, order: Order, kind: ActKind) -> None:
    """Change what a person may do. Who is banned is logged out everywhere, leaves lobbies, and
    stand-ins play on for them."""
    with transaction.atomic():
        person = _locked(pk, order)
        people.prefer(person, **CHANGES[kind])
        journal.write(order.keeper, kind, person=person, reason=order.reason)
        playing = _stand_ins(person) if kind == ActKind.BANNED else []
    notify.person_changed(pk)
    for code in playing:
        bots.wake(code)


def new_link(pk: int, order: Order) -> str:
    """The secret of a new personal link for a guest; the old one stops working."""
    with transaction.atomic():
        person = _locked(pk, order)
        if not person.is_guest:
            raise Refusal("no-guest")
        people.new_personal_link(person)
        journal.write(order.keeper, ActKind.NEW_LINK, person=person, reason=order.reason)
    return person.link_key


def delete(pk: int, order: Order) -> None:
    """Delete a person and everything they have: name at all tables, chat, drafts, reports, games
    against the Automa. Moves and results stay, without a name, since others have them in common."""
    with transaction.atomic():
        person = _locked(pk, order)
        seats = list(Player.objects.filter(person=person).values_list("pk", "game", "seat", "name"))
        Act.objects.filter(person=person).update(reason="")
        journal.write(order.keeper, ActKind.DELETED, person=person, reason=order.reason)
        ChatLine.objects.filter(person=person).delete()
        Report.objects.filter(person=person).delete()
        Draft.objects.filter(player__person=person).delete()
        accounts.forget(person)
        for player, game, seat, name in seats:
            Player.objects.filter(pk=player).update(name="", sitting="")
            StateBefore.objects.filter(remedy__game=game).delete()  # they hold the name
            for remedy in Remedy.objects.filter(game=game):
                _unname(remedy, name, f"#{seat + 1}")
    notify.person_changed(pk)


def _unname(remedy: Remedy, name: str, instead: str) -> None:
    if name and name in remedy.params.values():
        remedy.params = {k: instead if v == name else v for k, v in remedy.params.items()}
        remedy.save(update_fields=["params"])


def _stand_ins(person: Person) -> list[str]:
    """Let stand-ins play all seats of a person; return the codes of their games."""
    sat = Player.objects.filter(person=person).select_related("game")
    for player in sat.filter(game__status=Status.LOBBY):
        lobby.withdraw(player.game.code, person)
    playing = list(sat.filter(game__status=Status.PLAYING, bot=""))
    for player in playing:
        notify.notify(player.game)  # locks the game before its seat, as a move does
        Player.objects.filter(pk=player.pk).update(bot=STAND_IN)
    return [player.game.code for player in playing]


def _locked(pk: int, order: Order) -> Person:
    check(order)
    person = Person.objects.select_for_update().filter(pk=pk).first()
    if person is None:
        raise Refusal("no-such-person")
    if person.is_staff:
        raise Refusal("is-keeper")
    return person
