"""Programs for tests: a token, and requests with it."""

import json
from dataclasses import dataclass
from typing import Any

from django.test import Client

from club.api.services import new_token
from games.models import Person
from tests.web.tables import Seated

BROWSER = Client()
"""The client of all programs: it takes no cookies, and a new one costs more than a request."""


@dataclass(frozen=True)
class Program:
    secret: str

    def ask(self, path: str, **headers: str) -> Any:
        return BROWSER.get(f"/api/v1{path}", headers=self.headers | headers)

    def send(self, path: str, data: Any = None, **headers: str) -> Any:
        return BROWSER.post(
            f"/api/v1{path}",
            json.dumps({} if data is None else data),
            content_type="application/json",
            headers=self.headers | headers,
        )

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.secret}"}


def program_of(person: Person, *, read_only: bool = False, days: int = 0) -> Program:
    _, secret = new_token(person, "my bot", read_only=read_only, days=days)
    return Program(secret)


def program_at(seated: Seated, seat: int, **options: Any) -> Program:
    person = seated.game.players.get(seat=seat).person
    assert person
    return program_of(person, **options)
