"""Copy games into sandboxes, export them to files, import them from files."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from games.models import ActKind, Game, MadeBy, Move, Person, Player, RemedyKind, SeatKind, Status
from games.rules.codec import encode
from games.rules.refusal import Refusal
from games.services import editions, notify, people
from games.services.keeping import journal
from games.services.keeping.lines import begin_line
from games.services.keeping.remedy import Order, check, new_remedy, open_remedy
from games.services.lobby import STAND_IN
from games.services.records import read_record, record_of
from games.services.replay import Broken, moves_of, table_at
from games.services.tables import store
from games.services.variants import plays_itself

COPIED = ("variant", "edition", "rules", "options", "pace", "deal", "started")
"""Fields that a sandbox copies from its game."""
Seats = list[tuple[str, str]]
"""For each seat, the name and the bot."""


def clone(code: str, order: Order, number: int, seat: int) -> Game:
    """Copy the deal and the first `number` moves to a new game that only the keeper sees. The
    keeper sits in `seat`, stand-ins in the others; it is paused until the keeper resumes it."""
    with open_remedy(code, order, RemedyKind.CLONED, number=number) as remedy:
        game = remedy.game
        moves = moves_of(game, until=number)
        if len(moves) != number:
            raise Refusal("no-such-move", number=number)
        seats = [(player.name, player.bot) for player in game.players.all()]
        if seat not in range(len(seats)) or plays_itself(game.variant, seat):
            raise Refusal("no-such-seat", seat=seat)
        fields = {name: getattr(game, name) for name in COPIED}
        copy = _new_game(order.keeper, seats, copy_of=game, **fields)
        copy.players.filter(seat=seat).update(
            kind=SeatKind.PERSON, person=order.keeper, name=order.keeper.name, bot=""
        )
        store(copy, begin_line(copy, moves, line=0), None)
    return copy


def import_record(order: Order, data: Any) -> Game:
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
        game = _new_game(
            order.keeper,
            seats,
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


def _new_game(keeper: Person, seats: Seats, **fields: Any) -> Game:
    """A paused game with bots in all seats; stand-ins where no bot is named."""
    game = Game(host=keeper, watchers=False, status=Status.PLAYING, **fields)
    game.paused = timezone.now()
    game.save()
    for seat, (name, bot) in enumerate(seats):
        Player.objects.create(
            game=game, seat=seat, kind=SeatKind.BOT, name=name, bot=bot or STAND_IN
        )
    return game


def discard(code: str, order: Order) -> None:
    """Delete a sandbox."""
    check(order)
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if game.copy_of_id is None:
            raise Refusal("no-sandbox")
        journal.write(order.keeper, ActKind.DISCARDED, game=game, reason=order.reason)
        notify.notify(game)
        game.delete()


def export(code: str, order: Order, names: list[str]) -> str:
    """The text of a file with the whole game, including hidden cards."""
    with open_remedy(code, order, RemedyKind.EXPORTED) as remedy:
        try:
            return record_of(remedy.game, table_at(remedy.game), names)
        except Broken as broken:
            raise Refusal("replay-breaks", number=broken.move, why=broken.why) from broken


def _name(name: str) -> str:
    try:
        return people.clean_name(name[: people.NAME_LENGTH])
    except Refusal:
        return ""
