"""A rematch: a new lobby for the same people, linked from the finished game."""

from django.db import transaction

from games.models import Game, Pace, Person, Player, SeatKind, Status
from games.services import Refusal, devices, lobby, notify, solo
from games.services.tables import options_of
from pinzetta import SOLO


def play_again(code: str, person: Person) -> Game:
    """Create the rematch, or join it if it exists. The first to ask is the host; the others have
    invited seats, but for those who share the device of somebody who has come."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if game.status not in (Status.OVER, Status.ENDED):
            raise Refusal("game-not-over")
        if game.rematch is None or game.rematch.status == Status.CANCELLED:
            game.rematch = _lobby_like(game, person)
            game.save(update_fields=["rematch"])
            notify.notify(game)
        again = game.rematch
    if again.status == Status.LOBBY:
        _sit_down(again.code, person, devices.seats_of(game, person)[1:])
    return again


def _sit_down(code: str, person: Person, beside: list[Player]) -> None:
    """Seat a person and those who share their device, unless they sit there already."""
    with transaction.atomic():
        game = Game.objects.select_for_update().get(code=code)
        if not game.players.filter(person=person).exists():
            lobby.sit_down(code, person, invited=True)
            devices.take_seats(game, person, [player.name for player in beside])


def _lobby_like(game: Game, host: Person) -> Game:
    if game.variant == SOLO.name:
        return solo.begin(host, solo.options_of(game))
    mine, *beside = devices.seats_of(game, host)
    others = [player for player in game.players.all() if player != mine]
    return lobby.host_table(
        host,
        [_kind(player, host) for player in others],
        bots=[player.bot for player in others if _kind(player, host) is SeatKind.BOT],
        beside=[player.name for player in others if player in beside],
        options=options_of(game),
        pace=Pace(game.pace),
        listed=game.listed,
        watchers=game.watchers,
        advice=game.advice,
    )


def _kind(player: Player, host: Person) -> SeatKind:
    if player.person_id == host.pk:
        return SeatKind.PERSON
    return SeatKind.INVITED if player.person_id else SeatKind.BOT
