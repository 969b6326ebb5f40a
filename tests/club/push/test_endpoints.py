"""No request ever goes to an address that is not a push service's."""

from typing import Any

import pytest

from club.push import endpoints, sending
from club.push.models import Device
from club.push.sending import Outcome
from games.rules.refusal import Refusal
from tests.club.push.conftest import Browser, Service
from tests.web.lobbies import Visitor, text

GOOD = [
    "https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O-byuxb_wJ",
    "https://fcm.googleapis.com/wp/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O-byuxb_wJsKRaKv",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAAABmXyZ-abc_def",
    "https://wns2-par02p.notify.windows.com/w/?token=BQYAAACg%2bLmN%2f",
    "https://web.push.apple.com/QGuQyavXutnMH9lLCtLQGe",
]
BAD = [
    "",
    "x",
    "https://",
    "https:///fcm/send",
    "http://fcm.googleapis.com/fcm/send/a",  # not encrypted
    "ftp://fcm.googleapis.com/fcm/send/a",
    "file:///etc/passwd",
    "gopher://fcm.googleapis.com/_",
    "//fcm.googleapis.com/fcm/send/a",
    "https:fcm.googleapis.com/fcm/send/a",
    "HTTPS://fcm.googleapis.com/fcm/send/a",
    "https://FCM.googleapis.com/fcm/send/a",
    "https://fcm.googleapis.com",
    "https://fcm.googleapis.com/",
    "https://fcm.googleapis.com./fcm/send/a",
    "https://fcm.googleapis.com:443/fcm/send/a",
    "https://fcm.googleapis.com:8443/fcm/send/a",
    "https://fcm.googleapis.com:80/",
    "https://user@fcm.googleapis.com/fcm/send/a",
    "https://user:password@fcm.googleapis.com/fcm/send/a",
    "https://fcm.googleapis.com@elsewhere.example/a",
    "https://fcm.googleapis.com:a@elsewhere.example/a",
    "https://elsewhere.example#@fcm.googleapis.com/a",
    "https://elsewhere.example?@fcm.googleapis.com/a",
    "https://elsewhere.example\\@fcm.googleapis.com/a",
    "https://fcm.googleapis.com\\@elsewhere.example/a",
    "https://fcm.googleapis.com/a\\b",
    "https://fcm.googleapis.com/a#b",
    "https://fcm.googleapis.com/a b",
    "https://fcm.googleapis.com/a\r\nHost: elsewhere.example",
    "https://fcm.googleapis.com/a\n",
    "\nhttps://fcm.googleapis.com/a",
    "https://fcm.googleapis.com/a\x00",
    "https://fcm.googleapis.com/ü",
    "https://fcm.googleapis.com%2f.elsewhere.example/a",
    "https://fcm.googleapis.com%00.elsewhere.example/a",
    "https://fcm。googleapis。com/a",
    "https://ｆcm.googleapis.com/a",
    "https://fcm.googleapis.com.elsewhere.example/a",
    "https://elsewhere.example/fcm.googleapis.com/a",
    "https://evil-fcm.googleapis.com/a",
    "https://storage.googleapis.com/a",
    "https://googleapis.com/a",
    "https://notify.windows.com/a",
    "https://a.b.notify.windows.com/a",
    "https://notify.windows.com.elsewhere.example/a",
    "https://elsewhere-notify.windows.com/a",
    "https://.notify.windows.com/a",
    "https://push.apple.com.elsewhere.example/a",
    "https://localhost/a",
    "https://127.0.0.1/a",
    "https://127.1/a",
    "https://2130706433/a",
    "https://0x7f000001/a",
    "https://[::1]/a",
    "https://[::ffff:127.0.0.1]/a",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.0.0.1/a",
    "https://metadata.google.internal/a",
    "https://fcm.googleapis.com/" + "a" * 2000,
    "http://127.0.0.1:1/push/a",
    "http://localhost:5432/",
    "redis://127.0.0.1:6379/",
    "javascript:alert(1)",
    "data:text/plain,a",
]


@pytest.mark.parametrize("endpoint", GOOD)
def test_the_push_services_of_the_browsers(endpoint: str) -> None:
    assert endpoint.startswith(endpoints.check(endpoint) + "/")


@pytest.mark.parametrize("endpoint", BAD)
def test_anything_else_is_refused(endpoint: str) -> None:
    with pytest.raises(Refusal):
        endpoints.check(endpoint)


def test_each_is_refused_with_a_sentence_and_nothing_is_sent(
    anna: Visitor, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "asyncio", None)  # whatever is sent anyway fails
    told = Browser(service, "x").told
    port = service.origin.rsplit(":", 1)[1]
    own = [f"http://127.0.0.1:{port}1/a", f"http://127.0.0.1:{port}@elsewhere.example/a"]
    for endpoint in (*BAD, *own, service.origin):
        answer = anna.client.post("/me/devices/", told | {"endpoint": endpoint})
        assert answer.status_code == 422, endpoint
        assert "not an address of a push service" in text(answer)
    assert not Device.objects.exists()
    assert service.received == []


def test_what_is_stored_is_checked_again_before_it_is_sent(
    anna: Visitor, phone: Browser, service: Service, settings: Any
) -> None:
    """Somebody may have written to the database, or a service may have been taken off the list."""
    settings.PUSH_SERVICE_OF_TESTS = ""
    assert sending.send(Device.objects.get(), b"{}", "x") is Outcome.GONE
    for endpoint in BAD:
        device = Device(endpoint=endpoint, p256dh=phone.told["p256dh"], auth=phone.told["auth"])
        assert sending.send(device, b"{}", "x") is Outcome.GONE
    assert service.received == []


def test_no_environment_variable_adds_an_address(settings: Any) -> None:
    assert settings.PUSH_SERVICE_OF_TESTS == ""
    assert settings.PUSH is False
