"""A public server, as it is when nobody says anything else: encrypted, and served hashed files."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from scripts.app_icons import favicon
from tests.servers.environment import PATIENCE, PUBLIC, manage, put_static
from tests.servers.server import WorkerServer, running

pytestmark = pytest.mark.slow
BEHIND_A_PROXY = {"Host": "stamps.example", "X-Forwarded-Proto": "https"}
LIGHT = {**BEHIND_A_PROXY, "Accept-Encoding": "gzip"}


@contextmanager
def public(data: Path, **settings: str) -> Iterator[int]:
    """The port at which a worker of `make serve` is found by its proxy."""
    with running(WorkerServer(data, STAMPSWAP_HOME="", **PUBLIC, **settings)) as server:
        yield server.port


def get(port: int, path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


def test_django_finds_nothing_to_warn_of(tmp_path: Path) -> None:
    data = {"STAMPSWAP_DATA": str(tmp_path)}
    checked = manage("check", "--deploy", "--fail-level", "WARNING", **PUBLIC, **data)
    assert checked.returncode == 0, checked.stderr
    assert "no issues (1 silenced)" in checked.stdout
    plain = {"STAMPSWAP_PLAIN": "1"}
    checked = manage("check", "--deploy", "--fail-level", "WARNING", **PUBLIC, **data, **plain)
    assert "security.W008" in checked.stderr


@pytest.fixture
def collected(tmp_path: Path) -> Path:
    put_static(tmp_path)
    return tmp_path


def test_speaks_encrypted_only_and_keeps_static_files(collected: Path) -> None:
    with public(collected) as port:
        speaks_encrypted_only_and_says_so(port)
        fingerprints_compresses_and_keeps(port, collected / "static")
        answers_whoever_asks_for_an_icon(port)


def speaks_encrypted_only_and_says_so(port: int) -> None:
    answer, _ = get(port, "/rules/", Host="stamps.example")
    assert answer.status == 301
    assert answer.headers["Location"] == "https://stamps.example/rules/"
    answer, _ = get(port, "/healthz", Host="stamps.example")
    assert answer.status == 200, "machines that watch ask directly"
    answer, _ = get(port, "/me/", **BEHIND_A_PROXY)
    assert answer.status == 200
    sent = answer.headers
    assert sent["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains"
    assert sent["Referrer-Policy"] == "same-origin"
    assert sent["X-Frame-Options"] == "DENY"
    assert sent["X-Content-Type-Options"] == "nosniff"
    assert sent["Cross-Origin-Opener-Policy"] == "same-origin"
    assert "no-store" in sent["Cache-Control"]
    foreign, _ = get(port, "/", Host="elsewhere.example")
    assert foreign.status == 400
    for name in ("Content-Security-Policy", "X-Frame-Options", "Permissions-Policy"):
        assert foreign.headers[name] == sent[name]
    for cookie in sent.get_all("Set-Cookie") or ():
        assert "Secure" in cookie
        assert "SameSite=Lax" in cookie


def answers_whoever_asks_for_an_icon(port: int) -> None:
    answer, image = get(port, "/favicon.ico", **BEHIND_A_PROXY)
    assert answer.status == 200
    assert image == favicon()


def fingerprints_compresses_and_keeps(port: int, static: Path) -> None:
    paths = json.loads((static / "staticfiles.json").read_text())["paths"]
    _, page = get(port, "/", **BEHIND_A_PROXY)
    names = re.findall(r'"(/static/[^"#]+)', page.decode())
    assert f"/static/{paths['css/base.css']}" in names
    for name in set(names):
        answer, _ = get(port, name, **LIGHT)
        assert answer.status == 200, name
        assert "immutable" in answer.headers["Cache-Control"], name
    answer, light = get(port, f"/static/{paths['css/base.css']}", **LIGHT)
    assert answer.headers["Content-Encoding"] == "gzip"
    whole = (static / paths["css/base.css"]).read_bytes()
    assert len(light) < len(whole) / 2
