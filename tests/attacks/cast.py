"""Tables in every state, everybody who may come to them, and what nobody else may learn."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.conf import settings
from django.db.models import Model, QuerySet
from django.test import Client

from games.models import Draft, Game, Person
from games.services import chat
from games.services.keeping import RemedyRequest
from games.services.keeping.copies import import_record
from games.services.people import identity
from tests.attacks.addresses import addresses
from tests.keeping.keepers import new_keeper
from tests.rules.test_whole_games import hidden_from
from tests.web.lobbies import INVITED, visitor
from tests.web.solos import seat_solo
from tests.web.tables import Seated, browser_of, seat_people

RECORD = Path(__file__).parent.parent / "records" / "2-players-01.json"
ROLES = ("stranger", "guest", "seated", "keeper")
TABLES = pytest.mark.parametrize("tables", [1, pytest.param(4, marks=pytest.mark.release)])
"""How many tables of a cast are looked at: only the one where all play, or all four."""
FLEETING = {"version", "other_changes", "seen", "visited", "sitting"}
"""Columns that change when somebody looks at a page."""


@dataclass(frozen=True)
class Cast:
    role: str
    client: Client
    me: Person | None
    playing: Seated
    """Anna, who is `seated`, Ben and Cleo; nobody else may watch."""
    solo: Seated
    lobby: Game
    over: Game

    @property
    def games(self) -> list[Game]:
        return [self.playing.game, self.solo.game, self.lobby, self.over]

    def addresses(self, tables: int) -> Iterator[tuple[Game, str]]:
        """All addresses of these tables, and once those that have no table in them."""
        for game in self.games[:tables]:
            for path in addresses(game.code):
                if game is self.games[0] or game.code in path:
                    yield game, path

    @cached_property
    def secrets(self) -> dict[str, str]:
        """What lets one act as somebody else, and what others told the site alone."""
        found = {}
        for person in Person.objects.exclude(pk=self.me.pk if self.me else 0):
            found[person.link_key] = f"the personal link of {person}"
            if person.email and self.role != "keeper":
                found[person.email] = f"the address of {person}"
        for client in (*self.playing.clients, *self.solo.clients):
            if client is not self.client:
                found[client.cookies[settings.SESSION_COOKIE_NAME].value] = "a session"
        if self.role in ("stranger", "guest"):
            found |= {game.invitation: "an invitation" for game in self.games}
        return found

    @cached_property
    def face_down(self) -> dict[str, set[str]]:
        """The stamps that this viewer may not know, by the code of the table."""
        seat = 0 if self.role == "seated" else None
        return {
            self.playing.game.code: hidden_from(self.playing.table, seat),
            self.solo.game.code: hidden_from(self.solo.table, None),
        }

    def assert_kept(self, sent: str, answer: Any) -> None:
        """Fail if a secret stands in this answer, except for what the viewer has said."""
        told = "\n".join(f"{name}: {value}" for name, value in answer.headers.items())
        told += "" if answer.streaming else answer.content.decode("utf-8", "replace")
        for secret, what in self.secrets.items():
            assert secret not in told or secret in sent, what
        for code, stamps in self.face_down.items():
            if code in sent:
                assert not stamps & (words(told) - words(sent)), f"stamps of {code}"


def words(text: str) -> set[str]:
    return set(re.findall(r"[a-z0-9-]+", text))


def gather(role: str) -> Cast:
    playing = seat_people(("Anna", "Ben", "Cleo"), 3, watchers=False)
    playing.play_until(Random(3), "cut")
    solo = seat_solo(4)
    lobby = visitor("Dora").hosts(INVITED, listed=True)
    keeper = new_keeper("Kim")
    over = import_record(
        RemedyRequest(keeper, "for the tests", 0), json.loads(RECORD.read_text("utf-8"))
    )
    for person in Person.objects.filter(email=""):
        identity.prefer(person, email=f"{person.name.lower()}-{person.pk}@private.example")
    ben = playing.game.players.get(seat=1).person
    assert ben
    chat.say(playing.game.code, ben, "Psst")
    anna = playing.game.players.get(seat=0).person
    match role:
        case "stranger":
            client, me = Client(), None
        case "guest":
            me = identity.new_guest("Eve")
            client = browser_of(me)
        case "seated":
            client, me = playing.clients[0], anna
        case _:
            client, me = browser_of(keeper), keeper
    return Cast(role, client, me, playing, solo, lobby, over)


def standing(games: list[Game]) -> Any:
    """All rows that are stored of these games, except for who looked at them when."""
    found: list[Any] = []
    for game in Game.objects.filter(pk__in=[game.pk for game in games]).order_by("pk"):
        found += [_rows(Game.objects.filter(pk=game.pk)), _rows(game.history.order_by("pk"))]
        found += [_rows(game.players.all()), _rows(game.chat.all()), _rows(game.remedies.all())]
        found += [_rows(Draft.objects.filter(player__game=game).order_by("pk"))]
    return found


def _rows(rows: QuerySet[Any]) -> list[dict[str, Any]]:
    return [
        {name: value for name, value in row.items() if name not in FLEETING}
        for row in rows.values()
    ]


def number_of_rows(*models: type[Model]) -> list[int]:
    return [model._default_manager.count() for model in models]
