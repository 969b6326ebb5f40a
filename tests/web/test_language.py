"""Which language a page is in: the browser's, until somebody chooses another."""

import re
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import gettext, override

from games.models import Person
from games.services import addresses
from tests.web.lobbies import Visitor, text, visitor
from tests.web.post import letters
from tests.web.tables import seat_people

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> Visitor:
    return visitor("Anna")


def spoken(client: Client, page: str = "/", asking: str = "") -> str:
    response = client.get(page, headers={"Accept-Language": asking} if asking else {})
    found = re.search(r'<html lang="(\w+)"', text(response))
    assert found
    assert response.headers["Content-Language"] == found[1]
    return found[1]


@pytest.mark.parametrize(
    ("asking", "answer"),
    [
        ("", "en"),
        ("pl", "pl"),
        ("de-AT,en;q=0.5", "de"),
        ("it-CH,de;q=0.8", "it"),
        ("fr,pl;q=0.7", "pl"),
        ("fr", "en"),
    ],
)
def test_the_browser_says_which(client: Client, asking: str, answer: str) -> None:
    assert spoken(client, "/", asking) == answer
    assert spoken(client, "/no/such/page", asking) == answer


def test_a_stranger_switches_and_stays_on_the_page(client: Client) -> None:
    page = "/rules/?from=table"
    assert f'name="next" value="{page}"' in text(client.get(page))
    switched = client.post("/language/", {"language": "de", "next": page})
    assert (switched.status_code, switched["Location"]) == (302, page)
    assert spoken(client, "/", "pl") == "de"
    assert 'value="de" lang="de" aria-pressed="true"' in text(client.get("/"))


def test_a_person_switches_everywhere(anna: Visitor) -> None:
    anna.post("/language/", language="pl", next="/me/")
    phone = Client()
    phone.force_login(anna.person)
    assert spoken(phone, "/me/", "de") == "pl"


def test_a_new_guest_keeps_the_language_they_came_with(client: Client) -> None:
    client.post("/me/name/", {"name": "Ola"}, headers={"Accept-Language": "pl"})
    assert Person.objects.get().language == "pl"
    assert spoken(client, "/", "de") == "pl"


@pytest.mark.parametrize("language", ["", "fr", "xx", "\0", "en" * 50])
def test_a_language_that_nobody_speaks_here(anna: Visitor, language: str) -> None:
    assert anna.post("/language/", language=language).status_code == 400
    anna.person.refresh_from_db()
    assert anna.person.language == ""


@pytest.mark.parametrize("page", ["", "https://elsewhere.example/", "//elsewhere.example", "\0"])
def test_the_switch_leads_nowhere_else(client: Client, page: str) -> None:
    assert client.post("/language/", {"language": "pl", "next": page})["Location"] == "/"


def test_the_switch_needs_the_page_it_is_on() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/language/", {"language": "pl"}).status_code == 403


def test_each_at_one_table_has_their_own_language() -> None:
    seated = seat_people(("Anna", "Ben"))
    anna, ben = seated.clients
    anna.post("/language/", {"language": "pl"})
    ben.post("/language/", {"language": "de"})
    for _ in range(2):  # nothing kept from one is given to the other
        assert (spoken(anna, seated.url), spoken(ben, seated.url)) == ("pl", "de")
        region = f"{seated.url}regions/top/"
        assert anna.get(region).headers["Content-Language"] == "pl"
        assert ben.get(region).headers["Content-Language"] == "de"
    seated.hand_in(0, seated.answer(0, Random(1)))
    with override("pl"):
        polish = gettext("%(seat)s took: %(items)s.") % {"seat": "Anna", "items": ""}
    log = f"{seated.url}regions/log/"
    assert polish.rstrip(" .") in text(anna.get(log))
    assert polish.rstrip(" .") not in text(ben.get(log))


def test_nobody_is_refused_in_the_language_of_whoever_came_before(
    client: Client, settings: Any
) -> None:
    assert spoken(client, "/", "pl") == "pl"
    settings.SECURE_SSL_REDIRECT = True  # as a public server: the first look at the host is early
    refused = Client().get("/", headers={"Host": "elsewhere.example"})
    assert refused.status_code == 400
    assert '<html lang="en"' in text(refused)


def test_no_cache_gives_a_page_to_readers_of_another_language(client: Client) -> None:
    for page in ("/", "/rules/", "/gallery/", "/credits/"):
        vary = client.get(page).headers["Vary"]
        assert "Accept-Language" in vary
        assert "Cookie" in vary


def test_whoever_gets_a_letter_reads_their_own_language(anna: Visitor) -> None:
    Person.objects.filter(pk=anna.person.pk).update(
        language="pl", email="anna@example.org", confirmed="anna@example.org"
    )
    anna.person.refresh_from_db()
    anna.person.set_password("stamps and stamps")
    anna.person.save()
    asking = {"Accept-Language": "de"}
    Client().post("/accounts/forgotten/", {"email": "anna@example.org"}, headers=asking)
    addresses.send_confirmation(anna.person)
    assert sorted(letter.subject for letter in letters(2)) == [
        "Nowe hasło do Stamp Swap online",
        "Twój adres w Stamp Swap online",
    ]
