"""A keeper's personal link does not open the keeper's room: a password is asked at its door."""

from datetime import timedelta

import pytest
from django.conf import settings
from django.test import Client
from django.utils import timezone

from games.admin import door
from games.models import Game, Person, Report
from games.views.accounts import PASSWORD_AT
from tests.keeping.keepers import do, new_keeper, text
from tests.web.tables import browser_of

PASSWORD = "tweezers-and-hinges"
ASKED = "give your password, even if you are logged in"


def link_of(person: Person) -> Client:
    """A browser in which somebody has come by their personal link."""
    browser = Client()
    assert browser.post(f"/me/link/{person.link_key}/").status_code == 302
    assert browser.get("/me/").status_code == 200
    return browser


def test_a_personal_link_leads_to_the_door_only(begun: Game, keeper: Person) -> None:
    browser = link_of(keeper)
    for path in ("/keeper/", f"/keeper/games/{begun.code}/", "/keeper/automa/", "/keeper/import/"):
        answer = browser.get(path, follow=True)
        assert answer.redirect_chain, path
        assert ASKED in text(answer), path
        assert "Anna" not in text(answer), path
    assert do(browser, begun, "pause")["Location"].startswith("/keeper/door/")
    assert Game.objects.get().paused is None


def test_the_password_opens_it_and_leads_on(begun: Game, keeper: Person) -> None:
    browser, wanted = link_of(keeper), f"/keeper/games/{begun.code}/?x=1"
    shown = browser.get(wanted, follow=True)
    assert 'value="/keeper/games/' in text(shown)
    wrong = browser.post("/keeper/door/", {"password": "hinges", "next": wanted})
    assert wrong.status_code == 422
    assert "That is not your password" in text(wrong)
    assert "hinges" not in text(wrong)
    opened = browser.post("/keeper/door/", {"password": PASSWORD, "next": wanted})
    assert opened["Location"] == wanted
    assert browser.get(wanted).status_code == 200
    away = browser.post("/keeper/door/", {"password": PASSWORD, "next": "https://example.org/"})
    assert away["Location"] == "/keeper/"


def test_who_logs_in_has_given_it(keeper: Person) -> None:
    browser = Client()
    browser.post("/accounts/login/", {"username": "kim", "password": PASSWORD})
    assert browser.get("/keeper/").status_code == 200


def test_it_is_asked_again_after_some_hours(keeper: Person) -> None:
    browser = browser_of(keeper)
    assert browser.get("/keeper/").status_code == 200
    session = browser.session
    session[PASSWORD_AT] = (timezone.now() - door.OPEN_FOR - timedelta(minutes=1)).isoformat()
    session.save()
    assert ASKED in text(browser.get("/keeper/", follow=True))


def test_only_keepers_come_to_the_door(anna: Person) -> None:
    assert browser_of(anna).get("/keeper/door/").status_code == 403
    assert Client().get("/keeper/door/")["Location"].startswith("/accounts/login/")


def test_wrong_passwords_are_counted(keeper: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(settings.LIMITS, "tries", "2 per hour")
    browser = link_of(keeper)
    told = [browser.post("/keeper/door/", {"password": "x"}).status_code for _ in range(3)]
    assert told == [422, 422, 429]
    assert browser.post("/keeper/door/", {"password": PASSWORD}).status_code == 429


def test_nobody_overwrites_another_keepers_answer(begun: Game, room: Client, anna: Person) -> None:
    browser_of(anna).post(f"/t/{begun.code}/report/", {"text": "It hangs"})
    report = Report.objects.get()
    page, lee = f"/keeper/reports/{report.pk}/", browser_of(new_keeper("Lee"))
    assert room.post(page, {"answer": "Kim’s", "status": "read", "read": ""}).status_code == 302
    refused = lee.post(page, {"answer": "Lee’s", "status": "settled", "read": ""})
    assert refused.status_code == 422
    assert "another keeper has answered" in text(refused)
    assert "Lee’s" in text(refused), "what was written is not lost"
    report.refresh_from_db()
    assert report.answer == "Kim’s"
    assert report.answered
    read = report.answered.isoformat()
    fields = {"answer": "Both", "status": "settled", "read": read}
    assert lee.post(page, fields).status_code == 302
