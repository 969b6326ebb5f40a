"""What is done too often is answered 429 in one place, and changes nothing."""

import json
from typing import Any
from urllib.parse import unquote

import pytest
from django.conf import settings as django_settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import Resolver404, resolve

from automa.models import AutomaDeck, AutomaGame
from games.models import Game, Person
from tests.attacks.addresses import addresses
from tests.web.finished import finished
from tests.web.lobbies import visitor
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db


def few(settings: Any, what: str, number: int = 1) -> None:
    rate = f"{number} per hour"
    settings.LIMITS = django_settings.LIMITS | {what: rate, f"own {what}": rate}


def assert_refused(answer: Any) -> None:
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 3000
    assert "That is too often" in answer.content.decode()


def is_address(path: str) -> bool:
    try:
        resolve(unquote(path))
    except Resolver404:
        return False
    return True


@pytest.mark.long
def test_every_address_that_may_write_is_counted(settings: Any) -> None:
    client = browser_of(visitor("Anna").person)
    few(settings, "writes")
    client.post("/me/name/", {"name": "Anna"})
    for path in addresses("nosuch22"):
        if path.startswith("/api/v"):  # counted by the token: tests/club/api/test_tokens
            continue
        answer = client.post(path)
        if answer.status_code == 404 and not is_address(path):
            continue
        assert answer.status_code == 429, path
        assert answer["Retry-After"], path


def test_people_of_one_network_are_counted_apart_and_strangers_together(settings: Any) -> None:
    anna, ben = browser_of(visitor("Anna").person), browser_of(visitor("Ben").person)
    few(settings, "writes")
    for client in (anna, ben, Client()):
        assert client.post("/language/", {"language": "de"}).status_code == 302
    for client in (anna, ben, Client()):
        assert client.post("/language/", {"language": "de"}).status_code == 429
        assert client.get("/").status_code == 200, "reading is something else"


def test_htmx_is_told_the_sentence_alone(settings: Any) -> None:
    few(settings, "writes")
    client = Client(headers={"HX-Request": "true"})
    client.post("/language/")
    answer = client.post("/language/")
    assert_refused(answer)
    assert answer["Content-Type"].startswith("text/plain")


def test_a_rematch_is_a_new_table_and_counts_as_one(settings: Any) -> None:
    seated = finished()
    few(settings, "games", 2)
    for _ in range(2):
        answer = seated.clients[0].post(f"{seated.url}rematch/")
        code = answer["Location"].split("/")[2]
        assert seated.clients[0].post(f"/t/{code}/cancel/", {"sure": "1"}).status_code == 302
    assert_refused(seated.clients[0].post(f"{seated.url}rematch/"))
    assert Game.objects.count() == 3


def test_records_of_the_automa_are_counted_before_they_are_read(settings: Any) -> None:
    few(settings, "games")
    anna = browser_of(visitor("Anna").person)
    torn = json.dumps({"no": "record"}).encode()
    answers = [
        anna.post("/automa/history/import/", {"file": SimpleUploadedFile("r.json", torn)})
        for _ in range(2)
    ]
    assert answers[0].status_code == 422
    assert_refused(answers[1])
    assert not AutomaGame.objects.exists()


def test_a_stranger_who_may_not_become_a_guest_keeps_no_deck(settings: Any) -> None:
    few(settings, "guests")
    card = {"do": "add", "card": "hdiCFSRWH"}
    assert Client().post("/automa/deck/change/", card).status_code == 302
    assert_refused(Client().post("/automa/deck/change/", card))
    assert (AutomaDeck.objects.count(), Person.objects.count()) == (1, 1)
