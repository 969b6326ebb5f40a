"""A new game with the deal and the first moves of another: a keeper's sandbox, a practice table."""

from typing import Any

from games.models import Game, Person, Player, SeatKind, Status
from games.rules.refusal import Refusal
from games.services.keeping.lines import begin_line
from games.services.lobby.hosting import STAND_IN
from games.services.stored.replay import moves_of
from games.services.stored.snapshots import store
from games.services.stored.variants import plays_itself

COPIED = ("variant", "edition", "rules", "options", "pace", "deal", "started")
"""Fields that a copy has from its game, unless the caller gives others."""
Seats = list[tuple[str, str]]
"""For each seat, the name and the bot."""


def copy_game(
    game: Game, number: int, person: Person, seat: int, seats: Seats, **fields: Any
) -> Game:
    """Copy the deal and the first `number` moves to a new game that only `person` sees, who sits in
    `seat`. Bots sit in the other `seats`."""
    moves = moves_of(game, until=number)
    if len(moves) != number:
        raise Refusal("no-such-move", number=number)
    if seat not in range(len(seats)) or plays_itself(game.variant, seat):
        raise Refusal("no-such-seat", seat=seat)
    copied = {name: getattr(game, name) for name in COPIED}
    copy = new_game(person, seats, **copied | fields)
    copy.players.filter(seat=seat).update(
        kind=SeatKind.PERSON, person=person, name=person.name, bot=""
    )
    store(copy, begin_line(copy, moves, line=0), None)
    return copy


def new_game(host: Person, seats: Seats, **fields: Any) -> Game:
    """A game that nobody may watch, with bots in all seats; stand-ins where no bot is named."""
    game = Game.objects.create(host=host, watchers=False, status=Status.PLAYING, **fields)
    for seat, (name, bot) in enumerate(seats):
        Player.objects.create(
            game=game, seat=seat, kind=SeatKind.BOT, name=name, bot=bot or STAND_IN
        )
    return game
