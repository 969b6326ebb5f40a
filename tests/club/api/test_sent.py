"""Bodies of requests: an object with the types that are said, and nothing that could be taken for
one."""

from typing import Any

import pytest
from django.conf import settings as django_settings

from club.api.description import description
from games.models import Game, Person
from tests.club.api.programs import BROWSER, Program, program_of
from tests.web.lobbies import OPEN, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> Person:
    return visitor("Anna").person


@pytest.fixture
def program(anna: Person) -> Program:
    return program_of(anna)


@pytest.mark.parametrize(
    "body", [[None, None], [], "x", 0, {"stand_ins": 0}, {"stand_ins": "true"}, {"bot": ["bot"]}]
)
def test_what_is_no_wish_starts_no_game(body: Any) -> None:
    host = visitor("Anna")
    game = host.hosts(OPEN)
    answer = program_of(host.person).send(f"/tables/{game.code}/start", body)
    assert (answer.status_code, answer.json()["error"]) == (422, "unreadable")
    game.refresh_from_db()
    assert game.status == "lobby"


@pytest.mark.parametrize(
    "body",
    [
        *({}, [], 0, "x", {"seats": []}, {"seats": 1}, {"seats": [[]]}, {"seats": ["person"]}),
        *({"seats": ["easy"] * 5}, {"seats": {"0": "easy"}}, {"seats": ["easy"], "listed": 1}),
    ],
)
def test_nor_opens_a_table(program: Program, body: Any) -> None:
    assert program.send("/tables", body).status_code == 422
    assert not Game.objects.exists()


def test_a_solo_game(program: Program, anna: Person) -> None:
    made = program.send("/solo", {"level": 2, "intro": True, "opening": "once"})
    assert made.status_code == 201
    table = made.json()
    assert (table["variant"], table["status"], table["you"]) == ("solo", "playing", 0)
    assert table["sight"]["options"]["level"] == 2
    assert program.send("/solo", {"level": 2, "opening": "once"}).json()["code"] == table["code"]
    assert Game.objects.count() == 1
    assert program.ask(f"/tables/{table['code']}/decision").json()["decision"]


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"level": 4}, "unreadable"),
        ({"level": "1"}, "unreadable"),
        ({"mat": "nosuch"}, "mat-unknown"),
        ({"deal": "nosuch2222"}, "no-such-deal"),
    ],
)
def test_a_solo_game_that_cannot_be(program: Program, body: Any, error: str) -> None:
    answer = program.send("/solo", body)
    assert answer.status_code == 422, answer.content
    assert answer.json()["sentence"]
    assert not Game.objects.exists()


def test_solo_games_are_counted(program: Program, settings: Any) -> None:
    settings.LIMITS = django_settings.LIMITS | {"games": "1 per hour"}
    assert [program.send("/solo", {}).status_code for _ in range(2)] == [201, 429]


def test_the_description_is_made_once_and_may_be_kept() -> None:
    first = BROWSER.get("/api/openapi.json")
    assert first.json()["paths"].keys() == description().paths.keys()
    assert "public" in first["Cache-Control"]
    again = BROWSER.get("/api/openapi.json", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert description() is description()
