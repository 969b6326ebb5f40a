"""Delete a person and everything they have: by themselves, by a keeper, or by `retention`.

Moves and points stay, since others played these games, too; nothing in them names the person.
"""

import re
from collections.abc import Iterable

from django.db import transaction
from django.db.models import Q, TextField
from django.db.models.functions import Cast
from django_tasks_db.models import DBTaskResult

from games.models import (
    Act,
    ActKind,
    ChatLine,
    Draft,
    Game,
    Person,
    Player,
    Remedy,
    Report,
    StateBefore,
    Status,
)
from games.models.keeping import MAX_REASON_LENGTH
from games.services import notify, seats, signals
from games.services.bots import turns
from games.services.lobby import hosting

NOBODY = "–"
"""What stands for a name in the log, if not a seat's number."""


def forget(person: Person) -> None:
    """Delete a person. Their seats have no name any more; at tables that still wait for players
    they are free again, and in games that are being played a stand-in goes on."""
    pk = person.pk
    with transaction.atomic():
        playing = delete(person)
    replace_deleted(pk, playing)


def delete(person: Person) -> list[str]:
    """As `forget`, in a transaction of the caller, who then calls `replace_deleted` with the
    returned codes."""
    signals.seats_changing.send(Person, person=person)
    games: dict[int, int] = {}
    names = {person.name, person.username, person.email}
    for game, seat, name in _seats(person):
        games.setdefault(game, seat)
        names.add(name)
    playing = [code for game in games if (code := _leave(game, person))]
    _forget_words(person)
    games |= dict.fromkeys(_unname_states(person.pk, names) - games.keys(), -1)
    _unname_remedies(person, games, names - {""})
    _forget_letters({person.email, person.confirmed} - {""})
    person.delete()  # and with them sessions, mutes, games against the Automa
    return playing


def replace_deleted(pk: int, playing: Iterable[str]) -> None:
    """Close the sockets of a deleted person, and let stand-ins play."""
    notify.person_changed(pk)
    for code in playing:
        turns.wake(code)


def _seats(person: Person) -> list[tuple[int, int, str]]:
    """Game, seat and name; in the order in which the games are locked."""
    sat = Player.objects.filter(person=person).order_by("game", "seat")
    return list(sat.values_list("game", "seat", "name"))


def _leave(pk: int, person: Person) -> str | None:
    """Take the person's name from their seats in a game; return its code if a stand-in plays on."""
    game = Game.objects.select_for_update().only("code", "status").get(pk=pk)
    mine = list(game.players.filter(person=person).values_list("seat", flat=True))
    playing = game.status == Status.PLAYING
    if game.status == Status.LOBBY:
        hosting.withdraw(game.code, person)
    for seat in mine if playing else ():
        if Game.objects.filter(pk=pk, status=Status.PLAYING).exists():  # the last one ends it
            seats.concede(game.code, seat)
    game.players.filter(seat__in=mine).update(name="", sitting="")
    notify.notify(Game.objects.only("code", "version", "other_changes").get(pk=pk))
    return game.code if playing else None


def _forget_words(person: Person) -> None:
    """Delete what a person has written, and what keepers have written about them."""
    ChatLine.objects.filter(person=person).delete()
    Report.objects.filter(Q(person=person) | Q(player__person=person)).delete()
    Draft.objects.filter(player__person=person).delete()
    Act.objects.filter(person=person).exclude(kind=ActKind.DELETED).update(reason="")
    for done in (Act.objects, Remedy.objects):
        done.filter(keeper=person).update(by=f"#{person.pk}")


def _unname_states(pk: int, names: set[str]) -> set[int]:
    """Remove the name from the states that are kept to undo remedies, also of games where the
    person once sat; add the names they had there to `names`. Return these games."""
    games = set()
    kept = StateBefore.objects.values_list("pk", "players", "remedy__game")
    for key, players, game in kept.iterator():
        theirs = [values for values in players.values() if values.get("person_id") == pk]
        names.update(values["name"] for values in theirs)
        for values in theirs:
            values["name"] = ""
        if theirs:
            games.add(game)
            StateBefore.objects.filter(pk=key).update(players=players)
    return games


def _unname_remedies(person: Person, games: dict[int, int], names: Iterable[str]) -> None:
    """Take the names from the log and from the journal; `games` have the seat of the person."""
    named = re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in names))
    for remedy in Remedy.objects.filter(game__in=games):
        seat = games[remedy.game_id]
        instead = NOBODY if seat < 0 else f"#{seat + 1}"
        params = {k: instead if v in names else v for k, v in remedy.params.items()}
        reason = named.sub(instead, remedy.reason)[:MAX_REASON_LENGTH]
        if (params, reason) != (remedy.params, remedy.reason):
            Remedy.objects.filter(pk=remedy.pk).update(params=params, reason=reason)
    for act in Act.objects.filter(Q(game__in=games) | Q(person=person)).exclude(reason=""):
        if (reason := named.sub(NOBODY, act.reason)) != act.reason:
            Act.objects.filter(pk=act.pk).update(reason=reason)


def _forget_letters(addresses: Iterable[str]) -> None:
    """Delete background tasks that name an e-mail address, done or not."""
    for address in addresses:
        tasks = DBTaskResult.objects.annotate(arguments=Cast("args_kwargs", TextField()))
        tasks.filter(arguments__icontains=address).delete()
