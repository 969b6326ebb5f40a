"""Chat messages at a table, and muting people."""

from django.db import transaction

from games.models import ChatLine, Game, Mute, Person, Status
from games.models.chat import MAX_CHAT_LENGTH
from games.rules.refusal import Refusal
from games.services import limits, notify
from games.services.stored.variants import plays_itself
from pinzetta import HER

JOINERS = "\u200c\u200d"
"""Zero-width joiners: invisible, but parts of some scripts and of many emoji."""


def say(code: str, person: Person, text: str, name: str = "") -> ChatLine:
    """Store a chat message of somebody who sits at the table, and notify the browsers. `name` is
    whose it is, if several play at the person's device."""
    line = _clean(text)
    if person.silenced:
        raise Refusal("silenced")
    _not_too_fast(person)
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if not game.players.filter(person=person).exists():
            raise Refusal("not-at-table")
        if plays_itself(game.variant, HER):
            raise Refusal("chat-alone")
        if game.status == Status.CANCELLED:
            raise Refusal("lobby-closed")
        message = ChatLine.objects.create(
            game=game, person=person, name=name or person.name, text=line
        )
        notify.notify(game)
    return message


def mute(person: Person, muted: Person, *, quiet: bool) -> None:
    if person == muted:
        raise Refusal("mute-self")
    with transaction.atomic():
        if quiet:
            Mute.objects.get_or_create(person=person, muted=muted)
        else:
            Mute.objects.filter(person=person, muted=muted).delete()
        games = Game.objects.filter(players__person=person).filter(players__person=muted)
        for game in games.distinct():
            notify.notify(game)


def remove(line: int) -> ChatLine | None:
    """Delete a chat message; None if there is none."""
    with transaction.atomic():
        found = ChatLine.objects.filter(pk=line).select_related("game").first()
        if found:
            notify.notify(found.game)
            ChatLine.objects.filter(pk=line).delete()
    return found


def _not_too_fast(person: Person) -> None:
    try:
        limits.count("chat", str(person.pk))
    except Refusal as refusal:
        raise Refusal("chat-too-fast", **refusal.params) from refusal


def _clean(text: str) -> str:
    visible = "".join(c if c.isprintable() or c in JOINERS else " " for c in text)
    line = " ".join(visible.split())
    if not line.strip(JOINERS):
        raise Refusal("chat-empty")
    if len(line) > MAX_CHAT_LENGTH:
        raise Refusal("chat-too-long", number=MAX_CHAT_LENGTH)
    return line
