"""Somebody who is removed in the very moment in which they send something is told so, as if they
had logged out before, and nothing of it is stored."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection

from automa.models import AutomaGame
from club.daily.models import DailyEntry
from games.models import Failure, Game, Person, Player
from games.services.lobby import hosting
from games.services.people import deletion, identity
from tests.automa.pages import NEW
from tests.club.api.programs import program_of
from tests.web.lobbies import OPEN, Visitor, visitor

pytestmark = pytest.mark.django_db(transaction=True)
FORMS: dict[str, dict[str, Any]] = {
    "/host/": {"pace": "live", "seat2": "open"},
    "/solo/": {"level": "1"},
    "/learn/": {},
    "/daily/play/": {},
    "/automa/new/": NEW,
    "/me/name/": {"name": "Annabel"},
    "/me/programs/": {"name": "a bot", "days": "0"},
}


@contextmanager
def removed_once_read(person: Person, table: str) -> Iterator[None]:
    """The person is removed as soon as the request has read who it is from."""
    gone = False

    def run(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        nonlocal gone
        result = execute(sql, *rest)
        if not gone and sql.startswith("SELECT") and f'FROM "{table}"' in sql:
            gone = True
            deletion.forget(Person.objects.get(pk=person.pk))
        return result

    with connection.execute_wrapper(run):
        yield
    assert gone


def assert_nothing_is_left() -> None:
    kept = (Person, Game, Player, AutomaGame, DailyEntry, Failure)
    assert {model.__name__: model._default_manager.count() for model in kept} == {
        model.__name__: 0 for model in kept
    }


@pytest.fixture
def anna(db: None) -> Visitor:
    anna = visitor("Anna")
    anna.client.raise_request_exception = False
    return anna


@pytest.mark.parametrize("path", FORMS)
def test_as_if_logged_out(anna: Visitor, path: str) -> None:
    with removed_once_read(anna.person, "games_person"):
        response = anna.post(path, **FORMS[path], opening="form")
    assert response.status_code == 403
    assert "Anna" not in response.content.decode()
    assert "sessionid" in response.cookies
    assert not response.cookies["sessionid"].value
    assert_nothing_is_left()


def test_the_seat_stays_free(anna: Visitor) -> None:
    game = hosting.host_table(identity.new_guest("Ben"), [OPEN])
    with removed_once_read(anna.person, "games_person"):
        assert anna.post(f"/i/{game.invitation}/").status_code == 403
    assert list(game.players.filter(person=None).values_list("name", "kind")) == [("", OPEN)]
    assert not Failure.objects.exists()


def test_a_program_is_told_that_its_token_opens_nothing(anna: Visitor) -> None:
    program = program_of(anna.person)
    with removed_once_read(anna.person, "api_token"):
        response = program.send("/solo", {"level": 1})
    assert (response.status_code, response.json()["error"]) == (401, "token-unknown")
    assert_nothing_is_left()
