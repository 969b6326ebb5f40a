"""Copy games into sandboxes, export them to files, import them from files."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.models import ActKind, Game, MadeBy, Move, RemedyKind
from games.rules.codec import encode
from games.rules.refusal import Refusal
from games.services import notify
from games.services.keeping import journal
from games.services.keeping.lines import begin_line
from games.services.keeping.remedy import RemedyRequest, check, new_remedy, open_remedy
from games.services.lobby.copying import copy_game, new_game
from games.services.people import identity
from games.services.stored import editions
from games.services.stored.records import read_record, record_of
from games.services.stored.replay import Broken, table_at
from games.services.stored.snapshots import store


def clone(code: str, order: RemedyRequest, number: int, seat: int) -> Game:
    """Copy the deal and the first `number` moves to a new game that only the keeper sees. The
    keeper sits in `seat`, stand-ins in the others; it is paused until the keeper resumes it."""
    with open_remedy(code, order, RemedyKind.CLONED, number=number) as remedy:
        game = remedy.game
        seats = [(player.name, player.bot) for player in game.players.all()]
        fields = {"copy_of": game, "paused": timezone.now()}
        return copy_game(game, number, order.keeper, seat, seats, **fields)


def import_record(order: RemedyRequest, data: Any) -> Game:
    """A new game from a record; `RecordError` if the record is wrong. An unfinished game is paused,
    with stand-ins in the seats that the keeper can hand to people."""
    check(order)
    setup = read_record(data).setup
    seats = [
        (_name(seated["name"]), _name(seated["kind"][:20]) if seat in setup.variant.answers else "")
        for seat, seated in enumerate(data["seats"])
    ]
    moves = [
        Move(
            number=number,
            seat=made["by"],
            data={k: v for k, v in made.items() if k != "by"},
            made_by=MadeBy.RECORD,
        )
        for number, made in enumerate(data["moves"], start=1)
    ]
    with transaction.atomic():
        game = new_game(
            order.keeper,
            seats,
            paused=timezone.now(),
            variant=setup.variant.name,
            edition=editions.store(setup.edition),
            rules=data["rules"],
            options=encode(setup.options),
            deal=encode(setup.deal),
            started=timezone.now(),
        )
        store(game, begin_line(game, moves, line=0), None)
        new_remedy(game, order, RemedyKind.IMPORTED).save()
        journal.write(order.keeper, RemedyKind.IMPORTED, game=game, reason=order.reason)
        notify.notify(game)
    return game


def discard(code: str, order: RemedyRequest) -> None:
    """Delete a sandbox."""
    check(order)
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if game.copy_of_id is None:
            raise Refusal("no-sandbox")
        journal.write(order.keeper, ActKind.DISCARDED, game=game, reason=order.reason)
        notify.notify(game)
        game.delete()


def export(code: str, order: RemedyRequest, names: list[str]) -> str:
    """The text of a file with the whole game, including hidden cards."""
    with open_remedy(code, order, RemedyKind.EXPORTED) as remedy:
        try:
            return record_of(remedy.game, table_at(remedy.game), names)
        except Broken as broken:
            raise Refusal("replay-breaks", number=broken.move, why=broken.why) from broken


def _name(name: str) -> str:
    try:
        return identity.clean_name(name[: identity.NAME_LENGTH])
    except Refusal:
        return ""
