"""Many people behind one address: each is counted first, and a hall is not locked out."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Game, Person
from games.services import event_codes, sockets
from tests.keeping.keepers import new_keeper
from tests.web.lobbies import OPEN, text, visitor
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db


def allow(settings: Any, **limits: int) -> None:
    rates = {name.replace("_", " "): f"{number} per hour" for name, number in limits.items()}
    settings.LIMITS = settings.LIMITS | rates


def becomes_guest(client: Client) -> int:
    return client.post("/me/name/", {"name": "Eve"}).status_code


def guesses(client: Client) -> int:
    return client.post("/join/", {"code": "nonsense"}).status_code


def test_a_browser_that_guesses_does_not_lock_out_its_neighbours(settings: Any) -> None:
    allow(settings, own_tries=2, tries=6)
    eve, ben = browser_of(visitor("Eve").person), browser_of(visitor("Ben").person)
    assert [guesses(eve) for _ in "1234"] == [422, 422, 429, 429]
    assert guesses(ben) == 422


def test_a_browser_that_is_nobody_yet_is_known_by_the_cookie_of_forms(settings: Any) -> None:
    allow(settings, own_tries=2, tries=6)
    eve, ben = Client(), Client()
    for client in (eve, ben):
        client.get("/me/")
    assert [guesses(eve) for _ in "123"] == [422, 422, 429]
    assert guesses(ben) == 422


def test_whoever_forgets_cookies_is_counted_by_network(settings: Any) -> None:
    allow(settings, own_tries=2, tries=3)
    assert [guesses(Client()) for _ in "1234"] == [422, 422, 422, 429]


def test_the_person_of_a_game_is_counted_first(settings: Any) -> None:
    allow(settings, own_games=1, games=5)
    anna, ben = (browser_of(visitor(name).person) for name in ("Anna", "Ben"))
    assert anna.post("/solo/", {"level": "1"}).status_code == 302
    assert anna.post("/solo/", {"level": "1"}).status_code == 429
    assert ben.post("/solo/", {"level": "1"}).status_code == 302


def test_an_invitation_lets_in_whom_the_network_would_not(settings: Any) -> None:
    game: Game = visitor("Anna").hosts(OPEN, OPEN, OPEN, OPEN)
    allow(settings, guests=0, invited=2)
    assert becomes_guest(Client()) == 429
    sat = [Client().post(f"/i/{game.invitation}/", {"name": "Eve"}).status_code for _ in "123"]
    assert sat == [302, 302, 429], "so many an hour at one table"
    assert Client().post(f"/t/{game.code}/sit/", {"name": "Eve"}).status_code == 429


def keeper_makes(people: int, **more: Any) -> str:
    """Let a keeper make an event code, and return the path of its link."""
    sent = {"name": "Fair", "people": people, "days": 1, **more}
    page = browser_of(new_keeper("Kim")).post("/keeper/event-code/", sent)
    assert page.status_code == 200
    address = page.context["address"]
    assert address in page.content.decode()
    return str(address.removeprefix("http://testserver"))


def test_an_event_code_gives_a_network_more(settings: Any) -> None:
    path = keeper_makes(people=1)
    allow(settings, guests=0, tries=0)
    at_the_event = [Client() for _ in range(event_codes.EACH + 1)]
    for client in at_the_event:
        entered = client.get(path)
        assert entered.status_code == 302
        assert entered.cookies["event"]["httponly"]
        assert "This device is at “Fair”" in text(client.get("/"))
    assert [becomes_guest(client) for client in at_the_event] == [302] * event_codes.EACH + [429]
    assert guesses(at_the_event[0]) == 422, "counted apart"
    assert becomes_guest(Client()) == 429
    assert Person.objects.count() == event_codes.EACH + 1


def test_an_event_code_ends_and_is_not_made_by_others(settings: Any) -> None:
    allow(settings, guests=0)
    event = event_codes.make("Fair", 300, 2)
    assert event_codes.read(event.code) == event._replace(until=event.until.replace(microsecond=0))
    over = event_codes.make("Fair", 300, 0)
    assert over.until <= timezone.now()
    for code in (over.code, event.code[:-1], event.code.replace(":", "x:", 1), "", "a:b:c"):
        assert event_codes.read(code) is None
        assert Client().get(f"/event-code/{code}/").status_code == 404
        client = Client()
        client.cookies["event"] = code
        assert becomes_guest(client) == 429
    assert event.until < timezone.now() + timedelta(days=2)


@pytest.mark.parametrize("wrong", [{"people": 0}, {"people": 99999}, {"days": 15}, {"name": ""}])
def test_an_event_code_has_bounds(wrong: dict[str, Any]) -> None:
    sent = {"name": "Fair", "people": 3, "days": 1, **wrong}
    assert browser_of(new_keeper("Kim")).post("/keeper/event-code/", sent).status_code == 422


def test_a_person_has_some_sockets_and_a_hall_has_many(settings: Any) -> None:
    settings.SOCKETS = sockets.MOST_OF_ONE + 2
    before = sockets.number()
    opened = [sockets.opened("192.0.2.7", "eve") for _ in range(sockets.MOST_OF_ONE + 1)]
    assert opened == [True] * sockets.MOST_OF_ONE + [False]
    assert [sockets.opened("192.0.2.7", who) for who in ("ben", "", "")] == [True, True, False]
    assert sockets.number() == before + settings.SOCKETS
    for who in ["eve"] * sockets.MOST_OF_ONE + ["ben", ""]:
        sockets.closed("192.0.2.7", who)
    assert sockets.number() == before
