"""Nobody becomes somebody else: sessions, personal links, new passwords, forged forms."""

import re
from typing import Any

import pytest
from django.conf import settings
from django.core import mail
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import get_resolver
from django_tasks_db.models import DBTaskResult

from games.models import Person
from games.models.game import ALPHABET, Game, new_code
from games.models.person import new_key
from games.services.people import identity
from tests.attacks.addresses import addresses
from tests.attacks.cast import gather, standing
from tests.web.lobbies import OPEN, text, visitor
from tests.web.post import letters
from tests.web.tables import browser_of

pytestmark = pytest.mark.django_db
SECRET = "correct horse battery"
LOGIN = {"username": "anna.k", "password": SECRET}


@pytest.fixture
def account() -> Person:
    return Person.objects.create_user("anna.k", "anna@example.org", SECRET, name="Anna")


def key_of(client: Client) -> str:
    cookie = client.cookies.get(settings.SESSION_COOKIE_NAME)
    return cookie.value if cookie else ""


def who(client: Client) -> str | None:
    return client.session.get("_auth_user_id")


def test_a_session_gets_another_key_whenever_its_person_changes(account: Person) -> None:
    """So that nobody can lay a session of theirs under somebody else."""
    laid = Client()
    laid.cookies[settings.SESSION_COOKIE_NAME] = "x" * 32
    laid.post("/me/name/", {"name": "Eve"})
    guest = key_of(laid)
    assert guest != "x" * 32
    laid.post("/accounts/login/", LOGIN)
    inside = key_of(laid)
    assert inside not in ("", guest)
    other = identity.new_guest("Ben")
    laid.post(f"/me/link/{other.link_key}/")
    assert key_of(laid) not in ("", guest, inside)
    assert who(laid) == str(other.pk)
    before = key_of(laid)
    claim = {"username": "ben.b", "password": SECRET, "again": SECRET}
    laid.post("/me/account/", claim)
    assert key_of(laid) not in ("", before)


def test_logging_out_ends_the_session_and_is_asked_for_by_a_form(account: Person) -> None:
    client = browser_of(account)
    key = key_of(client)
    assert client.get("/accounts/logout/").status_code == 405
    assert who(client)
    client.post("/accounts/logout/")
    thief = Client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = key
    assert "Who are you?" in text(thief.get("/me/"))


@pytest.mark.parametrize("kind", ["guest", "account"])
def test_a_new_personal_link_ends_what_the_old_one_began(kind: str, account: Person) -> None:
    anna = account if kind == "account" else identity.new_guest("Anna")
    own, thief, old = browser_of(anna), Client(), f"/me/link/{anna.link_key}/"
    thief.post(old)
    assert who(thief) == str(anna.pk)
    own.post("/me/link/")
    anna.refresh_from_db()
    assert thief.post(old).status_code == 404
    assert "Who are you?" in text(thief.get("/me/")), "sent away"
    assert anna.link_key in text(own.get("/me/")), "still oneself"


def test_links_and_codes_cannot_be_guessed() -> None:
    """A personal link has 192 bits. An invitation has 39.6 bits: at a hundred wrong guesses an
    hour from each of ten thousand networks, one of a hundred open tables is found in a year."""
    assert {len(new_key()) for _ in range(50)} == {32}
    assert (len(ALPHABET), len(set(ALPHABET))) == (31, 31)
    codes = [new_code() for _ in range(2000)]
    assert {len(code) for code in codes} == {8}
    for place in range(8):
        assert {code[place] for code in codes} == set(ALPHABET)
    assert len(ALPHABET) ** 8 / 100 / (100 * 10_000) > 365 * 20
    game = visitor("Anna").hosts(OPEN)
    assert game.code != game.invitation
    # Neither tells the other.
    assert game.invitation not in text(Client().get(f"/t/{game.code}/"))
    assert Game.objects.filter(code=game.invitation).count() == 0


FORMS = {
    "/host/": {"name": "Eve", "pace": "live", "seat2": "open"},
    "/solo/": {"level": "1"},
    "/learn/": {},
}


@pytest.mark.parametrize("path", FORMS)
@pytest.mark.parametrize("kind", ["account", "guest", "new account"])
def test_the_form_of_somebody_logs_nobody_in(kind: str, path: str, account: Person) -> None:
    """Its key leads the second click of a new guest to the table of the first, and nothing more."""
    form = FORMS[path] | {"opening": "abc"}
    anna = Client()
    if kind == "account":
        anna.force_login(account)
    elif kind == "guest":
        anna.force_login(identity.new_guest("Anna"))
    opened = anna.post(path, form)["Location"]
    if kind == "new account":
        claim = {"username": "new.one", "password": SECRET, "again": SECRET}
        assert anna.post("/me/account/", claim).status_code == 302
    stored = Game.objects.get().opening
    for number, key in enumerate(("abc", f"{who(anna)} abc", stored), start=2):
        thief = Client()
        assert thief.post(path, form | {"opening": key})["Location"] != opened
        assert who(thief) not in (None, who(anna))
        assert Game.objects.count() == number


@pytest.mark.parametrize("kind", ["known", "new account"])
def test_a_seat_taken_by_somebody_logs_nobody_in(kind: str) -> None:
    game = visitor("Ben").hosts(OPEN, OPEN)
    form, anna = {"name": "Anna", "sitting": "abc"}, Client()
    if kind == "known":
        anna.force_login(identity.new_guest("Anna"))
    anna.post(f"/i/{game.invitation}/", form)
    if kind == "new account":
        claim = {"username": "new.one", "password": SECRET, "again": SECRET}
        assert anna.post("/me/account/", claim).status_code == 302
    thief = Client()
    assert thief.post(f"/i/{game.invitation}/", form).status_code == 302
    assert who(thief) not in (None, who(anna))


def test_a_letter_leads_to_the_site_whatever_the_visitor_calls_it(
    account: Person, settings: Any
) -> None:
    settings.SITE_ADDRESS = "https://stamps.example.org"
    settings.ALLOWED_HOSTS = [".example.org"]
    headers = {"Host": "evil.example.org:8080", "X-Forwarded-Host": "elsewhere.example"}
    asked = Client(headers=headers).post("/accounts/forgotten/", {"email": account.email})
    assert asked.status_code == 302
    (letter,) = letters(1)
    assert "https://stamps.example.org/accounts/forgotten/" in letter.body
    assert "evil" not in letter.body
    assert "elsewhere" not in letter.body


def test_nobody_hears_whether_an_address_or_a_name_is_known(account: Person) -> None:
    def without_own(answer: Any) -> str:
        return re.sub(r'value="[^"]*"', "", text(answer))

    known, unknown = (
        Client().post("/accounts/forgotten/", {"email": email}, follow=True)
        for email in ("anna@example.org", "nobody@example.org")
    )
    assert (known.status_code, without_own(known)) == (unknown.status_code, without_own(unknown))
    letters(1)
    known, unknown = (
        Client().post("/accounts/login/", {"username": name, "password": "guess"})
        for name in ("anna.k", "nobody")
    )
    assert (known.status_code, without_own(known)) == (422, without_own(unknown))


def test_asking_for_a_new_password_is_the_same_work_whoever_exists(
    account: Person, settings: Any
) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

    def work(email: str) -> list[str]:
        with CaptureQueriesContext(connection) as queries:
            Client().post("/accounts/forgotten/", {"email": email})
        return [re.sub(r"'[^']*'|\d+", "?", query["sql"]) for query in queries]

    assert work("anna@example.org") == work("nobody@example.org") != []
    assert DBTaskResult.objects.count() == 2
    assert mail.outbox == []


def test_a_visitor_does_not_write_to_the_whole_world(settings: Any) -> None:
    settings.LIMITS = {**settings.LIMITS, "mails": "2 per hour"}
    eve = visitor("Eve")
    for number in range(4):
        eve.post("/me/address/", email=f"victim{number}@example.org", letters="on")
    assert len(mail.outbox) == 2


@pytest.mark.long
@pytest.mark.parametrize("role", ["seated", "keeper"])
def test_no_form_of_another_site_does_anything(role: str) -> None:
    """With whatever htmx says, too. One address alone is for mail programs, which have no cookie
    of ours; its signature is the proof."""
    cast = gather(role)
    cast.client.handler.enforce_csrf_checks = True
    before = standing(cast.games), Person.objects.count()
    refused = set()
    for number, path in enumerate(addresses(cast.playing.game.code)):
        headers = {"HX-Request": "true"} if number % 2 else {}
        answer = cast.client.post(path, {"text": "Hello", "name": "Eve"}, headers=headers)
        refused.add(answer.status_code)
        if path.startswith("/api/v"):  # for programs, which have no cookies
            assert answer.status_code in (401, 403, 404, 405), path
        elif answer.status_code != 403:
            assert answer.status_code in (404, 405), path
    assert 403 in refused
    assert (standing(cast.games), Person.objects.count()) == before


def test_one_address_alone_takes_a_form_without_proof() -> None:
    """Programs need none: they have tokens, and their cookies are not looked at."""

    def within(patterns: Any) -> list[str]:
        found = []
        for each in patterns:
            if getattr(each, "namespace", None) == "api":
                continue
            if hasattr(each, "url_patterns"):
                found += within(each.url_patterns)
            elif getattr(each.callback, "csrf_exempt", False):
                found.append(each.name)
        return found

    assert within(get_resolver().url_patterns) == ["stop-letters"]
