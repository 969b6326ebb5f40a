"""A push service of the tests' own, and browsers that can read what it brings."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from club.push import keys
from club.push.models import Device
from tests.web.lobbies import Visitor, visitor

AUTH = bytes(range(16))
AGENT = "Mozilla/5.0 (Linux; Android 14) Gecko/128.0 Firefox/128.0"


@dataclass
class Received:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Service:
    """A push service: it takes what it is sent, and answers as a test tells it."""

    origin: str = ""
    status: int = 201
    headers: dict[str, str] = field(default_factory=dict)
    hang: Event = field(default_factory=Event)
    """Answers wait until it is set."""
    received: list[Received] = field(default_factory=list)


@dataclass(frozen=True)
class Browser:
    """A browser's keys, and what it tells the site of them."""

    service: Service
    name: str
    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    @property
    def told(self) -> dict[str, str]:
        point = self.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": f"{self.service.origin}/push/{self.name}",
            "p256dh": encoded(point),
            "auth": encoded(AUTH),
        }

    def read(self) -> list[dict[str, Any]]:
        """All messages to this browser, decrypted with its keys."""
        return [
            json.loads(http_ece.decrypt(each.body, private_key=self.private, auth_secret=AUTH))
            for each in self.service.received
            if each.path == f"/push/{self.name}"
        ]


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@pytest.fixture
def service(settings: Any) -> Iterator[Service]:
    """The push service of the tests, with push switched on."""
    made = Service()
    made.hang.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            made.received.append(Received(self.path, dict(self.headers), body))
            made.hang.wait()
            self.send_response(made.status)
            for name, value in made.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def do_GET(self) -> None:
            made.received.append(Received(self.path, dict(self.headers), b""))

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    made.origin = f"http://127.0.0.1:{server.server_port}"
    settings.PUSH, settings.PUSH_SERVICE_OF_TESTS = True, made.origin
    yield made
    made.hang.set()
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture
def server_key(service: Service, db: None) -> None:
    keys.make()


@pytest.fixture
def anna(server_key: None) -> Visitor:
    return visitor("Anna")


@pytest.fixture
def ben(server_key: None) -> Visitor:
    return visitor("Ben")


def switch_on(someone: Visitor, browser: Browser) -> Device:
    """Switch news on, as the page's script does after the tap."""
    answer = someone.client.post("/me/devices/", browser.told, headers={"User-Agent": AGENT})
    assert answer.status_code == 302, answer.content
    return Device.objects.get(endpoint=browser.told["endpoint"])


@pytest.fixture
def phone(anna: Visitor, service: Service) -> Browser:
    """Anna's browser, with news switched on."""
    browser = Browser(service, "phone")
    switch_on(anna, browser)
    return browser
