"""People in browsers for tests of the rooms where they gather."""

from dataclasses import dataclass
from html import unescape
from typing import Any

from django.test import Client

from games.models import Game, Person, SeatKind
from games.services.lobby import hosting
from games.services.people import identity
from tests.web.browsers import browsers_of

OPEN, INVITED, BOT = SeatKind.OPEN, SeatKind.INVITED, SeatKind.BOT


@dataclass(frozen=True)
class Visitor:
    person: Person
    client: Client

    def get(self, path: str) -> Any:
        return self.client.get(path)

    def post(self, path: str, **fields: Any) -> Any:
        return self.client.post(path, fields)

    def hosts(self, *seats: SeatKind, **options: Any) -> Game:
        return hosting.host_table(self.person, list(seats), **options)


def visitor(name: str) -> Visitor:
    person = identity.new_guest(name)
    return Visitor(person, *browsers_of(person))


def names(game: Game) -> list[str]:
    return [player.name or player.kind for player in game.players.all()]


def text(response: Any) -> str:
    return unescape(response.content.decode())
