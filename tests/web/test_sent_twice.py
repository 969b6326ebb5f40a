"""One form sent twice at the same time opens one table, for one guest."""

from functools import partial

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from games.models import Game, Person
from games.services.people import identity
from tests.together import at_once
from tests.web.lobbies import OPEN, visitor

PAIRS = 5
FORMS = {
    "/host/": {"name": "Anna", "pace": "live", "seat2": "open"},
    "/solo/": {"level": "1"},
    "/learn/": {},
}


def sent_at_once(clients: list[Client], path: str, form: dict[str, str]) -> list[str]:
    """Where the form leads each of them."""

    def send(client: Client) -> str:
        answer = client.post(path, form)
        assert answer.status_code == 302
        return str(answer["Location"])

    return at_once(*(partial(send, client) for client in clients))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("known", [False, True])
def test_sent_twice_at_once(path: str, known: bool) -> None:
    person = identity.new_guest("Anna") if known else None
    for pair in range(1, PAIRS + 1):
        form, clients = FORMS[path] | {"opening": f"form {pair}"}, [Client(), Client()]
        if person:
            for client in clients:
                client.force_login(person)
        assert len(set(sent_at_once(clients, path, form))) == 1
        assert Game.objects.count() == pair
        assert Person.objects.count() == (1 if known else pair)
        assert len({client.session["_auth_user_id"] for client in clients}) == 1


@pytest.mark.django_db
def test_an_old_form_opens_another_table_once() -> None:
    form, anna = FORMS["/host/"] | {"opening": "abc"}, visitor("Anna").client
    first = anna.post("/host/", form)["Location"]
    Game.objects.update(created="2026-01-01T00:00Z")
    again = {anna.post("/host/", form)["Location"] for _ in "12"}
    assert len(again) == 1
    assert first not in again


@pytest.mark.django_db
def test_the_database_itself_refuses_two() -> None:
    anna = visitor("Anna")
    anna.hosts(OPEN, opening="abc")
    with pytest.raises(IntegrityError), transaction.atomic():
        anna.hosts(OPEN, opening="abc")
    assert {anna.hosts(OPEN).opening for _ in "12"} == {""}, "of tables without a form many"
