"""What a push service gets, and what its answers do."""

import json
import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import timedelta
from time import time
from typing import Any

import pytest
from django.core.management import call_command
from django.utils import timezone, translation
from django_tasks_db.models import DBTaskResult
from py_vapid import Vapid

from club.push import keys, news, services
from club.push.models import Device, ServerKey
from club.push.news import News, Words
from games.models import Person
from games.services.people import identity
from tests.club.push.conftest import Browser, Service, decoded, switch_on
from tests.time_limits import limited
from tests.web.lobbies import Visitor

Committing = Callable[..., AbstractContextManager[Any]]
HELLO = News("hello", "7")


@pytest.fixture(autouse=True)
def hello() -> None:
    """A kind of news, as another app registers its own."""

    def words(person: Person, about: str) -> Words | None:
        yes = translation.gettext("Remove")
        return Words(f"{yes} {person.name}", f"About {about}", "/rules/") if about else None

    news.register("hello", words)


@pytest.fixture
def tell(anna: Visitor, django_capture_on_commit_callbacks: Committing) -> Callable[..., None]:
    def tell(about: str = "7") -> None:
        with django_capture_on_commit_callbacks(execute=True):
            services.tell(anna.person, News("hello", about))

    return tell


def test_only_the_browser_can_read_it(
    anna: Visitor, phone: Browser, service: Service, tell: Callable[..., None], settings: Any
) -> None:
    settings.CONTACT = "https://stamps.example.org:8443/contact/"
    tell()
    (sent,) = service.received
    assert phone.read() == [
        {
            "title": "Remove Anna",
            "body": "About 7",
            "address": "/rules/",
            "language": "en",
            "off": "No more news here",
        }
    ]
    assert b"Anna" not in sent.body
    headers = {name.lower(): value for name, value in sent.headers.items()}
    assert headers["content-encoding"] == "aes128gcm"
    assert re.fullmatch(r"[\w-]{1,32}", headers["topic"])
    assert 0 < int(headers["ttl"]) <= 24 * 3600
    assert "cookie" not in headers
    assert "referer" not in headers
    signed = re.fullmatch(r"vapid t=([\w.-]+),k=([\w-]+)", headers["authorization"])
    assert signed
    assert signed[2] == ServerKey.objects.get().public
    assert Vapid.verify(headers["authorization"])
    claims = json.loads(decoded(signed[1].split(".")[1]))
    assert claims["aud"] == service.origin
    assert claims["exp"] < time() + 24 * 3600
    assert claims["sub"] == "https://stamps.example.org:8443/contact/"
    device = Device.objects.get()
    assert device.told
    assert device.failures == 0


def test_in_the_language_of_the_person(
    anna: Visitor, phone: Browser, tell: Callable[..., None]
) -> None:
    identity.prefer(anna.person, language="pl")
    tell()
    identity.prefer(anna.person, language="")
    Device.objects.update(language="de")
    tell()
    assert [message["language"] for message in phone.read()] == ["pl", "de"]
    assert len({message["title"] for message in phone.read()}) == 2


def test_to_every_device_of_the_person_and_to_nobody_else(
    anna: Visitor, ben: Visitor, phone: Browser, service: Service, tell: Callable[..., None]
) -> None:
    switch_on(ben, Browser(service, "ben"))
    laptop = Visitor(anna.person, type(anna.client)())
    laptop.client.force_login(anna.person)
    switch_on(laptop, Browser(service, "laptop"))
    tell()
    assert sorted(each.path for each in service.received) == ["/push/laptop", "/push/phone"]


def test_what_is_no_news_any_more_is_not_told(
    phone: Browser, service: Service, tell: Callable[..., None]
) -> None:
    tell("")
    assert service.received == []


def test_nothing_is_sent_when_the_host_turns_it_off_again(
    phone: Browser, service: Service, tell: Callable[..., None], settings: Any
) -> None:
    settings.PUSH = False
    tell()
    services.deliver.call(Device.objects.get().pk, *HELLO)
    assert service.received == []
    assert Device.objects.exists()


def test_who_has_logged_out_is_not_told(
    anna: Visitor, phone: Browser, service: Service, tell: Callable[..., None]
) -> None:
    anna.person.sessions.all().delete()
    tell()
    assert service.received == []
    assert not Device.objects.exists()


@pytest.mark.parametrize("status", [404, 410])
def test_a_device_that_is_gone_is_removed(
    phone: Browser, service: Service, tell: Callable[..., None], status: int
) -> None:
    service.status = status
    tell()
    assert not Device.objects.exists()


def test_a_key_that_is_no_point_of_the_curve_is_gone(
    phone: Browser, service: Service, tell: Callable[..., None]
) -> None:
    Device.objects.update(p256dh="B" + "A" * 86)
    tell()
    assert service.received == []
    assert not Device.objects.exists()


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_no_redirection_is_followed(
    phone: Browser, service: Service, tell: Callable[..., None], status: int
) -> None:
    service.status, service.headers = status, {"Location": f"{service.origin}/elsewhere"}
    tell()
    assert [each.path for each in service.received] == ["/push/phone"]
    assert Device.objects.get().failures == 1


def test_who_is_refused_for_long_is_removed(
    phone: Browser, service: Service, tell: Callable[..., None]
) -> None:
    service.status = 403
    for _ in range(services.MOST_FAILURES - 1):
        tell()
    service.status = 201
    tell()
    assert Device.objects.get().failures == 0
    service.status = 400
    for _ in range(services.MOST_FAILURES):
        tell()
    assert not Device.objects.exists()


def test_a_service_that_does_not_answer_is_not_waited_for(
    phone: Browser,
    service: Service,
    tell: Callable[..., None],
    caplog: pytest.LogCaptureFixture,
) -> None:
    service.hang.clear()
    with limited(push=0.3):
        tell()  # comes back, though nobody has answered
    assert Device.objects.exists()
    assert "did not take news" in caplog.text
    assert "/push/phone" not in caplog.text
    assert phone.told["auth"] not in caplog.text


def test_a_proxy_of_the_environment_is_not_used(
    phone: Browser, service: Service, tell: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    tell()
    assert len(phone.read()) == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("status", [429, 500, 503])
def test_a_busy_service_is_asked_again_a_few_times(
    anna: Visitor,
    phone: Browser,
    service: Service,
    settings: Any,
    work: Callable[[], object],
    status: int,
) -> None:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    service.status = status
    services.tell(anna.person, HELLO)
    assert service.received == []  # the worker does it
    for tried in range(1, 2 + len(services.AGAIN_AFTER)):
        work()
        assert len(service.received) == tried
        work()  # not yet
        assert len(service.received) == tried
        waiting = DBTaskResult.objects.filter(status="READY")
        assert waiting.count() == (tried <= len(services.AGAIN_AFTER))
        assert "Anna" not in str(list(DBTaskResult.objects.values_list("args_kwargs")))
        waiting.update(run_after=timezone.now() - timedelta(seconds=1))
    assert Device.objects.get().failures == 1
    assert not DBTaskResult.objects.exclude(status="SUCCESSFUL").exists()


def test_the_key_is_made_once_at_the_start(service: Service, db: None, settings: Any) -> None:
    settings.PUSH = False
    call_command("migrate", verbosity=0)
    assert not ServerKey.objects.exists()
    settings.PUSH = True
    assert keys.public_key() == ""
    call_command("migrate", verbosity=0)
    made = ServerKey.objects.get()
    assert len(decoded(made.public)) == 65
    call_command("migrate", verbosity=0)
    assert ServerKey.objects.get().private == made.private
    assert keys.public_key() == made.public
    assert made.private not in str(made)
