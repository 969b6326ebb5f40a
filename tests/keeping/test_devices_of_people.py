"""Where somebody is logged in: shown to keepers by a short name and a day, and ended by them."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Act, ActKind, Person, Session
from games.services.people import browsers, identity
from tests.keeping.keepers import text

FIREFOX = "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0"
SAFARI = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
    "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
    "Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0"
)


@pytest.mark.parametrize(
    ("sent", "name"),
    [
        (FIREFOX, "Firefox, Android"),
        (SAFARI, "Safari, iPhone"),
        (EDGE, "Edge, Windows"),
        ("curl/8", ""),
        ("", ""),
    ],
)
def test_a_browser_has_a_short_name(sent: str, name: str) -> None:
    assert browsers.short_name(sent) == name


def device(person: Person, user_agent: str) -> Client:
    client = Client(headers={"User-Agent": user_agent})
    client.force_login(person)
    assert client.get("/").status_code == 200
    return client


def is_in(client: Client) -> bool:
    return bool(client.get("/").wsgi_request.user.is_authenticated)


def log_out(room: Client, person: Person, key: str = "") -> Any:
    path = f"/keeper/people/{person.pk}/logged-out/"
    shown = text(room.get(path, {"device": key} if key else {}))
    assert ("Log out of this device" in shown) == bool(key)
    return room.post(path, {"reason": "a lost phone", "device": key})


def test_one_device_or_all_are_logged_out(room: Client, anna: Person, ben: Person) -> None:
    phone, laptop, other = device(anna, FIREFOX), device(anna, EDGE), device(ben, SAFARI)
    page = room.get(f"/keeper/people/{anna.pk}/")
    shown = text(page)
    assert "Firefox, Android" in shown
    assert "Edge, Windows" in shown
    assert "Safari" not in shown
    for client in (phone, laptop):
        assert str(client.session.session_key) not in shown, "who has it is logged in"
    assert "rv:128" not in shown
    assert not Session.objects.filter(browser__contains="rv:").exists()
    key = next(each.key for each in browsers.devices(anna) if "Firefox" in each.browser)
    assert log_out(room, anna, key).status_code == 302
    assert [is_in(client) for client in (phone, laptop, other)] == [False, True, True]
    assert log_out(room, anna, key).status_code == 422, "logged out already"
    assert log_out(room, anna).status_code == 302
    assert [is_in(client) for client in (phone, laptop, other)] == [False, False, True]
    assert "Log out" not in text(room.get(f"/keeper/people/{anna.pk}/")), "nowhere any more"
    assert Act.objects.filter(kind=ActKind.LOGGED_OUT, person=anna).count() == 2


def test_what_a_new_link_has_ended_is_no_device(room: Client, anna: Person) -> None:
    device(anna, FIREFOX)
    identity.new_personal_link(anna)
    assert browsers.devices(anna) == []


def test_a_day_is_all_that_is_noted(anna: Person) -> None:
    client = device(anna, FIREFOX)
    before = Session.objects.get(person=anna).seen
    client.get("/")
    assert Session.objects.get(person=anna).seen == before
    session = client.session
    session["renewed"] = (timezone.now() - timedelta(days=2)).isoformat()
    session.save()
    Session.objects.update(seen=timezone.now() - timedelta(days=2))
    client.get("/")
    assert Session.objects.get(person=anna).seen > before


def test_nobody_logs_a_keeper_out(room: Client, keeper: Person) -> None:
    answer = room.post(f"/keeper/people/{keeper.pk}/logged-out/", {"reason": "x"})
    assert answer.status_code == 422
    assert is_in(room)
