"""A new lobby after a finished game: a rematch for the same people, linked from it, or its deal
once more, for anybody."""

from typing import Any

from django.db import transaction

from games.bots import LEVELS
from games.models import Game, Pace, Person, Player, SeatKind, Status
from games.services import Refusal, notify, signals
from games.services.lobby import boxes, deals, hosting, solo
from games.services.lobby.opening import open_once
from games.services.people import devices, identity
from games.services.stored.snapshots import options_of, setup_of
from pinzetta import SOLO


def play_again(code: str, person: Person) -> Game:
    """Create the rematch, or join it if it exists. The first to ask is the host; the others have
    invited seats, except for those who share the device of somebody who has come."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if game.status not in (Status.OVER, Status.ENDED):
            raise Refusal("game-not-over")
        if game.rematch is None or game.rematch.status == Status.CANCELLED:
            game.rematch = _lobby_like(game, person)
            game.save(update_fields=["rematch"])
            notify.notify(game)
            signals.tell_of(signals.rematch_offered, game, person)
        again = game.rematch
    if again.status == Status.LOBBY:
        _sit_down(again.code, person, devices.seats_of(game, person)[1:])
    return again


def same_deal(code: str, person: Person | None, name: str, opening: str) -> Game:
    """Open a table on the deal of a finished game, for a person or a new guest with this name. A
    player of that game hosts in the same seat. The lobby knows only the deal's code; it is dealt
    when the game starts. A form that is sent twice (same `opening`) opens one table."""

    def create(key: str) -> Game:
        game = Game.objects.select_for_update().get(code=code)
        original = game.copy_of_id is None and not game.is_practice
        if game.sealed:
            raise Refusal("cards-sealed")
        if game.variant == SOLO.name or game.status != Status.OVER or not original:
            raise Refusal("deal-not-open")
        if not game.deal_code:  # it began when only solo deals had codes
            game.deal_code = deals.code_of(setup_of(game).deal)
            game.save(update_fields=["deal_code"])
        host = person or identity.new_guest(name)
        mine, *beside = devices.seats_of(game, host) or game.players.all()[:1]
        dealt = {"deal_code": game.deal_code, "host_seat": mine.seat, "opening": key}
        return _host(game, host, mine, beside, **dealt)

    return open_once(Game.objects.all(), opening, person, create)


def _sit_down(code: str, person: Person, beside: list[Player]) -> None:
    """Seat a person and those who share their device, unless they sit there already."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if not game.players.filter(person=person).exists():
            hosting.sit_down(code, person, invited=True)
            devices.take_seats(game, person, [player.name for player in beside])


def _lobby_like(game: Game, host: Person) -> Game:
    if game.variant == SOLO.name:
        deal = solo.new_deal(boxes.chosen(game))
        return solo.begin(host, solo.options_of(game), deal=deal)
    mine, *beside = devices.seats_of(game, host)
    return _host(game, host, mine, beside, listed=game.listed)


def _host(game: Game, host: Person, mine: Player, beside: list[Player], **fields: Any) -> Game:
    """A lobby with the seats and options of a game, in which `host` takes the seat `mine`."""
    others = [player for player in game.players.all() if player != mine]
    bots = [player.bot for player in others if _kind(player, host) is SeatKind.BOT]
    return hosting.host_table(
        host,
        [_kind(player, host) for player in others],
        bots=[bot if bot in LEVELS else hosting.STAND_IN for bot in bots],
        beside=[player.name for player in others if player in beside],
        options=options_of(game),
        pace=Pace(game.pace),
        watchers=game.watchers,
        advice=game.advice,
        friendly=game.friendly,
        edition=boxes.chosen(game),
        **fields,
    )


def _kind(player: Player, host: Person) -> SeatKind:
    if player.person_id == host.pk:
        return SeatKind.PERSON
    return SeatKind.INVITED if player.person_id else SeatKind.BOT
