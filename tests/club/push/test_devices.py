"""Which browsers get news: those that ask for it, as long as somebody is logged in there."""

from typing import Any

import pytest
from django.test import Client

from club.push import services
from club.push.models import Device, ServerKey
from games.models import Person, Session
from games.services.people import browsers, deletion, identity
from tests.club.push.conftest import AGENT, Browser, Service, encoded, switch_on
from tests.web.lobbies import Visitor, text, visitor

PASSWORD = "perforation 14"


def me(client: Client) -> str:
    """The page, as browsers trust it without HTTPS."""
    return text(client.get("/me/", headers={"host": "localhost"}))


def living(someone: Visitor) -> list[Device]:
    return services.devices(Person.objects.get(pk=someone.person.pk))


def test_nothing_is_sent_unless_the_host_turns_it_on(db: None) -> None:
    anna = visitor("Anna")
    assert "its host has not turned that on" in me(anna.client)
    told = {"endpoint": "https://fcm.googleapis.com/fcm/send/abc", "p256dh": "", "auth": ""}
    answer = anna.client.post("/me/devices/", told)
    assert answer.status_code == 422
    assert "its host has not turned that on" in text(answer)
    assert not ServerKey.objects.exists()
    assert not Device.objects.exists()


def test_where_the_library_is_missing_the_page_says_so(
    service: Service, db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("club.push.keys.LIBRARY_FOUND", False)
    assert "pywebpush" in me(visitor("Anna").client)


def test_over_plain_http_the_page_says_why_not(anna: Visitor, settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["192.168.1.5", "localhost", "[::1]"]
    for host, said in (("192.168.1.5:8000", True), ("localhost:8000", False), ("[::1]", False)):
        page = text(anna.client.get("/me/", headers={"host": host}))
        assert ("over HTTPS only" in page) == said, host
        assert ("data-push-key" in page) != said, host
    page = text(anna.client.get("/me/", headers={"host": "192.168.1.5"}, secure=True))
    assert "data-push-key" in page


def test_switching_on_and_off(anna: Visitor, service: Service) -> None:
    browser = Browser(service, "laptop")
    page = me(anna.client)
    assert f'data-push-key="{ServerKey.objects.get().public}"' in page
    assert "data-push-here" not in page
    device = switch_on(anna, browser)
    assert (device.person, device.browser, device.language) == (
        anna.person,
        "Firefox, Android",
        "en",
    )
    page = me(anna.client)
    assert "data-push-here" in page
    assert browser.told["endpoint"] not in page
    assert ServerKey.objects.get().private not in page
    answer = anna.post(f"/me/devices/{device.pk}/remove/")
    assert answer.status_code == 302
    assert not Device.objects.exists()
    assert services.IN_SESSION not in anna.client.session
    assert service.received == []


def test_another_device_is_listed_and_removed(anna: Visitor, phone: Browser) -> None:
    device = Device.objects.get()
    laptop = Client()
    laptop.force_login(anna.person)
    page = me(laptop)
    assert "Firefox, Android" in page
    assert "data-push-here" not in page
    assert laptop.post(f"/me/devices/{device.pk}/remove/").status_code == 302
    assert not Device.objects.exists()


def test_nobody_removes_a_device_of_others(anna: Visitor, ben: Visitor, phone: Browser) -> None:
    device = Device.objects.get()
    assert ben.post(f"/me/devices/{device.pk}/remove/").status_code == 404
    assert Client().post(f"/me/devices/{device.pk}/remove/").status_code == 302
    assert Device.objects.filter(pk=device.pk).exists()


def test_a_browser_is_one_device_however_often_it_asks(anna: Visitor, service: Service) -> None:
    for name in ("one", "two", "two"):
        switch_on(anna, Browser(service, name))
    assert [device.endpoint[-3:] for device in living(anna)] == ["two"]


def test_who_logs_in_at_the_same_browser_takes_it_over(
    anna: Visitor, ben: Visitor, phone: Browser
) -> None:
    switch_on(ben, phone)
    assert living(anna) == []
    assert Device.objects.get().person == ben.person


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("p256dh", ""),
        ("p256dh", "A" * 87),
        ("p256dh", encoded(b"\x04" + bytes(20))),
        ("p256dh", "B" * 5000),
        ("auth", ""),
        ("auth", "\x00" * 22),
        ("auth", "ü" * 22),
    ],
)
def test_keys_that_are_none_are_refused(
    anna: Visitor, service: Service, field: str, value: str
) -> None:
    answer = anna.client.post("/me/devices/", Browser(service, "x").told | {field: value})
    assert answer.status_code == 422
    assert "sent no keys" in text(answer)
    assert not Device.objects.exists()


def test_not_too_many_devices(anna: Visitor, service: Service) -> None:
    clients = []
    for number in range(services.MOST_DEVICES + 1):
        client = Client()
        client.force_login(anna.person)
        clients.append(client)
        answer = client.post("/me/devices/", Browser(service, f"b{number}").told)
        enough = number == services.MOST_DEVICES
        assert answer.status_code == (422 if enough else 302)
    assert "remove one of them first" in text(answer)
    assert Device.objects.count() == services.MOST_DEVICES
    clients[0].post("/accounts/logout/")
    assert clients[-1].post("/me/devices/", Browser(service, "z").told).status_code == 302


def test_not_too_often(anna: Visitor, service: Service) -> None:
    answers = [
        anna.client.post("/me/devices/", Browser(service, "same").told).status_code
        for _ in range(21)
    ]
    assert answers == [302] * 20 + [429]


def test_logging_out_ends_it(anna: Visitor, phone: Browser) -> None:
    anna.post("/accounts/logout/")
    assert not Device.objects.exists()


def test_deleting_oneself_ends_it(anna: Visitor, phone: Browser) -> None:
    deletion.forget(anna.person)
    assert not Device.objects.exists()


def test_a_session_that_a_keeper_ends_gets_no_more_news(anna: Visitor, phone: Browser) -> None:
    (device,) = browsers.devices(anna.person)
    browsers.end(anna.person, device.key)
    assert living(anna) == []


def test_a_new_link_ends_it_elsewhere_but_not_here(anna: Visitor, phone: Browser) -> None:
    thief = Client()
    thief.force_login(anna.person)
    thief.post("/me/devices/", Browser(phone.service, "thief").told)
    assert len(living(anna)) == 2
    anna.post("/me/link/")
    assert [device.endpoint for device in living(anna)] == [phone.told["endpoint"]]


def test_who_is_banned_gets_no_news(anna: Visitor, phone: Browser) -> None:
    Person.objects.filter(pk=anna.person.pk).update(is_active=False)
    assert living(anna) == []


def test_a_guest_who_makes_an_account_keeps_it(anna: Visitor, phone: Browser) -> None:
    fields = {"username": "anna", "address": "", "password": PASSWORD, "again": PASSWORD}
    assert anna.post("/me/account/", **fields).status_code == 302
    assert len(living(anna)) == 1


def test_a_guest_who_logs_in_takes_it_along(anna: Visitor, phone: Browser) -> None:
    account = Person.objects.create_user("anna", "", PASSWORD, name="Anna")
    anna.post("/accounts/login/", username="anna", password=PASSWORD)
    assert not Person.objects.filter(pk=anna.person.pk).exists()
    assert [device.endpoint for device in services.devices(account)] == [phone.told["endpoint"]]
    assert "data-push-here" in me(anna.client)


def test_who_comes_by_a_personal_link_gets_no_news_of_who_was_there(
    anna: Visitor, ben: Visitor, phone: Browser
) -> None:
    anna.post(f"/me/link/{ben.person.link_key}/")
    assert living(anna) == []
    assert living(ben) == []
    assert "data-push-here" not in me(anna.client)


def test_what_is_left_over_is_cleared_away(anna: Visitor, phone: Browser, service: Service) -> None:
    Session.objects.all().delete()
    Device.objects.update(created="2020-01-01T00:00:00Z")
    client = Client()
    client.force_login(anna.person)
    client.post("/me/devices/", Browser(service, "new").told, headers={"User-Agent": AGENT})
    assert [device.endpoint[-3:] for device in Device.objects.all()] == ["new"]


def test_renaming_oneself_changes_nothing(anna: Visitor, phone: Browser) -> None:
    identity.rename(anna.person, "Annabella")
    assert len(living(anna)) == 1
