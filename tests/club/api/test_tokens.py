"""Tokens: who makes them, what they open, and when they end."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.conf import LazySettings
from django.test import Client
from django.utils import timezone

from club.api import services
from club.api.models import Token
from games.models import Game, Person
from games.services.keeping import RemedyRequest
from games.services.keeping import people as keeping_people
from games.services.people import accounts, deletion, identity
from tests.club.api.programs import Program, program_of
from tests.keeping.keepers import new_keeper
from tests.web.tables import browser_of, seat_people

pytestmark = pytest.mark.django_db
SECRET = re.compile(r'value="(stamps_[\w-]+)"')


@pytest.fixture
def anna() -> Person:
    return identity.new_guest("Anna")


def make(client: Client, **fields: Any) -> Any:
    return client.post("/me/programs/", {"name": "my bot", "days": "30"} | fields)


def error(program: Program) -> tuple[int, str]:
    answer = program.ask("/me")
    return answer.status_code, answer.json().get("error", "")


def test_a_token_is_made_shown_once_and_revoked(anna: Person) -> None:
    client = browser_of(anna)
    page = make(client)
    found = SECRET.search(page.content.decode())
    assert found
    assert "no-store" in page.headers["Cache-Control"]
    secret = found[1]
    assert secret not in client.get("/me/programs/").content.decode()
    token = Token.objects.get()
    stored = [str(value) for value in Token.objects.values_list().get()]
    assert not any(secret in value for value in stored), "nothing stored opens the door"
    assert error(Program(token.digest)) == (401, "token-unknown")
    today = timezone.now().date()
    assert Program(secret).ask("/me").json() == {
        "name": "Anna",
        "guest": True,
        "token": "my bot",
        "read_only": False,
        "language": "en",
    }
    token.refresh_from_db()
    assert token.last_used
    assert today <= token.last_used <= timezone.now().date()
    assert (
        browser_of(identity.new_guest("Eve")).post(f"/me/programs/{token.pk}/revoke/").status_code
        == 302
    )
    assert error(Program(secret)) == (200, ""), "a token of somebody else"
    client.post(f"/me/programs/{token.pk}/revoke/")
    assert error(Program(secret)) == (401, "token-unknown")


def test_wrong_tokens_are_told_so(anna: Person) -> None:
    for header in ("", "Bearer", "Bearer ", "Basic QTpC", "Bearer x y", "bearer \x00", "Bearer é"):
        answer = Client().get("/api/v1/me", headers={"Authorization": header})
        assert answer.status_code == 401, header
        assert answer.json()["error"] in ("token-missing", "token-unknown")
        assert answer.headers["WWW-Authenticate"].startswith("Bearer")
    program = program_of(anna)
    lower = Client().get("/api/v1/me", headers={"Authorization": f"bearer {program.secret}"})
    assert lower.status_code == 200


def test_a_session_opens_nothing_here(anna: Person) -> None:
    """So no page elsewhere can make a browser act; and the token says who it is, not the cookie."""
    client = browser_of(anna)
    assert client.get("/api/v1/me").status_code == 401
    assert (
        client.post("/api/v1/tables", '{"seats": ["easy"]}', "application/json").status_code == 401
    )
    ben = program_of(identity.new_guest("Ben"))
    assert client.get("/api/v1/me", headers=ben.headers).json()["name"] == "Ben"
    answer = ben.ask("/me", Origin="https://elsewhere.example")
    assert not [name for name in answer.headers if name.startswith("Access-Control")]
    assert not answer.cookies


def test_a_token_to_read_changes_nothing(anna: Person) -> None:
    reader = program_of(anna, read_only=True)
    assert reader.ask("/me").json()["read_only"]
    answer = reader.send("/tables", {"seats": ["easy"]})
    assert (answer.status_code, answer.json()["error"]) == (403, "read-only")
    assert not Game.objects.exists()


def test_who_only_reads_is_not_present() -> None:
    seated = seat_people(("Anna", "Ben"))
    ben = seated.game.players.get(seat=1)
    assert ben.person
    for read_only, here in ((True, False), (False, True)):
        program_of(ben.person, read_only=read_only).ask(f"/tables/{seated.game.code}")
        ben.refresh_from_db()
        assert (ben.seen is not None) is here


def test_a_token_ends_by_its_time_and_with_its_person(anna: Person) -> None:
    program = program_of(anna, days=1)
    assert error(program) == (200, "")
    Token.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert error(program) == (401, "token-expired")
    Token.objects.update(expires=None)
    identity.prefer(anna, is_active=False)
    assert error(program) == (401, "token-unknown")
    identity.prefer(anna, is_active=True)
    assert error(program) == (200, "")
    deletion.forget(anna)
    assert error(program) == (401, "token-unknown")
    assert not Token.objects.exists()


def test_a_new_personal_link_revokes_all(anna: Person) -> None:
    program, other = program_of(anna), program_of(identity.new_guest("Ben"))
    browser_of(anna).post("/me/link/")
    assert error(program) == (401, "token-unknown")
    assert error(other) == (200, "")


def test_a_new_password_revokes_all(anna: Person) -> None:
    accounts.claim(anna, "anna", "", "perforation 14")
    program = program_of(anna)
    assert error(program) == (200, ""), "an account has the tokens of its guest"
    old = {"old_password": "perforation 14"}
    new = {f"new_password{number}": "perforation 15" for number in (1, 2)}
    assert browser_of(anna).post("/accounts/password/", old | new).status_code == 302
    assert error(program) == (401, "token-unknown")


def test_a_keeper_who_logs_somebody_out_everywhere_revokes_all(anna: Person) -> None:
    program = program_of(anna)
    keeping_people.log_out(anna.pk, RemedyRequest(new_keeper("Kim"), "a lost phone", 0), "")
    assert error(program) == (401, "token-unknown")


def test_tokens_of_a_guest_wait_at_the_account(anna: Person) -> None:
    """Somebody else may have made one in this browser: it must not open the account."""
    account = identity.new_guest("Account")
    accounts.claim(account, "anna", "", "perforation 14")
    program, client = program_of(anna), browser_of(anna)
    login = {"username": "anna", "password": "perforation 14"}
    assert client.post("/accounts/login/", login).status_code == 302
    assert error(program) == (401, "token-waits")
    token = Token.objects.get(person=account)
    assert "waits for you" in client.get("/me/programs/").content.decode()
    client.post(f"/me/programs/{token.pk}/let-in/")
    assert program.ask("/me").json()["name"] == "Account"


def test_not_more_than_some(anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MOST_TOKENS", 2)
    client = browser_of(anna)
    assert [make(client).status_code for _ in range(3)] == [200, 200, 422]
    assert Token.objects.count() == 2
    page = client.get("/me/programs/").content.decode()
    assert "revoke one of them first" in page


def test_a_name_is_one_line(anna: Person) -> None:
    client = browser_of(anna)
    for name in ("", "   ", "\u200b", "x" * 41, "a\x00b"):
        assert make(client, name=name).status_code == 422
    for fields in ({"days": "7"}, {"days": ""}):
        assert make(client, **fields).status_code == 422
    assert not Token.objects.exists()
    page = make(client, name=" <b>\u202ebot\n ").content.decode()
    assert Token.objects.get().name == "<b> bot"
    assert "&lt;b&gt; bot" in page


def test_nobody_has_no_programs() -> None:
    for path in ("", "1/revoke/", "1/let-in/"):
        assert Client().post(f"/me/programs/{path}", {"name": "x", "days": "0"}).status_code == 302
    assert not Token.objects.exists()


def test_not_too_often(anna: Person, settings: LazySettings) -> None:
    settings.LIMITS = settings.LIMITS | {"programs": "2 per minute"}
    program, other = program_of(anna), program_of(anna)
    assert [program.ask("/me").status_code for _ in range(3)] == [200, 200, 429]
    refused = program.ask("/me")
    assert refused.json()["error"] == "too-many"
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert other.ask("/me").status_code == 200, "each is counted apart"
    assert [Program("x").ask("/me").status_code for _ in range(3)] == [401, 401, 429]
    settings.LIMITS = settings.LIMITS | {"games": "1 per hour", "programs": "99 per minute"}
    hosted = [other.send("/tables", {"seats": ["easy"]}).status_code for _ in range(2)]
    assert hosted == [201, 429], "as on the site"
    settings.LIMITS = settings.LIMITS | {"tries": "1 per hour"}
    tries = [other.send("/invitations/nosuch22/join").status_code for _ in range(2)]
    assert tries == [404, 429]
