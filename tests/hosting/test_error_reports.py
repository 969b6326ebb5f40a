"""What a Sentry gets, read by a receiver of the test's own."""

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from tests.servers.environment import PATIENCE, PUBLIC, ROOT, environment

pytestmark = pytest.mark.slow
SCRIPT = """
import logging, sentry_sdk
import django; django.setup()
from django.test import Client, override_settings
from django.http import HttpResponse
from django.urls import path
def fails(request, invitation):
    password = "a-local-secret"
    raise RuntimeError("duplicate key: eve-secret@example.org " + request.POST["password"])
handler500 = lambda request: HttpResponse("", status=500)
urlpatterns = [path("i/<slug:invitation>/", fails)]
with override_settings(ROOT_URLCONF=__name__, MIDDLEWARE=[], ALLOWED_HOSTS=["*"]):
    client = Client(raise_request_exception=False, headers={"Cookie": "sessionid=cookie-secret"})
    client.post("/i/invitation-secret/?q=query-secret", {"password": "body-secret"})
logging.getLogger("games.x").error("A letter to %s failed.", "logged-secret")
sentry_sdk.flush(30)
"""


@contextmanager
def receiver() -> Iterator[tuple[str, list[bytes]]]:
    got: list[bytes] = []

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            packed = self.headers.get("Content-Encoding") == "gzip"
            got.append(gzip.decompress(body) if packed else body)
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *_said: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Receiver) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://key@127.0.0.1:{server.server_port}/1", got
        server.shutdown()


def test_a_report_says_where_and_nothing_of_anybody(tmp_path: Path) -> None:
    with receiver() as (address, got):
        told = environment(STAMPSWAP_DATA=str(tmp_path), SENTRY_DSN=address, **PUBLIC)
        told["DJANGO_SETTINGS_MODULE"] = "stampswap_site.settings"
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            cwd=ROOT,
            env=told | {"no_proxy": "127.0.0.1"},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stderr
    sent = b"\n".join(got).decode()
    events = [json.loads(line) for line in sent.splitlines() if '"platform"' in line]
    raised = [event for event in events if "exception" in event]
    (found,) = raised[0]["exception"]["values"]
    assert found["type"] == "RuntimeError"
    assert found["stacktrace"]["frames"][-1]["function"] == "fails"
    logged = [event for event in events if event.get("logger") == "games.x"]
    assert [event["logentry"] for event in logged] == [{"message": "A letter to %s failed."}]
    ours = (os.uname().nodename, PUBLIC["SECRET_KEY"])
    for secret in ("secret@", "-secret", "sessionid", "/i/", *ours):
        assert secret not in sent, secret
