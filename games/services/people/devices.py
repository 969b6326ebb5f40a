"""Several players at one device: seats of one person, each with the name of who plays there.

The person's own seat is the first of them; the others share the device (`Player.shares_device`).
"""

from collections.abc import Iterable

from games.models import Game, Person, Player, SeatKind
from games.rules.refusal import Refusal
from games.services.lobby.hosting import EMPTY, in_lobby
from games.services.people import identity


def seats_of(game: Game, person: Person) -> list[Player]:
    """The seats played at the device of a person, their own first."""
    return list(game.players.filter(person=person).order_by("shares_device", "seat"))


@in_lobby
def seat_here(game: Game, person: Person, name: str) -> None:
    """Give a free seat to somebody who plays at the device of a person at the table."""
    if not game.players.filter(person=person).exists():
        raise Refusal("not-at-table")
    name = identity.clean_name(name)
    if not take_seats(game, person, [name]):
        raise Refusal("table-full")


def take_seats(game: Game, person: Person, names: Iterable[str]) -> int:
    """Seat those with these names at the device of a person, as long as there is room; how many
    were seated. The caller has locked the game."""
    free = [player for player in game.players.all() if player.kind in EMPTY]
    free.sort(key=lambda player: (player.kind != SeatKind.INVITED, player.seat))
    taken = list(zip(free, names, strict=False))
    for player, name in taken:
        player.kind, player.person, player.name = SeatKind.PERSON, person, name
        player.shares_device = True
        player.save()
    return len(taken)
