"""A rematch: a new lobby for the same people, linked from the finished game."""

from django.db import transaction

from games.models import Game, Pace, Person, SeatKind, Status
from games.services import Refusal, lobby, notify, solo
from games.services.tables import options_of
from pinzetta import SOLO


def play_again(code: str, person: Person) -> Game:
    """Create the rematch, or join it if it exists. The first to ask is the host; the others have
    invited seats."""
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
        lobby.sit_down(again.code, person, invited=True)
    return again


def _lobby_like(game: Game, host: Person) -> Game:
    if game.variant == SOLO.name:
        return solo.begin(host, solo.options_of(game))
    others = [player for player in game.players.all() if player.person_id != host.pk]
    return lobby.host_table(
        host,
        [SeatKind.INVITED if player.person_id else SeatKind.BOT for player in others],
        options=options_of(game),
        pace=Pace(game.pace),
        listed=game.listed,
        watchers=game.watchers,
    )
